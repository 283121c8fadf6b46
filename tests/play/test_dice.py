"""Fair dice: committed before, mixed with everybody's words, checked afterwards."""

from __future__ import annotations

import hashlib
import hmac

import pytest

import lusoria
from lusoria.cli import main
from lusoria.core.rng import stream_of
from lusoria.core.seats import NATURE
from lusoria.play.driver import Driver
from lusoria.play.match.match import Entry, Match
from lusoria.play.table.dice import Dice, UnfairDice, verified

SECRET = bytes(range(32))


def played(words: tuple[str, ...] = ("alea", "iacta est")) -> Match:
    """Play a little with dice of a known secret, until somebody gives up."""
    match = lusoria.game("roma").start(names=["Ada", "Ben"])
    match.dice = Dice.of(SECRET, words)
    driver = Driver(match, {}, match.dice.stream, None)
    for _ in range(6):
        while match.acting == NATURE:
            driver.step()
        seat = match.movers()[0]
        match.play(match.legal(seat)[0], seat)
    while match.acting == NATURE:
        driver.step()
    match.resign(0)
    return match


def test_an_action_of_chance_is_drawn_from_secret_words_and_number() -> None:
    parts = [b"lusoria dice 1", b"7", b"alea", "iacta ést".encode()]
    message = b"".join(len(part).to_bytes(4, "big") + part for part in parts)
    drawn = hmac.new(SECRET, message, hashlib.sha256).digest()
    seed, index = int.from_bytes(drawn[:8], "big"), int.from_bytes(drawn[8:16], "big")
    dice = Dice.of(SECRET, ("alea", "iacta ést"))
    assert dice.stream(7).tobytes() == stream_of(seed, index).tobytes()
    assert dice.commitment == hashlib.sha256(SECRET).hexdigest()


def test_words_cannot_be_moved_from_one_seat_to_another() -> None:
    streams = {Dice.of(SECRET, words).stream(0).tobytes() for words in (("ab", "c"), ("a", "bc"))}
    assert len(streams) == 2


def test_every_die_of_a_match_file_can_be_thrown_again(
    tmp_path: object, capsys: pytest.CaptureFixture[str]
) -> None:
    text = played().text()
    assert verified(lusoria.read(text)) == text.count("\nnature:")
    file = f"{tmp_path}/match.txt"
    lusoria.save(lusoria.read(text), file)
    assert main(["verify", file]) == 0
    assert hashlib.sha256(SECRET).hexdigest() in " ".join(capsys.readouterr().out.split())


def test_a_changed_die_secret_or_word_is_found() -> None:
    text = played().text()
    wrong = {
        "committed": text.replace(SECRET.hex(), "00" * 32),
        "chance says": text.replace("words 1: alea", "words 1: ale"),
        "not known": text.replace(f"secret: {SECRET.hex()}\n", ""),
        "this match has no committed dice": "\n".join(
            line for line in text.splitlines() if not line.startswith(("commit", "words", "secret"))
        ),
    }
    for said, changed in wrong.items():
        assert changed != text
        with pytest.raises(UnfairDice, match=said):
            verified(lusoria.read(changed))


def test_a_single_die_that_was_changed_is_named() -> None:
    match = played()
    last = max(at for at, entry in enumerate(match.entries) if entry.seat == NATURE)
    states = [state.copy() for _, state in match.replay()]
    other = next(
        action
        for action, _ in match.game.chances(states[last])
        if action != match.entries[last].action
    )
    changed = [*match.entries[:last], Entry(NATURE, other)]
    match.take_up(changed)
    with pytest.raises(UnfairDice, match=f"entry {last + 1}: chance says"):
        verified(match)


def test_what_may_be_shown_before_the_end_has_no_secret() -> None:
    dice = Dice.of(SECRET, ("a", "b"))
    assert SECRET.hex() not in repr(dice)
    assert dice.shown().secret == b""
    with pytest.raises(UnfairDice):
        dice.shown().stream(0)
    match = played()
    match.dice = dice.shown()
    assert SECRET.hex() not in match.text()
    assert dice.commitment in match.text()


def test_a_damaged_commitment_is_refused_with_its_line() -> None:
    text = played().text().replace(SECRET.hex(), "xyz")
    with pytest.raises(lusoria.LusoriaError, match="secret"):
        lusoria.read(text)


def test_two_tables_have_two_secrets() -> None:
    assert Dice.drawn().commitment != Dice.drawn().commitment
