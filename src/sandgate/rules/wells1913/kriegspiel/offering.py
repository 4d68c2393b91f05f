"""What may be written now, for boards, bots, learners and fuzzers: the general forms, and lines that are sure to be taken.

A field of inches cannot be listed: forms such as `{unit} GO ({point})` are offered as such, and beside them a handful of
lines for pieces chosen in turn, each tried on the field as its reader sees it. Which lines are tried: worth_trying.py.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice
from typing import Any, Final

from sandgate.kernel.contract import Ask, Offer
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.parts import Part, number
from sandgate.kernel.desk.sheets import as_it_stands
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import other
from sandgate.rules.wells1913.kriegspiel.fire.fire_first import may_fire_now
from sandgate.rules.wells1913.kriegspiel.force_entry import FORMED
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import forward, line_y
from sandgate.rules.wells1913.kriegspiel.hand import hand_refusals
from sandgate.rules.wells1913.kriegspiel.hand_orders import Place
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.orders import Act, Charge, Flag, Ford, Form, Go, Hit, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.other_orders import Put
from sandgate.rules.wells1913.kriegspiel.parts import AT, FORMATION_WORDS
from sandgate.rules.wells1913.kriegspiel.pieces import Service, Unit
from sandgate.rules.wells1913.kriegspiel.putting_down import owners, put_refusals
from sandgate.rules.wells1913.kriegspiel.roll import commanded, men_of, own_move, post_of
from sandgate.rules.wells1913.kriegspiel.supply.supply_in_the_field import account_due
from sandgate.rules.wells1913.kriegspiel.transport.transport_orders import Board, Eat, Give, Leave, Load, Run
from sandgate.rules.wells1913.kriegspiel.turn import refusals
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
from sandgate.rules.wells1913.kriegspiel.worth_trying import lines

TRIED: Final = 10  # lines at most, for speed
PUTS: Final = 4
PLACES: Final = 4
FIELD: Final = (-1000.0, 2000.0, 0.001)
SPOT: Final = replace(AT, span=FIELD)  # of a place that is still to be chosen, without its brackets

Cases = Callable[[FieldView, Ask], Iterable[Case]]


def sure_lines(view: FieldView) -> Iterator[Offer]:
    """Of lines worth trying those that are taken."""
    return (as_it_stands(line) for line in islice(lines(view), TRIED) if not refusals(view, line))


# -- what may stand in a blank -------------------------------------------------------------------------------------------


def _form(*gaps: Gap, way: int = 0, **settled: str) -> Iterator[Case]:
    """A general form, if all its blanks have something to stand in them: whether a filling is taken, reading decides."""
    if all(gap.choices or gap.part or any(gap.span) for gap in gaps):
        yield Case(settled, gaps, way, sure=False)


def _spot(name: str = "point") -> Gap:
    return Gap(name, span=FIELD, part=SPOT)


def _count(name: str, lowest: float, highest: float, step: float = 1.0) -> Gap:
    return Gap(name, span=(lowest, highest, step))


@kept()
def _afoot(view: FieldView) -> tuple[Unit, ...]:
    """The units of a player's own services that have men on the field."""
    may, battle, side = commanded(view.battle, post_of(view.battle, view.reader)), view.battle, side_of(view)
    own = [unit for unit in battle.units if unit.side == side and unit.service in may]
    return tuple([unit for unit in own if men_of(battle, unit.name)])


def _here(view: FieldView, *services: Service, name: str = "unit") -> Gap:
    """Those of some services."""
    return Gap(name, tuple([unit.name for unit in _afoot(view) if unit.service in services]))


def _bodies(view: FieldView) -> Gap:
    return _here(view, "infantry", "cavalry", "engineers")


def _enemies(view: FieldView, name: str = "target") -> Gap:
    side = other(side_of(view))
    return Gap(
        name, tuple([unit.name for unit in view.battle.units if unit.side == side and men_of(view.battle, unit.name)])
    )


def _moves_transport(view: FieldView) -> bool:
    return "transport" in commanded(view.battle, post_of(view.battle, view.reader))


def _carriers(view: FieldView) -> tuple[str, ...]:
    """Waggons and boats, for whoever commands the transport."""
    battle, side = view.battle, side_of(view)
    if not _moves_transport(view):
        return ()
    waggons = (each.name for each in battle.waggons if each.holder == side and not each.destroyed)
    return (*waggons, *(each.name for each in battle.boats if each.side == side and not each.destroyed))


