"""What becomes of markers and tokens, in words: for what may be done and for what was done."""

from __future__ import annotations

from typing import Final

from ...core.text.words import Names
from . import data
from .state import Table

PLACES: Final = ("first", "second", "third", "fourth")


def course(table: Table, seat: int, province: int, steps: int, names: Names) -> str:
    """Say where a marker goes from here, whom it passes and where it then stands [3.6, 5.2]."""
    space = int(table.spaces[province, seat])
    goal = min(space + steps, data.SPACES)
    if goal == space:
        return f"{data.PROVINCES[province]}: the marker stays on {data.SPACES}"
    spaces = {other: int(table.spaces[province, other]) for other in others(table, seat)}
    passed = [other for other in ahead_of(table, seat, province) if spaces[other] < goal]
    below = [other for other in spaces if spaces[other] == goal]
    below.sort(key=lambda other: -int(table.heights[province, other]))
    place = sum(there >= goal for there in spaces.values())
    way = f"{data.PROVINCES[province]} from {space} to {goal}"
    way += f", past {names.all(passed)}" if passed else ""
    way += f", on top of {names.all(below)}" if below else ""
    return f"{way}, now {PLACES[place]}"


def others(table: Table, seat: int) -> list[int]:
    """Return all seats but one."""
    return [other for other in range(int(table.seats)) if other != seat]


def ahead_of(table: Table, seat: int, province: int) -> list[int]:
    """Return the seats whose markers are ahead in a province, the first of them first [5.2]."""
    order = standing(table, province)
    return order[: order.index(seat)] if seat in order else order


def standing(table: Table, province: int) -> list[int]:
    """Return the seats whose markers have moved, the one ahead first [5.2]."""
    spaces, heights = table.spaces[province], table.heights[province]
    moved = [seat for seat in range(int(table.seats)) if spaces[seat]]
    return sorted(moved, key=lambda seat: (-int(spaces[seat]), int(heights[seat])))


def favour(table: Table, god: int, province: int) -> str:
    """Say what a God does to the tokens beside a province [4.2]."""
    left, right = neighbours(table, province)
    first = token(table, left, int(table.box.god_left[god]))
    return f"{first}, {token(table, right, int(table.box.god_right[god]))}"


def neighbours(table: Table, province: int) -> tuple[int, int]:
    """Return the provinces on the left and on the right of another [2.2]."""
    circle = [int(place) for place in table.circle]
    place = circle.index(province)
    return circle[place - 1], circle[(place + 1) % data.CIRCLE]


def token(table: Table, province: int, change: int) -> str:
    """Say what becomes of a token within its bounds [1.4, 4.2]."""
    value = int(table.tokens[province])
    changed = min(data.MOST_TOKEN, max(data.LEAST_TOKEN, value + change))
    name = data.PROVINCES[province]
    return f"{name} from {value} to {changed}" if changed != value else f"{name} stays at {value}"


def signed(change: int) -> str:
    """Write what is added or taken away."""
    return f"+{change}" if change > 0 else str(change)


def last_god(table: Table) -> int:
    """The God taken last by the seat on turn, or NONE [4.1]."""
    return next(
        (int(god) for god in reversed(table.gods[table.turn]) if god != data.NONE), data.NONE
    )


def gods_in_rome(table: Table) -> int:
    """How many of the cards in Rome are Gods [3.2]."""
    return sum(int(card == data.GOD) for card in table.rome[: data.SLOTS])
