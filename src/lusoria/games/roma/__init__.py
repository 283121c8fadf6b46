"""Roma, by Stefan Feld: dice, discs and 52 cards for two players."""

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
from .text import describe, tell, topic
from .view import imagine, observe, sight, veil

GAME = Game(
    name="roma",
    title="Roma",
    credit="designed by Stefan Feld, published by Queen Games",
    version=1,
    seats=(SEATS,),
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
    topic=topic,
    wishes=WISHES,
    narrate=narrate,
    board=board,
    position=position,
    restore=restore,
    faults=faults,
    sight=sight,
    loose=frozenset({"roll"}),
)
