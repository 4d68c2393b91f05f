"""The sea as an action begins."""

from dataclasses import replace
from importlib.resources import files
from typing import Any

import pytest
import yaml12

from sandgate.kernel.codec import dump, load
from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.secrecy import unmarked
from sandgate.rules.naval_action.surface.setting_up import setup
from sandgate.rules.naval_action.surface.ship_state import Boat, Fix
from sandgate.rules.naval_action.surface.ships import class_of, ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.victory.points import points, ratio
from sandgate.sea.stretches import Stretch
from tests.rules.naval_action.actions import action, duel, from_text, group, scenario, side

HOUSTON = """\
name: Houston
nation: US
type: CA
year: 1930
displacement_std_lt: 9300
speed_kn: 32
belt_in: 3.0
deck_in: 1.0
batteries:
  - {pos: BOW, guns: 6, model: 8in/55, calibre_in: 8.0, rof: new, max_range_yd: 31860, rounds_per_gun: 150}
  - {pos: STN, guns: 3, model: 8in/55, calibre_in: 8.0, rof: new, max_range_yd: 31860, rounds_per_gun: 150}
"""


def shipped(name: str) -> State:
    text = (files("sandgate") / "scenarios" / "naval_action" / f"{name}.yaml").read_text(encoding="utf-8")
    return setup(from_text(text))


def test_story_houston_at_sunda_strait() -> None:
    houston = {"ship": "houston", "rounds_per_gun": {"BOW": 20, "STN": 20}, "out": ["STN"]}
    state = action(
        side("US", group("A", houston)),
        side("JA", group("B", "nachi", at_yd=(0, 15_000))),
        date="1942-02-28",
        classes={"houston": yaml12.parse_yaml(HOUSTON)},
    )
    bow, stern = ship_of(state, 101).guns
    assert (bow.left, bow.out) == (2, False)
    assert stern.out


def test_story_a_lost_ship_is_warned_of() -> None:
    red, blue = side("BR", group("A", "hood")), side("GE", group("B", "prinz_eugen", at_yd=(0, 15_000)))
    assert action(red, blue, date="1944-06-06").warnings == ("Hood was lost in May 1941, before this action.",)
    assert action(red, blue, date="1941-05-24").warnings == ()
    assert action(red, blue, date="1941-06-01").warnings != ()
    assert action(red, blue, date="1941-12-01").warnings != ()
    assert action(red, blue, date="1944-06-06", hypothetical=True).warnings == ()


@pytest.mark.parametrize("name", ["second_sirte", "komandorski"])
def test_story_unbalanced_battles_carry_their_ratio(name: str) -> None:
    written = from_text((files("sandgate") / "scenarios" / "naval_action" / f"{name}.yaml").read_text(encoding="utf-8"))
    state = shipped(name)
    assert written["unbalanced"]
    assert state.options.strength_ratio
    strength = dict(state.strength)
    weaker = min(strength, key=lambda each: strength[each])
    lost = next(ship for ship in state.ships if ship.side != weaker and ship.victory_value is None)
    sunk = replace(state, ships=tuple(replace(each, fate="sunk") if each == lost else each for each in state.ships))
    times = ratio(strength[weaker], max(strength.values()))
    assert times > 1.0
    assert points(sunk, weaker) == pytest.approx(class_of(state, lost).strength * times, abs=1e-6)


def test_the_river_plate_lies_as_the_companion_says() -> None:
    state = shipped("river_plate")
    spee, ajax, achilles, exeter = state.ships
    assert [ship.number for ship in state.ships] == [101, 201, 202, 203]
    bearings = [bearing(spee.x_yd, spee.y_yd, each.x_yd, each.y_yd) - spee.course_deg for each in (ajax, achilles, exeter)]
    assert [f"{each:.1f}" for each in bearings] == ["-15.0", "-13.5", "-12.1"]
    ranges = [distance(spee.x_yd, spee.y_yd, each.x_yd, each.y_yd) for each in (ajax, achilles, exeter)]
    assert 19_350 <= min(ranges) <= max(ranges) <= 19_500
    assert (spee.cap_kn, spee.aircraft, spee.moved_yd, ajax.aircraft) == (26.0, 0, 4000.0, 1)
    assert state.strength == (("red", 6.0), ("blue", 13.0))
    assert ratio(*[value for _, value in state.strength]) == pytest.approx(2.17, abs=0.005)
    assert (state.options.turns, state.options.clock_min, state.options.edge_yd) == (
        16,
        6 * 60 + 17,
        (-60_000.0, -1e6, 1e6, 1e6),
    )


