"""Loyalty: Rome, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    METADATA,
    actions,
    advice,
    data,
    features,
    guide,
    invariants,
    narration,
    notation,
    personality,
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
    statistics,
    data,
    actions,
    reasons,
    rules,
    view,
    features,
    advice,
    personality,
    position,
    invariants,
    text,
    words,
    guide,
    narration,
    visible,
    svg,
    format=notation.format_action,
    secrets=False,
    pool=8,
    split_kernels=True,
)
