"""The papers of a game: their names, whom they are for, and how to print them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ..core.errors import LusoriaError
from ..core.game import Game
from ..core.live.papers import Handout, Paper
from ..play.match.match import Match
from .aid import aid_of
from .pdf import layout, pdf
from .qr import qr_of

ALL = "all"
"""Stands for every paper of a game."""


def chosen(game: Game, what: str) -> list[Paper]:
    """Return the papers that somebody asks for: one by its name, or all."""
    papers = papers_of(game)
    found = [paper for paper in papers if what in (ALL, paper.name)]
    if not found:
        names = ", ".join([*(paper.name for paper in papers), ALL])
        raise LusoriaError(f"{game.title} has no paper '{what[:30]}'; it has {names}")
    return found


def papers_of(game: Game) -> tuple[Paper, ...]:
    """Return what a game prints; a game in turns has a player aid, too."""
    return game.papers if game.is_live else (*game.papers, aid_of(game))


def handout_of(
    match: Match,
    title: str = "",
    link: Callable[[int], str] | None = None,
    only: Sequence[int] = (),
    lesson: str = "",
) -> Handout:
    """Say for whom papers of a match are; *link* gives the address that a seat's card leads to."""
    addresses = [link(seat) if link else "" for seat in range(match.seats)]
    return Handout(
        players=match.players,
        options=match.variants,
        roles=match.roles,
        look=partial(seen, match),
        names=tuple(match.names),
        codes=tuple(qr_of(address) if address else "" for address in addresses),
        title=title,
        entries=len(match.entries),
        only=tuple(only),
        lesson=lesson,
    )


def seen(match: Match, seat: int) -> object:
    """Return what a seat may know as it stands."""
    return match.view(seat)


def printed(game: Game, paper: Paper, handout: Handout) -> bytes:
    """Print one paper as a PDF."""
    return pdf(layout(paper.package or game.package, paper.layout), paper.values(handout))
