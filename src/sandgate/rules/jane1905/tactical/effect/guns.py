"""Guns that are delayed or put out for good, by the marks on a scorer. JANE.GUN.24, JANE.HIT.12.

Guns are told by mounting and place: `battery_main.P`, guns 0 and 1. Those of a battery or in the open stand evenly along
their zone, a casemate's or a turret's at its middle.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Move, Moves, near
from sandgate.rules.jane1905.plan.guns import interval_moves
from sandgate.rules.jane1905.plan.plan import Beam, Plan, Position, Zone
from sandgate.rules.jane1905.plan.sections import SHIPS, Feet, places_along
from sandgate.rules.jane1905.tactical.effect.events import GunsDelayed, GunsLost
from sandgate.rules.jane1905.tactical.effect.scorer import Scorer
from sandgate.rules.jane1905.tactical.gun_fire.numbers import number_after_loss
from sandgate.rules.jane1905.tactical.ship_state import Mounting


class Stand(NamedTuple):
    """Where a gun stands along the ship."""

    mounting: str
    gun: int  # from 0
    x_ft: float


@rule("JANE.HIT.16", "JANE.HIT.31")
def number_after_moves(number: Move, firing: Move, moves: Moves) -> Move:
    """The number over a gun slowed by moves in the firing of a move; one in the past counts as the next move's.

    >>> number_after_moves(15, 10, 1), number_after_moves(5, 9, 1)
    (16, 11)
    """
    return max(number, firing + 1) + moves


@rule("JANE.HIT.12")
def nearest_in_action(places_ft: Sequence[float], out: Sequence[bool], x_ft: Feet, guns: Guns) -> tuple[int, ...]:
    """The guns nearest to a hit that are still in action, from 0; the forward one first of two equally near.

    >>> nearest_in_action((52.0, 86.0, 120.0), (False, True, False), 86.0, 2), nearest_in_action((152.0,), (True,), 0.0, 2)
    ((0, 2), ())
    """
    standing = [(near(abs(place - x_ft)), place, nth) for nth, place in enumerate(places_ft) if not out[nth]]
    return tuple([nth for _, _, nth in sorted(standing)[:guns]])


def zone_named(plan: Plan, zone: str) -> Zone | None:
    """A zone of a plan by its name."""
    return _zones(plan).get(zone)


@lru_cache(maxsize=SHIPS)
def _zones(plan: Plan) -> Mapping[str, Zone]:
    return {zone.id: zone for zone in plan.zones}


def middle_ft(zone: Zone) -> float:
    """The middle of a zone along the ship."""
    return (zone.x0_ft + zone.x1_ft) / 2.0


def on_side(position: Position, side: Beam) -> str:
    """The name of a position's mounting on a side."""
    return f"{position.id}.{side}" if position.each_side else position.id


def position_of(plan: Plan, mounting: str) -> Position:
    """The position to which a mounting belongs."""
    return _positions(plan)[mounting.partition(".")[0]]


@lru_cache(maxsize=SHIPS)
def _positions(plan: Plan) -> Mapping[str, Position]:
    return {position.id: position for position in plan.positions}


def mounting_of(scorer: Scorer, name: str) -> Mounting:
    """A mounting as it is marked by now."""
    return scorer.mountings[name]


def stands(plan: Plan, position: Position, side: Beam) -> tuple[Stand, ...]:
    """Where the guns of a position stand on a side."""
    zone, name = zone_named(plan, position.zone), on_side(position, side)
    if zone is None:
        return ()
    spread = position.mount in {"battery", "open"}
    places = places_along(zone.x0_ft, zone.x1_ft, position.guns) if spread else (middle_ft(zone),) * position.guns
    return tuple([Stand(name, nth, x_ft) for nth, x_ft in enumerate(places)])


def delay(
    scorer: Scorer, name: str, clauses: tuple[str, ...], fires: int = 0, moves: int = 0, guns: Sequence[int] | None = None
) -> None:
    """Strike out the numbers over guns of a mounting, all unless some are named, and put higher ones there."""
    mounting = mounting_of(scorer, name)
    interval = interval_moves(position_of(scorer.plan, name).gun.velocity_ft_s)
    chosen = range(len(mounting.numbers)) if guns is None else guns
    numbers = tuple(
        [
            number_after_moves(number_after_loss(each, scorer.firing, fires, interval), scorer.firing, moves)
            if nth in chosen
            else each
            for nth, each in enumerate(mounting.numbers)
        ]
    )
    if numbers != mounting.numbers:
        scorer.mountings[name] = replace(mounting, numbers=numbers)
        scorer.mark(struck_out=scorer.damage.struck_out + 1)
        ready = " and ".join(dict.fromkeys([str(each) for nth, each in enumerate(numbers) if nth in chosen]))
        clauses = (*clauses, "JANE.GUN.24")
        scorer.tell(GunsDelayed, clauses, guns=name, fires=fires, moves=moves, ready=ready)


def put_out(scorer: Scorer, name: str, guns: Sequence[int], clauses: tuple[str, ...]) -> None:
    """Put guns of a mounting out for good; those that are out already stay so."""
    if not guns:
        return
    mounting = mounting_of(scorer, name)
    out = tuple([was or nth in guns for nth, was in enumerate(mounting.out)])
    lost = sum(out) - sum(mounting.out)
    if lost:
        scorer.mountings[name] = replace(mounting, out=out)
        scorer.tell(GunsLost, clauses, guns=name, number=lost)


def put_out_nearest(scorer: Scorer, standing: Sequence[Stand], x_ft: float, guns: int, clauses: tuple[str, ...]) -> None:
    """Put out for good the nearest of some guns that are still in action."""
    out = [mounting_of(scorer, each.mounting).out[each.gun] for each in standing]
    nearest = [standing[nth] for nth in nearest_in_action([each.x_ft for each in standing], out, x_ft, guns)]
    for name in dict.fromkeys([each.mounting for each in nearest]):
        put_out(scorer, name, [each.gun for each in nearest if each.mounting == name], clauses)


def positions_of(plan: Plan, *mounts: str) -> Iterator[Position]:
    """The positions of some kinds, in the order of the plan."""
    return (each for each in plan.positions if each.mount in mounts)
