"""What waits in a plot for a sight: legs that replace it, and the distance at which an enemy is kept. NWC.ST.11, .18.

Ruling: KEEP goes by the enemy who is best made out, the one seen first among equals, as he was last reported; the speed
allowed is the sustained one. Smoke counts as one ship, two or nine for a single ship, a small or a large group.
"""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.strategic.conduct.advancing import replotted
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.legs import LEGS
from sandgate.rules.nwc1902.strategic.lists import at_large
from sandgate.rules.nwc1902.strategic.moves.keeping import kept
from sandgate.rules.nwc1902.strategic.plots import If, Run
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of
from sandgate.rules.nwc1902.strategic.sighting.watching import DEGREES, quarter_is_up
from sandgate.rules.nwc1902.strategic.sights import Report
from sandgate.rules.nwc1902.strategic.speed.pace import pace_of, sustained_force_kn
from sandgate.rules.nwc1902.strategic.state import State

Done = tuple[State, tuple[Event, ...]]
AT_LEAST: Final = {"single": 1, "small": 2, "large": 9, "": 0}


@event("{force} does as was laid down: {legs}", rank=2, of="force")
class LaidDown(Event):
    """What waited for a sight has replaced what was left of the plot (NWC.ST.11)."""

    force: str
    legs: str


@step("NWC.ST.11")
def holds(condition: If, report: Report) -> bool:
    """Whether a report is what a condition waits for."""
    if condition.sees == "SMOKE":
        return report.degree == "smoke" and AT_LEAST[report.size] >= condition.at_least
    if condition.sees == "HULLS":
        return report.degree in ("hulls", "recognised") and report.ships >= condition.at_least
    classes = condition.letters.upper()
    return sum(1 for letter in report.letters if letter.upper() in classes) >= condition.at_least


@step("NWC.ST.11", "NWC.ST.12")
def conditions_met(state: State, minute: int) -> Done:
    """Forces that have seen at this minute what their plots wait for go by its legs from now on."""
    events = list[Event]()
    for force in [each for each in at_large(state) if each.plot.ifs]:
        new = [each for each in state.reports if (each.force, each.minute) == (force.number, minute)]
        met = next((each for each in force.plot.ifs if any(holds(each, report) for report in new)), None)
        if met is not None:
            others = tuple([each for each in force.plot.ifs if each is not met])
            told = moment_of(force, minute).by(conditions_met).tell(LaidDown, force=force.name, legs=LEGS.text(met.then))
            plot = replace(force.plot, items=met.then, done_min=0.0, done_mi=0.0, ifs=others, keep_mi=0.0)
            state, more = replotted(state, force, plot, minute)
            events += [told, *more]
    return state, tuple(events)


def _kept_in_sight(state: State, force: Force) -> Iterator[Report]:
    """What was last reported of each contact that a force has in sight, the best made out first."""
    last = {each.contact: each for each in state.reports if each.force == force.number}
    in_sight = [each for each in last.values() if each.degree != "lost"]
    yield from sorted(in_sight, key=lambda each: -DEGREES.index(each.degree))


@step("NWC.ST.18")
def kept_up(state: State, minute: int) -> Done:
    """Forces that keep an enemy at a distance steer anew each quarter of an hour, and are not asked."""
    events = list[Event]()
    for force in [each for each in at_large(state) if each.plot.keep_mi and minute >= each.busy_until_min]:
        seen = next(_kept_in_sight(state, force), None)
        watches = [each for each in state.watches if each.watcher == force.number]
        if seen is None or not any(quarter_is_up(state, each, minute) for each in watches):
            continue
        allowed_kn = pace_of(state, force, sustained_force_kn(state, force), minute).knots
        told = (float(seen.distance_mi), seen.bearing_deg, seen.course_deg, float(seen.speed_kn))
        steered = kept(force.plot.keep_mi, *told, allowed_kn)
        plot = replace(force.plot, items=(Run(*steered),), done_min=0.0, done_mi=0.0)
        state, more = replotted(state, force, plot, minute)
        events += more
    return state, tuple(events)
