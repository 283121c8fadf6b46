"""Loyalty: Rome, by Nicholas Paschalis: gods, messengers and favours for two to four players."""

from __future__ import annotations

from ...core.game import Game
from . import rules
from .actions import ACTIONS, VEILED
from .advice import evaluate
from .data import ENDINGS
from .faults import faults
from .features import FEATURES, encode
from .help import GOAL, WISHES, explain, manual
from .notation import format_action
from .position import position, restore
from .reasons import REASONS
from .state import CHOSEN, STATE, VIEW
from .svg import board
from .tale import narrate
from .text import panel, tell
from .view import imagine, observe, veil
from .words import describe, topic

GAME = Game(
    name="loyalty",
    title="Loyalty: Rome",
    credit="designed by Nicholas Paschalis, published by dlp games",
    version=1,
    seats=(2, 3, 4),
    variants=(),
    actions=ACTIONS,
    veiled=VEILED,
    features=FEATURES,
    reasons=REASONS,
    endings=ENDINGS,
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
    encode=encode,
    evaluate=evaluate,
    format=format_action,
    describe=describe,
    tell=tell,
    panel=panel,
    explain=explain,
    manual=manual,
    goal=GOAL,
    narrate=narrate,
    board=board,
    position=position,
    restore=restore,
    faults=faults,
    stage=rules.stage,
    topic=topic,
    wishes=WISHES,
    secrets=False,
    pool=8,
)
