"""Pages: facts in, HTML out; nothing inline, nothing unescaped, every sentence in the catalogue."""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser
from pathlib import Path

import pytest

from lusoria.core.game import Game
from lusoria.draw import palette
from lusoria.games import GAMES, all_metadata, load_game
from lusoria.play.driver import recorded
from lusoria.web.pages import art, error, front, guide, new, owner, rendering, replay, rules, table
from lusoria.web.pages.facts import Ask, GameCard, Listed, Owner, Place, Reader, TableFacts
from lusoria.web.pages.texts import LANGUAGES, chosen, texts

ROOT = Path(__file__).resolve().parents[2]
STATIC = ROOT / "src/lusoria/web/static"
HOSTILE = "<script>alert('x')</script>\" onload=\"y"
ALL_METADATA = {metadata.name: metadata for metadata in all_metadata()}
LEVELS = ("easy", "medium", "hard")
IDIOMORPH = "e1e2c7dbd606233d302bac48074fd1307c15609b77ea485c18f1b13d6be67c14"
"""The file ``dist/idiomorph.esm.js`` of the package idiomorph 0.8.0."""


def listed(name: str = "Livia") -> Listed:
    return Listed(
        id="abc", metadata=ALL_METADATA["roma"], status="playing", people=(name,), waits=True
    )


def laid(status: str = "playing", name: str = "Livia") -> TableFacts:
    places = (
        Place(seat=0, name=name, kind="person", mine=True),
        Place(seat=1, name="seat 2", kind="open"),
    )
    return TableFacts(
        id="abc",
        metadata=ALL_METADATA["quorum"],
        status=status,  # type: ignore[arg-type]
        places=places,
        viewer=0,
        invitation="http://localhost/t/abc",
        commitment="ab" * 32,
        words=((name, HOSTILE),),
        levels=LEVELS,
        may=frozenset({"start"}),
    )


def all_pages(reader: Reader, name: str = "Livia") -> Iterator[str]:
    games = [
        GameCard(metadata=metadata, levels=LEVELS, ready=0.5) for metadata in ALL_METADATA.values()
    ]
    yield front.page(reader, games, [listed(name)], [listed(name)])
    yield front.page(reader, [], [], [])
    for game in ("roma", "ludi"):
        yield new.page(reader, load_game(game), LEVELS, Ask(game=game, name=name, wrong=HOSTILE))
    for status in ("waiting", "playing", "over"):
        yield table.page(reader, laid(status, name))
    yield table.page(reader, replace(laid(), ready=0.3))
    yield replay.page(reader, laid("over", name), 60, 57, 0)
    yield rules.page(reader, load_game("roma"), HOSTILE)
    yield guide.page(reader, guide.FIRST)
    figures = Owner(version="1", since="an hour", tables=(listed(name),), errors=(("now", name),))
    yield owner.page(reader, figures)
    yield owner.page(reader, Owner(version="1", since="an hour"))
    for number in (400, 403, 404, 429, 500):
        yield error.page(reader, number, HOSTILE if number == 400 else "")


