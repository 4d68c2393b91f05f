"""The track of a written move and the guns that are open in it: Section I, "Method of Play" and "Scale Track".

Clauses NWC.DU.37 and .39 to .41. A written move is run from order to order, each part as one piece of track, so that the
place at any second, which torpedoes and the ram ask for, is exactly on the way to the dot at the end.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.rule import step
from sandgate.rules.nwc1902.captain.orders import Amidships, CeaseFire, Free, Helm, Hold, OpenFire, Speed
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.ship.pairs import Pair
from sandgate.rules.nwc1902.track.track_curves import Motion, make_way, put_helm, right_helm, ring_engines

SILENCE: Final = "goes on as before: a turn in progress continues  [NWC.DU.39]"

Orders = tuple[Any, ...]

NOT_RUNG: Final = -1.0
NOT_ORDERED: Final = -1  # the second of an order that is not given

SIDE_OF_HELM: Final = {"R": 1, "L": -1}


class Part(NamedTuple):
    """A piece of track from a second of the move on, until the next order to helm or engines."""

    from_s: int
    motion: Motion


class Turn(NamedTuple):
    """An order to the helm at a second of the move: over to the right (1) or left (-1) by so many points, or righted (0).

    At second NOT_ORDERED nothing is ordered: a batch writes the same number of orders in every move.
    """

    second: int
    side: int
    turn_pt: float


class Gunnery(NamedTuple):
    """What is open and held back after the orders of a move, and which calibres fire in it."""

    open_12in: bool
    open_8in: bool
    scoring_12in: bool
    scoring_8in: bool
    held: tuple[Pair, ...]


@step("NWC.DU.37", "NWC.DU.39")
def track(motion: Motion, orders: Orders) -> tuple[Part, ...]:
    """The track of a written move; orders are obeyed by their seconds, for the same second the engines before the helm."""
    if not orders:
        return (Part(0, motion),)
    whole = track_of(motion, engines_of(orders), turns_of(orders))
    parts = [Part(0, whole.motion)]
    for turn in whole.turns:
        if turn.second > parts[-1].from_s:
            parts.append(Part(turn.second, place_at(whole, turn.second)))
    return tuple(parts)


def engines_of(orders: Orders) -> float:
    """The knots to which the engines are rung at the beginning of a move; -1 if nothing is ordered of them."""
    rung_kn = NOT_RUNG
    for order in orders:
        if isinstance(order, Speed):
            rung_kn = order.speed_kn
    return rung_kn


def turns_of(orders: Orders) -> list[Turn]:
    """What is ordered of the helm, by seconds."""
    turns = [
        Turn(order.second, *((SIDE_OF_HELM[order.side], order.turn_pt) if isinstance(order, Helm) else (0, 0.0)))
        for order in orders
        if isinstance(order, Helm | Amidships)
    ]
    turns.sort(key=lambda turn: turn.second)
    return turns


class Track(NamedTuple):
    """The track of a move: how a ship runs when the orders of second 0 have been obeyed, and all orders to the helm."""

    motion: Motion
    turns: Sequence[Turn]


@step("NWC.DU.37", "NWC.DU.39")
def track_of(motion: Motion, engines_kn: float, turns: Sequence[Turn]) -> Track:
    """The track of a move; engines are rung at its beginning (-1: they are not), the helm by its seconds."""
    if engines_kn >= 0.0:
        motion = ring_engines(motion, engines_kn)
    for second, side, turn_pt in turns:
        if second == 0:
            motion = obeyed(motion, side, turn_pt)
    return Track(motion, turns)


def place_at(track: Track, second: int) -> Motion:
    """How a ship runs at a second of a track."""
    from_s, motion = 0, track.motion
    for ordered_s, side, turn_pt in track.turns:
        if 0 < ordered_s <= second:
            motion, from_s = obeyed(make_way(motion, float(ordered_s - from_s)), side, turn_pt), ordered_s
    return make_way(motion, float(second - from_s))


def obeyed(motion: Motion, side: int, turn_pt: float) -> Motion:
    """A ship whose helm obeys an order at this instant."""
    return put_helm(motion, side, turn_pt) if side != 0 else right_helm(motion)


def motion_at(parts: Sequence[Part], second: int) -> Motion:
    """How a ship runs at a second of the move.

    Beside `place_at`, because in the mêlée she may begin a part by no order: rammed, aground, or gathering way.
    """
    from_s, motion = parts[0]
    for part in parts:
        if part.from_s <= second:
            from_s, motion = part
    return make_way(motion, float(second - from_s))


@step("NWC.DU.40")
def gunnery(ship: Ship, orders: Orders) -> Gunnery:
    """What the fire orders of a move come to, obeyed by their seconds.

    Fire opened at any second counts for the whole move. Fire ceased at second 0 stops from the beginning of the move,
    ceased later it stops from the next move on.
    """
    if not orders:
        return Gunnery(ship.open_12in, ship.open_8in, ship.open_12in, ship.open_8in, ship.held)
    held = list(ship.held)
    for order in orders:
        if isinstance(order, Hold) and order.pair not in held:
            held.append(order.pair)
        elif isinstance(order, Free) and order.pair in held:
            held.remove(order.pair)
    timed = sorted((o for o in orders if isinstance(o, OpenFire | CeaseFire)), key=lambda order: order.second)
    open_12in, scoring_12in = _calibre(ship.open_12in, "12IN", timed)
    open_8in, scoring_8in = _calibre(ship.open_8in, "8IN", timed)
    return Gunnery(open_12in, open_8in, scoring_12in, scoring_8in, tuple(held))


def _calibre(is_open: bool, calibre: str, orders: list[OpenFire | CeaseFire]) -> tuple[bool, bool]:
    """Whether a calibre is open after the orders of a move, and whether it fires in that move."""
    fires = is_open
    for order in orders:
        if order.calibre in {"", calibre}:
            is_open = isinstance(order, OpenFire)
            fires = is_open or (fires and order.second > 0)
    return is_open, fires
