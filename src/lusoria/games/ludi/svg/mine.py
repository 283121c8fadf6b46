"""The viewer's own things: the role card with what it holds and can do, and open offers."""

from __future__ import annotations

from typing import Final

from ....draw import pieces
from ....draw.layout import Area
from ....draw.palette import scoped
from ....draw.pieces import words
from ....draw.svg import group, tag
from ..views.scene import Card, Scene
from . import tokens

STYLE: Final = scoped(
    ".mine .back{fill:var(--card);stroke:var(--gold-line);stroke-width:1.6}",
    ".mine .big{fill:var(--kind)}",
    ".mine .sign{fill:#fff;fill-rule:evenodd}",
    ".mine .k-virgin .sign{fill:#b4501e}",
    ".mine .k-king .sign{fill:#3a2b05}",
    ".mine .k-virgin .big{stroke:#7c6a4c;stroke-width:1.5}",
    ".good{stroke:var(--ink);stroke-width:1.1}",
    ".good.curial{fill:#fffdf6}",
    ".good.client{fill:#b8321f}",
    ".good.fleet{fill:#3f7fb5}",
    ".good.warship{fill:#173f6b}",
    ".good.money{fill:var(--gold)}",
    ".good.votes{fill:#6a2f8a}",
    ".good.dowry{fill:#e08a2e}",
    ".good.card{fill:#c9ccd2}",
    ".good.virus{fill:#4c7a3a}",
    ".good.die{fill:#222}",
    ".offer-line{fill:var(--well)}",
)
SHAPES: Final = {
    "curial": "M-9 -9h18v18h-18z",
    "client": "M-9 -9h18v18h-18z",
    "die": "M-9 -9h18v18h-18z",
    "fleet": "M-11 3h22l-5 7h-12zM-1 3v-14l9 10h-9",
    "warship": "M-12 2h24l-4 8h-16zM-8 2v-9h5v9M3 2v-9h5v9",
    "money": "M0 -9.5A9.5 9.5 0 1 1 -.1 -9.5Z",
    "votes": "M-8 -10h16v20h-16zM-4 -4h8M-4 0h8M-4 4h5",
    "dowry": "M-7 -10h14v20h-14zM0 -5l4 5l-4 5l-4 -5z",
    "card": "M-11 -7h22v14h-22zM-11 -3h22",
    "virus": "M-3 -10h6v5l5 9q1 6 -8 6t-8 -6l5 -9z",
}
"""Icons of what one may hold."""
LINE: Final = 20.0
ROW: Final = 40.0


def lines_of(texts: tuple[str, ...], width: float, size: float = 14.0) -> list[str]:
    """Fold several texts into lines."""
    return [line for text in texts for line in pieces.folded(text, width, size)]


def goods_rows(card: Card, width: float) -> int:
    """In how many rows the goods stand."""
    return -(-len(card.goods) // max(1, int((width - 24) // 82))) if card.goods else 0


def card_height(card: Card, width: float) -> float:
    """How high the role card stands."""
    texts = lines_of((*card.bonds, *card.powers), width - 40)
    return 76 + ROW * goods_rows(card, width) + LINE * len(texts) + 8


def role_card(card: Card, box: Area) -> str:
    """The viewer's role: name, goods, bonds, powers."""
    top = 76 + ROW * goods_rows(card, box.width)
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=12, class_="back"),
        group(
            38,
            38,
            tag("circle", r=25, class_="big"),
            tokens.sign(card.symbol, 2.1),
            class_=f"k-{card.kind}",
        ),
        words(76, 34, card.name, 21, box.width - 90, class_="serif strong"),
        words(76, 55, f"{card.kind}, {card.place}", 14.5, box.width - 90, class_="soft"),
        goods(card, box.width),
        *(
            words(14, top + 14 + LINE * at, line, 14, box.width - 40)
            for at, line in enumerate(lines_of((*card.bonds, *card.powers), box.width - 40))
        ),
        class_="mine",
        id="mine",
    )


def goods(card: Card, width: float) -> str:
    """What the role holds, an icon and a number each."""
    columns = max(1, int((width - 24) // 82))
    return "".join(
        group(
            28 + 82 * (at % columns),
            90 + ROW * (at // columns),
            tag("title", f"{label}: {amount}"),
            tag("path", d=SHAPES[icon], class_=f"good {icon}"),
            words(17, 7, label, 17, 48, class_="serif strong"),
        )
        for at, (icon, label, amount) in enumerate(card.goods)
    )


def offers_height(scene: Scene, width: float) -> float:
    """How high the list of offers stands."""
    return 46 + LINE * max(1, len(lines_of(scene.offers, width - 40)))


def offers(scene: Scene, box: Area) -> str:
    """Open offers that concern the viewer."""
    lines = lines_of(scene.offers, box.width - 40) or ["none"]
    return group(
        box.x,
        box.y,
        tag("rect", width=box.width, height=box.height, rx=12, class_="back"),
        words(14, 26, "Open offers", 17, class_="serif strong"),
        *(
            words(14, 48 + LINE * at, line, 14, box.width - 28, class_=None)
            for at, line in enumerate(lines)
        ),
        class_="mine",
        id="offers",
    )
