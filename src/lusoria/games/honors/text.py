"""Path of Honors in words: what is asked, and the sheets in 80 columns."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from ...core.record import blank
from ...core.text.words import NUMBERED, Names, Person, fold, plural, runners_up, sentence
from . import actions, data, manual, notation
from .rules import end, sheet
from .state import STATE, Table, View

GLUE = "\u00a0"
"""Stands for a space at which no line is broken."""
QUESTIONS = {
    "omen": "the omen of turn {turn} is thrown",
    "games": "how much wealth {does} spend on games, a point each? {most} at most",
    "grain": "how much wealth {does} spend on grain, a point each? {most} at most",
    "place": "a die sends {who} to Rome or to Spain as praetor",
    "extort": "what {does} extort from Spain?",
    "challenge": "which challenge {does} take on as {title}?",
    "deed": "a die decides challenge {level} of {who} as {title}",
    "dice": "{whose} dice are in the air: {dice}",
    "keep": "which dice {does} throw again? Throw {throws} of {all} is done",
    "change": "{does} change dice? Uses left: Law {law}, Admin {admin}",
    "either": "what {does} take from die {die}, a {face}?",
    "skill": "where {does} put a skill point? {points} in hand",
    "buy": "what {does} buy? Wealth {wealth}",
    "votes": "{voter} {ballot} for {office}",
}


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    stage = data.STAGES[table.stage]
    if stage == "over":
        return f"The game is over: {result(view, names)}."
    if stage == "election":
        return election_question(view, names)
    who, die = names[int(table.active)], int(table.die)
    wealth = int(table.wealth[table.active])
    return sentence(
        QUESTIONS[stage].format(
            turn=int(table.turn),
            who=who,
            whose=who.whose,
            does=f"{who.verb('does')} {who}",
            title=manual.lower(manual.CHART_TITLES[table.chart])
            if table.chart != data.NONE
            else "",
            level=data.CHALLENGES[table.challenge] if table.challenge != data.NONE else "",
            dice=len(notation.dice_in(int(table.rolling))),
            throws=int(table.throws),
            all=int(table.sheet.throws),
            law=int(table.law),
            admin=int(table.admin),
            die=die + 1,
            face=int(table.faces[die]) if stage == "either" else "",
            points=int(table.points),
            wealth=wealth,
            most=min(wealth, int(table.sheet.sponsor)),
            office=data.OFFICES[table.office] if table.office != data.NONE else "",
            voter=f"{voter(int(table.voter), names):throws}",
            ballot=plural(int(table.ballot), "vote die", "vote dice"),
        )
    )


def voter(one: int, names: Names) -> Person:
    """Return a candidate, or the rival, as somebody in a sentence."""
    return Person("the rival") if one == data.RIVAL else names[one]


def election_question(view: View, names: Names) -> str:
    """Say who is still to decide about the elections."""
    left = [
        number - 1 for number in notation.dice_in(int(view.table.asked) & ~int(view.table.decided))
    ]
    verb = "do" if len(left) > 1 else names[left[0]].verb("does")
    return f"For which office {verb} {names.all(left)} run, and with what bribe?"


def ranks_of(view: View) -> list[int]:
    """Return each seat's place."""
    state = blank(STATE)
    state.table = view.table
    places = np.zeros(view.table.seats, np.int32)
    end.rank(state, places)
    return [int(place) for place in places]


def result(view: View, names: Names = NUMBERED) -> str:
    """Say who has won, or how well, with the points of all [7.2, 7.3]."""
    totals = [breakdown(view, seat)["total"] for seat in range(view.table.seats)]
    if len(totals) == 1:
        return f"{names[0]:has} {data.ENDINGS[view.table.ending]} with {plural(totals[0], 'point')}"
    places = ranks_of(view)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    said = f"with {plural(totals[winners[0]], 'point')}"
    if others := runners_up(names, places, totals):
        said += f"; {others}"
    if len(winners) == 1:
        return f"{names[winners[0]]:wins} {said}"
    return f"{names.all(winners)} share the victory {said}"


