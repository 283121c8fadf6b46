"""A frame: everything a viewer sees, and nothing that they may not know.

It is a function of the viewer's view, narration and options, and of what is public about the table.
A socket gets the difference from the frame before.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from typing import Any, Final, NamedTuple

import msgspec

from ...core.game import Game
from ...core.seats import ANYONE, NOBODY
from ...play.match.disclosure import disclosed, narration_of
from ...play.match.match import Match
from ...play.match.narration import Event
from ...play.store.store import OVER, PERSON, PLAYING, WAITING
from ...play.table.table import Table
from ...play.table.turn_ends import turn_ends
from ..render.worker import RenderedBoard, RenderJob, board_of
from .messages import ChatLine, Frame, LogLine, Option, Place, ScoreRow

LINES: Final = 150
"""Lines of the log that a frame tells; those before them are asked for."""
LATEST_TALK: Final = 100
"""Lines of chat in a whole frame."""
EMPTY: Final = Frame(
    number=0,
    whole=True,
    status=WAITING,
    ready=1.0,
    seat=NOBODY,
    mine=[],
    open=False,
    layers={},
    order=[],
    box="0 0 1 1",
    style="",
    label="",
    description="",
    title="Lusoria",
    notices=[],
    question="",
    options=[],
    first=0,
    keep=0,
    log=[],
    talk=[],
    places=[],
    clock=None,
    may=[],
    result="",
    secret="",
    rematch="",
)


def whole_frame(
    table: Table,
    seat: int,
    narrow: bool,
    mine: Sequence[int],
    here: Collection[int],
    ready: float = 1.0,
    now: float = 0.0,
    boards: dict[Any, Frame] | None = None,
) -> Frame:
    """Return everything a viewer sees at a table now.

    What follows from the match alone is taken from *boards*, where it was drawn before.
    """
    now = now or time.time()
    acts = acting_seats(table, seat, mine) if ready >= 1.0 else set()
    begun = ready >= 1.0 and table.status != WAITING
    board = board_frame(table, seat, narrow, {} if boards is None else boards) if begun else EMPTY
    return msgspec.structs.replace(
        board,
        number=table.number,
        status=table.status,
        ready=ready,
        seat=seat,
        mine=list(mine),
        title=title_of(table, acts, mine),
        notices=list(table.notices),
        question="" if table.damaged else board.question,
        talk=[
            ChatLine(one.number, one.name, one.text, one.seat in mine, int(one.at))
            for one in table.spoken[-LATEST_TALK:]
        ],
        places=places_of(table, acts, mine, here, now),
        clock=clocks_of(table, now),
        may=may_of(table, seat, mine, now) if ready >= 1.0 else [],
        result=table.result(seat) if begun else "",
        rematch=table.table_record.rematch,
        score_sheet=score_sheet_of(table, seat) if begun else [],
        secret=table.dice.secret.hex() if begun and table.status == OVER and table.drawn else "",
    )


class Sketch(NamedTuple):
    """A frame without its board, and what the board is a function of."""

    frame: Frame
    order: RenderJob
    game: Game
    view: Any

    def painted(self, board: RenderedBoard | None = None) -> Frame:
        """Return the frame with its board, drawn here unless a render worker did it."""
        board = board_of(self.game, self.view, self.order) if board is None else board
        return msgspec.structs.replace(
            self.frame,
            layers=board.layers,
            order=list(board.layers),
            box=board.box,
            style=board.style,
            label=board.label,
            description=board.description,
        )


def board_frame(table: Table, seat: int, narrow: bool, boards: dict[Any, Frame]) -> Frame:
    """Return what a viewer sees of the match; it is drawn again when that may have changed."""
    key = board_key(table, seat, narrow)
    if key not in boards:
        keep_board(boards, key, board_sketch(table, seat, narrow).painted())
    return boards[key]


def board_key(table: Table, seat: int, narrow: bool) -> tuple[Any, ...]:
    """Return what tells one board of a table from another.

    The log only grows, so that its length tells one moment of a match from another.
    """
    bot = table.player(seat) if seat >= 0 else ""
    return (table.number, seat, narrow, table.match.names_for(seat), table.status, bot)


def keep_board(boards: dict[Any, Frame], key: tuple[Any, ...], board: Frame) -> None:
    """Keep a board for others with the same eyes; only the newest moment is kept."""
    if any(other[0] > key[0] for other in boards):
        return
    for other in [one for one in boards if one[0] < key[0]]:
        del boards[other]
    boards[key] = board


def board_sketch(table: Table, seat: int, narrow: bool) -> Sketch:
    """Return all that a viewer sees of the match but its board, which is yet to be drawn."""
    over = table.status == OVER
    frame = msgspec.structs.replace(EMPTY, seat=seat, open=over, options=options_of(table, seat))
    narration = narration_of(table.match, seat, over)
    return sketched(frame, table.match, narrow, narration.events, narration.latest())


def with_board(
    frame: Frame, match: Match, narrow: bool, events: Sequence[Event], latest: Sequence[Event]
) -> Frame:
    """Add what the match looks like through the eyes of the frame's seat."""
    return sketched(frame, match, narrow, events, latest).painted()


