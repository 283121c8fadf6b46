"""Who acts, and why an action is not allowed: one mechanism for all verbs.

The row of the verb is asked first: seat, bot, control, kind, season, locks, seats, desks.  Then
what the verb is about, then the guard of its chapter.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import ANYONE, NATURE, NOBODY
from ..model import actions, chapters, codes, data, reasons, verbs
from ..model.state import People, State, Table
from ..phone import reason_order
from . import offers
from .death import death_verbs
from .family import friendship, marriage
from .gods import bacchants, control, plague, post
from .people import has_done_enough, seat_of, standing_of
from .season import calendar, chance
from .senate import senate
from .trade import trade, tribute
from .travel import movement
from .war import actium_battle, aids, battle, heroes


@rule
def acting(state: State) -> int:
    """Return ANYONE, NATURE while chance is asked, or NOBODY when it is over [LU-2]."""
    table = state.table
    if table.chance.kind != codes.NO_CHANCE:
        return NATURE
    return NOBODY if table.calendar.phase == codes.FINISHED else ANYONE


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    if action < 0 or action >= actions.ACTIONS:
        return reasons.NO_SUCH_ACTION
    verb = actions.verb_of(action)
    object, choice = actions.object_of(verb, action), actions.choice_of(verb, action)
    barred = seat_objection(state, seat)
    if barred != reasons.ALLOWED:
        return barred
    if seat == NATURE:
        return (
            reasons.ALLOWED
            if chance.is_possible(state, verb, object, choice)
            else reasons.NOT_POSSIBLE
        )
    actor = speaker(state, seat, verb)
    barred = row_objection(state, seat, actor, verb)
    if barred == reasons.ALLOWED:
        barred = objection(state, actor, verb, object, choice)
    return reasons.cited(verb_at_issue(state, verb, object), barred)


@rule
def verb_at_issue(state: State, verb: int, object: int) -> int:
    """The verb that a refusal is about: of an offer that cannot be accepted, what it offers."""
    if verb != verbs.ACCEPT:
        return verb
    sender, slot = seat_of(state.table, object // codes.SLOTS), object % codes.SLOTS
    if sender == data.NONE or not offers.is_open(state, sender, slot):
        return verb
    return int(state.offers.verb[sender, slot])


@rule
def seat_objection(state: State, seat: int) -> int:
    """What keeps a seat from acting at all."""
    actor = acting(state)
    if actor == NOBODY:
        return reasons.GAME_OVER
    if seat == NATURE:
        return reasons.ALLOWED if actor == NATURE else reasons.NOT_POSSIBLE
    if actor == NATURE:
        return reasons.CHANCE_FIRST
    return reasons.ALLOWED if 0 <= seat < int(state.table.roles) else reasons.NO_SUCH_SEAT


@rule
def speaker(state: State, seat: int, verb: int) -> int:
    """The role for which a seat uses a verb [LU-65]."""
    return seat if actions.HOW[verb] & verbs.SELF else control.actor_of(state.table, seat)


@rule
def row_objection(state: State, seat: int, actor: int, verb: int) -> int:
    """What the row of a verb says against its use by an actor, whatever it is about."""
    table = state.table
    people = table.people
    how = int(actions.HOW[verb])
    if not is_for(people, actor, verb):
        return (
            reasons.CHANCE_ONLY
            if how & verbs.NATURAL
            else standing_objection(table, seat, actor, verb)
        )
    if (int(actions.WHEN[verb]) >> int(table.calendar.phase)) & 1 == 0:
        return reasons.NOT_NOW
    if people.held[seat] == codes.NOT_HELD:
        return reasons.NOBODY_HOLDS_IT
    if people.held[seat] == codes.BOT and not how & verbs.FREE and has_done_enough(people, seat):
        return reasons.BOT_DONE
    if actor == seat and not how & verbs.MIND and control.is_controlled(table, actor):
        return reasons.IS_POSSESSED if people.possessed[actor] != data.NONE else reasons.IS_BACCHANT
    if how & verbs.UNLOCKED and people.locked[actor] > 0:
        return reasons.IN_BATTLE_NOW
    if people.unsettled[actor] != codes.SETTLED and verb != verbs.SIT_IN and not how & verbs.FREE:
        return reasons.SEAT_FIRST
    return desk_objection(state, actor, verb)


@rule
def is_for(people: People, seat: int, verb: int) -> bool:
    """Whether a verb is for a role, by its kind or by its powers."""
    if (int(actions.WHO[verb]) >> standing_of(people, seat)) & 1:
        return True
    return int(actions.POWERS[verb]) & int(people.powers[seat]) != 0


@rule
def standing_objection(table: Table, seat: int, actor: int, verb: int) -> int:
    """Why a verb is not for an actor: death, a husband, a power that is another's, or the kind."""
    people, who = table.people, int(actions.WHO[verb])
    kind, life = int(people.kind[actor]), int(people.life[actor])
    if life == codes.SHADE and (who >> codes.IS_IMAGO) & 1:
        return reasons.IS_SHADE
    if life != codes.ALIVE and (who >> kind) & 1:
        return reasons.IS_DYING if life == codes.DYING else reasons.IS_DEAD
    if kind == data.MATRON and who & verbs.BRIDE == verbs.BRIDE:
        return reasons.IS_WIFE
    voiced = control.actor_of(table, seat)
    if actions.HOW[verb] & verbs.MIND and voiced != actor and is_for(people, voiced, verb):
        return reasons.OWN_PLEA
    return reasons.NOT_YOUR_KIND


