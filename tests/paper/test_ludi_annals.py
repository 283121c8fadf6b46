"""Annals of a room: seasons, stories, letters that stay private, what was rewound."""

from __future__ import annotations

from lusoria.bots.choose import BOTS
from lusoria.games.ludi.game import GAME
from lusoria.paper.annals import annals_of
from lusoria.paper.book import graphs
from lusoria.paper.marks import table_of
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

POLICY = BOTS.index("policy")


def played(stop: int) -> Match:
    match = recorded(GAME, 6, 0, 12, {"post": "direct"}, bots=[POLICY] * 21, stop=stop)
    match.sit(["Ada", "Ben"])
    return match


def test_a_short_game_has_seasons_stories_and_numbers() -> None:
    match = played(260)
    annals = annals_of(match, "History 201")
    assert [age.name for age in annals.ages][:2] == ["Before summer 44 BCE", "Summer 44 BCE"]
    first = annals.stories[0]
    assert first.name == "Octavian" and first.people == ("Ada",) and first.told
    assert all(one.own or "ou" in one.text for one in first.told)
    chronicle = [one.text for age in annals.ages for one in age.events]
    assert chronicle and not any("facilitator" in text for text in chronicle)
    assert len(chronicle) < len(match.narration().events)
    told = [one.text for one in first.told]
    assert len(told) == len(set(told))
    headings = [picture.title for picture in graphs(annals)]
    assert "Money in mortal hands, in millions" in headings and "Who acted how often" in headings


def test_18_5_letters_stay_between_two_people_and_what_was_rewound_is_marked() -> None:
    match = played(90)
    writer, reader = match.roles.index("octavian"), match.roles[1]
    at = len(match.entries)
    match.play("write", writer)
    match.play(f"write to {reader}", writer, note="meet me at Philippi")
    match.rename(0, "Cleo")
    match.rewind(at - 5, match.seats - 1, "a mistake")
    annals = annals_of(match)
    table = table_of(annals)
    assert "Philippi" not in table and not any(
        "Philippi" in one.text for story in annals.stories for one in story.told
    )
    lines = annals.lines[at - 5 :]
    assert [line.standing for line in lines] == [False] * 7 + [True, True]
    assert lines[-1].notation == f"rewind to {at - 5}" and lines[-1].words == "a mistake"
    assert annals.stories[0].people[-1] == "Cleo"
