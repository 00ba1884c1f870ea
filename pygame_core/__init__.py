"""The engine of Tradewinds: games as pure rules, and matches that remember everything."""
