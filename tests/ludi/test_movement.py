"""Movement, chapter 6: roads, the sea, seats, and the gods who watch them."""

from __future__ import annotations

import pytest

from lusoria.games.ludi.model.codes import (
    DYING,
    ENTHRONED,
    IMAGO,
    MOVING,
    MUST_SIT,
    SEATED,
    SETTLED,
    SHADE,
    STANDING,
    SUMMER,
    WINTER,
    WITHOUT_FLEET,
)
from lusoria.games.ludi.model.data import REGIONS, ROADS
from lusoria.games.ludi.model.reasons import (
    ABOARD_ALREADY,
    AT_HOME,
    BOUND_TO_KING,
    ESCORT_PROSCRIBED,
    ESCORTED_ALREADY,
    FINED_ALREADY,
    FLIGHT_NEEDS_FLEETS,
    HAD_FLEET,
    HAD_NO_FLEET,
    HAS_SEAT,
    IN_BATTLE_NOW,
    IS_BACCHANT,
    KING_IS_SAFE,
    NO_CARD,
    NO_DISPLACING_HERE,
    NO_FLEET,
    NO_PLAGUE_HERE,
    NO_ROAD,
    NO_ROOM_FOR_ALL,
    NO_SEA,
    NO_SEAT,
    NO_VOYAGE,
    NOT_DISPLACEABLE,
    NOT_HERE,
    NOT_NOW,
    NOT_PROSCRIBED,
    NOT_STANDING,
    NOT_THIS_MOTUS,
    NOT_YOUR_KIND,
    RESCUED_ALREADY,
    SEAT_FIRST,
    SEAT_OUTSIDE_ROME,
    SHADES_WAIT,
    TARGET_LOCKED,
    TEN_OR_FEWER,
    THERE_ALREADY,
    TOO_FEW_FLEETS,
    TRANSFERRED_ALREADY,
    UNDER_PLAGUE,
    WINTERS,
)
from lusoria.games.ludi.rules.travel.seating import fine_of

from .room import PLACES, Room, room


def full(region: str, table: Room | None = None) -> Room:
    """Return a room in which nobody else finds a seat in a region."""
    table = table or room()
    return table.seats(region, int(table.state.table.taken[PLACES[region]]))


def posture(table: Room, name: str) -> int:
    """Return how somebody is in his region."""
    return int(table.people.posture[table.seat(name)])


def test_6_1_in_summer_one_walks_along_roads() -> None:
    table = room().put(Cicero="Gaul")
    table.refused("Cicero", "walk", "Greece", NO_ROAD)
    table.do("Cicero", "walk", "Spain")
    assert table.place("Cicero") == "Spain"


@pytest.mark.parametrize("road", ROADS)
def test_6_1_lu_9_every_road_is_walked_both_ways(road: tuple[int, int]) -> None:
    names = [REGIONS[at].name for at in road]
    table = room().seats(names[0], 50).seats(names[1], 50)
    table.put(Cicero="Egypt" if "Egypt" not in names else "Rome").put(Cicero=names[0])
    table.do("Cicero", "walk", names[1]).do("Cicero", "walk", names[0])


def test_6_1_nobody_walks_or_sails_in_winter_or_in_a_motus() -> None:
    for phase in (WINTER, MOVING):
        table = room(phase)
        table.refused("Cicero", "walk", "Rome", NOT_NOW)
        table.refused("Cicero", "sail", "Rome", NOT_NOW)


def test_6_1_a_ship_needs_a_coast_at_both_ends() -> None:
    table = room().put(Cicero="Gaul")
    table.refused("Cicero", "sail", "Parthia", NO_SEA)
    table.refused("Cicero", "sail", "Germania", NO_SEA)
    table.put(Cicero="Germania").refused("Cicero", "sail", "Gaul", NO_SEA)


def test_6_1_every_legion_at_sea_needs_a_fleet_where_no_god_could_catch_the_voyage() -> None:
    table = room().put(Antony="Asia").give("Antony", fleets=1, curial=2)
    table.without("Neptune", "Amphitrite", "Oceanus")
    table.refused("Antony", "sail", "Sicily", TOO_FEW_FLEETS)
    table.give("Antony", fleets=0, curial=0).refused("Antony", "sail", "Sicily", NO_FLEET)
    table.give("Antony", fleets=2, curial=2).do("Antony", "sail", "Sicily")


