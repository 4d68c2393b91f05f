"""What one may measure on the plan: ranges and arcs of guns, turning cards, torpedo runs, where a ship can be after a move.

How far guns and torpedoes carry stands in the lists that are open to all (JANE.STR.05); of an enemy's ship in sight it is
shown without what she has suffered. An admiral at table level measures nothing (JANE.GEN.05).
"""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final, Literal, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Limit, Polyline, Ruler
from sandgate.kernel.limits import Arc, arcs_where, circle, laid, sector
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.guns import gun_group, range_limit_yd
from sandgate.rules.jane1905.plan.plan import Beam, FortPlan, Plan
from sandgate.rules.jane1905.tactical.desk.on_view import Guns, captained_as, fort_plan, guns, is_under, own_ships, tubes_of
from sandgate.rules.jane1905.tactical.gun_fire.bearing import bears
from sandgate.rules.jane1905.tactical.gun_fire.mountings import beam_of
from sandgate.rules.jane1905.tactical.operations.view import ActionView, Seen, SeenFort
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.torpedo.tubes import arc_of
from sandgate.rules.jane1905.track.running import at
from sandgate.rules.jane1905.track.speed import pace, way_yd
from sandgate.rules.jane1905.track.turning import POINT_DEG, under_helm

GROUPS: Final = {"HEAVY": "heavy", "MEDIUM": "intermediate", "LIGHT": "light"}
SIDES: Final = {"P": "to port", "S": "to starboard", "": "on either side"}
ALL_ROUND: Final = (0.0, 180.0)
HALF_CIRCLE_PT: Final = 16


@step("JANE.MOV.03", "JANE.GEN.05")
def ruler(seen: ActionView, _ask: Ask | None) -> Ruler:
    """One measures in squares and yards on the plan; an admiral at table level has neither."""
    if not seen.has_plan:
        return Ruler(False, "JANE.GEN.05", "An admiral judges with his eyes at table level.")
    return Ruler(True, "JANE.MOV.03", "From place to place; a square is 100 yards.", "yards", 1.0, 10.0)


@step("JANE.GUN.19", "JANE.GUN.25", "JANE.MOV.10", "JANE.TOR.01", "JANE.FORT.11")
def limits(seen: ActionView, _ask: Ask | None, piece: str) -> tuple[Limit, ...]:
    """How far the guns of a ship or fort carry; of what the reader answers for also what bears, and how she turns."""
    if not seen.has_plan:
        return ()
    fort = next((fort for fort in seen.forts if fort.id == piece), None)
    if fort is not None:
        plan = fort_plan(seen, fort)
        return (*_ranges(fort.x_yd, fort.y_yd, _of_plan(plan)), _fort_arc(fort, plan))
    own = next((own for ship, own in own_ships(seen) if ship.id == piece), None)
    if own is None:
        return _of_enemy(seen, piece)
    found = [*_ranges(own.x_yd, own.y_yd, _of_plan(seen.plan_of(seen.ship(own.number))))]
    found += _arcs(own, _guns_laid([one for one in guns(seen) if one.site.id == piece]), "JANE.GUN.25", "guns")
    tubes = tubes_of(seen, own.number)
    if tubes is not None and tubes.tubes:
        run_yd = float(tubes.setting_yd)
        run = f"torpedoes run {run_yd:,.0f} yards"
        found.append(Limit(run, "range", (circle(own.x_yd, own.y_yd, run_yd),), "JANE.TOR.01", "torpedoes"))
        laid_so = [Laid(f"tube {tube.name}", beam_of(tube.name[0]), arc_of(tube.name), run_yd) for tube in tubes.tubes]
        found += _arcs(own, laid_so, "JANE.TOR.12", "torpedoes")
    card = captained_as(seen, piece)
    return (*found, *(_turns(card) if card is not None and not is_under(card) else ()))


def _of_enemy(seen: ActionView, piece: str) -> tuple[Limit, ...]:
    """The guns of an enemy's ship in sight, as the lists have them."""
    sight = next((each for each in seen.sights if each.now and not each.dot and seen.ship(each.ship).id == piece), None)
    if sight is None:
        return ()
    fix = sight.track[-1]
    return tuple(_ranges(fix.x_yd, fix.y_yd, _of_plan(seen.plan_of(seen.ship(sight.ship)))))


@cache
def _of_plan(plan: Plan | FortPlan) -> tuple[tuple[str, float], ...]:
    """The groups of guns that a plan has, each with its greatest range in yards."""
    calibres = [plan.gun.calibre_in] if isinstance(plan, FortPlan) else [each.gun.calibre_in for each in plan.positions]
    farthest = dict[str, float]()
    for calibre_in in calibres:
        group = GROUPS[gun_group(calibre_in)]
        farthest[group] = max(farthest.get(group, 0.0), range_limit_yd(calibre_in))
    return tuple(farthest.items())


