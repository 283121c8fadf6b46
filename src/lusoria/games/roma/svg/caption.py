"""The picture of Roma in sentences, for readers who do not see it."""

from __future__ import annotations

from ....core.text.words import counted as listed
from ....core.text.words import plural
from .. import data, text
from . import zones
from .scene import Scene


def caption(scene: Scene) -> str:
    """Describe the whole position, the question first."""
    sentences = [
        *scene.news,
        scene.question,
        *(player(scene, seat) for seat in (scene.below, scene.above)),
        *(row(scene, seat) for seat in (scene.below, scene.above)),
        *own_cards(scene),
        dice_left(scene),
        *battle(scene),
        piles(scene),
        *(f"{effect}." for effect in zones.effects_of(scene)),
        offers(scene),
    ]
    return " ".join(sentence for sentence in sentences if sentence)


def player(scene: Scene, seat: int) -> str:
    """What a player has."""
    table = scene.seen.table
    known = scene.seen.known[seat].tolist()
    sure = f", known: {listed(data.NAMES, known)}" if seat != scene.seen.seat and any(known) else ""
    return (
        f"{scene.name(seat)} has {plural(int(table.points[seat]), 'point')}, "
        f"{text.sestertii(int(table.money[seat]))} and "
        f"{plural(int(table.held[seat]), 'card')} in hand{sure}."
    )


def row(scene: Scene, seat: int) -> str:
    """What lies at a player's six discs."""
    places = "; ".join(f"{disc + 1}, {place(scene, seat, disc)}" for disc in range(data.DISCS))
    return f"At the discs of {scene.names.title(seat)}: {places}."


def place(scene: Scene, seat: int, disc: int) -> str:
    """What lies at one disc, and whether it is blocked."""
    title = scene.laid(seat, disc)
    barred = " (blocked)" if scene.blocked[seat][disc] else ""
    if title == data.NONE:
        return f"nothing{barred}"
    if title == data.DOWN:
        return "a card face down"
    if scene.discs[seat][disc] == data.DOWN:
        return f"{data.NAMES[title]} face down"
    return f"{data.NAMES[title]}, defence {scene.defence(seat, disc)}{barred}"


def own_cards(scene: Scene) -> list[str]:
    """What only the viewer sees."""
    view, hand = scene.seen, scene.seen.hand.tolist()
    if not scene.seated:
        whose = scene.names[scene.below].whose
        return [f"In {whose} hand: {listed(data.NAMES, hand)}."] if any(hand) else []
    sentences = [f"Your hand: {listed(data.NAMES, hand)}."]
    for word, cards in (
        ("You have drawn", view.drawn),
        ("You are giving away", view.gifts),
        ("You see in the pile", view.pile),
    ):
        counts = cards.tolist()
        if any(counts):
            sentences.append(f"{word}: {listed(data.NAMES, counts)}.")
    return sentences


def dice_left(scene: Scene) -> str:
    """The unused dice."""
    dice = scene.seen.table.dice.tolist()
    faces = [str(face + 1) for face in range(data.FACES) for _ in range(dice[face])]
    return f"Unused dice: {', '.join(faces)}." if faces else "No unused dice."


def battle(scene: Scene) -> list[str]:
    """The battle die and lifted cards, while there are any."""
    table = scene.seen.table
    sentences = []
    if table.battle:
        sentences.append(f"The battle die shows {int(table.battle)}.")
    lifted = [data.NAMES[title] for title in table.lifted.tolist() if title != data.NONE]
    if lifted:
        sentences.append(f"Lifted and still to be laid: {', '.join(lifted)}.")
    return sentences


def piles(scene: Scene) -> str:
    """Stockpile, pile and discards."""
    table = scene.seen.table
    return (
        f"The stockpile holds {plural(scene.stock, 'point')}, "
        f"the pile {plural(int(table.pile), 'card')}. Discards: "
        f"{listed(data.NAMES, table.discards.tolist())}."
    )


def offers(scene: Scene) -> str:
    """How much the viewer may choose from."""
    count = len(scene.actions)
    return f"You may choose from {plural(count, 'action')}." if count else ""
