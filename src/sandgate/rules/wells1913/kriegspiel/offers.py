"""What may be written now, for boards, bots, learners and fuzzers: the general forms, and lines that are sure to be taken.

A field of inches cannot be listed: forms such as `{unit} GO ({point})` are offered as such, and beside them a handful of
lines for pieces chosen in turn, each tried on the field as its reader sees it. Which lines are tried: worth_trying.py.
"""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Final

from sandgate.kernel.contract import Ask, Blank, Offer, Order
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import other
from sandgate.rules.wells1913.kriegspiel.fire.fire_first import may_fire_now
from sandgate.rules.wells1913.kriegspiel.force_entry import FORMED
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import forward, line_y
from sandgate.rules.wells1913.kriegspiel.hand import hand_refusals
from sandgate.rules.wells1913.kriegspiel.hand_orders import Place
from sandgate.rules.wells1913.kriegspiel.orders import FORMATION_WORDS, PACKET_WORDS
from sandgate.rules.wells1913.kriegspiel.other_orders import Put
from sandgate.rules.wells1913.kriegspiel.pieces import Service
from sandgate.rules.wells1913.kriegspiel.putting_down import owners, put_refusals
from sandgate.rules.wells1913.kriegspiel.roll import commanded, men_of, own_move, post_of
from sandgate.rules.wells1913.kriegspiel.sheets import word_for
from sandgate.rules.wells1913.kriegspiel.state import SCREWS, Battle
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import account_due
from sandgate.rules.wells1913.kriegspiel.turn import refusals
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of
from sandgate.rules.wells1913.kriegspiel.worth_trying import lines

TRIED: Final = 10  # lines at most, for speed
PUTS: Final = 4
PLACES: Final = 4
FIELD: Final = (-1000.0, 2000.0, 0.001)


def offers(view: FieldView, ask: Ask) -> tuple[Offer, ...]:
    """The lines that may be written now, general forms first."""
    if ask.form == "put down":
        return (*_put_forms(view), *_sure_puts(view))
    if ask.form == "move":
        end = Offer("END", (), "LW.MOVE.12")
        return (*_move_forms(view), *_besides(view), *_sure(view, lines(view)), end)
    return tuple(_hand(view)) if ask.form == "hand" else tuple(_besides(view))


def _sure(view: FieldView, orders: Iterable[Order]) -> Iterator[Offer]:
    """Of lines worth trying those that are taken."""
    for order in islice(orders, TRIED):
        if not refusals(view, order):
            yield Offer(str(order), (), "KS.MOVE.13")


# -- general forms -------------------------------------------------------------------------------------------------------


def _open(line: str, *blanks: Blank, clause: str) -> Offer:
    """A general form: whether a filling of it is taken, reading decides."""
    return Offer(line, blanks, clause, sure=False)


def _names(name: str, choices: Iterable[str]) -> Blank:
    return Blank(name, "unit", tuple(choices))


def _words(name: str, choices: Iterable[str]) -> Blank:
    return Blank(name, "word", tuple(choices))


def _point(name: str = "point") -> Blank:
    return Blank(name, "point", span=FIELD)


def _number(name: str, lowest: float, highest: float, step: float = 1.0) -> Blank:
    return Blank(name, "number", span=(lowest, highest, step))


def _whole(offers: Iterable[Offer]) -> Iterator[Offer]:
    """Those whose blanks all have something to stand in them."""
    return (offer for offer in offers if all(blank.choices or blank.span != (0.0, 0.0, 0.0) for blank in offer.blanks))


def _here(view: FieldView, *services: Service) -> tuple[str, ...]:
    """The units of a player's own services that have men on the field."""
    may, battle, side = commanded(view.battle, post_of(view.battle, view.reader)), view.battle, side_of(view)
    return tuple(
        unit.name
        for unit in battle.units
        if unit.side == side and unit.service in services and unit.service in may and men_of(battle, unit.name)
    )


def _put_forms(view: FieldView) -> Iterator[Offer]:
    side = side_of(view)
    own = [name for name, owner in owners(view.battle).items() if owner == side]
    yield _open("PUT {unit} ({point})", _names("unit", own), _point(), clause="LW.MOVE.02")


def _move_forms(view: FieldView) -> Iterator[Offer]:
    yield from _whole((*_fire_forms(view), *_march_forms(view), *_work_forms(view), *_transport_forms(view)))


def _enemies(view: FieldView) -> tuple[str, ...]:
    side = other(side_of(view))
    return tuple(unit.name for unit in view.battle.units if unit.side == side and men_of(view.battle, unit.name))


