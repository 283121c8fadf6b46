"""Positions of Ludi Romani: the whole room in words, and every way they can be wrong."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from lusoria.core.errors import InvalidPosition
from lusoria.core.record import blank
from lusoria.core.seats import NATURE
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.actions import LONGEST, NOTES
from lusoria.games.ludi.model.data import NONE, ROLES
from lusoria.games.ludi.model.position.layout import Leaf, fields
from lusoria.games.ludi.model.position.meanings import SEAT
from lusoria.games.ludi.model.position.position import field_of
from lusoria.games.ludi.model.state import STATE
from lusoria.play.public_game import PublicGame

from .room import room
from .test_random_rooms import SIZES, moments, some

SEATS = 17
"""Seats of the smallest table: twelve people, the numina it needs, the facilitator."""


def filled(seed: int) -> Any:
    """Return a table whose every field has other numbers than it was set up with."""
    state, stream = GAME.new(12), np.random.default_rng(seed)
    for field in fields():
        record = field_of(state, field.path[:-1])
        name = field.path[-1]
        if field.shape[:1] == (ROLES,):
            record[name][:SEATS] = numbers(field, (SEATS, *field.shape[1:]), stream)
        else:
            record[name] = numbers(field, field.shape, stream)
    return state


def numbers(field: Leaf, shape: tuple[int, ...], stream: Any) -> Any:
    """Return random numbers that a field may have."""
    meaning = field.meaning
    if meaning is None:
        return stream.integers(field.bounds.low, field.bounds.high, shape, endpoint=True)
    count = SEATS if meaning is SEAT else len(meaning.words)
    if meaning.mask:
        return stream.integers(0, 1 << count, shape)
    return stream.integers(NONE, count, shape)


@pytest.mark.parametrize("seed", range(5))
def test_every_field_of_the_record_is_in_a_position(seed: int) -> None:
    state, again = filled(seed), blank(STATE)
    written = json.loads(json.dumps(GAME.position(state)))
    GAME.restore(written, again)
    assert again.tobytes() == state.tobytes()


def test_every_field_that_may_name_nobody_is_written_by_name() -> None:
    start = GAME.new(12)
    plain = {
        field.path[-1]
        for field in fields()
        if field.meaning is None and np.any(field_of(start, field.path) == NONE)
    }
    assert plain <= NUMBERED


NUMBERED = {"ordinal", "third", "first", "second", "double", "named", "wheel"}
"""Numbers that stand for now one thing, now another, or for something without a name."""


def test_a_fresh_table_has_nothing_to_say_but_who_is_there() -> None:
    written = GAME.position(GAME.new(12))
    assert set(written) == {"players", "options", "seats"}
    assert written["seats"][1] == {"role": "cicero"}
    assert written["seats"][-1] == {"role": "facilitator"}
    assert written["options"] == {
        "prices": "section-ii",
        "facilitator": "clock",
        "caedes_quorum": "off",
        "cast": "lively",
        "post": "off",
    }


def test_people_places_and_goods_have_names() -> None:
    table = room().put(Cicero="Gaul").give("Cicero", money=7)
    written = GAME.position(table.state)
    cicero = next(seat for seat in written["seats"] if seat["role"] == "cicero")
    assert cicero["place"] == "gaul"
    assert cicero["goods"]["money"] == 7


def broken() -> Iterator[tuple[str, Any, str]]:
    """Name fields, values they cannot have, and what is said about it."""
    yield "players", 3, "players must be 12 to 110, not 3"
    yield "players", "many", "players must be a whole number"
    yield "seats", [], "seats must have 21 entries, not 0"
    yield "seats.1.role", "nero", r"seats\[1\].role must be one of cicero, not 'nero'"
    yield "seats.1.place", "Mars", r"seats\[1\].place must be one of rome, .*, not 'Mars'"
    yield "seats.1.goods", {"gold": 1}, r"seats\[1\].goods.gold is not a field"
    yield "seats.1.goods", {"money": 10**6}, r"seats\[1\].goods.money must be .* to 32767"
    yield "seats.1.goods", {"money": True}, r"seats\[1\].goods.money must be a whole number"
    yield "seats.1.spouse", "nero", r"seats\[1\].spouse must be one of octavian, "
    yield "seats.1.powers", ["juno", "baal"], r"seats\[1\].powers must be one of .* not 'baal'"
    yield "seats.1.powers", "juno", r"seats\[1\].powers must be a list"
    yield "seats.1.offers", {"9": {}}, r"seats\[1\].offers.9 is not a field"
    yield "calendar", {"step": 99}, "calendar.step must be 0 to "
    yield "calendar", 7, "calendar must be an object"
    yield "senate", {"consuls": ["cicero"]}, "senate.consuls must have 2 entries, not 1"
    yield "regions", {"atlantis": {}}, "regions.atlantis is not a field"
    yield "options", {"prices": "low"}, "options.prices must be one of section-ii, classic"
    yield "weather", "fine", "weather is not a field of this game"


@pytest.mark.parametrize(("field", "value", "message"), list(broken()))
def test_what_is_wrong_with_a_position_is_said_with_the_field(
    field: str, value: Any, message: str
) -> None:
    written = copy.deepcopy(GAME.position(GAME.new(12)))
    target: Any = written
    *path, last = field.split(".")
    for name in path:
        target = target[int(name) if name.isdigit() else name]
    target[last] = value
    with pytest.raises(InvalidPosition, match=message):
        GAME.restore(written, blank(STATE))


def test_a_position_that_breaks_a_law_is_refused() -> None:
    written = GAME.position(GAME.new(12))
    written["seats"][1]["goods"] = {"money": 9999}
    with pytest.raises(InvalidPosition, match="money"):
        PublicGame(GAME).from_position(written)
    assert PublicGame(GAME).from_position(written, complete=False).movers()


@pytest.mark.parametrize("people", SIZES)
def test_no_list_of_actions_is_longer_than_there_is_room(people: int) -> None:
    assert GAME.longest_list == LONGEST + NOTES
    longest = 0
    for state in moments(people, 10, some(97, 11), some(80, 2)):
        for seat in range(int(state.table.roles)) if GAME.acting(state) != NATURE else ():
            longest = max(longest, len(GAME.legal_actions(state, seat)))
    assert 0 < longest <= LONGEST
