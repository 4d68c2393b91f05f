"""How units of men go: infantry, cavalry, engineers, gunners without their gun, and the General. KS.MOVE.01 to .04, .06.

The middle of the front goes along the path and the rest follow. Fours and twos follow it along the path itself; of all other
formations each man's way from where he stood to where he comes to stand counts too, straight and on the level, so that a
front that wheels goes no farther than the man on its wing.

Rulings: a unit that is to face to its rear turns about where it stands, for nothing, and its way is measured from its last
rank. Troops profit from a road only if they have not changed formation in the move (KS.MOVE.03). A man whom a river or cliff
cuts off from his place goes by the way of the front; he goes round anything else at no cost. To close up on one another
after losses costs nothing, up to six inches. The field is left over the own
back line only by those who are driven over it (KS.CHARGE.19). Men whom a charge binds stay while the rest of the unit goes.
"""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead, distance, relative
from sandgate.kernel.outlines import Outline, gap
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.mobility import length_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.terrain import Box, apart, box_of, terrain_of
from sandgate.rules.wells1913.kriegspiel.charges.duties import bound_men
from sandgate.rules.wells1913.kriegspiel.ground.bodies import half_width_in, on_horse
from sandgate.rules.wells1913.kriegspiel.ground.passing import Goer, cliffs_of, dry_ground, met_on, works_crossed
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import FILES, Trail, farthest_in, front_in, placed, set_out
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.moves.going import (
    Purse,
    Went,
    barred,
    bars_of,
    fare_of,
    last_bearing_deg,
    marched,
    priced,
    spent_after,
)
from sandgate.rules.wells1913.kriegspiel.moves.led_horses import with_horses
from sandgate.rules.wells1913.kriegspiel.moves.paying import Price, level_cost_in
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.orders import Go
from sandgate.rules.wells1913.kriegspiel.pieces import Man, Unit, Work
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, fighting, unit_of, with_unit
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.works.constructions import way_over_works_in

ROUNDED_IN: Final = 0.002  # by so much a man's way may seem longer because both its ends lie on the grid
CLOSE_UP_IN: Final = 6.0  # house
ABOUT_DEG: Final = 90.0  # who turns by more turns about

Way = tuple[Point, ...]


class Line(NamedTuple):
    """The way of a unit's front, where it faces at its end, and, if it follows in column, the way that it has come."""

    path: Way
    facing_deg: float
    trail: Trail | None


# -- who goes ----------------------------------------------------------------------------------------------------------


@step("KS.CHARGE.08", "KS.CHARGE.09", "KS.ARMS.08")
def goers(battle: Battle, unit: Unit) -> tuple[Man, ...]:
    """The men of a unit who go where it is ordered: those who hold no horses and whom no charge binds."""
    bound = bound_men(battle, unit.name)
    return tuple([man for man in fighting(battle, unit.name) if man.name not in bound])


@step("KS.MOVE.01", "KS.MOVE.02", "KS.MOVE.03", "KS.MOVE.04", "KS.MOVE.06", "KS.MOVE.12")
def purse_of(unit: Unit) -> Purse:
    """What a unit of men can spend."""
    arm = arm_of(unit)
    return Purse(arm, "extended" if unit.changed else unit.formation, reach_in(arm), unit.spent, unit.climbing_in)


def goer_of(unit: Unit, man: Man) -> Goer:
    """A unit as it passes between things, by one of its men."""
    rides = on_horse(man, unit)
    return Goer(unit.name, half_width_in(rides), not rides, unit.service == "general")


# -- the way -----------------------------------------------------------------------------------------------------------


