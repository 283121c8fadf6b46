"""Pieces of any game: words, dice, coins, frames of cards, tokens, buttons."""

from __future__ import annotations

from bisect import bisect
from cmath import phase
from collections.abc import Sequence
from html import escape
from itertools import accumulate, pairwise
from math import degrees
from typing import Final

from .memo import FEW, MANY, SOME, once
from .palette import SERIF, scoped
from .svg import group, tag

NARROW: Final = "ijltfrI.,:;'!|()[] "
BROAD: Final = "mwMW@%"
DOTS: Final = "\u2026"
CLOSEST: Final = 0.6
"""How close letters may stand, as a share of their breadth; extents are estimated generously."""
HEAVY: Final = 1.17
"""How much broader strong letters are than others, in the broadest of the usual fonts."""
LEAST: Final = 16.0
"""No larger letters are made smaller than this: 11 pixels on a laptop, 12 on a phone."""
SMALL: Final = 10
"""Smaller coins than this are ornaments."""
HAIR: Final = 1e-6
"""By how much a line may be too long: sums of fractions are not exact."""
STEPS: Final = 64
"""Straight pieces that a curve is measured by."""
PIPS: Final = (
    ((0, 0),),
    ((-1, -1), (1, 1)),
    ((-1, -1), (0, 0), (1, 1)),
    ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
)
"""Where the pips of each face sit, in steps from the middle."""

STYLE: Final = scoped(
    "text{fill:var(--ink);font-variant-numeric:lining-nums}",
    f".serif{{font-family:{SERIF}}}",
    ".strong{font-weight:700}",
    ".soft{fill:var(--soft)}",
    ".ticker text{fill:var(--soft);font-style:italic}",
    ".caps{letter-spacing:.08em;text-transform:uppercase}",
    ".ground{fill:var(--ground)}",
    ".panel{fill:var(--panel);stroke:var(--line)}",
    ".empty{fill:var(--well);stroke:var(--line);stroke-width:1.4;stroke-dasharray:5 5}",
    ".on-turn .panel{stroke:var(--go);stroke-width:2.5}",
    ".turn-mark{fill:var(--go)}",
    ".die .body{fill:var(--ivory);stroke:var(--gold-line);stroke-width:1.5}",
    ".die .pip{fill:#2a231e}",
    ".die.dark .body{fill:var(--night);stroke:var(--gold)}",
    ".die.dark .pip,.die.dark text{fill:var(--gold)}",
    ".die.spent .body{fill:none;stroke:var(--line);stroke-dasharray:4 4}",
    ".coin circle{fill:var(--gold);stroke:var(--gold-line);stroke-width:1.5}",
    ".coin text{fill:#2a231e}",
    ".coin .rim{fill:none;stroke-width:.8;stroke-dasharray:2 1.6}",
    ".laurel{fill:none;stroke:var(--go);stroke-width:1.6;stroke-linecap:round}",
    ".laurel .leaf{fill:var(--go);stroke:none}",
    ".shield path{fill:var(--card);stroke:var(--ink);stroke-width:1.6}",
    ".back .frame{fill:var(--shade);stroke:var(--gold-line)}",
    ".back .inner{fill:none;stroke:var(--gold);stroke-width:1.2}",
    ".frame{fill:var(--card);stroke:var(--line);stroke-width:1.2}",
    ".badge rect{fill:var(--ink)}",
    ".badge text{fill:var(--card)}",
    ".unusual circle,.unusual path{fill:none;stroke:var(--gold-line);stroke-width:3;"
    "stroke-dasharray:5 4}",
    ".badge.won rect{fill:var(--gold)}",
    ".badge.won text{fill:#2a231e}",
    ".button rect{fill:var(--go-wash);stroke:var(--go);stroke-width:1.5}",
    ".button.main rect{fill:var(--go)}",
    ".button.main text{fill:var(--on-go)}",
    ".legal{cursor:pointer}",
    ".legal .edge{stroke:var(--go);stroke-width:3.5}",
    ".legal:hover .edge,.legal:focus .edge{stroke-width:6}",
    ".legal.button:hover rect,.legal.button:focus rect{stroke-width:3.5}",
    ".legal:focus{outline:none}",
    ".legal:focus-visible{outline:3px solid var(--go);outline-offset:3px}",
)


@once(MANY)
def explained(said: str) -> str:
    """What pointing at a piece tells."""
    return tag("title", escape(said))


