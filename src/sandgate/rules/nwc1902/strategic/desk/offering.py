"""What is offered for each force, a line for each item, with bounds and starts as far as its commander knows. NWC.ST.11."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Gap, Want
from sandgate.kernel.desk.forms import Form
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import near
from sandgate.ocean.coast import crossing_land
from sandgate.ocean.harbours import as_written, ports, ports_called
from sandgate.ocean.places import Place
from sandgate.ocean.sailing import miles_between, run_to
from sandgate.ocean.telegraph import lines
from sandgate.rules.nwc1902.strategic.cables.at_work import lines_under, why_not
from sandgate.rules.nwc1902.strategic.coal.bunkering import granted_t, supply_t
from sandgate.rules.nwc1902.strategic.desk.legs import HOUR_MIN, tenths
from sandgate.rules.nwc1902.strategic.desk.plots import addressees, asked_for
from sandgate.rules.nwc1902.strategic.desk.reckoning import begun, on_own_chart
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.items import CAST_OFF, CUT, DETACH, FIT, IF, ITEM, JOIN, KEEP, SEND, TOW
from sandgate.rules.nwc1902.strategic.legs import COAL, ON, RUN, STAY, TO
from sandgate.rules.nwc1902.strategic.lists import campaign_of, force_numbered, ships_of
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.notation import NEW_FORCE, OTHER_FORCE
from sandgate.rules.nwc1902.strategic.plots import Cut, Send
from sandgate.rules.nwc1902.strategic.posts import Campaign
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.speed.pace import breath_of, most_kn, pace_of, steaming, sustained_force_kn
from sandgate.rules.nwc1902.strategic.speed.towing import may_tow
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.telegraph.ends import End, of_force, of_post
from sandgate.rules.nwc1902.strategic.telegraph.handing_in import hindrance, loft_of

POINTS_DEG: Final = 11.25
MOST_PORTS: Final = 16  # that are offered as aims, the nearest first
SOME_PORTS: Final = 32  # among which those are looked for
LEAST_KN: Final = 1.0
KEPT: Final = 512  # places from which aims and courses are offered: many forces lie in one port, and lie there long
POINTED: Final[Form] = replace(
    TO.ways[0], title="Go there", does="Go straight to a place that is pointed at.", icon="course"
)
RANKS: Final = {id(way): nth for nth, way in enumerate(ITEM.ways)}


def plots(view: StrategicView, ask: Ask) -> Iterator[Case]:
    """A line for each force and item, those of one kind together; what cannot be done now is left out."""
    desk = _desk_of(view)
    for name in asked_for(view, ask):
        for items, way, gaps, sure in _ashore(desk) if ask.form == "post" else _lines(desk, name):
            yield _case(name, items, way, gaps, sure=sure)


def lacking(view: StrategicView, ask: Ask) -> Iterator[Want]:
    """Coal that is not sold, and vessels that cannot be fitted out, where a force lies now (NWC.ST.23, .40)."""
    forces = view.forces
    for name in asked_for(view, ask) if ask.form != "post" else ():
        state, force = _now(view, forces, name)
        if not supply_t(state, force):
            yield Want("no coal is sold" if force.port else "no coal here", _case(name, "COAL", _way(COAL), ()), "force")
        if force.port not in campaign_of(state, force.side).friendly:
            yield Want("in no friendly port", _case(name, "FIT {kind}", _way(FIT), ()), "force")


def _case(name: str, items: str, way: Form, gaps: Sequence[Gap], *, sure: bool = True) -> Case:
    rank = RANKS[id(TO.ways[0] if way is POINTED else way)]
    named = Gap("force", (name,), words=(name,))
    return Case({"items": items}, (named, *gaps), full=True, sure=sure, rank=rank, told_by=way)


def _now(view: StrategicView, forces: Sequence[Force], name: str) -> tuple[State, Force]:
    """A force as a plot for it begins, on its commander's own chart."""
    mine = next(force for force in forces if force.name == name and force.role == view.reader)
    state = begun(on_own_chart(view.known, mine.side), mine, float(view.minute))
    return state, force_numbered(state, mine.number)


Line = tuple[str, Form, Sequence[Gap], bool]  # the items with their blanks, the way that names it, their bounds, sure


class _Desk(NamedTuple):
    """A view, and what the lines for all of its forces ask of it."""

    view: StrategicView
    forces: tuple[Force, ...]
    whom: tuple[str, ...]  # may be written to
    lofts: Mapping[str, Sequence[str]]  # by side: to whom of them its birds fly home


def _desk_of(view: StrategicView) -> _Desk:
    forces, whom = view.forces, addressees(view, ())
    lofts = {
        side: [name for name in whom if loft_of(view.known, side, name, view.minute)]
        for side in dict.fromkeys([view.side, *[force.side for force in forces]])
        if side
    }
    return _Desk(view, forces, whom, lofts)


