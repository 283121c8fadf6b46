"""Path of Honors for those who are new to it: the goal, the things in play, signs, wishes."""

from __future__ import annotations

from typing import Any, Final

from ...core.table import NonAction
from ...core.text.words import plural
from . import actions, data
from .manual import (
    CHART_TITLES,
    LUXURY_TITLES,
    OMEN_NARRATIONS,
    chart_text,
    face_text,
    office_text,
    omen_effect,
    skill_effect,
)
from .rules import sheet
from .state import Table, View

GOAL: Final = (
    "A Roman career in twelve turns: throw dice for wealth, skill and political capital, buy\n"
    "luxuries, win offices. Most points win; alone one needs 40, 60 or 70 for a victory."
)

SHEET_TEXT: Final = (
    "Dice and boxes of the levels, boxes of skills, the rival's dice, the points of quaestor and "
    "tribune and the PC of offices are reconstructed: the pictures of the sheet are lost. "
    "'lusoria sheet' prints the whole sheet; another one is given as a file: --sheet FILE."
)

SIGNS: Final = (
    (
        "PC",
        "political capital: what dice, offices and Oratory bring each turn. It pays the upkeep "
        "of the level of dignitas; what is left raises dignitas, what is short lowers it",
    ),
    ("> before a name", "the game waits for that player"),
    ("dice 2 [6] ?", "a die just thrown, a locked one in brackets, one still in the air"),
    ("dignitas 12 (level II, 3 dice, upkeep 4 PC)", "the level gives the dice and the upkeep"),
    ("bonus 3 PC", "PC a turn without dice: offices, a praetor's rewards, Oratory"),
    ("oratory 3 of 9 (level 1)", "boxes filled, and full levels; only full levels work"),
    ("offices by turn", "the first turn on which one may run for each office"),
    ("14 votes (3 dice, bribe 4), rival 12", "a candidacy: what the votes were made of"),
)
"""Signs of the panel, and what they mean."""

SECTIONS: Final = {
    "Dice": "1.3",
    **dict.fromkeys([name.capitalize() for name in data.SKILLS], "1.4"),
    **dict.fromkeys([name.capitalize() for name in data.OFFICES], "1.5"),
    **dict.fromkeys(LUXURY_TITLES, "1.6"),
    "Omen": "2.2",
    "Tribune, required action": "3.2",
    "Aedile, required action": "3.3",
    "Praetor in Rome": "3.4",
    "Praetor in Spain": "3.4",
    "Consul, required action": "3.5",
    **dict.fromkeys(data.NAMES, "3.6"),
    "The sheet": "1.1",
    **dict.fromkeys([f"{grade.capitalize()} victory" for grade in data.GRADES], "7.2"),
}
"""The section about each thing whose name is no heading."""

NON_ACTIONS: Final = (
    NonAction(
        r"(keep|lock|hold)( \d+)+",
        "4.1",
        "one names the dice to throw again and the others are locked: throw 2 3; stop keeps all",
    ),
    NonAction(
        r"(re-?roll|roll)\b.*", "4.1", "dice are thrown again by their numbers: throw 1 2, or stop"
    ),
    NonAction(r"throw( \d+)+", "4.1", "nobody has more than six dice"),
    NonAction(
        rf"run ({'|'.join(data.OFFICES)})",
        "6.2",
        "a candidacy says its bribe, 0 for none: run aedile 0",
    ),
    NonAction(
        rf"run ({'|'.join(data.OFFICES)}) \d+",
        "6.2",
        f"no sheet lets anybody come to more than {data.MOST_WEALTH} wealth",
    ),
    NonAction(r"bribe\b.*", "6.2", "a bribe is part of a candidacy: run aedile 3"),
    NonAction(
        r"(games|grain) \d+",
        "3.3",
        f"no sheet lets an aedile spend more than {data.MOST_SPENT} on it",
    ),
    NonAction(
        r"(vote|votes)\b.*", "6.3", "votes are thrown with dice when all candidacies are known"
    ),
    NonAction(r"(sell|return)\b.*", "5.4", "what is bought stays bought"),
    NonAction(r"(pay|upkeep)\b.*", "5.1", "upkeep is paid by itself when the dice are settled"),
    NonAction(
        r"(raise |add |buy )?dignitas\b.*", "5.2", "PC that is left goes into dignitas by itself"
    ),
    NonAction(r"(save|keep) (points|skill|pc)\b.*", "5.3", "neither PC nor skill points are kept"),
)
"""What people type that is no action, and the rule that answers."""


