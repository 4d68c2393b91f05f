"""Submarines appear, dive, launch, are searched for and attacked, and shoot back. X.B."""

from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.kernel.events import Moment
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from sandgate.rules.naval_action.surface.gunfire.events import GunsFired, ShipSunk
from sandgate.rules.naval_action.surface.movement.courses import even
from sandgate.rules.naval_action.surface.seen_state import Spot
from sandgate.rules.naval_action.surface.submarines.appearing import SubmarineAppeared, SubmarineCalled
from sandgate.rules.naval_action.surface.submarines.attacking import BoatAttacked, attack_boats
from sandgate.rules.naval_action.surface.submarines.depth import DepthChanged
from sandgate.rules.naval_action.surface.submarines.searching import NothingFound, SubmarineFound
from sandgate.rules.naval_action.surface.submarines.throat import ShotDownTheThroat
from sandgate.rules.naval_action.surface.torpedoes.events import SpreadMet, WildTorpedo
from sandgate.rules.naval_action.surface.written_state import Hunt
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.afloat import DESTROYER, SUBMARINE, action, afloat, damaged, thrown
from tests.rules.naval_action.turns import Turns, group, of, plain_class, ship, side, turns

U = "generic_submarine_type_vii"
LAUNCH = "U: STOP; TT U1/BOW: 1X21 R 90"
CLASSES = {"modified": plain_class("DD", 34, "2", depth_charge_patterns=8, hedgehog_patterns=4, antisubmarine_ship=True)}
FIRST, SECOND = (0.0, -3_000.0), (0.0, 9_000.0)


def boat(name: str = "U1", at: tuple[float, float] = (0.0, 0.0), of_class: str = U, **more: Any) -> dict[str, Any]:
    return group(name.rstrip("1"), ship(of_class, name, at_yd=list(at), **({"depth": "P"} | more)), course_deg=0, speed_kn=0)


def hunt(*destroyers: Any, boats: Any = None, **more: Any) -> Turns:
    """A boat of red at the origin, heading north at periscope depth; destroyers of blue."""
    nation = more.pop("nation", "GE")
    return turns(side(nation, *(boats or [boat()])), side("US", *destroyers), classes=CLASSES, **more)


def destroyer(
    name: str, at: tuple[float, float], course: float = 0.0, speed_kn: float = 24, of_class: str = "destroyer"
) -> Any:
    return group(name.upper()[:3] + "S", ship(of_class, name, at_yd=list(at)), course_deg=course, speed_kn=speed_kn)


# -- appearing --------------------------------------------------------------------------------------------------------------


def test_story_a_boat_appears_by_two_dice() -> None:
    boats = [boat(appears=2), boat("V1", (0.0, 40_000.0))]
    play = hunt(destroyer("Hull", (0.0, -20_000.0)), boats=boats, faces={"SUB_01": [2, 3]})
    assert play.ship("U1").gone
    assert play.refused("red", "U: 1") == ["U is not there yet"]
    play.end()
    told = play.write()
    assert [each.at for each in of(SubmarineAppeared, told)] == [pytest.approx((10_392.3, 6_000.0), abs=0.1)]
    assert of(SubmarineAppeared, told)[0].to == ("red", "blue")
    assert [(round(x), round(y)) for _, (x, y) in _places(play)] == [(10_392, 6_000)]
    play.write(red="U: 4, DOWN")
    play.end()
    assert play.boat("U1").depth == "D"
    assert play.ship("U1").y_yd == pytest.approx(6_000.0 + 4_000.0 / 3.0, abs=0.1)
    assert _places(play) == []


def test_her_owner_chooses_the_point_and_her_depth_and_course() -> None:
    boats = [boat(appears=3), boat("V1", (0.0, 40_000.0))]
    play = hunt(destroyer("Hull", (0.0, -20_000.0)), boats=boats, faces={"SUB_01": [1, 1]})
    assert play.refused("red", "APPEAR V1 AT (0,0)") == ["V1 is no boat of yours that has still to appear"]
    ask = next(ask for ask in play.asks() if ask.role == "red")
    offered = [each for each in SHEETS.offers(play.sees("red"), ask) if each.title == "Call submarine"]
    assert offered[0].line == "APPEAR {ship} AT {at}"
    assert {each.blanks[0].choices for each in offered} == {("U1",)}
    told = play.write(red="APPEAR U1 AT (3000,-7000) S COURSE 90")
    assert [each.to for each in of(SubmarineCalled, told)] == [("red",)]
    play.to("plots", 3)
    assert of(SubmarineAppeared, play.told)[0].at == (3_000.0, -3_000.0)
    assert (play.boat("U1").depth, play.ship("U1").course_deg) == ("S", 90.0)
    assert [each.name for each in play.sees("blue").enemies] == ["U1"]  # on the surface she is seen as any ship


