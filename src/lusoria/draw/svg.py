"""Just enough SVG: elements as text, and pictures made of named layers."""

from __future__ import annotations

from dataclasses import dataclass
from html import escape
from typing import Final

from .inline import plain

THEMES: Final = ("auto", "light", "dark")
"""Who decides between the palettes: the reader's system, or the caller."""

KNOWING: Final = "@supports (fill:var(--ink))"
"""Hides the style sheet from programs that would understand only half of it."""


def tag(name: str, *children: str, **attributes: object) -> str:
    """Write one element; ``stroke_width=2`` becomes ``stroke-width="2"``, None is left out."""
    text = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(written(value))}"'
        for key, value in attributes.items()
        if value is not None
    )
    inside = "".join(children)
    return f"<{name}{text}>{inside}</{name}>" if inside else f"<{name}{text}/>"


def written(value: object) -> str:
    """Write an attribute's value; numbers keep two decimals at most."""
    return f"{round(value, 2):g}" if isinstance(value, float) else str(value)


def group(x: float, y: float, *children: str, **attributes: object) -> str:
    """Move *children* so that their origin is at a point."""
    return tag("g", *children, transform=f"translate({x:g} {y:g})", **attributes)


@dataclass(frozen=True)
class Picture:
    """A drawing in layers, which scales to the space it is given."""

    width: float
    height: float
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

    def svg(self, theme: str = "auto") -> str:
        """Return the whole document, in one of THEMES.

        Every element also has its colours as plain attributes (see ``inline``): those of the light
        palette, or of the dark one where *theme* asks for it.
        """
        if theme not in THEMES:
            raise ValueError(f"a theme is one of {', '.join(THEMES)}, not '{theme}'")
        document = tag(
            "svg",
            tag("title", escape(self.title), id="picture-title"),
            tag("desc", escape(self.description), id="picture-description"),
            tag("style", escape(f"{KNOWING}{{{self.style}}}", quote=False)),
            *self.groups().values(),
            xmlns="http://www.w3.org/2000/svg",
            viewBox=self.frame,
            class_="lusoria",
            data_theme=theme,
            role="group" if self.interactive else "img",
            aria_labelledby="picture-title picture-description",
        )
        return plain(document, self.style)

    @property
    def interactive(self) -> bool:
        """Whether it has buttons; what is one image to a screen reader would hide them."""
        return any('role="button"' in markup for markup in self.layers.values())

    @property
    def frame(self) -> str:
        """The picture's extent, as ``viewBox`` wants it."""
        return f"0 0 {self.width:g} {self.height:g}"

    def groups(self) -> dict[str, str]:
        """Return each layer as one element with an id of its own."""
        return {
            name: tag("g", markup, id=f"layer-{name}", class_="layer")
            for name, markup in self.layers.items()
        }
