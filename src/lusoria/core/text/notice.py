"""Notices beside the game: one line on standard error, once."""

from __future__ import annotations

import sys

SAID: set[str] = set()


def notice(words: str) -> None:
    """Tell something that is not as it should be, and does no harm."""
    if words not in SAID:
        SAID.add(words)
        print(f"lusoria: {words}", file=sys.stderr, flush=True)
