"""A slow and obvious second reading of the scoring, from names alone."""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import StringIO
from typing import NamedTuple

PRINTED = """\
id,type,power,province,influence,icons
1,Intrigue,0,Gallia,2,
2,Intrigue,1,Gallia,3,
3,Intrigue,1,Gallia,2,
4,Intrigue,2,Gallia,1,
5,Intrigue,0,Macedonia,2,
6,Intrigue,1,Macedonia,1,
7,Intrigue,2,Macedonia,1,
8,Intrigue,2,Macedonia,3,
9,Intrigue,0,Hispania,3,
10,Intrigue,0,Hispania,2,
11,Intrigue,1,Hispania,1,
12,Intrigue,2,Hispania,3,
13,Intrigue,0,Asia,3,
14,Intrigue,1,Asia,1,
15,Intrigue,1,Asia,2,
16,Intrigue,0,Africa,2,
17,Intrigue,2,Africa,1,
18,Intrigue,2,Africa,3,
19,Architecture,3,Germania,3,bath
20,Architecture,2,Africa,2,bath
21,Architecture,3,Gallia,1,bath
22,Architecture,2,Africa,1,temple
23,Architecture,1,Germania,1,temple
24,Architecture,2,Hispania,2,temple
25,Architecture,1,Gallia,1,coliseum
26,Architecture,3,Hispania,1,coliseum
27,Architecture,2,Gallia,2,coliseum
28,Architecture,2,Germania,2,theater
29,Architecture,3,Asia,1,theater
30,Architecture,1,Hispania,3,theater
31,Architecture,3,Germania,3,arch
32,Architecture,1,Asia,3,arch
33,Architecture,2,Hispania,2,arch
34,Architecture,3,Africa,3,aqueduct
35,Architecture,1,Gallia,3,aqueduct
36,Architecture,1,Asia,2,aqueduct
37,Trade,1,Gallia,2,fish fish wheat
38,Trade,2,Africa,1,wine wine tool
39,Trade,3,Africa,3,wood wood sheep
40,Trade,1,Asia,1,sheep sheep wine
41,Trade,2,Macedonia,1,tool tool fish
42,Trade,3,Gallia,1,wheat wheat wood
43,Trade,1,Asia,3,sheep wheat wine
44,Trade,2,Africa,2,tool wheat wood
45,Trade,3,Germania,2,wine wood fish
46,Trade,1,Macedonia,2,fish sheep wood
47,Trade,2,Gallia,3,wine wheat tool
48,Trade,2,Germania,3,tool sheep fish
49,Trade,3,Asia,2,sheep tool
50,Trade,3,Macedonia,3,wine wheat
51,Trade,1,Germania,1,fish wood
52,Trade,2,Germania,1,wheat wood
53,Trade,3,Macedonia,2,sheep fish
54,Trade,1,Gallia,3,tool wine
55,Military,1,Asia,2,
56,Military,1,Asia,3,
57,Military,3,Asia,1,
58,Military,1,Hispania,1,
59,Military,2,Hispania,1,
60,Military,2,Hispania,3,
61,Military,3,Hispania,2,
62,Military,2,Africa,2,
63,Military,3,Africa,1,
64,Military,2,Africa,3,
65,Military,1,Macedonia,3,
66,Military,2,Macedonia,1,
67,Military,3,Macedonia,2,
68,Military,3,Macedonia,3,
69,Military,1,Germania,1,
70,Military,1,Germania,2,
71,Military,2,Germania,3,
72,Military,3,Germania,2,
"""
"""The list of cards as it came to us."""


class Face(NamedTuple):
    """What a card shows."""

    number: int
    type: str
    power: int
    province: str
    influence: int
    icons: tuple[str, ...]

    @property
    def name(self) -> str:
        """Return how the program writes the card."""
        kind = self.icons[0].capitalize() if self.type == "Architecture" else self.type
        return f"{kind}-{self.power} {self.province}+{self.influence}"


