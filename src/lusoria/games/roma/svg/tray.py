"""What a stage of Roma puts in the middle of attention, and the buttons of no piece."""

from __future__ import annotations

from typing import Final, NamedTuple

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells, cells_in
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, text
from . import cardface
from .scene import Scene, counted

COMMANDS: Final = {
    actions.END: "End the turn",
    actions.ACCEPT: "Keep the dice",
    actions.AGAIN: "Roll again",
    actions.PASS: "Add no die",
}
WIDE: Final = 600
"""Narrower shelves are those of a phone."""
HEADING: Final = 28.0

STYLE: Final = scoped(
    ".next .edge{stroke:var(--gold-line);stroke-width:4}",
)


class Shelf(NamedTuple):
    """Things laid out in equal cells under a heading."""

    heading: str
    things: list[str]
    cells: Cells


def shelf_of(scene: Scene, width: float) -> Shelf:
    """What the stage puts in the middle of attention."""
    stage = data.STAGES[scene.seen.table.stage]
    lying = cells_in(width, 200, 88 if width > WIDE else 58, 8)
    chips = cells_in(width, 140, 38, 6)
    if stage == "exchange":
        return Shelf(exchange_heading(scene), gifts(scene, lying), lying)
    if stage in ("draw", "keep"):
        return Shelf(drawn_heading(scene), drawn(scene, lying), lying)
    if stage == "place":
        return Shelf("Lay the lifted cards again in this order", lifted(scene, lying), lying)
    if stage == "haruspex":
        pile = counted(scene.seen.pile)
        return Shelf("The cards of the pile", chosen(scene, actions.TAKE, pile, chips), chips)
    if stage == "recover":
        found = [card for card in counted(scene.seen.table.discards) if card[0] < data.CHARACTERS]
        return Shelf(
            "Characters among the discards", chosen(scene, actions.RECOVER, found, chips), chips
        )
    if stage == "mercator":
        sums = cells_in(width, 100, 42, 6)
        return Shelf("Buy points", purchases(scene, sums), sums)
    return Shelf(heading_of(scene), [], lying)


def exchange_heading(scene: Scene) -> str:
    """How far both players are with their gifts."""
    given = scene.seen.table.given
    return ", ".join(
        f"{scene.name(seat)}: {plural(int(given[seat]), 'gift')} chosen"
        for seat in (scene.below, scene.above)
    )


def drawn_heading(scene: Scene) -> str:
    """How many cards have been drawn and how many are to come."""
    table = scene.seen.table
    coming = f", {int(table.drawing)} to come" if table.drawing else ""
    return f"{plural(int(table.drawn), 'card')} drawn{coming}"


def heading_of(scene: Scene) -> str:
    """What is said where nothing is laid out."""
    table, stage = scene.seen.table, data.STAGES[scene.seen.table.stage]
    if stage == "forum":
        return f"Score the number on the second die{text.basilica_words(scene.table)}"
    if stage == "templum":
        return f"The Forum scores {plural(int(table.due), 'point')} so far"
    if stage in ("battle", "centurio"):
        return battle_words(scene)
    return ""


def battle_words(scene: Scene) -> str:
    """Who fights against what."""
    table = scene.seen.table
    foe, disc = 1 - int(table.turn), int(table.target)
    name = data.NAMES[table.discs[foe, disc]]
    return (
        f"{data.NAMES[table.title]} attacks {name}, which defends with {scene.defence(foe, disc)}"
    )


def gifts(scene: Scene, cells: Cells) -> list[str]:
    """The gifts the viewer has chosen."""
    cards = counted(scene.seen.gifts)
    return [lying_card(scene, ("gift", title, 0), title, count, cells) for title, count in cards]


def drawn(scene: Scene, cells: Cells) -> list[str]:
    """The cards the viewer is drawing, or the backs of those another draws."""
    cards = counted(scene.seen.drawn)
    if not cards:
        drawn = tag("g", pieces.explained("A card that was drawn"), pieces.back(42, 58))
        return [drawn] * int(scene.seen.table.drawn)
    return [
        scene.offer(
            actions.KEEP + title, lying_card(scene, ("drawn", title, 0), title, count, cells)
        )
        for title, count in cards
    ]


def lifted(scene: Scene, cells: Cells) -> list[str]:
    """The lifted cards in the order in which they are laid again."""
    titles = [(disc, int(title)) for disc, title in enumerate(scene.seen.table.lifted)]
    cards = [
        lying_card(scene, ("lifted", disc, 0), title, 1, cells)
        for disc, title in titles
        if title != data.NONE
    ]
    return [
        tag("g", drawing, class_="next" if not at else None) for at, drawing in enumerate(cards)
    ]