def sketched(
    frame: Frame, match: Match, narrow: bool, events: Sequence[Event], latest: Sequence[Event]
) -> Sketch:
    """Add what is asked and told, and say what the board is to be drawn from."""
    seat = frame.seat
    names = match.names_for(seat)
    view = disclosed(match, seat) if frame.open else match.view(seat)
    first = max(0, len(events) - LINES)
    told = msgspec.structs.replace(
        frame,
        question=match.game.tell(view, names) if not match.given_up else "",
        first=first,
        keep=first,
        log=lines_of(events, seat, first),
    )
    order = RenderJob(
        game=match.game.name,
        view=view.tobytes(),
        actions=[option.number for option in frame.options or ()],
        narrow=narrow,
        names=names,
        news=[event.text for event in latest],
    )
    return Sketch(told, order, match.game, view)


def options_of(table: Table, seat: int) -> list[Option]:
    """List what a seat may do; for whom a bot decides, nothing."""
    if seat < 0 or table.status != PLAYING or table.player(seat):
        return []
    match = table.match
    ends = set() if table.game.is_live else turn_ends(match, seat, match.legal(seat))
    return offered(match, seat, ends)


def offered(match: Match, seat: int, ends: Collection[int] = ()) -> list[Option]:
    """List what a seat may do, and which of it ends the turn."""
    game, view = match.game, match.view(seat)
    return [
        Option(
            number=choice.number,
            text=choice.text,
            words=choice.words,
            group=choice.topic,
            key=place,
            path=[list(step) for step in game.path(view, choice.number)],
            final=choice.number in ends,
            noted=bool(game.live.noted(choice.number)),
        )
        for place, choice in enumerate(match.options(seat), 1)
    ]


def lines_of(
    events: Sequence[Event], seat: int, first: int = 0, last: int | None = None
) -> list[LogLine]:
    """Tell some of what has happened; what came after the viewer's own last action is new."""
    if seat < 0:
        return [
            LogLine(at, text, False, False, text.endswith(":"))
            for at, _, text in events[first:last]
        ]
    since = next((one.entry for one in reversed(events) if one.seat == seat), -1)
    return [
        LogLine(at, text, by == seat, at > since >= 0, text.endswith(":"))
        for at, by, text in events[first:last]
    ]


def acting_seats(table: Table, viewer: int, mine: Sequence[int]) -> set[int]:
    """Return the seats that may act, as far as the viewer can know it.

    Of one's own seats that is certain.  Of others it is what follows from the viewer's view, where
    several may act at once: whether they can do something may be a secret.
    """
    if table.status != PLAYING or table.match.acting != ANYONE:
        return table.awaited()
    own = {seat for seat in mine if table.match.legal(seat)}
    return own if table.game.is_live else own | (table.awaited(viewer) - set(mine))


def places_of(
    table: Table, acts: set[int], mine: Sequence[int], here: Collection[int], now: float
) -> list[Place]:
    """Say who sits where; points and places only when it is over."""
    match, over = table.match, table.status == OVER and table.number > 0
    left = table.left_on_clock(now)
    scores: list[Any] = list(match.scores) if over else [None] * match.seats
    ranks = ranks_of(match) if over else [0] * match.seats
    return [
        Place(
            seat=seat_record.seat,
            name=match.name_of(seat_record.seat),
            player=seat_record.name,
            kind=seat_record.kind,
            bot=table.player(seat_record.seat),
            mine=seat_record.seat in mine,
            here=seat_record.seat in here,
            acts=seat_record.seat in acts,
            left=left[seat_record.seat] if left else None,
            votes=len(table.votes.get(seat_record.seat, ())),
            score=scores[seat_record.seat],
            rank=ranks[seat_record.seat],
            resigned=seat_record.seat in match.resigned,
            words=seat_record.words,
        )
        for seat_record in table.seat_records[: match.seats]
    ]


def ranks_of(match: Match) -> list[int]:
    """Return each seat's place; players who resigned come after those who have not."""
    if match.given_up:
        return [2 if seat in match.resigned else 1 for seat in range(match.seats)]
    return match.game.ranks(match.state, match.seats)


