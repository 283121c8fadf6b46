"""A match that is over, reviewed: what each decision cost, and what luck did."""

from . import findings
from .findings import Balance, Decision, Grade, Moment, Review, unfit
from .judging import Reviewer, decisions_of, ends_of, reviewed, thinned
from .wording import (
    balance_words,
    better_words,
    costly_words,
    moment_words,
    played_words,
    reason_words,
    share_words,
)

__all__ = [
    "Balance",
    "Decision",
    "Grade",
    "Moment",
    "Review",
    "Reviewer",
    "balance_words",
    "better_words",
    "costly_words",
    "decisions_of",
    "ends_of",
    "findings",
    "moment_words",
    "played_words",
    "reason_words",
    "reviewed",
    "share_words",
    "thinned",
    "unfit",
]