def _way(part: Part, nth: int = 0) -> Form:
    form: Form = part.ways[nth]
    return form


def _lines(desk: _Desk, name: str) -> Iterator[Line]:
    view = desk.view
    state, force = _now(view, desk.forces, name)
    most, easy = most_kn(state, force), easy_kn(state, force, view.minute)
    if most:
        yield from _legs(view, state, force, tenths(most), easy)
    yield "STAY {length}H", _way(STAY), (_hours(state, view.minute),), True
    if force.cut_off.items:
        yield "ON", _way(ON), (), True
    yield from _works(state, force)
    if _in_sight(view, force):
        yield "KEEP {miles}", _way(KEEP), (Gap("miles", span=(0.5, 10.0, 0.5)),), True
    yield from _parting(desk, state, force)
    yield from _letters(desk, of_force(force, float(view.minute)), ships_of(state, force))
    if most:
        gaps = Gap("course_deg", span=(0.0, 359.0, 1.0), start=f"{force.way.course_deg:.0f}"), _knots(max(0.1, easy))
        for nth, sees in enumerate(("SMOKE", "HULLS")):
            yield f"IF {sees} THEN C {{course_deg}} S {{speed_kn}}", _way(IF, nth), gaps, True


def _in_sight(view: StrategicView, force: Force) -> bool:
    """Whether the last that was reported of any contact is that it is seen."""
    last = {report.contact: report.degree for report in view.known.reports if report.force == force.number}
    return any(degree != "lost" for degree in last.values())


def _hours(state: State, minute: int) -> Gap:
    """For how long: to the end of the move, unless one says otherwise."""
    left = max(1.0, near((state.bell.ends_min - minute) / HOUR_MIN)) // 0.5 * 0.5
    return Gap("length", span=(0.5, left, 0.5), start=number_text(left))


# -- legs -------------------------------------------------------------------------------------------------------------------


def easy_kn(state: State, force: Force, minute: float) -> float:
    """The speed that a force can keep from now on, to the tenth below."""
    return tenths(pace_of(state, force, sustained_force_kn(state, force), minute).knots)


def _knots(easy: float, most: float = 0.0) -> Gap:
    """A speed, the easy one first, up to the easy one or to the most."""
    most = most or easy
    return Gap("speed_kn", span=(min(LEAST_KN, most), most, 0.1), start=number_text(easy))


def _legs(view: StrategicView, state: State, force: Force, most: float, easy: float) -> Iterator[Line]:
    """Courses that are clear of land, and ports and marks that a leg reaches; and any other, which reading judges."""
    hours = _hours(state, view.minute)
    small = all(ship.letter in "ts" for ship in steaming(state, force))
    courses = _clear_courses(Place(force.way.lat_deg, force.way.lon_deg), easy * hours.span[1])
    steer = "C {course_deg} S {speed_kn} {length}H"
    if courses and easy >= 0.1 and not small:
        on = min(courses, key=lambda course: abs((float(course) - force.way.course_deg + 180.0) % 360.0 - 180.0))
        yield steer, _way(RUN), (Gap("course_deg", courses, start=on), _knots(easy), hours), True
    any_course = Gap("course_deg", span=(0.0, 359.0, 1.0), start=f"{int(force.way.course_deg):03}")
    fast = not any(any(breath_of(ship)) for ship in steaming(state, force))
    yield steer, _way(RUN), (any_course, _knots(easy, most if fast else easy), hours), False
    aims = _aims(campaign_of(view.known, force.side), Place(force.way.lat_deg, force.way.lon_deg), force.port)
    if aims and easy >= 0.1 and not small:
        yield "TO {place} S {speed_kn}", _way(TO), (Gap("place", aims), _knots(easy)), True
    yield "TO ({place}) S {speed_kn}", POINTED, (_knots(easy, most),), False


def _whole(course_deg: float) -> str:
    """A course in whole degrees, with three figures.

    >>> _whole(11.25), _whole(348.75)
    ('011', '348')
    """
    return f"{int(course_deg):03}"


@lru_cache(maxsize=KEPT)
def _clear_courses(here: Place, miles: float) -> tuple[str, ...]:
    """The points of the compass on which nothing but sea lies for so many miles."""
    courses = [_whole(POINTS_DEG * nth) for nth in range(32)]
    over_land = crossing_land(here, [Place(*run_to(*here, float(course), miles)) for course in courses])
    return tuple([course for course, touches in zip(courses, over_land, strict=True) if not touches])


