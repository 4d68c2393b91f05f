"""General instructions by each fleet commander: Section II. Clause NWC.TA.32.

Standing orders: IF <condition> THEN <order>. Conditions are looked at when a move begins, each order works once and needs no
signal. Ruling: the leader is the head of the column, or the guide of an evolution; once one is lost, LEADER LOST stays met.
When a condition is met: squadron/general_instructions.py.
"""

import math
from collections.abc import Iterable

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.fleet.state import Fleet, Ship, State
from sandgate.rules.nwc1902.ship.sides import SIDES
from sandgate.rules.nwc1902.squadron.general_instructions import OUT_OF_ALL_REACH_YD, in_sight, move_reached, range_below
from sandgate.rules.nwc1902.squadron.intervening import Hull
from sandgate.rules.nwc1902.squadron.state import Standing


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


def nearest_yd(own: Iterable[Ship | Hull], enemies: Iterable[Ship | Hull]) -> float:
    """The distance between the nearest two of two lists of ships; out of all reach if one list is empty."""
    places, least = [(ship.x_yd, ship.y_yd) for ship in enemies], math.inf
    for ship in own:
        x, y = ship.x_yd, ship.y_yd
        for other_x, other_y in places:
            dx, dy = other_x - x, other_y - y
            apart = dx * dx + dy * dy
            if apart < least:  # noqa: PLR1730 (asked for several times a move)
                least = apart
    return OUT_OF_ALL_REACH_YD if least == math.inf else math.sqrt(least)


def nearest_opponents_yd(state: State) -> float:
    """The distance between the nearest opponents."""
    red, blue = [[ship for ship in state.ships if ship.side == side and not ship.gone] for side in SIDES]
    return nearest_yd(red, blue)
