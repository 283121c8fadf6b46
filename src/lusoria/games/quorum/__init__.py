"""Quorum, by Raúl Franco and Fran Martínez: six provinces, 72 cards and 14 Gods."""

from __future__ import annotations

from ...core.game import Game
from . import rules
from .actions import ACTIONS, VEILED
from .advice import evaluate
from .data import ENDINGS, SEATS, VARIANTS
from .faults import faults
from .features import FEATURES, encode
from .manual import GOAL, WISHES, explain, manual
from .notation import format_action
from .panel import panel
from .position import position, restore
from .reasons import REASONS
from .state import CHOSEN, STATE, VIEW
from .svg import board
from .tale import narrate
from .text import describe, tell
from .view import imagine, observe, veil

GAME = Game(
    name="quorum",
    title="Quorum",
    credit="designed by Raúl Franco and Fran Martínez, published by Devir",
    version=1,
    seats=SEATS,
    variants=VARIANTS,
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
    wishes=WISHES,
    board=board,
    position=position,
    restore=restore,
    faults=faults,
)
