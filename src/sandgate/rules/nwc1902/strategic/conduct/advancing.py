"""A force goes on with its plot: the next item as the one before ends, in port as it comes to its approach. NWC.ST.11."""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.ocean.harbours import as_written, ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.actions.events import TurnedHome
from sandgate.rules.nwc1902.strategic.actions.meeting import retires
from sandgate.rules.nwc1902.strategic.cables.at_work import why_not, worked, works_until_min
from sandgate.rules.nwc1902.strategic.coal.account import settled
from sandgate.rules.nwc1902.strategic.coal.bunkering import begun as begun_to_coal
from sandgate.rules.nwc1902.strategic.coal.bunkering import granted_t
from sandgate.rules.nwc1902.strategic.conduct.acts import carried_out
from sandgate.rules.nwc1902.strategic.conduct.places import place_meant, port_close_by
from sandgate.rules.nwc1902.strategic.conduct.stretches import cut_at, is_done, next_item, stretch_of
from sandgate.rules.nwc1902.strategic.forces import NEVER_MIN, Force, on_the_chart
from sandgate.rules.nwc1902.strategic.lists import campaign_of, force_numbered, with_forces
from sandgate.rules.nwc1902.strategic.moves.bell import clock_at
from sandgate.rules.nwc1902.strategic.plots import NOTHING, Coal, Cut, LatLon, Plot, Run, Sequel, Stay, To
from sandgate.rules.nwc1902.strategic.preparation.detaching import moment_of, refused
from sandgate.rules.nwc1902.strategic.small_craft.absence import is_overdue
from sandgate.rules.nwc1902.strategic.speed.pace import Pace, most_kn, pace_of, sustained_force_kn
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.waters import shut_out


@event("{force} is not admitted to {port}: {why}", rank=2, of="force")
class NotAdmitted(Event):
    """A port that does not take a force in (NWC.ST.11)."""

    force: str
    port: str
    why: str


Done = tuple[State, tuple[Event, ...]]
MOST_ITEMS: Final = 100  # of a plot; none comes near it


def clock_min(state: State, minute: float) -> float:
    """What the clock shows at an instant of the game, in minutes after midnight, exact."""
    then = clock_at(state.options, minute)
    return then.hour * 60.0 + then.minute + then.second / 60.0 + then.microsecond / 6e7


def mark_of(state: State, force: Force, item: Sequel | None) -> tuple[LatLon, str]:
    """Where the item of a plot leads, on the grid of the chart, and the key of the port; nowhere: where the force is."""
    meant = place_meant(campaign_of(state, force.side), item.place) if isinstance(item, To) else None
    return (on_the_chart(meant[0]), meant[1]) if meant else ((force.way.lat_deg, force.way.lon_deg), "")


@step("NWC.ST.29", "NWC.ST.26")
def homeward(state: State, force: Force, minute: float) -> tuple[Plot, tuple[Event, ...]]:
    """The plot of a force; if it is bound home and that ends no nearer to a friendly port, the direct course to the nearest.

    What takes no time is done all the same.
    """
    friendly = campaign_of(state, force.side).friendly
    bound_home = force.bound_home or is_overdue(state, force, minute)
    if not bound_home or not friendly or force.port in friendly or minute < force.busy_until_min:
        return force.plot, ()
    here = (force.way.lat_deg, force.way.lon_deg)
    end = end_of_plot(state, force, minute)
    if retires(_to_port_mi(friendly, here), _to_port_mi(friendly, end)):
        return force.plot, ()
    port = min(friendly, key=lambda key: miles_between(*here, *ports()[key].approach))
    straight = To(as_written(port), min(sustained_force_kn(state, force), most_kn(state, force)))
    done = tuple([item for item in force.plot.items if not isinstance(item, Run | To | Stay | Coal | Cut)])
    told = moment_of(force, minute).by(homeward).tell(TurnedHome, force=force.name, port=ports()[port].name)
    return replace(NOTHING, items=(*done, straight), ifs=force.plot.ifs), (told,)


def _to_port_mi(keys: tuple[str, ...], here: LatLon) -> float:
    return min([miles_between(*here, *ports()[key].approach) for key in keys])


@step("NWC.ST.29", "NWC.ST.11")
def end_of_plot(state: State, force: Force, minute: float) -> LatLon:
    """Where a plot leads a force by the end of the move, at the speeds that it can make now."""
    here, plot, ends_min = (force.way.lat_deg, force.way.lon_deg), force.plot, float(state.bell.ends_min)
    while plot.items and minute < ends_min:
        item = plot.items[0]
        if isinstance(item, Run | To | Stay | Coal | Cut):
            mark, _ = mark_of(state, replace(force, way=replace(force.way, lat_deg=here[0], lon_deg=here[1])), item)
            knots = min(item.speed_kn, most_kn(state, force)) if isinstance(item, Run | To) else 0.0
            way = stretch_of(item, here, minute, plot, Pace(knots, NEVER_MIN), clock_min(state, minute), mark)
            minute = min(way.ends_min, ends_min)
            here = way.at(minute)
        plot = next_item(plot)
    return here


