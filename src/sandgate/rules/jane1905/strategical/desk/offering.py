"""What is offered: lines for each force, with bounds and starts as far as its player knows. JANE.STR.06 to .08."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import as_written, ports, ports_called
from sandgate.rules.jane1905.strategical.coal.pace import best_untiring_kn, most_kn
from sandgate.rules.jane1905.strategical.consent.cables import within_reach
from sandgate.rules.jane1905.strategical.courses.chart import is_refused, run_to, way_to
from sandgate.rules.jane1905.strategical.desk.reckoning import begun, on_own_chart
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.harbours.coaling import may_coal_on
from sandgate.rules.jane1905.strategical.items import (
    COAL,
    CUT,
    DETACH,
    FIRES_OUT,
    IF_SIGHT,
    JOIN,
    LIE,
    PART,
    PASS,
    PRIZE,
    RUN,
    TO,
)
from sandgate.rules.jane1905.strategical.lists import campaign_of, enemy_ports, force_numbered, ships_of
from sandgate.rules.jane1905.strategical.notation import CABLE, NEW_FORCE, OTHER_FORCE, hour_text
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.units import MIN_PER_H

POINTS_DEG: Final = 11.25
MOST_PORTS: Final = 12  # that are offered as aims, the nearest first
HOURS_AHEAD: Final = 6  # at which ships may be ordered to sail, in the offers
POINTED: Final[Form] = replace(
    TO.ways[0], title="Go there", does="Go straight to a place that is pointed at.", icon="course"
)

Line = tuple[str, Form, Sequence[Gap], bool]  # the parts with their blanks, the way that names them, bounds, sure


def _way(part: Part, nth: int = 0) -> Form:
    form: Form = part.ways[nth]
    return form


def sheets(view: StrategicalView, ask: Ask) -> Iterator[Case]:
    """A line for each force and part, those of one kind together; what cannot be done now is left out."""
    for name in ask.about:
        for parts, way, gaps, sure in _lines(view, name, in_harbour=ask.form == "harbour"):
            rank = next(nth for nth, each in enumerate(PART.ways) if each is (_way(TO) if way is POINTED else way))
            named = Gap("force", (name,), words=(name,))
            yield Case({"parts": parts}, (named, *gaps), full=True, sure=sure, rank=rank, told_by=way)


def _now(view: StrategicalView, name: str) -> tuple[State, Force]:
    """A force as a sheet for it begins, on its player's own chart."""
    mine = next(force for force in view.forces if force.name == name)
    state = begun(on_own_chart(view.known, mine.side), mine, view.minute)
    return state, force_numbered(state, mine.number)


def _lines(view: StrategicalView, name: str, *, in_harbour: bool) -> Iterator[Line]:
    state, force = _now(view, name)
    if may_coal_on(state, force):
        yield "COAL", _way(COAL), (), True
    if force.port and force.fires == "lit":
        yield "FIRES OUT", _way(FIRES_OUT), (), True
    if in_harbour:
        return
    most = most_kn(state, force, view.minute)
    if most >= 0.5:
        yield from _legs(view, state, force)
    yield "LIE {hours}H", _way(LIE), (_hours(state, view.minute),), True
    for nth in range(len(PRIZE.ways)):
        yield f"PRIZE {('ALL', 'ONE')[nth]}", _way(PRIZE, nth), (), True
    yield "PASS", _way(PASS), (), True
    if most >= 0.5:
        gaps = Gap("course_deg", span=(0.0, 359.0, 1.0), start=f"{int(force.way.course_deg):03}"), _knots(most, most)
        yield "IF SIGHT THEN {course_deg} {speed_kn}KN", _way(IF_SIGHT), gaps, True
    cables = within_reach(state, force.side, (force.way.lat_deg, force.way.lon_deg))
    if cables and not force.port:
        yield "CUT {cable}", _way(CUT), (Gap("cable", tuple([key.upper() for key in cables]), part=CABLE),), True
    yield from _parting(view, state, force)


