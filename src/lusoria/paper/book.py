"""The annals as a book: the contents of each page, for Typst and for browsers."""

from __future__ import annotations

import re
from typing import Any, Final

from ..draw.graphs import bars, curves
from ..draw.svg import Picture
from ..play.match.match import Match
from .annals import Annals, Story
from .pdf import layout, pdf

FONTS: Final = re.compile(r'font-family="[^"]*"')
"""Where a picture names fonts; on paper there is one."""
STYLE: Final = re.compile(r"<style>.*?</style>", re.S)
VARIABLE: Final = re.compile(r"--([\w-]+):([^;}]+)")
"""Where a style says what a colour is; the first time it is the one by day."""
USED: Final = re.compile(r"var\(--([\w-]+)\)")
PAPER_FONT: Final = "Libertinus Serif"
MOST_BARS: Final = 24
"""Bars beside each other; of more the first are shown."""


def graphs(annals: Annals) -> list[Picture]:
    """Draw all that can be counted: curves over the ages, then bars of what it came to."""
    return [*over_time(annals), *at_the_end(annals)]


def over_time(annals: Annals) -> list[Picture]:
    """Draw the measures of all ages as curves."""
    ages = [age for age in annals.ages if age.measures]
    if len(ages) < 2:
        return []
    headings = dict.fromkeys(heading for age in ages for heading in age.measures)
    return [curve(annals, heading) for heading in headings]


def curve(annals: Annals, heading: str) -> Picture:
    """Draw one heading over the ages."""
    ages = [age for age in annals.ages if heading in age.measures]
    names = dict.fromkeys(name for age in ages for name in age.measures[heading])
    series = {name: [age.measures[heading].get(name, 0.0) for age in ages] for name in names}
    return curves(heading, [brief(age.name) for age in ages], series)


def brief(age: str) -> str:
    """Write the name of an age where there is little room: its number, or its last word."""
    found = re.findall(r"\d+", age)
    return found[0] if found else age.split()[-1]


def at_the_end(annals: Annals) -> list[Picture]:
    """Draw what it came to as bars."""
    return [
        bars(heading, dict(list(numbers.items())[:MOST_BARS]))
        for heading, numbers in annals.finals.items()
    ]


def on_paper(picture: Picture) -> str:
    """Return a picture as Typst reads it: colours as attributes, letters of the wheel's font."""
    text = STYLE.sub("", picture.svg("light"))
    colours = dict(reversed(VARIABLE.findall(picture.style)))
    text = USED.sub(lambda found: colours.get(found[1], "#000"), text)
    return FONTS.sub(f'font-family="{PAPER_FONT}"', text)


def worth_telling(annals: Annals) -> list[Story]:
    """Return the stories of people; where nobody is known by name, those of all who acted."""
    people = [story for story in annals.stories if story.people and story.told]
    return people or [story for story in annals.stories if story.told]


def chapters(story: Story) -> list[dict[str, Any]]:
    """Part a story by ages."""
    parts: dict[str, list[dict[str, Any]]] = {}
    for one in story.told:
        parts.setdefault(one.age, []).append({"text": one.text, "own": one.own})
    return [{"age": age, "told": told} for age, told in parts.items()]


def values(annals: Annals) -> dict[str, Any]:
    """Return what stands in the book."""
    match = annals.match
    return {
        "title": annals.title,
        "game": match.game.title,
        "ending": annals.ending,
        "entries": len(match.entries),
        "players": players_of(match),
        "ages": [
            {"name": age.name, "events": [one._asdict() for one in age.events]}
            for age in annals.ages
            if age.events
        ],
        "moments": [
            {"age": one.age, "text": one.text, "picture": on_paper(one.picture)}
            for one in annals.moments
        ],
        "graphs": [on_paper(one) for one in graphs(annals)],
        "stories": [
            {
                "name": story.name,
                "people": list(story.people),
                "acts": story.acts,
                "score": story.score,
                "chapters": chapters(story),
            }
            for story in worth_telling(annals)
        ],
    }


def players_of(match: Match) -> int:
    """Count the people who are known by name, or else the players."""
    return sum(bool(name) for name in match.names) or match.players


def annals_pdf(annals: Annals) -> bytes:
    """Print the annals as a PDF."""
    return pdf(layout("lusoria.paper", "annals.typ"), values(annals))
