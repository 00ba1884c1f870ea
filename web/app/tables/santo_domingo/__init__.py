"""Santo Domingo: the table of one game."""
