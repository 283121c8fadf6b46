"""The table in the terminal, played by a script."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from rich.console import Console

from lusoria.bots.player import Bot
from lusoria.core.rng import stream_of
from lusoria.games import GAMES
from lusoria.listing import option_lines
from lusoria.menu import choose
from lusoria.play.file import load
from lusoria.play.match import Match
from lusoria.terminal import Table

ROMA = GAMES[0]


class Keyboard:
    """Types lines, one for each question, then ends; an exception among them is raised."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.lines: Iterator[str | type[BaseException]] = iter(lines)

    def __call__(self, _: str) -> str:
        line = next(self.lines, EOFError)
        if isinstance(line, str):
            return line
        raise line


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUSORIA_STATE", str(tmp_path / "state"))
    monkeypatch.chdir(tmp_path)


def table(
    *lines: str | type[BaseException], people: int = 1, seed: int = 5
) -> tuple[Table, io.StringIO]:
    """Seat people and bots and give them a keyboard."""
    match = Match(ROMA)
    match.stream = stream_of(seed)
    players: list[Bot | str] = ["Ada", "Ben"][:people]  # type: ignore[assignment]
    players += [Bot(ROMA, "random", seed, seat) for seat in range(people, 2)]
    screen = io.StringIO()
    console = Console(file=screen, width=80, highlight=False, soft_wrap=True)
    return Table(match, players, console, Keyboard(*lines)), screen


def heard(*lines: str | type[BaseException], people: int = 1) -> str:
    """Return what the terminal says to a script."""
    sitting, screen = table(*lines, people=people)
    sitting.run()
    return screen.getvalue()


def test_a_person_can_play_a_whole_game_by_numbers() -> None:
    sitting, screen = table(*["1"] * 2000)
    sitting.run()
    assert sitting.match.over
    assert re.search(r"(Ada|seat 2 \(random bot\)) wins: ", screen.getvalue())


def test_everything_fits_80_columns() -> None:
    for line in heard(*["1"] * 60, "?", "help", "log", "rules", "rules 6.21").splitlines():
        assert len(line) <= 80, line


def test_options_are_numbered_in_words_and_may_be_typed() -> None:
    words = heard("give Legat", "GIVE  glad", "board")
    assert "1  give Legat to " in words
    assert "lay Consiliarius 1 | 2 | 3 | 4 | 5 | 6" in words


def test_a_wrong_word_is_answered_and_changes_nothing() -> None:
    sitting, screen = table("fly", "99", "lay Forum 3", "give Forum", "quit")
    sitting.run()
    said = screen.getvalue()
    assert "'fly' names no action; nearest:" in said
    assert "there are options 1 to 4, not 99" in said
    assert "the players are choosing two cards to give away [2.3]" in said
    assert "only a card in hand can be given [2.3]" in said
    assert not [entry for entry in sitting.match.entries if entry.seat == 0]


def test_why_explains_and_question_mark_describes_the_cards() -> None:
    said = heard("why lay Forum 3", "why give Legat", "why", "?", "? legat", "? nothing")
    assert "'lay Forum 3' is not allowed: the players are choosing" in said
    assert "'give Legat' is allowed." in said
    assert "say what: why give Legat" in said
    assert "Take 1 point from the stockpile for each disc" in said
    assert "nothing of that name is in play" in said


def test_help_gives_an_example_that_can_be_typed() -> None:
    assert "or the action itself: give Legat" in heard("help")
    assert "or the action itself: lay Consiliarius 1" in heard("give Legat", "give Glad", "help")


def test_undo_takes_back_a_choice_but_not_chance() -> None:
    sitting, screen = table("undo", "give Legat", "undo", "quit")
    sitting.run()
    assert "chance has acted since" in screen.getvalue()
    assert [entry for entry in sitting.match.standing() if entry.seat == 0] == []


def test_save_and_load_go_on_with_the_same_match() -> None:
    sitting, _ = table("give Legat", "save here.txt", "give Gladiator", "load here.txt", "quit")
    sitting.run()
    kept = load(Path("here.txt"))
    assert kept.state.tobytes() == sitting.match.state.tobytes()


def test_a_file_that_cannot_be_read_or_written_is_said_in_a_sentence() -> None:
    said = heard("load", "load nowhere.txt", "save no/such/folder.txt", "rules 99")
    assert "say which file" in said
    assert "nowhere.txt: No such file" in said
    assert "no/such/folder.txt: No such file" in said
    assert "the rules have no section 99" in said


def test_quit_and_the_end_of_input_keep_the_match(tmp_path: Path) -> None:
    for lines in (("give Legat", "quit"), ("give Legat",)):
        sitting, screen = table(*lines)
        sitting.run()
        assert "Go on with: lusoria play --load" in screen.getvalue()
        kept = load(tmp_path / "state" / "roma-last.txt")
        assert kept.state.tobytes() == sitting.match.state.tobytes()


def test_one_interruption_is_forgiven_and_two_leave() -> None:
    said = heard(KeyboardInterrupt, "give Legat", KeyboardInterrupt, KeyboardInterrupt)
    assert said.count("Ctrl-C once more") == 2
    assert "The match is kept" in said


def test_two_people_are_kept_apart_by_a_curtain() -> None:
    sitting, screen = table("", "1", "1", "", "board", "quit", people=2)
    sitting.run()
    before, after = screen.getvalue().split("The table now belongs to Ben.")
    assert "The table now belongs to Ada." in before
    assert "Seat 1 (you)" not in after
    assert "to give" not in after
    given = [ROMA.format(entry.action) for entry in sitting.match.entries if entry.seat == 0]
    assert all(text not in after for text in given)


def test_a_table_of_bots_plays_by_itself() -> None:
    sitting, screen = table(people=0)
    sitting.run()
    assert sitting.match.over
    assert "bot) wins" in screen.getvalue() or "share the victory" in screen.getvalue()


def test_enter_takes_the_only_option() -> None:
    lines = option_lines(table()[0].match.options(-2))
    assert lines == ["      1  seat 1 begins", "      2  seat 2 begins"]


def test_the_menu_asks_for_a_game_and_for_opponents() -> None:
    console = Console(file=io.StringIO())
    assert choose(console, Keyboard("", "2")) == ["roma", "--seats", "you,random"]
    assert choose(console, Keyboard("7", "1", "3")) == ["roma", "--seats", "player 1,player 2"]
    assert choose(console, Keyboard("2", "2", "1")) == ["quorum", "--seats", "you,greedy,greedy"]
    assert choose(console, Keyboard()) is None
    assert choose(console, Keyboard("5", "40", "Quit")) is None
    assert choose(console, Keyboard("5", "", "2")) == ["ludi", "--players", "12", "--me", "cicero"]
