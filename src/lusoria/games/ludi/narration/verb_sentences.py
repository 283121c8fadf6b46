"""What somebody has done, told as an event: one sentence for each verb that all may see."""

from __future__ import annotations

from typing import Final

from ....core.text.words import Person, plural
from ..model import actions, codes, data, verbs
from ..phone import phrases
from ..views import role_facts
from . import offer_words, private_news, senate_closing, senate_words, words
from .moment import Moment, person, seat_with

EVENTS: Final[dict[str, str]] = {
    "begin in": "{who:begins} in {about}",
    "end season": "{who:ends} {season}",
    "signal": "the clock signals: {season} may end",
    "appear as": "{who:takes} the guise of {about}",
    "allot to": "{who:allots} the property of {absent} to {about}{gains}",
    "correct": "{who:has} something to set right for {about}",
    "correct votes to": "{who:corrects} votes: they are {about:yours}",
    "correct warships": "{who:corrects} {amended} warships: {choice}",
    "correct virus": "{who:corrects} {amended} virus cards: {choice}",
    "correct card": "{who:corrects} {amended} record: {choice}",
    "correct spouse": "{who:corrects} a marriage with {about}",
    "bring in": "{who:brings} {about} into the game{entrance}",
    "correct up": "{who:corrects} {amended} purse: {amount} more",
    "correct down": "{who:corrects} {amended} purse: {amount} less",
    "correct place": "{who:corrects} {amended} place: {about}",
    "correct status": "{who:corrects} {amended} status: {choice}",
    "hand over role": "{about:the role of} goes {choice}",
    "name presiding": "{who:has} {about} preside",
    "repeat tribute": "{who:has} tribute collected again",
    "crown": "{who:gives} {about} a golden crown",
    "force stake against": "{who:forces} {players} to a game of chance for {stake}",
    "void battle in": "{who:ends} the battle in {about} without spoils",
    "correct die in": "{who:corrects} a die in {about}: {choice}",
    "declare": "{who:declares} {about} {choice}",
    "walk": "{who:walks} to {about}{company}",
    "sail": "{who:sails} to {about}{company}",
    "disembark": "{who:goes} ashore",
    "go": "{who:goes} to {about}{company}",
    "appear in": "{who:comes} to {about}",
    "drift": "{who:the shadow of} drifts to {about}",
    "flee plague to": "{who:flees} the plague to {about}",
    "transfer": "{who:moves} {about} {choice}",
    "settle seat for": "{who:gives} {about} the last seat",
    "displace": "{who:displaces} {about}",
    "sit in": "{who:takes} a seat in {about}",
    "remove": "{who:finds} {about} without a seat: {penalty}",
    "apprehend": "{who:catches} {about} at sea and {who:~takes} the legions without a fleet",
    "wash ashore": "{who:washes} {about} ashore, {choice}",
    "drown": "{who:lets} {about} drown",
    "let go": "{who:lets} {about} go, who sailed with too few fleets",
    "free escort": "{who:lets} the escort go",
    "judge king": "{who:judges} {about}, who {about:~is} in Rome without an escort: {choice}",
    "seize": "{who:seizes} {about}, who {about:~is} proscribed",
    "strip": "{who:takes} from {about} all legions above ten{gains}",
    "lead band to": "{who:leads} the band to {about}{company}",
    "challenge": "{who:challenges} {about} in {here}",
    "waive": "{who:waives} the right to challenge first",
    "call time": "{who:calls} time in {about}",
    "accept challenge": "{who:accepts} the challenge",
    "refuse challenge": "{who:refuses} {challenger:the challenge of}",
    "withdraw challenge": "{who:withdraws} the challenge",
    "name legion of": "{who:fields} {about:'s} {legion}",
    "press": "{who:presses} the {choice} side to name a legion",
    "lay wheel": "{who:lays} the wheel of fortune for the {choice} side",
    "haunt": "{who:the ghost of} throws the black die for the {choice} side",
    "proclaim result": "{who:goes} on to the result",
    "convert with": "{who:converts} the captured Roman legion with {about}",
    "give up": "{who:gives} up the captured Roman legion",
    "execute beaten": "{who:condemns} {about}, beaten in battle",
    "spare": "{who:spares} the beaten",
    "execute": "{who:condemns} {about}, who {about:~has} no legion left to protect a life",
    "tempt against": "{who:puts} {tempted} to a choice: fight {about}, or fight the god",
    "fight the other": "{who:chooses} to fight the other",
    "fight the god": "{who:chooses} to fight the god",
    "force against": "{who:forces} a battle upon {about}",
    "strike": "{who:strikes} unseen at {about}",
    "take Ring back": "{who:takes} the Ring of Gyges back",
    "possess": "{who:tries} to possess {about}",
    "buy curial from": "{who:buys} a Roman legion from {about} for {curial}",
    "buy client from": "{who:buys} an allied legion from {about} for {client}",
    "buy fleet from": "{who:buys} a fleet from {about} for {fleet}",
    "leave friends": "{who:leaves} the friendship",
    "recall votes": "{who:recalls} the votes lent out",
    "recall fleets from": "{who:recalls} fleets from {about}",
    "serve virus": "{who:serves} poison in {husband_place}",
    "punish": "{who:condemns} {about}, who cannot repay the dowry",
    "become amazon": "{who:becomes} an amazon",
    "take headband of": "{who:takes} over {about:the proscription of}",
    "nominate": "{who:nominates} {about} for consul",
    "acclaim": "{who:acclaims} {about}",
    "close stage": "{who:closes} {stage}",
    "prefer": "{who:breaks} the tie for {about}",
    "decide bill": "{who:breaks} the tie: {choice}",
    "give imperium to": "{who:moves} {bill}",
    "move proscriptio of": "{who:moves} {about:the proscription of}",
    "move restitutio of": "{who:moves} {about:the restitution of}",
    "move caedes of": "{who:moves} {about:the death of}",
    "move census of": "{who:moves} a census of {about}",
    "move nothing": "{who:moves} no bill",
    "vote": "{who:votes} {choice}",
    "share census with": "{who:gives} {about} {choice} of the census",
    "claim of": "{who:claims} tribute from {about}",
    "pay": "{who:pays} {about} {choice} of tribute",
    "divide for": "{who:lets} {about:the ghost of} have 100k of the tribute",
    "withdraw claim on": "{who:withdraws} the claim on {about}",
    "attach to": "{who:the ghost of} clings to {about}",
    "let loose": "{who:the ghost of} lets go",
    "arm": "{who:arms} {about} with allied legions",
    "set free": "{who:sets} {about} free",
    "kill": "{who:kills} {about}",
    "dismiss": "{who:dismisses} {about} as hero",
    "resign": "{who:resigns} as hero",
    "send plague to": "{who:sends} a plague to {about}",
    "lift plague": "{who:lifts} the plague",
    "yield": "{who:yields} to death",
    "plead with": "{who:pleads} with {about} for life",
    "press death of": "{who:presses} {about:the death of}",
    "object to will of": "{who:objects} to {about:the will of}: the Vestals confer",
    "judge estate": "{who:votes} on {dead:the estate of}: {choice}",
    "receive": "{who:receives} the shades",
    "found party": "{who:founds} a party",
    "leave party": "{who:leaves} the party",
    "contribute to": "{who:gives} {about} {choice}",
    "give warships to": "{who:gives} {about} {choice}",
    "close gathering": "{who:closes} the gathering",
    "ordain state": "{who:ordains} the state of Rome: {choice}",
    "ordain": "{who:ordains}: {fate}",
    "finish": "{who:ends} the ordinances",
}
"""Verbs as sentences."""
UNTOLD: Final = frozenset(
    ("rest", "speak for", "speak for oneself", "roll round", "leave out year")
)
"""What is not worth a word: others see what comes of it."""
ROUTINE: Final = frozenset(
    (
        *("begin in", "go", "appear in", "drift", "sit in", "waive", "call time", "signal"),
        *("name legion of", "press", "proclaim result", "nominate", "acclaim", "vote"),
        *("claim of", "judge estate", "disembark", "fight the other"),
        *("fight the god", "accept challenge", "attach to", "let loose"),
    )
)
"""What only those hear who are there, or whom it is about; a season sums it up for others."""
PHASE_NAMES: Final = (
    *("the choice of places", "the summer", "travel time", "the winter"),
    *("the gathering", "the battle", "the triumph", "the game"),
)
"""What is ended when somebody ends it."""
LEGIONS: Final = {
    "curial": "Roman legion",
    "client": "allied legion",
    "forged": "forged legion",
}
"""What legions are called."""
PENALTIES: Final = {
    "away": "moved",
    "fine money": "a fine of a million",
    "fine client": "an allied legion is lost",
    "fine curial": "a Roman legion is lost",
    "away with money": "moved, and fined a million",
    "away with client": "moved, and an allied legion is lost",
    "away with curial": "moved, and a Roman legion is lost",
}
"""What Saturn does with those who stand [6.4]."""
FATES: Final = {
    "free": "is free",
    "slave": "is a slave",
    "dead": "is to die",
    "god": "is a god",
    "cult": "is worshipped everywhere",
    "ban": "is worshipped no more",
}
"""What victors ordain, beside the rule of a region [17.5]."""
AMENDED: Final = {
    "correct up": ("purses.goods",),
    "correct down": ("purses.goods",),
    "correct warships": ("purses.warships",),
    "correct virus": ("purses.virus",),
    "correct card": ("people.dowry", "people.rexpressus", "people.spouse", "people.life"),
    "correct place": ("people.place",),
    "correct status": (
        *("people.life", "people.proscribed", "people.crown", "people.bacchant"),
        *("people.kind", "people.unprotected"),
    ),
}
"""Where it shows whose things a correction is about."""
OWN_SECRETS: Final = {
    verbs.NAME_HEIR: "{who:names} {about} as heir",
    verbs.STEAL_TO: "{who:steals} unseen to {about}",
}
LETTER: Final = "{who:writes} to {about}"
NONE_OF: Final = {
    codes.MONEY: "no money",
    codes.FLEET: "no fleet",
    codes.CLIENT_LEGION: "no allied legion",
}
"""What keeps two from playing for it."""
ANSWERS: Final = {
    verbs.ACCEPT: "accepts",
    verbs.REFUSE: "refuses",
    verbs.WITHDRAW: "withdraws",
}


