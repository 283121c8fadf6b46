"""Who speaks for whom: bacchants and the possessed act only through their god [LU-65]."""

from __future__ import annotations

from .....core.compile.jit import rule
from ...model import data, reasons
from ...model.state import Table
from . import bacchant_band


@rule
def controls(table: Table, god: int, seat: int) -> bool:
    """Whether a god speaks for a role: a bacchant of its region, or a possessed role [LU-65]."""
    if table.people.possessed[seat] == god:
        return True
    return bacchant_band.is_bacchic(table, god) and bacchant_band.follows(table, god, seat)


@rule
def is_controlled(table: Table, seat: int) -> bool:
    """Whether a role acts only through another [LU-65]."""
    people = table.people
    return int(people.bacchant[seat]) == 1 or int(people.possessed[seat]) != data.NONE


@rule
def actor_of(table: Table, seat: int) -> int:
    """The role that a seat acts for: its own, or the one it speaks for [LU-65]."""
    voice = int(table.people.voice[seat])
    return voice if voice != data.NONE and controls(table, seat, voice) else seat


@rule
def speak_objection(table: Table, god: int, seat: int) -> int:
    """What speaks against speaking for a role [LU-65]."""
    return reasons.ALLOWED if controls(table, god, seat) else reasons.NOT_CONTROLLED


@rule
def silence_objection(table: Table, god: int) -> int:
    """What speaks against speaking for oneself again."""
    return reasons.ALLOWED if table.people.voice[god] != data.NONE else reasons.SPEAKS_ALREADY
