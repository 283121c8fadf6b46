"""Terni Lapilli: three pebbles in a row, the smallest game there is to show how one is written."""

from __future__ import annotations

from lusoria.core.cover import Cover
from lusoria.core.game import Game

from . import picture, rules, words

COVER = Cover(
    name="terni",
    title="Terni Lapilli",
    credit="scratched into Roman pavements",
    version=1,
    seats=(2,),
    package=__name__,
)
GAME = Game.of(COVER, rules, words, picture, format=words.format_action, secrets=False)