def topic(_: View, action: int) -> str:
    """Put candidacies under their offices; all else needs no heading."""
    if actions.RUN <= action < actions.OMEN:
        return f"run for {data.OFFICES[(action - actions.RUN) // actions.BRIBES]}"
    return ""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain dice, skills, luxuries, offices and charts, by the sheet in force."""
    table, sheet = view.table, view.table.sheet
    faces = "; ".join(f"{face}: {face_text(sheet, face)}" for face in range(1, data.FACES + 1))
    return [
        ("Dice", faces),
        ("Dignitas", levels_text(sheet)),
        *((name.capitalize(), skill_text(sheet, at)) for at, name in enumerate(data.SKILLS)),
        *((title, luxury_text(table, at)) for at, title in enumerate(LUXURY_TITLES)),
        *((name.capitalize(), office_text(sheet, at)) for at, name in enumerate(data.OFFICES)),
        *(
            (f"{title}, required action", chart_text(sheet, at))
            for at, title in enumerate(CHART_TITLES)
        ),
        ("The sheet", SHEET_TEXT),
    ]


def levels_text(sheet: Any) -> str:
    """Say where each level of dignitas begins, its dice and its upkeep."""
    first, said = 0, []
    for at, level in enumerate(data.LEVELS):
        dice, upkeep = int(sheet.dice[at]), int(sheet.upkeep[at])
        said.append(f"{level} from {first}: {plural(dice, 'die', 'dice')}, upkeep {upkeep} PC")
        first += int(sheet.boxes[at]) if at < len(data.LEVELS) - 1 else 0
    return "; ".join(said) + "; at level V each point of dignitas beyond is a point"


def skill_text(sheet: Any, skill: int) -> str:
    """Say what a skill does, how many boxes it has and what it is worth when full."""
    boxes = ", ".join(str(int(sheet.skill_boxes[at])) for at in range(len(data.SKILL_LEVELS)))
    points = plural(int(sheet.skill_points[skill]), "point")
    return f"{skill_effect(sheet, skill)}; levels of {boxes} boxes, {points} when all are full"


def luxury_text(table: Table, luxury: int) -> str:
    """Say what a luxury costs now and is worth."""
    points = plural(int(table.sheet.luxury_points[luxury]), "point")
    return f"costs {int(sheet.price_of(table, luxury))}, {points}"


def manual(view: View) -> list[tuple[str, str]]:
    """Explain everything on the sheet, every omen, name and grade, and every sign of the panel."""
    sheet = view.table.sheet
    return [
        *explain(view),
        *((f"Omen {omen}", omen_text(sheet, at)) for at, omen in enumerate(data.OMENS)),
        *(
            (name, f"a name worth {plural(int(sheet.name_points[at]), 'point')}")
            for at, name in enumerate(data.NAMES)
        ),
        *(
            (f"{grade.capitalize()} victory", f"a solo game with {int(sheet.grades[at])} points")
            for at, grade in enumerate(data.GRADES)
        ),
        *SIGNS,
    ]


def omen_text(sheet: Any, at: int) -> str:
    """Say what is seen and what it does."""
    return f"{OMEN_NARRATIONS[at]}: {omen_effect(sheet, at + data.FIRST_OMEN)}"
