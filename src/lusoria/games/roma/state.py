"""Everything a game of Roma is, and everything a seat may know of it."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import numpy as np
from numpy.typing import NDArray

from ...core.record import Int8, Int8s, Int16s, Record, dtype_of
from . import data
from .box import Numbers

Titles: TypeAlias = NDArray[np.int8]
"""Cards counted by title."""


class Chosen(Record):
    """The variants in force, each the number of its value."""

    mercatus: Int8
    free_laying: Int8
    box: Numbers
    """The numbers of the box."""


class Table(Record):
    """What lies open on the table for all to see."""

    box: Numbers
    """The numbers in force."""
    money: Annotated[Int16s, data.SEATS]
    """Sestertii of each seat."""
    stage: Int8
    """What the game waits for."""
    turn: Int8
    """Seat whose turn it is, also while nature acts."""
    first: Int8
    """Starting player, or NONE before the lot is drawn."""
    points: Annotated[Int8s, data.SEATS]
    """Victory points; what is left of 36 is the stockpile, and less than 0 when it fell short."""
    held: Annotated[Int8s, data.SEATS]
    """Cards in each hand."""
    given: Annotated[Int8s, data.SEATS]
    """Gifts each seat has chosen in the exchange."""
    discs: Annotated[Int8s, data.SEATS, data.DISCS]
    """Title laid at each disc, or NONE, or DOWN."""
    blocked: Annotated[Int8s, data.SEATS, data.DISCS]
    """1 where no die activates the seat's card during its next turn."""
    dice: Annotated[Int8s, data.FACES]
    """Unused action dice, by face."""
    discards: Annotated[Int8s, data.TITLES]
    """Cards on the discard pile, by title."""
    pile: Int8
    """Cards in the pile."""
    essedum: Int8
    """Essedum activations this turn."""
    free: Annotated[Int8s, 2]
    """1 where characters or buildings are free to lay until the end of the turn."""
    disc: Int8
    """Disc of the card that is acting, or NONE."""
    title: Int8
    """What that card acts as, or NONE."""
    target: Int8
    """Disc under attack, or NONE."""
    battle: Int8
    """The battle die as thrown, 0 before."""
    due: Int8
    """Points a Forum will pay."""
    drawing: Int8
    """Cards still to be drawn."""
    drawn: Int8
    """Cards drawn and not yet kept or discarded."""
    shuffled: Int8
    """1 when the discards became the pile during the draw in progress."""
    lifted: Annotated[Int8s, data.DISCS]
    """Titles lifted and not yet laid again, by old disc, or NONE."""
    taken: Annotated[Int8s, data.DISCS]
    """1 where a lifted card has been laid again."""
    mercatus: Int8
    """Variant: who pays a Mercatus."""
    free_laying: Int8
    """Variant: how long laying stays free."""


class State(Record):
    """One whole game.  Copying the bytes copies the game."""

    table: Table
    hands: Annotated[Int8s, data.SEATS, data.TITLES]
    """Cards each seat holds, by title."""
    known: Annotated[Int8s, data.SEATS, data.TITLES]
    """Cards of each seat's hand that the other seat knows of, by title."""
    sure: Annotated[Int8s, data.TITLES]
    """What the other seat knew of the drawing seat's hand before the discards became the pile."""
    gifts: Annotated[Int8s, data.SEATS, data.TITLES]
    """Cards each seat has chosen to give, by title."""
    faces: Annotated[Int8s, data.SEATS, data.DISCS]
    """Title of each card lying face down, or NONE."""
    pile: Annotated[Int8s, data.TITLES]
    """Cards in the pile, by title; it has no order until nature deals."""
    drawn: Annotated[Int8s, data.TITLES]
    """Cards drawn and not yet kept or discarded, by title."""


class View(Record):
    """What one seat may know."""

    table: Table
    seat: Int8
    """Who is looking; NOBODY is a spectator."""
    hand: Annotated[Int8s, data.TITLES]
    """The viewer's own cards, by title."""
    known: Annotated[Int8s, data.SEATS, data.TITLES]
    """Cards of each hand that the other seat knows of."""
    sure: Annotated[Int8s, data.TITLES]
    """Those of the drawing seat's hand that were known before a draw with a shuffle."""
    gifts: Annotated[Int8s, data.TITLES]
    """The viewer's own gifts."""
    faces: Annotated[Int8s, data.DISCS]
    """The viewer's own face-down cards."""
    pile: Annotated[Int8s, data.TITLES]
    """The pile, while the viewer's Haruspex looks through it."""
    drawn: Annotated[Int8s, data.TITLES]
    """The cards the viewer is drawing."""


CHOSEN = dtype_of(Chosen)
STATE = dtype_of(State)
VIEW = dtype_of(View)
