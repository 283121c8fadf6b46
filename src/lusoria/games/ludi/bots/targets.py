"""What a bot thinks of the thing an action is about: the role, the region, the side, the goods."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ..model import actions, verbs
from ..model.state import View
from ..rules.trade import trade
from . import attitude, bargain, bot_weights, destination, navy, senate
from .affinity import affinity

(
    PLAIN,
    TRAVEL,
    VOYAGE,
    SEAT,
    KINDNESS,
    CRUELTY,
    DUEL,
    PREY,
    SIDE,
    PURCHASE,
    DESK,
    LAID,
    ASKED,
    PROPOSAL,
    YES,
    NO,
    WEDDING,
    SENATE,
    HEIR,
    ALLIANCE,
    DOOM,
    STAKES,
    NAVAL,
    SPECIAL,
) = range(24)
"""How an action is judged: not at all; by the way; by whom it helps, harms, meets in arms, preys
upon; by the side it takes; by goods; by an offer; by a match; by the Senate; as an heir; as an
ally, a victim of caedes, a stake; by what Actium asks for; in its own way."""

TRAVELLING: Final = VOYAGE
"""The last of those that ask where one wants to be."""

JUDGE: Final = np.zeros(actions.COUNT, np.int8)
JUDGE[
    [
        verbs.BEGIN_IN,
        verbs.WALK,
        verbs.GO,
        verbs.APPEAR_IN,
        verbs.DRIFT,
        verbs.STEAL_TO,
        verbs.LEAD_BAND,
    ]
] = TRAVEL
JUDGE[[verbs.SAIL]] = VOYAGE
JUDGE[[verbs.SIT_IN, verbs.FLEE_PLAGUE]] = SEAT
JUDGE[[verbs.BEFRIEND, verbs.INVITE, verbs.ASK_IN]] = ALLIANCE
JUDGE[[verbs.LEND_VOTES, verbs.LEND_FORGED_LEGION, verbs.FIGHT_BESIDE]] = KINDNESS
JUDGE[
    [
        verbs.CROWN,
        verbs.LEND_RING,
        verbs.NOMINATE,
        verbs.PREFER,
        verbs.SHARE_CENSUS,
        verbs.MOVE_RESTITUTIO,
        verbs.ARM,
    ]
] = KINDNESS
JUDGE[[verbs.TAKE_HEADBAND]] = KINDNESS
JUDGE[[verbs.EXECUTE, verbs.EXECUTE_BEATEN, verbs.MOVE_PROSCRIPTIO, verbs.MOVE_IMPERIUM]] = CRUELTY
JUDGE[
    [
        verbs.PRESS_DEATH,
        verbs.DISPLACE,
        verbs.TEMPT_AGAINST,
        verbs.FORCE_AGAINST,
        verbs.KILL,
        verbs.REMOVE,
    ]
] = CRUELTY
JUDGE[[verbs.CHALLENGE]] = DUEL
JUDGE[[verbs.TEMPT, verbs.FORCE, verbs.POSSESS, verbs.STRIKE]] = PREY
JUDGE[[verbs.LAY_WHEEL, verbs.HAUNT]] = SIDE
JUDGE[[verbs.BUY_CURIAL, verbs.BUY_CLIENT, verbs.BUY_FLEET]] = PURCHASE
JUDGE[
    [
        verbs.BARTER,
        verbs.OFFER_TO_GOD,
        verbs.BESTOW,
        verbs.BEG,
        verbs.PASS_ON,
        verbs.LEND,
        verbs.ASK_BACK,
        verbs.SHARE,
        verbs.HAND_OUT,
        verbs.STRIKE_BARGAIN,
    ]
] = DESK
JUDGE[[verbs.PUT]] = LAID
JUDGE[[verbs.ASK]] = ASKED
JUDGE[[verbs.PROPOSE]] = PROPOSAL
JUDGE[[verbs.ACCEPT]] = YES
JUDGE[[verbs.REFUSE]] = NO
JUDGE[[verbs.COURT]] = WEDDING
JUDGE[[verbs.ACCLAIM, verbs.CLOSE_STAGE, verbs.GIVE_IMPERIUM, verbs.VOTE, verbs.DECIDE_BILL]] = (
    SENATE
)
JUDGE[
    [
        verbs.END_SEASON,
        verbs.CANCEL,
        verbs.FLEE_HOME,
        verbs.PLEAD_RESCUE,
        verbs.JUDGE_KING,
        verbs.SWEAR,
    ]
] = SPECIAL
JUDGE[[verbs.NAME_HEIR]] = HEIR
JUDGE[
    [
        verbs.ACCEPT_CHALLENGE,
        verbs.REFUSE_CHALLENGE,
        verbs.NAME_LEGION,
        verbs.TAKE_RING_BACK,
        verbs.SERVE_VIRUS,
    ]
] = SPECIAL
JUDGE[
    [
        verbs.APPEAR_AS,
        verbs.WASH_ASHORE,
        verbs.PAY,
        verbs.ATTACH,
        verbs.BEG_RETURN,
        verbs.RETURN_AS,
    ]
] = SPECIAL
JUDGE[[verbs.MOVE_CAEDES]] = DOOM
JUDGE[[verbs.GAME_OF_CHANCE, verbs.STAKE_AGAINST, verbs.FORCE_STAKE]] = STAKES
JUDGE[
    [
        verbs.FOUND_PARTY,
        verbs.JOIN,
        verbs.CONTRIBUTE,
        verbs.GIVE_WARSHIPS,
        verbs.CLOSE_GATHERING,
    ]
] = NAVAL
JUDGE[[verbs.ORDAIN, verbs.ORDAIN_STATE, verbs.FINISH]] = NAVAL

MOST_POINTS: Final = np.full(SPECIAL + 1, 100, np.int8)
"""What a judgement says at most: a verb that cannot win even so need not be judged."""
MOST_POINTS[[PLAIN, TRAVEL, VOYAGE]] = (0, bot_weights.STRAIGHT, bot_weights.STRAIGHT)
MOST_POINTS[[KINDNESS, CRUELTY]] = (2 * bot_weights.FELLOW + 2, -2 * bot_weights.RIVAL_FACTION)
MOST_POINTS[[DUEL, PREY]] = (
    bot_weights.BOLD - 2 * bot_weights.RIVAL_FACTION,
    bot_weights.BOLD - bot_weights.RIVAL_FACTION,
)
MOST_POINTS[[SIDE, DESK, PURCHASE]] = (
    *(bot_weights.FELLOW - bot_weights.RIVAL_FACTION, bot_weights.FELLOW),
    2 * bargain.EAGER + bot_weights.LAST_CALL,
)
MOST_POINTS[[ALLIANCE, DOOM]] = (
    2 * bot_weights.FELLOW + 2 + bot_weights.ALLY,
    2 * bot_weights.BOLD - 2 * bot_weights.RIVAL_FACTION,
)
MOST_POINTS[[STAKES]] = 2 * bargain.EAGER + bargain.SAFE
MOST_POINTS[[LAID, ASKED, PROPOSAL, HEIR]] = (
    0,
    2,
    bargain.EAGER,
    2 * bot_weights.FELLOW - bot_weights.BOLD,
)


@rule
def points_of(view: View, actor: int, verb: int, object: int, choice: int, goal: int) -> int:
    """What a role thinks of an action, in points, by how its verb is judged."""
    judge = int(JUDGE[verb])
    people = view.table.people
    if judge == TRAVEL:
        return destination.travel_points(view, actor, object, goal)
    if judge == VOYAGE:
        return destination.sail_points(view, actor, object, goal)
    if judge == SEAT:
        return destination.seat_points(view, actor, object)
    if judge == KINDNESS:
        return attitude.kindness_points(view, actor, object)
    if judge == CRUELTY:
        return -2 * affinity(people, actor, object)
    if judge == DUEL:
        return attitude.duel_points(view, actor, object)
    if judge == PREY:
        return attitude.prey_points(view, actor, object)
    if judge == SIDE:
        return attitude.side_points(view, actor, choice)
    if judge == WEDDING:
        return attitude.wedding_points(view, actor, object)
    if judge == SENATE:
        return senate.forum_points(view, actor, verb, object, choice)
    if judge <= NO:
        return bargain_points(view, actor, verb, judge, object, choice)
    if judge == HEIR:
        return attitude.heir_points(view, actor, object)
    if judge == ALLIANCE:
        return attitude.alliance_points(view, actor, object)
    if judge == DOOM:
        return senate.caedes_points(view, actor, object)
    if judge == STAKES:
        return bargain.stake_points(view, actor, verb, object, choice)
    if judge == NAVAL:
        return navy.actium_points(view, actor, verb, object, choice)
    return attitude.special_points(view, actor, verb, object, choice)


@rule
def bargain_points(view: View, actor: int, verb: int, judge: int, object: int, choice: int) -> int:
    """What a role thinks of an action about goods or an offer."""
    if judge == PURCHASE:
        return bargain.purchase_points(view, actor, trade.goods_bought(verb))
    if judge == DESK:
        return bargain.desk_points(view, actor, verb, object)
    if judge == LAID:
        return bargain.put_points(view, actor, choice)
    if judge == ASKED:
        return bargain.ask_points(view, actor, choice)
    if judge == PROPOSAL:
        return bargain.proposal_points(view, actor)
    answer = bargain.answer_points(view, actor, object)
    return answer if judge == YES else -answer