def told(moment: Moment) -> str:
    """Tell what somebody did, as far as the viewer learns it and is concerned."""
    name, how = moment.verb_name, int(actions.HOW[moment.verb])
    if moment.redacted or name in UNTOLD or is_seating(moment):
        return ""
    if moment.verb in ANSWERS:
        return answered(moment)
    if moment.verb == verbs.WRITE_TO:
        return said(moment, LETTER) if moment.viewer >= 0 else ""
    if moment.verb in OWN_SECRETS:
        own = moment.viewer in (moment.seat, moment.actor)
        return said(moment, OWN_SECRETS[moment.verb]) if own and moment.viewer >= 0 else ""
    public = not how & (verbs.QUIET | verbs.OFFERS | verbs.OPENS) or name in (
        "plead with",
        "correct",
    )
    if name not in EVENTS or not public or (name in ROUTINE and not concerns(moment)):
        return ""
    return said(moment, EVENTS[name])


def is_seating(moment: Moment) -> bool:
    """Whether it is only said who plays a role: no news before summer, nor to them [18.4]."""
    before = int(moment.before.table.calendar.phase) == codes.SETTING_UP
    mine = 0 <= moment.viewer == moment.target
    return moment.verb == verbs.HAND_OVER_ROLE and (before or mine)


def concerns(moment: Moment) -> bool:
    """Whether the viewer does it, is meant by it, or is where it is done."""
    viewer = moment.viewer
    if viewer < 0:
        return False
    if viewer in (moment.seat, moment.actor, moment.target) or moment.verb_name == "signal":
        return True
    if moment.verb_name in ("go", "begin in"):
        return False
    here = role_facts.place(moment.before, viewer)
    return here >= 0 and here in (
        role_facts.place(moment.before, moment.actor),
        role_facts.place(moment.after, moment.actor),
    )


