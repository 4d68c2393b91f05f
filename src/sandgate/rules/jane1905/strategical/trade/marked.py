"""Courses of merchant ships as the trade player marks them; silence sends them on. JANE.STR.18.

They are run by each steamer's own clock on the special chart: what a raider does with her shows nowhere on it. What holds:
a course that is left open goes on as marked last; one that ends at a place is at rest there.
"""

from collections.abc import Iterator

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Gap, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.harbours import as_written, ports, ports_called
from sandgate.rules.jane1905.strategical.courses.chart import is_refused, sea_mark, way_to
from sandgate.rules.jane1905.strategical.courses.runs import leg_end, too_many
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, NOWHERE_MI, Stretch, on_the_chart
from sandgate.rules.jane1905.strategical.lists import with_steamers
from sandgate.rules.jane1905.strategical.orders import Ship
from sandgate.rules.jane1905.strategical.parts import LatLon, Run, To
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.routes import due, routes
from sandgate.rules.jane1905.strategical.trade.steamers import in_port_min, rest_at, stretch_on
from sandgate.rules.jane1905.strategical.traffic import Steamer

CLAUSE = "JANE.STR.18"


def marked_now(state: State, minute: int) -> tuple[Steamer, ...]:
    """The steamers whose courses the trade player may mark: by the chart they are at sea."""
    at_sea = [each for each in state.steamers if each.sailed_min <= minute < in_port_min(each)]
    return tuple([each for each in at_sea if each.role])


def aim_of(place: LatLon | str) -> LatLon | None:
    """Where a leg leads: a place, or a port's sea mark; None: nobody knows it."""
    if not isinstance(place, str):
        return on_the_chart(place)
    found = ports_called(place)
    return on_the_chart(sea_mark(found[0])) if len(found) == 1 and not ports()[found[0]].inland else None


@step("JANE.STR.07", "JANE.STR.18")
def course_marked(state: State, line: Ship, minute: int) -> State:
    """A steamer's course from a minute on, leg by leg."""
    steamer = next((each for each in marked_now(state, minute) if each.name == line.steamer), None)
    if steamer is None:
        return state
    here, at = on_the_chart(stretch_on(steamer, minute).at(minute)), minute
    legs = [replace(each, ends_min=min(each.ends_min, minute)) for each in steamer.legs if each.begun_min < minute]
    for leg in line.legs:
        stretch = stretch_from(here, at, leg, steamer.speed_kn)
        if stretch is None:
            continue
        if stretch.ends_min > at:
            legs.append(stretch)
        at, here = stretch.ends_min, _end_of(stretch)
    if at < NEVER_MIN:
        last = line.legs[-1]
        legs.append(rest_at(here, at) if isinstance(last, To) else replace(legs[-1], ends_min=NEVER_MIN))
    return with_steamers(state, replace(steamer, legs=tuple(legs)))


def _end_of(stretch: Stretch) -> LatLon:
    return on_the_chart(stretch.at(stretch.ends_min))


def stretch_from(here: LatLon, minute: int, leg: Run | To, most_kn: float) -> Stretch | None:
    """The stretch that a leg makes of a steamer's course."""
    speed_kn = min(leg.speed_kn, most_kn)
    if isinstance(leg, Run):
        ends_min = leg_end(minute, leg.hours) if leg.hours else NEVER_MIN
        return Stretch(minute, *here, leg.course_deg, speed_kn, speed_kn, NOWHERE_MI, ends_min)
    aim = aim_of(leg.place)
    if aim is None:
        return None
    course_deg, miles = way_to(*here, *aim)
    return Stretch(minute, *here, course_deg, speed_kn, speed_kn, miles, due(minute, miles, speed_kn))


def ship_refused(view: StrategicalView, _ask: Ask, line: Ship) -> Iterator[Refusal]:
    """The steamer is at sea, no leg is too fast or crosses land, and their number is right."""
    known = {each.name: each for each in marked_now(view.known, view.minute)}
    if line.steamer not in known:
        yield Refusal(f"no steamer {line.steamer} is at sea", f"name {listed(tuple(known))}", CLAUSE, "steamer")
        return
    steamer, at = known[line.steamer], view.minute
    if too_many(len(line.legs)):
        yield Refusal(f"{len(line.legs)} legs", "a run has six legs at most", "JANE.STR.07", "legs")
    here = on_the_chart(stretch_on(steamer, at).at(at))
    for leg in line.legs:
        if near(leg.speed_kn) > near(steamer.speed_kn):
            yield Refusal(f"she makes {number_text(steamer.speed_kn)} knots", "go slower", CLAUSE, "legs")
        stretch = stretch_from(here, at, leg, steamer.speed_kn)
        if stretch is None:
            yield Refusal("nobody knows that place", "name a port, or write 32-06N 126-00E", CLAUSE, "legs")
            return
        if at >= NEVER_MIN:
            yield Refusal("nothing comes after a leg without hours", "give it hours: 3H", "JANE.STR.07", "legs")
            return
        there = _end_of(stretch) if stretch.ends_min < NEVER_MIN else stretch.at(view.known.period.ends_min)
        if is_refused(*here, *there):
            yield Refusal("the leg crosses land", "go round it", "JANE.STR.02", "legs")
            return
        at, here = stretch.ends_min, there


def ship_once(line: Ship) -> Iterator[Claim]:
    """A steamer has one course."""
    yield Claim(("steamer", line.steamer), f"a second course for {line.steamer}", CLAUSE)


def courses(view: StrategicalView, _ask: Ask) -> Iterator[Case]:
    """Each steamer straight for an end of her route, where no land is in the way."""
    for steamer in marked_now(view.known, view.minute):
        here = on_the_chart(stretch_on(steamer, view.minute).at(view.minute))
        ends = [end for end in routes()[steamer.route].ends if not is_refused(*here, *on_the_chart(sea_mark(end)))]
        names = [as_written(ports()[end].name) for end in ends]
        speed = Gap("speed_kn", span=(0.5, steamer.speed_kn, 0.5), start=number_text(steamer.speed_kn))
        for name in names:
            if len(ports_called(name)) == 1:
                yield Case({"legs": f"TO {name} {{speed_kn}}KN"}, (Gap("steamer", (steamer.name,)), speed), sure=False)
