"""Changes for the reasons of the table of verbs, of the calendar and of the judges."""

from __future__ import annotations

from typing import Final

from lusoria.core.compile.jit import entry
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE
from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.actions import (
    ABOUT,
    ANY_DESK,
    DESK,
    GODS,
    GOODS_DESK,
    POWERS,
    TARGET,
    WHEN,
    WHO,
    action_of,
)
from lusoria.games.ludi.model.cast import FIRST
from lusoria.games.ludi.model.codes import (
    ALIVE,
    DYING,
    FORGED_NAMED,
    IMAGO,
    LAST_KIND,
    NAMING,
    NO_CHANCE,
    NOT_HELD,
    PERSON,
    SETTLED,
    SLOTS,
    SUMMER,
)
from lusoria.games.ludi.model.data import (
    APOLLO,
    DIANA,
    GAUL,
    LANDS,
    MATRON,
    MINERVA,
    NEPTUNE,
    NONE,
    NUMEN,
    SENATOR,
    WIDOW,
)
from lusoria.games.ludi.model.verbs import (
    ACCEPT,
    ASK_CROWN,
    BARTER,
    NO_VERB,
    REFUSE,
    REGION,
    REST,
    WITHDRAW,
)
from lusoria.games.ludi.rules import sample
from lusoria.games.ludi.rules.offers import close_offer

from .refusal import (
    ROWS,
    Cure,
    Refusal,
    all_people,
    both,
    calendar,
    named,
    note,
    other,
    own,
    someone,
)


def become(refusal: Refusal, seat: int, kinds: int, powers: int) -> None:
    """Make somebody one of some kinds, or give him some powers."""
    people = refusal.people
    for kind in range(LAST_KIND + 1):
        if kinds >> kind & 1 and people.kind[seat] != kind:
            people.kind[seat], people.life[seat] = kind, ALIVE
            return
    for life in range(DYING, 4):
        if kinds >> (LAST_KIND + life) & 1:
            people.kind[seat], people.life[seat] = SENATOR, life
            return
    people.life[seat] = ALIVE
    people.powers[seat] |= powers
    if kinds:
        people.kind[seat] = next(kind for kind in range(LAST_KIND + 1) if kinds >> kind & 1)


def right_kind(refusal: Refusal) -> None:
    """Make the actor one whom the verb is for; its guard may ask for a numen."""
    become(refusal, refusal.actor, int(WHO[refusal.verb]), int(POWERS[refusal.verb]))
    if not WHO[refusal.verb]:
        refusal.people.kind[refusal.actor] = NUMEN


def right_target(refusal: Refusal) -> None:
    """Make the other one of a kind that the verb is about, a mortal where a desk is."""
    if refusal.target == refusal.actor:
        about_another(refusal)
    for seat in refusal.others:
        if refusal.target == seat:
            become(refusal, seat, int(TARGET[refusal.verb]), int(GODS[refusal.verb]))
        else:
            refusal.people.kind[seat], refusal.people.life[seat] = SENATOR, ALIVE


def right_season(refusal: Refusal) -> None:
    """Let it be the season for the verb."""
    when = int(WHEN[refusal.verb])
    refusal.table.calendar.phase = next(at for at in range(8) if when >> at & 1)


def open_desk(refusal: Refusal) -> None:
    """Let what the verb is part of be begun."""
    needed = int(DESK[refusal.verb])
    refusal.state.purses.desk[refusal.actor] = (
        BARTER if needed in (ANY_DESK, GOODS_DESK) else needed
    )
    refusal.state.purses.partner[refusal.actor] = refusal.someone()


def close_desk(refusal: Refusal) -> None:
    """Let nothing be begun."""
    refusal.state.purses.desk[refusal.actor] = NO_VERB


def close_offers(refusal: Refusal) -> None:
    """Let no offer of the actor's stand open."""
    for slot in range(SLOTS):
        entry(close_offer)(refusal.state, refusal.actor, slot)


def open_offer(refusal: Refusal) -> None:
    """Let such an offer be open to the actor."""
    sender = refusal.sender if refusal.sender != NONE else refusal.actor
    slot = refusal.object if refusal.verb == WITHDRAW else refusal.slot
    if refusal.verb in (ACCEPT, REFUSE) and refusal.sender in (NONE, refusal.actor):
        sender = refusal.someone()
        refusal.aim(int(refusal.people.row[sender]) * SLOTS + slot)
    refusal.state.offers.verb[sender, slot] = ASK_CROWN
    refusal.state.offers.to[sender, slot] = refusal.actor
    refusal.people.offering[sender] |= 1 << slot


