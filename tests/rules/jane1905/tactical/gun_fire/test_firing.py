"""Stories of the register on gun fire, played through the steps: choosing, firing, claims, standing orders."""

import random

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.tactical.aims import Aim
from sandgate.rules.jane1905.tactical.general_orders import Control
from sandgate.rules.jane1905.tactical.gun_fire.control import controlled
from sandgate.rules.jane1905.tactical.gun_fire.events import (
    ChangeRefused,
    ClaimCut,
    FireHeld,
    GunsFired,
    GunsFiredOnBearing,
    OrdersDeparted,
)
from sandgate.rules.jane1905.tactical.gun_fire.striker import deviation_in, prick_in
from sandgate.rules.jane1905.tactical.gun_fire.targets import feet_on_sheet, narrowing_of, place_on_sheet, struck
from sandgate.rules.jane1905.tactical.orders import Next
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.shots import Check, Claim, Fire
from tests.rules.jane1905.tactical.gun_fire.shooting import (
    MIKASA,
    RETVIZAN,
    TSESAREVICH,
    Shoot,
    Still,
    action,
    feet,
    mikasa,
    off,
    retvizan,
    ship,
    silenced,
    tsesarevich,
    with_mounting,
)

FORE = Fire("MIKASA.fore", "TSESAREVICH")
AFT = Fire("MIKASA.aft", "TSESAREVICH")


def test_story_a_sheet_in_blue() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(2500.0))).fire(4, FORE)
    shoot.choose(Next("MIKASA.fore", "AP", "TSESAREVICH"))
    shoot.fire(8, replace(FORE, aim=Aim("point", x=98.0, y=25.0)))
    assert [(strike.nature, strike.at, feet(strike)) for strike in shoot.strikes] == [("AP", TSESAREVICH, (98.0, 25.0))] * 2


def test_story_two_sheets_by_grade() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore", "aft"), tsesarevich(3500.0, course_deg=0.0)))
    shoot.fire(4, FORE, Check("MIKASA.aft")).fire(8, FORE, AFT)
    assert [(strike.mounting, strike.grade, strike.nth) for strike in shoot.strikes] == [
        ("fore", 2, 1),
        ("fore", 2, 2),
        ("aft", 3, 1),
        ("aft", 3, 2),
    ]


def test_story_the_next_sheet_is_red() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(3000.0))).fire(4, FORE)
    shoot.choose(Next("MIKASA.fore", "HE", "TSESAREVICH")).fire(8, FORE)
    assert [strike.nature for strike in shoot.strikes] == ["HE", "HE"]


def test_story_no_new_choice() -> None:
    both = (tsesarevich(3000.0), retvizan(2500.0, 80.0))
    shoot = Shoot(action(silenced(mikasa(), "fore"), *both)).fire(4, FORE).fire(8)
    assert [(strike.nature, strike.at) for strike in shoot.strikes] == [("AP", TSESAREVICH)] * 2


def test_story_a_load_stays_in_the_gun() -> None:
    one_out = with_mounting(silenced(mikasa(), "fore"), "fore", numbers=(8, 20))
    shoot = Shoot(action(one_out, tsesarevich(3000.0))).fire(8, FORE)
    shoot.choose(Next("MIKASA.fore", "HE", "TSESAREVICH")).fire(12, FORE)
    assert [strike.nature for strike in shoot.strikes] == ["HE"]
    assert shoot.fire(20, FORE).mounting("fore").numbers == (24, 24)
    assert [strike.nature for strike in shoot.strikes] == ["HE", "AP"]


def test_a_choice_is_for_the_guns_that_fired_in_that_move() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(3000.0))).fire(4, FORE).fire(5)
    assert shoot.choose(Next("MIKASA.fore", "HE", "TSESAREVICH")).mounting("fore").loads == ("AP", "AP")


