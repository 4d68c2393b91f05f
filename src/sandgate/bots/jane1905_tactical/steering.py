"""Where a captain steers: of the ways that his helm and engines leave him, the one that costs least in three minutes.

    fire        100 for each point of fire taken, less that of fire given (worth.py)
    range       20 for each 1,000 yards off the range that he wants, once a minute
    torpedoes   50 within danger from an enemy's tubes, once a minute
    purpose     250 for each 1,000 yards from the edge over which he is to escape, or that an enemy is ahead of him there
                whom he is to keep from it; 125 for each 1,000 beyond the first that he is beside that enemy's way
    edge, touch 1,000 for leaving the board unbidden, running upon a ship, or upon the shore on which a fort stands

He keeps in line where he is not the leader of his division, and there is a wake to follow in.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.jane1905_tactical.signals import signalled, signalled_yd
from sandgate.bots.jane1905_tactical.situation import Enemy, Situation, edges_yd, inside_yd
from sandgate.bots.jane1905_tactical.worth import danger_yd, wanted_yd, worth
from sandgate.kernel.geometry import aboard, ahead, bearing, distance, relative
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.desk.on_view import engine_sets, is_under
from sandgate.rules.jane1905.tactical.helms import Follow, Turn
from sandgate.rules.jane1905.tactical.moves.refusing import refused
from sandgate.rules.jane1905.tactical.operations.view import Seen
from sandgate.rules.jane1905.tactical.orders import Move
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.track.running import at
from sandgate.rules.jane1905.track.speed import LEAST_KN, pace, way_yd
from sandgate.rules.jane1905.track.turning import POINT_DEG, under_helm

MINUTES: Final = 3
POINTS: Final = (0, 2, -2, 4, -4, 8, -8, 16, -16)
CLOSE_YD: Final = 350.0  # nearer to another ship than that is too near
STATION_YD: Final = 400.0  # from ship to ship in line
EDGE_YD: Final = 150.0
SHORE_YD: Final = 1_000.0  # before a fort
BESIDE_YD: Final = 1_000.0  # of an enemy's way, from which his way is barred
TORPEDO_ATTACK_YD: Final = 600.0
BEYOND_YD: Final = 8_500.0


@doctrine
def fire_cost(given: float, taken: float) -> float:
    """What a minute of fire costs.

    >>> fire_cost(0.5, 0.25)
    -25.0
    """
    return 100.0 * (taken - given)


@doctrine
def range_cost(range_yd: float, wanted_yd: float, danger_yd: float) -> float:
    """What a minute at a range costs; within danger of torpedoes more.

    >>> range_cost(4000.0, 3500.0, 1000.0), range_cost(900.0, 3400.0, 1000.0)
    (10.0, 100.0)
    """
    return abs(range_yd - wanted_yd) / 50.0 + (50.0 if range_yd <= danger_yd else 0.0)


def behind(fort: Enemy, x_yd: float, y_yd: float) -> bool:
    """Whether a place is ashore for who attacks a fort: behind its line, or nearer than 1,000 yards before it."""
    to_seaward_yd, _ = aboard(fort.x_yd, fort.y_yd, fort.course_deg, x_yd, y_yd)
    return to_seaward_yd < SHORE_YD


@doctrine
def bar_cost(behind_yd: float, off_way_yd: float) -> float:
    """What it costs not to bar a way: to be so much farther from the edge than an enemy, and so far beside his way.

    >>> bar_cost(400.0, 1000.0), bar_cost(-500.0, 3000.0)
    (100.0, 250.0)
    """
    return max(0.0, behind_yd) / 4.0 + max(0.0, off_way_yd - BESIDE_YD) / 8.0


class Steered(NamedTuple):
    """What a ship is ordered, and why."""

    line: str  # "": her last order stands
    why: str


class Aims(NamedTuple):
    """What a ship's captain wants with an enemy."""

    enemy: Enemy
    wanted_yd: float