def _ranges(x_yd: float, y_yd: float, groups: Iterable[tuple[str, float]]) -> Iterator[Limit]:
    for group, limit_yd in groups:
        words = f"{group} guns carry {limit_yd:,.0f} yards"
        yield Limit(words, "range", (circle(x_yd, y_yd, limit_yd),), "JANE.GUN.19", "guns")


# -- arcs -----------------------------------------------------------------------------------------------------------------


class Laid(NamedTuple):
    """Guns or tubes that bear alike, each on its side."""

    name: str
    beam: Beam | Literal[""]
    arc_deg: tuple[float, float]  # from right ahead to its side
    reach_yd: float


def _guns_laid(found: Iterable[Guns]) -> Iterator[Laid]:
    """The positions that have a gun left."""
    for one in found:
        if not all(one.armed.mounting.out):
            name = one.armed.mounting.id.partition(".")[0].replace("_", " ")
            yield Laid(name, one.armed.beam, one.armed.arc_deg, one.armed.limit_yd)


def _arcs(own: Seen, laid_so: Iterable[Laid], clause: str, group: str) -> Iterator[Limit]:
    """What bears alike, in one; of guns and tubes that bear all round there is nothing to say."""
    alike = dict[tuple[tuple[float, float], float], list[Laid]]()
    for each in laid_so:
        if each.arc_deg != ALL_ROUND:
            alike.setdefault((each.arc_deg, each.reach_yd), []).append(each)
    for (arc_deg, reach_yd), found in alike.items():
        beams = dict.fromkeys(each.beam for each in found)
        names = list(dict.fromkeys(each.name for each in found))
        ways = [
            sector(own.x_yd, own.y_yd, own.course_deg, arc, reach_yd) for beam in beams for arc in _bearing(beam, arc_deg)
        ]
        side = SIDES[next(iter(beams))] if len(beams) == 1 else SIDES[""]
        words = f"{', '.join(names)} bear{'' if len(names) > 1 else 's'} {_degrees(arc_deg)} {side}"
        yield Limit(words, "arc", tuple(ways), clause, group)


def _degrees(arc_deg: tuple[float, float]) -> str:
    return f"{number_text(arc_deg[0])} to {number_text(arc_deg[1])} degrees"


@cache
def _bearing(beam: Beam | Literal[""], arc_deg: tuple[float, float]) -> tuple[Arc, ...]:
    return arcs_where(lambda off_deg: bears(off_deg, beam, *arc_deg))


def _fort_arc(fort: SeenFort, plan: FortPlan) -> Limit:
    arcs, reach_yd = _bearing("", (0.0, plan.arc_deg)), range_limit_yd(plan.gun.calibre_in)
    ways = tuple([sector(fort.x_yd, fort.y_yd, fort.faces_deg, arc, reach_yd) for arc in arcs])
    return Limit(f"its guns bear {number_text(plan.arc_deg)} degrees to each side", "arc", ways, "JANE.FORT.11", "guns")


# -- turning cards --------------------------------------------------------------------------------------------------------


def _turns(ship: Ship) -> Iterator[Limit]:
    """Her turning card, laid to either hand, and where she can be after the move, at the most that she can gain."""
    sides = tuple(
        [laid(circle(side * ship.card_yd / 2.0, 0.0, ship.card_yd / 2.0), ship.x_yd, ship.y_yd, ship.course_deg)
         for side in (1.0, -1.0)]
    )  # fmt: skip
    yield Limit(f"turning card of {ship.card_yd:,.0f} yards", "turn", sides, "JANE.MOV.10", "ships")
    run_yd = abs(way_yd(pace(ship.speed_kn, ship.max_kn, ship.max_kn).run_kn))
    if run_yd:
        edge = laid(_edge(run_yd, ship.card_yd), ship.x_yd, ship.y_yd, ship.course_deg)
        yield Limit(f"after a move: {run_yd:,.0f} yards at most", "reach", (edge,), "JANE.MOV.12", "ships")


@cache
def _edge(run_yd: float, card_yd: float) -> Polyline:
    """Where a ship ends that heads north from the origin, by each helm to half a circle on either hand."""
    ends = list[tuple[float, float]]()
    for points in range(-HALF_CIRCLE_PT, HALF_CIRCLE_PT + 1):
        parts = under_helm(0.0, 0.0, 0.0, run_yd, 0.0, points * POINT_DEG, card_yd).parts
        x_yd, y_yd, _ = at(parts, 1.0)
        ends.append((near(x_yd), near(y_yd)))
    return tuple(ends)
