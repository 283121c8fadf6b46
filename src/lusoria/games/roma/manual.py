"""What each card does, in a sentence or two for the player who asks."""

from __future__ import annotations

from .data import NAMES

_TEXTS = {
    "Sicarius": "Discard an opposing character together with the Sicarius. No battle.",
    "Architectus": "Lay as many buildings from your hand as you like for nothing, over any card.",
    "Consiliarius": "Lift all your characters, then lay each again at a disc of your choice.",
    "Legat": "Take 1 point from the stockpile for each disc your opponent has left empty.",
    "Gladiator": "Send an opposing character back to your opponent's hand.",
    "Mercator": "Buy points from your opponent, 2 sestertii each, as many as you can pay.",
    "Consul": "Raise or lower one of your unused dice by 1.",
    "Legionarius": "Attack the card opposite with the battle die.",
    "Nero": "Discard an opposing building together with Nero. No battle.",
    "Praetorianus": "Block an opposing disc: no die activates its card next turn.",
    "Scaenicus": "Act as another of your characters would if it stood here.",
    "Haruspex": "Look through the pile and take a card of your choice.",
    "Senator": "Lay as many characters from your hand as you like for nothing, over any card.",
    "Velites": "Attack any opposing character with the battle die.",
    "Essedum": "All opposing cards defend with 2 less for the rest of your turn.",
    "Tribunus Plebis": "Take 1 point from your opponent.",
    "Centurio": "Attack the card opposite; if the throw fails you may add an unused die.",
    "Aesculapinum": "Take a character of your choice from the discards.",
    "Basilica": "Never activated. A Forum activated beside it pays 2 points more.",
    "Machina": "Lift all your buildings, then lay each again at a disc of your choice.",
    "Forum": "Takes a second die: the stockpile pays you the points it shows.",
    "Mercatus": "Take 1 point for each Forum your opponent has laid.",
    "Onager": "Attack any opposing building with the battle die.",
    "Templum": "Never activated. A Forum activated beside it may score your third die as well.",
    "Turris": "Never activated. All your other cards defend with 1 more.",
}

CARD_TEXTS = tuple(_TEXTS[name] for name in NAMES)
