"""The gun fire of a fleet move: whom each ship fires on, what is scored, what is told (NWC.TA.44 to .51, .57)."""

from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.fleet.state import Options, Ship, State
from sandgate.rules.nwc1902.guns.score_wand import FACES, broadside_battery, broadside_target, space_of, wand_figure
from sandgate.rules.nwc1902.squadron.distribution import may_divide
from sandgate.rules.nwc1902.squadron.gun_events import OrderedFireHindered
from sandgate.rules.nwc1902.squadron.intervening import Hull, hidden_by_hull
from sandgate.rules.nwc1902.squadron.masking import hull_between
from sandgate.rules.nwc1902.squadron.score import destroyed, power_halved

from .gunnery import abreast, battle, blue, boat, fired, made, of, points, red, ruled, seen, submarine, turned_over

places = st.integers(-64 * 3000, 64 * 3000).map(lambda parts: parts / 64.0)
headings = st.integers(0, 64 * 360 - 1).map(lambda parts: parts / 64.0)
kinds = st.sampled_from(["battleship", "armored cruiser", "protected cruiser"])


@st.composite
def boards(draw: st.DrawFn) -> State:
    """Two fleets mixed on a small sea, so that ships lie in between and ahead and astern."""
    ships = [
        colour(wing, draw(places), draw(places), draw(headings), kind=draw(kinds), half_power=draw(st.booleans()))
        for colour in (red, blue)
        for wing in range(1, draw(st.integers(1, 5)) + 1)
    ]
    return battle(*ships)


def masked(firer: Ship, target: Ship, ships: tuple[Ship, ...]) -> bool:
    """Whether any other ship lies between two, looked at one by one."""
    line = (firer.x_yd, firer.y_yd, target.x_yd, target.y_yd)
    others = [ship for ship in ships if ship not in (firer, target)]
    return any(hull_between(*line, ship.x_yd, ship.y_yd, ship.heading_deg) for ship in others)


def chosen(firer: Ship, ships: tuple[Ship, ...]) -> list[int]:
    """The targets by the words of NWC.TA.50, from all opponents that are not masked."""
    found = []
    for target in ships:
        range_yd = distance(firer.x_yd, firer.y_yd, target.x_yd, target.y_yd)
        if target.side == firer.side or not space_of(range_yd) or masked(firer, target, ships):
            continue
        bears_deg = bearing(firer.x_yd, firer.y_yd, target.x_yd, target.y_yd)
        there_deg, back_deg = relative(bears_deg, firer.heading_deg), relative(bears_deg + 180.0, target.heading_deg)
        shows = broadside_target(back_deg)
        whole = wand_figure(broadside_battery(there_deg), shows, range_yd, *FACES)
        found.append((-whole, range_yd, target.number, there_deg, wand_figure(False, shows, range_yd, *FACES)))
    if not found:
        return []
    best = min(found)
    pairs = [
        (-one[4] - two[4], one[1] + two[1], one[2], two[2])
        for one, two in combinations(sorted(found, key=lambda each: each[2]), 2)
        if one[4] + two[4] >= 2.0 - best[0] and may_divide(one[3], two[3])
    ]
    return list(min(pairs)[2:]) if pairs else [best[2]]


@settings(max_examples=150, deadline=None)
@given(boards())
def test_without_orders_each_ship_takes_the_target_that_counts_most(state: State) -> None:
    """NWC.TA.50: the exact choice, though only the likely ones are looked at."""
    shots = points(fired(state))
    for ship in state.ships:
        assert [target for firer, target in shots if firer == ship.number] == chosen(ship, state.ships)


@settings(max_examples=400, deadline=None)
@given(places, places, headings, st.floats(-0.1, 1.1), st.integers(-80, 80))
def test_the_first_look_at_a_mask_never_decides_otherwise(
    x_yd: float, y_yd: float, heading_deg: float, part: float, beside_yd: int
) -> None:
    """NWC.TA.48: ships about the line, some of them so near that the outline is not looked at."""
    hull = Hull(9, part * x_yd + beside_yd, part * y_yd - beside_yd / 2.0, heading_deg)
    exact = hull_between(0.0, 0.0, x_yd, y_yd, *hull[1:])
    assert hidden_by_hull(1, 0.0, 0.0, 2, x_yd, y_yd, [hull]) == exact


