"""Nature's actions: places, seats, the order of arrival, dice [LU-28, LU-30, LU-33, LU-75]."""

from __future__ import annotations

from .....core.compile.jit import rule
from .....core.record import Actions, Numbers
from .....core.rng import Stream, draw
from ...model import codes, data
from ...model.actions import FIRST
from ...model.state import State, Table
from ...model.verbs import NATURE_DIE, NATURE_DRAW, NATURE_LOT, NATURE_SEAT, NATURE_START
from .. import people
from ..family import marriage
from ..trade import tribute, wager
from ..travel import places
from ..war import actium_battle, naming, skirmish


@rule
def verb_asked(table: Table) -> int:
    """The verb that answers what chance is asked for."""
    kind = int(table.chance.kind)
    if kind == codes.DRAW_START:
        return NATURE_START
    if kind == codes.DRAW_SEAT:
        return NATURE_SEAT
    if kind == codes.DRAW_ROLE or kind == codes.DRAW_MEMBER or kind == codes.DRAW_IMAGO:
        return NATURE_DRAW
    return NATURE_LOT if kind == codes.DRAW_LOT else NATURE_DIE


@rule
def odds_of(table: Table, verb: int, object: int) -> int:
    """The relative odds of an answer: a region, the row of a role, or a die's face from 0."""
    if verb == NATURE_START:
        return int(object < data.LANDS)
    if verb == NATURE_SEAT:
        return seat_odds(table, int(table.chance.seat), object)
    if verb == NATURE_LOT:
        return int(is_unnumbered(table, people.seat_of(table, object)))
    if verb == NATURE_DRAW:
        return int(is_drawable(table, people.seat_of(table, object)))
    return int(
        object < (data.FORGED_SIDES if table.chance.kind == codes.FORGED_DIE else data.SIDES)
    )


@rule
def is_drawable(table: Table, seat: int) -> bool:
    """Whether a role may be drawn: for a virus, for a pressed side, for tribute [12.2, LU-63]."""
    kind, region = int(table.chance.kind), int(table.chance.region)
    if seat == data.NONE:
        return False
    if kind == codes.DRAW_IMAGO:
        return tribute.is_unfed(table.people, int(table.chance.seat), seat)
    if kind == codes.DRAW_ROLE:
        return marriage.is_in_danger(table, seat, region)
    return naming.is_pressed(table, region, naming.side_to_name(table.battles, region), seat)


@rule
def seat_odds(table: Table, seat: int, region: int) -> int:
    """How many free seats of a region suit a role: each is as likely as the others [LU-30]."""
    if region == table.people.place[seat] or not places.seat_suits(table, seat, region):
        return 0
    return max(places.free_seats(table, region), 1)


@rule
def is_unnumbered(table: Table, seat: int) -> bool:
    """Whether a role is on the map without a number in the order of arrival [LU-33]."""
    if seat == data.NONE:
        return False
    return int(table.people.place[seat]) != codes.NOWHERE and int(table.people.arrival[seat]) == 0


@rule
def answers(table: Table, verb: int) -> int:
    """How many answers a verb of nature has to look through."""
    if verb == NATURE_LOT or verb == NATURE_DRAW:
        return int(table.roles)
    return data.LANDS if verb != NATURE_DIE else data.FORGED_SIDES


@rule
def answer_at(table: Table, verb: int, at: int) -> int:
    """The answer in place *at*: roles are looked through seat by seat."""
    return int(table.people.row[at]) if verb == NATURE_LOT or verb == NATURE_DRAW else at


@rule
def sample(state: State, stream: Stream) -> int:
    """Draw an action of nature by the true odds."""
    table = state.table
    verb = verb_asked(table)
    total = 0
    for at in range(answers(table, verb)):
        total += odds_of(table, verb, answer_at(table, verb, at))
    place = draw(stream, total)
    at = 0
    place -= odds_of(table, verb, answer_at(table, verb, 0))
    while place >= 0:
        at += 1
        place -= odds_of(table, verb, answer_at(table, verb, at))
    return int(FIRST[verb]) + answer_at(table, verb, at)


@rule
def outcomes(state: State, actions: Actions, weights: Numbers) -> int:
    """List all that nature may do now, with its odds."""
    table = state.table
    verb = verb_asked(table)
    count = 0
    for at in range(answers(table, verb)):
        answer = answer_at(table, verb, at)
        odds = odds_of(table, verb, answer)
        if odds > 0:
            actions[count] = int(FIRST[verb]) + answer
            weights[count] = odds
            count += 1
    return count


@rule
def is_possible(state: State, verb: int, object: int, choice: int) -> bool:
    """Whether nature can do this now."""
    asked = verb_asked(state.table)
    answer = choice if asked == NATURE_DIE else object
    return verb == asked and odds_of(state.table, verb, answer) > 0


@rule
def let_chance_act(state: State, verb: int, object: int) -> None:
    """Carry out what chance has decided."""
    table = state.table
    kind, seat, region = int(table.chance.kind), int(table.chance.seat), int(table.chance.region)
    table.chance.kind = codes.NO_CHANCE
    table.chance.seat = data.NONE
    table.chance.region = data.NONE
    if kind >= codes.BATTLE_DIE:
        skirmish.take_chance(
            state, region, people.seat_of(table, object) if kind == codes.DRAW_MEMBER else object
        )
    elif kind == codes.WAGER_DIE:
        wager.throw_die(state, object + 1)
    elif kind == codes.THROW_DIE:
        actium_battle.note_stake(state, seat, object + 1)
    elif verb == NATURE_LOT:
        table.calendar.arrivals += 1
        table.people.arrival[people.seat_of(table, object)] = table.calendar.arrivals
    elif verb == NATURE_DRAW:
        draw_role(state, kind, seat, people.seat_of(table, object))
    else:
        places.move(state, seat, object)


@rule
def draw_role(state: State, kind: int, seat: int, drawn: int) -> None:
    """Give a role what it was drawn for: the virus, or a part of the tribute [12.2, 14.4]."""
    if kind == codes.DRAW_IMAGO:
        tribute.feed_by_lot(state, seat, drawn)
    else:
        marriage.poison(state, seat, drawn)
