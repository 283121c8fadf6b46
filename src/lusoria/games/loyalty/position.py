"""Positions of Loyalty as plain values, both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...core.box.box import PLAIN
from ...core.errors import InvalidPosition
from ...core.position.position import Reader, whole
from ...core.text.notation import tidy
from . import box, data
from .rules import god_actions, needs, numbers
from .rules.table import clear_deed
from .state import Kinds, State, Table

MOST_COINS = 30_000
MOST_DICE = 20
GOD_OF = {tidy(name): god for god, name in enumerate(data.NAMES)}
KIND_OF = {tidy(name): kind for kind, name in enumerate(data.FAVOUR_NAMES)}
DEED_NAMES = tuple(f"{name} {half}" for name in data.NAMES for half in data.HALF_NAMES)
COPIERS = (("Venus", god_actions.VENUS_BIT), ("Minerva", god_actions.MINERVA_BIT))


def position(state: State) -> dict[str, Any]:
    """Write everything of *state* as plain values."""
    table = state.table
    values: dict[str, Any] = {
        "stage": data.STAGES[table.stage],
        "chapter": data.CHAPTERS[table.chapter],
        "turn": int(table.turn) + 1,
        "actor": int(table.actor) + 1,
        "first": numbered(table.first),
        "rounds": int(table.rounds),
        "mark": numbered(table.mark),
        "pantheon": [column_values(table, column) for column in range(data.COLUMNS)],
        "deck": int(table.deck),
        "unseen": gods_in(table.unseen),
        "discards": gods_in(table.discards),
        "exiled": gods_in(table.exiled),
        "reserve": counted(table.reserve),
        "removed": counted(table.removed),
        "supply": [int(count) for count in table.supply],
        "rolling": int(table.rolling),
        "seats": [seat_values(table, seat) for seat in range(table.seats)],
    }
    if pending := pending_values(table):
        values["pending"] = pending
    if options := box.BOX.stated(table.box):
        values["options"] = options
    if table.stage == data.OVER:
        values["ending"] = data.ENDINGS[table.ending]
    return values


def numbered(place: int) -> int | None:
    """Write a column or seat as people count, nothing for none."""
    return None if place == data.NONE else int(place) + 1


def column_values(table: Table, column: int) -> dict[str, Any]:
    """Write what is in one column."""
    god, kind = int(table.cards[column]), int(table.favours[column])
    return {
        "god": None if god == data.NONE else data.NAMES[god],
        "favour": None if kind == data.NONE else data.FAVOUR_NAMES[kind],
        "dice": int(table.dice[column]),
        "messengers": [int(table.messengers[seat, column]) for seat in range(table.seats)],
    }


def seat_values(table: Table, seat: int) -> dict[str, Any]:
    """Write what belongs to one seat."""
    return {
        "coins": int(table.coins[seat]),
        "hand": int(table.hand[seat]),
        "dice": int(table.pool[seat]),
        "wreaths": [int(count) for count in table.wreaths[seat]],
        "favours": counted(table.held[seat]),
        "temple": [
            space + 1 for space in range(data.SPACES) if (int(table.temple[seat]) >> space) & 1
        ],
    }


def pending_values(table: Table) -> dict[str, Any]:
    """Write what an action in progress has needed so far."""
    values: dict[str, Any] = {}
    if table.deed != data.NONE:
        values["deed"] = DEED_NAMES[table.deed]
    if table.chain:
        values["chain"] = [name for name, bit in COPIERS if table.chain & bit]
    for field in ("half", "mounting"):
        if getattr(table, field):
            values[field] = True
    for field in ("picked", "owner"):
        if getattr(table, field) != data.NONE:
            values[field] = int(getattr(table, field)) + 1
    if table.taken:
        values["taken"] = int(table.taken)
    return values


def gods_in(bits: int) -> list[str]:
    """Write gods given a bit each as a list of names."""
    return [data.NAMES[god] for god in range(data.ALL_GODS) if (int(bits) >> god) & 1]


def counted(counts: Kinds) -> dict[str, int]:
    """Write favours counted by kind as names with their numbers."""
    return {
        data.FAVOUR_NAMES[kind]: int(counts[kind]) for kind in range(data.KINDS) if counts[kind]
    }


def restore(values: Mapping[str, Any], state: State) -> None:
    """Fill a record of zeros from a position; errors name the field."""
    reader, table = Reader(values), state.table
    options = reader.within("options", {})
    box.BOX.restore(options.value("box", PLAIN), table)
    options.done()
    clear_deed(table)
    seats = reader.sequence("seats")
    if not 2 <= len(seats) <= data.SEATS:
        raise InvalidPosition(f"seats must have 2 to {data.SEATS} entries, not {len(seats)}")
    table.seats = len(seats)
    table.stage = reader.choice("stage", data.STAGES, "action")
    table.chapter = reader.choice("chapter", data.CHAPTERS, data.CHAPTERS[data.PERFORMING])
    table.turn = reader.whole("turn", 1, len(seats), 1) - 1
    table.actor = reader.whole("actor", 1, len(seats), int(table.turn) + 1) - 1
    started = None if table.stage == data.BEGIN_STAGE else int(table.turn) + 1
    table.first = place_or_none(reader, "first", len(seats), started)
    table.rounds = reader.whole("rounds", 0, data.ROUNDS, 0)
    table.mark = place_or_none(reader, "mark", data.COLUMNS, None)
    for column, source in enumerate(reader.sequence("pantheon", data.COLUMNS)):
        restore_column(Reader(source, f"pantheon[{column}]"), table, column)
    for seat, source in enumerate(seats):
        restore_seat(Reader(source, f"seats[{seat}]"), table, seat)
    restore_box(reader, table)
    table.rolling = reader.whole("rolling", 0, MOST_DICE, 0)
    restore_pending(reader.within("pending", {}), table)
    if table.stage == data.OVER:
        table.ending = reader.choice("ending", data.ENDINGS, data.ENDINGS[1])
    if (
        table.stage == data.FOLLOW_STAGE
        and table.mark != data.NONE
        and table.cards[table.mark] != data.NONE
    ):
        table.ways = needs.ways_to_follow(table, int(table.actor))
    reader.done(("game", "version"))


def place_or_none(reader: Reader, field: str, most: int, default: int | None) -> int:
    """Return a place counted from 0, or NONE for nothing."""
    value = reader.value(field, default)
    return data.NONE if value is None else whole(value, reader.name(field), 1, most) - 1


def restore_column(reader: Reader, table: Table, column: int) -> None:
    """Fill one column."""
    table.cards[column] = named(reader.value("god", None), GOD_OF, reader.name("god"), "god")
    kind = named(reader.value("favour", None), KIND_OF, reader.name("favour"), "favour")
    table.favours[column] = kind
    table.dice[column] = reader.whole("dice", 0, data.SEATS, 0)
    counts = reader.sequence("messengers", int(table.seats), (0,) * int(table.seats))
    for seat, count in enumerate(counts):
        field = f"{reader.name('messengers')}[{seat}]"
        table.messengers[seat, column] = whole(count, field, 0, data.MESSENGERS)
    reader.done()


def restore_seat(reader: Reader, table: Table, seat: int) -> None:
    """Fill what belongs to one seat; messengers not named are in hand."""
    table.coins[seat] = reader.whole("coins", 0, MOST_COINS, table.box.start_coins)
    table.pool[seat] = reader.whole("dice", 0, MOST_DICE, 0)
    spaces = reader.sequence("temple", default=())
    for at, space in enumerate(spaces):
        most = numbers.length(table)
        bit = 1 << whole(space, f"{reader.name('temple')}[{at}]", 1, most) - 1
        table.temple[seat] |= bit
    out = int(table.messengers[seat].sum()) + len(spaces)
    table.hand[seat] = reader.whole("hand", 0, data.MESSENGERS, max(0, data.MESSENGERS - out))
    wreaths = reader.sequence("wreaths", data.VALUES, (0,) * data.VALUES)
    for place, count in enumerate(wreaths):
        field = f"{reader.name('wreaths')}[{place}]"
        table.wreaths[seat, place] = whole(count, field, 0, table.box.wreaths[place])
    put_favours(reader.value("favours", ()), reader.name("favours"), table.held[seat])
    reader.done()


def restore_box(reader: Reader, table: Table) -> None:
    """Fill deck, piles and supplies; what is not named is where it has not been seen."""
    table.discards = god_bits(reader, "discards", ())
    table.exiled = god_bits(reader, "exiled", ())
    seen = int(table.discards) | int(table.exiled)
    for god in table.cards:
        seen |= 1 << int(god) if god != data.NONE else 0
    table.unseen = god_bits(reader, "unseen", gods_in(data.EVERY_GOD & ~seen))
    unseen = bin(int(table.unseen)).count("1")
    table.deck = reader.whole(
        "deck", 0, int(table.box.gods), max(0, unseen - data.ALL_GODS + int(table.box.gods))
    )
    put_favours(reader.value("removed", ()), "removed", table.removed)
    rest = [
        int(table.box.favour_copies[kind]) - placed
        for kind, placed in enumerate(favours_placed(table))
    ]
    kinds = {data.FAVOUR_NAMES[kind]: max(0, count) for kind, count in enumerate(rest)}
    put_favours(reader.value("reserve", kinds), "reserve", table.reserve)
    table.left = int(table.reserve.sum())
    owned = table.wreaths.sum(axis=0, dtype=int)
    left = [max(0, table.box.wreaths[place] - int(owned[place])) for place in range(data.VALUES)]
    for place, count in enumerate(reader.sequence("supply", data.VALUES, left)):
        table.supply[place] = whole(count, f"supply[{place}]", 0, table.box.wreaths[place])


def restore_pending(reader: Reader, table: Table) -> None:
    """Fill what an action in progress has needed so far."""
    if "deed" in reader.source:
        table.deed = reader.choice("deed", DEED_NAMES)
    for at, name in enumerate(reader.sequence("chain", default=())):
        if name not in dict(COPIERS):
            raise InvalidPosition(f"{reader.name('chain')}[{at}] must be Venus or Minerva")
        table.chain |= dict(COPIERS)[name]
    table.half = truth(reader, "half")
    table.mounting = truth(reader, "mounting")
    table.picked = place_or_none(reader, "picked", data.SPACES, None)
    table.owner = place_or_none(reader, "owner", int(table.seats), None)
    table.taken = reader.whole("taken", 0, data.MESSENGERS, 0)
    reader.done()


def truth(reader: Reader, field: str) -> int:
    """Return 1 for a field that is true, 0 for one that is false or not there."""
    value = reader.value(field, False)
    if not isinstance(value, bool):
        raise InvalidPosition(f"{reader.name(field)} must be true or false, not {value!r}")
    return int(value)


def god_bits(reader: Reader, field: str, default: Sequence[str]) -> int:
    """Return gods given by name as a bit each."""
    bits = 0
    for at, name in enumerate(reader.sequence(field, default=default)):
        god = named(name, GOD_OF, f"{reader.name(field)}[{at}]", "god")
        if god == data.NONE or (bits >> god) & 1:
            raise InvalidPosition(f"{reader.name(field)}[{at}] names {name!r} twice or nobody")
        bits |= 1 << god
    return bits


def put_favours(favours: Any, field: str, counts: Kinds) -> None:
    """Count favours given as a list of names or as names with numbers."""
    if isinstance(favours, str) or not isinstance(favours, Mapping | Sequence):
        raise InvalidPosition(f"{field} must list favours, not {favours!r}")
    many = favours if isinstance(favours, Mapping) else Counter(map(str, favours))
    for name, number in many.items():
        kind = named(name, KIND_OF, field, "favour")
        counts[kind] += whole(number, f"{field}.{name}", 0, int(box.MOST_FAVOURS))


def named(name: Any, numbers: Mapping[str, int], field: str, word: str) -> int:
    """Return the number of a god or favour; nothing is none."""
    if name is None:
        return data.NONE
    if tidy(str(name)) not in numbers:
        raise InvalidPosition(f"{field} names '{name}', which is no {word} of Loyalty")
    return numbers[tidy(str(name))]


def favours_placed(table: Table) -> list[int]:
    """Count the favours of each kind that are held, removed or above cards."""
    counts = table.held.sum(axis=0, dtype=int) + table.removed
    for kind in table.favours:
        if kind != data.NONE:
            counts[kind] += 1
    return [int(count) for count in counts]
