"""Names in a classroom: short, unique, and fit to be shown on a projector.

The filter is a short list of words and a comparison of how names look; it does not claim more. The
teacher can change and remove every name.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Mapping
from functools import cache
from importlib import resources
from typing import Final

from ...core.errors import LusoriaError
from ...core.text.words import plain

LONGEST: Final = 24
"""Letters of a name that stand on a projector, and in a list of a hundred."""
WORD: Final = re.compile(r"[^\W_]+")
ALIKE: Final = str.maketrans(
    "0134578$@|!+юаеорсухівмнткгӏαβεικμνορτυχℓı",
    "oieastbsaiitoaeopcyxibmhtkriabeikmvoptuxii",
)
"""Letters and digits that look like others, as what they look like."""


TITLES: Final = (
    *("teacher", "the teacher", "your teacher", "facilitator", "the facilitator"),
    *("Lehrer", "Lehrerin", "Lehrkraft"),
)
"""What somebody is called who runs a lesson, and no student."""


class NameTaken(LusoriaError):
    """Somebody else is called so."""


def checked(name: str, others: Iterable[str], filtered: bool = True) -> str:
    """Return a name as it may be used, or say what is wrong with it."""
    name = plain(name, LONGEST).strip()
    if not WORD.search(name):
        raise LusoriaError("please enter your name")
    if filtered and is_rude(name):
        raise LusoriaError("please choose another name")
    seen = skeleton(name)
    if seen in map(skeleton, TITLES):
        raise LusoriaError("please enter your own name, not a title")
    if any(skeleton(other) == seen for other in others):
        raise NameTaken(
            "somebody here has this name, or one that looks like it: add an initial; "
            "if it is you, on another phone, your teacher has a link for you"
        )
    return name


def apart_from(name: str, kept: Mapping[str, str]) -> None:
    """Refuse a name that is, or looks like, one that is kept; each with what it is."""
    seen = skeleton(plain(name, LONGEST))
    for other, what in kept.items():
        if skeleton(other) == seen:
            raise LusoriaError(
                f"{other} is {what}: add an initial to your name, for example {other} B"
            )


def skeleton(name: str) -> str:
    """Return how a name looks: without case, accents and signs, look-alikes as one."""
    flat = unicodedata.normalize("NFKD", name).casefold()
    letters = "".join(one for one in flat if not unicodedata.combining(one))
    return "".join(WORD.findall(letters.translate(ALIKE))).replace("l", "i")


def is_rude(name: str) -> bool:
    """Whether a name has a word of the list, however it is written."""
    whole, parts = rude()
    flat = unicodedata.normalize("NFKD", name).casefold()
    words = {skeleton(word) for word in re.split(r"[\s._-]+", flat)}
    joined = skeleton(name)
    return bool(words & whole) or joined in whole or any(part in joined for part in parts)


def renamed(known: Mapping[str, str], old: str, new: str) -> dict[str, str]:
    """Return what people are called now, when who was called *old* is called *new*."""
    now = {name: new if called == old else called for name, called in known.items()}
    return {name: called for name, called in {**now, old: new}.items() if name != called}


@cache
def rude() -> tuple[frozenset[str], frozenset[str]]:
    """Read the words that are refused as a whole, and those refused anywhere."""
    text = resources.files(__package__).joinpath("rude.txt").read_text("utf-8")
    lines = [line.strip() for line in text.splitlines() if line and not line.startswith("#")]
    whole = frozenset(skeleton(line) for line in lines if not line.endswith("*"))
    return whole, frozenset(skeleton(line) for line in lines if line.endswith("*"))