# -- fire and marches ----------------------------------------------------------------------------------------------------


def shells(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A gun fires at a place, or on a bearing; before anything moves."""
    if not any(may_fire_now(view.battle, view.reader)):
        guns = _here(view, "artillery", name="gun")
        yield from _form(guns, _spot(), at="({point})")
        yield from _form(guns, _count("elevation_deg", -5.0, 20.0, 0.1), way=1)


def volleys(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A unit fires at another, or at a place; before anything moves."""
    if not any(may_fire_now(view.battle, view.reader)):
        rifles = _here(view, "infantry", "cavalry")
        yield from _form(rifles, _enemies(view))
        yield from _form(rifles, _spot(), way=2, at="({point})")


def marches(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Whatever can go, to a place."""
    units = _here(view, "infantry", "cavalry", "engineers", "artillery", "general")
    yield from _form(Gap("unit", (*units.choices, *_carriers(view))), _spot(), path="({point})")


def retreats(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Away from whatever presses, or by a way of one's own."""
    yield from _form(_bodies(view), _spot(), path="({point})")


def formations(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The formations of foot, and of horse."""
    yield from _form(_here(view, "infantry", "engineers"), _formed("infantry"))
    yield from _form(_here(view, "cavalry"), _formed("cavalry"))


def _formed(service: str) -> Gap:
    return Gap("formation", tuple([FORMATION_WORDS[each] for each in FORMED[service]]))


def changes(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """To mount and dismount, to limber up and unlimber."""
    for way in range(4):
        yield from _form(_here(view, "cavalry" if way < 2 else "artillery"), way=way)


def charges(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Cavalry charges a unit of the enemy's."""
    yield from _form(_here(view, "cavalry", name="units"), _enemies(view))


def contacts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A unit comes up to one of the enemy's."""
    yield from _form(_bodies(view), _enemies(view))


def fords(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A unit passes a ford, where there is one."""
    if any(crossing.kind == "ford" for crossing in view.battle.field.country.crossings):
        yield from _form(_bodies(view))


# -- works ---------------------------------------------------------------------------------------------------------------


def trenches(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """An entrenchment along a line."""
    yield from _form(_here(view, "infantry", "engineers"), _spot("from"), _spot("to"), at="({from})", to="({to})")


def epaulements(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """An epaulement for a gun of one's own."""
    guns = [gun.name for gun in view.battle.guns if gun.holder == side_of(view) and not gun.destroyed]
    yield from _form(_here(view, "infantry", "engineers"), Gap("gun", tuple(guns)))


def mines(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A mine at a place."""
    yield from _form(_here(view, "infantry", "engineers"), _spot(), at="({point})")


def demolitions(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The structures of the country."""
    for structure in view.battle.structures:
        for way in range(2):
            named = {"word": word_for(structure.kind), "structure": str(structure.number)}
            yield from _form(_here(view, "engineers"), way=way, **named)


def fires(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The enemy's depots."""
    side = side_of(view)
    depots = [each.name for each in view.battle.depots if each.side != side and not each.destroyed]
    yield from _form(_bodies(view), Gap("depot", tuple(depots)))


def wrecks(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The enemy's waggons."""
    side = side_of(view)
    waggons = [each.name for each in view.battle.waggons if each.holder != side and not each.destroyed]
    yield from _form(_bodies(view), Gap("waggons", tuple(waggons)))


# -- transport and supply ------------------------------------------------------------------------------------------------


def _stores(view: FieldView, name: str = "holder") -> Gap:
    return Gap(name, tuple([stock.holder for stock in view.own.stocks]) if _moves_transport(view) else ())


def gifts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Packets for a unit's body, when the account is due or unpaid."""
    battle, side = view.battle, side_of(view)
    if account_due(own_move(battle, side)) or view.own.debts:
        fed = [unit.name for unit in battle.units if unit.side == side and men_of(battle, unit.name)]
        yield from _form(_stores(view), _count("count", 1.0, 12.0), Gap("unit", tuple(fed)))


def loads(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Packets from one store into another."""
    yield from _form(_stores(view), _count("count", 1.0, 12.0), _stores(view, "into"))


def _trains(view: FieldView, name: str) -> Gap:
    return Gap(name, tuple([train.name for train in view.battle.trains if train.side == side_of(view)]))


def runs(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The own trains, forwards or backwards."""
    if _moves_transport(view):
        yield from _form(_trains(view, "train"), _count("length_in", -96.0, 96.0))


def horses_for_food(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Horses of the cavalry."""
    yield from _form(_here(view, "cavalry"), _count("horses", 1.0, 12.0))


def boardings(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Into the own boats and trains."""
    boats = [boat.name for boat in view.battle.boats if boat.side == side_of(view) and not boat.destroyed]
    yield from _form(_bodies(view), Gap("into", tuple(boats)))
    yield from _form(_bodies(view), _trains(view, "into"), way=1)


def landings(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Out of the boats and trains in which units are."""
    own = [unit for unit in view.battle.units if unit.side == side_of(view) and unit.aboard]
    for way, kind in enumerate("BT"):
        yield from _form(Gap("unit", tuple([unit.name for unit in own if unit.aboard[1] == kind])), way=way)


# -- besides ---------------------------------------------------------------------------------------------------------------


def flags(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The own units that may give themselves up."""
    yield from _form(_here(view, "infantry", "cavalry", "engineers", "artillery"))


def shouts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The General alone shouts."""
    if "general" in commanded(view.battle, post_of(view.battle, view.reader)):
        yield Case(gaps=(Gap("words", ("hold the bridge", "forward")),))


def objections(_view: FieldView, _ask: Ask) -> Iterator[Case]:
    """To what one may object."""
    yield Case(gaps=(Gap("words", ("a man leans on a wall", "a tree was moved")),))


def giving_up(_view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The battle may be given up at any time; nobody does so by chance."""
    yield Case(sure=False)


# -- before the battle, and the umpire's hand ----------------------------------------------------------------------------


def puts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The own pieces; and for some of them a place a little aside."""
    battle, side = view.battle, side_of(view)
    own = [name for name, owner in owners(battle).items() if owner == side]
    yield from _form(Gap("unit", tuple(own)), _spot(), at="({point})")
    for nth, unit in enumerate([unit for unit in battle.units if unit.side == side and unit.service != "artillery"][:PUTS]):
        ahead_in = line_y(battle, side) + (4.0 + 4.0 * nth) * forward(battle, side)
        line = Put(unit.name, Point(grid(unit.x_in + 6.0), grid(ahead_in)))
        if not any(put_refusals(battle, side, line)):
            yield Case(order=line)


def _on_field(view: FieldView) -> tuple[str, ...]:
    return tuple([unit.name for unit in view.battle.units if men_of(view.battle, unit.name)])


def places(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The pieces on the field; and for some of them a place a little aside."""
    battle, here = view.battle, _on_field(view)
    yield from _form(
        Gap("piece", here),
        _axis("x", battle.field.country.width_in),
        _axis("y", battle.field.country.depth_in),
        at="({x},{y})",
    )
    for unit in [unit for unit in battle.units if unit.name in here][battle.move % 3 :: 3][:PLACES]:
        line = Place(unit.name, Point(grid(unit.x_in + 3.0), grid(unit.y_in + 3.0 * forward(battle, unit.side))))
        if not hand_refusals(view.state, line):
            yield Case(order=line, rank=1)


def _axis(name: str, far_in: float) -> Gap:
    part: Part = number(0.0, far_in, "inches", name, step=1.0)
    return Gap(name, part=part)


def fates(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """One man of a unit, dead or gone."""
    here = _on_field(view)
    if here:
        yield from [Case({"men": "1"}, (Gap("unit", here),), way) for way in range(2)]


def structures(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The structures of the country."""
    numbers = tuple([str(each.number) for each in view.battle.structures])
    if numbers:
        yield Case(gaps=(Gap("structure", numbers),))


def packets(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The waggons and depots that hold anything, with food."""
    stores = tuple([stock.holder for each in view.secrets for stock in each.stocks])
    if stores:
        food = Gap("food", part=number(0.0, 4.0, "packets", "food", step=1.0))
        yield Case({"held": "FOOD {food}"}, (Gap("holder", stores), food))


OF_A_MOVE: Final[Mapping[type[Any], Cases]] = {
    Shell: shells,
    Volley: volleys,
    Go: marches,
    Retire: retreats,
    Form: formations,
    Act: changes,
    Charge: charges,
    Hit: contacts,
    Ford: fords,
    Trench: trenches,
    Epaulement: epaulements,
    LayMine: mines,
    Demolish: demolitions,
    Burn: fires,
    Wreck: wrecks,
    Give: gifts,
    Load: loads,
    Run: runs,
    Eat: horses_for_food,
    Board: boardings,
    Leave: landings,
    Flag: flags,
}
