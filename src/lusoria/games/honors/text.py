"""Path of Honors in words: what is asked, and the sheets in 80 columns."""

from __future__ import annotations

import textwrap

import numpy as np

from ...core.record import blank
from ...core.seats import seat_name
from ...core.words import NUMBERED, Names
from .data import (
    CHALLENGES,
    ELECTION_STAGE,
    ENDINGS,
    FACES,
    LEVELS,
    LUXURIES,
    NAMES,
    NONE,
    OFFICES,
    RIVAL,
    SKILLS,
    STAGES,
)
from .manual import (
    CHART_TITLES,
    LUXURY_TITLES,
    OMEN_TALES,
    chart_text,
    face_text,
    office_text,
    omen_effect,
    plural,
    skill_effect,
)
from .notation import dice_in
from .rules.end import rank
from .rules.sheet import (
    bonus_of,
    boxes_of,
    degree_of,
    dignitas_worth,
    level_of,
    luxuries_worth,
    offices_worth,
    price_of,
    rewards_worth,
    skills_worth,
)
from .state import STATE, Table, View

WIDTH = 79

QUESTIONS = {
    "omen": "The omen of turn {turn} is thrown.",
    "games": "How much does aedile {seat} spend on games?",
    "grain": "How much does aedile {seat} spend on grain?",
    "place": "A die sends praetor {seat} to Rome or Spain.",
    "extort": "How much does {seat} extort from Spain?",
    "challenge": "Which challenge does {seat} take on as {title}?",
    "deed": "Challenge {level} of {seat} as {title} is decided by a die.",
    "dice": "{dice} of {seat} in the air.",
    "keep": "Which dice does {seat} throw again? Throw {throws} of 3 is done.",
    "change": "Does {seat} change dice? Law {law}, Admin {admin}.",
    "either": "What does {seat} take from die {die}, a {face}?",
    "skill": "Where does {seat} put a skill point? {points} in hand.",
    "buy": "What does {seat} buy? Wealth {wealth}.",
    "votes": "Votes for {office} are thrown by {voter}.",
}


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    table = view.table
    stage = STAGES[table.stage]
    if stage == "over":
        return f"The game is over: {result(view)}."
    if stage == "election":
        return election_question(view)
    die, count = int(table.die), len(dice_in(int(table.rolling)))
    return QUESTIONS[stage].format(
        turn=int(table.turn),
        seat=f"seat {int(table.active) + 1}",
        title=lower(CHART_TITLES[table.chart]) if table.chart != NONE else "",
        level=CHALLENGES[table.challenge] if table.challenge != NONE else "",
        dice="1 die" if count == 1 else f"{count} dice",
        throws=int(table.throws),
        law=int(table.law),
        admin=int(table.admin),
        die=die + 1,
        face=int(table.faces[die]) if stage == "either" else "",
        points=int(table.points),
        wealth=int(table.wealth[table.active]),
        office=OFFICES[table.office] if table.office != NONE else "",
        voter="the rival" if table.voter == RIVAL else f"seat {int(table.voter) + 1}",
    )


def lower(title: str) -> str:
    """Write a title in the middle of a sentence."""
    return title[:1].lower() + title[1:]


def election_question(view: View) -> str:
    """Say who is still to decide about the elections."""
    left = int(view.table.asked) & ~int(view.table.decided)
    seats = [f"seat {seat}" for seat in dice_in(left)]
    names = " and ".join([", ".join(seats[:-1]), seats[-1]] if len(seats) > 1 else seats)
    verb = "do" if len(seats) > 1 else "does"
    return f"For which office {verb} {names} run, and with what bribe?"


def ranks_of(view: View) -> list[int]:
    """Return each seat's place."""
    state = blank(STATE)
    state.table = view.table
    places = np.zeros(view.table.seats, np.int32)
    rank(state, places)
    return [int(place) for place in places]


def result(view: View) -> str:
    """Say who has won, or how well."""
    totals = [breakdown(view, seat)["total"] for seat in range(view.table.seats)]
    if len(totals) == 1:
        return f"{ENDINGS[view.table.ending]} with {plural(totals[0], 'point')}"
    winners = [f"seat {seat + 1}" for seat, place in enumerate(ranks_of(view)) if place == 1]
    verb = "wins" if len(winners) == 1 else "share the victory"
    return f"{' and '.join(winners)} {verb}, points {', '.join(map(str, totals))}"


def breakdown(view: View, seat: int) -> dict[str, int]:
    """Return what a seat's points are made of [7.1]."""
    table = view.table
    parts = {
        "luxuries": int(luxuries_worth(table, seat)),
        "skills": int(skills_worth(table, seat)),
        "offices": int(offices_worth(table, seat)),
        "rewards": int(rewards_worth(table, seat)),
        "dignitas": int(dignitas_worth(table, seat)),
        "infamy": -int(table.infamy[seat]),
    }
    return {**parts, "total": sum(parts.values())}


def panel(view: View, names: Names = NUMBERED) -> str:
    """Draw the sheets in text."""
    table = view.table
    lines = [turn_line(view), omen_line(view)]
    for seat in range(table.seats):
        lines += seat_lines(view, seat)
    if dice := dice_line(view):
        lines.append(dice)
    return "\n".join(line.rstrip() for line in lines if line)


def turn_line(view: View) -> str:
    """Show the turn track with the elections on it."""
    table = view.table
    due = {int(turn): OFFICES[at][:2].upper() for at, turn in enumerate(table.sheet.election_turn)}
    cells = []
    for turn in range(1, int(table.sheet.turns) + 1):
        cell = f"{turn}{due.get(turn, '')}"
        cells.append(f"[{cell}]" if turn == table.turn else cell)
    return f"  turn: {' '.join(cells)}"


