"""The annals of a match as a page: chronicle, moments, numbers, everybody's own story."""

from __future__ import annotations

from importlib import resources
from typing import Final

from markupsafe import Markup

from ...draw.svg import Picture
from ...paper.annals import Annals
from ...paper.book import chapters, graphs, worth_telling
from . import rendering
from .facts import Reader
from .texts import ROOM

MOMENT, GRAPH = "moment", "graph"
"""Pictures of a page, by what they show; each has a number."""
SHEETS: Final = ("style.css", "annals.css")


def page(reader: Reader, annals: Annals, at: str, replay: str, seat: int, marks: bool) -> str:
    """Print the page at an address; *seat* is whose story is open, *marks* says who may mark."""
    stories = worth_telling(annals)
    open_story = next((story for story in stories if story.seat == seat), None)
    return rendering.page(
        "annals",
        reader,
        annals=annals,
        at=at,
        replay=replay,
        stories=stories,
        told=[open_story] if open_story else [],
        chapters=chapters,
        pictures=pictures(annals),
        marks=marks,
        fixed=False,
    )


def whole(reader: Reader, annals: Annals) -> str:
    """Print the annals as one file that needs nothing else, with all stories."""
    stories = worth_telling(annals)
    return rendering.page(
        "annals-file",
        reader,
        annals=annals,
        at="",
        replay="",
        stories=stories,
        told=stories,
        chapters=chapters,
        pictures={
            name: Markup(picture.svg(reader.theme, prefix=f"{name}-"))
            for name, picture in pictures(annals).items()
        },
        marks=False,
        fixed=True,
        style=Markup("".join(map(source, SHEETS))),
    )


def pictures(annals: Annals) -> dict[str, Picture]:
    """Return every picture of the page by its name."""
    moments = {f"{MOMENT}-{at}": one.picture for at, one in enumerate(annals.moments)}
    return moments | {f"{GRAPH}-{at}": one for at, one in enumerate(graphs(annals))}


def source(name: str) -> str:
    """Read a style sheet of ours."""
    return resources.files(ROOM).joinpath("static", name).read_text("utf-8")
