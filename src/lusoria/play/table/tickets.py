"""Tickets that open a seat: random words of 128 bits, stored only as digests."""

from __future__ import annotations

import hashlib
import re
import secrets
from typing import Final

BYTES: Final = 16
"""128 bits."""
WRITTEN: Final = re.compile(r"[A-Za-z0-9_-]{22}")
LETTERS: Final = "abcdefghijkmnpqrstuvwxyz23456789"
"""32 letters and digits that nobody confuses when reading them aloud."""
ID: Final = re.compile(rf"[{LETTERS}]{{12}}")


def new_ticket() -> str:
    """Return a ticket nobody can guess."""
    return secrets.token_urlsafe(BYTES)


def is_ticket(text: str) -> bool:
    """Whether a text may be a ticket."""
    return WRITTEN.fullmatch(text) is not None


def digest_of(ticket: str) -> str:
    """Return what is kept of a ticket; it is random enough to need no salt."""
    return hashlib.sha256(ticket.encode()).hexdigest()


def new_id() -> str:
    """Return the name of a table, which only those know who are told: 60 bits."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def is_id(text: str) -> bool:
    """Whether a text may be the name of a table."""
    return ID.fullmatch(text) is not None
