"""A submarine that nobody has placed: two dice say where she is sighted, about a point that her owner chose. X.B.1."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Yards, on_grid
from sandgate.rules.naval_action.surface.hearers import of_side
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.orders import Appear
from sandgate.rules.naval_action.surface.ship_state import Fix, Ship
from sandgate.rules.naval_action.surface.ships import with_ships
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

STEP_DEG: Final = number("sandgate.rules.naval_action", "submarines", "direction_step")
GRID: Final = 64.0


@event("{ship} appeared at {at:place}", rank=3, of="ship", fold="news")
class SubmarineAppeared(Event):
    """A submarine was sighted: all are shown where (NA.SUB.01)."""

    ship: str
    at: tuple[float, float]


@rule("NA.SUB.01")
def sighted_at(x_yd: float, y_yd: float, direction: Die, feet: Die, foot_yd: Yards) -> tuple[float, float]:
    """Where a submarine is sighted: a die of directions, 1 for north and 60 degrees more for each, and one of feet.

    >>> [round(yd) for yd in sighted_at(0.0, 0.0, 2, 3, 4_000.0)], sighted_at(500.0, 0.0, 1, 1, 2_000.0)
    ([10392, 6000], (500.0, 2000.0))
    """
    return ahead(x_yd, y_yd, (direction - 1) * STEP_DEG, feet * foot_yd, 0.0)


@event("{ship} is called to {at:place}", rank=0, of="ship", fold="acts")
class SubmarineCalled(Event):
    """The point about which a submarine will appear: her own side alone is told (NA.SUB.01)."""

    ship: str
    at: tuple[float, float]


@step("NA.SUB.01", "NA.PLOT.18")
def called(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Put the boats that have still to appear at the points that their owners choose, with depth and course."""
    now, events = now.by(called), list[Event]()
    for post in state.posts:
        for line in lines.get(post.key, ()):
            ship = the_one(line.ship, waiting(state, post.key)) if isinstance(line, Appear) else None
            if isinstance(line, Appear) and ship is not None and ship.boat is not None:
                x, y = on_grid(line.at[0], GRID), on_grid(line.at[1], GRID)
                boat = replace(ship.boat, depth=line.depth or ship.boat.depth)
                course = ship.course_deg if line.course_deg is None else line.course_deg
                state = with_ships(state, replace(ship, x_yd=x, y_yd=y, course_deg=course, boat=boat))
                events.append(now.tell(SubmarineCalled, to=of_side(state, post.side), ship=ship.name, at=(x, y)))
    return state, tuple(events)


def waiting(state: State, key: str) -> tuple[Ship, ...]:
    """The boats of a commander that have still to appear."""
    own = [number_ for group in state.groups if group.commander == key for number_ in group.ships]
    return tuple([ship for ship in state.ships if ship.number in own and ship.waits])


@step("NA.SUB.01", "NA.PLOT.18", "NA.SUB.07")
def boats_appear(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """As a turn begins: the submarines that appear in it; their places count as detected."""
    now, turn, events = now._replace(clauses=("NA.SUB.01",)), state.move + 1, list[Event]()
    for ship in state.ships:
        boat = ship.boat
        if boat is None or ship.fate or boat.appears != turn:
            continue
        slots = tuple([ship_slot(turn, "NA.SUB.01", ship.number, 0, nth) for nth in range(2)])
        direction = bench.throw(slots[0], 6, f"In what direction from her point does {ship.name} appear?")
        feet = bench.throw(slots[1], 6, f"How many feet from her point does {ship.name} appear?")
        x, y = sighted_at(ship.x_yd, ship.y_yd, direction, feet, state.options.foot_yd)
        x, y = on_grid(x, GRID), on_grid(y, GRID)
        there = replace(boat, appears=0, betrayed=(x, y))
        track = (Fix(state.move, x, y, ship.course_deg),)
        state = with_ships(state, replace(ship, x_yd=x, y_yd=y, boat=there, track=track))
        to = tuple([post.key for post in state.posts])
        events.append(now.tell(SubmarineAppeared, to=to, slots=slots, ship=ship.name, at=(x, y)))
    return state, tuple(events)
