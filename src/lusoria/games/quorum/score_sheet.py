"""The scoring sheet: every seat's points, province by province and type by type."""

from __future__ import annotations

from typing import Final, NamedTuple

import numpy as np

from ...core.compile.jit import entry
from ...core.text.words import Names, joined, plural
from . import data, manual, position
from .data import Card
from .rules import scoring
from .state import Table, View

breakdown_of = entry(scoring.breakdown)
value_of = entry(scoring.place_value)

POWER_THREE: Final = 3

LINES: Final = (*data.PROVINCES, *data.TYPES)
"""What points are given for, in the order of the sheet."""


class ScoreSheet(NamedTuple):
    """The points of one seat, as if the game ended now."""

    seat: int
    points: tuple[int, ...]
    """One number for each line."""
    influence: int
    """How far the six markers have gone, which breaks ties."""

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)


def sheets(table: Table) -> list[ScoreSheet]:
    """Return the sheet of every seat [5, 6, 7.1]."""
    return [sheet_of(table, seat) for seat in range(int(table.seats))]


def sheet_of(table: Table, seat: int) -> ScoreSheet:
    """Return the sheet of one seat."""
    numbers = np.zeros(len(LINES), np.int32)
    breakdown_of(table, seat, numbers)
    influence = int(table.spaces[:, seat].sum())
    return ScoreSheet(seat, tuple(int(number) for number in numbers), influence)


def score_sheet(view: View) -> list[tuple[str, list[int]]]:
    """List what the points of all seats are made of."""
    made = [sheet.points for sheet in sheets(view.table)]
    return [(line, [points[at] for points in made]) for at, line in enumerate(LINES)]


def places_of(found: list[ScoreSheet]) -> list[int]:
    """Return each seat's place, 1 for a winner; equal seats share one [7.1]."""
    merits = [(sheet.total, sheet.influence) for sheet in found]
    return [1 + sum(other > merit for other in merits) for merit in merits]


def played_by(table: Table, seat: int) -> list[Card]:
    """Return the cards a seat has played."""
    return [data.DECK[card] for card in position.members(table.played[seat])]


def counted_by(table: Table, province: int, cards: list[Card]) -> int:
    """Return how many of *cards* a province counts [5.4]."""
    digit = int(table.box.counted[province])
    if digit >= data.POWERS:
        return sum(card.type == digit - data.POWERS for card in cards)
    return sum(card.power == digit for card in cards)


def accounts(table: Table, names: Names) -> list[str]:
    """Explain every line of the sheet, a sentence for each line [5, 6]."""
    found = sheets(table)
    provinces = [province_account(table, int(at), found, names) for at in table.circle]
    return provinces + [type_account(table, kind, found, names) for kind in range(len(data.TYPES))]


def province_account(table: Table, province: int, found: list[ScoreSheet], names: Names) -> str:
    """Say what a province brings each seat: its place's value times its cards [5.3]."""
    shares = []
    for sheet in found:
        count = counted_by(table, province, played_by(table, sheet.seat))
        value = int(value_of(table, province, sheet.seat))
        shares.append(f"{names[sheet.seat]} {sheet.points[province]} ({count} x {value})")
    counted = manual.of(table).counted[province]
    head = f"{data.PROVINCES[province]} (token {table.tokens[province]}, {counted})"
    return f"{head}: {joined(shares)}"


def type_account(table: Table, kind: int, found: list[ScoreSheet], names: Names) -> str:
    """Say what a type of card brings each seat [6]."""
    shares = []
    for sheet in found:
        points, cards = sheet.points[data.CIRCLE + kind], played_by(table, sheet.seat)
        why = type_reason(kind, cards)
        shares.append(f"{names[sheet.seat]} {points}" + (f" ({why})" if why else ""))
    return f"{data.TYPES[kind]}: {joined(shares)}"


def type_reason(kind: int, cards: list[Card]) -> str:
    """Say what the points of a type of card come from [6.1, 6.2, 6.3, 6.4]."""
    own = [card for card in cards if card.type == kind]
    if not own:
        return ""
    if kind == data.INTRIGUE:
        threes = sum(card.power == POWER_THREE for card in cards)
        return f"{plural(len(own), 'card')} x {threes} of power 3"
    if kind == data.MILITARY:
        return "powers " + " ".join(str(power) for power in sorted(card.power for card in own))
    if kind == data.ARCHITECTURE:
        return plural(len({card.icons for card in own}), "different building")
    icons = " ".join(card.icons for card in own).split()
    return ", ".join(f"{icons.count(icon)} {icon}" for icon in sorted(set(icons)))


def possessions(view: View) -> list[tuple[str, list[int]]]:
    """Count what the seats own beside points."""
    table, seats = view.table, range(int(view.table.seats))
    kept = [
        int(table.dealt[seat].sum()) + sum(1 for _ in position.members(table.known[seat]))
        for seat in seats
    ]
    return [
        ("cards in hand", kept),
        ("spaces in the provinces", [int(table.spaces[:, seat].sum()) for seat in seats]),
    ]
