"""Cursus: chariots race once along the Circus, with one die and three breaths for each team."""

from __future__ import annotations

from lusoria.core.game import Game
from lusoria.core.metadata import Metadata

from . import picture, rules, words

METADATA = Metadata(
    name="cursus",
    title="Cursus",
    credit="made up for this example",
    version=1,
    pitch="Chariots race once along the Circus: spend three breaths where they count.",
    seats=(2, 3, 4),
    package=__name__,
)
GAME = Game.of(METADATA, rules, words, picture, format=words.format_action, secrets=False)
