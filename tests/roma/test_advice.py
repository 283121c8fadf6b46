"""What a seasoned player thinks: the sense of it, not the numbers."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from lusoria.bots.choose import BASELINE, GREEDY
from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.seats import NOBODY
from lusoria.games.roma.data import BASILICA, FORUM, LAYING, LEGAT, NONE
from lusoria.lab.batch import Batch
from lusoria.play.match.match import Match

from ..moves import play
from .scenes import ROMA, scene

Thought = Callable[..., float]


@pytest.fixture(params=["evaluate", "evaluate_1"])
def thought(request: pytest.FixtureRequest) -> Thought:
    """Return what a seat thinks of its prospects, today and by the baseline."""
    return lambda match, seat=0: float(getattr(match.game, request.param)(match.view(seat)))


def prospects(match: Match, seat: int = 0) -> float:
    """Return what a seat thinks of its prospects today."""
    return float(match.game.evaluate(match.view(seat)))


def best(match: Match) -> str:
    """Return the action that leads to what the seat on turn likes best, chance aside."""
    tried = {one.text: prospects(play(match.copy(), one.text)) for one in match.options(0)}
    return max(tried, key=lambda text: tried[text])


def test_a_spectator_has_no_stake(thought: Thought) -> None:
    assert thought(scene({1: "Forum"}, {}, [3]), NOBODY) == 0.0


def test_what_one_likes_the_other_dislikes(thought: Thought) -> None:
    match = scene({1: "Forum", 2: "Basilica"}, {}, [])
    assert thought(match, 0) > 0 > thought(match, 1)


def test_a_forum_is_worth_more_in_good_company(thought: Thought) -> None:
    alone = thought(scene({1: "Forum", 3: "Basilica", 5: "Templum", 6: "Turris"}, {}, []))
    for beside in ("Basilica", "Templum", "Turris"):
        others = {"Basilica", "Templum", "Turris"} - {beside}
        places = dict(zip((4, 6), sorted(others), strict=True))
        together = thought(scene({1: "Forum", 2: beside, **places}, {}, []))
        assert together > alone or beside == "Turris"


def test_a_blocked_card_is_worth_less(thought: Thought) -> None:
    free = thought(scene({1: "Forum"}, {}, []))
    assert thought(scene({1: "Forum"}, {}, [], blocked=[1])) < free


def test_a_question_is_liked_for_what_it_will_bring(thought: Thought) -> None:
    before = scene({4: "Forum", 3: "Basilica"}, {}, [4, 6])
    asked = play(scene({4: "Forum", 3: "Basilica"}, {}, [4, 6]), "activate 4")
    assert thought(asked) > thought(before)


def test_buying_points_is_worth_more_with_more_money(thought: Thought) -> None:
    poor = play(scene({2: "Mercator"}, {}, [2], money=2), "activate 2")
    rich = play(scene({2: "Mercator"}, {}, [2], money=8), "activate 2")
    assert thought(rich) > thought(poor) + 1


def test_laying_free_is_worth_the_cards_in_hand(thought: Thought) -> None:
    few = play(scene({2: "Senator"}, {}, [2], hand=["Legat"]), "activate 2")
    many = play(scene({2: "Senator"}, {}, [2], hand=["Legat", "Nero", "Velites"]), "activate 2")
    assert thought(many) > thought(few)


@pytest.mark.parametrize("title", ["Velites", "Onager", "Consul", "Praetorianus"])
def test_a_card_that_asks_is_thought_of(title: str, thought: Thought) -> None:
    asked = play(scene({2: title}, {1: "Legat", 2: "Forum"}, [2, 3]), "activate 2")
    assert thought(asked) > thought(scene({2: title}, {1: "Legat", 2: "Forum"}, [3])) - 1


def test_acting_as_another_and_lifting_cards_are_thought_of(thought: Thought) -> None:
    copying = play(scene({2: "Scaenicus", 3: "Legat"}, {}, [2]), "activate 2")
    lifting = play(scene({2: "Machina", 3: "Forum"}, {}, [2]), "activate 2")
    assert thought(copying) > 0
    assert thought(lifting) > 0


def test_a_won_game_is_better_than_any_other(thought: Thought) -> None:
    won = play(scene({2: "Tribunus Plebis"}, {}, [2], foe_points=1), "activate 2")
    assert won.over
    assert thought(won, 0) > 1000
    assert thought(won, 1) < -1000


def test_3_1_ruin_is_feared_before_it_comes() -> None:
    full = dict.fromkeys(range(1, 7), "Forum")
    gap = dict.fromkeys(range(1, 6), "Forum")
    safe = prospects(scene(full, {}, [], points=1)) - prospects(scene(full, {}, [], points=2))
    near = prospects(scene(gap, {}, [], points=2)) - prospects(scene(gap, {}, [], points=3))
    assert near == pytest.approx(safe)
    assert near < prospects(scene(gap, {}, [], points=9)) - prospects(scene(gap, {}, [], points=10))


def test_6_7_a_consul_is_liked_for_the_die_he_changes() -> None:
    full = {1: "Consul", 2: "Tribunus Plebis", 3: "Turris", 4: "Templum", 5: "Turris", 6: "Templum"}
    foe = dict.fromkeys((1, 2), "Forum")
    assert best(scene(full, foe, [1, 3], money=20)) == "activate 1"
    useless = scene(full, foe, [1, 5], money=20)
    assert prospects(scene(full, foe, [1, 3], money=20)) > prospects(useless)
    asked = play(scene(full, foe, [1, 3], money=20), "activate 1")
    assert best(asked) == "lower 3"


def test_6_7_a_changed_die_may_open_a_forum() -> None:
    full = {1: "Consul", 2: "Forum", 3: "Basilica", 4: "Turris", 5: "Turris", 6: "Templum"}
    changed = prospects(scene(full, {}, [1, 3, 6], money=30))
    full[2], full[5] = full[5], full[2]
    assert changed > prospects(scene(full, {}, [1, 3, 6], money=30)) - 1
    asked = scene({1: "Consul", 2: "Forum", 3: "Basilica"}, {}, [1, 3, 6], money=30)
    assert best(play(asked, "activate 1")) == "lower 3"


def test_4_4_blocked_cards_lead_no_dice() -> None:
    free = scene({1: "Forum", 2: "Basilica"}, {}, [1, 6], money=30)
    shut = scene({1: "Forum", 2: "Basilica"}, {}, [1, 6], money=30, blocked=[1])
    gain = prospects(free) - prospects(scene({1: "Forum", 2: "Basilica"}, {}, [], money=30))
    assert gain > prospects(shut) - prospects(
        scene({1: "Forum", 2: "Basilica"}, {}, [], money=30, blocked=[1])
    )


def test_6_15_an_essedum_is_liked_for_the_attack_that_follows() -> None:
    mine = {1: "Essedum", 2: "Legionarius", 3: "Turris", 4: "Templum", 5: "Turris", 6: "Templum"}
    strong = {2: "Forum", 3: "Tribunus Plebis"}
    assert best(scene(mine, strong, [1, 2], money=30)) == "activate 1"
    alone = scene(mine, strong, [2], money=30)
    assert prospects(scene(mine, strong, [1, 2], money=30)) > prospects(alone)
    assert best(scene(mine, {3: "Forum"}, [1, 2], money=0)) != "activate 1"


@pytest.mark.parametrize("title", ["Legionarius", "Centurio", "Velites", "Gladiator"])
def test_6_what_can_strike_is_worth_more_where_there_is_somebody_to_strike(title: str) -> None:
    def seen(at: int) -> float:
        """Tell how much a weak card at a disc is worth to its owner against the title."""
        foe = {at: "Legat"} if at else {}
        with_it = prospects(scene({3: title}, foe, [], foe_points=9))
        return with_it - prospects(scene({3: "Templum"}, foe, [], foe_points=9))

    assert seen(3) > seen(0)


@pytest.mark.parametrize("title", ["Sicarius", "Nero", "Onager", "Mercatus", "Praetorianus"])
def test_6_cards_against_buildings_and_characters_see_their_prey(title: str) -> None:
    prey = {1: "Tribunus Plebis", 2: "Forum", 3: "Forum"}
    with_it = scene({3: title}, prey, [3], foe_points=9)
    assert prospects(with_it) > prospects(scene({4: title}, prey, [3], foe_points=9))


def test_5_2_a_turris_makes_attacks_less_likely() -> None:
    def fear(beside: str) -> float:
        """Tell how much worse it is to have a Legionarius before a Forum than before nothing."""
        mine = {1: "Forum", 2: beside}
        harmless = prospects(scene(mine, {3: "Legionarius"}, []))
        return harmless - prospects(scene(mine, {1: "Legionarius"}, []))

    assert fear("Turris") < fear("Templum")


def test_6_18_a_search_is_liked_for_what_it_finds() -> None:
    poor = scene({2: "Aesculapinum"}, {}, [], discards=["Consiliarius"])
    rich = scene({2: "Aesculapinum"}, {}, [], discards=["Gladiator"])
    assert prospects(rich) > prospects(poor)


@pytest.mark.parametrize("title", ["Haruspex", "Machina", "Consiliarius", "Architectus"])
def test_6_what_serves_is_used_with_a_die_and_not_without(title: str) -> None:
    hand = ["Forum", "Basilica"]
    asked = play(scene({1: title, 2: "Forum"}, {}, [1], hand=hand), "activate 1")
    spent = scene({1: title, 2: "Forum"}, {}, [], hand=hand)
    assert prospects(asked) > prospects(spent)


def test_6_2_the_opponents_free_laying_is_feared_by_what_he_holds() -> None:
    few = scene({}, {1: "Architectus"}, [], foe_hand=["Forum"])
    many = scene({}, {1: "Architectus"}, [], foe_hand=["Forum", "Forum", "Turris", "Legat"])
    assert prospects(many) < prospects(few)


def test_6_17_a_centurio_who_may_add_a_die_has_hope(thought: Thought) -> None:
    asked = play(scene({2: "Centurio"}, {2: "Forum"}, [2, 4], money=30), "activate 2")
    asked.play("battle 1")
    failed = scene({2: "Centurio"}, {2: "Forum"}, [4], money=30)
    assert thought(asked) > thought(failed)


def test_6_17_a_centurio_adds_a_die_that_suffices() -> None:
    asked = play(scene({2: "Centurio"}, {2: "Forum"}, [2, 4], money=30), "activate 2")
    asked.play("battle 1")
    assert best(asked) == "add 4"
    short = play(scene({2: "Centurio"}, {2: "Forum"}, [2, 3], money=30), "activate 2")
    assert prospects(play(short, "battle 1")) < prospects(asked)


def test_4_3_the_best_card_drawn_is_kept() -> None:
    match = play(scene({}, {}, [2]), "cards 2", "draw Machina")
    assert best(play(match, "draw Forum")) == "keep Forum"


def test_6_21_a_templum_lets_the_third_die_count() -> None:
    match = play(scene({4: "Forum", 5: "Templum"}, {}, [4, 5, 6]), "activate 4", "score 6")
    assert best(match) == "add 5"


def test_2_4_what_is_activated_lies_at_low_discs_and_what_is_not_at_high_ones() -> None:
    low = scene({1: "Forum", 6: "Turris"}, {}, [])
    assert prospects(low) > prospects(scene({6: "Forum", 1: "Turris"}, {}, []))
    hidden = ROMA.start(seed=4).view(0)
    hidden.table.stage, hidden.table.turn = LAYING, 0
    hidden.faces[:4] = [FORUM, BASILICA, LEGAT, NONE]
    assert abs(float(ROMA.game.evaluate(hidden))) < 100


def test_7_3_greedy_beats_the_baseline() -> None:
    games, wins = 1 if INTERPRETED else 1000, 0.0
    for seat in (0, 1):
        bots = [GREEDY if seat == one else BASELINE for one in (0, 1)]
        wins += Batch.of(ROMA.game, 2, bots=bots).play(13, 0, games).wins()[seat]
    assert INTERPRETED or wins >= 0.6 * 2 * games
