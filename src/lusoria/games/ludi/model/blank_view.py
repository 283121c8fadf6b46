"""A view of nothing private, with which seeing begins [LU-11]."""

from __future__ import annotations

from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from ....core.compile.jit import rule
from ....core.record import leaves
from . import codes, data, state, verbs
from .state import View

PRIVATE: Final = ("purses", "offers", "loans", "knows")
"""Parts of a view that have something for each seat, which only some may see."""
BLANK: Final = {
    **dict.fromkeys(("purses.desk", "offers.verb"), verbs.NO_VERB),
    **dict.fromkeys(("purses.partner", "purses.heir", "loans.borrower"), data.NONE),
    **dict.fromkeys(("offers.to", "offers.third", "offers.region"), data.NONE),
    "purses.sea_try": codes.NO_TRY,
}
"""What stands for nothing in fields where it is not 0."""
FIRST, EACH, VALUE = range(3)
"""Columns of a table of fields: where one begins, how many numbers a seat has, what is nothing."""


def fields(width: type[np.signedinteger[Any]]) -> NDArray[np.int32]:
    """Return the private fields whose numbers have a width."""
    found = [
        (start // kind.base.itemsize, prod(kind.shape) // data.ROLES, BLANK.get(name, 0))
        for name, start, kind in leaves(state.VIEW)
        if name.split(".")[0] in PRIVATE and kind.base == width
    ]
    return np.array(found, np.int32)


INT8S: Final = fields(np.int8)
INT16S: Final = fields(np.int16)


@rule
def know_nothing(view: View) -> None:
    """Begin with empty purses, no offers and no loans, for all who are at the table."""
    seats = int(view.table.roles)
    empty(view.int8s, INT8S, seats)
    empty(view.int16s, INT16S, seats)


@rule
def empty(numbers: NDArray[Any], table: NDArray[np.int32], seats: int) -> None:
    """Leave nothing in the private fields of one width."""
    for row in range(len(table)):
        first, value = int(table[row, FIRST]), int(table[row, VALUE])
        for place in range(int(table[row, EACH]) * seats):
            numbers[first + place] = value
