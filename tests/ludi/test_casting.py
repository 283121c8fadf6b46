"""Casts that are chosen, and roles that join later [4.2, 18.6, LU-112, LU-113]."""

from __future__ import annotations

import json

import pytest

import lusoria
from lusoria.core.compile.jit import entry
from lusoria.core.errors import InvalidOption
from lusoria.core.record import blank
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.casting import cast_of, explained, settle, template
from lusoria.games.ludi.model.codes import BOT, PERSON, SUMMER
from lusoria.games.ludi.model.data import MOST_ROLES, NONE, ROME, SICILY
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.reasons import AT_TABLE, FIRST_MISSING, NOT_JUDGED, TABLE_FULL
from lusoria.games.ludi.narration.words import ROLE_WORDS
from lusoria.games.ludi.rules.season.joining import join_objection
from lusoria.play.match.match import Match
from lusoria.play.match_file import read_text

from .room import ROWS, Room, room

SMALL = """
people = ["octavian", "antony", "cicero", "livia"]
bots = ["juno", "Pazuzu", "apollo", "cleopatra"]
"""
LUDI = lusoria.game("ludi")


def judged(people: int = 30, phase: int = SUMMER) -> Room:
    """Return a room whose facilitator is a person."""
    table = room(phase, people)
    table.state.table.judged = 1
    table.mark("Facilitator", held=PERSON)
    return table


def test_4_2_lu_112_a_cast_names_people_and_bots() -> None:
    match = Match(GAME, 0, {"cast": settle(SMALL)})
    assert match.roles == (
        *("octavian", "antony", "cicero", "livia", "cleopatra"),
        *("juno", "apollo", "pazuzu", "facilitator"),
    )
    held = [int(one) for one in match.state.table.people.held[: match.seats]]
    assert held == [PERSON] * 4 + [BOT] * 5
    assert faults(match.game.clone(match.state), True) == []
    assert int(match.state.table.seats.sum()) == 5 + 17
    assert read_text(match.text()).text() == match.text()
    assert settle(settle(SMALL)) == settle(SMALL) == match.variants["cast"]


def test_4_2_lu_112_a_cast_may_start_from_a_plan() -> None:
    text = """plan = 20
swap = { cicero = "maecenas" }
add = ["vulcan", "dionysus"]
drop = ["hirtius"]
bots = ["octavian"]
"""
    cast, plain = cast_of(text), cast_of("plan = 20")
    assert {ROLE_WORDS[row] for row in {*plain.rows} - {*cast.rows}} == {"cicero", "hirtius"}
    assert ROWS["Octavian"] in cast.bots and ROWS["Dionysus"] in cast.people
    assert len(plain.people) == 20
    assert explained(settle(text), 20) and "lend forged legion" not in str(explained(text, 20))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("people = [", "the cast cannot be read"),
        ("peple = []", "did you mean people?"),
        ('people = "cicero"', "is a list of roles"),
        ('people = ["cicro"]', "did you mean cicero?"),
        ('people = ["cicero", "cicero"]', "has cicero twice"),
        ('people = ["cicero"]', "1 mortals; a game needs 2 to 72"),
        ('bots = ["cicero", "livia"]', "0 people; a room is for 1 to 110"),
        ('people = ["cicero-ii", "livia"]', "cicero-ii but not cicero"),
        ("plan = 5", "plan is for 12 to 110 people"),
        ("plan = 20\nswap = 3", "swap is a table"),
        ('plan = 20\ndrop = ["tyr"]', "tyr is not in the plan"),
        ('people = ["facilitator"]', "no role 'facilitator'"),
        ("[" * 9000, "the cast cannot be read"),
    ],
)
def test_4_2_lu_112_what_is_wrong_with_a_cast_is_said_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(InvalidOption) as wrong:
        settle(text)
    assert said in str(wrong.value) and "\n" not in str(wrong.value)


def test_4_2_lu_112_the_template_is_a_cast_itself() -> None:
    cast = cast_of(template())
    assert len(cast.people) == 30 and not cast.joined
    assert "# Marcus Tullius Cicero: 500k, 80 votes, 1 fleet" in template()


