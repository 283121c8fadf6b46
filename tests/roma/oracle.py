"""A slow and obvious second reading of the rulebook, in plain lists, to compare with.

A row is a list of six titles or None; discs are numbered from 1, as on the table.  Nothing
here knows of the program: every number is read off the cards and the rulings.
"""

from __future__ import annotations

from dataclasses import dataclass, field

Row = list[str | None]

CHARACTERS = {
    "Sicarius": 2, "Architectus": 4, "Consiliarius": 4, "Legat": 2, "Gladiator": 5,
    "Mercator": 2, "Consul": 3, "Legionarius": 5, "Nero": 9, "Praetorianus": 4,
    "Scaenicus": 3, "Haruspex": 3, "Senator": 3, "Velites": 3, "Essedum": 3,
    "Tribunus Plebis": 5, "Centurio": 5,
}  # fmt: skip
"""Defence of every character."""
BUILDINGS = {
    "Aesculapinum": 2, "Basilica": 5, "Machina": 4, "Forum": 5, "Mercatus": 3, "Onager": 4,
    "Templum": 2, "Turris": 6,
}  # fmt: skip
"""Defence of every building."""
PRICES = {
    "Sicarius": 9, "Architectus": 3, "Consiliarius": 4, "Legat": 5, "Gladiator": 6,
    "Mercator": 7, "Consul": 3, "Legionarius": 4, "Nero": 8, "Praetorianus": 4,
    "Scaenicus": 8, "Haruspex": 4, "Senator": 3, "Velites": 5, "Essedum": 6,
    "Tribunus Plebis": 5, "Centurio": 9, "Aesculapinum": 5, "Basilica": 6, "Machina": 4,
    "Forum": 5, "Mercatus": 6, "Onager": 5, "Templum": 2, "Turris": 6,
}  # fmt: skip
ALL_CARDS = [
    *(title for title in CHARACTERS for _ in range(2)), "Legionarius", *BUILDINGS, *BUILDINGS,
    "Forum", "Forum", "Forum", "Forum",
]  # fmt: skip
for single in ("Sicarius", "Mercator", "Nero"):
    ALL_CARDS.remove(single)


@dataclass
class Table:
    """Everything an activation may depend on, as the player on turn sees it."""

    mine: Row
    foes: Row
    hand: list[str] = field(default_factory=list)
    foe_hand: list[str] = field(default_factory=list)
    dice: list[int] = field(default_factory=list)
    money: int = 0
    points: int = 10
    foe_points: int = 10
    pile: list[str] = field(default_factory=list)
    discards: list[str] = field(default_factory=list)
    blocked: list[int] = field(default_factory=list)
    essedum: int = 0
    free_for_the_turn: bool = False


def points_after_phase_1(mine: Row, points: int) -> int:
    """Phase 1: a point for every unoccupied disc, as far as there are points."""
    for card in mine:
        if card is None and points > 0:
            points = points - 1
    return points


def defence(foes: Row, disc: int, essedum: int) -> int:
    """The printed defence, 1 more for each Turris elsewhere, 2 less for each Essedum."""
    card = foes[disc - 1]
    assert card is not None
    value = CHARACTERS[card] if card in CHARACTERS else BUILDINGS[card]
    for place in (1, 2, 3, 4, 5, 6):
        if place != disc and foes[place - 1] == "Turris":
            value = value + 1
    for _ in range(essedum):
        value = value - 2
    return value


def battle(foes: Row, disc: int, essedum: int, score: int) -> tuple[Row, list[str]]:
    """Return the opposing row after a battle, and what has been discarded."""
    card = foes[disc - 1]
    assert card is not None
    if score < defence(foes, disc, essedum):
        return list(foes), []
    left = list(foes)
    left[disc - 1] = None
    return left, [card]


def forum_points(mine: Row, disc: int, second: int, third: int | None) -> int:
    """The second die, 2 for each Basilica beside the Forum, the third die with a Templum."""
    beside = []
    if disc != 1:
        beside.append(mine[disc - 2])
    if disc != 6:
        beside.append(mine[disc])
    total = second + 2 * beside.count("Basilica")
    if third is not None:
        assert "Templum" in beside
        total = total + third
    return total


def templum_counts(mine: Row, disc: int) -> bool:
    """Whether a Templum lies beside the Forum."""
    left = mine[disc - 2] if disc >= 2 else None
    right = mine[disc] if disc <= 5 else None
    return left == "Templum" or right == "Templum"


def laid_again(mine: Row, kind: dict[str, int], places: list[int]) -> tuple[Row, list[str]]:
    """Lift all cards of a kind and lay them at *places*; return the row and the discards."""
    lifted = [card for card in mine if card in kind]
    row: Row = [None if card in kind else card for card in mine]
    assert len(lifted) == len(places) == len(set(places))
    thrown: list[str] = []
    for card, place in zip(lifted, places, strict=True):
        covered = row[place - 1]
        if covered is not None:
            thrown.append(covered)
        row[place - 1] = card
    return row, thrown


def may_activate(table: Table, disc: int) -> bool:
    """Whether a die may activate the card at *disc*."""
    card = table.mine[disc - 1]
    if disc not in table.dice or disc in table.blocked:
        return False
    if card is None or card in ("Basilica", "Templum", "Turris"):
        return False
    left = list(table.dice)
    left.remove(disc)
    if card == "Scaenicus":
        return copies(table, disc, left) != []
    return could_act(table, disc, card, left)


def copies(table: Table, disc: int, left: list[int]) -> list[str]:
    """The characters a Scaenicus at *disc* may act as, with these dice left."""
    found = []
    for card in table.mine:
        if card in CHARACTERS and card != "Scaenicus" and card not in found:
            assert card is not None
            if could_act(table, disc, card, left):
                found.append(card)
    return found


def could_act(table: Table, disc: int, card: str, left: list[int]) -> bool:
    """What each card needs (ruling RO-9)."""
    foe_characters = [foe for foe in table.foes if foe in CHARACTERS]
    foe_buildings = [foe for foe in table.foes if foe in BUILDINGS]
    hand_buildings = [held for held in table.hand if held in BUILDINGS]
    hand_characters = [held for held in table.hand if held in CHARACTERS]
    needs = {
        "Sicarius": foe_characters != [],
        "Gladiator": foe_characters != [],
        "Velites": foe_characters != [],
        "Nero": foe_buildings != [],
        "Onager": foe_buildings != [],
        "Legionarius": table.foes[disc - 1] is not None,
        "Centurio": table.foes[disc - 1] is not None,
        "Legat": None in table.foes,
        "Mercatus": "Forum" in table.foes,
        "Mercator": table.money >= 2 and table.foe_points >= 1,
        "Consul": len(left) >= 1,
        "Forum": len(left) >= 1,
        "Aesculapinum": any(thrown in CHARACTERS for thrown in table.discards),
        "Haruspex": len(table.pile) + len(table.discards) > 0,
        "Architectus": table.free_for_the_turn or hand_buildings != [],
        "Senator": table.free_for_the_turn or hand_characters != [],
        "Tribunus Plebis": True,
        "Essedum": True,
        "Praetorianus": True,
        "Consiliarius": True,
        "Machina": True,
    }
    return needs[card]


def may_lay(table: Table) -> list[str]:
    """The titles of the hand that the money reaches for."""
    return sorted({card for card in table.hand if PRICES[card] <= table.money})
