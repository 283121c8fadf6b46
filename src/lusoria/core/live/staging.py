"""What a live game puts on a big screen: plain values that any page can show without knowing it.

A **tally** is a vote or a race: ``{over, title, text, rows, of, verdicts}``; each row has ``who``
(a person, or null), ``label``, ``count`` (null before it is counted), ``text`` and ``leads``.
A **duel** is a fight of two sides: ``{over, title, text, round, rounds, sides}``; each side has
``who``, ``with`` (others on it), ``die``, ``added``, ``left`` (what it has to lose, in words) and
``label``.  The **calendar** is a row of beads ``{kind, label, state}``.

A **card** tells one moment: ``{kind, over, title, text, people, sides, weight}``; where there are
too many at once those of less weight are left out.  A person is ``{role, name, mark}``; a mark is
SVG about the origin, of about 24 units.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

ScreenCard = dict[str, Any]


class Staging(NamedTuple):
    """How a game shows itself to a whole room; all of it follows from what a spectator sees."""

    shows: Callable[[Any], ScreenCard]
    """Say what there is to see now: ``calendar``, ``icon``, ``tally`` and ``duel WORD``."""
    highlights: Callable[..., list[ScreenCard]]
    """Tell an act in cards: ``highlights(before, seat, action, after, names)``."""
    picture: Callable[[Any], Any]
    """Draw the table for a screen that is looked at from afar."""
