"""Bots that are programs of their own, and what becomes of those that misbehave."""

from __future__ import annotations

import gc
import io
import json
import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console

from lusoria.bots import outside
from lusoria.bots.naming import checked, dismiss, is_bot, is_outside, mind_of, split_names
from lusoria.bots.outside import LONGEST, Command, Outside
from lusoria.core.errors import BotError, InvalidSeats, LusoriaError
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.core.text.words import Names
from lusoria.games import GAMES
from lusoria.play.driver import Driver
from lusoria.play.match.match import Match
from lusoria.play.match_file import read_text
from lusoria.terminal.seating import seat_players
from lusoria.terminal.watching import watch

ROMA = GAMES[0]
HOME = Path(__file__).parents[2]
EXAMPLE, PROTOCOL = HOME / "examples" / "mybot.py", HOME / "docs" / "protocol.md"
PYTHON = f"{shlex.quote(sys.executable)} -I -S"

GREETS = """
import json, sys, time, os
def say(**answer):
    print(json.dumps(answer), flush=True)
hello = json.loads(sys.stdin.readline())
say(type="ready", protocol=1)
turn = json.loads(sys.stdin.readline())
first = turn["options"][0]["action"]
"""

READY = """print('{"type": "ready", "protocol": 1}', flush=True)\n"""


