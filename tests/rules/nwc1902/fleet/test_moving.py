"""Laws of a fleet under way, whatever it is ordered (NWC.TA.08, .09, .41, .42, .52 to .54, .59)."""

import math
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import NamedTuple

from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.rules.nwc1902.fleet.in_column import on_wake
from sandgate.rules.nwc1902.fleet.moving import Movement
from sandgate.rules.nwc1902.fleet.state import Ship, State
from sandgate.rules.nwc1902.fleet.ways import Track, place_at, way_run
from sandgate.rules.nwc1902.squadron.state import Signal

from .sailing import changed, fleet_of, formation, goal, moved, red, then

LAW = settings(max_examples=40, deadline=None)
GRID = 1.0 / 64.0
MOVE_S = 150.0


class Ordered(NamedTuple):
    """What a fleet is ordered for a move, and whom it has lost before it."""

    manoeuvre: Signal | None
    goal_halves: int
    reserve: tuple[int, ...] = ()
    lost: int = 0


HANDS = st.sampled_from(["R", "L"])
POINTS = st.integers(1, 16)
COLUMN_TURNS = st.builds(Signal, st.just("C"), POINTS, HANDS)
VESSELS_TURNS = st.builds(Signal, st.just("V"), POINTS, HANDS)
EVOLUTIONS = st.builds(Signal, st.just("I"), st.just(0), HANDS) | st.just(Signal("C"))
MANOEUVRES = st.none() | COLUMN_TURNS | VESSELS_TURNS | EVOLUTIONS
GOALS = st.sampled_from([2, 2, 2, 1, 0])
KNOTS = st.sampled_from([12.0, 14.4, 4.0, 6.0, 9.0, 20.0])
WINGS = st.integers(1, 6)
RESERVE = st.lists(WINGS, max_size=2).map(tuple)
IN_COLUMN = st.lists(st.builds(Ordered, st.none() | COLUMN_TURNS, GOALS, st.just(()), st.just(0)), min_size=1, max_size=6)
ANYHOW = st.lists(st.builds(Ordered, MANOEUVRES, GOALS, RESERVE, st.sampled_from([0, 0, 0, 1, 2, 3])), max_size=6)


@st.composite
def fleets(draw: st.DrawFn, beams: Sequence[int] = (0, 1, -1)) -> State:
    """A fleet in a formation on any of the headings of the grid."""
    ships, beam, heading_deg = draw(WINGS), draw(st.sampled_from(beams)), draw(st.integers(0, 23039)) / 64.0
    placed = [
        replace(each, x_yd=round(each.x_yd * 64.0) / 64.0, y_yd=round(each.y_yd * 64.0) / 64.0)
        for each in formation(ships, beam, heading_deg)
    ]
    return fleet_of(placed, draw(KNOTS), draw(st.booleans()))


def ordered(state: State, order: Ordered) -> State:
    """The state as the move begins."""
    state = goal(state, order.goal_halves)
    return changed(state, order.lost, gone=True) if order.lost else state


def play(state: State, orders: Sequence[Ordered]) -> list[tuple[State, Movement]]:
    """The moves, each with the state in which it began."""
    played = []
    for order in orders:
        state = ordered(state, order)
        movement = moved(state, order.manoeuvre, order.reserve)
        played.append((state, movement))
        state = then(state, movement)
    return played


def apart(first: Ship, second: Ship) -> float:
    return math.dist((first.x_yd, first.y_yd), (second.x_yd, second.y_yd))


def off_line(x: float, y: float, line: Sequence[tuple[float, float]]) -> float:
    """How far a place is from a line of points."""
    least = math.inf
    for (ax, ay), (bx, by) in pairwise(line):
        if abs(ax - x) > 500.0 or abs(ay - y) > 500.0:
            continue
        dx, dy = bx - ax, by - ay
        part = max(0.0, min(1.0, ((x - ax) * dx + (y - ay) * dy) / (dx * dx + dy * dy or 1.0)))
        least = min(least, math.hypot(ax + part * dx - x, ay + part * dy - y))
    return least


def tracks_of(movement: Movement) -> list[tuple[Ship, Track]]:
    return [
        (ship, track)
        for ship, track in zip(movement.ships, movement.tracks, strict=True)
        if track is not None and not ship.gone
    ]


def mirrored(order: Ordered) -> Ordered:
    """The same order in a looking-glass."""
    if order.manoeuvre is None or not order.manoeuvre.hand:
        return order
    return order._replace(manoeuvre=order.manoeuvre._replace(hand="L" if order.manoeuvre.hand == "R" else "R"))


def reflected(state: State) -> State:
    ships = [
        replace(each, x_yd=-each.x_yd + 0.0, heading_deg=-each.heading_deg % 360.0, astern_yd=0.0) for each in state.ships
    ]
    return fleet_of(ships, red(state).speed_kn, state.options.carry_turn_loss)


