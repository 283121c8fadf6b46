"""Words: options, questions, the panel, help, and what people type."""

from __future__ import annotations

import re

import pytest

from lusoria.core.errors import IllegalAction, InvalidNotation
from lusoria.core.seats import NOBODY
from lusoria.core.text.words import Names, written_on
from lusoria.games.loyalty.actions import FAVOUR
from lusoria.games.loyalty.data import COLUMNS, FAVOUR_NAMES, NAMES, STAGES
from lusoria.games.loyalty.game import GAME
from lusoria.games.loyalty.manual import standard
from lusoria.games.loyalty.nouns import marks_of
from lusoria.games.loyalty.text import panel, tell
from lusoria.play.match.match import Match

from ..moves import play, view_of
from .scenes import LOYALTY, deed, scene
from .test_positions import FULL, MATCHES

LIVIA, GAIUS, ALL = (Names(("Livia", "Gaius"), viewer) for viewer in (0, 1, NOBODY))


def words(match: Match, action: str, viewer: int = 0) -> str:
    """Return how an option is described to a viewer."""
    names = Names(("Livia", "Gaius"), viewer)
    return str(GAME.describe(view_of(match, viewer), match.number(action), names))


def test_6_5_an_option_names_the_god_and_says_what_he_does() -> None:
    match = scene(["Ceres", "Flora", "Janus", "Minerva"], me={"coins": 9})
    assert words(match, "main 4") == (
        "send a messenger to Minerva in column 4, main action: pay 3 coins, perform a main "
        "action, then a general action, of other cards"
    )
    play(match, "main 4")
    assert words(match, "copy main 2") == (
        "copy the main action of Flora in column 2: pay 3 coins, gain a wreath of value 3"
    )


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("main minerva", "main 4"),
        ("general Minerva", "general 4"),
        ("gather ceres", "gather 1"),
        ("send flora general", "general 2"),
        ("gen 2", "general 2"),
    ],
)
def test_4_1_a_god_may_be_typed_by_name(typed: str, meant: str) -> None:
    match = scene(["Ceres", "Flora", "Janus", "Minerva"], me={"coins": 9})
    assert match.game.format(match.number(typed)) == meant


def test_4_1_what_could_be_two_actions_is_not_guessed() -> None:
    match = scene(["Ceres", "Flora"], me={"coins": 9})
    with pytest.raises(InvalidNotation, match="could be"):
        match.number("send ceres")


@pytest.mark.parametrize(
    ("typed", "section"),
    [
        ("end turn", "5.1"),
        ("done", "5.1"),
        ("skip", "4.5"),
        ("draw a card", "3.3"),
        ("claim the favour", "3.1"),
        ("buy a wreath", "5.8"),
        ("reroll", "3.4"),
        ("exchange a wreath", "5.8"),
        ("use jupiter", "4.1"),
    ],
)
def test_4_1_what_is_no_action_is_answered_with_its_rule(typed: str, section: str) -> None:
    with pytest.raises(IllegalAction) as refusal:
        scene(["Ceres"]).number(typed)
    assert refusal.value.section == section


def test_4_1_non_actions_stand_in_no_action_s_way() -> None:
    for wish in GAME.non_actions:
        texts = [GAME.format(action) for action in range(GAME.actions)]
        assert not any(re.fullmatch(wish.pattern, text.lower()) for text in texts)
        assert wish.section in LOYALTY.rules


def test_5_1_a_follower_hears_whom_he_follows_and_where_his_messenger_goes() -> None:
    match = deed("Ceres", "main")
    assert words(match, "follow general", 1) == (
        "follow Livia with the general action of Ceres in column 1: gain 1 coin; your messenger "
        "goes to space 1 of the Temple Track (no bonus)"
    )
    branch = deed("Ceres", "main", foe={"temple": [1, 2]})
    assert words(branch, "follow general", 1).endswith("to space 4 or 5 of the Temple Track")
    full = play(scene(["Ceres"], **FULL), "main 1")
    assert words(full, "follow general", 1).endswith("your messenger goes to EXIT and on to a card")


