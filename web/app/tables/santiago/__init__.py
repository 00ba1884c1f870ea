"""Santiago: the table of one game."""
