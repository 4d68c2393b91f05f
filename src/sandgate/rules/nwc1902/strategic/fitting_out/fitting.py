"""Vessels that a port fits out: asked for in the plot, ready after their time, then a force of their own. NWC.ST.23."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import as_written, ports
from sandgate.ocean.numbers import number_after
from sandgate.rules.nwc1902.strategic.classes.ship_list import figures_of
from sandgate.rules.nwc1902.strategic.fitting_out.vessels import Fitted, cargo_t, ready_at
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Fix, Force, Stretch, on_the_chart
from sandgate.rules.nwc1902.strategic.lists import campaign_of
from sandgate.rules.nwc1902.strategic.moves.light import light_of_day
from sandgate.rules.nwc1902.strategic.plots import NOTHING, Fit, Kind
from sandgate.rules.nwc1902.strategic.posts import Post
from sandgate.rules.nwc1902.strategic.preparation.detaching import NotCarriedOut
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sighting.instants import full_minute
from sandgate.rules.nwc1902.strategic.state import Call, State
from sandgate.rules.nwc1902.strategic.traffic import Fitting

Done = tuple[State, tuple[Event, ...]]
KINDS: Final[dict[Kind, Fitted]] = {"TUG": "tug", "FISHING": "fishing", "COLLIER": "collier", "CABLE": "cable"}
SAID: Final[dict[Fitted, str]] = {
    "tug": "a tug",
    "fishing": "a fishing vessel",
    "collier": "a collier",
    "cable": "a cable steamer",
}
MOST_KN: Final = 10.0


@event("{port} fits out {vessel}", rank=1, of="port")
class FittingBegun(Event):
    """A vessel is asked for (NWC.ST.23)."""

    port: str
    vessel: str


@event("{vessel} is ready at {port}: {name}", rank=1, of="port")
class VesselReady(Event):
    """A vessel has been fitted out (NWC.ST.23)."""

    port: str
    vessel: str
    name: str


@step("NWC.ST.23")
def fitted_out(state: State, by: Force | Post, item: Fit, minute: float) -> Done:
    """Have a vessel fitted out in the friendly port in which a force lies, or a commander sits."""
    kind, role = KINDS[item.kind], by.key if isinstance(by, Post) else by.role
    now = Moment(minute * 60.0, (role,)).by(fitted_out)
    if by.port not in campaign_of(state, by.side).friendly:
        why = "there is no friendly port"
        return state, (now.tell(NotCarriedOut, force=by.name, what=f"FIT {item.kind}", why=why),)
    fitting = Fitting(by.side, role, by.port, kind, ready_at(kind, full_minute(minute)))
    told = now.tell(FittingBegun, port=ports()[by.port].name, vessel=SAID[kind])
    return replace(state, fittings=(*state.fittings, fitting)), (told,)


def ready_minutes(state: State) -> Iterator[int]:
    """When vessels are ready."""
    yield from [fitting.ready_min for fitting in state.fittings]


@step("NWC.ST.23")
def ready(state: State, minute: int) -> Done:
    """Vessels that are ready at a minute lie in their port as forces of their own, and their commander is asked."""
    events = list[Event]()
    for fitting in [each for each in state.fittings if each.ready_min <= minute]:
        state, told = _commissioned(state, fitting, minute)
        events.append(told)
    return replace(state, fittings=tuple([each for each in state.fittings if each.ready_min > minute])), tuple(events)


def _commissioned(state: State, fitting: Fitting, minute: int) -> tuple[State, Event]:
    number = number_after(max(force.number for force in state.forces if force.side == fitting.side))
    ship_number = number_after(max(ship.number for ship in state.ships if ship.side == fitting.side))
    port = as_written(ports()[fitting.port].name).title()
    called = f"{port} {fitting.kind.title()}"  # no count of what is fitted out elsewhere, nor by the enemy
    name = f"{called} {1 + sum(1 for each in state.ships if each.side == fitting.side and each.name.startswith(called))}"
    here = on_the_chart(ports()[fitting.port].approach)
    figures = figures_of(name, "m")
    ship = Ship(
        side=fitting.side,
        number=ship_number,
        name=name,
        letter="m",
        kind=fitting.kind,
        max_kn=MOST_KN,
        value=0.0,
        bunkers_t=figures.bunkers_t,
        cargo_t=cargo_t(fitting.kind),
        wireless=False,
        coal=1.0,
        spurt_min=0.0,
        recovery_min=0.0,
        tow=0,
        crippled=False,
        points=0.0,
        left_at_min=-1,
        fate="",
    )
    force = Force(
        side=fitting.side,
        number=number,
        name=name.upper(),
        role=fitting.role,
        ships=(ship_number,),
        way=Stretch(float(minute), *here, 0.0, 0.0, NEVER_MIN),
        port=fitting.port,
        port_since_min=float(minute),
        light_min=light_of_day(state.options, here, state.bell.begins_min),
        plot=NOTHING,
        cut_off=NOTHING,
        set_aside_t=0.0,
        worked_min=0.0,
        orders="",
        in_action=False,
        busy_until_min=-1,
        bound_home=False,
        gone=False,
        track=(Fix(float(minute), *here),),
    )
    told = Moment(minute * 60.0, (fitting.role,)).by(ready)
    event_ = told.tell(VesselReady, port=ports()[fitting.port].name, vessel=SAID[fitting.kind], name=name)
    call = Call(fitting.role, "replot", number, f"{SAID[fitting.kind]} is ready")
    return replace(state, ships=(*state.ships, ship), forces=(*state.forces, force), calls=(*state.calls, call)), event_
