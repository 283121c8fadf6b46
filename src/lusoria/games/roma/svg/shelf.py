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
from . import cardface, rack
from .scene import Scene, counted

LYING: Final = 72
COMMANDS: Final = {
    actions.END: "End the turn",
    actions.ACCEPT: "Keep the dice",
    actions.AGAIN: "Roll again",
    actions.PASS: "Add no die",
}
WIDE: Final = 460
"""Narrower shelves are those of a phone."""
USES: Final = ("Take money", "Draw cards, keep one", "Activate the card")
"""What the first buttons of a die do."""

STYLE: Final = scoped(
    ".key{fill:var(--go);stroke:var(--go)}",
    ".key.covers{fill:var(--go-wash)}",
    ".on-key{fill:var(--on-go)}",
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
    lying = cells_in(width, 200, LYING, 8)
    chips = cells_in(width, 140, 40 if width < 600 else 22, 6)
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
        sums = cells_in(width, 92, 36, 6)
        return Shelf("Buy points", purchases(scene, sums), sums)
    if stage in ("actions", "free", "laying") and scene.actions and width > WIDE:
        keys = legend(scene)
        return Shelf("What the buttons do" if keys else "", keys, cells_in(width, 220, 30, 8))
    heading = heading_of(scene)
    if heading or width <= WIDE:
        return Shelf(heading, [], lying)
    return Shelf("A turn", list(course()), cells_in(width, 310, 36, 4))


@once(1)
def course() -> tuple[str, ...]:
    """What a turn consists of, for those who wait and watch."""
    icons = [icon for _, _, icon in rack.die_offers(0)[: len(USES)]]
    rows = [(pieces.laurel(0, 0, 26), "Each empty disc costs 1 point")]
    rows += zip(icons, (f"A die may: {use.lower()}" for use in USES), strict=True)
    rows.append((pieces.coin(0, 0, 12), "Laying a card costs its price, but no die"))
    return tuple(group(18, 16, icon, words(26, 5, text, 15, class_="soft")) for icon, text in rows)


def legend(scene: Scene) -> list[str]:
    """What each small button in the picture stands for."""
    firsts = (first for first, _, _ in rack.die_offers(0)[: len(USES)])
    used = tuple(not scene.actions.isdisjoint(range(at, at + data.FACES)) for at in firsts)
    covers = scene.laying and int(scene.seen.table.stage) != data.LAYING
    known = scene.seated and any(scene.seen.known[scene.below].tolist())
    return list(keys_of(used, scene.laying, covers, known))


@once(SOME)
def keys_of(used: tuple[bool, ...], laying: bool, covers: bool, known: bool) -> tuple[str, ...]:
    """The buttons of a die that are *used*, those for laying, and the sign of a known card."""
    empty = tag("rect", x=-15, y=-13, width=30, height=26, rx=6, class_="key")
    taken = tag("rect", x=-15, y=-13, width=30, height=26, rx=6, class_="key covers")
    number = words(0, 6, "n", 16, None, "middle", "strong serif on-key")
    plain = words(0, 6, "n", 16, None, "middle", "strong serif")
    rows = [
        (icon, text)
        for (_, _, icon), text, one in zip(rack.die_offers(0), USES, used, strict=False)
        if one
    ]
    if laying:
        rows.append((empty + number, "Lay at empty disc n"))
    if covers:
        rows.append((taken + plain, "Lay over a card at disc n"))
    if known:
        rows.append((cardface.seen_mark(-12, -12, 24), "Your opponent knows you have this card"))
    return tuple(group(18, 16, icon, words(26, 5, text, 15, class_="soft")) for icon, text in rows)


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
    if stage == "over":
        return data.ENDINGS[data.RUIN if table.points.min() <= 0 else data.TRIUMPH].capitalize()
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
        return [pieces.back(42, LYING) for _ in range(int(scene.seen.table.drawn))]
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
    return lying(scene.ids[spot], title, count, cells.width, price)


@once(SOME)
def lying(name: str, title: int, count: int, width: float, price: int | None) -> str:
    """A card on its side by its name."""
    return tag("g", several(title, count, width, price), id=name, class_=cardface.card_class(title))


@once(SOME)
def several(title: int, count: int, width: float, price: int | None) -> str:
    """What such a card shows: its face, what it does, how many there are."""
    many = pieces.badge(width - 21, LYING - 15, f"\u00d7{count}", 13) if count > 1 else ""
    return cardface.lore(title) + cardface.card(title, Area(0, 0, width, LYING), price=price) + many


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
    return [
        scene.offer(
            actions.BUY + number,
            pieces.button(
                cells.width,
                cells.height,
                f"{number + 1} for {data.MERCATOR_PRICE * (number + 1)}",
                14,
            ),
            class_="button",
        )
        for number in range(data.POINTS)
        if actions.BUY + number in scene.actions
    ]


def shelf(scene: Scene, content: Shelf, box: Area) -> str:
    """Heading, things and battle die of the stage."""
    top = 26 if content.heading else 0
    fights = scene.seen.table.stage in (data.BATTLE_STAGE, data.CENTURIO_STAGE)
    return group(
        box.x,
        box.y,
        words(2, 15, content.heading, 16, box.width, class_="serif soft"),
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
    return (26 if content.heading else 0) + things


def battle_die(scene: Scene) -> str:
    """The battle die as thrown, or still in the cup."""
    table = scene.seen.table
    shown = int(table.battle)
    unknown = "" if shown else words(0, 11, "?", 32, None, "middle", "serif strong")
    drawn = pieces.die(34, 62, 58, shown, "dark")
    return tag("g", drawn, group(34, 62, unknown, class_="die dark"), id="battle-die")


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
                box.y + (number * 54 if down else 0),
                scene.offer(
                    action, pieces.button(width, 46, label(scene, action), 16), class_="button main"
                ),
            )
            for number, action in enumerate(offered)
        ),
        id="commands",
    )
