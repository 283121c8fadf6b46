"""What is asked, offered, shown and explained, in words with names and numbers."""

from __future__ import annotations

import re

import pytest

from lusoria.core.compile.jit import INTERPRETED
from lusoria.core.errors import IllegalAction
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.text.notation import tidy
from lusoria.core.text.words import Names
from lusoria.games.roma.data import NAMES, STAGES
from lusoria.games.roma.manual import BRIEFS, NON_ACTIONS, SIGNS, unseen
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from ..moves import play, view_of
from .scenes import FOE, ME, ROMA, dealt, scene
from .stages import MATCHES, acting

GAME = ROMA.game


def names(viewer: int = ME) -> Names:
    return Names(("Livia", "Gaius"), viewer)


def asked(match: Match, viewer: int = ME) -> str:
    return str(GAME.tell(view_of(match, viewer), names(viewer)))


def offered(match: Match, action: str) -> str:
    """Return how an action is described to whoever may take it."""
    seat = match.movers()[0]
    return str(GAME.describe(view_of(match, seat), match.number(action, seat), names(seat)))


def shown(match: Match, viewer: int = ME) -> str:
    return str(GAME.panel(view_of(match, viewer), names(viewer)))


@pytest.mark.parametrize("stage", STAGES)
def test_3_4_every_question_is_a_sentence_that_names_who_is_asked(stage: str) -> None:
    match = MATCHES[stage]()
    for viewer in (ME, FOE, NOBODY):
        said = asked(match, viewer)
        assert re.fullmatch(r"[A-Z].*[.?)]", said)
        if stage not in ("start", "deal", "exchange", "over") and viewer != ME:
            assert said.startswith("Livia")
        assert "You is" not in said


@pytest.mark.parametrize(
    ("stage", "words"),
    [
        ("triple", "You rolled three 2s: keep them, or roll all three again."),
        ("actions", "Use a die (3 and 4), lay cards or end your turn."),
        ("target", "Velites: choose an opposing character."),
        (
            "battle",
            "Your Legionarius attacks Gaius's Forum (defence 5): rolling the battle die.",
        ),
        ("centurio", "Your Centurio rolled 1 against Forum (defence 5): add a die (3 and 4)?"),
        ("mercator", "How many points do you buy from Gaius, at 2 sestertii each?"),
        ("block", "Praetorianus: choose one of Gaius's discs to block."),
        ("free", "Lay buildings from your hand for free, or lay no more."),
        ("place", "Choose a disc for Machina."),
        ("templum", "Your Forum scores 4 points: add your third die (3) for the Templum?"),
    ],
)
def test_6_1_questions_say_dice_defence_and_names(stage: str, words: str) -> None:
    assert asked(MATCHES[stage]()) == words


def test_6_3_all_lifted_cards_are_named_in_the_question() -> None:
    match = play(scene(["Consiliarius", "Nero", "Legat"], dice=[1]), "activate 1")
    assert asked(match) == "Choose a disc for Consiliarius (then Nero and Legat)."
    assert "lifted, still to be laid: Consiliarius, Nero, Legat" in shown(match)


def test_6_11_a_copied_card_is_named_with_its_actor() -> None:
    match = scene({3: "Scaenicus", 4: "Velites"}, {1: "Consul"}, [3])
    play(match, "activate 3", "copy Velites")
    assert asked(match) == "Scaenicus (as Velites): choose an opposing character."


def test_2_3_a_player_is_asked_for_gifts_until_he_has_chosen_two() -> None:
    match = dealt(["Forum", "Legat", "Nero", "Consul"], ["Turris", "Senator", "Velites", "Onager"])
    assert asked(match) == "Choose two cards to give to Gaius."
    match.play("give Nero", ME)
    assert asked(match) == "Choose a second card to give to Gaius."
    match.play("give Forum", ME)
    assert asked(match) == "Gaius is still choosing two cards for you."


