"""What whoever runs a room is told: seasons, what waits to be decided, what undoes a correction."""

from __future__ import annotations

import pytest

from lusoria.core.live.running import Matter
from lusoria.core.record import copy_of
from lusoria.games.ludi.hosting.running import RUNNING
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import PERSON, WINTER
from lusoria.games.ludi.model.data import MATRON

from .arena import duel
from .couples import agree, hall, to_die
from .room import EVERYBODY, Room, apply, goods, room
from .senators import curia, elected, vote
from .test_casting import judged


def asked(table: Room) -> dict[str, Matter]:
    """Return what waits in a room whose facilitator is a person, the last matter of each kind."""
    table.state.table.judged = 1
    table.mark("Facilitator", held=PERSON)
    short = [CAST[row].short for row in table.people.row[: int(table.state.table.roles)]]
    matters = RUNNING.agenda(table.state, lambda seat: table.legal(short[seat]))
    for matter in matters:
        for ruling in matter.rulings:
            twin = Room(copy_of(table.state))
            for action in ruling.actions:
                act(twin, action)
    return {matter.kind: matter for matter in matters}


def act(table: Room, action: int) -> None:
    """Let the facilitator take an action."""
    assert action in table.legal("Facilitator")
    apply(table.state, table.seat("Facilitator"), action)


def test_7_4_a_battle_waits_for_whoever_names_and_can_be_ended() -> None:
    battle = asked(duel())["battle"]
    assert battle.title == "Antony against Lepidus in Gaul" and battle.waits == ("lepidus",)
    assert [ruling.label for ruling in battle.rulings] == ["End it without spoils"]


def test_8_2_the_senate_waits_for_those_who_have_not_acted() -> None:
    table = curia("Cicero", "Antony", "Lepidus")
    table.do("Cicero", "nominate", "Antony")
    assert asked(table)["senate"].waits == ("antony", "lepidus")
    table = elected("Cicero", "Antony", "Lepidus")
    assert asked(table)["senate"].waits == ("cicero",)
    table.do("Cicero", "move proscriptio of", "Lepidus")
    vote(table, Cicero=1)
    assert asked(table)["senate"].waits == ("antony", "lepidus")


def test_9_1_claims_wait_with_the_numen_that_owes() -> None:
    table = room(WINTER).seats("Gaul", 90)
    for name in ("Cicero", "Antony", "Tanit"):
        table.put(**{name: "Gaul"}).mark(name, posture=1)
    table.give("Tanit", money=1).do("Cicero", "claim of", "Tanit")
    owed = asked(table).get("tribute")
    assert owed is not None and owed.waits == ("tanit",) and "Cicero" in owed.text


def test_15_1_14_1_couples_wait_for_juno_and_the_dying_for_mercy() -> None:
    table = agree(hall(), "Antony", "court", "Livia")
    assert "juno" in asked(table)["wedding"].waits
    table.do("Antony", "ask blessing of", "Juno")
    assert asked(table)["wedding"].waits == ("juno",)
    to_die(table, "Cicero")
    found = asked(table)
    assert found["dying"].title == "Cicero is to die"
    assert found["dying"].rulings[0].noted
    assert any("Cicero dies" in line for line in RUNNING.closing(table.state))


def test_5_1_seasons_are_named_in_order_to_actium() -> None:
    table = judged()
    now, later = RUNNING.season(table.state), RUNNING.ahead(table.state)
    assert (now.name, now.kind) == ("summer 44 BCE", "summer")
    assert [one.step for one in later] == list(range(2, 53))
    assert {one.kind for one in RUNNING.seasons()} == set(RUNNING.usual)
    assert {one.step for one in RUNNING.injects()} <= {one.step for one in RUNNING.seasons()}


CORRECTIONS = [
    ("Cicero", "correct up", 0, goods("money", 30)),
    ("Cicero", "correct down", 0, goods("money", 100)),
    ("Antony", "correct down", 0, goods("curial", 2)),
    ("Cicero", "correct place", "Spain", 0),
    ("Cicero", "correct status", 0, 0),
    ("Cicero", "correct status", 0, 4),
    ("Cicero", "correct votes to", "Antony", 0),
    ("Neptune", "correct warships", 0, 2),
    ("Livia", "correct virus", 0, 2),
    ("Servilia", "correct card", 0, 1),
    ("Bogud", "correct card", 0, 3),
]


@pytest.mark.parametrize(("name", "verb", "about", "choice"), CORRECTIONS)
def test_18_3_a_correction_has_its_opposite(
    name: str, verb: str, about: str | int, choice: int
) -> None:
    table = judged(EVERYBODY)
    table.mark("Livia", kind=MATRON, spouse="Decimus", dowry=0).mark("Decimus", spouse="Livia")
    seat = table.seat(name)
    before = copy_of(table.state)
    table.do("Facilitator", "correct", name).do("Facilitator", verb, about, choice)
    assert standing(table.state, seat) != standing(before, seat)
    action = table.number(verb, about, choice)
    for step in RUNNING.opposite(before, seat, action):
        act(table, RUNNING.opens(table.state, seat))
        act(table, step)
    assert standing(table.state, seat) == standing(before, seat)


def standing(state: object, seat: int) -> list[object]:
    """Return what corrections change of a role."""
    people, purses = state.table.people, state.purses  # type: ignore[attr-defined]
    fields = ("place", "proscribed", "crown", "block_owner", "dowry", "rexpressus", "life")
    own = [int(getattr(people, field)[seat]) for field in fields]
    return [*own, purses.goods[seat].tolist(), int(purses.warships[seat]), int(purses.virus[seat])]
