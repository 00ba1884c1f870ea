"""The sounds: every one that a table names is built, short, neither silent nor clipped, and equal in every build."""

from __future__ import annotations

import io
import wave

import pytest

from app.tables import load_table
from places import DIST
from pygame_core.games import GAMES
from sounds import SOUNDS, samples, wave_file

LONGEST = 0.6
"""In seconds."""


def test_every_sound_that_a_table_names_is_there_and_none_is_made_in_vain() -> None:
    named = {sound for game in GAMES for sound in load_table(game).sounds.values()}
    assert named | {"splash"} == set(SOUNDS)
    assert len(SOUNDS) == 8


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_is_short_and_can_be_heard(name: str) -> None:
    (built,) = DIST.glob(f"app-*/sounds/{name}.wav")
    with wave.open(io.BytesIO(built.read_bytes())) as sound:
        assert 0.05 < sound.getnframes() / sound.getframerate() <= LONGEST
        frames = sound.readframes(sound.getnframes())
    assert max(frames) - min(frames) > 40
    assert sum(frame in (0, 255) for frame in frames) < len(frames) / 50
    assert built.read_bytes() == wave_file(*SOUNDS[name])


@pytest.mark.parametrize("name", SOUNDS)
def test_a_sound_ends_softly(name: str) -> None:
    assert all(abs(value - 128) < 40 for value in samples(*SOUNDS[name])[-20:])
