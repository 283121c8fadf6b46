"""A region cleared for a battle, and dice that fall as a test wants them."""

from __future__ import annotations

from typing import Any

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import NO_CHANCE, SUMMER
from lusoria.games.ludi.rules.death.death import die, receive

from .room import PLACES, Room, room

CURIAL, CLIENT, FORGED = range(3)
CHALLENGER, CHALLENGED = range(2)
KINGS = ("Cleopatra", "Bogud", "Ariovistus", "Pacorus")


def arena(*names: str, region: str = "Gaul", phase: int = SUMMER) -> Room:
    """Return a room with nobody in a region but these, in order of arrival."""
    table = room(phase).seats("Rome", 120).seats(region, 40)
    people = table.people
    for seat in range(int(table.state.table.roles) - 1):
        if people.place[seat] == PLACES[region]:
            table.put(**{CAST[int(people.row[seat])].short: "Rome"})
    for name in names:
        table.put(**{name: region.replace(" ", "_")})
    for name in names:
        table.mark(name, used=0)
    return table


def duel(one: int = 2, other: int = 2, *names: str, region: str = "Gaul") -> Room:
    """Return Antony in battle with Lepidus, Roman legions only, before Juppiter."""
    table = arena("Antony", "Lepidus", "Juppiter", *names, region=region)
    table.give("Antony", curial=one, client=0).give("Lepidus", curial=other, client=0)
    return table.do("Antony", "challenge", "Lepidus")


def ghost(table: Room, *names: str, region: str = "Gaul") -> Room:
    """Make these imagines with a black die in a region."""
    for name in names:
        entry(die)(table.state, table.seat(name))
        entry(receive)(table.state.table, table.seat(name), table.seat("Pluto"))
        table.put(**{name: region})
    return table


def dice(table: Room, *faces: int) -> Room:
    """Let dice fall so, one after another."""
    for face in faces:
        table.nature("die", choice=face - 1)
    return table


def skirmish(table: Room, one: int, other: int, *more: int) -> Room:
    """Let Lepidus and Antony name a Roman legion each, and the dice fall."""
    table.do("Lepidus", "name legion of", "Lepidus", CURIAL)
    table.do("Antony", "name legion of", "Antony", CURIAL)
    return dice(table, one, other, *more)


def stage(table: Room, region: str = "Gaul") -> int:
    """Return the stage of a region's battle."""
    return int(table.state.table.battles.stage[PLACES[region]])


def battle(table: Room, field: str, region: str = "Gaul") -> Any:
    """Return a field of a region's battle."""
    return getattr(table.state.table.battles, field)[PLACES[region]]


def presiding(table: Room, name: str, region: str = "Gaul") -> bool:
    """Return whether somebody presides over a region's battle."""
    return bool(battle(table, "presiding", region) == table.seat(name))


def legions(table: Room, name: str) -> tuple[int, int]:
    """Return somebody's curial and allied legions."""
    return table.goods(name, "curial"), table.goods(name, "client")


def is_locked(table: Room, *names: str) -> bool:
    """Return whether all of these are locked; nobody of them must be it alone."""
    locked = {bool(table.people.locked[table.seat(name)]) for name in names}
    assert len(locked) == 1
    return locked.pop()


def sworn(table: Room, *names: str, group: int = 0) -> Room:
    """Make these sworn friends."""
    for name in names:
        table.mark(name, sworn=1)
    return table.befriend(*names, group=group)


def waits_for_chance(table: Room) -> bool:
    """Return whether chance must act."""
    return int(table.state.table.chance.kind) != NO_CHANCE
