"""Path of Honors for new players: the goal, the things in play, signs, non-actions."""

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
    "Make a Roman career in twelve turns: roll dice for wealth, skills and political capital,\n"
    "buy luxuries, win offices. Most points win; alone, you win with 40, 60 or 70."
)

SHEET_TEXT: Final = (
    "The pictures of the printed sheet are lost. Dice and boxes of the levels, boxes of the "
    "skills, the rival's dice, the points of quaestor and tribune and the PC of offices are "
    "reconstructed. 'lusoria sheet' prints the whole sheet; play with your own: --sheet FILE."
)

SIGNS: Final = (
    (
        "PC",
        "political capital. Dice, offices and Oratory bring it each turn. It pays the upkeep of "
        "your level of dignitas. Each PC to spare raises your dignitas by 1, each one short "
        "lowers it by 1",
    ),
    ("> before a name", "it is that player's turn to act"),
    ("dice 2 [6] ?", "a die just rolled, a locked one in brackets, one still rolling"),
    (
        "dignitas 12 (level II, 3 dice, upkeep 4 PC)",
        "your dignitas; its level sets your dice and your upkeep",
    ),
    (
        "bonus 3 PC",
        "PC you get each turn without dice: from offices, a praetor's rewards and Oratory",
    ),
    ("oratory 3 of 9 (level 1)", "boxes filled, and levels completed; only complete levels work"),
    ("offices by turn", "the first turn on which you can run for each office"),
    (
        "14 votes (3 dice, bribe 4), rival 12",
        "a candidate's votes and where they came from, and the rival's",
    ),
)
"""Signs of the panel, and what they mean."""
ON_SCREEN: Final = tuple(name for name, _ in SIGNS if name not in ("PC",))
"""What a player aid leaves out: it is about the text panel."""

NOTIONS: Final = (
    (
        "Upkeep",
        "each turn you pay PC for your level of dignitas. Each PC short costs 1 dignitas, each PC "
        "to spare adds 1; none is kept",
    ),
    (
        "Wealth",
        "buys luxuries, bribes voters, and pays for an aedile's games and grain. It is worth "
        "nothing at the end",
    ),
    (
        "Infamy",
        "each infamy is 1 point less at the end. Every die that shows a 1 brings one, and so does "
        "extortion in Spain",
    ),
    (
        "Elections",
        "roll the dice of your level and add your bribe, your skills and the omen. A candidate "
        "without opponents must beat a rival. Bribes are lost even if you lose",
    ),
)
"""What the numbers of a sheet mean."""

SECTIONS: Final = {
    "Dice": "1.3",
    "Upkeep": "5.1",
    "Wealth": "5.4",
    "Infamy": "5.5",
    "Elections": "6.3",
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
        "name the dice to reroll, and the others are locked: throw 2 3. To keep all: stop",
    ),
    NonAction(
        r"(re-?roll|roll)\b.*", "4.1", "name the dice to reroll by number: throw 1 2, or stop"
    ),
    NonAction(r"throw( \d+)+", "4.1", "you have at most six dice"),
    NonAction(
        rf"run ({'|'.join(data.OFFICES)})",
        "6.2",
        "add the bribe, 0 for none: run aedile 0",
    ),
    NonAction(
        rf"run ({'|'.join(data.OFFICES)}) \d+",
        "6.2",
        f"you can never have more than {data.MOST_WEALTH} wealth",
    ),
    NonAction(r"bribe\b.*", "6.2", "name the office and the bribe together: run aedile 3"),
    NonAction(
        r"(games|grain) \d+",
        "3.3",
        f"an aedile can never spend more than {data.MOST_SPENT} on it",
    ),
    NonAction(r"(vote|votes)\b.*", "6.3", "votes are rolled once everybody has decided"),
    NonAction(r"(sell|return)\b.*", "5.4", "you cannot sell what you have bought"),
    NonAction(
        r"(pay|upkeep)\b.*", "5.1", "upkeep is paid automatically once your dice are settled"
    ),
    NonAction(
        r"(raise |add |buy )?dignitas\b.*", "5.2", "PC to spare raises your dignitas automatically"
    ),
    NonAction(
        r"(save|keep) (points|skill|pc)\b.*",
        "5.3",
        "you cannot save PC or skill points for later turns",
    ),
)
"""What people type that is no action, and the rule that answers."""


def topic(_: View, action: int) -> str:
    """Put candidacies under their offices; all else needs no heading."""
    if actions.RUN <= action < actions.OMEN:
        return f"Run for {data.OFFICES[(action - actions.RUN) // actions.BRIBES]}"
    return ""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain dice, skills, luxuries, offices and charts, by the sheet in force."""
    table, sheet = view.table, view.table.sheet
    faces = "; ".join(f"{face}: {face_text(sheet, face)}" for face in range(1, data.FACES + 1))
    return [
        ("Dice", faces),
        ("Dignitas", levels_text(sheet)),
        *NOTIONS,
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
    return "; ".join(said) + f". Each dignitas above {first} is 1 point at the end"


def skill_text(sheet: Any, skill: int) -> str:
    """Say what a skill does, how many boxes it has and what it is worth when complete."""
    boxes = ", ".join(str(int(sheet.skill_boxes[at])) for at in range(len(data.SKILL_LEVELS)))
    points = plural(int(sheet.skill_points[skill]), "point")
    effect = skill_effect(sheet, skill)
    return f"each level: {effect}. Three levels of {boxes} boxes; {points} for all three"


def luxury_text(table: Table, luxury: int) -> str:
    """Say what a luxury costs now and is worth."""
    price, usual = int(sheet.price_of(table, luxury)), int(table.sheet.cost[luxury])
    return price_text(luxury, price, usual, int(table.sheet.luxury_points[luxury]))


def price_text(luxury: int, price: int, usual: int, worth: int) -> str:
    """Say what a luxury costs instead of its usual price, and is worth."""
    points = plural(worth, "point")
    today = f" this turn instead of {usual}" if price != usual else ""
    only = ", for former consuls only" if luxury == data.TEMPLE else ""
    return f"costs {price} wealth{today}, worth {points}{only}"


def manual(view: View) -> list[tuple[str, str]]:
    """Explain everything on the sheet, every omen, name and grade, and every sign of the panel."""
    sheet = view.table.sheet
    return [
        *explain(view),
        *((f"Omen {omen}", omen_text(sheet, at)) for at, omen in enumerate(data.OMENS)),
        *(
            (
                name,
                f"a name you earn in office, worth {plural(int(sheet.name_points[at]), 'point')}",
            )
            for at, name in enumerate(data.NAMES)
        ),
        *(
            (
                f"{grade.capitalize()} victory",
                f"a solo game with at least {int(sheet.grades[at])} points",
            )
            for at, grade in enumerate(data.GRADES)
        ),
        *SIGNS,
    ]


def omen_text(sheet: Any, at: int) -> str:
    """Say what is seen and what it does."""
    return f"{OMEN_NARRATIONS[at]}: {omen_effect(sheet, at + data.FIRST_OMEN)}"
