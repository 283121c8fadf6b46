"""The picture: the map, everybody on it, and a button for everything."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ElementTree
from itertools import combinations

import numpy as np
import pytest

from lusoria.core.record import blank
from lusoria.core.seats import NOBODY
from lusoria.core.text.words import NUMBERED
from lusoria.draw.layout import Area
from lusoria.games.ludi.model.actions import action_of
from lusoria.games.ludi.model.casting_plan import roles
from lusoria.games.ludi.model.codes import (
    GATHERING,
    IMAGO,
    LOOSE,
    SEATED,
    STANDING,
    SUMMER,
)
from lusoria.games.ludi.model.data import ACTIUM, GAUL, LANDS, NONE, ROADS, ROME
from lusoria.games.ludi.model.state import CHOSEN, STATE, VIEW, View
from lusoria.games.ludi.model.verbs import (
    ACCEPT,
    BEGIN_IN,
    GO,
    NAME_HEIR,
    PUT,
    REST,
    TRANSFER,
    WALK,
)
from lusoria.games.ludi.narration.text import explain, panel, tell
from lusoria.games.ludi.rules.season.setup import setup
from lusoria.games.ludi.svg import board
from lusoria.games.ludi.svg.board import TABLET, tablet, tray
from lusoria.games.ludi.svg.buttons import flow, stream
from lusoria.games.ludi.svg.coast import LANDS as OUTLINES
from lusoria.games.ludi.svg.legend import ENTRIES
from lusoria.games.ludi.svg.legend import KINDS as LEGEND_KINDS
from lusoria.games.ludi.svg.map_projection import CENTRES, HEIGHT, SHAPES, WIDTH
from lusoria.games.ludi.svg.plates import LARGE, arranged, fit, slots
from lusoria.games.ludi.svg.tokens import MARKS, SYMBOLS
from lusoria.games.ludi.views.build_scene import scene_of

SIZES = (12, 37, 70, 110)


def opening(people: int, seat: int = NOBODY) -> View:
    """A view of the first moment in which nothing is hidden."""
    state = blank(STATE)
    setup(state, people, blank(CHOSEN))
    view: View = blank(VIEW)
    for part in ("table", "purses", "offers", "loans", "unseen"):
        view[part] = state[part]  # type: ignore[index]
    view.seat = seat
    return view


def scattered(people: int, seat: int = NOBODY, seed: int = 1) -> View:
    """A summer with everybody somewhere, some standing, some dead."""
    view = opening(people, seat)
    table, chance = view.table, np.random.default_rng(seed)
    table.calendar.phase, table.calendar.step = SUMMER, 5
    free = [int(count) for count in table.seats]
    for role in range(int(table.roles) - 1):
        region = int(chance.integers(LANDS))
        table.people.place[role] = region
        free[region] -= 1
        table.people.posture[role] = SEATED if free[region] >= 0 else STANDING
        if role % 9 == 4 and role < 37:
            table.people.life[role], table.people.posture[role] = IMAGO, LOOSE
    return view


def elements(view: View, actions: list[int], narrow: bool = False) -> list[ElementTree.Element]:
    return list(ElementTree.fromstring(str(board(view, actions, narrow))).iter())


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("people", SIZES)
def test_18_5_everybody_on_the_map_has_one_token(people: int, narrow: bool) -> None:
    view = scattered(people, 0)
    found = [one.attrib["id"] for one in elements(view, [], narrow) if "id" in one.attrib]
    tokens = [word for word in found if word.startswith("role-")]
    assert len(tokens) == len(set(tokens)) == int(view.table.roles) - 1
    assert len(found) == len(set(found))


@pytest.mark.parametrize("narrow", [False, True])
def test_18_1_every_legal_action_has_an_element(narrow: bool) -> None:
    actions = [action_of(BEGIN_IN, region, 0) for region in range(LANDS)]
    actions += [action_of(PUT, 0, choice) for choice in range(40)] + [action_of(REST, 0, 0)]
    drawn = elements(opening(70, 8), actions, narrow)
    numbers = {int(one.attrib["data-action"]) for one in drawn if "data-action" in one.attrib}
    assert numbers == set(actions)


def test_6_1_a_region_that_one_action_leads_to_is_a_button_itself() -> None:
    view = scattered(37, 0)
    walk, go = action_of(WALK, ROME, 0), action_of(GO, ROME, 0)
    assert scene_of(view, [walk]).travel == {ROME: walk}
    assert scene_of(view, [walk, go]).travel == {}


@pytest.mark.parametrize("seed", range(-1, 8))
@pytest.mark.parametrize("people", SIZES)
def test_4_1_plates_lie_on_the_sheet_and_do_not_overlap(people: int, seed: int) -> None:
    scene = scene_of(opening(people) if seed < 0 else scattered(people, NOBODY, seed), ())
    top, under = tablet(scene), tray(scene)
    fixed = Area(top.x, top.y, top.width, under.bottom - top.y)
    boxes = [*arranged(scene, fixed).values(), fixed]
    for one, other in combinations(boxes, 2):
        across = min(one.right, other.right) - max(one.x, other.x)
        down = min(one.bottom, other.bottom) - max(one.y, other.y)
        assert across <= 1 or down <= 1
    for box in boxes:
        assert box.x >= 0 and box.y >= 0 and box.right <= WIDTH and box.bottom <= HEIGHT


def test_4_1_every_region_has_land_and_a_plate_and_roads_join_plates() -> None:
    assert sorted(SHAPES) == sorted(OUTLINES) == sorted(CENTRES) == list(range(LANDS))
    assert all(one in CENTRES and other in CENTRES for one, other in ROADS)


def test_4_1_free_seats_are_drawn_and_a_throne_is_kept() -> None:
    scene = scene_of(opening(70), ())
    assert slots(scene, ROME).count(None) == 12 - 7
    assert len(slots(scene, 5)) == 2 + 1


def test_4_1_a_screen_for_a_room_leaves_free_seats_to_the_head_of_the_plate() -> None:
    scene = scene_of(opening(70), ())
    assert None not in slots(scene, ROME, LARGE) and len(slots(scene, ROME, LARGE)) == 7


def test_4_1_chips_shrink_where_they_are_many() -> None:
    assert fit(4, 220, 118, 2)[:3] == (2, 1.0, 2)
    assert fit(111, 220, 118, 2).scale < 0.6


def test_18_1_buttons_do_not_overlap() -> None:
    actions = [action_of(PUT, 0, choice) for choice in range(40)]
    places = list(flow(scene_of(opening(70, 8), actions), 460))
    for one, other in combinations(places, 2):
        assert one.y != other.y or one.x + one.width <= other.x + 0.01 or other.x < one.x


def test_18_1_very_many_buttons_of_a_verb_stand_under_those_they_are_about() -> None:
    actions = [action_of(TRANSFER, row, region) for row in range(7) for region in range(LANDS)]
    pieces = list(stream(scene_of(opening(70, 8), actions)))
    headings = [piece.text for piece in pieces if piece.action is None]
    assert headings[:4] == ["travel", "transfer", "Octavian", "Antony"]
    assert [piece.action for piece in pieces if piece.action is not None] == actions


def test_17_1_at_actium_everybody_is_in_the_bay() -> None:
    view = scattered(37, 0)
    table = view.table
    table.calendar.phase, table.calendar.step = GATHERING, 50
    table.people.place[: int(table.roles) - 1] = ACTIUM
    table.people.posture[:] = LOOSE
    table.parties.founder[0] = table.parties.leader[0] = 0
    table.parties.warships[0] = 30
    drawn = elements(view, [])
    assert sum(one.attrib.get("class") == "hull" for one in drawn) == 25
    assert sum(one.attrib.get("id", "").startswith("role-") for one in drawn) == 38 - 1


def test_16_1_a_plague_is_seen_on_the_map() -> None:
    view = scattered(37)
    view.table.things.plague = 2
    view.table.things.plague_god = NONE
    lands = [one for one in elements(view, []) if one.attrib.get("id") == "land-2"]
    assert [one.attrib["class"] for one in lands] == ["land ill"]
    assert "Plague in Gaul" in panel(view)


def test_7_4_a_battle_is_seen_where_it_is() -> None:
    view = scattered(37)
    battles = view.table.battles
    battles.leader[4] = (0, 1)
    battles.die[4] = (5, 2)
    battles.skirmish[4], battles.skirmishes[4] = 2, 3
    assert "In Spain Octavian against Antony, skirmish 2 of 3" in board(view).description


@pytest.mark.parametrize("people", SIZES)
def test_18_5_the_room_in_words_fits_80_columns(people: int) -> None:
    for view in (opening(people, 0), scattered(people, 3), scattered(people)):
        assert all(len(line) < 80 for line in panel(view).splitlines())
        assert tell(view)
        assert all(heading and text for heading, text in explain(view))


def test_18_5_pictures_have_the_same_layers_whatever_is_drawn() -> None:
    actium = scattered(12, 0)
    actium.table.calendar.phase = GATHERING
    pictures = [
        board(view, (), narrow)
        for view in (opening(12), scattered(37, 0), actium)
        for narrow in (False, True)
    ]
    assert len({tuple(picture.layers) for picture in pictures}) == 1


def test_5_1_the_picture_says_season_and_year() -> None:
    assert "Summer 43 BCE" in str(board(scattered(12)))
    assert tell(scattered(12)).startswith("Summer 43 BCE. ")
    assert TABLET.right <= WIDTH


@pytest.mark.parametrize("narrow", [False, True])
def test_18_5_the_legend_explains_every_symbol_and_mark(narrow: bool) -> None:
    words = {one.text for one in elements(scattered(37, 0), [], narrow) if one.text}
    assert {said for _, said in ENTRIES} <= words
    assert set(MARKS) <= {said for _, said in ENTRIES}
    assert set(SYMBOLS) - {"facilitator"} == {symbol for _, symbol, _ in LEGEND_KINDS}


@pytest.mark.parametrize("narrow", [False, True])
def test_18_5_the_last_move_is_written_in_the_cartouche(narrow: bool) -> None:
    told = ["Antony walks to Gaul.", "Winter 43 BCE:"]
    drawn = str(board(scattered(37, 0), [], narrow, NUMBERED, told))
    assert told[0] in drawn
    assert told[1] not in drawn


def test_18_1_what_calls_for_an_answer_comes_first_and_heirs_stand_apart() -> None:
    actions = [action_of(WALK, ROME, 0), action_of(NAME_HEIR, 3, 0), action_of(ACCEPT, 0, 0)]
    pieces = list(stream(scene_of(scattered(37, 0), actions)))
    assert [piece.text for piece in pieces if piece.look == "topic"] == ["answer", "travel", "heir"]


def test_17_3_parties_without_a_warship_share_a_line() -> None:
    view = scattered(37, 0)
    view.table.calendar.phase = GATHERING
    view.table.parties.founder[:2] = view.table.parties.leader[:2] = (0, roles(37).index("cicero"))
    view.table.parties.founder[2:] = NONE
    view.table.parties.warships[0] = 3
    assert "Without a warship: Cicero" in str(board(view))


def test_colours_are_in_the_style_and_never_in_an_attribute() -> None:
    view = scattered(37)
    view.table.things.plague = GAUL
    markup = str(board(view))
    assert "url(#ill)" in markup and "#ill path{stroke:var(--plague)" in markup
    assert not re.search(r'(fill|stroke)="var\(', markup)
