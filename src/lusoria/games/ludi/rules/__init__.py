"""The rules of Ludi Romani: a module a chapter of RULES.md."""

from __future__ import annotations

from .apply import apply
from .legal import legal
from .season.chance import outcomes, sample
from .season.end import ENDINGS, ending, rank, score
from .season.invite import invite
from .season.setup import setup
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
