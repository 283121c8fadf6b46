"""The rules of Ludi Romani: a module a chapter of RULES.md."""

from __future__ import annotations

from .apply import apply
from .chance import outcomes, sample
from .end import ENDINGS, ending, rank, score
from .invite import invite
from .legal import legal
from .setup import setup
from .why import acting, why

__all__ = [
    "ENDINGS",
    "acting",
    "apply",
    "ending",
    "invite",
    "legal",
    "outcomes",
    "rank",
    "sample",
    "score",
    "setup",
    "why",
]