FACES = [
    Face(
        int(row["id"]),
        row["type"],
        int(row["power"]),
        row["province"],
        int(row["influence"]),
        tuple(row["icons"].split()),
    )
    for row in csv.DictReader(StringIO(PRINTED))
]

Markers = Mapping[str, Mapping[str, Sequence[int]]]
"""Seats from 1 on each space of each province, the lowest first."""


def province_points(
    province: str, token: int, markers: Mapping[str, Sequence[int]], areas: Sequence[Sequence[Face]]
) -> list[int]:
    """Go through the markers from the front and hand out what the token is worth."""
    points = [0] * len(areas)
    worth = token
    for space in range(15, 0, -1):
        for seat in markers.get(str(space), ()):
            wanted = [card for card in areas[seat - 1] if counts(province, card)]
            points[seat - 1] = max(worth, 0) * len(wanted)
            worth -= 1
    return points


def counts(province: str, card: Face) -> bool:
    """Whether the province counts the card."""
    if province == "Africa":
        return card.power == 1
    if province == "Asia":
        return card.power == 2
    wanted = {
        "Germania": "Intrigue",
        "Gallia": "Military",
        "Hispania": "Trade",
        "Macedonia": "Architecture",
    }
    return card.type == wanted[province]


def military(area: Sequence[Face]) -> int:
    """Try every way to divide the Military cards into groups."""
    return best_division(tuple(sorted(card.power for card in area if card.type == "Military")))


@cache
def best_division(powers: tuple[int, ...]) -> int:
    """Return the most points that any partition of *powers* is worth."""
    if not powers:
        return 0
    return max(worth(group) + best_division(rest) for group, rest in first_groups(powers))


def first_groups(powers: tuple[int, ...]) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Go through every group of up to three cards that holds the first card."""
    first, others = powers[0], range(1, len(powers))
    choices = [(), *((one,) for one in others)]
    choices += [(one, two) for one in others for two in others if one < two]
    for chosen in choices:
        group = (first, *(powers[at] for at in chosen))
        yield group, tuple(powers[at] for at in others if at not in chosen)


def worth(group: tuple[int, ...]) -> int:
    """Return the points of one group."""
    return {(1, 2, 3): 10, (1, 2): 5, (2, 3): 5}.get(group, 0)


def trade(area: Sequence[Face]) -> int:
    """Count the icons of every product."""
    icons = [icon for card in area if card.type == "Trade" for icon in card.icons]
    return sum({1: 0, 2: 2, 3: 4}.get(icons.count(icon), 6) for icon in set(icons))


def architecture(area: Sequence[Face]) -> int:
    """Count the different buildings."""
    buildings = {card.icons for card in area if card.type == "Architecture"}
    return [0, 1, 4, 8, 12, 18, 24][len(buildings)]


def intrigue(area: Sequence[Face]) -> int:
    """Multiply Intrigue cards by cards of power 3."""
    plots = [card for card in area if card.type == "Intrigue"]
    return len(plots) * len([card for card in area if card.power == 3])


def sheet(
    areas: Sequence[Sequence[Face]], tokens: Mapping[str, int], markers: Markers
) -> list[dict[str, int]]:
    """Return every seat's points, line by line."""
    lines: list[dict[str, int]] = [{} for _ in areas]
    for province, token in tokens.items():
        found = province_points(province, token, markers.get(province, {}), areas)
        for seat, points in enumerate(found):
            lines[seat][province] = points
    for seat, area in enumerate(areas):
        lines[seat] |= {
            "Intrigue": intrigue(area),
            "Architecture": architecture(area),
            "Trade": trade(area),
            "Military": military(area),
        }
    return lines


def places(totals: Sequence[int], steps: Sequence[int]) -> list[int]:
    """Return each seat's place by points, then by steps on all tracks."""
    merits = list(zip(totals, steps, strict=True))
    return [1 + len([other for other in merits if other > merit]) for merit in merits]
