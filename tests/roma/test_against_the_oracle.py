"""The rules against a slow and obvious second reading of the rulebook, on random positions."""

from __future__ import annotations

from collections import Counter
from random import Random

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from lusoria.play.match.match import Match

from ..moves import play
from . import oracle
from .oracle import BUILDINGS, CHARACTERS, Row, Table
from .scenes import answers, dice, discards, his, own, phase, scene

RANDOMS = st.integers(0, 2**32 - 1).map(Random)
check = settings(max_examples=100, deadline=None, derandomize=True, database=None)
few = settings(max_examples=50, deadline=None, derandomize=True, database=None)


def random_table(random: Random) -> Table:
    """Scatter the cards of the box over rows, hands, discards and pile."""
    cards = list(oracle.ALL_CARDS)
    random.shuffle(cards)

    def taken(count: int) -> list[str]:
        return [cards.pop() for _ in range(count)]

    def scattered() -> Row:
        filled = random.random()
        return [cards.pop() if random.random() < filled else None for _ in range(6)]

    table = Table(scattered(), scattered(), taken(random.choice((0, 1, 3))), taken(2))
    table.dice = [random.randint(1, 6) for _ in range(random.randint(1, 3))]
    table.money = random.choice((0, 1, 2, 4, 9))
    table.points, table.foe_points = random.randint(1, 9), random.randint(1, 9)
    table.discards = taken(random.choice((0, 0, 2, 9)))
    table.pile = random.choice((cards, [], cards[:1]))
    table.blocked = random.sample(range(1, 7), random.choice((0, 0, 1, 3)))
    table.essedum = random.randint(0, 2)
    table.free_for_the_turn = random.random() < 0.3
    return table


def opened(table: Table) -> Match:
    """Put a table of the oracle before the program."""
    return scene(
        table.mine,
        table.foes,
        table.dice,
        hand=table.hand,
        foe_hand=table.foe_hand,
        money=table.money,
        points=table.points,
        foe_points=table.foe_points,
        discards=table.discards,
        pile=table.pile,
        blocked=table.blocked,
        essedum=table.essedum,
        options={"free_laying": "turn" if table.free_for_the_turn else "activation"},
    )


def standing(table: Table, title: str, random: Random) -> int:
    """Put *title* at a random disc, unblocked and with a die for it; return the disc."""
    disc = random.randint(1, 6)
    for row in (table.mine, table.foes):
        row[:] = [None if card == title else card for card in row]
    for cards in (table.hand, table.foe_hand, table.discards):
        cards[:] = [card for card in cards if card != title]
    table.pile = []
    table.mine[disc - 1] = title
    table.dice = [disc, *table.dice[:2]]
    table.blocked = []
    return disc


def test_the_oracle_has_the_same_box() -> None:
    match = scene()
    assert match.position()["pile"] == dict(Counter(oracle.ALL_CARDS))
    assert len(oracle.ALL_CARDS) == 52


@check
@given(RANDOMS)
def test_4_4_ro_9_the_same_cards_may_be_activated(random: Random) -> None:
    table = random_table(random)
    found = answers(opened(table), "activate")
    assert found == [f"activate {disc}" for disc in range(1, 7) if oracle.may_activate(table, disc)]


@check
@given(RANDOMS)
def test_4_1_ro_8_the_same_cards_may_be_laid(random: Random) -> None:
    table = random_table(random)
    found = {text.removeprefix("lay ") for text in answers(opened(table), "lay ")}
    assert found == {f"{card} {disc}" for card in oracle.may_lay(table) for disc in range(1, 7)}


@check
@given(RANDOMS)
def test_4_2_and_4_3_the_same_dice_bring_money_and_cards(random: Random) -> None:
    table = random_table(random)
    match = opened(table)
    faces = sorted(set(table.dice))
    assert answers(match, "money") == [f"money {face}" for face in faces]
    drawable = table.pile or table.discards
    assert answers(match, "cards") == ([f"cards {face}" for face in faces] if drawable else [])


@check
@given(RANDOMS)
def test_6_11_ro_17_a_scaenicus_may_act_as_the_same_characters(random: Random) -> None:
    table = random_table(random)
    disc = standing(table, "Scaenicus", random)
    copies = oracle.copies(table, disc, table.dice[1:])
    match = opened(table)
    assert (match.why(f"activate {disc}") is None) == bool(copies)
    if copies:
        match.play(f"activate {disc}")
        assert set(answers(match)) == {f"copy {title}" for title in copies}