def said(moment: Moment, template: str) -> str:
    """Fill a sentence in; what a god's bacchant or victim does is their own act [10.1, LU-65]."""
    actor = moment.actor
    text = template.format(**words_of(moment, actor))
    if actor != moment.seat:
        text += f" at {moment.who(moment.seat):'s} command"
    return text


def words_of(moment: Moment, actor: int) -> dict[str, object]:
    """Return whatever a sentence may name."""
    before, prices = moment.before, int(moment.before.table.prices)
    about, choice = phrases.parts(moment.action)
    here, spouse = role_facts.place(before, actor), int(before.table.people.spouse[actor])
    return {
        "who": moment.who(actor),
        "about": about_of(moment, actor, about),
        "choice": choice,
        "legion": LEGIONS.get(choice, ""),
        "here": words.region_name(here),
        "company": company(moment, actor),
        "stage": senate_closing.closed(before) if moment.verb == verbs.CLOSE_STAGE else "",
        "season": PHASE_NAMES[before.table.calendar.phase],
        "curial": words.sum_of(int(data.CURIAL_PRICE[prices])),
        "client": words.sum_of(int(data.CLIENT_PRICE[prices])),
        "fleet": words.sum_of(int(data.FLEET_PRICE[prices])),
        "husband_place": words.region_name(
            role_facts.place(before, spouse) if spouse >= 0 else data.NONE
        ),
        "dead": person(before, int(before.table.dead.conference), moment.names),
        "challenger": challenger(moment, here),
        "tempted": tempted(moment, actor),
        "penalty": PENALTIES.get(choice, ""),
        "bill": imperium(moment, choice) if moment.verb == verbs.GIVE_IMPERIUM else "",
        "amended": genitive(moment, amended(moment)),
        "amount": corrected(moment, amended(moment)) or choice,
        "entrance": entrance(moment),
        "absent": moment.all(moment.changed("people.allotted")) or "an absent numen",
        "gains": gains_of(moment, moment.target if moment.verb == verbs.ALLOT_TO else actor),
        "fate": fate(moment, choice) if moment.verb == verbs.ORDAIN else "",
        **(forced(moment, actor, choice) if moment.verb == verbs.FORCE_STAKE else {}),
    }


