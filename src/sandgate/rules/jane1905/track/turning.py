"""Turning on the cards: Moves, Turning. JANE.MOV.12, JANE.MOV.16.

Under helm a ship covers three quarters of her way, along an arc of half her card's diameter; then the whole of it again.
"""

import math
from typing import Final, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Yards, near
from sandgate.rules.jane1905.track.running import Leg, Part, Ran, on, run
from sandgate.rules.jane1905.track.speed import BOOK

KEPT: Final = number(BOOK, "moves", "kept_in_turn")
POINT_DEG: Final = 360.0 / 32.0


@rule("JANE.MOV.12")
def arc_yd(turn_deg: Degrees, card_yd: Yards) -> Yards:
    """The arc of a turn on a card.

    >>> round(arc_yd(45.0, 600.0), 1)
    235.6
    """
    return math.radians(turn_deg) * card_yd / 2.0


@rule("JANE.MOV.12")
def turned_deg(run_yd: Yards, card_yd: Yards) -> Degrees:
    """The degrees that an arc of a card turns her.

    >>> round(turned_deg(375.0, 800.0), 1)
    53.7
    """
    return math.degrees(2.0 * run_yd / card_yd)


class Helmed(NamedTuple):
    """A move under helm: what is run in it, and what of the order is left for the next one."""

    parts: tuple[Part, ...]
    after_yd: float
    turn_deg: float  # to starboard; to port below nought


@rule("JANE.MOV.12", "JANE.MOV.16")
def under_helm(
    x_yd: float, y_yd: float, course_deg: Degrees, way_yd: float, after_yd: Yards, turn_deg: float, card_yd: Yards
) -> Helmed:
    """A move with so much straight way (astern below nought), a turn after some yards of it, and the rest straight on.

    turn_deg: to starboard; to port below nought.
    >>> helmed = under_helm(0.0, 0.0, 0.0, 500.0, 200.0, 45.0, 600.0)
    >>> straight, arc = helmed.parts
    >>> round(straight.end_min, 3), round(arc.stretch.length_yd), round(helmed.turn_deg, 1)
    (0.4, 225, 2.0)
    """
    legs = legs_under_helm(course_deg, way_yd, after_yd, turn_deg, card_yd)
    ran = run(x_yd, y_yd, course_deg, legs, abs(way_yd), way_yd < 0.0)
    return helmed(ran, 1.0 if turn_deg > 0.0 else -1.0, card_yd)


def legs_under_helm(course_deg: float, way_yd: float, after_yd: float, turn_deg: float, card_yd: float) -> list[Leg]:
    """The straight run of a move under helm, and its turn."""
    most_yd, side = abs(way_yd), 1.0 if turn_deg > 0.0 else -1.0
    arc = on(course_deg, arc_yd(abs(turn_deg), card_yd), side * card_yd / 2.0)
    return [Leg(on(course_deg, after_yd, 0.0), most_yd), Leg(arc, most_yd * KEPT)]


def helmed(ran: Ran, side: float, diameter_yd: float) -> Helmed:
    """What is left of a straight run and a turn to a side (1 starboard, -1 port) on a circle."""
    turn_yd = ran.left[-1].length_yd if ran.left else 0.0
    straight_yd = ran.left[0].length_yd if len(ran.left) > 1 else 0.0
    return Helmed(ran.parts, near(straight_yd), side * near(turned_deg(turn_yd, diameter_yd)))
