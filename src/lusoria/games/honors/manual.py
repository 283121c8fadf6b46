"""Omens, achievements, skills and luxuries in our own words."""

from __future__ import annotations

from typing import Any, Final

from ...core.text.words import plural
from . import data

OMEN_NARRATIONS: Final = (
    "Sickness in the towns around, earth falling from the sky",
    "An ox in Sicily has spoken, a child has cheered before its birth",
    "White figures walk near Amiternum and come near nobody",
    "Green vines catch fire, blood and chalk rain down",
    "A fleet of ghosts sails the river, weapons clash in Jupiter's temple",
    "Stones fall on the Alban Mount for days",
    "Lightning strikes Victory herself, a mule bears a foal",
    "The earth opens at Velitrae, a lamb has two heads",
    "Apollo's statue weeps at Cumae, a cow speaks",
    "A snake with legs, and a wolf in the streets by day",
    "A comet over Lanuvium, blood from a hearth",
)
"""What is seen, omen by omen."""

OMEN_EFFECTS: Final = (
    "each die from which wealth is taken gives {n} less",
    "each die from which wealth is taken gives {n} more",
    "{n} more on the die of the required action",
    "everybody pays {n} wealth",
    "each die from which skill is taken gives {n} more",
    "buildings and statues cost {n} less",
    "votes +{n} this turn",
    "{n} wealth to mend a domus, {n} to mend a villa",
    "dignitas falls by {n}",
    "dignitas rises by {n}",
    "votes +{n} this turn",
)
"""What it does, with n from the sheet."""

DEEDS: Final = (
    ("found a colony in Gaul", "found three colonies in Italy", "give the poor the public land"),
    ("keep the drains in order", "mend the temples of the Forum", "build a great aqueduct"),
    ("judge fairly in Rome", "mend the temples of the Forum", "build a great aqueduct"),
    ("be just to the province", "find the province new revenue", "beat off the raiders"),
    ("wear the enemy down", "win a pitched battle", "crush the enemy and earn a triumph"),
)
"""What each level of each chart asks for."""

CHART_TITLES: Final = (
    "Tribune",
    "Aedile",
    "Praetor in Rome",
    "Praetor in Spain",
    "Consul",
)

SKILL_EFFECTS: Final = (
    "+{n} PC a turn for each level",
    "votes +{n} for each level, up to the aedile's election",
    "{n} of the dice may become a 5 each turn, for each level",
    "votes +{n} for each level in every election",
    "{n} of the dice may go up or down by 1 each turn, for each level",
    "votes +{n} for each level in the consul's election",
)

LUXURY_TITLES: Final = (
    "Finest clothing",
    "Dining silver",
    "Epic drama",
    "Legendary lineage",
    "Splendid domus",
    "Finest furnishings",
    "Furnished library",
    "Luxury villa",
    "Statue",
    "Equestrian statue",
    "Victory temple",
)


def lower(title: str) -> str:
    """Write a title in the middle of a sentence."""
    return title[:1].lower() + title[1:]


def omen_effect(sheet: Any, omen: int) -> str:
    """Say what an omen does by the sheet in force."""
    at = omen - data.FIRST_OMEN
    return OMEN_EFFECTS[at].format(n=int(sheet.omens[at]))


def skill_effect(sheet: Any, skill: int) -> str:
    """Say what a level of a skill gives by the sheet in force."""
    return SKILL_EFFECTS[skill].format(n=int(sheet.skill_effect[skill]))


def office_text(sheet: Any, office: int) -> str:
    """Say when an office comes up, against whom, and what it brings."""
    return (
        f"from turn {int(sheet.election_turn[office])}, the rival throws "
        f"{int(sheet.rival_dice[office])}, {plural(int(sheet.office_points[office]), 'point')}, "
        f"{int(sheet.office_capital[office])} PC a turn"
    )


def offer_text(capital: int, skill: int, wealth: int) -> str:
    """Say what an offer of a die gives."""
    parts = [f"{capital} PC"] if capital else []
    parts += [plural(skill, "skill point")] if skill else []
    parts += [f"{wealth} wealth"] if wealth else []
    return " and ".join(parts) or "nothing"


def face_text(sheet: Any, face: int) -> str:
    """Say what a face of a die gives."""
    row = [int(number) for number in sheet.faces[face - 1]]
    if row[data.INFAMY]:
        return f"{row[data.INFAMY]} infamy"
    first = offer_text(*row[data.FIRST_OFFER : data.SECOND_OFFER])
    return (
        f"{first} or {offer_text(*row[data.SECOND_OFFER :])}"
        if any(row[data.SECOND_OFFER :])
        else first
    )


def reward_text(sheet: Any, chart: int, challenge: int) -> str:
    """Say what a level of a chart earns."""
    row = [int(number) for number in sheet.rewards[chart][challenge]]
    parts = [f"{row[data.DIGNITAS]} dignitas"] if row[data.DIGNITAS] else []
    parts += [f"{row[data.BOXES_EARNED]} Populism"] if row[data.BOXES_EARNED] else []
    parts += [plural(row[data.POINTS], "point")] if row[data.POINTS] else []
    parts += [f"{row[data.CAPITAL]} PC a turn"] if row[data.CAPITAL] else []
    parts += [f"{row[data.WEALTH]} wealth"] if row[data.WEALTH] else []
    if challenge == len(data.CHALLENGES) - 1:
        parts.append(f"the name {data.NAMES[int(data.CHART_EARNS[chart])]}")
    return ", ".join(parts) or "nothing"


def challenge_text(sheet: Any, chart: int, challenge: int) -> str:
    """Say what a level asks for, what it needs and what it earns."""
    need = int(sheet.rewards[chart][challenge][data.ROLL])
    earns = reward_text(sheet, chart, challenge)
    return f"{DEEDS[chart][challenge]}: {need} or more for {earns}"


def chart_text(sheet: Any, chart: int) -> str:
    """Say all that a chart offers."""
    return "; ".join(
        f"{name} {challenge_text(sheet, chart, at)}" for at, name in enumerate(data.CHALLENGES)
    )
