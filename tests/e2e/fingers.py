"""Several touches at once."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

Point = dict[str, float]


RESTED = """() => new Promise((done) => {
    let frames = 10;
    const next = () => (frames-- > 0 ? requestAnimationFrame(next) : done(true));
    next();
})"""
"""Frames that a finger rests before it is lifted: a moving one would cause a fling, which swallows the next tap."""


class Fingers:
    """The fingers of all players at one device, by number."""

    def __init__(self, page: Page) -> None:
        self.input = page.context.new_cdp_session(page)
        self.down: dict[int, Point] = {}

    def press(self, control: Locator, finger: int = 0) -> None:
        """Put a finger down on a control, and leave it there."""
        self.down[finger] = self._middle(control, finger)
        self._tell("touchStart", *self.down.values())

    def slide(self, control: Locator, finger: int = 0) -> None:
        """Slide a finger that is down onto another control."""
        self.down[finger] = self._middle(control, finger)
        self._tell("touchMove", *self.down.values())
        control.page.evaluate(RESTED)
        self._tell("touchMove", *self.down.values())

    def swipe(self, start: Locator, end: Locator, finger: int = 0) -> None:
        """Put a finger down on a control and slide it at once onto another: no hold, however slow the machine is."""
        self.down[finger], there = self._middle(start, finger), self._middle(end, finger)
        self._tell("touchStart", *self.down.values())
        self.down[finger] = there
        self._tell("touchMove", *self.down.values())
        start.page.evaluate(RESTED)

    def lift(self, finger: int = 0) -> None:
        """Take a finger away."""
        self._tell("touchEnd", self.down.pop(finger))

    def tap(self, control: Locator, finger: int = 1) -> None:
        """Tap with another finger."""
        self.press(control, finger)
        self.lift(finger)

    def lose(self) -> None:
        """Cancel a touch, as the system does for a gesture of its own."""
        self.down.clear()
        self._tell("touchCancel")

    def _middle(self, control: Locator, finger: int) -> Point:
        box = control.bounding_box()
        assert box is not None, f"{control} is not to be seen"
        return {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "id": finger}

    def _tell(self, kind: str, *points: Point) -> None:
        self.input.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
