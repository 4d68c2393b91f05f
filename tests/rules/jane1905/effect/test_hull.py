"""Hits on motive power, flotation and the rest: the stories of JANE.HIT.18 to .38 and JANE.TOR.11."""

from typing import Any

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Damage, Funnel, WaterHit
from sandgate.rules.jane1905.tactical.effect.events import ShipSunk
from sandgate.rules.jane1905.tactical.effect.scorer import JUDGED
from sandgate.rules.jane1905.tactical.effect.scoring import score
from sandgate.rules.jane1905.tactical.gun_fire.targets import narrowing_of, place_on_sheet
from sandgate.rules.jane1905.tactical.in_the_water import Blow
from sandgate.rules.jane1905.tactical.ship_state import Diver
from sandgate.rules.jane1905.tactical.ships import changed, ship_of
from sandgate.rules.jane1905.tactical.state import State
from tests.rules.jane1905.board import OPTIONS, board, guns, scored, ship, slot_of, strike


def wet(*places: tuple[str, float], **changes: Any) -> Damage:
    """Damage with whole water-line hits at these places."""
    return Damage(water=tuple([WaterHit(side, x_ft, 1.0, True) for side, x_ft in places]), **changes)  # type: ignore[arg-type]


def next_move(state: State) -> State:
    """The state a move later, nothing having been fired; each has been scored."""
    return scored(replace(state, move=state.move + 1))[0]


def torpedo(state: State, at: int, x_ft: float, nth: int = 0) -> State:
    blow = Blow(state.move - 1, at, 101 if at > 200 else 201, "torpedo", nth, "P", x_ft, 4)
    return replace(state, blows=(blow,))


def test_story_boilers_and_the_line() -> None:
    """Mikasa's line cut at 220 ft: by 12.98 in boilers and line; by 10.37 in the line alone."""
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    after, _ = scored(state, strike(state, "fore", (220.0, 0.0)))
    assert (ship_of(after, 201).damage.groups_out, len(ship_of(after, 201).damage.water)) == (1, 1)
    assert ship_of(after, 201).max_kn == 15.5
    farther, _ = scored(state, strike(state, "fore", (220.0, 0.0), range_yd=5000.0))
    assert (ship_of(farther, 201).damage.groups_out, len(ship_of(farther, 201).damage.water)) == (0, 1)


def test_cylindrical_boilers_explode_by_the_strikes_own_die() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "majestic"))
    shot = strike(state, "fore", (180.0, 0.0), range_yd=1000.0)
    for die, left_kn in ((3, 0.0), (5, 3.0)):
        after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.18"): die})
        assert ship_of(after, 201).max_kn == left_kn


def test_story_down_to_her_main_deck() -> None:
    """Mikasa's fifteenth hit in the firing of move 20: slow from move 22, her battery drowned then, gone after move 31."""
    places = [("P" if nth % 2 else "S", 25.0 * nth) for nth in range(14)]
    struck = ship(201, "mikasa", damage=wet(*places, level="lower deck", line="lower deck"))
    state = board(21, ship(101, "retvizan"), struck)
    after, _ = scored(state, strike(state, "fore", (400.0, 2.5)))
    mikasa = ship_of(after, 201)
    assert (mikasa.damage.level, mikasa.damage.line, mikasa.max_kn) == ("main deck", "lower deck", 3.0)
    assert not any(guns(after, 201, "battery_main.P").out)
    after = next_move(after)
    assert ship_of(after, 201).damage.line == "main deck"
    assert all(guns(after, 201, "battery_main.P").out)
    assert not any(guns(after, 201, "cm_fwd.P").out)
    while after.move < 30:
        after = next_move(after)
    assert not ship_of(after, 201).gone
    bench = Dealt()
    after, events = score(replace(after, move=31), bench)
    assert [str(each) for each in events if isinstance(each, ShipSunk)] == ["Mikasa foundered"]
    assert (ship_of(after, 201).fate, [slot.clause for slot in bench.asked]) == ("sunk", ["JANE.HIT.22"])


