"""How an admiral writes: the opening, the manoeuvre by which he turns the column, and the signals that it needs.

He leads in person wherever he may, for then the head of the column turns without a signal (NWC.TA.35); a fleet that is in
another formation first forms column.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902_fleet.reckoning import Situation, own_after
from sandgate.kernel.contract import Ask
from sandgate.rules.nwc1902.fleet.orders import signal_text
from sandgate.rules.nwc1902.fleet.state import Hand, Signal
from sandgate.rules.nwc1902.fleet.view import FleetView

POINTS: Final = (1, 2, 3, 4, 6, 8)
HANDS: Final[tuple[Hand, Hand]] = ("R", "L")
TURNS: Final[tuple[Signal | None, ...]] = (None, *[Signal("C", points, hand) for points in POINTS for hand in HANDS])

Cost = Callable[[Situation, Signal | None], float]


def open_game(view: FleetView, ask: Ask, plan: str) -> Written:
    """The opening sheet: the fastest card, the flag in the leading ship, the second in command in the middle of the line."""
    fleet = next(fleet for fleet in view.own_fleets if fleet.side == ask.role)
    ships = sum(ship.side == fleet.side for ship in view.ships)
    lines = [f"SPEED {max(fleet.cards_kn):g}", "FLAG 1", f"PLAN {plan}"]
    if ships > 1:
        lines.append(f"SECOND {ships // 2 + 1}")
    return Written("; ".join(lines), f"to {plan}")


def steer(now: Situation, cost: Cost, chance: Random) -> Signal | None:
    """The turn of the column that costs least; of equals, any."""
    costs = [cost(now, turn) for turn in TURNS]
    least = min(costs)
    return TURNS[chance.choice([place for place, each in enumerate(costs) if each <= least + 1e-9])]


def orders_for(now: Situation, turn: Signal | None) -> list[str]:
    """The line that brings a turn about: at once behind the flagship, by signal otherwise; column is formed first."""
    fleet, flying = now.fleet, _flying(now)
    if fleet.mute_moves and not _leads(now):
        return ["A"]
    if not fleet.column:
        return _form_column(now, flying)
    if _leads(now):
        return [signal_text(turn)] if turn else ["A"]
    if flying and flying[1] <= now.view.move:
        return ["X"] if flying[0] != "C" and flying[0][0] == "C" else ["N"]
    return [f"H{signal_text(turn)}"] if turn and not flying else ["A"]


def _leads(now: Situation) -> bool:
    """Whether the ship that commands is the first of the column that is still there."""
    afloat = [ship.number for ship in now.view.ships if not ship.gone]
    column = [number for number in now.fleet.column if number in afloat]
    return bool(column) and column[0] == now.fleet.commanding


def _flying(now: Situation) -> tuple[str, int] | None:
    """The manoeuvre signal that flies, and the move of its hoist."""
    for hoist in now.view.hoists:
        if hoist.side == now.fleet.side and hoist.signal[:1] in {"V", "C", "I"}:
            return hoist.signal, hoist.move
    return None


def _form_column(now: Situation, flying: tuple[str, int] | None) -> list[str]:
    """Form column by signal, and wait until all are on station."""
    if now.fleet.evolution == "column" or len(own_after(now, None, 0)) < 2:
        return ["A"]
    if flying is None:
        return ["HC"]
    if flying[1] > now.view.move:
        return ["A"]
    return ["X"] if flying[0] == "C" else ["N; HC"]


def speed_orders(now: Situation) -> list[str]:
    """Get a fleet under way that lies stopped or makes half speed."""
    if now.fleet.goal_halves == 2 or now.fleet.mute_moves:
        return []
    hoisted = [hoist for hoist in now.view.hoists if hoist.side == now.fleet.side and hoist.signal[:1] == "S"]
    if not hoisted:
        return ["HS 1"]
    return ["XS"] if hoisted[0].move <= now.view.move else []


def sheet(*parts: Sequence[str]) -> str:
    """A sheet out of its lines."""
    return "; ".join(line for part in parts for line in part)