def test_story_a_late_change_of_target() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(5200.0), retvizan(5200.0, 80.0))).fire(4, FORE)
    shoot.choose(Next("MIKASA.fore", "AP", "TSESAREVICH")).place(retvizan(3900.0, 80.0))
    shoot.fire(8, Fire("MIKASA.fore", "RETVIZAN"))
    assert [(strike.nature, strike.at) for strike in shoot.strikes] == [("AP", RETVIZAN)]
    assert shoot.told(GunsFired)[0].halved == "a shift of fire"


def test_a_change_that_is_not_allowed_leaves_the_guns_on_the_chosen_ship_unless_the_umpire_rules_otherwise() -> None:
    state = action(silenced(mikasa(), "fore"), tsesarevich(5200.0), retvizan(4201.0, 80.0))
    change = Fire("MIKASA.fore", "RETVIZAN")
    shoot = Shoot(state).fire(4, FORE).fire(8, change)
    assert {strike.at for strike in shoot.strikes} == {TSESAREVICH}
    assert [str(event) for event in shoot.told(ChangeRefused)] == [
        "Mikasa's fore guns: not allowed to leave Tsesarevich for Retvizan"
    ]
    allowed = {Slot(8, "JANE.GUN.03", MIKASA, RETVIZAN, 0): "yes"}
    shoot = Shoot(state).fire(4, FORE).fire(8, change, bench=Still(answers=allowed))
    assert {strike.at for strike in shoot.strikes} == {RETVIZAN}


def test_story_half_the_guns_are_struck_for() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore", "aft"), tsesarevich(4001.0))).fire(4, FORE, AFT)
    assert [strike.grade for strike in shoot.strikes] == [4, 4]
    assert [shoot.mounting(name).numbers for name in ("fore", "aft")] == [(8, 8), (8, 8)]


def test_story_a_covered_target() -> None:
    bench = Still(normals=(1.0, -1.0))
    shoot = Shoot(action(silenced(mikasa(), "fore", "aft"), tsesarevich(6001.0))).fire(4, FORE, AFT, bench=bench)
    aim = place_on_sheet(5, 388.75 / 2.0, 14.0, 388.75)
    assert [strike.grade for strike in shoot.strikes] == [5, 5]
    for strike in shoot.strikes:
        assert (strike.x_in - aim[0], strike.y_in - aim[1]) == pytest.approx((0.2915, -0.2915), abs=1e-4)


def test_guns_out_of_range_hold_their_fire_and_say_so() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(8001.0))).fire(4, FORE)
    assert list(shoot.strikes) == []
    assert [str(event) for event in shoot.told(FireHeld)] == ["Mikasa's fore guns: fire held, Tsesarevich was out of range"]


def test_story_no_part_of_a_covered_target() -> None:
    at = replace(FORE, aim=Aim("part", "fore_gunhouse"))
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(6050.0))).fire(4, at)
    assert [(strike.grade, feet(strike)) for strike in shoot.strikes] == [(5, (194.38, 14.0))]


def test_story_shifting_target() -> None:
    other = Fire("MIKASA.fore", "RETVIZAN")
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(3500.0), retvizan(3500.0, 80.0)))
    counts = [len(shoot.fire(4, FORE).strikes)]
    for move, order, name in ((8, other, "RETVIZAN"), (12, other, "RETVIZAN"), (16, FORE, "TSESAREVICH")):
        counts.append(len(shoot.choose(Next("MIKASA.fore", "AP", name)).fire(move, order).strikes))
    assert counts == [2, 1, 2, 1]


def test_story_a_late_change_back() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(3000.0), retvizan(4000.0, 80.0))).fire(4, FORE)
    shoot.choose(Next("MIKASA.fore", "AP", "RETVIZAN")).fire(8, FORE)
    assert [(strike.at, strike.grade) for strike in shoot.strikes] == [(TSESAREVICH, 2)] * 2


def test_fast_changing_bearings_halve_the_strikes() -> None:
    enemy = tsesarevich(3000.0, made_yd=(0.0, -501.0))
    shoot = Shoot(action(silenced(mikasa(made_yd=(0.0, 500.0)), "fore"), enemy)).fire(4, FORE)
    assert [len(shoot.strikes), shoot.told(GunsFired)[0].halved] == [1, "a changed bearing"]


