"""Many Duels at once, compiled: a move of each, by actions that are numbers, and what both captains then see as numbers.

Between two moves a Duel lies in a row of numbers (duel_row.py). What a captain sees is filled in by `see`
from what his view holds and nothing else: of the enemy her dots and the heading last shown,
never helm, speed, guns or tubes.
"""

import math
from collections.abc import Callable
from functools import cache
from typing import Any, Final, NamedTuple

from sandgate.batch.compile import (
    compiled,
    tell_numba_of_methods,
    tell_numba_of_silence,
)
from sandgate.batch.duel import (
    QUIET,
    QuietTeller,
    at_start,
    begun,
    no_fixes,
    no_legs,
    no_torpedoes,
    tell_numba_to_weave_moves,
)
from sandgate.batch.duel_row import (
    HEAD,
    LEG,
    SHIP,
    TORPEDO,
    Fixed,
    Lists,
    Numbers,
    duel_from,
    numbers_of,
)
from sandgate.batch.quiet import QuietBench
from sandgate.kernel.figures import Figure
from sandgate.rules.nwc1902.captain.plotting import NOT_ORDERED, NOT_RUNG, Turn
from sandgate.rules.nwc1902.duel.afloat import Afloat, Agreed, Duel, Guns, Launch, Moves, Seconds, Written
from sandgate.rules.nwc1902.duel.score import ADVANTAGE_BLUE, ADVANTAGE_RED, BLUE_WINS, GOES_ON, RED_WINS, verdict
from sandgate.rules.nwc1902.duel.sequence import play_move
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE
from sandgate.rules.nwc1902.ship.game_paper import MOVE_S
from sandgate.rules.nwc1902.ship.ramming import DRAW
from sandgate.rules.nwc1902.torpedo.card import RELOAD_S
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.sea.swath import Swath

HELMS: Final = ((0, 0.0), (0, 0.0), (1, 2.0), (-1, 2.0), (1, 4.0), (-1, 4.0), (1, 0.0), (-1, 0.0))  # side, points
AS_SHE_GOES: Final = 0  # among HELMS; the next is amidships
SPEEDS: Final = (0.0, 1.0, 0.75, 0.5, 0.25)  # of her full speed; the first: nothing is rung
FIRES: Final = ("", "OF", "CF")
RUNS: Final = 32  # directions of a torpedo, round from the ship's head
CHOICES: Final = (len(HELMS), len(SPEEDS), len(FIRES), 5, RUNS)  # of a move: helm, engines, guns, tube (0: none), direction

SEES: Final = 30
THOUSAND_YD, MOVE_YD, TEN_KN, PAIR_MOVES, RIGHT_DEG = 1000.0, 200.0, 10.0, 6.0, 90.0


class Opening(NamedTuple):
    """How all games begin."""

    one: Fixed
    two: Fixed
    first: Motion
    second: Motion


class Known(NamedTuple):
    """What both captains see of a ship: her last two dots, the heading last shown, points, power, full speed."""

    x_yd: float
    y_yd: float
    before_x_yd: float
    before_y_yd: float
    shown_deg: float
    received: float
    half_power: bool
    full_speed_kn: float


# -- what an action writes -----------------------------------------------------------------------------------------------


def rung_kn(choice: int, full_speed_kn: float) -> float:
    """The knots to which an action rings the engines, in tenths; -1 for nothing."""
    return NOT_RUNG if choice == 0 else math.floor(SPEEDS[choice] * full_speed_kn * 10.0 + 0.5) / 10.0


def runs_deg(choice: int, heading_deg: float) -> float:
    """The true direction in which an action's torpedo is to run, in whole degrees."""
    return math.floor(heading_deg + choice * 360.0 / RUNS + 0.5) % 360.0


