"""What the boxes in the prompt are: they decide how the selected action is played, and what is asked after it."""

from __future__ import annotations

from functools import partial

from app.explanation import Explanation, Explanations
from app.words import Words


def explanations_of_boxes(words: Words) -> Explanations:
    """The boxes, by the names that they have in the page."""
    return {"steps": partial(_steps, words), "unused": partial(_unused, words), "paying": partial(_paying, words)}


def _steps(words: Words) -> Explanation:
    text = words(
        "A grain pays for one more step of religion. You have none: with this box you are asked for the step all the "
        "same, and can buy a grain then."
    )
    return Explanation(words("One more step"), text, "SM-B5")


def _unused(words: Words) -> Explanation:
    text = words(
        "Whoever retires may leave what the space brings, for example a ship that would be of no use. "
        "Your own ships bring theirs all the same."
    )
    return Explanation(words("Bonus of the space"), text, "SM-R1")


def _paying(words: Words) -> Explanation:
    text = words(
        "Gold pays for any resource. Usually a ship is paid for with as little gold as possible. With this box you "
        "choose the payment."
    )
    return Explanation(words("Payment"), text, "SM-B7")