def test_6_5_lu_5_a_voyage_without_enough_fleets_is_a_try_that_a_god_may_catch() -> None:
    table = room().put(Antony="Asia").give("Antony", fleets=1, curial=3).seats("Sicily", 9)
    table.do("Antony", "sail", "Sicily")
    assert table.state.purses.sea_try[table.seat("Antony")] == 2
    before = table.goods("Oceanus", "curial")
    table.refused("Oceanus", "wash ashore", "Antony", HAD_FLEET, choice=PLACES["Spain"])
    table.do("Oceanus", "apprehend", "Antony", choice=1)
    assert (table.goods("Antony", "curial"), table.goods("Oceanus", "curial")) == (1, before + 2)
    table.refused("Neptune", "apprehend", "Antony", NO_VOYAGE)


def test_6_5_lu_5_amphitrite_watches_the_west_and_oceanus_the_east() -> None:
    table = room().seats("Sicily", 9).seats("Rome", 40).seats("Egypt", 9).seats("Syria", 9)
    table.put(Antony="Sicily", Brutus="Syria").give("Antony", fleets=1, curial=2)
    table.give("Brutus", fleets=1, curial=2)
    table.do("Antony", "sail", "Rome").do("Brutus", "sail", "Egypt")
    table.refused("Oceanus", "let go", "Antony", NO_VOYAGE)
    table.refused("Amphitrite", "let go", "Brutus", NO_VOYAGE)
    table.do("Amphitrite", "let go", "Antony").do("Neptune", "let go", "Brutus")


def test_6_5_without_any_fleet_the_god_takes_legions_and_money_and_puts_him_ashore() -> None:
    table = room().put(Antony="Asia").give("Antony", fleets=0, curial=2, client=1, money=4)
    table.seats("Sicily", 9).seats("Spain", 9).do("Antony", "sail", "Sicily")
    assert table.state.purses.sea_try[table.seat("Antony")] == WITHOUT_FLEET
    table.refused("Neptune", "apprehend", "Antony", HAD_NO_FLEET)
    table.refused("Neptune", "wash ashore", "Antony", NO_SEA, choice=PLACES["Parthia"])
    money = table.goods("Neptune", "money")
    table.do("Neptune", "wash ashore", "Antony", choice=PLACES["Spain"])
    assert table.place("Antony") == "Spain"
    assert [table.goods("Antony", kind) for kind in ("money", "client", "curial")] == [0, 0, 0]
    assert table.goods("Neptune", "money") == money + 4


def test_6_5_without_any_fleet_the_god_may_pronounce_him_dead() -> None:
    table = room().put(Antony="Asia").give("Antony", fleets=0).seats("Sicily", 9)
    table.do("Antony", "sail", "Sicily").do("Neptune", "drown", "Antony")
    assert table.people.life[table.seat("Antony")] == DYING


def test_6_5_a_try_is_forgotten_when_the_summer_ends() -> None:
    table = room().put(Antony="Asia").give("Antony", fleets=0).seats("Sicily", 9)
    table.do("Antony", "sail", "Sicily").end_season().settle()
    assert table.state.purses.sea_try[table.seat("Antony")] == 0


def test_2_2_lu_74_a_fleet_owner_takes_willing_passengers_along() -> None:
    table = room().seats("Greece", 9).seats("Egypt", 9).put(Cicero="Greece", Livia="Greece")
    table.give("Livia", fleets=0)
    table.do("Cicero", "take aboard", "Livia").do("Livia", "accept", "Cicero")
    table.refused("Brutus", "take aboard", "Livia", ABOARD_ALREADY)
    table.do("Cicero", "sail", "Egypt")
    assert (table.place("Cicero"), table.place("Livia")) == ("Egypt", "Egypt")


def test_2_2_lu_74_a_company_needs_seats_for_all_and_a_passenger_may_disembark() -> None:
    table = room().seats("Greece", 9).put(Cicero="Greece", Livia="Greece")
    table.do("Cicero", "take aboard", "Livia").do("Livia", "accept", "Cicero")
    table.seats("Egypt", int(table.state.table.taken[PLACES["Egypt"]]) + 1)
    table.refused("Cicero", "sail", "Egypt", NO_ROOM_FOR_ALL)
    table.do("Livia", "disembark").do("Cicero", "sail", "Egypt")
    assert table.place("Livia") == "Greece"


def test_6_1_in_a_motus_one_goes_anywhere_parthia_included() -> None:
    table = room(MOVING).seats("Parthia", 9)
    table.do("Cicero", "go", "Parthia")
    assert posture(table, "Cicero") == SEATED


