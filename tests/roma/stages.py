"""A match of Roma waiting in each of its phases."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from lusoria.play.match.match import Match

from ..moves import play
from .scenes import ROMA, dealt, scene

FOUR = ["Forum", "Legat", "Nero", "Consul"]
FOUR_MORE = ["Turris", "Senator", "Velites", "Onager"]


def exchange() -> Match:
    """Return a match in which the first seat has chosen its gifts."""
    return play(dealt(FOUR, FOUR_MORE), ("give Nero", 0), ("give Forum", 0))


def laying() -> Match:
    """Return a match in which the starting player has laid a Consul at disc 1."""
    return play(exchange(), ("give Turris", 1), ("give Senator", 1), "lay Consul 1")


def acting(title: str, *actions: str, **rest: Any) -> Match:
    """Activate *title* at disc 3 with a foe who has something for everyone."""
    foe = {1: "Forum", 2: "Senator", 3: "Forum"}
    values: dict[str, Any] = {"hand": ["Turris", "Legat"], "money": 6, "discards": ["Velites"]}
    match = scene({3: title, 2: "Templum", 6: "Essedum"}, foe, [3, 3, 4], **(values | rest))
    return play(match, "activate 3", *actions)


MATCHES: dict[str, Callable[[], Match]] = {
    "start": ROMA.start,
    "deal": lambda: play(ROMA.start(), "begin 2", "draw Nero"),
    "exchange": exchange,
    "laying": laying,
    "throw": lambda: scene(stage="throw"),
    "triple": lambda: scene(stage="triple", dice=[2, 2, 2]),
    "actions": lambda: scene({3: "Forum"}, {4: "Nero"}, [3, 4], hand=["Legat"], money=7),
    "draw": lambda: play(scene(dice=[2]), "cards 2"),
    "keep": lambda: play(scene(dice=[1]), "cards 1", "draw Nero"),
    "target": lambda: acting("Velites"),
    "battle": lambda: acting("Legionarius"),
    "centurio": lambda: acting("Centurio", "battle 1"),
    "mercator": lambda: acting("Mercator"),
    "consul": lambda: acting("Consul"),
    "block": lambda: acting("Praetorianus"),
    "copy": lambda: acting("Scaenicus"),
    "haruspex": lambda: acting("Haruspex"),
    "recover": lambda: acting("Aesculapinum"),
    "free": lambda: acting("Architectus"),
    "place": lambda: acting("Machina", "place 5"),
    "forum": lambda: acting("Forum"),
    "templum": lambda: acting("Forum", "score 4"),
    "over": lambda: scene(stage="over", points=0),
}
"""Every phase, in order, by a way to come there."""