@step("KS.MOVE.01", "KS.MOVE.02", "KS.MOVE.03", "KS.MOVE.04", "KS.MOVE.06", "KS.MOVE.08", "KS.MOVE.09", "KS.ARMS.16")
@kept()
def plan(battle: Battle, order: Go) -> Went | list[Refusal]:
    """A unit's way with all that it changes, or why it cannot be gone."""
    unit = unit_of(battle, order.unit)
    men = goers(battle, unit)
    if not men:
        return [Refusal(f"all men of {unit.name} are bound by a charge", "let them be", "KS.CHARGE.08", unit.name)]
    line, purse, goer = line_of(unit, men, order), purse_of(unit), goer_of(unit, men[0])
    price, bars = priced(battle, goer, purse, line.path), bars_of(battle, unit.side, unit.name)
    found = barred(battle, goer, price, line.path, bars)
    fare = fare_of(goer, purse, price, price.cost_in)
    if isinstance(fare, Refusal):
        found.append(fare)
    if found:
        return found
    at = line.path[-1]
    there = replace(unit, x_in=at.x_in, y_in=at.y_in, facing_deg=line.facing_deg)
    ended = set_out(battle, there, men, trail=line.trail)
    if ended is None:
        return [no_room(unit.name)]
    march = March(battle, unit, goer, purse, line, price)
    return _arrived(march, there, men, ended, [body for body in bars if "." in body.name])


class March(NamedTuple):
    """A unit that goes a way, and what the way of its front costs."""

    battle: Battle
    unit: Unit
    goer: Goer
    purse: Purse
    line: Line
    price: Price


def no_room(name: str) -> Refusal:
    """There is no room for all men of a unit."""
    return Refusal(f"there is no room for all men of {name}", "choose another place, or form fours", "LW.MOB.11", name)


def _arrived(
    march: March, there: Unit, men: Sequence[Man], ended: Sequence[Man], enemies: Sequence[Body]
) -> Went | list[Refusal]:
    """The unit at the end of its way, if all its men can come there."""
    battle, unit, line, purse, price = march.battle, march.unit, march.line, march.purse, march.price
    wing_in = front_in(unit.formation, len(men), on_horse(men[0], unit)) / 2.0
    if line.trail is not None:
        way_in, cost = price.way_in, price.cost_in
        met = _met_by_column(march, wing_in, enemies)
    else:
        ways = _ways(line.path, men, ended)
        met = _met_by_wing(march, ways, enemies)
        way_in, cost = _of_wings(march, ways, farthest_in(unit, there, men, ended))
    if met is not None:
        return [met]
    fare = fare_of(march.goer, purse, price, max(cost, price.cost_in))
    if isinstance(fare, Refusal):
        return [fare._replace(remedy=f"{fare.remedy}, or keep the front with FACE: the man farthest out counts")]
    way_in = max(way_in, price.way_in)
    there = replace(there, spent=spent_after(purse, fare), gone_in=grid(unit.gone_in + way_in), climbing_in=0.0)
    after = with_horses(with_unit(placed(battle, ended), there), there)
    told = marched(battle, purse, fare, price, unit.name, line.path[-1], line.facing_deg)
    return Went(after, line.path, wing_in + march.goer.half_in, told)


def line_of(unit: Unit, men: Sequence[Man], order: Go) -> Line:
    """The way of a unit's front: from the middle of its first rank, or of its last if it turns about."""
    front = Point(unit.x_in, unit.y_in)
    along_deg = last_bearing_deg((front, *order.path), unit.facing_deg)
    facing_deg = along_deg if order.facing_deg is None else order.facing_deg % 360.0
    turned = abs(near(relative(facing_deg, unit.facing_deg))) > ABOUT_DEG
    path = (_last_rank(unit, men) if turned else front, *order.path)
    if unit.formation not in FILES or facing_deg != along_deg or len(dict.fromkeys(path)) == 1:
        return Line(path, facing_deg, None)
    back_deg = (unit.facing_deg + 180.0) % 360.0 if turned else unit.facing_deg
    turns = [a for a, b in pairwise(path) if a != b]
    return Line(path, facing_deg, Trail((path[-1], *turns[::-1]), back_deg))


def _last_rank(unit: Unit, men: Sequence[Man]) -> Point:
    """The middle of the last rank, straight behind that of the first."""
    forward_in = min(aboard(unit.x_in, unit.y_in, unit.facing_deg, man.x_in, man.y_in)[0] for man in men)
    x_in, y_in = ahead(unit.x_in, unit.y_in, unit.facing_deg, min(0.0, forward_in), 0.0)
    return Point(grid(x_in), grid(y_in))


