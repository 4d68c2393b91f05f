"""How one ship runs through a move, by her bell: under helm, by her engines, in a wake, or wandering.

JANE.MOV.06 to .09, .12, .13, .15, .16; JANE.HIT.30, .33; JANE.TOR.11.
"""

from sandgate.kernel.adding import added
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, near
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.ship_state import Bell, Helm, Ship
from sandgate.rules.jane1905.track.engines import by_engines, turns_by_engines
from sandgate.rules.jane1905.track.following import RunInWake, run_in_wake, shortened
from sandgate.rules.jane1905.track.running import run
from sandgate.rules.jane1905.track.speed import KNOTS_PER_SQUARE, Pace, pace, to_half_knot, way_yd
from sandgate.rules.jane1905.track.turning import POINT_DEG, under_helm
from sandgate.sea.stretches import Stretch


@rule("JANE.HIT.33")
def wobble_deg(die: Die) -> float:
    """How far a ship without steering runs to starboard (to port below nought) of the course that she had.

    >>> [wobble_deg(die) for die in (1, 2, 3, 4, 5, 6)]
    [-11.25, -11.25, 0.0, 0.0, 11.25, 11.25]
    """
    return -POINT_DEG if die <= 2 else POINT_DEG if die >= 5 else 0.0


def way_of(ship: Ship, engine_sets: int, leader: Way | None, run_in_wake: RunInWake = run_in_wake) -> Way:
    """Her way by her bell. leader: the way of the ship that she follows; None: he is off the board, or she follows none.

    run_in_wake: who works out what she runs in a wake.
    """
    bell, ordered_kn = ship.bell, 0.0 if ship.bell.stop else ship.bell.speed_kn
    paced = pace(ship.speed_kn, ordered_kn, ship.max_kn)
    stops = ordered_kn == 0.0 and paced.run_kn != 0.0
    crippled = ship.damage.engines_only or ship.damage.rudder_gone
    why = ""
    if bell.follow:
        why = "she goes astern" if paced.run_kn < 0.0 else "she steers by her engines" if crippled else ""
        if not why:
            return _followed(ship, leader, paced, stops, run_in_wake)
    if bell.helm is not None:
        if crippled or bell.helm.engines:
            if ship.max_kn > 0.0 and turns_by_engines(engine_sets, ship.damage.engine_hits):
                return _by_engines(ship, bell.helm, ordered_kn, paced, stops)
            why = "her engines cannot turn her"
        else:
            return _helmed(ship, bell.helm, paced, stops)
    on = _straight(ship, ship.course_deg, paced)
    return on._replace(gives_up=why) if why else on


@step("JANE.MOV.16")
def straight(ship: Ship, course_deg: float) -> Way:
    """She runs straight on, and what she was told of her helm lapses."""
    bell = ship.bell
    return _straight(ship, course_deg, pace(ship.speed_kn, 0.0 if bell.stop else bell.speed_kn, ship.max_kn))


def _straight(ship: Ship, course_deg: float, paced: Pace) -> Way:
    bell, way = ship.bell, abs(way_yd(paced.run_kn))
    ran = run(ship.x_yd, ship.y_yd, course_deg, (), way, paced.run_kn < 0.0)
    return Way(ship.number, ran.parts, way, Bell(bell.speed_kn, bell.stop), *paced)


@step("JANE.MOV.08", "JANE.MOV.12")
def _helmed(ship: Ship, helm: Helm, paced: Pace, stops: bool) -> Way:
    """She turns on her card. A turn that is not done when she is stopped lapses."""
    card_yd, way = max(helm.card_yd, ship.card_yd), way_yd(paced.run_kn)
    parts, after_yd, turn_deg = under_helm(ship.x_yd, ship.y_yd, ship.course_deg, way, helm.after_yd, _signed(helm), card_yd)
    left = None if stops or turn_deg == 0.0 else helm._replace(left_deg=abs(turn_deg), after_yd=after_yd)
    return Way(ship.number, parts, abs(way), Bell(ship.bell.speed_kn, ship.bell.stop, left), *paced)


@step("JANE.MOV.13", "JANE.HIT.30", "JANE.TOR.11")
def _by_engines(ship: Ship, helm: Helm, ordered_kn: float, paced: Pace, stops: bool) -> Way:
    """She is turned by her engines, goes on at one square, and gains again from there."""
    from_kn = abs(ship.speed_kn) if helm.from_kn is None else helm.from_kn
    then_kn = min(KNOTS_PER_SQUARE, ship.max_kn, abs(ordered_kn or paced.run_kn))
    way = way_yd(paced.run_kn)
    place = ship.x_yd, ship.y_yd, ship.course_deg
    parts, after_yd, turn_deg = by_engines(*place, way, helm.after_yd, _signed(helm), ship.card_yd, from_kn, way_yd(then_kn))
    if near(abs(turn_deg) - helm.left_deg) < 0.0:
        sign = -1.0 if paced.run_kn < 0.0 else 1.0
        made_kn = to_half_knot(added([part.stretch.length_yd for part in parts]) / way_yd(1.0))
        paced = Pace(made_kn, sign * then_kn if ordered_kn * paced.run_kn > 0.0 else 0.0)
        helm = helm._replace(engines=True, from_kn=from_kn)
    left = None if stops or turn_deg == 0.0 else helm._replace(left_deg=abs(turn_deg), after_yd=after_yd)
    fastest = max([abs(part.stretch.length_yd) / (part.end_min - part.begin_min) for part in parts])
    return Way(ship.number, parts, fastest, Bell(ship.bell.speed_kn, ship.bell.stop, left), *paced)


def _signed(helm: Helm) -> float:
    return helm.left_deg if helm.side == "S" else -helm.left_deg


@step("JANE.MOV.15", "JANE.MOV.16")
def _followed(ship: Ship, leader: Way | None, paced: Pace, stops: bool, run_in_wake: RunInWake) -> Way:
    """She runs in the wake of a friend, and is held back where she would end nearer to him than 200 yards."""
    path, way = taken_up(ship.bell.path, leader) if leader else ship.bell.path, way_yd(paced.run_kn)
    held = leader is not None and leader.left_at is None
    leader_x_yd, leader_y_yd, _ = leader.at(1.0) if leader is not None and held else (0.0, 0.0, 0.0)
    lies = ship.x_yd, ship.y_yd, ship.course_deg
    parts, left, share = run_in_wake(*lies, ship.card_yd, path, way, held, leader_x_yd, leader_y_yd)
    if share < 1.0:
        paced = Pace(to_half_knot(paced.run_kn * share), to_half_knot(paced.end_kn * share))
    ends = stops or (leader is None and not left)
    bell = Bell(ship.bell.speed_kn, ship.bell.stop)
    if not ends:
        bell = bell._replace(follow=ship.bell.follow, path=tuple(left))
    why = "there is nobody to follow" if ends and not stops else ""
    return Way(ship.number, tuple(parts), way * share, bell, *paced, gives_up=why)


def taken_up(path: tuple[Stretch, ...], leader: Way) -> tuple[Stretch, ...]:
    """A wake after his move who lays it: longer by his way, shorter where he goes astern."""
    ran = [part.stretch for part in leader.parts]
    if ran[0].length_yd < 0.0:
        return shortened(path, -added([stretch.length_yd for stretch in ran]))
    return *path, *[stretch for stretch in ran if stretch.length_yd > 0.0]
