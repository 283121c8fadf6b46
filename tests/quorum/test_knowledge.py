"""What a player knows [8]."""

from __future__ import annotations

from collections import Counter

import numpy as np

from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.seats import NOBODY
from lusoria.games.quorum.data import NAMES
from lusoria.games.quorum.position import members
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import FOE, ME, QUORUM, answers, dealt, named, province_of, scene, start, turn_up

ROME = (1, 5, 9, 13, 16)
HANDS = ((2, 6, 10, 14), (3, 7, 11, 15), (4, 8, 12, 17))


def guesses(match: Match, viewer: int, seat: int, count: int = 300) -> Counter[str]:
    """Imagine many games and count the cards that *seat* was dealt in them."""
    view, stream = match.view(viewer), stream_of(3)
    found: Counter[str] = Counter()
    for _ in range(count):
        state = blank(match.game.state)
        match.game.imagine(view, stream, state)
        found.update(NAMES[card] for card in members(state.dealt[seat]))
    return found


def test_8_1_qu_3_backs_of_hands_and_of_the_top_card_are_public() -> None:
    match = play(dealt(ROME, *HANDS[:2]), "back Asia")
    for viewer in (NOBODY, ME, FOE):
        table = match.view(viewer).table
        assert table.dealt[FOE].tolist() == match.view(FOE).table.dealt[FOE].tolist()
        assert table.dealt[FOE].sum() == 4
        assert "next: a card of Asia" in match.game.panel(match.view(viewer))


def test_8_1_qu_3_a_card_taken_from_rome_stays_known_to_all() -> None:
    match = play(dealt(ROME, *HANDS[:2]), "back altar", "take 2", "back Asia")
    play(match, f"play {named(2)[0]}")
    for viewer in (NOBODY, ME, FOE):
        assert list(members(match.view(viewer).table.known[ME])) == [NAMES.index(named(5)[0])]
        assert named(5)[0] in match.game.panel(match.view(viewer))


def test_8_1_the_deck_is_known_by_its_backs() -> None:
    match = play(dealt(ROME, *HANDS[:2]), "back altar")
    table = match.view(NOBODY).table
    assert table.backs.sum() == table.deck == 86 - 13
    assert table.backs[6] == 14
    assert table.backs[:6].tolist() == [11, 9, 9, 12, 9, 9]


def test_8_2_qu_3_dealt_faces_belong_to_their_owner() -> None:
    match = play(dealt(ROME, *HANDS[:2]), "back altar")
    own = {NAMES[card] for card in members(match.view(FOE).dealt)}
    assert own == set(named(*HANDS[1]))
    assert not any(match.view(NOBODY).dealt)
    for name in named(*HANDS[1]):
        assert name in match.game.panel(match.view(FOE))
        assert name not in match.game.panel(match.view(ME))
        assert name not in match.game.panel(match.view(NOBODY))


def test_8_2_the_log_shows_a_dealt_card_to_its_owner_alone() -> None:
    match = dealt(ROME, *HANDS[:2])
    for viewer in (NOBODY, ME, FOE):
        log = "\n".join(match.log(viewer))
        for name in named(*HANDS[1]):
            assert (f"card {name}" in log) == (viewer == FOE)
        assert log.count("card ?") == (8 if viewer == NOBODY else 4)
        assert log.count("back ") == 13


def test_8_2_a_dealt_card_is_shown_when_it_is_played() -> None:
    match = play(dealt(ROME, *HANDS[:2]), "back altar", "take 1", "back Asia")
    play(match, f"play {named(10)[0]}")
    assert list(members(match.view(NOBODY).table.played[ME])) == [NAMES.index(named(10)[0])]
    assert match.view(FOE).table.dealt[ME].sum() == 3


def test_8_2_an_unseen_dealt_card_may_be_any_unseen_card_of_its_province() -> None:
    match = play(dealt(ROME, *HANDS[:2]), "back altar")
    found = guesses(match, ME, FOE)
    seen = set(named(*ROME, *HANDS[0]))
    backs = Counter(name.split()[1].split("+")[0] for name in named(*HANDS[1]))
    unseen = {name for name in NAMES if name not in seen and name.split()[1].split("+")[0] in backs}
    assert set(found) == unseen
    for name in unseen:
        rivals = sum(
            other.split()[1].split("+")[0] == name.split()[1].split("+")[0] for other in unseen
        )
        expected = 300 * backs[name.split()[1].split("+")[0]] / rivals
        assert abs(found[name] - expected) < 6 * expected**0.5


def test_8_2_the_last_unseen_card_of_a_province_is_known_by_reckoning() -> None:
    gallia = [name for name in NAMES if name.endswith(("Gallia+1", "Gallia+2", "Gallia+3"))]
    match = scene(
        {"played": gallia[:11]},
        {"dealt": gallia[11:]},
        deck=[name for name in NAMES if name not in gallia][:40],
        top="altar",
    )
    assert set(guesses(match, ME, FOE, 20)) & set(gallia) == {gallia[11]}


def test_8_3_qu_3_nobody_knows_a_god_before_it_is_taken() -> None:
    match = scene(rome=["God", "God"], top="altar")
    assert "Minerva" not in match.game.panel(match.view(ME))
    play(match, "take 1")
    assert len(answers(match)) == 7
    play(match, "god Minerva")
    for viewer in (NOBODY, ME, FOE):
        assert "Minerva" in match.game.panel(match.view(viewer))
    assert match.view(NOBODY).table.unnamed.tolist() == [1, 2, 2, 2, 2, 2, 2]


def test_8_3_gods_that_a_refresh_returned_have_no_name_either() -> None:
    match = scene(rome=["God"] * 3, top="altar")
    play(match, "refresh", *["back altar"] * 5)
    assert match.view(NOBODY).table.unnamed.sum() == 14
    assert match.view(NOBODY).table.backs[6] + 5 == 14


def refreshed() -> Match:
    """Return a match in which two cards of Gallia went back to the deck."""
    match = scene({}, {"dealt": named(3)}, rome=["God", "God", "God", *named(1, 2)], top="Asia")
    play(match, "refresh")
    for number in (55, 56, 57, 14, 15):
        play(match, f"card {named(number)[0]}", "back Asia")
    return match


def test_8_4_qu_16_a_returned_card_is_known_to_be_in_the_deck() -> None:
    match = refreshed()
    assert match.position()["returned"] == named(1, 2)
    found = [name for name in guesses(match, ME, FOE) if province_of(name) == "Gallia"]
    assert not set(found) & set(named(1, 2))
    assert named(3)[0] in found
    assert len(found) == 10


def test_8_4_qu_16_until_it_turns_up_again() -> None:
    match = refreshed()
    match = QUORUM.from_position({**match.position(), "top": "Gallia"}, complete=False)
    play(match, "take 1", f"card {named(1)[0]}")
    assert match.position()["returned"] == named(2)


def test_8_4_what_is_returned_is_the_same_for_all() -> None:
    match = refreshed()
    views = [match.view(viewer).table.returned for viewer in (NOBODY, ME, FOE)]
    assert all(np.array_equal(view, views[0]) for view in views)


def test_8_1_chance_may_not_deal_what_is_not_there() -> None:
    match = turn_up(start(), *named(1))
    play(match, "back Gallia")
    for text in (f"card {named(1)[0]}", f"card {named(5)[0]}"):
        reason = match.why(text)
        assert reason is not None
        assert reason.section == "8.1"