def test_the_umpire_is_shown_where_a_load_or_an_aim_departs_from_the_standing_orders() -> None:
    """JANE.GUN.16: to load AP and aim at the belt; HE is chosen, and AP aimed at the water-line."""
    control = [Control("HEAVY", nature="AP", aim="belt"), Control("HEAVY", opens_yd=3000)]
    state = controlled(action(silenced(mikasa(), "fore", "aft"), tsesarevich(3000.0)), {"red": control})
    shoot = Shoot(state).fire(4, replace(FORE, aim=Aim("water-line")), replace(AFT, aim=Aim("part", "belt")))
    told = [(event.ship, event.mounting, event.what, event.to) for event in shoot.told(OrdersDeparted)]
    assert told == [("Mikasa", "fore", "aimed elsewhere than at belt", ())]
    for natures, departed in ((("HE", "AP"), ["fore"]), (("HE", "HE"), ["fore", "aft"])):
        guns = zip(("fore", "aft"), natures, strict=True)
        shoot.choose(*[Next(f"MIKASA.{gun}", nature, "TSESAREVICH") for gun, nature in guns])  # type: ignore[arg-type]
        told = [(event.ship, event.mounting, event.what, event.to) for event in shoot.told(OrdersDeparted)]
        assert told == [("Mikasa", gun, "HE for AP", ()) for gun in departed]


def test_shot_at_a_ship_without_a_belt_is_aimed_at_the_water_line() -> None:
    varyag = silenced(ship(201, "varyag", *off(2000.0, 90.0), 180.0))
    shoot = Shoot(action(silenced(mikasa(), "fore"), varyag)).fire(4)
    aim = place_on_sheet(1, plan_named("varyag").length_ft / 2.0, 0.0, plan_named("varyag").length_ft)
    assert [(strike.nature, strike.x_in, strike.y_in) for strike in shoot.strikes] == [("AP", round(aim[0], 6), aim[1])] * 2


@pytest.mark.parametrize(("range_yd", "struck"), [(8000.0, True), (8001.0, False)])
def test_on_a_bearing_too_only_who_is_in_range_is_struck(range_yd: float, struck: bool) -> None:
    state = action(silenced(mikasa(), "fore"), tsesarevich(range_yd, 75.0), night_yd=800.0)
    shoot = Shoot(state).fire(5, Fire("MIKASA.fore", bearing_deg=75.0))
    assert bool(shoot.of("fore")) is struck


def test_where_two_zones_meet_the_first_of_the_list_protects_the_line() -> None:
    """Limits included: Mikasa's belt ends where her stern begins, and the belt stands before it in her list."""
    plan = plan_named("mikasa")
    belt = next(zone for zone in plan.zones if zone.kind == "belt")
    stern = next(zone for zone in plan.zones if zone.kind == "stern_end")
    assert belt.x1_ft == stern.x0_ft
    first = min((belt, stern), key=plan.zones.index)
    assert struck(plan, 0.0, 1, belt.x1_ft / 86.4, 0.0).zone == first


def test_story_natures_by_bands() -> None:
    control = [
        Control("HEAVY", nature="AP", over_yd=4000, aim="belt"),
        Control("HEAVY", nature="HE", within_yd=4000, aim="turret_gunhouse"),
    ]
    state = action(silenced(mikasa(), "fore"), tsesarevich(4300.0), move=0, phase="general")
    shoot = Shoot(controlled(state, {"red": control})).fire(4, FORE).place(tsesarevich(3300.0)).fire(8, FORE)
    assert [(strike.nature, feet(strike)) for strike in shoot.strikes] == [("AP", (192.5, 2.5))] * 2
    assert shoot.mounting("fore").loads == ("HE", "HE")
    assert [feet(strike)[1] for strike in shoot.fire(12, FORE).strikes] == [22.5, 22.5]


