"""Instants that are passed over: what is found is what looking at all instants of a turn finds. NA.MOVE.01, NA.TORP.02."""

import math
from random import Random

from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.units import near
from sandgate.rules.naval_action.navy.card_file import SHIPPED
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.movement.collisions import TOUCH_YD, touching
from sandgate.rules.naval_action.surface.movement.courses import Course, even, slowed, stopped
from sandgate.rules.naval_action.surface.movement.instants import Watched, parties_of, watched
from sandgate.rules.naval_action.surface.torpedoes.crossing import (
    Meeting,
    Wedge,
    crossing,
    crossing_after,
    nearing,
    wedge_of,
)
from sandgate.rules.naval_action.surface.torpedoes.meeting import half_width, same_half
from sandgate.sea.stretches import Stretch, joined

LAST = SHIPPED.instants


def course(chance: Random, group: str = "BLUE") -> Course:
    """A way of up to three stretches near the middle of the sea: straight, turning on a radius, slowed, stopped, or none."""
    places = chance.uniform(-2_500.0, 2_500.0), chance.uniform(-2_500.0, 2_500.0)
    track = [Stretch(*places, chance.choice([0.0, 90.0, chance.uniform(0.0, 360.0)]), chance.uniform(1.0, 4_000.0), 0.0)]
    for _ in range(chance.choice([0, 0, 1, 2])):
        radius_yd = chance.choice([0.0, 800.0, -1_000.0])
        heading_deg = track[-1].heading_deg if radius_yd else chance.uniform(0.0, 360.0)
        track.append(joined(track[-1], heading_deg, chance.uniform(1.0, 1_500.0), radius_yd))
    found = even(201, group, tuple(track), chance.choice([0.0, 1.0, 1.0, 1.0]) * sum([each.length_yd for each in track]))
    part = chance.choice([0.0, chance.random()])
    made = chance.randrange(4)
    return slowed(found, part, 3.0, 2.0) if made == 0 else stopped(found, part) if made == 1 else found


def wedge(chance: Random, way: Course) -> Wedge:
    """A spread from near the middle of the sea in its first or second turn, more or less at a ship."""
    places = chance.uniform(-2_500.0, 2_500.0), chance.uniform(-2_500.0, 2_500.0)
    aimed_deg = bearing(*places, *way.at(0.5)[:2]) + chance.uniform(-20.0, 20.0)
    heading_deg = chance.choice([0.0, 270.0, aimed_deg, aimed_deg])
    spread = Spread(10_100, "red", 101, "", chance.choice([21, 24]), 4, 1, *places, heading_deg, 0, False, True)
    found = wedge_of(SHIPPED, spread, chance.choice([1, 2]), chance.choice([math.inf, 3_000.0]))
    return found or wedge(chance, way)


def every_instant(spread: Wedge, ship: Watched, *, any_half: bool) -> Meeting | None:
    for nth in range(LAST + 1):
        x, y = ship.at(nth)
        dx, dy = x - spread.x_yd, y - spread.y_yd
        along_yd, beside_yd = dx * spread.east + dy * spread.north, abs(dx * spread.north - dy * spread.east)
        if max(spread.first_yd - along_yd, along_yd - spread.last_yd) > 1e-6:
            continue
        if near(beside_yd) > near(half_width(max(along_yd, 0.0), spread.run_yd, SHIPPED.width_yd.v)):
            continue
        torpedo_part = (along_yd - spread.from_yd) / spread.run_yd
        ship_part = nth / LAST if ship.step_yd else torpedo_part
        if any_half or same_half(near(ship_part), near(torpedo_part), SHIPPED.half_tolerance.v):
            return Meeting(torpedo_part, ship_part, along_yd)
    return None


def test_a_crossing_is_the_first_of_all_instants() -> None:
    chance, entered, tested = Random(17), 0, 0
    for _ in range(1_800):
        ship = watched(course(chance), LAST)
        spread = wedge(chance, ship.course)
        enters, meets = [every_instant(spread, ship, any_half=any_half) for any_half in (True, False)]
        assert crossing(SHIPPED, spread, ship) == (enters, meets)
        assert enters is None or not spread.box.is_apart(ship.box)
        entered, tested = entered + (enters is not None), tested + (meets is not None)
    assert entered > tested > 200


def test_ships_come_together_at_the_first_of_all_instants() -> None:
    chance, found = Random(18), 0
    for _ in range(1_000):
        one, other = watched(course(chance), LAST), watched(course(chance, "OTHER"), LAST)
        near_by = [near(distance(*one.at(nth), *other.at(nth))) <= TOUCH_YD for nth in range(LAST + 1)]
        apart = near_by.index(False) if False in near_by else LAST
        wanted = next((nth / LAST for nth in range(apart, LAST + 1) if near_by[nth]), None)
        assert touching(one, other) == wanted
        found += wanted is not None
    assert found > 10


def test_places_at_instants_are_those_of_the_course() -> None:
    chance = Random(19)
    for _ in range(200):
        way = course(chance)
        ship = watched(way, LAST)
        for nth in range(0, LAST + 1, 20):
            x, y, _ = way.at(nth / LAST)
            assert math.dist(ship.at(nth), (x, y)) < 1e-6
            assert not ship.box.is_apart(ship.box._replace(west=x, east=x, south=y, north=y))


def test_a_ship_slowed_on_her_way_is_met_as_if_she_were_looked_at_anew() -> None:
    chance, found = Random(20), 0
    for _ in range(600):
        way = course(chance)
        ship, spread, part = watched(way, LAST), wedge(chance, way), chance.choice([0.0, chance.random()])
        rest = stopped(way, part) if chance.random() < 0.3 else slowed(way, part, 3.0, 2.0)
        enters, meets = crossing(SHIPPED, spread, watched(rest, LAST))
        assert crossing(SHIPPED, spread, ship.on(rest)) == (enters, meets)
        before, rates = crossing(SHIPPED, spread, ship), nearing(spread, ship.steps, ship.curving_yd)
        after = crossing_after(SHIPPED, spread, ship.on(rest), rates, part, before)
        for known, anew in zip(after, (enters, meets), strict=True):
            assert (known is None) == (anew is None)
            assert known is None or anew is None or math.dist(known, anew) < 1e-6
        assert enters is None or not spread.box.is_apart(ship.box)
        found += meets is not None
    assert found > 50


def test_ships_of_a_group_are_met_as_each_by_herself() -> None:
    chance = Random(21)
    for _ in range(200):
        ships = [watched(course(chance), LAST) for _ in range(3)]
        (party,), spread = parties_of(ships), wedge(chance, ships[0].course)
        rates = nearing(spread, party.steps, party.curving_yd)
        for ship in ships:
            assert crossing(SHIPPED, spread, ship, rates) == crossing(SHIPPED, spread, ship)
            assert not ship.box.is_apart(party.box)