def test_ships_without_a_place_lie_astern_and_follow_their_leader() -> None:
    state = action(
        side("BR", group("A", "ajax", "achilles", course_deg=90, at_yd=(1_000, 0), spacing_yd=600)),
        side("GE", group("B", "prinz_eugen", at_yd=(0, 15_000))),
    )
    leader, second = ship_of(state, 101), ship_of(state, 102)
    assert (second.x_yd, second.y_yd, second.course_deg) == (400.0, 0.0, 90.0)
    assert (leader.ahead, second.ahead) == ((), (Stretch(400.0, 0.0, 90.0, 600.0, 0.0),))
    assert second.track == (Fix(0, 400.0, 0.0, 90.0),)


@pytest.mark.parametrize("place", [[400, 101], [1_400, 0]], ids=["abeam", "ahead"])
def test_a_ship_out_of_column_has_no_track_to_run(place: list[int]) -> None:
    ships = ("ajax", {"ship": "achilles", "at_yd": place})
    state = action(
        side("BR", group("A", *ships, course_deg=90, at_yd=(1_000, 0))),
        side("GE", group("B", "prinz_eugen", at_yd=(0, 15_000))),
    )
    assert ship_of(state, 102).ahead == ()


def test_radar_and_spotters_fit_the_date_unless_the_author_overrules() -> None:
    bismarck = side("GE", group("B", "bismarck", at_yd=(0, 15_000)))
    early, late, noted = (
        action(side("BR", group("A", ship)), bismarck, date=date)
        for ship, date in (
            ("prince_of_wales", "1940-12-31"),
            ("prince_of_wales", "1944-01-01"),
            ({"ship": "prince_of_wales", "radar": "gunnery", "note": "a set on trial"}, "1940-12-31"),
        )
    )
    assert [class_of(state, ship_of(state, 101)).radar for state in (early, late, noted)] == ["search", "gunnery", "gunnery"]
    assert [ship_of(state, 101).aircraft for state in (early, late)] == [2, 0]
    assert class_of(early, ship_of(early, 201)).radar == "search"


def test_special_values_and_flags_of_a_ship() -> None:
    entry = {"ship": "exeter", "level": "HD", "no_steering": True, "avoids": False, "torpedoes": 1, "charges": 2}
    ship = ship_of(action(side("BR", group("A", entry)), side("GE", group("B", "bismarck", at_yd=(0, 15_000)))), 101)
    assert (ship.level, ship.worst, ship.control) == (2, 2, "controlled")
    assert (ship.no_steering, ship.avoids, [each.left for each in ship.tubes], ship.charges) == (True, False, [1, 1], 2)
    assert ship_of(duel(), 101).control == "none"


def test_every_group_lies_behind_its_own_leader_with_what_its_ships_have() -> None:
    own: dict[str, Any] = {"rounds_per_gun": {"BOW": 20}, "out": ["STN"], "cap_kn": 12, "aircraft": 0, "victory_value": 9}
    damaged: dict[str, Any] = {"ship": "prinz_eugen", "level": "D", "control": "out", "hedgehogs": 3, "course_deg": 10}
    plain: dict[str, Any] = {"course_deg": 90, "at_yd": (1_000, 4_000), "spacing_yd": 600, "speed_kn": 12}
    state = action(
        side("BR", group("A", "ajax"), group("B", "exeter", "achilles", {"ship": "norfolk", **own}, trained=True, **plain)),
        side("GE", group("C", damaged, at_yd=(0, 15_000))),
    )
    places = [(ship.number, ship.x_yd, ship.y_yd, [each.length_yd for each in ship.ahead]) for ship in state.ships[1:4]]
    assert places == [(102, 1_000.0, 4_000.0, []), (103, 400.0, 4_000.0, [600.0]), (104, -200.0, 4_000.0, [1_200.0])]
    norfolk, eugen, ajax = ship_of(state, 104), ship_of(state, 201), ship_of(state, 101)
    assert [(each.left, each.out, each.at, each.hit) for each in norfolk.guns] == [
        (2, False, 0, False),
        (15, True, 0, False),
    ]
    assert (norfolk.cap_kn, norfolk.aircraft, norfolk.victory_value, norfolk.trained, norfolk.moved_yd) == (
        12,
        0,
        9,
        True,
        2_000,
    )
    assert (eugen.level, eugen.worst, eugen.control, eugen.hedgehogs, eugen.course_deg) == (1, 1, "out", 3, 10.0)
    assert (ajax.level, ajax.control, ajax.cap_kn, ajax.trained, ajax.no_steering, ajax.fate_turn) == (
        0,
        "none",
        0,
        False,
        False,
        0,
    )