def _fire_forms(view: FieldView) -> Iterator[Offer]:
    if any(may_fire_now(view.battle, view.reader)):
        return
    guns, rifles = _names("gun", _here(view, "artillery")), _names("unit", _here(view, "infantry", "cavalry"))
    screw, elevation = _words("screw", SCREWS), _number("elevation", -5.0, 20.0, 0.1)
    bearing = Blank("bearing", "bearing", span=(0.0, 359.0, 1.0))
    yield _open("{gun} SHELL {screw} ({point})", guns, screw, _point(), clause="KS.SHELL.02")
    yield _open("{gun} SHELL {screw} {bearing} E{elevation}", guns, screw, bearing, elevation, clause="KS.SHELL.02")
    yield _open("{unit} VOLLEY @{enemy}", rifles, _names("enemy", _enemies(view)), clause="KS.RIFLE.04")
    yield _open("{unit} VOLLEY ({point})", rifles, _point(), clause="KS.RIFLE.04")


def _march_forms(view: FieldView) -> Iterator[Offer]:
    every = _here(view, "infantry", "cavalry", "engineers", "artillery", "general")
    bodies = _names("unit", _here(view, "infantry", "cavalry", "engineers"))
    horse, guns = _names("unit", _here(view, "cavalry")), _names("gun", _here(view, "artillery"))
    foot = _names("unit", _here(view, "infantry", "engineers"))
    enemy = _names("enemy", _enemies(view))
    carriers = _carriers(view)
    yield _open("{unit} GO ({point})", _names("unit", (*every, *carriers)), _point(), clause="KS.MOVE.01")
    yield _open("{unit} RETIRE", bodies, clause="KS.CHARGE.10")
    yield _open("{unit} {formation}", foot, _formations("infantry"), clause="KS.ARMS.16")
    yield _open("{unit} {formation}", horse, _formations("cavalry"), clause="KS.ARMS.16")
    yield _open("{unit} {act}", horse, _words("act", ("MOUNT", "DISMOUNT")), clause="KS.ARMS.08")
    yield _open("{gun} {act}", guns, _words("act", ("LIMBER", "UNLIMBER")), clause="KS.ARMS.09")
    yield _open("{unit} CHARGE {enemy}", horse, enemy, clause="KS.CHARGE.01")
    yield _open("{unit} HIT {enemy}", bodies, enemy, clause="LW.MELEE.03")
    if any(crossing.kind == "ford" for crossing in view.battle.field.country.crossings):
        yield _open("{unit} FORD", bodies, clause="KS.ARMS.01")


def _formations(service: str) -> Blank:
    return _words("formation", (FORMATION_WORDS[each] for each in FORMED[service]))


def _carriers(view: FieldView) -> tuple[str, ...]:
    """Waggons and boats, for whoever commands the transport."""
    battle, side = view.battle, side_of(view)
    if "transport" not in commanded(battle, post_of(battle, view.reader)):
        return ()
    waggons = (each.name for each in battle.waggons if each.holder == side and not each.destroyed)
    return (*waggons, *(each.name for each in battle.boats if each.side == side and not each.destroyed))


def _work_forms(view: FieldView) -> Iterator[Offer]:
    battle, side = view.battle, side_of(view)
    bodies, engineers = _names("unit", _here(view, "infantry", "engineers")), _names("unit", _here(view, "engineers"))
    yield _open("{unit} TRENCH ({from})-({to})", bodies, _point("from"), _point("to"), clause="KS.CONSTRUCT.01")
    guns = _names("gun", (gun.name for gun in battle.guns if gun.holder == side and not gun.destroyed))
    yield _open("{unit} EPAULEMENT {gun}", bodies, guns, clause="KS.CONSTRUCT.02")
    yield _open("{unit} MINE ({point})", bodies, _point(), clause="KS.DESTROY.06")
    named = tuple(f"{word_for(each.kind)} {each.number}" for each in battle.structures)
    does = _words("does", ("DESTROY", "REPAIR"))
    yield _open("{unit} {does} {structure}", engineers, does, _words("structure", named), clause="KS.DESTROY.07")
    depots = _names("depot", (each.name for each in battle.depots if each.side != side and not each.destroyed))
    waggons = _names("waggon", (each.name for each in battle.waggons if each.holder != side and not each.destroyed))
    fighters = _names("unit", _here(view, "infantry", "cavalry", "engineers"))
    yield _open("{unit} BURN {depot}", fighters, depots, clause="KS.DESTROY.04")
    yield _open("{unit} WRECK {waggon}", fighters, waggons, clause="KS.DESTROY.05")