def test_one_more_hit_founders_a_ship_down_to_her_main_deck() -> None:
    deep = wet(*[("PS"[nth % 2], 25.0 * nth) for nth in range(15)], level="main deck", line="main deck")
    state = board(25, ship(101, "retvizan"), ship(201, "mikasa", damage=deep))
    after, _ = scored(state, strike(state, "fore", (420.0, 10.0)))
    assert ship_of(after, 201).fate == "sunk"
    bench = Dealt()
    near_by = strike(state, "fore", (340.0, 10.0))
    barred, _ = score(replace(state, strikes=(near_by,)), bench)
    assert ship_of(barred, 201).fate == ""
    assert slot_of(state, near_by, "JANE.HIT.22", JUDGED) not in bench.asked


def test_a_raised_line_protects_machinery_and_asks_the_armour_above_it() -> None:
    """Retvizan down to her lower deck: at 200 ft 6 in of lower side protect the line; no machinery hit any more."""
    deep = wet(("P", 20.0), ("S", 60.0), ("S", 90.0), level="lower deck", line="lower deck")
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan", damage=deep, max_kn=15.0))
    after, _ = scored(state, strike(state, "fore", (200.0, 3.0), range_yd=8000.0))
    assert (len(ship_of(after, 201).damage.water), ship_of(after, 201).damage.groups_out) == (4, 0)
    old_line, events = scored(state, strike(state, "fore", (200.0, 0.0), range_yd=8000.0))
    assert (len(ship_of(old_line, 201).damage.water), events) == (3, ())


def test_a_level_is_struck_at_from_the_fire_phase_of_the_next_move_but_one() -> None:
    """Reached by the firing of move 8 it counts from the movement of 10: in that of move 9 she is struck as she was."""
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan", damage=wet(("P", 20.0), ("S", 60.0))))
    after, _ = scored(state, strike(state, "fore", (200.0, 0.0)))
    assert (ship_of(after, 201).damage.level, ship_of(after, 201).damage.line) == ("lower deck", "afloat")
    after = replace(after, move=10)
    again, _ = scored(after, strike(after, "fore", (300.0, 0.0)))
    assert len(ship_of(again, 201).damage.water) == 4
    assert ship_of(again, 201).damage.line == "lower deck"


def test_a_bad_crew_lets_in_more() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan", damage=Damage(bad_hits=4)))
    state = replace(state, options=replace(OPTIONS, crew_efficiency=True))
    after, _ = scored(state, strike(state, "fore", (200.0, 0.0)))
    assert [each.weight for each in ship_of(after, 201).damage.water] == [1.2]
    assert ship_of(after, 201).damage.bad_hits == 5


def test_a_third_hit_on_one_side_may_capsize_her() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan", damage=wet(("P", 20.0), ("P", 60.0))))
    shot = strike(state, "fore", (200.0, 0.0))
    for die, fate in ((5, ""), (6, "sunk")):
        after, _ = scored(state, shot, dice={Slot(8, "JANE.HIT.27", 201, 0, 3): die})
        assert ship_of(after, 201).fate == fate
    beyond, _ = scored(state, replace(shot, bow_deg=90.0), dice={Slot(8, "JANE.HIT.27", 201, 0, 3): 6})
    assert ship_of(beyond, 201).fate == ""


def test_story_fires_blown_out() -> None:
    """6-inch HE fair in a funnel of Retvizan by the firing of move 8: 15.5 knots in moves 10 to 14, then 18 again."""
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan"))
    shot = strike(state, "battery_main.P", (197.0, 50.0), nature="HE")
    dice = {slot_of(state, shot, "JANE.HIT.24", count): pips for count, pips in ((1, 4), (2, 6))}
    after, _ = scored(state, shot, dice=dice)
    speeds = [ship_of(after, 201).max_kn]
    while after.move < 14:
        after = next_move(after)
        speeds.append(ship_of(after, 201).max_kn)
    assert speeds == [15.5, 15.5, 15.5, 15.5, 15.5, 18.0]  # for moves 10, 11, ... 15
    left, right, foot, top = 190.0 / 86.4, 204.0 / 86.4, 25.0 / 86.4, 82.0 / 86.4
    within = [(left + 0.009, 0.5), (right - 0.009, 0.5), (2.28, foot + 0.009), (2.28, top - 0.009)]
    for x_in, y_in in within:
        edge, _ = scored(state, replace(shot, x_in=x_in, y_in=y_in), dice=dice)
        assert (ship_of(edge, 201).max_kn, ship_of(edge, 201).damage.funnels[1].hits) == (18.0, 1)


