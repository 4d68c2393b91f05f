"""What guns are worth against a ship, by range and bearing: how often they strike, and whether they pierce.

One point is what a 12-inch gun makes of a move in which it fires, strikes and pierces the belt.
"""

from array import array
from functools import cache, lru_cache
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.jane1905_tactical.sums import MOST_YD, STEP_YD, read_worth
from sandgate.kernel.adding import added
from sandgate.rules.jane1905.plan.guns import interval_moves, range_limit_yd
from sandgate.rules.jane1905.plan.penetration import penetration_of_in
from sandgate.rules.jane1905.plan.plan import FortPlan, Gun, Plan
from sandgate.rules.jane1905.plan.target import COVERED, scale_ft
from sandgate.rules.jane1905.tactical.gun_fire.bearing import bears
from sandgate.rules.jane1905.tactical.gun_fire.grades import grade_of, share_of_guns
from sandgate.rules.jane1905.tactical.gun_fire.mountings import beam_of
from sandgate.rules.jane1905.tactical.gun_fire.striker import deviation_in
from sandgate.rules.jane1905.tactical.torpedo.settings import usual_setting_yd

LEAST_YD: Final = 1_500.0
TABLES: Final = 256  # of a ship against those in sight, that are kept
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


class Worth(NamedTuple):
    """The guns of a ship or fort against one enemy, whole as they were built: a table as `read_worth` reads it."""

    limits: "array[float]"
    points: "array[float]"

    def at(self, range_yd: float, relative_deg: float) -> float:
        """What they make of a move, the enemy being so far off and bearing so from the bow."""
        return read_worth(self.limits, 0, len(self.limits), self.points, 0, range_yd, relative_deg)


class Arcs(NamedTuple):
    """How guns bear: where their arcs begin and end off the bow, and which bear to port and to starboard of these limits."""

    limits: tuple[float, ...]
    bearing: tuple[tuple[int, ...], ...]  # places of positions: before and on each limit to port, then to starboard


@cache
def arcs_of(plan: Plan | FortPlan) -> Arcs:
    """How the guns of a ship or a fort bear."""
    if isinstance(plan, FortPlan):
        arcs = [(0, beam_of(""), 0.0, plan.arc_deg)]
    else:
        sides = [(nth, each, ("P", "S") if each.each_side else ("",)) for nth, each in enumerate(plan.positions)]
        arcs = [(nth, beam_of(beam), *each.arc_deg) for nth, each, beams in sides for beam in beams]
    limits = sorted({0.0, 180.0, *[limit for _, _, from_deg, to_deg in arcs for limit in (from_deg, to_deg)]})
    between = [(before + limit) / 2.0 for before, limit in zip([0.0, *limits[:-1]], limits, strict=True)]
    angles = [angle for pair in zip(between, limits, strict=True) for angle in pair]
    turns = [side * angle for side in (-1.0, 1.0) for angle in angles]
    bearing = [tuple([nth for nth, beam, from_deg, to_deg in arcs if bears(turn, beam, from_deg, to_deg)]) for turn in turns]
    return Arcs(tuple(limits), tuple(bearing))


@cache
def worth(plan: Plan | FortPlan, enemy: Plan | FortPlan) -> Worth:
    """What the guns of one are worth against another, whole as they were built."""
    arcs, points = arcs_of(plan), array("d")
    served = [(plan.gun, plan.guns)] if isinstance(plan, FortPlan) else [(each.gun, each.guns) for each in plan.positions]
    for step in range(int(MOST_YD // STEP_YD) + 1):
        told = [guns * _points(gun, enemy, (step + 0.5) * STEP_YD) for gun, guns in served]
        points.extend([added([told[nth] for nth in bearing]) for bearing in arcs.bearing])
    return Worth(array("d", arcs.limits), points)


class Tables(NamedTuple):
    """The tables of a ship and her enemies laid end to end, as `Fight` holds them."""

    limits: "array[float]"
    begins: "array[int]"
    worths: "array[float]"
    given: "array[int]"
    taken: "array[int]"


@lru_cache(maxsize=TABLES)
def tables(plan: Plan, enemies: tuple[Plan | FortPlan, ...]) -> Tables:
    """What a ship and each of her enemies are worth against one another."""
    laid = Tables(array("d"), array("q", [0]), array("d"), array("q"), array("q"))
    for each in (plan, *enemies):
        laid.limits.extend(arcs_of(each).limits)
        laid.begins.append(len(laid.limits))
    for begins, pairs in (
        (laid.given, [(plan, each) for each in enemies]),
        (laid.taken, [(each, plan) for each in enemies]),
    ):
        for one, other in pairs:
            begins.append(len(laid.worths))
            laid.worths.extend(worth(one, other).points)
    return laid


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
