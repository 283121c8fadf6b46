"""What is said over a classroom's socket.

One socket serves phones, the teacher's console, and the projector; the right
that a device has decides what it is told and what it may say.  As at a table everything is JSON
with a ``type``, unknown fields are refused, and ``key`` is the client's own running number.

===========  ========================================================================
client       server answers
===========  ========================================================================
``hello``    ``classroom`` with everything that is newer than what the client has, or ``bye``
``look``     ``classroom``: with the map from now on, or without; the console through other eyes
``acts``     ``done``, ``refused`` or ``stale``; ``classroom`` follows by itself
``why``      ``unavailable``: what one's role can do, not now, and why
``preview``  ``preview``: what I could do then, to put an offer together; or ``refused``
``request``  ``done``: let a bot play for me, or no longer
``ping``     ``pong``
===========  ========================================================================

What only those say who run the classroom stands in ``facilitate``.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from ..live.messages import (
    ClientMessage,
    Greeting,
    Key,
    Number,
    Ping,
    ServerMessage,
    Text,
)

Kind = Literal["phone", "console", "projector"]
Actions = Annotated[list[int | Text], Meta(min_length=1, max_length=60)]


class Hello(Greeting, tag="hello", frozen=True):
    """The first message: as what the device looks, and what it has been shown already."""

    kind: Kind = "phone"
    entry: Number = -1
    """The number of entries up to which it has the news."""
    revision: Number = -1
    """The revision of the parts that it has; -1 is none."""
    seat: Number = -1
    """The seat that they are of."""
    scope: Number = -1
    """Which deeds were left out of them."""
    map: Number = -1
    """The revision of the map that it has."""
    narrow: bool = True
    """Whether the map is to suit a phone."""
    with_map: bool = False
    """Whether the map is wanted at all."""


class Look(ClientMessage, tag="look", frozen=True):
    """Look otherwise from now on."""

    with_map: bool = False
    narrow: bool = True
    seat: Number = -1
    """The seat as which a console views the match; -1 is the teacher."""


class Acts(ClientMessage, tag="acts", frozen=True):
    """Take one action or several, all or none; words stand beside the last."""

    key: Key
    seen: Number
    actions: Actions
    note: Text = ""
    meant: Text = ""
    """What the button said; an action that does something else by now is refused."""


class Why(ClientMessage, tag="why", frozen=True):
    """Ask what one's role can do at another time, and why not now."""

    key: Key


class PreviewActions(ClientMessage, tag="preview", frozen=True):
    """Ask what one could do after some actions, which are not taken."""

    key: Key
    actions: Annotated[list[Number], Meta(max_length=60)]


class SeatRequest(ClientMessage, tag="request", frozen=True):
    """Let a bot play for me, or play myself again."""

    key: Key
    what: Literal["leave", "back"]


class News(msgspec.Struct, frozen=True):
    """A sentence of what has happened, as the viewer may know it."""

    entry: int
    text: str
    mine: bool
    """Whether the viewer did it."""


class Map(msgspec.Struct, frozen=True):
    """The layers of the map that have changed."""

    revision: int
    parts: dict[str, msgspec.Raw]
    gone: tuple[str, ...]
    whole: bool
    """Whether there are no layers but these."""


class ClassroomUpdate(ServerMessage, tag="classroom", frozen=True):
    """What has changed since the last message on this socket, or since what ``hello`` said."""

    entry: int
    """How many entries the log has: ``seen`` and ``Hello.entry``."""
    revision: int
    """What ``Hello.revision`` says next time."""
    seat: int
    """Whose parts these are; -1 is what everybody sees."""
    scope: int
    """What ``Hello.scope`` says next time."""
    whole: bool
    """Whether the client forgets the parts and the news that it has."""
    ready: float
    """How far the rules are compiled; below 1 there are no parts yet."""
    status: str
    """``waiting`` for people, ``playing`` or ``over``."""
    now: float
    """The server's time in seconds since 1970, for clocks."""
    parts: dict[str, msgspec.Raw]
    """Parts of the view diff that have changed, each whole."""
    gone: tuple[str, ...]
    news: list[News]
    classroom: dict[str, msgspec.Raw]
    """What is not of the game and has changed: ``you``, ``classroom``, ``clock``, ``roles``,
    ``people``; by the kind of the viewer."""
    map: Map | None


class UnavailableReply(ServerMessage, tag="unavailable", frozen=True):
    """What a role can do, but not now."""

    key: int
    deeds: list[Any]
    """Each with name, title, section and reason."""


class ActionPreviewReply(ServerMessage, tag="preview", frozen=True):
    """What somebody would know and could do after some actions."""

    key: int
    parts: dict[str, Any]
    """Parts that would be otherwise."""
    chapters: list[Any]
    """What goes on with what was begun: deeds with a stage."""


class Nudged(ServerMessage, tag="nudge", frozen=True):
    """Somebody asks for attention, or has something to say to all."""

    text: str
    by: str = ""


Basic = (Hello, Look, Acts, Why, PreviewActions, SeatRequest, Ping)
