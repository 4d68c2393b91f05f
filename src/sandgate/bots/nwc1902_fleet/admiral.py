"""How an admiral writes: the opening, the manoeuvre by which he turns the column, and the signals that it needs.

He leads in person wherever he may, for then the head of the column turns without a signal (NWC.TA.35); a fleet that is in
another formation forms column, or turns all ships together while that would strand one. He stops rather than strand.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902_fleet.courses import Course, course, shore_cost
from sandgate.bots.nwc1902_fleet.craft import craft_orders
from sandgate.bots.nwc1902_fleet.reckoning import Situation
from sandgate.kernel.contract import Ask
from sandgate.rules.nwc1902.fleet.in_column import able_ships
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.signaling import is_turn_of_column
from sandgate.rules.nwc1902.squadron.state import Hand, Signal

POINTS: Final = (1, 2, 3, 4, 6, 8)
HANDS: Final[tuple[Hand, Hand]] = ("R", "L")
TURNS: Final = (None, *[Signal("C", points, hand) for points in POINTS for hand in HANDS])
TURNS_TOGETHER: Final = (None, *[Signal("V", points, hand) for points in POINTS for hand in HANDS])
FORM_COLUMN: Final = Signal("C")

Cost = Callable[[Situation, Course], float]


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
    """The manoeuvre that costs least, clear of the shores before all; of equals, any."""
    courses = _courses(now)
    costs = [cost(now, each) + shore_cost(each.strands_in) for each in courses]
    least = min(costs)
    return courses[chance.choice([place for place, each in enumerate(costs) if each <= least + 1e-9])]


def _courses(now: Situation) -> list[Course]:
    """What he chooses from: turns of his column; else to form one, and only if that strands a ship, turns of all ships.

    What he has hoisted he carries out, if it strands nobody now.
    """
    flying = _flying(now)
    if flying and not _leads(now) and is_turn_of_column(flying) == bool(now.fleet.column):
        hoisted = course(now, flying)
        if not hoisted.strands_in:
            return [hoisted]
    if now.fleet.column:
        waits = 0 if _leads(now) else 1
        return [course(now, turn, waits) for turn in TURNS]
    if not able_ships(now.board.ships):
        return [course(now, None)]
    forming = course(now, None if now.fleet.evolution == "column" else FORM_COLUMN, 1)
    if not forming.strands_in:
        return [forming]
    return [forming, *[course(now, turn, 1) for turn in TURNS_TOGETHER]]


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
    able = [ship.number for ship in able_ships(now.board.ships)]
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
