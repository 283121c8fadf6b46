"""Carrying out an action: its chapter knows what a verb means."""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import NATURE
from ..model import actions, chapters, codes, verbs
from ..model.state import State
from . import offers, people
from .death import death_verbs
from .family import friendship, marriage
from .gods import bacchants, judges, plague, post
from .season import calendar, chance, season
from .senate import senate, stages
from .trade import trade, tribute
from .travel import movement
from .war import actium_battle, aids, battle, heroes, interruptions
from .why import speaker

MOST_COUNTED = 100


@rule
def apply(state: State, seat: int, action: int) -> None:
    """Carry out a legal action."""
    verb = actions.verb_of(action)
    object, choice = actions.object_of(verb, action), actions.choice_of(verb, action)
    if seat == NATURE:
        chance.let_chance_act(state, verb, choice if verb == verbs.NATURE_DIE else object)
    else:
        people = state.table.people
        people.acts[seat] = min(int(people.acts[seat]) + 1, MOST_COUNTED)
        act(state, seat, speaker(state, seat, verb), verb, object, choice)
    death_verbs.look_after(state)
    interruptions.watch_battles(state)
    judges.share_uses(state.table)
    stages.attend_senate(state)
    season.go_on(state)
    death_verbs.look_after(state)


@rule
def act(state: State, seat: int, actor: int, verb: int, object: int, choice: int) -> None:
    """Carry out a verb for the role that uses it."""
    if actions.ABOUT[verb] == verbs.OFFER:
        answer(state, verb, object)
    elif actions.ABOUT[verb] == verbs.ROLE:
        do(state, seat, actor, verb, people.seat_of(state.table, object), choice)
    else:
        do(state, seat, actor, verb, object, choice)


@rule
def answer(state: State, verb: int, object: int) -> None:
    """Accept or refuse an offer, which is gone unless a new one has taken its slot [LU-4]."""
    sender, slot = people.seat_of(state.table, object // codes.SLOTS), object % codes.SLOTS
    offers.take_up(state, sender, slot)
    if verb == verbs.ACCEPT:
        settle(state, sender, slot)
    if not offers.is_open(state, sender, slot):
        offers.close_offer(state, sender, slot)


@rule
def do(state: State, seat: int, actor: int, verb: int, object: int, choice: int) -> None:
    """Let the chapter of a verb carry it out; *object* is a seat where a role is meant."""
    chapter = int(actions.CHAPTER[verb])
    if verb == verbs.NAME_PRESIDING:
        state.table.battles.presiding[state.table.people.place[object]] = object
    elif verb == verbs.CROWN:
        state.table.people.crown[object] = 1
    elif chapter == chapters.OPENING:
        calendar.do_calendar(state, actor, verb, object, choice)
    elif chapter == chapters.MOVEMENT:
        movement.do_movement(state, actor, verb, object, choice)
    elif chapter == chapters.TRADE:
        trade.do_trade(state, actor, verb, object, choice)
    elif chapter == chapters.BATTLE:
        battle.do_battle(state, actor, verb, object, choice)
    elif chapter == chapters.FRIENDSHIP:
        friendship.do_friendship(state, actor, verb, object)
    elif chapter == chapters.FAMILY:
        marriage.do_marriage(state, actor, verb, object)
    elif chapter == chapters.SENATE:
        senate.do_senate(state, actor, verb, object, choice)
    elif chapter == chapters.TRIBUTE:
        tribute.do_tribute(state, actor, verb, object, choice)
    elif verb == verbs.ARM:
        aids.arm(state, actor, object)
    elif chapter == chapters.COMMAND:
        bacchants.do_company(state, seat, verb, object)
    elif chapter == chapters.HEROES:
        heroes.do_heroes(state, actor, verb, object)
    elif chapter == chapters.PLAGUE:
        plague.do_plague(state, actor, verb, object)
    elif chapter == chapters.DEATH:
        death_verbs.do_death(state, actor, verb, object, choice)
    elif chapter == chapters.ACTIUM:
        actium_battle.do_actium(state, actor, verb, object, choice)
    elif post.is_letter(verb):
        post.do_letter(state, actor, verb, object)


@rule
def settle(state: State, sender: int, slot: int) -> None:
    """Let the chapter of an offer carry out what was agreed to."""
    chapter = int(actions.CHAPTER[state.offers.verb[sender, slot]])
    if chapter == chapters.OPENING:
        calendar.settle_calendar(state, sender, slot)
    elif chapter == chapters.MOVEMENT:
        movement.settle_movement(state, sender, slot)
    elif chapter == chapters.TRADE:
        trade.settle_trade(state, sender, slot)
    elif chapter == chapters.FRIENDSHIP:
        friendship.settle_friendship(state, sender, slot)
    elif chapter == chapters.FAMILY:
        marriage.settle_marriage(state, sender, slot)
    elif chapter == chapters.BATTLE:
        battle.settle_battle(state, sender, slot)
    elif chapter == chapters.HEROES:
        heroes.settle_heroes(state, sender, slot)
    elif chapter == chapters.DEATH:
        death_verbs.settle_death(state, sender, slot)
    elif chapter == chapters.ACTIUM:
        actium_battle.settle_actium(state, sender, slot)
