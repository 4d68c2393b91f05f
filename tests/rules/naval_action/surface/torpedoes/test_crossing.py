"""Spreads meet ships as a look at each instant by the words of the clauses finds. NA.TORP.02, NA.TORP.06, NA.TRACK.06."""

import math
from random import Random

import pytest

from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.courses import Course, even, slowed, stopped
from sandgate.rules.naval_action.surface.movement.instants import watched
from sandgate.rules.naval_action.surface.torpedoes.crossing import crossing, wedge_of
from sandgate.sea.stretches import Stretch, Track, on_piece

LAST = SHIPPED.instants
INCH = 1_000.0 / 3.0


def any_track(chance: Random, x: float, y: float) -> Track:
    """Up to three stretches, some of them arcs."""
    track, heading = list[Stretch](), chance.uniform(0.0, 360.0)
    for _ in range(chance.randint(1, 3)):
        radius = chance.choice([0.0, 0.0, 0.0, 400.0, -900.0])
        track.append(Stretch(x, y, heading, chance.uniform(100.0, 3_000.0), radius))
        x, y, heading = on_piece(track[-1], track[-1].length_yd)
        heading = (heading + chance.choice([0.0, 60.0, -90.0, 180.0])) % 360.0
    return tuple(track)


def any_course(chance: Random, ship: int) -> Course:
    """A ship somewhere about, who may lie still, be slowed by damage, or be stopped."""
    track = any_track(chance, chance.uniform(-4_000.0, 4_000.0), chance.uniform(-4_000.0, 4_000.0))
    course = even(ship, f"{ship}", track, chance.choice([0.0, 1_000.0, 3_000.0, 6_000.0]))
    if chance.random() < 0.3:
        return slowed(course, chance.random(), 30.0, 20.0)
    return stopped(course, chance.random()) if chance.random() < 0.2 else course


def all_places(course: Course) -> list[tuple[float, float]]:
    return [course.at(nth / LAST)[:2] for nth in range(LAST + 1)]


def looked_at_each(spread: Spread, turn: int, course: Course, *, any_half: bool) -> int | None:
    """The first instant at which a ship is met, by the words of NA.TORP.02 and .06."""
    east, north = math.sin(math.radians(spread.course_deg)), math.cos(math.radians(spread.course_deg))
    run_yd, begins = 25.0 * INCH, 25.0 * INCH * (turn - spread.launched)
    moves = course.knots[-1][1] > 0.0
    for nth, (x, y) in enumerate(all_places(course)):
        along = (x - spread.x_yd) * east + (y - spread.y_yd) * north
        beside = abs((x - spread.x_yd) * north - (y - spread.y_yd) * east)
        if not max(begins, INCH) <= along <= begins + run_yd or beside > 4.0 * INCH * along / run_yd / 2.0:
            continue
        torpedo = (along - begins) / run_yd
        ship = nth / LAST if moves else torpedo
        same = max(ship, torpedo) <= 0.5 or min(ship, torpedo) >= 0.5 or abs(ship - torpedo) <= 0.10
        if same or any_half:
            return nth
    return None


@pytest.mark.parametrize("any_half", [False, True])
@pytest.mark.parametrize("turn", [1, 2])
def test_a_spread_meets_as_by_a_look_at_each_instant(turn: int, any_half: bool) -> None:
    count = 0
    for seed in range(400):
        chance = Random(seed)
        course = any_course(chance, 201)
        away = 3_000.0 if turn == 1 else 11_000.0
        bearing = chance.uniform(0.0, 360.0)
        x, y = -away * math.sin(math.radians(bearing)), -away * math.cos(math.radians(bearing))
        spread = Spread(1, "red", 101, "", 24, 4, 1, x, y, bearing + chance.uniform(-20.0, 20.0), 0, False, True)
        wedge = wedge_of(SHIPPED, spread, turn)
        assert wedge is not None
        enters, tested = crossing(SHIPPED, wedge, watched(course, LAST))
        found = enters if any_half else tested
        by_each = looked_at_each(spread, turn, course, any_half=any_half)
        assert (found is None) == (by_each is None), seed
        if found is not None and by_each is not None:
            count += 1
            assert found.ship_part == (by_each / LAST if course.knots[-1][1] else found.torpedo_part), seed
    assert count > 40
