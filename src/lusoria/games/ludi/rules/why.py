"""Who acts, and why an action is not allowed: one mechanism for all verbs.

The row of the verb is asked first: seat, bot, control, kind, season, locks, seats, desks.  Then
what the verb is about, then the guard of its chapter.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ....core.seats import ANYONE, NATURE, NOBODY
from ..model.actions import (
    ABOUT,
    ACCEPT,
    ACTIONS,
    ANY_DESK,
    ARM,
    CHAPTER,
    CROWN,
    DESK,
    GODS,
    GOODS_DESK,
    HOLDS_GOODS,
    HOW,
    NAME_PRESIDING,
    POWERS,
    SIT_IN,
    TARGET,
    WHEN,
    WHO,
    choice_of,
    object_of,
    verb_of,
)
from ..model.data import MATRON, NONE
from ..model.position.terms import (
    ALIVE,
    BOT,
    DYING,
    FINISHED,
    IS_IMAGO,
    NO_CHANCE,
    NOT_HELD,
    SETTLED,
    SHADE,
    SLOTS,
)
from ..model.reasons import (
    ALLOWED,
    BOT_DONE,
    CHANCE_FIRST,
    CHANCE_ONLY,
    DESK_FIRST,
    GAME_OVER,
    IN_BATTLE_NOW,
    IS_BACCHANT,
    IS_DEAD,
    IS_DYING,
    IS_POSSESSED,
    IS_SHADE,
    IS_WIFE,
    NO_DESK,
    NO_SUCH_ACTION,
    NO_SUCH_OFFER,
    NO_SUCH_SEAT,
    NOBODY_HOLDS_IT,
    NOT_AT_TABLE,
    NOT_HERE,
    NOT_NOW,
    NOT_ONESELF,
    NOT_POSSIBLE,
    NOT_THAT_KIND,
    NOT_YOUR_KIND,
    OWN_PLEA,
    SEAT_FIRST,
    THEY_ARE_A_SHADE,
    THEY_ARE_DEAD,
    THEY_ARE_DYING,
    THEY_ARE_MARRIED,
    cited,
)
from ..model.state import People, State, Table
from ..model.verbs import (
    BRIDE,
    FREE,
    MIND,
    NATURAL,
    NO_VERB,
    OFFER,
    OFFERS,
    ONESELF,
    ROLE,
    SAME,
    SELF,
    UNLOCKED,
)
from ..phone.reason_order import LASTING, MIRROR
from .death.mors import consent_death, guard_death
from .family.friendship import consent_friendship, guard_friendship
from .family.marriage import consent_marriage, guard_marriage
from .gods.bacchants import guard_company
from .gods.control import actor_of, is_controlled
from .gods.plague import guard_plague
from .gods.post import is_letter, letter_objection
from .offers import is_open, offer_objection
from .people import has_done_enough, seat_of, standing_of
from .season.calendar import consent_calendar, guard_calendar
from .season.chance import is_possible
from .senate.senate import guard_senate
from .trade.trade import consent_trade, guard_trade
from .trade.tribute import guard_tribute
from .travel.movement import consent_movement, guard_movement
from .war.aids import arm_objection
from .war.battle import consent_battle, guard_battle, presiding_objection
from .war.heroes import consent_heroes, crown_objection, guard_heroes
from .war.naval import consent_actium, guard_actium


@rule
def acting(state: State) -> int:
    """Return ANYONE, NATURE while chance is asked, or NOBODY when it is over [LU-2]."""
    table = state.table
    if table.chance.kind != NO_CHANCE:
        return NATURE
    return NOBODY if table.calendar.phase == FINISHED else ANYONE


@rule
def why(state: State, seat: int, action: int) -> int:
    """Why *seat* may not take *action* now, or ALLOWED."""
    if action < 0 or action >= ACTIONS:
        return NO_SUCH_ACTION
    verb = verb_of(action)
    object, choice = object_of(verb, action), choice_of(verb, action)
    barred = seat_objection(state, seat)
    if barred != ALLOWED:
        return barred
    if seat == NATURE:
        return ALLOWED if is_possible(state, verb, object, choice) else NOT_POSSIBLE
    actor = speaker(state, seat, verb)
    barred = row_objection(state, seat, actor, verb)
    if barred == ALLOWED:
        barred = objection(state, actor, verb, object, choice)
    return cited(verb_at_issue(state, verb, object), barred)


@rule
def verb_at_issue(state: State, verb: int, object: int) -> int:
    """The verb that a refusal is about: of an offer that cannot be accepted, what it offers."""
    if verb != ACCEPT:
        return verb
    sender, slot = seat_of(state.table, object // SLOTS), object % SLOTS
    if sender == NONE or not is_open(state, sender, slot):
        return verb
    return int(state.offers.verb[sender, slot])


@rule
def seat_objection(state: State, seat: int) -> int:
    """What keeps a seat from acting at all."""
    actor = acting(state)
    if actor == NOBODY:
        return GAME_OVER
    if seat == NATURE:
        return ALLOWED if actor == NATURE else NOT_POSSIBLE
    if actor == NATURE:
        return CHANCE_FIRST
    return ALLOWED if 0 <= seat < int(state.table.roles) else NO_SUCH_SEAT


@rule
def speaker(state: State, seat: int, verb: int) -> int:
    """The role for which a seat uses a verb [LU-65]."""
    return seat if HOW[verb] & SELF else actor_of(state.table, seat)


@rule
def row_objection(state: State, seat: int, actor: int, verb: int) -> int:
    """What the row of a verb says against its use by an actor, whatever it is about."""
    table = state.table
    people = table.people
    how = int(HOW[verb])
    if not is_for(people, actor, verb):
        return CHANCE_ONLY if how & NATURAL else standing_objection(table, seat, actor, verb)
    if (int(WHEN[verb]) >> int(table.calendar.phase)) & 1 == 0:
        return NOT_NOW
    if people.held[seat] == NOT_HELD:
        return NOBODY_HOLDS_IT
    if people.held[seat] == BOT and not how & FREE and has_done_enough(people, seat):
        return BOT_DONE
    if actor == seat and not how & MIND and is_controlled(table, actor):
        return IS_POSSESSED if people.possessed[actor] != NONE else IS_BACCHANT
    if how & UNLOCKED and people.locked[actor] > 0:
        return IN_BATTLE_NOW
    if people.unsettled[actor] != SETTLED and verb != SIT_IN and not how & FREE:
        return SEAT_FIRST
    return desk_objection(state, actor, verb)


@rule
def is_for(people: People, seat: int, verb: int) -> bool:
    """Whether a verb is for a role, by its kind or by its powers."""
    if (int(WHO[verb]) >> standing_of(people, seat)) & 1:
        return True
    return int(POWERS[verb]) & int(people.powers[seat]) != 0


@rule
def standing_objection(table: Table, seat: int, actor: int, verb: int) -> int:
    """Why a verb is not for an actor: death, a husband, a power that is another's, or the kind."""
    people, who = table.people, int(WHO[verb])
    kind, life = int(people.kind[actor]), int(people.life[actor])
    if life == SHADE and (who >> IS_IMAGO) & 1:
        return IS_SHADE
    if life != ALIVE and (who >> kind) & 1:
        return IS_DYING if life == DYING else IS_DEAD
    if kind == MATRON and who & BRIDE == BRIDE:
        return IS_WIFE
    voiced = actor_of(table, seat)
    if HOW[verb] & MIND and voiced != actor and is_for(people, voiced, verb):
        return OWN_PLEA
    return NOT_YOUR_KIND


