"""The names of characters, which only those ask for who read HTML: nothing here does."""

html5: dict[str, str] = {}
