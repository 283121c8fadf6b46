"""What a bot thinks of people: whom to help, fight, prey upon, wed, save, doom or follow."""

from __future__ import annotations

from typing import Final

from ...core.jit import rule
from .actions import (
    ACCEPT_CHALLENGE,
    ATTACH,
    CANCEL,
    CLOSE_GATHERING,
    END_SEASON,
    FINISH,
    FLEE_HOME,
    JOIN,
    JUDGE_KING,
    NAME_LEGION,
    ORDAIN,
    ORDAIN_STATE,
    PAY,
    PLEAD_RESCUE,
    REFUSE_CHALLENGE,
    SERVE_VIRUS,
    SWEAR,
    TAKE_RING_BACK,
)
from .cast import DOWRY, VOTES
from .data import NONE, PLACES
from .errand import seat_points
from .regard import are_bound, legions_seen, warmth, whereabouts, within
from .rules.people import is_mortal
from .state import View
from .temper import FATIGUE, NEVER
from .terms import ALIVE, CHALLENGERS, MOST_ACTS, STEPS_OF_AMOUNT

BOLD: Final = 8
"""Points for or against a fight, however uneven."""
TOO_FEW: Final = 2
"""Legions with which nobody goes looking for a fight."""
DANGER: Final = 16
"""Against what only somebody in danger does."""
EXECUTED_KING, EXPELLED_KING = 0, 1
FORGED: Final = 2
"""Choices of Venus about a king; the forged legion among those to be named."""
FREED, ENSLAVED, DOOMED, DEIFIED, FURTHERED, BANNED = range(PLACES, PLACES + 6)
"""What victors ordain, beside governing a region."""


@rule
def kindness_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of helping somebody: its own first, and those with arms."""
    people = view.table.people
    return 2 * warmth(people, actor, target) + 2 * int(people.armed[target])


@rule
def duel_points(view: View, actor: int, target: int) -> int:
    """What a fighter thinks of meeting somebody in arms: never a friend, gladly a weaker foe."""
    people = view.table.people
    if are_bound(people, actor, target):
        return NEVER
    mine, theirs = legions_seen(view, actor), legions_seen(view, target)
    odds = within(3 * (mine - theirs), BOLD) - (DANGER if mine < TOO_FEW else 0)
    return odds - 2 * warmth(people, actor, target)


@rule
def prey_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of a victim: legions to be had, and no friend's."""
    if are_bound(view.table.people, actor, target):
        return NEVER
    return min(BOLD, 2 * legions_seen(view, target)) - warmth(view.table.people, actor, target)


@rule
def side_points(view: View, actor: int, side: int) -> int:
    """What a role thinks of helping a side of the battle here: love, or a grudge for its death."""
    table = view.table
    here = whereabouts(view, actor)
    if here < 0:
        return 0
    mine, other = int(table.battles.leader[here, side]), int(table.battles.leader[here, 1 - side])
    points = warmth(table.people, actor, mine) - warmth(table.people, actor, other)
    if is_mortal(table.people, actor) and table.dead.killer[actor] == mine:
        points -= DANGER
    return points


@rule
def wedding_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of a match: a dowry, arms or votes, and the right family."""
    people = view.table.people
    if people.betrothed[actor] != NONE:
        return NEVER
    row = int(people.row[target])
    points = warmth(people, actor, target)
    if people.dowry[target] == 1:
        return points + int(DOWRY[row]) // 3
    return points + legions_seen(view, target) + int(VOTES[row]) // 20


@rule
def special_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of an action that is judged in its own way."""
    if verb <= SWEAR:
        return private_points(view, actor, verb, object, choice)
    if verb == SERVE_VIRUS:
        return virus_points(view, actor)
    if verb == PAY:
        return 2 * choice + warmth(view.table.people, actor, object)
    if verb == ATTACH:
        return haunting_points(view, actor, object)
    return actium_points(view, actor, verb, object, choice)