def _transport_forms(view: FieldView) -> Iterator[Offer]:
    battle, side = view.battle, side_of(view)
    if "transport" in commanded(battle, post_of(battle, view.reader)):
        stores = _names("holder", (stock.holder for stock in view.own.stocks))
        packet, count = _words("packet", PACKET_WORDS.values()), _number("count", 1.0, 12.0)
        fed = _names("unit", (u.name for u in battle.units if u.side == side and men_of(battle, u.name)))
        if account_due(own_move(battle, side)) or view.own.debts:
            yield _open("{holder} GIVE {packet} {count} TO {unit}", stores, packet, count, fed, clause="KS.SUPPLY.15")
        into = stores._replace(name="into")
        yield _open("{holder} LOAD {packet} {count} INTO {into}", stores, packet, count, into, clause="KS.SUPPLY.01")
        trains = _names("train", (train.name for train in battle.trains if train.side == side))
        yield _open("{train} RUN {length}", trains, _number("length", -96.0, 96.0), clause="KS.RAIL.01")
    bodies = _names("unit", _here(view, "infantry", "cavalry", "engineers"))
    yield _open(
        "{unit} EAT {horses}", _names("unit", _here(view, "cavalry")), _number("horses", 1.0, 12.0), clause="KS.SUPPLY.11"
    )
    boats = _names("boat", (boat.name for boat in battle.boats if boat.side == side and not boat.destroyed))
    yield _open("{unit} EMBARK {boat}", bodies, boats, clause="KS.ARMS.04")
    trains = _names("train", (train.name for train in battle.trains if train.side == side))
    yield _open("{unit} ENTRAIN {train}", bodies, trains, clause="KS.RAIL.02")
    aboard = _names("unit", (unit.name for unit in battle.units if unit.side == side and unit.aboard))
    yield _open("{unit} {leaves}", aboard, _words("leaves", ("DISEMBARK", "DETRAIN")), clause="KS.ARMS.05")


def _besides(view: FieldView) -> Iterator[Offer]:
    battle = view.battle
    here = _here(view, "infantry", "cavalry", "engineers", "artillery")
    if here:
        yield _open("FLAG {unit}", _names("unit", here), clause="LW.MELEE.25")
    if "general" in commanded(battle, post_of(battle, view.reader)):
        yield Offer("SHOUT {words}", (_words("words", ("hold the bridge", "forward")),), "KS.GENERAL.03")
    yield Offer("OBJECT {what}", (_words("what", ("a man leans on a wall", "a tree was moved")),), "LW.MOVE.22")
    yield _open("CONCEDE", clause="LW.GAME.07")


# -- before the battle, and the umpire's hand ----------------------------------------------------------------------------


def _sure_puts(view: FieldView) -> Iterator[Offer]:
    """Places a little aside, for some of the pieces."""
    battle, side = view.battle, side_of(view)
    own = [unit for unit in battle.units if unit.side == side and unit.service != "artillery"]
    for nth, unit in enumerate(own[:PUTS]):
        ahead_in = line_y(battle, side) + (4.0 + 4.0 * nth) * forward(battle, side)
        order = Put(unit.name, Point(grid(unit.x_in + 6.0), grid(ahead_in)))
        if not put_refusals(battle, side, [order]):
            yield Offer(str(order), (), "LW.MOVE.02")


def _hand(view: FieldView) -> Iterator[Offer]:
    battle = view.battle
    here = tuple(unit.name for unit in battle.units if men_of(battle, unit.name))
    x = Blank("x", "number", span=(0.0, battle.field.country.width_in, 1.0))
    y = Blank("y", "number", span=(0.0, battle.field.country.depth_in, 1.0))
    if here:
        yield _open("PLACE {piece} ({x},{y})", _names("piece", here), x, y, clause="LW.MOVE.22")
        yield Offer("{fate} 1 OF {unit}", (_words("fate", ("DEAD", "GONE")), _names("unit", here)), "LW.MOVE.22")
    numbers = tuple(str(each.number) for each in battle.structures)
    if numbers:
        state = _words("state", ("INTACT", "DESTROYED"))
        yield Offer("STRUCTURE {number} {state}", (_words("number", numbers), state), "LW.MOVE.22")
    stores = tuple(stock.holder for each in view.secrets for stock in each.stocks)
    if stores:
        food = _number("food", 0.0, 4.0)
        yield Offer("PACKETS {holder} FOOD {food}", (_names("holder", stores), food), "LW.MOVE.22")
    yield from _sure_places(battle, view)


def _sure_places(battle: Battle, view: FieldView) -> Iterator[Offer]:
    for unit in [unit for unit in battle.units if men_of(battle, unit.name)][battle.move % 3 :: 3][:PLACES]:
        order = Place(unit.name, Point(grid(unit.x_in + 3.0), grid(unit.y_in + 3.0 * forward(battle, unit.side))))
        if not hand_refusals(view.state, order):
            yield Offer(str(order), (), "LW.MOVE.22")
