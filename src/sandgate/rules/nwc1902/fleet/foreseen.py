"""What a commander can foresee of his own fleet: where its ships will lie. Clauses NWC.TA.37, .41, .42, .54.

It is the move of the rules itself, made from his view: standing orders that an enemy may set off, rulings, losses and shoals
are left out. A signal that goes up is shown as it will be when it is executed in the move after, the fleet standing on until
then.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Mark, Shown
from sandgate.kernel.frozen import replace
from sandgate.kernel.notation import heading_text
from sandgate.rules.nwc1902.fleet.allowing import Writer, flying
from sandgate.rules.nwc1902.fleet.in_column import leader_of
from sandgate.rules.nwc1902.fleet.moving import Movement, move_fleet
from sandgate.rules.nwc1902.fleet.state import Fleet, Options, Ship
from sandgate.rules.nwc1902.fleet.ways import Track, place_at
from sandgate.rules.nwc1902.squadron.abbreviations import MOVE_S
from sandgate.rules.nwc1902.squadron.orders import Carry, Execute, HoistSignal, UseReserve
from sandgate.rules.nwc1902.squadron.signaling import MANOEUVRES
from sandgate.rules.nwc1902.squadron.state import Signal
from sandgate.rules.nwc1902.squadron.units import ship_number

GRAIN_S: Final = 15  # between two points of a way that is drawn


class Board(NamedTuple):
    """What of a fleet game a fleet's move rests on."""

    options: Options
    ships: tuple[Ship, ...]


class Means(NamedTuple):
    """What the sheet so far gives a fleet for the move: itself, its manoeuvre, the ships that use their reserve."""

    fleet: Fleet
    manoeuvre: Signal | None
    reserve: tuple[int, ...]


def foreseen(writer: Writer, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """What the last of some orders will come to, after those before it: ways and ghosts of the ships."""
    board, means, last = _board(writer), _means(writer, orders), orders[-1]
    moved = move_fleet(board, means.fleet, means.manoeuvre, means.reserve)
    if not isinstance(last, HoistSignal):
        return _shown(moved, writer.move)
    if last.signal.letter not in {*MANOEUVRES, "S"}:
        return Shown()
    fleet, signal = moved.fleet, last.signal
    if signal.letter == "S":
        executed = move_fleet(Board(board.options, moved.ships), replace(fleet, goal_halves=signal.halves), None, ())
    else:
        executed = move_fleet(Board(board.options, moved.ships), fleet, signal, ())
    return _shown(executed, writer.move + 1)


def _board(writer: Writer) -> Board:
    """The writer's ships, as he sees them and as he alone knows them."""
    own = {each.number: each for each in writer.view.own_ships}
    ships = [
        Ship(
            number=ship.number,
            wing=ship.wing,
            side=ship.side,
            name=ship.name,
            kind=ship.kind,
            battery="kearsarge",  # a move asks nothing of guns
            x_yd=ship.x_yd,
            y_yd=ship.y_yd,
            heading_deg=ship.heading_deg,
            received=ship.received,
            half_power=ship.half_power,
            gone=ship.gone,
            aground=ship.aground,
            speed_kn=own[ship.number].speed_kn,
            motion=own[ship.number].motion,
            astern_yd=own[ship.number].astern_yd,
            ready_s=tuple([tube.ready_s for tube in own[ship.number].tubes]),
            reserve_moves=own[ship.number].reserve_moves,
            rest_moves=own[ship.number].rest_moves,
            ordered_kn=own[ship.number].ordered_kn,
            targets=own[ship.number].targets,
            fixes=(),
        )
        for ship in writer.view.ships
        if ship.side == writer.side
    ]
    return Board(writer.view.options, tuple(ships))


def _means(writer: Writer, orders: Sequence[Any]) -> Means:
    """What the orders so far execute, carry out without a signal, and allow to single ships."""
    fleet, manoeuvre, reserve = writer.fleet, None, list[int]()
    for line in orders:
        if isinstance(line, Execute):
            hoisted = flying(writer, ("S",) if line.speed else MANOEUVRES)
            signal = hoisted.meaning if hoisted else None
            if signal and line.speed:
                fleet = replace(fleet, goal_halves=signal.halves)
            elif signal:
                manoeuvre = signal
        elif isinstance(line, Carry):
            manoeuvre = line.signal
        elif isinstance(line, UseReserve):
            reserve.append(ship_number(writer.side, line.ship))
    return Means(fleet, manoeuvre, tuple(reserve))


def _shown(moved: Movement, move: int) -> Shown:
    """The ways of the ships through a move, and where each lies at its end."""
    leader = leader_of(moved.fleet, moved.ships)
    first = next((ship for ship in moved.ships if ship.number == leader), moved.ships[0])
    runs = [(ship, track) for ship, track in zip(moved.ships, moved.tracks, strict=True) if track]
    marks = tuple([mark for ship, track in runs for mark in _marks(ship, track, move)])
    return Shown(marks, f"At the end of move {move} {first.name} heads {heading_text(first.heading_deg)}.")


def _marks(ship: Ship, track: Track, move: int) -> Iterator[Mark]:
    clause, at = "NWC.TA.41", [place_at(track, float(second)) for second in range(0, MOVE_S + 1, GRAIN_S)]
    yield Mark("way", (tuple([(x_yd, y_yd) for x_yd, y_yd, _ in at]),), f"move {move}", clause)
    yield Mark("ghost", (((ship.x_yd, ship.y_yd),),), f"end of move {move}", clause, ship.name, ship.heading_deg)
