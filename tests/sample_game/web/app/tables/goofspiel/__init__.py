"""Goofspiel: the table of one game."""
