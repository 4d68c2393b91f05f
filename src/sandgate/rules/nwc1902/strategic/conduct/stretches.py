"""The items of a plot as straight stretches of the way, each from the end of the one before. NWC.ST.11."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.charts.sailing import run_min, way_to
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Fix, Force, Stretch, on_the_chart
from sandgate.rules.nwc1902.strategic.plots import Coal, Cut, LatLon, Plot, Run, Sequel, Stay, To
from sandgate.rules.nwc1902.strategic.speed.pace import Pace

HOUR_MIN = 60.0


@step("NWC.ST.11", "NWC.ST.02")
def stretch_of(
    item: Sequel | None, here: LatLon, now_min: float, plot: Plot, pace: Pace, clock_min: float, mark: LatLon
) -> Stretch:
    """The stretch that an item makes from a place and minute on; without one the force lies to.

    pace: at which it runs the leg; clock_min: what the clock shows now; mark: where TO leads.
    """
    lat_deg, lon_deg = here
    if isinstance(item, Run | To):
        speed = pace.knots
        straight = way_to(Place(lat_deg, lon_deg), Place(*mark))
        course = item.course_deg if isinstance(item, Run) else straight.course_deg
        if not speed:
            return Stretch(now_min, lat_deg, lon_deg, course, 0.0, pace.until_min)
        left = run_min(straight.miles, speed) if isinstance(item, To) else _left(item, plot, speed, clock_min)
        return Stretch(now_min, lat_deg, lon_deg, course, speed, min(now_min + left, pace.until_min, NEVER_MIN))
    left = _left(item, plot, 0.0, clock_min) if isinstance(item, Stay | Coal) else NEVER_MIN
    return Stretch(now_min, lat_deg, lon_deg, 0.0, 0.0, min(now_min + left, NEVER_MIN))


def _left(item: Run | Stay | Coal, plot: Plot, speed_kn: float, clock_min: float) -> float:
    """How many minutes an item still takes: never-ending where it says nothing."""
    if item.until:
        return (float(int(item.until[:2]) * 60 + int(item.until[2:])) - clock_min) % 1440.0
    if item.unit == "MI":
        return run_min(max(0.0, item.length - plot.done_mi), speed_kn)
    if item.unit is None:
        return NEVER_MIN
    return max(0.0, item.length * (HOUR_MIN if item.unit == "H" else 1.0) - plot.done_min)


@step("NWC.ST.11")
def is_done(item: Sequel, plot: Plot, here: LatLon, clock_min: float, mark: LatLon) -> bool:
    """Whether nothing of an item is left."""
    if isinstance(item, To):
        return near(miles_between(*here, *mark)) <= 0.0
    if not isinstance(item, Run | Stay | Coal):
        return False
    left = _left(item, plot, 1.0, clock_min)
    over = left < NEVER_MIN and near(left) <= 0.0
    return over and (not item.until or plot.done_min > 0.0)


@step("NWC.ST.02", "NWC.ST.11")
def cut_at(force: Force, minute: float) -> Force:
    """A force with its stretch ended at a minute: its place on the chart, what it has done of its item."""
    here = on_the_chart(force.way.at(minute))
    minutes, miles = minute - force.way.begun_min, force.way.miles(minute)
    plot = force.plot
    if force.busy_until_min < minute:  # time in action is no part of what was plotted
        plot = replace(plot, done_min=plot.done_min + minutes, done_mi=plot.done_mi + miles)
    knots = force.way.speed_kn if minute < force.busy_until_min else 0.0  # back from the board it is on its way there
    rest = Stretch(float(minute), *here, force.way.course_deg, knots, NEVER_MIN)
    track = (*force.track, Fix(float(minute), *here)) if miles else force.track
    works = bool(force.plot.items) and isinstance(force.plot.items[0], Cut)
    worked_min = force.worked_min + minutes if works else 0.0  # an attempt that is broken off begins from nothing
    return replace(force, way=rest, plot=plot, track=track, worked_min=worked_min)


def next_item(plot: Plot) -> Plot:
    """The plot without its first item."""
    return replace(plot, items=plot.items[1:], done_min=0.0, done_mi=0.0)
