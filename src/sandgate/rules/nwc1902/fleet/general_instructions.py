"""General instructions by each fleet commander: Section II. Clause NWC.TA.32.

Standing orders: IF <condition> THEN <order>. Conditions are looked at when a move begins, each order works once and needs no
signal. Ruling: the leader is the head of the column, or the guide of an evolution; once one is lost, LEADER LOST stays met.
"""

from collections.abc import Iterable

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Move, Yards, near
from sandgate.rules.nwc1902.fleet.state import SIDES, Fleet, Ship, Standing, State
from sandgate.rules.nwc1902.score_wand import LIMIT_YD

OUT_OF_ALL_REACH_YD = 1e9


@rule("NWC.TA.32")
def range_below(range_yd: Yards, limit_yd: Yards) -> bool:
    """Whether the condition RANGE < n is met: the distance between the nearest opponents is below it.

    >>> range_below(2999.9, 3000.0), range_below(3000.0, 3000.0)
    (True, False)
    """
    return near(range_yd) < limit_yd


@rule("NWC.TA.32", "NWC.TA.19")
def in_sight(range_yd: Yards) -> bool:
    """Whether the condition SIGHT n is met: that enemy is within 6,000 yards.

    >>> in_sight(6000.0), in_sight(6000.1)
    (True, False)
    """
    return near(range_yd) <= LIMIT_YD


@rule("NWC.TA.32")
def move_reached(move: Move, named: Move) -> bool:
    """Whether the condition MOVE n is met.

    >>> move_reached(11, 12), move_reached(12, 12)
    (False, True)
    """
    return move >= named


@step("NWC.TA.32")
def due(state: State, fleet: Fleet) -> tuple[Standing, ...]:
    """The standing orders of a fleet whose conditions are met as the next move begins."""
    return tuple([each for each in fleet.standing if _met(state, fleet, each)])


def _met(state: State, fleet: Fleet, standing: Standing) -> bool:
    condition, limit, _ = standing
    own = [ship for ship in state.ships if ship.side == fleet.side]
    enemies = [ship for ship in state.ships if ship.side != fleet.side and not ship.gone]
    if condition == "MOVE":
        return move_reached(state.move + 1, int(limit))
    if condition == "RANGE":
        return range_below(nearest_yd(afloat(own), enemies), limit)
    if condition == "SIGHT":
        return in_sight(nearest_yd(afloat(own), [ship for ship in enemies if ship.wing == limit]))
    if condition == "RING":
        return any(ship.half_power for ship in own if ship.wing == limit)
    if condition == "LEADER LOST":
        return fleet.leader_lost > 0
    return any(ship.gone for ship in own if ship.number == fleet.flag)


def afloat(ships: Iterable[Ship]) -> list[Ship]:
    """The ships that are still on the board."""
    return [ship for ship in ships if not ship.gone]


def nearest_yd(own: Iterable[Ship], enemies: Iterable[Ship]) -> float:
    """The distance between the nearest two of two lists of ships; out of all reach if one list is empty."""
    enemies = tuple(enemies)
    ranges = [distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) for a in own for b in enemies]
    return min(ranges, default=OUT_OF_ALL_REACH_YD)


def nearest_opponents_yd(state: State) -> float:
    """The distance between the nearest opponents."""
    red, blue = (afloat(ship for ship in state.ships if ship.side == side) for side in SIDES)
    return nearest_yd(red, blue)