@settings(max_examples=60, deadline=None)
@given(boards(), st.lists(st.sampled_from([0.0, 8.0, 9.0, 16.0]), min_size=10, max_size=10))
def test_the_points_of_all_shots_are_the_points_received(state: State, turns: list[float]) -> None:
    told = fired(state, {ship.number: turn for ship, turn in zip(state.ships, turns, strict=False)})
    assert sum(shot.points for shot in told.shots) == sum(received for _, received in told.received)
    assert [number for number, _ in told.received] == sorted({shot.target for shot in told.shots})
    assert all((8.0 * received).is_integer() for _, received in told.received)
    assert [event.points for event in of(told, GunFireMeasured)] == [shot.points for shot in told.shots]


@settings(max_examples=60, deadline=None)
@given(boards(), st.randoms(use_true_random=False))
def test_the_order_in_which_ships_are_listed_changes_nothing(state: State, chance: object) -> None:
    ships = list(state.ships)
    chance.shuffle(ships)  # type: ignore[attr-defined]
    assert fired(replace(state, ships=tuple(ships))) == fired(state)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_the_mirror_image_of_a_battle_has_the_same_score(state: State) -> None:
    assert fired(turned_over(state)).shots == fired(state).shots


@settings(max_examples=60, deadline=None)
@given(boards())
def test_each_finding_has_an_address_of_its_own_and_an_event_rests_on_findings(state: State) -> None:
    bench = Dealt()
    told = fired(state, {}, bench)
    assert all(slot in bench.asked for event in told.events for slot in event.slots)


def test_two_halves_of_a_broadside_never_gain_two_points() -> None:
    """What lets a ship with a broadside target at hand look no further (NWC.TA.50)."""
    whole_broad, whole_end_on, half_broad, half_end_on = FACES
    assert all(2.0 * half <= whole + 1.0 for whole, half in zip(whole_broad, half_broad, strict=True))
    assert all(2.0 * half <= whole + 1.0 for whole, half in zip(whole_end_on, half_end_on, strict=True))
    assert all(list(face) == sorted(face, reverse=True) for face in FACES)


def test_story_one_target_in_a_move() -> None:
    """NWC.TA.44: "50 on enemy 1, nothing on enemy 2"."""
    state = battle(red(1, 0, 0), blue(1, 2500, 0), blue(2, 3000, 400))
    assert {shot: score for shot, score in points(fired(state)).items() if shot[0] == 101} == {(101, 201): 50.0}


def test_story_divided_fire() -> None:
    """NWC.TA.45: enemies at 30 degrees starboard and 60 degrees port, both at 2,500 yards: 25 points on each."""
    enemies = blue(1, 1250, 2165.0625, 120), blue(2, -2165.0625, 1250, 30)
    told = fired(battle(red(1, 0, 0, targets=(202, 201)), *enemies))
    mine = [event for event in of(told, GunFireMeasured) if event.firer == "red 1"]
    assert [(event.target, event.points, event.divided) for event in mine] == [
        ("blue 1", 25.0, True),
        ("blue 2", 25.0, True),
    ]
    assert mine[0].clauses == ("NWC.TA.21", "NWC.TA.45", "NWC.TA.46", "NWC.TA.57")
    assert "divided fire on broadside target: figure 25, 25 points" in str(mine[0])


def test_an_order_to_divide_in_one_end_on_quadrant_goes_all_to_the_first_named() -> None:
    """NWC.TA.45: "enemies at 20 degrees starboard and 20 degrees port: division refused"."""
    enemies = blue(1, 855, 2349, 90), blue(2, -855, 2349, 90)
    told = fired(battle(red(1, 0, 0, targets=(202, 201)), *enemies))
    assert {shot: score for shot, score in points(told).items() if shot[0] == 101} == {(101, 202): 25.0}
    (event,) = of(told, OrderedFireHindered)
    assert (event.to, event.target, event.fired_on) == (("red",), "blue 1", ("blue 2",))
    assert "in the same end-on quadrant" in str(event)


def test_story_both_destroyed_in_one_move() -> None:
    """NWC.TA.47: two battleships with 980 points each score 50 on each other: both are removed."""
    ships = red(1, 0, 0, received=980.0, half_power=False), blue(1, 2500, 0, received=980.0)
    told = fired(battle(*ships))
    assert told.received == ((101, 50.0), (201, 50.0))
    assert all(destroyed(ship.kind, ship.received + score) for ship, (_, score) in zip(ships, told.received, strict=True))


def test_story_half_power_counts_from_the_next_move() -> None:
    """NWC.TA.47: 480 points, 40 more in move 5: 50 scored in move 5, 25 in move 6."""
    before = battle(red(1, 0, 0, received=480.0), blue(1, 2500, 0), move=4)
    assert points(fired(before))[101, 201] == 50.0
    after = replace(before.ships[0], received=520.0, half_power=power_halved("battleship", 520.0, False))
    told = fired(replace(before, move=5, ships=(after, before.ships[1])))
    assert points(told)[101, 201] == 25.0
    event = of(told, GunFireMeasured)[0]
    assert (event.halvings, event.at_s) == (("half power",), 900.0)
    assert "NWC.TA.17" in event.clauses


