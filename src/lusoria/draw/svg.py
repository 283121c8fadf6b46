"""Just enough SVG: elements as text, and pictures made of named layers."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from html import escape
from typing import Final

from .inline_colours import plain
from .memo import MANY, once

THEMES: Final = ("auto", "light", "dark")
"""Who decides between the palettes: the reader's system, or the caller."""

KNOWING: Final = "@supports (fill:var(--ink))"
"""Hides the style sheet from programs that would understand only half of it."""


SPECIAL: Final = re.compile("[&<>\"']").search
"""Finds what cannot stand in an attribute as it is."""


def tag(name: str, *children: str, **attributes: object) -> str:
    """Write one element; ``stroke_width=2`` becomes ``stroke-width="2"``, None is left out."""
    text = "".join(
        [
            f' {attribute(key)}="{written(value)}"'
            for key, value in attributes.items()
            if value is not None
        ]
    )
    inside = "".join(children)
    return f"<{name}{text}>{inside}</{name}>" if inside else f"<{name}{text}/>"


@cache
def attribute(key: str) -> str:
    """Return how an attribute is written that Python has to call otherwise."""
    return key.rstrip("_").replace("_", "-")


def written(value: object) -> str:
    """Write an attribute's value; numbers keep two decimals at most."""
    if isinstance(value, float):
        return rounded(value) if value else f"{value:g}"  # 0 and -0 are equal, yet not the same
    text = str(value)
    return escape(text) if SPECIAL(text) else text


@once(MANY)
def rounded(value: float) -> str:
    """Write a number with two decimals at most."""
    return f"{round(value, 2):g}"


def group(x: float, y: float, *children: str, **attributes: object) -> str:
    """Move *children* so that their origin is at a point."""
    return tag("g", *children, transform=f"translate({x:g} {y:g})", **attributes)


REFERRING: Final = (
    "id",
    "href",
    "xlink:href",
    "aria-labelledby",
    "aria-describedby",
    "aria-controls",
    "aria-owns",
    "aria-details",
    "aria-flowto",
    "aria-activedescendant",
    "fill",
    "stroke",
    "clip-path",
    "mask",
    "filter",
    "marker-start",
    "marker-mid",
    "marker-end",
)
"""Attributes that name an element or point to one."""

REFERENCE: Final = re.compile(rf'(?<=\s)({"|".join(REFERRING)})="([^"]+)"')
PREFIX: Final = re.compile(r"[A-Za-z][A-Za-z0-9_-]*")


def prefixed(markup: str, prefix: str) -> str:
    """Begin every id with *prefix*, and whatever points to it."""
    if not prefix:
        return markup
    if not PREFIX.fullmatch(prefix):
        raise ValueError("a prefix is a letter, then letters, digits, '-' or '_'")
    return REFERENCE.sub(
        lambda found: f'{found[1]}="{renamed(found[1], found[2], prefix)}"', markup
    )


def renamed(key: str, value: str, prefix: str) -> str:
    """Return the value of an attribute that may name elements."""
    if key == "id" or key.startswith("aria-"):
        return " ".join(prefix + name for name in value.split())
    if key.endswith("href"):
        return f"#{prefix}{value[1:]}" if value.startswith("#") else value
    return pointed(value, prefix)


def pointed(text: str, prefix: str) -> str:
    """Return a style or a value with ``url(#...)`` pointing to the new ids."""
    return text.replace("url(#", f"url(#{prefix}")


def layer(name: str, markup: str) -> str:
    """Return a layer as one element: as ``tag`` would write it, long as it is, in one go."""
    named = f'<g id="layer-{name}" class="layer"'
    return f"{named}>{markup}</g>" if markup else f"{named}/>"


@dataclass(frozen=True)
class Picture:
    """A drawing in layers, which scales to the space it is given.

    A page that keeps a picture and receives only the layers that have changed also needs
    ``frame`` and sets ``viewBox`` to it: a game's layers and their names stay the same from one
    moment to the next, its height does not.
    """

    width: float
    height: float
    """As high as its contents: more is to be seen at some stages of a game than at others."""
    layers: dict[str, str]
    """Markup by layer, in drawing order; the names never change from picture to picture."""
    title: str
    description: str
    """The picture in sentences, for readers who do not see it."""
    style: str

    def __str__(self) -> str:
        """Return the whole document in the reader's own theme."""
        return self.svg()

    def _repr_svg_(self) -> str:
        """Return the document that a notebook shows."""
        return self.svg()

    def svg(self, theme: str = "auto", prefix: str = "") -> str:
        """Return the whole document, in one of THEMES.

        Every element also has its colours as plain attributes (see ``inline``): those of the light
        palette, or of the dark one where *theme* asks for it.  Several pictures on one page keep
        apart by a *prefix* each, with which all their ids begin.
        """
        if theme not in THEMES:
            raise ValueError(f"a theme is one of {', '.join(THEMES)}, not '{theme}'")
        style = pointed(self.style, prefix)
        named = (f"{prefix}picture-title", f"{prefix}picture-description")
        document = tag(
            "svg",
            tag("title", escape(self.title), id=named[0]),
            tag("desc", escape(self.description), id=named[1]),
            tag("style", escape(f"{KNOWING}{{{style}}}", quote=False)),
            *self.groups(prefix).values(),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=self.frame,
            class_="lusoria",
            data_theme=theme,
            role="group" if self.interactive else "img",
            aria_labelledby=" ".join(named),
        )
        return plain(document, style)

    @property
    def interactive(self) -> bool:
        """Whether it has buttons; what is one image to a screen reader would hide them."""
        return any('role="button"' in markup for markup in self.layers.values())

    @property
    def frame(self) -> str:
        """The picture's extent at this moment, as ``viewBox`` wants it."""
        return f"0 0 {self.width:g} {self.height:g}"

    def groups(self, prefix: str = "") -> dict[str, str]:
        """Return each layer as one element with an id of its own, which begins with *prefix*."""
        return {name: prefixed(layer(name, markup), prefix) for name, markup in self.layers.items()}
