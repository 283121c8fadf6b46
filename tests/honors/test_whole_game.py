"""A whole solo game, followed line by line with pencil and paper."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from lusoria.games.honors.text import breakdown

from ..moves import play, view_of
from .scenes import HONORS, seat


class Turn(NamedTuple):
    """What happens in a turn, and what the sheet says after it."""

    actions: str
    dignitas: int
    wealth: int
    infamy: int
    points: int


TURNS = (
    # A quiet omen. A 4 is kept, a 1 thrown twice more: 3 wealth and 2 points of Oratory.
    Turn("omen 8; 4 1; throw 2; 3; throw 2; 3; second; train oratory; train oratory; done",
         0, 3, 0, 0),
    # 3 PC and Oratory pay 2 and leave 2. 4 votes, a bribe of 2 and the comet's 2 beat 7.
    Turn("omen 12; 5 6; stop; done; run quaestor 2; 3 4; 2 2", 2, 2, 0, 3),
    # Five skill points by the phantom fleet; 2 PC of bonus pay the upkeep.
    Turn("omen 6; 3 2; stop; second; first; train populism; train populism; train law; train law; "
         "train oratory; done", 2, 2, 0, 3),
    # The wolf lifts dignitas to 4; Law mends a 1; level II throws 3 dice; 12 all, then 8 to 6.
    Turn("omen 11; 1 6; stop; law 1; buy clothing; done; run tribune 0; 4 4 4; 3 4 3; 1 2 3; 1 2 3",
         7, 0, 0, 8),
    # A tribune's 4 with Populism and the ghosts is a 6: Publicola. Three throws, Law on the 1.
    Turn("omen 4; challenge 3; 4; 1 1 1; throw 1 2 3; 4 1 2; throw 2; 1; law 2; second; "
         "buy lineage; done", 11, 1, 0, 16),
    # The domus costs 6; 1 PC is short; 11 votes lose against 12, and the bribe is gone.
    Turn("omen 7; 4 4 4; stop; accept; buy domus; done; run aedile 4; 3 3 3 3; 2 2 1",
         10, 0, 0, 22),
    # An earthquake finds an empty purse. Aedile a turn late is 2 points.
    Turn("omen 9; 6 6 1; stop; law 3; done; run aedile 2; 6 1 1 1; 6 6 6", 13, 0, 0, 24),
    # No wealth for games; the drains; 8 PC against 4; praetor in his year.
    Turn("omen 10; games 0; grain 0; challenge 1; 2; 4 5 1; throw 3; 1; stop; law 3; done; "
         "run praetor 3; 1 1 1 1 1; 1 1 1 1", 16, 0, 0, 30),
    # Spain: 4 wealth for 2 infamy; a 3 fails; 8 PC pay level III exactly; the villa.
    Turn("omen 5; 5; extort 2; challenge 2; 3; 2 3 4 6; stop; accept; second; first; buy villa; "
         "done", 16, 0, 2, 36),
    # Rich trade: 10 wealth from three dice; 35 votes beat 30.
    Turn("omen 3; 4 4 6 1; stop; law 4; done; run consul 9; 6 6 6 6 6; 6 6 6 6", 17, 1, 2, 44),
    # A triumph: Marcellus. Poor trade takes the 6's wealth. Level IV.
    Turn("omen 2; challenge 3; 6; 4 6 2 5; stop; accept; second; buy statue; done", 26, 1, 2, 52),
    # Five dice; 3 PC are short, so four dice vote; the temple; 12 votes beat 6.
    Turn("omen 8; 4 4 4 1 1; throw 4 5; 4 3; stop; accept; first; buy temple; done; run censor 3; "
         "1 1 1 1 1 1; 1 1 1 1", 23, 0, 2, 71),
)  # fmt: skip


def spoken(actions: str) -> list[str]:
    """Write dice out in full."""
    said = []
    for action in actions.split("; "):
        faces = action.split()
        said += [f"die {face}" for face in faces] if faces[0].isdigit() else [action]
    return said


@pytest.mark.parametrize("number", range(1, len(TURNS) + 1))
def test_2_1_ho_1_every_turn_of_a_whole_game_leaves_the_sheet_that_paper_shows(number: int) -> None:
    match = HONORS.start(1)
    for turn in TURNS[:number]:
        play(match, *spoken(turn.actions))
    sheet, expected = seat(match), TURNS[number - 1]
    assert (sheet["dignitas"], sheet["wealth"]) == (expected.dignitas, expected.wealth)
    assert sheet["infamy"] == expected.infamy
    assert match.scores == [expected.points]
    assert match.position()["turn"] == min(12, number + 1)


def test_7_2_the_whole_game_is_a_caesarian_victory() -> None:
    match = HONORS.start(1)
    for turn in TURNS:
        play(match, *spoken(turn.actions))
    assert match.over
    assert match.ending == "a Caesarian victory"
    assert breakdown(view_of(match, 0), 0) == {
        "luxuries": 2 + 3 + 6 + 8 + 4 + 10,
        "skills": 0,
        "offices": 3 + 3 + 2 + 6 + 8 + 9,
        "rewards": 2 + 3 + 4,
        "dignitas": 0,
        "infamy": -2,
        "total": 71,
    }
