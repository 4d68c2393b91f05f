"""Locked plots are changed only by consent of all opponents, who do not see to what. NA.SOP.04."""

from collections.abc import Sequence

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.hearers import of_side
from sandgate.rules.naval_action.surface.orders import Change, Consent
from sandgate.rules.naval_action.surface.plotting.events import PlotChangeAsked, PlotChanged, PlotStays
from sandgate.rules.naval_action.surface.plotting.grouping import group_called
from sandgate.rules.naval_action.surface.plotting.plotting import ordered, plot_for, turned_together, with_plot
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Petition


@step("NA.SOP.04")
def petition(state: State, role: str, orders: Sequence[Order], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Ask all opponents for their consent to another plot; where there are none it is made at once."""
    post = next(each for each in state.posts if each.key == role)
    opponents, told = of_side(state, enemy_of(post.side)), list[Event]()
    for line in orders:
        group = group_called(state.groups, role, line.group) if isinstance(line, Change) else None
        if isinstance(line, Change) and group:
            asked = Petition(post.side, plot_for(state, group, line.legs, role), opponents)
            told.append(now.by(petition).tell(PlotChangeAsked, to=(role, *opponents), role=role))
            state, events = _settled(replace(state, petitions=(*state.petitions, asked)), now.by(petition))
            told += events
    return state, tuple(told)


@step("NA.SOP.04")
def consent(state: State, role: str, orders: Sequence[Order], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Take an opponent's answers, each to the petition that has waited longest for it."""
    told = list[Event]()
    for line in orders:
        waiting = next((each for each in state.petitions if role in each.asked), None)
        if not isinstance(line, Consent) or waiting is None:
            continue
        if line.yes:
            rest = replace(waiting, asked=tuple([each for each in waiting.asked if each != role]))
            petitions = tuple([rest if each is waiting else each for each in state.petitions])
            state, events = _settled(replace(state, petitions=petitions), now.by(consent))
        else:
            state, events = _refused(state, waiting, "an opponent refuses", now.by(consent))
        told += events
    return state, tuple(told)


def _settled(state: State, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Make the changes to which all have consented."""
    told = list[Event]()
    for granted in [each for each in state.petitions if not each.asked]:
        plot = granted.plot
        state = ordered(with_plot(state, plot))
        to = (plot.writer, *of_side(state, enemy_of(granted.side)))
        told.append(now.tell(PlotChanged, to=to, role=plot.writer))
        group = group_called(state.groups, plot.writer, plot.group)
        told += turned_together(state, group, now) if group else ()
    return replace(state, petitions=tuple([each for each in state.petitions if each.asked])), tuple(told)


def _refused(state: State, waiting: Petition, why: str, now: Moment) -> tuple[State, tuple[Event, ...]]:
    to = (waiting.plot.writer, *of_side(state, enemy_of(waiting.side)))
    kept = tuple([each for each in state.petitions if each is not waiting])
    return replace(state, petitions=kept), (now.tell(PlotStays, to=to, role=waiting.plot.writer, why=why),)


@step("NA.SOP.04")
def lapsed(state: State, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """When the step closes: who has not answered has refused."""
    told = list[Event]()
    for waiting in state.petitions:
        state, events = _refused(state, waiting, "not all opponents have answered in time", now.by(lapsed))
        told += events
    return state, tuple(told)
