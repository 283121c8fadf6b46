"""An offer that cannot be accepted says so before it is tapped, in plain words [18.2]."""

from __future__ import annotations

from typing import Any

import pytest

from lusoria.core.errors import IllegalAction
from lusoria.core.seats import NOBODY
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model import reasons
from lusoria.games.ludi.model.codes import SUMMER
from lusoria.games.ludi.phone.accepting import CLAUSES
from lusoria.play.public_game import PublicGame

from .arena import arena
from .cures import reason_for
from .room import Room, goods, room


def offered(*things: tuple[str, int], **held: int) -> Room:
    """Return an offer of Isauricus', who asks Cicero for things; Cicero holds so much."""
    table = arena("Isauricus", "Cicero").give("Cicero", money=0, fleets=0, client=0, curial=0)
    table.give("Cicero", **held).do("Isauricus", "barter with", "Cicero")
    for kind, amount in things:
        table.do("Isauricus", "ask", choice=goods(kind, amount))
    return table.do("Isauricus", "propose")


def match_of(table: Room) -> Any:
    """Return a match that stands as a room does."""
    return PublicGame(GAME).from_position(GAME.position(table.state))


def seen_by(table: Room, seat: int) -> dict[str, Any]:
    """Return what a seat is shown as plain values."""
    match = match_of(table)
    parts: dict[str, Any] = match.rendered.view_diff(seat).parts
    return parts


def barred(table: Room, name: str, sender: str) -> str:
    """Return what stands on somebody's phone beside an offer that cannot be accepted."""
    parts = seen_by(table, table.seat(name))
    number = table.number("accept", sender)
    assert number in [one["answers"].get("accept") for one in parts["offers"]]
    return str(parts.get("barred", {}).get(str(number), ""))


@pytest.mark.parametrize(
    ("asked", "held", "said"),
    [
        (("client", 1), {}, "You have no allied legion"),
        (("client", 3), {"client": 2}, "You have only 2 allied legions"),
        (("fleets", 2), {"fleets": 1}, "You have only 1 fleet"),
        (("money", 5), {}, "You have no money"),
        (("money", 5), {"money": 4}, "You have only 400k"),
    ],
)
def test_18_2_a_phone_says_what_is_lacking_for_an_offer(
    asked: tuple[str, int], held: dict[str, int], said: str
) -> None:
    table = offered(asked, **held)
    assert barred(table, "Cicero", "Isauricus") == f"{said}, so you cannot accept this offer."


def test_18_2_the_typed_acceptance_is_refused_in_the_same_words_without_notation() -> None:
    table = offered(("client", 1))
    with pytest.raises(IllegalAction) as refusal:
        match_of(table).play("accept isauricus 1", table.seat("Cicero"))
    assert str(refusal.value) == (
        "You have no allied legion, so you cannot accept this offer. [13.2]"
    )


def test_18_2_an_offer_that_can_be_accepted_and_the_refusal_of_one_stand_open() -> None:
    assert barred(offered(("client", 1), client=1), "Cicero", "Isauricus") == ""
    table = offered(("client", 1))
    parts = seen_by(table, table.seat("Cicero"))
    assert str(table.number("refuse", "Isauricus")) not in parts["barred"]
    assert "barred" not in seen_by(table, table.seat("Isauricus"))
    assert "barred" not in seen_by(table, NOBODY)


def test_18_2_who_may_not_own_it_is_named() -> None:
    table = arena("Isauricus", "Livia").give("Isauricus", client=1)
    table.do("Isauricus", "barter with", "Livia")
    table.do("Isauricus", "ask", choice=goods("money", 1)).give("Livia", money=1)
    table.do("Isauricus", "propose")
    table.state.offers.gives[table.seat("Isauricus"), 0, 2] = 1
    assert barred(table, "Livia", "Isauricus").startswith("You may own no allied legion, so")


def test_18_2_the_other_is_named_where_the_other_is_the_cause() -> None:
    table = room(SUMMER).put(Antony="Asia", Cicero="Asia", Brutus="Asia", Hirtius="Asia")
    table.do("Antony", "befriend", "Cicero").befriend("Antony", "Brutus")
    assert barred(table, "Cicero", "Antony") == (
        "Antony belongs to a friendship already, so you cannot accept this offer."
    )
    table.mark("Cicero", bacchant=1)
    assert barred(table, "Cicero", "Antony").startswith("You are a bacchant, for whom")


def test_18_2_an_offer_that_is_no_longer_open_is_said_to_be_so() -> None:
    table = offered(("client", 1)).do("Isauricus", "withdraw", 0)
    with pytest.raises(IllegalAction, match=r"^This offer is no longer open\. "):
        match_of(table).play("accept isauricus 1", table.seat("Cicero"))


def test_18_2_every_clause_reads_well_of_you_and_of_another() -> None:
    table = offered(("client", 1))
    seat, number = table.seat("Cicero"), table.number("accept", "Isauricus")
    assert reason_for(table.state, seat, number) == reasons.NOT_SO_MUCH
    for reason in CLAUSES:
        match = match_of(table)
        said = GAME.refusal_text(match.view(seat), number, reason, match.names_for(seat))
        assert said.endswith(", so you cannot accept this offer")
        assert "{" not in said and "the role" not in said and "you has" not in said.lower()