def about_of(moment: Moment, actor: int, about: str) -> Person | str:
    """Name what an act is about as the viewer would; *about* is how it is called otherwise."""
    kind, target = int(actions.ABOUT[moment.verb]), moment.target
    if kind == verbs.ROLE and target >= 0:
        whom = person(moment.before, target, moment.names)
        return whom.again() if target == actor else whom
    if kind == verbs.PARTY:
        return offer_words.party_name(moment.before, moment.object, moment.names)
    return Person(about) if kind == verbs.ROLE else about


def imperium(moment: Moment, choice: str) -> str:
    """Say what a bill of imperium is, also if the Senate is through with it at once [8.3]."""
    if moment.after.table.senate.bill != codes.NO_BILL:
        return senate_words.bill(moment.after, moment.names)
    whom = person(moment.before, moment.target, moment.names)
    number = int(choice.split()[0]) if choice[0].isdigit() else 0
    several = plural(number, "Roman legion") if number else "all Roman legions"
    return f"the transfer of {several} to {whom}"


def fate(moment: Moment, choice: str) -> str:
    """Say what victors ordain for somebody, with a verb that agrees."""
    return format(person(moment.before, moment.target, moment.names), FATES.get(choice, choice))


def forced(moment: Moment, fates: int, asked: str) -> dict[str, str]:
    """Say who must play and for what, or why there is no game [3.5, LU-106]."""
    pair = moment.all((int(moment.before.purses.partner[fates]), moment.target))
    played = int(moment.after.table.wager.amount)
    kind, step = divmod(int(actions.stake_step(moment.choice)), codes.STEPS_OF_AMOUNT)
    if not played:
        nothing = f"{asked}, but one of the two has {NONE_OF[kind]}: there is no game"
        return {"players": pair, "stake": nothing}
    less = kind == codes.MONEY and played < int(data.AMOUNT[step])
    stake = (
        f"{role_facts.stake_text(moment.after)}, as one of the two has no more" if less else asked
    )
    return {"players": pair, "stake": stake}