def test_on_a_foreshortened_sheet_the_edge_of_a_funnel_is_nearer() -> None:
    """1.2 ft within it, 0.0139 in on the largest sheet; fired from 30 degrees on her bow it is half as much on paper."""
    for foreshorten, max_kn in ((False, 15.5), (True, 18.0)):
        options = replace(OPTIONS, foreshorten=foreshorten)
        state = board(9, ship(101, "mikasa"), ship(201, "retvizan"), options=options)
        shot = strike(state, "battery_main.P", (191.2, 50.0), nature="HE", bow_deg=-30.0)
        narrow = narrowing_of(state.plans[1], -30.0, foreshorten)
        shot = replace(shot, x_in=place_on_sheet(1, 191.2, 50.0, state.plans[1].length_ft, narrow)[0])
        dice = {slot_of(state, shot, "JANE.HIT.24", count): pips for count, pips in ((1, 4), (2, 6))}
        after, _ = scored(state, shot, dice=dice)
        assert (ship_of(after, 201).damage.funnels[1].hits, ship_of(after, 201).max_kn) == (1, max_kn)


def test_story_funnels_abreast() -> None:
    """Majestic's two funnels show as one: the starboard one is hit from starboard, and half of her boilers."""
    state = board(9, ship(101, "mikasa"), ship(201, "majestic"))
    funnel = next(zone for zone in state.plans[1].zones if zone.kind == "funnel")
    middle = (funnel.x0_ft + funnel.x1_ft) / 2.0
    shot = strike(state, "battery_main.P", (middle, 50.0), nature="HE", bow_deg=90.0)
    dice = {slot_of(state, shot, "JANE.HIT.24", count): pips for count, pips in ((1, 5), (2, 6))}
    after, _ = scored(state, shot, dice=dice)
    assert [each.hits for each in ship_of(after, 201).damage.funnels] == [0, 1]
    assert ship_of(after, 201).max_kn == 13.0


def test_the_fifth_hit_brings_a_funnel_down() -> None:
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    shots = [strike(state, "fore", (198.0, 50.0), nth=nth) for nth in range(1, 7)]
    after, _ = scored(state, *shots[:4])
    assert (ship_of(after, 201).max_kn, ship_of(after, 201).damage.funnels[0].down) == (18.0, False)
    after, _ = scored(state, *shots)
    assert (ship_of(after, 201).max_kn, ship_of(after, 201).damage.funnels[0].hits) == (16.5, 5)


def test_story_smoke_among_the_guns() -> None:
    """12-inch common in Mikasa's battery at 195 ft: 186 and 220 ft by HIT.12, smoke takes 152 ft, a second hole none."""
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    after, _ = scored(state, strike(state, "fore", (195.0, 13.0), nature="COMMON", range_yd=2000.0))
    for side in "PS":
        assert guns(after, 201, f"battery_main.{side}").out == (True, True, True, False, False)
    assert [each.smoked for each in ship_of(after, 201).damage.funnels] == [True, False]
    after = replace(after, move=10)
    second, _ = scored(after, strike(after, "fore", (200.0, 13.0), nature="COMMON", range_yd=2000.0))
    assert all(guns(second, 201, "battery_main.P").out)  # the last two by HIT.12
    assert not any(guns(second, 201, "cm_fwd.P").out + guns(second, 201, "cm_aft.P").out)


