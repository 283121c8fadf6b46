"""What a bot thinks of people: whom to help, fight, prey upon, wed, save, doom or follow."""

from __future__ import annotations

from typing import Final

from ....core.compile.jit import rule
from ..model import cast, codes, data, verbs
from ..model.state import View
from ..rules.people import holder_of, is_mortal
from ..rules.travel import places
from . import bot_weights, destination, navy
from .affinity import affinity, are_bound, legions_seen, whereabouts, within

TOO_FEW: Final = 2
"""Legions with which nobody goes looking for a fight."""
DANGER: Final = 16
"""Against what only somebody in danger does."""
EXECUTED_KING, EXPELLED_KING = 0, 1
FORGED: Final = 2
"""Choices of Venus about a king; the forged legion among those to be named."""


@rule
def kindness_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of helping somebody: its own first, and those with arms."""
    people = view.table.people
    return 2 * affinity(people, actor, target) + 2 * int(people.armed[target])


@rule
def alliance_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of a friendship: on the eve of Actium it is a party to be [17.1]."""
    return kindness_points(view, actor, target) + (bot_weights.ALLY if navy.is_eve(view) else 0)


@rule
def duel_points(view: View, actor: int, target: int) -> int:
    """What a fighter thinks of meeting somebody in arms: never a friend, gladly a weaker foe."""
    people = view.table.people
    if are_bound(people, actor, target):
        return bot_weights.NEVER
    mine, theirs = legions_seen(view, actor), legions_seen(view, target)
    odds = within(3 * (mine - theirs), bot_weights.BOLD) - (DANGER if mine < TOO_FEW else 0)
    return odds - 2 * affinity(people, actor, target)


@rule
def prey_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of a victim: legions to be had, and no friend's."""
    if are_bound(view.table.people, actor, target):
        return bot_weights.NEVER
    return min(bot_weights.BOLD, 2 * legions_seen(view, target)) - affinity(
        view.table.people, actor, target
    )


@rule
def side_points(view: View, actor: int, side: int) -> int:
    """What a role thinks of helping a side of the battle here: love, or a grudge for its death."""
    table = view.table
    here = whereabouts(view, actor)
    if here < 0:
        return 0
    mine, other = int(table.battles.leader[here, side]), int(table.battles.leader[here, 1 - side])
    points = affinity(table.people, actor, mine) - affinity(table.people, actor, other)
    if is_mortal(table.people, actor) and table.dead.killer[actor] == mine:
        points -= DANGER
    return points


@rule
def wedding_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of a match: a dowry, arms or votes, and the right family."""
    people = view.table.people
    if people.betrothed[actor] != data.NONE:
        return bot_weights.NEVER
    row = int(people.row[target])
    points = affinity(people, actor, target)
    if people.dowry[target] == 1:
        return points + int(cast.DOWRY[row]) // 3
    return points + legions_seen(view, target) + int(cast.VOTES[row]) // 20


@rule
def special_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of an action that is judged in its own way."""
    if verb == verbs.SERVE_VIRUS:
        return virus_points(view, actor)
    if verb == verbs.PAY:
        return 2 * choice + affinity(view.table.people, actor, object)
    if verb == verbs.ATTACH:
        return haunting_points(view, actor, object)
    if verb == verbs.BEG_RETURN:
        return begging_points(view, actor, object)
    if verb == verbs.RETURN_AS:
        return rebirth_points(view, int(view.purses.partner[actor]), object)
    return private_points(view, actor, verb, object, choice)