def omen_line(view: View) -> str:
    """Tell the omen of the turn."""
    omen = int(view.table.omen)
    if not omen:
        return ""
    return fold(f"  omen {omen}: {OMEN_TALES[omen - 2]}; {omen_effect(view.table.sheet, omen)}", 4)


def seat_lines(view: View, seat: int) -> list[str]:
    """Show a player's sheet."""
    table = view.table
    who = f"Seat {seat_name(seat)}" + (" (you)" if seat == view.seat else "")
    dignitas = int(table.dignitas[seat])
    level = int(level_of(table, dignitas))
    points = breakdown(view, seat)
    head = [
        f"dignitas {dignitas} (level {LEVELS[level]}, {int(table.sheet.dice[level])} dice, "
        f"upkeep {int(table.sheet.upkeep[level])})",
        f"bonus {int(bonus_of(table, seat))} PC",
        f"wealth {int(table.wealth[seat])}",
        f"infamy {int(table.infamy[seat])}",
    ]
    mark = "> " if acts(view, seat) else "  "
    lines = [fold(f"{mark}{who}: {', '.join(head)}", 4)]
    rest = (skill_words(view, seat), owned_words(view, seat), career_words(view, seat))
    lines += [fold(f"    {words}", 6) for words in rest if words]
    total = points.pop("total")
    made = ", ".join(f"{word} {count}" for word, count in points.items() if count)
    lines.append(f"    {plural(total, 'point')}{': ' if made else ''}{made}")
    return lines


def acts(view: View, seat: int) -> bool:
    """Whether the game waits for a seat."""
    table = view.table
    if table.stage == ELECTION_STAGE:
        return bool(((int(table.asked) & ~int(table.decided)) >> seat) & 1)
    alone = STAGES[table.stage] not in ("omen", "votes", "over")
    return bool(alone and table.active == seat)


def skill_words(view: View, seat: int) -> str:
    """List the skills that have been begun."""
    table = view.table
    boxes = int(boxes_of(table))
    held = [(name, int(table.skills[seat, at]), at) for at, name in enumerate(SKILLS)]
    words = [
        f"{name} {filled}/{boxes} (level {int(degree_of(table, seat, at))})"
        for name, filled, at in held
        if filled
    ]
    return f"skills: {', '.join(words)}" if words else ""


def owned_words(view: View, seat: int) -> str:
    """List luxuries and names."""
    table = view.table
    owned = [name for at, name in enumerate(LUXURIES) if (int(table.luxuries[seat]) >> at) & 1]
    owned += [name for at, name in enumerate(NAMES) if (int(table.names[seat]) >> at) & 1]
    return f"owns: {', '.join(owned)}" if owned else ""


def career_words(view: View, seat: int) -> str:
    """List offices won, and how the latest election went."""
    table = view.table
    offices = [
        f"{name} (turn {int(table.won[seat, office])})"
        for office, name in enumerate(OFFICES)
        if table.won[seat, office]
    ]
    words = [f"offices: {', '.join(offices)}"] if offices else []
    if table.ran[seat] != NONE:
        words.append(f"last ran for {OFFICES[table.ran[seat]]}: {int(table.votes[seat])} votes")
    if view.seat == seat and view.secret:
        words.append("has decided about the elections")
    elif (int(table.decided) >> seat) & 1:
        words.append("has decided in secret")
    return "; ".join(words)


def dice_line(view: View) -> str:
    """Show the dice, and what is in hand."""
    table = view.table
    if not table.throws:
        return ""
    shown = []
    for die in range(len(table.faces)):
        face, loose = int(table.faces[die]), bool((int(table.thrown) >> die) & 1)
        if face or (int(table.rolling) >> die) & 1:
            shown.append(f"{face or '?'}" if loose else f"[{face}]")
    parts = [
        f"dice {' '.join(shown)} (locked in brackets), throw {int(table.throws)} of {int(table.sheet.throws)}"
    ]
    parts += [f"{int(table.capital)} PC"] if table.capital else []
    parts += [plural(int(table.points), "skill point")] if table.points else []
    return fold(f"  {', '.join(parts)}", 4)


def explain(view: View) -> list[tuple[str, str]]:
    """Explain dice, skills, luxuries, offices and charts, by the sheet in force."""
    table, sheet = view.table, view.table.sheet
    faces = "; ".join(f"{face}: {face_text(sheet, face)}" for face in range(1, FACES + 1))
    return [
        ("Dice", faces),
        *((name.capitalize(), skill_effect(sheet, at)) for at, name in enumerate(SKILLS)),
        *((title, luxury_text(table, at)) for at, title in enumerate(LUXURY_TITLES)),
        *((name.capitalize(), office_text(sheet, at)) for at, name in enumerate(OFFICES)),
        *(
            (f"{title}, required action", chart_text(sheet, at))
            for at, title in enumerate(CHART_TITLES)
        ),
        ("The sheet", SHEET_TEXT),
    ]


def luxury_text(table: Table, luxury: int) -> str:
    """Say what a luxury costs now and is worth."""
    points = plural(int(table.sheet.luxury_points[luxury]), "point")
    return f"costs {int(price_of(table, luxury))}, {points}"


SHEET_TEXT = (
    "Dice and boxes of the levels, boxes of skills, the rival's dice, the points of quaestor and "
    "tribune and the PC of offices are reconstructed: the pictures of the sheet are lost. Another "
    "sheet can be given as a file: --sheet FILE."
)


def fold(line: str, indent: int) -> str:
    """Break a line at spaces so that it fits, with the rest indented."""
    start = " " * (len(line) - len(line.lstrip()))
    return textwrap.fill(line.strip(), WIDTH, initial_indent=start, subsequent_indent=" " * indent)


GOAL = ""


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    return explain(view)