def test_a_class_of_any_nation_is_of_that_of_her_side() -> None:
    state = shipped("convoy")
    assert [class_of(state, ship_of(state, number)).nation for number in (101, 201, 207, 209)] == ["GE", "BR", "BR", "US"]
    assert ship_of(state, 101).boat == Boat("P", 0, 0, None, False)
    assert ship_of(state, 201).boat is None
    assert state.options.unit == "cm"
    assert state.options.foot_yd == pytest.approx(3333.33, abs=0.01)


def test_aircraft_of_several_carriers_are_dealt_in_sixes() -> None:
    carriers = [{"ship": "generic_fleet_carrier", "name": name} for name in ("Enterprise", "Hornet", "Yorktown")]
    squadrons: list[dict[str, Any]] = [
        {"aircraft": "TBD Devastator", "ships": {"Enterprise": 14, "Hornet": 15, "Yorktown": 13}},
        {"aircraft": "SBD Dauntless", "scout": True, "ships": {"Hornet": 9}},
    ]
    written = [{"id": "T1", "aircraft": "TBF Avenger", "appears": 3, "at_yd": [5_000, 0]}]
    red = side("US", group("A", *carriers), squadrons=squadrons, air=written)
    state = action(red, side("JA", group("B", "nachi", at_yd=(0, 15_000))), date="1942-06-04")
    assert [(each.id, each.carrier) for each in state.elements] == [
        ("T1", 0),
        *[("T2", 101), ("T3", 101), ("T4", 102), ("T5", 102), ("T6", 102), ("T7", 103), ("T8", 103)],
        *[("D1", 102), ("D2", 102)],
    ]
    strike, torpedo, scout = state.elements[0], state.elements[1], state.elements[-1]
    assert (strike.appears, strike.aloft, strike.loaded, torpedo.aloft, torpedo.appears) == (3, False, True, False, 0)
    assert (scout.scout, scout.arm, scout.aircraft, scout.commander) == (True, "D", "SBD Dauntless", "red")


def test_an_element_waits_aboard_its_carrier_or_far_off_with_nothing_ordered() -> None:
    carrier = group("A", {"ship": "generic_fleet_carrier", "name": "Akagi"}, at_yd=(3_000, 1_000))
    air = [
        {"id": "D1", "aircraft": "D3A Val", "carrier": "Akagi"},
        {"id": "D2", "aircraft": "D3A Val", "appears": 2, "at_yd": [500, 0]},
    ]
    state = action(side("JA", carrier, air=air), side("BR", group("B", "exeter", at_yd=(0, 15_000))), date="1942-04-05")
    aboard, far_off = state.elements
    assert (aboard.carrier, aboard.x_yd, aboard.y_yd, aboard.begun_yd) == (101, 3_000.0, 1_000.0, (3_000.0, 1_000.0))
    assert (far_off.carrier, far_off.appears, far_off.x_yd, far_off.y_yd) == (0, 2, 500.0, 0.0)
    assert (aboard.target, aboard.breaks, aboard.aloft, aboard.loaded) == (0, False, False, True)


def test_two_ships_of_a_class_may_differ_in_radar() -> None:
    ships = (
        {"ship": "norfolk", "name": "Norfolk"},
        {"ship": "norfolk", "name": "Suffolk", "radar": "none", "note": "out of order"},
    )
    state = action(side("BR", group("A", *ships)), side("GE", group("B", "bismarck", at_yd=(0, 15_000))))
    assert [class_of(state, ship_of(state, number)).radar for number in (101, 102)] == ["search", ""]


def test_an_element_may_be_on_patrol_from_the_beginning() -> None:
    state = shipped("force_z")
    patrol = next(each for each in state.elements if each.side == "blue")
    assert (patrol.aloft, patrol.mission, patrol.appears, patrol.loaded) == (True, "CAP", 0, False)
    assert [post.flagship for post in state.posts] == [0, 201]


def test_types_and_pairs_of_a_scenario_stand_before_those_of_the_list() -> None:
    own = {"name": "Nell", "nation": "JA", "role": "H", "speed_kn": 200}
    pair = {"first": "A6M Zero", "second": "TBD Devastator", "rating": "better"}
    state = duel(aircraft=[own], air_performance=[pair])
    assert state.aircraft_types[0].name == "Nell"
    assert state.air_pairs[0] == ("A6M Zero", "TBD Devastator", "better")


def test_a_state_of_the_same_scenario_is_the_same() -> None:
    checked = scenario(side("BR", group("A", "exeter")), side("GE", group("B", "bismarck", at_yd=(0, 15_000))))
    assert setup(checked) == setup(checked)


@pytest.mark.parametrize("name", ["river_plate", "force_z", "convoy"])
def test_a_state_is_written_and_read_back_the_same(name: str) -> None:
    state = shipped(name)
    assert load(State, dump(state)) == state
    assert unmarked(State) == []
