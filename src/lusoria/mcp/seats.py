"""What a seat may know and do, in text: at a table of this process, or at one of a server."""

from __future__ import annotations

import json
import re
import time
import urllib.error
import urllib.request
from itertools import count
from typing import Any, Final, NamedTuple, Protocol

from ..bots.naming import checked
from ..core.errors import LusoriaError
from ..core.seats import seat_and_index
from ..core.text.words import brief, plain
from ..play.driver import Driver
from ..play.match.match import Match
from ..play.public_game import PublicGame, find

LINK: Final = re.compile(r"(https?://[^/\s]+)/t/([a-z0-9]{12})(?:/seat/([A-Za-z0-9_-]{22}))?/?")
PATIENCE: Final = 60.0
"""Seconds that a request to a server may take."""
PAUSE: Final = 0.3
"""Seconds between two looks at a table of a server while others act."""
AT_ONCE: Final = 3.0
"""Seconds that an action waits for bots to answer it."""
EXPECTED: Final = (400, 403, 404, 409, 429)
"""Answers of a server that say in a sentence what is wrong."""
NOT_YOUR_TURN: Final = "It is not your turn. The wait tool waits until it is."
OVER: Final = "over"
CHOSEN: Final = re.compile(r"\d+")


class Offer(NamedTuple):
    """A legal action."""

    number: int
    text: str
    """How it is written."""
    words: str
    """What it would do."""


class Situation(NamedTuple):
    """What a seat may know now."""

    title: str
    number: int
    """Entries of the log."""
    news: list[str]
    """What has happened since the seat last looked."""
    panel: str
    question: str
    offers: list[Offer]
    result: str

    @property
    def text(self) -> str:
        """Write it down."""
        parts = [self.title]
        if self.news:
            parts.append("\n".join(["Since you last looked:", *self.news]))
        parts += [self.panel, self.result or self.question]
        if self.offers:
            parts.append("It is your turn. The options tool lists what you can do.")
        elif not self.result:
            parts.append(NOT_YOUR_TURN)
        return "\n\n".join(part for part in parts if part)


class Seat(Protocol):
    """Somebody's place at a table."""

    game: str

    def situation(self) -> Situation:
        """Return what the seat may know now."""

    def act(self, action: str, note: str) -> None:
        """Take an action, given as text or by its place in the list of options."""

    def wait(self, seconds: float) -> None:
        """Wait until the seat can act or the game is over, no longer than so many seconds."""

    def why(self, action: str) -> str:
        """Say why an action is not legal now; nothing if it is."""


class LocalSeat:
    """The first seat of a match in this process, against bots."""

    def __init__(self, game: str, players: int, bots: str, seed: int) -> None:
        """Begin a match; *bots* is one name for all other seats."""
        found = find(game)
        self.game, self.told, self.seat = found.name, 0, 0
        self.match: Match = PublicGame(found).start(players)
        seats = self.match.seats
        bot = checked(bots, found, seats)
        names = ["You", *(f"Bot {seat}" for seat in range(1, seats))]
        self.match.sit(names, ["", *[bot] * (seats - 1)])
        self.driver = Driver.of(self.match, seed)
        self.title = f"{found.title}, {seats} seats. You are {seat_and_index(self.seat)}."
        self.go_on()

    def go_on(self) -> None:
        """Let chance and bots act until the seat is asked."""
        while not self.match.over and self.driver.step() is not None:
            pass

    def situation(self) -> Situation:
        """Return what the seat may know now."""
        match, seat = self.match, self.seat
        events = match.events(seat)
        news = [event.text for event in events if event.entry >= self.told]
        self.told = len(match.entries)
        offers = [Offer(one.number, one.text, one.words) for one in match.options(seat)]
        result = match.tell(seat) if match.over else ""
        panel = match.panel(seat)
        return Situation(self.title, self.told, news, panel, match.tell(seat), offers, result)

    def act(self, action: str, note: str) -> None:
        """Take an action, given as text or by its place in the list of options."""
        listed = self.match.options(self.seat)
        place = place_in(action, len(listed))
        chosen = action if place < 0 else listed[place].number
        self.match.play(chosen, self.seat, note)
        self.go_on()

    def wait(self, seconds: float) -> None:
        """Return at once: bots in this process have always answered."""

    def why(self, action: str) -> str:
        """Say why an action is not legal now; nothing if it is."""
        try:
            reason = self.match.why(action, self.seat)
        except LusoriaError as error:
            return str(error)
        return cited(reason.text, reason.section) if reason else ""


