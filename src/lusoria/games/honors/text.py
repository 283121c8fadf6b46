"""Path of Honors in words: what is asked, and the sheets in 80 columns."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import numpy as np

from ...core.record import blank
from ...core.text.words import NUMBERED, Names, Person, fold, plural, sentence, with_standings
from . import actions, data, manual, notation
from .rules import end, sheet
from .state import STATE, Table, View
from .words import outlook

GLUE = "\u00a0"
"""Stands for a space at which no line is broken."""


def alike(question: str) -> tuple[str, str]:
    """Ask everybody in the same words."""
    return question, question


QUESTIONS: Final[dict[str, tuple[str, str]]] = {
    "omen": alike("the omen of turn {turn} is being rolled"),
    "games": (
        "how much wealth do you spend on games? Each is 1 point; {most} at most",
        "{who:is} deciding how much to spend on games",
    ),
    "grain": (
        "how much wealth do you spend on grain? Each is 1 point; {most} at most",
        "{who:is} deciding how much to spend on grain",
    ),
    "place": (
        "a die decides where you serve: 1 or 2 in Rome, 3 to 6 in Spain",
        "a die decides whether {who:serves} in Rome or in Spain",
    ),
    "extort": (
        "how much do you extort from Spain?",
        "{who:is} deciding how much to extort from Spain",
    ),
    "challenge": ("choose a challenge as {title}", "{who:is} choosing a challenge as {title}"),
    "deed": alike("{who:is} rolling for challenge {level} as {title}"),
    "dice": alike("{who:is} rolling {dice}"),
    "keep": (
        "choose the dice to reroll, or keep them all: {rerolls}",
        "{who:is} choosing dice to reroll: {rerolls}",
    ),
    "change": (
        "change dice, or leave them as they are. Uses left: {uses}",
        "{who:is} changing dice. Uses left: {uses}",
    ),
    "either": (
        "what do you take from your {face}?{upkeep}",
        "{who:is} choosing what to take from a {face}",
    ),
    "skill": (
        "choose a skill to train: {points}",
        "{who:is} choosing a skill to train: {points}",
    ),
    "buy": (
        "buy luxuries, or buy nothing more: you have {wealth} wealth",
        "{who:is} buying luxuries with {wealth} wealth",
    ),
    "votes": alike("{voter:is} rolling {ballot} for {office}"),
    "over": alike("{result}"),
}
"""What is asked at each stage: to the player who acts, and as all others hear it."""


def tell(view: View, names: Names = NUMBERED) -> str:
    """Say in one sentence what is asked now, and of whom."""
    stage = data.STAGES[view.table.stage]
    if stage == "election":
        return sentence(election_question(view, names))
    yours, theirs = QUESTIONS[stage]
    question = yours if names[int(view.table.active)].second else theirs
    return sentence(question.format_map(Asked(view, names)))


class Asked(dict[str, object]):
    """What questions name; each is found when a question names it."""

    def __init__(self, view: View, names: Names) -> None:
        """Ask about a view."""
        self.view, self.names = view, names

    def __missing__(self, name: str) -> object:
        """Find what is named."""
        return NAMED[name](self.view, self.view.table, self.names)


NAMED: Final[dict[str, Callable[[View, Table, Names], object]]] = {
    "turn": lambda _, table, __: int(table.turn),
    "who": lambda _, table, names: names[int(table.active)],
    "title": lambda _, table, __: manual.lower(manual.CHART_TITLES[table.chart]),
    "level": lambda _, table, __: data.CHALLENGES[table.challenge],
    "dice": lambda _, table, __: plural(len(notation.dice_in(int(table.rolling))), "die", "dice"),
    "rerolls": lambda _, table, __: plural(
        int(table.sheet.throws) - int(table.throws), "reroll left", "rerolls left"
    ),
    "uses": lambda _, table, __: uses_words(table),
    "face": lambda _, table, __: int(table.faces[table.die]),
    "upkeep": lambda view, table, names: f" {upkeep_words(table)}" if view.seat >= 0 else "",
    "points": lambda _, table, __: plural(int(table.points), "skill point"),
    "wealth": lambda _, table, __: int(table.wealth[table.active]),
    "most": lambda _, table, __: min(int(table.wealth[table.active]), int(table.sheet.sponsor)),
    "office": lambda _, table, __: data.OFFICES[table.office],
    "voter": lambda _, table, names: voter(int(table.voter), names),
    "ballot": lambda _, table, __: plural(int(table.ballot), "vote die", "vote dice"),
    "result": lambda view, _, names: result(view, names),
}


def uses_words(table: Table) -> str:
    """Say how often dice may still be changed [4.2]."""
    left = ((int(table.law), "Law"), (int(table.admin), "Admin"))
    return ", ".join(f"{word} {count}" for count, word in left if count)


def upkeep_words(table: Table) -> str:
    """Say what the upkeep costs and how much of it is there [5.1]."""
    upkeep = outlook.upkeep_of(table, first=int(table.die) + 1)
    return f"Upkeep is {upkeep.due} PC, and you have {upkeep.have} so far"


def voter(one: int, names: Names) -> Person:
    """Return a candidate, or the rival, as somebody in a sentence."""
    return Person("the rival") if one == data.RIVAL else names[one]


def election_question(view: View, names: Names) -> str:
    """Ask for a candidacy, or say who is still to decide about the elections [6.2]."""
    table = view.table
    left = [number - 1 for number in notation.dice_in(int(table.asked) & ~int(table.decided))]
    if any(names[seat].second for seat in left):
        return "run for an office, with or without a bribe, or for none"
    verb = "are" if len(left) > 1 else names[left[0]].verb("is")
    secret = "" if table.seats == 1 else " in secret"
    return f"{names.all(left)} {verb} deciding{secret} whether to run for an office"


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
        return grade(view, names[0], totals[0])
    places = ranks_of(view)
    winners = [seat for seat, place in enumerate(places) if place == 1]
    points = plural(totals[winners[0]], "point")
    if len(winners) == 1:
        won = f"{names[winners[0]]:wins} with {points}"
    else:
        won = f"{names.all(winners)} share the victory with {points} each"
    return with_standings(won, names, places, totals)


def grade(view: View, who: Person, points: int) -> str:
    """Say how well somebody alone has done, and what the next grade takes [7.2]."""
    said = f"{who:has} {plural(points, 'point')}: {data.ENDINGS[view.table.ending]}"
    for name, least in reversed(list(zip(data.GRADES, view.table.sheet.grades, strict=True))):
        if points < least:
            return f"{said}. A {name.capitalize()} victory takes {int(least)}"
    return said


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


def possessions(view: View) -> list[tuple[str, list[int]]]:
    """Count what the seats own beside points."""
    table, seats = view.table, range(int(view.table.seats))
    return [
        ("wealth", [int(table.wealth[seat]) for seat in seats]),
        ("dignitas", [int(table.dignitas[seat]) for seat in seats]),
    ]


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
        return f"has decided to {decision_words(int(view.secret))} (secret until all decide)"
    if (int(table.decided) >> seat) & 1:
        return "has decided about the elections, in secret"
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
    """The rival's votes in the latest election for an office; 0 where they did not stand [6.4]."""
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
    parts.append(f"roll {int(table.throws)} of {int(table.sheet.throws)}")
    parts += [f"{int(table.capital)} PC"] if table.capital else []
    parts += [plural(int(table.points), "skill point")] if table.points else []
    return fold(f"  {', '.join(parts)}", 4)