@step("NWC.ST.11")
def replotted(state: State, force: Force, plot: Plot, minute: float) -> Done:
    """A force whose plot is replaced at a minute: what it was on ends there."""
    state = settled(state, force, minute)
    return gone_on(state, replace(cut_at(force_numbered(state, force.number), minute), plot=plot), minute)


@step("NWC.ST.29", "NWC.ST.11")
def gone_on(state: State, force: Force, minute: float) -> Done:
    """A force goes on with its plot, or if it is bound home and the plot leads it no nearer there, straight to a port."""
    plot, told = homeward(state, force, minute)
    state, more = set_out(with_forces(state, replace(force, plot=plot)), force.number, minute)
    return state, (*told, *more)


@step("NWC.ST.11")
def item_ended(state: State, number: int, bench: Bench) -> Done:
    """A force whose stretch has ended goes on: with the same item at another speed, or with the next."""
    force = force_numbered(state, number)
    minute = force.way.ends_min
    state = settled(state, force, minute)
    force = cut_at(force_numbered(state, number), minute)
    item = force.plot.items[0] if force.plot.items else None
    done, events = False, tuple[Event, ...]()
    if isinstance(item, Cut):
        state, done, events = worked(state, force, item, minute, bench)
    elif isinstance(item, Coal) and not granted_t(state, force):
        done = True
    elif item is not None:
        mark, port = mark_of(state, force, item)
        here = (force.way.lat_deg, force.way.lon_deg)
        done = is_done(item, force.plot, here, clock_min(state, minute), mark)
        if done and port:
            force, events = taken_in(state, force, port, minute)
        elif done and isinstance(item, Run | To):
            force = brought_up(state, force, minute)
    if done:
        force = replace(force, plot=next_item(force.plot))
    state, told = set_out(with_forces(state, force), number, minute)
    return state, (*events, *told)


@step("NWC.ST.11")
def taken_in(state: State, force: Force, port: str, minute: float) -> tuple[Force, tuple[Event, ...]]:
    """A force that has come to the approach of a port: at anchor in it, or off it if it is not admitted."""
    why = shut_out(state, force, port)
    if why:
        told = moment_of(force, minute).by(taken_in)
        return force, (told.tell(NotAdmitted, force=force.name, port=ports()[port].name, why=why),)
    return replace(force, port=port, port_since_min=minute), ()


@step("NWC.ST.11")
def brought_up(state: State, force: Force, minute: float) -> Force:
    """A force whose leg has ended close to a port that its plot does not name: at anchor there, if the port admits her.

    Ruling: a force that another leg follows is on its way; one that is not admitted lies where it is, and is told nothing.
    """
    port = port_close_by((force.way.lat_deg, force.way.lon_deg))
    on_its_way = isinstance(next_leg(force.plot), Run | To)
    return (
        force if not port or on_its_way or shut_out(state, force, port) else replace(force, port=port, port_since_min=minute)
    )


def next_leg(plot: Plot) -> Sequel | None:
    """What stands behind the first item of a plot, of all that takes time."""
    behind = [item for item in plot.items[1:] if isinstance(item, Run | To | Stay | Coal | Cut)]
    return behind[0] if behind else None


@step("NWC.ST.11")
def set_out(state: State, number: int, minute: float) -> Done:
    """Do what takes no time, and begin the next stretch."""
    if minute < force_numbered(state, number).busy_until_min:  # forces in action do not move (NWC.ST.30)
        return state, ()
    events = list[Event]()
    for _ in range(MOST_ITEMS):
        force = force_numbered(state, number)
        item = force.plot.items[0] if force.plot.items else None
        if item is None or isinstance(item, Run | To | Stay | Coal | Cut):  # what takes time
            break
        state = with_forces(state, replace(force, plot=next_item(force.plot)))
        state, told = carried_out(state, force_numbered(state, number), item, minute)
        events += told
    force = force_numbered(state, number)
    if force.gone:  # it has joined another
        return state, tuple(events)
    item = force.plot.items[0] if force.plot.items else None
    if isinstance(item, Cut) and (why := why_not(state, force, item)):
        _, told = refused(state, force, minute, item.cable.upper(), why)
        state, more = set_out(with_forces(state, replace(force, plot=next_item(force.plot))), number, minute)
        return state, (*events, *told, *more)
    mark, _ = mark_of(state, force, item)
    here = (force.way.lat_deg, force.way.lon_deg)
    pace = pace_of(state, force, item.speed_kn if isinstance(item, Run | To) else 0.0, minute)
    way = stretch_of(item, here, minute, force.plot, pace, clock_min(state, minute), mark)
    if isinstance(item, Coal):
        state, force, full_min = begun_to_coal(state, force, minute)
        way = replace(way, ends_min=min(way.ends_min, full_min))
    if isinstance(item, Cut):
        way = replace(way, ends_min=works_until_min(force, item, minute))
    sails = way.speed_kn > 0.0
    return with_forces(state, replace(force, way=way, port="" if sails else force.port)), tuple(events)