def test_a_line_for_a_ship_goes_before_one_for_a_group_and_that_before_one_for_all() -> None:
    asama = ship(102, "asama", 10_000.0, 9_500.0)
    lines = [Control("HEAVY", nature="HE"), Control("ASAMA", nature="COMMON"), Control("", nature="SHRAPNEL")]
    state = action(mikasa(), asama, tsesarevich(3000.0), move=0, phase="general")
    shoot = Shoot(controlled(state, {"red": lines}))
    assert [shoot.mounting(name).loads[0] for name in ("fore", "battery_main.P")] == ["HE", "SHRAPNEL"]
    assert shoot.mounting("fore", 102).loads[0] == "COMMON"


def test_the_first_load_is_that_of_the_farther_band() -> None:
    control = [Control("HEAVY", nature="HE", over_yd=4000), Control("HEAVY", nature="AP", within_yd=4000)]
    state = action(mikasa(), tsesarevich(3000.0), move=0, phase="general")
    assert Shoot(controlled(state, {"red": control})).mounting("fore").loads == ("HE", "HE")


def test_guns_without_an_order_wait_for_the_opening_range_and_the_umpire_sees_who_does_not() -> None:
    control = [Control("", opens_yd=3000)]
    state = controlled(action(silenced(mikasa(), "fore"), tsesarevich(3001.0)), {"red": control})
    assert Shoot(state).fire(4).strikes == ()
    ordered = Shoot(state).fire(4, FORE)
    assert len(ordered.strikes) == 2
    assert [(event.what, event.to) for event in ordered.told(OrdersDeparted)] == [
        ("fired at 3,001 yards, to open at 3,000", ())
    ]
    assert len(Shoot(state).place(tsesarevich(3000.0)).fire(4).strikes) == 2


def claim(guns: int, part: str, at: str = "RETVIZAN") -> Claim:
    return Claim("MIKASA", guns, 6.0, at, Aim("part", part), "HE")


SIX_INCH = ("battery_main.P", "cm_fwd.P", "cm_aft.P")


def test_story_a_claim_of_seven_guns() -> None:
    shoot = Shoot(action(silenced(mikasa(), *SIX_INCH), retvizan(3000.0, 270.0))).fire(4, claim(7, "funnel"))
    assert [(strike.grade, feet(strike)) for strike in shoot.strikes] == [(2, (197.0, 53.5))] * 7
    assert {number for name in SIX_INCH for number in shoot.mounting(name).numbers} == {9}


def test_story_a_claim_out_of_range() -> None:
    shoot = Shoot(action(silenced(mikasa(), *SIX_INCH), retvizan(4001.0, 270.0))).fire(4, claim(7, "funnel"))
    assert list(shoot.strikes) == []
    assert [str(event) for event in shoot.told(ClaimCut)] == [
        "Mikasa claimed 7 guns of 6 inches at Retvizan; 0 could fire, the others were out of range"
    ]


def test_story_the_first_guns_of_the_plan_answer() -> None:
    shoot = Shoot(action(silenced(mikasa(), *SIX_INCH), retvizan(3000.0, 270.0))).fire(4, claim(5, "bow_end"))
    assert [strike.mounting for strike in shoot.strikes] == ["battery_main.P"] * 5
    assert [shoot.mounting(name).numbers for name in ("cm_fwd.P", "cm_aft.P")] == [(0,), (0,)]
    with_ap = with_mounting(silenced(mikasa(), *SIX_INCH), "battery_main.P", loads=("AP",) * 5)
    cut = Shoot(action(with_ap, retvizan(3000.0, 270.0))).fire(4, claim(5, "bow_end"))
    assert [strike.mounting for strike in cut.strikes] == ["cm_fwd.P", "cm_aft.P"]


def test_story_a_line_fire_is_a_claim() -> None:
    enemy = silenced(ship(TSESAREVICH, "tsesarevich", *off(3900.0, 90.0), 180.0), "p1s1.S")
    shoot = Shoot(action(silenced(mikasa()), enemy)).fire(5, blue=[Fire("TSESAREVICH.p1s1.S", "MIKASA")])
    assert [(strike.grade, feet(strike)) for strike in shoot.strikes] == [(3, (216.0, 14.0))] * 2
    assert shoot.mounting("p1s1.S", TSESAREVICH).numbers == (9, 9)


