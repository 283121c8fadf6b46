"""Carrying out an action: its chapter knows what a verb means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..model.actions import (
    ABOUT,
    ACCEPT,
    ARM,
    CHAPTER,
    CROWN,
    NAME_PRESIDING,
    NATURE_DIE,
    choice_of,
    object_of,
    verb_of,
)
from ..model.position.terms import SLOTS
from ..model.state import State
from ..model.verbs import OFFER, ROLE
from .death.mors import do_death, look_after, settle_death
from .family.friendship import do_friendship, settle_friendship
from .family.marriage import do_marriage, settle_marriage
from .gods.bacchants import do_company
from .gods.judges import share_uses
from .gods.plague import do_plague
from .gods.post import do_letter, is_letter
from .offers import close_offer, is_open, take_up
from .people import seat_of
from .season.calendar import do_calendar, settle_calendar
from .season.chance import let_chance_act
from .season.season import go_on
from .senate.senate import do_senate
from .senate.stages import attend_senate
from .trade.trade import do_trade, settle_trade
from .trade.tribute import do_tribute
from .travel.movement import do_movement, settle_movement
from .war.aids import arm
from .war.battle import do_battle, settle_battle
from .war.heroes import do_heroes, settle_heroes
from .war.naval import do_actium, settle_actium
from .war.watch import watch_battles
from .why import speaker

MOST_COUNTED = 100


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    verb = verb_of(action)
    object, choice = object_of(verb, action), choice_of(verb, action)
    if seat == NATURE:
        let_chance_act(state, verb, choice if verb == NATURE_DIE else object)
    else:
        people = state.table.people
        people.acts[seat] = min(int(people.acts[seat]) + 1, MOST_COUNTED)
        act(state, seat, speaker(state, seat, verb), verb, object, choice)
    look_after(state)
    watch_battles(state)
    share_uses(state.table)
    attend_senate(state)
    go_on(state)
    look_after(state)


@rule
def act(state: State, seat: int, actor: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb for the role that uses it."""
    if ABOUT[verb] == OFFER:
        answer(state, verb, object)
    elif ABOUT[verb] == ROLE:
        do(state, seat, actor, verb, seat_of(state.table, object), choice)
    else:
        do(state, seat, actor, verb, object, choice)


@rule
def answer(state: State, verb: int, object: int) -> None:
    """Accept or refuse an offer, which is gone unless a new one has taken its slot [LU-4]."""
    sender, slot = seat_of(state.table, object // SLOTS), object % SLOTS
    take_up(state, sender, slot)
    if verb == ACCEPT:
        settle(state, sender, slot)
    if not is_open(state, sender, slot):
        close_offer(state, sender, slot)


@rule
def do(state: State, seat: int, actor: int, verb: int, object: int, choice: int) -> None:
    """Let the chapter of a verb carry it out; *object* is a seat where a role is meant."""
    chapter = int(CHAPTER[verb])
    if verb == NAME_PRESIDING:
        state.table.battles.presiding[state.table.people.place[object]] = object
    elif verb == CROWN:
        state.table.people.crown[object] = 1
    elif chapter == 1:
        do_calendar(state, actor, verb, object, choice)
    elif chapter == 2:
        do_movement(state, actor, verb, object, choice)
    elif chapter == 4:
        do_trade(state, actor, verb, object, choice)
    elif chapter == 3:
        do_battle(state, actor, verb, object, choice)
    elif chapter == 5:
        do_friendship(state, actor, verb, object)
    elif chapter == 6:
        do_marriage(state, actor, verb, object)
    elif chapter == 7:
        do_senate(state, actor, verb, object, choice)
    elif chapter == 8:
        do_tribute(state, actor, verb, object, choice)
    elif verb == ARM:
        arm(state, actor, object)
    elif chapter == 9:
        do_company(state, seat, verb, object)
    elif chapter == 10:
        do_heroes(state, actor, verb, object)
    elif chapter == 11:
        do_plague(state, actor, verb, object)
    elif chapter == 12:
        do_death(state, actor, verb, object, choice)
    elif chapter == 13:
        do_actium(state, actor, verb, object, choice)
    elif is_letter(verb):
        do_letter(state, actor, verb, object)


@rule
def settle(state: State, sender: int, slot: int) -> None:
    """Let the chapter of an offer carry out what was agreed to."""
    chapter = int(CHAPTER[state.offers.verb[sender, slot]])
    if chapter == 1:
        settle_calendar(state, sender, slot)
    elif chapter == 2:
        settle_movement(state, sender, slot)
    elif chapter == 4:
        settle_trade(state, sender, slot)
    elif chapter == 5:
        settle_friendship(state, sender, slot)
    elif chapter == 6:
        settle_marriage(state, sender, slot)
    elif chapter == 3:
        settle_battle(state, sender, slot)
    elif chapter == 10:
        settle_heroes(state, sender, slot)
    elif chapter == 12:
        settle_death(state, sender, slot)
    elif chapter == 13:
        settle_actium(state, sender, slot)
