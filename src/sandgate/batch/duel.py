"""The Duel compiled: its own steps (rules/nwc1902/duel/sequence.py) on written moves that are given as numbers.

A move of a ship is a row of a table: engines, what is open and scoring and held, then helm orders and torpedoes by their
seconds. What a move came to is put down as a row of numbers too (duel_row.py).
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from sandgate.batch.compile import (
    compiled,
    tell_numba_of_methods,
    tell_numba_of_silence,
    tell_numba_to_weave,
)
from sandgate.batch.duel_row import Numbers, numbers_of
from sandgate.batch.quiet import QuietBench
from sandgate.kernel.figures import Figure
from sandgate.rules.nwc1902.captain import plotting as captains_plotting
from sandgate.rules.nwc1902.captain.plotting import Turn
from sandgate.rules.nwc1902.duel import followed, plotting, sequence, torpedo_fire, torpedo_tubes
from sandgate.rules.nwc1902.duel.afloat import Afloat, Agreed, Duel, Guns, Launch, Leg, Running, Written
from sandgate.rules.nwc1902.duel.followed import laid
from sandgate.rules.nwc1902.duel.sequence import play_move
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way
from sandgate.sea.fixes import Fix
from sandgate.sea.swath import Swath

MOST_TURNS: Final = 30
MOST_LAUNCHES: Final = 8
GUNS_AT: Final = 1
TURNS_AT: Final = 6
LAUNCHES_AT: Final = TURNS_AT + 1 + 3 * MOST_TURNS
SHEET: Final = LAUNCHES_AT + 1 + 3 * MOST_LAUNCHES  # numbers of a written move
ROW: Final = 6000  # numbers of a Duel, at most


class QuietTeller(NamedTuple):
    """Hears everything and keeps nothing."""

    nobody: int


QUIET: Final = QuietTeller(0)


def written_row(written: Written) -> list[float]:
    """A written move as a row of numbers."""
    row = [written.engines_kn, *map(float, written.guns), float(len(written.turns))]
    row += [float(number) for turn in written.turns for number in turn]
    row += [0.0] * (LAUNCHES_AT - len(row)) + [float(len(written.launches))]
    row += [float(number) for launch in written.launches for number in launch]
    return row + [0.0] * (SHEET - len(row))


def written_from(row: Numbers) -> Written:
    """A written move out of its row."""
    at, first = TURNS_AT + 1, LAUNCHES_AT + 1
    turns = [Turn(int(row[at + 3 * n]), int(row[at + 3 * n + 1]), row[at + 3 * n + 2]) for n in range(int(row[TURNS_AT]))]
    launches = [
        Launch(int(row[first + 3 * n]), int(row[first + 3 * n + 1]), row[first + 3 * n + 2])
        for n in range(int(row[LAUNCHES_AT]))
    ]
    guns = Guns(
        row[GUNS_AT] != 0.0, row[GUNS_AT + 1] != 0.0, row[GUNS_AT + 2] != 0.0, row[GUNS_AT + 3] != 0.0, int(row[GUNS_AT + 4])
    )
    return Written(row[0], turns, guns, launches)


def at_start(number: int, red: bool, battery: int, full_speed_kn: float, motion: Motion) -> Afloat:
    """A ship on dot 0, all guns and tubes loaded (NWC.DU.43)."""
    return Afloat(
        number,
        red,
        battery,
        full_speed_kn,
        motion,
        0.0,
        False,
        False,
        False,
        False,
        False,
        False,
        0,
        (1, 1, 1, 1, 1, 1),
        (0.0, 0.0, 0.0, 0.0),
    )


def begun(first: Afloat, second: Afloat) -> Duel:
    """A Duel before its first move."""
    return Duel(0, 0, first, second, no_fixes(), no_fixes(), no_legs(first.motion), no_torpedoes(), 0)


def no_fixes() -> list[Fix]:
    """A list of fixes with none in it, which a compiler knows for one."""
    fixes = [(0.0, 0.0, 0.0, 0.0)]
    fixes.pop()
    return fixes


def no_legs(motion: Motion) -> list[Leg]:
    """A list of legs with none in it, which a compiler knows for one by any motion."""
    legs = [Leg(True, 0.0, motion, 0, 0, 0.0, 0.0, 0.0)]
    legs.pop()
    return legs


def with_all_fixes(duel: Duel) -> Duel:
    """A Duel of which all fixes are laid, as in a state of play."""
    move, scored, first, second, fixes, other_fixes, legs, torpedoes, collision = duel
    fixes, other_fixes = laid(fixes, legs, True), laid(other_fixes, legs, False)
    return Duel(move, scored, first, second, fixes, other_fixes, no_legs(first.motion), torpedoes, collision)


def no_torpedoes() -> list[Running]:
    """A list of torpedoes with none in it, which a compiler knows for one."""
    torpedoes = [Running(True, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, False, False, 0, 0.0)]
    torpedoes.pop()
    return torpedoes


def play_written(
    ships: tuple[Afloat, Afloat], agreed: Agreed, values: Figure, bench: Any, tell: Any, sheets: Numbers, rows: Numbers
) -> int:
    """Play a Duel by written moves, `sheets[step, ship]`, and put down every step; how many steps there were."""
    duel, steps = begun(ships[0], ships[1]), 0
    while steps < len(sheets):
        duel = play_move(duel, written_from(sheets[steps, 0]), written_from(sheets[steps, 1]), agreed, values, bench, tell)
        rows[steps, 0] = numbers_of(with_all_fixes(duel), rows[steps, 1:])
        steps += 1
    return steps


def by_numbers(
    first: Motion,
    second: Motion,
    fixed: tuple[float, float, float, float, float, float],
    agreed: Agreed,
    values: Figure,
    bench: QuietBench,
    sheets: Numbers,
    rows: Numbers,
) -> int:
    """The same for ships that are given by how they run; fixed: of each whether she is red, her battery, her full speed."""
    a = at_start(1, fixed[0] != 0.0, int(fixed[1]), fixed[2], first)
    b = at_start(2, fixed[3] != 0.0, int(fixed[4]), fixed[5], second)
    return play_written((a, b), agreed, values, bench, QUIET, sheets, rows)


def tell_numba_to_weave_moves() -> None:
    """Tell numba to weave a move of a Duel, but for what befalls in few: torpedoes and ships that come near."""
    apart = torpedo_fire.follow, torpedo_tubes.fired, plotting.compare, followed.laid, sequence.met_before
    tell_numba_to_weave(play_move, make_way, apart=(*apart, captains_plotting.place_at))


@cache
def compiled_play() -> Callable[..., int]:
    """`by_numbers` as machine code; it takes some 20 seconds."""
    tell_numba_of_methods(QuietBench, Swath)
    tell_numba_of_silence(QuietTeller, Teller)
    return compiled(by_numbers)