def written_by(action: Numbers, ship: Afloat) -> Written:
    """The written move of an action: all of it at second 0."""
    side, turn_pt = HELMS[action[0]]
    turn = Turn(NOT_ORDERED if action[0] == AS_SHE_GOES else 0, side, turn_pt)
    is_open_12in, is_open_8in = ship.open_12in, ship.open_8in
    if action[2] != 0:
        is_open_12in = is_open_8in = action[2] == 1
    guns = Guns(is_open_12in, is_open_8in, is_open_12in, is_open_8in, ship.held)
    fired = Launch(0 if action[3] != 0 else NOT_ORDERED, action[3] - 1, runs_deg(action[4], ship.motion.heading_deg))
    return Written(rung_kn(action[1], ship.full_speed_kn), (turn,), guns, (fired,))


# -- what a captain sees -------------------------------------------------------------------------------------------------


def see(
    row: Numbers,
    own: Motion,
    open_12in: bool,
    open_8in: bool,
    ready_move: Moves,
    ready_s: Seconds,
    ship: Known,
    enemy: Known,
    move: int,
    moves: int,
) -> None:
    """Fill in what a captain sees, in his ship's own frame: forward and starboard, angles from her head.

    Range, bearing and heading of the enemy, her run since the dot before; own speed, engines and helm; guns open; moves and
    seconds until pairs and tubes are loaded; points and power of both; full speeds; the part of the game that is left.
    """
    course, heads = math.radians(own.heading_deg), math.radians(enemy.shown_deg - own.heading_deg)
    sine, cosine = math.sin(course), math.cos(course)
    x, y = enemy.x_yd - own.x_yd, enemy.y_yd - own.y_yd
    run_x, run_y = enemy.x_yd - enemy.before_x_yd, enemy.y_yd - enemy.before_y_yd
    range_yd = math.sqrt(x * x + y * y)
    apart_yd = max(1.0, range_yd)  # ships that have met have no bearing
    row[0] = range_yd / THOUSAND_YD
    row[1], row[2] = (x * cosine - y * sine) / apart_yd, (x * sine + y * cosine) / apart_yd
    row[3], row[4] = math.sin(heads), math.cos(heads)
    row[5], row[6] = (run_x * sine + run_y * cosine) / MOVE_YD, (run_x * cosine - run_y * sine) / MOVE_YD
    row[7], row[8] = own.speed_kn / TEN_KN, own.bell_kn / TEN_KN
    row[9], row[10] = own.helm, own.ordered_deg / RIGHT_DEG
    row[11], row[12] = open_12in, open_8in
    for nth in range(6):
        row[13 + nth] = max(0, ready_move[nth] - move - 1) / PAIR_MOVES
    for nth in range(4):
        row[19 + nth] = max(0.0, ready_s[nth] - move * MOVE_S) / RELOAD_S
    row[23], row[24] = ship.received / BATTLESHIP_ENDURANCE, enemy.received / BATTLESHIP_ENDURANCE
    row[25], row[26] = ship.half_power, enemy.half_power
    row[27], row[28] = ship.full_speed_kn / TEN_KN, enemy.full_speed_kn / TEN_KN
    row[29] = (moves - move) / moves


def known_of(ship: Afloat, dots: Numbers, is_shown: bool) -> Known:
    """What both captains see of a ship. dots: her place and heading on the dot before; is_shown: the last one's is shown."""
    motion = ship.motion
    shown_deg = motion.heading_deg if is_shown else dots[2]
    return Known(motion.x_yd, motion.y_yd, dots[0], dots[1], shown_deg, ship.received, ship.half_power, ship.full_speed_kn)


def see_both(duel: Duel, dots: Numbers, moves: int, rows: Numbers) -> None:
    """What both captains see."""
    first, second = duel.first, duel.second
    is_shown = duel.scored == duel.move
    one, two = known_of(first, dots[0], is_shown), known_of(second, dots[1], is_shown)
    a, b = first.motion, second.motion
    see(rows[0], a, first.open_12in, first.open_8in, first.ready_move, first.ready_s, one, two, duel.move, moves)
    see(rows[1], b, second.open_12in, second.open_8in, second.ready_move, second.ready_s, two, one, duel.move, moves)


# -- rows and games ------------------------------------------------------------------------------------------------------


