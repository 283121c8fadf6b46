"""What a seasoned player thinks: the sense of it, not the numbers."""

from __future__ import annotations

from lusoria.core.seats import NOBODY
from lusoria.play.match import Match

from .scenes import scene


def thought(match: Match, seat: int = 0) -> float:
    """Return what *seat* thinks of its prospects."""
    return float(match.game.evaluate(match.view(seat)))


def test_a_spectator_has_no_stake() -> None:
    assert thought(scene({1: "Forum"}, {}, [3]), NOBODY) == 0.0


def test_what_one_likes_the_other_dislikes() -> None:
    match = scene({1: "Forum", 2: "Basilica"}, {}, [])
    assert thought(match, 0) > 0 > thought(match, 1)


def test_a_forum_is_worth_more_in_good_company() -> None:
    alone = thought(scene({1: "Forum", 3: "Basilica", 5: "Templum", 6: "Turris"}, {}, []))
    for beside in ("Basilica", "Templum", "Turris"):
        others = {"Basilica", "Templum", "Turris"} - {beside}
        places = dict(zip((4, 6), sorted(others), strict=True))
        together = thought(scene({1: "Forum", 2: beside, **places}, {}, []))
        assert together > alone


def test_a_blocked_card_is_worth_less() -> None:
    free = thought(scene({1: "Forum"}, {}, []))
    assert thought(scene({1: "Forum"}, {}, [], blocked=[1])) < free


def test_a_question_is_liked_for_what_it_will_bring() -> None:
    before = scene({4: "Forum", 3: "Basilica"}, {}, [4, 6])
    asked = scene({4: "Forum", 3: "Basilica"}, {}, [4, 6]).play("activate 4")
    assert thought(asked) > thought(before)


def test_buying_points_is_worth_more_with_more_money() -> None:
    poor = scene({2: "Mercator"}, {}, [2], money=2).play("activate 2")
    rich = scene({2: "Mercator"}, {}, [2], money=8).play("activate 2")
    assert thought(rich) > thought(poor) + 1


def test_laying_free_is_worth_the_cards_in_hand() -> None:
    few = scene({2: "Senator"}, {}, [2], hand=["Legat"]).play("activate 2")
    many = scene({2: "Senator"}, {}, [2], hand=["Legat", "Nero", "Velites"]).play("activate 2")
    assert thought(many) > thought(few)


def test_acting_as_another_and_lifting_cards_are_thought_of() -> None:
    copying = scene({2: "Scaenicus", 3: "Legat"}, {}, [2]).play("activate 2")
    lifting = scene({2: "Machina", 3: "Forum"}, {}, [2]).play("activate 2")
    assert thought(copying) > 0
    assert thought(lifting) > 0


def test_a_won_game_is_better_than_any_other() -> None:
    won = scene({2: "Tribunus Plebis"}, {}, [2], foe_points=1).play("activate 2")
    assert won.over
    assert thought(won, 0) > 1000
    assert thought(won, 1) < -1000