def _places(play: Turns) -> list[Any]:
    return [(each.ship, (each.x_yd, each.y_yd)) for each in play.sees("blue").known.spots]


def test_story_a_boat_appears_on_the_table() -> None:
    play = turns(
        side("GE", boat(appears=1)), side("US", destroyer("Hull", (0.0, -9_000.0))), scale="table", faces={"SUB_01": 1}
    )
    assert (play.ship("U1").x_yd, play.ship("U1").y_yd) == pytest.approx((0.0, 10_000.0 / 3.0), abs=0.02)


# -- depth ------------------------------------------------------------------------------------------------------------------


def american(depth: str) -> Turns:
    return turns(side("US", boat(of_class="boat", depth=depth)), side("JA", destroyer("Kagero", (0.0, 9_000.0))))


def test_story_an_american_boat_goes_no_deeper() -> None:
    assert american("T").refused("red", "U: 1, DOWN") == ["U1 can go no deeper"]


def test_story_a_boat_goes_one_level_down() -> None:
    play = american("P")
    play.write(red="U: 4cm, DOWN")
    play.end()
    assert (play.boat("U1").depth, play.boat("U1").going) == ("D", 0)


def test_story_two_levels_are_refused() -> None:
    play = american("S")
    assert play.refused("red", "U: 1, DOWN, DOWN") == ["one level up or down in a turn"]
    play.write(red="U: 1, DOWN")
    play.end()
    assert play.boat("U1").depth == "P"


def test_story_too_deep_to_launch() -> None:
    play = turns(side("GE", boat(depth="D")), side("US", destroyer("Hull", (0.0, 9_000.0))))
    assert play.refused("red", "TT U1/BOW: 4X21 R 10") == ["U1 is too deep to launch"]
    assert play.refused("red", "U: 1, THROAT 4") == ["U1 is too deep to fire torpedoes"]


def test_story_torpedoes_run_under_a_boat() -> None:
    def met(depth: str) -> int:
        red = side("GE", group("D", ship("bagley", "Z1"), course_deg=0, speed_kn=0, at_yd=(0.0, 0.0)))
        play = turns(red, side("US", boat(of_class="boat", at=(3_000.0, 0.0), depth=depth)), faces={"TORP_07": 5})
        play.write(red="TT Z1/R: 4X21 R 90", blue="U: STOP")
        play.end()
        return len(of(SpreadMet, play.told))

    assert (met("P"), met("S")) == (0, 1)


def test_story_a_boat_that_dives_to_t_is_not_thrown_for() -> None:
    play = turns(side("GE", boat(depth="T")), side("US", destroyer("Hull", (0.0, 9_000.0))))
    play.write(red="U: 1")
    play.end()
    assert (play.dice("NA.SUB.04"), play.ship("U1").fate) == ([], "")


def test_story_crushed_in_the_abyss() -> None:
    play = turns(side("GE", boat(depth="AB")), side("US", destroyer("Hull", (0.0, 9_000.0))), faces={"SUB_04": 1})
    play.end()
    assert (play.dice("NA.SUB.04"), play.ship("U1").fate) == ([1, 1], "sunk")


def test_story_a_british_boat_at_t_survives() -> None:
    british = boat(of_class="boat", depth="T") | {"ships": [ship("boat", "U1", at_yd=[0, 0], depth="T", nation="BR")]}
    play = turns(side("BR", british), side("GE", destroyer("Hull", (0.0, 9_000.0))), faces={"SUB_04": [1, 2]})
    play.end()
    assert (play.dice("NA.SUB.04"), play.ship("U1").fate) == ([1, 2], "")