@settings(max_examples=15, deadline=None)
@given(fleets(beams=(0,)), IN_COLUMN)
def test_the_ships_of_a_column_never_leave_the_wake_of_its_head(state: State, orders: list[Ordered]) -> None:
    """The wake is what the head has run, second by second, before it the line through the ships."""
    wake = [(each.x_yd, each.y_yd) for each in reversed(state.ships)]
    for _, movement in play(state, orders):
        (_, lead), *others = tracks_of(movement)
        wake += [place_at(lead, quarter / 4.0)[:2] for quarter in range(601)]
        for _, track in others:
            for second in range(0, 151, 30):
                assert off_line(*place_at(track, float(second))[:2], wake) <= GRID


@LAW
@given(fleets(beams=(0,)), IN_COLUMN)
def test_the_distance_along_the_wake_is_kept(state: State, orders: list[Ordered]) -> None:
    for begun, movement in play(state, orders):
        assert [each.astern_yd for each in movement.ships] == [each.astern_yd for each in begun.ships]
        assert movement.fleet.column == red(state).column


@LAW
@given(fleets(), ANYHOW)
def test_every_ship_of_a_column_is_on_its_wake(state: State, orders: list[Ordered]) -> None:
    for _, movement in play(state, orders):
        for ship, _ in tracks_of(movement):
            assert not movement.fleet.column or on_wake(ship, movement.fleet.wake)


@LAW
@given(fleets(), ANYHOW)
def test_a_track_leads_from_where_a_ship_was_to_where_she_is_put(state: State, orders: list[Ordered]) -> None:
    for begun, movement in play(state, orders):
        was = {ship.number: ship for ship in begun.ships}
        for ship, track in tracks_of(movement):
            x, y, _ = place_at(track, 0.0)
            assert math.dist((x, y), (was[ship.number].x_yd, was[ship.number].y_yd)) <= GRID
            assert place_at(track, MOVE_S) == (ship.x_yd, ship.y_yd, ship.heading_deg)


@LAW
@given(fleets(), ANYHOW, st.floats(0.0, 149.0))
def test_a_ship_makes_her_way_steadily(state: State, orders: list[Ordered], second: float) -> None:
    """In a second she goes on, no farther than her speed and reserve allow."""
    for _, movement in play(state, orders):
        fastest_yd = 1.2 * movement.fleet.speed_kn * 5.0 / 9.0 + 2.0 * GRID
        for _, track in tracks_of(movement):
            way_yd = way_run(track, second + 1.0) - way_run(track, second)
            (ax, ay, _), (bx, by, _) = place_at(track, second), place_at(track, second + 1.0)
            assert -1e-6 <= way_yd <= fastest_yd
            assert math.dist((ax, ay), (bx, by)) <= way_yd + 2.0 * GRID


@LAW
@given(fleets(), ANYHOW)
def test_right_and_left_are_alike(state: State, orders: list[Ordered]) -> None:
    played, other = play(state, orders), play(reflected(state), [mirrored(order) for order in orders])
    for (_, movement), (_, image) in zip(played, other, strict=True):
        assert movement.fleet.column == image.fleet.column
        for ship, seen in zip(movement.ships, image.ships, strict=True):
            assert math.dist((ship.x_yd, ship.y_yd), (-seen.x_yd, seen.y_yd)) <= 0.25
            turned = (ship.heading_deg + seen.heading_deg + 180.0) % 360.0 - 180.0
            assert abs(turned) <= 0.1


@LAW
@given(fleets(), ANYHOW, st.randoms(use_true_random=False))
def test_the_order_in_which_ships_are_listed_changes_nothing(state: State, orders: list[Ordered], chance: object) -> None:
    shuffled = list(state.ships)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    for (_, movement), (_, other) in zip(
        play(state, orders), play(replace(state, ships=tuple(shuffled)), orders), strict=True
    ):
        assert movement.fleet == other.fleet
        assert movement.ships == tuple(sorted(other.ships, key=lambda ship: ship.number))


@LAW
@given(fleets(), ANYHOW)
def test_no_ship_turns_more_than_sixteen_points_and_what_an_old_turn_had_left(state: State, orders: list[Ordered]) -> None:
    for begun, movement in play(state, orders):
        for was, ship, turned_pt in zip(begun.ships, movement.ships, movement.turned_pt, strict=True):
            changed_deg = abs((ship.heading_deg - was.heading_deg + 180.0) % 360.0 - 180.0)
            assert turned_pt * 11.25 >= changed_deg - 12.0  # the bends of a wake laid from ship to ship count for nothing
            assert turned_pt <= 32.0


@LAW
@given(fleets(), ANYHOW)
def test_no_ship_uses_her_reserve_in_more_than_four_moves(state: State, orders: list[Ordered]) -> None:
    for begun, movement in play(state, orders):
        for was, ship in zip(begun.ships, movement.ships, strict=True):
            assert ship.reserve_moves <= 4
            assert not (was.rest_moves and ship.reserve_moves)


@LAW
@given(fleets(), VESSELS_TURNS)
def test_vessels_turned_together_keep_their_bearings(state: State, turn: Signal) -> None:
    """NWC.TA.41, in what is left of the grid."""
    movement = moved(state, turn)
    guide, was = movement.ships[0], state.ships[0]
    for ship, begun in zip(movement.ships, state.ships, strict=True):
        assert abs(apart(ship, guide) - apart(begun, was)) <= 2.0 * GRID
        assert ship.heading_deg == guide.heading_deg
