"""Colours as plain attributes, for programs whose style sheets know no variables.

In browsers, a style sheet overrides attributes, so themes and hovering still work; librsvg, office
programs and the like see the attributes. Only what ``scoped`` writes is understood: names, classes,
ids and attributes of elements, nested or direct children.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from html import escape, unescape
from typing import Final, NamedTuple

PRESENTATION: Final = frozenset(
    (
        "fill",
        "fill-opacity",
        "fill-rule",
        "stroke",
        "stroke-opacity",
        "stroke-width",
        "stroke-linecap",
        "stroke-linejoin",
        "stroke-dasharray",
        "stroke-dashoffset",
        "stroke-miterlimit",
        "paint-order",
        "opacity",
        "color",
        "visibility",
        "font-family",
        "font-size",
        "font-style",
        "font-weight",
        "letter-spacing",
        "word-spacing",
        "text-anchor",
        "text-decoration",
        "dominant-baseline",
        "stop-color",
        "stop-opacity",
        "clip-path",
        "mask",
        "filter",
    )
)
"""Properties that SVG also knows as attributes."""

SILENT: Final = ("title", "desc", "style")
"""Elements whose words are not drawn."""

TAG: Final = re.compile(r'<(/?)([\w:-]+)((?:\s+[\w:-]+="[^"]*")*)\s*(/?)>')
ATTRIBUTE: Final = re.compile(r'\s+([\w:-]+)="([^"]*)"')
COMPOUND: Final = re.compile(r'([\w-]*)((?:\.[\w-]+|#[\w-]+|\[[\w-]+="[^"]*"\])*)$')
DEMAND: Final = re.compile(r'([.#])([\w-]+)|\[([\w-]+)="([^"]*)"\]')
COMMENT: Final = re.compile(r"/\*.*?\*/", re.S)


class Compound(NamedTuple):
    """What one element must be."""

    name: str
    classes: frozenset[str]
    attributes: tuple[tuple[str, str], ...]

    @property
    def key(self) -> str:
        """What to look its rules up by: a class, or else the element's name."""
        return f".{min(self.classes)}" if self.classes else self.name or "*"


class StyleRule(NamedTuple):
    """Declarations, and whom they are for."""

    weight: tuple[int, int, int, int]
    """How specific it is, then where it stands: what weighs more wins."""
    path: tuple[Compound, ...]
    """From the outermost element to the one that is meant."""
    direct: tuple[bool, ...]
    """Whether each is the very child of the one before it."""
    body: tuple[tuple[str, str], ...]


class StyleSheet(NamedTuple):
    """A style sheet, read."""

    rules: dict[str, list[StyleRule]]
    """By the key of the element that is meant."""
    asked: frozenset[str]
    """The attributes that selectors look at."""
    unread: tuple[str, ...]
    """Selectors that say nothing about a picture at rest, such as ``.legal:hover``."""


def plain(markup: str, style: str) -> str:
    """Write what *style* says of the elements of *markup* into them as attributes."""
    sheet, here, at = read(style), Element("", {}, None), 0
    parts: list[str] = []
    for found in TAG.finditer(markup):
        parts.append(here.said(markup[at : found.start()]))
        at = found.end()
        closing, name, attributes, empty = found.groups()
        if closing:
            parts.append(found[0])
            here = here.parent or here
            continue
        child = here.child(name, attributes, sheet)
        parts.append(f"<{name}{child.dressed(attributes)}{empty}>")
        here = here if empty else child
    return "".join((*parts, markup[at:]))


@dataclass(eq=False, slots=True)
class Element:
    """An element, or all that are alike to every selector."""

    name: str
    attributes: dict[str, str]
    """Those that selectors look at."""
    parent: Element | None
    values: dict[str, str] = field(default_factory=dict)
    """The variables in force within it."""
    plain: dict[str, str] = field(default_factory=dict)
    """What the style sheet says of it, as attributes."""
    upper: bool = False
    """Whether its words are written in capitals."""
    children: dict[tuple[str, ...], Element] = field(default_factory=dict)

    @property
    def classes(self) -> list[str]:
        """Its classes."""
        return self.attributes.get("class", "").split()

    def child(self, name: str, attributes: str, sheet: StyleSheet) -> Element:
        """Return the element of that kind within this one."""
        given = {key: value for key, value in ATTRIBUTE.findall(attributes) if key in sheet.asked}
        kind = (name, *(part for pair in given.items() for part in pair))
        if kind not in self.children:
            self.children[kind] = styled(Element(name, given, self), sheet)
        return self.children[kind]

    def dressed(self, attributes: str) -> str:
        """Return its attributes together with what the style sheet says."""
        if not self.plain and "var(" not in attributes:
            return attributes
        given = dict(ATTRIBUTE.findall(attributes))
        bound = {
            key: value
            for key, value in given.items()
            if "var(" in value and key in PRESENTATION and key not in self.plain
        }
        known = {key: resolved(value, self.values) for key, value in bound.items()}
        whole = {**given, **known, **self.plain}
        if bound:
            # The theme still decides in a browser, where a style weighs more than an attribute.
            whole["style"] = ";".join(f"{key}:{value}" for key, value in bound.items())
        return "".join(f' {key}="{value}"' for key, value in whole.items())

    def said(self, text: str) -> str:
        """Return its words as they are drawn."""
        if not self.upper or self.name in SILENT:
            return text
        return escape(unescape(text).upper())


