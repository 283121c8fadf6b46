"""What a bot plans for Actium: what parties would redeem, whom to join, what to give [17.1-17.5].

Money buys nothing there, and five fleets or five legions of a pool buy a warship.  So the last
motus leads to those who sell, the last summer is for buying and for friends, and at the gathering
one goes where warships are, and gives what makes one more of them.
"""

from __future__ import annotations

from ....core.compile.jit import rule
from ..model import codes, data, verbs
from ..model.state import View
from ..rules.people import is_mortal
from ..rules.war import actium_parties
from . import bot_weights
from .affinity import affinity, fleets_seen, legions_seen

LAST_MOTUS, LAST_SUMMER = data.STEPS - 4, data.STEPS - 3
"""The steps in which all is done for Actium: the way into the summer of 32, and that summer."""
FREED, ENSLAVED, DOOMED, DEIFIED, FURTHERED, BANNED = range(data.PLACES, data.PLACES + 6)
"""What victors ordain, beside governing a region."""


@rule
def is_eve(view: View) -> bool:
    """Whether only the last summer, or the way to it, is left before Actium."""
    return LAST_MOTUS <= int(view.table.calendar.step) <= LAST_SUMMER


@rule
def pool_of(view: View, party: int, goods: int) -> int:
    """How many fleets, or legions of any sort, a party would redeem, its members' included."""
    people, parties = view.table.people, view.table.parties
    pieces = int(parties.fleets[party]) if goods == codes.FLEET else int(parties.legions[party])
    for seat in range(int(view.table.roles)):
        if people.party[seat] == party:
            pieces += fleets_seen(view, seat) if goods == codes.FLEET else legions_seen(view, seat)
    return pieces


@rule
def warships_seen(view: View, party: int) -> int:
    """With how many warships a party would fight, if the gathering closed now [17.2]."""
    fleets, legions = pool_of(view, party, codes.FLEET), pool_of(view, party, codes.FLEET + 1)
    bought = fleets // data.PER_WARSHIP + legions // data.PER_WARSHIP
    return min(data.MOST_WARSHIPS, int(view.table.parties.warships[party]) + bought)


@rule
def actium_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of the parties at Actium, and of the new order [17.1-17.5]."""
    table = view.table
    if verb == verbs.CLOSE_GATHERING:
        return bot_weights.NEVER if is_awaited(view) else 0
    if verb == verbs.FINISH:
        return bot_weights.FATIGUE * int(table.people.acts[actor])
    if verb == verbs.ORDAIN_STATE:
        return bot_weights.NEVER if table.parties.government else 0
    if verb == verbs.ORDAIN:
        return fate_points(view, actor, object, choice)
    if verb == verbs.FOUND_PARTY:
        return founding_points(view, actor)
    if verb == verbs.CONTRIBUTE:
        return contribution_points(view, actor, object, choice)
    if verb == verbs.GIVE_WARSHIPS:
        return warship_points(view, actor, object, choice + 1)
    return joining_points(view, actor, object)


@rule
def loyalty(view: View, actor: int, party: int) -> int:
    """What a role feels for the founder of a party."""
    return 2 * affinity(view.table.people, actor, int(view.table.parties.founder[party]))


@rule
def strength_of(view: View, party: int) -> int:
    """How strong a party looks: so much for each warship it would have, up to a limit."""
    return min(2 * bot_weights.BOLD, bot_weights.EACH_WARSHIP * warships_seen(view, party))


@rule
def may_answer(view: View, seat: int) -> bool:
    """Whether a role has not yet done as much as a bot does in a season [LU-4, LU-105]."""
    return int(view.table.people.acts[seat]) < codes.MOST_ACTS


@rule
def is_waiting(view: View, seat: int) -> bool:
    """Whether a role has asked to join a party whose founder may still let it in."""
    for slot in range(codes.SLOTS):
        if (int(view.table.people.offering[seat]) >> slot) & 1:
            if view.offers.verb[seat, slot] == verbs.JOIN and int(view.offers.to[seat, slot]) >= 0:
                if may_answer(view, int(view.offers.to[seat, slot])):
                    return True
    return False


@rule
def joining_points(view: View, actor: int, party: int) -> int:
    """What a mortal thinks of a party: its founder, its warships, its members."""
    founder = int(view.table.parties.founder[party])
    points = loyalty(view, actor, party) + strength_of(view, party)
    points -= bot_weights.CROWD * int(view.table.people.acts[founder])
    return points if may_answer(view, founder) else points - 3 * bot_weights.BOLD


@rule
def founding_points(view: View, actor: int) -> int:
    """What a mortal thinks of founding: with pieces to bring, no friend's party, no plea open."""
    table = view.table
    points = (
        min(bot_weights.BOLD, legions_seen(view, actor) + fleets_seen(view, actor))
        - bot_weights.BOLD // 2
    )
    if is_waiting(view, actor):
        return points - 2 * bot_weights.BOLD
    for seat in range(int(table.roles)):
        party = int(table.people.party[seat])
        if party != data.NONE and int(table.parties.founder[party]) == seat:
            if affinity(table.people, actor, seat) > 0 and may_answer(view, seat):
                return points - 2 * bot_weights.BOLD
    return points


