"""What a room watches together: the calendar, the Senate's tally, battles, warships at Actium."""

from __future__ import annotations

from typing import Any, Final

from ....core.text.words import plural
from ..model.cast import CAST
from ..model.data import (
    AESTAS,
    CALENDAR,
    CONSULS,
    FINALE,
    HIEMS,
    IS_ROMAN,
    KINDS,
    NONE,
    PLACES,
    ROME,
)
from ..model.fast_view import fast_view
from ..model.position.terms import (
    ACCLAIMING,
    ADJOURNED,
    AGAINST,
    ALIVE,
    CARRIED,
    CLASH,
    GATHERING,
    HAUNTING,
    IN_FAVOUR,
    NAMING,
    NO_SENATE,
    PRESSING,
    PROPOSING,
    REJECTED,
    ROLLING,
    SPOILS,
    TRIUMPH,
    VOID,
    VOTING,
    WAITING,
    WINTER,
)
from ..model.state import PARTIES, View
from ..model.view_cache import recalled
from ..narration.curia import bill, weight
from ..narration.wars import LEGIONS
from ..narration.words import REGION_WORDS, ROLE_WORDS, region_name, season
from ..svg.cartouche import weather
from ..svg.tokens import portrait
from ..views.own import members, name, symbol, votes_held
from ..views.reading import ICONS, fought, skipped

Shown = dict[str, Any]
BEADS: Final = {AESTAS: "summer", HIEMS: "winter", FINALE: "last"}
RESULTS: Final = {CARRIED: "carried", REJECTED: "rejected", VOID: "void"}
STAGES: Final = {
    NAMING: "The sides name their legions.",
    PRESSING: "The lot names a legion.",
    ROLLING: "The dice are thrown.",
    WAITING: "The dead may still add their dice.",
    HAUNTING: "One of the dead throws a die.",
    SPOILS: "The battle is won.",
}
"""How far a battle is."""


def shows(view: View) -> Shown:
    """Say what there is to see now, as all may see it."""
    return dict(recalled(fast_view(view), "shows", all_shows))


def all_shows(view: View) -> Shown:
    """Say what there is to see, as often as anything of it has changed."""
    phase = int(view.table.calendar.phase)
    parts: Shown = {
        "calendar": beads(view),
        "icon": weather(ICONS.get(phase, "sea-fight")),
        "tally": tally(view, phase),
    }
    for region in range(PLACES):
        if fought(view, region):
            parts[f"duel {REGION_WORDS[region]}"] = duel(view, region)
    return parts


def someone(view: View, seat: int) -> Shown | None:
    """Say who somebody is, with his sign; None for nobody."""
    if seat < 0:
        return None
    people = view.table.people
    row, kind, life = int(people.row[seat]), int(people.kind[seat]), int(people.life[seat])
    mark = portrait(KINDS[kind].name, symbol(row, kind, life))
    return {"role": ROLE_WORDS[row], "name": CAST[row].short, "mark": mark}


def beads(view: View) -> tuple[Shown, ...]:
    """Say of every summer and winter whether it has been, is, comes, or is left out."""
    now, out = int(view.table.calendar.step), skipped(int(view.table.calendar.dropped))
    steps = [step for step, one in enumerate(CALENDAR) if one.season in BEADS]
    current = max((step for step in steps if step <= now), default=NONE)
    return tuple(
        {
            "kind": BEADS[CALENDAR[step].season],
            "label": season(step),
            "state": bead(step, current, step in out),
        }
        for step in steps
    )


def bead(step: int, current: int, out: bool) -> str:
    """Say how a season stands to now."""
    if out:
        return "out"
    return "now" if step == current else "gone" if step < current else "next"


# The Senate.


def tally(view: View, phase: int) -> Shown | None:
    """Count what is counted now: voices and votes in winter, warships at Actium."""
    stage = int(view.table.senate.stage)
    if phase == WINTER and stage != NO_SENATE:
        return election(view) if stage <= ACCLAIMING else motion(view, stage)
    return actium(view, phase) if phase in (GATHERING, CLASH, TRIUMPH) else None


def senators(view: View) -> list[int]:
    """List who sits in the Senate [8.2]."""
    people = view.table.people
    return [
        seat
        for seat in range(int(view.table.roles))
        if people.place[seat] == ROME and people.life[seat] == ALIVE and IS_ROMAN[people.kind[seat]]
    ]


def row_of(view: View, seat: int, count: int | None, most: int, text: str = "") -> Shown:
    """Write a line of a tally about somebody; nothing may be counted yet."""
    leads = 0 < most == count
    return {
        "who": someone(view, seat),
        "label": name(view, seat),
        "count": count,
        "text": text,
        "leads": leads,
    }


def election(view: View) -> Shown:
    """Count the voices for those who would be consul [8.2]."""
    people, house = view.table.people, senators(view)
    running = [seat for seat in range(int(view.table.roles)) if people.candidate[seat]]
    voices = [int(people.acclaims[seat]) for seat in house]
    counted = int(view.table.senate.stage) == ACCLAIMING
    counts = {seat: voices.count(seat) if counted else 0 for seat in running}
    most = max(counts.values(), default=0)
    ordered = sorted(running, key=lambda seat: -counts[seat])
    return {
        "over": "The Senate",
        "title": "Who is to be consul?",
        "text": (
            f"{sum(counts.values())} of {plural(len(house), 'voice')} given"
            if counted
            else f"Names are called: {plural(len(running), 'candidate')} so far"
        ),
        "rows": tuple(
            row_of(view, seat, counts[seat] if counted else None, most, heads(view, house, seat))
            for seat in ordered
        ),
        "of": len(house),
        "verdicts": (),
    }


