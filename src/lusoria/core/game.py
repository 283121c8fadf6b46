"""A game as the program sees it: the same names, whatever the rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cache
from inspect import signature
from types import ModuleType
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np
from numpy.typing import NDArray

from . import contract, perfect_information
from .compile.jit import bind, entry
from .defaults import (
    advise_nothing,
    ask_in_order,
    evaluate_as_ever,
    no_faults,
    no_opening,
    no_path,
    no_possessions,
    no_refusal_text,
    no_score_sheet,
    no_term,
    no_topic,
    no_turns,
    nothing_disclosed,
    nothing_revealed,
    nothing_wasted,
    numbered,
    one_stage,
    retrace_nothing,
)
from .errors import InvalidOption, InvalidSeats
from .features import NO_LAYOUT, Layout
from .live.live_game import IN_TURN, LiveGame
from .live.papers import Paper
from .measures import NO_MEASURES, Measures
from .metadata import Metadata, span
from .position.plain_positions import plain_positions
from .record import Actions, Floats, Numbers, blank, copy_of
from .seats import NOBODY
from .table import (
    DEFAULT_SEARCH,
    LEVELS,
    NO_VARIANTS,
    Level,
    Levels,
    NonAction,
    Reason,
    SearchSettings,
    Steps,
    Variant,
    levels_at,
)
from .text.words import plural
from .visible import Visible

DEFAULTS = {
    "invite": ask_in_order,
    "advise": advise_nothing,
    "retrace": retrace_nothing,
    "stage": one_stage,
    "term": no_term,
    "turn_mark": no_turns,
    "evaluate_1": evaluate_as_ever,
}
"""Names of the contract that are optional."""
RULES = tuple(name for name in contract.names() if name not in DEFAULTS)
"""The other names of the contract: compiled functions, the same for every target."""
MOST_NAMED = 6
WIDEST = int(np.iinfo(np.int16).max)

TABLES = (
    "actions",
    "redacted",
    "features",
    "reasons",
    "endings",
    "state",
    "view",
    "chosen",
    "layout",
    "goal",
    "non_actions",
    "headings",
    "on_screen",
    "search_settings",
    "levels",
    "calibration",
    "papers",
    "measures",
    "sections",
    "visible",
)
"""Parts of a game that are tables; modules have them under their names in capitals."""
STATED = (
    *(one.name for one in fields(Metadata)),
    "pool",
    "registers",
    "live",
    "longest_list",
    "secrets",
    "unordered",
)
"""Parts that come from no module: metadata, and what is stated where a game is put together."""


def contributed(part: ModuleType) -> dict[str, Any]:
    """Return what a module contributes to a game."""
    found = {name: getattr(part, name.upper()) for name in TABLES if hasattr(part, name.upper())}
    if not isinstance(found.get("levels", {}), Mapping):
        del found["levels"]  # a game's own levels, of dignity for instance, are no bots
    for one in fields(Game):
        value = getattr(part, one.name, None)
        if one.name not in (*TABLES, *STATED) and callable(value):
            found[one.name] = value
    return found


def gathered(game: str, parts: Sequence[ModuleType], named: set[str]) -> dict[str, Any]:
    """Return what modules contribute together; two may not mean different things by one name."""
    found: dict[str, Any] = {}
    givers: dict[str, str] = {}
    for part in parts:
        for name, it in contributed(part).items():
            if name in named:
                continue
            if name in found and found[name] is not it:
                raise TypeError(
                    f"the game {game} has two parts called {name}, in {givers[name]} and in "
                    f"{part.__name__}: one of them needs another name"
                )
            check_arguments(game, part, name, it)
            found[name] = it
            givers.setdefault(name, part.__name__)
    return found


def check_arguments(game: str, part: ModuleType, name: str, it: Any) -> None:
    """Check that a function takes the arguments of its part: a namesake rarely does."""
    wanted = arguments_of_parts()[name]
    if wanted is None:
        return
    try:
        signature(getattr(it, "py_func", it)).bind(*[None] * wanted)
    except TypeError as error:
        raise TypeError(
            f"the game {game} has a part called {name} that is given {plural(wanted, 'argument')}, "
            f"and in {part.__name__} a function of that name with others: it needs another name"
        ) from error


@cache
def arguments_of_parts() -> dict[str, int | None]:
    """Read how many arguments the parts of a game take from its annotations."""
    found: dict[str, int | None] = {}
    for name, hint in get_type_hints(Game).items():
        kinds = [one for one in (hint, *get_args(hint)) if get_origin(one) is Callable]
        taken = get_args(kinds[0])[0] if kinds else ...
        found[name] = None if taken is ... else len(taken)  # any number, or so many
    return found


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Game:
    """A game, put together from its parts."""

    name: str
    """Folder and registry name."""
    title: str
    """The title that people read."""
    credit: str
    """Who designed and published it."""
    version: int
    """The version of the rules, raised whenever an old log would replay differently."""
    seats: tuple[int, ...]
    """The numbers of players; ``roles`` says how many seats that makes."""
    actions: int
    """The number of actions; larger numbers are redacted forms of them."""
    features: int
    """Length of the observation tensor."""
    reasons: tuple[Reason, ...]
    """The reasons for refusing an action, by number; 0 is no reason."""
    endings: tuple[str, ...]
    """The ways in which a game may end, by number; 0 is not at all."""

    state: np.dtype[Any]
    view: np.dtype[Any]

    setup: Callable[[Any, int, Any], None]
    acting: Callable[[Any], int]
    legal: Callable[[Any, int, Actions], int]
    why: Callable[[Any, int, int], int]
    apply: Callable[[Any, int, int], None]
    sample: Callable[[Any, Any], int]
    outcomes: Callable[[Any, Actions, Numbers], int]
    score: Callable[[Any, Numbers], None]
    rank: Callable[[Any, Numbers], None]
    ending: Callable[[Any], int]
    observe: Callable[[Any, int, Any], None]
    imagine: Callable[[Any, Any, Any], None]
    redact: Callable[[Any, int, int, int], int]
    encode: Callable[[Any, Floats], None]
    evaluate: Callable[[Any], float]

    format: Callable[[int], str]
    """Write an action, or a redacted form of one, as short text."""
    describe: Callable[..., str]
    """Say in words what an action would do: ``describe(view, action, names)``."""
    tell: Callable[..., str]
    """Say in one sentence what is asked now, and of whom: ``tell(view, names)``."""
    panel: Callable[..., str]
    """Draw a view in text, 80 columns wide: ``panel(view, names)``."""
    explain: Callable[[Any], list[tuple[str, str]]]
    """Explain the things in play, a heading and a text each."""
    manual: Callable[[Any], list[tuple[str, str]]]
    """Explain every card of the box and every sign of the panel, a heading and a text each."""
    goal: str
    """What the game is about and who wins, in two lines, for those who have never played."""
    narrate: Callable[..., str]
    """Tell an action as an event: ``narrate(before, seat, action, after, names)``, from the views
    of one viewer before and after and the action as they learn it.  Several lines are several
    events, one that ends in a colon is a heading, an empty text is untold."""
    board: Callable[..., Any]
    """Draw a view: ``board(view, actions, narrow, names, news)``.  Elements carry the numbers of
    legal actions; *narrow* suits a phone; *news* are the sentences of the last move."""
    position: Callable[[Any], dict[str, Any]]
    """Write a state as plain values, ready for JSON."""
    restore: Callable[[Mapping[str, Any], Any], None]
    """Fill a state from a position; the errors name the field."""
    faults: Callable[[Any, bool], list[str]]
    """List what breaks the laws of the game's components in a state."""

    visible: Visible | None = None
    """Which words of ``narrate`` tell each change that a viewer can see; what is left untold."""
    variants: tuple[Variant, ...] = ()
    """Its variants, in the order of the record of those chosen."""
    chosen: np.dtype[Any] = NO_VARIANTS
    """The record of the variants chosen."""
    redacted: int = 0
    """How many redacted forms follow the actions."""
    pitch: str = ""
    """What it is about, in one sentence for those who choose."""
    decisions: int = 0
    """How many decisions a player usually takes in a whole game, as measured; 0 is not known."""
    package: str = ""
    """Where its RULES.md lies; by default its folder among the games."""
    invite: Callable[[Any, int, Any, Actions], int] | None = None
    advise: Callable[[Any, Actions, int, Any], int] | None = None
    retrace: Callable[[Any, Any, Actions], int] | None = None
    stage: Callable[[Any], int] | None = None
    evaluate_1: Callable[[Any], float] | None = None
    """The baseline: the evaluation as it was first measured; without one it is today's."""
    pool: int = 1
    """Games that a thread of a GPU keeps going so that a block can answer the same question of
    many at once; 1 plays them one after the other.  Measured, see docs/decisions/0008."""
    registers: int = 0
    """Registers that such a thread has at most: with fewer, more threads have room beside each
    other.  0 leaves it to the compiler.  Measured, too."""
    split_kernels: bool = False
    """Whether a GPU lists the actions of its lanes apart from showing what is known: two kernels
    that are smaller than the one they would be.  Measured, see docs/decisions/0042."""
    live: LiveGame = IN_TURN
    """What it adds where seats act in order of arrival, not in turn or secretly at once."""
    longest_list: int = 0
    """The longest list of actions there can be; 0 stands for all of them."""
    roles: Callable[[int], tuple[str, ...]] = numbered
    """Return the names of the seats for a number of players, with these options."""
    visibility: Callable[[Any], NDArray[Any]] | None = None
    """Say how much a view shows, thing by thing, where that changes: who comes near sees more."""
    topic: Callable[[Any, int], str] = no_topic
    """Name the heading under which an action is offered: ``topic(view, action)``; empty is none."""
    headings: tuple[str, ...] = ()
    """Its topics in the order in which they are offered; what calls for an answer comes first."""
    on_screen: tuple[str, ...] = ()
    """Headings of the manual about the panel or the moment; nobody needs them on paper."""
    path: Callable[[Any, int], Steps] = no_path
    """Name what is chosen on the board for an action, step by step: ``path(view, action)``.  A step
    lists the elements that mean the same, such as all dice that show a 4.  An action without a path
    is a button, and so is one that shares its path with another: the board draws them."""
    refusal_text: Callable[[Any, int, int, Any], str] = no_refusal_text
    """Tell a viewer why an action is refused, with names and numbers: ``refusal_text(view, action,
    reason, names)``, a clause; empty where the table of reasons says enough."""
    score_sheet: Callable[[Any], list[tuple[str, list[int]]]] = no_score_sheet
    """List what the points of all seats are made of, by a view: a name, and a number a seat."""
    possessions: Callable[[Any], list[tuple[str, list[int]]]] = no_possessions
    """Count what seats own beside points, by a view: a name, and a number a seat.  Reviews and
    puzzles tell by it what an option leads to."""
    emblem: Callable[[], Any] | None = None
    """Draw what stands for the game among others: ``emblem()``; without one its table does."""
    layout: Layout = NO_LAYOUT
    """What each number of the learning tensor tells."""
    search_settings: SearchSettings = DEFAULT_SEARCH
    """How a bot that thinks looks ahead, found by measurement."""
    opening: Callable[[Any], int] = no_opening
    """Count the turns in which the table is still laid out, by a view: what people are told about
    their chances is judged so much later."""
    levels: Levels | None = None
    """The bots that people call easy, medium, hard and expert, found by measurement."""
    calibration: Mapping[int, Sequence[float]] = field(default_factory=dict)
    """How much surer than simulations say chances are, by the number of seats: a number for each
    part of the game, from its beginning to its end, found by measurement; 1 leaves them alone."""
    wastes: Callable[[Any, int], bool] = nothing_wasted
    """Whether an action gives up means that could still be used: ``wastes(view, action)``.  No
    level does that."""
    appeal: Callable[[Any, int], Sequence[float]] | None = None
    """How much each personality likes an action, from -1 to 1: ``appeal(view, action)``; without
    it the game's bots have none."""
    reveals: Callable[[Any, Any], bool] = nothing_revealed
    """Whether what was done redacted is open to all from now on, by views before and after."""
    disclose: Callable[[Any, Sequence[Any]], Any] = nothing_disclosed
    """Add to a viewer's view what all seats know, to be drawn once it is over: ``disclose(view,
    views)``; without one every seat's own eyes must do."""
    non_actions: tuple[NonAction, ...] = ()
    """What people may type that is no action at all, and the rule that answers."""
    sections: Mapping[str, str] = field(default_factory=dict)
    """The section about each thing whose name is no heading of the rules, by its name or the words
    it begins with: ``{"Favour": "7.6"}``."""
    unordered: frozenset[str] = frozenset()
    """First words of actions whose numbers may be typed in any order, as dice are."""
    secrets: bool = True
    """Whether some seat may ever know what another does not."""
    statistics: Callable[[Any], list[tuple[str, dict[str, float]]]] | None = None
    """Sum up final states of many games: headings, each with names and numbers."""
    term: Callable[[Any, int, int, int], int] | None = None
    turn_mark: Callable[[Any], int] | None = None
    measures: Measures = NO_MEASURES
    """What actions are counted as, and what a bot may be forbidden, in the game's own words."""
    papers: tuple[Paper, ...] = ()
    """What it can print: cards, maps, forms."""

    def __repr__(self) -> str:
        """Name the game, and for how many it is."""
        return f"<Game {self.name}: {self.title}, {span(self.seats)} players>"

    @classmethod
    def of(cls, metadata: Metadata, *parts: ModuleType, **named: Any) -> Game:
        """Put a game together from its modules: functions by name, tables by name in capitals.

        Two modules may use a name only if it means the same in both; *named* takes precedence. A
        game whose state is one open ``table`` need not define ``observe``, ``imagine`` or
        positions.
        """
        found = gathered(metadata.name, parts, set(named))
        found = {
            **found,
            **{one.name: getattr(metadata, one.name) for one in fields(metadata)},
            **named,
        }
        if "observe" not in found:
            found |= {
                name: getattr(perfect_information, name)
                for name in ("observe", "imagine", "redact")
            }
        if "restore" not in found:
            pair = plain_positions(found["state"], lambda state: int(state.table.seats))
            found["position"], found["restore"] = pair
        found.setdefault("faults", no_faults)
        found.setdefault("explain", found.get("manual"))
        missing = [
            one.name
            for one in fields(cls)
            if one.default is one.default_factory is MISSING and one.name not in found
        ]
        if missing:
            raise TypeError(f"the game {metadata.name} lacks {', '.join(missing)}")
        return cls(**found)

    def __post_init__(self) -> None:
        """Make every rule callable from Python."""
        object.__setattr__(self, "package", self.package or f"lusoria.games.{self.name}")
        for name in RULES:
            object.__setattr__(self, name, entry(getattr(self, name)))
        object.__setattr__(self, "longest_list", self.longest_list or self.actions)

    @property
    def number(self) -> type[np.int16] | type[np.int32]:
        """The integer type of its actions."""
        return np.int16 if self.actions + self.redacted <= WIDEST else np.int32

    def listing(self, actions: Sequence[int] = ()) -> Actions:
        """Return an array for a list of actions, or one with *actions*."""
        return (
            np.array(actions, self.number) if actions else np.zeros(self.longest_list, self.number)
        )

    def new(self, seats: int = 0, variants: Mapping[str, str] | None = None) -> Any:
        """Return a fresh game, set up, before chance has acted."""
        state = blank(self.state)
        self.setup(state, self.seats_of(seats), self.chosen_of(variants or {}))
        return state

    def clone(self, state: Any) -> Any:
        """Return an independent copy of a state."""
        return copy_of(state)

    def look(self, state: Any, seat: int) -> Any:
        """Return the view of *seat*."""
        view = blank(self.view)
        self.observe(state, seat, view)
        return view

    def legal_actions(self, state: Any, seat: int) -> list[int]:
        """Return every legal action of *seat*."""
        actions = self.listing()
        listed: list[int] = actions[: self.legal(state, seat, actions)].tolist()
        return listed

    def chances(self, state: Any) -> list[tuple[int, int]]:
        """Return nature's possible actions with their relative odds."""
        actions, weights = self.listing(), np.zeros(self.longest_list, np.int32)
        count = self.outcomes(state, actions, weights)
        return [(int(actions[at]), int(weights[at])) for at in range(count)]

    def scores(self, state: Any, seats: int) -> list[int]:
        """Return each seat's current score."""
        numbers = np.zeros(seats, np.int32)
        self.score(state, numbers)
        return [int(number) for number in numbers]

    def ranks(self, state: Any, seats: int) -> list[int]:
        """Return each seat's rank, 1 for a winner."""
        numbers = np.zeros(seats, np.int32)
        self.rank(state, numbers)
        return [int(number) for number in numbers]

    def tensor(self, view: Any) -> Floats:
        """Return the observation tensor of *view*."""
        numbers = np.zeros(self.features, np.float32)
        self.encode(view, numbers)
        return numbers

    def movers(self, state: Any, seats: int) -> list[int]:
        """Return the seats that may act now, without chance."""
        if self.acting(state) == NOBODY:
            return []
        return [seat for seat in range(seats) if self.legal_actions(state, seat)]

    def asked(self, state: Any, seats: int, stream: Any) -> int:
        """Return the seat to ask next where ANYONE may act."""
        rule = entry(self.invite) if self.invite else bind(ask_in_order, self.names(), self.name)
        return int(rule(state, seats, stream, self.listing()))

    @property
    def is_live(self) -> bool:
        """Whether seats act in order of arrival."""
        return self.live is not IN_TURN

    @property
    def bot(self) -> str:
        """The best quick bot for this game."""
        return "policy" if self.advise else "greedy"

    def levels_for(self, seats: int) -> Level:
        """Return the bot that each level stands for with this number of seats.

        Where nothing has been measured it is a guess; live games have one bot for all levels.
        """
        if self.levels:
            found = levels_at(self.levels, seats)
            return {level: found.get(level, found["hard"]) for level in LEVELS}
        if self.is_live:
            return dict.fromkeys(LEVELS, self.bot)
        usual = ("softmax:40", self.bot, "search:1000", "search:4000")
        return dict(zip(LEVELS, usual, strict=True))

    def sureness(self, seats: int, decided: int) -> float:
        """Return how much surer chances are than they look after so many decisions of all seats."""
        parts = self.calibration.get(seats, (1.0,))
        share = decided / max(1, seats * self.decisions)
        return float(parts[min(len(parts) - 1, int(len(parts) * share))])

    def seats_of(self, seats: int) -> int:
        """Check a number of seats; 0 returns the smallest."""
        if seats and seats not in self.seats:
            wanted = " or ".join(str(number) for number in self.seats)
            if len(self.seats) > MOST_NAMED:
                wanted = f"{self.seats[0]} to {self.seats[-1]}"
            raise InvalidSeats(f"{self.title} is for {wanted} players, not {seats}")
        return seats or self.seats[0]

    def headcount(self, settled: Mapping[str, str]) -> int:
        """Return the number of players that options determine; 0 if they do not."""
        return self.live.headcount_of(settled) if self.live.headcount_of else 0

    def roles_at(self, players: int, settled: Mapping[str, str]) -> tuple[str, ...]:
        """Return the names of the seats for a number of players, with these options."""
        return self.live.seating(players, settled) if self.live.seating else self.roles(players)

    def table_for(
        self, seats: int, chosen: Mapping[str, str] | None
    ) -> tuple[int, tuple[str, ...]]:
        """Return the number of players and the seats that are asked for."""
        settled = self.settled(chosen or {})
        players = self.seats_of(seats or self.headcount(settled))
        return players, self.roles_at(players, settled)

    def plurals_at(self, players: int, roles: Sequence[str]) -> frozenset[int]:
        """Return the seats whose names are plural."""
        usual = self.roles(players)
        several = {usual[seat] for seat in self.live.plurals(players)}
        return frozenset(seat for seat, role in enumerate(roles) if role in several)

    def settled(self, chosen: Mapping[str, str]) -> dict[str, str]:
        """Return the value of every option, with defaults for those not *chosen*."""
        known = [option.name for option in self.variants]
        for name in chosen:
            if name not in known:
                names = ", ".join(known) or "none"
                raise InvalidOption(f"{self.title} has no option '{name}'; it has {names}")
        return {
            option.name: option.settled(chosen.get(option.name, option.values[0]))
            for option in self.variants
        }

    def stated(self, settled: Mapping[str, str]) -> dict[str, str]:
        """Return the options for a match file: quiet ones only if they are not the default."""
        usual = {option.name: option.values[0] for option in self.variants if option.quiet}
        return {name: value for name, value in settled.items() if usual.get(name) != value}

    def restated(self, stated: Mapping[str, str]) -> dict[str, str]:
        """Return the options of a stored match, with what older matches leave unstated."""
        older = {option.name: option.unstated for option in self.variants if option.unstated}
        return {**older, **stated}

    def chosen_of(self, chosen: Mapping[str, str]) -> Any:
        """Return the record of variants, with *chosen* in place of the defaults."""
        record, values = blank(self.chosen), self.settled(chosen)
        for option in self.variants:
            option.fill(record, values[option.name])
        return record

    def names(self) -> dict[str, Any]:
        """Return this game's functions by their names in the contract."""
        spare = {name: getattr(self, name) or default for name, default in DEFAULTS.items()}
        return {name: getattr(self, name) for name in RULES} | spare

    def bound(self, function: Callable[..., Any], **names: Any) -> Any:
        """Return a template bound to this game."""
        own = self.names()
        label = "_".join((self.name, *(f"{value.__name__}" for value in names.values())))
        return bind(function, {**own, **names}, label)
