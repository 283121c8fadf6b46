"""Why an offer cannot be answered, said to the player who would answer it [18.2]."""

from __future__ import annotations

from typing import Final

from ....core.text.words import NUMBERED, Names, Person
from ..model import actions, codes, data, reasons, verbs
from ..model.state import View
from ..narration import moment, words

ANSWERS: Final = {verbs.ACCEPT: "accept", verbs.REFUSE: "refuse"}
PIECES: Final = ("", "fleet", "allied legion", "Roman legion")
OWNERS: Final = {codes.CLIENT_LEGION: data.MAY_OWN_CLIENT, codes.CURIAL_LEGION: data.MAY_OWN_CURIAL}
CLAUSES: Final = {
    reasons.CHANCE_FIRST: "a die or a lot comes first",
    reasons.IS_POSSESSED: "Pazuzu possesses {me} and acts for {me}",
    reasons.IS_BACCHANT: "{me:is} a bacchant, for whom Dionysus, Silenus or Ariadne acts",
    reasons.BOT_DONE: "this bot has reached its limit of actions for the season",
    reasons.SEAT_FIRST: "{me:has} to choose a free seat first",
    reasons.DESK_FIRST: "{me:has} begun something else, which comes first",
    reasons.IN_BATTLE_NOW: "{me:is} locked in a battle",
    reasons.TARGET_LOCKED: "{them:is} locked in a battle",
    reasons.LEGIONS_LOCKED: "one of the two is locked in a battle",
    reasons.NOT_ARMED: "{me:has} no legion",
    reasons.TARGET_NOT_ARMED: "{them:has} no legion",
    reasons.TOO_POOR: "{me:has} too little money for it",
    reasons.NO_DOWRY: "{me:has} too little money for the dowry",
    reasons.NOT_HERE: "{them:is} not in the same region",
    reasons.THERE_ALREADY: "{them:is} there already",
    reasons.FRIENDS_ALREADY: "{me:belongs} to a friendship already",
    reasons.THEY_HAVE_FRIENDS: "{them:belongs} to a friendship already",
    reasons.NO_FRIENDSHIP: "{me:belongs} to no friendship",
    reasons.THEY_HAVE_NO_FRIENDS: "{them:belongs} to no friendship",
    reasons.SWORN_ALREADY: "{them:has} sworn already",
    reasons.NOT_FRIENDS: "{me:is} no friend of {them}",
    reasons.NOT_CLOSE: "{me:is} neither a friend of {them} nor married to {them}",
    reasons.TOO_MANY_LOANS: "{them:has} lent to too many players already",
    reasons.NO_VOTES_AT_HOME: "{me:has} no votes of {me:own} at home",
    reasons.THEY_HAVE_NO_VOTES: "{them:has} no votes at home to lend",
    reasons.NOT_SPOUSE: "{me:is} not married to {them}",
    reasons.BETROTHED_ALREADY: "{me:has} agreed to marry {them} already",
    reasons.NOT_BETROTHED: "the promise to marry no longer stands",
    reasons.NOT_TOGETHER: "{me:is} not in one region with the couple",
    reasons.NOT_MARRIED: "{them:is} not married",
    reasons.HUSBAND_LOCKED: "the husband is locked in a battle",
    reasons.ABOARD_ALREADY: "{me:sails} in a company already",
    reasons.NOT_KING_AND_ROMAN: "one of the two must be a king and the other a Roman",
    reasons.RESCUED_ALREADY: "{me:has} rescued another player this summer",
    reasons.NO_CARD: "{them:has} no card for a flight home",
    reasons.THEY_DO_NOT_PRESIDE: "{them:presides} over no battle here",
    reasons.PRESIDES_ALREADY: "{me:presides} already",
    reasons.MAY_NOT_PRESIDE: "{me:is} not able to preside over this battle",
    reasons.FORGED_AWAY: "{them} no longer {them:~has} the forged legion",
    reasons.RING_AWAY: "{them} no longer {them:~has} the Ring",
    reasons.NO_HERO: "{them:is} no hero",
    reasons.ALLIED_ALREADY: "{them:fights} beside another player",
    reasons.CROWNED_ALREADY: "{them:wears} a golden crown already",
    reasons.NO_CROWN: "{them:wears} no golden crown",
    reasons.BOUND_ALREADY: "one of the two has a patron or a hero already",
    reasons.BEQUEST_SMALL: "{them:has} not so much left to hand out",
    reasons.NO_VOTES_LEFT: "{them:has} no such votes left to hand out",
    reasons.NO_GROOM: "{them:is} neither a general nor a senator",
    reasons.NO_VIRGIN: "the bride is no living virgin any more",
    reasons.COUPLE_APART: "the two are not in one region",
    reasons.NO_REFUGE: "{me:has} no free seat to offer",
    reasons.IN_PARTY: "{me:belongs} to a party already",
    reasons.THEY_HAVE_A_PARTY: "{them:belongs} to a party already",
    reasons.LEADS_NO_LONGER: "{me} no longer {me:~represents} the party",
    reasons.NO_PLAYER: "one of the two may not play games of chance",
    reasons.FATES_LACK_IT: "the Fates have no such stake left",
    reasons.IS_UNSEEN: "the other player is unseen",
    reasons.OFFERED_ALREADY: "{me:has} such an offer open already",
    reasons.TOO_MANY_OFFERS: "{me:has} too many offers open",
    reasons.TOO_MANY_OF_KIND: "{me:has} two offers of that kind open",
}
"""What stands in the way of an answer, where another has made the offer; other
reasons speak of neither and are told as they stand."""


