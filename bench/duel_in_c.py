"""Compiled play against a straight C program of the same Duel: `python -m bench.duel_in_c`; wants a C compiler.

Two captains of the broadside, and two who keep the enemy abeam; battles in which the ships never come within 1,300 yards.
The C program (duel.c) is timed only if each battle ends as by the rules, in every bit of place, heading and points.
"""

import ctypes
import subprocess
import tempfile
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import Random
from typing import Any, Final

import click
import numpy as np

from sandgate.batch.chance import Chances, chances_of
from sandgate.batch.compile import compiled
from sandgate.batch.counting import CountingTeller
from sandgate.batch.duel import at_start, begun
from sandgate.batch.duel_battles import Noted, compiled_battle, goes_on, seen_by
from sandgate.batch.duel_ends import nothing_noted
from sandgate.batch.duel_row import HEAD, RECEIVED, SHIP
from sandgate.batch.quiet import QuietBench
from sandgate.kernel.scenario import check
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.captain.plotting import NOT_ORDERED, NOT_RUNG, Turn
from sandgate.rules.nwc1902.duel.afloat import BATTERIES, Afloat, Agreed, Guns, Launch, Written
from sandgate.rules.nwc1902.duel.ashore import agreed_of
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.sequence import play_move
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES
from sandgate.rules.nwc1902.track.track_curves import Motion

BATTLES: Final = 300
ROUNDS: Final = 7
MOVES: Final = 72
ENDS: Final = [ship + place for ship in (HEAD, HEAD + SHIP) for place in (0, 1, 2, RECEIVED)]  # place, heading, points
BENCH: Final = QuietBench(1, 2)
VALUES: Final = np.array(UNIT_VALUES)

Fixed = tuple[float, float, float, float, float, float]
Given = tuple[Motion, Motion, Fixed, Agreed, Chances, Noted]


def abeam(ship: Afloat, enemy: Afloat, before: Motion, move: int, agreed: Agreed) -> Written:
    """A simple captain: the enemy abeam between 2,500 and 3,000 yards, fire open."""
    now = seen_by(ship, enemy, before, move, agreed)
    outward, off_deg, side = -1 if now.sight.relative_deg > 0.0 else 1, near(abs(now.sight.relative_deg)), 0
    if now.sight.range_yd > 3000.0:
        side = 0 if off_deg <= 60.0 else -outward
    elif now.sight.range_yd < 2500.0:
        side = 0 if off_deg >= 120.0 else outward
    elif off_deg < 70.0 or off_deg > 110.0:
        side = outward if off_deg < 70.0 else -outward
    turn = Turn(0 if side != 0 or ship.motion.helm != 0 else NOT_ORDERED, side, 2.0 if side != 0 else 0.0)
    rung_kn = now.full_speed_kn if ship.motion.bell_kn < now.full_speed_kn else NOT_RUNG
    return Written(rung_kn, (turn,), Guns(True, True, True, True, 0), (Launch(NOT_ORDERED, 0, 0.0),))


def simple(first: Motion, second: Motion, fixed: Fixed, agreed: Agreed, values: Any, bench: Any, noted: Noted) -> int:
    """A battle between two simple captains; how many moves were plotted."""
    a = at_start(1, fixed[0] != 0.0, int(fixed[1]), fixed[2], first)
    b = at_start(2, fixed[3] != 0.0, int(fixed[4]), fixed[5], second)
    duel, before, other_before = begun(a, b), first, second
    tell: Any = CountingTeller(noted.counted, noted.points)
    while goes_on(duel, agreed.moves):
        move, a, b = duel.move, duel.first, duel.second
        by_first, by_second = abeam(a, b, other_before, move, agreed), abeam(b, a, before, move, agreed)
        duel = play_move(duel, by_first, by_second, agreed, values, bench, tell)
        before, other_before = a.motion, b.motion
    for nth, ship in enumerate((duel.first, duel.second)):
        motion = ship.motion
        noted.end[4 * nth], noted.end[4 * nth + 1] = motion.x_yd, motion.y_yd
        noted.end[4 * nth + 2], noted.end[4 * nth + 3] = motion.heading_deg, ship.received
    return duel.move


def in_c(folder: Path) -> Any:
    """The C program as a function."""
    library = folder / "duel.so"
    source = Path(__file__).with_name("duel.c")
    flags = ("-O3", "-march=native", "-ffp-contract=off", "-shared", "-fPIC")
    subprocess.run(["cc", *flags, "-o", library, source, "-lm"], check=True)
    return ctypes.CDLL(str(library)).battle


