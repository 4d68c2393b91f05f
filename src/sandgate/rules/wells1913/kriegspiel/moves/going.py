"""How any piece goes a way: what it pays, how it climbs, and the mine that may end it. KS.MOVE.08, .12; KS.DESTROY.06.

Who goes how: marching.py (units), gun_marching.py, driving.py (waggons and boats). Each plans a way; here it is carried out.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from math import ceil
from typing import Final, NamedTuple

from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead, bearing, distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.wells1913.field.country import within
from sandgate.rules.wells1913.field.crowd import Body
from sandgate.rules.wells1913.field.mobility import off_leg_in
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.kriegspiel.deed import Step
from sandgate.rules.wells1913.kriegspiel.ground.bodies import standing, things
from sandgate.rules.wells1913.kriegspiel.ground.passing import (
    Goer,
    dry_ground,
    edges_on,
    steepness_refusal,
    way_refusal,
    works_crossed,
)
from sandgate.rules.wells1913.kriegspiel.moves.march_events import Climbing, HeldUp, Marched
from sandgate.rules.wells1913.kriegspiel.moves.paying import Price, price_of
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import (
    FREE_AT_EDGE_IN,
    WHOLE_MOVE,
    Arm,
    Formation,
    climbing_moves,
    left_in,
    may_go,
    road_rate,
    spent_on_way,
)
from sandgate.rules.wells1913.kriegspiel.orders import Go
from sandgate.rules.wells1913.kriegspiel.pieces import Boat, Gun, Unit, Waggon
from sandgate.rules.wells1913.kriegspiel.state import Battle, State
from sandgate.rules.wells1913.kriegspiel.telling import now, to_side
from sandgate.rules.wells1913.kriegspiel.works import mines

RATES: Final[dict[Arm, str]] = {
    "infantry": "KS.MOVE.01",
    "cavalry": "KS.MOVE.02",
    "dismounted": "KS.MOVE.02",
    "engineers": "KS.MOVE.04",
    "artillery": "KS.MOVE.04",
    "transport": "KS.MOVE.05",
    "general": "KS.MOVE.06",
    "boat": "KS.MOVE.07",
}
BACK_IN: Final = 1.0  # in such steps one looks for room before a mine, or before what bars the way unseen


class Purse(NamedTuple):
    """What a piece can spend on a way: its rate, its allowance for a move, and what of it is spent."""

    arm: Arm
    formation: Formation
    reach_in: float
    spent: float
    climbing_in: float


class Fare(NamedTuple):
    """What of the allowance a way takes in this move; `climbs`: all of it, at the foot of a contour."""

    cost_in: float
    climbs: bool


class Went(NamedTuple):
    """A way that has been gone: the battle after it, the way and half its width, and what is told of it."""

    battle: Battle
    path: tuple[Point, ...]
    half_in: float
    told: Event


Plan = Callable[[Battle, Go], "Went | list[Refusal]"]


# -- paying ------------------------------------------------------------------------------------------------------------


def priced(battle: Battle, goer: Goer, purse: Purse, path: Sequence[Point]) -> Price:
    """What a way costs a piece on the ground where it leads."""
    works = works_crossed(battle.works, path) if goer.on_foot else 0
    return price_of(battle.field.roads, edges_on(dry_ground(battle), path), purse.arm, purse.formation, path, works)


def barred(battle: Battle, goer: Goer, price: Price, path: Sequence[Point], others: Sequence[Body]) -> list[Refusal]:
    """Why a way cannot be gone, whatever it costs."""
    found = (way_refusal(battle, goer, path, others), steepness_refusal(goer, price.edges, price.off_road))
    return [refused for refused in found if refused is not None]


@step("KS.MOVE.08", "KS.MOVE.12")
def fare_of(goer: Goer, purse: Purse, price: Price, cost_in: float) -> Fare | Refusal:
    """What of a move a way takes that costs so much, or why what is left of it does not suffice.

    A piece whose whole move is less than the cost of a contour up spends whole moves at its foot until that is paid.
    """
    left = left_in(purse.reach_in, purse.spent)
    if not _is_climb(goer, purse, price):
        return Fare(cost_in, climbs=False) if may_go(cost_in, left) else _too_far(goer.name, purse, cost_in, left)
    due_in = max(0.0, price.contours_in - purse.climbing_in)
    if may_go(due_in, left):
        return Fare(due_in, climbs=False)
    return Fare(left, climbs=True) if purse.spent == 0.0 else _too_far(goer.name, purse, due_in, left)


def _is_climb(goer: Goer, purse: Purse, price: Price) -> bool:
    """Whether a way leads over one edge, is no longer than that needs, and costs more than a move.

    Ruling: then the contour alone is paid; a waggon or gun is longer than the inches that are free to all.
    """
    short = within(price.way_in, goer.long_in + FREE_AT_EDGE_IN)
    return len(price.edges) == 1 and short and price.cost_in > purse.reach_in


def _too_far(name: str, purse: Purse, cost_in: float, left: float) -> Refusal:
    problem = f"the way of {name} costs {number_text(grid(cost_in))} in and it has {number_text(grid(left))} left"
    return Refusal(problem, "go less far" if left else "its move is spent", RATES[purse.arm], name)


def climbing(battle: Battle, purse: Purse, price: Price, name: str) -> Climbing:
    """What is told of a piece that stays at the foot of a contour: which of its moves there this is, of how many."""
    nth = climbing_moves(purse.climbing_in + purse.reach_in, purse.reach_in)
    of = climbing_moves(price.contours_in, purse.reach_in)
    return now(battle).tell(Climbing, clauses=("KS.MOVE.08",), unit=name, nth=nth, of=of)


@step("KS.MOVE.12")
def spent_after(purse: Purse, fare: Fare) -> float:
    """What of its move a piece has spent then."""
    return near(min(WHOLE_MOVE, purse.spent + spent_on_way(fare.cost_in, purse.reach_in)))


# -- the way -----------------------------------------------------------------------------------------------------------


def last_bearing_deg(path: Sequence[Point], facing_deg: float) -> float:
    """Where one faces who has gone a way: along its last leg, or as before if it leads nowhere."""
    turns = [(a, b) for a, b in pairwise(path) if a != b]
    return grid(bearing(*turns[-1][0], *turns[-1][1])) % 360.0 if turns else facing_deg


@step("LW.MOB.03")
def bars_of(battle: Battle, side: Side, name: str) -> list[Body]:
    """The pieces that bar the way of a side: enemies, prisoners and all things; its own men step aside."""
    men = [body for man, body in standing(battle) if man.side != side or man.status == "prisoner"]
    return [*things(battle, (name,)), *men]


def marched(battle: Battle, purse: Purse, fare: Fare, price: Price, name: str, at: Point, facing_deg: float) -> Marched:
    """What is told of a way."""
    rises = [edge.rise for edge in price.edges]
    clauses = [RATES[purse.arm]]
    clauses += ["KS.MOVE.03"] if price.road_in and road_rate(purse.arm, purse.formation) < 1.0 else []
    clauses += ["KS.MOVE.08"] if 1 in rises else []
    clauses += ["KS.MOVE.09"] if -1 in rises else []
    return now(battle).tell(
        Marched,
        clauses=tuple(clauses),
        unit=name,
        at=at,
        facing_deg=facing_deg,
        way_in=price.way_in,
        cost_in=grid(fare.cost_in),
    )


# -- carrying it out ---------------------------------------------------------------------------------------------------


@step("KS.DESTROY.06", "KS.MOVE.11")
def gone(state: State, side: Side, order: Go, plan: Plan) -> Step:
    """Go a way as it truly can be gone: to its end, to what its writer did not see, or to the mine that ends it."""
    went = plan(state.battle, order)
    if isinstance(went, list):
        return _as_far_as_it_can(state, side, order, plan, went[0])
    at = mines.met(state, order.unit, went.path, went.half_in)
    if at is None:
        return replace(state, battle=went.battle), (went.told,)
    stopped = _stopped(state.battle, order, went.path, at, plan)
    told: tuple[Event, ...] = ()
    if stopped is not None:
        state, told = replace(state, battle=stopped.battle), (stopped.told,)
    state, blown = mines.explode(state, order.unit)
    return state, (*told, *blown)


@step("LW.MOB.03", "KS.ADV.05")
def _as_far_as_it_can(state: State, side: Side, order: Go, plan: Plan, why: Refusal) -> Step:
    """Go so much of a way that is barred unseen as can be gone, to an inch; what bars it is told."""
    short = next((each for each in _shorter(state.battle, order) if isinstance(plan(state.battle, each), Went)), None)
    state, told = (state, ()) if short is None else gone(state, side, short, plan)
    return state, (*told, held_up(state.battle, side, order.unit, why))


def _shorter(battle: Battle, order: Go) -> Iterator[Go]:
    """The same way, each time an inch shorter."""
    pieces: list[Unit | Gun | Waggon | Boat] = [*battle.guns, *battle.waggons, *battle.boats, *battle.units]
    here = next(each for each in pieces if each.name == order.unit)
    path = (Point(here.x_in, here.y_in), *order.path)
    for nth in range(len(path) - 1, 0, -1):
        far_in, bearing_deg = distance(*path[nth - 1], *path[nth]), bearing(*path[nth - 1], *path[nth])
        for back in range(1, ceil(far_in / BACK_IN)):
            x_in, y_in = ahead(*path[nth - 1], bearing_deg, far_in - back * BACK_IN, 0.0)
            yield replace(order, path=(*path[1:nth], Point(grid(x_in), grid(y_in))), facing_deg=None)
        if nth > 1:
            yield replace(order, path=path[1:nth], facing_deg=None)


def _stopped(battle: Battle, order: Go, path: tuple[Point, ...], at: Point, plan: Plan) -> Went | None:
    """The way as far as a place on it, or as near before that as there is room."""
    off = [grid(off_leg_in(a.x_in, a.y_in, b.x_in, b.y_in, at.x_in, at.y_in)) for a, b in pairwise(path)]
    nth = off.index(min(off)) + 1
    before = path[nth - 1]
    far_in = distance(*before, *at)
    for back in range(int(far_in / BACK_IN) + 1):
        part = 1.0 - back * BACK_IN / max(far_in, BACK_IN)
        end = Point(grid(before[0] + part * (at[0] - before[0])), grid(before[1] + part * (at[1] - before[1])))
        went = plan(battle, replace(order, path=(*path[1:nth], end), facing_deg=None))
        if isinstance(went, Went):
            return went
    return None


def held_up(battle: Battle, side: Side, name: str, why: Refusal) -> HeldUp:
    """What is told to a side of an order that met what its writer could not see."""
    return to_side(battle, side).tell(HeldUp, clauses=(why.clause,), unit=name, why=why.problem)
