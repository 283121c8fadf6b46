"""The designer's desk: the numbers of a box as a form, played, shared, compared."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from html import escape, unescape
from typing import Any
from urllib.parse import parse_qs, quote, urlencode, urlsplit

import pytest

from lusoria.core.box import box_of
from lusoria.lab.balance.compare import Terms, compare
from lusoria.lab.contrast import SEED, contrasted
from lusoria.play.public_game import find

from .serving import Served, served

CHEAP = '{"price":{"Forum":3}}'
GAMES = ("roma", "quorum", "loyalty", "honors")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    with served(tmp_path_factory.mktemp("store") / "tables.db") as running:
        yield running


def filled(game: str, **values: str) -> dict[str, str]:
    """Return the form of a game as a browser sends it, with some values typed in."""
    form = {
        f"value-{one.path}": str(one.standard)
        for one in box_of(find(game)).fields()
        if one.kind != "switch"
    }
    return form | {f"value-{path.replace('__', '.')}": value for path, value in values.items()}


@pytest.mark.parametrize("game", GAMES)
def test_the_desk_shows_every_number_of_a_box_with_its_standard(server: Served, game: str) -> None:
    page = server.visitor().get(f"/desk/{game}")
    assert page.status_code == 200
    for one in box_of(find(game)).fields():
        assert f'name="value-{one.path}"' in page.text
    assert "The standard box" in page.text


def test_an_untouched_form_is_the_standard_box(server: Served) -> None:
    for game in GAMES:
        answer = server.visitor().post(f"/desk/{game}", data=filled(game))
        assert (answer.status_code, answer.headers["location"]) == (303, f"/desk/{game}")


def test_a_changed_number_is_kept_in_the_address_and_marked(server: Served) -> None:
    visitor = server.visitor()
    answer = visitor.post("/desk/roma", data=filled("roma", price__Forum="3"))
    address = answer.headers["location"]
    assert parse_qs(urlsplit(address).query) == {"d": [CHEAP]}
    page = visitor.get(address).text
    assert "1 number differs from the standard" in page
    assert page.count('<label class="changed"') == 1


def test_what_cannot_be_comes_back_with_every_mistake(server: Served) -> None:
    form = filled("loyalty", gods="3", track__4="- 1c", start_coins="many")
    answer = server.visitor().post("/desk/loyalty", data=form)
    assert answer.status_code == 400
    for sentence in (
        "gods must be 7 to 30, not 3",
        "start_coins must be a whole number, not &#39;many&#39;",
        "track.4: the track has no exit: end it with EXIT",
    ):
        assert sentence in answer.text
    assert 'value="many"' in answer.text
    linked = server.visitor().get("/desk/roma?d=" + quote('{"price":{"Forum":99}}'))
    assert linked.status_code == 400
    assert "price.Forum must be 0 to 20, not 99" in linked.text


def test_a_box_is_played_at_a_new_table_that_says_what_differs(server: Served) -> None:
    visitor = server.visitor()
    form = filled("roma", price__Forum="3") | {"then": "play"}
    new = visitor.post("/desk/roma", data=form).headers["location"]
    assert "textarea" in visitor.get(new).text
    assert "{&#34;price&#34;:{&#34;Forum&#34;:3}}" in visitor.get(new).text
    sent = {"game": "roma", "players": "2", "seat-0": "me", "seat-1": "easy", "option-box": "own"}
    made = visitor.post("/new", data={**sent, "document-box": CHEAP})
    table = made.headers["location"]
    options = server.server.live_tables[table.rpartition("/")[2]].table.table_record.options
    assert options["box"] == CHEAP
    page = visitor.get(table).text
    assert "1 number differs from the standard" in page
    assert "price Forum: 3, not 5" in page


def test_a_reconstructed_box_asks_for_the_values_of_yours(server: Served) -> None:
    visitor = server.visitor()
    sent = {"game": "loyalty", "players": "2", "seat-0": "me", "seat-1": "easy"}
    page = visitor.get(visitor.post("/new", data=sent).headers["location"]).text
    assert '<a href="/desk/loyalty#track">Enter the values of your box</a>' in page


def test_the_note_on_a_box_leads_to_the_first_number_it_is_about(server: Served) -> None:
    visitor = server.visitor()

    def page_of(game: str, document: str) -> str:
        sent = {"game": game, "players": "2", "seat-0": "me", "seat-1": "easy", "option-box": "own"}
        made = visitor.post("/new", data={**sent, "document-box": document})
        return visitor.get(made.headers["location"]).text

    for game, document, entry in (
        ("roma", CHEAP, "price"),
        ("roma", '{"start_money":2}', "general"),
        ("loyalty", '{"track":{"2_3":"1c EXIT","4":"2c EXIT"},"blocked":{"2":""}}', "blocked"),
    ):
        link = f"/desk/{game}?{urlencode({'d': box_of(find(game)).settle(document)})}#{entry}"
        assert f'href="{escape(link)}"' in page_of(game, document)


def test_a_table_against_bots_is_offered_and_another_one_keeps_the_box(server: Served) -> None:
    visitor = server.visitor()
    form = filled("roma", price__Forum="3") | {"then": "play"}
    new = visitor.post("/desk/roma", data=form).headers["location"]
    assert '<option value="medium" selected>' in visitor.get(new).text
    sent = {"game": "roma", "players": "2", "seat-0": "me", "seat-1": "easy", "option-box": "own"}
    table = visitor.post("/new", data={**sent, "document-box": CHEAP}).headers["location"]
    page = visitor.get(table).text
    another = unescape(page.split('href="/new?', 1)[1].split('"', 1)[0])
    assert parse_qs(another)["document-box"] == [CHEAP]


def test_a_replay_says_what_box_it_was_played_with(server: Served) -> None:
    visitor = server.visitor()
    sent = {"game": "roma", "players": "2", "seat-0": "me", "seat-1": "easy", "option-box": "own"}
    table = visitor.post("/new", data={**sent, "document-box": CHEAP}).headers["location"]
    assert "price Forum: 3, not 5" in visitor.get(f"{table}/replay").text


def test_a_document_can_be_downloaded_as_a_commented_file(server: Served) -> None:
    answer = server.visitor().get("/desk/roma/box.toml?d=" + quote(CHEAP))
    assert "Forum = 3" in answer.text and "# what laying a card costs" in answer.text
    assert box_of(find("roma")).settle(answer.text) == CHEAP


def test_a_comparison_is_drawn_part_by_part_with_the_same_luck(server: Served) -> None:
    visitor = server.visitor()

    def told(query: str) -> dict[str, Any]:
        return dict(json.loads(visitor.get(f"/desk/honors/compare?{query}").content))

    same = told("part=1&bot=random&players=1")
    assert (same["parts"], same["games"], same["clear"]) == (12, 100, 0)
    rich = quote('{"start_wealth":20}')
    more = told(f"part=11&bot=random&players=1&d={rich}")
    assert more["games"] == 600 and more["clear"] > 0
    for words in ("<svg", "points of a player", 'class="clear"', "This box", "All statistics"):
        assert words in more["report"]
    assert "style=" not in more["report"] and "<style" not in more["report"]
    for wrong in ("part=12", "part=0&bot=nobody", "part=0&players=9", "part=0&d=x"):
        assert visitor.get(f"/desk/honors/compare?{wrong}").status_code in (400, 404)


def test_without_a_bot_two_that_differ_compare_boxes(server: Served) -> None:
    visitor = server.visitor()
    assert '<option value="" selected>policy + greedy</option>' in visitor.get("/desk/honors").text
    rich = quote('{"turns":2}')
    answer = visitor.get(f"/desk/honors/compare?part=11&players=2&d={rich}")
    report = json.loads(answer.content)["report"]
    assert "<h3" in report and "goes by the game" in report and "takes the action after" in report
    assert report.index("Turns fall from 12 to 2.") < report.index("<svg")
    assert len(re.findall(r'id="chart-0-0-', report)) == len(
        set(re.findall(r'id="(chart-0-0-[^"]*)', report))
    )


def test_a_copy_shows_no_difference_so_far(server: Served) -> None:
    answer = server.visitor().get("/desk/honors/compare?part=1&bot=random&players=1")
    assert "Nothing differs clearly so far." in json.loads(answer.content)["report"]


def test_the_front_page_leads_designers_to_the_desk(server: Served) -> None:
    page = server.visitor().get("/").text
    for game in GAMES:
        assert f'href="/desk/{game}"' in page
    assert 'href="/desk/ludi"' not in page


def test_charts_take_the_colours_of_the_page(server: Served) -> None:
    looks = server.visitor().get("/desk/charts.css")
    assert looks.headers["content-type"].startswith("text/css")
    assert ".lusoria .graph" in looks.text and "prefers-color-scheme" not in looks.text


@pytest.mark.parametrize(("game", "paper"), [("honors", "record"), ("loyalty", "aid")])
def test_papers_are_printed_with_the_numbers_of_the_box(
    server: Served, game: str, paper: str
) -> None:
    visitor = server.visitor()
    assert f'href="/desk/{game}/paper/{paper}.pdf' in visitor.get(f"/desk/{game}").text
    sheet = visitor.get(f"/desk/{game}/paper/{paper}.pdf?players=2")
    assert sheet.headers["content-type"] == "application/pdf"
    assert sheet.content.startswith(b"%PDF")
    for wrong in ("nothing.pdf", paper, f"{paper}.pdf?players=99", f"{paper}.pdf?d=x"):
        assert visitor.get(f"/desk/{game}/paper/{wrong}").status_code in (400, 404)


def test_only_games_with_a_box_have_a_desk(server: Served) -> None:
    for address in ("/desk/ludi", "/desk/chess", "/desk/ludi/box.toml", "/desk/ludi/compare"):
        assert server.visitor().get(address).status_code == 404


def test_a_contrast_is_that_of_the_balance_lab() -> None:
    honors = find("honors")
    boxes = ("standard", '{"turns":2}')
    found = contrasted(honors, 2, boxes, "sheet", "random", 2)
    terms = Terms(bots=("random",), games=100, players=2, check="", seed=SEED)
    usual = compare(honors, "standard", "turns=2", terms).bots[0]
    assert found.games == usual.games == 100 and found.scores == usual.scores
    assert [row.a.value for row in found.rows] == [row.a.value for row in usual.rows]