def refusal_text(view: View, action: int, reason: int, names: Names = NUMBERED) -> str:
    """Say why an offer cannot be accepted or refused, empty for any other action."""
    verb = int(actions.verb_of(action))
    if verb not in ANSWERS:
        return ""
    row, slot = divmod(int(actions.object_of(verb, action)), codes.SLOTS)
    sender = moment.seat_with(view, row)
    if sender < 0 or view.offers.verb[sender, slot] == data.NONE:
        return "this offer is no longer open"
    me = moment.person(view, int(view.offers.to[sender, slot]), names)
    return f"{clause(view, sender, slot, reason, names)}, so {me} cannot {ANSWERS[verb]} this offer"


def clause(view: View, sender: int, slot: int, reason: int, names: Names) -> str:
    """Say what stands in the way, with who is concerned by it."""
    me = moment.person(view, int(view.offers.to[sender, slot]), names)
    them, known = moment.person(view, sender, names), reasons.plain(reason)
    if known == reasons.NOT_SO_MUCH:
        return shortage(view, sender, slot, me)
    if known == reasons.MAY_NOT_OWN:
        return unowned(view, sender, slot, me, them)
    return CLAUSES.get(known, reasons.REFUSALS[known - 1].text).format(me=me, them=them)


def shortage(view: View, sender: int, slot: int, me: Person) -> str:
    """Say what the one asked has too little of."""
    held = view.purses.goods[int(view.offers.to[sender, slot])]
    for goods in range(codes.KINDS_OF_GOODS):
        has, asked = int(held[goods]), int(view.offers.takes[sender, slot, goods])
        if has < asked and goods == codes.MONEY:
            return f"{me:has} only {words.sum_of(has)}" if has else f"{me:has} no money"
        if has < asked:
            return (
                f"{me:has} only {words.count(has, PIECES[goods])}"
                if has
                else f"{me:has} no {PIECES[goods]}"
            )
    return f"{me:has} not so much"


def unowned(view: View, sender: int, slot: int, me: Person, them: Person) -> str:
    """Say which of the two may not own what would be theirs."""
    kinds, to = view.table.people.kind, int(view.offers.to[sender, slot])
    for goods, may_own in OWNERS.items():
        for taker, who, moved in (
            (to, me, view.offers.gives[sender, slot]),
            (sender, them, view.offers.takes[sender, slot]),
        ):
            if moved[goods] and not may_own[kinds[taker]]:
                return f"{who} may own no {PIECES[goods]}"
    return "one of the two may not own what would be theirs"
