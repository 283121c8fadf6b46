"""Whom a verb is for, and to whom it may be done, in words: the living, the dead, numina."""

from __future__ import annotations

from typing import Final

from ....core.text.words import joined
from ..model.data import (
    AMAZON,
    FACILITATOR,
    FATES,
    GENERAL,
    KING,
    MATRON,
    NUMEN,
    NUMINA,
    SENATOR,
    VIRGIN,
    WIDOW,
)
from ..model.position.terms import IS_DYING, IS_IMAGO, IS_SHADE
from ..model.verbs import DEAD, MORTAL, Verb

CROWDS: Final = (
    (MORTAL, "living mortals"),
    (1 << GENERAL, "generals"),
    (1 << SENATOR, "senators"),
    (1 << AMAZON, "amazons"),
    (1 << KING, "kings"),
    (1 << VIRGIN, "virgins"),
    (1 << MATRON, "wives"),
    (1 << WIDOW, "women no longer married"),
    (1 << IS_DYING, "the dying"),
    (DEAD, "the dead"),
    (1 << IS_IMAGO, "imagines"),
    (1 << IS_SHADE, "shades"),
    (1 << NUMEN, "numina"),
    (1 << FACILITATOR, "the facilitator"),
)
"""Groups of players as they are called, the larger before those they consist of."""
CALLED: Final = {FATES: "the Fates"}


def admitted(verb: Verb) -> str:
    """Name those for whom a verb is."""
    return named(verb.who, verb.powers)


def meant(verb: Verb) -> str:
    """Name those to whom a verb may be done."""
    return named(verb.target, verb.gods)


def named(kinds: int, numina: int) -> str:
    """Name kinds and single numina, a bit each; a group that is there whole has one name."""
    found = []
    for crowd, word in CROWDS:
        if kinds & crowd == crowd:
            found.append(word)
            kinds &= ~crowd
    if "numina" not in found:
        found += [CALLED.get(at, NUMINA[at].name) for at in range(len(NUMINA)) if numina >> at & 1]
    return joined(found)
