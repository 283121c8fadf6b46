"""Candidacies, votes and winners, told: each in secret until all are revealed [6, 8]."""

from __future__ import annotations

from ....core.text.words import joined, plural
from .. import actions, data
from ..rules import sheet
from .step import Sentences, Step

PAIR = 2
"""Candidates that stand one against the other."""


def tell_decision(step: Step) -> Sentences:
    """A decision, as far as the viewer knows it; after the last one all of them [6.2, 8.1, 8.2]."""
    who = step.names[step.seat]
    revealed = step.now.stage != data.ELECTION_STAGE
    if step.was.seats == 1:
        yield f"{who:{candidacy(step.action)}}"
        return
    if step.action < actions.ACTIONS:
        word, _, rest = candidacy(step.action).partition(" ")
        yield f"{who:decides} in secret: {who:{word}} {rest}"
    else:
        yield f"{who:decides} in secret about the elections"
    if revealed:
        yield from tell_reveal(step)


def candidacy(action: int) -> str:
    """Say what a seat that decides so does, in the third person."""
    if action == actions.ABSTAIN:
        return "runs for no office"
    office, bribe = divmod(action - actions.RUN, actions.BRIBES)
    return standing(office, bribe)


def standing(office: int, bribe: int) -> str:
    """Say what a candidate does."""
    if office == data.NONE:
        return "runs for no office"
    return f"runs for {data.OFFICES[office]} " + (
        f"with a bribe of {bribe}" if bribe else "without a bribe"
    )


def tell_reveal(step: Step) -> Sentences:
    """All candidacies with their bribes [6.2, 8.1]."""
    yield "everybody has decided. The candidates:"
    for seat in range(step.was.seats):
        if (int(step.was.asked) >> seat) & 1:
            said = standing(int(step.now.ran[seat]), int(step.now.bribes[seat]))
            yield f"{step.names[seat]:{said}}"


def tell_opening(step: Step) -> Sentences:
    """The next election, and who meets whom [6.4, 6.5]."""
    if step.now.stage != data.VOTES_STAGE:
        return
    if step.was.stage == data.VOTES_STAGE and step.was.office == step.now.office:
        return
    office, contest = data.OFFICES[step.now.office], int(step.now.contest)
    yield f"election for {office}: {versus(step, contest)}"


def versus(step: Step, contest: int) -> str:
    """Name those who may win, given a bit each, the rival last."""
    names = [str(step.names[seat]) for seat in range(data.SEATS) if (contest >> seat) & 1]
    if (contest >> data.RIVAL) & 1:
        dice = plural(int(step.now.sheet.rival_dice[step.now.office]), "die", "dice")
        names.append(f"the rival with {dice}")
    return " against ".join(names) if len(names) <= PAIR else f"{joined(names)} compete"


def tell_votes(step: Step) -> Sentences:
    """The votes of a candidate after their last die, and what they decide [6.3, 6.4, 6.5, 6.6]."""
    if step.was.ballot > 1:
        return
    voter = int(step.was.voter)
    total = int(step.was.votes[voter]) + step.choice + 1
    yield votes_words(step, voter, total)
    if not round_over(step):
        return
    if step.now.office == step.was.office and step.now.stage == data.VOTES_STAGE:
        tied = versus_names(step, int(step.now.contest))
        best = int(max(total, *(step.was.votes[one] for one in leaders(step))))
        yield f"{joined(tied)} tie with {best} votes and roll again"
    else:
        yield from tell_winner(step)


def leaders(step: Step) -> list[int]:
    """Those who roll again."""
    contest = int(step.now.contest)
    return [one for one in range(data.SEATS + 1) if (contest >> one) & 1 and one != step.was.voter]


def votes_words(step: Step, voter: int, total: int) -> str:
    """Say what a candidate has rolled, what is added, and what it comes to [6.3]."""
    if voter == data.RIVAL:
        thrown = plural(int(step.was.sheet.rival_dice[step.was.office]), "die", "dice")
        return f"the rival rolls {thrown}: {plural(total, 'vote')}"
    backing, bribe = int(step.was.backing[voter]), int(step.was.bribes[voter])
    added = [f"{bribe} for the bribe"] if bribe else []
    added += [f"{backing - bribe} for skills and omen"] if backing > bribe else []
    dice = plural(int(step.was.ballots[voter]), "die", "dice")
    who = step.names[voter]
    more = f" and {who.verb('adds')} {joined(added)}" if added else ""
    return f"{who:rolls} {total - backing} with {dice}{more}: {plural(total, 'vote')}"


def round_over(step: Step) -> bool:
    """Whether every candidate has rolled: the next to roll is none or comes first again."""
    if step.now.stage != data.VOTES_STAGE or step.now.office != step.was.office:
        return True
    return turn_of(int(step.now.voter)) <= turn_of(int(step.was.voter))


def turn_of(voter: int) -> int:
    """When a candidate rolls: the rival before all seats."""
    return -1 if voter == data.RIVAL else voter


def versus_names(step: Step, contest: int) -> list[str]:
    """Name candidates given a bit each."""
    seats = [str(step.names[seat]) for seat in range(data.SEATS) if (contest >> seat) & 1]
    return [*seats, *(["the rival"] if (contest >> data.RIVAL) & 1 else [])]


def tell_winner(step: Step) -> Sentences:
    """Who has won the office, and what it is worth [6.6]."""
    office, turn = int(step.was.office), int(step.was.turn)
    title = data.OFFICES[office]
    won = [
        seat
        for seat in range(data.SEATS)
        if step.now.won[seat, office] != step.was.won[seat, office]
    ]
    if not won:
        yield f"the rival wins, so no player becomes {title}"
        return
    points = plural(int(sheet.office_points(step.was, office, turn)), "point")
    capital = int(step.was.sheet.office_capital[office])
    own = " at the first opportunity" if turn == step.was.sheet.election_turn[office] else ""
    steady = f" and {capital} extra PC each turn" if capital else ""
    who = step.names[won[0]]
    yield f"{who:becomes} {title}{own}: {points}{steady}"
