"""Ludi Romani, put together."""

from __future__ import annotations

from ...core.game import Game
from ...core.live.live_game import LiveGame
from . import METADATA, paper, rules, svg, visible
from .bots import advice
from .hosting import hosting, statistics
from .learning import features
from .model import actions, casting, casting_plan, notation, reasons, state, view, view_cache
from .model.position import invariants, position
from .narration import annals, letters, rumours, senate_closing, story, text, topics
from .phone import accepting, phrases, steps
from .phone.now import card
from .views import view_parts

LIVE = LiveGame(
    hosting=hosting.HOSTING,
    seating=casting.seating,
    headcount_of=casting.headcount_of,
    joins=actions.joins,
    present=casting.present,
    plurals=text.plurals,
    noted=notation.noted,
    carried=letters.carried,
    recall=view_cache.recall,
    listener=rumours.listener,
    view_parts=view_parts.visible_parts,
    verb_chapters=steps.verb_chapters,
    now_prompts=card.now_prompts,
    meaning=senate_closing.meaning,
    all_deeds=steps.all_deeds,
    annals=annals.ANNALS,
)

RULES = (state, actions, reasons, rules, view, features, advice, position, invariants, notation)
PEOPLE = (casting, casting_plan, accepting, statistics)
WORDS = (phrases, story, text, topics, visible, svg, paper)

GAME = Game.of(
    METADATA,
    *RULES,
    *PEOPLE,
    *WORDS,
    format=notation.format_action,
    longest_list=actions.LONGEST + actions.NOTES,
    live=LIVE,
    headings=topics.ORDER,
)
