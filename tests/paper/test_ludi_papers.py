"""What Ludi Romani prints: all of it, for any room, whatever people are called."""

from __future__ import annotations

import re
from importlib import resources
from typing import Any

import pytest

from lusoria.bots.choose import BOTS
from lusoria.core.errors import LusoriaError
from lusoria.core.live.papers import Handout
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.hosting.lessons import PRESETS
from lusoria.games.ludi.model.cast import CAST, FIRST_SECOND
from lusoria.games.ludi.model.data import CALENDAR
from lusoria.games.ludi.model.lives import goals_of, life_of, lives
from lusoria.games.ludi.narration.words import ROLE_WORDS
from lusoria.games.ludi.paper import PAPERS
from lusoria.games.ludi.paper.chits import notes_for
from lusoria.paper.papers import chosen, handout_of, printed
from lusoria.paper.pdf import layout, pages
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

HOSTILE = (
    '#import "/etc/passwd"',
    "#panic() $x$ *b* _c_ `d`",
    "]#set page(width: 1mm)[",
    "Zoë Müller-Großmann",
    "Łukasz Őry, Ærøskøbing",
    "\\u{41} </svg><script>",
    "李小龍 عمر",
)

POLICY = BOTS.index("policy")


def room(**named: Any) -> Match:
    return Match(GAME, 12, {"facilitator": "person"}, names=HOSTILE, **named)


def put(name: str, handout: Handout) -> dict[str, Any]:
    return next(paper for paper in PAPERS if paper.name == name).values(handout)


@pytest.mark.parametrize("paper", PAPERS, ids=lambda paper: paper.name)
def test_every_paper_is_printed_and_names_stay_text(paper: Any) -> None:
    handout = handout_of(room(), "Class 9b #panic()", lambda seat: f"http://10.0.0.1/s/{seat}")
    content = printed(GAME, paper, handout)
    assert content.startswith(b"%PDF") and len(content) > 10_000


def test_a_seat_pack_is_two_sides_of_a_sheet_for_each_person() -> None:
    match = room()
    handout = handout_of(match, link=lambda seat: f"http://10.0.0.1/s/{seat}")
    cards = put("seats", handout)["cards"]
    assert len(cards) == 12
    assert cards[0]["person"] == HOSTILE[0] and "<svg" in cards[0]["code"]
    sheets = pages(layout(GAME.package, "paper/seats.typ"), put("seats", handout), ppi=12)
    assert len(sheets) == 2 * len(cards)
    cicero = match.roles.index("cicero")
    one = put("seats", handout_of(match, only=[cicero]))["cards"]
    assert [card["short"] for card in one] == ["Cicero"]


def test_a_card_says_what_the_rules_say() -> None:
    text = resources.files("lusoria.games.ludi").joinpath("RULES.md").read_text("utf-8")
    known = set(re.findall(r"^##+ (\d+(?:\.\d+)?) ", text, re.M))
    handout = handout_of(Match(GAME, 73))
    for card in put("seats", handout)["cards"]:
        said = [*card["can"], *card["also"], *card["dead"]]
        sections = {number for one in said for number in one["sections"].split(", ") if number}
        sections |= {one["section"] for part in card["deeds"] for one in part["deeds"]}
        assert sections and sections <= known, card["name"]
        assert card["wants"] and card["who"] and card["coin"].startswith("<svg")


def test_everybody_has_a_life_and_friends_who_exist() -> None:
    for row in range(len(CAST)):
        assert life_of(row).who and len(goals_of(row, range(len(CAST)))) > 1
    assert life_of(FIRST_SECOND) == life_of(7)
    named = {word for life in lives().values() for word in (*life.friends, *life.wary)}
    assert named <= set(ROLE_WORDS)


def test_friends_on_a_card_are_in_the_room() -> None:
    match = room()
    present = {CAST[ROLE_WORDS.index(word)].short for word in match.roles}
    for card in put("seats", handout_of(match))["cards"]:
        assert {one["name"] for one in (*card["friends"], *card["wary"])} <= present


def test_money_can_be_counted_out_in_chits() -> None:
    for units in range(200):
        notes = notes_for(units)
        assert sum(note * count for note, count in notes.items()) == units
    match = Match(GAME, 40)
    chits = put("chits", handout_of(match))["chits"]
    rows = [ROLE_WORDS.index(word) for word in match.roles]
    for kind, field in (("curial", "curial"), ("client", "client"), ("fleet", "fleets")):
        printed_ = sum(one["count"] for one in chits if one["kind"] == kind)
        assert printed_ == sum(getattr(CAST[row], field) for row in rows)
    money = sum(
        int(one["text"].replace(",", "")) * one["count"] for one in chits if one["kind"] == "money"
    )
    assert money >= 100_000 * sum(CAST[row].money for row in rows)


def test_the_script_has_a_line_for_every_season_and_names_who_does_what() -> None:
    values = put("script", handout_of(room()))
    assert len(values["running"]) == len([one for one in CALENDAR if one.season in (1, 3, 4)])
    assert {"who": "Venus", "what": "leads the Senate, breaks its ties"} in [
        {**one, "who": one["who"].removesuffix(" (bot)")} for one in values["duties"]
    ]


def test_a_snapshot_holds_what_everybody_has() -> None:
    match = recorded(GAME, 5, 0, 12, {"facilitator": "person"}, bots=[POLICY] * 21, stop=260)
    values = put("snapshot", handout_of(match))
    assert values["entries"] == 260 and len(values["people"]) == match.seats - 1
    for one in values["people"]:
        seat = match.roles.index(one["name"].lower())
        parts = match.rendered.view_diff(seat).parts
        assert one["where"] == parts["me"]["where"] and set(one["bonds"]) <= set(parts["bonds"])
        money = next(number for icon, _, number, _ in parts["purse"] if icon == "money")
        assert (one["purse"][0] == "no money") == (money == 0)
    there = {who["name"] for region in values["regions"] for who in region["who"]}
    assert there | set(values["absent"]) == {one["name"] for one in values["people"]}


def test_what_is_not_there_is_named() -> None:
    with pytest.raises(LusoriaError, match="no paper 'menus'; it has lesson, seats, ballots"):
        chosen(GAME, "menus")


@pytest.mark.parametrize("preset", PRESETS, ids=lambda one: one.word)
def test_a_lesson_is_one_page_with_its_own_minutes(preset: Any) -> None:
    handout = handout_of(room(), "9b", lesson=preset.word)
    values = put("lesson", handout)
    assert len(pages(layout(GAME.package, "paper/lesson.typ"), values, ppi=12)) == 1
    (page,) = values["lessons"]
    minutes = [row["minute"] for row in page["rows"]]
    assert minutes[0] == 0 and minutes[1] == preset.joining and minutes == sorted(minutes)
    assert preset.minutes == 0 or preset.minutes - 10 <= minutes[-1] < preset.minutes
    named = " ".join(row["name"] for row in page["rows"])
    assert "Winter 32" in named and "Actium: the battle" in named
    for act in preset.opening:
        assert f"Summer {act.rsplit(' ', 1)[1]}" not in named


def test_without_a_lesson_there_is_a_page_for_each() -> None:
    assert len(put("lesson", handout_of(room()))["lessons"]) == len(PRESETS)
