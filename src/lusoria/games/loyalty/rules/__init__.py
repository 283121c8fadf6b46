"""The rules of Loyalty.  Numbers in brackets are sections of RULES.md."""

from __future__ import annotations

from .apply import apply, enact
from .chance import outcomes, sample
from .end import ending, rank, score
from .legal import legal
from .setup import setup
from .why import acting, stage, why

__all__ = [
    "acting",
    "apply",
    "enact",
    "ending",
    "legal",
    "outcomes",
    "rank",
    "sample",
    "score",
    "setup",
    "stage",
    "why",
]
