"""What several papers need: rows of the cast, symbols, prices, the words of rules."""

from __future__ import annotations

import re
from typing import Any, Final

from ....core.live.papers import Handout
from ....draw.svg import tag
from ..model.cast import CAST, JUDGE
from ..model.casting import cast_of
from ..model.casting_plan import ORDERS, plan, region_seats
from ..model.data import IS_MORTAL, PRICES, UNIT, Price
from ..model.position.terms import ALIVE
from ..narration.words import ROLE_WORDS
from ..svg.tokens import SYMBOLS
from ..views.own import symbol

SECTIONS: Final = re.compile(r"\s*\[([0-9., -]+)\]\.?$")
"""Where a sentence names its sections."""


def said(sentence: str) -> dict[str, str]:
    """Part a sentence from its sections."""
    found = SECTIONS.search(sentence)
    if not found:
        return {"text": sentence, "sections": ""}
    return {"text": f"{sentence[: found.start()].rstrip('.')}.", "sections": found[1]}


def rows_of(handout: Handout) -> list[int]:
    """Return the row of the cast at each seat."""
    return [ROLE_WORDS.index(word) for word in handout.roles]


def bots_of(handout: Handout) -> frozenset[int]:
    """Return the rows that bots hold by the plan."""
    value = handout.options["cast"]
    if value in ORDERS:
        this = plan(handout.players, ORDERS.index(value))
        rows = zip(this.roles, this.persons, strict=True)
        return frozenset(row for row, person in rows if not person and row != JUDGE)
    return frozenset(cast_of(value).bots)


def price_of(handout: Handout) -> Price:
    """Return the prices in force."""
    return next(price for price in PRICES if price.name == handout.options["prices"])


def prices(handout: Handout) -> list[dict[str, Any]]:
    """Say what things cost."""
    price = price_of(handout)
    named = (
        ("curial legion", price.curial),
        ("client legion", price.client),
        ("fleet", price.fleet),
        ("a king's conversion", price.conversion),
    )
    return [{"thing": thing, "price": f"{units * UNIT:,} D"} for thing, units in named]


def seats_in(rows: list[int]) -> tuple[int, ...]:
    """Return how many seats each region has for a cast [4.2]."""
    return region_seats(sum(int(IS_MORTAL[CAST[row].kind]) for row in rows))


def sign_of(row: int) -> str:
    """Return the symbol of a role as it begins."""
    return drawn(symbol(row, CAST[row].kind, ALIVE))


def drawn(name: str) -> str:
    """Draw a symbol in one colour, as large as it is given room."""
    shape = tag("path", d=SYMBOLS[name], fill="#1d1815", fill_rule="evenodd")
    return tag("svg", shape, xmlns="http://www.w3.org/2000/svg", viewBox="-10 -10 20 20")
