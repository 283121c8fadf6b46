"""Every way the outside world can be wrong, each said in one sentence."""

from __future__ import annotations

from .seats import NOBODY
from .text.words import plain


class LusoriaError(Exception):
    """Base of all errors a caller may want to catch."""

    longest = 300
    """Characters of the sentence at most."""

    def __init__(self, message: str, section: str = "") -> None:
        """Keep the sentence and the section of RULES.md it rests on.

        What it quotes may come from anywhere, so that it is made plain and short.
        """
        sentence = plain(message, self.longest)
        super().__init__(f"{sentence} [{section}]" if section else sentence)
        self.section = section


class IllegalAction(LusoriaError):
    """The action is well formed but the rules forbid it now."""


class NotYourTurn(LusoriaError):
    """The seat that spoke is not a seat that may act."""


class StaleAction(LusoriaError):
    """The action was meant for a situation that has passed."""


class NoteMissing(LusoriaError):
    """The action needs words beside it and came without."""


class InvalidNotation(LusoriaError):
    """The text names no action."""


class InvalidPosition(LusoriaError):
    """The position cannot occur; the message names the field."""


class InvalidOption(LusoriaError):
    """The game has no such option, or the option no such value."""


class InvalidSeats(LusoriaError):
    """The game is not for so many players, or has no such seat."""


class UnknownGame(LusoriaError):
    """There is no game of that name."""


class DamagedFile(LusoriaError):
    """A match file cannot be read; the message names the line."""


class UndoRefused(LusoriaError):
    """The last action cannot be taken back."""


class BotError(LusoriaError):
    """A bot did not answer, or not as it must; the message says which and why."""

    def __init__(self, message: str, seat: int = NOBODY) -> None:
        """Keep the sentence, and the seat if it is known."""
        super().__init__(message)
        self.seat = seat


class RuleError(LusoriaError):
    """A rule cannot be compiled; the message names rule, file and line."""