def lying_card(
    scene: Scene, spot: tuple[str, int, int], title: int, count: int, cells: Cells
) -> str:
    """A card on its side, with how many of it there are."""
    price = scene.price(title) if spot[0] == "hand" else None
    return lying(scene.ids[spot], scene.shown(title), count, (cells.width, cells.height), price)


@once(SOME)
def lying(
    name: str, shown: data.Card, count: int, size: tuple[float, float], price: int | None
) -> str:
    """A card on its side by its name."""
    drawn = several(shown, count, *size, price)
    return tag("g", drawn, id=name, class_=cardface.card_class(data.TITLE_OF[shown.name]))


@once(SOME)
def several(shown: data.Card, count: int, width: float, height: float, price: int | None) -> str:
    """What such a card shows: its face, what it does, how many there are."""
    many = (
        pieces.badge(
            width - (22 if height > cardface.TALL else 58), height - 15, f"\u00d7{count}", 16
        )
        if count > 1
        else ""
    )
    return (
        cardface.lore(shown) + cardface.card(shown, Area(0, 0, width, height), price=price) + many
    )


def chosen(scene: Scene, first: int, cards: list[tuple[int, int]], cells: Cells) -> list[str]:
    """Chips of cards to choose from."""
    return [
        scene.offer(
            first + title,
            cardface.chip(title, cells.width, cells.height, count),
            class_=cardface.card_class(title),
        )
        for title, count in cards
    ]


def purchases(scene: Scene, cells: Cells) -> list[str]:
    """A button for every number of points that can be bought."""
    price = int(scene.seen.table.box.mercator_price)
    return [
        scene.offer(
            actions.BUY + number,
            pieces.button(
                cells.width,
                cells.height,
                f"{number + 1} for {price * (number + 1)}",
                17,
            ),
            class_="button",
        )
        for number in range(data.POINTS)
        if actions.BUY + number in scene.actions
    ]


def shelf(scene: Scene, content: Shelf, box: Area) -> str:
    """Heading, things and battle die of the stage."""
    top = HEADING if content.heading else 0
    fights = scene.seen.table.stage in (data.BATTLE_STAGE, data.CENTURIO_STAGE)
    return group(
        box.x,
        box.y,
        words(2, 18, content.heading, 18, box.width, class_="serif soft"),
        *(
            group(x, top + y, thing)
            for thing, (x, y) in zip(
                content.things, content.cells.places(len(content.things)), strict=True
            )
        ),
        battle_die(scene) if fights else "",
        id="shelf",
    )


def shelf_height(scene: Scene, content: Shelf) -> float:
    """How much room the shelf takes."""
    fights = scene.seen.table.stage in (data.BATTLE_STAGE, data.CENTURIO_STAGE)
    things = 70 if fights else content.cells.height_of(len(content.things))
    return (HEADING if content.heading else 0) + things


def battle_die(scene: Scene) -> str:
    """The battle die as thrown, or still in the cup."""
    table = scene.seen.table
    shown = int(table.battle)
    unknown = "" if shown else words(0, 11, "?", 32, None, "middle", "serif strong")
    drawn = pieces.die(34, 62, 58, shown, "dark")
    face = f"shows {shown}" if shown else "is rolling"
    said = pieces.explained(f"Battle die: it {face}, and must reach the defence of the card")
    cup = group(34, 62, unknown, class_="die dark")
    return tag("g", said, drawn, cup, id="battle-die")


def label(scene: Scene, action: int) -> str:
    """What stands on the button of a command."""
    laying = action == actions.PASS and scene.seen.table.stage == data.FREE_STAGE
    return "Lay no more" if laying else COMMANDS[action]


def commands(scene: Scene, box: Area, down: bool) -> str:
    """The buttons that belong to no piece, in a column or in a row."""
    offered = [action for action in COMMANDS if action in scene.actions]
    each = (box.width + 8) / max(1, len(offered)) - 8
    width = box.width if down else each
    return tag(
        "g",
        *(
            group(
                box.x + (0 if down else number * (each + 8)),
                box.y + (number * 58 if down else 0),
                scene.offer(
                    action, pieces.button(width, 50, label(scene, action), 18), class_="button main"
                ),
            )
            for number, action in enumerate(offered)
        ),
        id="commands",
    )
