"""What asyncio asks of subprocesses before there are any: a page has none."""

PIPE, STDOUT, DEVNULL = -1, -2, -3