def test_story_the_depth_is_the_owners_secret() -> None:
    def seen(depth: str) -> Any:
        play = hunt(destroyer("Hull", (0.0, -2_900.0), speed_kn=6), boats=[boat(depth=depth)], faces={"SUB_08": 6})
        play.to("guns")
        play.write(blue="ASW HULL HYD")
        play.to("weather")
        return play

    play = hunt(destroyer("Hull", (0.0, -2_900.0), speed_kn=6), faces={"SUB_08": 6, "SUB_12": 2})
    play.to("guns")
    play.write(blue="ASW HULL HYD DC R")
    found = of(SubmarineFound, play.told)
    assert [(each.at, each.to) for each in found] == [((0.0, 0.0), ("blue",))]
    deep = hunt(destroyer("Hull", (0.0, -2_900.0), speed_kn=6), boats=[boat(depth="D")])
    assert deep.sees("blue") == hunt(destroyer("Hull", (0.0, -2_900.0), speed_kn=6)).sees("blue")
    assert seen("D").sees("blue") == seen("P").sees("blue")


def test_story_a_submerged_boat_is_slow() -> None:
    play = american("P")
    assert play.refused("red", "U: 5in") == ["5 in are 1 in (333 yd) more than the 4 in of U1"]
    assert play.refused("red", "U: 4in") == []


def test_story_a_surfaced_boat_is_faster() -> None:
    assert american("S").refused("red", "U: 8in") == []
    assert american("S").refused("red", "U: 8in, DOWN") != []


# -- a place that a launch has betrayed ------------------------------------------------------------------------------------


def passing(beside_yd: float) -> Turns:
    play = hunt(destroyer("Hull", (beside_yd, -2_000.0)))
    play.write(red=LAUNCH)
    play.to("charges") if beside_yd < 167 else play.end()
    return play


def test_story_who_passes_over_a_launch_may_attack() -> None:
    play = passing(100.0)
    assert [(ask.role, ask.about) for ask in play.asks()] == [("blue", ("Hull",))]
    play.load(SUB_12=3)
    told = play.write(blue="DROP HULL DC P")
    assert [(each.by, each.depth) for each in of(BoatAttacked, told)] == [("Hull", "P")]
    assert play.ship("U1").fate == "sunk"


def test_story_who_passes_at_300_yards_may_not() -> None:
    assert of(BoatAttacked, passing(300.0).told) == []


def run_to(off_yd: float) -> Turns:
    """Hull heads north, the place of the launch 70 degrees off her bow."""
    play = hunt(destroyer("Hull", (0.0, -off_yd), course=290.0), faces={"SUB_08": 1, "SUB_12": 2})
    play.change("Hull", cap_kn=24.0)
    play.write(red=LAUNCH)
    play.write(blue="ASW HULL SON DC D")
    play.end()
    return play


def test_story_a_ship_leaves_her_plot() -> None:
    play = run_to(3_000.0)
    assert [each.by for each in of(BoatAttacked, play.told)] == ["Hull"]
    assert (play.ship("Hull").x_yd, play.ship("Hull").y_yd) == pytest.approx((0.0, 1_000.0), abs=0.1)  # her plot was 4,000


def test_story_a_ship_that_cannot_get_there_keeps_her_plot() -> None:
    play = run_to(3_500.0)
    assert of(BoatAttacked, play.told) == []
    assert play.ship("Hull").course_deg == 290.0


def test_story_a_place_is_forgotten_in_the_next_turn() -> None:
    play = hunt(destroyer("Hull", (0.0, -6_000.0)))
    play.write(red=LAUNCH)
    play.end()
    play.to("guns")
    play.write(blue="ASW HULL DC P")  # in this turn she passes over it
    play.end()
    assert of(BoatAttacked, play.told) == []


# -- searches ---------------------------------------------------------------------------------------------------------------


def test_story_who_searches_does_not_fire() -> None:
    red = side("GE", boat(), group("Z", ship("bagley", "Zorn", at_yd=[0, 9_000])))
    play = turns(red, side("US", group("D", ship("bagley", "Hull", at_yd=[0, -2_000]))))
    play.to("guns")
    assert play.refused("blue", "HULL/B -> ZORN; ASW HULL SON DC D") == ["Hull searches or fires, not both"]
    assert play.refused("blue", "HULL/B -> ZORN; ASW HUL HYD") == ["Hull searches or fires, not both"]


def test_story_a_standing_order_forbids_no_fire() -> None:
    red = side("GE", boat(), group("Z", ship("bagley", "Zorn", at_yd=[0, 9_000])))
    play = turns(red, side("US", group("D", ship("bagley", "Jervis", at_yd=[0, -2_000]))), faces={"GUN_18": 6})
    play.to("guns")
    assert play.refused("blue", "JERVIS/B -> ZORN; ASW JERVIS DC P") == []
    play.write(blue="JERVIS/B -> ZORN; ASW JERVIS DC P")
    assert [each.ship for each in of(GunsFired, play.told)] == ["Jervis"]
    assert play.dice("NA.SUB.08") == []


