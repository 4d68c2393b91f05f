"""How an admiral writes: the opening, the manoeuvre by which he turns the column, and the signals that it needs.

He leads in person wherever he may, for then the head of the column turns without a signal (NWC.TA.35); a fleet that is in
another formation forms column, or turns all ships together while that would strand one. He stops rather than strand.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Final

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902_fleet.courses import Course, courses
from sandgate.bots.nwc1902_fleet.craft import craft_orders
from sandgate.bots.nwc1902_fleet.deciding import ANNULS, CARRIES, EXECUTES, HOISTS, WAITS, means_of
from sandgate.bots.nwc1902_fleet.reckoning import Situation
from sandgate.bots.nwc1902_fleet.search import Ahead, Aim, Cards, Sought, cards_of, cheapest, search_column
from sandgate.kernel.asks import Ask
from sandgate.rules.nwc1902.fleet.afloat import AS_FLEET, as_afloat
from sandgate.rules.nwc1902.fleet.courses import turn_of
from sandgate.rules.nwc1902.fleet.view import FleetView
from sandgate.rules.nwc1902.squadron.abbreviations import signal_text
from sandgate.rules.nwc1902.squadron.signaling import is_turn_of_column
from sandgate.rules.nwc1902.squadron.state import Hand, Signal

POINTS: Final = (1, 2, 3, 4, 6, 8)
HANDS: Final[tuple[Hand, Hand]] = ("R", "L")
TURNS: Final = (None, *[Signal("C", points, hand) for points in POINTS for hand in HANDS])
TURNS_TOGETHER: Final = (None, *[Signal("V", points, hand) for points in POINTS for hand in HANDS])
FORM_COLUMN: Final = Signal("C")

Search = Callable[[Sought], list[int]]
"""Finds the turns of a column in open water that cost least, by what is sought: `search_column`, or the same compiled."""


def write(now: Situation, aim: Aim, chance: Random, search: Search, why: str, *more: Sequence[str]) -> Written:
    """The sheet of a move: the manoeuvre that costs least, the speed, whatever more is ordered, and the small craft."""
    best, craft = steer(now, aim, chance, search), craft_orders(now)
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


def steer(now: Situation, aim: Aim, chance: Random, search: Search = search_column) -> Course:
    """The manoeuvre that costs least, clear of the shores before all; of equals, any."""
    turns = turns_in_open_water(now)
    if turns:
        equal = search(column_search(now, _waits(now), aim)) if len(turns) > 1 else [0]
        return Course(turns[chance.choice(equal)])
    choice, ahead = choices(now)
    return choice[chance.choice(cheapest(aim, ahead, now.guns))]


def turns_in_open_water(now: Situation) -> Sequence[Signal | None]:
    """What he chooses from whose ships are all in column, none with a speed of her own, and no shore is near; else nothing.

    What he has hoisted he carries out.
    """
    column = now.fleet.column and not now.fleet.evolution and len(now.own) == len(now.able) == len(now.column)
    if not column or now.view.shores or any(ship.ordered_kn != AS_FLEET for ship in now.able):
        return ()
    flying = _flying(now)
    return [flying] if flying and not _leads(now) and is_turn_of_column(flying) else TURNS


def column_search(now: Situation, waits: int, aim: Aim) -> Sought:
    """What a search for a turn of the column goes by, for a fleet that is all in column."""
    places = {ship.number: place for place, ship in enumerate(now.able)}
    ships = [as_afloat(places[number], *now.able[places[number]][1:]) for number in now.column]
    speed = now.fleet.speed_kn, now.fleet.halves, now.sailing.keeps_loss
    return Sought(ships, [*now.fleet.wake], speed, _cards_at(now.fleet.speed_kn), waits, now.guns, aim)


@cache
def _cards_at(full_kn: float) -> Cards:
    """The cards of all turns of a column at a speed."""
    return cards_of(full_kn, [turn_of(turn) for turn in TURNS])


def choices(now: Situation) -> tuple[list[Course], Ahead]:
    """What he chooses from: turns of his column; else to form one, and only if that strands a ship, turns of all ships.

    What he has hoisted he carries out, if it strands nobody now.
    """
    flying = _flying(now)
    if flying and not _leads(now) and is_turn_of_column(flying) == bool(now.fleet.column):
        hoisted = courses(now, [flying])
        if not hoisted[0][0].strands_in:
            return hoisted
    if now.fleet.column:
        return courses(now, TURNS, _waits(now))
    if not now.able:
        return courses(now, [None])
    form = None if now.fleet.evolution == "column" else FORM_COLUMN
    forming = courses(now, [form], WAITS)
    if not forming[0][0].strands_in:
        return forming
    return courses(now, [form, *TURNS_TOGETHER], WAITS)


def _waits(now: Situation) -> int:
    """The moves until a turn of the column is carried out."""
    return 0 if _leads(now) else WAITS


def orders_for(now: Situation, best: Course) -> list[str]:
    """The line that brings a manoeuvre about, or the two."""
    signal, flying = best.manoeuvre, _flying(now)
    fits = flying is not None and is_turn_of_column(flying) == bool(now.fleet.column)
    mute, words = now.fleet.mute_moves > 0, signal_text(signal) if signal else ""
    means = means_of(_leads(now), mute, flying is not None, fits and flying == signal, signal is not None)
    if means == EXECUTES:
        return ["X"]
    if means == ANNULS:
        return ["N", f"H{words}"] if words else ["N"]
    return [words] if means == CARRIES else [f"H{words}"] if means == HOISTS else ["A"]


def _leads(now: Situation) -> bool:
    """Whether the ship that commands is the first of the column that can still move."""
    return now.column[:1] == [now.fleet.commanding]


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
