"""Quorum, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    METADATA,
    actions,
    advice,
    data,
    features,
    invariants,
    manual,
    narration,
    notation,
    personality,
    position,
    reasons,
    rules,
    score_sheet,
    state,
    statistics,
    svg,
    text,
    text_board,
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
    personality,
    position,
    invariants,
    text,
    text_board,
    manual,
    narration,
    visible,
    svg,
    format=notation.format_action,
    score_sheet=score_sheet.score_sheet,
    possessions=score_sheet.possessions,
    registers=56,
)