@pytest.mark.parametrize(
    ("stage", "action", "words"),
    [
        ("exchange", "give Senator", "give Senator to Livia"),
        ("laying", "lay Legat 2", "lay Legat face down at disc 2"),
        ("triple", "accept", "keep three 2s"),
        ("actions", "lay Legat 3", "lay Legat at disc 3 for 5, covering Forum"),
        ("actions", "money 4", "take 4 sestertii with the 4"),
        ("actions", "cards 4", "draw 4 cards with the 4 and keep one"),
        ("actions", "activate 3", "activate Forum at disc 3: score the number on a second die"),
        ("actions", "end", "end the turn, leaving 3 and 4 unused"),
        ("keep", "keep Nero", "keep Nero (price 8)"),
        ("target", "target 2", "attack Senator at disc 2 (defence 3)"),
        ("centurio", "add 4", "add the 4: 5 against 5, the attack succeeds"),
        ("centurio", "add 3", "add the 3: 4 against 5, the attack still fails"),
        ("mercator", "buy 3", "buy 3 points from Gaius for 6 sestertii"),
        ("consul", "raise 3", "raise the 3 to 4"),
        ("block", "block 1", "block Gaius's disc 1 (Forum)"),
        ("block", "block 6", "block Gaius's disc 6 (empty)"),
        ("copy", "copy Essedum", "act as Essedum: rival cards defend with 2 less"),
        ("recover", "recover Velites", "take Velites (price 5) from the discards"),
        ("free", "lay Turris 6", "lay Turris at disc 6 for free, covering Essedum"),
        ("place", "place 6", "lay Machina at disc 6, covering Essedum"),
        ("forum", "score 4", "score 4 points with the 4"),
        ("templum", "add 3", "add the 3 for 7 points in all"),
        ("templum", "pass", "add no die and score 4 points"),
    ],
)
def test_4_4_an_offer_says_price_target_defence_and_outcome(
    stage: str, action: str, words: str
) -> None:
    assert offered(MATCHES[stage](), action) == words


@pytest.mark.parametrize(
    ("title", "words"),
    [
        ("Legat", "score 5 points for empty discs"),
        ("Tribunus Plebis", "take 1 point from Gaius"),
        ("Legionarius", "attack Forum (defence 5)"),
        ("Centurio", "attack Forum (defence 5); you may add a die"),
        ("Mercatus", "score 1 point for opposing Forums"),
    ],
)
def test_4_4_an_activation_is_offered_with_what_it_would_do_now(title: str, words: str) -> None:
    match = scene({3: title}, {3: "Forum"}, [3, 4])
    assert offered(match, "activate 3") == f"activate {title} at disc 3: {words}"


def test_6_1_sicarius_and_gladiator_say_what_becomes_of_the_cards() -> None:
    assert offered(acting("Sicarius"), "target 2") == (
        "discard Senator at disc 2 together with Sicarius"
    )
    assert offered(acting("Gladiator"), "target 2") == "send Senator at disc 2 back to Gaius's hand"


def test_6_21_a_second_die_is_offered_with_the_basilicas() -> None:
    match = play(scene({3: "Forum", 2: "Basilica", 4: "Basilica"}, dice=[3, 5]), "activate 3")
    assert offered(match, "score 5") == "score 9 points with the 5"
    assert "plus 4 for the Basilica" in asked(match)


def test_8_1_the_panel_shows_names_dice_defence_and_signs() -> None:
    match = scene(
        {3: "Forum"}, {2: "Nero", 3: "Turris"}, [2, 2, 2], stage="triple", blocked=[3],
        hand=["Legat"], known=["Legat"], foe_hand=["Consul"], foe_known=["Consul"],
    )  # fmt: skip
    panel = shown(match)
    for words in (
        "> Livia (you): 10 points, 0 sestertii, 1 card in hand, 5 empty discs",
        "Gaius: 10 points, 0 sestertii, 1 card in hand, 4 empty discs, you know of",
        "def 10 +1",
        "blocked",
        "hand: Legat (5, seen)",
        "dice: three 2s",
    ):
        assert words in panel
    assert "Livia (you)" not in shown(match, FOE)
    assert "Gaius (you)" in shown(match, FOE)


def test_5_1_the_panel_marks_who_acts_and_who_is_attacked() -> None:
    panel = shown(MATCHES["battle"]())
    assert "acting" in panel
    assert "attacked" in panel


def test_8_1_unseen_cards_are_counted_and_few_are_named() -> None:
    match = scene({3: "Forum"}, {2: "Nero"}, hand=["Legat"], complete=True)
    assert sum(unseen(view_of(match, ME))) == 49
    assert sum(unseen(view_of(match, FOE))) == 50
    assert "unseen: 30 characters and 19 buildings" in shown(match)
    match = scene(hand=["Forum"] * 6, foe_hand=["Nero"], discards=all_but("Forum", "Nero"), pile=[])
    assert "unseen: Nero" in shown(match)
    assert "unseen" not in shown(match, FOE).replace("unseen: Forum x6", "")


