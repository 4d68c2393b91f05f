"""Laws of every move: distance made, a track without leaps, the same bytes, and the same in a looking-glass."""

import math
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.kernel.bench import Dealt
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.moves.contacts import contacts
from sandgate.rules.jane1905.tactical.moves.moving import moved, ways
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Bell, Helm, Ship
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.following import beside
from sandgate.rules.jane1905.track.speed import way_yd
from sandgate.sea.stretches import Stretch, on_piece
from tests.rules.jane1905.under_way import board, ship

NUMBERS = (101, 102, 103, 201, 202)
EAST_YD = 8000.0
CLOSE = 2.0 / 64.0
HALF_KNOTS = st.integers(-12, 36).map(lambda halves: halves / 2.0)
CARDS = st.sampled_from([400.0, 600.0, 800.0, 1000.0])


@st.composite
def helms(draw: st.DrawFn) -> Helm:
    points, after_yd = draw(st.integers(1, 32)), draw(st.sampled_from([0.0, 0.0, 120.0, 700.0]))
    return Helm(draw(st.sampled_from(["P", "S"])), points * 11.25, draw(CARDS), draw(st.booleans()), after_yd)


@st.composite
def ships(draw: st.DrawFn, number: int) -> Ship:
    friends = [each for each in NUMBERS if each != number and each // 100 == number // 100]
    kind = draw(st.sampled_from(["straight", "helm", "follow", "follow"]))
    bell = Bell(draw(HALF_KNOTS), draw(st.integers(0, 5)) == 0)
    if kind == "helm":
        bell = bell._replace(helm=draw(helms()))
    elif kind == "follow":
        bell = bell._replace(follow=draw(st.sampled_from(friends)))
    damage = Damage(
        engine_hits=draw(st.sampled_from([0, 0, 0, 1])),
        wander_moves=draw(st.sampled_from([0, 0, 0, 2])),
        wander_deg=draw(st.integers(0, 359)) * 1.0,
        engines_only=draw(st.integers(0, 5)) == 0,
    )
    return ship(
        number,
        draw(st.integers(2000, 6000)) * 1.0,
        draw(st.integers(1500, 4500)) * 1.0,
        course_deg=draw(st.integers(0, 23039)) / 64.0,
        speed_kn=draw(HALF_KNOTS),
        card_yd=draw(CARDS),
        bell=bell,
        damage=damage,
    )


@st.composite
def boards(draw: st.DrawFn) -> State:
    """A board after a move or two, so that turns are half done and wakes are laid."""
    state = board(*[draw(ships(number)) for number in NUMBERS], edge=draw(st.booleans()))
    for _ in range(draw(st.integers(0, 2))):
        state = step(state)
    return state


def step(state: State) -> State:
    bench = Dealt((1, 2))
    run, _, _ = contacts(state, ways(state, bench), bench)
    return moved(state, run)[0]


def run(state: State) -> tuple[Way, ...]:
    return ways(state, Dealt((1, 2)))


@settings(max_examples=60, deadline=None)
@given(boards())
def test_no_ship_leaps_and_every_minute_is_filled(state: State) -> None:
    before = {each.number: each for each in state.ships}
    for way in run(state):
        here = before[way.ship]
        assert way.at(0.0)[:2] == (here.x_yd, here.y_yd)
        assert way.parts[0].begin_min == 0.0
        assert way.parts[-1].end_min == 1.0
        for one, two in pairwise(way.parts):
            assert one.begin_min < one.end_min == two.begin_min
            assert on_piece(one.stretch, one.stretch.length_yd)[:2] == pytest.approx(two.stretch[:2], abs=1e-6)
        minutes = [nth / 50.0 for nth in range(51)]
        for begun, ended in pairwise(minutes):
            run_yd = math.dist(way.at(begun)[:2], way.at(ended)[:2])
            assert run_yd <= way.fastest_yd * (ended - begun) + 1e-6


@settings(max_examples=60, deadline=None)
@given(boards())
def test_she_makes_her_way_and_three_quarters_of_it_under_helm(state: State) -> None:
    before = {each.number: each for each in state.ships}
    for way in run(state):
        bell, struck = before[way.ship].bell, before[way.ship].damage
        if way.left_at is None and not (bell.helm and (bell.helm.engines or struck.engines_only)) and not bell.follow:
            straight = sum(abs(part.stretch.length_yd) / (0.75 if part.stretch.radius_yd else 1.0) for part in way.parts)
            assert straight == pytest.approx(abs(way_yd(way.run_kn)), abs=1e-6)


@settings(max_examples=40, deadline=None)
@given(boards())
def test_the_same_bytes_in_whatever_order_the_ships_are_listed(state: State) -> None:
    again = replace(state, ships=tuple(reversed(state.ships)))
    assert sorted(run(again)) == sorted(run(state))
    assert tuple(reversed(step(again).ships)) == step(state).ships


def glass(state: State) -> State:
    """West and east exchanged, and port and starboard with them."""
    return replace(state, ships=tuple(mirrored(each) for each in state.ships))


def mirrored(each: Ship) -> Ship:
    bell = each.bell._replace(path=tuple(mirrored_stretch(stretch) for stretch in each.bell.path))
    if bell.helm:
        bell = bell._replace(helm=bell.helm._replace(side="P" if bell.helm.side == "S" else "S"))
    changes: dict[str, Any] = {
        "x_yd": EAST_YD - each.x_yd,
        "course_deg": -each.course_deg % 360.0,
        "bell": bell,
        "wake": tuple(mirrored_stretch(stretch) for stretch in each.wake),
        "damage": each.damage._replace(wander_moves=0),
    }
    return replace(each, **changes)


def mirrored_stretch(stretch: Stretch) -> Stretch:
    x_yd, y_yd, heading_deg, length_yd, radius_yd = stretch
    return Stretch(EAST_YD - x_yd, y_yd, -heading_deg % 360.0, length_yd, -radius_yd)


@settings(max_examples=60, deadline=None)
@given(boards())
def test_in_a_looking_glass_it_is_the_same(state: State) -> None:
    state = replace(state, ships=tuple(replace(each, damage=each.damage._replace(wander_moves=0)) for each in state.ships))
    for one, two in zip(run(state), run(glass(state)), strict=True):
        for minute in (0.0, 0.3, 0.7, 1.0):
            x_yd, y_yd, course_deg = one.at(minute)
            there = two.at(minute)
            assert (EAST_YD - x_yd, y_yd) == pytest.approx(there[:2], abs=CLOSE)
            assert (course_deg + there[2] + 180.0) % 360.0 == pytest.approx(180.0, abs=CLOSE)
        assert (one.run_kn, one.end_kn, one.gives_up) == (two.run_kn, two.end_kn, two.gives_up)


@settings(max_examples=100, deadline=None)
@given(st.integers(0, 359), st.floats(10.0, 2000.0), CARDS, st.booleans(), st.floats(0.0, 1.0), st.floats(-45.0, 45.0))
def test_beside_an_arc_one_finds_the_place_that_one_has_left(
    heading_deg: int, length_yd: float, card_yd: float, starboard: bool, part: float, off_yd: float
) -> None:
    radius_yd = card_yd / 2.0 if starboard else -card_yd / 2.0
    length_yd = min(length_yd, card_yd * math.pi * 0.9)
    arc = Stretch(100.0, 200.0, heading_deg * 1.0, length_yd, radius_yd)
    x_yd, y_yd, course_deg = on_piece(arc, length_yd * part)
    course = math.radians(course_deg)
    x_yd, y_yd = x_yd + off_yd * math.cos(course), y_yd - off_yd * math.sin(course)
    off, run_yd = beside(arc, x_yd, y_yd)
    assert (off, run_yd) == pytest.approx((abs(off_yd), length_yd * part), abs=1e-6)
