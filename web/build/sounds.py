"""Makes the eight short sounds of the tables: mono, 8 bits, without a random number, so that every build is equal."""

from __future__ import annotations

import io
import math
import wave
from collections.abc import Callable, Mapping
from pathlib import Path

RATE = 11_025
"""Samples a second."""
LOUDNESS = 0.6

Wave = Callable[[float], float]
"""The amplitude, from -1 to 1, at a time in seconds."""


def tone(pitch: float, fall: float) -> Wave:
    """A sine of ``pitch`` Hz with one overtone that dies away; ``fall`` is the time in seconds to a third."""
    return lambda t: math.exp(-t / fall) * (math.sin(math.tau * pitch * t) + 0.4 * math.sin(math.tau * 2.7 * pitch * t))


def sweep(first: float, last: float, length: float) -> Wave:
    """A sine that glides from one pitch in Hz to another and fades at both ends."""
    return lambda t: (
        math.sin(math.pi * min(1.0, t / length))
        * math.sin(math.tau * (first * t + (last - first) * t * t / (2 * length)))
    )


def noise(length: float, coarse: int = 1) -> Wave:
    """A hiss that dies away; ``coarse`` holds each value for so many samples, which makes it darker."""

    def at(t: float) -> float:
        seed = int(t * RATE) // coarse * 1_103_515_245 + 12_345
        value = ((seed ^ seed >> 13) * 2_654_435_761 & 0xFFFF) / 0x8000 - 1
        return value * max(0.0, 1 - t / length) ** 2

    return at


def after(start: float, sound: Wave) -> Wave:
    """A sound that begins later, in seconds."""
    return lambda t: sound(t - start) if t >= start else 0.0


def mixed(*sounds: Wave) -> Wave:
    """Several sounds at once."""
    return lambda t: sum(sound(t) for sound in sounds) / len(sounds) * 1.6


SOUNDS: Mapping[str, tuple[float, Wave]] = {
    "card": (0.12, noise(0.11)),
    "coin": (0.3, mixed(tone(1870, 0.07), after(0.06, tone(2490, 0.1)))),
    "dice": (0.36, mixed(*(after(start, noise(0.05, 3)) for start in (0.0, 0.08, 0.15, 0.21, 0.29)))),
    "tile": (0.16, mixed(tone(210, 0.04), noise(0.05, 2))),
    "water": (0.42, mixed(noise(0.4, 4), sweep(240, 520, 0.4))),
    "splash": (0.4, mixed(noise(0.36, 2), sweep(620, 160, 0.3))),
    "sail": (0.3, sweep(180, 300, 0.28)),
    "bell": (0.6, mixed(tone(880, 0.2), tone(1320, 0.14))),
}
"""Each sound with its length in seconds."""


def samples(length: float, sound: Wave) -> bytes:
    """The samples of a sound, each a byte around 128."""
    values = (max(-1.0, min(1.0, sound(at / RATE) * LOUDNESS)) for at in range(round(length * RATE)))
    return bytes(round(128 + 127 * value) for value in values)


def wave_file(length: float, sound: Wave) -> bytes:
    """A sound as a WAV file."""
    file = io.BytesIO()
    with wave.open(file, "wb") as written:
        written.setnchannels(1)
        written.setsampwidth(1)
        written.setframerate(RATE)
        written.writeframes(samples(length, sound))
    return file.getvalue()


def write_sounds(folder: Path) -> None:
    """Write all sounds into a new folder."""
    folder.mkdir(parents=True)
    for name, (length, sound) in SOUNDS.items():
        (folder / f"{name}.wav").write_bytes(wave_file(length, sound))
