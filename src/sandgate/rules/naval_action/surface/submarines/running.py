"""A ship leaves her plot and runs to the place where a submarine was found. X.B.3, NA.SUB.07."""

from sandgate.kernel.geometry import bearing, distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards, near
from sandgate.rules.naval_action.surface.plotting.allowance import turn_penalty_yd
from sandgate.rules.naval_action.surface.plotting.plots import max_kn, plotted_yd
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.sighting.arcs import relative_deg
from sandgate.rules.naval_action.surface.sighting.lines import chords, to_straight
from sandgate.rules.naval_action.surface.state import State
from sandgate.sea.stretches import Stretch, Track


@rule("NA.SUB.07")
def is_in_run(off_yd: Yards, penalty_yd: Yards, allowance_yd: Yards) -> bool:
    """Whether a place can be reached in this turn: its distance and the penalty of the one turn lie within the allowance.

    >>> is_in_run(3_000.0, 666.667, 4_000.0), is_in_run(3_500.0, 666.667, 4_000.0)
    (True, False)
    """
    return near(off_yd + penalty_yd) <= near(allowance_yd)


@step("NA.SUB.07", "NA.PLOT.09")
def can_reach(state: State, ship: Ship, at: tuple[float, float]) -> bool:
    """Whether a ship can run to a place in this turn."""
    turn_deg = abs(relative_deg(ship.x_yd, ship.y_yd, ship.course_deg, *at))
    penalty_yd = turn_penalty_yd(turn_deg, state.options.unit_yd)
    return is_in_run(distance(ship.x_yd, ship.y_yd, *at), penalty_yd, yd_per_turn(max_kn(state, ship)))


@step("NA.SUB.07")
def runs_of(state: State) -> dict[int, tuple[Track, float]]:
    """The tracks of ships that leave their plots, and how far they run: to the place, then on for what was plotted."""
    found = dict[int, tuple[Track, float]]()
    for hunt in state.hunts:
        ship = ship_of(state, hunt.ship)
        if hunt.goes_to is None or ship.gone or not can_reach(state, ship, hunt.goes_to):
            continue
        off_yd = distance(ship.x_yd, ship.y_yd, *hunt.goes_to)
        course = bearing(ship.x_yd, ship.y_yd, *hunt.goes_to) if off_yd > 0.0 else ship.course_deg
        length_yd = max(off_yd, plotted_yd(state, ship))
        found[ship.number] = ((Stretch(ship.x_yd, ship.y_yd, course, max(length_yd, 1.0), 0.0),), length_yd)
    return found


def nearest_yd(track: Track, length_yd: float, at: tuple[float, float]) -> float:
    """How near a track comes to a place within its first so many yards."""
    nearest, left_yd = distance(track[0].x_yd, track[0].y_yd, *at), length_yd
    for stretch in track:
        run_yd = min(stretch.length_yd, left_yd)
        nearest = min([nearest, *[to_straight(*at, *chord) for chord in chords(stretch._replace(length_yd=run_yd))]])
        left_yd -= run_yd
        if left_yd <= 0.0:
            break
    return nearest
