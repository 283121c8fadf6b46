"""What a bot thinks of the thing an action is about: the role, the region, the side, the goods."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ..model import actions
from ..model.state import View
from ..rules.trade import trade
from . import bargain, bot_weights, character, destination, forum, navy
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
        actions.BEGIN_IN,
        actions.WALK,
        actions.GO,
        actions.APPEAR_IN,
        actions.DRIFT,
        actions.STEAL_TO,
        actions.LEAD_BAND,
    ]
] = TRAVEL
JUDGE[[actions.SAIL]] = VOYAGE
JUDGE[[actions.SIT_IN, actions.FLEE_PLAGUE]] = SEAT
JUDGE[[actions.BEFRIEND, actions.INVITE, actions.ASK_IN]] = ALLIANCE
JUDGE[[actions.LEND_VOTES, actions.LEND_FORGED_LEGION, actions.FIGHT_BESIDE]] = KINDNESS
JUDGE[
    [
        actions.CROWN,
        actions.LEND_RING,
        actions.NOMINATE,
        actions.PREFER,
        actions.SHARE_CENSUS,
        actions.MOVE_RESTITUTIO,
        actions.ARM,
    ]
] = KINDNESS
JUDGE[[actions.TAKE_HEADBAND]] = KINDNESS
JUDGE[
    [actions.EXECUTE, actions.EXECUTE_BEATEN, actions.MOVE_PROSCRIPTIO, actions.MOVE_IMPERIUM]
] = CRUELTY
JUDGE[
    [
        actions.PRESS_DEATH,
        actions.DISPLACE,
        actions.TEMPT_AGAINST,
        actions.FORCE_AGAINST,
        actions.KILL,
        actions.REMOVE,
    ]
] = CRUELTY
JUDGE[[actions.CHALLENGE]] = DUEL
JUDGE[[actions.TEMPT, actions.FORCE, actions.POSSESS, actions.STRIKE]] = PREY
JUDGE[[actions.LAY_WHEEL, actions.HAUNT]] = SIDE
JUDGE[[actions.BUY_CURIAL, actions.BUY_CLIENT, actions.BUY_FLEET]] = PURCHASE
JUDGE[
    [
        actions.BARTER,
        actions.OFFER_TO_GOD,
        actions.BESTOW,
        actions.BEG,
        actions.PASS_ON,
        actions.LEND,
        actions.ASK_BACK,
        actions.SHARE,
        actions.HAND_OUT,
    ]
] = DESK
JUDGE[[actions.PUT]] = LAID
JUDGE[[actions.ASK]] = ASKED
JUDGE[[actions.PROPOSE]] = PROPOSAL
JUDGE[[actions.ACCEPT]] = YES
JUDGE[[actions.REFUSE]] = NO
JUDGE[[actions.COURT]] = WEDDING
JUDGE[
    [actions.ACCLAIM, actions.CLOSE_STAGE, actions.GIVE_IMPERIUM, actions.VOTE, actions.DECIDE_BILL]
] = SENATE
JUDGE[
    [
        actions.END_SEASON,
        actions.CANCEL,
        actions.FLEE_HOME,
        actions.PLEAD_RESCUE,
        actions.JUDGE_KING,
        actions.SWEAR,
    ]
] = SPECIAL
JUDGE[[actions.NAME_HEIR]] = HEIR
JUDGE[
    [
        actions.ACCEPT_CHALLENGE,
        actions.REFUSE_CHALLENGE,
        actions.NAME_LEGION,
        actions.TAKE_RING_BACK,
        actions.SERVE_VIRUS,
    ]
] = SPECIAL
JUDGE[
    [
        actions.APPEAR_AS,
        actions.WASH_ASHORE,
        actions.PAY,
        actions.ATTACH,
        actions.BEG_RETURN,
        actions.RETURN_AS,
    ]
] = SPECIAL
JUDGE[[actions.MOVE_CAEDES]] = DOOM
JUDGE[[actions.GAME_OF_CHANCE, actions.STAKE_AGAINST, actions.FORCE_STAKE]] = STAKES
JUDGE[
    [
        actions.FOUND_PARTY,
        actions.JOIN,
        actions.CONTRIBUTE,
        actions.GIVE_WARSHIPS,
        actions.CLOSE_GATHERING,
    ]
] = NAVAL
JUDGE[[actions.ORDAIN, actions.ORDAIN_STATE, actions.FINISH]] = NAVAL

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
        return character.kindness_points(view, actor, object)
    if judge == CRUELTY:
        return -2 * affinity(people, actor, object)
    if judge == DUEL:
        return character.duel_points(view, actor, object)
    if judge == PREY:
        return character.prey_points(view, actor, object)
    if judge == SIDE:
        return character.side_points(view, actor, choice)
    if judge == WEDDING:
        return character.wedding_points(view, actor, object)
    if judge == SENATE:
        return forum.forum_points(view, actor, verb, object, choice)
    if judge <= NO:
        return bargain_points(view, actor, verb, judge, object, choice)
    if judge == HEIR:
        return character.heir_points(view, actor, object)
    if judge == ALLIANCE:
        return character.alliance_points(view, actor, object)
    if judge == DOOM:
        return forum.caedes_points(view, actor, object)
    if judge == STAKES:
        return bargain.stake_points(view, actor, verb, object, choice)
    if judge == NAVAL:
        return navy.actium_points(view, actor, verb, object, choice)
    return character.special_points(view, actor, verb, object, choice)


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
