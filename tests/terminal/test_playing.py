"""The table in the terminal, played by a script."""

from __future__ import annotations

import io
import json
import os
import re
import shlex
import signal
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

from examples.cursus import GAME as CURSUS
from lusoria.core.errors import LusoriaError
from lusoria.games import GAMES
from lusoria.play.driver import Driver
from lusoria.play.journal import Journal, matches_folder
from lusoria.play.match.match import Match
from lusoria.play.match_file import load
from lusoria.terminal.menu import choose
from lusoria.terminal.playing import Sitting, way_back
from lusoria.terminal.roster import box_lines
from lusoria.terminal.seating import seat_called, seat_players

ROMA, QUORUM, LUDI = GAMES[0], GAMES[1], GAMES[-1]


class Keyboard:
    """Types lines, one for each question, then ends; an exception among them is raised."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        self.lines: Iterator[str | type[BaseException]] = iter(lines)

    def __call__(self, _: str) -> str:
        line = next(self.lines, EOFError)
        if isinstance(line, str):
            return line
        raise line


class Watcher(Keyboard):
    """Notes how many lines stand from the head of Loyalty's board to each question."""

    def __init__(self, *lines: str | type[BaseException]) -> None:
        super().__init__(*lines)
        self.screen, self.heights = io.StringIO(), list[int]()

    def __call__(self, prompt: str) -> str:
        shown = self.screen.getvalue()
        self.heights.append(shown[shown.rindex("   column 1") :].count("\n"))
        return super().__call__(prompt)


@pytest.fixture(autouse=True)
def _kept_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LUSORIA_DATA", str(tmp_path / "data"))
    monkeypatch.delenv("LUSORIA_CALLED", raising=False)
    monkeypatch.chdir(tmp_path)


def table(
    *lines: str | type[BaseException], seats: str = "Ada,random", seed: int = 5, players: int = 0
) -> tuple[Sitting, io.StringIO]:
    """Seat people and bots and give them a keyboard."""
    match = Match(ROMA, players)
    seat_players(match, seats)
    screen = io.StringIO()
    console = Console(file=screen, width=80, highlight=False, soft_wrap=True)
    return Sitting(match, seed, console, Keyboard(*lines)), screen


def heard(*lines: str | type[BaseException], seats: str = "Ada,random") -> str:
    """Return what the terminal says to a script."""
    sitting, screen = table(*lines, seats=seats)
    sitting.run()
    return screen.getvalue()


def kept() -> list[Path]:
    """Return the files of matches that were kept."""
    return sorted(matches_folder().glob("*.txt"))


def test_a_person_can_play_a_whole_game_by_numbers() -> None:
    sitting, screen = table(*["1"] * 2000)
    assert sitting.run() == 0
    assert sitting.match.over
    assert re.search(r"(You win|Livia wins) \d+ to \d+\.", " ".join(screen.getvalue().split()))


def test_everything_fits_80_columns() -> None:
    for line in heard(*["1"] * 60, "?", "help", "log", "rules", "rules 6").splitlines():
        assert len(line) <= 82, line


def test_on_a_small_screen_the_board_stays_above_the_options_and_a_wide_one_is_used() -> None:
    for height, width in ((24, 80), (24, 120)):
        match = Match(GAMES[2])
        seat_players(match, "Ada,random")
        file, keyboard = io.StringIO(), Watcher(*["1"] * 8)
        keyboard.screen = file

        console = Console(
            file=file, width=width, height=height, force_terminal=True, soft_wrap=True
        )
        Sitting(match, 5, console, keyboard).run()
        assert keyboard.heights and max(keyboard.heights) < height
        assert "\x1b[36m[1]" in file.getvalue()
        plain = re.sub(r"\x1b\[[\d;]*m", "", file.getvalue())
        assert any(len(line) > 79 for line in plain.splitlines() if "  [" in line) == (width > 80)


def test_options_are_numbered_in_words_and_may_be_typed() -> None:
    words = heard("give Legat", "GIVE  glad", "board")
    assert "[1] give Legat" in words
    assert "lay Consiliarius" in words
    assert "[18]" in words


def test_options_may_be_typed_in_other_words_and_nothing_is_guessed() -> None:
    match = Match(ROMA, position={"dice": [3, 4], "seats": [{}, {}]}, complete=False)
    assert ROMA.format(match.number("end turn")) == "end"
    assert ROMA.format(match.number("take 4")) == "money 4"
    for unfinished in ("take", "money", "cards", "draw"):
        with pytest.raises(LusoriaError):
            match.number(unfinished)


