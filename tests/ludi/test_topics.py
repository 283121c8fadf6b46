"""What is offered under which heading, in which words, and what answers a mere wish."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lusoria
from lusoria.core.text.words import WIDTH, Names
from lusoria.games.ludi.game import GAME
from lusoria.games.ludi.model.actions import action_of
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.data import LANDS, REGIONS, SEASONS
from lusoria.games.ludi.model.verbs import NAME_HEIR, NATURAL, NUMBER, VERBS
from lusoria.games.ludi.narration.text import MARKS, manual, panel, tell
from lusoria.games.ludi.narration.topics import ANSWERING, DESK, NON_ACTIONS, ORDER, TIME, topic
from lusoria.games.ludi.phone.phrases import describe
from lusoria.games.ludi.views.role_facts import offer_lines
from lusoria.play.match.match import Match

from .couples import hall
from .room import goods
from .test_picture import opening, scattered
from .test_story import seen

RULES = (Path(lusoria.__file__).parent / "games" / "ludi" / "RULES.md").read_text("utf-8")


def test_18_1_every_verb_has_a_topic_that_is_listed() -> None:
    view = opening(12, 0)
    acts = [at for at, verb in enumerate(VERBS) if not verb.how & NATURAL]
    topics = {topic(view, action_of(verb, 0, 0)) for verb in acts}
    assert topics == set(ORDER)
    assert ORDER[0] == "answer"
    assert set(NUMBER) >= ANSWERING | DESK | TIME


def test_14_2_heirs_stand_apart() -> None:
    view = opening(12, 0)
    heirs = {topic(view, action_of(NAME_HEIR, row, 0)) for row in range(7)}
    alone = [
        verb.name for at, verb in enumerate(VERBS) if topic(view, action_of(at, 0, 0)) == "heir"
    ]
    assert heirs == {"heir"}
    assert alone == ["name heir"]


def topic_of(verb: int) -> str:
    """Return the topic of a verb."""
    return topic(opening(12, 0), action_of(verb, 0, 0))


@pytest.mark.parametrize(
    ("verb", "under"),
    [
        *(("accept", "answer"), ("refuse challenge", "answer"), ("sit in", "answer")),
        *(("walk", "travel"), ("challenge", "fight"), ("buy fleet from", "trade")),
        *(("vote", "senate"), ("court", "family"), ("claim of", "tribute"), ("rest", "time")),
        *(("put", "your offers"), ("join", "Actium"), ("speak for", "command")),
    ],
)
def test_18_1_verbs_stand_under_plain_words(verb: str, under: str) -> None:
    assert topic_of(NUMBER[verb]) == under


def test_18_2_an_offer_to_be_answered_says_what_is_offered_by_whom() -> None:
    table = hall().give("Antony", money=9).do("Antony", "barter with", "Cicero")
    table.do("Antony", "put", choice=goods("money", 5))
    table.do("Antony", "ask", choice=goods("fleets", 1)).do("Antony", "propose")
    cicero, antony = table.seat("Cicero"), table.seat("Antony")
    view, names = seen(table, cicero), Names((), cicero)
    accept, refuse = table.number("accept", "Antony"), table.number("refuse", "Antony")
    assert describe(view, accept, names) == "accept: Antony offers you 500k for 1 fleet [13.2]"
    assert describe(view, refuse, names) == "refuse: Antony offers you 500k for 1 fleet [13.2]"
    assert offer_lines(view, names) == ("Antony offers you 500k for 1 fleet. [accept antony 1]",)
    assert tell(view, names).endswith("1 offer waits for your answer.")
    own = seen(table, antony)
    withdraw = describe(own, table.number("withdraw", 0), Names((), antony))
    assert withdraw == "withdraw: you offer Cicero 500k for 1 fleet [13.2]"
    assert "500k" not in describe(seen(table, table.seat("Brutus")), accept)


def test_13_3_a_purchase_says_its_price() -> None:
    table = hall()
    said = describe(seen(table, table.seat("Antony")), table.number("buy curial from", "Juno"))
    assert said == "buy curial from Juno for 500k [13.3]"


def test_18_5_the_goal_is_two_lines() -> None:
    lines = GAME.goal.splitlines()
    assert len(lines) == 2
    assert all(0 < len(line) <= WIDTH for line in lines)


@pytest.mark.parametrize(
    ("typed", "section"),
    [
        *(("marry livia", "15.1"), ("attack Antony", "7.3"), ("give cicero money", "13.2")),
        *(("pass", "5.1"), ("sell fleet", "13.5"), ("become consul", "8.2")),
    ],
)
def test_18_1_a_wish_is_answered_with_its_rule(typed: str, section: str) -> None:
    wish = next(wish for wish in NON_ACTIONS if re.fullmatch(wish.pattern, typed.casefold()))
    assert wish.section == section
    assert all(f"### {wish.section} " in RULES for wish in NON_ACTIONS)


def test_18_1_no_wish_hides_an_action() -> None:
    texts = {GAME.format(action) for action in range(0, GAME.actions, 13)}
    assert not [text for text in texts for wish in NON_ACTIONS if re.fullmatch(wish.pattern, text)]


def test_4_1_the_manual_explains_every_sign_season_region_and_role() -> None:
    entries = dict(manual(opening(12, 0)))
    assert all(entries.values())
    signs = " ".join(sign for sign in MARKS.values())
    assert set(signs.split()) == set("~^*")
    assert "~ ^ *" in entries
    headings = " ".join(entries)
    assert all(role.short in headings for role in CAST)
    assert all(region.name in entries for region in REGIONS[:LANDS])
    assert len(entries) > len(CAST) + LANDS + len(SEASONS)
    for text in entries.values():
        for sections in re.findall(r"\[([\d., ]+)\]", text):
            for section in sections.split(", "):
                assert f"### {section} " in RULES


def test_18_5_the_panel_names_the_viewer() -> None:
    assert "Octavian (you)" in " ".join(panel(scattered(37, 0)).replace("^", "").split())


def test_18_5_a_match_tells_the_fates_as_several() -> None:
    match = Match(GAME, 12)
    fates = match.roles.index("fates")
    assert match.names_for(-1)[fates].plural