def test_lu_28_who_enters_a_full_region_stands_and_gets_the_next_free_seat() -> None:
    table = full("Sicily", room().put(Sextus="Sicily", Cicero="South Italy"))
    table.do("Cicero", "walk", "Sicily")
    assert posture(table, "Cicero") == STANDING
    table.seats("South Italy", 9).do("Sextus", "walk", "South Italy")
    assert posture(table, "Cicero") == SEATED


def test_lu_68_without_saturn_full_regions_are_closed_but_virgins_may_displace() -> None:
    table = full("Sicily", room().put(Cicero="South Italy", Livia="South Italy")).without("Saturn")
    table.refused("Cicero", "walk", "Sicily", NO_SEAT)
    table.do("Livia", "walk", "Sicily")


def test_6_4_a_virgin_displaces_a_seated_mortal_who_must_choose_another_seat_first() -> None:
    table = full("Sicily", room().put(Sextus="Sicily", Livia="South Italy")).seats("Spain", 9)
    table.do("Livia", "walk", "Sicily").do("Livia", "displace", "Sextus")
    assert (posture(table, "Livia"), posture(table, "Sextus")) == (SEATED, STANDING)
    table.refused("Sextus", "walk", "South Italy", SEAT_FIRST)
    table.refused("Sextus", "sit in", "Sicily", THERE_ALREADY)
    table.do("Sextus", "sit in", "Spain")
    assert table.people.unsettled[table.seat("Sextus")] == SETTLED


def test_6_4_virgins_displace_only_where_they_stand_and_not_in_kingdoms() -> None:
    table = room().seats("Sicily", 9).seats("Egypt", 9).put(Livia="Sicily", Cicero="Sicily")
    table.refused("Livia", "displace", "Cicero", HAS_SEAT)
    table = full("Egypt", room().put(Cicero="Egypt", Livia="Syria")).put(Livia="Egypt")
    table.refused("Livia", "displace", "Cicero", NO_DISPLACING_HERE)


def test_6_4_virgins_do_not_displace_virgins_or_the_locked() -> None:
    table = full("Sicily", room().put(Sextus="Sicily", Atia="Sicily")).put(Livia="Sicily")
    table.refused("Livia", "displace", "Atia", NOT_DISPLACEABLE)
    table.mark("Sextus", locked=1).refused("Livia", "displace", "Sextus", TARGET_LOCKED)


def test_6_1_no_fighter_locked_in_a_battle_travels() -> None:
    table = room().put(Antony="Asia").mark("Antony", locked=1)
    table.refused("Antony", "walk", "Syria", IN_BATTLE_NOW)


def test_16_2_no_mortal_enters_a_region_under_the_plague_but_numina_do() -> None:
    table = room().put(Cicero="Gaul")
    table.state.table.things.plague = PLACES["Spain"]
    table.refused("Cicero", "walk", "Spain", UNDER_PLAGUE)
    table.do("Juno", "appear in", "Spain")


def test_16_2_from_the_plague_one_flees_in_winter_by_the_ways_of_summer() -> None:
    table = room(WINTER).seats("Spain", 20).seats("Gaul", 20).put(Cicero="Spain")
    table.refused("Cicero", "flee plague to", "Gaul", NO_PLAGUE_HERE)
    table.state.table.things.plague = PLACES["Spain"]
    table.refused("Cicero", "flee plague to", "Parthia", NO_ROAD)
    table.give("Cicero", fleets=0).refused("Cicero", "flee plague to", "Egypt", FLIGHT_NEEDS_FLEETS)
    table.give("Cicero", fleets=1, client=2)
    table.refused("Cicero", "flee plague to", "Egypt", FLIGHT_NEEDS_FLEETS)
    assert table.why("Cicero", "flee plague to", "Egypt").section == "16.2"
    table.do("Cicero", "flee plague to", "Gaul")


def test_6_3_in_winter_only_the_roaming_numina_move() -> None:
    table = room(WINTER)
    table.put(Juno="Greece").refused("Juno", "appear in", "Sicily", WINTERS)
    for name in ("Mercury", "Juventas", "Apollo", "Diana"):
        table.put(**{name: "Greece"}).do(name, "appear in", "Sicily")


def test_6_3_lu_27_before_a_winter_numina_find_a_seat_outside_rome() -> None:
    table = room(MOVING).put(Juno="Greece").seats("Spain", 20)
    table.refused("Juno", "appear in", "Rome", SEAT_OUTSIDE_ROME)
    table.do("Juno", "appear in", "Spain")
    assert posture(table, "Juno") == SEATED


