"""Path of Honors, by Jeremiah McCall: a Roman career in twelve turns, for one to six players."""

from __future__ import annotations

from ...core.game import Game
from ...core.table import Document, Variant
from . import rules
from .actions import ACTIONS, LONGEST, VEILED
from .advice import evaluate
from .data import ENDINGS
from .document import fill, settle, template
from .faults import faults
from .features import FEATURES, encode
from .guide import GOAL, WISHES, explain, manual, topic
from .notation import format_action
from .position import position, restore
from .reasons import REASONS
from .sheet import PLAIN
from .state import CHOSEN, STATE, VIEW
from .statistics import statistics
from .svg import board
from .tale import narrate
from .text import panel, tell
from .view import imagine, observe, reveals, veil
from .words import describe

SHEET = Document(settle, fill, template)

GAME = Game(
    name="honors",
    title="Path of Honors",
    credit="designed by Jeremiah McCall, CC BY-NC-SA 4.0",
    version=1,
    seats=(1, 2, 3, 4, 5, 6),
    variants=(Variant("sheet", (PLAIN,), "the numbers of the record sheet", SHEET),),
    actions=ACTIONS,
    veiled=VEILED,
    room=LONGEST,
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
    topic=topic,
    reveals=reveals,
    wishes=WISHES,
    loose=frozenset({"throw"}),
    statistics=statistics,
    stage=rules.stage,
)
