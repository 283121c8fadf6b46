"""Positions of Roma as plain values, both ways."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from ...core.box.box import PLAIN
from ...core.errors import InvalidPosition
from ...core.position.position import Reader, whole
from ...core.text.notation import tidy
from . import box, data
from .rules.table import close_action
from .state import State, Titles

MOST_MONEY = 30_000
KINDS = ("characters", "buildings")
TITLE_OF = {tidy(name): title for title, name in enumerate(data.NAMES)}
MOST_POINTS = 120


def position(state: State) -> dict[str, Any]:
    """Write everything of *state* as plain values."""
    table = state.table
    values = {
        "options": {
            **{option.name: option.values[getattr(table, option.name)] for option in data.VARIANTS},
            **box.BOX.stated(table.box),
        },
        "stage": data.STAGES[table.stage],
        "turn": int(table.turn) + 1,
        "first": None if table.first == data.NONE else int(table.first) + 1,
        "dice": [face + 1 for face in range(data.FACES) for _ in range(table.dice[face])],
        "essedum": int(table.essedum),
        "free": [KINDS[kind] for kind in range(2) if table.free[kind]],
        "seats": [seat_values(state, seat) for seat in range(data.SEATS)],
        "pile": counted(state.pile),
        "discards": counted(table.discards),
    }
    if pending := pending_values(state):
        values["pending"] = pending
    return values


def seat_values(state: State, seat: int) -> dict[str, Any]:
    """Write what belongs to one seat."""
    table = state.table
    laid = [table.discs[seat, disc] for disc in range(data.DISCS)]
    shown = [
        state.faces[seat, disc] if laid[disc] == data.DOWN else laid[disc]
        for disc in range(data.DISCS)
    ]
    values = {
        "points": int(table.points[seat]),
        "money": int(table.money[seat]),
        "hand": listed(state.hands[seat]),
        "discs": [named(title) for title in shown],
        "blocked": [disc + 1 for disc in range(data.DISCS) if table.blocked[seat, disc]],
        "known": listed(state.known[seat]),
    }
    if table.given[seat]:
        values["gifts"] = listed(state.gifts[seat])
    return values


def pending_values(state: State) -> dict[str, Any]:
    """Write what an action in progress has needed so far."""
    table = state.table
    values: dict[str, Any] = {}
    if table.disc != data.NONE:
        values |= {"disc": int(table.disc) + 1, "acts_as": data.NAMES[table.title]}
    if table.target != data.NONE:
        values["target"] = int(table.target) + 1
    for field in ("battle", "due", "drawing"):
        if getattr(table, field):
            values[field] = int(getattr(table, field))
    if table.drawn:
        values["drawn"] = listed(state.drawn)
    if table.shuffled:
        values["shuffled"] = True
        values["sure"] = listed(state.sure)
    if any(title != data.NONE for title in table.lifted):
        values["lifted"] = [named(title) for title in table.lifted]
        values["taken"] = [disc + 1 for disc in range(data.DISCS) if table.taken[disc]]
    return values


def named(title: int) -> str | None:
    """Return a title's name, or nothing for no card."""
    return None if title == data.NONE else data.NAMES[title]


def listed(counts: Titles) -> list[str]:
    """Write cards counted by title as a list of names."""
    return [data.NAMES[title] for title in range(data.TITLES) for _ in range(counts[title])]


def counted(counts: Titles) -> dict[str, int]:
    """Write cards counted by title as names with their numbers."""
    return {data.NAMES[title]: int(counts[title]) for title in range(data.TITLES) if counts[title]}


def restore(values: Mapping[str, Any], state: State) -> None:
    """Fill a record of zeros from a position; errors name the field."""
    reader, table = Reader(values), state.table
    close_action(table)
    options = reader.within("options", {})
    for option in data.VARIANTS:
        setattr(table, option.name, options.choice(option.name, option.values, option.values[0]))
    box.BOX.restore(options.value("box", PLAIN), table)
    options.done()
    table.stage = reader.choice("stage", data.STAGES, "actions")
    table.turn = reader.whole("turn", 1, data.SEATS, 1) - 1
    first = reader.value("first", None if table.stage == data.START else int(table.turn) + 1)
    table.first = data.NONE if first is None else whole(first, "first", 1, data.SEATS) - 1
    dice = reader.sequence("dice", default=())
    if len(dice) > data.DICE:
        raise InvalidPosition(f"dice: {len(dice)} are unused, there are {data.DICE}")
    for die, face in enumerate(dice):
        table.dice[whole(face, f"dice[{die}]", 1, data.FACES) - 1] += 1
    table.essedum = reader.whole("essedum", 0, data.DICE, 0)
    for place, kind in enumerate(reader.sequence("free", default=())):
        if kind not in KINDS:
            raise InvalidPosition(f"free[{place}] must be characters or buildings, not {kind!r}")
        table.free[KINDS.index(kind)] = 1
    for seat, source in enumerate(reader.sequence("seats", data.SEATS)):
        restore_seat(Reader(source, f"seats[{seat}]"), state, seat)
    restore_pending(reader.within("pending", {}), state)
    put_cards(reader.value("discards", {}), "discards", table.discards, table.box.copies)
    rest = reader.value("pile", None)
    put_cards(rest_of_box(state) if rest is None else rest, "pile", state.pile, table.box.copies)
    table.pile = int(state.pile.sum())
    reader.done(("game", "version", "seats"))


