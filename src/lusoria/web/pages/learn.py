"""A lesson: the board, the text of each stop, and the list of stops."""

from __future__ import annotations

from markdown_it import MarkdownIt
from markupsafe import escape

from ...core.game import Game
from ...core.text.words import sentence as whole
from ...play.lesson import Lesson
from . import rendering
from .facts import GameCard, Reader
from .rules import cite


def page(reader: Reader, lesson: Lesson, shelved: GameCard) -> str:
    """Print the page; ``learn.js`` fetches each stop."""
    return rendering.page("learn", reader, lesson=lesson, it=shelved)


def printed(game: Game, text: str) -> str:
    """Print what a lesson says; the sections it cites lead to the rules."""
    reader = MarkdownIt("commonmark", {"html": False})
    tokens = reader.parse(text)
    for token in tokens:
        if token.type == "inline":
            cite(token)
    html: str = reader.renderer.render(tokens, reader.options, {})
    return html.replace('<a href="#', f'<a target="_blank" href="/rules/{game.name}#')


def sentence(text: str) -> str:
    """Print a plain sentence."""
    return f"<p>{escape(whole(text))}</p>"