def test_a_ring_at_four_tenths_is_cited_where_it_was_agreed() -> None:
    state = battle(
        red(1, 0, 0, half_power=True), blue(1, 2500, 0), options=made(Options, moves=60, ring_at_four_tenths=True)
    )
    assert "NWC.TA.25" in fired(state).events[0].clauses


def test_story_masked_by_a_friend() -> None:
    """NWC.TA.48: firer (0,0), target (3000,0), friend at (400,0) heading east: nothing is scored."""
    told = fired(battle(red(1, 0, 0), red(2, 400, 0, 90), blue(1, 3000, 0)))
    assert points(told) == {(102, 201): 25.0, (201, 102): 25.0}  # 2,600 yards
    assert (101, 201) not in points(fired(battle(red(1, 0, 0), blue(1, 3000, 0), blue(2, 400, 0, 90, aground=True))))
    assert (101, 201) in points(fired(battle(red(1, 0, 0), red(2, 400, 13, 90), blue(1, 3000, 0))))


def test_a_ship_that_is_gone_neither_fires_nor_masks_nor_is_fired_on() -> None:
    told = fired(battle(red(1, 0, 0), red(2, 400, 0, 90, gone=True), blue(1, 3000, 0), blue(2, 1000, 0, gone=True)))
    assert points(told) == {(101, 201): 32.0, (201, 101): 32.0}


def test_ships_aground_fight_on() -> None:
    assert points(fired(battle(red(1, 0, 0, aground=True), blue(1, 2500, 0)))) == {(101, 201): 50.0, (201, 101): 50.0}


def concentrated(*ships: Ship, on: int) -> State:
    return battle(*ships, move=3, concentration={"red": on})


def test_story_concentration_from_the_next_move() -> None:
    """NWC.TA.49: HF 1 hoisted in move 3: fire of move 3 as before; from move 4 all who can fire at enemy ship 1 do so."""
    before = replace(abreast(4, 2500), move=2)
    assert {shot for shot in points(fired(before)) if shot[0] < 200} == {(101, 201), (102, 202), (103, 203), (104, 204)}
    told = fired(concentrated(*before.ships, on=201))
    assert {shot for shot in points(told) if shot[0] < 200} == {(101, 201), (102, 201), (103, 201), (104, 201)}
    assert of(told, GunFireMeasured)[0].clauses == ("NWC.TA.21", "NWC.TA.44", "NWC.TA.57")
    assert of(told, OrderedFireHindered) == []


def test_story_masked_from_the_target_ordered() -> None:
    """NWC.TA.49: HF 1 in force, ship 4 masked from enemy 1: she fires at her best other target."""
    ships = [*abreast(4, 2500).ships, red(5, 1250, -600, 320)]  # across the line from red 4 to blue 1
    told = fired(concentrated(*ships, on=201))
    assert (104, 204) in points(told)
    (event,) = of(told, OrderedFireHindered)
    assert (event.firer, event.target, event.fired_on, event.to) == ("red 4", "blue 1", ("blue 4",), ("red",))
    assert event.slots == (Slot(4, "NWC.TA.48", 104, 201),)
    assert str(event) == "red 4 fired on blue 4 and not on blue 1 as ordered: masked"


def test_a_target_out_of_reach_is_told_of_only_if_another_was_fired_on() -> None:
    far = [red(1, 0, 0), blue(1, 6000.5, 0), blue(2, 7000, 0)]
    assert fired(concentrated(*far, on=201)).events == ()
    told = fired(concentrated(*far, blue(3, 2500, -600), on=201))
    assert [(event.hindrance, event.fired_on) for event in of(told, OrderedFireHindered)] == [("out of reach", ("blue 3",))]


def test_an_order_on_a_ship_that_is_gone_is_void() -> None:
    told = fired(
        concentrated(red(1, 0, 0, targets=(202,)), blue(1, 2500, 0, gone=True), blue(2, 2500, 0, gone=True), on=201)
    )
    assert told == ((), (), ())


def test_the_fleets_target_goes_before_the_captains_and_his_before_the_best() -> None:
    """NWC.TA.32: general instructions hold where no signal says otherwise."""
    ships = [red(1, 0, 0, targets=(203,)), blue(1, 2500, 0), blue(2, 2500, 1200), blue(3, 2500, -1200)]
    assert (101, 202) in points(fired(concentrated(*ships, on=202)))
    assert (101, 203) in points(fired(concentrated(*ships, on=0)))
    masking = red(2, 1250, 600, 150)  # across the line to blue 2
    told = fired(concentrated(*ships, masking, on=202))
    assert (101, 203) in points(told)
    assert [event.target for event in of(told, OrderedFireHindered) if event.firer == "red 1"] == ["blue 2"]


