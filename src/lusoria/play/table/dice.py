"""Fair dice: chance that nobody can foresee, nobody can choose, and everybody can verify.

Before anybody sits down, a table draws a secret of 256 bits and shows its SHA-256, the commitment.
Each seat may add words of its own. The action of nature that is entry *n* of the log is drawn from
a stream that HMAC-SHA256 makes of the secret, the words of all seats, and *n*. When the match is
over, the secret is shown, and anyone with the match file can compute every die again.

A match that is read from a file and continued is not predictable for those who know how it went on
before: from there a new secret is drawn and committed to, and the old dice hold for the entries
before it.
"""

from __future__ import annotations

import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import LusoriaError
from ...core.rng import stream_of
from ...core.seats import NATURE

if TYPE_CHECKING:
    from ..match.match import Match

BYTES: Final = 32
LABEL: Final = b"lusoria dice 1"
LONGEST_WORDS: Final = 80
"""Characters a seat may add."""
DIGITS: Final = re.compile(r"[0-9a-f]{64}")


class UnfairDice(LusoriaError):
    """What stands in a match does not follow from its secret."""


@dataclass(frozen=True, slots=True)
class Dice:
    """The chance of one table; without the secret it can only be shown, not thrown."""

    commitment: str
    """SHA-256 of the secret, in hexadecimal digits."""
    words: tuple[str, ...] = ()
    """What each seat has added."""
    secret: bytes = field(default=b"", repr=False)
    since: int = 0
    """The first entry that is thrown with these dice."""
    before: Dice | None = None
    """The dice of the entries before it, if they were committed to."""

    @classmethod
    def drawn(cls) -> Dice:
        """Draw a secret."""
        return cls.of(secrets.token_bytes(BYTES))

    @classmethod
    def of(cls, secret: bytes, words: Sequence[str] = ()) -> Dice:
        """Return the dice of a known secret."""
        return cls(hashlib.sha256(secret).hexdigest(), tuple(words), secret)

    def mixed(self, words: Sequence[str]) -> Dice:
        """Return the same secret with the words of all seats."""
        return replace(self, words=tuple(words))

    def shown(self) -> Dice:
        """Return what everybody may know before the end; of earlier dice that is all."""
        return replace(self, secret=b"")

    def all(self) -> list[Dice]:
        """Return these dice and those before them, the first first."""
        return [*(self.before.all() if self.before else []), self]

    def stream(self, number: int) -> Any:
        """Return the stream from which entry *number* is drawn."""
        if number < self.since and self.before:
            return self.before.stream(number)
        if not self.secret:
            raise UnfairDice("the secret of these dice is not known")
        parts = [LABEL, str(number).encode(), *(words.encode() for words in self.words)]
        message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
        drawn = hmac.digest(self.secret, message, "sha256")
        return stream_of(int.from_bytes(drawn[:8], "big"), int.from_bytes(drawn[8:16], "big"))


def verified(match: Match) -> int:
    """Throw every die of a match again and return how many there were, or say which is wrong."""
    dice = match.dice
    if dice is None:
        raise UnfairDice(
            "this match has no committed dice to verify: only tables on a server commit to theirs"
        )
    for one in dice.all():
        if not one.secret:
            raise UnfairDice("the secret of this match is not known: it is shown when it is over")
        if not hmac.compare_digest(hashlib.sha256(one.secret).hexdigest(), one.commitment):
            raise UnfairDice("the secret is not the one that was committed to")
    thrown, first = 0, dice.all()[0].since
    for number, (entry, state) in enumerate(match.replay()):
        if entry.seat != NATURE or number < first:
            continue
        drawn = int(match.game.sample(state, dice.stream(match.timeline.source(number))))
        if drawn != entry.action:
            said, meant = match.game.format(entry.action), match.game.format(drawn)
            raise UnfairDice(f"entry {number + 1}: chance says '{meant}', the match says '{said}'")
        thrown += 1
    return thrown


def digits_of(text: str) -> str:
    """Return 64 hexadecimal digits, or raise a ValueError."""
    if not DIGITS.fullmatch(text):
        raise ValueError
    return text