def test_a_wrong_word_is_answered_and_changes_nothing() -> None:
    sitting, screen = table("fly", "99", "lay Forum 3", "give Forum", "²", "9" * 5000, "\0", "quit")
    sitting.run()
    said = screen.getvalue()
    assert "'fly' names no action; nearest:" in said
    assert "'99' is not an option; choose 1 to 4" in said
    assert "the players are choosing two cards to give away [2.3]" in said
    assert "only a card in your hand can be given [2.3]" in said
    assert len(max(said.splitlines(), key=len)) < 330
    assert not [entry for entry in sitting.match.entries if entry.seat == 0]


def test_nothing_that_a_terminal_obeys_reaches_it() -> None:
    said = heard("\x1b[31mfly", "why \x1b]0;title\x07", "? \x1b[2J", seats="A\x1bda,random")
    assert "\x1b" not in said
    assert "\x07" not in said


def test_why_understands_what_a_button_of_a_page_would_say() -> None:
    said = heard("why take the money", "why dance", "why 1")
    assert "'take the money' is not allowed:" in said and "[2.3]" in said
    assert "no action is called 'dance': type what a button says, such as 'give" in said
    assert "is allowed." in said


def test_why_explains_and_question_mark_describes_the_cards() -> None:
    said = heard("why lay Forum 3", "why give Legat", "why", "?", "? legat", "? unicorn")
    assert "'lay Forum 3' is not allowed: the players are choosing" in said
    assert "'give Legat' is allowed." in said
    assert "name an action: why give Legat" in said
    assert "Take 1 point from the stockpile for each disc" in " ".join(said.split())
    assert "no card or symbol is called 'unicorn'" in said


def test_help_gives_an_example_that_can_be_typed() -> None:
    assert "or the action itself: give Legat" in heard("help")
    assert "or the action itself: lay Consiliarius 1" in heard("give Legat", "give Glad", "help")


def test_the_rules_are_read_by_chapter_section_ruling_and_word() -> None:
    said = heard("rules", "rules 4", "rules 4.2", "rules RO-7", "rules essedum", "rules 99")
    assert "  4 Actions" in said
    assert "4.1 Laying a card" in said
    assert "RO-7: " in said
    assert "the rules have no section 99" in said
    assert not re.search(r"\*\*|^#|`|^\|", said, re.MULTILINE)


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


def test_save_asks_before_it_writes_over_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(Path.cwd()))
    Path("here.txt").write_text("precious", "utf-8")
    said = heard("save ~/here.txt", "n", "give Legat", "save ~/here.txt", "", "quit")
    assert said.count("Nothing was saved") == 2
    assert Path("here.txt").read_text("utf-8") == "precious"
    heard("save ~/here.txt", "y", "save ~/new.txt", "quit")
    assert load(Path("here.txt")).text() == load(Path("new.txt")).text()


def test_a_file_that_cannot_be_read_or_written_is_said_in_a_sentence() -> None:
    said = heard("load", "load nowhere.txt", "save no/such/folder.txt", "load /dev/zero", "load \0")
    assert "name a file" in said
    assert "nowhere.txt: No such file" in said
    assert "no/such/folder.txt: No such file" in said
    assert "/dev/zero: this is not an ordinary file" in said
    assert "null byte" in said


