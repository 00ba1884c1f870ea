"""One module for each screen: what it knows and how it is drawn. Drawing is done by pure functions."""
