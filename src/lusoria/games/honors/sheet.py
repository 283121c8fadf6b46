"""The record sheet: every number and every switch of the game in one table [1.1]."""

from __future__ import annotations

from typing import Annotated, Any, Final

from ...core.box import ALL, Entry
from ...core.record import Int8, Int8s, Int16, Int16s, Record
from . import data

PLAIN: Final = "standard"
"""What the standard sheet is called."""
STERN: Final = "stern"
"""What the sheet for seasoned players is called."""


class Sheet(Record):
    """The numbers in force, entry by entry as in ``STANDARD``; no byte of it is padding."""

    grades: Annotated[Int16s, len(data.GRADES)]
    start_wealth: Int16
    start_dignitas: Int16
    sponsor: Int8
    turns: Int8
    throws: Int8
    compulsory: Int8
    rival_always: Int8
    combined: Int8
    dice: Annotated[Int8s, len(data.LEVELS)]
    upkeep: Annotated[Int8s, len(data.LEVELS)]
    boxes: Annotated[Int8s, len(data.LEVELS) - 1]
    faces: Annotated[Int8s, data.FACES, len(data.OFFERS)]
    skill_boxes: Annotated[Int8s, len(data.SKILL_LEVELS)]
    skill_effect: Annotated[Int8s, len(data.SKILLS)]
    skill_points: Annotated[Int8s, len(data.SKILLS)]
    election_turn: Annotated[Int8s, len(data.OFFICES)]
    rival_dice: Annotated[Int8s, len(data.OFFICES)]
    office_points: Annotated[Int8s, len(data.OFFICES)]
    suo_anno: Annotated[Int8s, len(data.OFFICES)]
    office_capital: Annotated[Int8s, len(data.OFFICES)]
    late: Int8
    least: Int8
    cost: Annotated[Int8s, len(data.LUXURIES)]
    luxury_points: Annotated[Int8s, len(data.LUXURIES)]
    omens: Annotated[Int8s, len(data.OMENS)]
    rewards: Annotated[Int8s, len(data.CHART_NAMES), len(data.CHALLENGES), len(data.REWARDS)]
    name_points: Annotated[Int8s, len(data.NAMES)]
    extort_wealth: Annotated[Int8s, len(data.CHALLENGES)]
    extort_infamy: Annotated[Int8s, len(data.CHALLENGES)]


FACE_NAMES: Final = tuple(str(face) for face in range(1, data.FACES + 1))