def test_story_the_place_at_detection_is_attacked() -> None:
    play = hunt(destroyer("Hull", (0.0, -2_900.0)), boats=[boat(depth="D")], faces={"SUB_08": 6, "SUB_12": 3})
    play.write(red="U: 1300yd")
    play.write(blue="ASW HULL HYD DC D")
    play.end()
    assert [(each.by, each.depth) for each in of(BoatAttacked, play.told)] == [("Hull", "D")]
    assert play.ship("U1").fate == "sunk"


def test_story_no_attempt_beyond_3000_yards() -> None:
    assert searched("HYD", 3_001.0, "T", speed="900yd").dice("NA.SUB.08") == []


def searched(gear: str, range_yd: float, depth: str, die: int = 6, speed: str = "STOP", **more: Any) -> Turns:
    boats = [boat(depth=depth)]
    play = hunt(destroyer("Hull", (0.0, -range_yd)), boats=boats, faces={"SUB_08": die, "SUB_04": 6}, **more)
    play.write(red=f"U: {speed}")
    play.write(blue=f"ASW HULL {gear}")
    return play


def found(play: Turns) -> bool:
    assert len(of(SubmarineFound, play.told)) + len(of(NothingFound, play.told)) == 1
    return len(of(SubmarineFound, play.told)) == 1


def test_story_hydrophones_hear_a_boat() -> None:
    assert found(searched("HYD", 3_000.0, "D", 4, "1000yd"))  # 6 kn
    assert not found(searched("HYD", 3_000.0, "D", 4, "666yd"))  # 4 kn
    assert found(searched("HYD", 3_000.0, "P", 6))


def test_story_sonar_by_the_printed_text() -> None:
    assert found(searched("SON", 3_000.0, "D", 3))
    assert searched("SON", 2_900.0, "D").dice("NA.SUB.08") == []
    assert found(searched("HYD", 2_900.0, "D", 6))
    assert not found(searched("SON", 4_000.0, "AB", 5))


def test_story_sonar_by_the_option() -> None:
    assert found(searched("SON", 2_900.0, "D", 3, options={"sonar_limit_is_maximum": True}))


# -- weapons ----------------------------------------------------------------------------------------------------------------


def attack(order: str, depth: str, plot: str = "U: STOP", of_class: str = "destroyer", **more: Any) -> Turns:
    """Hull finds the boat at 2,000 yards and runs over her."""
    faces = {"SUB_08": 6} | more.pop("faces", {})
    play = hunt(destroyer("Hull", (0.0, -2_000.0), of_class=of_class), boats=[boat(depth=depth)], faces=faces, **more)
    play.write(red=plot)
    play.write(blue=f"ASW HULL HYD {order}")
    play.end()
    return play


def test_story_charges_at_another_depth() -> None:
    play = attack("DC D", "D", "U: STOP, DOWN")
    assert (len(of(BoatAttacked, play.told)), play.dice("NA.SUB.12"), play.ship("U1").fate) == (1, [], "")


def test_story_four_patterns_of_a_destroyer() -> None:
    play = attack("DC D", "D", faces={"SUB_12": 2})
    assert play.ship("Hull").charges == 3
    play.change("Hull", charges=0)
    play.to("guns")
    assert play.refused("blue", "ASW HULL DC D") == ["Hull has no depth charges left"]


def test_story_no_hedgehog_in_1942() -> None:
    for date, said in (("1942-06-01", ["Hull has no hedgehog"]), ("1943-06-01", [])):
        play = hunt(destroyer("Hull", (0.0, -2_000.0), of_class="modified"), date=date)
        play.to("guns")
        assert play.refused("blue", "ASW HULL HYD HH") == said


def test_story_a_fleet_destroyer_has_no_hedgehog() -> None:
    play = hunt(destroyer("Hull", (0.0, -2_000.0)), date="1944-06-01")
    play.to("guns")
    assert play.refused("blue", "ASW HULL HYD HH") == ["Hull has no hedgehog"]
    assert play.refused("blue", "ASW HULL HYD DC D") == []


def test_story_hedgehog_then_charges() -> None:
    play = attack("DC D HH", "D", of_class="modified", date="1944-06-01", faces={"SUB_14": 4, "SUB_12": 5})
    assert [each.weapon for each in of(BoatAttacked, play.told)] == ["a hedgehog", "depth charges"]
    assert play.ship("U1").fate == "sunk"
    assert (play.ship("Hull").charges, play.ship("Hull").hedgehogs) == (7, 3)