def test_5_9_options_say_whose_messenger_and_what_is_there() -> None:
    match = deed("Juno", "main", on={2: (1, 2)})
    assert words(match, "messenger 2 of 1") == (
        "move one of your messengers from Ceres in column 2"
    )
    assert words(match, "messenger 2 of 2") == "move Gaius's messenger from Ceres in column 2"
    play(match, "messenger 2 of 2")
    assert words(match, "to 3") == "to Vulcanus in column 3 (there now: none)"
    dice = deed("Neptunus", "main", "column 2")
    assert words(dice, "to 3") == "to Vulcanus in column 3, which then has 2 dice"
    prize = deed("Jupiter", "main")
    assert words(prize, "column 6") == (
        "take the favour '8 points' (worth 8 to you now) of column 6"
    )
    rob = deed("Jupiter", "general")
    assert words(rob, "rob 2") == "steal a coin from Gaius, who has 3 coins"


def test_8_1_every_legal_action_of_every_phase_is_described_with_what_it_is_about() -> None:
    for match in (opened() for opened in MATCHES.values()):
        for seat in match.movers():
            texts = [choice.words for choice in match.options(seat)]
            assert len(set(texts)) == len(texts)
            assert all(len(text) > 4 for text in texts)


def test_8_1_options_stand_under_headings() -> None:
    match = scene(["Ceres"], on={2: (1, 0)}, me={"temple": [1]})
    view = view_of(match, 0)
    topics = {GAME.topic(view, choice.number) for choice in match.options(0)}
    assert topics == {"Send a messenger", "Score the temple", "Gather influence", "Retreat"}
    assert GAME.topic(view, match.number("stay", 0)) == ""


@pytest.mark.parametrize("stage", STAGES)
def test_8_1_questions_are_put_by_name_or_to_you(stage: str) -> None:
    match = MATCHES[stage]()
    said = [tell(view_of(match, 0), names) for names in (LIVIA, GAIUS, ALL)]
    assert all(text[0].isupper() or text[0].isdigit() for text in said)
    assert all(text[-1] in ".?" for text in said)
    assert not any("seat" in text.lower() for text in said if match.seats == 2)
    if match.acting >= 0:
        asked = ("Livia", "Gaius")[match.acting]
        assert asked in said[2]
        assert said[match.acting] != said[2]
        assert asked not in said[match.acting]


def test_8_1_the_panel_names_players_and_marks_their_messengers_by_letters() -> None:
    match = scene(["Juno"], on={1: (2, 1)}, me={"temple": [2]}, foe={"favours": ["coins"]})
    text = panel(view_of(match, 0), LIVIA)
    assert "L Livia (you): " in text
    assert "G Gaius: " in text
    assert "LL G" in text
    assert "1c[L]" in text
    assert "Seat" not in text
    assert "Seat 1: " in panel(view_of(match, 0))
    assert "11 2" in panel(view_of(match, 0))


def test_8_1_signs_are_letters_only_where_they_differ() -> None:
    assert marks_of(Names(("Livia", "Gaius")), 2) == ["L", "G"]
    assert marks_of(Names(("Livia", "Lucius")), 2) == ["1", "2"]
    assert marks_of(Names(("7 of 9", "Gaius")), 2) == ["1", "2"]
    assert marks_of(Names(), 3) == ["1", "2", "3"]


def test_7_6_the_panel_counts_points_categories_and_favours_as_a_careful_player_would() -> None:
    match = scene(
        ["Juno"],
        on={1: (2, 0)},
        me={"wreaths": [3, 1, 0], "favours": ["double war", "2+favours"]},
        discards=["Terminus", "Bellona", "Apollo"],
        favours=("3 points", "favours", "2+war", "5 points", "8 points", "8 points"),
    )
    text = panel(view_of(match, 0), LIVIA)
    assert "15 points: wreaths 5, messengers 2, favours 8" in text
    favours = "favours: 2 points per discarded war card (4), 2 points and 1 per favour owned (4)"
    assert favours in " ".join(text.split())
    assert "discards: reign 1, underworld 0, war 2, wealth 0, mysticism 0" in text
    row = next(line for line in text.splitlines() if "(worth" in line)
    assert re.findall(r"worth (\d+)", row) == ["3", "3", "4", "5", "8", "8"]
    assert "(worth" not in panel(view_of(match, NOBODY), ALL)


