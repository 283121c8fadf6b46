"""What is said over a table's socket, and what a frame is made of.

Everything is JSON with a ``type``; unknown types and unknown fields are refused.  ``key`` is the
client's own running number, which it never uses twice for a seat (it begins with the time in
microseconds): a message is resent with the same key until it is answered, is carried out once, and
is answered the same way each time.  ``seen`` is the number of the last frame that the client has
shown.

============  =======================================================================
client        server answers
============  =======================================================================
``hello``     ``frame`` with everything, or ``bye``
``look``      ``frame`` with everything, through other eyes of the same device
``act``       ``done``, ``refused`` or ``stale``; frames follow by themselves
``why``       ``because``
``undo``      ``done`` or ``refused``
``request``   ``done`` or ``refused``
``say``       ``done`` or ``refused``
``hint``      ``advice`` or ``refused``
``ping``      ``pong``
============  =======================================================================
"""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta, Struct

PROTOCOL: Final = 1
LONGEST_MESSAGE: Final = 4096
"""Bytes of anything a client sends."""
LONGEST_TEXT: Final = 400
LONGEST_ID: Final = 60
MOST_IDS: Final = 8

Key = Annotated[int, Meta(ge=1, lt=2**53)]
Number = Annotated[int, Meta(ge=-1, lt=2**31)]
Text = Annotated[str, Meta(max_length=LONGEST_TEXT)]


class ClientMessage(Struct, tag_field="type", forbid_unknown_fields=True, frozen=True):
    """Something a client says."""


class Greeting(ClientMessage, frozen=True):
    """The first message on any socket."""

    protocol: int


class Hello(Greeting, tag="hello", frozen=True):
    """The first message at a table: who looks, on how wide a screen, and what was shown last."""

    seen: Number = -1
    seat: Number = -1
    """The seat to view as: one of this device's, or -1 for its first, or to spectate."""
    narrow: bool = False
    """Whether the board is to suit a phone."""


class Look(ClientMessage, tag="look", frozen=True):
    """Look through the eyes of another seat of this device, or at another width."""

    seat: Number = -1
    narrow: bool = False


class Act(ClientMessage, tag="act", frozen=True):
    """Take an action: by its number, or by its text as it may be typed."""

    key: Key
    seen: Number
    number: Number = -1
    text: Text = ""
    note: Text = ""
    """Words beside an action that asks for them (``Option.noted``)."""


class Why(ClientMessage, tag="why", frozen=True):
    """Ask why a move is not possible: by its text, a button's words, or what is on the board."""

    text: Text = ""
    ids: Annotated[
        list[Annotated[str, Meta(max_length=LONGEST_ID)]], Meta(max_length=MOST_IDS)
    ] = []
    """What is chosen on the board, then what was pressed, the innermost element first."""


class Undo(ClientMessage, tag="undo", frozen=True):
    """Take back the last action."""

    key: Key


class TableRequest(ClientMessage, tag="request", frozen=True):
    """Ask for something at the table that is no action of the game.

    ``resign`` gives the seat up for good; ``lend`` lets a bot play for me until ``reclaim``;
    ``vote`` asks that a bot plays for ``seat``, which keeps everybody waiting.  What may be asked
    for now is in ``Frame.may``.
    """

    key: Key
    what: Literal["resign", "lend", "reclaim", "vote"]
    seat: Number = -1


class Say(ClientMessage, tag="say", frozen=True):
    """Say something to everybody at the table."""

    key: Key
    text: Text


class Hint(ClientMessage, tag="hint", frozen=True):
    """Ask what a bot that thinks would do."""

    key: Key


class Ping(ClientMessage, tag="ping", frozen=True):
    """Ask whether anybody is there."""


AnyClientMessage = Hello | Look | Act | Why | Undo | TableRequest | Say | Hint | Ping


class ServerMessage(Struct, tag_field="type", frozen=True):
    """Something the server says."""


class Option(Struct, frozen=True, gc=False):
    """A legal action as it is offered."""

    number: int
    """The action; it is sent back in ``act``."""
    text: str
    """How it is written and typed."""
    words: str
    """What it would do, without a capital and a full stop."""
    group: str
    """The heading it belongs under; empty where there are no headings.  Groups are together."""
    key: int
    """The number to type for it, from 1."""
    path: list[list[str]]
    """What is chosen on the board for it, step by step: ids of elements that mean the same.  An
    element that is a button for exactly this action has ``data-action`` with its number."""
    final: bool
    """Whether it ends the turn, so that somebody may want to confirm it."""
    noted: bool
    """Whether words must stand beside it (``Act.note``)."""


class LogLine(Struct, frozen=True, gc=False):
    """A sentence of the log."""

    entry: int
    """Its step: ``replay?step=`` shows the table right after it.  Entries count from 0, the table
    after entry 56 is step 57."""
    text: str
    mine: bool
    """Whether it tells of the viewer's own action."""
    new: bool
    """Whether the viewer has not been at the table since it happened."""
    heading: bool
    """Whether what follows belongs under it."""


class ChatLine(Struct, frozen=True, gc=False):
    """Words spoken at the table."""

    number: int
    name: str
    text: str
    mine: bool
    at: int
    """Seconds since 1970."""


