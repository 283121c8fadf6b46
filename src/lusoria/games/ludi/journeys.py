"""Where people go: a season's moves summed up when it ends, and the heading of the next."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.seats import NATURE
from .actions import ACCEPT, NATURE_DIE, NATURE_DRAW, NATURE_SEAT, NATURE_START, REFUSE
from .data import IS_MORTAL, IS_ROMAN, LANDS, NONE, ROME, VIRGIN
from .moment import Moment, person, seat_with
from .terms import (
    ALIVE,
    DRAW_IMAGO,
    DRAW_ROLE,
    MOVING,
    NO_SENATE,
    SETTING_UP,
    WAGER_DIE,
    WINTER,
)
from .words import region_name, season

CARRIED = (ACCEPT, REFUSE)
"""Acts whose words do not say where somebody is taken."""


def by_chance(moment: Moment) -> str:
    """Tell what chance did; where numina are put is summed up when the season begins."""
    table = moment.before.table
    who = person(moment.before, int(table.chance.seat), moment.names)
    if moment.verb in (NATURE_START, NATURE_SEAT):
        told = moment.mortal(int(table.chance.seat)) or who.second
        return f"{who:is} put in {region_name(moment.object)} by lot" if told else ""
    if moment.verb == NATURE_DIE and table.chance.kind == WAGER_DIE:
        return f"{who:throws} {moment.choice + 1}"
    if moment.verb == NATURE_DRAW:
        return drawn(moment)
    return ""


def drawn(moment: Moment) -> str:
    """Tell whom the lot fell on: poison, or a part of a tribute [12.2, 14.4]."""
    kind, seat = int(moment.before.table.chance.kind), seat_with(moment.before, moment.object)
    who = moment.who(seat)
    if kind == DRAW_IMAGO:
        payee = moment.who(int(moment.before.table.chance.seat))
        return f"by lot {who:the ghost of} has a part of {payee:'s} tribute"
    if kind != DRAW_ROLE:
        return ""
    if int(moment.before.table.people.kind[seat]) == VIRGIN:
        wife = moment.who(int(moment.before.table.chance.seat))
        return f"the poison would reach {who}, a virgin: it falls back upon {wife}"
    return f"the poison reaches {who}"


def taken_along(moment: Moment) -> Iterator[str]:
    """Tell who has been taken elsewhere by what two agreed upon, as by Mercury [6.6, 6.7]."""
    if moment.seat == NATURE or moment.verb not in CARRIED:
        return
    people = moment.after.table.people
    for seat in moment.changed("people.place"):
        region = int(people.place[seat])
        if region != NONE and people.life[seat] == ALIVE:
            yield f"{moment.who(seat):is} now in {region_name(region)}"


def turned(moment: Moment) -> list[str]:
    """Tell that a new season has begun, as a heading, and what the last one led to."""
    step = int(moment.after.table.calendar.step)
    if int(moment.before.table.calendar.step) == step:
        return []
    text = season(step)
    return [f"{text}:", *gathered(moment), *senate_meets(moment)]


def gathered(moment: Moment) -> Iterator[str]:
    """Name by region who has come there before the game or in a motus."""
    was = int(moment.before.table.calendar.phase)
    if was not in (SETTING_UP, MOVING):
        return
    began = int(moment.before.table.calendar.season_began) if was == MOVING else NONE
    found = (new_in(moment, region, began) for region in range(LANDS))
    places = "; ".join(text for text in found if text)
    if places:
        yield f"{'new' if was == MOVING else 'begin'} {places}"


def new_in(moment: Moment, region: int, began: int) -> str:
    """Name who has come to a region since a season began: mortals, then numina."""
    people = moment.after.table.people
    here = [
        seat
        for seat in moment.seats()
        if people.place[seat] == region
        and people.life[seat] == ALIVE
        and int(people.arrival[seat]) > began
    ]
    here.sort(key=lambda seat: -int(IS_MORTAL[people.kind[seat]]))
    return f"in {region_name(region)}: {moment.all(here)}" if here else ""


def senate_meets(moment: Moment) -> Iterator[str]:
    """Tell who sits in the Senate of a new winter [8.2]."""
    table = moment.after.table
    if int(table.calendar.phase) != WINTER:
        return
    if table.senate.stage == NO_SENATE:
        yield "no Roman is in Rome: there is no Senate"
        return
    people = table.people
    romans = [
        seat
        for seat in moment.seats()
        if people.place[seat] == ROME and people.life[seat] == ALIVE and is_roman(moment, seat)
    ]
    yield f"the Senate meets: {moment.all(romans)}"


def is_roman(moment: Moment, seat: int) -> bool:
    """Whether somebody may sit in the Senate."""
    return bool(IS_ROMAN[moment.after.table.people.kind[seat]])
