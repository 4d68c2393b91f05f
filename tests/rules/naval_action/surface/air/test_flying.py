"""Aircraft fly, patrol, escort and take off; who fights whom in the air. X.A.1 to X.A.3, VII.A.4."""

from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.naval_action.surface.air.combat import AirCombat, BrokeOff
from sandgate.rules.naval_action.surface.air.flying import StrikeAppeared, TookOff
from sandgate.rules.naval_action.surface.submarines.attacking import BoatAttacked
from tests.rules.naval_action.turns import Turns, group, of, ship, side, turns

OVER = (0.0, 10_000.0)  # over the ships that are attacked
OWN_TYPES = [
    {"name": "Slow Torpedo", "nation": "US", "role": "T", "speed_kn": 180},
    {"name": "Fast Scout", "nation": "JA", "role": "D", "speed_kn": 300},
    {"name": "Fighter", "nation": "US", "role": "F", "speed_kn": 290},
]


def strike(id_: str, aircraft: str, at: tuple[float, float] = OVER, **more: Any) -> dict[str, Any]:
    return {"id": id_, "aircraft": aircraft, "at_yd": list(at), **more}


def raid(red_air: list[Any], blue_air: list[Any] = (), **more: Any) -> Turns:  # type: ignore[assignment]
    """Red aircraft against three ships of blue, 10,000 yards north of a red cruiser."""
    blue = side(
        "JA",
        group("B", ship("carrier", "Akagi"), ship("carrier", "Kaga"), ship("cruiser", "Tone"), at_yd=OVER),
        air=list(blue_air),
    )
    red = side("US", group("TF", ship("cruiser", "Astoria")), air=red_air)
    return turns(red, blue, aircraft=OWN_TYPES, **more)


def test_story_a_target_beyond_one_move() -> None:
    raid_ = raid([strike("T1", "Slow Torpedo", (0.0, -21_000.0))])
    assert raid_.refused("red", "AIR T1 TO 000 29kyd") == []
    raid_.to("targets")
    assert raid_.refused("red", "AIR T1 -> AKAGI") == ["Akagi is beyond one move of T1"]
    nearer = raid([strike("T1", "Slow Torpedo", (0.0, -20_000.0))])
    nearer.to("targets")
    assert nearer.refused("red", "AIR T1 -> AKAGI") == []  # 30,000 yards are one move


def test_story_silence_pairs_both_lists() -> None:
    bombers = [strike("D1", "SBD Dauntless"), strike("T1", "TBD Devastator"), strike("F9", "F4F Wildcat")]
    patrol = [strike(f"F{nth}", "A6M Zero", mission="CAP") for nth in (1, 2, 3)]
    raid_ = raid(bombers, patrol, faces={"AIR_04": 1, "AIR_15": 1})
    raid_.write(red="AIR F9 ESCORT D1,T1")
    raid_.to("targets")
    raid_.write(red="AIR D1 -> AKAGI; AIR T1 -> KAGA")
    assert raid_.state.phase == "escorts"
    raid_.write()
    fights = of(AirCombat, raid_.write())
    assert sorted((each.attacker, each.defender) for each in fights) == [("F2", "T1"), ("F3", "D1"), ("F9", "F1")]


def test_a_patrol_that_cannot_reach_the_attack_stays_out() -> None:
    far = (0.0, 59_000.0)  # 49,000 yards from the carriers; a Zero flies 48,000
    raid_ = raid([strike("D1", "SBD Dauntless")], [strike("F1", "A6M Zero", far, mission="CAP")], faces={"AIR_15": 1})
    raid_.to("targets")
    assert of(AirCombat, raid_.write(red="AIR D1 -> AKAGI")) == []


def test_story_a_faster_scout_breaks_off() -> None:
    scout = strike("D1", "Fast Scout")
    red = side("JA", group("TF", ship("cruiser", "Tone")), air=[scout])
    blue = side("US", group("B", ship("carrier", "Hornet"), at_yd=OVER), air=[strike("F1", "Fighter", mission="CAP")])
    play = turns(red, blue, aircraft=OWN_TYPES, faces={"AIR_15": 1})
    play.to("targets")
    play.write(red="AIR D1 -> HORNET; AIR D1 BREAK")
    told = play.write()
    assert [str(each) for each in of(BrokeOff, told)] == ["D1 broke off from F1, and attacks nothing"]
    assert play.element("D1").target == 0
    assert of(AirCombat, told) == []


def test_a_patrol_that_is_faster_breaks_off_from_its_escort() -> None:
    raid_ = raid([strike("D1", "SBD Dauntless"), strike("F9", "F2A Buffalo")], [strike("F1", "A6M Zero", mission="CAP")])
    raid_.load(AIR_15=1)
    raid_.write(red="AIR F9 ESCORT D1")
    raid_.to("targets")
    raid_.write(red="AIR D1 -> AKAGI")
    raid_.write()
    assert [(ask.role, ask.about) for ask in raid_.asks()] == [("blue", ("F1",))]
    told = raid_.write(blue="AIR F1 BREAK")
    assert [(each.element, each.enemy) for each in of(BrokeOff, told)] == [("F1", "F9")]
    assert of(AirCombat, told) == []


def test_story_patrols_are_flown() -> None:
    raid_ = raid([strike("F1", "F4F Wildcat"), strike("D2", "SBD Dauntless"), strike("T1", "TBD Devastator")])
    assert raid_.refused("red", "AIR F1 CAP; AIR D2 CAP+ASP") == []
    raid_.write(red="AIR F1 CAP; AIR D2 CAP+ASP")
    assert (raid_.element("F1").mission, raid_.element("D2").mission) == ("CAP", "CAP+ASP")


