"""Lessons: whatever they say is so, and a file that is not understood is refused with its line."""

from __future__ import annotations

import pytest

from lusoria.core.errors import DamagedFile
from lusoria.core.game import Game
from lusoria.games import GAMES
from lusoria.play.lesson import FILE, Lesson, faults, lesson_of, taught, unanswered
from lusoria.play.public_game import PublicGame

ROMA = GAMES[0]
TAUGHT = [game for game in GAMES if not game.is_live]


def text_of(game: Game) -> str:
    return PublicGame(game).folder.joinpath(FILE).read_text("utf-8")


def changed(*pairs: tuple[str, str]) -> Lesson:
    """The lesson of Roma with some words in place of others."""
    text = text_of(ROMA)
    for old, new in pairs:
        assert old in text
        text = text.replace(old, new, 1)
    return Lesson(ROMA, text)


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_every_lesson_says_what_is_so(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None
    assert faults(lesson) == []


@pytest.mark.parametrize("game", TAUGHT, ids=lambda game: game.name)
def test_a_lesson_is_a_whole_game_that_the_learner_wins(game: Game) -> None:
    lesson = lesson_of(game)
    assert lesson is not None and 15 <= len(lesson.stops) <= 30
    assert lesson.match.over and lesson.match.winners == [lesson.seat]
    asked = [stop for stop in lesson.stops if stop.question]
    assert len(asked) >= len(lesson.stops) // 3
    verbs = {game.format(lesson.goes_on(stop)).split()[0] for stop in asked}
    assert len(verbs) >= 3, "the learner tries several kinds of moves"
    assert lesson.minutes == taught(game) > 0


def test_a_game_may_have_no_lesson() -> None:
    assert lesson_of(GAMES[-1]) is None
    assert taught(GAMES[-1]) == 0


def test_a_right_move_a_wrong_one_and_one_as_good() -> None:
    lesson = lesson_of(ROMA)
    assert lesson is not None
    stop = next(stop for stop in lesson.stops if stop.question)
    match = lesson.at(stop.step)
    said = {
        choice.text: lesson.answer(stop, choice.number) for choice in match.options(lesson.seat)
    }
    assert said["give Scaenicus"].right and said["give Turris"].right
    assert not said["give Forum"].right and "Generous" in said["give Forum"].said
    assert lesson.goes_on(stop) == said["give Scaenicus"].number


HEAD = 'rules = 1\nplayers = 2\nseat = 1\nminutes = 5\nnames = ["", "Livia"]\n'
STOP = '[[stop]]\ntitle = "One"\nsay = "Hail."\n'


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rules = ", "line 1: "),
        ("rules = 1\n", "line 1: 'players' is missing"),
        (
            HEAD.replace("rules = 1", "rules = 9") + STOP,
            "line 1: the lesson is for rules version 9",
        ),
        (HEAD.replace("seat = 1", "seat = 3") + STOP, "line 3: there is no seat 3"),
        (HEAD.replace("players = 2", "players = 7") + STOP, "line 2: .* is for 2 players, not 7"),
        (HEAD.replace('""', "5") + STOP, "line 5: names are texts"),
        (HEAD + "colour = 3\n" + STOP, "line 6: 'colour' is not understood"),
        (HEAD + STOP + "seen = 3\n", "line 9: 'seen' is not understood"),
        (HEAD + STOP + "marks = 3\n", "line 9: marks cannot be 3"),
        (HEAD + STOP + "marks = [3]\n", "line 6: marks and comments are texts"),
        (HEAD + '[[stop]]\ntitle = "One"\n', "line 6: 'say' is missing"),
        (HEAD + "stop = [3]\n", "line 1: a stop is a table|line 6: a stop is a table"),
        (HEAD + STOP + 'ask = "Who?"\n', "line 6: what is asked has right answers"),
        (HEAD + STOP + "[stop.wrong]\na = 'b'\n", "line 6: what is asked has right answers"),
        (HEAD + STOP + "ask = 'Who?'\n[stop.right]\na = 'b'\n", "line 11: a lesson ends with"),
        (HEAD + "stop = []\n", "line 6: a lesson ends with"),
        (HEAD + STOP + 'play = """\nnature: begin 1\n1: fly\n"""\n', "line 11: .*fly"),
        (HEAD + STOP + 'play = """\n1: end\n"""\n', "line 10: 'end' is not legal for"),
    ],
)
def test_a_damaged_lesson_is_refused_with_its_line(text: str, sentence: str) -> None:
    with pytest.raises(DamagedFile, match=sentence):
        assert Lesson(ROMA, text).match


def test_a_rule_that_changes_breaks_the_lesson_and_not_the_learner() -> None:
    with pytest.raises(DamagedFile, match=r"line \d+: 'cards 4' is not legal for Tiro"):
        assert changed(("1: cards 5", "1: cards 4")).match


WRONG = [
    ("[2.3]", "[2.9]", "the rules have no section 2.9"),
    ('"card-scaenicus-1"', '"card-nobody-1"', "no 'card-nobody-1' in the wide picture"),
    ('"give Scaenicus" =', '"give Scaenica" =', "'give Scaenicus', is not among the right"),
    ('"give Turris" =', '"give Basilica" =', "'give Basilica' speaks of no legal move"),
    ('"give Forum" = "Gen', '"give Templum" = "Gen', "nothing is said of 'give Forum'"),
]


def test_what_is_not_so_is_found() -> None:
    found = faults(changed(*((old, new) for old, new, _ in WRONG)))
    for _, _, sentence in WRONG:
        assert any(sentence in fault and fault.startswith("line ") for fault in found), sentence


def test_a_question_must_be_the_learners() -> None:
    other = changed(("seat = 1", "seat = 2"))
    asked = next(stop for stop in other.stops if stop.question)
    assert asked.question is not None
    assert "no move of the learner follows the question" in [
        *unanswered(other, asked, asked.question)
    ]