def test_bow_sections_cost_knots() -> None:
    """12-inch HE that cuts the line in Fuji's plain bow: four sections, three of them of the water_line row at most."""
    state = board(9, ship(101, "retvizan"), ship(201, "fuji"))
    shots = [strike(state, "fore", (x_ft, 0.0), nature="HE", nth=nth) for nth, x_ft in enumerate((10.0, 50.0), 1)]
    after, _ = scored(state, *shots)
    fuji = ship_of(after, 201)
    lost = len([each for each in fuji.damage.sections if each.row == 0 and each.part == 1.0 and each.column <= 5])
    assert lost >= 3
    assert fuji.max_kn == 18.0 - 3.0 * (lost // 3)


def test_story_sections_behind_armour() -> None:
    """12-inch HE at 198 ft, 21 ft up on Mikasa: upper columns 9 to 12; nothing behind the battery."""
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    after, _ = scored(state, strike(state, "fore", (198.0, 21.0), nature="HE"))
    sections = ship_of(after, 201).damage.sections
    assert [(each.row, each.column, each.part) for each in sections] == [(3, column, 1.0) for column in (9, 10, 11, 12)]
    light = [sum(guns(after, 201, name).out) for name in ("light_qf_3_40.P", "light_qf_3pdr.P", "light_qf_3_40.S")]
    assert light == [4, 0, 0]


def test_each_side_has_sections_of_its_own_and_a_half_of_one_is_told_too() -> None:
    """4.7-inch HE is half a section. To port, twice the same; then to starboard."""
    state = board(9, ship(101, "majestic"), ship(201, "mikasa"))
    gun = state.plans[0].positions[0].gun._replace(calibre_in=4.7)
    shots = [
        strike(state, "fore", (198.0, 21.0), nature="HE", nth=nth, gun=gun, bow_deg=bow_deg)
        for nth, bow_deg in enumerate((-90.0, -90.0, 90.0), 1)
    ]
    after, events = scored(state, *shots)
    assert [each[:4] for each in ship_of(after, 201).damage.sections] == [("P", 3, 10, 1.0), ("S", 3, 10, 0.5)]
    assert [str(each) for each in events if "section" in str(each)] == ["Mikasa lost 0.5 sections of her side"] * 3


def test_guns_in_the_open_are_lost_with_their_section() -> None:
    """Fuji's upper-deck 6-inch at 162.5 ft stands in column 9."""
    state = board(9, ship(101, "retvizan"), ship(201, "fuji"))
    after, _ = scored(state, strike(state, "battery_main.P", (170.0, 24.0), nature="HE"))
    assert guns(after, 201, "upper_deck_6in.P").out == (True, False, False)
    assert guns(after, 201, "upper_deck_6in.S").out == (False, False, False)


def test_story_steering_jammed() -> None:
    """Shell from right astern by the firing of move 6, die 5: two moves without steering, 8 and 9, then engines alone."""
    state = board(7, ship(101, "retvizan"), ship(201, "mikasa", course_deg=45.0))
    shot = strike(state, "fore", (420.0, 3.0), nature="HE", bow_deg=180.0)
    after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.30"): 5})
    damage = ship_of(after, 201).damage
    assert (damage.wander_moves, damage.wander_deg, damage.engines_only) == (2, 45.0, True)
    whole, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.30"): 4})
    assert not ship_of(whole, 201).damage.engines_only


def test_story_raked_twice() -> None:
    """Asama, 800-yard card, by 12-inch HE from astern at 430 ft, 8 ft up: card, turret, water; the second time no card."""
    state = board(6, ship(101, "retvizan"), ship(201, "asama"))
    first = strike(state, "fore", (430.0, 8.0), nature="HE", bow_deg=180.0)
    after, _ = scored(state, first, dice={slot_of(state, first, "JANE.HIT.30"): 1})
    asama = ship_of(after, 201)
    assert (asama.card_yd, guns(after, 201, "aft").numbers, len(asama.damage.water)) == (1000.0, (7, 7), 1)
    after = replace(after, move=7)
    second = strike(after, "fore", (405.0, 8.0), nature="HE", bow_deg=180.0)
    after, _ = scored(after, second, dice={slot_of(after, second, "JANE.HIT.30"): 1})
    asama = ship_of(after, 201)
    assert (asama.card_yd, guns(after, 201, "aft").numbers, len(asama.damage.water)) == (1000.0, (8, 8), 2)


def test_story_helmsman_and_tubes() -> None:
    """A tower hit, die 5 or 6: two moves without steering; her tubes may fire on."""
    state = board(9, ship(101, "retvizan"), ship(201, "mikasa"))
    shot = strike(state, "fore", (129.0, 30.0))
    after, _ = scored(state, shot, dice={slot_of(state, shot, "JANE.HIT.32"): 5})
    assert ship_of(after, 201).damage.wander_moves == 2
    assert ship_of(after, 201).tubes == ship_of(state, 201).tubes
    more = replace(after, move=10)
    shot = strike(more, "fore", (129.0, 30.0))
    more, _ = scored(more, shot, dice={slot_of(more, shot, "JANE.HIT.32"): 3})
    assert ship_of(more, 201).damage.wander_moves == 3


def test_a_small_craft_is_stopped_at_a_third_and_sunk_at_half() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "destroyer_30kn"))
    shots = [strike(state, "battery_main.P", (100.0, 3.0), nature="HE", nth=nth) for nth in range(1, 7)]
    for number, fate, max_kn in ((3, "", 30.0), (4, "", 0.0), (5, "", 0.0), (6, "sunk", 30.0)):
        after, _ = scored(state, *shots[:number])
        assert (ship_of(after, 201).fate, ship_of(after, 201).max_kn) == (fate, max_kn)
    _, events = scored(state, *shots[:2])
    own = [slot_of(state, shot, clause, JUDGED) for shot in shots[:2] for clause in ("JANE.HIT.01", "JANE.HIT.36")]
    assert [slot for each in events[:4] for slot in each.slots] == own
    cut, _ = scored(state, strike(state, "light_qf_3_40.P", (10.0, 0.0), nature="HE"))
    assert [(each.column, each.part) for each in ship_of(cut, 201).damage.sections] == [(1, 0.25)]


