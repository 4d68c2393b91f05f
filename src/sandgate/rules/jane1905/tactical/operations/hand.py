"""The umpire's hand: ships put elsewhere or taken off, a gun slowed, signalling stopped or freed, the action ended.

JANE.GEN.01, JANE.HIT.16, JANE.SIG.02, JANE.NOTE.08.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.contract import Event
from sandgate.kernel.desk.deeds import Deed, Gap, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.orders import order
from sandgate.kernel.desk.parts import point, whole, word
from sandgate.kernel.desk.umpires_hand import Fact, Hand, Lay, hand
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.jane1905.tactical.notation import GUN, SHIP, SQUARES
from sandgate.rules.jane1905.tactical.operations.events import ActionEnded, GunDelayed, SignallingSet
from sandgate.rules.jane1905.tactical.operations.view import ActionView
from sandgate.rules.jane1905.tactical.posts import sees_plan
from sandgate.rules.jane1905.tactical.ships import called, changed
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.running import GRID
from sandgate.sea.stretches import Stretch

MOST_YD: Final = 200_000.0


def placed(state: State, name: str, at: tuple[float, ...]) -> State:
    """A ship put on another place, as she heads; her wake begins anew."""
    ship = called(state, name)
    x_yd, y_yd = on_grid(at[0], GRID), on_grid(at[1], GRID)
    return changed(
        state, replace(ship, x_yd=x_yd, y_yd=y_yd, wake=(Stretch(x_yd, y_yd, ship.course_deg, 0.0, 0.0),), fate="")
    )


def headed(state: State, name: str, course_deg: int) -> State:
    """A ship put on another course; what she had to turn lapses."""
    ship = called(state, name)
    stretch = Stretch(ship.x_yd, ship.y_yd, float(course_deg), 0.0, 0.0)
    return changed(
        state, replace(ship, course_deg=float(course_deg), wake=(stretch,), bell=ship.bell._replace(helm=None, follow=0))
    )


def steaming(state: State, name: str, speed_kn: float) -> State:
    """A ship given another speed."""
    ship = called(state, name)
    return changed(state, replace(ship, speed_kn=speed_kn, bell=ship.bell._replace(speed_kn=speed_kn, stop=False)))


def sunk(state: State, name: str) -> State:
    """A ship taken off the board as sunk."""
    return changed(state, replace(called(state, name), fate="sunk"))


def captured(state: State, name: str) -> State:
    """A ship taken off the board as captured."""
    return changed(state, replace(called(state, name), fate="captured"))


def told(state: State, name: str) -> tuple[str, ...]:
    """Who learns what is done to a ship: her own side, but for an admiral who sees no plan."""
    side = called(state, name).side
    return tuple([post.key for post in state.posts if post.side == side and sees_plan(post.duties)])


HAND: Final[Hand[State, ActionView]] = hand(
    "JANE.GEN.01",
    pieces=lambda view: tuple([ship.id for ship in view.listed]),
    told=told,
    place=Lay(point(MOST_YD, "yards"), placed),
    facts={
        "COURSE": Fact(whole(0, 359, "degrees", "course"), headed),
        "SPEED": Fact(SQUARES, steaming),
    },
    fates={"SUNK": sunk, "CAPTURED": captured},
    named=SHIP,
)


@order(
    "DELAY {gun} {moves} ~MOVES",
    "JANE.HIT.16",
    like="DELAY MIKASA.fore 2",
    title="Delay gun",
    icon="charge",
    group="umpire",
    says="{gun} fires {moves} later.",
)
class DelayGun(Order):
    """Add moves to the next-fire number of a gun."""

    gun: Annotated[str, GUN]
    moves: Annotated[int, whole(1, 99, "moves", "moves")]


@order(
    "SIGNALS {free}",
    "JANE.SIG.02",
    like="SIGNALS STOPPED",
    title="Set signalling",
    icon="signal",
    group="umpire",
    says="Free signalling is {free}.",
)
class SetSignals(Order):
    """Stop free signalling, or restore it."""

    free: Annotated[bool, word({"STOPPED": False, "FREE": True}, "state", said={False: "stopped", True: "restored"})]


@order("END", "JANE.NOTE.08", like="END", title="End action", icon="end", group="umpire", says="The action is ended.")
class EndAction(Order):
    """End the action."""


NOTATION: Final = Notation(*HAND.changes, DelayGun, SetSignals, EndAction, by="the umpire")


def delayed(state: State, line: DelayGun) -> tuple[State, *tuple[Event, ...]]:
    """Slow all guns of a position."""
    name, _, place = line.gun.partition(".")
    ship = called(state, name)
    mountings = tuple(
        [
            replace(each, numbers=tuple([max(number, state.move + 1) + line.moves for number in each.numbers]))
            if each.id == place
            else each
            for each in ship.mountings
        ]
    )
    told_of = GunDelayed(to=told(state, name), clauses=("JANE.HIT.16",), gun=line.gun, moves=line.moves)
    damage = ship.damage._replace(struck_out=ship.damage.struck_out + 1)
    return changed(state, replace(ship, mountings=mountings, damage=damage)), told_of


def signals_set(state: State, line: SetSignals) -> tuple[State, *tuple[Event, ...]]:
    """Stop free signalling, or restore it, at any time; what was fired before does not stop it again."""
    to = tuple([post.key for post in state.posts])
    did = "restored" if line.free else "stopped"
    state = replace(state, free_signals=line.free, apart_moves=0, fired=state.fired and not line.free)
    return state, SignallingSet(to=to, clauses=("JANE.SIG.02",), did=did)


def ended(state: State, _line: EndAction) -> tuple[State, *tuple[Event, ...]]:
    """End the action."""
    to = tuple([post.key for post in state.posts])
    return replace(state, ended="umpire"), ActionEnded(to=to, clauses=("JANE.NOTE.08",))


def no_such_gun(view: ActionView, _ask: Ask, line: DelayGun) -> Iterator[Refusal]:
    """He reaches the guns that there are."""
    if line.gun not in guns_of(view):
        yield Refusal(f"no such position as {line.gun}", "name one of the ship's scorer", "JANE.HIT.16", "gun")


def guns_of(view: ActionView) -> tuple[str, ...]:
    """All gun positions of the ships."""
    names = {ship.number: ship.id for ship in view.listed}
    return tuple(
        [
            f"{names[each.number]}.{mounting.id}"
            for each in view.batteries
            if each.number in names
            for mounting in each.mountings
        ]
    )


def all_guns(view: ActionView, _ask: Ask) -> tuple[Gap, ...]:
    """The positions that he may slow."""
    return (Gap("gun", guns_of(view)),)


DEEDS: Final[dict[type[Any], Deed[ActionView]]] = {**HAND.deeds, DelayGun: Deed(no_such_gun, gaps=all_guns)}


@step("JANE.GEN.01", "JANE.HIT.16", "JANE.SIG.02")
def by_hand(state: State, orders: tuple[Any, ...]) -> tuple[State, tuple[Event, ...]]:
    """Do what the umpire has written, line by line."""
    events = list[Event]()
    for line in orders:
        if isinstance(line, DelayGun):
            state, *said = delayed(state, line)
        elif isinstance(line, SetSignals):
            state, *said = signals_set(state, line)
        elif isinstance(line, EndAction):
            state, *said = ended(state, line)
        else:
            state, told_of = HAND.done(state, (line,), state.move * 60.0)
            said = [*told_of]
        events += said
    return state, tuple(events)
