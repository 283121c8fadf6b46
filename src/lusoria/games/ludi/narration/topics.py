"""Under which heading an action is offered: what calls for an answer, then chapter by chapter."""

from __future__ import annotations

from typing import Final

from ....core.table import NonAction
from ..model import actions, verbs
from ..model.state import View

ANSWERING: Final = frozenset(
    (
        *("accept", "refuse", "accept challenge", "refuse challenge"),
        *("fight the other", "fight the god", "name legion of", "proclaim result"),
        *("convert with", "give up", "execute beaten", "spare", "sit in", "pay", "divide for"),
        *("prefer", "decide bill", "judge estate", "plead with", "yield"),
    )
)
"""What somebody else, a battle or a sentence waits for."""
DESK: Final = frozenset(("put", "ask", "propose", "cancel", "withdraw"))
TRAVEL: Final = frozenset(("begin in",))
"""What is going somewhere although the catalogue has it elsewhere."""
TIME: Final = frozenset(
    ("rest", "signal", "end season", "propose feriae to", "drop years with", "leave out year")
)
CHAPTERS: Final = (
    "chance",
    "judging",
    "travel",
    "fight",
    "trade",
    "friendship",
    "family",
    "senate",
    "tribute",
    "command",
    "heroes",
    "plague",
    "death",
    "Actium",
    "post",
)
"""What the chapters of the catalogue of actions are about."""


ORDER: Final = ("answer", "your offers", *CHAPTERS[1:], "heir", "time")
"""Topics as they are listed: what calls for an answer first, then the chapters."""


def topic(view: View, action: int) -> str:
    """Name the heading under which an action is offered; the viewer sees the same at any time."""
    del view
    verb = int(actions.verb_of(action))
    name = verbs.VERBS[verb].name
    if name in ANSWERING:
        return "answer"
    if name in DESK:
        return "your offers"
    if name in TRAVEL:
        return "travel"
    if name in TIME:
        return "time"
    return "heir" if verb == verbs.NAME_HEIR else CHAPTERS[actions.CHAPTER[verb]]


NON_ACTIONS: Final = (
    NonAction(
        r"(pass|wait|skip|end turn|do nothing)", "5.1", "say 'rest' to do no more this season"
    ),
    NonAction(
        r"(attack|fight(?! beside| the)|battle|war|declare war)\b.*",
        "7.3",
        "a battle begins with 'challenge', in summer, where a numen is who may preside",
    ),
    NonAction(
        r"(marry|wed)\b.*",
        "15.1",
        "first 'court' somebody; who have agreed to marry 'ask blessing of' Juno",
    ),
    NonAction(
        r"(give(?! imperium| warships| up)|gift)\b.*",
        "13.2",
        "a gift is a barter with one side empty: 'barter with', 'put', then 'propose'",
    ),
    NonAction(
        r"sell\b.*", "13.5", "only numina sell, and must: buy from one that is where you are"
    ),
    NonAction(r"buy votes\b.*", "2.4", "votes are lent among friends, never bought or sold"),
    NonAction(
        r"((travel|ride|march)\b.*|move to .*)",
        "6.1",
        "mortals 'walk' or 'sail' in summer and 'go' in travel time; in winter they stay",
    ),
    NonAction(
        r"(say|tell|talk|message)\b.*",
        "18.5",
        "'write', then 'write to' somebody, with the words after --, where letters are allowed",
    ),
    NonAction(
        r"(murder|assassinate)\b.*",
        "14.1",
        "one dies by the Senate, a victor, poison or a god, not by a mere wish",
    ),
    NonAction(
        r"(become|be) consul", "8.2", "Romans in Rome nominate and acclaim consuls in winter"
    ),
    NonAction(r"divorce\b.*", "15.3", "'ask divorce of' Juno, who grants or forbids it"),
    NonAction(
        r"(bribe)\b.*", "13.2", "offer money by 'barter with'; nobody must do anything for it"
    ),
)
"""What people type that is no action, and what to do instead."""
GOAL: Final = (
    "Be a Roman, a king or a god from Caesar's death to the battle of Actium.\n"
    "At Actium parties of mortals fight at sea: who is in the last one afloat wins."
)
