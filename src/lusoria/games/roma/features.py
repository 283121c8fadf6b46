"""The learning tensor of Roma, from a View.

``LAYOUT`` says what each number tells; ``lusoria features roma`` prints it.  The viewer comes
first and the opponent second; a spectator looks from seat 0.
"""

from __future__ import annotations

from typing import Final

from ...core.compile.jit import rule
from ...core.features import Field, Layout, axis, put_choice, seats_from_viewer
from ...core.record import Floats
from . import data
from .rules.table import stockpile
from .state import Table, Titles, View

SIDE = seats_from_viewer(data.SEATS)
STAGE_NAMES = axis("stage", data.STAGES)
TITLE = axis("title", data.NAMES)
LAID_TITLE = axis("title", (*data.NAMES, "face down"))
DISC = axis("disc", data.DISCS)
FACE = axis("face", data.FACES)
KIND = axis("kind", ("characters", "buildings"))

WIDE: Final = 32767
"""What a field for money can hold; nothing in the rules limits it."""
PURSE: Final = 20
HAND_SIZE: Final = 10
MOST_DUE: Final = 16
MOST_USED: Final = 3

LAYOUT: Final = Layout(
    (
        Field("stage", "what the game waits for", "table.stage", (STAGE_NAMES,), one=True),
        Field("turn", "whose turn it is", "table.turn", (SIDE,), one=True),
        Field("first", "who began", "table.first", (SIDE,), one=True),
        Field("mercatus", "variant: the opponent pays a Mercatus", "table.mercatus"),
        Field("free_laying", "variant: laying stays free for the turn", "table.free_laying"),
        Field("essedum", "Essedum activations", "table.essedum", (), MOST_USED, 127),
        Field("free", "free to lay this turn", "table.free", (KIND,)),
        Field("shuffled", "the draw in progress was shuffled", "table.shuffled"),
        Field("points", "victory points", "table.points", (SIDE,), data.POINTS, 127, -128),
        Field("money", "sestertii", "table.money", (SIDE,), PURSE, WIDE),
        Field("held", "cards in hand", "table.held", (SIDE,), HAND_SIZE, data.CARDS),
        Field("given", "gifts chosen in the exchange", "table.given", (SIDE,), data.GIFTS),
        Field("stockpile", "points nobody has", "", (), data.POINTS, data.POINTS, -data.POINTS),
        Field("pile", "cards in the pile", "table.pile", (), data.CARDS),
        Field("laid", "the card at each disc", "table.discs", (SIDE, DISC, LAID_TITLE), one=True),
        Field("blocked", "the disc is blocked", "table.blocked", (SIDE, DISC)),
        Field("dice", "unused dice by face", "table.dice", (FACE,), data.DICE),
        Field("hand", "own cards, a share of the copies", "hand", (TITLE,)),
        Field("known", "cards known to be in a hand", "known", (SIDE, TITLE)),
        Field("sure", "known of the drawing hand before a shuffle", "sure", (TITLE,)),
        Field("drawn", "cards the viewer is drawing", "drawn", (TITLE,)),
        Field("gifts", "cards the viewer gives away", "gifts", (TITLE,)),
        Field("searched", "the pile while a Haruspex looks through it", "pile", (TITLE,)),
        Field("discards", "cards on the discard pile", "table.discards", (TITLE,)),
        Field("faces", "the viewer's own face-down cards", "faces", (DISC, TITLE), one=True),
        Field("disc", "the disc of the card that acts", "table.disc", (DISC,), one=True),
        Field("title", "what that card acts as", "table.title", (TITLE,), one=True),
        Field("target", "the disc under attack", "table.target", (DISC,), one=True),
        Field("battle", "the battle die as thrown", "table.battle", (), data.FACES),
        Field("due", "points a Forum will pay", "table.due", (), MOST_DUE, 127),
        Field("drawing", "cards still to be drawn", "table.drawing", (), data.FACES),
        Field("drawing_done", "cards drawn and not yet kept", "table.drawn", (), data.FACES),
        Field("lifted", "cards lifted by old disc", "table.lifted", (DISC, TITLE), one=True),
        Field("laid_again", "a lifted card has been laid again", "table.taken", (DISC,)),
    ),
    omitted={
        "table.box.": "the numbers of the box, which no match ever changes",
        "seat": "sides are told from the viewer's own",
    },
    whole=True,
)

