"""Options and refusals of Path of Honors in words, with the consequences of each option."""

from __future__ import annotations

from .options import describe
from .refusals import refusal_text

__all__ = ["describe", "refusal_text"]
