"""Throws of air attacks with their addresses, what they rest on, and what aircraft carry over into the next turn."""

from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.air.attacks import BombsFell, BombStruck
from sandgate.rules.naval_action.surface.air.combat import AirCombat
from sandgate.rules.naval_action.surface.air.fired_at import ElementShotDown, FlakFired
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet
from tests.rules.naval_action.turns import Turns, group, of, plain_class, ship, side, turns

AT = (0.0, 0.0)
QUIET = {"AIR_15": 1, "DC_08": 3}
OLD = {"old": plain_class("BC", 30, "O7", aa_guns=8), "new": plain_class("BC", 30, "7", aa_guns=8)}


def element(id_: str, aircraft: str, at: tuple[float, float] = (0.0, 10_000.0), **more: Any) -> dict[str, Any]:
    return {"id": id_, "aircraft": aircraft, "at_yd": list(at), **more}


def raid(air: list[Any], *groups: Any, faces: Any = QUIET, **more: Any) -> Turns:
    """Japanese aircraft over British ships, as targets are named in turn 1."""
    ships = groups or (group("B", ship("cruiser", "London"), ship("cruiser", "Kent"), at_yd=AT, speed_kn=14),)
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=air)
    play = turns(red, side("BR", *ships), faces=faces, **more)
    play.to("targets")
    return play


def slots(play: Turns, clause: str) -> list[Slot]:
    return [slot for slot in play.asked if slot.clause == clause]


# -- addresses --------------------------------------------------------------------------------------------------------------


def test_dives_and_their_bombs_have_addresses_by_target_and_element() -> None:
    play = raid([element("D1", "D3A Val"), element("D2", "D3A Val")], faces=QUIET | {"AIR_17": 1, "AIR_18": 2})
    play.write(red="AIR D1,D2 -> LONDON")
    play.write()
    assert slots(play, "NA.AIR.17") == [Slot(1, "NA.AIR.17", 201, nth, 0) for nth in (1, 2)]
    assert slots(play, "NA.AIR.18") == [Slot(1, "NA.AIR.18", 201, by, nth) for by in (1, 2) for nth in (0, 1, 2)]
    # the first element by its place in the list, and 500 more after the attack
    assert slots(play, "NA.AIR.15") == [Slot(1, "NA.AIR.15", 201, 0, nth) for nth in (0, 500)]


def test_level_bombers_throw_by_groups_and_a_second_time_for_a_one_alone() -> None:
    evading = group("B", ship("cruiser", "London"), at_yd=AT, speed_kn=28)
    red = side(
        "JA",
        group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)),
        air=[element("H1", "G4M Betty"), element("H2", "G4M Betty")],
    )
    play = turns(red, side("BR", evading), faces=QUIET | {"AIR_21": [2, 1, 1], "AIR_18": 6, "DC_08": 3})
    play.write(blue="B: 14, EVADE")
    play.to("targets")
    play.write(red="AIR H1,H2 -> LONDON MED")
    told = play.write()
    assert slots(play, "NA.AIR.21") == [Slot(1, "NA.AIR.21", 201, 1, nth) for nth in (0, 2, 3)]
    assert [(each.hits, each.by) for each in of(BombsFell, told)] == [(1, "H1 and H2")]
    assert [(each.factor, each.counts) for each in of(BombStruck, told)] == [(6, "HD")]  # 6 against 5: +1, row 6


def test_a_combat_has_an_address_by_both_elements() -> None:
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=[element("D1", "D3A Val")])
    patrol = [element("F1", "F4F Wildcat", (0.0, 90_000.0), mission="CAP"), element("F2", "F4F Wildcat", mission="CAP")]
    blue = side("BR", group("B", ship("cruiser", "London"), at_yd=AT), air=patrol)
    play = turns(red, blue, faces=QUIET | {"AIR_04": 1})
    play.to("targets")
    play.write(red="AIR D1 -> LONDON")
    told = play.write()
    assert [(each.attacker, each.lost) for each in of(AirCombat, told)] == [("F2", "D1")]
    assert slots(play, "NA.AIR.04") == [Slot(1, "NA.AIR.04", 3, 1, 0)]
    assert play.element("D1").target == 0


