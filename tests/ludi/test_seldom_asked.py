"""Guards that other guards nearly always stand before, asked by themselves."""

from __future__ import annotations

from typing import Any

from lusoria.core.compile.jit import entry, rule
from lusoria.games.ludi.model.codes import NOWHERE
from lusoria.games.ludi.model.data import LANDS
from lusoria.games.ludi.model.reasons import IN_BATTLE_NOW, IS_UNSEEN, NO_REGION, NOT_CLOSE, OFF_MAP
from lusoria.games.ludi.model.verbs import CORRECT_PLACE
from lusoria.games.ludi.rules.death.underworld import return_objection
from lusoria.games.ludi.rules.family.friendship import bond_objection
from lusoria.games.ludi.rules.gods.judges import correct_objection

from .room import room


@rule
def bond(state: Any, lender: int, borrower: int) -> int:
    """Ask what keeps two from lending."""
    return bond_objection(state.table.people, lender, borrower)


def test_11_1_lu_23_who_is_in_battle_lends_nothing() -> None:
    table = room()
    one, other = table.seat("Cicero"), table.seat("Antony")
    assert entry(bond)(table.state, one, other) == NOT_CLOSE
    table.befriend("Cicero", "Antony")
    table.people.locked[one] = 1
    assert entry(bond)(table.state, one, other) == IN_BATTLE_NOW


def test_18_3_lu_3_who_is_nowhere_to_be_seen_is_not_put_elsewhere() -> None:
    table = room()
    judge, ask = table.seat("Fates"), entry(correct_objection)
    for name, reason in (("Cicero", IS_UNSEEN), ("Mars", OFF_MAP)):
        table.state.purses.partner[judge] = table.seat(name)
        table.people.place[table.seat(name)] = NOWHERE
        assert ask(table.state, judge, CORRECT_PLACE, 0, 0) == reason


def test_14_5_lu_52_nobody_returns_at_actium() -> None:
    table = room().give("Pythagoras", money=99)
    seat = table.seat("Pythagoras")
    table.people.place[seat] = LANDS
    assert entry(return_objection)(table.state, seat, table.seat("Cicero")) == NO_REGION
