"""The Senate in words: what closing a stage does now, what it would skip, why a stage has ended."""

from __future__ import annotations

from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.hosting.agenda import agenda
from lusoria.games.ludi.model.actions import FIRST
from lusoria.games.ludi.model.verbs import CLOSE_STAGE
from lusoria.games.ludi.narration.highlights import highlights
from lusoria.games.ludi.phone.steps import verb_chapters

from .room import Room
from .senators import YES, curia, elected, vote
from .test_story import heard, seen

CLOSING = int(FIRST[CLOSE_STAGE])


def button(table: Room) -> tuple[str, str]:
    """Return what Venus' button says, and what has to be confirmed."""
    deeds = [
        one
        for part in verb_chapters(seen(table, table.seat("Venus")), [CLOSING])
        for one in part.deeds
    ]
    return deeds[0].title, deeds[0].warning


def test_8_2_the_button_says_what_closing_does_in_each_stage() -> None:
    table = curia("Cicero", "Balbus")
    title, warning = button(table)
    assert title == "Close nominations"
    assert warning.startswith("Nobody has been nominated yet.")
    table.do("Cicero", "nominate", "Balbus")
    assert button(table)[0] == "Close nominations"
    assert button(table)[1].startswith("Two consuls are elected, and so far only Balbus")
    table.do("Venus", "close stage")
    title, warning = button(table)
    assert title == "Count the voices and elect the consuls"
    assert warning.startswith("Nobody has given a voice yet.")
    table.do("Cicero", "acclaim", "Balbus")
    assert button(table)[1] == ""
    table.do("Venus", "close stage")
    title, warning = button(table)
    assert title == "Skip the bill of Consul Balbus"
    assert warning.startswith("Balbus has not moved a bill yet")


def test_8_1_a_vote_is_closed_by_its_name() -> None:
    table = elected("Cicero", "Balbus", "Pansa").do("Cicero", "move proscriptio of", "Antony")
    assert button(table) == (
        "Close the vote on the proscription of Antony",
        "Nobody has voted yet. If you close now, the bill is rejected.",
    )
    assert button(vote(table, Cicero=YES))[1] == ""


def test_8_2_a_button_of_an_earlier_stage_means_something_else() -> None:
    table = curia("Cicero", "Balbus").do("Cicero", "nominate", "Balbus")
    assert GAME.live.meaning is not None
    before = GAME.live.meaning(seen(table), CLOSING)
    table.do("Venus", "close stage")
    assert GAME.live.meaning(seen(table), CLOSING) != before
    assert GAME.live.meaning(seen(table), 0) == ""


def test_8_2_everybody_is_told_why_a_stage_has_ended() -> None:
    table = curia("Cicero", "Balbus")
    assert heard(table, "", "Venus", "close stage") == [
        "Venus closes nominations.",
        "The Senate adjourns without consuls and bills: nobody was nominated.",
    ]
    table = curia("Cicero", "Balbus").do("Cicero", "nominate", "Balbus")
    assert heard(table, "", "Balbus", "nominate", "Balbus") == [
        "Nominations close, because all in Rome have spoken."
    ]


def test_8_2_the_projector_shows_who_closes_a_stage() -> None:
    table = curia("Cicero", "Balbus").do("Cicero", "nominate", "Balbus")
    before = seen(table)
    table.do("Venus", "close stage")
    cards = highlights(before, table.seat("Venus"), CLOSING, seen(table))
    assert [card["title"] for card in cards] == ["Venus closes nominations"]


def test_18_3_the_console_names_the_stage_and_warns() -> None:
    table = curia("Cicero", "Balbus")
    found = agenda(table.state, lambda _: [CLOSING])
    (ruling,) = next(one.rulings for one in found if one.kind == "senate")
    assert ruling.label == "Close nominations"
    assert ruling.warning.startswith("Nobody has been nominated")
