"""What the numbers of the record stand for: the words in which a position writes them.

A field without words is a number.  A field is looked up by its record's name and its own, then by
its own alone.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from ...narration import words
from ...views import build_scene
from .. import codes, data, notation, state, verbs

Words = tuple[str, ...]


class Meaning(NamedTuple):
    """The words for a field's numbers from 0 on; ``None`` stands for the number -1."""

    words: Words
    mask: bool = False
    """Whether each word is a bit, and a number a list of words."""


class Bounds(NamedTuple):
    """What a number may be."""

    low: int
    high: int


SEAT: Final = Meaning(())
"""A seat of the table, written as its role: which words those are, the table says."""
ROLE: Final = Meaning(words.ROLE_WORDS)
REGION: Final = Meaning(words.REGION_WORDS)
NUMEN: Final = Meaning(words.NUMEN_WORDS)
NUMINA: Final = Meaning(words.NUMEN_WORDS, mask=True)
VERB: Final = Meaning(tuple(verb.name for verb in verbs.VERBS))
FRIENDSHIPS: Final = tuple(f"friendship-{group + 1}" for group in range(state.AMICITIAE))
PARTY_NAMES: Final = tuple(f"party-{party + 1}" for party in range(state.PARTIES))

SEAT_FIELDS: Final = (
    *("voice", "allotted", "spouse", "escort", "aboard", "patron", "ally", "possessed", "black"),
    *("attached", "acclaims", "block_owner", "block_holder", "killer", "disposer", "heir"),
    *("partner", "to", "borrower", "presiding", "challenger", "challenged", "capture", "leader"),
    *("purse", "owner", "consuls", "ring", "wearer", "forged", "plague_god", "founder"),
    *("block", "conference", "tempter", "backer", "double", "betrothed", "gamblers"),
    "chance.seat",
)
"""Fields that name a role at the table."""
REGION_FIELDS: Final = ("place", "unseen", "plague", "last_plague", "region")
MEANINGS: Final[dict[str, Meaning]] = {
    **dict.fromkeys(SEAT_FIELDS, SEAT),
    **dict.fromkeys(REGION_FIELDS, REGION),
    "row": ROLE,
    "guise": NUMEN,
    "powers": NUMINA,
    "desk": VERB,
    "verb": VERB,
    "amicitia": Meaning(FRIENDSHIPS),
    "party": Meaning(PARTY_NAMES),
    "winner": Meaning(PARTY_NAMES),
    "people.kind": Meaning(words.KIND_NAMES),
    "life": Meaning(build_scene.LIVES),
    "held": Meaning(("nobody", "person", "bot")),
    "posture": Meaning(build_scene.POSTURES),
    "unsettled": Meaning(("settled", "must sit", "must sit near")),
    "locked": Meaning(("nowhere", *words.REGION_WORDS)),
    "phase": Meaning(codes.PHASES),
    "cause": Meaning(codes.CAUSES),
    "estate": Meaning(("none", "open", "conference")),
    "senate.stage": Meaning(codes.STAGES),
    "senate.tie": Meaning(("none", "consuls", "bill")),
    "senate.bill": Meaning(codes.BILLS),
    "results": Meaning(codes.RESULTS),
    "vote": Meaning(("none", "no", "yes", "abstain")),
    "battles.kind": Meaning(("parties", "war god", "ring", "possession")),
    "battles.stage": Meaning(
        (
            "peace",
            "asked",
            "tempted",
            "naming",
            "pressing",
            "rolling",
            "waiting",
            "haunting",
            "spoils",
        )
    ),
    "victor": Meaning(notation.SIDES),
    "wheel": Meaning(notation.SIDES),
    "side": Meaning(("none", *notation.SIDES)),
    "named": Meaning((*notation.LEGIONS, "own die")),
    "war_god": NUMEN,
    "stake": Meaning(codes.GOODS),
    "haunted": Meaning(("nowhere", *words.REGION_WORDS)),
}
LIMITS: Final = {
    "calendar.step": Bounds(0, data.STEPS - 1),
    "calendar.cursor": Bounds(0, data.ROLES),
    "senate.turn": Bounds(0, data.CONSULS - 1),
    "battles.throw": Bounds(0, codes.FIRST_HERO + data.ROLES),
}
"""Numbers by which the rules look something up in a table that is not as long as they allow."""


def meaning_of(record: str, field: str) -> Meaning | None:
    """Return the words of a field, if it has any."""
    return MEANINGS.get(f"{record}.{field}", MEANINGS.get(field))
