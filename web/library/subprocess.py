"""The names that asyncio imports from subprocess; a page has no processes."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
