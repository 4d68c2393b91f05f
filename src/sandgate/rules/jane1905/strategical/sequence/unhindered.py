"""What is decided where a war ends before its day, because a side has no ship left to hinder the other. JANE.STR.01.

Ruling: nobody bars the way of who is left. His ship is home if she can still come into a port of her own by the day of the
scheme: straight, or over the marks of his chart where land lies between, at the most that she makes good now. What was to be
prevented is so if he can do it no more: he has not the hours for the prizes that he lacks. Prizes that are to be taken are
those that were taken.
"""

from collections.abc import Iterator, Mapping

from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Knots
from sandgate.kernel.ways import ways_from
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.coal.account import as_of, most_paid_for_kn, past_normal
from sandgate.rules.jane1905.strategical.coal.normal_coal import made_good_kn
from sandgate.rules.jane1905.strategical.courses.chart import is_refused, sea_mark, way_to
from sandgate.rules.jane1905.strategical.courses.distance import run_mi
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.lists import at_large, campaign_of
from sandgate.rules.jane1905.strategical.parts import LatLon
from sandgate.rules.jane1905.strategical.posts import Side
from sandgate.rules.jane1905.strategical.ships import Ship
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.prizes import prizes_at_most
from sandgate.rules.jane1905.strategical.units import MIN_PER_H, Minutes


@rule("JANE.STR.01", "JANE.STR.29")
def is_home_in_time(miles: Miles, speed_kn: Knots, minutes_left: Minutes) -> bool:
    """Whether a ship that nobody hinders comes so far by the day of the scheme.

    >>> is_home_in_time(24.0, 12.0, 120), is_home_in_time(24.5, 12.0, 120), is_home_in_time(1.7, 0.0, 112)
    (True, False, False)
    """
    return miles <= run_mi(speed_kn, minutes_left)


@step("JANE.STR.01", "JANE.STR.25")
def comes_home(state: State, force: Force, ship: Ship) -> bool:
    """Whether a ship at sea would still come into a port of her own side by the day of the scheme."""
    now = next(each for each in as_of(state, force, state.minute).ships if each.number == ship.number)
    speed_kn = made_good_kn(most_paid_for_kn(state, now, state.minute), past_normal(state, now))
    ways = _miles_by_sea(state, force)
    ports = [sea_mark(port) for port in campaign_of(state, force.side).ports]
    left_min = max(0, state.options.end_min - state.minute)
    return any(mark in ways and is_home_in_time(ways[mark], speed_kn, left_min) for mark in ports)


def _miles_by_sea(state: State, force: Force) -> Mapping[LatLon, Miles]:
    """The shortest ways to ports and marks of a force's side that cross no land; none to where there is no such way."""
    here, campaign = force.way.at(state.minute), campaign_of(state, force.side)
    marks = [(lat_deg, lon_deg) for _, lat_deg, lon_deg in campaign.marks]
    open_to = [*marks, *[sea_mark(port) for port in campaign.ports]]

    def legs(at: LatLon) -> Iterator[tuple[LatLon, Miles]]:
        for there in open_to:
            if not is_refused(*at, *there):
                yield there, way_to(*at, *there).miles

    return ways_from([(here, 0.0)], legs).so_far


@step("JANE.STR.01", "JANE.STR.19")
def prizes_to_come(state: State, side: Side) -> int:
    """How many prizes a side could still take by the day of the scheme: each of its forces one in six hours."""
    left_h = max(0, state.options.end_min - state.minute) / MIN_PER_H
    return prizes_at_most(left_h) * sum(1 for _ in at_large(state, side))
