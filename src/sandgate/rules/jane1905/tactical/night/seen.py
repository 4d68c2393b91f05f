"""What is sighted by night: Method 1, play in the dark. JANE.NIGHT.02, .03.

Destroyers and smaller are seen at half the range of the night. Whoever shows light, burns a searchlight, is lit by one of
somebody else or fires is seen at four times that in the move. A flash is seen when the fire phase is over.
"""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import near
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship
from sandgate.rules.jane1905.tactical.ships import plan_of
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.speed import BOOK

SMALL: Final = number(BOOK, "night", "small_craft")
BRIGHT: Final = number(BOOK, "night", "showing_light")
BEAM_DEG: Final = number(BOOK, "night", "beam_width")
BEAM_YD: Final = number(BOOK, "night", "beam_length")


@rule("JANE.NIGHT.02")
def sight_range_yd(night_yd: float, small: bool, bright: bool) -> float:
    """How far a ship is seen by night. small: a destroyer or smaller; bright: she shows light, is lit, or has fired.

    >>> sight_range_yd(1000.0, False, False), sight_range_yd(1000.0, True, True)
    (1000.0, 2000.0)
    """
    return night_yd * (SMALL if small else 1.0) * (BRIGHT if bright else 1.0)


@rule("JANE.NIGHT.02")
def in_sight(range_yd: float, night_yd: float, small: bool, bright: bool) -> bool:
    """Whether a ship is seen at so many yards by night, the limit included.

    >>> in_sight(500.0, 1000.0, True, False), in_sight(501.0, 1000.0, True, False)
    (True, False)
    """
    return near(range_yd) <= sight_range_yd(night_yd, small, bright)


@rule("JANE.NIGHT.03")
def in_beam(beam_deg: float, bearing_deg: float, range_yd: float) -> bool:
    """Whether a ship that bears so is lit by a searchlight on a bearing; limits included.

    >>> in_beam(45.0, 48.0, 2500.0), in_beam(45.0, 48.1, 900.0), in_beam(45.0, 45.0, 2501.0)
    (True, False, False)
    """
    return near(abs(relative(bearing_deg, beam_deg))) <= BEAM_DEG / 2.0 and near(range_yd) <= BEAM_YD


def is_small(plan: Plan) -> bool:
    """Whether a ship is a destroyer or smaller: small craft of the data but the cargo steamer."""
    return plan.small_craft and "steamer" not in plan.kind


@step("JANE.NIGHT.03")
def lights_up(user: Ship, other: Ship) -> bool:
    """Whether a ship's searchlight lights another one, friend or foe."""
    if user.lit_deg is None or user.number == other.number or user.gone:
        return False
    at_deg = bearing(user.x_yd, user.y_yd, other.x_yd, other.y_yd)
    return in_beam(user.lit_deg, at_deg, distance(user.x_yd, user.y_yd, other.x_yd, other.y_yd))


def is_bright(state: State, ship: Ship, flashes: bool) -> bool:
    """Whether a ship shows light in the move just made, burns a searchlight, is lit by one or (flashes) has fired."""
    fired = flashes and state.move > 0 and any(each.last_move == state.move for each in ship.mountings)
    return ship.shows_light or ship.lit_deg is not None or fired or any(lights_up(user, ship) for user in state.ships)


@step("JANE.NIGHT.02", "JANE.NIGHT.03")
def sees(state: State, viewer: Ship | Fort, other: Ship, flashes: bool = True) -> bool:
    """Whether a ship, or a fort, sees a ship by night, where both are at the end of the move.

    flashes: whether those of the fire phase of this move count; in it they give no target. Boats under water are not seen.
    """
    if other.diver is not None and other.diver.under:
        return False
    if isinstance(viewer, Ship) and lights_up(viewer, other):
        return True
    range_yd = distance(viewer.x_yd, viewer.y_yd, other.x_yd, other.y_yd)
    small, bright = is_small(plan_of(state, other)), is_bright(state, other, flashes)
    return in_sight(range_yd, state.options.night_yd, small, bright)