def test_story_a_cargo_steamer() -> None:
    """350 ft: 18 sections, one destroyed by each 6-inch shell; stopped at 6, sunk at 9 (JANE.HIT.38)."""
    state = board(9, ship(101, "mikasa"), ship(201, "merchant_steamer"))
    shots = [strike(state, "battery_main.P", (20.0 * nth, 3.0), nature="HE", nth=nth) for nth in range(1, 10)]
    found = [ship_of(scored(state, *shots[:number])[0], 201) for number in (5, 6, 8, 9)]
    assert [(each.fate, each.max_kn > 0.0) for each in found] == [("", True), ("", False), ("", False), ("sunk", True)]


def test_any_hit_sinks_a_boat_that_was_fired_at_on_the_surface_though_she_has_dived_since() -> None:
    for depth in ("surface", "submerged"):
        diver = Diver(depth, 0, 0, 100, 100, False, False, None, None)
        state = board(9, ship(101, "mikasa"), ship(201, "submarine_holland", diver=diver))
        after, _ = scored(state, strike(state, "light_qf_3pdr.P", (5.0, 2.0), nature="HE"))
        assert ship_of(after, 201).fate == "sunk"


def test_fire_that_needs_no_strike_sinks_a_boat_unless_the_umpire_finds_otherwise() -> None:
    state = replace(
        board(9, ship(101, "mikasa"), ship(201, "submarine_holland")), blows=(Blow(8, 201, 101, "boat", 0, "S", 0.0, 1),)
    )
    assert ship_of(score(state, Dealt())[0], 201).fate == "sunk"
    ruled = Dealt(answers={Slot(8, "JANE.SUB.18", 101, 201, 1000): "no"})
    assert ship_of(score(state, ruled)[0], 201).fate == ""


