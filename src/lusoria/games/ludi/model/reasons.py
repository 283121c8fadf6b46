"""Why an action may be forbidden: numbers for the rules, sentences with sections for people."""

from __future__ import annotations

from typing import Final

import numpy as np

from ....core.compile.jit import rule
from ....core.table import Reason
from ..phone import whom
from . import data, verbs
from .verbs import Verb

ALLOWED: Final = 0
REFUSALS: Final[list[Reason]] = []
"""What each reason says to people, with its section; the first is reason 1."""


def _reason(section: str, text: str) -> int:
    """Add a reason and return its number."""
    REFUSALS.append(Reason(section, text))
    return len(REFUSALS)


# general
NO_SUCH_ACTION = _reason("1.1", "there is no such action")
NO_SUCH_SEAT = _reason("1.1", "there is no such seat at this table")
GAME_OVER = _reason("17.5", "the game is over")
CHANCE_FIRST = _reason("3.5", "chance must act first")
CHANCE_ONLY = _reason("3.5", "only chance does that")
NOT_POSSIBLE = _reason("3.5", "chance cannot do that")
NOBODY_HOLDS_IT = _reason("3.5", "nobody holds that role")
BOT_DONE = _reason("5.1", "this bot has reached its limit of actions for the season")
IS_POSSESSED = _reason("7.12", "Pazuzu possesses that role and acts for it")
NOT_YOUR_KIND = _reason("1.1", "your kind of role cannot do that")
NOT_NOW = _reason("5.1", "that is not possible in this season")
IN_BATTLE_NOW = _reason("7.4", "a fighter locked in a battle cannot do that")
SEAT_FIRST = _reason("6.4", "first choose a free seat")
DESK_FIRST = _reason("13.2", "first finish or cancel what you have started")
NO_DESK = _reason("13.2", "this belongs to an offer that you have not started")
NOT_AT_TABLE = _reason("1.1", "that role is not in this game")
NOT_ONESELF = _reason("1.1", "you cannot do that to yourself")
NOT_HERE = _reason("13.2", "that role is not in the same region")
NOT_THAT_KIND = _reason("1.1", "you cannot do that to this kind of role")
TOO_MANY_OFFERS = _reason("13.2", "too many offers are open")
TOO_MANY_OF_KIND = _reason("13.2", "two offers of that kind are open")
OFFERED_ALREADY = _reason("13.2", "you have already made that offer")
NO_SUCH_OFFER = _reason("13.2", "there is no such open offer to that player")
# 1: calendar
RESTED_ALREADY = _reason("5.1", "you are already resting")
SIGNALLED_ALREADY = _reason("5.1", "the clock has already signalled")
NO_SIGNAL = _reason(
    "5.1", "a bot ends a season, the gathering or the game only after the clock's signal"
)
NOT_YOUR_SEASON = _reason("5.1", "the other god of the calendar ends this season")
NO_REGION = _reason("4.1", "nobody can stay in that region")
NO_SEAT = _reason("4.1", "no seat is free there")
YEAR_BEGUN = _reason("5.4", "the year of the feriae has already begun or is left out")
YEAR_IS_GONE = _reason("18.3", "that year has already begun or is left out")
TOO_MANY_YEARS = _reason("5.5", "there are not that many years left before the last one")
# 2: movement
THERE_ALREADY = _reason("6.1", "that player is already there")
NO_ROAD = _reason("6.1", "no road leads there")
NO_SEA = _reason("6.1", "no ship sails there from here")
UNDER_PLAGUE = _reason("16.2", "mortals cannot enter a region with the plague")
TOO_FEW_FLEETS = _reason(
    "6.1", "there are too few fleets, and no god of the sea who could catch the voyage"
)
NO_ESCORT = _reason(
    "6.6", "you need an escort to enter Rome: no god in play could judge a king without one"
)
BARRED_FROM_ROME = _reason(
    "8.3", "the proscribed cannot enter Rome: no god in play could seize them there"
)
BOUND_TO_KING = _reason("6.6", "an escort cannot leave the king in Rome")
NO_ROOM_FOR_ALL = _reason("2.2", "there are not enough free seats there for the whole company")
NO_FLEET = _reason("2.2", "the company needs a fleet")
ABOARD_ALREADY = _reason("2.2", "one of you already sails in a company")
NOT_ABOARD = _reason("2.2", "you are not in a company")
WINTERS = _reason("6.3", "in winter only Mercury, Juventas, Apollo and Diana move")
SEAT_OUTSIDE_ROME = _reason("6.3", "before a winter that god needs a seat outside Rome")
SHADES_WAIT = _reason("14.3", "a shade waits in South Italy or Greece")
NO_RING = _reason("7.8", "only the wearer of the Ring can move unseen")
NO_CARD = _reason("6.6", "you have no card for a flight home left")
AT_HOME = _reason("6.6", "the king is already on the throne")
NO_PLAGUE_HERE = _reason("16.2", "there is no plague here to flee from")
RESCUED_ALREADY = _reason("6.7", "Mercury has already rescued somebody this summer")
TRANSFERRED_ALREADY = _reason("6.4", "Minerva has already moved somebody this summer")
TARGET_LOCKED = _reason("7.4", "that player is locked in a battle")
NOT_STANDING = _reason("6.4", "that player is not standing there")
NOT_THIS_MOTUS = _reason("6.4", "both must have arrived in this time of travel")
NO_DISPLACING_HERE = _reason("6.4", "Vestals can displace others only in Rome and in provinces")
HAS_SEAT = _reason("6.4", "a Vestal cannot displace others while she has a seat or one is free")
NOT_DISPLACEABLE = _reason("6.4", "only a seated mortal who is not a Vestal can be displaced")
NO_SEAT_ANYWHERE = _reason("6.4", "no seat is free anywhere")
SETTLED_ALREADY = _reason("6.4", "you do not have to choose a seat")
NEARER_SEAT = _reason("7.8", "a nearer seat is free")
FINED_ALREADY = _reason("6.4", "that player has already been fined this season")
NOTHING_TO_FINE = _reason("6.4", "that player has nothing of that kind to lose")
REMOVED_ALREADY = _reason("6.4", "that player is already on the way to another seat")
NO_VOYAGE = _reason("6.5", "no voyage of that player can be caught in these waters")
HAD_FLEET = _reason("6.5", "that player had a fleet, if too few")
HAD_NO_FLEET = _reason("6.5", "that player had no fleet at all")
NOT_KING_AND_ROMAN = _reason("6.6", "one of the two must be a king, the other a Roman")
ESCORTED_ALREADY = _reason("6.6", "that king has an escort, or that Roman a king")
ESCORT_PROSCRIBED = _reason("8.3", "a proscribed player cannot be an escort")
NOBODY_ESCORTS = _reason("6.6", "the king has no escort")
ONLY_IN_ROME = _reason("6.6", "that is judged in Rome")
KING_IS_SAFE = _reason("6.6", "that king has an escort, or was spared")
NOT_PROSCRIBED = _reason("8.3", "that player is not proscribed")
TEN_OR_FEWER = _reason("2.1", "that player has no more than ten legions")
NO_BAND = _reason("10.1", "no bacchants are here to lead")
BAND_NEEDS_FLEETS = _reason("10.1", "each bacchant needs a fleet to cross the sea")
# 4: trade
NO_STOCK = _reason("13.5", "that god has none for sale")
TOO_POOR = _reason("13.5", "you cannot afford it")
TEN_ALREADY = _reason("2.1", "mortals can own ten legions at most")
NO_FLEETS_HERE = _reason("13.4", "fleets cannot change hands in Parthia or Germania")
NOT_SUCH_GOODS = _reason("13.2", "goods of that kind cannot change hands in this way")
NOT_SO_MUCH = _reason("13.2", "you do not have that much")
MAY_NOT_OWN = _reason("2.1", "the receiver may not own such things")
LEGIONS_LOCKED = _reason("7.4", "legions of a locked fighter cannot change hands")
SAME_GOODS = _reason("13.2", "you cannot give and ask for the same goods")
TOO_MUCH = _reason("13.2", "an offer cannot name that much")
DESK_EMPTY = _reason("13.2", "name something to give or to ask for first")
OWNS_NOTHING = _reason("3.5", "Mercury and Juventas own nothing")
# 9: control
NOT_CONTROLLED = _reason("10.1", "this god does not control that role")
SPEAKS_ALREADY = _reason("10.1", "the god speaks for itself already")
# 5: friendship, 6: women and marriage
FRIENDS_ALREADY = _reason("11.1", "you already belong to a friendship")
THEY_HAVE_FRIENDS = _reason("11.1", "that player already belongs to a friendship")
NO_FRIENDSHIP = _reason("11.1", "you belong to no friendship")
THEY_HAVE_NO_FRIENDS = _reason("11.1", "that player belongs to no friendship")
SWORN_ALREADY = _reason("11.1", "the oath has already been sworn")
NOT_CLOSE = _reason("11.1", "only friends and spouses can lend to each other")
NOT_FRIENDS = _reason("2.4", "you can lend votes only to friends")
NO_VOTES_AT_HOME = _reason("2.4", "you have no votes of your own at home")
NO_VOTES_LENT = _reason("11.2", "you have lent no votes")
TOO_MANY_LOANS = _reason("11.2", "you cannot lend to that many players")
NOTHING_LENT = _reason("11.2", "nothing of the kind was lent to that player")
MORE_THAN_LENT = _reason("11.2", "that much was not lent")
NO_SUCH_FRIENDSHIP = _reason("11.2", "there is no such friendship")
FOR_HUSBAND_ONLY = _reason("15.2", "a matron can give legions only to her husband")
NOT_BRIDE_AND_GROOM = _reason(
    "15.1", "one must be a Vestal, widow or divorcee, the other a general or senator"
)
MARRIED_ALREADY = _reason("15.1", "the man is already married")
BETROTHED_ALREADY = _reason("15.1", "the two have already agreed to marry")
NOT_BETROTHED = _reason("15.1", "the two have not agreed to marry")
NOT_TOGETHER = _reason("15.1", "bride, groom and Juno must be in the same region")
NO_DOWRY = _reason("15.1", "Juno cannot afford the dowry")
NOT_SPOUSE = _reason("15.2", "that player is not your husband or wife")
NOT_MARRIED = _reason("15.3", "there is no marriage to end")
NOT_SHORT = _reason("15.3", "that player has not fallen short of a dowry this season")
NO_VIRUS = _reason("12.2", "no virus card is left")
NOBODY_TO_POISON = _reason("12.2", "there is no living mortal in sight where your husband is")
HEADBAND_USED = _reason("12.1", "a Vestal can take over only one proscription")
# 3: battle; 10: heroes
NOT_ARMED = _reason("7.2", "you need a legion for that")
TARGET_NOT_ARMED = _reason("7.2", "that player has no legions to fight with")
NO_FIGHTING_IN_ROME = _reason("7.1", "there are no battles in Rome")
BATTLE_HERE = _reason("7.4", "a region can have only one battle at a time")
CYBELE_IS_HERE = _reason("7.7", "there are no battles where Cybele is")
NOBODY_PRESIDES = _reason("7.1", "no god here could preside")
OWN_PARTY = _reason("7.2", "that player is in the same party")
CHALLENGED_ALREADY = _reason("7.3", "your party has already challenged this summer")
ANNOUNCED_ALREADY = _reason("7.3", "another challenge here comes first")
NOBODY_WAITS = _reason("7.3", "no junior's challenge waits for a senior's here")
NO_CHALLENGE = _reason("7.3", "no challenge is announced there")
NOT_SENIOR = _reason("7.3", "only the senior god there or the facilitator calls time")
NOT_ASKED = _reason("7.3", "no challenge waits there for that")
NOT_PRESIDING = _reason("7.1", "you preside over no battle")
MAY_NOT_PRESIDE = _reason("7.1", "that god may not preside over a battle here")
WAR_GOD_PRESIDES = _reason("7.5", "a war god presides over the battle that god began")
NOT_NAMING = _reason("7.4", "it is not for you to name a legion now")
NOT_A_MEMBER = _reason("7.4", "that player does not fight on the side that names")
NO_SUCH_LEGION = _reason("7.4", "no such legion is left to roll")
NOT_SILENT = _reason("7.4", "that side has nothing to name now")
OUT_OF_HALF = _reason("7.11", "the wheel has no power in this region")
WHEEL_LAID = _reason("7.11", "the wheel has already been laid in this battle")
TOO_LATE = _reason("7.11", "a wheel must be laid before both sides have named a legion")
FORGED_AWAY = _reason("7.10", "the forged legion is not at hand")
NO_BLACK_DIE = _reason("14.4", "the ghost has no die, or has used it in this battle")
NO_RESULT = _reason("7.4", "no result waits here")
GONE_ON = _reason("7.4", "the leader has already gone on")
NO_LAST_SKIRMISH = _reason("15.2", "her husband has no last skirmish to come")
DOUBLED_ALREADY = _reason("15.2", "Juno already doubles a die of that side")
NO_CAPTURE = _reason("7.4", "no captured Roman legion waits for you")
CANNOT_CONVERT = _reason("7.4", "only a foreign god with an allied legion to spare can convert")
NO_SPOILS = _reason("7.4", "you have no spoils to decide on")
NOT_BEATEN = _reason("7.4", "that player is not at the victor's mercy")
PROTECTED = _reason("14.1", "that player is protected")
TEMPTED_ALREADY = _reason("7.5", "the god has already given that player the choice this summer")
OUT_OF_REACH = _reason("7.5", "that player has no legion here that the god may attack")
NOT_TEMPTED = _reason("7.5", "no war god waits for your choice")
OTHER_GONE = _reason("7.5", "the other is gone, or no longer free to fight")
FORCED_ALREADY = _reason("7.6", "Juno has already forced a battle this summer")
TWO_GODS = _reason("7.6", "two gods cannot fight each other")
RING_AWAY = _reason("7.8", "the Ring is not at hand")
NOT_BEFORE_WINTER = _reason(
    "7.8", "the Ring can be lent only in winter or in the travel time before it"
)
STRUCK_ALREADY = _reason("7.8", "the Ring has already struck this winter")
NOBODY_WEARS_IT = _reason("7.8", "nobody wears the Ring, or the wearer is in the midst of a strike")
VICTIM_ALREADY = _reason("7.12", "one victim at a time")
STAKES_NOTHING = _reason("7.12", "an allied legion must be staked")
ARMED_ALREADY = _reason("10.1", "a bacchant already has the god's legions")
CROWNED_ALREADY = _reason("3.6", "that player already wears a golden crown")
NO_CROWN = _reason("3.6", "you need a golden crown to seek a patron")
BOUND_ALREADY = _reason("3.6", "that hero already has a patron, or that god a hero")
NOT_BOUND = _reason("3.6", "the two are not patron and hero")
NO_HERO = _reason("3.6", "only a hero can fight beside another")
ALLIED_ALREADY = _reason("3.6", "the hero already has somebody to fight beside")
# 7, 8, 11: Senate, tribute, plague
NOT_THIS_STAGE = _reason("8.2", "the Senate is at another stage")
NOT_IN_SENATE = _reason("8.1", "only Romans in Rome can take part in the Senate")
NOMINATED_ALREADY = _reason("8.2", "you have already made your nomination")
NOT_CANDIDATE = _reason("8.2", "that player is not a candidate for consul")
VOICE_GIVEN = _reason("8.2", "you already support that candidate")
NOTHING_TIED = _reason("8.1", "no such tie waits to be broken")
NOT_TIED = _reason("8.1", "that candidate is not among those tied")
NOT_CONSUL = _reason("8.2", "only the consul whose turn it is can move a bill")
ONLY_COMMANDERS = _reason("8.3", "only generals and amazons can command legions of the Senate")
SAME_COMMANDER = _reason("8.3", "the legions must go to somebody else")
PROSCRIBED_ALREADY = _reason("8.3", "that player is already proscribed")
ONLY_PROVINCES = _reason("8.3", "a census needs a province")
NO_VOTES = _reason("8.1", "you hold no votes")
VOTED_SO = _reason("8.1", "you have already voted that way")
NOT_FOR_CENSUS = _reason("8.3", "that player did not vote for the census")
POT_TOO_SMALL = _reason("8.3", "there is not that much left of the census")
WEARS_RING = _reason("9.1", "the wearer of the Ring collects nothing")
NO_TRIBUTE_HERE = _reason("9.2", "this region yields no tribute")
SEATED_ONLY = _reason("9.1", "you can claim tribute only between seats in the same region")
COLLECTED_ALREADY = _reason("9.1", "that god has already paid you this winter")
CLAIMED_ALREADY = _reason("9.1", "you have already made that claim")
PURSE_EMPTY = _reason("9.1", "that god has no money")
DIVIDE_FIRST = _reason("14.4", "the last payment must be divided among the ghosts first")
NO_CLAIM = _reason("9.1", "no claim waits there")
PAYS_IN_FULL = _reason("9.1", "claims are paid in full, and in part only when the money is short")
ATTACHED_ALREADY = _reason("14.4", "the ghost is already attached to that player")
NOT_ATTACHED = _reason("14.4", "no ghost is attached there")
NOTHING_TO_DIVIDE = _reason("14.4", "there is no payment to divide")
REPEATED_TWICE = _reason("9.3", "tribute has been repeated twice this winter")
PLAGUE_RUNS = _reason("16.1", "there is already a plague")
PLAGUE_SENT = _reason("16.1", "a plague has already been sent this season")
ROME_IN_WINTER = _reason(
    "16.1", "Rome cannot have the plague in winter or in the travel time before it"
)
PLAGUED_LAST = _reason("16.1", "the last plague was in that region")
NO_PLAGUE = _reason("16.1", "there is no plague")
# 9, 12, 13: Dionysus' company, death, Actium
NOT_BACCHANT = _reason("10.1", "that player is not a bacchant")
HEIR_ALREADY = _reason("14.2", "that player is already the heir")
NOTHING_LEFT = _reason("14.1", "there is nothing from a suicide this season to hand out")
NO_VOTES_LEFT = _reason("14.1", "there are no votes from a suicide this season to hand out")
PLEADED_ALREADY = _reason("14.1", "you can plead only once with each saver")
NO_GROOM = _reason("15.1", "only generals and senators can be saved by marriage")
NO_REFUGE = _reason("10.1", "no seat is free where that god is")
NOT_YOUR_VICTIM = _reason(
    "14.1", "only the killer, a death god or the presiding god presses a death"
)
PLEA_OPEN = _reason("14.1", "a plea is still unanswered")
NO_OPEN_ESTATE = _reason("14.2", "no estate of that player is open")
CONFERENCE_ON = _reason("14.2", "the Vestals are discussing another estate")
NO_CONFERENCE = _reason("14.2", "the Vestals are not meeting now")
CONFER_IN_ROME = _reason("14.2", "the Vestals must meet in Rome")
JUDGED_ALREADY = _reason("14.2", "she has already voted that way")
VESTA_WAITS = _reason("14.2", "Vesta speaks only when the Vestals are tied, or when there are none")
NO_ENTRANCE = _reason("14.3", "shades can be received only in South Italy or Greece")
NO_SHADES = _reason("14.3", "no shade waits here")
IN_PARTY = _reason("17.1", "you already belong to a party")
NO_PARTY = _reason("17.1", "you belong to no party")
NO_SUCH_PARTY = _reason("17.1", "there is no such party, or its founder has changed")
GIFTS_RECEIVED = _reason("17.1", "the last member cannot leave a party that has received gifts")
OTHERS_CLOSE = _reason("17.2", "another god closes the gathering")
NOT_IN_PARTY = _reason("17.3", "only a member of your own party can represent it")
LEADS_ALREADY = _reason("17.3", "that player already represents the party")
NOT_YOUR_ROLL = _reason(
    "17.3", "only Neptune or a representative with a warship can call for the roll"
)
NOT_VICTOR = _reason("17.5", "only the victors can decide that")
NO_SUCH_FATE = _reason("17.5", "that fate is not possible for this kind of role")
ORDAINED_ALREADY = _reason("17.5", "that has already been decided")
# 1: judges
NOT_JUDGED = _reason("18.3", "the clock cannot judge")
GUISE_USED = _reason("3.5", "Juppiter has already taken a guise this season")
NO_GUISE = _reason("3.5", "Juppiter cannot take the guise of Juno or the Fates, or his own")
STILL_HELD = _reason("3.5", "somebody plays that god")
HELD_SO = _reason("18.4", "the role is already held that way")
STATUS_SO = _reason("18.3", "that is already so, or is impossible")
ONE_SIDE = _reason("3.5", "a game of chance is between two")
FATES_LACK_IT = _reason("3.5", "the Fates do not hold that stake")
IS_UNSEEN = _reason("7.8", "you cannot find the unseen wearer of the Ring")
NO_BATTLE = _reason("18.3", "there is no battle there")
DIE_SO = _reason("18.3", "the die already shows that, or cannot show it")
# 2: movement
NUMINA_FIRST = _reason("6.4", "a mortal cannot take a god's seat")
# battles, Senate, death, marriage; offers as who is asked sees them
NOT_A_FIGHTER = _reason(
    "7.2",
    "only generals, amazons, kings, Tyr and those armed by a god of bacchants fight as parties",
)
NO_FOE = _reason("7.2", "that player cannot fight as a party")
SAME_FIGHTER = _reason("7.2", "you cannot fight yourself")
TARGET_UNSETTLED = _reason("6.4", "that player must choose a free seat first")
OFF_MAP = _reason("18.4", "that role is not on the map")
NO_SUCH_LEGIONS = _reason("6.5", "that player has no legion of that type")
BAND_LOCKED = _reason("10.1", "a bacchant of the band is locked in a battle")
NO_CLIENT_LEGION = _reason("10.1", "the god has no allied legion to give")
PRESIDES_ALREADY = _reason("7.1", "that god already presides")
NOT_PROCLAIMING = _reason("7.4", "only the presiding god and the leaders go on to the result")
POSSESSED_ALREADY = _reason("7.12", "that player is already possessed")
NO_EXECUTION_IN_ROME = _reason("14.1", "the unprotected can be executed only outside Rome")
HUSBAND_LOCKED = _reason("15.3", "there is no divorce while the husband is locked in a battle")
NO_VIRGIN = _reason("12.1", "she is no longer a living Vestal")
TIE_WAITS = _reason("8.1", "Venus must break a tie first")
BEQUEST_SMALL = _reason("14.1", "the suicides of this season have not left so much")
NOT_DEAD = _reason("14.5", "that role is among the living")
NO_KING_IN_ROME = _reason("6.6", "a king cannot return to life in Rome")
LEADS_NO_LONGER = _reason("17.3", "you no longer represent the party")
THEY_HAVE_NO_VOTES = _reason("2.4", "that player has no votes of their own at home")
THEY_DO_NOT_PRESIDE = _reason("7.1", "that god presides over no battle here")
THEY_HAVE_A_PARTY = _reason("17.1", "that player already belongs to a party")
COUPLE_APART = _reason("14.1", "the dying player and the Vestal must be in the same region")
NO_PLAYER = _reason("3.5", "only living mortals and the Fates play games of chance")
AT_TABLE = _reason("18.6", "that role is already in the game")
FIRST_MISSING = _reason(
    "18.6", "a second of the same name comes only when the first is in the game"
)
TABLE_FULL = _reason("18.6", "the table has no room for another such role")
NO_POST = _reason("18.5", "letters are turned off in this room")
# whose kind, life, marriage or god stands in the way
UNDER_TRUCE = _reason(
    "14.2", "a Vestal who confers in Rome is safe until the conference has decided"
)
KEEPS_LEGIONS = _reason("15.2", "the legions that a wife keeps are her husband's")
OWN_PLEA = _reason("14.1", "pleas are personal: you cannot plead or yield for somebody else")
IS_DYING = _reason("14.1", "the dying only plead, name an heir, yield and write")
IS_DEAD = _reason("14.3", "the dead cannot do that")
IS_SHADE = _reason("14.3", "a shade can only lament until a god of death receives it")
IS_WIFE = _reason("15.1", "a married woman cannot do that")
IS_BACCHANT = _reason("10.1", "a bacchant acts only through Dionysus, Silenus or Ariadne")
THEY_ARE_DYING = _reason("14.1", "that player is to die")
THEY_ARE_DEAD = _reason("14.3", "that player is dead")
THEY_ARE_A_SHADE = _reason("14.3", "that player is a shade that no god of death has received")
THEY_ARE_MARRIED = _reason("15.1", "that player is married")
FLIGHT_NEEDS_FLEETS = _reason(
    "16.2", "no road leads there, and over the sea every legion needs a fleet"
)
NO_CENSUS = _reason("8.3", "there is no census money to share out")
NO_NUMEN = _reason("3.5", "only a god can take a guise")
NO_BLOCK = _reason("2.4", "the role that is corrected began without votes")
NO_SEA_GOD = _reason("2.5", "only gods of the sea have warships before Actium")
NO_POISONER = _reason("2.9", "only wives and Vesta have virus cards")
NO_MORTAL = _reason("18.3", "that is possible only for mortals")
DECLARED_ALREADY = _reason(
    "3.5", "you have already declared somebody in favour or disgrace this season"
)
PLAIN: Final = 1 + len(REFUSALS)
"""Reasons as guards name them; after them come those that cite the section of a verb."""

