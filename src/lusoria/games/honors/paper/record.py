"""The numbers of a record sheet as values to print."""

from __future__ import annotations

from typing import Any, Final

from ....core.box import Values
from ....core.live.papers import Handout
from ....core.text.words import plural
from .. import data
from ..document import SHEET

OMENS: Final = (
    "each die you take wealth from gives {} wealth less",
    "each die you take wealth from gives {} wealth more",
    "challenges get {} added to the die",
    "everybody who has wealth pays {}",
    "each die you take skill points from gives {} more",
    "domus, villa, library, both statues and temple cost {} less",
    "every candidate gets {} extra votes",
    "a domus costs its owner {} wealth, a villa {}, as far as they have it",
    "everybody loses {} dignitas",
    "everybody gains {} dignitas",
    "every candidate gets {} extra votes",
)
"""What each omen does, from the sum 2 on [2.2]."""
OFFERS: Final = {"capital": "PC", "skill": "skill point", "wealth": "wealth"}


def numbers_of(handout: Handout) -> Values:
    """Return the numbers in force."""
    return SHEET.values(handout.options.get("sheet", "standard"))


def row(values: Values, name: str) -> list[int]:
    """Return the numbers of an entry in order."""
    return [int(number) for number in values[name].values()]


def named(labels: tuple[str, ...], *rows: list[int]) -> list[list[Any]]:
    """Return labels with their numbers."""
    return [list(cells) for cells in zip(labels, *rows, strict=True)]


def sheets(handout: Handout) -> dict[str, Any]:
    """Return what stands on the record sheets: one for each player [1]."""
    values = numbers_of(handout)
    seats = [at for at in range(handout.players) if handout.wanted(at)]
    return {
        "title": handout.title,
        "people": [handout.person(at) for at in seats],
        "changes": changes(handout),
        "turns": int(values["turns"][()]),
        "start": [int(values["start_wealth"][()]), int(values["start_dignitas"][()])],
        "levels": named(
            data.LEVELS, row(values, "dice"), row(values, "upkeep"), [*row(values, "boxes"), 0]
        ),
        "skills": named(data.SKILLS, row(values, "skill_effect"), row(values, "skill_points")),
        "skill_boxes": row(values, "skill_boxes"),
        "offices": named(
            data.OFFICES,
            row(values, "election_turn"),
            row(values, "rival_dice"),
            row(values, "office_points"),
            row(values, "suo_anno"),
            row(values, "office_capital"),
        ),
        "late": [int(values["late"][()]), int(values["least"][()])],
        "luxuries": named(data.LUXURIES, row(values, "cost"), row(values, "luxury_points")),
        "names": named(data.NAMES, row(values, "name_points")),
        "grades": named(data.GRADES, row(values, "grades")),
    }


def dice(handout: Handout) -> dict[str, Any]:
    """Return what stands on the aid for the dice [2.2, 3, 4]."""
    values = numbers_of(handout)
    return {
        "title": handout.title,
        "changes": changes(handout),
        "throws": int(values["throws"][()]),
        "faces": [face_words(values, face) for face in range(data.FACES)],
        "omens": [
            [data.FIRST_OMEN + at, OMENS[at].format(number, number)]
            for at, number in enumerate(row(values, "omens"))
        ],
        "charts": [
            [chart.name, [reward_words(values, at, level) for level in range(3)]]
            for at, chart in enumerate(data.CHARTS)
        ],
        "extort": named(
            data.CHALLENGES, row(values, "extort_wealth"), row(values, "extort_infamy")
        ),
        "sponsor": int(values["sponsor"][()]),
    }


def changes(handout: Handout) -> list[str]:
    """Name what differs from the standard sheet."""
    return [
        f"{one.path.replace('.', ' ').replace('_', ' ')} {one.value} (standard {one.standard})"
        for one in SHEET.changes(handout.options.get("sheet", "standard"))
    ]


def face_words(values: Values, face: int) -> list[str]:
    """Say what a face of a resource die offers [1.3]."""
    faces = values["faces"]
    numbers = [int(faces[face, offer]) for offer in range(len(data.OFFERS))]
    first = offer_words(numbers[data.FIRST_OFFER : data.SECOND_OFFER])
    second = offer_words(numbers[data.SECOND_OFFER :])
    bad = [f"{numbers[data.INFAMY]} infamy"] if numbers[data.INFAMY] else []
    both = " or ".join(part for part in (first, second) if part)
    return [*bad, *([both] if both else [])]


def offer_words(numbers: list[int]) -> str:
    """Name what is offered together."""
    words = zip(OFFERS.values(), numbers, strict=True)
    return ", ".join(
        plural(number, word) if word == "skill point" else f"{number} {word}"
        for word, number in words
        if number
    )


def reward_words(values: Values, chart: int, level: int) -> str:
    """Say what a challenge needs and earns [3]."""
    rewards = values["rewards"]
    numbers = [int(rewards[chart, level, at]) for at in range(len(data.REWARDS))]
    words = ("dignitas", "Populism", "points", "PC a turn", "wealth")
    earned = [f"{number} {word}" for number, word in zip(numbers[1:], words, strict=True) if number]
    if level == len(data.CHALLENGES) - 1:
        earned.append(f"the name {data.NAMES[data.CHARTS[chart].earns]}")
    return f"{numbers[data.ROLL]}+: {', '.join(earned) or 'nothing'}"
