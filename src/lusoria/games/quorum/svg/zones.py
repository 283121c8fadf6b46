"""What lies around the map of Quorum: the question, Rome, the deck, the viewer's hand."""

from __future__ import annotations

from typing import Final

from ....core.text.words import plural
from ....draw import pieces
from ....draw.layout import Area, Cells
from ....draw.memo import SOME, once
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from .. import actions, data, marker_words
from . import cardface, players, scene
from .scene import Scene

STYLE: Final = scoped(
    ".under{fill:var(--shade);stroke:var(--line)}",
    ".forum{fill:var(--well);stroke:var(--line)}",
    ".sea{fill:var(--cool);opacity:.13}",
)


def rome(scene: Scene, box: Area, cells: Cells, left: float) -> str:
    """The five cards of Rome; *left* is where the first one lies."""
    slots = "".join(
        group(
            box.x + left + x,
            box.y + (box.height - cells.height) / 2,
            rome_slot(scene, slot, cells.width, cells.height),
        )
        for slot, (x, _) in enumerate(cells.places(data.SLOTS))
    )
    return tag("g", slots, id="rome")


def rome_slot(scene: Scene, slot: int, width: float, height: float) -> str:
    """A card of Rome, a God, or the gap, in which a God that was named is shown."""
    table = scene.seen.table
    card = int(table.rome[slot])
    if card == data.GOD:
        drawing = tag("g", cardface.hidden_god(width, height), id=f"god-of-rome-{slot + 1}")
    elif card != data.NONE:
        drawing = open_card(card, scene.shown(card), scene.lore(card), (width, height))
    elif table.stage == data.ADVANCE_STAGE and slot == table.gap:
        drawing = tag(
            "g",
            cardface.god_face(scene.god(marker_words.last_god(table)), width, height),
            id="god-at-work",
        )
    else:
        number = words(width / 2, height / 2 + 10, slot + 1, 28, None, "middle", "serif soft")
        said = pieces.explained(f"Place {slot + 1} of Rome, without a card")
        drawing = tag("g", said, pieces.empty(width, height, 10), number)
    return scene.offer(actions.TAKE + slot, drawing)


def map_of(top: float, low: float, width: float, rome: Area) -> str:
    """The sea around the provinces, with the field of Rome in its middle."""
    field = tag("rect", width=rome.width, height=rome.height, rx=14, class_="forum")
    return tag("rect", y=top, width=width, height=low - top, class_="sea") + group(
        rome.x, rome.y, field
    )


def deck(scene: Scene, box: Area, beside: bool) -> str:
    """The deck with the back of its top card; its explanation counts what is left [8.1]."""
    table = scene.seen.table
    return deck_of(int(table.deck), int(table.top), tuple(table.backs.tolist()), box, beside)


@once(SOME)
def deck_of(cards: int, back: int, backs: tuple[int, ...], box: Area, beside: bool) -> str:
    """A deck of so many cards, the top one with such a back."""
    width, height = box.width, box.height
    if back == data.NONE:
        top = pieces.empty(width, height, 8)
        top += words(width / 2, height / 2 + 9, "?", 26, None, "middle", "serif soft")
    else:
        top = cardface.rear(back, width, height)
    under = "".join(
        tag("rect", x=2.5 * at, y=-2.5 * at, width=width, height=height, rx=8, class_="under")
        for at in (2, 1)
    )
    count = (
        words(width + 12, height / 2 + 7, cards, 20, None, None, "serif strong")
        if beside
        else words(width / 2, height + 22, cards, 20, None, "middle", "serif strong")
    )
    left = ", ".join(
        f"{number} {'Gods' if at == data.ALTAR else data.BACK_NAMES[at]}"
        for at, number in enumerate(backs)
    )
    note = pieces.explained(
        f"Deck: {plural(cards, 'card')}; everybody sees the back of the next card. "
        f"Left in it: {left}."
    )
    return group(box.x, box.y, note, under, top, count, id="deck")


def aside_or_refresh(scene: Scene) -> bool:
    """Whether Rome may be set aside, or has been."""
    return actions.REFRESH in scene.actions or any(
        card != data.NONE for card in scene.seen.table.aside
    )


def refresh(scene: Scene, box: Area) -> str:
    """The round; below it the button that sets Rome aside, or what has been set aside."""
    rounds = int(scene.seen.table.box.rounds)
    turn = min(rounds, int(scene.seen.table.turns) // scene.seats + 1)
    aside = sum(card != data.NONE for card in scene.seen.table.aside)
    broad = box.height > 90
    middle = box.width / 2
    parts = (
        [words(middle, 26, "ROME", 22, box.width, "middle", "serif strong caps")] if broad else []
    )
    line = 52 if broad else box.height / 2 + 6
    offered = actions.REFRESH in scene.actions
    if not scene.over and (broad or not (offered or aside)):
        said = f"Round {turn} of {rounds}" if broad else f"Round {turn}"
        parts.append(words(middle, line, said, 17, box.width, "middle", "serif"))
    top = 70.0 if broad else 2.0
    if aside:
        said = f"{aside} cards set aside"
        parts.append(words(middle, top + 24, said, 16, box.width, "middle", "soft"))
    elif offered:
        button = pieces.button(box.width, 44, "Refresh", 18)
        parts.append(group(0, top, scene.offer(actions.REFRESH, button, class_="button main")))
    said = pieces.explained(
        f"Round {turn} of {data.ROUNDS}: each player takes a card from Rome, and then plays one"
    )
    title = tag("g", said, *parts[:-1]) if offered and not aside else tag("g", said, *parts)
    return group(box.x, box.y, title, *parts[-1:] * (offered and not aside), id="refresh")


def hand(scene: Scene, box: Area, cells: Cells) -> str:
    """The viewer's hand: Rome cards face up, then Gods."""
    if not scene.seated:
        return tag("g", id="hand")
    things = [hand_card(scene, card, cells) for card in scene.hand()]
    things += [
        tag(
            "g",
            cardface.god_face(scene.god(god), cells.width, cells.height),
            id=f"god-{scene.own + 1}-{place + 1}",
        )
        for place, god in enumerate(scene.gods(scene.own))
        if not players.at_work(scene, scene.own, place)
    ]
    return group(
        box.x,
        box.y,
        *(
            group(x, y, thing)
            for thing, (x, y) in zip(things, cells.places(len(things)), strict=True)
        ),
        "" if things else words(6, 30, "No cards in hand yet", 17, class_="serif soft"),
        id="hand",
    )


def held(scene: Scene) -> int:
    """How many cards and Gods the viewer's hand shows."""
    return len(scene.hand()) + sum(
        not players.at_work(scene, scene.own, place) for place in range(len(scene.gods(scene.own)))
    )


def hand_card(scene: Scene, card: int, cells: Cells) -> str:
    """A card of the viewer's hand."""
    return scene.offer(
        actions.PLAY + card,
        open_card(card, scene.shown(card), scene.lore(card), (cells.width, cells.height)),
    )


@once(SOME)
def open_card(card: int, shown: data.Card, text: str, size: tuple[float, float]) -> str:
    """A card face up, by its name."""
    inside = cardface.lore(card, text) + cardface.face(shown, *size)
    return tag("g", inside, id=scene.card_id(card), class_=cardface.card_class(card))