def about_another(refusal: Refusal) -> None:
    """Let the action be about somebody else who is at the table."""
    refusal.aim(int(refusal.people.row[refusal.someone()]))


def about_a_land(refusal: Refusal) -> None:
    """Let the action be about a region of the map, and those named be on it."""
    if ABOUT[refusal.verb] == REGION:
        refusal.aim(object=GAUL)
    else:
        refusal.aim(choice=GAUL)
    refusal.gather(LANDS - 1)


def come_near(refusal: Refusal) -> None:
    """Bring the others to where the actor is, for all to see."""
    refusal.gather(refusal.region if refusal.region >= 0 else GAUL)


def elsewhere(refusal: Refusal) -> None:
    """Let all who are named be in another region."""
    goal = refusal.object if ABOUT[refusal.verb] == REGION else refusal.choice
    refusal.gather((goal + 1) % LANDS)


def let_chance(refusal: Refusal) -> None:
    """Let chance do it."""
    refusal.seat = NATURE


def what_chance_does(refusal: Refusal) -> None:
    """Let chance be asked for it: do what it may do, or nothing where it is not asked."""
    if refusal.table.chance.kind == NO_CHANCE:
        refusal.seat = 0
    else:
        refusal.action = int(entry(sample)(refusal.state, stream_of(1)))


def bound(refusal: Refusal) -> None:
    """Let the two be hero and patron, or the actor have some patron."""
    if refusal.target == NONE:
        a_patron(refusal)
    else:
        refusal.people.patron[refusal.target] = refusal.actor


def a_patron(refusal: Refusal) -> None:
    """Let who asks be the hero of some numen."""
    refusal.people.patron[refusal.asker] = refusal.someone(NUMEN)


def another_holder(refusal: Refusal) -> None:
    """Let the role be held otherwise."""
    refusal.people.held[refusal.target] = (refusal.choice + 1) % 3


def other_status(refusal: Refusal) -> None:
    """Make of the one corrected what he is not, so that it can be set right."""
    people, seat, status = refusal.people, refusal.partner, refusal.choice
    people.kind[seat], people.life[seat] = SENATOR, DYING if status == 6 else ALIVE
    people.armed[seat], people.patron[seat] = 0, NONE
    people.proscribed[seat] = int(status == 1)
    people.unprotected[seat] = int(status == 3)
    people.crown[seat] = int(status == 5)
    people.bacchant[seat] = 1


def other_die(refusal: Refusal) -> None:
    """Let the forged legion have thrown nothing yet."""
    refusal.table.battles.named[refusal.object] = FORGED_NAMED
    refusal.table.battles.die[refusal.object] = 0


def some_battle(refusal: Refusal) -> None:
    """Let a battle be on wherever it could be meant."""
    refusal.table.battles.stage[:] = NAMING


def another_fighter(refusal: Refusal) -> None:
    """Let the first of the two be somebody else."""
    refusal.state.purses.partner[refusal.actor] = refusal.someone()


def not_here_yet(refusal: Refusal) -> None:
    """Let a role not be at the table that is about to join it."""
    row = ROWS["Cicero"] if refusal.object == ROWS["Facilitator"] else refusal.object
    refusal.table.seat_at[row] = NONE
    note_first(refusal, 0)
    refusal.aim(row)


def note_first(refusal: Refusal, seat: int) -> None:
    """Let the role that another doubles be at the table."""
    first = int(FIRST[refusal.object])
    if first != NONE:
        refusal.table.seat_at[first] = seat