def _hours(state: State, minute: int) -> Gap:
    """For how long: to the end of the period, unless one says otherwise."""
    left = max(1, (state.period.ends_min - minute) // MIN_PER_H)
    return Gap("hours", span=(1.0, float(left), 1.0), start=str(left))


def _knots(most: float, start: float) -> Gap:
    return Gap("speed_kn", span=(0.5, most, 0.5), start=number_text(start))


def _legs(view: StrategicalView, state: State, force: Force) -> Iterator[Line]:
    """Courses that are clear of land, and ports and marks that a leg reaches; and any other, which reading judges."""
    easy, most, hours = (
        best_untiring_kn(state, force, view.minute),
        most_kn(state, force, view.minute),
        _hours(state, view.minute),
    )
    easy = max(0.5, easy)
    reach_mi = most * (hours.span[1] + 1.0)
    here = force.way.lat_deg, force.way.lon_deg
    bearings = [float(int(POINTS_DEG * nth)) for nth in range(32)]
    clear = [course for course in bearings if not is_refused(*here, *run_to(*here, course, reach_mi))]
    courses = tuple([f"{int(course):03}" for course in clear])
    steer = "{course_deg} {speed_kn}KN {hours}H"
    if courses:
        on = min(courses, key=lambda course: abs((float(course) - force.way.course_deg + 180.0) % 360.0 - 180.0))
        yield steer, _way(RUN), (Gap("course_deg", courses, start=on), _knots(most, easy), hours), True
    any_course = Gap("course_deg", span=(0.0, 359.0, 1.0), start=f"{int(force.way.course_deg):03}")
    yield steer, _way(RUN), (any_course, _knots(most, easy), hours), False
    aims = _aims(view, force)
    if aims:
        yield "TO {place} {speed_kn}KN", _way(TO), (Gap("place", aims), _knots(most, easy)), True
    yield "TO ({place}) {speed_kn}KN", POINTED, (_knots(most, easy),), False


def _aims(view: StrategicalView, force: Force) -> tuple[str, ...]:
    """Marks of the side and the nearest ports that are no enemy's, as far as one leg reaches them."""
    campaign, here = campaign_of(view.known, force.side), (force.way.lat_deg, force.way.lon_deg)
    barred = (*enemy_ports(view.known, force.side), force.port)
    by_sea = [port for port in ports().values() if not port.inland and port.key not in barred]
    by_sea.sort(key=lambda port: (port.key not in campaign.ports, way_to(*here, *port.approach).miles))
    meant = [
        (as_written(port.name), port.approach) for port in by_sea[:MOST_PORTS] if ports_called(port.name) == (port.key,)
    ]
    marks = [(name, (lat_deg, lon_deg)) for name, lat_deg, lon_deg in campaign.marks]
    return tuple([name for name, at in [*marks, *meant] if not is_refused(*here, *at)])


def _parting(view: StrategicalView, state: State, force: Force) -> Iterator[Line]:
    """Ships that may go, and forces to be joined."""
    ships = ships_of(state, force)
    if len(ships) > 1:
        name = f"{ships[-1].name} {hour_text(view.minute // MIN_PER_H * MIN_PER_H).replace(' ', '')}"
        names = tuple([ship.name for ship in ships[1:]])
        gaps = Gap("ships", names, words=names), Gap("called", start=name, choices=(name,), part=NEW_FORCE)
        yield 'DETACH {ships} AS {called} ORDERS "{orders}"', _way(DETACH), gaps, True
    others = tuple([each.name for each in view.forces if each.name != force.name and each.side == force.side])
    if others:
        yield "JOIN {other}", _way(JOIN), (Gap("other", others, part=OTHER_FORCE, words=others),), True


def sailings(view: StrategicalView, _ask: Ask) -> Iterator[Case]:
    """Ships in harbour, one by one, to sail at a full hour of this period or the next."""
    ships = tuple([ship.name for force in view.forces if force.port for ship in ships_of(view.known, force)])
    gone = [number for each in view.known.sailings for number in each.ships]
    free = [ship.name for ship in view.known.ships if ship.name in ships and ship.number not in gone]
    first = -(-view.minute // MIN_PER_H) * MIN_PER_H
    hours = tuple([hour_text(first + nth * MIN_PER_H) for nth in range(HOURS_AHEAD)])
    for name in free:
        called = next(
            (each for each in (name, f"{name} SQUADRON") if each not in [force.name for force in view.forces]), name
        )
        gaps = Gap("ships", (name,), words=(name,)), Gap("force", (called,), words=(called,)), Gap("at_min", hours)
        yield Case({}, gaps, short=True)


def notes(view: StrategicalView, _ask: Ask) -> Iterator[Case]:
    """A note to any of one's own side."""
    whom = addressees(view)
    if whom:
        yield Case({"text": '"{text}"'}, (Gap("to", whom, words=whom),))


def addressees(view: StrategicalView) -> tuple[str, ...]:
    """Whom a player may write to: the cabins of his side but his own, and his own forces at sea."""
    posts = [post.name for post in view.known.posts if post.side == view.side and post.key != view.reader]
    return tuple(dict.fromkeys([name for name in posts if name]))


def remarks(_view: StrategicalView, ask: Ask) -> Iterator[Case]:
    """A remark in the log of the force that is asked."""
    if ask.about:
        yield Case({"text": '"{text}"'})
