"""One module for each screen: it gets what it needs from the state, and renders it with pure functions."""
