"""Positions of Path of Honors as plain values, both ways."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.errors import InvalidPosition
from ...core.position.position import Reader, whole
from . import actions, data, document, notation, sheet
from .state import State, Table

MOST = 20_000
"""More than any game comes to, whatever the sheet."""
MOST_BOXES = 27
MOST_VOTES = 999
DECISIONS = {
    notation.format_action(action): action
    for action in range(actions.ABSTAIN, actions.RUN + len(data.OFFICES) * actions.BRIBES)
}
DICE_FIELDS = ("rolling", "thrown")
COUNT_FIELDS = {"capital": MOST, "points": MOST, "law": MOST_BOXES, "admin": MOST_BOXES}
SEAT_FIELDS = {"wealth": data.MOST_WEALTH} | dict.fromkeys(
    ("dignitas", "infamy", "earned", "steady"), MOST
)


def position(state: State) -> dict[str, Any]:
    """Write everything of *state* as plain values."""
    table = state.table
    values: dict[str, Any] = {
        "options": {"sheet": document.SHEET.written(table.sheet)},
        "stage": data.STAGES[table.stage],
        "turn": int(table.turn),
        "omen": int(table.omen),
        "active": int(table.active) + 1,
        "seats": [seat_values(state, seat) for seat in range(table.seats)],
    }
    pending = {"dice": dice_values(table), "poll": poll_values(table)}
    values |= {name: found for name, found in pending.items() if found}
    if table.chart != data.NONE:
        values["chart"] = data.CHART_NAMES[table.chart]
    if table.challenge != data.NONE:
        values["challenge"] = data.CHALLENGES[table.challenge]
    if table.asked:
        values["asked"] = notation.dice_in(int(table.asked))
    if table.stage == data.OVER:
        values["ending"] = data.ENDINGS[table.ending]
    return values


def seat_values(state: State, seat: int) -> dict[str, Any]:
    """Write a player's sheet, and their last or secret candidacy."""
    table = state.table
    values: dict[str, Any] = {field: int(getattr(table, field)[seat]) for field in SEAT_FIELDS}
    values["skills"] = {
        name: int(table.skills[seat, skill])
        for skill, name in enumerate(data.SKILLS)
        if table.skills[seat, skill]
    }
    values["luxuries"] = named_bits(int(table.luxuries[seat]), data.LUXURIES)
    values["names"] = named_bits(int(table.names[seat]), data.NAMES)
    values["offices"] = {
        name: int(table.won[seat, office])
        for office, name in enumerate(data.OFFICES)
        if table.won[seat, office]
    }
    if table.ran[seat] != data.NONE:
        values["ran"] = {
            "office": data.OFFICES[table.ran[seat]],
            "bribe": int(table.bribes[seat]),
            "dice": int(table.ballots[seat]),
            "backing": int(table.backing[seat]),
            "votes": int(table.votes[seat]),
        }
    if state.secret[seat]:
        values["decided"] = notation.format_action(int(state.secret[seat]))
    return values


def named_bits(bits: int, names: Sequence[str]) -> list[str]:
    """Write things given a bit each by their names."""
    return [name for at, name in enumerate(names) if (bits >> at) & 1]


def dice_values(table: Table) -> dict[str, Any]:
    """Write what lies before the active seat."""
    values: dict[str, Any] = {}
    if table.throws:
        values["faces"] = [int(face) for face in table.faces[: dice_on(table)]]
        values["throws"] = int(table.throws)
    for field in DICE_FIELDS:
        if getattr(table, field):
            values[field] = notation.dice_in(int(getattr(table, field)))
    for field in COUNT_FIELDS:
        if getattr(table, field):
            values[field] = int(getattr(table, field))
    if table.die:
        values["settled"] = int(table.die)
    return values


def dice_on(table: Table) -> int:
    """How many dice lie before the active seat or are in the air."""
    lying = [bool(face) for face in table.faces]
    return max(sum(lying), int(table.rolling).bit_length(), *dice_in_use(lying))


def dice_in_use(lying: Sequence[bool]) -> list[int]:
    """The numbers of the dice that lie, and 0."""
    return [0, *(die + 1 for die, lies in enumerate(lying) if lies)]


def poll_values(table: Table) -> dict[str, Any]:
    """Write how the votes stand."""
    values: dict[str, Any] = {}
    rivals = {
        name: int(table.rivals[at]) for at, name in enumerate(data.OFFICES) if table.rivals[at]
    }
    if rivals:
        values["rivals"] = rivals
    if table.votes[data.RIVAL]:
        values["rival"] = int(table.votes[data.RIVAL])
    if table.office != data.NONE:
        values["office"] = data.OFFICES[table.office]
        values["contest"] = dice_seats(int(table.contest))
        values["voter"] = who(int(table.voter))
        values["ballot"] = int(table.ballot)
    return values


def who(one: int) -> int | str:
    """Write a candidate as people count, the rival by name."""
    return "rival" if one == data.RIVAL else one + 1


def dice_seats(bits: int) -> list[int | str]:
    """Write candidates given a bit each."""
    return [who(one) for one in range(data.SEATS + 1) if (bits >> one) & 1]


