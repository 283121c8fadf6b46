"""What each card does and what each sign means, for the player who asks."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.table import NonAction
from ...core.text.words import counted
from . import box, data
from .state import Titles, View

GOAL: Final = (
    "Lay cards at your six discs and activate them with three dice a turn.\n"
    "The game ends when a player or the stockpile has no points left. Most points win."
)


class Lore(NamedTuple):
    """What a card does: on the card in a few words, and in a sentence or two."""

    brief: str
    text: str


_LORE: Final = {
    "Sicarius": Lore(
        "discard a rival character and itself",
        "Discard an opposing character together with the Sicarius. No battle.",
    ),
    "Architectus": Lore(
        "lay buildings for free",
        "Lay as many buildings from your hand as you like for free, on any discs.",
    ),
    "Consiliarius": Lore(
        "rearrange your characters",
        "Lift all your characters, then lay each again at a disc of your choice.",
    ),
    "Legat": Lore(
        "1 point for each empty rival disc",
        "Take 1 point from the stockpile for each disc your opponent has left empty.",
    ),
    "Gladiator": Lore(
        "return a rival character to hand",
        "Send an opposing character back to your opponent's hand.",
    ),
    "Mercator": Lore(
        "buy rival points at 2 sestertii each",
        "Buy points from your opponent, 2 sestertii each, as many as you can pay.",
    ),
    "Consul": Lore(
        "change an unused die by 1",
        "Raise or lower one of your unused dice by 1.",
    ),
    "Legionarius": Lore(
        "attack the card opposite",
        "Attack the card opposite with the battle die.",
    ),
    "Nero": Lore(
        "discard a rival building and Nero",
        "Discard an opposing building together with Nero. No battle.",
    ),
    "Praetorianus": Lore(
        "block a rival disc for one turn",
        "Block an opposing disc: no die can activate its card next turn.",
    ),
    "Scaenicus": Lore(
        "act as another of your characters",
        "Act as another of your characters would if it stood here.",
    ),
    "Haruspex": Lore(
        "take any card from the pile",
        "Look through the pile and take a card of your choice.",
    ),
    "Senator": Lore(
        "lay characters for free",
        "Lay as many characters from your hand as you like for free, on any discs.",
    ),
    "Velites": Lore(
        "attack any rival character",
        "Attack any opposing character with the battle die.",
    ),
    "Essedum": Lore(
        "rival cards defend with 2 less",
        "All opposing cards defend with 2 less for the rest of your turn.",
    ),
    "Tribunus Plebis": Lore(
        "take 1 point from your rival",
        "Take 1 point from your opponent.",
    ),
    "Centurio": Lore(
        "attack opposite; you may add a die",
        "Attack the card opposite; if the roll is too low, you may add an unused die.",
    ),
    "Aesculapinum": Lore(
        "take a character from the discards",
        "Take a character of your choice from the discards.",
    ),
    "Basilica": Lore(
        "2 more points for a Forum beside it",
        "Never activated. A Forum activated beside it pays 2 points more.",
    ),
    "Machina": Lore(
        "rearrange your buildings",
        "Lift all your buildings, then lay each again at a disc of your choice.",
    ),
    "Forum": Lore(
        "score the number on a second die",
        "Use a second die as well: you score the number it shows from the stockpile.",
    ),
    "Mercatus": Lore(
        "1 point for each rival Forum",
        "Take 1 point for each Forum your opponent has laid.",
    ),
    "Onager": Lore(
        "attack any rival building",
        "Attack any opposing building with the battle die.",
    ),
    "Templum": Lore(
        "a Forum beside it scores a third die",
        "Never activated. A Forum activated beside it may score your third die as well.",
    ),
    "Turris": Lore(
        "your other cards defend with 1 more",
        "Never activated. All your other cards defend with 1 more.",
    ),
}

BRIEFS: Final = tuple(_LORE[name].brief for name in data.NAMES)
CARD_TEXTS: Final = tuple(_LORE[name].text for name in data.NAMES)

SIGNS: Final = (
    ("[1] to [6]", "The dice discs; a die activates the card at the disc of its number."),
    (">", "Whose turn it is."),
    (".", "An empty disc; it costs its owner a point at the start of each of their turns."),
    ("(face down)", "A card that is turned over once all first cards have been laid."),
    (
        "def 5",
        "The card's defence now; +1 or -2 after it is the difference from the printed value.",
    ),
    ("blocked", "No die can activate the card at this disc in its owner's next turn."),
    ("acting, attacked", "The card that is in action, and the card it attacks."),
    ("Forum (5)", "A card in hand with its price; seen: your opponent knows you have it."),
    ("Forum x2", "Two copies of a card."),
    ("stockpile", "Points that nobody has scored yet; when they run out, the game is over."),
    ("unseen", "Cards you have not seen yet: they are in the pile or in a hand."),
)
"""The signs of the panel, in the order in which they are met."""
ON_SCREEN: Final = tuple(name for name, _ in SIGNS if name not in ("stockpile",))
"""What a player aid leaves out: it is about the text panel."""

NON_ACTIONS: Final = (
    NonAction(
        "(use|play|activate) (the )?(basilica|templum|turris)( .*)?",
        "1.1",
        "that card is never activated: it works as long as it lies there",
    ),
    NonAction("(play|put) .*", "4.1", "to lay a card at a disc, type: lay CARD DISC"),
    NonAction(
        "(sell|drop|trash|swap|trade) .*",
        "4.1",
        "a card leaves your hand only when you lay it",
    ),
    NonAction(
        "(move|shift) .*",
        "6.3",
        "a card stays at its disc unless a Consiliarius or a Machina lifts it",
    ),
    NonAction("(split|divide) .*", "4", "each die is used for one thing only"),
    NonAction("(take|get|collect) .*points?( .*)?", "4", "you score points only with your cards"),
    NonAction(
        "(borrow|lend|steal|rob) .*", "4.2", "you get money only with dice, one die at a time"
    ),
    NonAction(
        "(reroll|re-roll|roll)( the)?( dice| again| all)*",
        "3.3",
        "you may roll again only after three of a kind: type again",
    ),
    NonAction(
        "(fight|kill|assassinate)( .*)?", "4.4", "a card attacks when a die activates its disc"
    ),
    NonAction("defend( .*)?", "5.1", "there is nothing to do in defence: the battle die decides"),
    NonAction("(skip|finish|stop)( .*)?", "3.4", "to end your turn, type: end"),
    NonAction(
        "(look|peek|spy)( .*)?",
        "8.1",
        "hands and the pile are hidden; only a Haruspex looks into the pile",
    ),
)
"""What newcomers type that is no action."""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the cards on the table, in the viewer's hand and just drawn."""
    present = {int(title) for title in view.table.discs.flat if title >= 0}
    present |= {int(title) for title in (*view.faces, *view.table.lifted) if title >= 0}
    for counts in (view.hand, view.drawn, view.pile):
        present |= set(titles_in(counts))
    cards = [
        (heading(box.card_of(view.table.box, title)), CARD_TEXTS[title])
        for title in sorted(present)
    ]
    return [*cards, ("Cards you have not seen", f"{counted(data.NAMES, unseen(view))}.")]


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    cards = [
        (heading(box.card_of(view.table.box, title)), CARD_TEXTS[title])
        for title in range(data.TITLES)
    ]
    return [*cards, *variant_notes(view), *SIGNS]