def test_14_3_lu_77_shades_wait_in_south_italy_or_greece_and_imagines_go_anywhere() -> None:
    table = room().seats("Greece", 20).put(Cicero="Greece")
    table.mark("Cicero", posture=0, life=SHADE, block_owner=-1, block_holder=-1)
    table.state.table.taken[PLACES["Greece"]] -= 1
    table.refused("Cicero", "drift", "Rome", SHADES_WAIT)
    table.do("Cicero", "drift", "South Italy").mark("Cicero", life=IMAGO)
    table.do("Cicero", "drift", "Rome")


def test_6_6_a_king_flees_home_once_with_a_deity_that_agrees_even_from_battle() -> None:
    table = room().put(Bogud="Greece", Juno="Greece").fight("Bogud")
    table.do("Bogud", "flee home with", "Juno").do("Juno", "accept", "Bogud")
    assert table.place("Bogud") == "Mauretania"
    assert posture(table, "Bogud") == ENTHRONED
    table.put(Bogud="Greece").refused("Bogud", "flee home with", "Juno", NO_CARD)


def test_6_6_cleopatra_has_no_card_and_nobody_flees_from_home() -> None:
    table = room().put(Cleopatra="Greece", Juno="Greece", Bogud="Greece")
    table.refused("Cleopatra", "flee home with", "Juno", NO_CARD)
    table.put(Bogud="Mauretania", Juno="Mauretania")
    table.refused("Bogud", "flee home with", "Juno", AT_HOME)


def test_6_7_lu_78_mercury_rescues_one_player_a_summer_to_a_free_seat_of_his_choice() -> None:
    table = room().put(Antony="Asia").seats("Egypt", 9).fight("Antony")
    egypt = PLACES["Egypt"]
    table.do("Antony", "plead rescue of", "Mercury", choice=egypt)
    table.do("Mercury", "accept", "Antony")
    assert table.place("Antony") == "Egypt"
    table.refused("Cicero", "plead rescue of", "Mercury", RESCUED_ALREADY, choice=egypt)


def test_6_4_minerva_transfers_one_player_a_summer() -> None:
    table = room().put(Cicero="Gaul").seats("Egypt", 9).fight("Antony")
    table.refused("Minerva", "transfer", "Antony", TARGET_LOCKED, choice=PLACES["Egypt"])
    table.do("Minerva", "transfer", "Cicero", choice=PLACES["Egypt"])
    table.refused("Minerva", "transfer", "Livia", TRANSFERRED_ALREADY, choice=PLACES["Egypt"])


def test_6_4_lu_28_minerva_gives_the_last_seat_to_a_stander_of_the_same_motus() -> None:
    table = room(MOVING).seats("Sicily", 20).seats("Greece", 20)
    table.put(Cicero="Greece", Pansa="Greece")
    table.refused("Minerva", "settle seat for", "Cicero", NOT_STANDING)
    table.do("Pansa", "go", "Sicily")
    full("Sicily", table).do("Cicero", "go", "Sicily").do("Minerva", "settle seat for", "Cicero")
    assert (posture(table, "Cicero"), posture(table, "Pansa")) == (SEATED, STANDING)


def test_6_4_lu_28_minerva_leaves_those_alone_who_came_before_the_motus() -> None:
    table = full("Sicily", room(MOVING))
    table.put(Cicero="Greece").do("Cicero", "go", "Sicily")
    table.refused("Minerva", "settle seat for", "Cicero", NOT_THIS_MOTUS)


def test_6_4_lu_30_saturn_fines_a_stander_and_sends_him_away() -> None:
    table = full("Sicily", room().put(Cicero="South Italy", Saturn="Sicily")).seats("Spain", 9)
    table.refused("Saturn", "remove", "Cicero", NOT_HERE)
    table.give("Cicero", money=4).do("Cicero", "walk", "Sicily")
    money = table.goods("Saturn", "money")
    table.do("Saturn", "remove", "Cicero", choice=1)
    assert (table.goods("Cicero", "money"), table.goods("Saturn", "money")) == (0, money + 4)
    table.give("Cicero", money=9).refused("Saturn", "remove", "Cicero", FINED_ALREADY, choice=4)
    table.do("Saturn", "remove", "Cicero", choice=0)
    assert table.people.unsettled[table.seat("Cicero")] == MUST_SIT
    table.do("Cicero", "sit in", "Spain")


def test_6_4_saturn_s_ways_are_seven() -> None:
    assert [fine_of(way) for way in range(7)] == [-1, 0, 2, 3, 0, 2, 3]