# -- anti-aircraft fire -----------------------------------------------------------------------------------------------------


def factor(target: str, *groups: Any, change: dict[str, int] | None = None) -> int:
    play = raid([element("D1", "D3A Val")], *groups)
    for name, level in (change or {}).items():
        play.change(name, level=level, worst=level)
    return int(of(FlakFired, play.write(red=f"AIR D1 -> {target}"))[0].factor)


def test_guns_of_ships_at_hd_count_half() -> None:
    assert factor("LONDON", change={"Kent": 1}) == 4  # 8 + 8 guns
    assert factor("LONDON", change={"Kent": 2}) == 3  # 8 + 4


def test_the_guns_are_those_of_the_group_that_is_attacked() -> None:
    cruisers = group("CAS", ship("cruiser", "London"), ship("cruiser", "Kent"), at_yd=AT)
    screen = group("DDS", ship("destroyer", "Nestor"), ship("destroyer", "Norman"), at_yd=(5_000.0, 0.0))
    assert (factor("NESTOR", cruisers, screen), factor("KENT", cruisers, screen)) == (2, 4)


def test_all_destroyers_and_half_of_the_cruisers_cover_one_at_the_edge() -> None:
    cruisers = [ship("cruiser", name, at_yd=[x, 0]) for name, x in (("London", 0), ("Kent", 500))]
    edge = [("Nestor", 1_000), ("Norman", 1_300), ("Napier", 1_600), ("Nepal", 1_900)]
    destroyers = [ship("destroyer", name, at_yd=[x, 0]) for name, x in edge]
    assert factor("NEPAL", group("B", *cruisers, *destroyers)) == 6  # 8 + 16 guns


def test_losses_of_all_profiles_are_told() -> None:
    air = [element("D1", "D3A Val"), element("T1", "B5N Kate"), element("T2", "B5N Kate")]
    play = raid(air, faces={"AIR_15": 6})
    play.write(red="AIR D1,T1,T2 -> LONDON")
    assert [each.element for each in of(ElementShotDown, play.write())] == ["T2", "D1"]
    assert [(play.element(name).fate, play.element(name).target) for name in ("D1", "T2")] == [("lost", 0)] * 2


# -- bombs and drops --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "armour", "row"), [("old", "O7", 5), ("new", "7", 4)])
def test_a_bomb_on_old_deck_armour_is_told_and_read_so(kind: str, armour: str, row: int) -> None:
    target = group("B", ship(kind, "Hood"), at_yd=AT, speed_kn=28)
    play = raid([element("D1", "D3A Val")], target, classes=OLD, faces=QUIET | {"AIR_17": 2, "AIR_18": 4})
    play.write(red="AIR D1 -> HOOD")
    struck = of(BombStruck, play.write())
    assert [(each.armour, each.die, each.row) for each in struck] == [(armour, 4, row)]


@pytest.mark.parametrize("house", [True, False])
def test_a_dive_by_a_table_of_ours_is_told_so(house: bool) -> None:
    play = raid([element("D1", "D3A Val")], faces=QUIET | {"AIR_17": 6})
    cells = tuple([tuple([cell._replace(house=house) for cell in row]) for row in play.state.card.torpedo_hits])
    play.state = replace(play.state, card=play.state.card._replace(torpedo_hits=cells))
    play.write(red="AIR D1 -> LONDON")
    assert [each.house for each in of(BombsFell, play.write())] == ["NA.TORP.07" if house else ""]


def test_an_element_that_began_over_its_target_drops_along_her_course() -> None:
    target = group("B", ship("cruiser", "London"), at_yd=AT, course_deg=90, speed_kn=14)
    play = raid([element("T1", "B5N Kate", AT)], target, faces=QUIET | {"TORP_07": 5})
    play.write(red="AIR T1 -> LONDON NOW")
    play.end()
    assert [(each.torpedoes, each.halved) for each in of(SpreadMet, play.told)] == [(2, True)]  # from right astern


# -- the next turn ----------------------------------------------------------------------------------------------------------