@rule
def desk_objection(state: State, actor: int, verb: int) -> int:
    """What an open desk says: it is finished or cancelled first, and needed for its own steps."""
    desk, needed = int(state.purses.desk[actor]), int(actions.DESK[verb])
    if needed == verbs.NO_VERB:
        return (
            reasons.ALLOWED
            if desk == verbs.NO_VERB or actions.HOW[verb] & verbs.FREE
            else reasons.DESK_FIRST
        )
    if desk == verbs.NO_VERB:
        return reasons.NO_DESK
    if needed == actions.ANY_DESK or needed == desk:
        return reasons.ALLOWED
    return (
        reasons.ALLOWED
        if needed == actions.GOODS_DESK and actions.HOLDS_GOODS[desk] == 1
        else reasons.NO_DESK
    )


@rule
def objection(state: State, actor: int, verb: int, object: int, choice: int) -> int:
    """What speaks against an action whose row admits it: what it is about, then its chapter."""
    if actions.ABOUT[verb] == verbs.ROLE:
        target = seat_of(state.table, object)
        barred = target_objection(state, actor, verb, target)
        if barred == reasons.NOT_HERE:
            return more_telling(state, actor, verb, target, choice)
        return barred if barred != reasons.ALLOWED else guard(state, actor, verb, target, choice)
    if actions.ABOUT[verb] == verbs.OFFER:
        return answer_objection(state, actor, verb, object)
    return guard(state, actor, verb, object, choice)


@rule
def target_objection(state: State, actor: int, verb: int, target: int) -> int:
    """What the row of a verb says against a role it is about."""
    if target == data.NONE:
        return reasons.NOT_AT_TABLE
    people, how = state.table.people, int(actions.HOW[verb])
    if target == actor and not how & verbs.ONESELF:
        return reasons.NOT_ONESELF
    if not fits(people, verb, target):
        return fitness_objection(people, verb, target)
    if how & verbs.SAME:
        place = int(people.place[target])
        if place < 0 or place != int(people.place[actor]):
            return reasons.NOT_HERE
    return (
        offers.offer_objection(state, actor, verb, target)
        if how & verbs.OFFERS
        else reasons.ALLOWED
    )


@rule
def more_telling(state: State, actor: int, verb: int, target: int, choice: int) -> int:
    """Why nothing would come of a verb even if the other were here, or that they are not."""
    if state.table.people.place[actor] < 0:
        return reasons.NOT_HERE
    barred = guard(state, actor, verb, target, choice)
    return barred if reason_order.LASTING[barred] == 1 else reasons.NOT_HERE


@rule
def fits(people: People, verb: int, target: int) -> bool:
    """Whether a role is of a kind, or has powers, that a verb is about."""
    kinds, gods = int(actions.TARGET[verb]), int(actions.GODS[verb])
    return suits(people, target, standing_of(people, target), kinds, gods)


@rule
def fitness_objection(people: People, verb: int, target: int) -> int:
    """Why a verb is not about a role: its death, its marriage, or its kind."""
    kinds = int(actions.TARGET[verb])
    kind, life = int(people.kind[target]), int(people.life[target])
    if life == codes.SHADE and (kinds >> codes.IS_IMAGO) & 1:
        return reasons.THEY_ARE_A_SHADE
    if life != codes.ALIVE and (kinds >> kind) & 1:
        return reasons.THEY_ARE_DYING if life == codes.DYING else reasons.THEY_ARE_DEAD
    return (
        reasons.THEY_ARE_MARRIED
        if kind == data.MATRON and kinds & verbs.BRIDE == verbs.BRIDE
        else reasons.NOT_THAT_KIND
    )