# -- the wings ---------------------------------------------------------------------------------------------------------


def _met_by_column(march: March, wing_in: float, enemies: Sequence[Body]) -> Refusal | None:
    """Why an enemy keeps a column from following its front; None if nobody does."""
    for a, b in pairwise(march.line.path):
        met = met_on(march.goer.half_in + wing_in, a, b, enemies)
        if met is not None:
            return _in_the_way(march.unit.name, met.name)
    return None


def _in_the_way(name: str, of: str) -> Refusal:
    return Refusal(f"{of} stands in the way of {name}", "go round, with more points", "LW.MOB.03", name.partition(".")[0])


def _ways(path: Way, men: Sequence[Man], ended: Sequence[Man]) -> list[Way]:
    """The ways of some men beside that of their front: with it from point to point, then each to his place."""
    turns = [(point.x_in - path[0].x_in, point.y_in - path[0].y_in) for point in path[1:-1]]
    ends = {man.name: Point(man.x_in, man.y_in) for man in ended}
    return [
        (Point(man.x_in, man.y_in), *[Point(man.x_in + dx, man.y_in + dy) for dx, dy in turns], ends[man.name])
        for man in men
    ]


@step("LW.MOB.03", "KS.CONSTRUCT.03")
def _met_by_wing(march: March, ways: Sequence[Way], enemies: Sequence[Body]) -> Refusal | None:
    """Why some man cannot come to his place: an enemy stands in his way, or a work in that of his horse; None if all can."""
    around = _around(ways)
    close = [body for body in enemies if not apart(around, box_of([(body.x_in, body.y_in)], body.reach_in), 1.0)]
    works = [] if march.goer.on_foot else _works_in(march.battle, around)
    for way in ways if close or works else ():
        met = next((body for a, b in pairwise(way) if (body := met_on(march.goer.half_in, a, b, close))), None)
        if met is not None:
            return _in_the_way(march.unit.name, met.name)
        if works_crossed(works, way):
            problem = f"men of {march.unit.name} would ride over a work"
            return Refusal(problem, "go round: only men on foot step over", "KS.CONSTRUCT.03", march.unit.name)
    return None


def _around(ways: Sequence[Way]) -> Box:
    return box_of([point for way in ways for point in way])


def _works_in(battle: Battle, around: Box) -> list[Work]:
    return [work for work in battle.works if any(not apart(around, box_of(each), 0.0) for each in work.strips)]


@step("KS.MOVE.01", "KS.MOVE.02", "KS.CONSTRUCT.03", "KS.ARMS.11", "KS.ARMS.12")
def _of_wings(march: March, ways: Sequence[Way], full_in: float) -> tuple[float, float]:
    """The longest way of a man, and the greatest cost of one, on the level.

    full_in: how far the man farthest out would go if all stood in full order; what others go more is to close up.
    """
    around, country = _around(ways), dry_ground(march.battle)
    bars = [Outline(wet.corners) for wet in terrain_of(country).deep if not apart(around, wet.box, 0.0)]
    bars += [Outline(face.corners) for face in cliffs_of(country) if not apart(around, face.box, 0.0)]
    works = _works_in(march.battle, around)
    longest, cost = 0.0, 0.0
    for way in ways:
        straight_in = distance(*way[0], *way[-1])
        way_in = on_grid_in(max(0.0, min(straight_in, full_in) - ROUNDED_IN, straight_in - CLOSE_UP_IN))
        if any(gap(Outline(leg), bar) == 0.0 for leg in pairwise(way) for bar in bars):
            path = march.line.path
            way_in = length_in((way[0], *path, way[-1]))
        level = level_cost_in(march.purse.arm, march.purse.formation, way_in, march.price)
        longest, cost = max(longest, way_in), max(cost, way_over_works_in(level, works_crossed(works, way)))
    return longest, cost