def heads(view: View, house: list[int], seat: int) -> str:
    """Say who is for a candidate."""
    return ", ".join(
        name(view, one) for one in house if int(view.table.people.acclaims[one]) == seat
    )


def motion(view: View, stage: int) -> Shown:
    """Count the votes on a consul's bill, or say what became of those before [8.1, 8.3]."""
    senate = view.table.senate
    consul = int(senate.consuls[senate.turn]) if stage < ADJOURNED else NONE
    shown: Shown = {
        "over": f"Consul {name(view, consul)} moves" if stage == VOTING else "The Senate",
        "title": heading(view, stage, consul),
        "text": "",
        "rows": (),
        "of": sum(votes_held(view, seat) for seat in senators(view)),
        "verdicts": tuple(filter(None, (consul_line(view, at) for at in range(CONSULS)))),
    }
    if stage == VOTING:
        counts = [weight(view, way) for way in (IN_FAVOUR, AGAINST)]
        ways = (("In favour", IN_FAVOUR), ("Against", AGAINST))
        shown["text"] = "Venus breaks the tie." if senate.tie else "Votes are weighed, not counted."
        shown["rows"] = tuple(
            {
                "who": None,
                "label": label,
                "count": count,
                "text": voted(view, way),
                "leads": count == max(counts) > min(counts),
            }
            for (label, way), count in zip(ways, counts, strict=True)
        )
    return shown


def heading(view: View, stage: int, consul: int) -> str:
    """Say what the Senate is about."""
    if stage == VOTING:
        said = bill(view)
        return said[:1].upper() + said[1:]
    if stage == PROPOSING:
        return f"Consul {name(view, consul)} has the floor"
    return "The Senate has adjourned"


def voted(view: View, way: int) -> str:
    """Say who has voted one way."""
    people = view.table.people
    return ", ".join(name(view, seat) for seat in senators(view) if people.vote[seat] == way)


def consul_line(view: View, at: int) -> Shown | None:
    """Say who a consul is and what became of his bill."""
    senate = view.table.senate
    seat = int(senate.consuls[at])
    if seat == NONE:
        return None
    said = RESULTS.get(int(senate.results[at]), "")
    return {"who": someone(view, seat), "label": f"Consul {name(view, seat)}", "text": said}


def actium(view: View, phase: int) -> Shown:
    """Count the warships of the parties [17.1-17.3]."""
    parties = view.table.parties
    found = [at for at in range(PARTIES) if parties.founder[at] != NONE]
    ships = {at: int(parties.warships[at]) for at in found}
    winner, most = int(parties.winner), max(ships.values(), default=0)
    ordered = sorted(found, key=lambda at: (at != winner, -ships[at]))
    titles = {GATHERING: "The parties gather", CLASH: f"Round {int(parties.rounds) + 1}"}
    return {
        "over": "Actium",
        "title": titles.get(phase, "The victors ordain what becomes of Rome"),
        "text": "Warships of each party",
        "rows": tuple(
            row_of(view, int(parties.leader[at]), ships[at], most, crew(view, at))
            for at in ordered
            if ships[at] or at == winner or phase == GATHERING
        ),
        "of": most,
        "verdicts": (),
    }


def crew(view: View, party: int) -> str:
    """Name the members of a party but for its leader."""
    leader = int(view.table.parties.leader[party])
    return ", ".join(name(view, seat) for seat in members(view, party) if seat != leader)


# Battles.


def duel(view: View, region: int) -> Shown:
    """Say how a battle stands [7.1-7.5]."""
    battles = view.table.battles
    presiding, victor = int(battles.presiding[region]), int(battles.victor[region])
    over = f"Battle in {region_name(region)}"
    before = f", {name(view, presiding)} presides" if presiding != NONE else ""
    stage = STAGES.get(int(battles.stage[region]), "")
    if victor != NONE:
        stage = f"{name(view, int(battles.leader[region, victor]))} wins the battle."
    return {
        "over": f"{over}{before}",
        "title": " against ".join(name(view, int(seat)) for seat in battles.leader[region]),
        "text": stage,
        "round": int(battles.skirmish[region]),
        "rounds": int(battles.skirmishes[region]),
        "sides": tuple(side_of(view, region, side) for side in range(2)),
    }


def side_of(view: View, region: int, side: int) -> Shown:
    """Say who fights on a side, what its dice show, and how many legions are fresh."""
    battles, locked = view.table.battles, view.table.people.locked
    leader = int(battles.leader[region, side])
    friends = [
        seat
        for seat in range(int(view.table.roles))
        if locked[seat] == region + 1 and battles.side[seat] == side + 1
    ]
    left = sum(int(battles.fresh_curial[at]) + int(battles.fresh_client[at]) for at in friends)
    owner, legion = int(battles.owner[region, side]), int(battles.named[region, side])
    rolls = LEGIONS.get(legion, "")
    return {
        "who": someone(view, leader),
        "with": ", ".join(name(view, seat) for seat in friends if seat != leader),
        "die": max(0, int(battles.die[region, side])),
        "added": int(battles.added[region, side]),
        "left": plural(left, "fresh legion") if left else "",
        "label": f"{name(view, owner)}: {rolls}" if rolls and owner != NONE else "",
    }
