"""Rendering of pages: Jinja templates, everything escaped, nothing undefined."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib import resources
from typing import Any

from jinja2 import Environment, PackageLoader, StrictUndefined

from ...core.box import has_box
from ...play.lesson import taught
from ...play.puzzles.collection import puzzles_of
from .facts import Reader
from .texts import LANGUAGES, ROOM, texts


@cache
def press(language: str) -> Environment:
    """Return what prints the pages of a language."""
    printed = Environment(
        loader=PackageLoader(ROOM),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        extensions=["jinja2.ext.i18n"],
    )
    said = texts(language)
    printed.install_gettext_callables(  # type: ignore[attr-defined]
        said.gettext, said.ngettext, newstyle=True
    )
    printed.globals["static"] = static
    printed.globals["languages"] = LANGUAGES
    printed.globals["taught"] = taught
    printed.globals["puzzles_of"] = puzzles_of
    printed.globals["has_box"] = has_box
    return printed


def page(name: str, reader: Reader, **facts: Any) -> str:
    """Print a page."""
    return press(reader.language).get_template(f"{name}.html").render(reader=reader, **facts)


@cache
def static(name: str) -> str:
    """Return the address of a file that never changes under that address."""
    content = resources.files(ROOM).joinpath("static", name).read_bytes()
    return f"/static/{name}?v={hashlib.sha256(content).hexdigest()[:12]}"
