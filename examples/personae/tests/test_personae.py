"""The rules of Personae, section by section."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import lusoria
from lusoria.core.seats import NOBODY
from lusoria.play.match.match import Match

from .. import GAME
from ..rules import COPIES, GOSSIP, GUEST, HOST, KING, WRESTLER
from ..words import MASKS

BOX = lusoria.register(GAME)


def feast(*hands: Sequence[int], turn: int = 0, pile: int = 9, out: Sequence[int] = ()) -> Match:
    """Begin in the middle: what is neither in hands nor in the pile was laid by the first out."""
    held = [sorted(hand, reverse=True) for hand in hands] + [[]] * (4 - len(hands))
    left = [int(count) for count in COPIES[0, 1:]]
    for hand in held:
        for mask in hand:
            left[mask - 1] -= 1
    laid = [[0] * 6 for _ in range(4)]
    for kind in sorted(range(6), key=lambda kind: -left[kind]) * 16:
        if sum(left) > pile and left[kind] > (kind + 1 == KING):
            left[kind] -= 1
            laid[out[0] if out else 0][kind] += 1
    table = {
        "laid": laid,
        "held": [len(hand) for hand in held],
        "out": [int(seat in out) for seat in range(4)],
        "guarded": [0] * 4,
        "pile": pile,
        "turn": turn,
        "seats": len(hands),
        "feast": 0,
    }
    values = {
        "seats": [{}] * len(hands),
        "table": table,
        "hands": [(hand + [0, 0])[:2] for hand in held],
        "knows": [[0] * 4 for _ in range(4)],
    }
    return BOX.from_position(values)


def section(match: Match, action: str, seat: int = 0) -> str:
    reason = match.why(action, seat)
    return reason.section if reason else ""


def hands(match: Match, viewer: int) -> list[list[int]]:
    found: list[list[int]] = match.view(viewer).hands.tolist()
    return found


def out(match: Match) -> list[int]:
    return [seat for seat in range(match.seats) if match.state.table.out[seat]]


def test_1_1_there_are_sixteen_masks() -> None:
    assert int(COPIES[0].sum()) == BOX.start().state.table.pile == 16
    assert len(MASKS) == len(COPIES[0])
    small = BOX.start(variants={"feast": "small"})
    assert small.state.table.pile == 5
    assert section(small, "deal gossip", -2) == "1.1"
    assert section(feast([KING, 1], [2]), "deal king", -2) == "2.1"


def test_1_2_everybody_is_dealt_a_mask_in_secret() -> None:
    match = BOX.start(2)
    match.play("deal host")
    match.play("deal guest")
    match.play("deal king")
    assert hands(match, 0)[:2] == [[KING, HOST], [0, 0]]
    assert hands(match, 1)[:2] == [[0, 0], [GUEST, 0]]
    assert match.log(1)[0] == match.log(NOBODY)[0] != match.log(0)[0]
    assert section(match, "deal king") == "2.1"


def test_1_2_no_mask_is_dealt_that_is_not_left() -> None:
    match = BOX.start(2)
    match.play("deal king")
    assert match.why("deal king", match.acting).section == "1.1"  # type: ignore[union-attr]


def test_2_1_one_of_two_masks_is_laid_down_in_turn() -> None:
    match = feast([HOST, GOSSIP], [GUEST])
    assert section(match, "king") == "2.1"
    assert section(match, "guest 1", 1) == "2.1"
    assert section(match, "gossip 2 guest") == ""


def test_2_2_somebody_must_be_named_if_that_can_be() -> None:
    match = feast([HOST, GUEST], [WRESTLER], [WRESTLER], out=[2])
    assert section(match, "guest") == "2.2"
    assert section(match, "guest 3") == "2.2"
    assert section(match, "guest 1") == "2.2"
    assert section(match, "host 1") == ""


def test_2_2_without_anybody_to_name_it_is_laid_down_without_effect() -> None:
    match = feast([4, GUEST], [WRESTLER, GUEST], turn=1)
    match.state.table.guarded[0] = 1
    assert section(match, "guest 1", 1) == "3.4"
    assert section(match, "guest", 1) == ""


def test_2_3_who_is_unmasked_lays_down_what_is_left() -> None:
    match = feast([GOSSIP, GUEST], [HOST], [WRESTLER])
    match.play("gossip 2 host")
    assert out(match) == [1]
    assert match.state.table.laid[1, HOST - 1] == 1
    assert match.events(viewer=2)[-1].text.endswith("is unmasked: the host.")


@pytest.mark.parametrize(("guess", "gone"), [("host", [1]), ("king", [])])
def test_3_1_a_gossip_unmasks_whom_it_guesses(guess: str, gone: list[int]) -> None:
    match = feast([GOSSIP, GUEST], [HOST], [WRESTLER])
    match.play(f"gossip 2 {guess}")
    assert out(match) == gone


def test_3_2_a_guest_sees_a_mask_and_nobody_else_does() -> None:
    match = feast([GOSSIP, GUEST], [HOST], [WRESTLER])
    match.play("guest 2")
    assert hands(match, 0)[1] == [HOST, 0]
    assert hands(match, 2)[1] == [0, 0]
    assert match.view(1).shown.tolist() == [HOST, 0, 0, 0]
    assert match.events(viewer=0)[-1].text.endswith("wears the host.")
    assert "host" not in match.events(viewer=2)[-1].text


def test_3_2_what_was_seen_is_forgotten_when_it_is_laid_down() -> None:
    match = feast([GOSSIP, GUEST], [HOST], [WRESTLER])
    for action in ("guest 2", "deal gossip", "host 3"):
        match.play(action)
    assert hands(match, 0)[1] == [0, 0]


@pytest.mark.parametrize(
    ("own", "other", "gone"), [(HOST, GUEST, [1]), (GUEST, HOST, [0]), (GUEST, GUEST, [])]
)
def test_3_3_the_lower_rank_loses_at_wrestling(own: int, other: int, gone: list[int]) -> None:
    match = feast([WRESTLER, own], [other], [WRESTLER])
    match.play("wrestler 2")
    assert out(match) == gone
    assert 0 in gone or 1 in gone or hands(match, 0)[1] == [other, 0]
    assert hands(match, 2)[:2] == [[0, 0], [0, 0]]


def test_3_4_a_doorkeeper_protects_until_the_next_turn() -> None:
    match = feast([4, GUEST], [WRESTLER], [GUEST])
    match.play("doorkeeper")
    match.play("deal gossip")
    assert section(match, "wrestler 1", 1) == "3.4"
    match.play("wrestler 3")
    assert not match.over or match.state.table.guarded[0]


def test_3_5_a_host_makes_somebody_draw_another_mask() -> None:
    match = feast([HOST, GUEST], [WRESTLER], [GUEST])
    match.play("host 2")
    match.play("deal gossip")
    match.play("deal gossip")
    assert hands(match, 1)[1] == [GOSSIP, GOSSIP]


def test_3_5_a_host_unmasks_the_king() -> None:
    match = feast([HOST, GUEST], [KING], [GUEST])
    match.play("host 2")
    assert out(match) == [1]


def test_3_6_who_lays_down_the_king_is_unmasked() -> None:
    match = feast([KING, GUEST], [WRESTLER], [GUEST])
    match.play("king")
    assert out(match) == [0]
    assert match.state.table.laid[0, GUEST - 1] >= 1


def test_4_1_the_last_at_the_feast_wins() -> None:
    match = feast([GOSSIP, GUEST], [HOST])
    match.play("gossip 2 host")
    assert (match.ending, match.winners) == ("one player is left", [0])


def test_4_2_at_midnight_the_highest_rank_wins() -> None:
    match = feast([GOSSIP, HOST], [GUEST], [GUEST], pile=1)
    match.play("gossip 2 king")
    assert (match.ending, match.winners) == ("midnight has come", [0])
    assert hands(match, NOBODY)[:3] == [[HOST, 0], [GUEST, 0], [GUEST, 0]]


def test_4_2_equals_share_it_and_all_is_disclosed() -> None:
    match = feast([GOSSIP, GUEST], [GUEST], pile=1)
    match.play("gossip 2 king")
    assert match.winners == [0, 1]
    views = [match.view(seat) for seat in range(2)]
    assert GAME.disclose(match.view(NOBODY), views).hands[:2].tolist() == [[2, 0], [2, 0]]