@rule
def suits(people: People, target: int, standing: int, kinds: int, gods: int) -> bool:
    """Whether a role stands as one of some kinds or has one of some powers."""
    return bool(((kinds >> standing) & 1) | int(gods & int(people.powers[target]) != 0))


@rule
def answer_objection(state: State, actor: int, verb: int, object: int) -> int:
    """What speaks against answering an offer [LU-4]."""
    sender, slot = seat_of(state.table, object // codes.SLOTS), object % codes.SLOTS
    if sender == data.NONE or not offers.is_open(state, sender, slot):
        return reasons.NO_SUCH_OFFER
    if state.offers.to[sender, slot] != actor:
        return reasons.NO_SUCH_OFFER
    return (
        int(reason_order.MIRROR[consent(state, sender, slot)])
        if verb == verbs.ACCEPT
        else reasons.ALLOWED
    )


@rule
def guard(state: State, actor: int, verb: int, object: int, choice: int) -> int:
    """What the chapter of a verb says against it; *object* is a seat where a role is meant."""
    chapter = int(actions.CHAPTER[verb])
    if chapter == chapters.OPENING:
        return guard_opening(state, actor, verb, object, choice)
    if chapter == chapters.MOVEMENT:
        return movement.guard_movement(state, actor, verb, object, choice)
    if chapter == chapters.TRADE:
        return trade.guard_trade(state, actor, verb, object, choice)
    if chapter == chapters.BATTLE:
        return battle.guard_battle(state, actor, verb, object, choice)
    if chapter == chapters.FRIENDSHIP:
        return friendship.guard_friendship(state, actor, verb, object)
    if chapter == chapters.FAMILY:
        return marriage.guard_marriage(state, actor, verb, object)
    if chapter == chapters.SENATE:
        return senate.guard_senate(state, actor, verb, object, choice)
    if chapter == chapters.TRIBUTE:
        return tribute.guard_tribute(state, actor, verb, object, choice)
    if chapter == chapters.COMMAND:
        return guard_band(state, actor, verb, object)
    if chapter == chapters.HEROES:
        return heroes.guard_heroes(state, actor, verb, object)
    if chapter == chapters.PLAGUE:
        return plague.guard_plague(state.table, verb, object)
    if chapter == chapters.DEATH:
        return death_verbs.guard_death(state, actor, verb, object, choice)
    if chapter == chapters.ACTIUM:
        return actium_battle.guard_actium(state, actor, verb, object, choice)
    return post.letter_objection(state.table) if post.is_letter(verb) else reasons.NOT_POSSIBLE


@rule
def guard_opening(state: State, actor: int, verb: int, object: int, choice: int) -> int:
    """What the first chapter says: the calendar and judges, crowns, who presides."""
    if verb == verbs.NAME_PRESIDING:
        return battle.presiding_objection(
            state.table, int(state.table.people.place[object]), object
        )
    if verb == verbs.CROWN:
        return heroes.crown_objection(state.table, object)
    return calendar.guard_calendar(state, actor, verb, object, choice)


@rule
def guard_band(state: State, actor: int, verb: int, object: int) -> int:
    """What the ninth chapter says: a god arms a bacchant, speaks for them, frees or kills them."""
    if verb == verbs.ARM:
        return aids.arm_objection(state, actor, object)
    return bacchants.guard_company(state, actor, verb, object)


@rule
def consent(state: State, sender: int, slot: int) -> int:
    """What the chapter of an offer says against agreeing to it."""
    chapter = int(actions.CHAPTER[state.offers.verb[sender, slot]])
    if chapter == chapters.OPENING:
        return calendar.consent_calendar(state, sender, slot)
    if chapter == chapters.MOVEMENT:
        return movement.consent_movement(state, sender, slot)
    if chapter == chapters.TRADE:
        return trade.consent_trade(state, sender, slot)
    if chapter == chapters.FRIENDSHIP:
        return friendship.consent_friendship(state, sender, slot)
    if chapter == chapters.FAMILY:
        return marriage.consent_marriage(state, sender, slot)
    if chapter == chapters.BATTLE:
        return battle.consent_battle(state, sender, slot)
    if chapter == chapters.HEROES:
        return heroes.consent_heroes(state, sender, slot)
    if chapter == chapters.DEATH:
        return death_verbs.consent_death(state, sender, slot)
    if chapter == chapters.ACTIUM:
        return actium_battle.consent_actium(state, sender, slot)
    return reasons.ALLOWED
