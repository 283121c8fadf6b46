"""Every error that callers can cause, each described in one sentence."""

from __future__ import annotations

from .seats import NOBODY
from .text.words import plain


class LusoriaError(Exception):
    """Base class of all errors that a caller may want to catch."""

    longest = 300
    """Maximum length of the sentence."""

    def __init__(self, message: str, section: str = "") -> None:
        """Store the sentence and the section of RULES.md that it is based on.

        It may quote anything, so it is made plain and short.
        """
        sentence = plain(message, self.longest)
        super().__init__(f"{sentence} [{section}]" if section else sentence)
        self.section = section


class IllegalAction(LusoriaError):
    """The action is well formed but the rules forbid it now."""


class NotYourTurn(LusoriaError):
    """This seat may not act now."""


class StaleAction(LusoriaError):
    """The action was meant for a position that has passed."""


class NoteMissing(LusoriaError):
    """The action needs words beside it, and has none."""


class InvalidNotation(LusoriaError):
    """The text names no action."""


class InvalidPosition(LusoriaError):
    """The position is impossible; the message names the field."""


class InvalidOption(LusoriaError):
    """The game has no such option, or the option has no such value."""


class InvalidSeats(LusoriaError):
    """The game does not allow this number of players, or has no such seat."""


class UnknownGame(LusoriaError):
    """There is no game of that name."""


class DamagedFile(LusoriaError):
    """A match file cannot be read; the message names the line."""


class UndoRefused(LusoriaError):
    """The last action cannot be undone."""


class BotError(LusoriaError):
    """A bot did not answer, or gave an invalid answer; the message says which and why."""

    def __init__(self, message: str, seat: int = NOBODY) -> None:
        """Store the sentence, and the seat if it is known."""
        super().__init__(message)
        self.seat = seat


class RuleError(LusoriaError):
    """A rule cannot be compiled; the message names rule, file and line."""
