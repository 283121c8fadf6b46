"""Annals as a story: what belongs together is one sentence, steps on the way are left out."""

from __future__ import annotations

from lusoria.games.ludi.narration import editing


def told(*texts: str) -> list[str]:
    (lines,) = editing.chronicle([list(enumerate(texts))])
    return [text for _, text in lines]


def test_the_facilitator_and_the_roads_are_not_told() -> None:
    assert told(
        "The facilitator ends the summer.",
        "Brutus sails to Rome.",
        "Pollio is put in Mauretania by lot.",
        "New in Rome: Antony, Livia and Mars; in Gaul: Vesta.",
        "The match goes back to summer 43 BCE: a mistake.",
        "Neptune gains 2 Roman legions.",
    ) == []  # fmt: skip


def test_what_many_do_alike_is_one_sentence() -> None:
    assert told(
        "Pollio is now friends with Dolabella.",
        "Antony buys a Roman legion from Juppiter for 500k.",
        "Cleopatra is now friends with Pollio and Dolabella.",
        "Antony buys 2 fleets from Neptune for 1M.",
        "Livia buys a fleet from Neptune for 500k.",
    ) == [
        "New friends: Pollio with Dolabella; Cleopatra with Pollio and Dolabella.",
        "Legions and fleets are bought: Antony 3, Livia 1.",
    ]


def test_years_that_are_left_out_are_one_sentence() -> None:
    out = [f"Left out of the calendar: {year} BCE." for year in (42, 41, 40)]
    assert told(*out) == ["The years 42 to 40 BCE are left out."]
    assert told(out[0], out[2]) == ["Left out: 42 BCE and 40 BCE."]


def test_a_betrothal_is_told_once_and_not_where_a_wedding_follows() -> None:
    agreed = (1, "Octavian and Livia have agreed to marry.")
    wed = (9, "Brutus and Servilia are married.")
    early = (2, "Brutus and Servilia have agreed to marry.")
    off = (10, "The betrothal of Octavian and Livia is off.")
    told_of = (1, "Betrothed: Octavian and Livia.")
    assert editing.chronicle([[agreed, early, wed, off], [agreed]]) == [[told_of, wed], []]
    later = [(10, "Betrothed no longer: Octavian and Livia.")]
    assert editing.chronicle([[agreed], [off]]) == [[told_of], later]


def test_a_battle_keeps_who_fought_and_how_it_ended() -> None:
    assert told(
        "Agrippa challenges Brutus in Spain.",
        "A battle in Spain: Agrippa against Brutus, 3 skirmishes; Dionysus presides.",
        "In Spain Agrippa throws 4, Brutus 4: a draw, and both legions go to Dionysus.",
        "The battle in Spain is broken off.",
    ) == ["A battle in Spain: Agrippa against Brutus.", "The battle in Spain is broken off."]


def test_at_actium_sides_and_losers_are_told_and_no_dice() -> None:
    assert told(
        "Decimus founds a party.",
        "Antony founds a party.",
        "Brutus joins Decimus's party.",
        "Cassius joins Decimus's party.",
        "Neptune gives Decimus's party 4 warships.",
        "Round 1: Decimus 4 (loses one, 23 left), Agrippa 1 (loses one, 4 left), Antony 6.",
        "Round 2: Decimus 3, Antony 1 (loses the last one).",
    ) == [
        "Decimus and Antony lead a party each.",
        "Sides are taken: Brutus and Cassius with Decimus.",
        "Ships and soldiers are given: Neptune for Decimus.",
        "Round 2: Antony is out of warships.",
    ]


def test_a_story_tells_what_came_of_it_and_nothing_twice() -> None:
    lines = [
        (1, "You accept the offer: Livia proposes marriage to you."),
        (1, "You and Livia have agreed to marry."),
        (2, "You buy a Roman legion from Minerva for 500k."),
        (2, "You gain 1 Roman legion and lose 500k."),
        (3, "You lose 100k."),
        (4, "You and Livia have agreed to marry."),
        (5, "Round 1: you 4 (loses one, 3 left), Antony 6."),
        (6, "Round 2: Antony 4, you 1 (loses the last one)."),
    ]
    assert editing.life(lines) == [lines[1], lines[2], lines[4], lines[7]]
