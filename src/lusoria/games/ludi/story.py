"""Acts told as events, for those who watch: what happened, to whom, and when a season turns."""

from __future__ import annotations

from typing import Final

from ...core.seats import NATURE
from ...core.words import NUMBERED, Names
from .actions import (
    ACTIONS,
    HOW,
    NATURE_DIE,
    NATURE_DRAW,
    NATURE_SEAT,
    NATURE_START,
    choice_of,
    object_of,
    verb_of,
)
from .cast import CAST
from .curia import decided
from .data import LANDS, NONE
from .news import game_news, news
from .own import name
from .phrases import label, parts
from .state import View
from .terms import ALIVE, CAUSES, DYING, FINISHED, IMAGO, NAMING, TRIUMPH, WAGER_DIE
from .verbs import OFFERS, OPENS, QUIET, VERBS
from .words import region_name, season

EVENTS: Final[dict[str, str]] = {
    "begin in": "{who} begins in {about}",
    "end season": "{who} ends the season",
    "signal": "the clock signals",
    "appear as": "{who} appears as {about}",
    "allot to": "{who} allots what an absent numen had to {about}",
    "repeat tribute": "{who} have tribute collected again",
    "stake against": "{who} stage a game of chance with {about} for {choice}",
    "force stake against": "{who} force a game of chance with {about} for {choice}",
    "void battle in": "{who} ends the battle in {about} without spoils",
    "correct die in": "{who} corrects a die in {about}: {choice}",
    "crown": "{who} give {about} a golden crown",
    "walk": "{who} walks to {about}",
    "sail": "{who} sails to {about}",
    "disembark": "{who} goes ashore",
    "go": "{who} goes to {about}",
    "appear in": "{who} appears in {about}",
    "drift": "{who} drifts to {about}",
    "flee plague to": "{who} flees the plague to {about}",
    "transfer": "{who} moves {about} {choice}",
    "settle seat for": "{who} gives {about} the last seat",
    "displace": "{who} displaces {about}",
    "sit in": "{who} takes a seat in {about}",
    "remove": "{who} punishes {about} for standing: {choice}",
    "apprehend": "{who} catches {about} at sea and takes the legions without a fleet",
    "wash ashore": "{who} washes {about} ashore, {choice}",
    "drown": "{who} drowns {about}",
    "let go": "{who} lets {about} go",
    "free escort": "{who} lets the escort go",
    "judge king": "{who} judges {about}: {choice}",
    "seize": "{who} seizes {about}, who is proscribed",
    "strip": "{who} takes from {about} all legions above ten",
    "lead band to": "{who} leads the band to {about}",
    "challenge": "{who} challenges {about}",
    "waive": "{who} waives the challenge",
    "call time": "{who} calls time in {about}",
    "accept challenge": "{who} accepts the challenge",
    "refuse challenge": "{who} refuses the challenge",
    "withdraw challenge": "{who} withdraws the challenge",
    "name legion of": "{who} fields a {choice} legion of {about}",
    "press": "{who} presses the {choice} side",
    "lay wheel": "{who} lays the wheel for the {choice} side",
    "haunt": "{who} haunts the battle for the {choice} side",
    "proclaim result": "{who} goes on to the result",
    "convert with": "{who} converts a curial legion with {about}",
    "give up": "{who} gives up a curial legion",
    "execute beaten": "{who} condemns {about}, beaten in battle",
    "spare": "{who} spares the beaten",
    "execute": "{who} condemns {about}, who is unprotected",
    "tempt against": "{who} offers a choice: fight {about}, or the god",
    "fight the other": "{who} chooses to fight the other",
    "fight the god": "{who} chooses to fight the god",
    "force against": "{who} forces a battle against {about}",
    "strike": "somebody unseen strikes at {about}",
    "take Ring back": "{who} takes the Ring back",
    "possess": "{who} tries to possess {about}",
    "buy curial from": "{who} buys a curial legion from {about}",
    "buy client from": "{who} buys a client legion from {about}",
    "buy fleet from": "{who} buys a fleet from {about}",
    "leave friends": "{who} leaves the friendship",
    "recall votes": "{who} recalls his votes",
    "recall fleets from": "{who} recalls fleets from {about}",
    "serve virus": "{who} serves virus",
    "punish": "{who} condemns {about}, who cannot repay the dowry",
    "become amazon": "{who} becomes an amazon",
    "take headband of": "{who} takes the red headband of {about}",
    "nominate": "{who} nominates {about}",
    "acclaim": "{who} acclaims {about}",
    "close stage": "{who} closes the stage",
    "prefer": "{who} prefers {about}",
    "decide bill": "{who} breaks the tie: {choice}",
    "give imperium to": "{who} moves that {about} be given {choice} legions",
    "move proscriptio of": "{who} moves the proscription of {about}",
    "move restitutio of": "{who} moves the restitution of {about}",
    "move caedes of": "{who} moves the death of {about}",
    "move census of": "{who} moves a census of {about}",
    "move nothing": "{who} moves nothing",
    "vote": "{who} votes: {choice}",
    "share census with": "{who} gives {about} {choice} of the census",
    "claim of": "{who} claims tribute of {about}",
    "pay": "{who} pays {about} {choice}",
    "divide for": "{who} lets {about} have 100k of the tribute",
    "withdraw claim on": "{who} withdraws the claim on {about}",
    "attach to": "{who} attaches itself to {about}",
    "let loose": "{who} lets go",
    "arm": "{who} arms {about} with his own client legions",
    "name presiding": "{who} have {about} preside",
    "set free": "{who} sets {about} free",
    "kill": "{who} kills {about}",
    "dismiss": "{who} dismisses {about}",
    "resign": "{who} resigns from his patron",
    "send plague to": "{who} sends a plague to {about}",
    "lift plague": "{who} lifts the plague",
    "yield": "{who} yields to death",
    "press death of": "{who} presses the death of {about}",
    "object to will of": "{who} objects to the will of {about}",
    "judge estate": "{who} votes on the estate: {choice}",
    "receive": "{who} receives the shades",
    "found party": "{who} founds a party",
    "leave party": "{who} leaves the party",
    "contribute to": "{who} gives {about} {choice}",
    "give warships to": "{who} gives {about} {choice}",
    "close gathering": "{who} closes the gathering",
    "roll round": "the parties roll",
    "ordain state": "the victors ordain the state: {choice}",
    "ordain": "the victors ordain: {about} {choice}",
    "finish": "the victors have ordained all",
    "propose feriae to": "{who} proposes feriae to {about}",
    "drop years with": "{who} would drop years, if {about} agrees: {choice}",
    "hand over to": "{who} would hand the battle over to {about}",
    "lend forged legion": "{who} offers {about} the forged legion",
    "fight beside": "{who} offers to fight beside {about}",
    "swear before": "{who} would swear friendship before {about}",
    "lend votes to": "{who} offers {about} his votes",
    "ask blessing of": "{who} asks {about} to bless the marriage",
    "condemn Vestal": "{who} asks for the death of {about}",
    "seek patron": "{who} would be the hero of {about}",
    "plead with": "{who} pleads for his life with {about}",
    "hand votes to": "{who} offers {about} the votes of the dead",
    "join": "{who} asks to join {about}",
    "let lead": "{who} would let {about} lead the party",
}
"""Verbs as sentences; those not named here are told by their own words."""
UNTOLD: Final = ("rest", "speak for", "speak for oneself", "correct")


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an act from what a spectator saw before and after it; what is private is untold."""
    said = by_chance(before, action) if seat == NATURE else told(before, seat, action)
    lines = [f"{said[:1].upper()}{said[1:]}."] if said else []
    games = game_news(before, action, after)
    events = (*news(before, after), *games, *wars(before, after), *decided(before, after))
    return "\n".join((*lines, *events, *fates(before, after), *turned(before, after)))


def told(view: View, seat: int, action: int) -> str:
    """Tell what somebody did."""
    if action >= ACTIONS:
        return ""
    verb = int(verb_of(action))
    row = VERBS[verb]
    if HOW[verb] & (QUIET | OPENS) or row.name in UNTOLD:
        return ""
    who, (about, choice) = name(view, seat), parts(action)
    if row.name in EVENTS:
        return EVENTS[row.name].format(who=who, about=about, choice=choice)
    asks = " asks" if HOW[verb] & OFFERS else ""
    return f"{who}{asks}: {row.name} {label(action)}".strip()


def by_chance(view: View, action: int) -> str:
    """Tell what chance did."""
    verb = int(verb_of(action)) if action < ACTIONS else NONE
    if verb in (NATURE_START, NATURE_SEAT):
        who = name(view, int(view.table.chance.seat))
        return f"{who} is put in {region_name(int(object_of(verb, action)))} by lot"
    if verb == NATURE_DIE and view.table.chance.kind == WAGER_DIE:
        return (
            f"{name(view, int(view.table.chance.seat))} throws {int(choice_of(verb, action)) + 1}"
        )
    if verb == NATURE_DIE:
        return f"a die shows {int(choice_of(verb, action)) + 1}"
    if verb == NATURE_DRAW:
        return f"{CAST[int(object_of(verb, action))].short} is drawn"
    return ""


def wars(before: View, after: View) -> list[str]:
    """Tell that a battle has begun or is over."""
    lines = []
    for region in range(LANDS):
        was = int(before.table.battles.stage[region]) >= NAMING
        now = int(after.table.battles.stage[region]) >= NAMING
        if now and not was:
            one, other = (name(after, int(seat)) for seat in after.table.battles.leader[region])
            lines.append(f"A battle in {region_name(region)}: {one} against {other}.")
        elif was and not now:
            lines.append(f"The battle in {region_name(region)} is over.")
    return lines


def fates(before: View, after: View) -> list[str]:
    """Tell who is to die, who died, who was saved, and how Actium ended [14, 17.4]."""
    was, now = before.table.people.life, after.table.people.life
    changed = (seat for seat in range(int(after.table.roles)) if was[seat] != now[seat])
    lines = [f"{name(after, seat)} {fate(after, seat, int(was[seat]))}." for seat in changed]
    return lines + outcome(before, after)


def fate(view: View, seat: int, was: int) -> str:
    """Tell what has become of somebody."""
    life = int(view.table.people.life[seat])
    if life == ALIVE:
        return "is saved" if was == DYING else "lives again"
    if life == DYING:
        return f"is to die: {CAUSES[view.table.dead.cause[seat]]}"
    return "dies" if was <= DYING else "becomes an imago" if life == IMAGO else "is a shade"


def outcome(before: View, after: View) -> list[str]:
    """Tell how Actium ended, when it has just been decided [17.3, 17.4]."""
    was, now = int(before.table.calendar.phase), int(after.table.calendar.phase)
    winner = int(after.table.parties.winner)
    if now == TRIUMPH != was:
        return [f"{name(after, int(after.table.parties.leader[winner]))} triumphs."]
    return ["No warship is left: nobody triumphs."] if now == FINISHED and winner == NONE else []


def turned(before: View, after: View) -> list[str]:
    """Tell that a new season has begun, as a heading."""
    step = int(after.table.calendar.step)
    if int(before.table.calendar.step) == step:
        return []
    text = season(step)
    return [f"{text[:1].upper()}{text[1:]}:"]