class RemoteSeat:
    """A seat at a table of a server, by its link."""

    def __init__(self, link: str, name: str) -> None:
        """Take the seat of a link, or an open one if the link leads to a table."""
        if not (found := LINK.fullmatch(link.strip())):
            raise LusoriaError(
                f"{brief(link)} is no link to a table or a seat: http://SERVER/t/TABLE/seat/TICKET"
            )
        self.server, self.table, self.ticket = found[1], found[2], found[3] or ""
        self.keys = count(time.time_ns() // 1000)
        if not self.ticket:
            self.ticket = str(self.ask("/join", {"name": plain(name, 40)})["ticket"])
        position = self.ask("")
        if position["seat"] < 0:
            raise LusoriaError("this link opens no seat at that table")
        self.game, self.told = str(position["game"]), 0

    def ask(self, path: str, sent: dict[str, Any] | None = None) -> Any:
        """Read something, or send something; a refusal becomes a sentence."""
        request = urllib.request.Request(
            f"{self.server}/api/tables/{self.table}{path}",
            None if sent is None else json.dumps(sent).encode(),
        )
        request.add_header("Content-Type", "application/json")
        if self.ticket:
            request.add_header("Authorization", f"Bearer {self.ticket}")
        try:
            with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in EXPECTED:
                raise LusoriaError(f"the server failed with {error.code}") from None
            raise LusoriaError(sentence_of(error.read())) from None
        except (OSError, ValueError):
            raise LusoriaError(f"the server {self.server} does not answer") from None

    def situation(self) -> Situation:
        """Return what the seat may know now."""
        position = self.ask(f"?since={self.told}")
        self.told = int(position["number"])
        offers = [Offer(one["number"], one["text"], one["words"]) for one in position["options"]]
        return Situation(
            f"Table {self.table}. You are {seat_and_index(int(position['seat']))}.",
            self.told,
            [line["text"] for line in position["log"]],
            position["panel"],
            position["question"],
            offers,
            position["result"] if position["status"] == OVER else "",
        )

    def act(self, action: str, note: str) -> None:
        """Take an action, given as text or by its place in the list of options."""
        position = self.ask(f"?since={self.told}")
        listed = position["options"]
        place = place_in(action, len(listed))
        chosen = action if place < 0 else listed[place]["number"]
        move = {"key": next(self.keys), "seen": position["number"], "action": chosen, "note": note}
        self.ask("/act", move)
        self.wait(AT_ONCE)

    def wait(self, seconds: float) -> None:
        """Wait until the seat can act or the game is over, no longer than so many seconds."""
        end = time.monotonic() + seconds
        while True:
            position = self.ask(f"?since={self.told}")
            if position["options"] or position["status"] == OVER or time.monotonic() >= end:
                return
            time.sleep(PAUSE)

    def why(self, action: str) -> str:
        """Say why an action is not legal now; nothing if it is."""
        try:
            reason = self.ask("/why", {"action": action})
        except LusoriaError as error:
            return str(error)
        return "" if reason["legal"] else cited(reason["text"], reason["section"])


def place_in(action: str, count: int) -> int:
    """Return which of so many options a number means, or -1 for an action in words."""
    if not CHOSEN.fullmatch(action):
        return -1
    if not count:
        raise LusoriaError("you have no options now: it is not your turn, or the game is over")
    if not 0 < int(action) <= count:
        raise LusoriaError(f"there is no option {action}; the options are numbered 1 to {count}")
    return int(action) - 1


def cited(text: str, section: str) -> str:
    """Write a reason with the section of the rules that it rests on."""
    return f"{text} [{section}]" if section else text


def sentence_of(answer: bytes) -> str:
    """Return what a server says is wrong."""
    try:
        told = json.loads(answer)
    except ValueError:
        return "the server refused this"
    return plain(str(told.get("error") or told), 400)
