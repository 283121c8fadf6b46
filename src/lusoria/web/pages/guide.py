"""The documentation as pages: a server serves them under /docs, and they work from disk."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from ...play.files import write_whole
from . import press, reference
from .facts import Reader
from .texts import ROOM

FIRST: Final = "index"
REFERENCE: Final = "reference"
REASONS: Final = "decisions"
LINKED: Final = re.compile(r"\]\(([\w/-]+)\.md\)")
OWN_ADDRESS: Final = re.compile(r'(href|src)="/(docs|static)(/[^"#?]*)?(\?[^"#]*)?(#[^"]*)?"')


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of the documentation."""

    name: str
    """Its path without an ending."""
    title: str
    text: str
    """What it says, in Markdown."""


def folder() -> Path:
    """Return where the pages lie: in the package, or beside its sources."""
    package = Path(str(resources.files("lusoria")))
    packed = package / "guide"
    return packed if packed.is_dir() else package.parents[1] / "docs"


@cache
def leaves() -> dict[str, Leaf]:
    """Return every page by its name: first those that the first page names, in its order."""
    home = folder()
    paths = {str(path.relative_to(home).with_suffix("")): path for path in home.rglob("*.md")}
    texts = {name: path.read_text("utf-8") for name, path in sorted(paths.items())}
    texts[REFERENCE] = reference.written()
    texts[REASONS] = reasons_list(texts)
    named = [FIRST, *LINKED.findall(texts.get(FIRST, "")), REASONS]
    order = dict.fromkeys([*(name for name in named if name in texts), *texts])
    return {name: Leaf(name, title_of(texts[name]), texts[name]) for name in order}


def title_of(text: str) -> str:
    """Return the heading of a page."""
    return text.partition("\n")[0].removeprefix("# ").strip()


def reasons_list(texts: dict[str, str]) -> str:
    """Write the list of decisions."""
    lines = [
        f"- [{title_of(text)}]({name.removeprefix(REASONS + '/')}.md)"
        for name, text in texts.items()
        if name.startswith(REASONS + "/")
    ]
    return "\n".join(["# Decisions", "", *lines, ""])


def page(reader: Reader, name: str, fixed: bool = False) -> str:
    """Print a page; one that is *fixed* stands by itself, without a server."""
    leaf = leaves()[name]
    listed = [one for one in leaves().values() if "/" not in one.name]
    return press.page("guide", reader, leaf=leaf, leaves=listed, body=printed(leaf), fixed=fixed)


@cache
def printed(leaf: Leaf) -> Markup:
    """Print what a page says."""
    reader = MarkdownIt("commonmark", {"html": False, "highlight": coloured}).enable("table")
    tokens = reader.parse(leaf.text)
    for at, token in enumerate(tokens):
        if token.type == "heading_open":
            token.attrSet("id", anchor_of(tokens[at + 1].content))
        for child in token.children or ():
            lead_on(child, leaf)
    return Markup(reader.renderer.render(tokens, reader.options, {}))


def anchor_of(heading: str) -> str:
    """Return what a heading is linked by."""
    return re.sub(r"\W+", "-", heading.casefold()).strip("-")


def lead_on(token: Token, leaf: Leaf) -> None:
    """Let a link lead to the page it means; one that leads out of the documentation is no link."""
    if token.type != "link_open":
        return
    address = str(token.attrs["href"])
    if re.match(r"https?:|#", address):
        return
    path, _, anchor = address.partition("#")
    meant = str(joined(PurePosixPath(leaf.name).parent / path)).removesuffix(".md").strip("/")
    if meant in leaves():
        token.attrSet("href", f"/docs/{meant}" + (f"#{anchor}" if anchor else ""))
    else:
        token.attrs.pop("href")


def joined(path: PurePosixPath) -> PurePosixPath:
    """Take the steps up out of a path."""
    parts: list[str] = []
    for part in path.parts:
        parts = [*parts[:-1]] if part == ".." and parts else [*parts, part]
    return PurePosixPath(*parts)


def coloured(code: str, language: str, _: str) -> str:
    """Colour code by its language."""
    kind = "pycon" if code.startswith(">>>") else language or "text"
    try:
        lexer = get_lexer_by_name(kind)
    except ClassNotFound:
        return str(escape(code))
    return str(highlight(code, lexer, HtmlFormatter(nowrap=True)))


def build(target: Path) -> list[Path]:
    """Write all pages into a folder, with whatever they need; return what was written."""
    written = []
    for name in leaves():
        path = target / f"{name}.html"
        path.parent.mkdir(parents=True, exist_ok=True)
        up = "../" * name.count("/")
        write_whole(path, on_disk(page(Reader(), name, fixed=True), up))
        written.append(path)
    for file in ("style.css", "icon.svg"):
        path = target / "static" / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(resources.files(ROOM).joinpath("static", file).read_bytes())
        written.append(path)
    return written


def on_disk(printed_page: str, up: str) -> str:
    """Let addresses of a server mean files; *up* leads from the page to the folder."""

    def file(found: re.Match[str]) -> str:
        """Write one address."""
        kind, room, rest, _, anchor = (part or "" for part in found.groups())
        path = f"static{rest}" if room == "static" else f"{rest.strip('/') or FIRST}.html"
        return f'{kind}="{up}{path}{anchor}"'

    return OWN_ADDRESS.sub(file, printed_page)