def styled(element: Element, sheet: StyleSheet) -> Element:
    """Let the rules that mean an element speak, the weightiest last."""
    keys = [*(f".{name}" for name in dict.fromkeys(element.classes)), element.name, "*"]
    meant = [rule for key in keys for rule in sheet.rules.get(key, ()) if reaches(rule, element)]
    said = {name: value for rule in sorted(meant) for name, value in rule.body}
    above = element.parent.values if element.parent else {}
    own = {name: value for name, value in said.items() if name.startswith("--")}
    around = {**above, **own}
    element.values = {
        name: resolved(value, around) if name in own else value for name, value in around.items()
    }
    known = {
        name: resolved(value, element.values)
        for name, value in said.items()
        if name in PRESENTATION
    }
    element.plain = {
        name: escape("none" if value == "transparent" else value)
        for name, value in known.items()
        if value
    }
    cased = said.get("text-transform")
    element.upper = cased == "uppercase" if cased else bool(element.parent and element.parent.upper)
    return element


def reaches(rule: StyleRule, element: Element) -> bool:
    """Whether a rule means an element."""
    return fits(rule.path[-1], element) and within(rule, len(rule.path) - 1, element)


def within(rule: StyleRule, at: int, element: Element) -> bool:
    """Whether the elements around one are those that a rule wants around its part *at*."""
    if at == 0:
        return True
    around = element.parent
    while around is not None:
        if fits(rule.path[at - 1], around) and within(rule, at - 1, around):
            return True
        around = None if rule.direct[at] else around.parent
    return False


def fits(compound: Compound, element: Element) -> bool:
    """Whether an element by itself is what a selector wants."""
    return (
        compound.name in ("", element.name)
        and compound.classes.issubset(element.classes)
        and all(element.attributes.get(key) == value for key, value in compound.attributes)
    )


def resolved(value: str, values: dict[str, str], depth: int = 8) -> str:
    """Put the values of variables in their places; nothing where one has none."""
    start = value.find("var(")
    if start < 0:
        return value
    if depth == 0:
        return ""
    end = closing(value, start + 3, "()")
    name, _, instead = value[start + 4 : end].partition(",")
    found = resolved(values.get(name.strip(), instead.strip()), values, depth - 1)
    return resolved(value[:start] + found + value[end + 1 :], values, depth) if found else ""


def closing(text: str, start: int, pair: str) -> int:
    """Return where the bracket that opens at *start* is closed."""
    depth = 0
    for at in range(start, len(text)):
        depth += (text[at] == pair[0]) - (text[at] == pair[1])
        if depth == 0:
            return at
    return len(text)


@lru_cache(maxsize=16)
def read(style: str) -> StyleSheet:
    """Read a style sheet; what holds only at times (``@media``, ``:hover``) is passed over."""
    rules: dict[str, list[StyleRule]] = {}
    unread: list[str] = []
    for order, (selectors, body) in enumerate(blocks(COMMENT.sub("", style))):
        for selector in selectors.split(","):
            rule = rule_of(selector.strip(), body, order)
            if rule is None:
                unread.append(selector.strip())
            else:
                rules.setdefault(rule.path[-1].key, []).append(rule)
    asked = {
        key
        for several in rules.values()
        for rule in several
        for compound in rule.path
        for key, _ in compound.attributes
    }
    return StyleSheet(rules, frozenset({"class", *asked}), tuple(unread))


def blocks(style: str) -> Iterator[tuple[str, str]]:
    """Cut a style sheet into selectors and their declarations."""
    at = 0
    while (brace := style.find("{", at)) >= 0:
        head, end = style[at:brace].strip(), closing(style, brace, "{}")
        if not head.startswith("@"):
            yield head, style[brace + 1 : end]
        at = end + 1


def rule_of(selector: str, body: str, order: int) -> StyleRule | None:
    """Read one selector with its declarations; None where it is not ours to read."""
    path: list[Compound] = []
    direct: list[bool] = []
    straight = False
    for word in selector.replace(">", " > ").split():
        if word == ">":
            straight = True
            continue
        compound = compound_of(word)
        if compound is None:
            return None
        path.append(compound)
        direct.append(straight)
        straight = False
    return StyleRule(weight(path, order), tuple(path), tuple(direct), declarations(body))


def compound_of(word: str) -> Compound | None:
    """Read what a selector wants of one element."""
    found = COMPOUND.match(word.removeprefix("*"))
    if found is None:
        return None
    demands = DEMAND.findall(found[2])
    return Compound(
        found[1],
        frozenset(name for sign, name, _, _ in demands if sign == "."),
        tuple(
            ("id", name) if sign else (key, value)
            for sign, name, key, value in demands
            if sign != "."
        ),
    )


def weight(path: list[Compound], order: int) -> tuple[int, int, int, int]:
    """How specific a selector is: ids, then classes and attributes, then names, then its place."""
    ids = sum(key == "id" for one in path for key, _ in one.attributes)
    kinds = sum(len(one.classes) + len(one.attributes) for one in path) - ids
    return ids, kinds, sum(bool(one.name) for one in path), order


def declarations(body: str) -> tuple[tuple[str, str], ...]:
    """Read what a rule declares."""
    pairs = (one.partition(":") for one in body.split(";") if ":" in one)
    return tuple((name.strip(), value.strip()) for name, _, value in pairs)
