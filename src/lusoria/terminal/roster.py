"""The bots by name, and what the levels mean."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Final

from ..bots.naming import Name, levels_in_words
from ..core.box import Box, Field
from ..core.game import Game
from ..core.table import LEVELS, PERSONALITIES
from ..core.text.words import fold, plural
from ..play.match.match import Match

MOST_CHANGES: Final = 12
"""How many numbers of another box are named."""
BOTS: Final = (
    (", ".join(LEVELS), "levels; the list below says what they mean in each game"),
    ("hard:builder", "a level with a personality; the list below has them"),
    ("random", "plays any legal action"),
    ("greedy", "plays the action with the best evaluation"),
    ("greedy:1", "the baseline: greedy with each game's first evaluation, never changed"),
    ("policy", "follows a game's hand-written rules of thumb, if it has any"),
    ("careless:25", "plays like the game's quick bot, but at random 25% of the time"),
    ("softmax:25", "picks by a softmax over greedy's evaluation; 25 is its temperature"),
    ("search:1s", "searches for one second per move; search:2s,threads=2 uses two threads"),
    ("search:5000", "runs 5,000 simulations per move; repeatable from a seed"),
    ("network", "a neural network trained by self-play, for games that have one"),
    ("network:8+1000", "the same with 8 sampled states and 1,000 simulations; 0: policy only"),
    ("network:mine.npz", "the same with weights you trained (lusoria train)"),
    ("exec:./mybot", "your own program; exec:2s:./mybot gives it two seconds per move"),
)
COLUMN: Final = 28


def roster_lines(games: Iterable[Game]) -> list[str]:
    """List the bots, then what the levels mean in each game."""
    lines = ["Bots, for --seats and --bots:"]
    lines += [fold(f"  {name:<{COLUMN}}{what}", COLUMN + 2) for name, what in BOTS]
    lines += ["", "Personalities, after a level and a colon:"]
    lines += [
        fold(f'  {name:<{COLUMN}}"{line}"', COLUMN + 2) for name, line in PERSONALITIES.items()
    ]
    for game in games:
        lines += ["", f"{game.title}:", *level_lines(game)]
    return lines


def level_lines(game: Game) -> list[str]:
    """List what the levels mean, a line for each number of players where it differs."""
    spans = []
    said = [(levels_in_words(game, len(game.roles(players))), players) for players in game.seats]
    for words, group in groupby(said, lambda pair: pair[0]):
        numbers = [players for _, players in group]
        low, high = numbers[0], numbers[-1]
        number = f"{low}" if low == high else f"{low}-{high}"
        head = f"  {f'{number} player' + 's' * (high > 1):<{COLUMN}}"
        spans.append(fold(head + words, COLUMN + 2))
    return spans


def table_lines(match: Match) -> list[str]:
    """List the players of a match, and what bots they are."""
    lines = []
    for seat, bot in enumerate(match.bots):
        read = Name.read(bot)
        kind = f"{read.label} ({read.text})" if read.level and read.text else bot
        lines.append(f"  {match.name_of(seat)}: {kind or 'a person'}")
    return lines


def box_lines(match: Match) -> list[str]:
    """Say what differs from the standard box, and whether numbers are reconstructed."""
    for variant in match.game.variants:
        if variant.document and isinstance(variant.document.box, Box):
            box = variant.document.box
            found = box.fields(match.variants.get(variant.name, variant.values[0]))
            return [*changed_lines(found), *reconstructed_lines(found, box)]
    return []


def changed_lines(found: Sequence[Field]) -> list[str]:
    """Name the numbers of a box that are not the standard ones."""
    changed = [one for one in found if one.changed]
    if not changed:
        return []
    more = [f"  and {len(changed) - MOST_CHANGES} more"] if len(changed) > MOST_CHANGES else []
    return [
        f"This match plays another box; {plural(len(changed), 'number')} of it "
        f"{'differs' if len(changed) == 1 else 'differ'} from the standard:",
        *(f"  {one.path}: {one.value}, not {one.standard}" for one in changed[:MOST_CHANGES]),
        *more,
    ]


def reconstructed_lines(found: Sequence[Field], box: Box) -> list[str]:
    """Say how to enter numbers that our sources have lost."""
    if not any(one.reconstructed and not one.changed for one in found):
        return []
    return [
        f"Some numbers are reconstructed. If you own the game, 'lusoria sheet {box.game}' prints "
        f"them to correct; --{box.option} FILE plays with yours."
    ]