def steer(now: Situation, ship: Ship, held_yd: float = 0.0) -> Steered:
    """The order of a ship for the next move. held_yd: the range to hold whatever the armour; 0: by armour and guns."""
    if ship.max_kn < LEAST_KN or is_under(ship):
        return Steered("", f"{ship.name} cannot be steered")
    leader = leader_of(now, ship)
    if leader is not None:
        line = Move(ship.id, full_kn(ship), Follow(leader.id))
        if refused(ship, engine_sets(now.view, ship), now.friends, line) is None:
            return Steered(str(line), f"{ship.name} keeps in the wake of {leader.name}")
    plan = now.view.plan_of(now.view.ship(ship.number))
    aims = aims_of(now, ship, plan, held_yd)
    speeds = dict.fromkeys([full_kn(ship) if leader else in_line_kn(now, ship), max(LEAST_KN, half_kn(full_kn(ship) / 2.0))])
    choices = [(speed_kn, points) for speed_kn in speeds for points in POINTS]
    costs = [cost_of(now, ship, plan, aims, leader, *choice) for choice in choices]
    speed_kn, points = choices[costs.index(min(costs))]
    helm = Turn("S" if points > 0 else "P", abs(points)) if points else None
    return Steered(str(Move(ship.id, speed_kn, helm)), told(now, ship, aims, leader))


def told(now: Situation, ship: Ship, aims: Aims | None, leader: Seen | None) -> str:
    """Why a ship steers so."""
    if leader is not None:
        return f"{ship.name} makes for the wake of {leader.name}"
    if goal_edge(now, ship):
        return f"{ship.name} makes for the {goal_edge(now, ship)}ern edge"
    if aims is None:
        return f"{ship.name} looks for the enemy"
    off_yd = distance(ship.x_yd, ship.y_yd, aims.enemy.x_yd, aims.enemy.y_yd)
    doing = "closing" if off_yd > 1.1 * aims.wanted_yd else "opening" if off_yd < 0.9 * aims.wanted_yd else "holding"
    reach = " and clear of her torpedoes" if off_yd <= danger_yd(aims.enemy.plan) else ""
    reach += f", as signalled ({signalled(now.view)})" if signalled(now.view) else ""
    return f"{ship.name} is {doing}: {aims.enemy.name} {off_yd:,.0f} yards off, wants {aims.wanted_yd:,.0f}{reach}"


# -- the line --------------------------------------------------------------------------------------------------------------


def leader_of(now: Situation, ship: Ship) -> Seen | None:
    """The ship next ahead of her in her division's list, still on the board and able to lead; None: she leads."""
    if ship.damage.engines_only or ship.damage.rudder_gone or ship.damage.wander_moves or ship.diver:
        return None
    if now.view.plan_of(now.view.ship(ship.number)).small_craft:
        return None
    before = [each for each in now.friends if each.division == ship.division and each.number < ship.number]
    return next((each for each in reversed(before) if each.speed_kn > 0.0), None)


def full_kn(ship: Ship) -> float:
    """The most that a ship makes, to the half knot."""
    return half_kn(ship.max_kn)


def half_kn(speed_kn: float) -> float:
    """A speed to the half knot below."""
    return int(speed_kn * 2.0) / 2.0


def in_line_kn(now: Situation, ship: Ship) -> float:
    """The speed of a leader: what the slowest of his division makes, as far as he knows."""
    own = {each.number: each.max_kn for each in now.ships}
    astern = [each for each in now.friends if each.division == ship.division and each.number > ship.number]
    built = [own.get(each.number, now.view.plan_of(now.view.ship(each.number)).speed_kn) for each in astern]
    able = [speed_kn for speed_kn in built if speed_kn >= half_kn(ship.max_kn) / 2.0]
    return max(LEAST_KN, half_kn(min([ship.max_kn, *able])))


# -- what he wants ---------------------------------------------------------------------------------------------------------


def aims_of(now: Situation, ship: Ship, plan: Plan, held_yd: float) -> Aims | None:
    """The enemy with whom a ship reckons, and the range that she wants from him."""
    enemy = now.nearest(ship.x_yd, ship.y_yd)
    if enemy is None:
        return None
    armed = any(tube.left for tube in ship.tubes)
    if plan.small_craft and not isinstance(enemy.plan, Plan):
        return Aims(enemy, BEYOND_YD)
    if plan.small_craft:
        return Aims(enemy, TORPEDO_ATTACK_YD if armed else BEYOND_YD)
    return Aims(enemy, held_yd or signalled_yd(now.view, wanted_yd(plan, enemy.plan)))


def goal_edge(now: Situation, ship: Ship) -> str:
    """The edge over which a ship is to escape; "" if she is not."""
    objective = now.objective
    if objective is None or objective.kind != "escape":
        return ""
    fit = objective.of_kind in {"", now.view.plan_of(now.view.ship(ship.number)).kind}
    return objective.edge or "south" if fit and ship.max_kn >= objective.least_kn else ""


