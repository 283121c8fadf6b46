"""Ludi Romani, put together."""

from __future__ import annotations

from ...core.game import Game
from . import (
    COVER,
    actions,
    advice,
    annals,
    casting,
    faults,
    features,
    hosting,
    letters,
    memory,
    notation,
    paper,
    phrases,
    plain,
    plan,
    position,
    reasons,
    rules,
    state,
    statistics,
    steps,
    story,
    svg,
    text,
    topics,
    view,
)

GAME = Game.of(
    COVER,
    *(state, actions, reasons, rules, view, features, advice, position, faults, notation),
    *(
        annals,
        casting,
        letters,
        memory,
        paper,
        phrases,
        plain,
        plan,
        steps,
        story,
        text,
        topics,
        svg,
        statistics,
    ),
    format=notation.format_action,
    room=actions.LONGEST + actions.NOTES,
    live=True,
    hosting=hosting.HOSTING,
    headings=topics.ORDER,
)