STAGE: Final = LAYOUT.at("stage")
ON_TURN: Final = LAYOUT.at("turn")
FIRST: Final = LAYOUT.at("first")
MERCATUS: Final = LAYOUT.at("mercatus")
FREE_LAYING: Final = LAYOUT.at("free_laying")
ESSEDUM: Final = LAYOUT.at("essedum")
FREE: Final = LAYOUT.at("free")
SHUFFLED: Final = LAYOUT.at("shuffled")
SCORES: Final = LAYOUT.at("points")
MONEY: Final = LAYOUT.at("money")
HELD: Final = LAYOUT.at("held")
GIVEN: Final = LAYOUT.at("given")
STOCKPILE: Final = LAYOUT.at("stockpile")
PILE: Final = LAYOUT.at("pile")
LAID: Final = LAYOUT.at("laid")
BLOCKED: Final = LAYOUT.at("blocked")
DIE: Final = LAYOUT.at("dice")
HAND: Final = LAYOUT.at("hand")
KNOWN: Final = LAYOUT.at("known")
SURE: Final = LAYOUT.at("sure")
DRAWN: Final = LAYOUT.at("drawn")
GIFT: Final = LAYOUT.at("gifts")
SEARCHED: Final = LAYOUT.at("searched")
DISCARDS: Final = LAYOUT.at("discards")
OWN_FACES: Final = LAYOUT.at("faces")
ACTING: Final = LAYOUT.at("disc")
ACTS_AS: Final = LAYOUT.at("title")
TARGET: Final = LAYOUT.at("target")
BATTLE: Final = LAYOUT.at("battle")
DUE: Final = LAYOUT.at("due")
DRAWING: Final = LAYOUT.at("drawing")
DRAWING_DONE: Final = LAYOUT.at("drawing_done")
LIFTED: Final = LAYOUT.at("lifted")
LAID_AGAIN: Final = LAYOUT.at("laid_again")
FEATURES: Final = LAYOUT.size


@rule
def encode(view: View, tensor: Floats) -> None:
    """Fill a tensor with what the viewer sees; every number of it is written."""
    seat = max(0, int(view.seat))
    table = view.table
    put_choice(tensor, STAGE, len(data.STAGES), int(table.stage))
    encode_turn(table, tensor)
    for side in range(data.SEATS):
        encode_side(table, seat if side == 0 else 1 - seat, side, tensor)
    tensor[STOCKPILE] = stockpile(table) / data.POINTS
    tensor[PILE] = int(table.pile) / data.CARDS
    for face in range(data.FACES):
        tensor[DIE + face] = int(table.dice[face]) / data.DICE
    encode_cards(view, seat, tensor)
    encode_pending(table, tensor)


@rule
def encode_turn(table: Table, tensor: Floats) -> None:
    """Fill the variants and what holds for this turn."""
    tensor[MERCATUS] = int(table.mercatus)
    tensor[FREE_LAYING] = int(table.free_laying)
    tensor[ESSEDUM] = int(table.essedum) / MOST_USED
    tensor[FREE] = int(table.free[0])
    tensor[FREE + 1] = int(table.free[1])
    tensor[SHUFFLED] = int(table.shuffled)


@rule
def encode_side(table: Table, owner: int, side: int, tensor: Floats) -> None:
    """Fill the purse and the discs of one side."""
    tensor[ON_TURN + side] = int(table.turn == owner)
    tensor[FIRST + side] = int(table.first == owner)
    tensor[SCORES + side] = int(table.points[owner]) / data.POINTS
    tensor[MONEY + side] = int(table.money[owner]) / PURSE
    tensor[HELD + side] = int(table.held[owner]) / HAND_SIZE
    tensor[GIVEN + side] = int(table.given[owner]) / data.GIFTS
    for disc in range(data.DISCS):
        place = side * data.DISCS + disc
        title = int(table.discs[owner, disc])
        shown = data.TITLES if title == data.DOWN else title
        put_choice(tensor, LAID + place * (data.TITLES + 1), data.TITLES + 1, shown)
        tensor[BLOCKED + place] = int(table.blocked[owner, disc])


@rule
def encode_cards(view: View, seat: int, tensor: Floats) -> None:
    """Fill the cards the viewer knows of that are not laid face up."""
    shares(view.hand, HAND, tensor)
    shares(view.known[seat], KNOWN, tensor)
    shares(view.known[1 - seat], KNOWN + data.TITLES, tensor)
    shares(view.sure, SURE, tensor)
    shares(view.drawn, DRAWN, tensor)
    shares(view.gifts, GIFT, tensor)
    shares(view.pile, SEARCHED, tensor)
    shares(view.table.discards, DISCARDS, tensor)
    for disc in range(data.DISCS):
        put_choice(tensor, OWN_FACES + disc * data.TITLES, data.TITLES, int(view.faces[disc]))


@rule
def shares(counts: Titles, first: int, tensor: Floats) -> None:
    """Fill counts by title as shares of the copies in the box."""
    for title in range(data.TITLES):
        tensor[first + title] = int(counts[title]) / int(data.COPIES[title])


@rule
def encode_pending(table: Table, tensor: Floats) -> None:
    """Fill what the open question is about."""
    put_choice(tensor, ACTING, data.DISCS, int(table.disc))
    put_choice(tensor, ACTS_AS, data.TITLES, int(table.title))
    put_choice(tensor, TARGET, data.DISCS, int(table.target))
    tensor[BATTLE] = int(table.battle) / data.FACES
    tensor[DUE] = int(table.due) / MOST_DUE
    tensor[DRAWING] = int(table.drawing) / data.FACES
    tensor[DRAWING_DONE] = int(table.drawn) / data.FACES
    for disc in range(data.DISCS):
        put_choice(tensor, LIFTED + disc * data.TITLES, data.TITLES, int(table.lifted[disc]))
        tensor[LAID_AGAIN + disc] = int(table.taken[disc])
