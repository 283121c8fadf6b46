"""Role cards: every role has one, and every section it names is in the rules."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import lusoria
from lusoria.games.ludi.model.cast import ALL_ROLES, CAST, JUDGE
from lusoria.games.ludi.model.data import KINDS, NUMEN, NUMINA, SEASONS
from lusoria.games.ludi.phone.manual import (
    DEAD_POWERS,
    KIND_POWERS,
    POWERS,
    SEASON_TEXTS,
    card_text,
    powers_of,
    role_card,
)

RULES = (Path(lusoria.__file__).parent / "games" / "ludi" / "RULES.md").read_text("utf-8")


def card_of(short: str) -> str:
    return card_text(next(row for row, role in enumerate(CAST) if role.short == short))


def test_3_5_every_numen_has_powers_of_its_own() -> None:
    assert sorted(POWERS) == list(range(len(NUMINA)))
    assert len({texts for numen, texts in POWERS.items()}) >= len(NUMINA) - 4


def test_1_1_every_kind_has_powers() -> None:
    assert sorted(KIND_POWERS) == list(range(len(KINDS)))
    assert all(texts or kind == NUMEN for kind, texts in KIND_POWERS.items())


@pytest.mark.parametrize("row", range(ALL_ROLES))
def test_3_5_every_role_has_a_card_whose_sections_exist(row: int) -> None:
    card = role_card(row)
    assert card.name == CAST[row].name
    assert card.can and card.holds and card.begins
    for sections in re.findall(r"\[([\d., ]+)\]", card_text(row)):
        for section in sections.split(", "):
            assert re.search(rf"^### {re.escape(section)} ", RULES, re.MULTILINE), section


def test_5_1_every_season_is_told() -> None:
    assert len(SEASON_TEXTS) == len(SEASONS)
    for _, text in SEASON_TEXTS:
        for section in re.findall(r"(\d+\.\d+)", text):
            assert f"### {section} " in RULES


def test_1_6_the_dead_are_told_what_they_can_do() -> None:
    assert any("[1.6, 14.4]" in text for text in DEAD_POWERS)


def test_3_1_a_generals_card_says_where_he_begins_and_what_he_holds() -> None:
    assert card_of("Octavian").startswith(
        "Begins in North Italy with 600k, 10 votes, 3 Roman legions, 1 fleet. Fights"
    )


def test_3_4_a_kings_card_names_his_throne() -> None:
    assert card_of("Bogud").startswith("Begins on the throne of Mauretania with 200k")


def test_3_5_numina_that_may_not_preside_are_not_told_they_may() -> None:
    assert "preside" in card_of("Tanit")
    assert all("preside over" not in card_of(name) for name in ("Mercury", "Juventas", "Cybele"))


def test_4_2_a_gemini_has_its_counterparts_powers() -> None:
    assert card_of("Hermes") == card_of("Mercury")


def test_18_3_the_facilitator_has_a_card() -> None:
    assert "Speaks for the Fates" in card_text(JUDGE)
    assert powers_of(JUDGE, CAST[JUDGE].kind) == role_card(JUDGE).can
