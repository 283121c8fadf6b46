"""Whom a verb is for, and to whom it may be done, in words: the living, the dead, numina."""

from __future__ import annotations

from typing import Final

from ....core.text.words import joined
from ..model import codes, data, verbs
from ..model.verbs import Verb

CROWDS: Final = (
    (verbs.MORTAL, "living mortals"),
    (1 << data.GENERAL, "generals"),
    (1 << data.SENATOR, "senators"),
    (1 << data.AMAZON, "amazons"),
    (1 << data.KING, "kings"),
    (1 << data.VIRGIN, "Vestals"),
    (1 << data.MATRON, "wives"),
    (1 << data.WIDOW, "women no longer married"),
    (1 << codes.IS_DYING, "the dying"),
    (verbs.DEAD, "the dead"),
    (1 << codes.IS_IMAGO, "ghosts"),
    (1 << codes.IS_SHADE, "shades"),
    (1 << data.NUMEN, "gods"),
    (1 << data.FACILITATOR, "the facilitator"),
)
"""Groups of players as they are called, the larger before those they consist of."""
CALLED: Final = {data.FATES: "the Fates"}


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
    if "gods" not in found:
        found += [
            CALLED.get(at, data.NUMINA[at].name)
            for at in range(len(data.NUMINA))
            if numina >> at & 1
        ]
    return joined(found)
