"""Path of Honors, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    COVER,
    actions,
    advice,
    data,
    faults,
    features,
    guide,
    notation,
    position,
    reasons,
    rules,
    state,
    statistics,
    svg,
    tale,
    text,
    view,
    visible,
    words,
    yardstick,
)

GAME = Game.of(
    COVER,
    *(state, data, actions, reasons, rules, view, features, advice, yardstick, position, faults),
    *(text, words, guide, tale, visible, svg, statistics),
    format=notation.format_action,
    room=actions.LONGEST,
    loose=frozenset({"throw"}),
    pool=2,
)
