"""The documentation as pages: a server serves them under /docs, and they work from disk."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from functools import cache
from importlib import resources
from pathlib import Path, PurePosixPath
from typing import Any, Final

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup, escape
from pygments import highlight
from pygments.formatters import HtmlFormatter
from pygments.lexers import get_lexer_by_name
from pygments.util import ClassNotFound

from ...play.files import write_bytes, write_whole
from . import rendering
from .facts import Reader
from .texts import ROOM

FIRST: Final = "index"
SEARCH: Final = "pages.js"
"""The file that the search field of a page reads: what all pages say."""
HISTORY: Final = ("decisions/", "notebook")
"""Pages that the search leaves out: how things came to be, not how they are."""
FONTS: Final = (
    "fonts.css",
    "lora.woff2",
    "lora-italic.woff2",
    "plex.woff2",
    "plex-italic.woff2",
)
STATIC: Final = (
    *("style.css", "docs.css", "docs.js", "icon.svg"),
    *(f"fonts/{file}" for file in FONTS),
)
LINK: Final = re.compile(r"\[([^\]]+)\]\(([\w/-]+)\.(?:md|ipynb)\)")
PROSE: Final = re.compile(r"\]\([^)]*\)|[`*_#|\[\]]|-{3,}|^>>> ", re.M)
"""What is left out of a page's text before it is searched: the marks of Markdown."""
OWN_ADDRESS: Final = re.compile(r'(href|src)="/(docs|static)(/[^"#?]*)?(\?[^"#]*)?(#[^"]*)?"')


@dataclass(frozen=True, slots=True)
class Leaf:
    """A page of the documentation."""

    name: str
    """Its path without an ending."""
    title: str
    text: str
    """What it says, in Markdown."""


@dataclass(frozen=True, slots=True)
class Group:
    """The pages for one kind of reader, as the first page lists them."""

    heading: str
    pages: tuple[tuple[str, str], ...]
    """The name of each page, and what it is called in the list."""


def folder() -> Path:
    """Return where the pages lie: in the package, or beside its sources."""
    package = Path(str(resources.files("lusoria")))
    packed = package / "guide"
    return packed if packed.is_dir() else package.parents[1] / "docs"


@cache
def leaves() -> dict[str, Leaf]:
    """Return every page by its name: first those that the first page names, in its order."""
    home = folder()
    texts = {
        str(PurePosixPath(path.relative_to(home)).with_suffix("")): text_of(path)
        for path in sorted(home.rglob("*"))
        if path.suffix in (".md", ".ipynb")
    }
    named = [FIRST, *(name for _, name in LINK.findall(texts.get(FIRST, "")))]
    order = dict.fromkeys([*(name for name in named if name in texts), *texts])
    return {name: Leaf(name, title_of(texts[name]), texts[name]) for name in order}


def text_of(path: Path) -> str:
    """Read a page; a notebook is read as the Markdown it would be."""
    text = path.read_text("utf-8")
    if path.suffix == ".md":
        return text
    parts: list[str] = []
    for at, cell in enumerate(json.loads(text)["cells"]):
        source = "".join(cell["source"])
        parts.append(f"```python\n{source}\n```" if cell["cell_type"] == "code" else source)
        parts += [shown for one in cell.get("outputs", ()) for shown in output_of(one, path, at)]
    return "\n\n".join(parts) + "\n"


def output_of(output: dict[str, Any], path: Path, at: int) -> list[str]:
    """Write what a cell of a notebook shows: a picture, or text."""
    data = output.get("data", {})
    if "image/svg+xml" in data:
        return [f"![{''.join(data['text/plain'])}](pictures/{picture_name(path, at)})"]
    shown = "".join(output.get("text") or data.get("text/plain", ""))
    return [f"```text\n{shown.rstrip()}\n```"]


def picture_name(path: Path, at: int) -> str:
    """Return the name of the picture that a cell of a notebook shows."""
    return f"{path.stem}-{at}.svg"


