"""The scoring against a slow and obvious second reading of it, on random end positions."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from lusoria.core.compile.jit import INTERPRETED
from lusoria.games.quorum.data import PROVINCES
from lusoria.games.quorum.score_sheet import LINES, sheets
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from . import oracle
from .oracle import FACES, Face
from .scenes import QUORUM
from .test_scoring import final

RANDOMS = st.integers(0, 2**32 - 1).map(Random)
check = settings(max_examples=150, deadline=None, derandomize=True, database=None)


def random_end(random: Random) -> tuple[Match, list[list[Face]], oracle.Markers]:
    """Scatter cards, tokens and markers; one type may be favoured, so that rows grow long."""
    seats = random.randint(2, 4)
    kind = random.choice(("Intrigue", "Architecture", "Trade", "Military", ""))
    cards = [face for face in FACES if not kind or face.type == kind or random.random() < 0.4]
    random.shuffle(cards)
    areas = [[cards.pop() for _ in range(min(12, len(cards)))] for _ in range(seats)]
    markers = {province: random_stacks(random, seats) for province in PROVINCES}
    tokens = {province: random.randint(1, 4) for province in PROVINCES}
    names = [[card.name for card in area] for area in areas]
    return final(*names, markers=markers, tokens=tokens), areas, markers


def random_stacks(random: Random, seats: int) -> dict[str, list[int]]:
    """Put some of the markers on a few spaces, in any order."""
    stacks: dict[str, list[int]] = {}
    for seat in random.sample(range(1, seats + 1), seats):
        space = random.choice((0, 3, 3, 7, 15, random.randint(1, 15)))
        if space:
            stacks.setdefault(str(space), []).append(seat)
    return stacks


@given(RANDOMS)
@check
def test_7_1_every_line_of_the_sheet_and_every_place_agree(random: Random) -> None:
    match, areas, markers = random_end(random)
    wanted = oracle.sheet(areas, match.position()["tokens"], markers)
    found = sheets(match.view(0).table)
    assert [dict(zip(LINES, sheet.points, strict=True)) for sheet in found] == wanted
    totals = [sum(lines.values()) for lines in wanted]
    assert match.scores == totals
    steps = [
        sum(int(space) for stacks in markers.values() for space in stacks if seat in stacks[space])
        for seat in range(1, len(areas) + 1)
    ]
    places = oracle.places(totals, steps)
    assert match.game.ranks(match.state, len(areas)) == places
    assert match.winners == [seat for seat, place in enumerate(places) if place == 1]


@given(st.lists(st.integers(1, 3), max_size=12).map(sorted))
@check
def test_6_1_qu_10_no_division_of_the_military_cards_is_worth_more(powers: list[int]) -> None:
    wanted: list[Face] = []
    for power in powers:
        fits = [face for face in FACES if (face.type, face.power) == ("Military", power)]
        wanted += [face for face in fits if face not in wanted][:1]
    match = final([face.name for face in wanted], [])
    points = sheets(match.view(0).table)[0].points[LINES.index("Military")]
    assert points == oracle.military(wanted)


def test_7_1_played_games_agree_too() -> None:
    faces = {face.name: face for face in FACES}
    for number in range(2 if INTERPRETED else 40):
        match = recorded(QUORUM.game, 21, number, 2 + number % 3)
        position = match.position()
        areas = [[faces[name] for name in seat["played"]] for seat in position["seats"]]
        wanted = oracle.sheet(areas, position["tokens"], position["markers"])
        assert match.scores == [sum(lines.values()) for lines in wanted]