def test_story_one_hedgehog_a_turn() -> None:
    play = hunt(destroyer("Hull", (0.0, -2_000.0), of_class="modified"), date="1944-06-01", faces={"SUB_08": 6, "SUB_14": 5})
    play.write(red="U: STOP")
    assert play.refused("blue", "ASW HULL HYD HH; ASW HULL HYD HH") == ["HULL is named already"]
    play.write(blue="ASW HULL HYD HH")
    play.end()
    assert play.dice("NA.SUB.14") == [5]


# -- down the throat --------------------------------------------------------------------------------------------------------


def throat(white: int, *, second: bool = False, order: str = "DC D", plot: str = "U: STOP, THROAT 4", **more: Any) -> Turns:
    """Hull comes from ahead at a boat at periscope depth, over which she passes."""
    faces = {"SUB_08": 6, "TORP_07": white, "TORP_11": 3, "TORP_08": 6, "DC_08": 3, "SUB_12": 3} | more.pop("faces", {})
    ships = [destroyer("Hull", (0.0, 2_200.0), course=180.0)]
    ships += [destroyer("Dale", (300.0, 2_800.0), course=180.0)] if second else []
    play = hunt(*ships, faces=faces, date="1943-06-01")
    play.write(red=plot)
    play.write(blue=f"ASW HULL HYD {order}" + (f"; ASW DALE HYD {order}" if second else ""))
    play.end()
    return play


def test_story_a_shot_down_the_throat() -> None:
    play = throat(4)
    assert [(each.ship, each.torpedoes, each.halved, each.hits) for each in of(SpreadMet, play.told)] == [
        ("Hull", 4, False, 1)
    ]
    assert play.ship("U1").tubes[0].left == 0


def test_story_the_first_attacker_is_shot_at() -> None:
    play = throat(6, second=True)
    assert [(each.ship, each.torpedoes) for each in of(SpreadMet, play.told)] == [("Hull", 4)]
    assert [each.hit for each in of(WildTorpedo, play.told)] == [False]


def test_story_no_attacker_no_shot() -> None:
    play = throat(4, order="")
    assert of(SpreadMet, play.told) == []
    assert play.ship("U1").tubes[0].left == 4


def test_an_attacker_is_not_told_which_boat_has_fired_at_him() -> None:
    assert [(str(each), each.to) for each in of(ShotDownTheThroat, throat(5).told)] == [
        ("U1 fired 4 torpedoes down the throat of Hull", ("red",)),
        ("A submarine fired 4 torpedoes down the throat of Hull", ("blue",)),
    ]


def test_story_a_shot_that_misses_betrays_the_depth() -> None:
    play = throat(5, plot="U: STOP, DOWN, THROAT 4")
    assert [each.depth for each in of(BoatAttacked, play.told)] == ["P"]
    assert [(each.ship, each.by) for each in of(ShipSunk, play.told)] == [("U1", "depth charges")]


def test_story_a_dud_betrays_nothing() -> None:
    play = throat(4, plot="U: STOP, DOWN, THROAT 4", order="DC T", faces={"TORP_11": 1})
    assert [each.depth for each in of(BoatAttacked, play.told)] == ["T"]
    assert play.boat("U1").depth == "D"


def test_an_attacker_that_is_sunk_does_not_attack() -> None:
    play = throat(1, faces={"TORP_11": 6})
    assert play.ship("Hull").fate == "sunk"
    assert of(BoatAttacked, play.told) == []


def test_of_two_places_the_nearest_is_attacked() -> None:
    boats = [boat("V1", (0.0, 1_000.0)), boat()]
    play = hunt(destroyer("Hull", (0.0, -1_500.0)), boats=boats, faces={"SUB_08": 6, "SUB_12": 1})
    play.write(red="U: STOP; V: STOP")
    play.write(blue="ASW HULL HYD DC P")
    play.end()
    assert (play.ship("U1").fate, play.ship("V1").fate) == ("sunk", "")


# -- throws, and what hangs on them -----------------------------------------------------------------------------------------


def slots(play: Turns, clause: str) -> list[Slot]:
    return [slot for slot in play.asked if slot.clause == clause]