@rule
def private_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of seasons, flights, kings, legions and oaths."""
    people = view.table.people
    if verb == END_SEASON:
        return 0 if view.table.calendar.signal else NEVER
    if verb == CANCEL:
        return -DANGER
    if verb == FLEE_HOME:
        return flight_points(view, actor)
    if verb == PLEAD_RESCUE:
        return flight_points(view, actor) + seat_points(view, actor, choice)
    if verb == JUDGE_KING:
        return king_points(view, actor, object, choice)
    if verb == ACCEPT_CHALLENGE or verb == REFUSE_CHALLENGE:
        brave = courage(view, actor)
        return brave if verb == ACCEPT_CHALLENGE else -brave
    if verb == NAME_LEGION:
        return BOLD if choice == FORGED else 2 * (people.row[actor] == people.row[object])
    if verb == TAKE_RING_BACK:
        return 0 if view.table.things.struck else NEVER
    if verb == SWEAR:
        return 0 if people.armed[actor] else -BOLD
    return seat_points(view, actor, choice)


@rule
def flight_points(view: View, actor: int) -> int:
    """What a role thinks of flight: only out of a battle, with little left to lose."""
    if view.table.people.locked[actor] == 0:
        return NEVER
    return BOLD - 4 * legions_seen(view, actor)


@rule
def king_points(view: View, venus: int, king: int, choice: int) -> int:
    """What Venus thinks of a king without escort: she expels, and spares whom she likes [6.6]."""
    feeling = warmth(view.table.people, venus, king)
    if choice == EXPELLED_KING:
        return BOLD
    return -feeling if choice == EXECUTED_KING else feeling


@rule
def courage(view: View, actor: int) -> int:
    """What a challenged fighter thinks of the challenge that stands in his region."""
    here = whereabouts(view, actor)
    if here < 0:
        return 0
    foe = int(view.table.battles.leader[here, CHALLENGERS])
    return 0 if foe < 0 else within(3 * (legions_seen(view, actor) - legions_seen(view, foe)), BOLD)


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
    return NEVER if people.attached[actor] != NONE else -2 * warmth(people, actor, target)


@rule
def heir_points(view: View, actor: int, target: int) -> int:
    """What a role thinks of an heir: one is enough, and it is one's own."""
    if view.purses.heir[actor] != NONE:
        return NEVER
    return 2 * warmth(view.table.people, actor, target) - BOLD


@rule
def actium_points(view: View, actor: int, verb: int, object: int, choice: int) -> int:
    """What a role thinks of the parties at Actium, and of the new order [17.1-17.5]."""
    table = view.table
    if verb == CLOSE_GATHERING:
        return NEVER if is_awaited(view) else 0
    if verb == FINISH:
        return FATIGUE * int(table.people.acts[actor])
    if verb == ORDAIN_STATE:
        return NEVER if table.parties.government else 0
    if verb == ORDAIN:
        return fate_points(view, actor, object, choice)
    founder = int(table.parties.founder[object])
    points = 2 * warmth(table.people, actor, founder)
    if verb == JOIN:
        return points + legions_seen(view, founder) + strength_of(view, object)
    return points + strength_of(view, object) + choice % STEPS_OF_AMOUNT // 2


@rule
def strength_of(view: View, party: int) -> int:
    """How strong a party looks: a point for each of its armed members."""
    people = view.table.people
    members = 0
    for seat in range(int(view.table.roles)):
        members += int(people.party[seat] == party and people.armed[seat] == 1)
    return min(BOLD, members)


@rule
def is_awaited(view: View) -> bool:
    """Whether an armed mortal without a party may still found or join one."""
    people = view.table.people
    for seat in range(int(view.table.roles)):
        if people.armed[seat] == 0 or people.party[seat] != NONE or people.life[seat] != ALIVE:
            continue
        if is_mortal(people, seat) and not people.rested[seat]:
            if int(people.acts[seat]) < MOST_ACTS:
                return True
    return False


@rule
def fate_points(view: View, actor: int, target: int, choice: int) -> int:
    """What a victor ordains: rule for his own, mercy for some, chains or death for foes."""
    people = view.table.people
    feeling = warmth(people, actor, target)
    if people.party[target] == people.party[actor] and people.party[actor] != NONE:
        feeling += BOLD
    if choice < PLACES:
        return feeling if is_mortal(people, target) else 0
    if choice == ENSLAVED or choice == DOOMED or choice == BANNED:
        return -feeling - 4
    return feeling if choice != FREED else feeling // 2
