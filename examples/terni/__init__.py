"""Terni Lapilli: three pebbles in a row, the smallest example of a whole game."""

from __future__ import annotations

from lusoria.core.game import Game
from lusoria.core.metadata import Metadata

from . import picture, rules, words

METADATA = Metadata(
    name="terni",
    title="Terni Lapilli",
    credit="scratched into Roman pavements",
    version=1,
    pitch="Three pebbles in a row, on nine points scratched into a Roman pavement.",
    seats=(2,),
    package=__name__,
)
GAME = Game.of(METADATA, rules, words, picture, format=words.format_action, secrets=False)
