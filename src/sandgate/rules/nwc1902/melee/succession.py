"""Turning in succession on the scale of the Duel: Section II, "Signaling" and "Melee". Clauses NWC.TA.35, .42 and NWC.ME.16.

Each ship of a column turns where its head has turned: after as many yards of her way as she lies astern of it. Ruling: no
wakes are kept in the mêlée, so that ships are in column where NWC.TA.35 has them so without a wake, in whatever order;
those that cannot move are passed over.
"""

import math
from itertools import pairwise

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Degrees, PlaceYards, Yards, near
from sandgate.rules.nwc1902.melee.state import Ship, State
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.column import follows
from sandgate.rules.nwc1902.squadron.signaling import is_turn_of_column
from sandgate.rules.nwc1902.squadron.state import Signal


@rule("NWC.ME.16", "NWC.TA.42")
def astern_of_head(
    head_x_yd: PlaceYards, head_y_yd: PlaceYards, x_yd: PlaceYards, y_yd: PlaceYards, course_deg: Degrees
) -> Yards:
    """How far a ship lies astern of the head of her column, measured along a course.

    >>> astern_of_head(0.0, 0.0, 30.0, -400.0, 0.0), astern_of_head(0.0, 0.0, 0.0, 50.0, 0.0)
    (400.0, 0.0)
    """
    course = math.radians(course_deg)
    return near(max(0.0, (head_x_yd - x_yd) * math.sin(course) + (head_y_yd - y_yd) * math.cos(course)))


@step("NWC.ME.01", "NWC.ME.20")
def can_move(state: State, ship: Ship) -> bool:
    """Whether a ship can move as the next move begins: neither out of action nor aground nor motionless after a ram."""
    return not (ship.out_of_action or ship.aground or ship.lies_s > state.move * MOVE_S)


def yards_astern(state: State, side: Side) -> dict[int, float]:
    """How far each ship of a side that can move lies astern of the foremost one, by number, the foremost first."""
    ships = [ship for ship in state.ships if ship.side == side and can_move(state, ship)]
    places = [(ship.number, ship.motion.x_yd, ship.motion.y_yd) for ship in ships]
    astern_yd = {
        number: max([astern_of_head(x_head, y_head, x, y, ships[0].motion.heading_deg) for _, x_head, y_head in places])
        for number, x, y in places
    }
    return dict(sorted(astern_yd.items(), key=lambda each: each[1]))


@step("NWC.TA.42", "NWC.TA.35")
def lacks_column(state: State, side: Side, signal: Signal) -> bool:
    """Whether a signal turns the head of a column and the ships of the side are in none."""
    if not is_turn_of_column(signal):
        return False
    by_number = {ship.number: ship for ship in state.ships}
    line = [by_number[number].motion for number in yards_astern(state, side)]
    return not all(follows(a.x_yd, a.y_yd, a.heading_deg, b.x_yd, b.y_yd, b.heading_deg) for a, b in pairwise(line))
