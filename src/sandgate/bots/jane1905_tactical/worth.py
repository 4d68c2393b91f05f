"""What guns are worth against a ship, by range and bearing: how often they strike, and whether they pierce.

One point is what a 12-inch gun makes of a move in which it fires, strikes and pierces the belt.
"""

from functools import cache
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.rules.jane1905.plan.guns import interval_moves, range_limit_yd
from sandgate.rules.jane1905.plan.penetration import penetration_of_in
from sandgate.rules.jane1905.plan.plan import FortPlan, Gun, Plan, Position
from sandgate.rules.jane1905.plan.target import COVERED, scale_ft
from sandgate.rules.jane1905.tactical.gun_fire.bearing import bears
from sandgate.rules.jane1905.tactical.gun_fire.grades import grade_of, share_of_guns
from sandgate.rules.jane1905.tactical.gun_fire.mountings import beam_of
from sandgate.rules.jane1905.tactical.gun_fire.striker import deviation_in
from sandgate.rules.jane1905.tactical.torpedo.settings import usual_setting_yd

STEP_YD: Final = 250.0
LEAST_YD, MOST_YD = 1_500.0, 8_000.0
ROOM_YD: Final = 400.0  # beyond the danger of torpedoes
DODGED: Final = 0.5  # of their run: what has so far to go one can turn away from
HULL_FT, FORT_FT = 25.0, 18.0  # height of what one aims at
BLUNT: Final = 0.4  # what a shell does that does not pierce
WELL_MATCHED: Final = 0.5


@doctrine
def hit_part(height_ft: float, scale_ft: float, deviation_in: float) -> float:
    """The part of strikes that fall upon something so high, aimed at in its middle; scale_ft: feet to the inch.

    The bell curve is taken for as flat as in its middle: 2.5 deviations hold all.
    >>> hit_part(25.0, 86.4, 0.15) > hit_part(25.0, 172.8, 0.15), hit_part(100.0, 86.4, 0.15)
    (True, 1.0)
    """
    return min(1.0, height_ft / scale_ft / (2.5 * deviation_in))


@doctrine
def gun_points(calibre_in: float, interval: float, struck: float, pierces: float) -> float:
    """What one gun makes of a move.

    interval: moves from firing to firing. struck: the part of its firings that strike. pierces: what a hit does, at most 1.
    >>> gun_points(12.0, 4.0, 0.5, 1.0), gun_points(6.0, 4.0, 0.5, 0.4)
    (0.125, 0.025)
    """
    return calibre_in / 12.0 / interval * struck * pierces


class Arc(NamedTuple):
    """Guns that bear together, and their points at a range."""

    beam: str
    from_deg: float
    to_deg: float
    points: float


class Worth(NamedTuple):
    """The guns of a ship or fort against one enemy, range by range in steps of 250 yards."""

    arcs: tuple[tuple[Arc, ...], ...]

    def at(self, range_yd: float, relative_deg: float) -> float:
        """What they make of a move, the enemy being so far off and bearing so from the bow."""
        if range_yd > MOST_YD:
            return 0.0
        points = 0.0
        for arc in self.arcs[int(range_yd // STEP_YD)]:
            if bears(relative_deg, beam_of(arc.beam), arc.from_deg, arc.to_deg):
                points += arc.points
        return points


@cache
def worth(plan: Plan | FortPlan, enemy: Plan | FortPlan) -> Worth:
    """What the guns of one are worth against another, whole as they were built."""
    steps = [(nth + 0.5) * STEP_YD for nth in range(int(MOST_YD // STEP_YD) + 1)]
    return Worth(tuple([_arcs(plan, enemy, range_yd) for range_yd in steps]))


def _arcs(plan: Plan | FortPlan, enemy: Plan | FortPlan, range_yd: float) -> tuple[Arc, ...]:
    if isinstance(plan, FortPlan):
        return (Arc("", 0.0, plan.arc_deg, plan.guns * _points(plan.gun, enemy, range_yd)),)
    return tuple([arc for position in plan.positions for arc in _of_position(position, enemy, range_yd)])


def _of_position(position: Position, enemy: Plan | FortPlan, range_yd: float) -> list[Arc]:
    points = _points(position.gun, enemy, range_yd)
    if not points:
        return []
    beams = ("P", "S") if position.each_side else ("",)
    return [Arc(beam, *position.arc_deg, position.guns * points) for beam in beams]


def _points(gun: Gun, enemy: Plan | FortPlan, range_yd: float) -> float:
    """What one gun makes of a move against an enemy at a range."""
    if range_yd > range_limit_yd(gun.calibre_in):
        return 0.0
    grade = grade_of(range_yd)
    deviation = deviation_in(False, grade == COVERED, False)
    high_ft = FORT_FT if isinstance(enemy, FortPlan) else HULL_FT
    struck = share_of_guns(grade) * hit_part(high_ft, scale_ft(grade), deviation)
    pierces = isinstance(enemy, FortPlan) or piercing_in(gun, range_yd) >= belt_in(enemy)
    return gun_points(gun.calibre_in, float(interval_moves(gun.velocity_ft_s)), struck, 1.0 if pierces else BLUNT)


def piercing_in(gun: Gun, range_yd: float, nature: str = "AP") -> float:
    """Inches of Krupp cemented that a gun pierces at a range."""
    return penetration_of_in(nature, gun.calibre_in, gun.shell_lb, gun.velocity_ft_s, range_yd, gun.capped)


@cache
def belt_in(plan: Plan) -> float:
    """The belt of a ship, in inches of Krupp cemented; 0 where she has none."""
    return max([zone.krupp_in for zone in plan.zones if zone.kind == "belt"], default=0.0)


@cache
def wanted_yd(plan: Plan, enemy: Plan | FortPlan) -> float:
    """The range at which a ship's broadside tells most above the enemy's, where it tells half as much as it ever does.

    It lies out of danger from the enemy's torpedoes.
    """
    own, theirs = worth(plan, enemy), worth(enemy, plan)
    ranges = [range_yd * 1.0 for range_yd in range(int(LEAST_YD), int(MOST_YD) + 1, int(STEP_YD))]
    ranges = [range_yd for range_yd in ranges if range_yd >= danger_yd(enemy) + ROOM_YD] or ranges[-1:]
    given = {range_yd: own.at(range_yd, 90.0) for range_yd in ranges}
    told = [range_yd for range_yd in ranges if given[range_yd] >= WELL_MATCHED * max(given.values())]
    side_deg = 0.0 if isinstance(enemy, FortPlan) else 90.0
    return max(told, key=lambda range_yd: given[range_yd] - theirs.at(range_yd, side_deg))


def danger_yd(enemy: Plan | FortPlan) -> float:
    """How near an enemy one cannot turn away from torpedoes any more, as they are usually set; 0 where she has no tubes."""
    if isinstance(enemy, FortPlan) or not enemy.tubes:
        return 0.0
    return DODGED * usual_setting_yd(enemy.launched, enemy.diving is not None)
