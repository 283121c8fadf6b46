"""Ludi Romani, put together."""

from __future__ import annotations

from ...core.game import Game
from . import METADATA, paper, rules, svg, visible
from .bots import advice
from .hosting import hosting, statistics
from .learning import features
from .model import actions, casting, casting_plan, notation, reasons, state, view, view_cache
from .model.position import faults, position
from .narration import annals, letters, rumours, story, text, topics
from .phone import accepting, phrases, steps
from .views import plain

GAME = Game.of(
    METADATA,
    *(state, actions, reasons, rules, view, features, advice, position, faults, notation),
    *(
        accepting,
        annals,
        casting,
        letters,
        view_cache,
        paper,
        phrases,
        plain,
        casting_plan,
        rumours,
        steps,
        story,
        text,
        topics,
        visible,
        svg,
        statistics,
    ),
    format=notation.format_action,
    longest_list=actions.LONGEST + actions.NOTES,
    live=True,
    hosting=hosting.HOSTING,
    headings=topics.ORDER,
)