@once(MANY)
def words(
    x: float,
    y: float,
    content: object,
    size: float,
    width: float | None = None,
    anchor: str | None = None,
    class_: str | None = None,
) -> str:
    """Write one line of text, no wider than *width*: smaller, then closer, then cut short."""
    line, room = str(content), None if width is None else max(1.0, width)
    heavy = HEAVY if class_ and "strong" in class_ else 1.0
    least = max(0.8 * size, min(size, LEAST))
    if room is not None:
        line = shortened(line, least * heavy, room / CLOSEST)
    long = extent(line, size * heavy)
    fitted = size if room is None else min(size, size * room / max(1.0, long))
    squeezed = fitted < least
    return tag(
        "text",
        escape(line),
        x=float(x),
        y=float(y),
        font_size=max(fitted, least),
        text_anchor=anchor,
        class_=class_,
        textLength=room if squeezed else None,
        lengthAdjust="spacingAndGlyphs" if squeezed else None,
    )


def shortened(line: str, size: float, room: float) -> str:
    """Cut a line that is longer than *room*, with dots for what is missing; numbers stay whole."""
    if extent(line, size) <= room or len(line) < 5 or not any(map(str.isalpha, line)):
        return line
    kept = next(
        (end for end in range(len(line) - 1, 3, -1) if extent(line[:end] + DOTS, size) <= room), 3
    )
    return line[:kept].rstrip() + DOTS


def extent(line: str, size: float) -> float:
    """Estimate generously how long a line is."""
    return size * length(line)


@once(MANY)
def length(line: str) -> float:
    """Add up the breadths of a line's characters."""
    return sum(map(breadth, line))


@once(MANY)
def breadth(character: str) -> float:
    """Breadth of a character, in its own size."""
    if character in NARROW:
        return 0.34
    if character in BROAD:
        return 0.94
    return 0.72 if character.isupper() else 0.575


def folded(content: str, width: float, size: float) -> list[str]:
    """Break text into lines no wider than *width*."""
    return list(broken(content, width, size))


@once(SOME)
def broken(content: str, width: float, size: float) -> tuple[str, ...]:
    """Break text as ``folded`` does, into a list of your own."""
    lines: list[list[str]] = [[]]
    filled, space = 0.0, extent(" ", size)
    for word in content.split():
        long = extent(word, size)
        if lines[-1] and filled + space + long > width + HAIR:
            lines.append([word])
            filled = long
        else:
            filled += long + (space if lines[-1] else 0.0)
            lines[-1].append(word)
    return tuple(" ".join(line) for line in lines)


def paragraph(
    x: float, y: float, content: str, width: float, size: float, class_: str | None = None
) -> str:
    """Write text in as many lines as it needs."""
    lines = folded(content, width, size)
    return "".join(
        words(x, y + 1.3 * size * row, line, size, class_=class_) for row, line in enumerate(lines)
    )


@once(SOME)
def along(
    content: str,
    curve: tuple[complex, complex, complex],
    size: float,
    class_: str | None = None,
) -> str:
    """Write a name along a curve from its first point to its last, bent towards the middle one.

    Its letters stand one by one: not every program can bend a line of text.
    """
    first, bend, last = curve
    points = [
        (1 - t) ** 2 * first + 2 * t * (1 - t) * bend + t * t * last
        for t in (step / STEPS for step in range(STEPS + 1))
    ]
    ways = list(accumulate((abs(b - a) for a, b in pairwise(points)), initial=0.0))
    ends = list(accumulate(extent(letter, size) for letter in content))
    letters = []
    for letter, end in zip(content, ends, strict=True):
        way = (end - extent(letter, size) / 2) / ends[-1] * ways[-1]
        at = min(STEPS - 1, bisect(ways, way) - 1)
        step = points[at + 1] - points[at]
        here = points[at] + step * (way - ways[at]) / abs(step)
        turn = f"translate({here.real:.1f} {here.imag:.1f}) rotate({degrees(phase(step)):.1f})"
        if letter.strip():
            letters.append(
                tag(
                    "text",
                    escape(letter),
                    transform=turn,
                    font_size=float(size),
                    text_anchor="middle",
                    class_=class_,
                )
            )
    return tag("g", *letters, role="img", aria_label=content)


@once(MANY)
def panel(width: float, height: float, radius: float = 12) -> str:
    """A quiet surface for things that belong together."""
    return tag("rect", width=float(width), height=float(height), rx=radius, class_="panel")


@once(SOME)
def ground(width: float, height: float) -> str:
    """The table everything lies on."""
    return tag("rect", width=float(width), height=float(height), rx=18, class_="ground")


@once(MANY)
def empty(width: float, height: float, radius: float = 12) -> str:
    """A place where something may lie and nothing does."""
    return tag("rect", width=float(width), height=float(height), rx=radius, class_="empty")


@once(SOME)
def turn_mark(x: float, y: float) -> str:
    """A pointer, its middle at a point: this player is to act."""
    return tag("path", d=f"M{x - 6.5:g} {y - 8:g}v16l13-8Z", class_="turn-mark")


