"""Everything a game of Loyalty is, and everything a seat may know of it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core.record import Int8, Int8s, Int16s, Int32, Record, dtype_of
from . import data
from .box import Numbers

Kinds: TypeAlias = NDArray[np.int8]
"""Favours counted by kind."""


class Chosen(Record):
    """The variants in force."""

    box: Numbers
    """The numbers of the box."""


class Table(Record):
    """What lies open on the table for all to see."""

    box: Numbers
    """The numbers in force."""

    unseen: Int32
    """Gods nobody has seen yet, a bit each: those in the deck and those left in the box."""
    discards: Int32
    """Gods on the discard pile, a bit each."""
    exiled: Int32
    """Gods that Parcae sent back to the box, a bit each."""
    rounds: Int32
    """Complete rounds played."""
    coins: Annotated[Int16s, data.SEATS]
    """Coins of each seat."""
    temple: Annotated[Int16s, data.SEATS]
    """Spaces of the Temple Track that each seat's messengers stand on, a bit each."""
    seats: Int8
    """How many players there are."""
    stage: Int8
    """What the game waits for."""
    chapter: Int8
    """Set-up, phase 1 or phase 2."""
    first: Int8
    """Starting player, or NONE before the lot is drawn."""
    turn: Int8
    """Seat whose turn it is."""
    actor: Int8
    """Seat that decides: the one on turn, or a follower."""
    ending: Int8
    """How the game ended, or ONGOING."""
    deck: Int8
    """God cards still to be dealt."""
    left: Int8
    """Favours in the reserve."""
    rolling: Int8
    """Dice in the air."""
    cards: Annotated[Int8s, data.COLUMNS]
    """God in each column, or NONE."""
    favours: Annotated[Int8s, data.COLUMNS]
    """Kind of favour above each card, or NONE."""
    dice: Annotated[Int8s, data.COLUMNS]
    """Dice under each card."""
    messengers: Annotated[Int8s, data.SEATS, data.COLUMNS]
    """Messengers of each seat on each card."""
    hand: Annotated[Int8s, data.SEATS]
    """Messengers each seat has in hand."""
    pool: Annotated[Int8s, data.SEATS]
    """Dice each seat owns."""
    supply: Annotated[Int8s, data.VALUES]
    """Wreaths in the supply, by value."""
    wreaths: Annotated[Int8s, data.SEATS, data.VALUES]
    """Wreaths of each seat, by value."""
    held: Annotated[Int8s, data.SEATS, data.KINDS]
    """Favours of each seat, by kind."""
    reserve: Annotated[Int8s, data.KINDS]
    """Favours in the reserve, by kind; they have no order until nature deals one."""
    removed: Annotated[Int8s, data.KINDS]
    """Favours removed from the game, by kind."""
    mark: Int8
    """Column marked by the Senate die, or NONE."""
    deed: Int8
    """Action being performed, or NONE."""
    chain: Int8
    """Copying gods in the chain that led to it, a bit each."""
    half: Int8
    """1 while a general action of Minerva is still to come."""
    ways: Int8
    """Kinds of action that the follower asked may name, a bit each."""
    mounting: Int8
    """1 while a follower's messenger is on its way to the track."""
    picked: Int8
    """Column or space picked first, or NONE; while retreating, the column asked about."""
    owner: Int8
    """Whose messenger was picked, or NONE."""
    taken: Int8
    """Messengers taken back so far while retreating."""


class State(Record):
    """One whole game: nothing is hidden but what chance has not decided yet [8.1]."""

    table: Table


class View(Record):
    """What one seat may know: everything, and who is looking."""

    table: Table
    seat: Int8
    """Who is looking; NOBODY is a spectator."""


CHOSEN = dtype_of(Chosen)
STATE = dtype_of(State)
VIEW = dtype_of(View)