def test_story_a_claim_cut_down() -> None:
    shoot = Shoot(action(silenced(mikasa(), *SIX_INCH), retvizan(3000.0, 330.0))).fire(4, claim(7, "funnel"))
    assert [strike.mounting for strike in shoot.strikes] == ["cm_fwd.P"]
    assert [(event.claimed, event.answered, event.why) for event in shoot.told(ClaimCut)] == [(7, 1, "outside its arc")]


@pytest.mark.parametrize(("grade", "least", "most"), [(2, 0.50, 0.52), (3, 0.29, 0.31), (5, 0.13, 0.15)])
def test_the_shares_of_hits_at_other_ranges_are_those_of_the_clause(grade: int, least: float, most: float) -> None:
    assert least <= share_of_hits(grade) <= most


def test_story_the_share_of_hits() -> None:
    assert 0.72 <= share_of_hits(1) <= 0.75


def share_of_hits(grade: int, strikes: int = 20_000) -> float:
    """The share of hits at Mikasa, aimed at 216 ft from the stem and 14 ft up, of strikes drawn by chance.

    A tenth of the 200,000 strikes of the clause: the share of so many is off by a third of a per cent.
    """
    plan, chance = plan_named("mikasa"), random.Random(1905)
    x_in, y_in = place_on_sheet(grade, 216.0, 14.0, 432.0)
    deviation = deviation_in(False, grade == 5, False)
    hits = 0
    for _ in range(strikes):
        along = prick_in(x_in, chance.gauss(0.0, 1.0), deviation)
        hits += struck(plan, 0.0, grade, along, prick_in(y_in, chance.gauss(0.0, 1.0), deviation)).part != "miss"
    return hits / strikes


def test_story_the_gun_holds_its_fire() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(7000.0))).fire(4, FORE).place(tsesarevich(8200.0)).fire(9)
    assert (shoot.strikes, shoot.mounting("fore").numbers) == ((), (8, 8))
    assert len(shoot.place(tsesarevich(7900.0)).fire(10).strikes) == 1
    assert shoot.mounting("fore").numbers == (14, 14)


def test_story_silence() -> None:
    chosen = with_mounting(silenced(mikasa(), "fore"), "fore", chosen=TSESAREVICH)
    shoot = Shoot(action(chosen, tsesarevich(5262.0), retvizan(3000.0, 80.0))).fire(5)
    assert [(strike.nature, strike.at, feet(strike)) for strike in shoot.strikes] == [("AP", TSESAREVICH, (192.5, 2.5))]


def test_story_silence_when_the_chosen_ship_is_sunk() -> None:
    asama = silenced(ship(102, "asama", 10_000.0, 10_000.0), "aft")
    state = action(asama, tsesarevich(3500.0), retvizan(3000.0, 80.0))
    shoot = Shoot(state).fire(6, Fire("ASAMA.aft", "RETVIZAN")).place(retvizan(3000.0, 80.0, fate="sunk")).fire(11)
    assert [(strike.at, strike.mounting, strike.nature) for strike in shoot.strikes if strike.firer < 200] == [
        (TSESAREVICH, "aft", "AP")
    ]


def test_story_check() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(3500.0))).fire(5, Check("MIKASA.fore"))
    assert (shoot.strikes, shoot.mounting("fore").numbers) == ((), (0, 0))
    assert len(shoot.fire(6).strikes) == 2


def test_story_the_greatest_possible_hits() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore", "aft"), tsesarevich(3000.0)))
    assert sum(len(shoot.fire(move).of("fore", "aft")) for move in range(1, 13)) == 12


def test_story_fire_on_a_bearing() -> None:
    friend = ship(102, "varyag", *off(900.0, 77.0))
    state = action(silenced(mikasa(), "fore"), friend, tsesarevich(1500.0, 75.0), night_yd=800.0)
    shoot = Shoot(state).fire(5, Fire("MIKASA.fore", bearing_deg=75.0))
    assert [(strike.at, strike.grade) for strike in shoot.of("fore")] == [(102, 5)]
    assert shoot.mounting("fore").numbers == (9, 9)


