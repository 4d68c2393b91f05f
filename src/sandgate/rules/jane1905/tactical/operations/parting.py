"""An action into which a war on the chart has gone over: when it goes back, and what it brings. JANE.STR.16."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.codec import dump, text_of
from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Moves, Yards, near
from sandgate.rules.jane1905.tactical.ship_record import record_of
from sandgate.rules.jane1905.tactical.ship_state import Fix, Ship
from sandgate.rules.jane1905.tactical.state import State

BOOK: Final = "sandgate.rules.jane1905"
BATTLE_RANGE_YD: Final = number(BOOK, "battle_range", "by_day")
QUIET_MOVES: Final = int(number(BOOK, "battle_range", "quiet"))
FAR_YD: Final = 1e9
OF_SHIP: Final = ("x_yd", "y_yd", "course_deg", "speed_kn", "fate", "steamed", "record")


@rule("JANE.STR.16")
def leaves_full_scale(quiet: Moves, distance_yd: Yards) -> bool:
    """Whether the board goes from full scale to the reduced scales.

    quiet: moves, of a minute each, since a gun was fired or a shot was possible.
    >>> leaves_full_scale(10, 10001.0), leaves_full_scale(9, 12000.0), leaves_full_scale(30, 10000.0)
    (True, False, False)
    """
    return quiet >= QUIET_MOVES and near(distance_yd) > BATTLE_RANGE_YD


def names_brought(ships: int) -> tuple[str, ...]:
    """The names of all that an action brings to the chart, in its order; ships by their places, red's first.

    >>> names_brought(1)[:4], len(names_brought(2))
    (('moves', 'ship 1 x_yd', 'ship 1 y_yd', 'ship 1 course_deg'), 15)
    """
    return ("moves", *[f"ship {nth + 1} {name}" for nth in range(ships) for name in OF_SHIP])


@step("JANE.STR.16")
def is_apart(state: State) -> bool:
    """Whether an action that began on the chart is over because both are apart, and quiet.

    A shot was possible in a move at whose end two hostile ships were within battle range.
    """
    if not state.options.from_chart or state.move < QUIET_MOVES:
        return False
    fired = max([each.last_move for ship in state.ships for each in ship.mountings], default=0)
    quiet = 0
    while quiet < min(QUIET_MOVES, state.move - fired) and _apart_yd(state, state.move - quiet) > BATTLE_RANGE_YD:
        quiet += 1
    return leaves_full_scale(quiet, _apart_yd(state, state.move))


def _apart_yd(state: State, move: int) -> float:
    """How far the nearest of two sides were from each other after a move; those that are gone count no more."""
    at = [(ship.side, fix) for ship in state.ships if not ship.gone and (fix := _fix(ship, move))]
    red, blue = ([fix for side, fix in at if side == each] for each in ("red", "blue"))
    return near(min([distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd) for a in red for b in blue], default=FAR_YD))


def _fix(ship: Ship, move: int) -> Fix | None:
    return next((fix for fix in reversed(ship.track) if fix.move == move), None)


@step("JANE.STR.16", "JANE.STR.21")
def to_the_chart(state: State) -> Iterator[tuple[str, float | str]]:
    """What an action brings to the chart: its moves; each ship's place, course, speed, fate, minutes at speeds, record."""
    values: list[float | str] = [float(state.move)]
    for ship in state.ships:
        steamed = dict[float, int]()
        for fix in ship.track[1:]:
            steamed[abs(fix.speed_kn)] = steamed.get(abs(fix.speed_kn), 0) + 1
        minutes = [[speed_kn, steamed[speed_kn]] for speed_kn in sorted(steamed)]
        values += [ship.x_yd, ship.y_yd, ship.course_deg, abs(ship.speed_kn), ship.fate]
        values += [text_of(minutes), text_of(dump(record_of(ship, state.move)))]
    yield from zip(names_brought(len(state.ships)), values, strict=True)
