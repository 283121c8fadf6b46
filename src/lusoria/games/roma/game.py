"""Roma, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    METADATA,
    actions,
    advice,
    character,
    data,
    faults,
    features,
    manual,
    narration,
    notation,
    panel,
    position,
    reasons,
    rules,
    state,
    statistics,
    svg,
    text,
    view,
    visible,
)

GAME = Game.of(
    METADATA,
    state,
    statistics,
    data,
    actions,
    reasons,
    rules,
    view,
    features,
    advice,
    character,
    position,
    faults,
    text,
    panel,
    manual,
    narration,
    visible,
    svg,
    format=notation.format_action,
    registers=40,
    unordered=frozenset({"roll"}),
)
