"""What a room watches together: the calendar, the Senate's tally, battles, warships at Actium."""

from __future__ import annotations

from typing import Any, Final

from ....core.text.words import plural
from ..model import cast, codes, data, state, view_cache
from ..model.fast_view import fast_view
from ..model.state import View
from ..narration import senate_words, wars, words
from ..svg import cartouche, tokens
from ..views import build_scene, role_facts

Shown = dict[str, Any]
BEADS: Final = {data.AESTAS: "summer", data.HIEMS: "winter", data.FINALE: "last"}
RESULTS: Final = {codes.CARRIED: "carried", codes.REJECTED: "rejected", codes.VOID: "void"}
STAGES: Final = {
    codes.NAMING: "The sides name their legions.",
    codes.PRESSING: "The lot names a legion.",
    codes.ROLLING: "The dice are thrown.",
    codes.WAITING: "The dead may still add their dice.",
    codes.HAUNTING: "One of the dead throws a die.",
    codes.SPOILS: "The battle is won.",
}
"""How far a battle is."""


def shows(view: View) -> Shown:
    """Say what there is to see now, as all may see it."""
    return dict(view_cache.recalled(fast_view(view), "shows", all_shows))


def all_shows(view: View) -> Shown:
    """Say what there is to see, as often as anything of it has changed."""
    phase = int(view.table.calendar.phase)
    parts: Shown = {
        "calendar": beads(view),
        "icon": cartouche.weather(build_scene.ICONS.get(phase, "sea-fight")),
        "tally": tally(view, phase),
    }
    for region in range(data.PLACES):
        if build_scene.fought(view, region):
            parts[f"duel {words.REGION_WORDS[region]}"] = duel(view, region)
    return parts


def someone(view: View, seat: int) -> Shown | None:
    """Say who somebody is, with their sign; None for nobody."""
    if seat < 0:
        return None
    people = view.table.people
    row, kind, life = int(people.row[seat]), int(people.kind[seat]), int(people.life[seat])
    mark = tokens.portrait(data.KINDS[kind].name, role_facts.symbol(row, kind, life))
    return {"role": words.ROLE_WORDS[row], "name": cast.CAST[row].short, "mark": mark}