# -- what a way costs ------------------------------------------------------------------------------------------------------


def cost_of(
    now: Situation, ship: Ship, plan: Plan, aims: Aims | None, leader: Seen | None, speed_kn: float, points: int
) -> float:
    """What three minutes cost at a speed and with a turn of so many points to starboard (to port below nought)."""
    begun = pace(ship.speed_kn, speed_kn, ship.max_kn)
    run_kn = pace(begun.end_kn, speed_kn, ship.max_kn).run_kn
    run_yd = way_yd(run_kn) * MINUTES
    parts = under_helm(ship.x_yd, ship.y_yd, ship.course_deg, run_yd, 0.0, points * POINT_DEG, ship.card_yd).parts
    edge, cost = goal_edge(now, ship), abs(points) * 0.5
    for minute in range(1, MINUTES + 1):
        lies = at(parts, minute / MINUTES)
        cost += sum(_costs(now, ship, plan, aims, edge, minute, lies))
    x_yd, y_yd, _ = at(parts, 1.0)
    if leader is not None:
        station = ahead(leader.x_yd, leader.y_yd, leader.course_deg, way_yd(leader.speed_kn) * MINUTES - STATION_YD, 0.0)
        return cost + distance(x_yd, y_yd, *station) / 5.0
    return cost + _purpose(now, edge, x_yd, y_yd)


def _costs(
    now: Situation, ship: Ship, plan: Plan, aims: Aims | None, edge: str, minute: int, lies: tuple[float, float, float]
) -> Iterator[float]:
    x_yd, y_yd, course_deg = lies
    if now.view.options.edge and inside_yd(now.view, x_yd, y_yd, edge) < EDGE_YD:
        yield 1_000.0
    for other in now.friends:
        there = ahead(other.x_yd, other.y_yd, other.course_deg, way_yd(other.speed_kn) * minute, 0.0)
        if other.number != ship.number and distance(x_yd, y_yd, *there) < CLOSE_YD:
            yield 1_000.0
    for enemy in now.enemies:
        there = enemy.after(float(minute))
        range_yd, bears_deg = distance(x_yd, y_yd, *there), bearing(x_yd, y_yd, *there)
        given = worth(plan, enemy.plan).at(range_yd, relative(bears_deg, course_deg))
        taken = worth(enemy.plan, plan).at(range_yd, relative(bears_deg + 180.0, enemy.course_deg))
        yield fire_cost(given, taken) / len(now.enemies)
        if range_yd < CLOSE_YD or (isinstance(enemy.plan, FortPlan) and behind(enemy, x_yd, y_yd)):
            yield 1_000.0
        if aims is not None and enemy.number == aims.enemy.number and not edge:
            attacks = plan.small_craft and aims.wanted_yd <= TORPEDO_ATTACK_YD
            yield range_cost(range_yd, aims.wanted_yd, 0.0 if attacks else danger_yd(enemy.plan))


def _purpose(now: Situation, edge: str, x_yd: float, y_yd: float) -> float:
    """What it costs to be so far from what one's side is to do."""
    if edge:
        return edges_yd(now.view, x_yd, y_yd)[edge] / 4.0
    if not now.enemies:
        wide_yd, high_yd = (squares * 2_000.0 for squares in now.view.options.board_squares)
        return distance(x_yd, y_yd, wide_yd / 2.0, high_yd / 2.0) / 25.0
    objective = now.objective
    if objective is None or objective.kind != "prevent" or not objective.edge:
        return 0.0
    ships = [enemy for enemy in now.enemies if isinstance(enemy.plan, Plan) and objective.of_kind in {"", enemy.plan.kind}]
    if not ships:
        return 0.0
    theirs = {enemy.number: edges_yd(now.view, *enemy.after(MINUTES))[objective.edge] for enemy in ships}
    first = min(ships, key=lambda enemy: theirs[enemy.number])
    return bar_cost(edges_yd(now.view, x_yd, y_yd)[objective.edge] - theirs[first.number], off_way_yd(first, x_yd, y_yd))


def off_way_yd(enemy: Enemy, x_yd: float, y_yd: float) -> float:
    """How far a place lies to a side of an enemy's way."""
    return abs(aboard(enemy.x_yd, enemy.y_yd, enemy.course_deg, x_yd, y_yd)[1])