ANY_VERB: Final = (
    *(NOT_YOUR_KIND, NOT_ONESELF, NOT_HERE, NOT_THAT_KIND),
    *(NOT_SO_MUCH, TOO_POOR, NO_BATTLE),
)
"""Sentences about any verb: told with the section of the verb that is refused."""
AMONG: Final = np.full(PLAIN, data.NONE, np.int8)
"""Where a reason stands among these, or NONE."""
AMONG[list(ANY_VERB)] = range(len(ANY_VERB))


def said(verb: Verb, reason: int) -> str:
    """Say a sentence about any verb of one: whom it is for, and to whom it may be done."""
    if reason == NOT_YOUR_KIND and (verb.who or verb.powers):
        return f"that is for {whom.admitted(verb)} only"
    if reason == NOT_THAT_KIND and (verb.target or verb.gods):
        return f"only {whom.meant(verb)} can be chosen for that"
    return REFUSALS[reason - 1].text


REASONS: Final = (
    Reason("", "the action is legal"),
    *REFUSALS,
    *(Reason(verb.section, said(verb, at)) for verb in verbs.VERBS for at in ANY_VERB),
)


@rule
def cited(verb: int, reason: int) -> int:
    """A reason with the section of a verb, where the sentence alone has none."""
    at = int(AMONG[reason])
    return reason if at == data.NONE else PLAIN + verb * len(ANY_VERB) + at


def plain(reason: int) -> int:
    """Return a reason as guards name it."""
    return reason if reason < PLAIN else ANY_VERB[(reason - PLAIN) % len(ANY_VERB)]
