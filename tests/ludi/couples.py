"""Guests in one region, and how they marry, share, part and die."""

from __future__ import annotations

from lusoria.core.compile.jit import entry
from lusoria.games.ludi.model.codes import EXECUTED, SUMMER
from lusoria.games.ludi.rules.death.death import condemn, die

from .room import Room, goods, room

GUESTS = ("Antony", "Cicero", "Brutus", "Livia", "Octavia", "Pacorus", "Juno", "Vesta")
KINDS = ("money", "fleets", "client", "curial")


def hall(phase: int = SUMMER) -> Room:
    """Return a room in which the guests are in Asia."""
    table = room(phase).seats("Asia", 60)
    for name in GUESTS:
        table.put(**{name: "Asia"})
    return table


def agree(table: Room, sender: str, verb: str, to: str) -> Room:
    """Let somebody make an offer and the other agree."""
    return table.do(sender, verb, to).do(to, "accept", sender)


def wedding(table: Room, groom: str = "Antony", bride: str = "Livia") -> Room:
    """Let two marry before Juno."""
    return agree(agree(table, groom, "court", bride), groom, "ask blessing of", "Juno")


def kind(table: Room, name: str) -> int:
    """Return somebody's kind."""
    return int(table.people.kind[table.seat(name)])


def spouse(table: Room, name: str) -> int:
    """Return somebody's spouse."""
    return int(table.people.spouse[table.seat(name)])


def life(table: Room, name: str) -> int:
    """Return how somebody stands with life."""
    return int(table.people.life[table.seat(name)])


def virus(table: Room, name: str) -> int:
    """Return somebody's virus cards."""
    return int(table.state.purses.virus[table.seat(name)])


def holdings(table: Room, name: str) -> list[int]:
    """Return somebody's money, fleets, client and Roman legions."""
    return [table.goods(name, kind) for kind in KINDS]


def to_die(table: Room, name: str) -> Room:
    """Condemn somebody."""
    entry(condemn)(table.state, table.seat(name), EXECUTED, -1)
    return table


def kill(table: Room, name: str) -> Room:
    """Let somebody die."""
    entry(die)(to_die(table, name).state, table.seat(name))
    return table


def share(table: Room, giver: str, taker: str, **things: int) -> Room:
    """Let one spouse give things to the other."""
    table.do(giver, "share with", taker)
    for name, amount in things.items():
        table.do(giver, "put", choice=goods(name, amount))
    return table.do(giver, "propose").do(taker, "accept", giver)


def divorced(table: Room, asker: str = "Livia") -> Room:
    """Let one spouse ask for a divorce and Juno grant it."""
    return agree(table, asker, "ask divorce of", "Juno")
