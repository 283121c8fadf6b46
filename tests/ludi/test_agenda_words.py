"""How a teacher's list of things to decide reads."""

from __future__ import annotations

from lusoria.games.ludi.model import cast
from lusoria.games.ludi.views import role_facts

from .room import room


def test_the_facilitator_is_no_name_in_a_sentence() -> None:
    view = room().state
    judge = view.table.people.row.tolist().index(cast.JUDGE)
    assert role_facts.name(view, judge) == "the facilitator"
    assert role_facts.name(view, -1) == "nobody"
