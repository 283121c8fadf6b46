"""Terms that people stumble over, explained in a sentence."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources


@cache
def terms() -> dict[str, str]:
    """Return what every form of every term means."""
    text = resources.files(__package__).joinpath("glossary.toml").read_text("utf-8")
    rows = tomllib.loads(text)["terms"].items()
    return {form: meaning for forms, meaning in rows for form in forms.split(", ")}