GENERALLY: Final[dict[int, Cure]] = {
    reasons.NO_SUCH_ACTION: lambda r: setattr(r, "action", int(action_of(REST, 0, 0))),
    reasons.NO_SUCH_SEAT: lambda r: setattr(r, "seat", 0),
    reasons.GAME_OVER: calendar(phase=SUMMER),
    reasons.CHANCE_FIRST: lambda r: setattr(r.table.chance, "kind", NO_CHANCE),
    reasons.CHANCE_ONLY: let_chance,
    reasons.NOT_POSSIBLE: what_chance_does,
    reasons.NOBODY_HOLDS_IT: named(held=PERSON),
    reasons.BOT_DONE: all_people(rested=0, acts=0),
    reasons.IS_POSSESSED: own(possessed=NONE),
    reasons.IS_BACCHANT: own(bacchant=0),
    reasons.NOT_YOUR_KIND: right_kind,
    reasons.IS_DYING: own(life=ALIVE),
    reasons.IS_DEAD: own(life=ALIVE),
    reasons.IS_SHADE: own(life=IMAGO),
    reasons.IS_WIFE: own(kind=WIDOW),
    reasons.OWN_PLEA: all_people(voice=NONE),
    reasons.NO_NUMEN: own(kind=NUMEN),
    reasons.NOT_NOW: right_season,
    reasons.IN_BATTLE_NOW: own(locked=0),
    reasons.SEAT_FIRST: own(unsettled=SETTLED),
    reasons.DESK_FIRST: close_desk,
    reasons.NO_DESK: open_desk,
    reasons.NOT_AT_TABLE: about_another,
    reasons.NOT_ONESELF: about_another,
    reasons.NOT_HERE: come_near,
    reasons.NOT_THAT_KIND: right_target,
    reasons.THEY_ARE_DYING: other(life=ALIVE),
    reasons.THEY_ARE_DEAD: other(life=ALIVE),
    reasons.THEY_ARE_A_SHADE: other(life=IMAGO),
    reasons.THEY_ARE_MARRIED: other(kind=WIDOW),
    reasons.NO_BLOCK: other(row=ROWS["Cicero"]),
    reasons.NO_SEA_GOD: other(powers=1 << NEPTUNE),
    reasons.NO_POISONER: other(kind=MATRON),
    reasons.NO_MORTAL: other(kind=SENATOR),
    reasons.TOO_MANY_OFFERS: close_offers,
    reasons.TOO_MANY_OF_KIND: close_offers,
    reasons.OFFERED_ALREADY: close_offers,
    reasons.NO_SUCH_OFFER: open_offer,
    reasons.RESTED_ALREADY: own(rested=0),
    reasons.DECLARED_ALREADY: own(used=0),
    reasons.SIGNALLED_ALREADY: calendar(signal=0),
    reasons.NO_SIGNAL: calendar(signal=1),
    reasons.NOT_YOUR_SEASON: own(powers=1 << APOLLO | 1 << DIANA),
    reasons.NO_REGION: about_a_land,
    reasons.NO_SEAT: note("table.seats", "all", 100),
    reasons.YEAR_BEGUN: calendar(step=2, dropped=0),
    reasons.YEAR_IS_GONE: calendar(step=0, dropped=0),
    reasons.TOO_MANY_YEARS: both(calendar(step=2, dropped=0), lambda r: r.aim(choice=0)),
    reasons.THERE_ALREADY: elsewhere,
    reasons.NOT_JUDGED: lambda r: setattr(r.table, "judged", 1),
    reasons.GUISE_USED: own(used=0),
    reasons.NO_GUISE: lambda r: r.aim(MINERVA),
    reasons.STILL_HELD: other(held=NOT_HELD),
    reasons.HELD_SO: another_holder,
    reasons.STATUS_SO: other_status,
    reasons.AT_TABLE: not_here_yet,
    reasons.FIRST_MISSING: lambda r: note_first(r, 0),
    reasons.TABLE_FULL: lambda r: setattr(r.table, "roles", 20),
    reasons.NO_POST: lambda r: setattr(r.table, "post", 2),
    reasons.NO_BATTLE: some_battle,
    reasons.DIE_SO: other_die,
    reasons.OFF_MAP: other(place=GAUL),
    reasons.IS_UNSEEN: named(place=GAUL),
    reasons.ONE_SIDE: another_fighter,
    reasons.CROWNED_ALREADY: all_people(crown=0),
    reasons.NO_CROWN: note("table.people.crown", "asker", 1),
    reasons.BOUND_ALREADY: all_people(patron=NONE),
    reasons.NOT_BOUND: bound,
    reasons.NO_HERO: a_patron,
    reasons.ALLIED_ALREADY: all_people(ally=NONE),
    reasons.SPEAKS_ALREADY: someone("voice"),
}
"""Who may act at all, when, and about whom; seasons, judges, heroes."""
