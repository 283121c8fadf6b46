"""Personae: sixteen masks and hidden hands; the smallest example of a game with secrets."""

from __future__ import annotations

from lusoria.core.game import Game
from lusoria.core.metadata import Metadata

from . import picture, rules, view, words

METADATA = Metadata(
    name="personae",
    title="Personae",
    credit="made up for this example",
    version=1,
    pitch="Sixteen masks: lay one down, guess who wears what, and be the last at the feast.",
    seats=(2, 3, 4),
    variants=rules.VARIANTS,
    package=__name__,
)
GAME = Game.of(METADATA, rules, view, words, picture, format=words.format_action)
