"""What one seat may know, as plain values that are sent only when they change.

A view diff is a function of the viewer's view, options and names: parts by name, each ready for
JSON. For every part it knows after how many entries it last changed, so a client that has seen a
revision gets what is newer, and a new client gets everything.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...core.game import Game
from ...core.live.chapters import Chapter, Deed, Pick
from ...core.text.words import Names, sentence
from ...draw.svg import Picture

if TYPE_CHECKING:
    from .match import Match

VERBS: Final = "verbs"
"""The part that holds what can be done."""
NOW: Final = "now"
"""The part that says what to do next."""
OFFERS: Final = "offers"
"""The part that holds offers, with the actions that answer them."""
BARRED: Final = "barred"
"""The part that says why some of these actions are refused, by action."""
NEVER: Final = -1
"""The revision of a client that has seen nothing."""
MISSING: Final = object()


class ViewChanges(NamedTuple):
    """What has changed since a revision."""

    revision: int
    """What to ask from next time."""
    parts: dict[str, Any]
    """Parts that have changed, whole, in the order in which they are read: layers from below."""
    gone: tuple[str, ...]
    """Parts that are there no more."""
    whole: bool
    """Whether these are all parts, and whatever else was known is there no more."""


class ViewDiff:
    """What a seat may know, kept from entry to entry."""

    def __init__(self, match: Match, seat: int, read: Read | None = None) -> None:
        """Look for the first time; *read* says what at, by default at plain values."""
        self.match, self.seat, self.read = match, seat, read or plain_of
        self.parts: dict[str, Any] = {}
        self.changed: dict[str, int] = {}
        """After how many entries each part changed last, those that are gone too."""
        self.start = self.number = NEVER
        """After how many entries it looked first, and last."""
        self.latest = NEVER
        """After how many entries anything changed last."""
        self._titles: tuple[str, ...] = ()

    def caught_up(self) -> ViewDiff:
        """Look again, if anything has happened."""
        match, number = self.match, len(self.match.entries)
        titles = match.names_for(self.seat).titles
        if number != self.number or titles is not self._titles:
            self._take_in(self.read(match, self.seat), number)
            self.start = number if self.start == NEVER else self.start
            self.number, self._titles = number, titles
        return self

    def _take_in(self, parts: dict[str, Any], number: int) -> None:
        """Note what is otherwise than before."""
        for name in different(self.parts, parts):
            self.changed[name] = self.latest = number
        self.parts = parts

    def since(self, revision: int) -> ViewChanges:
        """Return what has changed after *revision*.

        A client that saw another match, nothing yet, or an earlier state than the first look (after
        it or the server was away) gets everything: nobody knows what it has to forget.
        """
        if not self.start <= revision <= self.number:
            return ViewChanges(self.number, self.parts, (), whole=True)
        if self.latest <= revision:
            return ViewChanges(self.number, {}, (), whole=False)
        newer = {name for name, at in self.changed.items() if at > revision}
        parts = {name: part for name, part in self.parts.items() if name in newer}
        return ViewChanges(self.number, parts, tuple(sorted(newer - parts.keys())), whole=False)


def different(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """Name the parts that are not as they were; most are the same objects."""
    if list(old) != list(new):
        new = {**new, **dict.fromkeys(old.keys() - new.keys(), MISSING)}
        old = {name: old.get(name, MISSING) for name in new}
    pairs = zip(new, old.values(), new.values(), strict=True)
    return [name for name, was, now in pairs if was is not now and was != now]


Read = Callable[["Match", int], dict[str, Any]]
"""Reads the parts of something from a match, as a seat sees it."""


def plain_of(match: Match, seat: int) -> dict[str, Any]:
    """Return all that a seat may know and do as plain values."""
    game, names = match.game, match.names_for(seat)
    view = match.seen(len(match.entries), seat)
    if game.live.view_parts:
        parts = game.live.view_parts(view, names)
    else:
        parts = {"asked": game.tell(view, names), "table": game.panel(view, names).splitlines()}
    actions = match.legal(seat) if seat >= 0 else []
    closed = barred(match, seat, parts, actions)
    if closed:
        parts = {**parts, BARRED: closed}
    if game.live.now_prompts and seat >= 0:
        parts = {**parts, NOW: game.live.now_prompts(view, actions, names)}
    return {**parts, VERBS: chapters_of(game, view, actions, names)}


def barred(
    match: Match, seat: int, parts: dict[str, Any], actions: Sequence[int]
) -> dict[str, str]:
    """Say of each answer that stands beside an offer and is not possible now why it is not."""
    answers = [number for offer in parts.get(OFFERS, ()) for number in offer["answers"].values()]
    refused = set(answers).difference(actions) if answers else ()
    return {str(number): because(match, number, seat) for number in sorted(refused)}


def because(match: Match, number: int, seat: int) -> str:
    """Say in a sentence why an action is refused."""
    reason = match.why(number, seat)
    return sentence(reason.text) if reason else ""


def chapters_of(game: Game, view: Any, actions: Sequence[int], names: Names) -> tuple[Chapter, ...]:
    """Sort legal actions as the game does, or by its topics."""
    if game.live.verb_chapters:
        return game.live.verb_chapters(view, actions, names)
    topics: dict[str, list[Deed]] = {}
    for action in actions:
        words, text = game.describe(view, action, names), game.format(action)
        deed = Deed(text, words, "", (), (Pick("", action),), bool(game.live.noted(action)))
        topics.setdefault(game.topic(view, action), []).append(deed)
    place = {topic: at for at, topic in enumerate(game.headings)}
    ordered = sorted(topics.items(), key=lambda item: place.get(item[0], len(place)))
    return tuple(Chapter(topic, topic, tuple(deeds)) for topic, deeds in ordered)


def staged(match: Match, seat: int) -> dict[str, Any]:
    """Return what a big screen shows beside what all may know: what the game stages now."""
    hosting, parts = match.game.live.hosting, plain_of(match, seat)
    if hosting is None or hosting.staging is None:
        return parts
    return {**parts, **hosting.staging.shows(match.seen(len(match.entries), seat))}


def staged_layers(match: Match, seat: int) -> dict[str, Any]:
    """Return the layers of the picture as a big screen shows it."""
    hosting = match.game.live.hosting
    if hosting is None or hosting.staging is None:
        return wide_layers(match, seat)
    return parts_of(hosting.staging.picture(match.seen(len(match.entries), seat)))


def wide_layers(match: Match, seat: int) -> dict[str, Any]:
    """Return the layers of the picture that a seat sees on a wide screen."""
    return layers_of(match, seat, narrow=False)


def narrow_layers(match: Match, seat: int) -> dict[str, Any]:
    """Return the layers of the picture that a seat sees on a phone."""
    return layers_of(match, seat, narrow=True)


def layers_of(match: Match, seat: int, narrow: bool) -> dict[str, Any]:
    """Return a picture's layers as markup, with its frame, style and description beside them."""
    return parts_of(match.picture(seat, narrow))


def parts_of(picture: Picture) -> dict[str, Any]:
    """Return a picture's layers as markup, with its frame, style and description beside them."""
    beside = {"frame": picture.frame, "style": picture.style, "told": picture.description}
    return {**beside, **{f"layer {name}": markup for name, markup in picture.groups().items()}}