def test_of_two_targets_ordered_the_one_that_can_be_reached_gets_all() -> None:
    told = fired(battle(red(1, 0, 0, targets=(202, 201)), blue(1, 2500, 0), blue(2, 6001, 0)))
    assert points(told)[101, 201] == 50.0
    assert [event.hindrance for event in of(told, OrderedFireHindered)] == ["out of reach"]


def test_story_fire_without_orders() -> None:
    """NWC.TA.50: equal figures: the nearer."""
    two = battle(red(1, 0, 0), blue(1, 2900, 0), blue(2, -2300, 0, 90))
    assert [target for firer, target in points(fired(two)) if firer == 101] == [202]
    two = battle(red(1, 0, 0), blue(3, 2450, 0), blue(4, -2550, 0))
    assert [target for firer, target in points(fired(two)) if firer == 101] == [203]


def test_story_not_worth_dividing() -> None:
    """NWC.TA.50: two broadside targets on the beam, both at 1,500 yards: 213 on the lower-numbered one."""
    told = points(fired(battle(red(1, 0, 0), blue(2, 1500, 0), blue(1, -1500, 0))))
    assert {shot: score for shot, score in told.items() if shot[0] == 101} == {(101, 201): 213.0}


def test_story_ahead_and_astern() -> None:
    """NWC.TA.50: broadside targets at 1,900 yards, one right ahead, one right astern: 56 on each."""
    told = fired(battle(red(1, 0, 0), blue(1, 0, 1900, 90), blue(2, 0, -1900, 90)))
    assert {shot: score for shot, score in points(told).items() if shot[0] == 101} == {(101, 201): 56.0, (101, 202): 56.0}
    assert of(told, GunFireMeasured)[0].clauses == ("NWC.TA.21", "NWC.TA.45", "NWC.TA.46", "NWC.TA.57")


def test_the_best_target_masked_the_next_best_is_taken() -> None:
    ships = [red(1, 0, 0), blue(1, 2500, 0), blue(2, -2700, 0), red(2, 1000, 0, 90)]
    bench = Dealt()
    assert (101, 202) in points(fired(battle(*ships), {}, bench))
    asked = [slot.other for slot in bench.asked if (slot.clause, slot.actor) == ("NWC.TA.48", 101)]
    assert asked == [201, 202]


@pytest.mark.parametrize(("turned_pt", "scored"), [(8.0, 50.0), (9.0, 25.0)])
def test_a_quick_turn_spoils_the_fire(turned_pt: float, scored: float) -> None:
    told = fired(battle(red(1, 0, 0), blue(1, 2500, 0)), {101: turned_pt})
    assert points(told) == {(101, 201): scored, (201, 101): 50.0}


def test_every_halving_is_told() -> None:
    """NWC.TA.51: cruiser at half power turns 12 points: 50 x 1/2 x 1/2 x 1/2 = 6.25."""
    told = fired(battle(red(1, 0, 0, kind="armored cruiser", half_power=True), blue(1, 2500, 0)), {101: 12.0})
    event = of(told, GunFireMeasured)[0]
    assert event.clauses == ("NWC.TA.21", "NWC.TA.18", "NWC.TA.17", "NWC.TA.51", "NWC.TA.44", "NWC.TA.57")
    assert str(event) == (
        "red 1 fired on blue 1 at 2,500 yards, broadside battery on broadside target: figure 50 x 1/2 (cruiser) "
        "x 1/2 (half power) x 1/2 (turned more than 8 points), 6.3 points"
    )


def test_a_torpedo_boat_is_an_end_on_target_that_neither_fires_nor_masks() -> None:
    """NWC.ME.11: battleship broadside at a destroyer at 1,900 yards: 56 points."""
    told = fired(battle(red(1, 0, 0), boat(1900, 0), blue(1, 5900, 0)))
    assert points(told) == {(101, 501): 56.0, (201, 101): 4.0}
    assert (101, 201) in points(fired(battle(red(1, 0, 0), boat(1900, 0, side="red"), blue(1, 2500, 0))))
    assert points(fired(battle(red(1, 0, 0), boat(1900, 0, gone=True)))) == {}


