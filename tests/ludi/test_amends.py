"""What else judges set right, and letters [18.3, 18.5, LU-61, LU-114]."""

from __future__ import annotations

import lusoria
from lusoria.core.seats import NOBODY
from lusoria.games.ludi.model.codes import ALIVE, GOODS, SHADE, SUMMER
from lusoria.games.ludi.model.data import MATRON, NONE, VIRGIN
from lusoria.games.ludi.model.reasons import (
    MARRIED_ALREADY,
    NO_BLOCK,
    NO_MORTAL,
    NO_POISONER,
    NO_POST,
    NO_SEA_GOD,
    NO_STOCK,
    NOT_SO_MUCH,
    NOT_THAT_KIND,
    STATUS_SO,
    THEY_ARE_DEAD,
)
from lusoria.play.match_file import read_text

from ..moves import play
from .cures import reason_for
from .room import Room
from .test_casting import judged

FULL = 73
CONDEMNED = 7
"""The choice of a correction that makes somebody dying."""
LUDI = lusoria.game("ludi")
CARDS = {
    word: at
    for at, word in enumerate(
        ("dowry back", "dowry gone", "card back", "card gone", "not married", "not dead")
    )
}


def amended(name: str, verb: str, about: str | int = 0, choice: int = 0, **at: Room) -> Room:
    """Let the facilitator set something right for somebody."""
    table = at.get("table") or judged(FULL)
    table.do("Facilitator", "correct", name)
    return table.do("Facilitator", verb, about, choice)


def barred(table: Room, verb: str, about: str | int, reason: int, choice: int = 0) -> None:
    """Check that a correction is refused for a reason, and not listed."""
    number = table.number(verb, about, choice)
    assert reason_for(table.state, table.seat("Facilitator"), number) == reason
    assert number not in table.legal("Facilitator")


def test_18_3_lu_114_votes_are_given_whole_to_a_living_roman() -> None:
    table = amended("Cicero", "correct votes to", "Antony")
    block = table.seat("Cicero")
    assert table.people.block_owner[block] == table.people.block_holder[block]
    assert table.people.block_owner[block] == table.seat("Antony")
    amended("Cicero", "correct votes to", "Cicero", table=table)
    table.do("Facilitator", "correct", "Cicero")
    barred(table, "correct votes to", "Cicero", STATUS_SO)
    barred(table, "correct votes to", "Livia", NOT_THAT_KIND)
    table.mark("Antony", life=SHADE)
    barred(table, "correct votes to", "Antony", THEY_ARE_DEAD)


def test_18_3_lu_114_warships_come_from_the_shipyard_and_go_there() -> None:
    table = amended("Neptune", "correct warships", 0, 2)
    assert int(table.state.purses.warships[table.seat("Neptune")]) == 13
    amended("Neptune", "correct warships", 0, 19, table=table)
    assert int(table.state.purses.warships[table.seat("Neptune")]) == 3
    table.do("Facilitator", "correct", "Neptune")
    barred(table, "correct warships", 0, NOT_SO_MUCH, 19)


def test_18_3_lu_114_virus_is_a_wifes_or_vestas() -> None:
    table = judged(FULL)
    table.mark("Livia", kind=MATRON, spouse="Cicero", dowry=0).mark("Cicero", spouse="Livia")
    amended("Livia", "correct virus", 0, 2, table=table)
    assert int(table.state.purses.virus[table.seat("Vesta")]) == 12
    table.do("Facilitator", "correct", "Livia")
    barred(table, "correct virus", 0, STATUS_SO, 2)
    barred(table, "correct virus", 0, STATUS_SO, 3)
    table.do("Facilitator", "cancel")
    table.do("Facilitator", "correct", "Vesta")
    barred(table, "correct virus", 0, NO_STOCK, 14)
    table.do("Facilitator", "correct virus", 0, 10)
    assert int(table.state.table.things.served) == 2
    amended("Vesta", "correct virus", 0, 12, table=table)
    table.do("Facilitator", "correct", "Cicero")
    table.refused("Facilitator", "correct virus", 0, NO_POISONER, 1)


def test_18_3_lu_114_dowries_and_the_card_for_one_flight() -> None:
    table = amended("Livia", "correct card", 0, CARDS["dowry gone"])
    assert not table.people.dowry[table.seat("Livia")]
    amended("Livia", "correct card", 0, CARDS["dowry back"], table=table)
    assert table.people.dowry[table.seat("Livia")]
    amended("Bogud", "correct card", 0, CARDS["card gone"], table=table)
    amended("Bogud", "correct card", 0, CARDS["card back"], table=table)
    assert table.people.rexpressus[table.seat("Bogud")]
    table.do("Facilitator", "correct", "Cleopatra")
    barred(table, "correct card", 0, STATUS_SO, CARDS["card back"])


