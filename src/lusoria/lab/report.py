"""An arena as a page that opens from disk: one file, no network, only text and drawings."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Mapping, Sequence
from html import escape
from typing import Any, Final, NamedTuple

from ..draw.palette import DARK, LIGHT, themed
from .notable import Pick
from .report_style import STYLE

BARS: Final = 28
"""Bars of a histogram at most."""
DEEPEST: Final = 42
"""Percent of colour in the cell of one who won everything."""


class Download(NamedTuple):
    """A game to be gone through again: why, what its file is called, and what stands in it."""

    pick: Pick
    name: str
    text: str


def page(
    facts: Mapping[str, Any], downloads: Sequence[Download], command: str = "", board: str = ""
) -> str:
    """Write the whole page; *command* makes it again, *board* is the end of the first game."""
    sections = (
        ratings(facts),
        table(facts),
        cross(facts),
        points(facts),
        lengths(facts),
        seats(facts),
        endings(facts),
        forfeits(facts),
        games(downloads, board),
    )
    return "".join(
        (
            '<!DOCTYPE html>\n<html lang="en" class="lusoria" data-theme="auto">\n<head>\n',
            '<meta charset="utf-8">\n',
            '<meta name="viewport" content="width=device-width,initial-scale=1">\n',
            f"<title>{escape(facts['title'])}: {escape(' - '.join(names(facts)))}</title>\n",
            f"<style>{themed(LIGHT, DARK)}{STYLE}</style>\n</head>\n<body>\n",
            head(facts),
            *sections,
            foot(facts, command),
            "</body>\n</html>\n",
        )
    )


def names(facts: Mapping[str, Any]) -> list[str]:
    """Return the bots, the strongest first."""
    return [row["bot"] for row in facts["table"]]


def head(facts: Mapping[str, Any]) -> str:
    """Write the title and what matters most."""
    variants = ", ".join(f"{name} {value}" for name, value in facts["variants"].items())
    players = f"{facts['players']} players" if facts["players"] > 1 else "One player"
    where = f"{players}, {variants}" if variants and len(variants) < 80 else players
    return (
        '<header><div class="eyebrow">Lusoria arena</div>'
        f"<h1>{escape(facts['title'])}</h1><p>{escape(where)}. {meeting(facts)}</p>"
        f"{tiles(facts)}</header>\n"
    )


def meeting(facts: Mapping[str, Any]) -> str:
    """Say who met how often, and with what luck."""
    bots, games = len(facts["table"]), f"{facts['played']:,} games"
    if bots == 1:
        return f"One bot played {games}."
    how = "had the same luck" if facts["players"] == 1 else "changed seats and had the same luck"
    many = (
        f"{facts['rounds']:,} rounds, in each of which"
        if facts["rounds"] != 1
        else "one round, in which"
    )
    return f"{bots} bots met in {games}: {many} they {how}."


def tiles(facts: Mapping[str, Any]) -> str:
    """Write the figures that everybody asks for first."""
    shown = []
    first = facts["table"][0] if facts["table"] else None
    if first and first["score"] and len(facts["table"]) > 1:
        shown.append(("Strongest", first["bot"], f"score {within(first['score'])}"))
    shown.append(("Games", f"{facts['played']:,}", wanted(facts)))
    if facts["lengths"]:
        length = facts["lengths"]
        shown.append(
            ("Length", f"{length['mean']:,.0f}", f"decisions; {length['low']} to {length['high']}")
        )
    if facts["began"]:
        shown.append(("Who began won", f"{facts['began']['score']['mean']:.1%}", "of all games"))
    shown.append(("Forfeits", f"{len(facts['forfeits']):,}", "games lost by a fault"))
    if facts["sprt"]:
        shown.append(("Test", *verdict(facts["sprt"])))
    cells = (
        f"<div><dt>{escape(label)}</dt><dd>{escape(value)}<small>{escape(note)}</small></dd></div>"
        for label, value, note in shown
    )
    return f'<dl class="tiles">{"".join(cells)}</dl>'


def wanted(facts: Mapping[str, Any]) -> str:
    """Say how many games there were to be."""
    if facts["played"] == facts["games"]:
        return "as planned"
    return f"of {facts['games']:,} planned"


def verdict(test: Mapping[str, Any]) -> tuple[str, str]:
    """Say what a test has shown, and how far it is."""
    said = {
        "high": f"above {test['low']:.1%}",
        "low": f"below {test['high']:.1%}",
        "": "open",
    }[test["verdict"]]
    return said, f"{test['bot']}, after {test['rounds']:,} rounds: {test['ratio']:+.2f}"


def ratings(facts: Mapping[str, Any]) -> str:
    """Draw ratings with their errors, on one scale."""
    rows = [row for row in facts["table"] if row["rating"]]
    if not rows:
        return ""
    low = min(row["rating"]["value"] - row["rating"]["error"] for row in rows)
    high = max(row["rating"]["value"] + row["rating"]["error"] for row in rows)
    room = 0.04 * (high - low) or 1.0
    low, high = low - room, high + room
    lines = []
    for row in rows:
        value, error = row["rating"]["value"], row["rating"]["error"]
        at, left = place(value, low, high), place(value - error, low, high)
        lines.append(
            f'<div class="row"><b>{escape(row["bot"])}</b><div class="track">'
            f'<div class="error" style="left:{left:.2f}%;width:{2 * (at - left):.2f}%"></div>'
            f'<div class="dot" style="left:{at:.2f}%"></div></div>'
            f'<span class="figure">{value:.0f} &plusmn; {error:.0f}</span></div>'
        )
    return section(
        "Ratings",
        "400 points are odds of ten to one to come before the other; the mean of those who play "
        "is 1500. The line is the 95% interval.",
        f'<div class="rows">{"".join(lines)}</div>',
    )


def table(facts: Mapping[str, Any]) -> str:
    """Write everything measured, a row a bot."""
    rows = []
    for row in facts["table"]:
        score, points, skill = row["score"], row["points"], row["openskill"]
        timing = facts["timing"][row["bot"]]
        cells = (
            f"{row['games']:,}",
            f"{score['mean']:.1%}<small>{within(score)}</small>" if score else "",
            f"{row['rating']['value']:.0f}<small>&plusmn; {row['rating']['error']:.0f}</small>"
            if row["rating"]
            else "",
            f"{skill['mu']:.1f}<small>&plusmn; {1.96 * skill['sigma']:.1f}</small>"
            if skill
            else "",
            f"{points['mean']:.1f}<small>{between(points)}</small>" if points else "",
            f"{duration(timing['mean'])}<small>at most {duration(timing['longest'])}</small>",
            f"{row['forfeits']:,}",
        )
        shown = "".join(f"<td>{cell}</td>" for cell in cells)
        rows.append(f'<tr><th class="left" scope="row">{escape(row["bot"])}</th>{shown}</tr>')
    who, many = ("seat", "seats") if facts["players"] > 1 else ("bot", "table")
    even = f" A {who} has {1 / len(facts[many]):.1%} where all are equal." if facts["cross"] else ""
    headings = ("games", "score", "rating", "openskill", "points", "time a move", "forfeits")
    return section(
        "Results",
        "Score is the share of victories with its 95% interval; a shared victory counts in parts. "
        f"A move is a decision between at least two actions.{even}",
        grid(("bot", *headings), rows),
    )


def cross(facts: Mapping[str, Any]) -> str:
    """Write who came before whom how often."""
    met = {(one["bot"], one["against"]): one for one in facts["cross"]}
    if not met:
        return ""
    bots, rows = names(facts), []
    for bot in bots:
        cells = "".join(duel(met.get((bot, other))) for other in bots)
        rows.append(f'<tr><th class="left" scope="row">{escape(bot)}</th>{cells}</tr>')
    return section(
        "Cross table",
        "How often the bot of the row came before the bot of the column; equals count half.",
        f'<div class="cross">{grid(("", *bots), rows)}</div>',
    )


def duel(one: Mapping[str, Any] | None) -> str:
    """Write one cell: blue for who comes before, red for who comes after."""
    if one is None:
        return '<td class="cell">&middot;</td>'
    score = one["score"]
    hue = "cool" if score["mean"] >= 0.5 else "warm"
    deep = DEEPEST * abs(2.0 * score["mean"] - 1.0)
    return (
        f'<td class="cell" style="background:color-mix(in srgb,var(--{hue}) {deep:.0f}%,'
        f'var(--card))">{score["mean"]:.1%}<small>{one["met"]:,} met</small></td>'
    )


def points(facts: Mapping[str, Any]) -> str:
    """Draw how many points bots made, all on one scale."""
    rows = [row for row in facts["table"] if row["points"]]
    if not rows:
        return ""
    low = min(row["points"]["low"] for row in rows)
    high = max(row["points"]["high"] for row in rows)
    plots = [
        histogram(row["bot"], row["points"], low, high, f"mean {row['points']['mean']:.1f}")
        for row in rows
    ]
    note = "How often a seat made so many points; the line is the mean."
    return section("Points", note, f'<div class="plots">{"".join(plots)}</div>')


def lengths(facts: Mapping[str, Any]) -> str:
    """Draw how long games were."""
    found = facts["lengths"]
    if not found:
        return ""
    said = f"half of them {found['q25']:,} to {found['q75']:,}"
    plot = histogram("all games", found, found["low"], found["high"], said)
    note = f"Decisions in a game, {found['mean']:,.1f} on average."
    return section("Lengths", note, f'<div class="plots">{plot}</div>')


def histogram(name: str, found: Mapping[str, Any], low: int, high: int, said: str) -> str:
    """Draw how often each number came, in bars of equal width, with a line at the mean."""
    width = -(-(high - low + 1) // BARS)
    bars = [0] * (-(-(high - low + 1) // width))
    for number, times in found["counts"].items():
        bars[(int(number) - low) // width] += times
    most, end = max(bars), len(bars) * width
    drawn = "".join(
        f'<rect x="{at * width + 0.06 * width:g}" width="{0.88 * width:g}" '
        f'y="{96 - 90 * times / most:.2f}" height="{90 * times / most + 4:.2f}">'
        f"<title>{span(low + at * width, width)}: {times:,}</title></rect>"
        for at, times in enumerate(bars)
        if times
    )
    mean = found["mean"] - low + 0.5
    return (
        f"<figure><figcaption><b>{escape(name)}</b><span>{escape(said)}</span></figcaption>"
        f'<svg class="plot" viewBox="0 0 {end} 100" preserveAspectRatio="none" role="img" '
        f'aria-label="{escape(name)}: {escape(said)}">{drawn}'
        f'<line x1="{mean:.2f}" x2="{mean:.2f}" y1="0" y2="100"/></svg>'
        f'<div class="axis"><span>{low:,}</span><span>{low + end - 1:,}</span></div></figure>'
    )


def span(first: int, width: int) -> str:
    """Write the numbers of one bar."""
    return f"{first:,}" if width == 1 else f"{first:,} to {first + width - 1:,}"


def seats(facts: Mapping[str, Any]) -> str:
    """Draw what sitting somewhere, and beginning, is worth."""
    if not 1 < len(facts["seats"]) <= BARS:
        return ""
    even = 1.0 / len(facts["seats"])
    named = [f"seat {role}" if role.isdigit() else role for role in facts["roles"]]
    shown = [(name, score) for name, score in zip(named, facts["seats"], strict=True) if score]
    if facts["began"]:
        shown.append(("who began", facts["began"]["score"]))
    lines = []
    for name, score in shown:
        wide = score["above"] - score["below"]
        lines.append(
            f'<div class="row"><b>{escape(name)}</b><div class="track"><div class="bar" '
            f'style="width:{100 * score["mean"]:.2f}%"></div><div class="error" '
            f'style="left:{100 * score["below"]:.2f}%;width:{100 * wide:.2f}%"></div>'
            f'<div class="even" style="left:{100 * even:.2f}%"></div></div>'
            f'<span class="figure">{score["mean"]:.1%}</span></div>'
        )
    return section(
        "Seats",
        "The share of victories by seat, and of the first player; the dashed line is "
        "where all are equal.",
        f'<div class="rows">{"".join(lines)}</div>',
    )


def endings(facts: Mapping[str, Any]) -> str:
    """Draw how games ended."""
    lines = [
        f'<div class="row"><b>{escape(name)}</b><div class="track"><div class="bar" '
        f'style="width:{100 * times / facts["played"]:.2f}%"></div></div>'
        f'<span class="figure">{times / facts["played"]:.1%}</span></div>'
        for name, times in facts["endings"].items()
    ]
    return section("Endings", "", f'<div class="rows">{"".join(lines)}</div>') if lines else ""


def forfeits(facts: Mapping[str, Any]) -> str:
    """List who lost by a fault, and why; the same reason of the same bot once."""
    rows = [
        f'<tr><th class="left" scope="row">{escape(bot)}</th><td>{len(lost):,}</td>'
        f'<td class="wrap">{escape(reason)}</td><td>{lost[0]}</td></tr>'
        for (bot, reason), lost in reasons(facts).items()
    ]
    if not rows:
        return ""
    note = "A bot that crashes, does not answer in time or answers illegally loses that game."
    return section("Forfeits", note, grid(("bot", "times", "reason", "first game"), rows))


def reasons(facts: Mapping[str, Any]) -> dict[tuple[str, str], list[int]]:
    """Return who lost by which fault, each with the games."""
    found: dict[tuple[str, str], list[int]] = {}
    for one in facts["forfeits"]:
        found.setdefault((one["bot"], one["reason"]), []).append(one["game"])
    return found


def games(downloads: Sequence[Download], board: str) -> str:
    """List games to be gone through again, each a file within this one."""
    rows = [game_row(one) for one in downloads]
    if not rows:
        return ""
    number = downloads[0].pick.pairing.number if downloads else 0
    picture = (
        f'<figure class="board"><figcaption><b>How game {number} ended</b>'
        f"<span>{escape(downloads[0].pick.reason)}</span></figcaption>{board}</figure>"
        if board
        else ""
    )
    return section(
        "Games",
        "Every link holds a whole match, named by its game, seed and number; save it, then go "
        "through it with <code>lusoria replay FILE --board</code>.",
        grid(("match", "why", "seats", "points", "decisions"), rows) + picture,
    )


def game_row(one: Download) -> str:
    """Write one game with the file that holds it."""
    pairing = one.pick.pairing
    seated = pairing.bots if len(set(pairing.bots)) > 1 else pairing.bots[:1]
    data = b64encode(one.text.encode()).decode()
    shown = "&ndash;".join(map(str, pairing.points[:6])) + (
        "&hellip;" if len(pairing.points) > 6 else ""
    )
    return (
        f'<tr><td class="file"><a download="{escape(one.name)}" '
        f'href="data:text/plain;base64,{data}">{escape(one.name)}</a></td>'
        f'<td class="left">{escape(one.pick.reason)}</td>'
        f'<td class="wrap">{escape(shortened(seated))}</td><td>{shown}</td>'
        f"<td>{pairing.decisions:,}</td></tr>"
    )


def shortened(bots: Sequence[str]) -> str:
    """Write who sits where, the first few of many."""
    return ", ".join(bots[:6]) + (f" and {len(bots) - 6} more" if len(bots) > 6 else "")


def foot(facts: Mapping[str, Any], command: str) -> str:
    """Say how it was measured and how to do it again."""
    made = ", ".join(f"{name} {version}" for name, version in facts["versions"].items())
    again = f"<p>Made by <code>{escape(command)}</code></p>" if command else ""
    return (
        "<footer><p>Games of a round share chance's draws, so that intervals are made from whole "
        "rounds. Ratings are those of Bradley and Terry from who came before whom; openskill "
        "follows the games in their order.</p>"
        f"<p>Rules {facts['rules']} of {escape(facts['title'])}, seed {facts['seed']}, "
        f"{escape(facts['program'])}; {escape(made)}.</p>{again}</footer>\n"
    )


def section(title: str, note: str, body: str) -> str:
    """Write a part of the page; *note* is markup."""
    said = f'<p class="note">{note}</p>' if note else ""
    return f"<section><h2>{title}</h2>{said}{body}</section>\n"


def grid(headings: Iterable[str], rows: Sequence[str]) -> str:
    """Write a table that scrolls where it is too wide."""
    first, *others = headings
    top = f'<th class="left" scope="col">{escape(first)}</th>' + "".join(
        f'<th scope="col"{left(name)}>{escape(name)}</th>' for name in others
    )
    return (
        f'<div class="scroll"><table><thead><tr>{top}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def left(heading: str) -> str:
    """Return how the heading of a column of words is written."""
    return ' class="left"' if heading in ("reason", "why", "seats") else ""


def place(value: float, low: float, high: float) -> float:
    """Return where a value lies on a scale, in percent."""
    return 100.0 * (value - low) / (high - low)


def within(score: Mapping[str, Any]) -> str:
    """Write the interval of a share."""
    return f"{score['below']:.1%} to {score['above']:.1%}"


def between(points: Mapping[str, Any]) -> str:
    """Write the interval of a mean, if there is one."""
    if points["below"] is None:
        return ""
    return f"{points['below']:.1f} to {points['above']:.1f}"


def duration(seconds: float | None) -> str:
    """Write a time in the unit in which it is best read."""
    if seconds is None:
        return "-"
    if seconds < 0.0005:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1e3 * seconds:.1f} ms" if seconds < 0.5 else f"{seconds:.2f} s"