def test_6_6_lu_73_an_escorted_king_is_safe_in_rome_and_his_escort_stays() -> None:
    table = room().seats("Rome", 40).seats("North Italy", 20)
    table.put(Bogud="North Italy", Cicero="North Italy", Venus="Rome")
    table.do("Bogud", "offer escort", "Cicero").do("Cicero", "accept", "Bogud")
    table.refused("Cicero", "offer escort", "Pacorus", NOT_HERE)
    table.do("Cicero", "walk", "Rome").do("Bogud", "walk", "Rome")
    table.refused("Venus", "judge king", "Bogud", KING_IS_SAFE)
    table.refused("Cicero", "walk", "South Italy", BOUND_TO_KING)
    table.do("Bogud", "free escort").do("Venus", "judge king", "Bogud", choice=0)
    assert table.people.life[table.seat("Bogud")] == DYING


def test_6_6_lu_73_one_escort_a_king_and_no_proscribed_one() -> None:
    table = room().seats("Gaul", 20).put(Bogud="Gaul", Cicero="Gaul", Pansa="Gaul")
    table.mark("Pansa", proscribed=1).refused("Bogud", "offer escort", "Pansa", ESCORT_PROSCRIBED)
    table.do("Cicero", "offer escort", "Bogud").do("Bogud", "accept", "Cicero")
    table.mark("Pansa", proscribed=0).refused("Bogud", "offer escort", "Pansa", ESCORTED_ALREADY)


def test_6_6_venus_executes_expels_or_spares_a_king_without_escort() -> None:
    table = room().seats("Rome", 40).seats("Spain", 9).put(Bogud="Rome", Venus="Rome")
    table.do("Venus", "judge king", "Bogud", choice=2)
    table.refused("Venus", "judge king", "Bogud", KING_IS_SAFE)
    table = room().seats("Rome", 40).seats("Spain", 9).put(Bogud="Rome", Venus="Rome")
    table.do("Venus", "judge king", "Bogud", choice=1).do("Bogud", "sit in", "Spain")
    assert table.place("Bogud") == "Spain"


def test_14_1_venus_and_mars_seize_a_proscribed_player_in_rome() -> None:
    table = room().seats("Rome", 40).put(Cicero="Rome", Pansa="Rome", Mars="Rome")
    table.refused("Mars", "seize", "Cicero", NOT_PROSCRIBED)
    table.mark("Cicero", proscribed=1).do("Mars", "seize", "Cicero")
    assert table.people.life[table.seat("Cicero")] == DYING


def test_2_1_lu_25_any_numen_takes_what_is_above_ten_legions() -> None:
    table = room().put(Antony="Asia", Isis="Asia").give("Antony", curial=8, client=2)
    table.refused("Isis", "strip", "Antony", TEN_OR_FEWER)
    client = table.goods("Isis", "client")
    table.give("Antony", client=5).do("Isis", "strip", "Antony", choice=0)
    assert (table.goods("Antony", "curial"), table.goods("Antony", "client")) == (8, 2)
    assert table.goods("Isis", "client") == client + 3


def test_10_1_lu_42_the_band_moves_as_one_with_its_god() -> None:
    table = room().seats("Gaul", 20).seats("Spain", 20).seats("Egypt", 20)
    table.put(Dionysus="Gaul", Cicero="Gaul", Pansa="Gaul")
    table.mark("Cicero", bacchant=1).mark("Pansa", bacchant=1)
    table.give("Pansa", fleets=0)
    assert table.why("Dionysus", "lead band to", "Egypt").section == "10.1"
    table.do("Dionysus", "lead band to", "Spain")
    assert {table.place(name) for name in ("Dionysus", "Cicero", "Pansa")} == {"Spain"}


def test_7_12_lu_65_a_bacchant_acts_only_through_a_god_in_his_region() -> None:
    table = room().seats("Gaul", 20).seats("Spain", 20).put(Silenus="Gaul", Cicero="Gaul")
    table.mark("Cicero", bacchant=1)
    table.refused("Cicero", "walk", "Spain", IS_BACCHANT)
    assert table.why("Cicero", "walk", "Spain").section == "10.1"
    table.do("Silenus", "speak for", "Cicero").do("Silenus", "walk", "Spain")
    assert (table.place("Cicero"), table.place("Silenus")) == ("Spain", "Gaul")
    table.refused("Silenus", "walk", "Gaul", NOT_YOUR_KIND)


def test_6_1_numina_do_not_walk_and_mortals_do_not_appear() -> None:
    table = room()
    table.refused("Juno", "walk", "Rome", NOT_YOUR_KIND)
    table.refused("Cicero", "appear in", "Rome", NOT_YOUR_KIND)
    assert table.state.table.calendar.phase == SUMMER
