"""Goofspiel: the rules of one game, and its components as data files."""
