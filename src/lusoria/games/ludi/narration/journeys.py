"""Where people go: a season's moves summed up when it ends, and the heading of the next."""

from __future__ import annotations

from collections.abc import Iterator

from ....core.seats import NATURE
from ..model import codes, data, verbs
from . import verb_sentences, words
from .moment import Moment, person, seat_with

CARRIED = (verbs.ACCEPT, verbs.REFUSE, verbs.OBJECT)
"""Acts whose words do not say where somebody is taken."""


def by_chance(moment: Moment) -> str:
    """Tell what chance did; where numina are put is summed up when the season begins."""
    table = moment.before.table
    who = person(moment.before, int(table.chance.seat), moment.names)
    if moment.verb in (verbs.NATURE_START, verbs.NATURE_SEAT):
        told = moment.mortal(int(table.chance.seat)) or who.second
        return f"{who:is} put in {words.region_name(moment.object)} by lot" if told else ""
    if moment.verb == verbs.NATURE_DIE and table.chance.kind == codes.WAGER_DIE:
        return f"{who:throws} {moment.choice + 1}"
    if moment.verb == verbs.NATURE_DRAW:
        return drawn(moment)
    return ""


def drawn(moment: Moment) -> str:
    """Tell whom the lot fell on: poison, or a part of a tribute [12.2, 14.4]."""
    kind, seat = int(moment.before.table.chance.kind), seat_with(moment.before, moment.object)
    who = moment.who(seat)
    if kind == codes.DRAW_IMAGO:
        payee = moment.who(int(moment.before.table.chance.seat))
        return f"by lot {who:the ghost of} has a part of {payee:'s} tribute"
    if kind != codes.DRAW_ROLE:
        return ""
    if int(moment.before.table.people.kind[seat]) == data.VIRGIN:
        wife = moment.who(int(moment.before.table.chance.seat))
        return f"the poison would reach {who}, a Vestal: it falls back upon {wife}"
    return f"the poison reaches {who}"


def taken_along(moment: Moment) -> Iterator[str]:
    """Tell whom an offer or the Vestals' conference has taken elsewhere [6.6, 6.7, 14.2]."""
    if moment.seat == NATURE or moment.verb not in CARRIED:
        return
    people = moment.after.table.people
    risen = moment.changed("people.life")
    come: dict[int, list[int]] = {}
    for seat in moment.changed("people.place"):
        region = int(people.place[seat])
        if region != data.NONE and people.life[seat] == codes.ALIVE and seat not in risen:
            come.setdefault(region, []).append(seat)
    for region, seats in come.items():
        verb = "is" if len(seats) == 1 and not moment.who(seats[0]).second else "are"
        yield f"{moment.all(seats)} {verb} now in {words.region_name(region)}"


def seen_again(moment: Moment) -> Iterator[str]:
    """Tell where somebody is who wore the Ring of Gyges [7.8]."""
    seat = int(moment.before.table.things.wearer)
    if seat == data.NONE or seat not in moment.changed("people.place"):
        return
    region = int(moment.after.table.people.place[seat])
    if region != data.NONE and seat not in moment.changed("people.life"):
        yield f"{moment.who(seat):is} seen again in {words.region_name(region)}"


def seats(moment: Moment) -> Iterator[str]:
    """Tell which mortals have a seat now, and which have to stand [6.4, LU-28]."""
    over = int(moment.after.table.calendar.phase) >= codes.GATHERING
    if over or moment.seat == NATURE or moment.verb_name in verb_sentences.ROUTINE:
        return
    people, old = moment.after.table.people, moment.before.table.people
    for seat in moment.changed("people.posture"):
        told = seat in (moment.actor, moment.target) or people.unsettled[seat] != codes.SETTLED
        if told or not moment.mortal(seat) or people.place[seat] != old.place[seat]:
            continue
        where, who = words.region_name(int(people.place[seat])), moment.who(seat)
        if people.posture[seat] == codes.SEATED:
            yield f"{who:has} a seat in {where} now"
        elif people.posture[seat] == codes.STANDING:
            yield f"{who:has} no seat in {where} any more and {who:~stands}"


def unseated(moment: Moment) -> Iterator[str]:
    """Tell who has lost a seat and must find another, where the act does not say so [6.4, 14.2]."""
    people = moment.after.table.people
    for seat in moment.changed("people.unsettled"):
        if people.unsettled[seat] == codes.SETTLED or seat == moment.target:
            continue
        where = words.region_name(int(people.place[seat]))
        called = moment.verb == verbs.OBJECT
        to = " to the Vestals" if called else ""
        yield f"{moment.who(seat):loses} a seat in {where}{to} and must find another elsewhere"


def turned(moment: Moment) -> list[str]:
    """Tell that a new season has begun, as a heading, and what the last one led to."""
    step = int(moment.after.table.calendar.step)
    if int(moment.before.table.calendar.step) == step:
        return []
    text = words.season(step)
    return [f"{text}:", *gathered(moment), *senate_meets(moment)]


def gathered(moment: Moment) -> Iterator[str]:
    """Name by region who has come there before the game or in a motus."""
    was = int(moment.before.table.calendar.phase)
    if was not in (codes.SETTING_UP, codes.MOVING):
        return
    began = int(moment.before.table.calendar.season_began) if was == codes.MOVING else data.NONE
    found = (new_in(moment, region, began) for region in range(data.LANDS))
    places = "; ".join(text for text in found if text)
    if places:
        yield f"{'new' if was == codes.MOVING else 'begin'} {places}"


def new_in(moment: Moment, region: int, began: int) -> str:
    """Name who has come to a region since a season began: mortals, then numina."""
    people = moment.after.table.people
    here = [
        seat
        for seat in moment.seats()
        if people.place[seat] == region
        and people.life[seat] == codes.ALIVE
        and int(people.arrival[seat]) > began
    ]
    here.sort(key=lambda seat: -int(data.IS_MORTAL[people.kind[seat]]))
    return f"in {words.region_name(region)}: {moment.all(here)}" if here else ""


def senate_meets(moment: Moment) -> Iterator[str]:
    """Tell who sits in the Senate of a new winter [8.2]."""
    table = moment.after.table
    if int(table.calendar.phase) != codes.WINTER:
        return
    if table.senate.stage == codes.NO_SENATE:
        yield "no Roman is in Rome: there is no Senate"
        return
    people = table.people
    romans = [
        seat
        for seat in moment.seats()
        if people.place[seat] == data.ROME
        and people.life[seat] == codes.ALIVE
        and is_roman(moment, seat)
    ]
    yield f"the Senate meets: {moment.all(romans)}"


def is_roman(moment: Moment, seat: int) -> bool:
    """Whether somebody may sit in the Senate."""
    return bool(data.IS_ROMAN[moment.after.table.people.kind[seat]])
