"""What every game promises about text: actions, positions, matches, pictures."""

from __future__ import annotations

import json
import re
import xml.etree.ElementTree as ElementTree

import lusoria
from lusoria.core.game import Game
from lusoria.core.record import blank
from lusoria.core.seats import NATURE, NOBODY
from lusoria.core.text.notation import Lexicon, tidy
from lusoria.play.driver import recorded
from lusoria.play.match.narration import ASIDE
from lusoria.play.public_game import PublicGame

from .common import (
    every_game,
    every_table,
    every_variant,
    fewer,
    home_of,
    moments,
    some,
    viewers,
    whole,
)


@every_game
def test_every_action_has_a_text_of_its_own_that_reads_back(game: Game) -> None:
    lexicon = Lexicon(game.format, game.actions)
    texts = [game.format(action) for action in range(game.actions + game.redacted)]
    assert len({tidy(text) for text in texts}) == len(texts)
    assert not {tidy(text) for text in texts} & set(ASIDE.values())
    for action in range(game.actions):
        assert game.format(lexicon.read(texts[action])) == texts[action]
        assert lexicon.read(f"  {texts[action].upper().replace(' ', '   ')} ") == action


@every_variant
def test_a_position_reads_back_to_the_same_bytes(
    game: Game, seats: int, options: dict[str, str]
) -> None:
    for moment in moments(game, seats, some(80, 30), options):
        written = json.loads(json.dumps(game.position(moment.state)))
        state = blank(game.state)
        game.restore(written, state)
        assert state.tobytes() == moment.state.tobytes()
        assert game.position(state) == written


@every_table
def test_what_points_are_made_of_adds_up_to_the_points(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(40, 10)):
        rows = game.score_sheet(game.look(moment.state, 0))
        sums = [sum(points) for points in zip(*(points for _, points in rows), strict=True)]
        assert sums == (game.scores(moment.state, seats) if rows else [])


@every_table
def test_what_is_owned_is_counted_for_every_seat(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(40, 10)):
        for viewer in (NOBODY, 0):
            rows = game.possessions(game.look(moment.state, viewer))
            assert all(len(numbers) == seats for _, numbers in rows)
            assert [name for name, _ in rows] == list(dict(rows))


@every_table
def test_a_position_can_be_played_on_from(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(40, 5)):
        match = PublicGame(game).from_position(game.position(moment.state), seed=1)
        assert match.over or match.movers()


@every_table
def test_a_log_replays_to_the_same_bytes(game: Game, seats: int) -> None:
    for number in range(fewer(game, some(8, 2))):
        match = recorded(game, 8, number, seats, stop=whole(game))
        again = lusoria.read(match.text())
        assert again.state.tobytes() == match.state.tobytes()
        assert again.text() == match.text()
        assert again.winners == match.winners


@every_table
def test_every_action_is_described_and_every_panel_fits_80_columns(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(48, 8)):
        for seat in viewers(game, seats):
            view = game.look(moment.state, seat)
            assert all(len(line) < 80 for line in game.panel(view).splitlines())
            assert game.tell(view)
            for action in game.legal_actions(moment.state, seat) if seat >= 0 else ():
                assert game.describe(view, action)
            for heading, text in game.explain(view):
                assert heading and text


@every_table
def test_every_board_is_well_formed_and_has_an_element_or_a_path_for_every_legal_action(
    game: Game, seats: int
) -> None:
    for moment in moments(game, seats, 8):
        for seat in viewers(game, seats):
            view = game.look(moment.state, seat)
            actions = game.legal_actions(moment.state, seat) if seat >= 0 else []
            picture = ElementTree.fromstring(str(game.board(view, actions)))
            numbers = {
                int(element.attrib["data-action"])
                for element in picture.iter()
                if "data-action" in element.attrib
            }
            assert numbers <= set(actions)
            ids = [element.attrib["id"] for element in picture.iter() if "id" in element.attrib]
            assert len(ids) == len(set(ids))
            for action in set(actions) - numbers:
                steps = game.path(view, action)
                assert steps and all(not set(ids).isdisjoint(step) for step in steps)
            assert any(element.tag.endswith("desc") and element.text for element in picture.iter())


@every_game
def test_every_section_of_the_rules_is_cited_by_a_rule_and_by_a_test(game: Game) -> None:
    rules = PublicGame(game).rules
    sections = set(re.findall(r"^### (\d+\.\d+) ", rules, re.MULTILINE))
    assert sections, "RULES.md has no headings such as '### 1.1 The deal'"
    code = "".join(path.read_text("utf-8") for path in PublicGame(game).folder.rglob("*.py"))
    cited = {
        part for group in re.findall(r"\[([\dA-Z., -]+)\]", code) for part in group.split(", ")
    }
    assert sections <= cited, f"cite them in docstrings of rules: [{min(sections - cited)}]"
    tests = "".join(path.read_text("utf-8") for path in home_of(game).rglob("test_*.py"))
    tested = {name.replace("_", ".") for name in re.findall(r"def test_(\d+_\d+)_", tests)}
    assert sections <= tested, f"test them: def test_{'_'.join(min(sections - tested).split('.'))}_"
    rulings = {
        name.lower().replace("-", "_") for name in re.findall(r"^\| ([A-Z]{2}-\d+) ", rules, re.M)
    }
    named = set(re.findall(r"(?<=_)[a-z]{2}_\d+(?=_)", tests))
    assert rulings <= named, f"test them, with the ruling's name: {min(rulings - named)}"


@every_game
def test_every_reason_cites_a_section_of_the_rules(game: Game) -> None:
    rules = PublicGame(game).rules
    for reason in game.reasons[1:]:
        assert re.search(rf"^##+ {re.escape(reason.section)} ", rules, re.MULTILINE), reason


@every_game
def test_every_ending_is_witnessed_by_a_recorded_game(game: Game) -> None:
    witnessed = set()
    for path in (home_of(game) / "games").glob("*.txt"):
        match = lusoria.read(path.read_text("utf-8"))
        assert match.over
        witnessed.add(int(game.ending(match.state)))
    assert witnessed == set(range(1, len(game.endings)))


@every_table
def test_nature_has_words_for_all_it_does(game: Game, seats: int) -> None:
    for moment in moments(game, seats, some(48, 10)):
        if moment.acting == NATURE:
            view = game.look(moment.state, NOBODY)
            for action, _ in game.chances(moment.state):
                assert game.describe(view, action)
