"""Why an action is not possible, asked in notation or in the words of a button."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, Final

from ...core.errors import InvalidNotation
from ...core.game import Game
from ...core.live.chapters import Deed, Pick
from ...core.seats import NOBODY
from ...core.table import Reason
from ...core.text.labels import Label, close, content, named, nearest, unordered, wide
from ...core.text.words import Names, joined, plain
from .match_setup import lexicon_of

if TYPE_CHECKING:
    from .match import Match

SMALL: Final = 1000
"""A game with so many actions at most has all of them compared with what was said."""
MOST_DRAWN: Final = 5000
"""A game with so many actions at most is asked which of them an element of its board is part of."""
MOST_LABELS: Final = 1500
MOST_LEGAL: Final = 300
MOST_REASONS: Final = 100
EACH_FORM: Final = 2
"""Of actions that differ in numbers only so many are compared, and those with the numbers said."""


def why_not(match: Match, said: str, seat: int) -> Reason | None:
    """Return the reason that forbids what was said, or None if it is possible in some way."""
    exact = lexicon_of(match.game).find(said)
    if exact is not None:
        return match.why(exact, seat)
    labels = list(islice(labels_of(match, said, seat), MOST_LABELS))
    if found := close(said, labels):
        return reason_among(match, [*found, *unordered(said, labels)], seat)
    try:
        return match.why(match.number(said, seat), seat)
    except InvalidNotation:
        if found := wide(said, labels) or unordered(said, labels):
            return reason_among(match, found, seat)
        raise InvalidNotation(unknown(match, said, labels, seat)) from None


def why_not_chosen(match: Match, ids: Sequence[str], seat: int) -> Reason | None:
    """Return what forbids choosing elements of the board, or None if nothing is known to.

    Of all actions those count that are made of most of the elements.
    """
    game, view = match.game, match.view(seat)
    if game.actions > MOST_DRAWN:
        return None
    wanted = set(ids)
    made_of = {
        action: len(wanted & set(elements(game, view, action))) for action in range(game.actions)
    }
    most = max(made_of.values())
    found = [action for action, count in made_of.items() if count == most]
    return reason_among(match, [Label(tuple(found), "", "")], seat) if most else None


def elements(game: Game, view: Any, action: int) -> list[str]:
    """Name the elements of the board that an action is made of, possible or not."""
    try:
        return [name for step in game.path(view, action) for name in step]
    except (ArithmeticError, LookupError, TypeError, ValueError):
        return []  # a game need not know the path of what is not possible


def unknown(match: Match, said: str, labels: Iterable[Label], seat: int) -> str:
    """Say that nothing is called so, and what to type."""
    near = [f"'{head}'" for head in nearest(said, labels, set(match.legal(seat)))]
    such = f", such as {joined(near, 'or')}" if near else ""
    return f"no action is called '{plain(said, 40)}': type what a button says{such}"


def reason_among(match: Match, labels: Iterable[Label], seat: int) -> Reason | None:
    """Return what is most often in the way of some actions, or None if one is possible."""
    actions = dict.fromkeys(action for one in labels for action in one.actions)
    found = [(match.reason(action, seat), action) for action in islice(actions, MOST_REASONS)]
    if any(reason is None for reason, _ in found):
        return None
    ((most, _),) = Counter(reason for reason, _ in found).most_common(1)
    return match.why(next(action for reason, action in found if reason == most), seat)


def labels_of(match: Match, said: str, seat: int) -> Iterator[Label]:
    """Go through what buttons may say to *seat*, now or at another time, legal actions first."""
    game, view, names = match.game, match.view(max(seat, NOBODY)), match.names_for(seat)
    legal = match.legal(seat)[:MOST_LEGAL]
    yield from (label(game, view, action, names) for action in legal)
    if game.live.all_deeds is not None:
        deeds = game.live.all_deeds(view) if seat >= 0 else ()
        yield from chain.from_iterable(labels_of_deed(game, deed, said) for deed in deeds)
        return
    known = set(legal)
    others = (action for action in candidates(game, said) if action not in known)
    yield from (label(game, view, action, names) for action in others)


def label(game: Game, view: Any, action: int, names: Names) -> Label:
    """Return an action as the viewer of *view* would be offered it."""
    text = game.format(action)
    try:
        words = game.describe(view, action, names)
    except (ArithmeticError, LookupError, TypeError, ValueError):
        words = text  # a game need not be able to describe what is not possible
    return Label((action,), text, words)


def candidates(game: Game, said: str) -> Iterator[int]:
    """Choose actions to compare: all of a small game, else some of each form."""
    if game.actions <= SMALL:
        yield from range(game.actions)
        return
    lexicon = lexicon_of(game)
    numbers = [word for word in content(said) if word.isdigit()]
    for form, actions in lexicon.forms.items():
        yield from actions[:EACH_FORM]
        if form.count("#") == 1:
            filled = (lexicon.actions.get(form.replace("#", number)) for number in numbers)
            yield from (action for action in filled if action is not None)


def labels_of_deed(game: Game, deed: Deed, said: str) -> Iterator[Label]:
    """Return what a button says that stands for a deed, and for whom or what it may be done."""
    picks = list(leaves(deed.picks))
    yield Label(tuple(pick.action for pick in picks), deed.name, deed.title)
    spoken = set(content(f"{deed.title} {deed.name}"))
    rest = [word for word in named(said) if not spoken & set(content(word))]
    typed = lexicon_of(game).find(f"{deed.name} {' '.join(rest)}") if rest else None
    actions = [pick.action for pick in picks] + ([typed] if typed is not None else [])
    for action in dict.fromkeys(actions):
        text = game.format(action)
        yield Label((action,), text, f"{deed.title}: {text.removeprefix(deed.name)}")


def leaves(picks: Iterable[Pick]) -> Iterator[Pick]:
    """Go through the choices that are actions."""
    for pick in picks:
        if pick.action >= 0:
            yield pick
        yield from leaves(pick.picks)
