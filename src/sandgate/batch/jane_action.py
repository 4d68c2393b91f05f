"""What Jane's captains reckon compiled, what each way costs a ship that is steered; and what ships run in a wake.

They are the functions of play (bots/jane1905_tactical/sums.py, track/following.py), on the same numbers. All else of a study
is exact play.
"""

from array import array
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache, partial
from typing import Any, Final

import numpy as np

from sandgate.batch.compile import compiled, tell_numba, tell_numba_of_steps
from sandgate.batch.kept_code import is_kept
from sandgate.bots.bot import Bot
from sandgate.bots.jane1905_tactical import BOTS
from sandgate.bots.jane1905_tactical import sums as of_ways
from sandgate.bots.jane1905_tactical.sums import ANYWHERE, NONE, PLAIN, Fight, Floats, Purpose, Sums, Ways
from sandgate.kernel.contract import Game
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.plan.sections import SHIPS
from sandgate.rules.jane1905.plan.side_view import Box
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.operations import panorama
from sandgate.rules.jane1905.tactical.operations.sequence import Reckoning, adjudicate
from sandgate.rules.jane1905.tactical.state import State
from sandgate.rules.jane1905.track import following, running, turning
from sandgate.rules.jane1905.track.following import Followed
from sandgate.rules.jane1905.track.running import Part
from sandgate.sea.stretches import Stretch

DOCTRINES: Final = tuple(BOTS)
STRETCH: Final = len(Stretch._fields)  # numbers
BOX: Final = 4


@cache
def compiled_sums() -> Sums:
    """The functions of `Sums` as machine code, for arrays of numpy."""
    tell_numba_of_steps(of_ways, running, turning)
    return Sums(*[compiled(each, kept=True) for each in PLAIN])


def laid(numbers: Any) -> Any:
    """A tuple of the same numbers, arrays seen as arrays of numpy."""
    return type(numbers)(*[np.asarray(each) if isinstance(each, array) else each for each in numbers])


def cost_ways(fight: Fight, ways: Ways, purpose: Purpose, costs: Floats) -> None:
    """The sum of that name, compiled."""
    compiled_sums().cost_ways(laid(fight), laid(ways), purpose, np.asarray(costs))


COMPILED_SUMS: Final = Sums(cost_ways)


def run_path(
    x_yd: float,
    y_yd: float,
    course_deg: float,
    card_yd: float,
    path: Any,
    way_yd: float,
    held: bool,
    leader_x_yd: float,
    leader_y_yd: float,
    runs: Any,
    left: Any,
) -> tuple[int, int, float]:
    """`run_in_wake` from and into rows of numbers; comes with how many parts and stretches there are, and the share."""
    stretches = [Stretch(each[0], each[1], each[2], each[3], each[4]) for each in path]
    lies = x_yd, y_yd, course_deg
    ran = following.run_in_wake(*lies, card_yd, stretches, way_yd, held, leader_x_yd, leader_y_yd)
    for nth in range(len(ran.parts)):
        begin_min, end_min, stretch = ran.parts[nth]
        runs[nth, 0], runs[nth, 1] = begin_min, end_min
        put_down(stretch, runs[nth, 2:])
    for nth in range(len(ran.left)):
        put_down(ran.left[nth], left[nth])
    return len(ran.parts), len(ran.left), ran.share


def put_down(stretch: Stretch, row: Any) -> None:
    """Put a stretch into a row of numbers."""
    row[0], row[1], row[2], row[3], row[4] = stretch


@cache
def compiled_run() -> Any:
    """`run_path` as machine code."""
    tell_numba_of_steps(following, running, turning)
    tell_numba(put_down)
    return compiled(run_path, kept=True)


def run_in_wake(
    x_yd: float,
    y_yd: float,
    course_deg: float,
    card_yd: float,
    path: Sequence[Stretch],
    way_yd: float,
    held: bool,
    leader_x_yd: float,
    leader_y_yd: float,
) -> Followed:
    """The rule of that name, compiled."""
    most = 2 * len(path) + 1  # each stretch of a path may want a turn before it, and she runs straight on beyond it
    runs, left, rows = np.empty((most, 2 + STRETCH)), np.empty((most, STRETCH)), np.array(path).reshape(-1, STRETCH)
    lies = x_yd, y_yd, course_deg
    parts, stretches, share = compiled_run()(
        *lies, card_yd, rows, way_yd, held, leader_x_yd, leader_y_yd, runs, left
    )
    return Followed(
        [Part(begin_min, end_min, Stretch(*run)) for begin_min, end_min, *run in runs[:parts].tolist()],
        [Stretch(*each) for each in left[:stretches].tolist()],
        share,
    )


def draw_outline(
    rows: Any,
    length_ft: float,
    beam_ft: float,
    x_yd: float,
    y_yd: float,
    course_deg: float,
    eye_x: float,
    eye_y: float,
    eye_ft: float,
    drawn: Any,
) -> None:
    """`outline` from and into rows of numbers."""
    boxes = [(each[0], each[1], each[2], each[3]) for each in rows]
    seen = panorama.outline(boxes, length_ft, beam_ft, x_yd, y_yd, course_deg, eye_x, eye_y, eye_ft)
    for nth in range(len(seen)):
        drawn[nth, 0], drawn[nth, 1], drawn[nth, 2], drawn[nth, 3] = seen[nth]


@cache
def compiled_outline() -> Any:
    """`draw_outline` as machine code."""
    tell_numba(panorama.across)
    return compiled(draw_outline, kept=True)


@lru_cache(maxsize=SHIPS)
def rows_of(boxes: tuple[Box, ...]) -> Any:
    """The side view of a ship, as rows."""
    return np.array(boxes)


def outline(boxes: Sequence[Box], *of: float) -> list[Box]:
    """The rule of that name, compiled."""
    drawn = np.empty((len(boxes), BOX))
    compiled_outline()(rows_of(tuple(boxes)), *of, drawn)
    return [(left, right, low, high) for left, right, low, high in drawn.tolist()]


def is_ready() -> bool:
    """Whether code of the present rules is there, so that nothing need be compiled."""
    return all(is_kept(each.__name__) for each in (*PLAIN, run_path, draw_outline))


def can_play(_begun: State) -> bool:
    """Whether compiled code has a part in an action: in any."""
    return True


def can_play_on(_state: State) -> bool:
    """Whether an action is played to its end by compiled code alone: none is."""
    return False


@cache
def bots() -> Mapping[str, Bot]:
    """The bots of the game, reckoning by compiled code; what they write is the same."""
    none, nobody = array("d"), array("q")
    fight = Fight(0.0, 0.0, True, NONE, none, none, none, nobody, NONE, 0.0, 0.0, none, nobody, none, nobody, nobody)
    ways = Ways(0.0, 0.0, 0.0, 0.0, none, none)
    cost_ways(fight, ways, Purpose(ANYWHERE), none)  # it is compiled here, whatever comes to be fought
    return {key: Bot(key, bot.about, partial(bot.write, sums=COMPILED_SUMS)) for key, bot in BOTS.items()}  # type: ignore[call-arg]


def game() -> Game[Any, Any]:
    """The game, ships that follow run, and ships looked at over the edge of the table, by compiled code."""
    return replace(GAME, adjudicate=partial(adjudicate, by=Reckoning(run_in_wake, outline)))