def restore(values: Mapping[str, Any], state: State) -> None:
    """Fill a record of zeros from a position; errors name the field."""
    reader, table = Reader(values), state.table
    text = str(reader.within("options", {}).value("sheet", sheet.PLAIN))
    document.SHEET.fill(table, document.SHEET.settle(text))
    seats = reader.sequence("seats")
    if not 1 <= len(seats) <= data.SEATS:
        raise InvalidPosition(f"seats must have 1 to {data.SEATS} entries, not {len(seats)}")
    table.seats = len(seats)
    table.stage = reader.choice("stage", data.STAGES, "omen")
    table.turn = reader.whole("turn", 1, int(table.sheet.turns), 1)
    table.omen = reader.whole("omen", 0, data.FIRST_OMEN + len(data.OMENS) - 1, 0)
    table.active = reader.whole("active", 1, len(seats), 1) - 1
    table.chart = choice_or_none(reader, "chart", data.CHART_NAMES)
    table.challenge = choice_or_none(reader, "challenge", data.CHALLENGES)
    table.asked = bits_of(reader, "asked", len(seats))
    for seat in range(data.SEATS):
        table.ran[seat] = data.NONE
    for seat, source in enumerate(seats):
        restore_seat(Reader(source, f"seats[{seat}]"), state, seat)
    restore_dice(reader.within("dice", {}), table)
    restore_poll(reader.within("poll", {}), table)
    if table.stage == data.OVER:
        table.ending = reader.choice("ending", data.ENDINGS)
    reader.done(("game", "version", "options"))


def choice_or_none(reader: Reader, field: str, names: Sequence[str]) -> int:
    """Return the number of a word, or NONE without one."""
    return reader.choice(field, names) if field in reader.source else data.NONE


def bits_of(reader: Reader, field: str, most: int) -> int:
    """Return numbers counted from 1 as a bit each."""
    bits = 0
    for at, number in enumerate(reader.sequence(field, default=())):
        bits |= 1 << whole(number, f"{reader.name(field)}[{at}]", 1, most) - 1
    return bits


def restore_seat(reader: Reader, state: State, seat: int) -> None:
    """Fill a player's sheet."""
    table = state.table
    for field, most in SEAT_FIELDS.items():
        getattr(table, field)[seat] = reader.whole(field, 0, most, 0)
    for skill, boxes in numbered(reader, "skills", data.SKILLS, MOST_BOXES):
        table.skills[seat, skill] = boxes
    for office, turn in numbered(reader, "offices", data.OFFICES, data.MOST_TURNS):
        table.won[seat, office] = turn
    table.luxuries[seat] = bits_named(reader, "luxuries", data.LUXURIES)
    table.names[seat] = bits_named(reader, "names", data.NAMES)
    if "ran" in reader.source:
        restore_candidacy(reader.within("ran"), table, seat)
    decision = reader.value("decided", "")
    if decision:
        if decision not in DECISIONS:
            raise InvalidPosition(f"{reader.name('decided')} is no decision: {decision!r}")
        state.secret[seat] = DECISIONS[decision]
        table.decided |= 1 << seat
    reader.done()


def numbered(reader: Reader, field: str, names: Sequence[str], most: int) -> list[tuple[int, int]]:
    """Read names with numbers."""
    inner = reader.within(field, {})
    found = [(at, inner.whole(name, 0, most, 0)) for at, name in enumerate(names)]
    inner.done()
    return found


def bits_named(reader: Reader, field: str, names: Sequence[str]) -> int:
    """Return things given by name as a bit each."""
    bits = 0
    for at, name in enumerate(reader.sequence(field, default=())):
        if name not in names:
            raise InvalidPosition(
                f"{reader.name(field)}[{at}] must be one of {', '.join(names)}, not {name!r}"
            )
        bits |= 1 << names.index(name)
    return bits


def restore_candidacy(reader: Reader, table: Table, seat: int) -> None:
    """Fill what a player did in the latest elections."""
    table.ran[seat] = reader.choice("office", data.OFFICES)
    table.bribes[seat] = reader.whole("bribe", 0, data.MOST_WEALTH, 0)
    table.ballots[seat] = reader.whole("dice", 0, data.DICE, 0)
    table.backing[seat] = reader.whole("backing", 0, MOST_VOTES, int(table.bribes[seat]))
    table.votes[seat] = reader.whole("votes", 0, MOST_VOTES, 0)
    reader.done()


def restore_dice(reader: Reader, table: Table) -> None:
    """Fill what lies before the active seat."""
    faces = reader.sequence("faces", default=())
    if len(faces) > data.DICE:
        raise InvalidPosition(f"{reader.name('faces')} must have at most {data.DICE} entries")
    for die, face in enumerate(faces):
        table.faces[die] = whole(face, f"{reader.name('faces')}[{die}]", 0, data.FACES)
    throws = int(table.sheet.throws)
    table.throws = reader.whole("throws", 0, throws, throws if faces else 0)
    for field in DICE_FIELDS:
        setattr(table, field, bits_of(reader, field, data.DICE))
    for field, most in COUNT_FIELDS.items():
        setattr(table, field, reader.whole(field, 0, most, 0))
    table.die = reader.whole("settled", 0, data.DICE, 0)
    reader.done()


def restore_poll(reader: Reader, table: Table) -> None:
    """Fill how the votes stand."""
    table.votes[data.RIVAL] = reader.whole("rival", 0, MOST_VOTES, 0)
    for office, votes in numbered(reader, "rivals", data.OFFICES, MOST_VOTES):
        table.rivals[office] = votes
    table.office = choice_or_none(reader, "office", data.OFFICES)
    for at, one in enumerate(reader.sequence("contest", default=())):
        table.contest |= 1 << candidate(one, f"{reader.name('contest')}[{at}]", int(table.seats))
    voter = reader.value("voter", None)
    table.voter = (
        data.NONE if voter is None else candidate(voter, reader.name("voter"), table.seats)
    )
    table.ballot = reader.whole("ballot", 0, 2 * data.DICE, 0)
    reader.done()


def candidate(one: Any, field: str, seats: int) -> int:
    """Return the place of a candidate where votes are counted."""
    return data.RIVAL if one == "rival" else whole(one, field, 1, int(seats)) - 1
