"""Moves on land: infantry and cavalry march from square to square. JANE.FORT.10.

A small square of open ground is one square of land, one of rough or steep ground four; what is not named is no land. Fights
on land are left to the umpire.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final, Literal, NamedTuple

from sandgate.kernel.asks import Order
from sandgate.kernel.contract import Bench, Event, Slot
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Yards
from sandgate.rules.jane1905.tactical.land import grounds
from sandgate.rules.jane1905.tactical.orders import March
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.rules.jane1905.tactical.ship_state import Troop
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track.speed import BOOK, SQUARE_YD, time_s
from sandgate.rules.jane1905.track.squares import centre_of, square_at

Arm = Literal["infantry", "cavalry"]
Steps = Mapping["LandSquare", int]

SQUARES: Final[Mapping[Arm, int]] = {
    "infantry": int(number(BOOK, "moves", "infantry")),
    "cavalry": int(number(BOOK, "moves", "cavalry")),
}
OPEN_YD: Final = number(BOOK, "moves", "open_ground")
ROUGH_YD: Final = number(BOOK, "moves", "rough_ground")


@event("{unit} reached {square}", rank=2)
class Arrived(Event):
    """A unit ashore came to the square that it was to march to (JANE.FORT.10)."""

    unit: str
    square: str


@event("{unit} stands: {why}", rank=2)
class Stood(Event):
    """A unit ashore cannot or may not march as it was ordered (JANE.FORT.10, JANE.GEN.01)."""

    unit: str
    why: str


class LandSquare(NamedTuple):
    """A square of land: its south-west corner and its side, in yards."""

    x_yd: float
    y_yd: float
    side_yd: float

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle."""
        return self.x_yd + self.side_yd / 2.0, self.y_yd + self.side_yd / 2.0

    def touches(self, other: "LandSquare") -> bool:
        """Whether two squares have an edge or a corner in common."""
        apart_x, apart_y = [abs(a - b) for a, b in zip(self.centre, other.centre, strict=True)]
        return self != other and max(apart_x, apart_y) <= (self.side_yd + other.side_yd) / 2.0


@rule("JANE.FORT.10")
def squares_a_move(arm: Arm) -> int:
    """The squares of land that a unit makes in a move.

    >>> squares_a_move("infantry"), squares_a_move("cavalry")
    (1, 3)
    """
    return SQUARES[arm]


@rule("JANE.FORT.10")
def land_square_yd(ground: str) -> Yards:
    """The side of a square of land: of open ground, else of rough or steep.

    >>> land_square_yd("open"), land_square_yd("steep")
    (100.0, 50.0)
    """
    return OPEN_YD if ground == "open" else ROUGH_YD


@step("JANE.FORT.10", "JANE.GEN.01")
def sent(state: State, lines: Mapping[str, Sequence[Order]], bench: Bench) -> tuple[State, tuple[Event, ...]]:
    """Give the units that are ordered to march their goals; a new goal takes the place of the old one."""
    if not state.troops:
        return state, ()
    now, events, troops = Moment(time_s(state.move)).by(sent), list[Event](), list[Troop]()
    written = {line.unit: (role, line) for role in lines for line in lines[role] if isinstance(line, March)}
    for troop in state.troops:
        role, line = written.get(troop.id, ("", March(troop.id, troop.goal)))
        why = "" if line.square == troop.goal else _forbidden(state, troop, line, bench)
        if why:
            events.append(now.tell(Stood, to=(role,), unit=troop.id, why=why))
        troops.append(troop if why else replace(troop, goal=line.square))
    return replace(state, troops=tuple(troops)), tuple(events)


def _forbidden(state: State, troop: Troop, line: March, bench: Bench) -> str:
    """Why a unit is not sent."""
    if line.square not in grounds(state.land):
        return f"{line.square} is no land"
    about = f"Would it be done in war: {troop.id} marches to {line.square}?"
    done = bench.judge(Slot(state.move + 1, "JANE.GEN.01", troop.number), True, about=about)
    return "" if done else "the umpire forbids what would not be done in war"


@step("JANE.FORT.10")
def marched(state: State) -> tuple[State, tuple[Event, ...]]:
    """Every unit makes its squares towards its goal, by the fewest squares; of two ways the more northerly."""
    if not state.troops:
        return state, ()
    events, troops = list[Event](), list[Troop]()
    for troop in state.troops:
        here = _under(state, troop)
        if not troop.goal or here is None:
            troops.append(troop)
            continue
        steps = steps_to(state.land, troop.goal, *state.options.board_squares)
        for _ in range(squares_a_move(troop.kind)):
            here = _next(here, steps)
        now = Moment(time_s(state.move + 1), _side(state, troop.side)).by(marched)
        if here not in steps:
            events.append(now.tell(Stood, unit=troop.id, why=f"no way leads to {troop.goal}"))
        elif steps[here] == 0:
            events.append(now.tell(Arrived, unit=troop.id, square=troop.goal))
        (x_yd, y_yd), left = here.centre, steps.get(here, 0)
        troops.append(replace(troop, x_yd=x_yd, y_yd=y_yd, goal=troop.goal if left else ""))
    return replace(state, troops=tuple(troops)), tuple(events)


def _side(state: State, side: Side) -> tuple[str, ...]:
    return tuple([post.key for post in state.posts if post.side == side])


def _under(state: State, troop: Troop) -> LandSquare | None:
    """The square of land on which a unit stands; None: it is on none."""
    board = state.options.board_squares
    ground = grounds(state.land).get(square_at(troop.x_yd, troop.y_yd, *board))
    side_yd = land_square_yd(ground or "open")
    corner = [at_yd // side_yd * side_yd for at_yd in (troop.x_yd, troop.y_yd)]
    return LandSquare(corner[0], corner[1], side_yd) if ground else None


def _next(here: LandSquare, steps: Steps) -> LandSquare:
    """The next square on the shortest way; the more northerly, then the more easterly of two."""
    nearer = [square for square in steps if steps[square] == steps.get(here, 0) - 1 and square.touches(here)]
    return max(nearer, key=lambda square: (square.centre[1], square.centre[0]), default=here)


@cache
def steps_to(land: tuple[str, ...], goal: str, big_east: int, big_north: int) -> Steps:
    """How many squares of land it is from each from which a way leads there to the nearest of a small square."""
    squares = [square for name in grounds(land) for square in _land_squares(land, name, big_east, big_north)]
    steps = dict.fromkeys(_land_squares(land, goal, big_east, big_north), 0)
    edge = list(steps)
    while edge:
        edge = [square for square in squares if square not in steps and any(square.touches(other) for other in edge)]
        steps |= dict.fromkeys(edge, max(steps.values()) + 1)
    return steps


def _land_squares(land: tuple[str, ...], name: str, big_east: int, big_north: int) -> list[LandSquare]:
    """The squares of land in a small square of the board."""
    side_yd = land_square_yd(grounds(land)[name])
    west_yd, south_yd = [at_yd - SQUARE_YD / 2.0 for at_yd in centre_of(name, big_east, big_north)]
    offs = [side_yd * nth for nth in range(int(SQUARE_YD // side_yd))]
    return [LandSquare(west_yd + east, south_yd + north, side_yd) for north in offs for east in offs]
