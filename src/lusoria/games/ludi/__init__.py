"""Ludi Romani: a room full of people who play the Roman Republic from Caesar's death to Actium."""

from __future__ import annotations

from ...core.game import Game
from . import rules
from .actions import ACTIONS, LONGEST, NOTES, VEILED
from .advice import advise, evaluate
from .data import FEWEST, MOST
from .faults import faults
from .features import FEATURES, encode
from .notation import format_action, noted
from .phrases import describe
from .plan import roles
from .position import position, restore
from .reasons import REASONS
from .state import CHOSEN, STATE, VIEW
from .statistics import statistics
from .story import narrate
from .svg import board
from .text import explain, manual, panel, plurals, tell
from .topics import GOAL, WISHES, topic
from .variants import VARIANTS
from .view import imagine, observe, sight, veil

GAME = Game(
    name="ludi",
    title="Ludi Romani",
    credit="made at Utah State University for its classes, edition 3/20",
    version=1,
    seats=tuple(range(FEWEST, MOST + 1)),
    variants=VARIANTS,
    live=True,
    actions=ACTIONS,
    veiled=VEILED,
    room=LONGEST + NOTES,
    features=FEATURES,
    reasons=REASONS,
    endings=rules.ENDINGS,
    state=STATE,
    view=VIEW,
    chosen=CHOSEN,
    setup=rules.setup,
    acting=rules.acting,
    legal=rules.legal,
    why=rules.why,
    apply=rules.apply,
    sample=rules.sample,
    outcomes=rules.outcomes,
    score=rules.score,
    rank=rules.rank,
    ending=rules.ending,
    observe=observe,
    imagine=imagine,
    veil=veil,
    invite=rules.invite,
    advise=advise,
    encode=encode,
    evaluate=evaluate,
    format=format_action,
    describe=describe,
    tell=tell,
    panel=panel,
    explain=explain,
    manual=manual,
    goal=GOAL,
    board=board,
    position=position,
    restore=restore,
    faults=faults,
    roles=roles,
    plurals=plurals,
    topic=topic,
    wishes=WISHES,
    noted=noted,
    sight=sight,
    narrate=narrate,
    statistics=statistics,
)
