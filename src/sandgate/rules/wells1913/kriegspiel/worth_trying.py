"""Lines of a move that are worth trying for a player whose turn it is: for pieces in turn, what each arm usually does.

None is sure to be taken; offers.py tries them. Pieces that have done nothing yet come before the others, and every move
begins with another one.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from sandgate.kernel.asks import Order
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side, other
from sandgate.rules.wells1913.kriegspiel.fire.shell import screw_speed, shell_laid_for
from sandgate.rules.wells1913.kriegspiel.force_entry import FORMED
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import forward
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import country_rate, left_in, reach_in
from sandgate.rules.wells1913.kriegspiel.orders import Act, Charge, Ford, Form, Go, Hit, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.pieces import Gun, Unit
from sandgate.rules.wells1913.kriegspiel.roll import arm_of, commanded, men_of, own_move, post_of
from sandgate.rules.wells1913.kriegspiel.state import SCREWS, Battle
from sandgate.rules.wells1913.kriegspiel.supply.packing import KINDS
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import account_due
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Board, Eat, Give, Leave, Load, Run
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of
from sandgate.rules.wells1913.kriegspiel.works.work_orders import (
    Burn,
    Demolish,
    Epaulement,
    LayMine,
    Trench,
    Wreck,
    word_for,
)
from sandgate.rules.wells1913.shot.gun_fire import MUZZLE_AHEAD_IN

T = TypeVar("T")

GUNS: Final = 2  # for so many guns lines are tried
UNITS: Final = 3
TARGETS: Final = 2  # of a gun
WAYS: Final = 3  # of a waggon
SENSES: Final = ((0.0, 1.0), (0.5, 0.7), (-0.5, 0.7), (0.0, 0.4), (0.7, 0.0), (-0.7, 0.0), (0.0, -0.6))  # aside, on
NEAR_IN: Final = 12.0  # how near a unit is to what it may work at
CHARGES_IN: Final = 40.0
TRENCH_AHEAD_IN: Final = 1.5
MINE_AHEAD_IN: Final = 2.0
RUN_IN: Final = 40.0


def lines(view: FieldView) -> Iterator[Order]:
    """Lines worth trying now, of each piece in turn one after the other."""
    battle, side = view.battle, side_of(view)
    services = commanded(battle, post_of(battle, view.reader))
    own = [unit for unit in battle.units if unit.side == side and unit.service in services]
    turn = battle.move // 2 + sum(unit.spent > 0.0 for unit in own)  # another with every move and every unit that has acted
    afoot = [unit for unit in own if not unit.aboard and men_of(battle, unit.name)]
    units = [unit for unit in afoot if unit.service not in ("artillery", "general")]
    guns = [gun for gun in battle.guns if gun.holder == side and not gun.destroyed] if "artillery" in services else []
    hands = [_of_gun(view, gun, turn) for gun in _in_turn(guns, turn, lambda gun: gun.moved or gun.shots > 0)[:GUNS]]
    hands += [_of_unit(view, unit, turn) for unit in _in_turn(units, turn, lambda unit: unit.spent > 0.0)[:UNITS]]
    hands += [_turned(_of_general(battle, unit), turn) for unit in afoot if unit.service == "general"]
    if "transport" in services:
        hands += [_turned([*_carrying(battle, side)], turn), _turned([*_gifts(view, side)], turn)[:1]]
    yield from _dealt(hands)


def _dealt(hands: Sequence[Sequence[Order]]) -> Iterator[Order]:
    """The first line of every hand, then the second of each, and so on."""
    for nth in range(max(map(len, hands), default=0)):
        yield from (hand[nth] for hand in hands if nth < len(hand))


def _in_turn(pieces: Sequence[T], turn: int, busy: Callable[[T], bool]) -> list[T]:
    """Pieces that have done nothing first, and every turn beginning with another."""
    return sorted(_turned(pieces, turn), key=busy)


def _turned(several: Sequence[T], turn: int) -> list[T]:
    start = turn % max(1, len(several))
    return [*several[start:], *several[:start]]


# -- units ---------------------------------------------------------------------------------------------------------------


def _of_unit(view: FieldView, unit: Unit, turn: int) -> list[Order]:
    """What a unit may do: fire or charge, then march, change formation or work."""
    battle, closed = view.battle, view.reader in view.battle.closed
    enemies = _enemies(battle, unit)
    near = [enemy.name for enemy in enemies[:1] if _apart_in(unit, enemy) <= CHARGES_IN]
    fires = [] if closed else [Volley(unit.name, enemy.name) for enemy in enemies[:1]]
    charges = [Charge((unit.name,), name) for name in near] if unit.service == "cavalry" else []
    hits = [Hit(unit.name, name) for name in near]
    left = left_in(reach_in(arm_of(unit)), unit.spent)
    ways = _ways(battle, unit.name, unit.x_in, unit.y_in, unit.side, left)
    others = [*ways[:1], *hits, *_changes(unit), *ways[1:], *_works(battle, unit)]
    return [*fires, *charges, *_turned(others, turn)]


def _enemies(battle: Battle, unit: Unit) -> list[Unit]:
    """The enemy's units on the field, the nearest first."""
    there = dict.fromkeys(man.unit for man in battle.men if man.side != unit.side and man.status == "field")
    found = [each for each in battle.units if each.name in there]
    return sorted(found, key=lambda each: _apart_in(unit, each))