STANDARD: Final = (
    Entry(
        "grades", (data.GRADES,), 0, 999, (70, 60, 40), "points for each grade of a solo victory"
    ),
    Entry("start_wealth", (), 0, 99, 0, "wealth at the start", ALL),
    Entry("start_dignitas", (), 0, 99, 0, "dignitas at the start", ALL),
    Entry("sponsor", (), 0, data.MOST_SPENT, 3, "the most an aedile spends on games, and on grain"),
    Entry("turns", (), 1, data.MOST_TURNS, 12, "turns of a game"),
    Entry("throws", (), 1, data.MOST_THROWS, 3, "throws of the resource dice in a turn"),
    Entry(
        "compulsory", (), 0, 1, False, "a player who may run for an office on its own turn must run"
    ),
    Entry("rival_always", (), 0, 1, False, "the rival also stands against several candidates"),
    Entry("combined", (), 0, 1, False, "domus, furnishings and silver count only together"),
    Entry("dice", (data.LEVELS,), 1, 6, (2, 3, 4, 5, 6), "dice of each level of dignitas", ALL),
    Entry("upkeep", (data.LEVELS,), 0, 99, (2, 4, 8, 12, 16), "PC a turn that a level costs", "V"),
    Entry(
        "boxes", (data.LEVELS[:-1],), 1, 99, (6, 8, 10, 12), "boxes of each level of dignitas", ALL
    ),
    Entry(
        "faces",
        (FACE_NAMES, data.OFFERS),
        0,
        9,
        (
            (1, 0, 0, 0, 0, 0, 0),
            (0, 0, 1, 0, 0, 0, 2),
            (0, 1, 0, 0, 0, 2, 0),
            (0, 0, 0, 3, 0, 0, 0),
            (0, 2, 0, 0, 0, 0, 0),
            (0, 1, 0, 1, 0, 0, 0),
        ),
        "what each face of a resource die offers, and offers instead",
    ),
    Entry(
        "skill_boxes", (data.SKILL_LEVELS,), 1, 9, (2, 3, 4), "boxes of each level of a skill", ALL
    ),
    Entry(
        "skill_effect", (data.SKILLS,), 0, 9, (1, 1, 1, 2, 1, 4), "what each level of a skill gives"
    ),
    Entry("skill_points", (data.SKILLS,), 0, 99, (5, 5, 5, 5, 5, 5), "points for all three levels"),
    Entry(
        "election_turn",
        (data.OFFICES,),
        1,
        data.MOST_TURNS,
        (2, 4, 6, 8, 10, 12),
        "turn of an office",
    ),
    Entry("rival_dice", (data.OFFICES,), 1, 12, (2, 3, 4, 5, 5, 6), "vote dice of the rival", ALL),
    Entry(
        "office_points",
        (data.OFFICES,),
        0,
        99,
        (3, 3, 4, 6, 8, 9),
        "points of an office",
        "quaestor and tribune",
    ),
    Entry(
        "suo_anno",
        (data.OFFICES,),
        0,
        99,
        (0, 0, 0, 0, 0, 0),
        "extra points for an office won on its own turn",
    ),
    Entry(
        "office_capital", (data.OFFICES,), 0, 20, (1, 1, 1, 2, 2, 0), "PC a turn of an office", ALL
    ),
    Entry("late", (), 0, 20, 2, "points an office loses for each turn it is late"),
    Entry("least", (), 0, 20, 1, "points a late office keeps"),
    Entry("cost", (data.LUXURIES,), 0, 99, (3, 3, 4, 4, 8, 6, 8, 10, 6, 8, 10), "cost of a luxury"),
    Entry(
        "luxury_points",
        (data.LUXURIES,),
        0,
        99,
        (2, 2, 3, 3, 6, 4, 6, 8, 4, 6, 10),
        "points of a luxury",
    ),
    Entry("omens", (data.OMENS,), 0, 9, (1, 1, 1, 1, 1, 2, 3, 2, 2, 2, 2), "how much an omen does"),
    Entry(
        "rewards",
        (data.CHART_NAMES, data.CHALLENGES, data.REWARDS),
        0,
        20,
        (
            ((2, 1, 0, 0, 0, 0), (4, 2, 1, 0, 0, 0), (6, 3, 1, 2, 0, 0)),
            ((2, 1, 0, 0, 0, 0), (4, 2, 1, 0, 0, 0), (6, 3, 1, 2, 0, 0)),
            ((2, 2, 0, 0, 0, 0), (4, 4, 0, 0, 1, 0), (6, 6, 0, 0, 2, 0)),
            ((2, 2, 0, 0, 0, 1), (4, 4, 0, 0, 0, 2), (6, 6, 0, 0, 0, 3)),
            ((2, 2, 0, 0, 0, 1), (4, 4, 0, 0, 0, 2), (6, 6, 0, 0, 0, 3)),
        ),
        "least roll and reward of a challenge",
    ),
    Entry("name_points", (data.NAMES,), 0, 99, (3, 3, 0, 4), "points of a name"),
    Entry("extort_wealth", (data.CHALLENGES,), 0, 99, (3, 4, 5), "wealth that a praetor extorts"),
    Entry("extort_infamy", (data.CHALLENGES,), 0, 99, (1, 2, 3), "the infamy it costs"),
)
"""The standard sheet; printed and reconstructed numbers are told apart in RULES.md [1.1]."""

SHEETS: Final[dict[str, dict[str, Any]]] = {
    PLAIN: {},
    STERN: {
        "dice": [2, 3, 3, 4, 5],
        "boxes": [8, 10, 12, 14],
        "skill_boxes": [3, 4, 4],
    },
}
"""Sheets with a name, by what they change; all that the stern one changes is reconstructed."""


def wealth_a_turn(sheet: Any) -> int:
    """Return the most wealth that dice bring in a turn, one of rich trade [1.3, 2.2]."""
    face = max(int(sheet.faces[:, at + 2].max()) for at in (data.FIRST_OFFER, data.SECOND_OFFER))
    omen = int(sheet.omens[data.RICH_TRADE - data.FIRST_OMEN])
    return int(sheet.dice.max()) * (face + omen) if face else 0


def wealth_in_office(sheet: Any) -> int:
    """Return the most wealth that all offices together bring [3.4, 3.5]."""
    rewards = int(sheet.rewards[:, :, data.WEALTH].max(axis=1).sum())
    return rewards + int(sheet.extort_wealth.max())


def most_wealth(sheet: Any) -> int:
    """Return more wealth than anybody can come to; a position may have offices before it again."""
    dice = int(sheet.turns) * wealth_a_turn(sheet)
    return int(sheet.start_wealth) + dice + 2 * wealth_in_office(sheet)