def test_story_retvizan_torpedoed() -> None:
    """To port at 200 ft, die 5: lower deck, a group out, afloat; 12.5 knots."""
    state = torpedo(board(9, ship(101, "mikasa"), ship(201, "retvizan")), 201, 200.0)
    bench = Dealt(thrown={Slot(8, "JANE.HIT.27", 201, 0, 4): 5})
    after, _ = score(state, bench)
    retvizan = ship_of(after, 201)
    assert (retvizan.damage.level, retvizan.damage.groups_out, retvizan.fate, retvizan.max_kn) == ("lower deck", 1, "", 12.5)
    assert [slot for slot in bench.asked if slot.clause == "JANE.HIT.27"] == [Slot(8, "JANE.HIT.27", 201, 0, 4)]
    assert after.blows == ()


def test_story_a_destroyer_torpedoed() -> None:
    after, _ = score(torpedo(board(9, ship(101, "mikasa"), ship(201, "destroyer_30kn")), 201, 20.0), Dealt())
    assert ship_of(after, 201).fate == "sunk"


def test_story_mikasa_torpedoed_aft() -> None:
    """At 410 of 432 ft in the run of move 7, die 3: from move 9 on 9 knots, and no rudder."""
    state = torpedo(board(8, ship(101, "mikasa"), ship(201, "retvizan")), 101, 410.0)
    after, _ = score(state, Dealt(thrown={Slot(7, "JANE.HIT.27", 101, 0, 4): 3}))
    mikasa = ship_of(after, 101)
    assert (mikasa.max_kn, mikasa.damage.engine_hits) == (9.0, 1)
    assert mikasa.damage.engines_only
    assert mikasa.damage.rudder_gone


def test_torpedoed_cylindrical_boilers_explode_by_the_tubes_own_die() -> None:
    state = torpedo(board(9, ship(101, "mikasa"), ship(201, "majestic")), 201, 180.0, nth=2)
    dice = {Slot(8, "JANE.HIT.18", 101, 201, 60_002): 1, Slot(8, "JANE.HIT.27", 201, 0, 4): 1}
    after, _ = score(state, Dealt(thrown=dice))
    assert ship_of(after, 201).max_kn == 0.0


def test_two_torpedoes_of_one_tube_in_one_move_have_their_own_addresses() -> None:
    """And a shell in the boilers at the address of tube 1 does not meet theirs."""
    state = board(9, ship(101, "mikasa"), ship(201, "majestic"))
    blows = tuple([Blow(8, 201, 101, "torpedo", nth, side, 180.0, 4) for nth, side in ((10, "P"), (13, "S"))])  # type: ignore[arg-type]
    shot = strike(state, "fore", (220.0, 0.0), range_yd=1000.0)
    bench = Dealt(thrown={Slot(8, "JANE.HIT.27", 201, 0, 4): 1})
    score(replace(state, blows=blows, strikes=(shot,)), bench)
    assert sorted(slot.nth for slot in bench.asked if slot.clause == "JANE.HIT.18") == [10, 60_010, 60_013]


def test_a_contact_counts_its_hits_and_no_more() -> None:
    """Four to the ship that is rammed, with one throw; one to the rammer at her bow; no machinery (JANE.MOV.15)."""
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan"))
    rammed = Blow(8, 201, 101, "contact", 1, "S", 200.0, 4)
    rammer = Blow(8, 101, 201, "contact", 1, "P", 0.0, 1)
    after, _ = score(replace(state, blows=(rammed, rammer)), Dealt(thrown={Slot(8, "JANE.HIT.27", 201, 0, 4): 1}))
    assert [len(each.damage.water) for each in after.ships] == [1, 4]
    assert [each.damage.groups_out for each in after.ships] == [0, 0]
    later = strike(replace(after, move=10), "fore", (210.0, 0.0), bow_deg=90.0)
    again, _ = scored(replace(after, move=10), later)
    assert len(ship_of(again, 201).damage.water) == 5  # a contact bars no later hit


def test_a_contact_opens_a_section_of_a_small_craft_for_each_hit() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "destroyer_30kn"))
    after, _ = score(replace(state, blows=(Blow(8, 201, 101, "contact", 0, "S", 10.0, 4),)), Dealt())
    assert [(each.column, each.part) for each in ship_of(after, 201).damage.sections] == [(nth, 1.0) for nth in (1, 2, 3, 4)]
    assert ship_of(after, 201).max_kn == 0.0