def variant_notes(view: View) -> list[tuple[str, str]]:
    """Say what the variants in force change [9.1, 9.2]."""
    notes = []
    if view.table.mercatus == data.FROM_OPPONENT:
        notes.append(
            ("Variant: Mercatus", "Its points come from the opponent, as long as they have any.")
        )
    if view.table.free_laying == data.FOR_THE_TURN:
        text = "After an Architectus or a Senator, laying stays free until the end of the turn."
        notes.append(("Variant: free laying", text))
    return notes


def heading(card: data.Card) -> str:
    """Return a title with what its cards show."""
    kind = "character" if card.kind == data.CHARACTER else "building"
    dice = {0: "no die", 1: "one die", 2: "two dice"}[card.dice]
    copies = f"{card.copies} in the box"
    return f"{card.name} ({kind}, price {card.price}, defence {card.defence}, {dice}, {copies})"


def titles_in(counts: Titles) -> list[int]:
    """List the titles of cards counted by title, each as often as there are cards."""
    return [title for title in range(data.TITLES) for _ in range(counts[title])]


def unseen(view: View) -> list[int]:
    """Count by title the cards that the viewer sees nowhere and knows in no hand [8.1, 8.2]."""
    viewer, table = int(view.seat), view.table
    known = [view.known[seat] for seat in range(data.SEATS) if seat != viewer]
    piles = (table.discards, view.hand, view.gifts, view.drawn, view.pile, *known)
    seen = map(sum, zip(*(pile.tolist() for pile in piles), strict=True))
    left = [copies - count for copies, count in zip(table.box.copies.tolist(), seen, strict=True)]
    discs = table.discs.flatten().tolist()
    for title in (*discs, *table.lifted.tolist(), *view.faces.tolist()):
        if title > data.NONE:
            left[title] -= 1
    return left
