"""Where a captain steers: of the ways that his helm and engines leave him, the one that costs least in three minutes.

    fire        100 for each point of fire taken, less that of fire given (worth.py)
    range       20 for each 1,000 yards off the range that he wants, once a minute
    torpedoes   50 within danger from an enemy's tubes, once a minute
    purpose     250 for each 1,000 yards from the edge over which he is to escape, or that an enemy is ahead of him there
                whom he is to keep from it; 125 for each 1,000 beyond the first that he is beside that enemy's way
    edge, touch 1,000 for leaving the board unbidden, running upon a ship, or upon the shore on which a fort stands

He keeps in line where he is not the leader of his division, and there is a wake to follow in.
"""

from array import array
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.jane1905_tactical.signals import signalled, signalled_yd
from sandgate.bots.jane1905_tactical.situation import Enemy, Situation, board_yd
from sandgate.bots.jane1905_tactical.sums import (
    ANYWHERE,
    BAR,
    EDGES,
    ESCAPE,
    MINUTES,
    NONE,
    TO_PLACE,
    Fight,
    Purpose,
    Ways,
    edge_yd,
    numbers,
)
from sandgate.bots.jane1905_tactical.worth import danger_yd, tables, wanted_yd
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.desk.on_view import engine_sets, is_under
from sandgate.rules.jane1905.tactical.helms import Follow, Turn
from sandgate.rules.jane1905.tactical.moves.refusing import refused
from sandgate.rules.jane1905.tactical.operations.view import Seen
from sandgate.rules.jane1905.tactical.orders import Move
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.track.speed import LEAST_KN, pace, way_yd

POINTS: Final = (0, 2, -2, 4, -4, 8, -8, 16, -16)  # to starboard; to port below nought
STATION_YD: Final = 400.0  # from ship to ship in line
TORPEDO_ATTACK_YD: Final = 600.0
BEYOND_YD: Final = 8_500.0


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
    fast_kn, slow_kn = full_kn(ship) if leader else in_line_kn(now, ship), max(LEAST_KN, half_kn(full_kn(ship) / 2.0))
    speeds = [fast_kn, slow_kn] if slow_kn != fast_kn else [fast_kn]
    choices = [(speed_kn, points) for speed_kn in speeds for points in POINTS]
    costs = costs_of(now, ship, plan, aims, leader, speeds)
    speed_kn, points = choices[costs.index(min(costs))]
    helm = Turn("S" if points > 0 else "P", abs(points)) if points else None
    return Steered(str(Move(ship.id, speed_kn, helm)), told(now, ship, aims, leader))


def told(now: Situation, ship: Ship, aims: Aims | None, leader: Seen | None) -> str:
    """Why a ship steers so."""
    if leader is not None:
        return f"{ship.name} makes for the wake of {leader.name}"
    if edge := goal_edge(now, ship):
        return f"{ship.name} makes for the {edge}ern edge"
    if aims is None:
        return f"{ship.name} looks for the enemy"
    off_yd = distance(ship.x_yd, ship.y_yd, aims.enemy.x_yd, aims.enemy.y_yd)
    doing = "closing" if off_yd > 1.1 * aims.wanted_yd else "opening" if off_yd < 0.9 * aims.wanted_yd else "holding"
    reach = " and clear of her torpedoes" if off_yd <= danger_yd(aims.enemy.plan) else ""
    reach += f", as signalled ({signal})" if (signal := signalled(now.view)) else ""
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


def costs_of(
    now: Situation, ship: Ship, plan: Plan, aims: Aims | None, leader: Seen | None, speeds: Sequence[float]
) -> Sequence[float]:
    """What three minutes cost at each of some speeds with each turn."""
    edge, costs = goal_edge(now, ship), numbers(len(speeds) * len(POINTS))
    runs_yd = [ordered_yd(ship, each) for each in speeds]
    each_run, each_turn = array("d", [run_yd for run_yd in runs_yd for _ in POINTS]), array("d", POINTS * len(speeds))
    ways = Ways(ship.x_yd, ship.y_yd, ship.course_deg, ship.card_yd, each_run, each_turn)
    now.sums.cost_ways(fight_of(now, ship, plan, aims, edge), ways, purpose_of(now, edge, leader), costs)
    return costs


def ordered_yd(ship: Ship, speed_kn: float) -> float:
    """How far a ship runs in three minutes by an ordered speed: what she makes in the second of them counts for all."""
    begun = pace(ship.speed_kn, speed_kn, ship.max_kn)
    return way_yd(pace(begun.end_kn, speed_kn, ship.max_kn).run_kn) * MINUTES


def fight_of(now: Situation, ship: Ship, plan: Plan, aims: Aims | None, edge: str) -> Fight:
    """What lies about a ship, in numbers."""
    friends = [places for number, places in now.friends_after.items() if number != ship.number]
    aim = NONE if aims is None or edge else now.enemies.index(aims.enemy)
    attacks = aims is not None and plan.small_craft and aims.wanted_yd <= TORPEDO_ATTACK_YD
    wide_yd, high_yd = board_yd(now.view)
    return Fight(
        wide_yd=wide_yd,
        high_yd=high_yd,
        bounded=now.view.options.edge,
        escape=EDGES.index(edge) if edge else NONE,
        friends=array("d", [part for nth in range(MINUTES) for places in friends for part in places[nth]]),
        **now.abroad._asdict(),
        aim=aim,
        wanted_yd=aims.wanted_yd if aims is not None else 0.0,
        danger_yd=danger_yd(aims.enemy.plan) if aims is not None and not attacks else 0.0,
        **tables(plan, tuple([each.plan for each in now.enemies]))._asdict(),
    )


def purpose_of(now: Situation, edge: str, leader: Seen | None) -> Purpose:
    """What a ship is to do for her line or her side."""
    if leader is not None:
        station_yd = way_yd(leader.speed_kn) * MINUTES - STATION_YD
        x_yd, y_yd = ahead(leader.x_yd, leader.y_yd, leader.course_deg, station_yd, 0.0)
        return Purpose(TO_PLACE, x_yd, y_yd, yards=5.0)
    wide_yd, high_yd = board_yd(now.view)
    if edge:
        return Purpose(ESCAPE)
    if not now.enemies:
        return Purpose(TO_PLACE, wide_yd / 2.0, high_yd / 2.0, yards=25.0)
    objective = now.objective
    if objective is None or objective.kind != "prevent" or not objective.edge:
        return Purpose(ANYWHERE)
    ships = [enemy for enemy in now.enemies if isinstance(enemy.plan, Plan) and objective.of_kind in {"", enemy.plan.kind}]
    if not ships:
        return Purpose(ANYWHERE)
    barred = EDGES.index(objective.edge)
    theirs = [edge_yd(barred, wide_yd, high_yd, *enemy.after(MINUTES)) for enemy in ships]
    first = ships[theirs.index(min(theirs))]
    return Purpose(BAR, first.x_yd, first.y_yd, first.course_deg, barred, min(theirs))