@once(SOME)
def winner(x: float, y: float, room: float = 1e9) -> str:
    """The badge of who has won; a scene at the end shows it with its last sentence."""
    return tag("g", badge(x, y, "winner", 16, "badge won", room), data_beat=0)


def tally(seat: int, number: str, run: str = "") -> str:
    """Mark a *number* as the points of a seat; the final scoring counts on through *run*."""
    return tag("g", number, data_score=seat, data_run=run or None)


def appearing(points: int, beat: int) -> str:
    """Write the run of a score that is 0 until *beat* sentences before the end are left."""
    return " ".join(["0", *[str(points)] * (beat + 1)])


@once(SOME)
def nameplate(
    width: float,
    name: str,
    score: object = "",
    asked: bool = False,
    won: bool = False,
    icon: str = "",
    seat: int = -1,
    run: str = "",
) -> str:
    """Write the head of a player's panel in 40 units: who it is, whether to act, has won, score.

    The score belongs to a *seat*; the final scoring counts on through *run*.
    """
    line = str(score)
    left, right = 16.0, width - 16
    drawing = words(right, 28, line, 19, width / 3, "end", "serif strong") if line else ""
    drawing = tally(seat, drawing, run) if seat >= 0 else drawing
    right -= min(width / 3, extent(line, 19)) + 8 if line else 0
    if won:
        drawing += winner(right - 36, 21, 72)
        right -= 80
    if icon:
        drawing += group(left + 12, 21, icon)
        left += 32
    if asked:
        drawing += turn_mark(left + 6.5, 21)
        left += 22
    return drawing + words(left, 28, name, 18, right - left, class_="serif strong")


@once(MANY)
def pips(face: int, step: float, radius: float) -> str:
    """The pips of a face from 1 to 6, about the origin."""
    return "".join(
        tag("circle", cx=step * x, cy=step * y, r=radius, class_="pip") for x, y in PIPS[face - 1]
    )


@once(MANY)
def die(x: float, y: float, size: float, face: int = 0, class_: str = "") -> str:
    """A die about a point, showing *face*; 0 leaves it blank."""
    half = size / 2
    body = tag("rect", x=-half, y=-half, width=size, height=size, rx=size / 5, class_="body")
    shown = pips(face, size * 0.27, size * 0.085) if face else ""
    return group(x, y, body, shown, class_=f"die {class_}".strip())


@once(MANY)
def coin(x: float, y: float, radius: float, label: object = "") -> str:
    """A coin about a point, with a number on it."""
    size = max(radius * 1.1, LEAST) if radius >= SMALL else radius * 1.1
    number = words(0, size * 0.35, label, size, anchor="middle", class_="strong serif")
    return group(
        x,
        y,
        tag("circle", r=float(radius)),
        tag("circle", r=radius * 0.84, class_="rim"),
        number if label != "" else "",
        class_="coin",
    )


@once(MANY)
def shield(x: float, y: float, size: float, label: object) -> str:
    """A shield about a point, with a number on it."""
    a, b = size * 0.44, size * 0.5
    outline = f"M{-a:g} {-b:g}H{a:g}V{b * 0.1:g}Q{a:g} {b * 0.75:g} 0 {b * 1.1:g}"
    outline += f"Q{-a:g} {b * 0.75:g} {-a:g} {b * 0.1:g}Z"
    number = words(0, size * 0.2, label, size * 0.58, anchor="middle", class_="strong serif")
    return group(x, y, tag("path", d=outline), number, class_="shield")


@once(MANY)
def laurel(x: float, y: float, size: float) -> str:
    """A wreath about a point, open at the top."""
    leaves = "".join(
        tag(
            "ellipse",
            rx=size * 0.14,
            ry=size * 0.062,
            transform=f"rotate({turn}) translate({size * 0.4:g} 0) rotate({tilt})",
            class_="leaf",
        )
        for turn, tilt in ((74, 75), (46, 68), (18, 60), (-10, 52), (-38, 44), (-62, 36))
    )
    halves = leaves + tag("g", leaves, transform="scale(-1 1)")
    return group(x, y, halves, class_="laurel")


@once(MANY)
def frame(width: float, height: float, cut: bool, class_: str = "frame") -> str:
    """The outline of a card: corners rounded, or cut straight."""
    if not cut:
        return tag("rect", width=float(width), height=float(height), rx=12, class_=class_)
    c, w, h = 10, width, height
    outline = f"M{c} 0H{w - c:g}L{w:g} {c}V{h - c:g}L{w - c:g} {h:g}H{c}L0 {h - c:g}V{c}Z"
    return tag("path", d=outline, class_=class_)


