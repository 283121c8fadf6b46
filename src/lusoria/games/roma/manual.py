"""What each card does and what each sign means, for the player who asks."""

from __future__ import annotations

from typing import Final, NamedTuple

from ...core.table import NonAction
from ...core.text.words import counted
from . import data
from .state import Titles, View

GOAL: Final = (
    "Lay cards at your six discs and use three dice a turn to make them work for you.\n"
    "When a player or the stockpile has no points left the game ends; most points win."
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
        "lay buildings for nothing",
        "Lay as many buildings from your hand as you like for nothing, over any card.",
    ),
    "Consiliarius": Lore(
        "lift your characters, lay them anew",
        "Lift all your characters, then lay each again at a disc of your choice.",
    ),
    "Legat": Lore(
        "1 point for each empty rival disc",
        "Take 1 point from the stockpile for each disc your opponent has left empty.",
    ),
    "Gladiator": Lore(
        "a rival character goes back to hand",
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
        "Block an opposing disc: no die activates its card next turn.",
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
        "lay characters for nothing",
        "Lay as many characters from your hand as you like for nothing, over any card.",
    ),
    "Velites": Lore(
        "attack any rival character",
        "Attack any opposing character with the battle die.",
    ),
    "Essedum": Lore(
        "rival defence falls by 2 this turn",
        "All opposing cards defend with 2 less for the rest of your turn.",
    ),
    "Tribunus Plebis": Lore(
        "take 1 point from your rival",
        "Take 1 point from your opponent.",
    ),
    "Centurio": Lore(
        "attack opposite, a die may be added",
        "Attack the card opposite; if the throw fails you may add an unused die.",
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
        "lift your buildings, lay them anew",
        "Lift all your buildings, then lay each again at a disc of your choice.",
    ),
    "Forum": Lore(
        "a second die is paid out in points",
        "Takes a second die: the stockpile pays you the points it shows.",
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
    (".", "A disc without a card; each costs its owner a point at the start of his turn."),
    ("(face down)", "A card that is turned over when all first cards are laid."),
    ("def 5", "What the card defends with now; +1 or -2 behind it is the difference to the print."),
    ("blocked", "No die activates the card at this disc in its owner's next turn."),
    ("acting, attacked", "The card that is carrying out its action, and the card it fights."),
    ("Forum (5)", "A card in hand with the price of laying it; seen: your opponent knows of it."),
    ("Forum x2", "Two cards of one title."),
    ("stockpile", "Points nobody has; when there are none left the game is over."),
    ("unseen", "Cards that you cannot place: they are in the pile or in a hand."),
)
"""The signs of the panel, in the order in which they are met."""

NON_ACTIONS: Final = (
    NonAction(
        "(use|play|activate) (the )?(basilica|templum|turris)( .*)?",
        "1.1",
        "that card is never activated, it works while it lies",
    ),
    NonAction("(play|put) .*", "4.1", "cards are laid, at a disc: lay CARD DISC"),
    NonAction(
        "(sell|drop|trash|swap|trade) .*",
        "4.1",
        "a card leaves the hand only when it is laid, and nothing is refunded",
    ),
    NonAction(
        "(move|shift) .*",
        "6.3",
        "a laid card stays where it is unless a Consiliarius or a Machina lifts it",
    ),
    NonAction("(split|divide) .*", "4", "a die is used whole and for one thing only"),
    NonAction("(take|get|collect) .*points?( .*)?", "4", "points come only from what cards do"),
    NonAction("(borrow|lend|steal|rob) .*", "4.2", "money comes only from dice, a die at a time"),
    NonAction(
        "(reroll|re-roll|roll)( the)?( dice| again| all)*",
        "3.3",
        "dice are thrown again only after three of a kind, with the word again",
    ),
    NonAction(
        "(fight|kill|assassinate)( .*)?", "4.4", "a card attacks when a die activates its disc"
    ),
    NonAction("defend( .*)?", "5.1", "the attacked player does nothing, the battle die decides"),
    NonAction("(skip|finish|stop)( .*)?", "3.4", "a turn is ended with the word end"),
    NonAction(
        "(look|peek|spy)( .*)?", "8.1", "hands and pile are hidden; a Haruspex sees the pile"
    ),
)
"""What newcomers type that is no action."""


def explain(view: View) -> list[tuple[str, str]]:
    """Explain the cards on the table, in the viewer's hand and among his drawn cards."""
    present = {int(title) for title in view.table.discs.flat if title >= 0}
    present |= {int(title) for title in (*view.faces, *view.table.lifted) if title >= 0}
    for counts in (view.hand, view.drawn, view.pile):
        present |= set(titles_in(counts))
    cards = [(heading(title), CARD_TEXTS[title]) for title in sorted(present)]
    return [*cards, ("Cards you have not seen", f"{counted(data.NAMES, unseen(view))}.")]


def manual(view: View) -> list[tuple[str, str]]:
    """Explain every card of the box and every sign of the panel."""
    cards = [(heading(title), CARD_TEXTS[title]) for title in range(data.TITLES)]
    return [*cards, *variant_notes(view), *SIGNS]


def variant_notes(view: View) -> list[tuple[str, str]]:
    """Say what the variants in force change [9.1, 9.2]."""
    notes = []
    if view.table.mercatus == data.FROM_OPPONENT:
        notes.append(("Variant: Mercatus", "Its points come from the opponent, as far as he has."))
    if view.table.free_laying == data.FOR_THE_TURN:
        text = "Architectus and Senator make their cards free to lay to the end of the turn."
        notes.append(("Variant: free laying", text))
    return notes


def heading(title: int) -> str:
    """Return a title with what its cards show."""
    card = data.BOX[title]
    kind = "character" if data.KIND[title] == data.CHARACTER else "building"
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
    left = [copies - count for copies, count in zip(data.COPIES.tolist(), seen, strict=True)]
    discs = table.discs.flatten().tolist()
    for title in (*discs, *table.lifted.tolist(), *view.faces.tolist()):
        if title > data.NONE:
            left[title] -= 1
    return left