def test_on_a_bearing_too_a_fast_changing_bearing_halves_the_strikes() -> None:
    """JANE.NIGHT.04: the rules of gun fire apply. Two guns at a ship in sight, 1,001 yards across the line in the move."""
    passing = tsesarevich(900.0, 90.0, made_yd=(0.0, -501.0))
    state = action(silenced(mikasa(made_yd=(0.0, 500.0)), "fore"), passing, night_yd=1000.0)
    assert len(Shoot(state).fire(5, Fire("MIKASA.fore", bearing_deg=90.0)).of("fore")) == 1
    slower = Shoot(state).place(tsesarevich(900.0, 90.0, made_yd=(0.0, -500.0)))
    assert len(slower.fire(5, Fire("MIKASA.fore", bearing_deg=90.0)).of("fore")) == 2


def test_he_who_fires_on_a_bearing_learns_the_same_whether_somebody_is_there_or_not() -> None:
    dark = Fire("MIKASA.fore", bearing_deg=75.0)
    met = action(silenced(mikasa(), "fore"), tsesarevich(1500.0, 75.0), unseen=[TSESAREVICH], night_yd=1000.0)
    nobody = action(silenced(mikasa(), "fore"), tsesarevich(1500.0, 175.0), unseen=[TSESAREVICH], night_yd=1000.0)
    one, other = Shoot(met).fire(5, dark), Shoot(nobody).fire(5, dark)
    assert (len(one.of("fore")), len(other.of("fore"))) == (1, 0)
    assert one.told(GunsFiredOnBearing) == other.told(GunsFiredOnBearing)
    assert one.mounting("fore") == other.mounting("fore")
    assert one.state.pricks == other.state.pricks == ()


def test_a_real_striker_s_pricks_are_taken_as_they_are_entered() -> None:
    state = action(silenced(mikasa(), "fore"), tsesarevich(2000.0), strikes="table")
    entered = {Slot(4, "JANE.GUN.27", MIKASA, TSESAREVICH, nth): value for nth, value in ((10, "2.5"), (11, "0"))}
    shoot = Shoot(state).fire(4, FORE, bench=Dealt(answers=entered))
    assert (shoot.strikes[0].x_in, shoot.strikes[0].y_in) == (2.5, 0.0)
    assert {finding.kind for finding in shoot.bench.asked.values()} == {"measure"}


@pytest.mark.parametrize("foreshorten", [False, True])
def test_a_place_touched_on_the_drawn_sheet_is_the_place_aboard_that_is_struck(foreshorten: bool) -> None:
    shot_at = tsesarevich(2000.0, 40.0)
    state = action(silenced(mikasa(), "fore"), shot_at, strikes="table", foreshorten=foreshorten)
    shoot = Shoot(state).fire(4, FORE)
    along, up = [finding.gauge for finding in shoot.bench.asked.values()][:2]
    assert along
    assert up
    strike, plan = shoot.strikes[0], plan_of(state, shot_at)
    narrow = narrowing_of(plan, strike.bow_deg, foreshorten)
    assert (narrow < 0.9) == foreshorten
    entered = (along.length_at(100.0), up.length_at(12.0))
    assert feet_on_sheet(strike.grade, *entered, plan.length_ft, narrow) == pytest.approx((100.0, 12.0), abs=0.1)


def test_a_friend_between_bars_the_guns() -> None:
    friend = silenced(ship(102, "asama", *off(1500.0, 90.0)))
    shoot = Shoot(action(silenced(mikasa(), "fore"), friend, tsesarevich(3000.0))).fire(4, FORE)
    assert shoot.of("fore") == []
    assert [event.reason for event in shoot.told(FireHeld)] == ["behind a friend"]


def test_the_strikers_of_a_rack_stand_off_centre() -> None:
    bench = Still(die=1, normals=(0.0, 0.0))
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(2000.0), striker="M2")).fire(4, FORE, bench=bench)
    aim = place_on_sheet(1, 192.5, 2.5, 388.75)
    assert (shoot.strikes[0].x_in - aim[0], shoot.strikes[0].y_in - aim[1]) == pytest.approx((0.15, 0.0), abs=1e-6)