def test_the_umpire_may_drop_a_torpedo_or_a_contact_at_its_own_address() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan"))
    blows = tuple([Blow(8, 201, 101, kind, 1, "P", 200.0, 4) for kind in ("torpedo", "contact")])
    drop = {Slot(8, "JANE.TOR.11", 101, 201, 1): "0", Slot(8, "JANE.MOV.15", 101, 201, 1_001): "0"}
    for number, slots in enumerate([drop, dict(list(drop.items())[:1]), {}]):
        after, _ = score(
            replace(state, blows=blows),
            Dealt(answers=slots, thrown={Slot(8, "JANE.HIT.27", 201, 0, nth): 1 for nth in (4, 8)}),
        )
        assert len(ship_of(after, 201).damage.water) == 4 * number


def test_what_a_captain_is_told_of_his_hull() -> None:
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan", damage=Damage(funnels=(Funnel(hits=4), Funnel(), Funnel()))))
    shots = [
        strike(state, "fore", (200.0, 0.0)),
        strike(state, "fore", (120.0, 35.0), nth=2),
        strike(state, "battery_main.P", (157.0, 50.0), nature="HE"),
    ]
    dice = {slot_of(state, shots[1], "JANE.HIT.32"): 3, slot_of(state, shots[1], "JANE.GEN.13"): 1}
    dice |= {slot_of(state, shots[2], "JANE.HIT.24", count): pips for count, pips in ((1, 4), (2, 6))}
    _, events = scored(state, *shots, dice=dice)
    assert [str(each) for each in events] == [
        "Retvizan was hit to port in the belt, 200 ft from the stem and 0 ft up, cutting the line, "
        "by 12-inch AP of Mikasa's fore guns at 3,000 yd: 13.72 in against 9 in of Krupp, pierced",
        "Retvizan was pierced to her boilers: 1 of 3 groups out",
        "Retvizan took water to port, 200 ft from the stem: 1 hit at the water-line by now",
        "Retvizan lost 2 sections of her side",
        "Retvizan was hit to port in the conning tower, 120 ft from the stem and 35 ft up, "
        "by 12-inch AP of Mikasa's fore guns at 3,000 yd: 13.72 in against 10 in of Krupp, pierced",
        "Retvizan's steering: none for 1 move",
        "Retvizan was hit to port in funnel 1, 157 ft from the stem and 50 ft up, "
        "by 6-inch HE of Mikasa's main battery to port at 3,000 yd: no armour there",
        "Retvizan's funnel 1 was holed, 5 hits by now, and fell; its fires are out up to move 14",
        "Retvizan can make 13 knots",  # 18 x cube root of (2/3 x 2/3) = 13.74, less half a knot
    ]
    assert [each.clauses[0] for each in events if "was hit" in str(each)] == ["JANE.GUN.12", "JANE.GUN.28", "JANE.GUN.28"]
    assert events[7].clauses == ("JANE.HIT.25", "JANE.HIT.24")
    assert [slot.clause for slot in events[7].slots] == ["JANE.HIT.25", "JANE.HIT.24", "JANE.HIT.24"]


def test_a_torpedo_counts_before_the_guns_of_its_move() -> None:
    """Retvizan with two hits to starboard: the torpedo's four bring her down first, and the twelfth founders nobody."""
    state = board(9, ship(101, "mikasa"), ship(201, "retvizan"))
    state = torpedo(changed(state, ship(201, "retvizan", damage=wet(("S", 20.0), ("S", 60.0)))), 201, 20.0)
    after, events = scored(state, strike(state, "fore", (300.0, 0.0)))
    assert [str(each) for each in events if type(each).__name__ in {"WaterEntered", "SankDeeper"}] == [
        "Retvizan took water to port, 20 ft from the stem: 6 hits at the water-line by now",
        "Retvizan sank to her lower deck",
        "Retvizan took water to port, 300 ft from the stem: 7 hits at the water-line by now",
    ]
    assert ship_of(after, 201).damage.bad_hits == 2