def breakdown(view: View, seat: int) -> dict[str, int]:
    """Return what a seat's points are made of [7.1]."""
    table = view.table
    parts = {
        "luxuries": int(sheet.luxuries_worth(table, seat)),
        "skills": int(sheet.skills_worth(table, seat)),
        "offices": int(sheet.offices_worth(table, seat)),
        "rewards": int(sheet.rewards_worth(table, seat)),
        "dignitas": int(sheet.dignitas_worth(table, seat)),
        "infamy": -int(table.infamy[seat]),
    }
    return {**parts, "total": sum(parts.values())}


def score_sheet(view: View) -> list[tuple[str, list[int]]]:
    """List what the points of all seats are made of."""
    made = [breakdown(view, seat) for seat in range(view.table.seats)]
    return [(name, [one[name] for one in made]) for name in made[0] if name != "total"]


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the sheets in text."""
    table = view.table
    lines = [turn_line(view), omen_line(view)]
    for seat in range(table.seats):
        lines += seat_lines(view, seat, names)
    if dice := dice_line(view):
        lines.append(dice)
    return "\n".join(line.rstrip() for line in lines if line)


def turn_line(view: View) -> str:
    """Say which turn it is, and when each office comes up."""
    table = view.table
    due = [f"{name} {int(table.sheet.election_turn[at])}" for at, name in enumerate(data.OFFICES)]
    turn = f"turn {int(table.turn)} of {int(table.sheet.turns)}"
    return fold(f"  {turn}; offices by turn: {', '.join(due)}", 4)


def omen_line(view: View) -> str:
    """Tell the omen of the turn."""
    omen = int(view.table.omen)
    if not omen:
        return ""
    narration = manual.OMEN_NARRATIONS[omen - data.FIRST_OMEN]
    return fold(f"  omen {omen}: {narration}; {manual.omen_effect(view.table.sheet, omen)}", 4)


def seat_lines(view: View, seat: int, names: Names = NUMBERED) -> list[str]:
    """Show a player's sheet."""
    table = view.table
    dignitas = int(table.dignitas[seat])
    level = int(sheet.level_of(table, dignitas))
    points = breakdown(view, seat)
    head = [
        f"dignitas {dignitas} (level {data.LEVELS[level]}, {int(table.sheet.dice[level])} dice, "
        f"upkeep {int(table.sheet.upkeep[level])} PC)",
        f"bonus {int(sheet.bonus_of(table, seat))} PC",
        f"wealth {int(table.wealth[seat])}",
        f"infamy {int(table.infamy[seat])}",
    ]
    mark = "> " if acts(view, seat) else "  "
    lines = [fold_between(f"{mark}{names.shown(seat)}: ", head, 4)]
    career = (career_words(view, seat), election_words(view, seat))
    rest = (skill_words(view, seat), owned_words(view, seat), *career)
    lines += [fold(f"    {words}", 6) for words in rest if words]
    total = points.pop("total")
    made = ", ".join(f"{word} {count}" for word, count in points.items() if count)
    lines.append(f"    {plural(total, 'point')}{': ' if made else ''}{made}")
    return lines


def fold_between(start: str, items: Sequence[str], indent: int) -> str:
    """Break a list of things between two of them and not within one."""
    return fold(start + ", ".join(item.replace(" ", GLUE) for item in items), indent).replace(
        GLUE, " "
    )


def acts(view: View, seat: int) -> bool:
    """Whether the game waits for a seat."""
    table = view.table
    if table.stage == data.ELECTION_STAGE:
        return bool(((int(table.asked) & ~int(table.decided)) >> seat) & 1)
    alone = data.STAGES[table.stage] not in ("omen", "votes", "over")
    return bool(alone and table.active == seat)


def skill_words(view: View, seat: int) -> str:
    """List the skills that have been begun."""
    table = view.table
    boxes = int(sheet.boxes_of(table))
    held = [(name, int(table.skills[seat, at]), at) for at, name in enumerate(data.SKILLS)]
    words = [
        f"{name} {filled} of {boxes} (level {int(sheet.degree_of(table, seat, at))})"
        for name, filled, at in held
        if filled
    ]
    return f"skills: {', '.join(words)}" if words else ""


