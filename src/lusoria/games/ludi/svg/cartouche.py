"""The cartouche: what is asked, season and year, the calendar as beads, Senate and other news."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..model import data
from ..views.scene import Scene

STYLE: Final = scoped(
    ".cartouche .back{fill:var(--plate);stroke:var(--gold-line);stroke-width:2}",
    ".cartouche .rim{fill:none;stroke:var(--gold-line);stroke-width:.8}",
    ".bead{fill:none;stroke:var(--soft);stroke-width:1.4}",
    ".bead.aestas{fill:#e9a32c;stroke:#8a6410}",
    ".bead.hiems{fill:#7fb2d4;stroke:#2b5f85}",
    ".bead.last{fill:#1f5f9e;stroke:#123a63}",
    ".bead.gone{opacity:.3}",
    ".bead.skipped{fill:none;stroke-dasharray:2 2;opacity:.5}",
    ".bead-string{stroke:var(--line);stroke-width:2}",
    ".now{fill:none;stroke:var(--go);stroke-width:3}",
    ".weather{fill:none;stroke-width:2.6;stroke-linecap:round;stroke-linejoin:round}",
    ".weather.summer{stroke:#d98a12;fill:#f5c453}",
    ".weather.winter{stroke:#3f80b0}",
    ".weather.motus{stroke:var(--soft);fill:var(--soft)}",
    ".weather.sea-fight{stroke:#1f5f9e;fill:#cfe2f1}",
)


SIZE: Final = 15.0
LINE: Final = 19.0


def cartouche(scene: Scene, box: Area) -> str:
    """Season, year, calendar and news on one tablet."""
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=16, class_="back"),
        tag("rect", x=5, y=5, width=box.width - 10, height=box.height - 10, rx=12, class_="rim"),
        group(42, 44, weather(scene.icon)),
        words(82, 38, title(scene), 27, box.width - 190, class_="serif strong"),
        words(box.width - 20, 34, f"{scene.people} people", 13.5, 80, "end", "soft"),
        *(
            words(82, 61 + LINE * at, line, 15.5, box.width - 100, class_="soft")
            for at, line in enumerate(asked(scene, box.width))
        ),
        group(
            0,
            LINE * (len(asked(scene, box.width)) - 1),
            beads(scene, 22, 88, box.width - 44),
            group(22, 104, pieces.ticker(box.width - 44, scene.news, SIZE)),
        ),
        news(scene, 22, top_of(scene, box.width) + 6, box),
        class_="cartouche",
        id="cartouche",
        aria_live="polite",
    )


def title(scene: Scene) -> str:
    """Season and year, as a heading."""
    return scene.season[:1].upper() + scene.season[1:]


def height_of(scene: Scene, width: float) -> float:
    """How high the tablet stands with all its news."""
    lines = 21 * len(lines_of(scene, width))
    return top_of(scene, width) + lines + (6 if lines else 0)


def asked(scene: Scene, width: float) -> list[str]:
    """What is asked, folded into lines."""
    return pieces.folded(scene.question, width - 100, 15.5)


def top_of(scene: Scene, width: float) -> float:
    """Where the news begin, under the question, the beads and the last move."""
    return 118 + LINE * (len(asked(scene, width)) - 1) + ticker_height(scene, width)


def ticker_height(scene: Scene, width: float) -> float:
    """How much room the last move takes."""
    high = pieces.ticker_height(width - 44, scene.news, SIZE)
    return high + 4 if high else 0.0


def lines_of(scene: Scene, width: float) -> list[str]:
    """The news, folded into lines."""
    return [
        line
        for text in (*scene.senate, *scene.notices)
        for line in pieces.folded(text, width - 48, 15)
    ]


def news(scene: Scene, x: float, y: float, box: Area) -> str:
    """What is known of the Senate and of the world, as far as there is room."""
    room = int((box.height - y) // 21) + 1
    return "".join(
        words(x, y + 21 * at, line, 15, box.width - 44)
        for at, line in enumerate(lines_of(scene, box.width)[:room])
    )


def beads(scene: Scene, x: float, y: float, width: float) -> str:
    """The calendar as a string of beads: summers, winters, Actium."""
    steps = [
        at
        for at, one in enumerate(data.CALENDAR)
        if one.season in (data.AESTAS, data.HIEMS, data.FINALE)
    ]
    apart = width / (len(steps) - 1)
    drawn = [tag("path", d=f"M{x:g} {y:g}h{width:g}", class_="bead-string")]
    for at, step in enumerate(steps):
        one = data.CALENDAR[step]
        kind = (
            "last"
            if one.season == data.FINALE
            else "aestas"
            if one.season == data.AESTAS
            else "hiems"
        )
        gone = " gone" if step < scene.step else ""
        out = " skipped" if step in scene.skipped else ""
        drawn.append(
            tag("circle", cx=x + apart * at, cy=y, r=6.0, class_=f"bead {kind}{gone}{out}")
        )
    return "".join((*drawn, now(scene, steps, x, y, apart)))


def now(scene: Scene, steps: list[int], x: float, y: float, apart: float) -> str:
    """Where the game is on the string; between two beads in a motus."""
    at = sum(step <= scene.step for step in steps) - 1.0
    if scene.step < len(data.CALENDAR) and data.CALENDAR[scene.step].season == data.MOTUS:
        at += 0.5
    return tag("circle", cx=x + apart * max(0.0, at), cy=y, r=9.5, class_="now")


WEATHER: Final = {
    "summer": "M0 -11A11 11 0 1 1 -.1 -11ZM0 -22V-17M0 17V22M-22 0H-17M17 0H22M-15.5 -15.5L-12 -12"
    "M12 12L15.5 15.5M15.5 -15.5L12 -12M-12 12L-15.5 15.5",
    "winter": "M0 -20V20M-17.3 -10L17.3 10M-17.3 10L17.3 -10M-5 -17L0 -12L5 -17M-5 17L0 12L5 17"
    "M-17.5 -3L-10.5 -6L-12 -13.5M17.5 3L10.5 6L12 13.5M-17.5 3L-10.5 6L-12 13.5M17.5 -3"
    "L10.5 -6L12 -13.5",
    "motus": "M-16 12C-10 14 -7 8 -4 8C0 8 2 14 8 12M-18 -6H12L5 -13M12 -6L5 1",
    "sea-fight": "M-20 4H20L13 14H-13ZM-2 4V-18L14 -2H-2M-20 20q5 -5 10 0t10 0t10 0t10 0",
}


def weather(icon: str) -> str:
    """A sun, a snow crystal, a road, a ship."""
    return tag("path", d=WEATHER[icon], class_=f"weather {icon}")
