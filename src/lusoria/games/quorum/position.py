"""Positions of Quorum as plain values, both ways."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import numpy as np

from ...core.box.box import PLAIN
from ...core.errors import InvalidPosition
from ...core.position.position import Reader, whole
from ...core.text.notation import tidy
from ...core.text.words import brief
from . import box, data
from .state import HALVES, Cards, State, Table

CARD_OF = {tidy(name): card for card, name in enumerate(data.NAMES)} | {"god": data.GOD}
PROVINCE_OF = {tidy(name): province for province, name in enumerate(data.PROVINCES)}
GOD_OF = {tidy(name): god for god, name in enumerate(data.GOD_NAMES)}
NO_BACK = "unseen"
SPACE_OF = {str(space): space for space in range(1, data.SPACES + 1)}
"""Every space has one name, so that none can be given twice."""


def position(state: State) -> dict[str, Any]:
    """Write everything of *state* as plain values."""
    table = state.table
    values: dict[str, Any] = {
        "stage": data.STAGES[table.stage],
        "turn": int(table.turn) + 1,
        "first": None if table.first == data.NONE else int(table.first) + 1,
        "turns": int(table.turns),
        "circle": [data.PROVINCES[place] for place in table.circle if place != data.NONE],
        "tokens": {name: int(table.tokens[at]) for at, name in enumerate(data.PROVINCES)},
        "markers": {name: stacks(table, at) for at, name in enumerate(data.PROVINCES)},
        "rome": [written(card) for card in table.rome],
        "top": NO_BACK if table.top == data.NONE else data.BACK_NAMES[table.top],
        "deck": listed(state.deck),
        "altars": int(table.backs[data.ALTAR]),
        "seats": [seat_values(state, seat) for seat in range(table.seats)],
    }
    if options := box.BOX.stated(table.box):
        values["options"] = options
    if table.returned.any():
        values["returned"] = listed(table.returned)
    if pending := pending_values(table):
        values["pending"] = pending
    return values


def seat_values(state: State, seat: int) -> dict[str, Any]:
    """Write what belongs to one seat."""
    table = state.table
    return {
        "played": listed(table.played[seat]),
        "known": listed(table.known[seat]),
        "dealt": listed(state.dealt[seat]),
        "gods": [data.GOD_NAMES[god] for god in table.gods[seat] if god != data.NONE],
    }


def pending_values(table: Table) -> dict[str, Any]:
    """Write what a turn or a deal in progress has come to."""
    values: dict[str, Any] = {}
    if table.gap != data.NONE:
        values["gap"] = int(table.gap) + 1
    if table.owed:
        values["owed"] = int(table.owed)
    for field in ("taken", "refreshed"):
        if getattr(table, field):
            values[field] = True
    if any(card != data.NONE for card in table.aside):
        values["aside"] = [written(card) for card in table.aside]
    return values


def stacks(table: Table, province: int) -> dict[str, list[int]]:
    """Write the markers of a province by space, the lowest first."""
    found: dict[str, list[int]] = {}
    for space in sorted({int(space) for space in table.spaces[province] if space}, reverse=True):
        there = [seat for seat in range(table.seats) if table.spaces[province, seat] == space]
        there.sort(key=lambda seat: int(table.heights[province, seat]))
        found[str(space)] = [seat + 1 for seat in there]
    return found


def written(card: int) -> str | None:
    """Write what lies in a slot."""
    return None if card == data.NONE else "God" if card == data.GOD else data.NAMES[card]


def members(cards: Cards) -> Iterator[int]:
    """Go through the cards of a set."""
    for half in range(HALVES):
        rest = int(cards[half])
        while rest:
            yield half * data.HALF + (rest & -rest).bit_length() - 1
            rest &= rest - 1


def listed(cards: Cards) -> list[str]:
    """Write a set of cards as a list of names."""
    return [data.NAMES[card] for card in members(cards)]


def restore(values: Mapping[str, Any], state: State) -> None:
    """Fill a record of zeros from a position; errors name the field."""
    reader, table = Reader(values), state.table
    options = reader.within("options", {})
    box.BOX.restore(options.value("box", PLAIN), table)
    options.done()
    seats = reader.sequence("seats")
    if len(seats) not in data.SEATS:
        raise InvalidPosition(f"seats must have 2 to 4 entries, not {len(seats)}")
    table.seats = len(seats)
    table.gods[:] = data.NONE
    table.unnamed[:] = table.box.god_copies
    for seat, source in enumerate(seats):
        restore_seat(Reader(source, f"seats[{seat}]"), state, seat)
    restore_turn(reader, table)
    restore_map(reader, table)
    restore_pending(reader.within("pending", {}), table)
    put_row(reader.sequence("rome", data.SLOTS, (None,) * data.SLOTS), "rome", table.rome)
    put_cards(reader.value("returned", ()), "returned", table.returned)
    restore_deck(reader, state)
    reader.done(("game", "version", "seats"))


def restore_turn(reader: Reader, table: Table) -> None:
    """Fill whose turn it is; who began and how many turns are over can be told from the rest."""
    seats = int(table.seats)
    table.stage = reader.choice("stage", data.STAGES, "take")
    table.turn = reader.whole("turn", 1, seats, 1) - 1
    played = sum(1 for cards in table.played for _ in members(cards))
    most = int(table.box.rounds) * seats
    table.turns = reader.whole("turns", 0, most, min(played, most))
    began = None if table.stage == data.START else (int(table.turn) - int(table.turns)) % seats + 1
    first = reader.value("first", began)
    table.first = data.NONE if first is None else whole(first, "first", 1, seats) - 1


def restore_seat(reader: Reader, state: State, seat: int) -> None:
    """Fill what belongs to one seat."""
    table = state.table
    put_cards(reader.value("played", ()), reader.name("played"), table.played[seat])
    put_cards(reader.value("known", ()), reader.name("known"), table.known[seat])
    put_cards(reader.value("dealt", ()), reader.name("dealt"), state.dealt[seat])
    for card in members(state.dealt[seat]):
        table.dealt[seat, card // data.SUIT] += 1
    gods = reader.sequence("gods", default=())
    if len(gods) > data.GOD_LIMIT:
        raise InvalidPosition(
            f"{reader.name('gods')} may name {data.GOD_LIMIT} Gods, not {len(gods)}"
        )
    for place, name in enumerate(gods):
        god = found(name, f"{reader.name('gods')}[{place}]", GOD_OF, "God")
        table.gods[seat, place] = god
        table.unnamed[god] -= 1
    reader.done()


def restore_map(reader: Reader, table: Table) -> None:
    """Fill the circle, the tokens and the markers."""
    circle = reader.sequence("circle", default=data.PROVINCES if table.stage > data.MAP else ())
    if len(circle) > data.CIRCLE:
        raise InvalidPosition(f"circle may name {data.CIRCLE} provinces, not {len(circle)}")
    table.circle[:] = data.NONE
    for place, name in enumerate(circle):
        table.circle[place] = found(name, f"circle[{place}]", PROVINCE_OF, "province")
    tokens = reader.within("tokens", {})
    markers = reader.within("markers", {})
    for province, name in enumerate(data.PROVINCES):
        table.tokens[province] = tokens.whole(
            name, data.LEAST_TOKEN, data.MOST_TOKEN, int(table.box.first_token)
        )
        put_markers(markers.within(name, {}), table, province)
    tokens.done()
    markers.done()


def put_markers(reader: Reader, table: Table, province: int) -> None:
    """Put down the markers of a province, given by space from the lowest up."""
    for key in reader.source:
        if not isinstance(key, str) or key not in SPACE_OF:
            raise InvalidPosition(
                f"{reader.path}: {brief(key)} is no space from 1 to {data.SPACES}"
            )
        for height, number in enumerate(reader.sequence(key)):
            name = f"{reader.name(key)}[{height}]"
            seat = whole(number, name, 1, int(table.seats)) - 1
            if table.spaces[province, seat]:
                raise InvalidPosition(f"{name}: seat {number} has only one marker there")
            table.spaces[province, seat] = SPACE_OF[key]
            table.heights[province, seat] = height


def restore_pending(reader: Reader, table: Table) -> None:
    """Fill what a turn or a deal in progress has come to."""
    table.gap = data.NONE
    if "gap" in reader.source:
        table.gap = reader.whole("gap", 1, data.SLOTS) - 1
    table.owed = reader.whole("owed", 0, data.DEALT * data.MOST_SEATS, 0)
    table.taken = flag(reader, "taken", bool(table.stage == data.PLAY_STAGE))
    table.refreshed = flag(reader, "refreshed", False)
    aside = reader.sequence("aside", data.SLOTS, (None,) * data.SLOTS)
    put_row(aside, reader.name("aside"), table.aside)
    reader.done()


def flag(reader: Reader, field: str, default: bool) -> int:
    """Return 1 for true and 0 for false; nothing else will do."""
    value = reader.value(field, default)
    if value is not True and value is not False:
        raise InvalidPosition(f"{reader.name(field)} must be true or false, not {brief(value)}")
    return int(value)


def restore_deck(reader: Reader, state: State) -> None:
    """Fill the deck: unless it is given, all that lies nowhere else."""
    table = state.table
    if (deck := reader.value("deck", None)) is None:
        state.deck[:] = rest_of_box(state)
    else:
        put_cards(deck, "deck", state.deck)
    gods = [card for card in (*table.rome, *table.aside) if card == data.GOD]
    gods += [god for god in table.gods.flat if god != data.NONE]
    altars = max(0, data.GOD_CARDS - len(gods)) if joined(table) else 0
    table.backs[data.ALTAR] = reader.whole("altars", 0, data.GOD_CARDS, altars)
    for card in members(state.deck):
        table.backs[card // data.SUIT] += 1
    table.deck = int(table.backs.sum())
    top = reader.value("top", NO_BACK if table.stage <= data.BACK_STAGE else default_top(table))
    if not isinstance(top, str) or top not in (*data.BACK_NAMES, NO_BACK):
        names = ", ".join((*data.BACK_NAMES, NO_BACK))
        raise InvalidPosition(f"top must be one of {names}, not {brief(top)}")
    table.top = data.NONE if top == NO_BACK else data.BACK_NAMES.index(top)


def joined(table: Table) -> bool:
    """Whether the Gods are part of the deck [2.4]."""
    return bool(table.stage > data.MAP and table.owed == 0)


def default_top(table: Table) -> str:
    """Return the first back of which the deck has a card."""
    return next((name for back, name in enumerate(data.BACK_NAMES) if table.backs[back]), NO_BACK)


def put_cards(cards: Any, field: str, into: Cards) -> None:
    """Put cards given as a list of names into a set."""
    if isinstance(cards, str) or not isinstance(cards, Sequence):
        raise InvalidPosition(f"{field} must list cards, not {brief(cards)}")
    for place, name in enumerate(cards):
        card = found(name, f"{field}[{place}]", CARD_OF, "card")
        if card == data.GOD:
            raise InvalidPosition(f"{field}[{place}] cannot be a God")
        if int(into[card // data.HALF]) >> card % data.HALF & 1:
            raise InvalidPosition(
                f"{field}[{place}] names {brief(name)}, which stands there already"
            )
        into[card // data.HALF] |= 1 << card % data.HALF


def put_row(row: list[Any], field: str, slots: Any) -> None:
    """Put down a row of cards, Gods and gaps."""
    for slot, name in enumerate(row):
        slots[slot] = (
            data.NONE if name is None else found(name, f"{field}[{slot}]", CARD_OF, "card")
        )


def found(name: Any, field: str, numbers: Mapping[str, int], noun: str) -> int:
    """Return the number of what is named."""
    if not isinstance(name, str) or tidy(name) not in numbers:
        raise InvalidPosition(f"{field} names {brief(name)}, which is no {noun} of Quorum")
    return numbers[tidy(name)]


def rest_of_box(state: State) -> Cards:
    """Return the set of all cards that have not been placed yet."""
    rest = np.full(HALVES, data.WHOLE, np.int64)
    for card, count in enumerate(cards_in(state)):
        if count:
            rest[card // data.HALF] &= ~(1 << card % data.HALF)
    return rest


def cards_in(state: State) -> list[int]:
    """Count how often each Rome card is in play, wherever it is."""
    table = state.table
    counts = [0] * data.CARDS
    for cards in (*table.played, *table.known, *state.dealt, state.deck):
        for card in members(cards):
            counts[card] += 1
    for card in (*table.rome, *table.aside):
        if 0 <= card < data.CARDS:
            counts[card] += 1
    return counts