def test_aircraft_begin_a_turn_where_they_have_come_and_attack_anew() -> None:
    air = [element("T1", "B5N Kate", (0.0, -45_000.0)), element("D1", "D3A Val")]
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=air)
    play = turns(red, side("BR", group("B", ship("cruiser", "London"), at_yd=AT)), faces=QUIET | {"AIR_17": 6})
    play.write(red="AIR T1 TO 000 30kyd")
    play.to("targets")
    assert play.refused("red", "AIR T1 -> LONDON") == ["London is beyond one move of T1"]
    play.write(red="AIR D1 -> LONDON NOW")
    play.end()
    play.write()
    assert (play.element("D1").target, play.element("D1").when, play.element("D1").loaded) == (0, "", False)
    assert play.element("T1").begun_yd == (0.0, -15_000.0)
    play.to("targets")
    assert play.refused("red", "AIR T1 -> LONDON") == []


def test_nobody_is_asked_for_targets_who_has_nothing_to_drop() -> None:
    air = [element("F1", "A6M Zero"), element("T1", "B5N Kate", appears=3), element("D1", "D3A Val")]
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=air)
    play = turns(red, side("BR", group("B", ship("cruiser", "London"), at_yd=AT)), faces=QUIET)
    play.write(red="AIR D1 ESCORT T1")
    while play.state.phase != "weather":
        assert play.state.phase != "targets"
        play.write()


@pytest.mark.parametrize(("when", "yards"), [("NOW", 32.0 / 3.0 * 1_000.0 / 6.0), ("LATER", 14.0 / 3.0 * 1_000.0 / 3.0)])
def test_bombs_shorten_the_movement_of_the_turn(when: str, yards: float) -> None:
    """HD leaves a third of 32 knots: of a plot of 14 inches what she can do, or a third if she is hit as it begins."""
    target = group("B", ship("cruiser", "London"), at_yd=AT, speed_kn=28)
    red = side("JA", group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)), air=[element("D1", "D3A Val")])
    play = turns(red, side("BR", target), faces=QUIET | {"AIR_17": 2, "AIR_18": 6})
    play.write(blue="B: 14")
    play.to("targets")
    play.write(red=f"AIR D1 -> LONDON {when}")
    play.end()
    assert play.ship("London").level == 2
    assert play.ship("London").moved_yd == pytest.approx(yards)


# -- who is lost in the air -------------------------------------------------------------------------------------------------


def fight(die: int) -> Turns:
    """A patrol, equal to whom it attacks, and two bombers."""
    red = side(
        "JA",
        group("TF", ship("destroyer", "Akatsuki"), at_yd=(0.0, 20_000.0)),
        air=[element("D1", "D3A Val"), element("D2", "D3A Val")],
    )
    blue = side(
        "US", group("B", ship("cruiser", "Astoria"), at_yd=AT), air=[element("D9", "SBD Dauntless", mission="CAP+ASP")]
    )
    play = turns(red, blue, faces=QUIET | {"AIR_04": die})
    play.to("targets")
    play.write(red="AIR D1,D2 -> ASTORIA")
    play.write()
    return play


@pytest.mark.parametrize(("die", "lost", "kept"), [(4, "D9", "D1"), (3, "D1", "D9")])
def test_one_of_two_is_lost_and_the_other_flies_on(die: int, lost: str, kept: str) -> None:
    play = fight(die)
    assert (play.element(lost).fate, play.element(kept).fate) == ("lost", "")
    assert play.element("D9").loaded is (die == 4)  # who fights on patrol has jettisoned; who is lost needs not
    assert play.element("D1").loaded


def test_a_patrol_sets_its_charges_as_it_is_written() -> None:
    red = side("JA", group("TF", ship("carrier", "Akagi"), at_yd=(0.0, 20_000.0)), air=[element("D3", "D3A Val")])
    play = turns(red, side("US", group("B", ship("cruiser", "Astoria"), at_yd=AT)))
    play.write(red="AIR D3 ASP DC D")
    assert (play.element("D3").mission, play.element("D3").depth) == ("ASP", "D")