@pytest.fixture(autouse=True)
def _hurried(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody waits long for a program that will not answer."""
    monkeypatch.setattr(outside, "GRACE", 0.05)
    monkeypatch.setattr(outside, "FAREWELL", 0.3)


@pytest.fixture(scope="module")
def match() -> Match:
    """A match in which seat 0 has a choice."""
    return Match(ROMA, seed=3)


@pytest.fixture
def seated(tmp_path: Path) -> Iterator[Any]:
    """Return what seats a program, given its source and a budget; it is gone afterwards."""
    bots: list[Outside] = []

    def seat(source: str, budget: str = "5s") -> Outside:
        script = tmp_path / f"bot{len(bots)}.py"
        script.write_text(source)
        command = Command.read(f"{budget}:{PYTHON} {shlex.quote(str(script))}")
        bots.append(Outside(ROMA, command, 2, 7, 1))
        return bots[-1]

    yield seat
    for bot in bots:
        process = bot.pipes.process
        bot.close()
        assert process.poll() is not None
        assert not any(thread.is_alive() for thread in bot.pipes.threads)


def asked(bot: Outside, match: Match) -> int:
    """Ask a program once."""
    return bot.choose(match.view(0), match.legal(0))


def test_a_program_is_told_what_it_may_know_and_do(
    match: Match, seated: Any, tmp_path: Path
) -> None:
    told = tmp_path / "told.json"
    bot = seated(
        GREETS.replace("protocol=1", 'protocol=1, wants=["panel", "tensor"]')
        + f"""
json.dump([hello, turn], open({str(told)!r}, "w"))
say(type="info", text="thinking")
say(type="action", id=turn["id"], action=turn["options"][1]["text"])
end = json.loads(sys.stdin.readline())
json.dump(end, open({str(tmp_path / "end.json")!r}, "w"))
"""
    )
    bot.greet(0, {"mercatus": "stockpile"})
    assert asked(bot, match) == match.legal(0)[1]
    hello, turn = json.loads(told.read_text())
    assert hello.pop("seed") == Outside(ROMA, bot.command, 2, 7, 1).seed
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "game": "roma",
        "title": "Roma",
        "rules": ROMA.version,
        "variants": {"mercatus": "stockpile"},
        "seats": 2,
        "seat": 0,
        "actions": ROMA.actions,
        "budget": {"seconds": 5.0},
    }
    assert [option["action"] for option in turn["options"]] == match.legal(0)
    assert turn["options"][0]["text"] == ROMA.format(match.legal(0)[0])
    assert turn["options"][0]["words"]
    assert turn["view"]["table"]["stage"] == int(match.state.table.stage)
    assert turn["panel"] == ROMA.panel(match.view(0), Names(viewer=0))
    assert turn["question"] == ROMA.tell(match.view(0), Names(viewer=0))
    assert len(turn["tensor"]) == ROMA.features
    bot.close(5.0, {"scores": [3, 4]})
    assert json.loads((tmp_path / "end.json").read_text()) == {"type": "end", "scores": [3, 4]}


def test_what_is_written_about_the_protocol_is_so(match: Match, seated: Any) -> None:
    text = PROTOCOL.read_text()
    told = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", text, re.DOTALL)]
    hello, ready, turn, action, end = told
    bot = seated(GREETS + "say(type='action', id=1, action=first); input()")
    said: list[dict[str, Any]] = []
    passed_on = bot.pipes.say

    def say(message: dict[str, Any]) -> None:
        said.append(message)
        passed_on(message)

    bot.pipes.say = say
    asked(bot, match)
    assert [set(one) for one in said] == [set(hello), set(turn)]
    assert set(turn["options"][0]) == set(said[1]["options"][0])
    assert hello["protocol"] == ready["protocol"] == outside.PROTOCOL
    assert hello["actions"] == ROMA.actions
    assert {option["text"]: option["action"] for option in turn["options"]} == {
        text: match.number(text, 0) for text in ("money 4", "end")
    }
    assert action["id"] == turn["id"] and action["action"] == turn["options"][0]["action"]
    assert set(end) == {"type", "scores", "winners"}
    assert f"{outside.LONGEST:,}" in text and f"{outside.GREETING:g} s" in text


def test_what_a_seat_cannot_know_changes_no_byte_of_the_question(match: Match, seated: Any) -> None:
    other = blank(ROMA.state)
    ROMA.imagine(match.view(0), stream_of(9), other)
    assert other.tobytes() != match.state.tobytes()
    bot = seated("")
    options = dict.fromkeys(match.legal(0), "")
    asked = [bot.question(ROMA.look(state, 0), options) for state in (match.state, other)]
    assert json.dumps(asked[0]) == json.dumps(asked[1])


def writes(text: bytes) -> str:
    """Return a program that writes a line, whatever it is told."""
    return f"import sys; sys.stdout.buffer.write({text!r}); sys.stdout.flush(); input(); input()"


def answers(**answer: Any) -> str:
    """Return a program that greets and then gives this answer."""
    return f"{GREETS}say(**{ ({'type': 'action', 'id': 1} | answer)!r}); input()"


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("", "ended before the game did"),
        ("import sys; sys.exit('no licence')", "ended with exit code 1: no licence"),
        ("raise SystemExit(3)", "ended with exit code 3"),
        ("import os, signal; os.kill(os.getpid(), signal.SIGKILL)", "was ended by SIGKILL"),
        ("import os, time; os.close(1); time.sleep(60)", "closed its output"),
        (writes(b"hello, world\n"), "wrote 'hello, world', which is no JSON object"),
        (writes(b"[1, 2]\n"), "wrote '[1, 2]', which is no JSON object"),
        (writes(b"\xff\xfe\x1b[2J\n"), "which is no JSON object"),
        ("print('[' * 60000, flush=True); input(); input()", "which is no JSON object"),
        ("print('9' * 60000, flush=True); input(); input()", "which is no JSON object"),
        ("print('x' * 10**6, flush=True); input()", f"wrote a line of more than {LONGEST:,} bytes"),
        ("while True: print('x' * 1000)", "which is no JSON object"),
        ("import sys\nwhile True: sys.stdout.write('x')", "wrote a line of more than"),
        (writes(b'{"type": "ready", "protocol": 2}\n'), "speaks protocol 2, not 1"),
        (writes(b'{"type": "action"}\n'), "answered with type 'action' where 'ready' was due"),
        (GREETS.replace("=1)", "=1, wants='all')"), "wants 'all'; there are panel, tensor"),
        (GREETS.replace("=1)", "=1, wants=[[]])"), "wants a list; there are panel, tensor"),
        (GREETS + "sys.exit(4)", "ended with exit code 4"),
        (GREETS + "1 / 0", "ended with exit code 1: ZeroDivisionError: division by zero"),
        (answers(action=-5), "answered -5, which is not legal"),
        (answers(action=0), "answered 0 ('lay Sicarius 1'), which is not legal"),
        (answers(action=True), "answered True, which is not legal"),
        (answers(action=1e300), "answered 1e+300, which is not legal"),
        (answers(action="fly"), "answered 'fly', which is not legal"),
        (answers(), "answered None, which is not legal"),
        (answers(id=77), "answered question 77 when question 1 was asked"),
        (answers(id=None), "answered question None when question 1 was asked"),
    ],
)
def test_a_program_that_misbehaves_is_ended_and_it_is_said_why(
    match: Match, seated: Any, source: str, reason: str
) -> None:
    bot = seated(source)
    with pytest.raises(BotError) as caught:
        asked(bot, match)
    with pytest.raises(BotError, match="has been ended"):
        asked(bot, match)
    assert reason in str(caught.value)
    assert str(caught.value).startswith("the program ")
    assert "\x1b" not in str(caught.value)


@pytest.mark.parametrize(
    "source",
    [
        GREETS + "time.sleep(60)",
        GREETS + "print('{', end='', flush=True); time.sleep(60)",
        GREETS + "while True: say(type='info', text='still thinking')",
        "import signal, time\nsignal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        + GREETS
        + "while True: time.sleep(1)",
    ],
)
def test_silence_ends_with_the_budget(match: Match, seated: Any, source: str) -> None:
    bot = seated(source, "200ms")
    bot.greet(0)
    start = time.monotonic()
    with pytest.raises(BotError, match=r"did not answer within 0\.2 s"):
        asked(bot, match)
    assert time.monotonic() - start < 20.0


def test_a_program_that_does_not_read_keeps_nobody_waiting(match: Match, seated: Any) -> None:
    bot = seated(READY + "import time; time.sleep(60)", "100ms")
    bot.greet(0)
    bot.pipes.say({"long": "x" * 10**6})
    with pytest.raises(BotError, match=r"did not answer within 0\.1 s"):
        asked(bot, match)


def test_complaints_are_read_and_not_shown(
    match: Match, seated: Any, capfd: pytest.CaptureFixture[str]
) -> None:
    bot = seated(
        GREETS + "sys.stderr.write('x' * 10**6); sys.stderr.flush()\n"
        "say(type='action', id=1, action=first); input()"
    )
    assert asked(bot, match) == match.legal(0)[0]
    bot.close()
    assert capfd.readouterr() == ("", "")
    assert sum(map(len, bot.pipes.heard)) < 10**5


def test_a_program_that_ignores_the_end_is_ended_with_its_children(
    match: Match, seated: Any, tmp_path: Path
) -> None:
    if os.name != "posix":
        pytest.skip("groups of processes are of POSIX")
    bot = seated(
        "import subprocess, sys, signal\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        "child = subprocess.Popen([sys.executable, '-c', 'import time; time.sleep(60)'])\n"
        + GREETS
        + f"open({str(tmp_path / 'child')!r}, 'w').write(str(child.pid))\n"
        "say(type='action', id=1, action=first)\nwhile True: time.sleep(1)"
    )
    asked(bot, match)
    bot.close()
    assert bot.pipes.process.returncode == -9
    assert ends(int((tmp_path / "child").read_text()))


def test_what_a_program_has_left_behind_is_ended_too(
    match: Match, seated: Any, tmp_path: Path
) -> None:
    """The program itself has gone; its child answers in its place, then obeys nobody."""
    if os.name != "posix":
        pytest.skip("groups of processes are of POSIX")
    bot = seated(
        "import os, signal, time\n"
        "if os.fork(): os._exit(0)\n"
        "signal.signal(signal.SIGTERM, signal.SIG_IGN)\n"
        f"open({str(tmp_path / 'child')!r}, 'w').write(str(os.getpid()))\n"
        + READY
        + "while True: time.sleep(1)",
        "100ms",
    )
    bot.greet(0)
    child = int((tmp_path / "child").read_text())
    assert not gone(child)
    with pytest.raises(BotError, match=r"did not answer within 0\.1 s"):
        asked(bot, match)
    assert ends(child)


def test_who_is_ended_while_a_program_starts_does_not_leave_it_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script, started = tmp_path / "bot.py", list[int]()
    script.write_text("import time\nwhile True: time.sleep(1)")

    class Ended(outside.Pipes):
        def __init__(self, command: Command) -> None:
            super().__init__(command)
            started.append(self.process.pid)
            signal.raise_signal(signal.SIGTERM)

    monkeypatch.setattr(outside, "Pipes", Ended)
    usual = signal.signal(signal.SIGTERM, lambda *_: sys.exit())
    try:
        with pytest.raises(SystemExit):
            Outside(ROMA, Command.read(f"{PYTHON} {shlex.quote(str(script))}"), 2)
    finally:
        signal.signal(signal.SIGTERM, usual)
    gc.collect()
    assert ends(started[0])


def test_who_breaks_off_a_farewell_leaves_no_program_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    script = tmp_path / "bot.py"
    script.write_text("import time\nwhile True: time.sleep(1)")
    command = Command.read(f"{PYTHON} {shlex.quote(str(script))}")
    bots = [Outside(ROMA, command, 2) for _ in range(3)]
    patience: list[float] = []
    farewell = outside.Pipes.farewell

    def broken_off(pipes: outside.Pipes, message: dict[str, Any], seconds: float) -> None:
        patience.append(seconds)
        if len(patience) == 1:
            raise KeyboardInterrupt
        farewell(pipes, message, seconds)

    monkeypatch.setattr(outside.Pipes, "farewell", broken_off)
    with pytest.raises(KeyboardInterrupt):
        dismiss(bots)
    assert patience[1:] == [0.0, 0.0], "whoever breaks off does not wait any more"
    assert all(ends(bot.pipes.process.pid) for bot in bots)
    assert not any(bot.end.alive for bot in bots)


def ends(number: int) -> bool:
    """Whether a process ends, sooner or later."""
    for _ in range(600):
        if gone(number):
            return True
        time.sleep(0.05)
    return False


def gone(number: int) -> bool:
    """Whether a process has ended, though nobody may have asked how."""
    try:
        os.kill(number, 0)
        return Path(f"/proc/{number}/stat").read_text().split(") ")[1].startswith("Z")
    except OSError:
        return True


def test_a_bot_that_nobody_holds_any_more_is_ended() -> None:
    bot = Outside(ROMA, Command.read(f"{PYTHON} -c 'import time; time.sleep(60)'"), 2)
    process, threads = bot.pipes.process, bot.pipes.threads
    del bot
    assert process.poll() is not None
    assert not any(thread.is_alive() for thread in threads)


def test_where_there_is_one_option_a_program_is_not_asked(match: Match, seated: Any) -> None:
    bot = seated(READY + "input(); input()")
    assert bot.choose(match.view(0), [5]) == 5
    assert bot.asked == 0


@pytest.mark.parametrize(
    ("text", "command"),
    [
        ("./mybot", Command(("./mybot",))),
        ("2s:./mybot --depth 3", Command(("./mybot", "--depth", "3"), 2.0)),
        ("250ms:'my bot' \"a, b\"", Command(("my bot", "a, b"), 0.25)),
    ],
)
def test_a_command_is_read(text: str, command: Command) -> None:
    assert Command.read(text) == command


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "say which program"),
        ("''", "say which program"),
        ("2s:", "say which program"),
        ("0s:x", "is not a time"),
        ("9999s:x", "is not a time"),
        ("'my bot", "does not end"),
    ],
)
def test_what_is_no_command_is_refused(text: str, sentence: str) -> None:
    with pytest.raises(LusoriaError, match=sentence):
        Command.read(text)


def test_a_program_that_cannot_be_run_is_named(tmp_path: Path) -> None:
    plain = tmp_path / "my bot"
    plain.write_text("not a program")
    for name, sentence in (
        ("./no-such-bot", "there is no program './no-such-bot'"),
        (f"'{tmp_path}'", "is a folder, not a program"),
        (f"'{plain}'", "may not be run as a program"),
    ):
        with pytest.raises(BotError, match=sentence):
            checked(f"exec:{name}", ROMA, 2, outside=True)
    plain.chmod(0o755)
    assert checked(f"exec:'{plain}'", ROMA, 2, outside=True)
    with pytest.raises(BotError, match="cannot be started"):
        Outside(ROMA, Command.read(f"'{plain}'"), 2)


def test_names_of_programs_may_hold_commas_in_quotes() -> None:
    assert split_names("me,exec:./bot 'a,b' \"c,d\",greedy,O'Neil,x") == [
        "me",
        "exec:./bot 'a,b' \"c,d\"",
        "greedy",
        "O'Neil",
        "x",
    ]
    assert is_bot("exec:./bot") and is_outside("exec:./bot") and not is_outside("greedy")


def test_a_command_is_kept_as_it_is_or_not_at_all() -> None:
    name = f"exec:{PYTHON} 'my  bot.py' '{'x' * 300}'"
    match = Match(ROMA, bots=["", name])
    assert read_text(match.text()).bots == ["", name]
    for bot in ("exec:a\tb", "exec:a\nb", f"exec:{'x' * 5000}"):
        with pytest.raises(InvalidSeats, match="cannot be written down"):
            match.sit((), [bot])


def test_a_program_is_only_started_where_it_is_named() -> None:
    with pytest.raises(LusoriaError, match="only used where you name them"):
        mind_of(f"exec:{PYTHON}", ROMA, 2)
    with pytest.raises(LusoriaError, match="there is no bot"):
        mind_of(f"easy = exec:{PYTHON}", ROMA, 2, outside=True)
    match = Match(ROMA)
    seat_players(match, f"me,exec:{PYTHON}")
    with pytest.raises(LusoriaError, match="only used where you name them"):
        Driver.of(match, 1)
    again = read_text(match.text())
    assert again.bots == match.bots
    with pytest.raises(
        InvalidSeats, match=r"[Pp]rograms start only if you name them: --seats '?me,exec:"
    ):
        seat_players(again, None)
    text = match.text().replace("name 2: Livia\n", "").replace("bot 2: exec", "name 2: exec")
    named = read_text(text)
    with pytest.raises(InvalidSeats, match=r"[Pp]rograms start only if you name them"):
        seat_players(named, None)


def test_a_bot_that_fails_is_relieved_and_the_match_says_so(tmp_path: Path) -> None:
    script = tmp_path / "a bot.py"
    script.write_text(GREETS + "say(type='action', id=1, action=first)\nsys.exit('tired')")
    match = Match(ROMA)
    seat_players(match, f"exec:{PYTHON} {shlex.quote(str(script))},random")
    driver = Driver.of(match, 5, outside=True)
    screen = io.StringIO()
    watch(driver, Console(file=screen, width=80))
    driver.close()
    assert match.over
    said = " ".join(screen.getvalue().split())
    assert "ended with exit code 1: tired; greedy plays on for Livia." in said
    assert match.bots == ["greedy", "random"]
    notes = [entry.note for entry in match.entries if entry.note]
    assert len(notes) == 1 and notes[0].startswith("greedy plays on: the program ")
    assert read_text(match.text()).text() == match.text()


def test_a_program_that_fails_at_once_does_not_begin_a_match() -> None:
    match = Match(ROMA)
    seat_players(match, f"exec:{PYTHON} -c pass,exec:{PYTHON} -c pass")
    with pytest.raises(BotError, match="ended before the game did"):
        Driver.of(match, 5, outside=True)


def test_the_example_plays_a_game_and_the_same_one_from_the_same_seed() -> None:
    if os.name != "posix":
        pytest.skip("the example is run as a program")
    games = []
    for _ in range(2):
        match = Match(ROMA)
        seat_players(match, f"exec:{shlex.quote(str(EXAMPLE))},random")
        driver = Driver.of(match, 8, outside=True)
        while driver.step() is not None:
            pass
        driver.close()
        assert match.over
        games.append(match.log())
    assert games[0] == games[1]


def test_the_example_speaks_the_protocol_by_itself() -> None:
    lines = [
        {"type": "hello", "protocol": 1, "seed": 5},
        {"type": "turn", "id": 1, "options": [{"action": 4, "text": "end", "words": "end"}]},
        {"type": "end"},
    ]
    said = subprocess.run(
        [sys.executable, str(EXAMPLE)],
        input="".join(json.dumps(line) + "\n" for line in lines),
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    ).stdout
    answers = [json.loads(line) for line in said.splitlines()]
    assert answers == [
        {"type": "ready", "protocol": 1, "name": "mybot"},
        {"type": "action", "id": 1, "action": 4},
    ]
