"""Loyalty: Rome, put together."""

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
    svg,
    tale,
    text,
    view,
    visible,
    words,
)

GAME = Game.of(
    COVER,
    *(state, data, actions, reasons, rules, view, features, advice, position, faults),
    *(text, words, guide, tale, visible, svg),
    format=notation.format_action,
    secrets=False,
    pool=8,
    apart=True,
)