def test_1_1_1_2_the_manual_explains_every_card_and_every_sign() -> None:
    match = scene(["Juno"], on={1: (2, 1)}, me={"temple": [2], "favours": ["sets"]})
    manual = GAME.manual(view_of(match, 0))
    headings = [heading for heading, _ in manual]
    for name in NAMES:
        assert sum(heading.startswith(f"{name} (") for heading in headings) == 1
    for title in standard().favour_titles:
        assert f"Favour: {title}" in headings
    everything = " ".join(f"{heading} {text}" for heading, text in manual)
    for sign in ("*", "w1[.]", "2c[L]", "-[x]", "|", "EXIT", ">", "LL G", "wreaths 4/2/0"):
        assert sign in everything
    assert len(headings) == len(set(headings))


@pytest.mark.parametrize("first", range(0, len(FAVOUR_NAMES), COLUMNS))
def test_7_6_what_people_read_and_hear_of_a_favour_is_never_its_notation(first: int) -> None:
    shown = [*FAVOUR_NAMES[first:], *FAVOUR_NAMES][:COLUMNS]
    match = scene(["Juno"], me={"favours": [FAVOUR_NAMES[first - 1]]}, favours=tuple(shown))
    said = [match.picture(0).description, match.panel(0), *(words for _, words in options(match))]
    said += [" ".join(pair) for pair in GAME.explain(view_of(match, 0))]
    said += [GAME.describe(view_of(match, 0), FAVOUR + kind) for kind in range(len(FAVOUR_NAMES))]
    for name in FAVOUR_NAMES:
        if not name.endswith("points"):
            named = re.compile(rf"(favours?:? |')({re.escape(name)})(?![\w ])|\b(threes|fours)\b")
            assert not any(named.search(one) for one in said), name


def options(match: Match) -> list[tuple[str, str]]:
    """Return the notation and the words of each option."""
    return [(choice.text, choice.words) for choice in match.options(0)]


def test_7_6_favours_have_names_of_words_that_differ_and_signs_that_fit_a_column() -> None:
    assert standard().favour_titles[FAVOUR_NAMES.index("threes")] == (
        "2 points per category with 3 or more discards"
    )
    assert (
        standard().favour_titles[FAVOUR_NAMES.index("2+war")]
        == "2 points and 1 per discarded war card"
    )
    assert standard().favour_titles[FAVOUR_NAMES.index("coins")] == "1 point per coin up to 10"
    assert (
        len(set(standard().favour_titles)) == len(set(standard().favour_lines)) == len(FAVOUR_NAMES)
    )
    assert all(len(line) <= 12 for lines in standard().favour_lines for line in lines)


def test_a_match_names_favours_in_its_file_as_it_always_has() -> None:
    assert [GAME.format(FAVOUR + kind) for kind in range(len(FAVOUR_NAMES))] == [
        f"favour {name}" for name in FAVOUR_NAMES
    ]
    assert {"double war", "2+war", "threes", "4+fives", "1-wreaths"} <= set(FAVOUR_NAMES)


def test_8_1_what_nobody_has_seen_can_be_looked_up() -> None:
    texts = dict(GAME.explain(view_of(scene(["Juno"], discards=["Terminus"]), 0)))
    unseen = texts["Not seen yet"]
    assert "Jupiter" in unseen
    assert "Juno" not in unseen
    assert "Terminus" not in unseen
    assert "5 points x2" in unseen


def test_7_5_the_goal_is_said_in_two_lines() -> None:
    lines = GAME.goal.splitlines()
    assert len(lines) == 2
    assert all(len(line) < 80 for line in lines)


def test_8_1_the_game_has_no_secrets() -> None:
    assert not GAME.secrets


def test_a_tall_terminal_shows_what_the_gods_do_and_a_wide_one_gives_them_room() -> None:
    view = view_of(LOYALTY.start(seed=4, names=["Livia", "Gaius"]), 0)
    usual = panel(view, LIVIA)
    with written_on(119, 50):
        roomy = panel(view, LIVIA)
    assert "main:" not in usual and "general:" not in usual
    assert "main:" in roomy and "general:" in roomy
    with written_on(119, 30):
        assert "main:" in panel(view, LIVIA)
    assert max(map(len, usual.splitlines())) <= 79
    assert 79 < max(map(len, roomy.splitlines())) <= 119
