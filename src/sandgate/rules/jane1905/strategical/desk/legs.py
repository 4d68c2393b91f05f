"""What speaks against a leg on its writer's own chart: the place, land, speed, hours. JANE.STR.02, .07, .24, .25, .29."""

import math
from collections.abc import Iterator
from typing import Final

from sandgate.kernel.desk.deeds import Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.ocean.harbours import ports, ports_called
from sandgate.ocean.places import place_text
from sandgate.rules.jane1905.strategical.coal.account import past_normal
from sandgate.rules.jane1905.strategical.coal.pace import most_kn, pace_of
from sandgate.rules.jane1905.strategical.conduct.advancing import mark_of
from sandgate.rules.jane1905.strategical.courses.chart import is_refused, run_to, way_to
from sandgate.rules.jane1905.strategical.courses.runs import leg_end
from sandgate.rules.jane1905.strategical.desk.reckoning import Turn
from sandgate.rules.jane1905.strategical.lists import campaign_of, enemy_ports, ships_of
from sandgate.rules.jane1905.strategical.parts import LatLon, Lie, Run, To
from sandgate.rules.jane1905.strategical.units import MIN_PER_H

FARTHEST_MI: Final = 5_000.0  # of one leg
FARTHEST_LAT_DEG: Final = 80.0


def place_refused(turn: Turn, place: LatLon | str, about: str) -> Iterator[Refusal]:
    """A place that nobody knows, that may be several, or that does not admit the force."""
    campaign = campaign_of(turn.state, turn.force.side)
    if not isinstance(place, str) or any(name == place for name, _, _ in campaign.marks):
        return
    found = ports_called(place)
    if not found:
        problem = f"there is no port or mark called {place.title()}"
        yield Refusal(problem, "name one of the chart, or write a place: 32-06N 126-00E", "JANE.STR.02", about)
    elif len(found) > 1:
        names = [ports()[key].name for key in found]
        yield Refusal(f"{place.title()} may be {listed(names)}", "write the name in full", "JANE.STR.02", about, "ambiguous")
    elif ports()[found[0]].inland:
        yield Refusal(f"{ports()[found[0]].name} lies inland", "name a port by the sea", "JANE.STR.02", about)
    elif found[0] in enemy_ports(turn.state, turn.force.side):
        port = ports()[found[0]]
        off = place_text(port.approach)
        yield Refusal(f"{port.name} is the enemy's", f"write the place off it: {off}", "JANE.STR.02", about)


def end_of(turn: Turn, part: Run | To) -> tuple[LatLon, float]:
    """Where a leg ends on the chart, and how long it is: one without hours at the end of the period, or at once."""
    if isinstance(part, To):
        mark, _ = mark_of(turn.state, turn.force, part)
        return mark, way_to(*turn.here, *mark).miles
    made = pace_of(turn.state, turn.force, part.speed_kn, turn.minute).knots
    over = leg_end(turn.minute, part.hours) if part.hours else max(turn.minute, turn.state.period.ends_min)
    miles = made * (over - turn.minute) / MIN_PER_H
    north = turn.here[0] + miles * math.cos(math.radians(part.course_deg)) / 60.0
    return (run_to(*turn.here, part.course_deg, miles) if abs(north) <= FARTHEST_LAT_DEG else (north, turn.here[1])), miles


def leg_refused(turn: Turn, part: Run | To) -> Iterator[Refusal]:
    """What speaks against a leg whose place is known."""
    at = f"{'place' if isinstance(part, To) else 'course_deg'} {turn.nth}"
    end, miles = end_of(turn, part)
    if miles > FARTHEST_MI or abs(end[0]) > FARTHEST_LAT_DEG:
        yield Refusal("this leg leads off the chart", "write a shorter one", "JANE.STR.02", at)
        return
    yield from speed_refused(turn, part.speed_kn, f"speed_kn {turn.nth}")
    if is_refused(*turn.here, *end):
        yield Refusal("this leg leads across land", "go round it in two legs or more", "JANE.STR.02", at)


def speed_refused(turn: Turn, speed_kn: float, about: str) -> Iterator[Refusal]:
    """More than the force may pay for then (JANE.STR.24, .25, .29)."""
    state, force = turn.state, turn.force
    most = most_kn(state, force, turn.minute)
    if not most:
        yield Refusal(f"{force.name} will have no coal: it drifts", "", "JANE.STR.21", about, "none")
    elif near(speed_kn) > near(most):
        past = any(past_normal(state, ship) for ship in ships_of(state, force))
        clause = "JANE.STR.25" if past else "JANE.STR.29"
        text = number_text(most)
        yield Refusal(f"{force.name} makes {text} knots at most", f"give 0.5 to {text}", clause, about)


def hours_refused(turn: Turn, part: Run | Lie) -> Iterator[Refusal]:
    """A leg that goes on after the end of the period."""
    left = max(0, (turn.state.period.ends_min - turn.minute + MIN_PER_H - 1) // MIN_PER_H)
    if part.hours > left:
        problem = f"{left} hours are left of the period" if left else "nothing is left of the period"
        remedy = f"give 1 to {left}H, or leave the hours out" if left else "strike it out"
        yield Refusal(problem, remedy, "JANE.STR.07", f"hours {turn.nth}")
