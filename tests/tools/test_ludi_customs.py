"""What bots do in whole worlds of Ludi Romani is summed up by world."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from customs import PLAYED, Customs, told

from lusoria.games.ludi.model.codes import GATHERING
from lusoria.games.ludi.model.verbs import NUMBER
from tests.ludi.room import Room, room


def gathering() -> Room:
    """Return Actium with two parties, of which only one can buy warships."""
    table = room(GATHERING, 12).do("Octavian", "found party").do("Cicero", "found party")
    table.give("Octavian", curial=7, client=0, fleets=6)
    return table.give("Cicero", curial=0, client=0, fleets=1)


def test_pools_are_counted_with_what_buys_no_warship() -> None:
    customs = Customs(12)
    customs.note_pools(gathering().state)
    assert customs.sums["pieces in pools"] == 14
    assert customs.sums["pieces left over"] == 2 + 1 + 1
    assert customs.sums["living mortals"] == 6


def test_fleets_are_counted_when_the_gathering_has_closed() -> None:
    table, customs = gathering().give("Cleopatra", curial=0, client=0), Customs(12)
    table.do("Facilitator", "signal").do("Neptune", "close gathering")
    customs.note_fleets(table.state)
    assert customs.sums["parties"] == 2
    assert customs.sums["parties with a warship"] == 1
    assert customs.sums["warships"] == customs.sums["warships of the strongest"] == 2


def test_everything_is_told_by_world() -> None:
    customs = Customs(12)
    customs.verbs[NUMBER["move caedes of"]] = 3
    customs.verbs[PLAYED] = 5
    for _ in range(2):
        customs.worlds += 1
        customs.note_end(gathering().state)
    lines = customs.lines()
    assert "     1.50  move caedes of" in lines
    assert "     2.50  games of chance played" in lines
    assert lines[-1].startswith("never used: begin in")
    assert told(customs.victors) == ""
