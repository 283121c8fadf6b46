"""Which chapters of the rules live at a table: whether there are roles that can use them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from . import cast, codes, data, verbs
from .verbs import Verb

BECOMES: Final = {data.SENATOR: (data.GENERAL,), data.VIRGIN: (data.AMAZON,)}
"""What somebody may become without anybody else [1.2, 12.3]."""
GROOMS: Final = (data.GENERAL, data.SENATOR)


def unusable(rows: Iterable[int]) -> tuple[str, ...]:
    """Return the verbs that nobody of a cast can ever use."""
    here = tuple(rows)
    kinds, powers = reached(here), powers_in(here)
    return tuple(
        verb.name
        for verb in verbs.VERBS
        if not verb.how & verbs.NATURAL and not is_usable(verb, here, kinds, powers)
    )


def reached(rows: tuple[int, ...]) -> int:
    """Return what those of a cast are or may become, a bit each; mortals may die."""
    kinds = {int(cast.KIND[row]) for row in rows}
    for kind, others in BECOMES.items():
        kinds |= set(others) if kind in kinds else set()
    if data.VIRGIN in kinds and kinds & set(GROOMS):
        kinds |= {data.MATRON, data.WIDOW}
    if any(data.IS_MORTAL[kind] for kind in kinds):
        kinds |= {codes.IS_DYING, codes.IS_SHADE, codes.IS_IMAGO}
    return sum(1 << kind for kind in kinds)


def powers_in(rows: tuple[int, ...]) -> int:
    """Return the numina whose powers somebody has, a bit each; duties pass on [LU-68]."""
    powers = {cast.CAST[row].numen for row in rows if cast.CAST[row].numen >= 0} | {data.FATES}
    for numen, *successors in data.SUCCESSORS.tolist():
        if numen not in powers and powers & set(successors):
            powers.add(numen)
    return sum(1 << numen for numen in powers)


def is_usable(verb: Verb, rows: tuple[int, ...], kinds: int, powers: int) -> bool:
    """Whether somebody could use a verb, and somebody could be meant by it."""
    if verb.name == "flee home with" and not any(cast.REXPRESSUS[row] for row in rows):
        return False
    used = verb.who & kinds or verb.powers & powers
    meant = verb.target & kinds or verb.gods & powers or not (verb.target or verb.gods)
    return bool(used and meant)
