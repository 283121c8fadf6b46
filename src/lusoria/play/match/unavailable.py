"""What a role can do, but not now, and why not."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from ...core.live.chapters import Unavailable

if TYPE_CHECKING:
    from .match import Match


def explained(match: Match, number: int, seat: int) -> str:
    """Say to *seat* itself why an action is refused; empty if the table of reasons says enough."""
    game = match.game
    if not (0 <= seat < match.seats and 0 <= number < game.actions):
        return ""
    reason = game.why(match.state, seat, number)
    return game.refusal_text(match.view(seat), number, reason, match.names_for(seat))


def unavailable(match: Match, seat: int) -> list[Unavailable]:
    """List what *seat* cannot do now, each with the reason that is most often in the way."""
    game = match.game
    if game.live.all_deeds is None or seat < 0:
        return []
    legal = {game.format(action) for action in match.legal(seat)}
    found = []
    for deed in game.live.all_deeds(match.view(seat)):
        reasons = [match.reason(pick.action, seat) for pick in deed.picks]
        if all(reasons) and not any(text.startswith(deed.name) for text in legal):
            ((reason, _),) = Counter(reasons).most_common(1)
            said = f"{reason.text} [{reason.section}]" if reason else ""
            found.append(Unavailable(deed.name, deed.title, deed.section, said))
    return found