def restore_seat(reader: Reader, state: State, seat: int) -> None:
    """Fill what belongs to one seat."""
    table = state.table
    table.points[seat] = reader.whole("points", 0, MOST_POINTS, int(table.box.start_points))
    table.money[seat] = reader.whole("money", 0, MOST_MONEY, 0)
    put_cards(reader.value("hand", ()), reader.name("hand"), state.hands[seat], table.box.copies)
    put_cards(reader.value("known", ()), reader.name("known"), state.known[seat], table.box.copies)
    put_cards(reader.value("gifts", ()), reader.name("gifts"), state.gifts[seat], table.box.copies)
    table.held[seat] = int(state.hands[seat].sum())
    table.given[seat] = int(state.gifts[seat].sum())
    laid = reader.sequence("discs", data.DISCS, (None,) * data.DISCS)
    for disc, name in enumerate(laid):
        title = title_or_none(name, f"{reader.name('discs')}[{disc}]")
        hidden = table.stage == data.LAYING and title != data.NONE
        table.discs[seat, disc] = data.DOWN if hidden else title
        state.faces[seat, disc] = title if hidden else data.NONE
    for place, disc in enumerate(reader.sequence("blocked", default=())):
        field = f"{reader.name('blocked')}[{place}]"
        table.blocked[seat, whole(disc, field, 1, data.DISCS) - 1] = 1
    reader.done()


def restore_pending(reader: Reader, state: State) -> None:
    """Fill what an action in progress has needed so far."""
    table = state.table
    if "disc" in reader.source:
        table.disc = reader.whole("disc", 1, data.DISCS) - 1
    table.title = title_or_none(reader.value("acts_as", None), reader.name("acts_as"))
    if "target" in reader.source:
        table.target = reader.whole("target", 1, data.DISCS) - 1
    table.battle = reader.whole("battle", 0, data.FACES, 0)
    table.due = reader.whole("due", 0, int(table.box.points), 0)
    table.drawing = reader.whole("drawing", 0, data.FACES, 0)
    put_cards(reader.value("drawn", ()), reader.name("drawn"), state.drawn, table.box.copies)
    table.drawn = int(state.drawn.sum())
    table.shuffled = int(bool(reader.value("shuffled", False)))
    put_cards(reader.value("sure", ()), reader.name("sure"), state.sure, table.box.copies)
    for disc, name in enumerate(reader.sequence("lifted", data.DISCS, (None,) * data.DISCS)):
        table.lifted[disc] = title_or_none(name, f"{reader.name('lifted')}[{disc}]")
    for place, disc in enumerate(reader.sequence("taken", default=())):
        table.taken[whole(disc, f"{reader.name('taken')}[{place}]", 1, data.DISCS) - 1] = 1
    reader.done()


def put_cards(cards: Any, field: str, counts: Titles, copies: Titles) -> None:
    """Count cards given as a list of names or as names with numbers."""
    if isinstance(cards, str) or not isinstance(cards, Mapping | Sequence):
        raise InvalidPosition(f"{field} must list cards, not {cards!r}")
    counted = cards if isinstance(cards, Mapping) else Counter(map(str, cards))
    for name, number in counted.items():
        title = title_or_none(str(name), field)
        counts[title] += whole(number, f"{field}.{name}", 0, int(copies[title]))


def title_or_none(name: Any, field: str) -> int:
    """Return the title a card is named by; nothing is no card."""
    if name is None:
        return data.NONE
    if tidy(str(name)) not in TITLE_OF:
        raise InvalidPosition(f"{field} names '{name}', which is no card of Roma")
    return TITLE_OF[tidy(str(name))]


def rest_of_box(state: State) -> dict[str, int]:
    """Return all cards that have not been placed yet."""
    return {
        data.NAMES[title]: max(0, int(state.table.box.copies[title]) - seen)
        for title, seen in enumerate(cards_in(state))
    }


def cards_in(state: State) -> list[int]:
    """Count the cards of each title wherever they are."""
    table = state.table
    counts = state.hands.sum(axis=0, dtype=int) + state.gifts.sum(axis=0, dtype=int)
    counts = counts + state.pile + table.discards + state.drawn
    for title in (*table.discs.flat, *state.faces.flat, *table.lifted):
        if title >= 0:
            counts[title] += 1
    return [int(count) for count in counts]
