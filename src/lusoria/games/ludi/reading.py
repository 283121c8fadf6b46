"""How a view becomes a scene: numbers of the record become words and flags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ...core.words import NUMBERED, Names
from ...draw.scene import legal_set
from .actions import (
    ABOUT,
    ACCEPT,
    APPEAR_IN,
    BEGIN_IN,
    DRIFT,
    FLEE_PLAGUE,
    GO,
    SAIL,
    SIT_IN,
    STEAL_TO,
    WALK,
    object_of,
    verb_of,
)
from .cast import CAST
from .curia import senate_lines
from .data import (
    CALENDAR,
    FACILITATOR,
    FIRST_YEAR,
    HOLIDAY_YEAR,
    KINDS,
    LANDS,
    NONE,
)
from .glance import glance
from .moment import seat_with
from .notation import format_action, verb_name
from .own import card_of, members, name, offer_lines, place, stake_text, symbol
from .phrases import brief, describe, parts
from .proposals import party_name, proposal
from .scene import Deed, Fight, Fleet, Scene, Token
from .state import PARTIES, View, World
from .terms import (
    BOT,
    CLASH,
    GATHERING,
    MOVING,
    NOT_HELD,
    SETTING_UP,
    SLOTS,
    SUMMER,
    TRIUMPH,
    WINTER,
)
from .topics import topic
from .verbs import PARTY
from .words import region_name, season, whole_name

POSTURES: Final = ("loose", "seated", "standing", "throne")
LIVES: Final = ("alive", "dying", "shade", "imago")
TRAVEL: Final = (WALK, SAIL, GO, APPEAR_IN, DRIFT, STEAL_TO, FLEE_PLAGUE, SIT_IN, BEGIN_IN)
"""Verbs that take the looker himself to a region."""
ICONS: Final = {SETTING_UP: "motus", SUMMER: "summer", MOVING: "motus", WINTER: "winter"}
QUESTIONS: Final = {
    SETTING_UP: "Senators and numina choose where to begin.",
    SUMMER: "Travel, trade, challenge and fight; Apollo ends the summer.",
    MOVING: "Everybody goes where he likes and finds a seat.",
    WINTER: "The Senate meets in Rome, tribute is paid elsewhere.",
    GATHERING: "Parties gather; Neptune closes the gathering.",
    CLASH: "Every party stakes a warship and rolls.",
    TRIUMPH: "The victors ordain what becomes of Rome.",
}
"""What everybody does now."""


def scene_of(
    view: View,
    actions: Sequence[int] = (),
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Scene:
    """Read everything the picture needs from a view."""
    view = glance(view)
    table = view.table
    phase, step = int(table.calendar.phase), int(table.calendar.step)
    return Scene(
        view=view,
        actions=legal_set(actions),
        names=names,
        news=tuple(line for line in news if not line.endswith(":")),
        describe=describe,
        write=format_action,
        question=question_of(phase),
        season=season(step),
        icon=ICONS.get(phase, "sea-fight"),
        step=step,
        skipped=skipped(int(table.calendar.dropped)),
        people=int(table.guests),
        tokens=tuple(token(view, seat) for seat in range(int(table.roles)) if drawn(view, seat)),
        seats=tuple(int(count) for count in table.seats),
        plague=int(table.things.plague),
        fights=tuple(fight(view, region) for region in range(LANDS) if fought(view, region)),
        senate=senate_lines(view) if phase == WINTER else (),
        notices=notices(view),
        fleets=fleets(view, names),
        actium=phase >= GATHERING,
        card=None if view.seat < 0 else card_of(view, int(view.seat)),
        offers=offer_lines(view, names),
        deeds={int(action): about(view, int(action), names) for action in actions},
        travel=travel(actions),
    )


def question_of(phase: int) -> str:
    """Say what everybody does in a phase."""
    return QUESTIONS.get(phase, "The game is over.")


def about(view: View, action: int, names: Names) -> Deed:
    """Put an action in words."""
    verb = int(verb_of(action))
    object, choice = parts(action)
    if int(ABOUT[verb]) == PARTY:
        object = party_name(view, int(object_of(verb, action)), names)
    if verb == ACCEPT:
        object = offered(view, int(object_of(verb, action)), names) or object
    return Deed(topic(view, action), verb_name(action), object, choice, brief(action))


def offered(view: View, offer: int, names: Names) -> str:
    """Say what is offered, empty if the looker does not see it."""
    row, slot = divmod(offer, SLOTS)
    sender = seat_with(view, row)
    known = sender >= 0 and view.offers.verb[sender, slot] != NONE
    return proposal(view, sender, slot, names) if known else ""


def travel(actions: Sequence[int]) -> dict[int, int]:
    """Return the action that takes the looker to each region, where there is just one."""
    found: dict[int, list[int]] = {}
    for action in actions:
        verb = int(verb_of(action))
        if verb in TRAVEL:
            found.setdefault(int(object_of(verb, action)), []).append(int(action))
    return {region: ways[0] for region, ways in found.items() if len(ways) == 1}


def skipped(dropped: int) -> frozenset[int]:
    """Return the steps of the calendar that are left out."""
    years = {FIRST_YEAR - bit for bit in range(FIRST_YEAR) if dropped >> bit & 1}
    return frozenset(step for step, one in enumerate(CALENDAR) if one.year in years)


def drawn(view: View, seat: int) -> bool:
    """Whether a role has a token: the facilitator has none."""
    return int(view.table.people.kind[seat]) != FACILITATOR


def token(view: View, seat: int) -> Token:
    """Read one role."""
    people = view.table.people
    row, kind, life = int(people.row[seat]), int(people.kind[seat]), int(people.life[seat])
    return Token(
        seat=seat,
        name=CAST[row].short,
        kind=KINDS[kind].name,
        symbol=symbol(row, kind, life),
        place=place(view, seat),
        posture=POSTURES[people.posture[seat]],
        life=LIVES[life],
        arrival=int(people.arrival[seat]),
        mine=seat == int(view.seat),
        locked=bool(people.locked[seat]),
        proscribed=bool(people.proscribed[seat]),
        bacchant=bool(people.bacchant[seat]),
        possessed=int(people.possessed[seat]) != NONE,
        married=int(people.spouse[seat]) != NONE,
        crowned=bool(people.crown[seat]),
        unprotected=bool(people.unprotected[seat]),
        title=told(view, seat),
    )


def told(view: View, seat: int) -> str:
    """Say who a role is and what befell it."""
    people = view.table.people
    facts = (
        (people.life[seat] > 0, LIVES[people.life[seat]]),
        (people.posture[seat] == POSTURES.index("standing"), "standing"),
        (people.proscribed[seat], "proscribed"),
        (people.unprotected[seat], "unprotected"),
        (people.bacchant[seat], "a bacchant"),
        (people.possessed[seat] != NONE, "possessed"),
        (people.spouse[seat] != NONE, f"married to {name(view, int(people.spouse[seat]))}"),
        (people.crown[seat], "crowned"),
        (people.locked[seat], "in battle"),
        (people.held[seat] == BOT, "played by a bot"),
        (people.held[seat] == NOT_HELD, "played by nobody"),
    )
    said = ", ".join(text for flag, text in facts if flag)
    who = f"{whole_name(int(people.row[seat]))}, {KINDS[people.kind[seat]].name}"
    return f"{who}: {said}" if said else who


def fought(view: World, region: int) -> bool:
    """Whether a battle is on in a region."""
    return bool((view.table.battles.leader[region] != NONE).all())


def fight(view: View, region: int) -> Fight:
    """Read the battle of a region."""
    battles = view.table.battles
    first, second = (int(seat) for seat in battles.leader[region])
    presiding = int(battles.presiding[region])
    return Fight(
        region=region,
        sides=(name(view, first), name(view, second)),
        dice=(int(battles.die[region, 0]), int(battles.die[region, 1])),
        added=(int(battles.added[region, 0]), int(battles.added[region, 1])),
        skirmish=int(battles.skirmish[region]),
        skirmishes=int(battles.skirmishes[region]),
        presiding=name(view, presiding) if presiding != NONE else "nobody",
    )


def notices(view: View) -> tuple[str, ...]:
    """Say what else is news: plague, the Ring, challenges, holidays."""
    table = view.table
    things, battles = table.things, table.battles
    lines = []
    if things.plague != NONE:
        sender = int(things.plague_god)
        by = f", sent by {name(view, sender)}" if sender != NONE else ""
        lines.append(f"Plague in {region_name(int(things.plague))}{by}")
    if table.wager.amount:
        players = " and ".join(name(view, int(seat)) for seat in table.wager.gamblers)
        lines.append(f"{players} play for {stake_text(view)}")
    if things.wearer != NONE:
        lines.append(f"{name(view, int(things.wearer))} wears the Ring of Gyges")
    for region in range(LANDS):
        if battles.challenger[region] != NONE and not fought(view, region):
            one, other = (int(battles.challenger[region]), int(battles.challenged[region]))
            where = region_name(region)
            lines.append(f"{name(view, one)} challenges {name(view, other)} in {where}")
    if int(table.calendar.dropped) >> (FIRST_YEAR - HOLIDAY_YEAR) & 1:
        lines.append(f"{HOLIDAY_YEAR} BCE is left out")
    return tuple(lines)


def fleets(view: View, names: Names) -> tuple[Fleet, ...]:
    """Read the parties at Actium."""
    parties = view.table.parties
    return tuple(
        Fleet(
            name=party_name(view, at, names),
            leader=name(view, int(parties.leader[at])),
            warships=int(parties.warships[at]),
            fleets=int(parties.fleets[at]),
            legions=int(parties.legions[at]),
            die=int(parties.die[at]),
            members=tuple(name(view, seat) for seat in members(view, at)),
            won=int(parties.winner) == at,
        )
        for at in range(PARTIES)
        if parties.founder[at] != NONE
    )
