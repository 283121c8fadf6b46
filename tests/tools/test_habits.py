"""What a bot does when it could is counted turn by turn."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "bench"))

from habits import Habits, name_of, watch

from lusoria.play.public_game import find


def test_an_action_is_named_by_its_first_words() -> None:
    assert name_of("activate Consul at disc 3: change an unused die by 1") == "activate Consul"
    assert name_of("take 4 sestertii with the 4") == "take"
    assert name_of("end the turn, leaving 3 unused") == "end the turn"


def test_a_chance_is_a_turn_and_so_is_a_use() -> None:
    habits = Habits()
    habits.note(0, {"lay", "end"}, "lay")
    habits.note(0, {"lay", "end"}, "end")
    habits.note(1, {"lay", "end"}, "end")
    habits.end_turn()
    assert habits.chances == {"lay": 2, "end": 2}
    assert habits.uses == {"lay": 1, "end": 2}
    assert habits.lines(1) == [
        "100.0%       2 of      2  end",
        " 50.0%       1 of      2  lay",
    ]
    assert habits.lines(3) == []


def test_a_bot_can_be_watched() -> None:
    habits = Habits()
    watch(find("roma"), 2, "random", 3, habits)
    assert habits.chances["end the turn"] >= habits.uses["end the turn"] > 0
    assert sum(habits.uses.values()) <= sum(habits.chances.values())