@rule
def desk_objection(state: State, actor: int, verb: int) -> int:
    """What an open desk says: it is finished or cancelled first, and needed for its own steps."""
    desk, needed = int(state.purses.desk[actor]), int(DESK[verb])
    if needed == NO_VERB:
        return ALLOWED if desk == NO_VERB or HOW[verb] & FREE else DESK_FIRST
    if desk == NO_VERB:
        return NO_DESK
    if needed == ANY_DESK or needed == desk:
        return ALLOWED
    return ALLOWED if needed == GOODS_DESK and HOLDS_GOODS[desk] == 1 else NO_DESK


@rule
def objection(state: State, actor: int, verb: int, object: int, choice: int) -> int:
    """What speaks against an action whose row admits it: what it is about, then its chapter."""
    if ABOUT[verb] == ROLE:
        target = seat_of(state.table, object)
        barred = target_objection(state, actor, verb, target)
        if barred == NOT_HERE:
            return more_telling(state, actor, verb, target, choice)
        return barred if barred != ALLOWED else guard(state, actor, verb, target, choice)
    if ABOUT[verb] == OFFER:
        return answer_objection(state, actor, verb, object)
    return guard(state, actor, verb, object, choice)


@rule
def target_objection(state: State, actor: int, verb: int, target: int) -> int:
    """What the row of a verb says against a role it is about."""
    if target == NONE:
        return NOT_AT_TABLE
    people, how = state.table.people, int(HOW[verb])
    if target == actor and not how & ONESELF:
        return NOT_ONESELF
    if not fits(people, verb, target):
        return fitness_objection(people, verb, target)
    if how & SAME:
        place = int(people.place[target])
        if place < 0 or place != int(people.place[actor]):
            return NOT_HERE
    return offer_objection(state, actor, verb, target) if how & OFFERS else ALLOWED