@once(MANY)
def back(width: float, height: float, edge: str = "frame") -> str:
    """A card that lies face down."""
    inset = min(width, height) * 0.09
    inner = (float(width) - 2 * inset, float(height) - 2 * inset)
    lozenge = f"M{width / 2:g} {inset * 2:g}L{width - inset * 2:g} {height / 2:g}"
    lozenge += f"L{width / 2:g} {height - inset * 2:g}L{inset * 2:g} {height / 2:g}Z"
    return tag(
        "g",
        tag("rect", width=float(width), height=float(height), rx=inset * 1.2, class_=edge),
        tag("rect", x=inset, y=inset, width=inner[0], height=inner[1], rx=inset, class_="inner"),
        tag("path", d=lozenge, class_="inner"),
        class_="back",
    )


@once(MANY)
def badge(
    x: float,
    y: float,
    label: object,
    size: float = 13,
    class_: str = "badge",
    room: float = 1000,
) -> str:
    """A small dark label about a point, no wider than *room*."""
    width = min(room, 1.15 * extent(str(label), size) + size)
    box = tag("rect", x=-width / 2, y=-size * 0.75, width=width, height=size * 1.5, rx=size * 0.75)
    text = words(0, size * 0.35, label, size, width - size * 0.8, "middle", "strong")
    return group(x, y, box, text, class_=class_)


@once(MANY)
def button(width: float, height: float, label: str, size: float = 15, icon: str = "") -> str:
    """What a button looks like; ``choice`` makes it one.  A long label takes two lines."""
    start = height * 0.95 if icon else width / 2
    room = width - start - 6 if icon else width - 10
    anchor = "start" if icon else "middle"
    lines, size = button_lines(label, room, height, size)
    first = height / 2 - 0.6 * size * (len(lines) - 1) + 0.35 * size
    return (
        tag("rect", width=float(width), height=float(height), rx=min(8, height / 4))
        + (group(height / 2 + 2 if label else width / 2, height / 2, icon) if icon else "")
        + "".join(
            words(start, first + 1.2 * size * row, line, size, room, anchor, "strong")
            for row, line in enumerate(lines)
        )
    )


def button_lines(label: str, room: float, height: float, size: float) -> tuple[list[str], float]:
    """Return the lines of a button and the size of their letters; what is beyond two is cut."""
    if extent(label, 0.8 * size * HEAVY) <= room:
        return [label], size
    small = min(size, 0.36 * height)
    lines = folded(label, room / HEAVY, small)
    return ([lines[0], " ".join(lines[1:])], small) if len(lines) > 1 else (lines, size)


@once(SOME)
def choice(action: int, meaning: str, *children: str, **attributes: object) -> str:
    """Make *children* stand for an action: to click, to reach by keyboard, to hear read."""
    kind = attributes.pop("class_", "")
    return tag(
        "g",
        tag("title", escape(meaning)),
        *children,
        class_=f"legal {kind}".strip(),
        data_action=action,
        tabindex="0",
        role="button",
        aria_label=meaning,
        **attributes,
    )


def ticker(width: float, news: Sequence[str], size: float = 15, rows: int = 2) -> str:
    """Write the sentences of the last move, the latest of them whole, in so many rows at most."""
    lines = ticker_lines(width, news, size, rows)
    return tag(
        "g",
        *(words(0, 1.3 * size * row + size, line, size, width) for row, line in enumerate(lines)),
        class_="ticker",
    )


def ticker_height(width: float, news: Sequence[str], size: float = 15, rows: int = 2) -> float:
    """Return how much room ``ticker`` takes."""
    return 1.3 * size * len(ticker_lines(width, news, size, rows))


def ticker_lines(width: float, news: Sequence[str], size: float, rows: int) -> list[str]:
    """Break news into lines; where there are too many the earliest sentences go first."""
    return list(ticking(width, tuple(news), size, rows))


@once(FEW)
def ticking(width: float, news: tuple[str, ...], size: float, rows: int) -> list[str]:
    """Break news as ``ticker_lines`` gives it: its height is asked for before it is drawn."""
    said = [line for line in news if line]
    for first in range(len(said)):
        lines = folded(" ".join((*("...",) * bool(first), *said[first:])), width, size)
        if len(lines) <= rows:
            return lines
    return [*lines[: rows - 1], f"{lines[rows - 1]} ..."] if said else []


def underlined(x: float, y: float, width: float, differs: bool = True) -> str:
    """A dashed line under a number that differs from the standard box."""
    if not differs:
        return ""
    title = tag("title", "Not the number of the standard box")
    return tag("g", title, tag("path", d=f"M{x:g} {y:g}h{width:g}"), class_="unusual")


def changed(x: float, y: float, radius: float, differs: bool = True) -> str:
    """A dashed ring about a number that differs from the standard box."""
    if not differs:
        return ""
    title = tag("title", "Not the number of the standard box")
    return tag("g", title, tag("circle", cx=x, cy=y, r=radius), class_="unusual")