def test_story_torpedo_bombers_fly_no_patrol() -> None:
    raid_ = raid([strike("T1", "TBD Devastator")])
    assert raid_.refused("red", "AIR T1 CAP") == ["T1 may not fly CAP"]


def test_story_an_escort_drops_no_bombs() -> None:
    raid_ = raid([strike("D1", "SBD Dauntless"), strike("T1", "TBD Devastator"), strike("T2", "TBD Devastator")])
    raid_.write(red="AIR D1 ESCORT T1,T2")
    raid_.to("targets")
    assert raid_.refused("red", "AIR D1 -> AKAGI") == ["D1 carries no bombs"]
    assert raid_.refused("red", "AIR T1,T2 -> AKAGI") == []


# -- depth charges from the air ---------------------------------------------------------------------------------------------


def hunted(**more: Any) -> Turns:
    """A boat at periscope depth that launches in turn 1 under the patrol of D3."""
    red = side(
        "JA",
        group("TF", ship("carrier", "Akagi"), at_yd=OVER),
        air=[strike("D3", "D3A Val", mission=more.pop("mission", "ASP"))],
    )
    boat = ship("generic_submarine_type_vii", "U1", at_yd=[0, 6000], depth="P")
    return turns(red, side("US", group("U", boat, course_deg=90, speed_kn=0), **more), faces={"SUB_12": 2})


def fires(play: Turns) -> list[Any]:
    """U1 launches one torpedo, and the turn ends."""
    play.to("plots")
    play.write(blue="U: STOP; TT U1/BOW: 1X21 R 20")
    play.end()
    return of(BoatAttacked, play.told)


def test_story_one_pattern_of_charges() -> None:
    play = hunted()
    assert [str(each) for each in fires(play)] == ["D3 attacked with depth charges set to periscope depth"]
    assert (play.dice("NA.SUB.12"), play.ship("U1").fate) == ([2], "")
    assert play.element("D3").loaded is False
    assert len(fires(play)) == 1  # no pattern is left


def test_the_pattern_of_one_element_is_thrown_for_by_its_place_in_the_list_and_others_stay() -> None:
    play = turns(
        side(
            "JA",
            group("TF", ship("carrier", "Akagi"), at_yd=OVER),
            air=[strike("F1", "A6M Zero", mission="CAP"), strike("D3", "D3A Val", mission="ASP")],
        ),
        side(
            "US", group("U", ship("generic_submarine_type_vii", "U1", at_yd=[0, 6000], depth="P"), course_deg=90, speed_kn=0)
        ),
        faces={"SUB_12": 2},
    )
    fires(play)
    assert [slot for slot in play.asked if slot.clause == "NA.SUB.12"] == [Slot(1, "NA.SUB.12", 501, 201, 0)]
    d3, f1 = play.element("D3"), play.element("F1")
    assert ((d3.x_yd, d3.y_yd), (f1.x_yd, f1.y_yd)) == ((0.0, 6_000.0), OVER)


def test_story_who_intercepts_has_jettisoned() -> None:
    play = hunted(air=[strike("T1", "TBD Devastator")])
    play.load(AIR_04=1, AIR_15=1)
    play.write(red="AIR D3 CAP+ASP", blue="U: STOP; TT U1/BOW: 1X21 R 20")
    play.to("targets")
    play.write(blue="AIR T1 -> AKAGI")
    fights = of(AirCombat, play.write())
    assert [(each.attacker, each.rating, each.lost) for each in fights] == [("D3", "equal", "T1")]
    play.end()
    assert of(BoatAttacked, play.told) == []
    assert play.element("D3").loaded is False


def test_story_a_patrol_sets_its_charges_to_periscope_depth() -> None:
    play = hunted()
    play.load(SUB_12=3)
    assert [(each.by, each.depth) for each in fires(play)] == [("D3", "P")]
    assert play.ship("U1").fate == "sunk"


# -- carriers and strikes ---------------------------------------------------------------------------------------------------


def carriers(**more: Any) -> Turns:
    air = [{"id": f"D{nth}", "aircraft": "SBD Dauntless", "carrier": "Hornet"} for nth in (1, 2, 3)]
    air.append(strike("T1", "TBD Devastator", appears=2))
    red = side("US", group("TF", ship("carrier", "Hornet", **more)), air=air)
    return turns(red, side("JA", group("B", ship("cruiser", "Tone"), at_yd=OVER)))


def test_story_a_carrier_at_heavy_damage_sends_nothing_off() -> None:
    assert carriers(level="HD").refused("red", "AIR D1 UP") == ["Hornet is heavily damaged"]
    assert carriers(level="D").refused("red", "AIR D1 UP") == []


def test_a_carrier_sends_off_two_elements_a_turn() -> None:
    play = carriers()
    assert play.refused("red", "AIR D1,D2 UP; AIR D3 UP") == ["Hornet sends off two elements a turn"]
    play.write(red="AIR D1,D2 UP; TF: 14")
    assert play.element("D1").aloft is False
    play.to("weather")
    told = play.write()
    assert [str(each) for each in of(TookOff, told)] == ["D1 is over Hornet", "D2 is over Hornet"]
    assert [each.element for each in of(StrikeAppeared, told)] == ["T1"]
    hornet, d1 = play.ship("Hornet"), play.element("D1")
    assert (d1.x_yd, d1.y_yd) == (hornet.x_yd, hornet.y_yd) == pytest.approx((0.0, 14_000.0 / 3.0), abs=0.02)
    assert [each.id for each in play.state.elements if each.aloft] == ["D1", "D2", "T1"]