def test_each_throw_for_a_boat_has_its_address() -> None:
    boats = [boat(appears=2), boat("V1", (0.0, 40_000.0))]
    play = hunt(destroyer("Hull", (0.0, -20_000.0)), boats=boats, faces={"SUB_01": [2, 3]})
    play.end()
    play.write()
    assert slots(play, "NA.SUB.01") == [Slot(2, "NA.SUB.01", 101, 0, nth) for nth in (0, 1)]
    play = attack("DC D HH", "D", of_class="modified", date="1944-06-01", faces={"SUB_14": 4, "SUB_12": 5})
    assert [*slots(play, "NA.SUB.08"), *slots(play, "NA.SUB.14"), *slots(play, "NA.SUB.12")] == [
        Slot(1, "NA.SUB.08", 201, 101, 0),
        Slot(1, "NA.SUB.14", 201, 101, 0),
        Slot(1, "NA.SUB.12", 201, 101, 0),
    ]
    play = turns(side("GE", boat(depth="AB")), side("US", destroyer("Hull", (0.0, 9_000.0))), faces={"SUB_04": 1})
    play.end()
    assert slots(play, "NA.SUB.04") == [Slot(1, "NA.SUB.04", 101, 0, nth) for nth in (0, 1)]
    assert [(each.ship, each.by) for each in of(ShipSunk, play.told)] == [("U1", "the depth")]


def test_a_hedgehog_that_hits_leaves_the_charges_aboard() -> None:
    play = attack("DC D HH", "D", of_class="modified", date="1944-06-01", faces={"SUB_14": 3})
    assert [(each.ship, each.by, set(each.to)) for each in of(ShipSunk, play.told)] == [
        ("U1", "a hedgehog", {"red", "blue"})
    ]
    assert (play.ship("Hull").charges, play.ship("Hull").hedgehogs) == (8, 3)


def test_a_hedgehog_that_is_not_ordered_is_not_thrown() -> None:
    play = attack("DC D", "D", of_class="modified", date="1944-06-01", faces={"SUB_12": 2})
    assert (play.ship("Hull").charges, play.ship("Hull").hedgehogs) == (7, 4)


def test_a_ship_runs_to_the_nearest_place_found() -> None:
    boats = [boat("V1", (-1_500.0, 0.0)), boat(at=(1_000.0, 0.0))]
    play = hunt(destroyer("Hull", (0.0, -1_500.0)), boats=boats, faces={"SUB_08": 6, "SUB_12": 1})
    play.write(red="U: STOP; V: STOP")
    play.write(blue="ASW HULL HYD DC P")
    play.end()
    assert (play.ship("U1").fate, play.ship("V1").fate) == ("sunk", "")


def test_her_own_side_alone_is_told_that_a_boat_dives() -> None:
    play = american("P")
    play.write(red="U: 4cm, DOWN")
    play.end()
    told = of(DepthChanged, play.told)
    assert [(each.ship, "blue" in each.to) for each in told] == [("U1", False)]
    play.end()
    assert len(of(DepthChanged, play.told)) == 1
    assert (play.boat("U1").going, play.boat("U1").depth_known) == (0, False)


def test_who_was_sunk_in_this_phase_attacks_no_more() -> None:
    boat_, hull = afloat(101, of=SUBMARINE, depth="P"), afloat(201, 0.0, -1_000.0, of=DESTROYER)
    spot = Spot("blue", 101, 0.0, 0.0)
    state = action(boat_, hull, spots=(spot,), hunts=(Hunt("blue", 201, "", "P", False, None),))
    course = even(201, "BLUE", (Stretch(0.0, -1_000.0, 0.0, 4_000.0, 0.0),), 4_000.0)
    assert of(ShipSunk, attack_boats(state, {201: course}, thrown(SUB_12=1), Moment())[1])
    _, told = attack_boats(damaged(state, 201, 3), {201: course}, thrown(), Moment())
    assert told == ()


def test_a_boat_does_not_shoot_at_an_attacker_who_is_sunk() -> None:
    boats = [boat(), boat("V1", (0.0, -700.0))]
    faces = {"SUB_08": 6, "TORP_07": 1, "TORP_11": 6}
    play = hunt(destroyer("Hull", (0.0, 2_200.0), course=180.0), boats=boats, faces=faces, date="1943-06-01")
    play.write(red="U: STOP, THROAT 4; V: STOP, THROAT 4")
    play.write(blue="ASW HULL HYD DC D")
    play.end()
    assert play.ship("Hull").fate == "sunk"
    assert (play.ship("U1").tubes[0].left, play.ship("V1").tubes[0].left) == (0, 4)
