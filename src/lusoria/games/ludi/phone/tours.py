"""A tour of every role: who one is, what one has, where to begin, what one's kind lives by."""

from __future__ import annotations

from typing import Final

from ....core.live.hosting import Stop
from ..model import cast, casting, data, lives
from ..narration import words

TRADES: Final = {
    data.GENERAL: "You live by your legions. In summer you may challenge a fighter in your "
    "region; every legion you name throws a die, and a legion that loses by much is captured. "
    "Rome itself is no battlefield. Legions come from gods, from the Senate, and from the beaten.",
    data.SENATOR: "You live by your votes. Be in Rome when winter comes: the Senate names two "
    "consuls, "
    "each of whom may move a bill: a proscription, a census, a command over legions. Votes can be "
    "lent, promised and bought, so talk before you vote.",
    data.VIRGIN: "You serve Vesta, and nobody may marry you against your will. Your headband "
    "saves one "
    "who is proscribed, once. You may marry and bring a dowry, or take up arms as an amazon.",
    data.MATRON: "You live by your family: a husband, a dowry that must be repaid, friends and an "
    "heir. What your husband wins you share; if he dies you are a widow and free to choose.",
    data.WIDOW: "You own what you have, and choose yourself whom to marry, or nobody. Widows hold "
    "money that generals want.",
    data.AMAZON: "You fight as generals do, and nobody gives you away in marriage.",
    data.KING: "You have a throne, legions and a fleet, and Rome wants all of them. In Rome "
    "you need a "
    "Roman escort; at home you are strong. Your ships become warships at Actium.",
    data.NUMEN: "You cannot win, and everybody needs you. You sell legions and ships, pay tribute, "
    "take heroes under your wing, and your own power bends the rules: look at it again under Me.",
}
"""What each kind lives by."""
BEGINS: Final = (data.SENATOR, data.NUMEN)
"""Kinds that choose where they begin."""


def tour(word: str) -> tuple[Stop, ...]:
    """Lead somebody through a role in five stops."""
    row = casting.ROWS[word]
    kind = cast.CAST[row].kind
    return (who(row, kind), owns(row), begin(kind), trade(kind), seasons())


def who(row: int, kind: int) -> Stop:
    """Say who one is and what one is after."""
    goal = lives.KIND_GOALS.get(kind, "")
    text = f"{words.whole_name(row)}, {data.KINDS[kind].name}. {lives.life_of(row).who} {goal}"
    return Stop("me", f"You are {cast.CAST[row].short}", text.strip())


def owns(row: int) -> Stop:
    """Say what one has, and what it is good for."""
    text = (
        f"You begin with {words.holdings(row) or 'nothing but your name'}. Money buys legions "
        "and ships "
        "from gods, votes decide in the Senate, legions fight, fleets carry legions over the sea. "
        "Tap a thing to read its rule."
    )
    return Stop("do", "What you have", text)


def begin(kind: int) -> Stop:
    """Say where one stands, and how one moves."""
    if kind in BEGINS:
        text = "Choose where you begin: in Rome there are votes, in the provinces there is tribute."
        return Stop("do", "Choose a place", f"{text} You can deal with the people near you.")
    text = (
        "You stand where your role begins. You deal with those who are in your region, so where "
        "you go decides whom you can talk to, trade with and fight. Look for the others."
    )
    return Stop("map", "Where everybody is", text)


def trade(kind: int) -> Stop:
    """Say what one's kind lives by."""
    text = f"{TRADES[kind]} Tap somebody under Near you to see what you can do with them."
    noun = data.KINDS[kind].name
    article = "an" if noun[0] in "aeiou" else "a"
    return Stop("do", f"What {article} {noun} lives by", text)


def seasons() -> Stop:
    """Say how the year goes round."""
    text = (
        "In summer people travel, trade and fight; in winter the Senate meets and tribute is "
        "paid; in travel time everybody moves. It ends in 31 BCE at Actium, where parties of "
        "friends stake their ships. Here the others wait for you: let them go on when you like, "
        "and end the season when you have done enough."
    )
    return Stop("news", "How the year goes round", text)
