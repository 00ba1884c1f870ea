"""Hispaniola: the table of one game."""
