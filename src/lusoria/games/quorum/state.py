"""Everything a game of Quorum is, and everything a seat may know of it.

A set of cards is two numbers, each with one bit for every card of three provinces: sets have
no order, so equal games have equal bytes.
"""

from __future__ import annotations

from typing import Annotated, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core.record import Int8, Int8s, Int64s, Record, dtype_of
from . import data
from .box import Numbers

Cards: TypeAlias = NDArray[np.int64]
"""A set of cards, one number of 36 bits for each half."""
HALVES: Final = 2


class Chosen(Record):
    """The variants in force."""

    box: Numbers
    """The numbers of the box."""


class Table(Record):
    """What lies open on the table for all to see."""

    box: Numbers
    """The numbers in force."""

    known: Annotated[Int64s, data.MOST_SEATS, HALVES]
    """Cards in each hand that came from Rome."""
    played: Annotated[Int64s, data.MOST_SEATS, HALVES]
    """Cards each seat has played."""
    returned: Annotated[Int64s, HALVES]
    """Cards of the deck that a refresh returned there."""
    seats: Int8
    """How many players there are."""
    stage: Int8
    """What the game waits for."""
    turn: Int8
    """Seat whose turn it is or who is being dealt to, also while nature acts."""
    first: Int8
    """First player, or NONE before the lot is drawn."""
    turns: Int8
    """Turns that have been ended."""
    taken: Int8
    """1 when the seat on turn has taken its card."""
    refreshed: Int8
    """1 when the seat on turn has refreshed Rome."""
    owed: Int8
    """Cards still to be dealt to hands in the set-up."""
    gap: Int8
    """Slot of Rome that is filled or emptied now, or NONE."""
    top: Int8
    """Back of the top card of the deck, or NONE before it is seen."""
    deck: Int8
    """Cards in the deck."""
    backs: Annotated[Int8s, data.BACKS]
    """Cards in the deck, by back."""
    rome: Annotated[Int8s, data.SLOTS]
    """Card in each slot of Rome, or GOD, or NONE."""
    aside: Annotated[Int8s, data.SLOTS]
    """Cards set aside by a refresh in progress, or GOD, or NONE."""
    circle: Annotated[Int8s, data.CIRCLE]
    """The provinces clockwise, or NONE where none is placed yet."""
    tokens: Annotated[Int8s, data.CIRCLE]
    """Value of each province's token."""
    spaces: Annotated[Int8s, data.CIRCLE, data.MOST_SEATS]
    """Space of each seat's marker in each province."""
    heights: Annotated[Int8s, data.CIRCLE, data.MOST_SEATS]
    """Markers below that marker on its space; 0 before space 1."""
    dealt: Annotated[Int8s, data.MOST_SEATS, data.CIRCLE]
    """Cards in each hand that were dealt there, by back."""
    gods: Annotated[Int8s, data.MOST_SEATS, data.GOD_LIMIT]
    """Gods each seat has taken, in that order, or NONE."""
    unnamed: Annotated[Int8s, data.GODS]
    """Gods not named yet, by name."""


class State(Record):
    """One whole game.  Copying the bytes copies the game."""

    table: Table
    dealt: Annotated[Int64s, data.MOST_SEATS, HALVES]
    """Cards in each hand that were dealt there."""
    deck: Annotated[Int64s, HALVES]
    """Rome cards in the deck, which has no order until nature deals."""


class View(Record):
    """What one seat may know."""

    table: Table
    dealt: Annotated[Int64s, HALVES]
    """The viewer's own dealt cards."""
    seat: Int8
    """Who is looking; NOBODY is a spectator."""


CHOSEN = dtype_of(Chosen)
STATE = dtype_of(State)
VIEW = dtype_of(View)