def beads(view: View) -> tuple[Shown, ...]:
    """Say of every summer and winter whether it has been, is, comes, or is left out."""
    now, out = int(view.table.calendar.step), build_scene.skipped(int(view.table.calendar.dropped))
    steps = [step for step, one in enumerate(data.CALENDAR) if one.season in BEADS]
    current = max((step for step in steps if step <= now), default=data.NONE)
    return tuple(
        {
            "kind": BEADS[data.CALENDAR[step].season],
            "label": words.season(step),
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
    if phase == codes.WINTER and stage != codes.NO_SENATE:
        return election(view) if stage <= codes.ACCLAIMING else motion(view, stage)
    return actium(view, phase) if phase >= codes.GATHERING else None


def senators(view: View) -> list[int]:
    """List who sits in the Senate [8.2]."""
    people = view.table.people
    return [
        seat
        for seat in range(int(view.table.roles))
        if people.place[seat] == data.ROME
        and people.life[seat] == codes.ALIVE
        and data.IS_ROMAN[people.kind[seat]]
    ]


def row_of(view: View, seat: int, count: int | None, most: int, text: str = "") -> Shown:
    """Write a line of a tally about somebody; nothing may be counted yet."""
    leads = 0 < most == count
    return {
        "who": someone(view, seat),
        "label": role_facts.name(view, seat),
        "count": count,
        "text": text,
        "leads": leads,
    }


def election(view: View) -> Shown:
    """Count the voices for those who would be consul [8.2]."""
    people, voters = view.table.people, senators(view)
    running = [seat for seat in range(int(view.table.roles)) if people.candidate[seat]]
    voices = [int(people.acclaims[seat]) for seat in voters]
    counted = int(view.table.senate.stage) == codes.ACCLAIMING
    counts = {seat: voices.count(seat) if counted else 0 for seat in running}
    most = max(counts.values(), default=0)
    ordered = sorted(running, key=lambda seat: -counts[seat])
    return {
        "over": "The Senate",
        "title": "Who is to be consul?",
        "text": (
            f"{sum(counts.values())} of {plural(len(voters), 'voice')} given"
            if counted
            else f"{plural(len(running), 'candidate')} so far; two are elected"
        ),
        "rows": tuple(
            row_of(view, seat, counts[seat] if counted else None, most, heads(view, voters, seat))
            for seat in ordered
        ),
        "of": len(voters),
        "verdicts": (),
        "speaker": None,
        "roster": tuple(spoken(view, seat, named_by(view, seat)) for seat in voters),
    }


def spoken(view: View, seat: int, said: str) -> Shown:
    """Say of a senator what they have said, if anything; votes count for bills alone [8.1]."""
    held = role_facts.votes_held(view, seat) if is_voting(view) else 0
    votes = plural(held, "vote") if held else ""
    return {"who": someone(view, seat), "said": said, "votes": votes}


def is_voting(view: View) -> bool:
    """Whether a bill is before the Senate, or soon will be."""
    return int(view.table.senate.stage) in (codes.PROPOSING, codes.VOTING)


def named_by(view: View, seat: int) -> str:
    """Say whom a senator names or acclaims."""
    chosen = int(view.table.people.acclaims[seat])
    return f"for {role_facts.name(view, chosen)}" if chosen != data.NONE else ""


VOICES: Final = {codes.IN_FAVOUR: "yes", codes.AGAINST: "no", codes.ABSTAINS: "abstains"}
"""How a vote is cast."""


def heads(view: View, voters: list[int], seat: int) -> str:
    """Say who is for a candidate."""
    return ", ".join(
        role_facts.name(view, one) for one in voters if int(view.table.people.acclaims[one]) == seat
    )


def motion(view: View, stage: int) -> Shown:
    """Count the votes on a consul's bill, or say what became of those before [8.1, 8.3]."""
    senate = view.table.senate
    consul = int(senate.consuls[senate.turn]) if stage < codes.ADJOURNED else data.NONE
    shown: Shown = {
        "over": f"Consul {role_facts.name(view, consul)} moves"
        if stage == codes.VOTING
        else "The Senate",
        "title": heading(view, stage, consul),
        "text": "",
        "rows": (),
        "of": sum(role_facts.votes_held(view, seat) for seat in senators(view)),
        "verdicts": tuple(filter(None, (consul_line(view, at) for at in range(data.CONSULS)))),
        "speaker": someone(view, consul),
        "roster": (),
    }
    if stage < codes.ADJOURNED:
        votes = view.table.people.vote
        shown["roster"] = tuple(
            spoken(view, seat, VOICES.get(int(votes[seat]), "")) for seat in senators(view)
        )
    if stage == codes.VOTING:
        counts = [senate_words.weight(view, way) for way in (codes.IN_FAVOUR, codes.AGAINST)]
        ways = (("In favour", codes.IN_FAVOUR), ("Against", codes.AGAINST))
        cast_ = sum(bool(one["said"]) for one in shown["roster"])
        shown["text"] = (
            "Venus breaks the tie."
            if senate.tie
            else f"{cast_} of {plural(len(shown['roster']), 'senator')} have voted. "
            "Each has as many votes as the list says."
        )
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
    if stage == codes.VOTING:
        said = senate_words.bill(view)
        return said[:1].upper() + said[1:]
    if stage == codes.PROPOSING:
        return f"Consul {role_facts.name(view, consul)} has the floor"
    nobody = all(consul == data.NONE for consul in view.table.senate.consuls)
    return f"The Senate has adjourned{' without consuls' if nobody else ''}"


def voted(view: View, way: int) -> str:
    """Say who has voted one way."""
    people = view.table.people
    return ", ".join(
        role_facts.name(view, seat) for seat in senators(view) if people.vote[seat] == way
    )


def consul_line(view: View, at: int) -> Shown | None:
    """Say who a consul is and what became of the bill."""
    senate = view.table.senate
    seat = int(senate.consuls[at])
    if seat == data.NONE:
        return None
    said = RESULTS.get(int(senate.results[at]), "")
    return {
        "who": someone(view, seat),
        "label": f"Consul {role_facts.name(view, seat)}",
        "text": said,
    }


COUNTED: Final = {
    codes.GATHERING: "Warships that each party would have now",
    codes.CLASH: "The highest roll keeps its warship, all others lose one.",
}
"""What is counted in each part of Actium."""


def actium(view: View, phase: int) -> Shown:
    """Count the warships of the parties [17.1-17.3]."""
    parties = view.table.parties
    found = [at for at in range(state.PARTIES) if parties.founder[at] != data.NONE]
    ships = {at: afloat(view, at, phase) for at in found}
    winner, most = int(parties.winner), max(ships.values(), default=0)
    ordered = sorted(found, key=lambda at: (at != winner, -ships[at]))
    titles = {
        codes.GATHERING: "The parties gather",
        codes.CLASH: f"Round {int(parties.rounds)}" if parties.rounds else "The ships meet",
        codes.FINISHED: f"{role_facts.name(view, int(parties.leader[winner]))} has won"
        if winner != data.NONE
        else "Nobody has won",
    }
    return {
        "over": "Actium",
        "title": titles.get(phase, "The victors ordain what becomes of Rome"),
        "text": COUNTED.get(phase, "Warships of each party"),
        "speaker": None,
        "roster": tuple(spoken(view, seat, "") for seat in undecided(view, phase)),
        "rows": tuple(
            row_of(view, int(parties.leader[at]), ships[at], most, strength(view, at))
            | {"die": int(parties.die[at]) if phase == codes.CLASH else 0}
            for at in ordered
            if ships[at] or at == winner or phase == codes.GATHERING or parties.die[at] > 0
        ),
        "of": most,
        "verdicts": (),
    }


def afloat(view: View, party: int, phase: int) -> int:
    """Count a party's warships; while it gathers, those too that fleets and legions become."""
    parties = view.table.parties
    built = (
        int(parties.fleets[party]) // data.PER_WARSHIP
        + int(parties.legions[party]) // data.PER_WARSHIP
    )
    return int(parties.warships[party]) + built * (phase == codes.GATHERING)


def undecided(view: View, phase: int) -> list[int]:
    """List who may still join a party."""
    people, taken = view.table.people, set[int]()
    for party in range(state.PARTIES):
        taken.update(role_facts.members(view, party))
    return [
        seat
        for seat in range(int(view.table.roles))
        if phase == codes.GATHERING
        and data.IS_MORTAL[people.kind[seat]]
        and people.life[seat] == codes.ALIVE
        and seat not in taken
    ]


def strength(view: View, party: int) -> str:
    """Say what a party has besides warships, and name its members."""
    parties = view.table.parties
    held = ((int(parties.fleets[party]), "fleet"), (int(parties.legions[party]), "legion"))
    pool = ", ".join(plural(number, noun) for number, noun in held if number)
    return ": ".join(filter(None, (pool, other_members(view, party))))


def other_members(view: View, party: int) -> str:
    """Name the members of a party but for its leader."""
    leader = int(view.table.parties.leader[party])
    return ", ".join(
        role_facts.name(view, seat) for seat in role_facts.members(view, party) if seat != leader
    )


# Battles.


def duel(view: View, region: int) -> Shown:
    """Say how a battle stands [7.1-7.5]."""
    battles = view.table.battles
    presiding, victor = int(battles.presiding[region]), int(battles.victor[region])
    over = f"Battle in {words.region_name(region)}"
    before = f", {role_facts.name(view, presiding)} presides" if presiding != data.NONE else ""
    stage = STAGES.get(int(battles.stage[region]), "")
    if victor != data.NONE:
        stage = f"{role_facts.name(view, int(battles.leader[region, victor]))} wins the battle."
    return {
        "over": f"{over}{before}",
        "title": " against ".join(
            role_facts.name(view, int(seat)) for seat in battles.leader[region]
        ),
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
    rolls = wars.LEGIONS.get(legion, "")
    return {
        "who": someone(view, leader),
        "with": ", ".join(role_facts.name(view, seat) for seat in friends if seat != leader),
        "die": max(0, int(battles.die[region, side])),
        "added": int(battles.added[region, side]),
        "left": plural(left, "fresh legion") if left else "",
        "label": f"{role_facts.name(view, owner)}: {rolls}" if rolls and owner != data.NONE else "",
    }