class Place(Struct, frozen=True, gc=False):
    """A seat as everybody sees it."""

    seat: int
    name: str
    """Who sits there, or the role's name."""
    player: str
    """Who sits there, also where the role has a name; empty if nobody does."""
    kind: str
    """``person``, ``bot`` or ``open``."""
    bot: str
    """Which bot plays, perhaps for a person who has lent the seat or resigned."""
    mine: bool
    here: bool
    """Whether a person of this seat is looking at the table now."""
    acts: bool
    """Whether the seat may act now."""
    left: float | None
    """Seconds on its clock at the moment of sending, if the table has one."""
    votes: int
    """How many want a bot to play for it."""
    score: int | None
    """Its points when it is over; before, the board shows what is known of them."""
    rank: int
    """Its place when it is over, 1 for a winner; 0 before."""
    resigned: bool
    words: str
    """What it has mixed into the dice."""


class ScoreRow(Struct, frozen=True, gc=False):
    """What all seats have points for, as the score sheet lists it."""

    name: str
    points: list[int]
    """A number for each seat."""


class Frame(ServerMessage, tag="frame", frozen=True):
    """What a viewer sees now, as far as it has changed since the last frame on this socket.

    What has not changed is null, so that a client keeps what it has.
    """

    number: int
    """How many entries the log has: this is ``seen``."""
    whole: bool
    """Whether nothing is left out: the first frame, and after ``look``."""
    status: str
    """``waiting`` for people to sit down, ``playing`` or ``over``."""
    ready: float
    """How far the rules are compiled, from 0 to 1; below 1 there is nothing to see yet."""
    seat: int
    """Through whose eyes; -1 is a spectator."""
    mine: list[int]
    """The seats of this device."""
    open: bool
    """Whether it is over and every viewer has seen and been told everything."""
    layers: dict[str, str]
    """Layers whose markup has changed, each a whole ``<g id="layer-NAME">``."""
    order: list[str] | None
    """The names of all layers in drawing order."""
    box: str | None
    """The board's ``viewBox``."""
    style: str | None
    """The board's style sheet."""
    label: str | None
    """The board's name for screen readers."""
    description: str | None
    """The board in sentences, for screen readers."""
    title: str
    """The page's title: whose turn it is, then the game."""
    notices: list[str]
    """What everybody at the table is told beside the game: that a bot was replaced, say."""
    question: str
    """What is asked now, and of whom, in the game's own sentence."""
    options: list[Option] | None
    first: int
    """How many lines of the log stand before the oldest that a whole frame would tell now: a long
    log is told from its end, and ``/t/ID/log`` has the lines before."""
    keep: int
    """How many lines of the log stay, counted from its beginning; those after them are replaced by
    ``log``."""
    log: list[LogLine]
    talk: list[ChatLine]
    """What was said since; the newest hundred lines in a whole frame."""
    places: list[Place] | None
    clock: list[float | None] | None
    """Seconds left, seat by seat, at the moment of sending; null without a clock."""
    may: list[str]
    """What the viewer may do beside the game's actions: ``undo``, ``hint``, ``resign``, ``lend``,
    ``reclaim``, ``start``, ``say``, and ``vote:2`` for a vote about seat 2."""
    result: str
    """Who has won, in a sentence; empty before the end."""
    secret: str
    """The table's secret in hexadecimal digits once it is over; empty before."""
    rematch: str = ""
    """The table at which the players meet again; empty as long as nobody has asked for it."""
    score_sheet: list[ScoreRow] = []
    """What the points are made of once it is over; empty before."""


class Done(ServerMessage, tag="done", frozen=True):
    """It is carried out, and kept."""

    key: int
    number: int
    """How many entries the log has now."""


class Refused(ServerMessage, tag="refused", frozen=True):
    """It is not possible, and nothing has changed."""

    key: int
    sentence: str
    section: str
    """The section of the rules it rests on: ``/rules/GAME#section``; empty if it is none."""


class Stale(ServerMessage, tag="stale", frozen=True):
    """The situation it was meant for has passed; a newer frame is on its way."""

    key: int


class Because(ServerMessage, tag="because", frozen=True):
    """Why something is not possible, or that it is."""

    text: str
    allowed: bool
    sentence: str
    section: str
    ids: list[str] = []
    """The elements that were asked about; with nothing to say of them the sentence is empty."""


class Opinion(Struct, frozen=True, gc=False):
    """What a search bot holds of an action."""

    number: int
    words: str
    value: float
    """The share of victories it expects, from 0 to 1; for a lone player, points."""
    error: float | None
    """One standard error of it; null where only one game was simulated."""
    visits: int
    line: str = ""
    """How it is likely to go on, in notation; empty where nothing is."""


class Advice(ServerMessage, tag="advice", frozen=True):
    """What a bot that thinks would do, the best first."""

    key: int
    opinions: list[Opinion]


class Pong(ServerMessage, tag="pong", frozen=True):
    """Somebody is there."""


class Bye(ServerMessage, tag="bye", frozen=True):
    """The socket is about to close: ``protocol``, ``gone``, ``limit``, ``silent``, ``stopping``.

    Who is ``gone`` has left for good; who was ``silent``, as a phone that sleeps is, comes back;
    ``again`` asks a page to be reloaded.
    """

    reason: str


Outcome = Done | Refused | Stale
"""The answer that a repeated request with the same key gets again."""

decoder: Final = msgspec.json.Decoder(AnyClientMessage)
"""Reads what is said at a table, or raises ``msgspec.ValidationError`` or ``DecodeError``."""
_writer = msgspec.json.Encoder()


def write(told: ServerMessage) -> bytes:
    """Write what is said to a client."""
    return _writer.encode(told)
