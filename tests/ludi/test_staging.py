"""The big screen: what a whole game puts on it, from what a spectator sees alone."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lusoria.core.record import blank
from lusoria.core.seats import NOBODY
from lusoria.games import load_game
from lusoria.games.ludi.hosting.hosting import HOSTING
from lusoria.games.ludi.hosting.projector import shows
from lusoria.games.ludi.model.data import LANDS
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.narration import story
from lusoria.games.ludi.narration.moment import moment_of
from lusoria.games.ludi.rules.season.setup import setup
from lusoria.games.ludi.svg.screen import BOTTOM, TOP, is_free, laid_out, screen
from lusoria.games.ludi.views.build_scene import scene_of
from lusoria.play.match.match import Match
from lusoria.play.match.narration import Narration
from lusoria.play.match_file import read_text

SCRIPT = Path(__file__).parent / "scripts" / "republic.txt"
CARD = {"kind", "over", "title", "text", "people", "sides", "weight"}
TALLY = {"over", "title", "text", "rows", "of", "verdicts", "speaker", "roster"}
DUEL = {"over", "title", "text", "round", "rounds", "sides"}


@pytest.fixture(scope="module")
def match() -> Match:
    return read_text(SCRIPT.read_text("utf-8"))


def test_a_whole_game_is_told_in_cards(match: Match) -> None:
    cards = [card.shown for card in match.rendered.highlights(0)]
    assert all(card.keys() >= CARD for card in cards)
    kinds = Counter(card["kind"] for card in cards)
    assert kinds.keys() >= {"season", "battle", "throw", "victory", "decree", "death", "wedding"}
    throw = next(card for card in cards if card["kind"] == "throw")
    assert [side["die"] for side in throw["sides"]] and throw["title"]
    wedding = next(card for card in cards if card["kind"] == "wedding")
    assert len(wedding["people"]) == 2 and wedding["title"].endswith("married")
    assert cards[-1]["kind"] in ("triumph", "season") and kinds["triumph"] == 1
    json.loads(msgspec.json.encode(cards))


def test_cards_are_told_once_and_not_of_what_was_taken_back(match: Match) -> None:
    number = match.rendered.highlights(0)[-1].entry
    twin = match.copy()
    assert [card.entry for card in twin.rendered.highlights(number)] == [number]
    assert twin.rendered.highlights(len(twin.entries)) == []
    twin.rewind(number, twin.seats - 1, "once more")
    assert twin.rendered.highlights(number) == []


def test_tallies_and_duels_are_shown_while_there_are_any(match: Match) -> None:
    seen: dict[str, list[dict[str, Any]]] = {"tally": [], "duel": []}
    for at, (_, state) in enumerate(match.replay()):
        if at % 7 == 0:
            for name, part in shows(match.game.look(state, NOBODY)).items():
                kind = name.partition(" ")[0]
                if kind in seen and part is not None:
                    seen[kind].append(part)
    assert all(set(part) == TALLY for part in seen["tally"]) and seen["tally"]
    assert all(set(part) == DUEL for part in seen["duel"]) and seen["duel"]
    titles = {part["over"] for part in seen["tally"]}
    assert "The Senate" in titles and "Actium" in titles
    assert any(row["leads"] for part in seen["tally"] for row in part["rows"])
    votes = [part for part in seen["tally"] if part["rows"] and part["speaker"]]
    said = {one["said"] for part in votes for one in part["roster"]}
    assert {"yes", "no"} & said and all(part["over"].startswith("Consul") for part in votes)


def test_the_stage_shows_what_a_spectator_sees_and_what_is_staged(match: Match) -> None:
    stage, plain = match.rendered.stage().parts, match.rendered.view_diff(NOBODY).parts
    assert plain.items() <= stage.items()
    assert sum(bead["state"] == "now" for bead in stage["calendar"]) == 1
    layers = match.rendered.stage_layers().parts
    assert list(layers)[3:] == ["layer chart", "layer roads", "layer regions", "layer actium"]


@pytest.mark.parametrize("people", [40, 110])
def test_plates_lie_apart_on_the_screen(people: int) -> None:
    state = blank(STATE)
    setup(state, people, blank(CHOSEN))
    view = load_game("ludi").look(state, NOBODY)
    _, boxes = laid_out(scene_of(view))
    assert len(boxes) >= LANDS and all(is_free(boxes, at) for at in range(len(boxes)))
    assert all(box.y > TOP - 0.1 and box.bottom <= BOTTOM + 0.1 for box in boxes)
    ElementTree.fromstring(screen(view).svg())


def test_what_is_told_to_all_is_told_to_those_it_does_not_concern_as_if_to_them_alone(
    match: Match,
) -> None:
    first, last = 200, 270
    live = match.at(first)
    told: dict[int, list[Any]] = {seat: [] for seat in range(0, match.seats, 4)}
    for at in range(first, last):
        live.append(match.entries[at])
        for seat, events in told.items():
            events += live.rendered.since(at, seat)
    alone = match.at(last)
    narrate = lambda *given: story.put_in_words(moment_of(*given))  # noqa: E731
    alone.game = replace(alone.game, narrate=narrate)
    for seat, events in told.items():
        assert events == Narration(alone, seat, first).caught_up().since(first)
    assert any(events for events in told.values())


def test_every_role_has_a_tour_of_five_stops() -> None:
    assert HOSTING.tour is not None
    for part in HOSTING.parts():
        stops = HOSTING.tour(part.word)
        assert len(stops) == 5 and part.name in stops[0].title
        assert {stop.view for stop in stops} <= {"do", "news", "map", "me"}
