"""Who can fire at whom: Section II, "The Score Wand" (scoring between two ships), "Fire of Forts", and small craft.

Clauses NWC.TA.11, .12, .19, .21 and NWC.ME.02, .05, .10 and .11. Opponents are ships afloat and aground, forts (broadside
targets from everywhere), torpedo boats and destroyers (end-on targets), and submarines awash that were discovered in an
earlier move (end-on targets too). Places are those at the end of the move.
"""

from typing import Any, Final, NamedTuple

from sandgate.kernel.frozen import making
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.guns.score_wand import (
    FACES,
    LIMIT_YD,
    broadside_battery,
    broadside_target,
    space_of,
    wand_figure,
)
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import in_arc
from sandgate.rules.nwc1902.squadron.coast.waters import Waters

FIRST_LOOK_YD: Final = LIMIT_YD + 1.0
SURELY_YD: Final = LIMIT_YD - 1.0
BEYOND: Final = -1.0
BY_HEADING: Final = -1  # what a ship shows, as numbers say it: broadside on 1, end on 0 from everywhere


class Unit(NamedTuple):
    """A ship, a fort or a small craft, as gunners see it."""

    number: int
    side: Side
    name: str
    x_yd: float
    y_yd: float
    heading_deg: float
    fires: bool
    shows_broadside: bool | None  # from everywhere; None: by her heading
    is_fort: bool = False
    arc_deg: tuple[float, ...] = ()  # of a fort


class Sight(NamedTuple):
    """An opponent as a unit sees her, with the figure of the wand for all that bears."""

    number: int
    figure: float
    range_yd: float
    relative_deg: float  # from the unit's head
    bears_on_broadside: bool
    shows_broadside: bool
    unit: Any  # a Unit; on numbers her place among all units


NOBODY: Final = Sight(0, -1.0, 0.0, 0.0, False, False, 0)  # any opponent is a better target
Opponent = tuple[float, int, Unit]  # within reach of a unit: the range in yards, and who she is
Reach = dict[int, list[Opponent]]  # by the number of the firing unit; the nearest first

as_unit = making(Unit)


@step("NWC.TA.47", "NWC.ME.05", "NWC.ME.10", "NWC.ME.11")
def units_of(waters: Waters) -> list[Unit]:
    """All that fires or is fired at, as it was when the move began, where it lies at the end of it."""
    units = [
        as_unit(ship.number, ship.side, ship.name, ship.x_yd, ship.y_yd, ship.heading_deg, True, None)
        for ship in waters.ships
        if not ship.gone
    ]
    units += [
        Unit(fort.number, fort.side, fort.name, fort.x_yd, fort.y_yd, 0.0, fort.guns > 0, True, True, fort.arc_deg)
        for fort in waters.forts
    ]
    units += [
        Unit(boat.number, boat.side, boat.name, boat.x_yd, boat.y_yd, boat.heading_deg, False, False)
        for boat in waters.boats
        if not boat.gone
    ]
    return units + _submarines(waters)


def _submarines(waters: Waters) -> list[Unit]:
    """The submarines that may be fired at: awash, and discovered before this move in the approach that they make."""
    return [
        Unit(boat.number, boat.side, boat.name, boat.x_yd, boat.y_yd, boat.heading_deg, False, False)
        for boat in waters.submarines
        if not (boat.gone or boat.dived or boat.discovered_yd is None)
        and any(seen.number == boat.number and seen.move < waters.move for seen in waters.sighted)
    ]


@step("NWC.TA.19")
def reach_of(units: list[Unit]) -> Reach:
    """For each unit that fires, the opponents within the limit of gun fire, the nearest first."""
    blue = [unit for unit in units if unit.side == "blue"]
    reach: Reach = {unit.number: [] for unit in units if unit.fires}
    for one in units:
        if one.side != "red":
            continue
        ax, ay = one.x_yd, one.y_yd
        for other in blue:
            bx, by = other.x_yd, other.y_yd
            range_yd = range_within(ax, ay, bx, by)
            if range_yd == BEYOND:
                continue
            if one.fires and (not one.arc_deg or _in_arc(one, other)):
                reach[one.number].append((range_yd, other.number, other))
            if other.fires and (not other.arc_deg or _in_arc(other, one)):
                reach[other.number].append((range_yd, one.number, one))
    for opponents in reach.values():
        opponents.sort()
    return reach


@step("NWC.TA.19")
def range_within(ax_yd: float, ay_yd: float, bx_yd: float, by_yd: float) -> float:
    """The range between two places within the limit of gun fire, else `BEYOND`."""
    if not (-FIRST_LOOK_YD < bx_yd - ax_yd < FIRST_LOOK_YD and -FIRST_LOOK_YD < by_yd - ay_yd < FIRST_LOOK_YD):
        return BEYOND
    range_yd = distance(ax_yd, ay_yd, bx_yd, by_yd)
    return BEYOND if range_yd > SURELY_YD and not space_of(range_yd) else range_yd


def _in_arc(fort: Unit, target: Unit) -> bool:
    """Whether a fort's arc of fire takes in a target."""
    return in_arc(bearing(fort.x_yd, fort.y_yd, target.x_yd, target.y_yd), *fort.arc_deg)


def look(unit: Unit, opponent: Opponent) -> Sight:
    """An opponent as a unit sees her."""
    range_yd, number, other = opponent
    shows = other.shows_broadside
    return seen_from(
        unit.x_yd,
        unit.y_yd,
        unit.heading_deg,
        unit.is_fort,
        number,
        range_yd,
        other.x_yd,
        other.y_yd,
        other.heading_deg,
        BY_HEADING if shows is None else int(shows),
        other,
    )


@step("NWC.TA.11", "NWC.TA.12", "NWC.TA.21")
def seen_from(
    x_yd: float,
    y_yd: float,
    heading_deg: float,
    is_fort: bool,
    number: int,
    range_yd: float,
    other_x_yd: float,
    other_y_yd: float,
    other_heading_deg: float,
    other_shows: int,
    other: Any,
) -> Sight:
    """Find the battery that bears, the target that is offered, and the figure of the wand."""
    bears_deg = bearing(x_yd, y_yd, other_x_yd, other_y_yd)
    relative_deg = relative(bears_deg, heading_deg)
    bears = is_fort or broadside_battery(relative_deg)
    shows = other_shows == 1
    if other_shows == BY_HEADING:
        shows = broadside_target(relative(bears_deg + 180.0, other_heading_deg))
    return Sight(number, wand_figure(bears, shows, range_yd, *FACES), range_yd, relative_deg, bears, shows, other)
