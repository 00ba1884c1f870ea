"""A clock by which every region of a table takes longer than a frame may."""

from __future__ import annotations

SLOW = """(() => {
    const now = performance.now.bind(performance);
    const next = requestAnimationFrame;
    let late = 0;
    performance.now = () => now() + (late += 5);
    window.requestAnimationFrame = (go) => next((time) => go(time + late));
})()"""
"""Each look at the clock takes 5 ms."""