def all_but(*titles: str) -> dict[str, int]:
    """Return the whole box without some titles."""
    box = dict(ROMA.start().position()["pile"])
    return {title: count for title, count in box.items() if title not in titles}


def test_1_1_the_manual_explains_every_card_of_the_box_and_every_sign() -> None:
    entries = GAME.manual(MATCHES["actions"]().view(ME))
    headings = [heading for heading, _ in entries]
    for name in NAMES:
        assert any(heading.startswith(name) for heading in headings)
    assert set(SIGNS) <= set(entries)
    assert all(text.endswith(".") for _, text in entries)


def test_9_1_the_manual_names_the_variants_in_force() -> None:
    plain = GAME.manual(view_of(scene(), ME))
    options = {"mercatus": "opponent", "free_laying": "turn"}
    assert len(GAME.manual(view_of(scene(options=options), ME))) == len(plain) + 2


def test_1_1_every_card_has_a_few_words_of_its_own() -> None:
    assert len(set(BRIEFS)) == len(NAMES)
    assert all(len(brief) <= 42 and not brief.endswith(".") for brief in BRIEFS)


def test_7_3_the_goal_is_told_in_two_lines() -> None:
    lines = GAME.goal.splitlines()
    assert len(lines) == 2
    assert all(40 < len(line) < 84 for line in lines)


@pytest.mark.parametrize(
    ("typed", "section"),
    [
        ("activate Turris", "1.1"),
        ("play Forum 3", "4.1"),
        ("sell Forum", "4.1"),
        ("move Forum 4", "6.3"),
        ("split 6", "4"),
        ("take 2 points", "4"),
        ("borrow 5", "4.2"),
        ("reroll", "3.3"),
        ("roll again", "3.3"),
        ("fight Nero", "4.4"),
        ("defend", "5.1"),
        ("skip", "3.4"),
        ("peek", "8.1"),
    ],
)
def test_3_4_what_is_no_action_is_answered_with_its_rule(typed: str, section: str) -> None:
    match = scene({3: "Turris"}, {4: "Nero"}, [3, 4], hand=["Forum"], money=9)
    with pytest.raises(IllegalAction) as refusal:
        match.play(typed)
    assert refusal.value.section == section


def test_3_4_no_wish_stands_in_the_way_of_an_action_or_of_its_description() -> None:
    for number in range(2 if INTERPRETED else 20):
        match = recorded(GAME, 12, number, stop=90 + 3 * number)
        for _, state in match.replay():
            view = GAME.look(state, max(0, int(GAME.acting(state))))
            seat = int(GAME.acting(state))
            for action in GAME.legal_actions(state, seat) if seat >= 0 else ():
                for words in (GAME.format(action), GAME.describe(view, action)):
                    assert not any(re.fullmatch(wish.pattern, tidy(words)) for wish in NON_ACTIONS)


def test_4_actions_stand_under_headings_while_a_turn_is_open() -> None:
    match = MATCHES["actions"]()
    view = view_of(match, ME)
    topics = {choice.text: GAME.topic(view, choice.number) for choice in match.options()}
    assert topics["lay Legat 1"] == "Lay a card"
    assert topics["money 3"] == topics["activate 3"] == "Use a die"
    assert topics["end"] == ""


def test_2_1_chance_is_described_in_words() -> None:
    for stage in ("start", "deal", "throw", "draw", "battle"):
        match = MATCHES[stage]()
        assert match.acting == NATURE
        view = view_of(match, NOBODY)
        for action, _ in GAME.chances(match.state):
            assert GAME.describe(view, action, names()) != GAME.format(action)


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("end turn", "end"),
        ("take 4", "money 4"),
        ("take 4 sestertii", "money 4"),
        ("draw 3", "cards 3"),
        ("activate forum", "activate 3"),
        ("lay legat 1", "lay Legat 1"),
    ],
)
def test_3_4_words_of_an_offer_are_understood(typed: str, meant: str) -> None:
    match = scene({3: "Forum"}, {4: "Nero"}, [3, 4], hand=["Legat"], money=7)
    assert play(match, typed).log() == [f"1: {meant}"]


def test_3_3_rolling_again_is_understood_in_more_words() -> None:
    match = scene(stage="triple", dice=[2, 2, 2])
    assert play(match, "roll again").log() == ["1: again"]
