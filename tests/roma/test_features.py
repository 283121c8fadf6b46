"""The learning tensor, over whole games."""

from __future__ import annotations

import numpy as np
import pytest

from lusoria.games.roma import features
from lusoria.games.roma.data import DISCS, DOWN, NONE, TITLES
from lusoria.play.driver import recorded
from lusoria.play.match.match import Match

from .scenes import FOE, ME, ROMA


@pytest.fixture(scope="module")
def steps() -> list[Match]:
    """Return a game as it stood after each of its actions."""
    game = recorded(ROMA.game, 8)
    match, found = Match(ROMA.game), []
    for entry in game.entries:
        match.append(entry)
        found.append(match.copy())
    return found


def test_every_number_is_a_share(steps: list[Match]) -> None:
    for match in steps:
        for seat in (ME, FOE):
            tensor = match.game.tensor(match.view(seat))
            assert np.all((tensor >= 0.0) & (tensor <= 3.0))


def test_what_is_laid_face_down_is_told_to_its_owner_alone(steps: list[Match]) -> None:
    laid = [match for match in steps if np.any(match.view(ME).faces != NONE)]
    assert laid
    for match in laid:
        own, other = (match.game.tensor(match.view(seat)) for seat in (ME, FOE))
        view = match.view(ME)
        faces = own[features.OWN_FACES :][: DISCS * TITLES].reshape(DISCS, TITLES)
        assert np.argwhere(faces).tolist() == [
            [disc, int(title)] for disc, title in enumerate(view.faces) if title != NONE
        ]
        down = features.LAID + np.arange(DISCS, 2 * DISCS) * (TITLES + 1) + TITLES
        assert other[down].tolist() == (view.table.discs[ME] == DOWN).tolist()


def test_the_card_that_acts_and_the_card_it_attacks_are_told(steps: list[Match]) -> None:
    acting = [match.view(ME) for match in steps if match.view(ME).table.disc != NONE]
    attacked = [view for view in acting if view.table.target != NONE]
    assert acting
    assert attacked
    for view in acting:
        tensor, table = ROMA.game.tensor(view), view.table
        who = tensor[features.ACTING : features.ACTING + DISCS + TITLES]
        assert np.flatnonzero(who).tolist() == [int(table.disc), DISCS + int(table.title)]
        whom = np.flatnonzero(tensor[features.TARGET : features.TARGET + DISCS]).tolist()
        assert whom == ([] if table.target == NONE else [int(table.target)])


def test_a_lifted_card_is_told_by_its_title_and_its_old_disc() -> None:
    view = Match(ROMA.game, seed=1).view(ME)
    plain = ROMA.game.tensor(view)
    view.table.lifted[3] = 7
    told = np.flatnonzero(ROMA.game.tensor(view) != plain)
    assert told.tolist() == [features.LIFTED + 3 * TITLES + 7]