@check
@given(RANDOMS, st.sampled_from(["Legionarius", "Velites", "Onager"]), st.integers(1, 6))
def test_5_1_ro_10_battles_end_the_same(random: Random, title: str, score: int) -> None:
    table = random_table(random)
    disc = standing(table, title, random)
    assume(oracle.may_activate(table, disc))
    match = play(opened(table), f"activate {disc}")
    target = disc
    if title != "Legionarius":
        kind = CHARACTERS if title == "Velites" else BUILDINGS
        targets = [place for place in range(1, 7) if table.foes[place - 1] in kind]
        assert answers(match) == [f"target {place}" for place in targets]
        target = random.choice(targets)
        match.play(f"target {target}")
    match.play(f"battle {score}")
    left, thrown = oracle.battle(table.foes, target, table.essedum, score)
    assert his(match)["discs"] == left
    assert own(match)["discs"] == table.mine
    assert discards(match) == dict(Counter([*table.discards, *thrown]))
    assert dice(match) == sorted(table.dice[1:])


@check
@given(RANDOMS, st.integers(1, 6), st.integers(0, 2))
def test_6_17_ro_20_a_centurio_fights_the_same(random: Random, score: int, choice: int) -> None:
    table = random_table(random)
    disc = standing(table, "Centurio", random)
    assume(table.foes[disc - 1] is not None)
    match = play(opened(table), f"activate {disc}", f"battle {score}")
    left = table.dice[1:]
    fails = score < oracle.defence(table.foes, disc, table.essedum)
    assert (phase(match) == "centurio") == (fails and left != [])
    if phase(match) == "centurio":
        added = left[choice] if choice < len(left) else None
        match.play("pass" if added is None else f"add {added}")
        if added is not None:
            score = score + added
            left.remove(added)
    assert his(match)["discs"] == oracle.battle(table.foes, disc, table.essedum, score)[0]
    assert dice(match) == sorted(left)


@check
@given(RANDOMS, st.booleans())
def test_6_21_ro_21_a_forum_pays_the_same(random: Random, third_counts: bool) -> None:
    table = random_table(random)
    pool = ["Basilica", "Basilica", "Templum", "Templum", "Consul", None, "Forum"]
    random.shuffle(pool)
    table.mine, table.foes, table.hand, table.foe_hand = pool[:6], [None] * 6, [], []
    table.discards = []
    disc = standing(table, "Forum", random)
    table.dice = [disc, random.randint(1, 6), random.randint(1, 6)][: random.choice((2, 3, 3))]
    match = play(opened(table), f"activate {disc}", f"score {table.dice[1]}")
    asked = oracle.templum_counts(table.mine, disc) and len(table.dice) == 3
    assert (phase(match) == "templum") == asked
    third = table.dice[2] if asked and third_counts else None
    if asked:
        match.play("pass" if third is None else f"add {third}")
    paid = oracle.forum_points(table.mine, disc, table.dice[1], third)
    assert match.scores == [table.points + paid, table.foe_points]
    unused = table.dice[2:] if third is None else []
    assert dice(match) == unused


@check
@given(RANDOMS, st.sampled_from(["Consiliarius", "Machina"]))
def test_6_3_ro_23_cards_are_laid_again_the_same(random: Random, title: str) -> None:
    table = random_table(random)
    disc = standing(table, title, random)
    kind = CHARACTERS if title == "Consiliarius" else BUILDINGS
    count = sum(card in kind for card in table.mine)
    places = random.sample(range(1, 7), count)
    match = play(opened(table), f"activate {disc}")
    for at, place in enumerate(places):
        open_places = [one for one in range(1, 7) if one not in places[:at]]
        assert answers(match) == [f"place {one}" for one in open_places]
        match.play(f"place {place}")
    row, thrown = oracle.laid_again(table.mine, kind, places)
    assert phase(match) == "actions"
    assert own(match)["discs"] == row
    assert discards(match) == dict(Counter([*table.discards, *thrown]))


@check
@given(RANDOMS)
def test_3_1_ro_5_the_next_player_pays_the_same_for_empty_discs(random: Random) -> None:
    table = random_table(random)
    match = play(opened(table), "end")
    paid = oracle.points_after_phase_1(table.foes, table.foe_points)
    assert match.scores == [table.points, paid]
    assert match.over == (paid == 0)


@few
@given(RANDOMS)
def test_3_4_every_action_offered_is_allowed_and_every_other_has_a_reason(random: Random) -> None:
    match = opened(random_table(random))
    offered = {choice.number for choice in match.options()}
    for action in range(match.game.actions):
        assert (match.game.why(match.state, 0, action) == 0) == (action in offered)
