"""What a bot thinks of the thing an action is about: the role, the region, the side, the goods."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ..model.actions import (
    ACCEPT,
    ACCEPT_CHALLENGE,
    ACCLAIM,
    APPEAR_AS,
    APPEAR_IN,
    ARM,
    ASK,
    ASK_BACK,
    ASK_IN,
    ATTACH,
    BARTER,
    BEFRIEND,
    BEG,
    BEG_RETURN,
    BEGIN_IN,
    BESTOW,
    BUY_CLIENT,
    BUY_CURIAL,
    BUY_FLEET,
    CANCEL,
    CHALLENGE,
    CLOSE_GATHERING,
    CLOSE_STAGE,
    CONTRIBUTE,
    COUNT,
    COURT,
    CROWN,
    DECIDE_BILL,
    DISPLACE,
    DRIFT,
    END_SEASON,
    EXECUTE,
    EXECUTE_BEATEN,
    FIGHT_BESIDE,
    FINISH,
    FLEE_HOME,
    FLEE_PLAGUE,
    FORCE,
    FORCE_AGAINST,
    FORCE_STAKE,
    FOUND_PARTY,
    GAME_OF_CHANCE,
    GIVE_IMPERIUM,
    GIVE_WARSHIPS,
    GO,
    HAND_OUT,
    HAUNT,
    INVITE,
    JOIN,
    JUDGE_KING,
    KILL,
    LAY_WHEEL,
    LEAD_BAND,
    LEND,
    LEND_FORGED_LEGION,
    LEND_RING,
    LEND_VOTES,
    MOVE_CAEDES,
    MOVE_IMPERIUM,
    MOVE_PROSCRIPTIO,
    MOVE_RESTITUTIO,
    NAME_HEIR,
    NAME_LEGION,
    NOMINATE,
    OFFER_TO_GOD,
    ORDAIN,
    ORDAIN_STATE,
    PASS_ON,
    PAY,
    PLEAD_RESCUE,
    POSSESS,
    PREFER,
    PRESS_DEATH,
    PROPOSE,
    PUT,
    REFUSE,
    REFUSE_CHALLENGE,
    REMOVE,
    RETURN_AS,
    SAIL,
    SERVE_VIRUS,
    SHARE,
    SHARE_CENSUS,
    SIT_IN,
    STAKE_AGAINST,
    STEAL_TO,
    STRIKE,
    SWEAR,
    TAKE_HEADBAND,
    TAKE_RING_BACK,
    TEMPT,
    TEMPT_AGAINST,
    VOTE,
    WALK,
    WASH_ASHORE,
)
from ..model.state import View
from ..rules.trade.trade import goods_bought
from .affinity import affinity
from .bargain import (
    EAGER,
    SAFE,
    answer_points,
    ask_points,
    desk_points,
    proposal_points,
    purchase_points,
    put_points,
    stake_points,
)
from .bot_weights import ALLY, BOLD, FELLOW, LAST_CALL, RIVAL_FACTION, STRAIGHT
from .character import (
    alliance_points,
    duel_points,
    heir_points,
    kindness_points,
    prey_points,
    side_points,
    special_points,
    wedding_points,
)
from .destination import sail_points, seat_points, travel_points
from .forum import caedes_points, forum_points
from .navy import actium_points

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

JUDGE: Final = np.zeros(COUNT, np.int8)
JUDGE[[BEGIN_IN, WALK, GO, APPEAR_IN, DRIFT, STEAL_TO, LEAD_BAND]] = TRAVEL
JUDGE[[SAIL]] = VOYAGE
JUDGE[[SIT_IN, FLEE_PLAGUE]] = SEAT
JUDGE[[BEFRIEND, INVITE, ASK_IN]] = ALLIANCE
JUDGE[[LEND_VOTES, LEND_FORGED_LEGION, FIGHT_BESIDE]] = KINDNESS
JUDGE[[CROWN, LEND_RING, NOMINATE, PREFER, SHARE_CENSUS, MOVE_RESTITUTIO, ARM]] = KINDNESS
JUDGE[[TAKE_HEADBAND]] = KINDNESS
JUDGE[[EXECUTE, EXECUTE_BEATEN, MOVE_PROSCRIPTIO, MOVE_IMPERIUM]] = CRUELTY
JUDGE[[PRESS_DEATH, DISPLACE, TEMPT_AGAINST, FORCE_AGAINST, KILL, REMOVE]] = CRUELTY
JUDGE[[CHALLENGE]] = DUEL
JUDGE[[TEMPT, FORCE, POSSESS, STRIKE]] = PREY
JUDGE[[LAY_WHEEL, HAUNT]] = SIDE
JUDGE[[BUY_CURIAL, BUY_CLIENT, BUY_FLEET]] = PURCHASE
JUDGE[[BARTER, OFFER_TO_GOD, BESTOW, BEG, PASS_ON, LEND, ASK_BACK, SHARE, HAND_OUT]] = DESK
JUDGE[[PUT]] = LAID
JUDGE[[ASK]] = ASKED
JUDGE[[PROPOSE]] = PROPOSAL
JUDGE[[ACCEPT]] = YES
JUDGE[[REFUSE]] = NO
JUDGE[[COURT]] = WEDDING
JUDGE[[ACCLAIM, CLOSE_STAGE, GIVE_IMPERIUM, VOTE, DECIDE_BILL]] = SENATE
JUDGE[[END_SEASON, CANCEL, FLEE_HOME, PLEAD_RESCUE, JUDGE_KING, SWEAR]] = SPECIAL
JUDGE[[NAME_HEIR]] = HEIR
JUDGE[[ACCEPT_CHALLENGE, REFUSE_CHALLENGE, NAME_LEGION, TAKE_RING_BACK, SERVE_VIRUS]] = SPECIAL
JUDGE[[APPEAR_AS, WASH_ASHORE, PAY, ATTACH, BEG_RETURN, RETURN_AS]] = SPECIAL
JUDGE[[MOVE_CAEDES]] = DOOM
JUDGE[[GAME_OF_CHANCE, STAKE_AGAINST, FORCE_STAKE]] = STAKES
JUDGE[[FOUND_PARTY, JOIN, CONTRIBUTE, GIVE_WARSHIPS, CLOSE_GATHERING]] = NAVAL
JUDGE[[ORDAIN, ORDAIN_STATE, FINISH]] = NAVAL

MOST_POINTS: Final = np.full(SPECIAL + 1, 100, np.int8)
"""What a judgement says at most: a verb that cannot win even so need not be judged."""
MOST_POINTS[[PLAIN, TRAVEL, VOYAGE]] = (0, STRAIGHT, STRAIGHT)
MOST_POINTS[[KINDNESS, CRUELTY]] = (2 * FELLOW + 2, -2 * RIVAL_FACTION)
MOST_POINTS[[DUEL, PREY]] = (BOLD - 2 * RIVAL_FACTION, BOLD - RIVAL_FACTION)
MOST_POINTS[[SIDE, DESK, PURCHASE]] = (
    *(FELLOW - RIVAL_FACTION, FELLOW),
    2 * EAGER + LAST_CALL,
)
MOST_POINTS[[ALLIANCE, DOOM]] = (2 * FELLOW + 2 + ALLY, 2 * BOLD - 2 * RIVAL_FACTION)
MOST_POINTS[[STAKES]] = 2 * EAGER + SAFE
MOST_POINTS[[LAID, ASKED, PROPOSAL, HEIR]] = (0, 2, EAGER, 2 * FELLOW - BOLD)


@rule
def points_of(view: View, actor: int, verb: int, object: int, choice: int, goal: int) -> int:
    """What a role thinks of an action, in points, by how its verb is judged."""
    judge = int(JUDGE[verb])
    people = view.table.people
    if judge == TRAVEL:
        return travel_points(view, actor, object, goal)
    if judge == VOYAGE:
        return sail_points(view, actor, object, goal)
    if judge == SEAT:
        return seat_points(view, actor, object)
    if judge == KINDNESS:
        return kindness_points(view, actor, object)
    if judge == CRUELTY:
        return -2 * affinity(people, actor, object)
    if judge == DUEL:
        return duel_points(view, actor, object)
    if judge == PREY:
        return prey_points(view, actor, object)
    if judge == SIDE:
        return side_points(view, actor, choice)
    if judge == WEDDING:
        return wedding_points(view, actor, object)
    if judge == SENATE:
        return forum_points(view, actor, verb, object, choice)
    if judge <= NO:
        return bargain_points(view, actor, verb, judge, object, choice)
    if judge == HEIR:
        return heir_points(view, actor, object)
    if judge == ALLIANCE:
        return alliance_points(view, actor, object)
    if judge == DOOM:
        return caedes_points(view, actor, object)
    if judge == STAKES:
        return stake_points(view, actor, verb, object, choice)
    if judge == NAVAL:
        return actium_points(view, actor, verb, object, choice)
    return special_points(view, actor, verb, object, choice)


@rule
def bargain_points(view: View, actor: int, verb: int, judge: int, object: int, choice: int) -> int:
    """What a role thinks of an action about goods or an offer."""
    if judge == PURCHASE:
        return purchase_points(view, actor, goods_bought(verb))
    if judge == DESK:
        return desk_points(view, actor, verb, object)
    if judge == LAID:
        return put_points(view, actor, choice)
    if judge == ASKED:
        return ask_points(view, actor, choice)
    if judge == PROPOSAL:
        return proposal_points(view, actor)
    answer = answer_points(view, actor, object)
    return answer if judge == YES else -answer
