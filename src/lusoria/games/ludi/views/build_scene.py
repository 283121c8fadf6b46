"""How a view becomes a scene: numbers of the record become words and flags."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ....core.text.words import NUMBERED, Names
from ....draw.memo import MANY, once
from ....draw.scene import legal_set
from ..model import cast, codes, data, notation, state, verbs, view_cache
from ..model.actions import ABOUT, object_of, verb_of
from ..model.fast_view import fast_view
from ..model.state import View, World
from ..model.verbs import (
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
)
from ..narration import moment, offer_words, senate_words, topics, words
from ..phone import phrases
from . import role_facts
from .scene import Deed, Fight, Fleet, Scene, Token

POSTURES: Final = ("loose", "seated", "standing", "throne")
LIVES: Final = ("alive", "dying", "shade", "imago")
TRAVEL: Final = (WALK, SAIL, GO, APPEAR_IN, DRIFT, STEAL_TO, FLEE_PLAGUE, SIT_IN, BEGIN_IN)
"""Verbs that move the viewer to a region."""
ICONS: Final = {
    codes.SETTING_UP: "motus",
    codes.SUMMER: "summer",
    codes.MOVING: "motus",
    codes.WINTER: "winter",
}
QUESTIONS: Final = {
    codes.SETTING_UP: "Senators and gods choose where to begin.",
    codes.SUMMER: "Travel, trade, challenge and fight; Apollo ends the summer.",
    codes.MOVING: "All go where they like and find a seat.",
    codes.WINTER: "The Senate meets in Rome, tribute is paid elsewhere.",
    codes.GATHERING: "Parties gather; Neptune closes the gathering.",
    codes.CLASH: "Every party stakes a warship and rolls.",
    codes.TRIUMPH: "The victors ordain what becomes of Rome.",
}
"""What everybody does now."""


def scene_of(
    view: View,
    actions: Sequence[int] = (),
    names: Names = NUMBERED,
    news: Sequence[str] = (),
) -> Scene:
    """Read everything the picture needs from a view."""
    view = fast_view(view)
    table = view.table
    phase, step = int(table.calendar.phase), int(table.calendar.step)
    return Scene(
        view=view,
        actions=legal_set(actions),
        names=names,
        news=tuple(line for line in news if not line.endswith(":")),
        describe=phrases.describe,
        question=names.closing or question_of(phase),
        season=words.season(step),
        icon=ICONS.get(phase, "sea-fight"),
        step=step,
        skipped=skipped(int(table.calendar.dropped)),
        people=int(table.guests),
        tokens=view_cache.recalled(view, "tokens", tokens),
        seats=tuple(int(count) for count in table.seats),
        plague=int(table.things.plague),
        fights=tuple(fight(view, region) for region in range(data.LANDS) if fought(view, region)),
        senate=senate_words.senate_lines(view) if phase == codes.WINTER else (),
        notices=notices(view),
        fleets=fleets(view, names),
        actium=phase >= codes.GATHERING,
        card=None if view.seat < 0 else role_facts.card_of(view, int(view.seat)),
        offers=role_facts.offer_lines(view, names),
        deeds={int(action): about(view, int(action), names) for action in actions},
        travel=travel(actions),
    )


def question_of(phase: int) -> str:
    """Say what everybody does in a phase."""
    return QUESTIONS.get(phase, "The game is over.")


def about(view: View, action: int, names: Names) -> Deed:
    """Put an action in words."""
    verb = int(verb_of(action))
    object, choice = phrases.parts(action)
    if int(ABOUT[verb]) == verbs.PARTY:
        object = offer_words.party_name(view, int(object_of(verb, action)), names)
    if verb == ACCEPT:
        object = offered(view, int(object_of(verb, action)), names) or object
    return Deed(
        topics.topic(view, action),
        notation.verb_name(action),
        object,
        choice,
        phrases.brief(action),
    )


def offered(view: View, offer: int, names: Names) -> str:
    """Say what is offered, empty if the viewer does not see it."""
    row, slot = divmod(offer, codes.SLOTS)
    sender = moment.seat_with(view, row)
    known = sender >= 0 and view.offers.verb[sender, slot] != data.NONE
    return offer_words.proposal(view, sender, slot, names) if known else ""


def travel(actions: Sequence[int]) -> dict[int, int]:
    """Return the action that takes the viewer to each region, where there is just one."""
    found: dict[int, list[int]] = {}
    for action in actions:
        verb = int(verb_of(action))
        if verb in TRAVEL:
            found.setdefault(int(object_of(verb, action)), []).append(int(action))
    return {region: ways[0] for region, ways in found.items() if len(ways) == 1}


def skipped(dropped: int) -> frozenset[int]:
    """Return the steps of the calendar that are left out."""
    years = {data.FIRST_YEAR - bit for bit in range(data.FIRST_YEAR) if dropped >> bit & 1}
    return frozenset(step for step, one in enumerate(data.CALENDAR) if one.year in years)


READ: Final = (
    *("row", "kind", "life", "posture", "arrival", "locked", "proscribed", "bacchant"),
    *("possessed", "spouse", "crown", "unprotected", "held"),
)
"""What all see of a role that its token shows."""


def tokens(view: View) -> tuple[Token, ...]:
    """Read every role that has a token: the facilitator has none."""
    people, count, viewer = view.table.people, int(view.table.roles), int(view.seat)
    fields = zip(*(getattr(people, name)[:count].tolist() for name in READ), strict=True)
    rows = people.row[:count].tolist()
    wives = [
        rows[spouse] if spouse != data.NONE else data.NONE
        for spouse in people.spouse[:count].tolist()
    ]
    return tuple(
        token(seat, seat == viewer, role_facts.place(view, seat), wives[seat], *read)
        for seat, read in enumerate(fields)
        if read[READ.index("kind")] != data.FACILITATOR
    )


@once(MANY)
def token(seat: int, mine: bool, place: int, wife: int, *read: int) -> Token:
    """Read one role; an unchanged role keeps its token."""
    one = dict(zip(READ, read, strict=True))
    row, kind, life = one["row"], one["kind"], one["life"]
    return Token(
        seat=seat,
        name=cast.CAST[row].short,
        kind=data.KINDS[kind].name,
        symbol=role_facts.symbol(row, kind, life),
        place=place,
        posture=POSTURES[one["posture"]],
        life=LIVES[life],
        arrival=one["arrival"],
        mine=mine,
        locked=bool(one["locked"]),
        proscribed=bool(one["proscribed"]),
        bacchant=bool(one["bacchant"]),
        possessed=one["possessed"] != data.NONE,
        married=one["spouse"] != data.NONE,
        crowned=bool(one["crown"]),
        unprotected=bool(one["unprotected"]),
        title=told(one, cast.CAST[wife].short if wife != data.NONE else ""),
    )


def told(one: dict[str, int], spouse: str) -> str:
    """Say who a role is and what befell it."""
    facts = (
        (one["life"] > 0, LIVES[one["life"]]),
        (one["posture"] == POSTURES.index("standing"), "standing"),
        (one["proscribed"], "proscribed"),
        (one["unprotected"], "unprotected"),
        (one["bacchant"], "a bacchant"),
        (one["possessed"] != data.NONE, "possessed"),
        (one["spouse"] != data.NONE, f"married to {spouse}"),
        (one["crown"], "crowned"),
        (one["locked"], "in battle"),
        (one["held"] == codes.BOT, "played by a bot"),
        (one["held"] == codes.NOT_HELD, "played by nobody"),
    )
    said = ", ".join(text for flag, text in facts if flag)
    who = f"{words.whole_name(one['row'])}, {data.KINDS[one['kind']].name}"
    return f"{who}: {said}" if said else who


def fought(view: World, region: int) -> bool:
    """Whether a battle is on in a region."""
    return bool((view.table.battles.leader[region] != data.NONE).all())


def fight(view: View, region: int) -> Fight:
    """Read the battle of a region."""
    battles = view.table.battles
    first, second = (int(seat) for seat in battles.leader[region])
    presiding = int(battles.presiding[region])
    return Fight(
        region=region,
        sides=(role_facts.name(view, first), role_facts.name(view, second)),
        dice=(int(battles.die[region, 0]), int(battles.die[region, 1])),
        added=(int(battles.added[region, 0]), int(battles.added[region, 1])),
        skirmish=int(battles.skirmish[region]),
        skirmishes=int(battles.skirmishes[region]),
        presiding=role_facts.name(view, presiding) if presiding != data.NONE else "nobody",
    )


def notices(view: View) -> tuple[str, ...]:
    """Say what else is news: plague, the Ring, challenges, holidays."""
    table = view.table
    things, battles = table.things, table.battles
    lines = []
    if things.plague != data.NONE:
        sender = int(things.plague_god)
        by = f", sent by {role_facts.name(view, sender)}" if sender != data.NONE else ""
        lines.append(f"Plague in {words.region_name(int(things.plague))}{by}")
    if table.wager.amount:
        players = " and ".join(role_facts.name(view, int(seat)) for seat in table.wager.gamblers)
        lines.append(f"{players} play for {role_facts.stake_text(view)}")
    if things.wearer != data.NONE:
        lines.append(f"{role_facts.name(view, int(things.wearer))} wears the Ring of Gyges")
    for region in range(data.LANDS):
        if battles.challenger[region] != data.NONE and not fought(view, region):
            one, other = (int(battles.challenger[region]), int(battles.challenged[region]))
            where = words.region_name(region)
            lines.append(
                f"{role_facts.name(view, one)} challenges {role_facts.name(view, other)} in {where}"
            )
    if int(table.calendar.dropped) >> (data.FIRST_YEAR - data.HOLIDAY_YEAR) & 1:
        lines.append(f"{data.HOLIDAY_YEAR} BCE is left out")
    return tuple(lines)


def fleets(view: View, names: Names) -> tuple[Fleet, ...]:
    """Read the parties at Actium."""
    parties = view.table.parties
    return tuple(
        Fleet(
            name=offer_words.party_name(view, at, names),
            leader=role_facts.name(view, int(parties.leader[at])),
            warships=int(parties.warships[at]),
            fleets=int(parties.fleets[at]),
            legions=int(parties.legions[at]),
            die=int(parties.die[at]),
            members=tuple(role_facts.name(view, seat) for seat in role_facts.members(view, at)),
            won=int(parties.winner) == at,
        )
        for at in range(state.PARTIES)
        if parties.founder[at] != data.NONE
    )