def score_sheet_of(table: Table, seat: int) -> list[ScoreRow]:
    """List what everybody's points are made of, if the game was played to its end."""
    if table.status != OVER or table.match.given_up:
        return []
    view = disclosed(table.match, seat)
    return [ScoreRow(name, points) for name, points in table.game.score_sheet(view)]


def clocks_of(table: Table, now: float) -> list[float | None] | None:
    """Return what is left on each clock, or None without clocks."""
    left = table.left_on_clock(now)
    return None if left is None else [round(seconds, 1) for seconds in left]


def may_of(table: Table, seat: int, mine: Sequence[int], now: float) -> list[str]:
    """List what a viewer may do beside the game's actions."""
    if table.status == WAITING:
        return ["say", "start"] if mine else []
    if seat < 0 or table.seat_records[seat].kind != PERSON:
        return []
    if table.status != PLAYING or seat in table.match.resigned:
        return ["say"]
    may = ["say", "resign", "reclaim" if table.seat_records[seat].lent else "lend"]
    if table.can_undo(seat):
        may.append("undo")
    hinted = table.table_record.hints and not table.game.is_live and not table.player(seat)
    if hinted and table.match.legal(seat):
        may.append("hint")
    others = [one.seat for one in table.seat_records if one.seat not in mine and one.kind == PERSON]
    return may + [f"vote:{other}" for other in others if table.votable(other, now)]


def title_of(table: Table, acts: set[int], mine: Sequence[int]) -> str:
    """Say whose turn it is, then which game it is."""
    title = table.game.title
    if table.status == OVER:
        return f"Over - {title}"
    if any(seat in mine for seat in acts):
        return f"Your turn - {title}"
    if len(acts) == 1:
        return f"{table.match.name_of(next(iter(acts)))} to act - {title}"
    return title


def difference(before: Frame, after: Frame) -> Frame:
    """Return what has changed from one whole frame to another through the same eyes."""
    same = {
        name: None
        for name in ("order", "box", "style", "label", "description", "options", "places")
        if getattr(before, name) == getattr(after, name)
    }
    keep = kept_lines(before, after)
    layers = {
        name: markup for name, markup in after.layers.items() if before.layers.get(name) != markup
    }
    return msgspec.structs.replace(
        after,
        whole=False,
        layers=layers,
        keep=keep,
        log=after.log[keep - after.first :],
        talk=new_talk(before, after),
        **same,
    )


def new_talk(before: Frame, after: Frame) -> list[ChatLine]:
    """Return the lines of chat that are newer than those shown before."""
    heard = before.talk[-1].number if before.talk else -1
    return [one for one in after.talk if one.number > heard]


def kept_lines(before: Frame, after: Frame) -> int:
    """Return how many lines of the log, from its beginning, are what they were."""
    shift = after.first - before.first
    if not 0 <= shift <= len(before.log):
        return after.first
    keep = after.first
    for old, new in zip(before.log[shift:], after.log, strict=False):
        if old is not new and old != new:
            break
        keep += 1
    return keep


def step_shown(
    table: Table, step: int, seat: int, narrow: bool, opened: bool = False
) -> Callable[[], Frame]:
    """Return what draws a table as it was after so many entries, for one seat or all open.

    It has a match of its own and may run in any thread.
    """
    step = max(0, min(step, table.number))
    match = table.match.copy()
    events = [
        event for event in narration_of(table.match, seat, opened).events if event.entry < step
    ]
    moves = (at for at in reversed(range(step)) if match.entries[at].seat >= 0)
    moved = next(moves, 0)
    frame = msgspec.structs.replace(
        EMPTY,
        number=step,
        status=table.status,
        seat=seat,
        open=opened,
        title=f"{table.game.title}, step {step}",
        places=places_of(table, set(), (), (), 0.0),
        result=table.result(seat) if step == table.number else "",
    )
    latest = [event for event in events if event.entry >= moved]
    return lambda: with_board(frame, match.at(step), narrow, events, latest)


def earlier_lines(
    table: Table, seat: int, opened: bool, to: int, step: int
) -> tuple[int, list[LogLine]]:
    """Return the lines of the log before number *to*, and how many stand before them.

    A match that is looked at after so many entries, *step*, has told nothing of later ones.
    """
    events = [one for one in narration_of(table.match, seat, opened).events if one.entry < step]
    last = max(0, min(to, len(events)))
    first = max(0, last - LINES)
    return first, lines_of(events, seat, first, last)
