"""Plots are read and locked; what stands in them beside the movement is noted. NA.PLOT.02, .18, NA.GUN.32, NA.MOVE.05."""

from collections.abc import Mapping, Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import clauses_of, step
from sandgate.rules.naval_action.surface.hearers import of_side
from sandgate.rules.naval_action.surface.legs import Avoid, Leg, Throat
from sandgate.rules.naval_action.surface.orders import Plotted
from sandgate.rules.naval_action.surface.plotting.events import SpotterLaunched, TurnedTogether
from sandgate.rules.naval_action.surface.plotting.grouping import group_called
from sandgate.rules.naval_action.surface.plotting.paths import is_together
from sandgate.rules.naval_action.surface.plotting.plots import completed, legs_by_ship, legs_of, says
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Boat, Ship
from sandgate.rules.naval_action.surface.ships import afloat, numbered, with_ships
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Plot


def plot_for(state: State, group: Group, legs: tuple[Leg, ...], writer: str) -> Plot:
    """The plot of a group; one without a distance is completed from the last turn."""
    return Plot(group.side, group.name, writer, completed(state, group, legs))


def with_plot(state: State, plot: Plot) -> State:
    """The state with a plot in the place of the former one of the group."""
    kept = [each for each in state.plots if (each.side, each.group) != (plot.side, plot.group)]
    return replace(state, plots=(*kept, plot))


@step("NA.PLOT.02", "NA.PLOT.06", "NA.SOP.04", "NA.SOP.06")
def plotted(state: State, lines: Mapping[str, Sequence[Order]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Lock what is plotted for this turn."""
    told: list[Event] = []
    for post in state.posts:
        for line in lines.get(post.key, ()):
            group = group_called(state.groups, post.key, line.group) if isinstance(line, Plotted) else None
            if isinstance(line, Plotted) and group:
                state = with_plot(state, plot_for(state, group, line.legs, post.key))
                told += turned_together(state, group, now)
    return ordered(state), tuple(told)


@step("NA.PLOT.04")
def turned_together(state: State, group: Group, now: Moment) -> tuple[Event, ...]:
    """Tell a commander whose column turn will be made by all at once, since the group will not be in column."""
    if not is_together(state, group):
        return ()
    house = "NA.PLOT.04" if state.card.column_yd.house else ""
    told = now.tell(
        TurnedTogether, to=(group.commander,), clauses=clauses_of(turned_together), group=group.name, house=house
    )
    return (told,)


@step("NA.PLOT.18", "NA.SUB.03", "NA.SUB.16", "NA.MOVE.05")
def ordered(state: State) -> State:
    """Note what plots order beside the movement: depth and shots down the throat of submarines, and whether ships avoid."""
    up, legs = afloat(state), legs_by_ship(state)
    changed = [_ordered(ship, legs.get(ship.number, ())) for ship in up if ship.boat is not None or legs]
    return with_ships(state, *[ship for ship in changed if ship is not numbered(state.ships)[ship.number]])


def _ordered(ship: Ship, legs: tuple[Leg, ...]) -> Ship:
    avoids = [leg.on for leg in legs if isinstance(leg, Avoid)]
    if avoids and avoids[-1] != ship.avoids:
        ship = replace(ship, avoids=avoids[-1])
    if ship.boat is None:
        return ship
    throat = sum([leg.torpedoes for leg in legs if isinstance(leg, Throat)])
    boat: Boat = replace(ship.boat, going=1 if says(legs, "DOWN") else -1 if says(legs, "UP") else 0, throat=throat)
    return ship if boat == ship.boat else replace(ship, boat=boat)


@step("NA.GUN.32")
def launched(state: State, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """In phase D: spotting aircraft go up from the ships that were to launch them and still can."""
    if not any(says(plot.legs, "LAUNCH") for plot in state.plots):
        return state, ()
    told: list[Event] = []
    changed: list[Ship] = []
    for ship in afloat(state):
        if says(legs_of(state, ship), "LAUNCH") and can_launch(ship):
            changed.append(replace(ship, aircraft=ship.aircraft - 1, aloft_from=state.move + 2))
            told.append(
                now.tell(SpotterLaunched, to=of_side(state, ship.side), clauses=clauses_of(launched), ship=ship.name)
            )
    return with_ships(state, *changed), tuple(told)


def can_launch(ship: Ship) -> bool:
    """Whether a ship has an aircraft to launch: one at a time, and none at heavy damage."""
    return ship.aircraft > 0 and ship.aloft_from == 0 and ship.level < 2 and not ship.gone
