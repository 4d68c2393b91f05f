"""When an admiral is killed: "Players", last line. JANE.GEN.13.

He is killed when his flagship sinks (a die) or her tower is pierced while he stands there (a die); then he changes places
with his second in command from the first order phase after the scoring. Who is picked up commands again five moves later.
Where nobody can step up, the side writes no orders in that phase.
"""

from typing import Final

from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Inches, Move, near
from sandgate.rules.jane1905.plan.penetration import pierces
from sandgate.rules.jane1905.plan.stores import BOOK
from sandgate.rules.jane1905.tactical.posts import Command, Side
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship
from sandgate.rules.jane1905.tactical.ships import named, ship_of
from sandgate.rules.jane1905.tactical.state import State

TOWER_DIE: Final = int(number(BOOK, "succession", "tower_die"))
SUNK_DIE: Final = int(number(BOOK, "succession", "sunk_die"))
BRIDGE_DIE: Final = int(number(BOOK, "succession", "bridge_die"))
BRIDGE_LEAST_IN: Final = number(BOOK, "succession", "bridge_calibre")
PICKED_UP_MOVES: Final = int(number(BOOK, "succession", "picked_up"))


@event("the admiral of {side} {fate}: {then}", rank=4, head="the admiral of {side} {fate}", of="side")
class AdmiralFallen(Event):
    """An admiral was killed, picked up, or has left the action with his ship; told to his side (JANE.GEN.13)."""

    side: str
    fate: str
    then: str


@event(
    "the command of {side} is in {flagship} from now on",
    rank=3,
    head="the command of {side} passed to {flagship}",
    of="side",
)
class CommandPassed(Event):
    """Admiral and second in command changed places; told to their side (JANE.GEN.13)."""

    side: str
    flagship: str


@rule("JANE.GEN.13")
def killed_in_tower(penetration_in: Inches, krupp_in: Inches, die: Die) -> bool:
    """Whether an admiral in the conning tower is killed: it is pierced, and a die.

    >>> killed_in_tower(10.0, 10.0, 5), killed_in_tower(10.0, 10.0, 4), killed_in_tower(9.9, 10.0, 6)
    (True, False, False)
    """
    return pierces(penetration_in, krupp_in) and die >= TOWER_DIE


@rule("JANE.GEN.13")
def killed_on_bridge(die: Die) -> bool:
    """Whether an admiral on the bridge is killed by shell that bursts there.

    >>> killed_on_bridge(5), killed_on_bridge(6)
    (False, True)
    """
    return die >= BRIDGE_DIE


@rule("JANE.GEN.13")
def lost_with_flagship(die: Die) -> bool:
    """Whether an admiral is killed as his flagship sinks; else he is picked up.

    >>> lost_with_flagship(3), lost_with_flagship(4)
    (False, True)
    """
    return die >= SUNK_DIE


@rule("JANE.GEN.13")
def commands_again_in(swap_in: Move) -> Move:
    """The move in whose order phase an admiral who was picked up commands again.

    >>> commands_again_in(13)
    18
    """
    return swap_in + PICKED_UP_MOVES


def command_aboard(state: State, ship: int) -> Command | None:
    """The command whose admiral a ship carries."""
    return next((each for each in state.commands if each.flagship == ship and each.admiral), None)


def told_of(state: State, struck: Ship | Fort) -> tuple[str, ...]:
    """Who is told what has happened to a ship or a fort: her captain, or who answers for its guns (JANE.FORT.11).

    While signals are free, the admiral too (JANE.SIG.01).
    """
    nearest = struck.captain if isinstance(struck, Ship) else struck.gunner
    admirals = [each.admiral for each in state.commands if each.side == struck.side and state.free_signals]
    return tuple(dict.fromkeys([nearest, *[key for key in admirals if key]]))


def is_silent(state: State, side: Side, move: int) -> bool:
    """Whether a side that nobody commands writes no orders for a move."""
    return any(each.side == side and each.silent_in == move for each in state.commands)


@step("JANE.GEN.13")
def admiral_killed(state: State, flagship: int, slot: Slot) -> tuple[State, tuple[Event, ...]]:
    """An admiral was killed aboard a ship."""
    command = next(each for each in state.commands if each.flagship == flagship)
    return falls(state, command, "was killed", False, slot)


