"""What lies around the discs of Roma: the players, the piles, what lasts this turn."""

from __future__ import annotations

from typing import Final, TypeAlias

from ....core.text.words import counted as listed
from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import explained, words
from ....draw.svg import group, tag
from .. import data, text
from . import cardface, pictograms
from .scene import Scene, counted

STYLE: Final = scoped(
    ".effect rect{fill:var(--bar)}",
    ".effect text{fill:var(--on-bar)}",
    ".crossed{fill:none;stroke:var(--ivory);stroke-width:3;opacity:.8}",
    ".unseen .glyph{stroke:var(--soft);fill:none;stroke-width:3}",
)
Spot: TypeAlias = tuple[float, float, bool]
"""Where a heap lies, and whether its number stands beside it."""
STRIP: Final = 52.0
"""How high a player's strip stands."""
CHIP: Final = 40.0


def seat_strip(scene: Scene, seat: int, box: Area) -> str:
    """A player: name, whose turn it is, points, money, hand; known cards of a rival."""
    table = scene.seen.table
    has = (int(table.points[seat]), int(table.money[seat]), int(table.held[seat]))
    rival = seat == scene.above
    known = tuple(
        (title, count, scene.shown(title))
        for title, count in (counted(scene.seen.known[seat]) if rival or not scene.seated else ())
    )
    flags = (scene.on_turn(seat), scene.has_won(seat))
    return strip_of(seat, scene.name(seat), box, flags, has, known)


@once(SOME)
def strip_of(
    seat: int,
    name: str,
    box: Area,
    flags: tuple[bool, bool],
    has: tuple[int, int, int],
    known: tuple[tuple[int, int, data.Card], ...],
) -> str:
    """A player's strip: *flags* say whether it is to act and has won."""
    on_turn, winner = flags
    broad = box.width > 600
    step = 96.0 if broad else 71.0
    start = 250.0 if broad else box.width - 3 * step - 4
    left = 36.0 if on_turn else 16.0
    room = start - left - (84 if winner else 8)
    line = STRIP / 2
    return group(
        box.x,
        box.y,
        pieces.panel(box.width, box.height),
        pieces.turn_mark(21, line) if on_turn else "",
        words(left, line + 7, name, 21, room, class_="serif strong"),
        pieces.winner(start - 44, line) if winner else "",
        group(start, line, *possessions(seat, name, has, step)),
        known_cards(seat, known, start + 3 * step, box.width) if broad else "",
        "" if broad else group(0, STRIP, known_cards(seat, known, 8, box.width)),
        id=f"seat-{seat}",
        class_="seat on-turn" if on_turn else "seat",
    )


def possessions(seat: int, name: str, has: tuple[int, int, int], step: float) -> list[str]:
    """The player's points, money and hand, each with its explanation."""
    points, money, held = has
    things = (
        (pieces.laurel(0, 0, 34), points, f"{plural(points, 'victory point')} of {name}."),
        (pieces.coin(0, 0, 14), money, f"Money of {name}: {text.sestertii(money)}."),
        (group(-10, -14, pieces.back(20, 28)), held, f"Hand of {name}: {plural(held, 'card')}."),
    )
    return [
        group(
            step * at + 20,
            0,
            explained(said),
            icon,
            words(24, 8, number, 24, class_="serif strong")
            if at
            else pieces.tally(seat, words(24, 8, number, 24, class_="serif strong")),
            class_="number",
        )
        for at, (icon, number, said) in enumerate(things)
    ]


def known_cards(
    seat: int, known: tuple[tuple[int, int, data.Card], ...], left: float, right: float
) -> str:
    """The cards in a hand that everybody knows, as chips as wide as there is room."""
    if not known:
        return ""
    room = right - left - 8
    width = min(140.0, (room + 6) / len(known) - 6)
    return "".join(
        group(
            left + (width + 6) * at,
            (STRIP - CHIP) / 2,
            cardface.lore(shown),
            cardface.chip(title, width, CHIP, count),
            class_=cardface.card_class(title),
            id=f"known-{seat}-{title}",
        )
        for at, (title, count, shown) in enumerate(known)
    )