def challenger(moment: Moment, here: int) -> Person:
    """Return who stands against the looked-at one in the region."""
    leaders = moment.before.table.battles.leader
    return person(moment.before, int(leaders[here, 0]) if here >= 0 else data.NONE, moment.names)


def tempted(moment: Moment, god: int) -> Person:
    """Return whom a war god has put to the choice, seen by what has come of it [7.5]."""
    battles, here = moment.after.table.battles, role_facts.place(moment.after, god)
    return person(
        moment.after, int(battles.leader[here, 0]) if here >= 0 else data.NONE, moment.names
    )


def amended(moment: Moment) -> int:
    """Return whose things a facilitator has set right; a mortal's purse is private [18.3]."""
    seats = (
        seat
        for field in AMENDED.get(moment.verb_name, ())
        for seat in moment.changed(field)
        if field.startswith("people.") or seat == moment.viewer or not moment.mortal(seat)
    )
    return next(seats, data.NONE)


def genitive(moment: Moment, seat: int) -> str:
    """Say whose something is, or that it is somebody's."""
    return f"{moment.who(seat):'s}" if seat != data.NONE else "somebody's"


def corrected(moment: Moment, seat: int) -> str:
    """Say how much a correction has put in or taken out, if the viewer sees it."""
    return (
        words.goods_text(abs(private_news.goods_change(moment, seat))) if seat != data.NONE else ""
    )


def entrance(moment: Moment) -> str:
    """Say where a role comes that joins in the middle of a game [18.6]."""
    table = moment.after.table
    joined = moment.changed("people.place") if moment.verb == verbs.BRING_IN else ()
    places = [int(table.people.place[seat]) for seat in joined]
    return "".join(f" in {words.region_name(region)}" for region in places if region != data.NONE)


def gains_of(moment: Moment, seat: int) -> str:
    """Say what somebody has gained, if the viewer sees it."""
    gained = words.goods_text(private_news.goods_change(moment, seat).clip(0)) if seat >= 0 else ""
    return f": {gained}" if gained else ""


def company(moment: Moment, actor: int) -> str:
    """Name who travels along."""
    moved = moment.changed("people.place")
    there = moment.after.table.people.place
    along = [seat for seat in moved if seat != actor and there[seat] == there[actor]]
    return f" with {moment.all(along)}" if along else ""


def answered(moment: Moment) -> str:
    """Tell how an offer was answered to those whom it concerns [18.2]."""
    row, slot = divmod(moment.object, codes.SLOTS)
    sender = seat_with(moment.before, row)
    if moment.verb == verbs.WITHDRAW:
        sender, slot = moment.actor, moment.object
    offers = moment.before.offers
    if sender < 0:
        return ""
    if offers.verb[sender, slot] == data.NONE:
        return letter(moment, sender)
    if moment.viewer < 0 or moment.viewer not in (sender, int(offers.to[sender, slot])):
        return ""
    offer = offer_words.proposal(moment.before, sender, slot, moment.names)
    who = moment.who(moment.actor)
    return f"{who} {who.verb(ANSWERS[moment.verb])} the offer: {offer}"


def letter(moment: Moment, sender: int) -> str:
    """Tell that Mercury brings a letter: of no other offer does a third learn so much [18.5]."""
    if moment.viewer < 0 or moment.verb != verbs.ACCEPT:
        return ""
    return f"{moment.who(moment.actor):brings} you a letter from {moment.who(sender)}"
