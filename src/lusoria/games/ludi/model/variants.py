"""The variants of the rules, each with the values it may have; the first is the default."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ....core.record import blank
from ....core.table import Document, Variant
from . import casting, casting_plan, data, state
from .state import Table

VARIANTS: Final = (
    Variant(
        "prices", tuple(price.name for price in data.PRICES), "what legions and fleets cost [13.3]"
    ),
    Variant("facilitator", ("clock", "person"), "who ends the seasons and judges [18.3]"),
    Variant("caedes_quorum", ("off", "on"), "whether a caedes needs three voters [8.3]"),
    Variant(
        "cast",
        casting_plan.ORDERS,
        "who is in the room [4.2]",
        Document(casting.settle, casting.fill, casting.template),
        unstated=casting_plan.ORDERS[casting_plan.PRINTED],
    ),
    Variant("post", ("off", "mercury", "direct"), "how to write to people in other regions [18.5]"),
)
FIELDS: Final = {
    "prices": "prices",
    "facilitator": "judged",
    "caedes_quorum": "caedes_quorum",
    "post": "post",
}
"""Where the table keeps the number of each option's value."""


def in_force(table: Table) -> dict[str, str]:
    """Name the value of every option at a table."""
    return {
        option.name: option.values[getattr(table, FIELDS[option.name])]
        if option.name in FIELDS
        else casting.cast_in(table)
        for option in VARIANTS
    }


def chosen(values: Mapping[str, str]) -> Any:
    """Return the record of options with these values."""
    record = blank(state.CHOSEN)
    for option in VARIANTS:
        option.fill(record, values[option.name])
    return record
