"""What a commander may measure, worked out by hand: the turning card (NWC.TA.08), forts, submarines and boats (NWC.ME)."""

from dataclasses import replace

import pytest

from sandgate.kernel.board import Limit
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.track.track_curves import steaming

from .gunnery import battle, blue, boat, fort, red, submarine
from .sailing import column

RED, BLUE = Role("red", "red"), Role("blue", "blue")


def seen(state: State, reader: Role) -> FleetView:
    """A position set up by hand as its reader sees it: with loaded tubes, and torpedoes of the book's range."""
    ships = tuple([replace(ship, ready_s=(0.0,) * 4) for ship in state.ships])
    boats = tuple([replace(boat, ready_s=(0.0,) * 2) for boat in state.boats])
    options = replace(state.options, torpedo_range_yd=800.0)
    return GAME.view(replace(state, ships=ships, boats=boats, options=options), reader)


def limits(state: State, reader: Role, piece: str) -> dict[str, Limit]:
    return {limit.name: limit for limit in GAME.limits(seen(state, reader), None, piece)}


def test_the_ruler_reads_yards_on_the_board_by_the_clause_that_lets_each_side_measure() -> None:
    ruler = GAME.ruler(seen(column(2), RED), None)
    assert ruler is not None
    assert (ruler.allowed, ruler.unit, ruler.clause) == (True, "yards", "NWC.TA.27")


def test_the_turning_card_is_laid_at_an_own_ship() -> None:
    """At 12 knots 1,000 yards ahead; after 8 points (619.3, 346.4), after 16 points as far to either hand (NWC.TA.08)."""
    (edge,) = limits(column(2), RED, "red-1")["turning card of 12 knots, to 16 points on either hand"].ways
    assert edge[32] == (0.0, 1000.0)
    assert edge[48] == pytest.approx((619.3, 346.4), abs=0.05)
    assert edge[16] == pytest.approx((-619.3, 346.4), abs=0.05)
    assert len(edge) == 65


def test_the_card_is_that_of_the_move_to_come() -> None:
    """A fleet that goes from full speed to half makes three quarters in the mean (NWC.TA.54): 750 yards ahead."""
    (edge,) = limits(column(1, goal_halves=1), RED, "red-1")["turning card of 9 knots, to 16 points on either hand"].ways
    assert edge[32] == (0.0, 750.0)


def test_a_fleet_that_lies_still_has_no_card_and_nobody_has_the_enemys() -> None:
    stopped = column(1, halves=0, goal_halves=0)
    assert [limit.kind for limit in limits(stopped, RED, "red-1").values()] == ["range", "arc", "range", "arc", "turn"]
    assert "reach" not in [limit.kind for limit in limits(column(1), BLUE, "red-1").values()]
    assert "reach" in [limit.kind for limit in limits(column(1), Role(UMPIRE), "red-1").values()]


def test_guns_and_tubes_of_the_enemy_may_be_measured_as_ones_own() -> None:
    state = battle(red(1, 0, 0), blue(1, 4000, 0, 270.0))
    assert list(limits(state, RED, "blue-1")) == list(limits(state, RED, "red-1"))
    starboard, _ = limits(state, RED, "blue-1")["broadside battery bears: 45 to 135 degrees on either side"].ways
    leg_yd = 6000.0 * 0.5**0.5
    assert starboard[1] == pytest.approx((4000.0 - leg_yd, leg_yd), abs=1e-3)  # of a ship that heads west: north-west


def test_a_ship_that_is_gone_or_aground_neither_turns_nor_runs() -> None:
    state = battle(red(1, 0, 0, aground=True), red(2, 400, 0, gone=True))
    assert [limit.kind for limit in limits(state, RED, "red-1").values()] == ["range", "arc", "range", "arc"]
    assert limits(state, RED, "red-2") == {}


def test_a_fort_fires_all_round_or_in_its_arc() -> None:
    state = battle(fort(0, 0), fort(9000, 0, nth=2, arc_deg=(315.0, 45.0)))
    assert list(limits(state, RED, "FORT1")) == ["gun fire ends: 6,000 yards"]
    ((corner, first, *_, last, _),) = limits(state, RED, "FORT2")["guns bear from NW to NE, to 6,000 yards"].ways
    leg_yd = 6000.0 * 0.5**0.5
    assert corner == (9000.0, 0.0)
    assert first == pytest.approx((9000.0 - leg_yd, leg_yd), abs=1e-3)
    assert last == pytest.approx((9000.0 + leg_yd, leg_yd), abs=1e-3)


def test_a_submarine_turns_eight_points_and_runs_600_yards_and_only_her_side_measures_from_her() -> None:
    state = battle(submarine(0, 0))
    found = limits(state, BLUE, "blue-sub1")
    ((_, first, *_, last, _),) = found["can be here after the move: 90 degrees to either hand, 600 yards"].ways
    assert first == pytest.approx((-600.0, 0.0), abs=1e-3)
    assert last == pytest.approx((600.0, 0.0), abs=1e-3)
    assert found["undiscovered and awash, the better chance: 400 yards"].clause == "NWC.ME.07"
    assert limits(state, RED, "blue-sub1") == {}


def test_a_boat_turns_on_half_a_ships_circle_and_her_own_side_knows_how_far_she_runs() -> None:
    """A torpedo boat at 20 knots: straight on 1,666.7 yards in 150 seconds (NWC.ME.11, NWC.DU.02)."""
    state = battle(boat(0, 0, motion=steaming(0.0, 0.0, 0.0, 20.0, 20.0), destroyer=False))
    found = limits(state, BLUE, "blue-tb1")
    right, _ = found["hard-over turns: tactical diameter 230 yards"].ways
    assert right[32][0] == pytest.approx(230.0, abs=0.05)
    (edge,) = found["can be here after the move, by one turn to 16 points"].ways
    assert edge[len(edge) // 2] == pytest.approx((0.0, 1666.667), abs=1e-3)
    assert edge[0][0] == pytest.approx(-edge[-1][0])
    assert "reach" not in [limit.kind for limit in limits(state, RED, "blue-tb1").values()]
