"""Everything a game of Path of Honors is, and everything a seat may know of it."""

from __future__ import annotations

from typing import Annotated

from ...core.record import Int8, Int8s, Int16, Int16s, Record, dtype_of
from . import data
from .sheet import Sheet


class Chosen(Record):
    """The variants in force."""

    sheet: Sheet
    """The numbers of the record sheet."""


class Table(Record):
    """What lies open on the table for all to see."""

    sheet: Sheet
    """The numbers in force."""
    wealth: Annotated[Int16s, data.SEATS]
    """Wealth of each seat."""
    dignitas: Annotated[Int16s, data.SEATS]
    """Dignitas of each seat."""
    infamy: Annotated[Int16s, data.SEATS]
    """Infamy of each seat."""
    earned: Annotated[Int16s, data.SEATS]
    """Points each seat has earned in office: rows of charts, games and grain."""
    steady: Annotated[Int16s, data.SEATS]
    """PC a turn that each seat has earned as praetor."""
    luxuries: Annotated[Int16s, data.SEATS]
    """Luxuries each seat owns, a bit each."""
    votes: Annotated[Int16s, data.SEATS + 1]
    """Votes of each candidate in the latest elections, last the rival's while they are counted."""
    rivals: Annotated[Int16s, len(data.OFFICES)]
    """Votes of the rival in each of the latest elections; 0 where they did not stand."""
    backing: Annotated[Int16s, data.SEATS]
    """Votes that each candidate adds to their dice: bribe, skills, omen."""
    bribes: Annotated[Int16s, data.SEATS]
    """Wealth each seat spent on the latest elections."""
    capital: Int16
    """PC from the dice of the active seat so far."""
    points: Int16
    """Skill points the active seat has in hand."""
    skills: Annotated[Int8s, data.SEATS, len(data.SKILLS)]
    """Boxes filled, by seat and skill."""
    won: Annotated[Int8s, data.SEATS, len(data.OFFICES)]
    """Turn on which each seat won each office, or 0."""
    names: Annotated[Int8s, data.SEATS]
    """Names each seat has earned, a bit each."""
    ran: Annotated[Int8s, data.SEATS]
    """Office each seat ran for in the latest elections, or NONE."""
    ballots: Annotated[Int8s, data.SEATS]
    """Vote dice each seat threw in them."""
    faces: Annotated[Int8s, data.DICE]
    """Faces of the active seat's dice; 0 where no die lies."""
    seats: Int8
    """How many players there are."""
    stage: Int8
    """What the game waits for."""
    turn: Int8
    """Turn, from 1."""
    active: Int8
    """Seat whose action phase it is."""
    omen: Int8
    """The omen of the turn, or 0 before it is thrown."""
    chart: Int8
    """Chart of the required action that is being taken, or NONE."""
    challenge: Int8
    """Level of the challenge chosen, from 0, or NONE."""
    throws: Int8
    """Throws made or in the air."""
    rolling: Int8
    """Dice in the air, a bit each."""
    thrown: Int8
    """Dice thrown since the last decision, a bit each: these may be thrown again."""
    law: Int8
    """Uses of Law that are left."""
    admin: Int8
    """Uses of Admin that are left."""
    die: Int8
    """The die asked about or settled next, from 0."""
    asked: Int8
    """Seats that are to decide about the elections, a bit each."""
    decided: Int8
    """Seats that have, a bit each."""
    office: Int8
    """Office whose votes are being counted, or NONE."""
    contest: Int8
    """Who may still win it, a bit each, the rival's last."""
    voter: Int8
    """Who throws vote dice, or NONE."""
    ballot: Int8
    """Vote dice still to throw."""
    ending: Int8
    """How the game ended, or ONGOING."""


class State(Record):
    """One whole game: the table, and what is decided in secret [8.2]."""

    table: Table
    secret: Annotated[Int16s, data.SEATS]
    """What each seat has decided about the elections, as an action; 0 before."""


class View(Record):
    """What one seat may know."""

    table: Table
    secret: Int16
    """What the viewer has decided about the elections, as an action; 0 before."""
    seat: Int16
    """Who is looking; NOBODY is a spectator."""


CHOSEN = dtype_of(Chosen)
STATE = dtype_of(State)
VIEW = dtype_of(View)