@rule
def more_telling(state: State, actor: int, verb: int, target: int, choice: int) -> int:
    """Why nothing would come of a verb even if the other were here, or that he is not."""
    if state.table.people.place[actor] < 0:
        return NOT_HERE
    barred = guard(state, actor, verb, target, choice)
    return barred if LASTING[barred] == 1 else NOT_HERE


@rule
def fits(people: People, verb: int, target: int) -> bool:
    """Whether a role is of a kind, or has powers, that a verb is about."""
    kinds, gods = int(TARGET[verb]), int(GODS[verb])
    return suits(people, target, standing_of(people, target), kinds, gods)


@rule
def fitness_objection(people: People, verb: int, target: int) -> int:
    """Why a verb is not about a role: its death, its marriage, or its kind."""
    kinds = int(TARGET[verb])
    kind, life = int(people.kind[target]), int(people.life[target])
    if life == SHADE and (kinds >> IS_IMAGO) & 1:
        return THEY_ARE_A_SHADE
    if life != ALIVE and (kinds >> kind) & 1:
        return THEY_ARE_DYING if life == DYING else THEY_ARE_DEAD
    return THEY_ARE_MARRIED if kind == MATRON and kinds & BRIDE == BRIDE else NOT_THAT_KIND


@rule
def suits(people: People, target: int, standing: int, kinds: int, gods: int) -> bool:
    """Whether a role stands as one of some kinds or has one of some powers."""
    return bool(((kinds >> standing) & 1) | int(gods & int(people.powers[target]) != 0))


@rule
def answer_objection(state: State, actor: int, verb: int, object: int) -> int:
    """What speaks against answering an offer [LU-4]."""
    sender, slot = seat_of(state.table, object // SLOTS), object % SLOTS
    if sender == NONE or not is_open(state, sender, slot):
        return NO_SUCH_OFFER
    if state.offers.to[sender, slot] != actor:
        return NO_SUCH_OFFER
    return int(MIRROR[consent(state, sender, slot)]) if verb == ACCEPT else ALLOWED


@rule
def guard(state: State, actor: int, verb: int, object: int, choice: int) -> int:
    """What the chapter of a verb says against it; *object* is a seat where a role is meant."""
    chapter = int(CHAPTER[verb])
    if chapter == 1:
        return guard_opening(state, actor, verb, object, choice)
    if chapter == 2:
        return guard_movement(state, actor, verb, object, choice)
    if chapter == 4:
        return guard_trade(state, actor, verb, object, choice)
    if chapter == 3:
        return guard_battle(state, actor, verb, object, choice)
    if chapter == 5:
        return guard_friendship(state, actor, verb, object)
    if chapter == 6:
        return guard_marriage(state, actor, verb, object)
    if chapter == 7:
        return guard_senate(state, actor, verb, object, choice)
    if chapter == 8:
        return guard_tribute(state, actor, verb, object, choice)
    if chapter == 9:
        return guard_band(state, actor, verb, object)
    if chapter == 10:
        return guard_heroes(state, actor, verb, object)
    if chapter == 11:
        return guard_plague(state.table, verb, object)
    if chapter == 12:
        return guard_death(state, actor, verb, object, choice)
    if chapter == 13:
        return guard_actium(state, actor, verb, object, choice)
    return letter_objection(state.table) if is_letter(verb) else NOT_POSSIBLE


@rule
def guard_opening(state: State, actor: int, verb: int, object: int, choice: int) -> int:
    """What the first chapter says: the calendar and judges, crowns, who presides."""
    if verb == NAME_PRESIDING:
        return presiding_objection(state.table, int(state.table.people.place[object]), object)
    if verb == CROWN:
        return crown_objection(state.table, object)
    return guard_calendar(state, actor, verb, object, choice)


@rule
def guard_band(state: State, actor: int, verb: int, object: int) -> int:
    """What the ninth chapter says: a god arms his bacchant, speaks for him, frees or kills him."""
    if verb == ARM:
        return arm_objection(state, actor, object)
    return guard_company(state, actor, verb, object)


@rule
def consent(state: State, sender: int, slot: int) -> int:
    """What the chapter of an offer says against agreeing to it."""
    chapter = int(CHAPTER[state.offers.verb[sender, slot]])
    if chapter == 1:
        return consent_calendar(state, sender, slot)
    if chapter == 2:
        return consent_movement(state, sender, slot)
    if chapter == 4:
        return consent_trade(state, sender, slot)
    if chapter == 5:
        return consent_friendship(state, sender, slot)
    if chapter == 6:
        return consent_marriage(state, sender, slot)
    if chapter == 3:
        return consent_battle(state, sender, slot)
    if chapter == 10:
        return consent_heroes(state, sender, slot)
    if chapter == 12:
        return consent_death(state, sender, slot)
    if chapter == 13:
        return consent_actium(state, sender, slot)
    return ALLOWED
