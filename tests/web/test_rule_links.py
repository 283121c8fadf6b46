"""Links from explanations of things to the rules: each section is about the thing."""

from __future__ import annotations

import re

import pytest

from lusoria.games import BUILT_IN, load_game
from lusoria.play.lesson import sections as known_sections
from lusoria.play.public_game import PublicGame
from lusoria.web.pages.rules import CITED, chapters, explained, places

EMPTY_WORDS = {"the", "and", "not", "yet", "or", "sign", "signs"}
HONORS = {
    "1.3": ["Dice"],
    "1.2": ["Dignitas"],
    "1.4": ["Oratory", "Monomachy", "Law", "Populism", "Admin", "Command"],
    "1.5": ["Quaestor", "Tribune", "Aedile", "Praetor", "Consul", "Censor"],
    "1.6": ["Finest clothing", "Statue", "Equestrian statue", "Luxury villa", "Victory temple"],
    "2.2": ["Omen 2", "Omen 12"],
    "3.2": ["Tribune, required action"],
    "3.3": ["Aedile, required action"],
    "3.4": ["Praetor in Rome, required action", "Praetor in Spain, required action"],
    "3.5": ["Consul, required action"],
    "3.6": ["Publicola", "Fabricius", "Ibericus", "Marcellus"],
    "7.2": ["Caesarian victory", "Fabian victory", "Ciceronian victory"],
}
"""Which section each thing of Path of Honors is explained in."""


def sections(game: str) -> dict[str, str]:
    """Return the words of each numbered section, in lower case."""
    return {one.anchor: one.plain for one in chapters(game) if one.anchor[0].isdigit()}


def linked(game: str) -> list[tuple[str, str]]:
    """List the things that are explained in a numbered section, with that section."""
    return [(name, at) for name, at in places(game).items() if at[0].isdigit()]


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_section_that_is_linked_exists_and_names_the_thing(game: str) -> None:
    told = sections(game)
    for name, at in linked(game):
        assert at in told, f"{name}: no section {at}"
        words = [word for word in re.findall(r"[a-z]{2,}", name.casefold()) if len(word) > 2]
        said = [word for word in words if word not in EMPTY_WORDS and word in told[at]]
        assert said, f"section {at} does not name {name}"


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_section_is_linked_because_the_game_states_it_or_its_heading_is_the_thing(
    game: str,
) -> None:
    stated = load_game(game).sections
    headings = {one.anchor: one.heading.casefold() for one in chapters(game)}
    for name, at in linked(game):
        begins = any(name.startswith(one) and at == stated[one] for one in stated)
        assert begins or name.split("-")[0].casefold() in headings[at], (name, at)


@pytest.mark.parametrize("game", BUILT_IN)
def test_every_section_and_ruling_that_is_cited_exists(game: str) -> None:
    known = known_sections(load_game(game))
    texts = [PublicGame(load_game(game)).rules, *(text for _, text in explained(game))]
    texts += [f"[{one.section}]" for one in load_game(game).reasons if one.section]
    texts += [f"[{one.section}]" for one in load_game(game).non_actions]
    cited = {one for text in texts for found in CITED.findall(text) for one in found.split(", ")}
    assert cited <= known | {one.anchor for one in chapters(game)}


def test_path_of_honors_links_each_thing_to_the_section_about_it() -> None:
    found = places("honors")
    for section, things in HONORS.items():
        assert {name: found[name] for name in things} == dict.fromkeys(things, section)


def test_every_favour_of_loyalty_leads_to_what_favours_are_worth() -> None:
    found = places("loyalty")
    favours = [name for name in found if name.startswith("Favour")]
    assert len(favours) > 24
    assert {found[name] for name in favours} == {"7.6"}
    assert found["EXIT"] == "5.3"


def test_a_thing_without_a_section_leads_to_its_own_explanation() -> None:
    assert places("ludi")["Mars"] == "card-mars"
    assert places("ludi")["Mercury"] == "6.7"