@pytest.mark.parametrize(
    ("told", "fired_on"),
    [
        ({"discovered_yd": 900.0}, True),
        ({"discovered_yd": 900.0, "dived": True}, False),
        ({"discovered_yd": 900.0, "gone": True}, False),
        ({"discovered_yd": None}, False),
    ],
)
def test_a_submarine_is_fired_on_while_she_is_awash_and_discovered(told: dict[str, object], fired_on: bool) -> None:
    """NWC.ME.10: an end-on target in moves in which she is awash, from the move after her discovery."""
    state = battle(red(1, 0, 0), submarine(1900, 0, **told), move=4, sighted=seen(4))
    assert points(fired(state)) == ({(101, 401): 56.0} if fired_on else {})
    assert points(fired(replace(state, sighted=seen(5)))) == {}
    assert points(fired(replace(state, sighted=()))) == {}


def test_a_shore_that_rises_between_two_ships_masks() -> None:
    """NWC.ME.01: an island; a shoal line does not rise; a ship aground upon the shore is seen from the sea."""
    island = ((1000.0, -50.0), (1200.0, -50.0), (1200.0, 50.0), (1000.0, 50.0), (1000.0, -50.0))
    ships = red(1, 0, 0), blue(1, 2500, 0)
    assert points(fired(battle(*ships, shores=(island,), masks=(True,)))) == {}
    assert (101, 201) in points(fired(battle(*ships, shores=(island,), masks=(False,))))
    aground = blue(1, 1000, 0, aground=True)
    assert (101, 201) in points(fired(battle(ships[0], aground, shores=(island,), masks=(True,))))


def test_the_umpire_may_rule_mask_range_target_division_and_points() -> None:
    """NWC.ME.23: each finding of the guns has an address, and the ruling is cited."""
    ships = [red(1, 0, 0), red(2, 1000, 0, 90), blue(1, 2500, 0), blue(2, -2700, 0)]
    told = fired(battle(*ships), {}, ruled((Slot(1, "NWC.TA.48", 101, 201), "no"), (Slot(1, "NWC.TA.57", 201, 101), "11.3")))
    by = {(event.firer, event.target): event for event in of(told, GunFireMeasured)}
    assert by["red 1", "blue 1"].points == 50.0
    assert by["red 1", "blue 1"].clauses[-1] == "NWC.ME.23"
    told = fired(
        battle(*ships[::2]), {}, ruled((Slot(1, "NWC.TA.57", 201, 101), "11.3"), (Slot(1, "NWC.TA.21", 101, 201), "1900"))
    )
    assert points(told) == {(101, 201): 112.0, (201, 101): 11.25}
    assert [event.clauses[-1] for event in told.events] == ["NWC.TA.57", "NWC.ME.23"]
    both = battle(red(1, 0, 0), blue(1, 2500, 0), blue(2, -2700, 0))
    assert (101, 202) in points(fired(both, {}, ruled((Slot(1, "NWC.TA.50", 101), "blue 2"))))
    apart = battle(red(1, 0, 0), blue(1, 0, 1900, 90), blue(2, 0, -1900, 90))
    whole = points(fired(apart, {}, ruled((Slot(1, "NWC.TA.45", 101, 202), "no"))))
    assert {shot: score for shot, score in whole.items() if shot[0] == 101} == {(101, 201): 56.0}


def test_a_target_ruled_but_masked_is_not_fired_on() -> None:
    ships = [red(1, 0, 0), red(2, 1000, 0, 90), blue(1, 2500, 0), blue(2, -2700, 0)]
    told = fired(battle(*ships), {}, ruled((Slot(1, "NWC.TA.50", 101), "blue 1")))
    assert [target for firer, target in points(told) if firer == 101] == [202]


@pytest.mark.parametrize(("east", "north"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
@pytest.mark.parametrize("slant_yd", [400.0, -400.0])
def test_a_shore_masks_whichever_way_it_lies(east: int, north: int, slant_yd: float) -> None:
    """NWC.ME.01: it crosses the line of fire 1,200 yards out, aslant; drawn from either end; or ends 40 yards beside it."""
    ships = red(1, 0, 0), blue(1, 2500 * east, 2500 * north)
    aside = [(1200.0 - slant_yd, -300.0), (1200.0 + slant_yd, 300.0)]
    beside = [(1200.0 - slant_yd, 40.0), (1200.0 + slant_yd, 640.0)]
    across, by_it = (
        [(along * east - off * north, along * north + off * east) for along, off in line] for line in (aside, beside)
    )
    for shore, masks in ((across, True), (across[::-1], True), (by_it, False), (by_it[::-1], False)):
        told = fired(battle(*ships, shores=(tuple(shore),), masks=(True,)))
        assert ((101, 201) in points(told)) != masks