def strip_height(scene: Scene, seat: int) -> float:
    """How high a player's strip stands on a phone: known cards take a second line."""
    known = any(scene.seen.known[seat].tolist()) and (seat == scene.above or not scene.seated)
    return 2 * STRIP if known else STRIP


def corner(spot: Spot, said: str, name: str, icon: str, number: object) -> str:
    """A small heap about a point: a picture, a number below or beside it, an explanation."""
    x, y, flat = spot
    return group(
        x,
        y,
        explained(said),
        group(-30, 0, icon) if flat else group(0, -14, icon),
        words(14, 9, number, 26, class_="serif strong")
        if flat
        else words(0, 40, number, 26, None, "middle", "serif strong"),
        id=name,
        class_=name,
    )


def stock(scene: Scene, spot: Spot) -> str:
    """The stockpile, and in its explanation how the points are shared out."""
    points = scene.seen.table.points.tolist()
    held = ", ".join(f"{scene.names.title(seat)} {points[seat]}" for seat in (0, 1))
    most = int(scene.seen.table.box.points)
    said = f"Stockpile: {plural(scene.stock, 'point')} left of {most}; {held}."
    return corner(spot, said, "stock", pieces.laurel(0, 0, 50), scene.stock)


def pile(scene: Scene, spot: Spot) -> str:
    """The pile with its number of cards."""
    count = int(scene.seen.table.pile)
    return corner(spot, f"Pile: {plural(count, 'card')} to draw.", "pile", heap(count), count)


def discards(scene: Scene, spot: Spot) -> str:
    """The discard pile; its explanation lists it."""
    thrown = scene.seen.table.discards
    count = int(thrown.sum())
    said = f"Discards: {listed(data.NAMES, thrown.tolist())}."
    shown = heap(count) + tag("path", d="M-12 -2L12 22M12 -2L-12 22", class_="crossed")
    return corner(spot, said, "discards", shown, count)


def not_seen(scene: Scene, spot: Spot) -> str:
    """What is still in the pile or in unknown hands, as a careful player could count it."""
    count = sum(number for _, number in scene.unseen)
    cards = ", ".join(
        data.NAMES[title] + (f" \u00d7{number}" if number > 1 else "")
        for title, number in scene.unseen
    )
    said = f"Not seen yet, in the pile or in a hand: {cards or 'nothing'}."
    sign = pictograms.EYE
    eye = tag(
        "g",
        tag("path", d=sign.line),
        tag("path", d=sign.solid),
        transform="translate(-22 -24)",
        class_="glyph",
    )
    return corner(spot, said, "unseen", eye, count)


@once(SOME)
def heap(count: int) -> str:
    """A heap of cards about a point."""
    if not count:
        return group(-19, -26, pieces.empty(38, 52, 6))
    return "".join(
        group(-19 + 3 * depth, -26 - 3 * depth, pieces.back(38, 52))
        for depth in range(min(3, count))
    )


def effects(scene: Scene, box: Area) -> str:
    """Labels for what lasts this turn."""
    return labels(tuple(effects_of(scene)), box)


@once(SOME)
def labels(lasting: tuple[str, ...], box: Area) -> str:
    """A label below the other."""
    return group(
        box.x,
        box.y,
        *(
            tag(
                "g",
                pieces.explained(f"{one}, for the rest of this turn"),
                pieces.badge(box.width / 2, 14 + 28 * row, one, 16, "effect", box.width),
            )
            for row, one in enumerate(lasting)
        ),
        id="effects",
    )


def effects_of(scene: Scene) -> list[str]:
    """What is in force for the rest of the turn."""
    table = scene.seen.table
    lasting = []
    if table.essedum:
        lasting.append(
            f"Essedum: defence \u2212{int(table.box.essedum_malus) * int(table.essedum)}"
        )
    lasting += [
        f"{word} are free"
        for kind, word in enumerate(("Characters", "Buildings"))
        if table.free[kind]
    ]
    return lasting