@rule
def contribution_points(view: View, actor: int, party: int, choice: int) -> int:
    """What a numen thinks of a gift to a pool: warships, and as few pieces over as can be."""
    goods, pieces = actium_parties.goods_given(choice), actium_parties.pieces_given(choice)
    held = pool_of(view, party, goods)
    filled = held + pieces
    room = data.MOST_WARSHIPS - int(view.table.parties.warships[party])
    if filled > room * data.PER_WARSHIP:
        return bot_weights.NEVER
    gained = filled // data.PER_WARSHIP - held // data.PER_WARSHIP
    points = bot_weights.FLAGSHIP * gained - min(
        3 * bot_weights.BOLD, bot_weights.IDLE_PIECE * (filled % data.PER_WARSHIP)
    )
    return points + loyalty(view, actor, party) + min(bot_weights.BOLD, held // data.PER_WARSHIP)


@rule
def warship_points(view: View, actor: int, party: int, ships: int) -> int:
    """What a god of the sea thinks of giving warships: many, to friends, none too many."""
    if int(view.table.parties.warships[party]) + ships > data.MOST_WARSHIPS:
        return bot_weights.NEVER
    return loyalty(view, actor, party) + strength_of(view, party) + ships // 2


@rule
def is_orphan(view: View, seat: int) -> bool:
    """Whether a living mortal still belongs to no party at Actium."""
    people = view.table.people
    return (
        is_mortal(people, seat)
        and people.life[seat] == codes.ALIVE
        and people.party[seat] == data.NONE
    )


@rule
def is_awaited(view: View) -> bool:
    """Whether an armed mortal without a party may still found or join one."""
    people = view.table.people
    for seat in range(int(view.table.roles)):
        if people.armed[seat] == 1 and is_orphan(view, seat) and not people.rested[seat]:
            if may_answer(view, seat):
                return True
    return False


@rule
def patience_points(view: View, seat: int) -> int:
    """What takes from rest at the gathering: who belongs to nobody sees to it first."""
    return bot_weights.ORPHAN if is_orphan(view, seat) and not is_waiting(view, seat) else 0


@rule
def fate_points(view: View, actor: int, target: int, choice: int) -> int:
    """What a victor ordains: rule for friends, mercy for some, chains or death for foes."""
    people = view.table.people
    feeling = affinity(people, actor, target)
    if people.party[target] == people.party[actor] and people.party[actor] != data.NONE:
        feeling += bot_weights.BOLD
    if choice < data.PLACES:
        return feeling if is_mortal(people, target) else 0
    if choice == ENSLAVED or choice == DOOMED or choice == BANNED:
        return -feeling - 4
    return feeling if choice != FREED else feeling // 2
