"""Path of Honors, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    METADATA,
    actions,
    advice,
    baseline,
    data,
    faults,
    features,
    guide,
    narration,
    notation,
    position,
    reasons,
    rules,
    state,
    statistics,
    svg,
    text,
    view,
    visible,
    words,
)

GAME = Game.of(
    METADATA,
    state,
    data,
    actions,
    reasons,
    rules,
    view,
    features,
    advice,
    baseline,
    position,
    faults,
    text,
    words,
    guide,
    narration,
    visible,
    svg,
    statistics,
    format=notation.format_action,
    longest_list=actions.LONGEST,
    unordered=frozenset({"throw"}),
    pool=2,
)