def owned_words(view: View, seat: int) -> str:
    """List luxuries and names."""
    table = view.table
    owned = [name for at, name in enumerate(data.LUXURIES) if (int(table.luxuries[seat]) >> at) & 1]
    owned += [name for at, name in enumerate(data.NAMES) if (int(table.names[seat]) >> at) & 1]
    return f"owns: {', '.join(owned)}" if owned else ""


def career_words(view: View, seat: int) -> str:
    """List offices won."""
    table = view.table
    offices = [
        f"{name} (turn {int(table.won[seat, office])})"
        for office, name in enumerate(data.OFFICES)
        if table.won[seat, office]
    ]
    return f"offices: {', '.join(offices)}" if offices else ""


def election_words(view: View, seat: int) -> str:
    """Say what a seat does in the elections, or did in the latest [8.1, 8.2]."""
    table = view.table
    if view.seat == seat and view.secret:
        return f"has decided in secret to {decision_words(int(view.secret))}"
    if (int(table.decided) >> seat) & 1:
        return "has decided in secret about the elections"
    return candidacy_words(table, seat) if table.ran[seat] != data.NONE else ""


def decision_words(action: int) -> str:
    """Say what a decision about the elections is."""
    if action == actions.ABSTAIN:
        return "run for no office"
    office, bribe = divmod(action - actions.RUN, actions.BRIBES)
    return f"run for {data.OFFICES[office]} " + (
        f"with a bribe of {bribe}" if bribe else "without a bribe"
    )


def candidacy_words(table: Table, seat: int) -> str:
    """Say how the latest candidacy of a seat has gone: its votes, their parts, the rival's."""
    office, votes, bribe = (int(field[seat]) for field in (table.ran, table.votes, table.bribes))
    made = [plural(int(table.ballots[seat]), "die", "dice"), f"bribe {bribe}"]
    if (rest := int(table.backing[seat]) - bribe) > 0:
        made.append(f"skills and omen {rest}")
    how = standing(table, seat)
    verb = "ran" if how in ("won", "lost") else "runs"
    counted = f"{votes} votes" if counting(table, office) else "votes to come"
    said = [f"{verb} for {data.OFFICES[office]}: {counted} ({', '.join(made)})"]
    if against := rival_votes(table, office):
        said.append(f"rival {against}")
    return ", ".join([*said, *([how] if how else [])])


def counting(table: Table, office: int) -> bool:
    """Whether the votes of a candidacy are counted, or have been [6.5]."""
    return bool(table.stage != data.VOTES_STAGE or office <= table.office)


def rival_votes(table: Table, office: int) -> int:
    """The rival's votes in the latest election for an office; 0 where he did not stand [6.4]."""
    now = table.stage == data.VOTES_STAGE and table.office == office
    return int(table.votes[data.RIVAL] if now else table.rivals[office])


def standing(table: Table, seat: int) -> str:
    """Say how an election went for a candidate; nothing while it is not decided [6.5]."""
    office = int(table.ran[seat])
    if table.won[seat, office]:
        return "won"
    over = table.stage != data.VOTES_STAGE or office < table.office
    if not over and office == table.office and not (int(table.contest) >> seat) & 1:
        return "lost"
    return "lost" if over else ""


def candidates(table: Table) -> list[int]:
    """Who ran in the latest elections."""
    return [seat for seat in range(data.SEATS) if table.ran[seat] != data.NONE]


def dice_line(view: View) -> str:
    """Show the dice, and what is in hand."""
    table = view.table
    if not table.throws or table.stage == data.OVER:
        return ""
    shown = []
    for die in range(data.DICE):
        face, loose = int(table.faces[die]), bool((int(table.thrown) >> die) & 1)
        if face or (int(table.rolling) >> die) & 1:
            shown.append(f"{face or '?'}" if loose else f"[{face}]")
    locked = " (in brackets: locked)" if any("[" in one for one in shown) else ""
    parts = [f"dice {' '.join(shown)}{locked}"]
    parts.append(f"throw {int(table.throws)} of {int(table.sheet.throws)}")
    parts += [f"{int(table.capital)} PC"] if table.capital else []
    parts += [plural(int(table.points), "skill point")] if table.points else []
    return fold(f"  {', '.join(parts)}", 4)
