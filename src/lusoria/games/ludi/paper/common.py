"""What several papers need: rows of the cast, symbols, prices, the words of rules."""

from __future__ import annotations

import re
from typing import Any, Final

from ....core.live.papers import Handout
from ....draw.svg import tag
from ..model import cast, casting, casting_plan, codes, data
from ..model.data import Price
from ..narration import words
from ..svg import tokens
from ..views import role_facts

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
    return [words.ROLE_WORDS.index(word) for word in handout.roles]


def bots_of(handout: Handout) -> frozenset[int]:
    """Return the rows that bots hold by the plan."""
    value = handout.options["cast"]
    if value in casting_plan.ORDERS:
        this = casting_plan.plan(handout.players, casting_plan.ORDERS.index(value))
        rows = zip(this.roles, this.persons, strict=True)
        return frozenset(row for row, person in rows if not person and row != cast.JUDGE)
    return frozenset(casting.cast_of(value).bots)


def price_of(handout: Handout) -> Price:
    """Return the prices in force."""
    return next(price for price in data.PRICES if price.name == handout.options["prices"])


def prices(handout: Handout) -> list[dict[str, Any]]:
    """Say what things cost."""
    price = price_of(handout)
    named = (
        ("Roman legion", price.curial),
        ("allied legion", price.client),
        ("fleet", price.fleet),
        ("a king's conversion", price.conversion),
    )
    return [{"thing": thing, "price": f"{units * data.UNIT:,} D"} for thing, units in named]


def seats_in(rows: list[int]) -> tuple[int, ...]:
    """Return how many seats each region has for a cast [4.2]."""
    return casting_plan.region_seats(sum(int(data.IS_MORTAL[cast.CAST[row].kind]) for row in rows))


def sign_of(row: int) -> str:
    """Return the symbol of a role as it begins."""
    return drawn(role_facts.symbol(row, cast.CAST[row].kind, codes.ALIVE))


def drawn(name: str) -> str:
    """Draw a symbol in one colour, as large as it is given room."""
    shape = tag("path", d=tokens.SYMBOLS[name], fill="#1d1815", fill_rule="evenodd")
    return tag("svg", shape, xmlns="http://www.w3.org/2000/svg", viewBox="-10 -10 20 20")
