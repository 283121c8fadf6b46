"""Acts told as events: what was done, then what came of it, and when a season turns.

All is told from the looker's own views before and after and from the act as he learns it.  A
cause comes before its consequences: the act, the dice, battles and bills, deaths, then bonds.
"""

from __future__ import annotations

from ...core.seats import NATURE
from ...core.words import NUMBERED, Names, sentence
from .curia import verdicts
from .deeds import told
from .fates import deaths
from .gains import offers_made, purse_news
from .journeys import by_chance, carried, turned
from .moment import moment_of
from .news import bare, bonds_news
from .seas import actium
from .state import View
from .wars import endings, wars

IDLE = frozenset(("people.acts", "people.rested", "people.voice", "people.offering"))
"""Fields about which nothing is ever told."""


def narrate(before: View, seat: int, action: int, after: View, names: Names = NUMBERED) -> str:
    """Tell an act to whoever saw it so; what is private to others is untold."""
    moment = moment_of(before, seat, action, after, names)
    act = by_chance(moment) if seat == NATURE else told(moment)
    lines = [act] if act else []
    if moment.changes.keys() - IDLE:
        lines += (
            *offers_made(moment),
            *wars(moment),
            *bare(moment),
            *verdicts(moment),
            *actium(moment),
            *deaths(moment),
            *endings(moment),
            *carried(moment),
            *bonds_news(moment),
            *purse_news(moment),
            *turned(moment),
        )
    return "\n".join(dict.fromkeys(sentence(line) for line in lines))
