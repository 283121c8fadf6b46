"""The players at the seats of a match and their names, which may change as it goes on."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from ...core.text.words import Names, joined, sentence
from .entry import SEATED, Entry

if TYPE_CHECKING:
    from .match import Match


class SeatNames:
    """The names at the seats: at first, now, and after any number of entries."""

    def __init__(
        self, roles: Sequence[str], names: Sequence[str], plurals: frozenset[int] = frozenset()
    ) -> None:
        """Begin with what stands in the header of a match."""
        self.roles, self.plurals = tuple(roles), plurals
        self.first = [*names, *[""] * len(roles)][: len(roles)]
        """The names before the first entry."""
        self.names = self.first[:]
        """The names now."""
        self.since = [(0, self._titled())]
        """From how many entries on the seats are called how."""

    def copy(self) -> SeatNames:
        """Return names of their own that are the same."""
        twin: SeatNames = object.__new__(SeatNames)
        twin.roles, twin.plurals, twin.first = self.roles, self.plurals, self.first[:]
        twin.names, twin.since = self.names[:], self.since[:]
        return twin

    def follow(self, number: int, entry: Entry) -> None:
        """Let a seat have another name after *number* entries, the last of which says so."""
        if entry.seat < len(self.names):
            self.names[entry.seat] = entry.note
            self.since.append((number, self._titled()))

    def title(self, seat: int) -> str:
        """Return a seat's own name: the role's, or the player's."""
        role = self.roles[seat]
        return role if not role.isdigit() else self.names[seat] or f"seat {role}"

    def _titled(self) -> tuple[str, ...]:
        """Return how the seats are called in sentences, all of them differently."""
        titles = [self.title(seat) for seat in range(len(self.roles))]
        return tuple(
            f"{title} ({seat + 1})" if titles.count(title) > 1 else title
            for seat, title in enumerate(titles)
        )

    @property
    def titles(self) -> tuple[str, ...]:
        """How the seats are called now."""
        return self.since[-1][1]

    def heard_by(self, viewer: int, number: int | None = None) -> Names:
        """Return the names as a viewer hears them, now or after *number* entries."""
        if number is None:
            return Names(self.titles, viewer, self.plurals)
        at = bisect_right(self.since, number, key=lambda called: called[0]) - 1
        return Names(self.since[at][1], viewer, self.plurals)

    def behind(self, entries: Sequence[Entry]) -> list[str]:
        """Return the person behind each entry; empty where nobody is known by name."""
        names, found = dict(enumerate(self.first)), []
        for entry in entries:
            if entry.action == SEATED:
                names[entry.seat] = entry.note
            found.append(entry.who or names.get(entry.seat, ""))
        return found


def titled(role: str) -> str:
    """Return the word of a role as a name: its parts begin with capitals."""
    return " ".join(part[:1].upper() + part[1:] for part in role.split("-"))


def with_names(match: Match, now: Mapping[str, str]) -> Match:
    """Return a match of its own in which people are called throughout as they are *now*."""
    twin = match.copy()
    twin.entries = [renamed_entry(entry, now) for entry in match.entries]
    twin.sit([now.get(name, name) for name in match.seated], match.bots)
    return twin


def renamed_entry(entry: Entry, now: Mapping[str, str]) -> Entry:
    """Return an entry with the person behind it, or who sits down by it, as called now."""
    note = now.get(entry.note, entry.note) if entry.action == SEATED else entry.note
    return entry._replace(note=note, who=now.get(entry.who, entry.who))


def given_up(names: Names, resigned: Iterable[int], late: Collection[int] = ()) -> Names:
    """Return names that say who has resigned or run out of time, so that the match has ended."""
    told = [
        have_done(names, [seat for seat in sorted(resigned) if (seat in late) == out], what)
        for out, what in ((False, "resigned"), (True, "run out of time"))
    ]
    return replace(names, closing=" ".join(filter(None, told)))


def have_done(names: Names, seats: Sequence[int], what: str) -> str:
    """Say what some seats have done; nothing of none."""
    gone = [names[seat] for seat in seats]
    if not gone:
        return ""
    have = gone[0].verb("has") if len(gone) == 1 else "have"
    return sentence(f"{joined([str(one) for one in gone])} {have} {what}")