def longest_row(agreed: Agreed) -> int:
    """How many numbers a Duel can come to: legs for as long as a torpedo runs, every tube fired as often as it can be."""
    run_s = agreed.torpedo_yd / (agreed.torpedo_kn * 2000.0 / 3600.0) + 3 * MOVE_S
    torpedoes = 8 * (int(run_s / RELOAD_S) + 2)
    return HEAD + 2 * (SHIP + LEG * int(run_s / MOVE_S)) + TORPEDO * torpedoes


def stands(duel: Duel, moves: int) -> int:
    """How a Duel stands, as `verdict` says it."""
    red, blue = (duel.first, duel.second) if duel.first.red else (duel.second, duel.first)
    drawn, left = duel.collision == DRAW, duel.scored < moves
    return verdict(red.out_of_action, blue.out_of_action, drawn, left, red.received, blue.received)


def worth(found: int, red: bool) -> float:
    """What an end is worth to a side: 1 won, -1 lost, else 0; an advantage is won."""
    if found in (RED_WINS, ADVANTAGE_RED):
        return 1.0 if red else -1.0
    if found in (BLUE_WINS, ADVANTAGE_BLUE):
        return -1.0 if red else 1.0
    return 0.0


def advance(duel: Duel, action: Numbers, agreed: Agreed, values: Figure, bench: Any) -> Duel:
    """Play a move; after the last of them the step that scores it, for which nobody is asked."""
    tell: Any = QUIET
    by_first, by_second = written_by(action[0], duel.first), written_by(action[1], duel.second)
    while True:
        duel = play_move(duel, by_first, by_second, agreed, values, bench, tell)
        if duel.move < agreed.moves or stands(duel, agreed.moves) != GOES_ON:
            return duel


def play_all(
    opening: Opening,
    agreed: Agreed,
    values: Figure,
    actions: Numbers,
    keys: Numbers,
    rows: Numbers,
    dots: Numbers,
    over: Numbers,
    seen: Numbers,
    worths: Numbers,
) -> None:
    """Play a move of every game; one that is over begins anew instead.

    actions[game, ship, 5] as CHOICES says; keys[game, 2] of the dice; rows and dots[game, ship, 3] lie between the moves;
    over[game], seen[game, ship, SEES] and worths[game, ship] are filled in.
    """
    lists = Lists(no_fixes(), no_fixes(), no_legs(opening.first), no_torpedoes())
    for nth in range(len(rows)):
        if over[nth]:
            a = at_start(1, opening.one.red, opening.one.battery, opening.one.full_speed_kn, opening.first)
            b = at_start(2, opening.two.red, opening.two.battery, opening.two.full_speed_kn, opening.second)
            duel = begun(a, b)
            lay_dots(dots[nth], duel)
            over[nth], worths[nth, 0], worths[nth, 1] = False, 0.0, 0.0
        else:
            before = duel_from(rows[nth], opening.one, opening.two, lists)
            duel = advance(before, actions[nth], agreed, values, QuietBench(int(keys[nth, 0]), int(keys[nth, 1])))
            if duel.move > before.move:  # else it has ended with the scoring, and the ships lie where they lay
                lay_dots(dots[nth], before)
            found = stands(duel, agreed.moves)
            over[nth] = found != GOES_ON
            worths[nth, 0], worths[nth, 1] = worth(found, duel.first.red), worth(found, duel.second.red)
        numbers_of(duel, rows[nth])
        see_both(duel, dots[nth], agreed.moves, seen[nth])


def lay_dots(dots: Numbers, duel: Duel) -> None:
    """Put down where both ships lie, and how they head."""
    a, b = duel.first.motion, duel.second.motion
    dots[0, 0], dots[0, 1], dots[0, 2] = a.x_yd, a.y_yd, a.heading_deg
    dots[1, 0], dots[1, 1], dots[1, 2] = b.x_yd, b.y_yd, b.heading_deg


@cache
def compiled_duels() -> Callable[..., None]:
    """`play_all` as machine code; it takes nearly a minute, once: it is kept."""
    tell_numba_to_weave_moves()
    tell_numba_of_methods(QuietBench, Swath)
    tell_numba_of_silence(QuietTeller, Teller)
    return compiled(play_all, kept=True)
