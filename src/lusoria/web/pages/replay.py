"""The replay of a match, step by step, from every view that the visitor may see."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from importlib import resources
from typing import Any, Final

from markupsafe import Markup

from ...core.errors import LusoriaError
from ...core.seats import NOBODY
from ...play.match.disclosure import disclosed, narration_of
from ...play.match.match import Match
from . import rendering
from .facts import Reader, TableFacts
from .texts import ROOM

SCRIPTS: Final = (
    "idiomorph.js",
    "dom.js",
    "flip.js",
    "flight.js",
    "lore.js",
    "board.js",
    "chances.js",
    "replay.js",
)
"""What a file needs, each after what it leans on."""
JOINTS: Final = re.compile(r"^import .*$|^export [{*].*$|^export (?=const|async|function)", re.M)
"""Where modules are joined: in one file they are neighbours."""
MOST_STEPS: Final = 5000
LONGEST: Final = 40_000_000
"""Characters of pictures that a file may hold."""


def page(
    reader: Reader,
    table: TableFacts,
    steps: int,
    step: int,
    viewer: int,
    opened: bool = False,
    turns: Sequence[int] = (),
) -> str:
    """Print the page; ``replay.js`` fetches each step."""
    step = min(max(0, step), steps)
    return rendering.page(
        "replay",
        reader,
        table=table,
        steps=steps,
        turns=list(turns),
        step=step,
        viewer=viewer,
        opened=opened,
    )


def whole(
    reader: Reader,
    match: Match,
    viewer: int,
    opened: bool = False,
    chances: dict[str, Any] | None = None,
) -> str:
    """Print a whole match as one file that needs nothing else, through the eyes of one seat.

    How the *chances* went is in it where that is known.
    """
    film = {**filmed(match, viewer, opened), "chances": chances}
    return rendering.page(
        "file",
        reader,
        match=match,
        judged=chances is not None,
        viewer=viewer,
        who=match.names_for(viewer).shown(viewer) if viewer >= 0 else "",
        steps=len(match.entries),
        turns=turns_of(match),
        film=Markup(embedded(film)),
        style=Markup(source("style.css")),
        script=Markup(joined()),
    )


def turns_of(match: Match) -> list[int]:
    """Return the steps at which another seat is about to act: where turns begin."""
    found, last = [], NOBODY
    for step, entry in enumerate(match.entries):
        if entry.seat >= 0 and entry.seat != last:
            found.append(step)
            last = entry.seat
    return found


def filmed(match: Match, viewer: int, opened: bool = False) -> dict[str, Any]:
    """Draw every step; a layer that looks as it did before is kept once."""
    if len(match.entries) > MOST_STEPS:
        raise LusoriaError(f"{len(match.entries)} steps are too many for one file")
    shown = match.at(0)
    shown.stream = None
    known: dict[str, int] = {}
    steps: list[dict[str, Any]] = []
    style = ""
    for at in range(len(match.entries) + 1):
        if at:
            shown.append(match.entries[at - 1])
        narration = narration_of(shown, viewer, opened)
        picture = drawn(shown, viewer, opened, [event.text for event in narration.latest()])
        style = style or picture.style
        layers = {
            name: known.setdefault(markup, len(known)) for name, markup in picture.groups().items()
        }
        if sum(map(len, known)) > LONGEST:
            raise LusoriaError("the pictures are too many for one file")
        steps.append(
            {
                "layers": layers,
                "box": picture.frame,
                "label": picture.title,
                "description": picture.description,
                "question": shown.tell(viewer),
                "log": [[event.entry, event.text] for event in narration.events],
            }
        )
    return {"style": style, "parts": list(known), "steps": grown(steps)}


def drawn(match: Match, viewer: int, opened: bool, news: list[str]) -> Any:
    """Draw a match as it stands: nobody chooses anything any more."""
    view = disclosed(match, viewer) if opened else match.view(viewer)
    return match.game.board(view, (), False, match.names_for(viewer), news)


def grown(steps: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """Write of each log only what was added, and how much of the one before stays."""
    before: list[Any] = []
    for step in steps:
        log = step["log"]
        keep = next(
            (at for at, (old, new) in enumerate(zip(before, log, strict=False)) if old != new),
            min(len(before), len(log)),
        )
        step["keep"], step["log"], before = keep, log[keep:], log
    return steps


def embedded(film: dict[str, Any]) -> str:
    """Write JSON so that nothing in it can end the element it stands in."""
    return json.dumps(film, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")


def joined() -> str:
    """Join the modules of a replay into one script."""
    return "\n".join(JOINTS.sub("", source(name)) for name in SCRIPTS).replace("</", "<\\/")


def source(name: str) -> str:
    """Read a file of ours."""
    return resources.files(ROOM).joinpath("static", name).read_text("utf-8")
