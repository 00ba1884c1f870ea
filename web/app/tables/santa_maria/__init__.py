"""Santa Maria: the table of one game."""