def _apart_in(one: Unit, another: Unit) -> float:
    return distance(one.x_in, one.y_in, another.x_in, another.y_in)


def _ways(battle: Battle, name: str, x_in: float, y_in: float, side: Side, left: float) -> list[Order]:
    """Marches in some directions; those that lead off the field are left out."""
    if left <= 1.0:
        return []
    country, on = battle.field.country, forward(battle, side)
    places = [Point(grid(x_in + aside * left), grid(y_in + along * left * on)) for aside, along in SENSES]
    return [Go(name, (at,)) for at in places if 0.0 <= at.x_in <= country.width_in and 0.0 <= at.y_in <= country.depth_in]


def _changes(unit: Unit) -> Iterator[Order]:
    """Another formation; cavalry mounts or dismounts."""
    may = FORMED[unit.service]
    yield Form(unit.name, may[(may.index(unit.formation) + 1) % len(may)] if unit.formation in may else may[0])
    if unit.service == "cavalry":
        yield Act(unit.name, "DISMOUNT" if unit.mounted else "MOUNT")
        yield Eat(unit.name, 1)
    yield Retire(unit.name)


def _works(battle: Battle, unit: Unit) -> Iterator[Order]:
    """What a unit may do to things near it, and where it stands."""
    name, at = unit.name, Point(unit.x_in, unit.y_in)
    if unit.service == "engineers":
        near = [each for each in battle.structures if any(_near(at, corner) for corner in each.outline)]
        yield from (Demolish(name, each.number, not each.intact, word_for(each.kind)) for each in near)
        mine = ahead(*at, unit.facing_deg, MINE_AHEAD_IN, 0.0)
        yield LayMine(name, Point(grid(mine[0]), grid(mine[1])))
    elif any(crossing.kind == "ford" for crossing in battle.field.country.crossings):
        yield Ford(name)
    if unit.service == "infantry":
        half_in = len(men_of(battle, name)) / 4.0
        ends = [ahead(*at, unit.facing_deg, TRENCH_AHEAD_IN, aside) for aside in (-half_in, half_in)]
        yield Trench(name, *[Point(grid(x_in), grid(y_in)) for x_in, y_in in ends])
        guns = [gun for gun in battle.guns if gun.holder == unit.side and _near(at, Point(gun.x_in, gun.y_in))]
        yield from (Epaulement(name, gun.name) for gun in guns[:1])
    yield from (
        Burn(name, each.name) for each in battle.depots if each.side != unit.side and _near(at, (each.x_in, each.y_in))
    )
    yield from (
        Wreck(name, (each.name,))
        for each in battle.waggons
        if each.holder != unit.side and _near(at, (each.x_in, each.y_in))
    )
    carriers = [each.name for each in battle.boats if each.side == unit.side and _near(at, (each.x_in, each.y_in))]
    trains = [train.name for train in battle.trains if train.side == unit.side]
    into = [*[Board(name, each) for each in carriers], *[Board(name, each, "ENTRAIN") for each in trains]]
    yield from into[:1]


