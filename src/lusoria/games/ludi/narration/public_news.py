"""What an act changed between people for all to see: weddings, friends, votes, heroes, games."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from ....core.seats import NATURE
from ....core.text.words import plural
from ..model import cast, codes, data, verbs
from ..model.state import People
from ..views import role_facts
from . import wars
from .moment import Moment
from .words import region_name, year


def bonds_news(moment: Moment) -> list[str]:
    """Tell what has changed between people."""
    fields = moment.changes
    return [line for field, tell in NARRATORS.items() if field in fields for line in tell(moment)]


def alive(moment: Moment, seat: int) -> bool:
    """Whether somebody lives, condemned or not."""
    return int(moment.after.table.people.life[seat]) <= codes.DYING


def betrothals(moment: Moment) -> Iterator[str]:
    """Tell who has agreed to marry, and who does so no more; a new season ends all of it."""
    promised, old = moment.after.table.people.betrothed, moment.before.table.people
    turns = "calendar.step" in moment.changes
    for seat in moment.changed("people.betrothed"):
        other, had = int(promised[seat]), int(old.betrothed[seat])
        if other > seat and promised[other] == seat:
            yield f"{moment.all((seat, other))} have agreed to marry"
        elif (
            other == data.NONE != had
            and moment.after.table.people.spouse[seat] != had
            and not turns
        ):
            yield f"{moment.shared('betrothal', sorted((seat, had)))} is off"


def marriages(moment: Moment) -> Iterator[str]:
    """Tell of weddings and of the ends of marriages."""
    old, new = moment.before.table.people.spouse, moment.after.table.people.spouse
    for seat in moment.changed("people.spouse"):
        spouse, lost = int(new[seat]), int(old[seat])
        if spouse > seat:
            yield f"{moment.all((seat, spouse))} are married"
        if lost > seat and spouse == data.NONE:
            both = alive(moment, seat) and alive(moment, lost)
            how = "is dissolved" if both else "ends with death"
            yield f"{moment.shared('marriage', (seat, lost))} {how}"


def friendships(moment: Moment) -> Iterator[str]:
    """Tell who has joined or left a friendship; that the dead have left theirs goes untold."""
    new = moment.after.table.people.amicitia
    changed = [seat for seat in moment.changed("people.amicitia") if alive(moment, seat)]
    for group in sorted({int(new[seat]) for seat in changed} - {data.NONE}):
        fresh = [seat for seat in changed if new[seat] == group]
        others = [seat for seat in moment.seats() if new[seat] == group and seat not in fresh]
        first, *rest = (*fresh, *others)
        yield f"{moment.who(first):is} now friends with {moment.all(rest)}"
    left = [seat for seat in changed if new[seat] == data.NONE]
    if len(left) > 1:
        yield f"{moment.shared('friendship', left)} is over"
    elif left and moment.verb_name != "leave friends":
        yield f"{moment.who(left[0]):has} no friends any more"


def oaths(moment: Moment) -> Iterator[str]:
    """Tell who has sworn friendship."""
    sworn = moment.after.table.people.sworn
    for seat in moment.changed("people.sworn"):
        if sworn[seat]:
            yield f"{moment.who(seat):has} sworn friendship before Juno"


def votes(moment: Moment) -> Iterator[str]:
    """Tell whose votes have changed hands; those of the dead go with their estates."""
    people, old = moment.after.table.people, moment.before.table.people
    for block in moment.changed("people.block_holder"):
        holder, owner, had = (
            int(people.block_holder[block]),
            int(people.block_owner[block]),
            int(old.block_holder[block]),
        )
        number = int(cast.VOTES[people.row[block]])
        if had == data.NONE != owner and number and moment.verb_name != "bring in":
            whose = "again" if owner == block else f"of {name(people, block)}"
            yield f"{moment.who(owner):has} the {plural(number, 'vote')} {whose}"
        if data.NONE in (holder, owner, had):
            continue
        if number and holder == owner:
            yield f"{moment.who(owner):has} {plural(number, 'vote')} back from {moment.who(had)}"
        elif number:
            yield f"{moment.who(owner):lends} {moment.who(holder)} {plural(number, 'vote')}"


def name(people: People, block: int) -> str:
    """Return the name on the token of the role that began with some votes."""
    return str(cast.CAST[people.row[block]].short)


def crowns(moment: Moment) -> Iterator[str]:
    """Tell who has a golden crown at their own request [3.6]."""
    crown = moment.after.table.people.crown
    for seat in moment.changed("people.crown"):
        if crown[seat] and moment.verb_name != "crown":
            yield f"{moment.who(moment.actor):gives} {moment.who(seat)} a golden crown"


def heroes(moment: Moment) -> Iterator[str]:
    """Tell who has become the hero of a numen."""
    patron = moment.after.table.people.patron
    for seat in moment.changed("people.patron"):
        if patron[seat] != data.NONE:
            yield f"{moment.who(seat):is} now {moment.who(patron[seat]):the hero of}"


def allies(moment: Moment) -> Iterator[str]:
    """Tell who fights beside whom."""
    ally, old = moment.after.table.people.ally, moment.before.table.people.ally
    for seat in moment.changed("people.ally"):
        if ally[seat] != data.NONE:
            yield f"{moment.who(seat):fights} beside {moment.who(ally[seat])} from now on"
        elif alive(moment, seat) and moment.verb_name not in ("dismiss", "resign"):
            yield f"{moment.who(seat):fights} beside {moment.who(old[seat])} no longer"


def kinds(moment: Moment) -> Iterator[str]:
    """Tell whom a first legion has made a general [1.2]."""
    old, new = moment.before.table.people.kind, moment.after.table.people.kind
    for seat in moment.changed("people.kind"):
        if int(old[seat]) == data.SENATOR and int(new[seat]) == data.GENERAL:
            yield f"{moment.who(seat):is} a general from now on"
        elif int(new[seat]) == data.AMAZON and moment.verb_name != "become amazon":
            yield f"{moment.who(seat):is} an amazon from now on"


def bacchants(moment: Moment) -> Iterator[str]:
    """Tell who has become a bacchant, and who is one no more [10.1]."""
    follows = moment.after.table.people.bacchant
    for seat in moment.changed("people.bacchant"):
        if follows[seat]:
            yield f"{moment.who(seat):is} a bacchant from now on"
        elif alive(moment, seat) and moment.verb_name != "set free":
            yield f"{moment.who(seat):is} a bacchant no more"


def possessions(moment: Moment) -> Iterator[str]:
    """Tell who is free of Pazuzu again."""
    demon = moment.after.table.people.possessed
    for seat in moment.changed("people.possessed"):
        if demon[seat] == data.NONE and alive(moment, seat):
            yield f"{moment.who(seat):is} possessed no more"


def escorts(moment: Moment) -> Iterator[str]:
    """Tell which king has an escort, or has lost one without letting it go [6.6]."""
    yield from companies(moment)
    people = moment.after.table.people
    for king in moment.changed("people.escort"):
        gone = people.escort[king] == data.NONE and moment.verb_name != "free escort"
        if gone and alive(moment, king):
            yield f"{moment.who(king):has} no escort any more"


def companies(moment: Moment) -> Iterator[str]:
    """Tell who goes aboard with whom, and who escorts a king."""
    people = moment.after.table.people
    for field, words in (("aboard", "goes aboard with"), ("escort", "has an escort:")):
        for seat in moment.changed(f"people.{field}"):
            other = int(getattr(people, field)[seat])
            if other != data.NONE:
                who = moment.who(seat)
                yield f"{who} {who.verb(words)} {moment.who(other)}"
    for seat in moment.changed("people.aboard"):
        ashore = people.aboard[seat] == data.NONE and moment.verb_name != "disembark"
        if ashore and alive(moment, seat) and "calendar.step" not in moment.changes:
            owner = moment.who(moment.before.table.people.aboard[seat])
            yield f"{moment.who(seat):travels} with {owner} no longer"


def sentences(moment: Moment) -> Iterator[str]:
    """Tell who is proscribed no more, where no decree or virgin said so."""
    people = moment.after.table.people
    for seat in moment.changed("people.proscribed"):
        if not people.proscribed[seat] and people.life[seat] == codes.ALIVE:
            if moment.verb != verbs.TAKE_HEADBAND:
                yield f"{moment.who(seat):is} proscribed no more"


def bare(moment: Moment) -> Iterator[str]:
    """Tell who has lost the last legion in battle [7.4]."""
    for seat in moment.changed("people.unprotected"):
        if moment.after.table.people.unprotected[seat]:
            who = moment.who(seat)
            yield f"{who:has} no legion left and {who.verb('is')} unprotected"


def ring(moment: Moment) -> Iterator[str]:
    """Tell who wears the Ring of Gyges, and that it is home again [7.8]."""
    wearer = int(moment.after.table.things.wearer)
    if wearer != data.NONE:
        yield f"{moment.who(wearer):puts} on the Ring of Gyges and {unseen(moment, wearer)}"
    elif moment.verb_name != "take Ring back":
        yield "the Ring of Gyges is home again"


def forged(moment: Moment) -> Iterator[str]:
    """Tell who has the forged legion now, unless a battle has just sent it home [7.10]."""
    holder = int(moment.after.table.things.forged)
    if not any(wars.is_judged(moment, region) for region in wars.regions_of(moment)):
        who = moment.who(holder)
        yield f"{who:has} the forged legion now"


def unseen(moment: Moment, wearer: int) -> str:
    """Say that somebody is seen no more."""
    return f"{moment.who(wearer).verb('is')} seen no more"


def plague(moment: Moment) -> Iterator[str]:
    """Tell that a plague has gone by itself [16.1]."""
    where = int(moment.before.table.things.plague)
    if where != data.NONE and moment.verb_name != "lift plague":
        yield f"the plague in {region_name(where)} is over"


def calendar(moment: Moment) -> Iterator[str]:
    """Tell which years are left out [5.4, 5.5]."""
    old, new = int(moment.before.table.calendar.dropped), int(moment.after.table.calendar.dropped)
    first = data.CALENDAR[0].year
    years = [year(first - bit) for bit in range(first) if (new & ~old) >> bit & 1]
    if years:
        yield f"left out of the calendar: {', '.join(years)}"


def game_news(moment: Moment) -> Iterator[str]:
    """Tell that two play a game of chance, that they throw again, or who has won it [3.5]."""
    old, new = moment.before.table.wager, moment.after.table.wager
    if not old.amount and new.amount and moment.verb != verbs.FORCE_STAKE:
        one, other = (moment.who(seat) for seat in new.gamblers)
        yield f"{one} and {other} play for {role_facts.stake_text(moment.after)}"
    dice = moment.seat == NATURE and moment.verb == verbs.NATURE_DIE
    first, second = int(old.die), moment.choice + 1
    if not dice or moment.before.table.chance.kind != codes.WAGER_DIE or not first:
        return
    if first == second:
        yield "they throw again"
    else:
        winner = moment.who(old.gamblers[int(second > first)])
        yield f"{winner:wins} {role_facts.stake_text(moment.before)}"


NARRATORS: Final[dict[str, Callable[[Moment], Iterator[str]]]] = {
    "wager.die": game_news,
    "wager.amount": game_news,
    "people.bacchant": bacchants,
    "people.possessed": possessions,
    "people.betrothed": betrothals,
    "people.spouse": marriages,
    "people.amicitia": friendships,
    "people.sworn": oaths,
    "people.block_holder": votes,
    "people.crown": crowns,
    "people.patron": heroes,
    "people.ally": allies,
    "people.kind": kinds,
    "people.aboard": companies,
    "people.escort": escorts,
    "people.proscribed": sentences,
    "things.wearer": ring,
    "things.forged": forged,
    "things.plague": plague,
    "calendar.dropped": calendar,
}
"""What is told when a field has changed, in the order of the telling."""