@rule
def private_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of seasons, flights, kings, legions and oaths."""
    people = view.table.people
    if verb == verbs.END_SEASON:
        return 0 if view.table.calendar.signal else bot_weights.NEVER
    if verb == verbs.APPEAR_AS:
        return guise_points(view, object)
    if verb == verbs.CANCEL:
        return -DANGER
    if verb == verbs.FLEE_HOME:
        return flight_points(view, actor)
    if verb == verbs.PLEAD_RESCUE:
        return flight_points(view, actor) + destination.seat_points(view, actor, choice)
    if verb == verbs.JUDGE_KING:
        return king_points(view, actor, object, choice)
    if verb == verbs.ACCEPT_CHALLENGE or verb == verbs.REFUSE_CHALLENGE:
        brave = courage(view, actor)
        return brave if verb == verbs.ACCEPT_CHALLENGE else -brave
    if verb == verbs.NAME_LEGION:
        return (
            bot_weights.BOLD if choice == FORGED else 2 * (people.row[actor] == people.row[object])
        )
    if verb == verbs.TAKE_RING_BACK:
        return 0 if view.table.things.struck else bot_weights.NEVER
    if verb == verbs.SWEAR:
        return 0 if people.armed[actor] else -bot_weights.BOLD
    return destination.seat_points(view, actor, choice)


@rule
def flight_points(view: View, actor: int) -> int:
    """What a role thinks of flight: only out of a battle, with little left to lose."""
    if view.table.people.locked[actor] == 0:
        return bot_weights.NEVER
    return bot_weights.BOLD - 4 * legions_seen(view, actor)


@rule
def king_points(view: View, venus: int, king: int, choice: int) -> int:
    """What Venus thinks of a king without escort: she expels, and spares whom she likes [6.6]."""
    feeling = affinity(view.table.people, venus, king)
    if choice == EXPELLED_KING:
        return bot_weights.BOLD
    return -feeling if choice == EXECUTED_KING else feeling


@rule
def courage(view: View, actor: int) -> int:
    """What a challenged fighter thinks of the challenge that stands in their region."""
    here = whereabouts(view, actor)
    if here < 0:
        return 0
    foe = int(view.table.battles.leader[here, codes.CHALLENGERS])
    return (
        0
        if foe < 0
        else within(3 * (legions_seen(view, actor) - legions_seen(view, foe)), bot_weights.BOLD)
    )


@rule
def virus_points(view: View, actor: int) -> int:
    """What a matron thinks of poison: not where she is herself, rather against rivals."""
    people = view.table.people
    husband = int(people.spouse[actor])
    if husband < 0:
        return 0
    return -DANGER if people.place[husband] == people.place[actor] else 0


@rule
def haunting_points(view: View, actor: int, target: int) -> int:
    """What an imago thinks of attaching itself: once, and rather to a foe [14.4]."""
    people = view.table.people
    return (
        bot_weights.NEVER
        if people.attached[actor] != data.NONE
        else -2 * affinity(people, actor, target)
    )


@rule
def heir_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of an heir: one is enough, and it is one's own."""
    if view.purses.heir[actor] != data.NONE:
        return bot_weights.NEVER
    return 2 * affinity(view.table.people, actor, target) - bot_weights.BOLD


@rule
def guise_points(view: View, numen: int) -> int:
    """What Juppiter thinks of a guise: ghosts who have no Pythagoras need one [14.5, LU-70]."""
    table = view.table
    if numen != data.PYTHAGORAS or holder_of(table, data.PYTHAGORAS) != data.NONE:
        return 0
    for seat in range(int(table.roles)):
        if table.people.life[seat] == codes.IMAGO:
            return 2 * bot_weights.BOLD
    return 0


@rule
def could_live(view: View, teacher: int, role: int) -> bool:
    """Whether Pythagoras has the money and the seat that a dead role needs [14.5]."""
    people, row = view.table.people, int(view.table.people.row[role])
    here = int(people.place[teacher])
    if (
        int(view.purses.goods[teacher, codes.MONEY]) < int(cast.MONEY[row])
        or places.free_seats(view.table, here) < 1
    ):
        return False
    return here != data.ROME or int(cast.KIND[row]) != data.KING


@rule
def begging_points(view: View, actor: int, teacher: int) -> int:
    """What an imago thinks of asking for life: it asks if any dead role could be had."""
    people = view.table.people
    for role in range(int(view.table.roles)):
        if role != actor and is_mortal(people, role) and people.life[role] >= codes.SHADE:
            if could_live(view, teacher, role):
                return bot_weights.BOLD
    return bot_weights.NEVER


@rule
def rebirth_points(view: View, teacher: int, role: int) -> int:
    """What an imago thinks of a role to live in: one to be had, rather a general's."""
    if teacher < 0 or not could_live(view, teacher, role):
        return bot_weights.NEVER
    return bot_weights.BOLD if cast.KIND[view.table.people.row[role]] == data.GENERAL else 0
