"""What may stand in the blanks of the lines that are offered: pieces, places, numbers."""

from collections.abc import Iterator
from typing import Final

from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.frozen import replace
from sandgate.rules.wells1913.field.sides import other
from sandgate.rules.wells1913.kriegspiel.kept import kept
from sandgate.rules.wells1913.kriegspiel.parts import AT
from sandgate.rules.wells1913.kriegspiel.pieces import Service, Unit
from sandgate.rules.wells1913.kriegspiel.roll import commanded, men_of, post_of
from sandgate.rules.wells1913.kriegspiel.view import FieldView, side_of

FIELD: Final = (-1000.0, 2000.0, 0.001)
SPOT: Final = replace(AT, span=FIELD)  # of a place that is still to be chosen, without its brackets


def a_form(*gaps: Gap, way: int = 0, **settled: str) -> Iterator[Case]:
    """A general form, if all its blanks have something to stand in them: whether a filling is taken, reading decides."""
    if all(gap.choices or gap.part or any(gap.span) for gap in gaps):
        yield Case(settled, gaps, way, sure=False)


def spot(name: str = "point") -> Gap:
    """A place of the field."""
    return Gap(name, span=FIELD, part=SPOT)


def count(name: str, lowest: float, highest: float, step: float = 1.0) -> Gap:
    """A number."""
    return Gap(name, span=(lowest, highest, step))


@kept()
def _afoot(view: FieldView) -> tuple[Unit, ...]:
    """The units of a player's own services that have men on the field."""
    may, battle, side = commanded(view.battle, post_of(view.battle, view.reader)), view.battle, side_of(view)
    own = [unit for unit in battle.units if unit.side == side and unit.service in may]
    return tuple([unit for unit in own if men_of(battle, unit.name)])


def here(view: FieldView, *services: Service, name: str = "unit") -> Gap:
    """Those of some services."""
    return Gap(name, tuple([unit.name for unit in _afoot(view) if unit.service in services]))


def bodies(view: FieldView) -> Gap:
    """A unit of infantry, cavalry or engineers."""
    return here(view, "infantry", "cavalry", "engineers")


def enemies(view: FieldView, name: str = "target") -> Gap:
    """A unit of the enemy's on the field."""
    side = other(side_of(view))
    return Gap(
        name, tuple([unit.name for unit in view.battle.units if unit.side == side and men_of(view.battle, unit.name)])
    )


def moves_transport(view: FieldView) -> bool:
    """Whether a player commands the transport."""
    return "transport" in commanded(view.battle, post_of(view.battle, view.reader))


def carriers(view: FieldView) -> tuple[str, ...]:
    """Waggons and boats, for whoever commands the transport."""
    battle, side = view.battle, side_of(view)
    if not moves_transport(view):
        return ()
    waggons = (each.name for each in battle.waggons if each.holder == side and not each.destroyed)
    return (*waggons, *(each.name for each in battle.boats if each.side == side and not each.destroyed))


def stores(view: FieldView, name: str = "holder") -> Gap:
    """A waggon or depot that holds packets, for whoever commands the transport."""
    return Gap(name, tuple([stock.holder for stock in view.own.stocks]) if moves_transport(view) else ())


def trains(view: FieldView, name: str) -> Gap:
    """A train of one's own."""
    return Gap(name, tuple([train.name for train in view.battle.trains if train.side == side_of(view)]))