def _near(at: Point, place: tuple[float, float]) -> bool:
    return distance(*at, *place) <= NEAR_IN


# -- guns, the General, transport ----------------------------------------------------------------------------------------


def _of_gun(view: FieldView, gun: Gun, turn: int) -> list[Order]:
    """Shells at the nearest enemies in reach, then limbering and marches."""
    battle, closed = view.battle, view.reader in view.battle.closed
    shells = [] if closed else [*_shells(battle, gun)]
    act = Act(gun.name, "UNLIMBER" if gun.limbered else "LIMBER")
    ways = _ways(battle, gun.name, gun.x_in, gun.y_in, gun.holder, reach_in("artillery") / 2.0)
    return [*shells, *_turned([act, *ways], turn)]


def _shells(battle: Battle, gun: Gun) -> Iterator[Order]:
    """Shells at the nearest enemies whom a screw reaches, with the slowest one that does."""
    there = dict.fromkeys(man.unit for man in battle.men if man.side == other(gun.holder) and man.status == "field")
    found = [unit for unit in battle.units if unit.name in there]
    found.sort(key=lambda unit: distance(gun.x_in, gun.y_in, unit.x_in, unit.y_in))
    for shots, unit in enumerate(found[:TARGETS], 1):
        far_in = max(1.0, distance(gun.x_in, gun.y_in, unit.x_in, unit.y_in) - MUZZLE_AHEAD_IN)
        screws = [screw for screw in reversed(SCREWS) if shell_laid_for(screw_speed(screw), far_in, 0.0).within]
        yield from (Shell(gun.name, screw, Point(unit.x_in, unit.y_in), shots=shots) for screw in screws[:1])


def _of_general(battle: Battle, unit: Unit) -> list[Order]:
    left = left_in(reach_in("general"), unit.spent) / country_rate("general")
    return _ways(battle, unit.name, unit.x_in, unit.y_in, unit.side, left)


def _carrying(battle: Battle, side: Side) -> Iterator[Order]:
    """What waggons, boats and trains, and those in them, may do."""
    for unit in battle.units:
        if unit.side == side and unit.aboard:
            yield Leave(unit.name, "DETRAIN" if unit.aboard[1] == "T" else "DISEMBARK")
    for waggon in battle.waggons:
        if waggon.holder == side and not (waggon.destroyed or waggon.aboard):
            left = left_in(reach_in("transport"), waggon.spent) / country_rate("transport")
            yield from _ways(battle, waggon.name, waggon.x_in, waggon.y_in, side, left)[:WAYS]
    for boat in battle.boats:
        if boat.side == side and not boat.destroyed:
            yield from _ways(battle, boat.name, boat.x_in, boat.y_in, side, reach_in("boat") - boat.gone_in)
    for train in battle.trains:
        if train.side == side:
            yield from (Run(train.name, RUN_IN), Run(train.name, -RUN_IN))


def _gifts(view: FieldView, side: Side) -> Iterator[Order]:
    """Packets for a unit, one kind a move, and from store to store."""
    battle, packet = view.battle, KINDS[view.battle.move // 2 % len(KINDS)]
    here = [unit for unit in battle.units if unit.side == side and unit.service != "general" and men_of(battle, unit.name)]
    fed = [unit.name for unit in here] if account_due(own_move(battle, side)) or view.own.debts else []
    stocks = [stock for stock in view.own.stocks if getattr(stock, packet)]
    for stock in stocks:
        yield from (Give(stock.holder, packet, 1, name) for name in fed)
        yield from (Load(stock.holder, packet, 1, into.holder) for into in view.own.stocks if into.holder != stock.holder)
