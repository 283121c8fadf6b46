"""Roma, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    COVER,
    actions,
    advice,
    data,
    faults,
    features,
    manual,
    notation,
    panel,
    position,
    reasons,
    rules,
    state,
    svg,
    tale,
    text,
    view,
    visible,
)

GAME = Game.of(
    COVER,
    *(state, data, actions, reasons, rules, view, features, advice, position, faults),
    *(text, panel, manual, tale, visible, svg),
    format=notation.format_action,
    registers=40,
    loose=frozenset({"roll"}),
)
