"""What a plot comes to, and what of it a ship can still do. NA.PLOT.02, .08, .13, NA.GUN.14."""

from typing import NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn, Word
from sandgate.rules.naval_action.surface.plotting.allowance import allowance_yd, arc_yd, can_evade, turning_radius_yd
from sandgate.rules.naval_action.surface.plotting.fleet import Fleet, group_with, kind_of, members
from sandgate.rules.naval_action.surface.plotting.speed import able_kn
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.scales.scale import kn_of, yards_of
from sandgate.rules.naval_action.surface.ship_state import Ship


class Sums(NamedTuple):
    """What the legs of a plot come to."""

    run_yd: float  # all distances; with turning radius the arcs too
    turned_deg: float  # all turns that are paid for
    evades: bool


def says(legs: tuple[Leg, ...], word: Word) -> bool:
    """Whether a word stands in a plot."""
    for leg in legs:  # noqa: SIM110 (asked of every plot: a generator takes twice as long)
        if isinstance(leg, Act) and leg.word == word:
            return True
    return False


def radius_of(fleet: Fleet, group: Group) -> float:
    """The radius in which a group turns: the largest of its ships; 0 where turns are made at a point (NA.PLOT.10)."""
    if not fleet.options.turning_radius:
        return 0.0
    return max([turning_radius_yd(kind_of(fleet, ship).type) for ship in members(fleet, group)], default=0.0)


@step("NA.PLOT.02", "NA.PLOT.09", "NA.PLOT.10")
def sums_of(legs: tuple[Leg, ...], unit_yd: float, radius_yd: float = 0.0) -> Sums:
    """Add the legs of a plot; turns on a radius are distance moved, and then cost nothing more."""
    turned_deg: float = 0
    run_yd: float = 0
    evades = False
    for leg in legs:
        if isinstance(leg, Run):
            run_yd += yards_of(leg.length, leg.unit, unit_yd)
        elif isinstance(leg, Turn):
            turned_deg += leg.angle_deg
        elif isinstance(leg, Act) and leg.word == "EVADE":
            evades = True
    if radius_yd > 0.0:
        return Sums(run_yd + arc_yd(radius_yd, turned_deg), 0.0, evades)
    return Sums(run_yd, turned_deg, evades)


def legs_of(fleet: Fleet, ship: Ship) -> tuple[Leg, ...]:
    """What is plotted for a ship in this turn by her group; () for nothing."""
    group = group_with(fleet, ship.number)
    return legs_of_group(fleet, group) if group else ()


def legs_of_group(fleet: Fleet, group: Group) -> tuple[Leg, ...]:
    """What is plotted for a group in this turn; () for nothing."""
    for plot in fleet.plots:
        if plot.group == group.name and plot.side == group.side:
            return plot.legs
    return ()


def legs_by_ship(fleet: Fleet) -> dict[int, tuple[Leg, ...]]:
    """What is plotted for the ships of all groups that have a plot."""
    found: dict[int, tuple[Leg, ...]] = {}
    for group in fleet.groups if fleet.plots else ():
        found |= dict.fromkeys(group.ships, legs_of_group(fleet, group))
    return found


@step("NA.PLOT.02")
def last_yd(fleet: Fleet, group: Group) -> float:
    """The last speed of a group, in yards to the turn: that of the fastest of its ships."""
    return max([ship.moved_yd for ship in members(fleet, group)], default=0.0)


class Wanted(NamedTuple):
    """What a group is to do in this turn by its plot."""

    legs: tuple[Leg, ...]  # () without a plot
    sums: Sums
    yd: float  # what it is to move: by its last speed without a plot


def wanted(fleet: Fleet, group: Group) -> Wanted:
    """What a group is to do in this turn."""
    return wanted_by(fleet, group, legs_of_group(fleet, group))


@step("NA.PLOT.02")
def wanted_by(fleet: Fleet, group: Group, legs: tuple[Leg, ...]) -> Wanted:
    """What a group would have to do by a plot; () for none."""
    sums = sums_of(legs, fleet.options.unit_yd, radius_of(fleet, group))
    return Wanted(legs, sums, sums.run_yd if legs else last_yd(fleet, group))


def max_kn(fleet: Fleet, ship: Ship) -> float:
    """The greatest speed of a ship in this turn, as she is now."""
    return able_kn(fleet, ship, legs_of(fleet, ship))


@step("NA.PLOT.08", "NA.MOVE.02", "NA.SCEN.06")
def able_yd(fleet: Fleet, ship: Ship, legs: tuple[Leg, ...], radius_yd: float = 0.0) -> float:
    """How far a ship can go in this turn with such a plot, as she is now; one without steering does not turn by it."""
    return allowed_yd(fleet, ship, legs, sums_of(legs, fleet.options.unit_yd, radius_yd))


def allowed_yd(fleet: Fleet, ship: Ship, legs: tuple[Leg, ...], sums: Sums) -> float:
    """The same, where it is known what the legs come to."""
    evasion_yd = fleet.card.evasion_cost_yd.v if sums.evades else 0.0
    turned_deg = 0.0 if ship.no_steering else sums.turned_deg
    return allowance_yd(able_kn(fleet, ship, legs), turned_deg, fleet.options.unit_yd, evasion_yd)


@step("NA.MOVE.02", "NA.GUN.14")
def plotted_yd(fleet: Fleet, ship: Ship) -> float:
    """What a ship moves in this turn: her plot, cut to what damage allows now."""
    group = group_with(fleet, ship.number)
    return cut_yd(fleet, ship, wanted(fleet, group)) if group else 0.0


def cut_yd(fleet: Fleet, ship: Ship, wanted: Wanted) -> float:
    """What a ship moves of the distance that her group is to move."""
    return 0.0 if ship.gone else min(wanted.yd, allowed_yd(fleet, ship, wanted.legs, wanted.sums))


def speed_kn(fleet: Fleet, ship: Ship) -> float:
    """The speed of a ship in this turn: what she moves in it (NA.GUN.14)."""
    return kn_of(plotted_yd(fleet, ship))


@step("NA.PLOT.13")
def evades(fleet: Fleet, ship: Ship) -> bool:
    """Whether a ship manoeuvres evasively in this turn; it ends where damage leaves her too little way."""
    group = group_with(fleet, ship.number)
    return group is not None and evades_by(fleet, ship, wanted(fleet, group))


def evades_by(fleet: Fleet, ship: Ship, wanted: Wanted) -> bool:
    """The same, of a ship whose group is to do so much."""
    return wanted.sums.evades and can_evade(cut_yd(fleet, ship, wanted))


@step("NA.PLOT.02")
def completed(fleet: Fleet, group: Group, legs: tuple[Leg, ...]) -> tuple[Leg, ...]:
    """A plot with turns or words alone goes on for the distance of the last turn, as far as its slowest ship may."""
    if any(isinstance(leg, Run) for leg in legs) or says(legs, "STOP"):
        return legs
    radius_yd = radius_of(fleet, group)
    sums = sums_of(legs, fleet.options.unit_yd, radius_yd)
    ships = [ship for ship in members(fleet, group) if not ship.gone]
    most_yd = min([allowed_yd(fleet, ship, legs, sums) for ship in ships], default=0.0)
    return (*legs, Run(max(0.0, min(last_yd(fleet, group), most_yd - sums.run_yd)), "yd"))