@lru_cache(maxsize=KEPT)
def _aims(campaign: Campaign, here: Place, lies_in: str) -> tuple[str, ...]:
    """Marks of the side and the nearest ports that are no enemy's, as far as one leg reaches them."""
    by_sea = [port for port in ports().values() if not port.inland and port.key not in (*campaign.enemy, lies_in)]
    by_sea.sort(key=lambda port: (port.key not in campaign.friendly, miles_between(*here, *port.approach)))
    meant = [
        (as_written(port.name), port.approach) for port in by_sea[:SOME_PORTS] if ports_called(port.name) == (port.key,)
    ]
    marks = [(name, Place(lat_deg, lon_deg)) for name, lat_deg, lon_deg in campaign.marks]
    aims = [*marks, *meant]
    clear = list[str]()
    while aims and len(clear) < MOST_PORTS:  # no more are asked at once than may be wanted
        some, aims = aims[:MOST_PORTS], aims[MOST_PORTS:]
        over_land = crossing_land(here, [at for _, at in some])
        clear += [name for (name, _), touches in zip(some, over_land, strict=True) if not touches]
    return tuple(clear[:MOST_PORTS])


# -- work -------------------------------------------------------------------------------------------------------------------


def _works(state: State, force: Force) -> Iterator[Line]:
    """Coal, cables and fitting out where the force lies."""
    if granted_t(state, force):
        yield "COAL", _way(COAL), (), True
    on_it = lines_under(force)
    for nth, drag in enumerate((False, True)):
        keys = [key for key in on_it if not why_not(state, force, Cut(key, drag))]
        if keys:
            cables = tuple([key.upper() for key in keys])
            words = tuple([" to ".join([ports()[end].name for end in lines()[key].ends]) for key in keys])
            yield f"{'DRAG' if drag else 'CUT'} {{cable}}", _way(CUT, nth), (Gap("cable", cables, words=words),), True
    if force.port in campaign_of(state, force.side).friendly:
        yield "FIT {kind}", _way(FIT), (), True


def _parting(desk: _Desk, state: State, force: Force) -> Iterator[Line]:
    """Ships that may go, forces to be joined, boats to be towed or let go."""
    ships = ships_of(state, force)
    towing = [ship.tow for ship in ships if ship.tow]
    free = [ship for ship in ships if not ship.tow and ship.number not in towing]
    if len(ships) > 1 and free:
        name = f"{free[0].name.upper()} {clock_at(state.options, desk.view.minute):%d%H%M}"  # no two forces have the same
        gaps = Gap("ships", _names(free)), Gap("called", start=name, choices=(name,), part=NEW_FORCE)
        yield 'DETACH {ships} AS {called} ORDERS "{orders}"', _way(DETACH), gaps, True
    others = tuple([each.name for each in desk.forces if each.name != force.name and each.side == force.side])
    if others:
        yield "JOIN {other}", _way(JOIN), (Gap("other", others, part=OTHER_FORCE, words=others),), True
    boats = [ship for ship in free if ship.letter in "Vt"]
    able = [ship for ship in free if ship.letter not in "Vt" and may_tow(ship.letter, "V", False, False, state.bell.sea)]
    if boats and able:
        yield "TOW {ship} BY {by}", _way(TOW), (Gap("ship", _names(boats)), Gap("by", _names(able))), True
    if towing:
        towed = [ship for ship in ships if ship.tow]
        yield "CAST OFF {ship}", _way(CAST_OFF), (Gap("ship", _names(towed)),), True


def _names(ships: Sequence[Ship]) -> tuple[str, ...]:
    return tuple([ship.name.upper() for ship in ships])


def _letters(desk: _Desk, end: End, ships: Sequence[Ship]) -> Iterator[Line]:
    """Messages by the means that are there now."""
    view, whom = desk.view, tuple([name for name in desk.whom if name != end.name])
    for nth, way in enumerate(SEND.ways):
        means, carrier = way.settles["means"], next(iter(_names(ships[:1])), "")
        asked = [name for name in desk.lofts[end.side] if name != end.name] if means == "PIGEON" else whom[:1]
        tried = [Send(means, name, "", 2, carrier) for name in asked]
        able = tuple([item.to for item in tried if not hindrance(view.known, end, item, view.minute)])
        able = whom if able and means != "PIGEON" else able  # but for a loft it is all one to whom
        by = {"PIGEON": "PIGEON {birds}", "DESPATCH": "DESPATCH {ship}"}.get(means, means)
        if able:
            yield (
                f'{by} TO {{to}} "{{text}}"',
                _way(SEND, nth),
                (Gap("to", able, words=able), Gap("ship", _names(ships))),
                True,
            )


def _ashore(desk: _Desk) -> Iterator[Line]:
    """What a commander at the end of a telegraph line may write."""
    view = desk.view
    post = next(post for post in view.known.posts if post.key == view.reader)
    yield from _letters(desk, of_post(post), ())
    if post.port in campaign_of(view.known, view.side).friendly:
        yield "FIT {kind}", _way(FIT), (), True