def test_18_3_lu_114_a_marriage_is_noted_or_undone() -> None:
    table = amended("Cicero", "correct spouse", "Livia")
    assert table.people.kind[table.seat("Livia")] == MATRON
    assert table.goods("Cicero", "money") == 5 + 20
    table.do("Facilitator", "correct", "Octavia")
    barred(table, "correct spouse", "Cicero", MARRIED_ALREADY)
    table.do("Facilitator", "cancel")
    amended("Livia", "correct card", 0, CARDS["not married"], table=table)
    assert table.people.kind[table.seat("Livia")] == VIRGIN
    assert table.people.spouse[table.seat("Cicero")] == NONE
    assert int(table.state.purses.virus[table.seat("Vesta")]) == 14


def test_18_3_lu_114_somebody_is_not_dead_after_all() -> None:
    table = judged(FULL).give("Antony", money=9)
    seat = table.seat("Antony")
    amended("Antony", "correct status", 0, CONDEMNED, table=table).do("Antony", "yield")
    assert table.people.life[seat] != ALIVE and table.goods("Antony", "money") == 0
    table.state.table.dead.conference = seat
    amended("Antony", "correct card", 0, CARDS["not dead"], table=table)
    assert table.state.table.dead.conference == NONE
    assert table.people.life[seat] == ALIVE and table.goods("Antony", "money") == 9
    assert table.people.block_owner[seat] == seat
    assert table.goods("Antony", "curial") == 0
    table.do("Facilitator", "correct", "Antony")
    barred(table, "correct card", 0, STATUS_SO, CARDS["not dead"])


def test_18_3_lu_114_who_lives_again_keeps_no_legion_that_is_not_for_him() -> None:
    table = judged(FULL).give("Antony", curial=0)
    amended("Livia", "correct status", 0, CONDEMNED, table=table).do("Livia", "yield")
    curial, state = GOODS.index("curial"), table.state
    state.table.dead.goods[table.seat("Livia"), curial] = 1
    state.table.box[curial] -= 1
    before = int(state.table.box[curial])
    amended("Livia", "correct card", 0, CARDS["not dead"], table=table)
    assert table.goods("Livia", "curial") == 0
    assert int(state.table.box[curial]) == before + 1


def test_18_5_lu_61_who_is_here_reads_a_letter_at_once_and_mercury_brings_the_others() -> None:
    options = {"facilitator": "person", "post": "mercury"}
    match = LUDI.start(seats=12, variants=options, seed=5)
    seats = {role: seat for seat, role in enumerate(match.roles)}
    play(match, ("signal", seats["facilitator"]), ("end season", seats["facilitator"]))
    octavian, queen, mercury = (seats[name] for name in ("octavian", "cleopatra", "mercury"))
    match.play("write", octavian)
    match.play("write to cleopatra", octavian, "the die is cast")
    heard = [event.text for event in match.narration(mercury).events]
    assert heard[-1] == ("Octavian asks you to carry a letter to Cleopatra. - the die is cast")
    for other in (queen, seats["cicero"], NOBODY):
        assert "die is cast" not in str(match.narration(other).events)
    match.play("accept octavian 1", mercury)
    told = match.narration(queen).events[-1].text
    assert told == "Mercury brings you a letter from Octavian. - the die is cast"
    assert "die is cast" not in str(match.narration(seats["cicero"]).events)
    assert read_text(match.text()).entries == match.entries


def test_18_5_lu_61_letters_need_a_room_that_wants_them() -> None:
    table = judged(30, SUMMER)
    table.refused("Cicero", "write", 0, NO_POST)
    table.state.table.post = 2
    table.do("Cicero", "write").do("Cicero", "write to", "Antony")
    assert not table.people.offering[table.seat("Cicero")]
    table.state.table.post = 1
    table.do("Cicero", "write").do("Cicero", "write to", "Antony")
    assert table.people.offering[table.seat("Cicero")]
    table.do("Mercury", "refuse", "Cicero")
    assert not table.people.offering[table.seat("Cicero")]


def test_18_3_lu_114_who_began_without_votes_has_none_to_correct() -> None:
    table = judged(FULL).do("Facilitator", "correct", "Livia")
    table.refused("Facilitator", "correct votes to", "Cicero", NO_BLOCK)


def test_18_3_what_is_no_mortals_or_no_sea_gods_is_not_corrected() -> None:
    table = judged(FULL).do("Facilitator", "correct", "Juno")
    table.refused("Facilitator", "correct warships", 0, NO_SEA_GOD)
    table.refused("Facilitator", "correct card", 0, NO_MORTAL, CARDS["dowry gone"])
