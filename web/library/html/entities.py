"""The names of characters that the interface's own HTML holds: those that ``html.escape`` writes."""

html5 = {"amp;": "&", "gt;": ">", "lt;": "<", "quot;": '"'}