def test_4_2_lu_112_an_older_match_means_the_printed_order() -> None:
    fresh = Match(GAME, 40)
    older = fresh.text().replace("option cast: lively\n", "")
    assert read_text(older).variants["cast"] == "printed"
    assert "mercury" in fresh.roles and "mercury" not in read_text(older).roles


def test_18_6_lu_113_a_role_joins_with_what_it_holds_and_a_chair() -> None:
    table = judged()
    seats, roles = int(table.state.table.seats[SICILY]), int(table.state.table.roles)
    table.do("Facilitator", "bring in", ROWS["Sextus"])
    assert table.seat("Sextus") == roles and table.place("Sextus") == "Sicily"
    assert int(table.state.table.seats[SICILY]) == seats + 1
    assert table.goods("Sextus", "curial") == 3 and table.people.held[roles] == BOT
    assert int(table.people.arrival[roles]) == max(table.people.arrival)
    table.do("Facilitator", "hand over role", "Sextus", PERSON)
    assert table.legal("Sextus")


def test_18_6_lu_113_others_begin_in_rome_and_gods_bring_their_powers() -> None:
    table = judged()
    before = int(table.state.table.seats[ROME])
    table.do("Facilitator", "bring in", ROWS["Maecenas"]).do(
        "Facilitator", "bring in", ROWS["Diana"]
    )
    assert table.place("Maecenas") == table.place("Diana") == "Rome"
    assert int(table.state.table.seats[ROME]) == before + 1
    assert int(table.people.powers[table.seat("Apollo")]).bit_count() == 1
    assert int(table.people.block_owner[table.seat("Maecenas")]) == table.seat("Maecenas")
    table.do("Facilitator", "bring in", ROWS["Vulcan"])
    assert int(table.state.table.things.forged) == table.seat("Vulcan")


def test_18_6_lu_113_who_cannot_join() -> None:
    table = judged()
    join = ("Facilitator", "bring in")
    table.refused(*join, ROWS["Cicero"], AT_TABLE)
    table.refused(*join, ROWS["Facilitator"], AT_TABLE)
    table.refused(*join, ROWS["Maecenas II"], FIRST_MISSING)
    table.state.table.judged = 0
    table.refused(*join, ROWS["Maecenas"], NOT_JUDGED)
    full = judged(110)
    late = [row for row in range(ROWS["Facilitator"]) if int(full.state.table.seat_at[row]) < 0]
    for row in late[:3]:
        full.do(*join, row)
    full.refused(*join, late[3], TABLE_FULL)


def test_18_6_lu_113_a_table_has_so_many_roles_and_no_more() -> None:
    table = judged()
    table.state.table.roles = MOST_ROLES
    assert entry(join_objection)(table.state.table, ROWS["Diana"]) == TABLE_FULL


def test_2_8_lu_113_a_god_of_death_who_joins_takes_a_ring_that_is_nobodys() -> None:
    table = judged()
    gods = [name for name in ("Pluto", "Persephone") if table.state.table.seat_at[ROWS[name]] < 0]
    table.state.table.things.ring = NONE
    table.do("Facilitator", "bring in", ROWS[gods[0]])
    assert int(table.state.table.things.ring) == table.seat(gods[0])


def test_18_6_lu_113_a_match_grows_and_shrinks_with_its_table() -> None:
    match = LUDI.start(seats=12, variants={"facilitator": "person"}, seed=5)
    match.sit(["Ada"])
    judge, seats = match.seats - 1, match.seats
    match.play("bring in maecenas", judge)
    assert match.seats == seats + 1 and match.roles[-1] == "maecenas"
    assert match.names == ["Ada"] + [""] * seats
    match.rename(seats, "Zoe")
    match.play("begin in gaul", seats, who="Zoe's friend")
    assert match.persons()[-1] == "Zoe's friend" and match.names[-1] == "Zoe"
    read = read_text(match.text())
    assert read.state.tobytes() == match.state.tobytes() and read.roles == match.roles
    written = json.loads(json.dumps(GAME.position(match.state)))
    back = blank(GAME.state)
    GAME.restore(written, back)
    assert back.tobytes() == match.state.tobytes()
    match.rewind(len(match.entries) - 3, judge, "too many")
    assert match.seats == seats and "maecenas" not in match.roles