@step("JANE.GEN.13", "JANE.OPS.04")
def flagships_gone(state: State, bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Once the score is known: a die for an admiral whose flagship has sunk; who has left the board is out of it."""
    events = list[Event]()
    for command in state.commands:
        if not command.flagship or max(command.swap_in, command.silent_in) > state.move:
            continue
        ship = ship_of(state, command.flagship)
        if ship.fate == "sunk":
            slot = Slot(state.move - 1, "JANE.GEN.13", ship.number)
            about = f"Is the admiral of {command.side} lost with {ship.name} ({SUNK_DIE} to 6)?"
            lost = lost_with_flagship(bench.throw(slot, 6, about=about))
            state, told = falls(state, command, "was killed" if lost else "was picked up", not lost, slot)
            events += told
        elif ship.gone:
            state, told = falls(state, command, "has left the action", False)
            events += told
    return state, tuple(events)


def falls(state: State, command: Command, fate: str, back: bool, *slots: Slot) -> tuple[State, tuple[Event, ...]]:
    """Note when the places change; `back`: he was picked up, and they change back."""
    swap_in, second = state.move + 1, command.second or next_senior(state, command)
    if second in {"", command.admiral}:
        new = replace(command, silent_in=swap_in)
        then = f"nobody writes orders for move {swap_in}"
    else:
        back_in = commands_again_in(swap_in) if back else 0
        new = replace(command, second=second, swap_in=swap_in, back_in=back_in)
        then = f"his second in command acts from the orders for move {swap_in}" + (
            f", he from move {back_in}" if back else ""
        )
    moment = Moment(60.0 * state.move, side_keys(state, command.side), ("JANE.GEN.13",))
    return with_command(state, new), (moment.tell(AdmiralFallen, side=command.side, fate=fate, then=then, slots=slots),)


def next_senior(state: State, command: Command) -> str:
    """The captain of the next ship of a side that is afloat, where no second in command is named; "" where there is none."""
    ships = [ship for ship in state.ships if ship.side == command.side and not ship.gone and ship.number != command.flagship]
    return next((ship.captain for ship in ships if ship.captain != command.admiral), "")


@step("JANE.GEN.13")
def change_places(state: State) -> tuple[State, tuple[Event, ...]]:
    """At the beginning of an order phase: places change where the time has come, and change back."""
    events, move = list[Event](), state.move + 1
    for command in state.commands:
        if move not in {command.swap_in, command.back_in, command.silent_in}:
            continue
        flagship = new_flagship(state, command, returns=move == command.back_in)
        if move == command.silent_in:
            new = replace(command, flagship=flagship)
        else:
            state = swapped(state, command.admiral, command.second)
            new = replace(command, admiral=command.second, second=command.admiral, flagship=flagship)
            new = replace(new, second_flagship=command.flagship)
        state = with_command(state, new)
        if flagship and move != command.silent_in:
            moment = Moment(60.0 * state.move, side_keys(state, command.side), ("JANE.GEN.13",))
            events.append(moment.tell(CommandPassed, side=command.side, flagship=named(state, flagship)))
    return state, tuple(events)


def new_flagship(state: State, command: Command, returns: bool) -> int:
    """From where a side is commanded: the second's own ship; of one picked up, that nearest to where his sank."""
    afloat = [ship for ship in state.ships if ship.side == command.side and not ship.gone]
    own = [ship for ship in afloat if ship.number == command.second_flagship]
    if own and not returns:
        return own[0].number
    lost = next((ship for ship in state.ships if ship.number == command.second_flagship), None)
    if returns and lost:
        afloat.sort(key=lambda ship: near(distance(ship.x_yd, ship.y_yd, lost.x_yd, lost.y_yd)))
    return afloat[0].number if afloat else 0


def swapped(state: State, one: str, other: str) -> State:
    """Two roles change their duties, and with them ships and forts."""
    keys = {one: other, other: one}
    duties = {post.key: post.duties for post in state.posts}
    posts = tuple([replace(post, duties=duties[keys.get(post.key, post.key)]) for post in state.posts])
    ships = tuple([replace(ship, captain=keys.get(ship.captain, ship.captain)) for ship in state.ships])
    forts = tuple([replace(fort, gunner=keys.get(fort.gunner, fort.gunner)) for fort in state.forts])
    return replace(state, posts=posts, ships=ships, forts=forts)


def with_command(state: State, command: Command) -> State:
    """The state with a command in the place of that of its side."""
    return replace(state, commands=tuple([command if each.side == command.side else each for each in state.commands]))


def side_keys(state: State, side: Side) -> tuple[str, ...]:
    """The roles of a side."""
    return tuple([post.key for post in state.posts if post.side == side])