class Strict(HTMLParser):
    """Notes what a strict policy would refuse, ids that stand twice, and what has no label."""

    def __init__(self) -> None:
        super().__init__()
        self.wrong: list[str] = []
        self.ids: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "script" and "src" not in given and given.get("type") != "application/json":
            self.wrong.append("a script inside the page")
        self.wrong += [f"{tag} {name}" for name in given if name.startswith("on")]
        self.wrong += [f"{tag} style"] if tag == "style" or "style" in given else []
        if (name := given.get("id")) is not None:
            self.wrong += [f"{name} stands twice"] if name in self.ids else []
            self.ids.add(name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_pages_keep_to_the_policy_and_escape_what_people_write(language: str) -> None:
    for page in all_pages(Reader(language=language, theme="dark"), HOSTILE):
        strict = Strict()
        strict.feed(page)
        assert strict.wrong == []
        assert HOSTILE not in page and "<script>alert" not in page


def test_a_page_has_no_id_that_a_board_has() -> None:
    pages = [table.page(Reader(), laid()), replay.page(Reader(), laid("over"), 60, 1, 0)]
    own = {name for page in pages for name in re.findall(r'\bid="([^"]+)"', page)}
    for game in GAMES:
        match = recorded(game, 3, stop=40)
        board = "".join(match.picture(0).groups().values())
        assert own.isdisjoint(re.findall(r'\bid="([^"]+)"', board))
        assert ' style="' not in board


def test_german_says_everything_and_english_is_what_stands_there() -> None:
    check = [sys.executable, str(ROOT / "tools/texts.py"), "--check"]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (0, "")
    german = texts("de")
    assert german.gettext("Play now") == "Jetzt spielen"
    assert german.ngettext("%(num)s free seat", "%(num)s free seats", 2) == "%(num)s freie Plätze"
    assert texts("en").ngettext("a", "b", 1) == "a" and texts("xx").gettext("a") == "a"
    assert 'lang="de"' in error.page(Reader(language="de"), 404)


def test_settings_say_that_games_speak_english_where_menus_do_not() -> None:
    german, english = (error.page(Reader(language=one), 404) for one in ("de", "en"))
    assert "Die Menüs sind auf Deutsch; die Spiele sprechen vorerst Englisch." in german
    assert "games speak English" not in english


@pytest.mark.parametrize(
    ("wanted", "spoken"),
    [("de-AT,de;q=0.9,en;q=0.8", "de"), ("fr,en-GB;q=0.5", "en"), ("", "en"), ("la", "en")],
)
def test_the_reader_is_spoken_to_in_a_language_that_was_asked_for(wanted: str, spoken: str) -> None:
    assert chosen(wanted) == spoken


def test_pages_have_the_colours_of_the_pictures() -> None:
    style = (STATIC / "style.css").read_text("utf-8")
    assert style.startswith(art.colours())
    assert palette.LIGHT["go"] in art.colours() and palette.DARK["go"] in art.colours()


def test_fonts_are_small_come_with_their_licences_and_never_change_under_an_address() -> None:
    fonts = STATIC / "fonts"
    style = (fonts / "fonts.css").read_text("utf-8")
    files = sorted(fonts.glob("*.woff2"))
    assert sum(file.stat().st_size for file in files) < 200_000
    for file in files:
        content = hashlib.sha256(file.read_bytes()).hexdigest()[:12]
        assert f'url("{file.name}?v={content}")' in style
        licence = fonts / f"{file.name.partition('-')[0].removesuffix('.woff2')}-LICENSE.txt"
        assert "SIL Open Font License" in licence.read_text("utf-8")
    for family in (palette.SERIF, palette.SANS):
        named, instead = family.split(",")[:2]
        assert f"font-family: {named};" in style
        assert f"font-family: {instead}; src: local(" in style


def test_the_one_library_is_the_one_we_have_read() -> None:
    content = (STATIC / "idiomorph.js").read_bytes()
    assert hashlib.sha256(content).hexdigest() == IDIOMORPH
    assert "Zero-Clause BSD" in (STATIC / "idiomorph-LICENSE.txt").read_text("utf-8")
    assert rendering.static("idiomorph.js").endswith(f"?v={IDIOMORPH[:12]}")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_rule_that_is_cited_can_be_gone_to(game: Game) -> None:
    page = rules.page(Reader(), game, ready=False)
    there = set(re.findall(r'\bid="([^"]+)"', page))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= there
    cited = {one.section for one in game.reasons} | {one.section for one in game.non_actions}
    assert cited - {""} <= there


def test_rules_are_searched_and_cards_explained() -> None:
    page = rules.page(Reader(), load_game("quorum"), "aedile of nowhere")
    assert ">No results.</p>" in page
    found = rules.page(Reader(), load_game("quorum"), "refresh")
    assert " results.</p>" in found
    assert len(found) < len(rules.page(Reader(), load_game("quorum")))
    words = rules.page(Reader(), load_game("roma"), "dice activating cards")
    assert " results.</p>" in words or ">1 result.</p>" in words


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_has_an_emblem_and_a_pitch(game: Game) -> None:
    assert art.emblem(game).startswith("<svg") and art.emblem(game).count("<svg") == 1
    assert game.pitch and len(game.pitch) < 120


def test_a_form_comes_back_as_it_was_filled_in() -> None:
    asked = Ask(
        game="quorum", players=3, seats=("open", "me", "hard"), clock="15", listed=True, name="Ada"
    )
    page = new.page(Reader(), load_game("quorum"), LEVELS, asked)
    assert page.count('value="me" selected') == 1 and 'value="15" selected' in page
    assert 'value="hard" selected' in page and 'name="listed" checked' in page
    assert 'value="Ada"' in page and 'name="seat-2"' in page and 'name="seat-3"' not in page


@pytest.mark.parametrize("cast", ["lively", "printed", "own"])
def test_a_form_lists_the_seats_that_the_options_make(cast: str) -> None:
    game = load_game("ludi")
    document = next(one.document for one in game.variants if one.document)
    assert document.template is not None
    own = document.template("printed")
    documents = (("cast", own),)
    asked = Ask(game="ludi", options=(("cast", cast),), documents=documents, role="venus")
    page = new.page(Reader(), game, ["policy"], asked)
    listed = page.partition('<select name="role">')[2].partition("</select>")[0]
    named = re.findall(r'<option value="([^"]+)"', listed)
    _, roles = game.table_for(12, {"cast": own if cast == "own" else cast})
    assert named == list(roles) and 'value="venus" selected' in listed


def test_a_whole_match_is_one_file_that_asks_for_nothing() -> None:
    match = recorded(load_game("quorum"), 3, stop=50)
    match.sit([HOSTILE])
    page = replay.whole(Reader(), match, 0)
    assert page.count("<script>alert") == 0
    assert not re.findall(r'(?:src|href)="[^#"]', page)
    assert "import {" not in page and "export " not in page.split('<script type="module">')[1]
    assert 'id="chances"' not in page and '"chances":null' in page
    judged = {"far": 1.0, "alone": False, "steps": 50, "lines": [], "turns": []}
    page = replay.whole(Reader(), match, 0, chances=judged)
    assert 'id="chances"' in page and '"chances":{"far":1.0' in page
    film = replay.filmed(match, 0)
    assert len(film["steps"]) == 51
    told: list[list[object]] = []
    for step in film["steps"]:
        told = told[: step["keep"]] + step["log"]
    assert told == [[event.entry, event.text] for event in match.narration(0).events]


@pytest.mark.parametrize("game", [metadata.name for metadata in all_metadata()])
def test_every_anchor_of_the_rules_stands_once(game: str) -> None:
    found = re.findall(r'\bid="([^"]+)"', rules.page(Reader(), load_game(game), ready=False))
    assert len(found) == len(set(found))


def test_a_trained_bot_is_offered_where_there_is_one() -> None:
    tables = (("quorum", 2, True), ("quorum", 4, False), ("loyalty", 2, False))
    for name, players, offered in tables:
        page = new.page(Reader(), load_game(name), LEVELS, Ask(game=name, players=players))
        assert ('<option value="network"' in page) is offered
        assert ("bot: neural network" in page) is offered and 'value="medium" selected' not in page
        assert page.count('value="open" selected') == players - 1
