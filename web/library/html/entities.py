"""The named character references of the interface's own HTML: those that ``html.escape`` writes."""

html5 = {"amp;": "&", "gt;": ">", "lt;": "<", "quot;": '"'}