def openings(count: int) -> list[State]:
    """Duels at 2,200 to 4,500 yards on any courses."""
    chance, found = Random(1902), list[State]()
    for _ in range(count):
        ships = [
            {
                "side": side,
                "name": side,
                "battery": chance.choice(BATTERIES),
                "at_yd": at_yd,
                "heading_deg": float(chance.randrange(360)),
                "speed_kn": speed_kn,
            }
            for side, at_yd, speed_kn in (
                ("red", [0.0, 0.0], 16.0),
                ("blue", [chance.uniform(1500.0, 3000.0), chance.uniform(1700.0, 3300.0)], 12.0),
            )
        ]
        found.append(GAME.setup(check("duel", GAME, {"game": GAME.key, "moves": MOVES, "ships": ships})))
    return found


def given(state: State, nth: int) -> Given:
    """What a compiled battle takes."""
    fixed = [(float(ship.side == "red"), float(BATTERIES.index(ship.battery)), ship.full_speed_kn) for ship in state.ships]
    first, second = (ship.motion for ship in state.ships)
    drawn = chances_of(f"bench game {nth}", ("red", "blue"), MOVES)
    return first, second, (*fixed[0], *fixed[1]), agreed_of(state.options), drawn, nothing_noted(MOVES)


def c_call(function: Any, each: Given, is_simple: bool) -> tuple[Callable[[], int], Any]:
    """The same battle for the C program, and where its end will stand."""
    first, second, fixed, _, drawn, _ = each
    motions = np.array([*first[:5], *second[:5]])
    full, indiana, ends = np.array([fixed[2], fixed[5]]), np.array([fixed[1], fixed[4]], np.int32), np.zeros(8)
    seeds, lengths = drawn.seeds, np.ascontiguousarray(drawn.lengths)
    arrays = (motions, full, indiana, seeds, lengths, drawn.begins, ends)
    at = {id(array): ctypes.c_void_p(array.ctypes.data) for array in arrays}
    words = int(seeds.shape[2])

    def call() -> int:
        played: int = function(
            at[id(motions)],
            at[id(full)],
            at[id(indiana)],
            MOVES,
            int(is_simple),
            at[id(seeds)],
            at[id(lengths)],
            words,
            at[id(drawn.begins)],
            at[id(ends)],
        )
        return played

    return call, (ends, arrays)


def again(battle: Any, whole: tuple[Any, ...]) -> None:
    """A battle as a study plays it, on a score card that has been cleared."""
    whole[-1].times[:] = 0
    battle(*whole)


def least(calls: list[Callable[[], Any]]) -> float:
    """The processor's seconds for all calls."""
    begun_s = time.process_time()
    for call in calls:
        call()
    return time.process_time() - begun_s


def main() -> None:
    """Compare every battle, then time both programs in turn."""
    battle = compiled_battle()
    plain = compiled(simple)
    with tempfile.TemporaryDirectory() as folder:
        c = in_c(Path(folder))
        for is_simple, name in ((False, "two of the broadside"), (True, "two who keep the enemy abeam")):
            ours, theirs, moves, kept = list[Callable[[], Any]](), list[Callable[[], Any]](), 0, list[Any]()
            for nth, state in enumerate(openings(BATTLES)):
                each = given(state, nth)
                first, second, fixed, agreed, drawn, noted = each
                call, held = c_call(c, each, is_simple)
                played = call()
                if played < 0:
                    continue
                if is_simple:
                    ours.append(partial(plain, first, second, fixed, agreed, VALUES, BENCH, noted))
                else:
                    whole = (first, second, fixed, agreed, VALUES, BENCH, (0, 0), drawn, noted)
                    ours.append(partial(again, battle, whole))
                ours[-1]()
                at = [0, 1, 2, 3, 4, 5, 6, 7] if is_simple else ENDS
                assert noted.end[at].tolist() == held[0].tolist(), (nth, noted.end[at].tolist(), held[0].tolist())
                theirs.append(call)
                kept.append(held)
                moves += played
            rounds = [(least(theirs), least(ours)) for _ in range(ROUNDS)]
            best_c, best = min(c for c, _ in rounds), min(b for _, b in rounds)
            ratios = sorted(c / b for c, b in rounds)
            click.echo(
                f"{name}: {len(ours)} battles, {moves:,} moves; C {moves / best_c:,.0f} moves a second, compiled "
                f"{moves / best:,.0f}: {ratios[len(ratios) // 2]:.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})"
            )


if __name__ == "__main__":
    main()
