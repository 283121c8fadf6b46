"""The tools that a language model is given.  What its seat may not know is in no answer."""

from __future__ import annotations

import functools
import secrets
from collections.abc import Callable
from typing import Final, TypeAlias

from mcp.server import MCPServer
from mcp.server.mcpserver.exceptions import ToolError

from .. import __version__
from ..core.errors import LusoriaError
from ..games import load_game, names
from ..play.public_game import find
from ..terminal.rulebook import read_rules
from .seats import NOT_YOUR_TURN, LocalSeat, RemoteSeat, Seat

Tool: TypeAlias = Callable[..., str]
LONGEST_WAIT: Final = 300.0
INSTRUCTIONS = """\
You play Roman board games at a table. Open one against bots with open_table, or join one with
join_table and a link that a person gives you. Then repeat: look, options, act. An option says what
it would do. When it is not your turn, wait. why_not explains why something is not possible, and
rules quotes the rulebook."""


class ModelSeat:
    """The seat that a model has taken, and what it can do there."""

    def __init__(self, seed: int | None = None) -> None:
        """Begin without a seat; tests name the seed of the tables that are opened."""
        self.taken: Seat | None = None
        self.seed = seed

    @property
    def seat(self) -> Seat:
        """The seat it has taken."""
        if self.taken is None:
            raise LusoriaError("you sit at no table yet: open_table or join_table")
        return self.taken

    def list_games(self) -> str:
        """List the games, with how many can play and what the bots are called."""
        found = [load_game(name) for name in names()]
        return "\n".join(
            f"{game.name}: {game.title}, {game.seats[0]} to {game.seats[-1]} players"
            if len(game.seats) > 1
            else f"{game.name}: {game.title}, {game.seats[0]} players"
            for game in found
        )

    def open_table(self, game: str, players: int = 0, bots: str = "medium") -> str:
        """Open a table against bots: easy, medium, hard or greedy. You have the first seat.

        Without a number of players the fewest play.
        """
        if find(game).is_live:
            raise LusoriaError(f"{game} is played live by a class: join one with join_table")
        seed = secrets.randbits(62) if self.seed is None else self.seed
        self.taken = LocalSeat(game, players, bots, seed)
        return self.look()

    def join_table(self, link: str, name: str = "Model") -> str:
        """Take the seat of a link (http://SERVER/t/TABLE/seat/TICKET), or an open seat of a table.

        A person gets the link of their seat from the table's page.
        """
        self.taken = RemoteSeat(link, name)
        return self.look()

    def look(self) -> str:
        """Read what your seat may know: what has happened, the table, and what is asked."""
        return self.seat.situation().text

    def options(self) -> str:
        """List what you can do now, numbered, with what each would do."""
        now = self.seat.situation()
        if not now.offers:
            return "The game is over." if now.result else NOT_YOUR_TURN
        return "\n".join(f"{at}. {one.text}: {one.words}" for at, one in enumerate(now.offers, 1))

    def wait(self, seconds: float = 60.0) -> str:
        """Wait until it is your turn or the game is over, then read what look would tell.

        After so many seconds, at most 300, it returns even if the others are still choosing.
        """
        self.seat.wait(min(LONGEST_WAIT, max(0.0, seconds)))
        return self.look()

    def why_not(self, action: str) -> str:
        """Ask why something is not possible now: an action as text, or in your own words."""
        return self.seat.why(action) or "That is possible now."

    def rules(self, section: str = "", game: str = "") -> str:
        """Read the rules: the contents, a chapter (4), a section (4.1), a ruling, or a word.

        Without a game it is the one you play.
        """
        return "\n".join(read_rules(find(game or self.seat.game), section)).strip("\n")

    def act(self, action: str, note: str = "") -> str:
        """Take an action: its number in the list of options, or its text. Others answer at once.

        A note is kept beside the action, for all who may know of the action.
        """
        self.seat.act(action.strip(), note)
        return self.look()


def told(tool: Tool) -> Tool:
    """Let a tool say in a sentence what is wrong."""

    @functools.wraps(tool)
    def telling(*arguments: str, **named: str) -> str:
        try:
            return tool(*arguments, **named)
        except LusoriaError as error:
            raise ToolError(str(error)) from None

    return telling


def server(seed: int | None = None) -> MCPServer:
    """Return the server, with a seat of its own."""
    model = ModelSeat(seed)
    made = MCPServer("lusoria", version=__version__, instructions=INSTRUCTIONS, log_level="WARNING")
    for tool in (
        model.list_games,
        model.open_table,
        model.join_table,
        model.look,
        model.options,
        model.wait,
        model.why_not,
        model.rules,
        model.act,
    ):
        made.tool(structured_output=False)(told(tool))
    return made


def run() -> int:
    """Serve one model over standard input and output."""
    server().run()
    return 0
