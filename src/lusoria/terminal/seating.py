"""Who sits where: people by name, bots by kind."""

from __future__ import annotations

import difflib
from shlex import quote
from typing import Final

from ..bots.naming import checked, is_bot, is_outside, split_names
from ..core.errors import InvalidSeats
from ..core.text.words import brief, joined, plain
from ..play.match.match import Match
from ..play.table.result_words import NAMES

USUAL: Final = "medium"
"""The bot that sits where nobody is named."""
YOU: Final = "you"
"""Stands for a person who gives no name."""


def seat_players(match: Match, text: str | None, mine: str | None = None) -> None:
    """Seat people and bots at a match, as *text* says or as it was saved.

    Without a word, one person plays against bots, at the seat called *mine*.  Programs are named
    by *text* only: a file from anywhere must not start them.
    """
    if text is not None:
        wanted = split_names(text)
        if len(wanted) != match.seats or not all(wanted):
            given = sum(bool(name) for name in wanted)
            raise InvalidSeats(
                f"{match.game.title} has {match.seats} seats, but --seats '{text}' names {given}"
            )
    elif mine is None and (any(match.names) or any(match.bots)):
        wanted = seated(match)
    else:
        wanted = [USUAL] * match.seats
        wanted[seat_called(match, mine) if mine is not None else 0] = YOU
    if text is None and any(map(is_outside, wanted)):
        programs = joined([brief(name) for name in wanted if is_outside(name)])
        raise InvalidSeats(
            f"{programs} played in this match. Programs start only if you name them: "
            f"--seats {quote(','.join(wanted))}"
        )
    bots = [
        checked(name, match.game, match.seats, outside=text is not None) if is_bot(name) else ""
        for name in wanted
    ]
    match.sit(names_of(match, wanted), bots)


def seated(match: Match) -> list[str]:
    """Return who sits at a match, bots by their kind."""
    return [bot or name or YOU for name, bot in zip(match.names, match.bots, strict=True)]


def names_of(match: Match, wanted: list[str]) -> list[str]:
    """Return a name for everybody; bots keep theirs or get one that nobody has."""
    people = ["" if is_bot(name) or name == YOU else plain(name) for name in wanted]
    for name in filter(None, people):
        if [other.casefold() for other in people].count(name.casefold()) > 1:
            raise InvalidSeats(f"two players are called {name}; give each a different name")
    if not match.roles[0].isdigit():
        return people
    before = zip(match.names, match.bots, strict=True)
    kept = [old if bot and not is_bot(old) else "" for old, bot in before]
    free = [name for name in NAMES if name not in people and name not in kept]
    return [
        (old or (free.pop(0) if free else "")) if is_bot(name) else person
        for name, person, old in zip(wanted, people, kept, strict=True)
    ]


def seat_called(match: Match, name: str) -> int:
    """Return the seat that people call *name*, its beginning or its number, or who sits there."""
    wanted = plain(name).casefold()
    roles = [role.casefold() for role in match.roles]
    people = [match.name_of(seat).casefold() for seat in range(match.seats)]
    for named in (roles, people):
        if wanted in named:
            return named.index(wanted)
    if wanted.isascii() and wanted.isdigit() and len(wanted) < 5 and 1 <= int(wanted) <= len(roles):
        return int(wanted) - 1
    for named in (roles, people):
        fits = [seat for seat, role in enumerate(named) if wanted and role.startswith(wanted)]
        if len(fits) == 1:
            return fits[0]
    near = difflib.get_close_matches(wanted, roles, 3, 0.4) or roles[:3]
    names = ", ".join(match.roles[roles.index(role)] for role in near)
    more = ", ..." if len(roles) > len(near) else ""
    raise InvalidSeats(
        f"there is no seat '{plain(name, 40)}' at this table; seats are {names}{more}"
    )
