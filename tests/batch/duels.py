"""Random duels: openings, and sheets that turn, fire, ram and launch at each other."""

from collections.abc import Iterator
from random import Random
from typing import Any, Final

from sandgate.kernel.asks import Ask, Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.dice import Key
from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.scenario import check
from sandgate.rules.nwc1902.captain.orders import (
    Amidships,
    CeaseFire,
    FireTorpedo,
    Free,
    Hand,
    Helm,
    Hold,
    OpenFire,
    Speed,
)
from sandgate.rules.nwc1902.captain.state import Ship
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.ship.pairs import PAIRS_OF
from sandgate.rules.nwc1902.ship.tubes import TUBES

HANDS: Final[tuple[Hand, ...]] = ("R", "L")

Sheets = dict[Ask, tuple[Any, ...]]
Step = tuple[State, Sheets, State]


def scenario(chance: Random) -> dict[str, Any]:
    """Two ships some 2,000 yards apart; at times torpedoes run farther and hurt less than the book's."""
    sides = chance.choice([("red", "blue"), ("blue", "red")])
    places = [(0.0, 0.0), (chance.uniform(1420.0, 1900.0), chance.choice([-1.0, 1.0]) * chance.uniform(1420.0, 1900.0))]
    ships = [
        {
            "side": side,
            "name": side,
            "battery": chance.choice(["kearsarge", "indiana"]),
            "at_yd": list(at_yd),
            "heading_deg": chance.choice([11.25 * chance.randrange(32), chance.uniform(0.0, 359.0)]),
            "speed_kn": round(chance.uniform(6.0, 18.0), 1),
            "engines_kn": round(chance.uniform(6.0, 18.0), 1),
        }
        for side, at_yd in zip(sides, places, strict=True)
    ]
    torpedo = {"speed_kn": chance.choice([27.0, 20.0]), "range_yd": chance.choice([800, 2000])}
    options = {
        "ring_at_four_tenths": chance.random() < 0.3,
        "torpedo_points": chance.choice([1000, 300]),
        "torpedo": torpedo,
    }
    moves = chance.choice([3, 30, 60])
    return check("duel", GAME, {"game": GAME.key, "moves": moves, "ships": ships, "options": options})


def opening(chance: Random) -> State:
    """A Duel before its first move."""
    return GAME.setup(scenario(chance))


def steered(chance: Random, ship: Ship, bears_deg: float, rams: bool) -> list[Order]:
    """Helm and engines: at the enemy, or anywhere."""
    off_deg = relative(bears_deg, ship.motion.heading_deg)
    if rams:
        return (
            [Helm("R" if off_deg > 0.0 else "L", max(0.25, round(abs(off_deg) / 2.8125) / 4))] if abs(off_deg) > 4.0 else []
        )
    orders: list[Order] = []
    for second in sorted(chance.sample(range(30), chance.choice([0, 0, 1, 1, 2]))):
        hand, turn_pt = chance.choice(HANDS), chance.choice([0.0, 0.25, 1.0, 4.0, 8.0, 16.0])
        orders.append(Amidships(second) if chance.random() < 0.25 else Helm(hand, turn_pt, second))
    return [*orders, Speed(round(chance.uniform(0.0, ship.full_speed_kn), 1))] if chance.random() < 0.15 else orders


def sheet(chance: Random, ship: Ship, enemy: Ship, rams: bool, torpedoes: float) -> tuple[Order, ...]:
    """A written move."""
    a, b = ship.motion, enemy.motion
    bears_deg = bearing(a.x_yd, a.y_yd, b.x_yd, b.y_yd)
    orders = steered(chance, ship, bears_deg, rams)
    if chance.random() < 0.5:
        orders.append(OpenFire(chance.choice(["", "8IN", "12IN"]), chance.choice([0, 17])))
    elif chance.random() < 0.2:
        orders.append(CeaseFire(chance.choice(["", "8IN", "12IN"]), chance.choice([0, 11])))
    for pair in PAIRS_OF[ship.battery]:
        if chance.random() < 0.15:
            orders.append(Hold(pair) if chance.random() < 0.4 else Free(pair))
    for tube in TUBES:
        if chance.random() < torpedoes:
            orders.append(FireTorpedo(tube, chance.randrange(30), int(bears_deg + chance.gauss(0.0, 12.0)) % 360.0))
    return tuple(orders)


def duel(seed: str, key: Key) -> Iterator[Step]:
    """Every step of a random duel, played exactly: the state before it, its sheets, the state after it."""
    chance = Random(seed)
    state, rams, torpedoes = opening(chance), chance.random() < 0.5, chance.choice([0.0, 0.05, 0.2])
    while GAME.result(state) is None:
        sheets: Sheets = {}
        for ask in GAME.awaits(state):
            if ask.role != UMPIRE and chance.random() < 0.9:
                ship, enemy = sorted(state.ships, key=lambda each: each.side != ask.role)
                sheets[ask] = sheet(chance, ship, enemy, rams, torpedoes)
        after, _ = GAME.adjudicate(state, sheets, Dealt(key))
        yield state, sheets, after
        state = after