def test_going_on_names_the_games_that_the_command_was_told_to_load(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("lusoria.terminal.playing.NAMED", ["my games/terni"])
    assert way_back() == "lusoria --with 'my games/terni'"


@pytest.mark.parametrize("lines", [("give Legat", "quit"), ("give Legat",)])
def test_quit_and_the_end_of_input_keep_the_match(lines: tuple[str, ...]) -> None:
    sitting, screen = table(*lines)
    sitting.run()
    assert f"Continue with: lusoria play --load {kept()[0]}" in screen.getvalue()
    again = load(kept()[0])
    assert again.state.tobytes() == sitting.match.state.tobytes()
    assert (again.names, again.bots) == (["Ada", "Livia"], ["", "random"])


def test_no_quit_writes_over_another_match_and_one_taken_up_goes_on_in_its_file() -> None:
    for card in ("give Legat", "give Gladiator"):
        table(card, "quit")[0].run()
    assert len(kept()) == 2
    before = [path.read_text("utf-8") for path in kept()]
    match = load(kept()[0])
    seat_players(match, None)
    assert (match.names, match.bots) == (["Ada", "Livia"], ["", "random"])
    console = Console(file=io.StringIO())
    Sitting(match, 1, console, Keyboard("1", "quit"), kept()[0]).run()
    after = [path.read_text("utf-8") for path in kept()]
    assert after[0].startswith(before[0]) and len(after[0]) > len(before[0])
    assert after[1] == before[1]


def test_two_who_take_up_one_match_write_two_files() -> None:
    table("give Legat", "quit")[0].run()
    path = kept()[0]
    one, two = Journal(load(path), path=path), Journal(load(path), path=path)
    assert one.path == path != two.path
    one.close()
    two.close()


def test_a_match_in_which_nobody_has_decided_leaves_no_file() -> None:
    assert "The match is saved" not in heard("quit")
    assert kept() == []


def test_everything_is_on_disk_before_the_next_question() -> None:
    seen = []

    class Reader(Keyboard):
        def __call__(self, prompt: str) -> str:
            seen.append(kept()[0].read_text("utf-8").count("\n1: "))
            return super().__call__(prompt)

    sitting, _ = table()
    sitting.ask = Reader(*["1"] * 12)
    sitting.run()
    assert seen == list(range(13))


def test_where_nothing_can_be_kept_one_line_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").write_text("", "utf-8")
    monkeypatch.setenv("LUSORIA_DATA", str(tmp_path / "file"))
    said = heard(*["1"] * 5, "quit")
    assert said.count("The match cannot be saved") == 1


def test_one_interruption_is_forgiven_and_two_leave() -> None:
    said = heard(KeyboardInterrupt, "give Legat", KeyboardInterrupt, KeyboardInterrupt)
    assert said.count("Press Ctrl-C again") == 2
    assert "The match is saved" in said


def test_an_interruption_while_bots_move_keeps_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    sitting, screen = table(*["1"] * 50)
    step, count = Driver.step, iter(range(1000))

    def interrupted(self: Driver) -> object:
        if next(count) == 30:
            raise KeyboardInterrupt
        return step(self)

    monkeypatch.setattr(Driver, "step", interrupted)
    assert sitting.run() == 130
    assert "The match is saved" in screen.getvalue()
    assert load(kept()[0]).state.tobytes() == sitting.match.state.tobytes()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
def test_a_signal_that_ends_programs_keeps_the_match(name: str) -> None:
    number = getattr(signal, name)

    class Ended(Keyboard):
        def __call__(self, _: str) -> str:
            line = next(self.lines, None)
            if isinstance(line, str):
                return line
            os.kill(os.getpid(), number)
            return ""

    sitting, screen = table()
    sitting.ask = Ended("give Legat")
    assert sitting.run() == 128 + number
    assert "The match is saved" in screen.getvalue()
    assert load(kept()[0]).state.tobytes() == sitting.match.state.tobytes()


def test_two_people_are_kept_apart_by_a_curtain() -> None:
    sitting, screen = table("", "1", "1", "", "board", "quit", seats="Ada,Ben")
    sitting.run()
    before, after = screen.getvalue().split("It is the turn of Ben.")
    assert "It is the turn of Ada." in before
    assert "Ada (you)" not in after
    assert "two cards to give to Ben" in before and "to Ben" not in after
    given = [ROMA.format(entry.action) for entry in sitting.match.entries if entry.seat == 0]
    assert all(text not in after for text in given)


def test_the_curtain_wipes_the_screen_and_what_could_be_scrolled_back_to() -> None:
    sitting, _ = table("", "1", "1", "", "quit", seats="Ada,Ben")
    screen = io.StringIO()
    sitting.console = Console(file=screen, width=80, force_terminal=True)
    sitting.run()
    assert "\x1b[3J" in screen.getvalue()


def test_a_game_without_secrets_needs_no_curtain() -> None:
    sitting, screen = table("1", "1", "quit", seats="Ada,Ben")
    sitting.match.game = replace(ROMA, secrets=False)
    sitting.run()
    assert "belongs to" not in screen.getvalue()


def test_each_person_hears_what_happened_since_that_person_looked() -> None:
    sitting, _ = table(*["", "1"] * 40, seats="Ada,Ben")
    heard: dict[int, list[int]] = {0: [], 1: []}
    news = sitting.tell_news

    def tell(seat: int) -> None:
        since = sitting.told.get(seat, 0)
        heard.setdefault(seat, []).extend(range(since, len(sitting.match.entries)))
        news(seat)

    sitting.tell_news = tell  # type: ignore[method-assign]
    sitting.run()
    for seat in (0, 1):
        assert heard[seat] == list(range(len(heard[seat])))


def test_chance_after_ones_own_action_is_told() -> None:
    match = Match(QUORUM, 2)
    seat_players(match, "Ada,random")
    screen = io.StringIO()
    console = Console(file=screen, width=80, soft_wrap=True)
    Sitting(match, 3, console, Keyboard(*["1"] * 6)).run()
    told = [event for event in match.narration(0).events if event.text]
    assert told
    shown = " ".join(screen.getvalue().split())
    assert all(" ".join(event.text.split()) in shown for event in told[:10])


def test_a_table_of_bots_plays_by_itself() -> None:
    sitting, screen = table(seats="random,random")
    sitting.run()
    assert sitting.match.over
    assert re.search("(Livia|Gaius) wins|share the victory", screen.getvalue())


def test_the_goal_is_said_at_the_start() -> None:
    assert ROMA.goal in heard("quit")


def test_a_seat_of_ludi_is_called_by_number_where_it_has_a_name() -> None:
    match = Match(LUDI)
    assert seat_called(match, "2") == 1
    assert seat_called(match, match.roles[3].upper()) == 3


def test_two_people_of_one_name_are_refused() -> None:
    with pytest.raises(LusoriaError, match="two players are called Ada"):
        seat_players(Match(ROMA), "Ada,ada".replace("a,a", "a,A"))


def test_the_menu_asks_for_a_game_and_for_opponents() -> None:
    console = Console(file=io.StringIO())
    assert choose(console, Keyboard("", "")) == ["roma", "--seats", "you,medium"]
    assert choose(console, Keyboard("77", "²", "1", "5")) == [
        "roma",
        "--seats",
        "player 1,player 2",
    ]
    assert choose(console, Keyboard("2", "2", "1")) == ["quorum", "--seats", "you,easy,easy"]
    assert choose(console, Keyboard()) is None
    assert choose(console, Keyboard("5", "40", "Quit")) is None
    assert choose(console, Keyboard("5", "", "2")) == ["ludi", "--players", "12", "--me", "cicero"]


def test_a_hint_names_options_by_their_numbers_and_what_they_promise() -> None:
    match, screen = Match(CURSUS), io.StringIO()
    seat_players(match, "Ada,random")
    console = Console(file=screen, width=80, highlight=False, soft_wrap=True)
    Sitting(match, 5, console, Keyboard("hint 4", "hint 1h", "quit")).run()
    said = screen.getvalue()
    assert re.search(r"\d+\.\d% ±\d+\.\d +\[[1-4]\] ", said)
    assert "After the first option, a few turns later: you " in said
    assert "'1h' is neither simulations (5000) nor a time" in said


def test_in_ludi_a_hint_is_what_its_own_bot_would_do() -> None:
    match = Match(LUDI)
    seat_players(match, None, "cicero")
    screen = io.StringIO()
    console = Console(file=screen, width=80, highlight=False, soft_wrap=True)
    sitting = Sitting(match, 5, console, Keyboard("quit"))
    match.nature(sitting.driver.chance)
    seat = match.movers()[0]
    sitting.hint(seat, "")
    said = screen.getvalue().strip()
    assert any(said.startswith(f"{choice.text}: ") for choice in match.options(seat))


def test_it_is_said_who_sits_at_the_table_and_what_levels_stand_for() -> None:
    said = heard("who", "quit", seats="Ada,easy")
    assert said.count("  Ada: a person\n") == 2
    assert said.count(f"  Livia: easy ({ROMA.levels_for(2)['easy']})\n") == 2


def test_a_match_with_a_program_says_how_to_go_on_with_it(tmp_path: Path) -> None:
    bot = tmp_path / "my bot.py"
    bot.write_text('print(\'{"type": "ready", "protocol": 1}\', flush=True)\ninput()\ninput()\n')
    seats = f"Ada,exec:{sys.executable} -I -S '{bot}'"
    sitting, screen = table("give Legat", "quit", seats=seats)
    sitting.run()
    assert f"--seats {shlex.quote(seats)}" in screen.getvalue()
    assert sitting.driver.minds[1].pipes.process.poll() == 0  # type: ignore[attr-defined]


def test_a_match_says_what_is_other_than_the_standard_box_and_what_is_reconstructed() -> None:
    loyalty = next(game for game in GAMES if game.name == "loyalty")
    box = '{"gods":20,"hercules_price":{"main":2}}'
    assert box_lines(Match(loyalty, 2, {"box": box})) == [
        "This match plays another box; 2 numbers of it differ from the standard:",
        "  gods: 20, not 21",
        "  hercules_price.main: 2, not 1",
        "Some numbers are reconstructed. If you own the game, 'lusoria sheet loyalty' prints them "
        "to correct; --box FILE plays with yours.",
    ]
    assert box_lines(Match(ROMA, 2)) == []
    prices = {"price": dict.fromkeys(("Forum", "Sicarius", "Consul", "Turris"), 19)}
    many = {**prices, "copies": dict.fromkeys(("Nero", "Essedum"), 0)} | {"start_money": 9}
    assert len(box_lines(Match(ROMA, 2, {"box": json.dumps(many)}))) == 8
