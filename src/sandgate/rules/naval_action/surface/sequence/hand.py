"""The umpire's hand: ships put elsewhere or set at another level, targets lit up, smoke lifted, the end. NA.VIC.01."""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Deed, Gap, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import point, whole
from sandgate.kernel.desk.umpires_hand import Fact, Hand, Lay, hand
from sandgate.kernel.events import event
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.naval_action.surface.gunfire.damage import at_level
from sandgate.rules.naval_action.surface.gunfire.levels import SUNK
from sandgate.rules.naval_action.surface.hearers import both_sides
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.notation import SHIP
from sandgate.rules.naval_action.surface.posts import enemy_of
from sandgate.rules.naval_action.surface.seen_state import Contact
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import with_ships
from sandgate.rules.naval_action.surface.state import State

MOST_YD: Final = 200_000.0
GRID: Final = 64.0
MAKER: Final = "NA.VIC.01"


@event("{target} is lit up", rank=2, fold="news")
class TargetLit(Event):
    """The umpire has had a target lit up (NA.NIGHT.10)."""

    target: str


@event("The smoke of {ship} is lifted", rank=2, fold="news")
class SmokeLifted(Event):
    """The umpire has lifted smoke (NA.PLOT.12)."""

    ship: str


@event("The umpire has ended the action", rank=4, fold="news")
class ActionEnded(Event):
    """The action is over (NA.VIC.01)."""


def _ship(state: State, name: str) -> Ship:
    return the_one(name, state.ships)


def placed(state: State, name: str, at: tuple[float, ...]) -> State:
    """A ship put on another place; what she had to run of a track lapses."""
    ship = _ship(state, name)
    return with_ships(state, replace(ship, x_yd=on_grid(at[0], GRID), y_yd=on_grid(at[1], GRID), ahead=()))


def headed(state: State, name: str, course_deg: int) -> State:
    """A ship put on another course."""
    return with_ships(state, replace(_ship(state, name), course_deg=float(course_deg), ahead=()))


def at_this_level(state: State, name: str, level: int) -> State:
    """A ship set at a level of damage: 0 none, 1 D, 2 HD."""
    ship = _ship(state, name)
    if level > ship.level:
        return with_ships(state, at_level(ship, level, state.move + 1))  # type: ignore[arg-type]
    return with_ships(state, replace(ship, level=level, control=ship.control if level else "none"))  # type: ignore[arg-type]


def sunk(state: State, name: str) -> State:
    """A ship taken off as sunk."""
    return with_ships(state, at_level(_ship(state, name), SUNK, state.move + 1))


def told(state: State, name: str) -> tuple[str, ...]:
    """Who learns what is done to a ship: her own side, and who sees her."""
    return both_sides(state, _ship(state, name))


HAND: Final[Hand[State, SurfaceView]] = hand(
    MAKER,
    pieces=lambda view: tuple([ship.name.upper() for ship in view.known.ships if not ship.gone]),
    told=told,
    place=Lay(point(MOST_YD, "yards"), placed),
    facts={
        "COURSE": Fact(whole(0, 359, "degrees", "course"), headed),
        "LEVEL": Fact(whole(0, 2, "", "level"), at_this_level),
    },
    fates={"SUNK": sunk},
    named=SHIP,
)


@order(
    "LIGHT {ship}",
    "NA.NIGHT.10",
    like="LIGHT CANBERRA",
    title="Light up",
    icon="beam",
    group="umpire",
    says="{ship} is lit up in this turn.",
)
class Illuminate(Order):
    """Light a target up for her enemies."""

    ship: Annotated[str, SHIP]


@order(
    "LIFT {ship}",
    "NA.PLOT.12",
    like="LIFT SIKH",
    title="Lift smoke",
    icon="smoke",
    group="umpire",
    says="The smoke that {ship} laid is lifted.",
)
class Lift(Order):
    """Lift the smoke of a ship, for wind."""

    ship: Annotated[str, SHIP]


@order("END", MAKER, like="END", title="End action", icon="end", group="umpire", says="The action is ended.")
class EndAction(Order):
    """End the action."""


NOTATION: Final = Notation(*HAND.changes, Illuminate, Lift, EndAction, by="the umpire")


def no_such_ship(view: SurfaceView, _ask: Ask, line: Illuminate | Lift) -> Iterator[Refusal]:
    """He names a ship that there is."""
    if line.ship not in [ship.name.upper() for ship in view.known.ships]:
        yield Refusal(f"no such ship as {line.ship}", "write her name in full", MAKER, "ship")


def all_ships(view: SurfaceView, _ask: Ask) -> tuple[Gap, ...]:
    """The ships afloat."""
    return (Gap("ship", tuple([ship.name.upper() for ship in view.known.ships if not ship.gone])),)


DEEDS: Final[dict[type[Any], Deed[SurfaceView]]] = {
    **HAND.deeds,
    Illuminate: Deed(no_such_ship, gaps=all_ships),
    Lift: Deed(no_such_ship, gaps=all_ships),
}


@step("NA.VIC.01", "NA.NIGHT.10", "NA.PLOT.12")
def by_hand(state: State, orders: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire has written, line by line."""
    events = list[Event]()
    everybody = tuple([post.key for post in state.posts])
    for line in orders:
        if isinstance(line, Illuminate):
            state, lit = _lit(state, _ship(state, line.ship))
            events.append(lit)
        elif isinstance(line, Lift):
            ship = _ship(state, line.ship)
            smoke = [replace(each, lifted=True) if each.ship == ship.number else each for each in state.smoke]
            state = replace(state, smoke=tuple(smoke))
            seeing = [each.side for each in state.hazes if each.smoke.ship == ship.number]
            to = tuple([post.key for post in state.posts if post.side in (ship.side, *seeing)])
            events.append(SmokeLifted(to=to, clauses=("NA.PLOT.12",), ship=ship.name))
        elif isinstance(line, EndAction):
            state = replace(state, ended="umpire", phase="over")
            events.append(ActionEnded(to=everybody, clauses=(MAKER,)))
        else:
            state, done = HAND.done(state, (line,), state.move * state.options.clock_step_min * 60.0)
            events += done
    return state, tuple(events)


def _lit(state: State, ship: Ship) -> tuple[State, Event]:
    """A ship that her enemies have in a light for this turn."""
    side = enemy_of(ship.side)
    kept = [each for each in state.contacts if (each.side, each.ship) != (side, ship.number)]
    at, seen = (ship.x_yd, ship.y_yd, ship.course_deg), (ship.level, ship.fate, ship.moved_yd)
    lit = Contact(side, ship.number, state.move + 1, "light", *at, *seen)
    event_ = TargetLit(to=tuple([post.key for post in state.posts]), clauses=("NA.NIGHT.10",), target=ship.name)
    return replace(state, contacts=(*kept, lit)), event_
