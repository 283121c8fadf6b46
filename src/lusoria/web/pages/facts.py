"""Plain facts that pages are filled with, gathered from tables and seats."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal
from urllib.parse import urlencode

from ...core.live.hosting import Preset
from ...core.metadata import Metadata
from ...core.seats import NOBODY

Kind = Literal["person", "bot", "open"]
Status = Literal["waiting", "playing", "over", "damaged"]
Theme = Literal["auto", "light", "dark"]

UNDO: Final = "undo"
HINT: Final = "hint"
RESIGN: Final = "resign"
LEND: Final = "lend"
RECLAIM: Final = "reclaim"
START: Final = "start"
SAY: Final = "say"
"""What a reader may do beside the game's own actions; see ``TableFacts.may``."""
LONGEST: Final = 1500
"""The longest document of numbers that fits into an address."""
OWN: Final = "own"
"""Chosen where an option is a document of one's own."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Reader:
    """The reader of a page: the language asked for, and the palette chosen."""

    language: str = "en"
    theme: Theme = "auto"
    address: str = "/"
    """The page's own address, path and query, to come back to."""


@dataclass(frozen=True, slots=True, kw_only=True)
class GameCard:
    """A game on the front page."""

    metadata: Metadata
    ready: float = 1.0
    """How much of it is compiled, from 0 to 1."""
    levels: tuple[str, ...] = ()
    """The levels of its bots, the gentlest first."""
    lessons: tuple[Preset, ...] = ()
    """Lessons that are ready to run, where it can be played by a room full of people."""
    personal: bool = False
    """Whether its bots may have personalities."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Listed:
    """A table in a list."""

    id: str
    metadata: Metadata
    status: Status
    people: tuple[str, ...]
    """Who sits there, bots by the name of their level."""
    free: int = 0
    """Seats that are open."""
    waits: bool = False
    """Whether the reader is to act there."""
    moves: int = 0
    """How many entries its log has."""
    path: str = ""
    """Where it is found, if not among the tables."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Place:
    """A seat of a table."""

    seat: int
    name: str
    """Who sits there, or the role's name."""
    player: str = ""
    """Who sits there, or for whom the seat is kept."""
    kind: Kind
    bot: str = ""
    """Which bot plays, perhaps for a person who has lent the seat."""
    mine: bool = False
    here: bool = False
    """Whether a person of this seat is looking at the table now."""
    acts: bool = False
    """Whether the seat may act now."""
    left: float | None = None
    """Seconds on its clock, if the table has one."""
    votes: int = 0
    """How many want a bot to play for it."""
    score: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ChatLine:
    """Words spoken at a table."""

    number: int
    name: str
    text: str


@dataclass(frozen=True, slots=True, kw_only=True)
class BoxNote:
    """What players should know of the numbers a table is played with."""

    changes: tuple[str, ...] = ()
    """What differs from the standard box: ``price Forum: 3, not 5``."""
    reconstructed: bool = False
    """Whether some numbers in force are reconstructed."""
    desk: str = ""
    """The address of the desk with these numbers."""


@dataclass(frozen=True, slots=True, kw_only=True)
class TableFacts:
    """A table, as far as this reader may know of it beside the match itself."""

    id: str
    metadata: Metadata
    status: Status
    places: tuple[Place, ...]
    viewer: int = NOBODY
    """The seat through whose eyes the page looks; a spectator's are NOBODY's."""
    ready: float = 1.0
    """How much of the game is compiled; below 1 there is no match to show yet."""
    listed: bool = False
    box: BoxNote | None = None
    """The numbers it is played with, where there is anything to say about them."""
    clock: str = ""
    """The clock in words, if there is one."""
    invitation: str = ""
    """The whole address that lets others sit down."""
    own: str = ""
    """The whole address that gives the reader's seat back on another device."""
    commitment: str = ""
    """The digest of the secret that all dice come from."""
    secret: str = ""
    """The secret itself, once the game is over."""
    words: tuple[tuple[str, str], ...] = ()
    """What seats have mixed into the dice: name and words."""
    said: tuple[ChatLine, ...] = ()
    secrets: bool = True
    live: bool = False
    """Whether seats know things that others do not: a shared device then needs a curtain."""
    discloses: bool = False
    """Whether one picture can show what all seats know, once it is over."""
    judged: bool = True
    """Whether chances can be shown once it is over."""
    levels: tuple[str, ...] = ()
    """The levels of bots that may take open seats."""
    again: tuple[tuple[str, str], ...] = ()
    """The fields of a form that sets such a table once more."""
    alone: bool = False
    """Whether the reader plays here against bots and nobody else."""
    rematch: str = ""
    """The table at which the players meet again."""
    may: frozenset[str] = frozenset()
    """What the reader may do beside acting: UNDO, HINT, RESIGN, LEND, RECLAIM, START, SAY, and
    ``vote:2`` for a vote that a bot plays for seat 2."""

    @property
    def mine(self) -> tuple[int, ...]:
        """The seats of this device."""
        return tuple(place.seat for place in self.places if place.mine)

    @property
    def another(self) -> str:
        """The query that fills in the form of such a table; whole documents are too long for it."""
        return urlencode(self.again)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What somebody wants of a new table, as far as the form has been filled in."""

    game: str
    players: int = 0
    seats: tuple[str, ...] = ()
    """Of each seat ``me``, ``open``, ``device`` or the name of a level."""
    options: tuple[tuple[str, str], ...] = ()
    documents: tuple[tuple[str, str], ...] = ()
    """What was pasted where an option is a whole document."""
    role: str = ""
    """The seat that one wants, where seats have names."""
    listed: bool = False
    clock: str = "none"
    """``none``, or minutes a seat."""
    hints: bool | None = None
    """Whether players may ask for hints; None has not been said."""
    level: str = ""
    """Which bots take all other seats."""
    personality: str = ""
    """What all of them have a taste for."""
    names: tuple[tuple[int, str], ...] = ()
    """Who plays at which seat of the same device."""
    name: str = ""
    words: str = ""
    wrong: str = ""
    """Why the form came back."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Owner:
    """What the owner of the server sees."""

    version: str
    since: str
    """How long it has been running, in words."""
    numbers: tuple[tuple[str, str], ...] = ()
    """Figures with their names: sockets, actions a minute, memory."""
    tables: tuple[Listed, ...] = ()
    games: tuple[GameCard, ...] = ()
    errors: tuple[tuple[str, str], ...] = ()
    """The latest errors: when, and what."""
