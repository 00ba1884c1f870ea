"""Computer players: what the thinking of all games shares. What a game knows of itself is in its own ``thinking``."""
