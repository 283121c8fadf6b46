"""The documentation: every page is there, every link leads somewhere, what is quoted is so."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from pkgutil import resolve_name

import pytest

from lusoria.web.pages import guide
from lusoria.web.pages.facts import Reader

HERE = Path(__file__).parents[2]
QUOTED = re.compile(r"^```python (\S+\.py)\n(.*?)^```", re.M | re.S)
BLOCK = re.compile(r"^```python\n(.*?)^```", re.M | re.S)
PROGRAMS = [
    (name, at, code)
    for name, leaf in guide.leaves().items()
    for at, code in enumerate(BLOCK.findall(leaf.text), 1)
    if not code.startswith(">>>") and name != "tutorial"
]
"""Code that is no conversation with Python, which doctest runs, but a program of its own."""
PACKAGES = "core|draw|games|bots|lab|play|paper|terminal|web|envs|mcp|bench"
NAMED = re.compile(rf"`((?:{PACKAGES})(?:\.\w+)+)`")
SCRIPT = re.compile(r"`([\w/-]+\.js):(\w+)`")


class Links(HTMLParser):
    """Collects where a page leads, and what can be led to."""

    def __init__(self) -> None:
        super().__init__()
        self.to: list[str] = []
        self.anchors: set[str] = set()

    def handle_starttag(self, _: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        self.to += [value for name in ("href", "src") if (value := found.get(name))]
        self.anchors |= {value for value in (found.get("id"),) if value}


def links_of(text: str) -> Links:
    links = Links()
    links.feed(text)
    return links


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    guide.build(folder)
    return folder


def test_every_link_of_the_site_leads_to_a_file_and_a_place_in_it(site: Path) -> None:
    pages = {path: links_of(path.read_text("utf-8")) for path in site.rglob("*.html")}
    assert len(pages) == len(guide.leaves())
    for path, links in pages.items():
        for address in links.to:
            name, _, anchor = address.partition("#")
            meant = (path.parent / name).resolve() if name else path
            assert meant.is_file(), f"{path.name} leads to {address}"
            assert not anchor or meant.suffix != ".html" or anchor in pages[meant].anchors


def test_the_first_page_names_every_page_for_its_reader() -> None:
    named = [name for group in guide.groups() for name, _ in group.pages]
    assert len(named) == len(set(named))
    listed = {name for name in guide.leaves() if not name.startswith("decisions/")}
    assert {*named, guide.FIRST} == {*listed, "decisions/README"}


def test_the_search_knows_every_part_of_every_page(site: Path) -> None:
    said = (site / "pages.js").read_text("utf-8").partition(" = ")[2].rstrip(";\n")
    parts = json.loads(said)
    anchors = {
        f"/docs/{name}{part}"
        for name in guide.leaves()
        for part in ("", *(f"#{anchor}" for anchor, _ in guide.sections(guide.leaves()[name])))
        if not name.startswith(guide.HISTORY)
    }
    assert anchors <= {address for address, *_ in parts}
    assert any(heading == "Limits" and "429" in words for _, _, heading, words in parts)


def test_a_notebook_is_a_page_with_its_outputs_and_pictures(site: Path) -> None:
    page = guide.page(Reader(), "tutorial")
    assert "Path of Honors&#39;" in page or "Path of Honors" in page
    (name,) = [path.name for path in (site / "pictures").glob("tutorial-*.svg")]
    assert f'src="/docs/pictures/{name}"' in page


def test_every_function_that_the_architecture_page_names_exists() -> None:
    text = (HERE / "docs" / "architecture.md").read_text("utf-8")
    named, scripts = NAMED.findall(text), SCRIPT.findall(text)
    assert len(named) > 80 and len(scripts) >= 6
    for name in named:
        resolve_name(f"lusoria.{name}")
    static = HERE / "src" / "lusoria" / "web" / "static"
    for file, name in scripts:
        script = (static / file).read_text("utf-8")
        assert re.search(rf"\b(function|const) {name}\b|^ +{name}: \(", script, re.M), name
    walks = re.findall(r"^## A [^\n]+\n(.*?)(?=^## |\Z)", text, re.M | re.S)
    assert len(walks) == 4 and all("```text" in walk and "\n6. " in walk for walk in walks)


def test_what_is_quoted_stands_in_the_file_it_is_quoted_from() -> None:
    quoted = [found for leaf in guide.leaves().values() for found in QUOTED.findall(leaf.text)]
    assert len(quoted) > 4
    for name, code in quoted:
        assert code in (HERE / name).read_text("utf-8"), f"{name} does not say\n{code}"


def test_the_reference_is_a_page() -> None:
    page = guide.page(Reader(), "reference")
    assert "Return the game called <em>name</em>, ready to be started." in page
    assert "no such action" not in page
    assert "<li><strong><code>analyse(" in page.replace("\n", "").replace("<p>", "")


@pytest.mark.parametrize(
    ("name", "code"),
    [(name, code) for name, _, code in PROGRAMS],
    ids=[f"{name}-{at}" for name, at, _ in PROGRAMS],
)
def test_programs_on_the_pages_run(name: str, code: str) -> None:
    exec(compile(code, f"{name}.md", "exec"), {"__name__": name})


def test_there_are_programs_on_the_pages() -> None:
    assert len(PROGRAMS) >= 6
