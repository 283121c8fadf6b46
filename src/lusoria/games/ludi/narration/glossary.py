"""Terms that people stumble over, explained in a sentence."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib import resources


@cache
def text() -> dict[str, dict[str, str]]:
    """Read what stands in the glossary."""
    return tomllib.loads(resources.files(__package__).joinpath("glossary.toml").read_text("utf-8"))


def kind(name: str) -> str:
    """Return what a kind of people is called on a page."""
    return text()["kinds"].get(name, name)


@cache
def terms() -> dict[str, str]:
    """Return what every form of every term means."""
    rows = text()["terms"].items()
    return {form: meaning for forms, meaning in rows for form in forms.split(", ")}
