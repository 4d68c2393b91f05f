"""What may be written before the battle and by the umpire's hand: pieces put down, put elsewhere, found dead. LW.MOVE.22."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.parts import number
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.kriegspiel.blanks import a_form, spot
from sandgate.rules.wells1913.kriegspiel.ground.back_lines import forward, line_y
from sandgate.rules.wells1913.kriegspiel.hand import hand_refusals
from sandgate.rules.wells1913.kriegspiel.hand_orders import Place
from sandgate.rules.wells1913.kriegspiel.other_orders import Put
from sandgate.rules.wells1913.kriegspiel.putting_down import owners, put_refusals
from sandgate.rules.wells1913.kriegspiel.roll import men_of
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of

PUTS: Final = 4
PLACES: Final = 4


def puts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The own pieces; and for some of them a place a little aside."""
    battle, side = view.battle, side_of(view)
    own = [name for name, owner in owners(battle).items() if owner == side]
    yield from a_form(Gap("unit", tuple(own)), spot(), at="({point})")
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
    yield from a_form(
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
    return Gap(name, part=number(0.0, far_in, "inches", name, step=1.0))


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