@cache
def files() -> dict[str, bytes]:
    """Return what belongs to the pages by its path: pictures, and what the search reads."""
    home = folder()
    found = {f"pictures/{path.name}": path.read_bytes() for path in sorted(home.glob("pictures/*"))}
    for path in sorted(home.glob("*.ipynb")):
        for at, cell in enumerate(json.loads(path.read_text("utf-8"))["cells"]):
            for output in cell.get("outputs", ()):
                if svg := output.get("data", {}).get("image/svg+xml"):
                    found[f"pictures/{picture_name(path, at)}"] = "".join(svg).encode()
    return {**found, SEARCH: search_text().encode()}


def search_text() -> str:
    """Write what the search reads: for each part of a page its address, headings and words."""
    parts = [
        part
        for leaf in leaves().values()
        if not leaf.name.startswith(HISTORY)
        for part in parts_of(leaf)
    ]
    return f"globalThis.lusoriaPages = {json.dumps(parts, ensure_ascii=False)};\n"


def parts_of(leaf: Leaf) -> list[tuple[str, str, str, str]]:
    """Return the address, the page, the heading and the words of every part of a page."""
    found = []
    for part in re.split(r"^(?=#{2,3} )", leaf.text, flags=re.M):
        heading, _, words = part.partition("\n")
        heading = heading.lstrip("# ").replace("`", "")
        anchor = f"#{anchor_of(heading)}" if part.startswith("##") else ""
        plain = " ".join(PROSE.sub(" ", words).split())
        found.append((f"/docs/{leaf.name}{anchor}", leaf.title, heading, plain))
    return found


def title_of(text: str) -> str:
    """Return the heading of a page."""
    return text.partition("\n")[0].removeprefix("# ").strip()


@cache
def groups() -> list[Group]:
    """Return the pages by their readers, as the first page lists them."""
    found = []
    for part in re.split(r"^## ", leaves()[FIRST].text, flags=re.M)[1:]:
        heading, _, rest = part.partition("\n")
        pages = tuple((name, words) for words, name in LINK.findall(rest) if name in leaves())
        found.append(Group(heading, pages))
    return found


def page(reader: Reader, name: str, fixed: bool = False) -> str:
    """Print a page; one that is *fixed* stands by itself, without a server."""
    leaf = leaves()[name]
    return rendering.page(
        "guide",
        reader,
        leaf=leaf,
        groups=groups(),
        sections=sections(leaf),
        body=printed(leaf),
        fixed=fixed,
    )


def sections(leaf: Leaf) -> list[tuple[str, str]]:
    """Return the anchors and the headings of a page's parts."""
    code = re.compile(r"^```.*?^```", re.M | re.S)
    headings = re.findall(r"^## (.+)$", code.sub("", leaf.text), re.M)
    return [(anchor_of(heading), heading.replace("`", "")) for heading in headings]


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
            if child.type == "image":
                picture = joined(PurePosixPath(leaf.name).parent / str(child.attrs["src"]))
                child.attrSet("src", f"/docs/{picture}")
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
    meant = str(joined(PurePosixPath(leaf.name).parent / path)).strip("/")
    meant = meant.removesuffix(".md").removesuffix(".ipynb")
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
    static = resources.files(ROOM).joinpath("static")
    copied = {f"static/{file}": static.joinpath(file).read_bytes() for file in STATIC}
    for file, content in {**files(), **copied}.items():
        path = target / file
        path.parent.mkdir(parents=True, exist_ok=True)
        write_bytes(path, content)
        written.append(path)
    return written


def on_disk(printed_page: str, up: str) -> str:
    """Let addresses of a server mean files; *up* leads from the page to the folder."""

    def file(found: re.Match[str]) -> str:
        """Write one address."""
        kind, room, rest, _, anchor = (part or "" for part in found.groups())
        path = f"static{rest}" if room == "static" else rest.strip("/")
        if room == "docs" and path not in files():
            path = f"{path or FIRST}.html"
        return f'{kind}="{up}{path}{anchor}"'

    return OWN_ADDRESS.sub(file, printed_page)
