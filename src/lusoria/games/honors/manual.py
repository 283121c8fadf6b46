"""Omens, achievements, skills and luxuries in our own words."""

from __future__ import annotations

from typing import Any, Final

from ...core.text.words import plural
from . import data

OMEN_NARRATIONS: Final = (
    "Sickness in the towns nearby, and earth falls from the sky",
    "An ox speaks in Sicily, a child cheers before it is born",
    "Figures in white walk near Amiternum and approach nobody",
    "Green vines catch fire, it rains blood and chalk",
    "A fleet of ghosts sails the river, weapons clash in Jupiter's temple",
    "Stones fall on the Alban Mount for days",
    "Lightning strikes Victory herself, a mule bears a foal",
    "The earth opens at Velitrae, a lamb has two heads",
    "Apollo's statue weeps at Cumae, a cow speaks",
    "A snake with legs, and a wolf in the streets in daylight",
    "A comet over Lanuvium, and a hearth runs with blood",
)
"""What is seen, omen by omen."""

OMEN_EFFECTS: Final = (
    "each die you take wealth from gives {n} less",
    "each die you take wealth from gives {n} more",
    "challenges get {n} added to the die",
    "everybody pays {n} wealth",
    "each die you take skill points from gives {n} more",
    "buildings and statues cost {n} less",
    "every candidate gets +{n} in votes",
    "a domus costs its owner {n} wealth in repairs, a villa {n}",
    "everybody loses {n} dignitas",
    "everybody gains {n} dignitas",
    "every candidate gets +{n} in votes",
)
"""What it does, with n from the sheet."""

DEEDS: Final = (
    ("found a colony in Gaul", "found three colonies in Italy", "give the poor the public land"),
    ("keep the drains in order", "restore the temples of the Forum", "build a great aqueduct"),
    ("judge fairly in Rome", "restore the temples of the Forum", "build a great aqueduct"),
    ("govern the province fairly", "find new revenue for the province", "beat off the raiders"),
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
    "{n} extra PC each turn",
    "{votes} in elections for quaestor, tribune and aedile",
    "each turn, change {dice} to a 5",
    "{votes} in every election",
    "each turn, raise or lower {dice} by 1",
    "{votes} in elections for consul",
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
ARTICLES: Final = ("the ", "the ", "an ", "a ", "a ", "the ", "a ", "a ", "a ", "an ", "a ")
"""What stands before each luxury in a sentence."""


def lower(title: str) -> str:
    """Write a title in the middle of a sentence."""
    return title[:1].lower() + title[1:]


def omen_effect(sheet: Any, omen: int) -> str:
    """Say what an omen does by the sheet in force."""
    at = omen - data.FIRST_OMEN
    return OMEN_EFFECTS[at].format(n=int(sheet.omens[at]))


def skill_effect(sheet: Any, skill: int) -> str:
    """Say what each level of a skill gives by the sheet in force."""
    n = int(sheet.skill_effect[skill])
    votes, dice = plural(n, "extra vote"), plural(n, "die", "dice")
    return SKILL_EFFECTS[skill].format(n=n, votes=votes, dice=dice)


def office_text(sheet: Any, office: int) -> str:
    """Say when an office opens, to whom, against whom, and what it brings [1.5, 6.1, 6.6]."""
    turn, capital = int(sheet.election_turn[office]), int(sheet.office_capital[office])
    full = int(sheet.office_points[office]) + int(sheet.suo_anno[office])
    before = int(data.NEEDED[office])
    parts = [f"opens on turn {turn}"]
    parts += [f"only for those who have been {data.OFFICES[before]}"] if before >= 0 else []
    parts.append(f"{plural(full, 'point')} on turn {turn}")
    parts += [f"{int(sheet.late)} fewer for each turn later, at least {int(sheet.least)}"]
    parts += [f"{capital} extra PC each turn"] if capital else []
    rival = plural(int(sheet.rival_dice[office]), "die", "dice")
    return ", ".join(parts) + f". A candidate without opponents faces a rival with {rival}"


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
    parts += (
        [plural(row[data.BOXES_EARNED], "box", "boxes") + " of Populism"]
        if row[data.BOXES_EARNED]
        else []
    )
    parts += [plural(row[data.POINTS], "point")] if row[data.POINTS] else []
    parts += [f"{row[data.CAPITAL]} extra PC each turn"] if row[data.CAPITAL] else []
    parts += [f"{row[data.WEALTH]} wealth"] if row[data.WEALTH] else []
    if challenge == len(data.CHALLENGES) - 1:
        parts.append(f"the name {data.NAMES[int(data.CHART_EARNS[chart])]}")
    return ", ".join(parts) or "nothing"


def challenge_text(sheet: Any, chart: int, challenge: int) -> str:
    """Say what a level asks for, what it needs and what it earns."""
    need = int(sheet.rewards[chart][challenge][data.ROLL])
    earns = reward_text(sheet, chart, challenge)
    return f"{DEEDS[chart][challenge]}, {need} or more for {earns}"


def chart_text(sheet: Any, chart: int) -> str:
    """Say all that a chart offers."""
    return "; ".join(
        f"{name} {challenge_text(sheet, chart, at)}" for at, name in enumerate(data.CHALLENGES)
    )
