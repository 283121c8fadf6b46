"""What the things on the table are called, for all that Loyalty says in words."""

from __future__ import annotations

from typing import NamedTuple

from ...core.text.words import Names, joined, plural
from . import box, data, manual
from .rules import end, numbers, track
from .state import Table, View


class Space(NamedTuple):
    """A space of the track in use."""

    depth: int
    coins: int
    wreath: int
    blocked: bool


def track_of(table: Table) -> tuple[Space, ...]:
    """Return the spaces of the side in use."""
    box, side, blocked = table.box, int(numbers.side(table)), int(numbers.blocked(table))
    return tuple(
        Space(
            int(box.depth[side, at]),
            int(box.bonus_coins[side, at]),
            int(box.bonus_wreath[side, at]),
            bool((blocked >> at) & 1),
        )
        for at in range(numbers.length(table))
    )


def god_name(god: int) -> str:
    """Name a god, or a gap."""
    return "the gap" if god == data.NONE else data.NAMES[god]


def card(table: Table, column: int) -> str:
    """Name the card in a column with the column's number."""
    return f"{god_name(int(table.cards[column]))} in column {column + 1}"


def deed_name(deed: int) -> str:
    """Name an action of a god."""
    god, half = divmod(int(deed), 2)
    return f"{data.NAMES[god]} ({data.HALF_NAMES[half]})"


def favour(table: Table, kind: int) -> str:
    """Name a favour."""
    return (
        f"the favour '{manual.of(table).favour_titles[kind]}'" if kind != data.NONE else "no favour"
    )


def worth_if_taken(table: Table, seat: int, kind: int) -> int:
    """What a favour would be worth to a seat that took it now; it counts itself [7.6]."""
    own = int(table.box.favour_each[kind]) if data.COUNTS[kind] == data.FAVOURS_OWN else 0
    return int(end.worth(table, seat, kind)) + own


def dice(count: int) -> str:
    """Return a number of dice."""
    return plural(int(count), "die", "dice")


def coins(count: int) -> str:
    """Return a number of coins."""
    return plural(int(count), "coin")


def messengers(count: int) -> str:
    """Return a number of messengers."""
    return plural(int(count), "messenger")


def wreaths(count: int, value: int) -> str:
    """Name wreaths of a value."""
    return f"a wreath of value {value}" if count == 1 else f"{count} wreaths of value {value}"


def bonus(table: Table, space: int) -> str:
    """Say what a space of the Temple Track gives."""
    side = int(numbers.side(table))
    count, value = int(table.box.bonus_coins[side, space]), int(table.box.bonus_wreath[side, space])
    parts = ([coins(count)] if count else []) + ([wreaths(1, value)] if value else [])
    return joined(parts) or "no bonus"


def bonus_sign(table: Table, space: int) -> str:
    """Write what a space gives in short."""
    return box.sign(table.box, int(numbers.side(table)), space)


def space_name(table: Table, space: int) -> str:
    """Name a space of the Temple Track with its bonus."""
    return f"space {space + 1} of the Temple Track ({bonus(table, space)})"


def standing(table: Table, space: int) -> int:
    """Return the seat whose messenger stands on a space, or NONE."""
    owners = (seat for seat in range(table.seats) if (int(table.temple[seat]) >> space) & 1)
    return next(owners, data.NONE)


def is_blocked(table: Table, space: int) -> bool:
    """Whether a space is blocked for the whole game [1.4]."""
    return bool((numbers.blocked(table) >> space) & 1)


def next_spaces(table: Table) -> list[int]:
    """Return where a messenger from the hand may land on the track; none is EXIT [5.2, 5.3]."""
    taken = int(track.occupied(table))
    depth = int(track.open_depth(table, taken, 0, 1))
    return [
        space
        for space in range(numbers.length(table))
        if depth not in (data.EXIT, data.NONE)
        and numbers.depth(table, space) == depth
        and not (taken >> space) & 1
    ]


def crowd_on(table: Table, column: int, names: Names) -> str:
    """Say whose messengers stand on a card: 2 of Livia's and 1 of yours."""
    parts = [
        f"{count} of {whose(names, seat)}"
        for seat in range(table.seats)
        if (count := int(table.messengers[seat, column]))
    ]
    return joined(parts) or "none"


def whose(names: Names, seat: int) -> str:
    """Return the possessive that stands alone: yours, Livia's."""
    return "yours" if names[seat].second else f"{names[seat]:'s}"


def owned(names: Names, seat: int, owner: int) -> str:
    """Name one of *owner*'s messengers as *seat* handles it: one of your messengers, Livia's."""
    if seat != owner:
        return f"{names[owner]:'s} messenger"
    return "one of your messengers" if names[seat].second else "one of their own messengers"


def marks_of(names: Names, seats: int) -> list[str]:
    """Return a letter for each seat: initials where they differ, else numbers."""
    letters = [names.title(seat)[:1].upper() for seat in range(seats)]
    plain = all(letter.isalpha() for letter in letters) and len(set(letters)) == seats
    return letters if plain else [str(seat + 1) for seat in range(seats)]


def viewer_of(view: View) -> int:
    """Return the viewer's seat, or NONE for a spectator."""
    return int(view.seat) if 0 <= int(view.seat) < int(view.table.seats) else data.NONE
