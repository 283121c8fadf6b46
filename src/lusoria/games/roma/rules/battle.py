"""Battles [5]."""

from __future__ import annotations

from ....core.compile.jit import rule
from .. import data
from ..state import Table
from .table import count_laid, discard, other, resume, spend, unused


@rule
def attack(table: Table, disc: int) -> None:
    """Begin a battle against the opposing card at *disc* [5.1, 6.8, 6.17]."""
    table.target = disc
    table.stage = data.BATTLE_STAGE


@rule
def defence(table: Table, seat: int, disc: int) -> int:
    """What the card of *seat* at *disc* defends itself with this turn [5.2, 6.15, 6.25]."""
    title = table.discs[seat, disc]
    others = count_laid(table, seat, data.TURRIS) - int(title == data.TURRIS)
    attacks = int(table.essedum) if seat != table.turn else 0
    changed = int(table.box.turris_bonus) * others - int(table.box.essedum_malus) * attacks
    return int(table.box.defence[title]) + changed


@rule
def throw_battle_die(table: Table, score: int) -> None:
    """Nature has thrown the battle die: win, lose, or ask the Centurio [5.1, 6.17]."""
    if score < attacked_defence(table) and table.title == data.CENTURIO and unused(table) > 0:
        table.battle = score
        table.stage = data.CENTURIO_STAGE
    else:
        decide(table, score)


@rule
def add_to_battle(table: Table, face: int) -> None:
    """The Centurio adds a die, which is spent even if it does not suffice [6.17]."""
    spend(table, face)
    decide(table, int(table.battle) + face + 1)


@rule
def decide(table: Table, score: int) -> None:
    """Discard the attacked card if *score* reaches its defence [5.1]."""
    if score >= attacked_defence(table):
        discard(table, other(table.turn), table.target)
    resume(table)


@rule
def attacked_defence(table: Table) -> int:
    """Defence of the card under attack."""
    return defence(table, other(table.turn), table.target)
