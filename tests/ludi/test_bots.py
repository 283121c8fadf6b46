"""Bots act in character, within what they may do and know, and bring whole games to an end."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from lusoria.core.compile.jit import INTERPRETED, entry
from lusoria.core.record import blank
from lusoria.core.rng import stream_of
from lusoria.games.ludi.bots.advice import evaluate
from lusoria.games.ludi.bots.bot_weights import (
    CONSENTS,
    FACTIONS,
    HABITS,
    PROFILE_NAMES,
    PROFILES,
    PULLS,
    RESOLVE,
    TRAITS,
    WEIGHT,
)
from lusoria.games.ludi.bots.destination import way_points
from lusoria.games.ludi.bots.luck import LUCK, LUCKS
from lusoria.games.ludi.hosting.statistics import statistics
from lusoria.games.ludi.learning.features import FEATURES, encode
from lusoria.games.ludi.model.actions import ACTIONS
from lusoria.games.ludi.model.cast import CAST
from lusoria.games.ludi.model.codes import FINISHED, MOVING, SETTING_UP, SUMMER, WINTER
from lusoria.games.ludi.model.data import NUMINA
from lusoria.games.ludi.model.position.invariants import faults
from lusoria.games.ludi.model.state import CHOSEN, STATE
from lusoria.games.ludi.model.verbs import NUMBER, OFFERS, OPENS, VERBS
from lusoria.games.ludi.rules import invite, setup
from tests.ludi.asking import ASKED, answers, senate, usual, view_of
from tests.ludi.ledger import BY_CHANCE, JUDGED, go_on
from tests.ludi.room import PLACES, Room, goods, room

LONGEST = 60_000


def some(compiled: int, interpreted: int) -> int:
    """Return how much to test: the interpreted run is the slow one."""
    return interpreted if INTERPRETED else compiled


# The tables


def test_profiles_name_verbs_traits_roles_and_numina_that_exist() -> None:
    for weights in (HABITS, CONSENTS, *PROFILES.values(), *RESOLVE.values()):
        assert set(weights) <= set(NUMBER)
    assert set(PROFILES) | set(RESOLVE) | set(PULLS) <= set(PROFILE_NAMES)
    assert {numen.name for numen in NUMINA} <= set(PROFILES)
    for pulls in PULLS.values():
        assert set(pulls) <= set(TRAITS)
    shorts = {role.short for role in CAST}
    named = [name for names in FACTIONS.values() for name in names]
    assert set(named) <= shorts
    assert len(named) == len(set(named))


def test_only_an_offer_is_consented_to() -> None:
    offers = {verb.name for verb in VERBS if verb.how & (OFFERS | OPENS)}
    assert set(CONSENTS) <= offers


def test_weights_fit_the_lottery() -> None:
    assert WEIGHT.min() > -1000
    assert WEIGHT.max() < 200
    assert len(LUCK) == LUCKS
    assert LUCK.min() < 0 < LUCK.max()


def test_four_points_more_are_twice_the_odds() -> None:
    first = np.repeat(LUCK.astype(int), LUCKS)
    second = np.tile(LUCK.astype(int), LUCKS)
    ties = (first + 4 == second).mean() / 2
    assert (first + 4 > second).mean() + ties == pytest.approx(2 / 3, abs=0.01)


# Seasons


def test_5_1_apollo_ends_a_summer_only_after_the_signal() -> None:
    table = room(SUMMER)
    assert "end season" not in answers(table, "Apollo")
    table.do("Facilitator", "signal")
    assert usual(table, "Apollo") == "end season"


def test_5_1_the_facilitator_signals_then_ends_the_season_and_corrects_nothing() -> None:
    table = room(SUMMER)
    table.state.table.judged = 1
    assert usual(table, "Facilitator") == "signal"
    table.do("Facilitator", "signal")
    assert usual(table, "Facilitator") == "end season"


def test_a_bot_rests_when_it_has_done_its_share() -> None:
    table = room(SUMMER).mark("Pacorus", acts=5)
    assert usual(table, "Pacorus") == "rest"


def test_6_1_in_a_motus_before_winter_a_senator_goes_to_rome() -> None:
    table = room(MOVING).put(Cicero="Gaul").seats("Rome", 30)
    assert answers(table, "Cicero")["go rome"] > ASKED // 2


def test_6_1_in_a_motus_before_winter_a_king_goes_home() -> None:
    table = room(MOVING).put(Bogud="Gaul")
    assert answers(table, "Bogud")["go mauretania"] > ASKED // 3


def test_12_1_the_proscribed_keep_away_from_rome() -> None:
    table = room(MOVING).put(Cicero="Gaul").seats("Rome", 30).mark("Cicero", proscribed=1)
    assert answers(table, "Cicero")["go rome"] == 0


def test_7_5_mars_appears_where_the_armed_are() -> None:
    table = room(SUMMER)
    for name in ("Octavian", "Antony", "Lepidus", "Brutus", "Cassius", "Sextus", "Agrippa"):
        table.seats("Syria", 40).put(**{name: "Syria"})
    table.put(Cleopatra="Egypt", Bogud="Egypt", Ariovistus="Egypt", Pacorus="Egypt", Mars="Spain")
    found = answers(table, "Mars")
    assert found["appear in syria"] > ASKED // 3
    assert found["appear in gaul"] == 0


# Trade


def test_13_3_a_general_with_money_buys_legions_where_they_are_sold() -> None:
    table = room(SUMMER).put(Antony="Asia", Juppiter="Asia").give("Antony", money=30)
    assert usual(table, "Antony") == "buy curial from"


def test_13_4_nobody_buys_fleets_for_legions_that_he_has_not() -> None:
    table = room(SUMMER).put(Livia="Asia", Neptune="Asia").give("Livia", money=90, fleets=3)
    assert answers(table, "Livia")["buy fleet from neptune"] == 0


def test_13_2_what_is_begun_is_completed() -> None:
    table = room(SUMMER).put(Antony="Asia", Bogud="Asia", Lepidus="Asia")
    table.give("Antony", money=25).give("Bogud", client=4)
    table.do("Antony", "barter with", "Bogud")
    assert usual(table, "Antony") == "put"
    table.do("Antony", "put", choice=goods("money", 10))
    assert usual(table, "Antony") == "ask"
    table.do("Antony", "ask", choice=goods("client", 1))
    assert usual(table, "Antony") == "propose"


@pytest.mark.parametrize(("asked", "answer"), [(1, "accept"), (4, "refuse")])
def test_13_2_offers_are_answered_by_plain_interest(asked: int, answer: str) -> None:
    table = room(SUMMER).put(Antony="Asia", Bogud="Asia")
    table.give("Antony", money=40).give("Bogud", client=8)
    table.do("Antony", "barter with", "Bogud").do("Antony", "put", choice=goods("money", 20))
    table.do("Antony", "ask", choice=goods("client", asked)).do("Antony", "propose")
    assert usual(table, "Bogud") == answer


def test_an_offer_is_never_withdrawn() -> None:
    table = room(SUMMER).put(Antony="Asia", Bogud="Asia").give("Antony", money=40)
    table.do("Antony", "barter with", "Bogud").do("Antony", "put", choice=goods("money", 20))
    table.do("Antony", "propose")
    assert not any(text.startswith("withdraw") for text in answers(table, "Antony"))


# The gods


def test_6_4_saturn_removes_standers() -> None:
    table = room(SUMMER).seats("Gaul", 0).put(Saturn="Gaul", Cicero="Gaul").mark("Cicero", acts=0)
    assert usual(table, "Saturn") == "remove"


def test_6_5_a_sea_god_catches_whom_he_can() -> None:
    table = room(SUMMER).put(Antony="Asia").seats("Egypt", 20)
    table.give("Antony", curial=4, fleets=1).do("Antony", "sail", "Egypt")
    assert usual(table, "Neptune") == "apprehend"


def test_6_6_venus_rather_expels_a_king_than_kills_him() -> None:
    table = room(SUMMER).seats("Rome", 40).put(Venus="Rome", Ariovistus="Rome")
    found = answers(table, "Venus")
    assert usual(table, "Venus") == "judge king"
    assert found["judge king ariovistus expel"] > found["judge king ariovistus execute"]


# War


def field(**legions: int) -> Room:
    """Return a summer in Syria with Juppiter, Octavian, Antony, and so many legions each."""
    table = room(SUMMER).seats("Syria", 40)
    table.put(Juppiter="Syria", Octavian="Syria", Antony="Syria")
    for name, count in legions.items():
        table.give(name, curial=count, money=0)
    return table


def test_7_3_a_strong_general_challenges_a_weak_foe() -> None:
    table = field(Octavian=8, Antony=2)
    assert answers(table, "Octavian")["challenge antony"] > ASKED // 3


def test_7_3_nobody_challenges_a_friend() -> None:
    table = field(Octavian=8, Antony=2).befriend("Octavian", "Antony")
    assert answers(table, "Octavian")["challenge antony"] == 0


def test_7_4_a_leader_names_his_legion_before_anything_else() -> None:
    table = field(Octavian=3, Antony=3).do("Octavian", "challenge", "Antony")
    assert usual(table, "Antony") == "name legion of"


def test_7_3_lu_105_a_leader_who_rested_is_asked_all_the_same() -> None:
    table = field(Octavian=3, Antony=3).do("Octavian", "challenge", "Antony")
    for seat in range(int(table.state.table.roles)):
        table.people.rested[seat] = 1
    actions = np.zeros(ACTIONS, np.int16)
    asked = entry(invite)(table.state, int(table.state.table.roles), stream_of(1), actions)
    assert asked == table.seat("Antony")
    assert usual(table, "Antony") == "name legion of"


def test_4_lu_105_who_is_offered_something_wakes() -> None:
    table = room(SUMMER).seats("Syria", 40).put(Octavian="Syria", Cicero="Syria")
    table.do("Cicero", "rest").do("Octavian", "befriend", "Cicero")
    assert table.people.rested[table.seat("Cicero")] == 0


def test_7_10_vulcan_lends_his_legion_and_7_8_pluto_his_ring() -> None:
    table = room(SUMMER).put(Vulcan="Sicily", Sextus="Sicily")
    assert answers(table, "Vulcan")["lend forged legion sextus"] > ASKED // 3
    table = room(WINTER).put(Pluto="Gaul", Cicero="Gaul")
    assert any(text.startswith("lend Ring to") for text in answers(table, "Pluto"))


# Love and death


def test_15_1_a_groom_courts_the_greater_dowry() -> None:
    table = room(SUMMER).seats("Syria", 40).put(Pollio="Syria", Octavia="Syria", Antonia="Syria")
    table.mark("Octavia", dowry=1).mark("Antonia", dowry=1)
    found = answers(table, "Pollio")
    assert sum(times for text, times in found.items() if text.startswith("court")) > 0


def test_15_1_lu_54_juno_blesses() -> None:
    table = room(SUMMER).seats("Syria", 40).put(Pollio="Syria", Livia="Syria", Juno="Syria")
    table.do("Pollio", "court", "Livia").do("Livia", "accept", "Pollio")
    assert usual(table, "Livia") == "ask blessing of"
    table.do("Livia", "ask blessing of", "Juno")
    assert usual(table, "Juno") == "accept"


def test_14_1_lu_44_the_dying_plead() -> None:
    table = room(SUMMER).seats("Gaul", 40).put(Cicero="Gaul", Livia="Gaul", Antony="Gaul")
    table.mark("Cicero", unprotected=1).give("Antony", curial=3).do("Antony", "execute", "Cicero")
    assert usual(table, "Cicero") in ("plead with", "plead rescue of")


def test_14_3_pluto_receives_the_shades() -> None:
    table = room(SUMMER).put(Pluto="Greece").mark("Cicero", life=2, place=8, posture=0)
    assert usual(table, "Pluto") == "receive"


# The Senate and tribute


def test_9_1_tribute_is_always_claimed() -> None:
    table = room(WINTER).seats("Sicily", 40).put(Cicero="Sicily", Minerva="Sicily")
    table.mark("Minerva", posture=1)
    table.state.table.taken[6] += 1
    assert usual(table, "Cicero") == "claim of"


def test_8_2_romans_acclaim_their_own_and_vote_against_their_foes() -> None:
    table = senate("Octavian", "Maecenas", "Antony", "Cicero")
    table.do("Octavian", "nominate", "Octavian").do("Antony", "nominate", "Antony")
    table.do("Cicero", "nominate", "Cicero").do("Maecenas", "nominate", "Octavian")
    found = answers(table, "Maecenas")
    assert found["acclaim octavian"] > found["acclaim antony"]
    for name in ("Octavian", "Maecenas", "Antony", "Cicero"):
        table.do(name, "acclaim", "Octavian")
    table.do("Octavian", "move proscriptio of", "Antony")
    assert answers(table, "Maecenas")["vote yes"] > ASKED // 2
    assert answers(table, "Antony")["vote no"] == ASKED


def test_8_2_venus_waits_for_those_who_may_still_act() -> None:
    table = senate("Octavian", "Antony")
    assert answers(table, "Venus")["close stage"] == 0


# Whole games


def played(people: int, seed: int, steps: int, way: int = JUDGED) -> Any:
    """Return a game played by bots for so many steps at most, checked now and then."""
    state, stream = blank(STATE), stream_of(seed)
    entry(setup)(state, people, blank(CHOSEN))
    span = some(997, 20)
    for _ in range(0, steps, span):
        taken = go_on(state, stream, span, way)
        assert taken >= 0
        assert faults(state, True) == []
        if taken < span:
            break
    return state


@pytest.mark.parametrize("people", [12, 40, 110])
def test_rooms_full_of_bots_come_to_their_end_and_break_no_law(people: int) -> None:
    for seed in range(some(3, 1)):
        state = played(people, seed, some(LONGEST, 40))
        assert INTERPRETED or state.table.calendar.phase == FINISHED


def test_a_game_by_policy_is_not_a_game_by_chance() -> None:
    steps = some(2000, 60)
    assert played(12, 1, steps).tobytes() != played(12, 1, steps, BY_CHANCE).tobytes()


def test_a_game_by_policy_can_be_played_again() -> None:
    steps = some(3000, 60)
    assert played(12, 4, steps).tobytes() == played(12, 4, steps).tobytes()


def test_evaluation_likes_legions_and_dislikes_death() -> None:
    table = room(SUMMER).give("Antony", curial=2)
    few = float(entry(evaluate)(view_of(table, "Antony")))
    table.give("Antony", curial=8)
    many = float(entry(evaluate)(view_of(table, "Antony")))
    table.mark("Antony", life=2)
    assert float(entry(evaluate)(view_of(table, "Antony"))) < few < many


def test_features_of_every_kind_of_viewer_are_small_numbers() -> None:
    table = room(SETTING_UP)
    for name in ("Antony", "Cicero", "Livia", "Cleopatra", "Mars", "Facilitator"):
        tensor = np.zeros(FEATURES, np.float32)
        entry(encode)(view_of(table, name), tensor)
        assert np.isfinite(tensor).all()
        assert 0 < tensor.max() <= 6
        assert tensor.min() >= -1


def test_statistics_sum_up_final_states() -> None:
    states = np.zeros(2, STATE)
    for at in range(2):
        states[at] = room(WINTER, 40).state
    found = dict(statistics(states))
    assert found["games"] == {"played": 2, "triumphs": 0}
    assert found["mortals at the end, by kind"]["king"] == 4
    assert found["mortals at the end, by kind"]["imago"] == 0
    assert found["deaths, by cause"] == {}


@pytest.mark.parametrize(("seats", "draws"), [(0, False), (40, True)])
def test_14_5_pythagoras_goes_where_a_seat_is_free_for_who_returns(seats: int, draws: bool) -> None:
    table = room(MOVING).seats("Sicily", seats).put(Pythagoras="Gaul")
    view, seat = view_of(table, "Pythagoras"), table.seat("Pythagoras")
    points = entry(way_points)(view, seat, PLACES["Gaul"], PLACES["Sicily"])
    assert (points == 0) == draws