def test_two_claims_on_one_enemy_share_the_guns_and_ask_the_umpire_once() -> None:
    chosen = with_mounting(silenced(mikasa(), "battery_main.P"), "battery_main.P", chosen=TSESAREVICH)
    state = action(chosen, retvizan(3000.0, 270.0), tsesarevich(3900.0, 265.0))
    shoot = Shoot(state).fire(
        4, claim(3, "funnel"), claim(4, "bow_end"), bench=Still(answers=leave_for_retvizan("battery_main.P"))
    )
    assert [strike.at for strike in shoot.strikes] == [RETVIZAN] * 5
    assert [feet(strike)[0] for strike in shoot.strikes] == [197.0] * 3 + [32.5] * 2
    assert [(event.claimed, event.answered) for event in shoot.told(ClaimCut)] == [(4, 2)]


def leave_for_retvizan(mounting: str) -> dict[Slot, str]:
    """The umpire's leave to change the target."""
    nth = [each.id for each in mikasa().mountings].index(mounting)
    return {Slot(4, "JANE.GUN.03", MIKASA, RETVIZAN, nth * 1000): "yes"}


def test_foreshortened_sheets_are_aimed_at_and_struck_alike() -> None:
    end_on = tsesarevich(2000.0, course_deg=90.0)
    shoot = Shoot(action(silenced(mikasa(), "fore"), end_on, foreshorten=True)).fire(
        4, replace(FORE, aim=Aim("part", "bow_end"))
    )
    narrow = 76.1 / 388.75
    hole = struck(plan_named("tsesarevich"), 0.0, 1, shoot.strikes[0].x_in, shoot.strikes[0].y_in, narrow)
    assert (hole.zone and hole.zone.id, round(hole.x_ft, 2)) == ("bow_end", 30.0)


@pytest.mark.parametrize(("bearing_deg", "mounting"), [(90.0, "p1s1.P"), (270.0, "p1s1.S"), (180.0, "p1s1.P")])
def test_a_position_named_without_its_side_is_the_one_that_faces_the_enemy(bearing_deg: float, mounting: str) -> None:
    firer = silenced(ship(TSESAREVICH, "tsesarevich", *off(3000.0, bearing_deg), 0.0), "p1s1.P", "p1s1.S")
    lines = [Fire("TSESAREVICH.p1s1", "MIKASA"), Check("TSESAREVICH")]
    shoot = Shoot(action(silenced(mikasa()), firer)).fire(5, blue=lines)
    assert {strike.mounting for strike in shoot.strikes} == {mounting}


def test_an_enemy_who_is_not_in_sight_is_not_fired_at() -> None:
    shoot = Shoot(action(silenced(mikasa(), "fore"), tsesarevich(3000.0), unseen=[TSESAREVICH]))
    assert [list(shoot.fire(4).strikes), list(shoot.fire(5, FORE).strikes)] == [[], []]
    assert [event.reason for event in shoot.told(FireHeld)] == ["out of sight"]


@pytest.mark.parametrize(
    ("order", "at"),
    [
        (Control("HEAVY", target="NEAREST"), RETVIZAN),
        (Control("HEAVY", target="OPPOSITE"), TSESAREVICH),
        (Control("HEAVY", target="LEADER"), TSESAREVICH),
        (Control("MEDIUM", target="LEADER"), RETVIZAN),
    ],
)
def test_the_first_enemy_is_that_of_the_target_rule(order: Control, at: int) -> None:
    state = action(silenced(mikasa(), "fore"), tsesarevich(3500.0), retvizan(3000.0, 80.0))
    shoot = Shoot(controlled(state, {"red": [order]}))
    assert {strike.at for strike in shoot.fire(4).strikes} == {at}
    out_of_reach = Shoot(controlled(state, {"red": [order]})).place(tsesarevich(8100.0))
    assert {strike.at for strike in out_of_reach.fire(4).strikes} == {RETVIZAN}
