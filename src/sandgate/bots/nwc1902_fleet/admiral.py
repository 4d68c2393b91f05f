"""How an admiral writes: the opening, the manoeuvre by which he turns the column, and the signals that it needs.

He leads in person wherever he may, for then the head of the column turns without a signal (NWC.TA.35); a fleet that is in
another formation forms column, or turns all ships together while that would strand one. He stops rather than strand.
"""

import math
from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import heapify, heappop, heappush
from random import Random
from typing import Final

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902_fleet.courses import Course, courses, shore_cost
from sandgate.bots.nwc1902_fleet.craft import craft_orders
from sandgate.bots.nwc1902_fleet.reckoning import WAITS, Situation
from sandgate.kernel.contract import Ask
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.signaling import is_turn_of_column
from sandgate.rules.nwc1902.squadron.state import Hand, Signal

POINTS: Final = (1, 2, 3, 4, 6, 8)
HANDS: Final[tuple[Hand, Hand]] = ("R", "L")
TURNS: Final = (None, *[Signal("C", points, hand) for points in POINTS for hand in HANDS])
TURNS_TOGETHER: Final = (None, *[Signal("V", points, hand) for points in POINTS for hand in HANDS])
FORM_COLUMN: Final = Signal("C")

TIE: Final = 1e-9  # what costs no more than that above the least is as good
ROUNDING: Final = 1e-6  # more than a sum of costs can err by

Cost = Callable[[Situation, Course], Iterator[float]]
"""What a course costs: first what it costs at the least, found with little work; the last that comes is the cost."""


def write(now: Situation, cost: Cost, chance: Random, why: str, *more: Sequence[str]) -> Written:
    """The sheet of a move: the manoeuvre that costs least, the speed, whatever more is ordered, and the small craft."""
    best, craft = steer(now, cost, chance), craft_orders(now)
    words = [why, *(["no way is clear of the shore, so he stops"] if best.strands_in else []), *craft.words]
    return Written(sheet(orders_for(now, best), speed_orders(now, best), *more, craft.lines), "; ".join(words))


def open_game(view: FleetView, ask: Ask, plan: str) -> Written:
    """The opening sheet: the fastest card, the flag in the leading ship, the second in command in the middle of the line."""
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    ships = sum(ship.side == fleet.side for ship in view.ships)
    lines = [f"SPEED {max(fleet.cards_kn):g}", "FLAG 1", f"PLAN {plan}"]
    if ships > 1:
        lines.append(f"SECOND {ships // 2 + 1}")
    return Written("; ".join(lines), f"to {plan}")


def steer(now: Situation, cost: Cost, chance: Random) -> Course:
    """The manoeuvre that costs least, clear of the shores before all; of equals, any.

    The one that costs least, as far as is known, is always looked at more closely, until what is known of the others
    excludes them.
    """
    choice = list(choices(now))
    costs, shores = [cost(now, each) for each in choice], [shore_cost(each.strands_in) for each in choice]
    known = [(next(costs[place]) + shore, place) for place, shore in enumerate(shores)]
    heapify(known)
    least, whole = math.inf, dict[int, float]()
    while known and known[0][0] <= least + TIE + ROUNDING:
        points, place = heappop(known)
        more = next(costs[place], None)
        if more is None:
            least, whole[place] = min(least, points), points
        else:
            heappush(known, (more + shores[place], place))
    return choice[chance.choice([place for place in sorted(whole) if whole[place] <= least + TIE])]


def choices(now: Situation) -> Iterable[Course]:
    """What he chooses from: turns of his column; else to form one, and only if that strands a ship, turns of all ships.

    What he has hoisted he carries out, if it strands nobody now.
    """
    flying = _flying(now)
    if flying and not _leads(now) and is_turn_of_column(flying) == bool(now.fleet.column):
        hoisted = list(courses(now, [flying]))
        if not hoisted[0].strands_in:
            return hoisted
    if now.fleet.column:
        return courses(now, TURNS, 0 if _leads(now) else WAITS)
    if not now.able:
        return courses(now, [None])
    forming = list(courses(now, [None if now.fleet.evolution == "column" else FORM_COLUMN], WAITS))
    if not forming[0].strands_in:
        return forming
    return [*forming, *courses(now, TURNS_TOGETHER, WAITS)]


def orders_for(now: Situation, best: Course) -> list[str]:
    """The line that brings a manoeuvre about: at once behind the flagship, by signal otherwise."""
    signal, flying = best.manoeuvre, _flying(now)
    if _leads(now):
        return [signal_text(signal)] if signal else ["A"]
    if now.fleet.mute_moves:
        return ["A"]
    hoist = [f"H{signal_text(signal)}"] if signal else []
    if flying is None:
        return hoist or ["A"]
    fits = is_turn_of_column(flying) == bool(now.fleet.column)
    return ["X"] if fits and flying == signal else ["N", *hoist]


def _leads(now: Situation) -> bool:
    """Whether the ship that commands is the first of the column that can still move."""
    able = [ship.number for ship in now.able]
    return [number for number in now.fleet.column if number in able][:1] == [now.fleet.commanding]


def _flying(now: Situation) -> Signal | None:
    """The manoeuvre signal that flies."""
    own = [hoist.meaning for hoist in now.view.hoists if hoist.side == now.fleet.side]
    return next((signal for signal in own if signal and signal.letter in {"V", "C", "I"}), None)


def speed_orders(now: Situation, best: Course) -> list[str]:
    """Make full speed; stop where even the best course leads upon a shore."""
    halves = 0 if best.strands_in else 2
    if now.fleet.mute_moves or now.fleet.goal_halves == halves:
        return []
    signal = Signal("S", halves=halves)
    return ["XS"] if any(hoist.meaning == signal for hoist in now.view.hoists) else [f"H{signal_text(signal)}"]


def sheet(*parts: Sequence[str]) -> str:
    """A sheet out of its lines."""
    return "; ".join(line for part in parts for line in part)
