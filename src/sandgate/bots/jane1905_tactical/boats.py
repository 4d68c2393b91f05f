"""Boats that dive: they look, go half by half towards what they have seen, and name its square when it is near.

From the glass a boat has angles alone. She takes the tallest outline for the tallest ship of the enemy's list, and how high
it stands for how far it is.
"""

import math
from collections.abc import Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import Written, doctrine
from sandgate.bots.jane1905_tactical.situation import Situation
from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.jane1905.plan.side_view import boxes
from sandgate.rules.jane1905.tactical.aims import AtSquare
from sandgate.rules.jane1905.tactical.boat_orders import Depth, Glass, Half
from sandgate.rules.jane1905.tactical.desk.on_view import captained_as, tubes_of
from sandgate.rules.jane1905.tactical.operations.panorama import EYE_FT, GLASS_FT
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.seen_state import Panorama
from sandgate.rules.jane1905.tactical.ship_state import Ship
from sandgate.rules.jane1905.tactical.submarines.depth import why_not
from sandgate.rules.jane1905.tactical.torpedo.tubes import bears, unready
from sandgate.rules.jane1905.tactical.torpedo_orders import Torpedo
from sandgate.rules.jane1905.track.squares import square_at

NEAR: Final = 0.7  # of the setting: nearer she fires
DIVES_WITHIN_YD: Final = 5_000.0
GLASS_STEP_DEG: Final = 30.0


@doctrine
def range_by_height_yd(height_ft: float, top_deg: float) -> float:
    """How far a ship is whose top, so far above one's eye, stands under such an angle over the horizon.

    >>> abs(range_by_height_yd(78.0, 1.0) - 1489.5) < 0.1
    True
    """
    return height_ft / 3.0 / math.tan(math.radians(max(0.01, min(top_deg, 80.0))))


class Glimpse(NamedTuple):
    """What was seen in the glass, or over the edge of the table: where it bears, and how far it is taken to be."""

    bearing_deg: float
    range_yd: float


def glimpse(view: ActionView) -> Glimpse | None:
    """The tallest outline in the last look of this half move; None: she saw none."""
    return tallest(view, [each for each in view.panoramas if each.glass_deg is not None and each.move == view.move])


def tallest(view: ActionView, looks: Sequence[Panorama], own: int = 0) -> Glimpse | None:
    """The tallest outline of some looks but for so many of one's own, taken for the enemy's tallest ship; None: no other."""
    found = [ship.boxes for look in looks for ship in look.ships if ship.boxes]
    found.sort(key=lambda each: -max(box[3] for box in each))
    if len(found) <= own:
        return None
    tall = found[own]
    left, top = tall[0][0], max(box[3] for box in tall)
    offs = [(edge - left + 180.0) % 360.0 - 180.0 for box in tall for edge in box[:2]]
    height_ft = max([box[3] for ship in view.listed if ship.side != view.side for box in boxes(view.plan_of(ship))])
    eye_ft = EYE_FT if looks[0].glass_deg is None else GLASS_FT
    return Glimpse((left + (min(offs) + max(offs)) / 2.0) % 360.0, range_by_height_yd(height_ft - eye_ft, top))


def look(now: Situation, ask: Ask) -> Written:
    """Where to turn the glass: on what she saw last, else a window farther round than the last time."""
    boat = captained_as(now.view, ask.about[0])
    if boat is None:
        return Written("", "no boat of his is under water")
    last = next((each for each in reversed(now.view.panoramas) if each.glass_deg is not None), None)
    if last is None or last.glass_deg is None:
        glass_deg, why = boat.course_deg, "looks ahead"
    elif last.ships:
        seen = max(last.ships, key=lambda ship: max([box[3] for box in ship.boxes], default=0.0))
        glass_deg, why = (seen.boxes[0][0] if seen.boxes else last.glass_deg), "looks where she saw somebody"
    else:
        glass_deg, why = last.glass_deg + GLASS_STEP_DEG, "has seen nobody there and looks farther round"
    return Written(str(Glass(boat.id, tenth(glass_deg))), f"{boat.name} {why}")


def tenth(bearing_deg: float) -> float:
    """A bearing to the tenth of a degree, below 360."""
    return float(round(bearing_deg % 360.0, 1)) % 360.0


def below(now: Situation, boat: Ship, *, may_fire: bool) -> Written:
    """The half move of a boat under water, and her torpedo."""
    seen = glimpse(now.view)
    if boat.diver is None or boat.diver.depth != "submerged":
        return Written("", f"{boat.name} waits")
    if seen is None:
        return Written("", f"{boat.name} goes on and sees nobody")
    course_deg = tenth(seen.bearing_deg)
    lines, why = (
        [str(Half(boat.id, 1.0, course_deg))],
        f"{boat.name} goes for what she saw, some {seen.range_yd:,.0f} yards off",
    )
    tubes = tubes_of(now.view, boat.number)
    if may_fire and tubes is not None and seen.range_yd <= NEAR * tubes.setting_yd:
        x_yd, y_yd = ahead(boat.x_yd, boat.y_yd, seen.bearing_deg, seen.range_yd, 0.0)
        square = square_at(x_yd, y_yd, *now.view.options.board_squares)
        loaded = [tube.name for tube in tubes.tubes if not unready(tube, now.view.move + 1)]
        ready = [name for name in loaded if bears(name, course_deg, seen.bearing_deg)]
        if square and ready:
            lines.append(str(Torpedo(boat.id, ready[0], "L", AtSquare(square))))
            why = f"{boat.name} fires at {square}, where she takes the enemy to be"
    return Written("\n".join(lines), why)


def on_the_surface(now: Situation, boat: Ship) -> str:
    """The line of a boat on the surface that dives, for an enemy is near; "" if she does not."""
    if boat.diver is None:
        return ""
    enemy = now.nearest(boat.x_yd, boat.y_yd)
    near = enemy is not None and distance(boat.x_yd, boat.y_yd, enemy.x_yd, enemy.y_yd) <= DIVES_WITHIN_YD
    if not near or why_not(boat.diver, "DIVE", now.view.options.depth_fathoms):
        return ""
    return str(Depth(boat.id, "DIVE"))
