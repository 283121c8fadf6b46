"""Colours as CSS custom properties, for light and dark rooms.

The hues are those of Okabe and Ito, darkened until white text is readable on them: vermilion
against blue, bluish green for what is possible, reddish purple for what is not. A test checks them:
text has a contrast of 4.5 with its background and a mark 3 (WCAG), and colours that must be
distinguished stay far apart for people without one of the three kinds of cones. Seats that need a
colour are warm, cool, bar and ink. No piece relies on colour alone.
"""

from __future__ import annotations

from typing import Final

LIGHT: Final = {
    "ground": "#ebe3d6",
    "panel": "#f6f1e8",
    "card": "#fffdf9",
    "well": "#e2d8c8",
    "line": "#c9bba8",
    "ink": "#2a231e",
    "soft": "#675b50",
    "warm": "#ad430e",
    "cool": "#0b5a8a",
    "warm-ink": "#ad430e",
    "cool-ink": "#0b5a8a",
    "on-kind": "#ffffff",
    "gold": "#e3b64a",
    "gold-line": "#8a6410",
    "go": "#056c51",
    "go-wash": "#d5ebe2",
    "on-go": "#ffffff",
    "bar": "#6f0952",
    "on-bar": "#ffffff",
    "ivory": "#fffaf0",
    "night": "#3a2f2a",
    "shade": "#6d3a22",
}
"""Marble, terracotta and ink by day."""

DARK: Final = {
    "ground": "#1b1816",
    "panel": "#26211e",
    "card": "#302a25",
    "well": "#151210",
    "line": "#55493f",
    "ink": "#f3ebe0",
    "soft": "#bdae9d",
    "warm": "#c2541a",
    "cool": "#2f7aa9",
    "warm-ink": "#f08a4b",
    "cool-ink": "#6bb8ea",
    "on-kind": "#ffffff",
    "gold": "#d6a63c",
    "gold-line": "#f0cf7c",
    "go": "#3fcb9e",
    "go-wash": "#1e3b31",
    "on-go": "#0c1f18",
    "bar": "#dd9bcd",
    "on-bar": "#2b0f1e",
    "ivory": "#f1e7d6",
    "night": "#0d0b0a",
    "shade": "#46281a",
}
"""The same table by lamplight."""

SERIF: Final = "Lora,LoraFallback,'Palatino Linotype',Palatino,Georgia,'Liberation Serif',serif"
SANS: Final = (
    "Plex,PlexFallback,system-ui,-apple-system,'Segoe UI',Roboto,'Liberation Sans',sans-serif"
)


def properties(palette: dict[str, str]) -> str:
    """Write a palette as declarations."""
    return "".join(f"--{name}:{colour};" for name, colour in palette.items())


def scoped(*rules: str) -> str:
    """Write rules that reach no further than our own pictures."""
    return "".join(
        ",".join(f".lusoria {selector}" for selector in selectors.split(",")) + "{" + body
        for selectors, _, body in (rule.partition("{") for rule in rules)
    )


def themed(day: dict[str, str], night: dict[str, str], selector: str = "") -> str:
    """Write a palette for light rooms and one for dark ones, in force for what *selector* names."""
    within = f" {selector}" if selector else ""
    dark = f"{within}{{{properties(night)}}}"
    return (
        f".lusoria{within}{{{properties(day)}}}"
        f'@media (prefers-color-scheme:dark){{.lusoria[data-theme="auto"]{dark}}}'
        f'.lusoria[data-theme="dark"]{dark}'
    )


THEME: Final = themed(LIGHT, DARK) + (
    f".lusoria{{font-family:{SANS};display:block;width:100%;height:auto}}"
)
"""The palettes, one of them in force."""
