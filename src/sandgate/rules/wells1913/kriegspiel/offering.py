"""What may be written now, for boards, bots, learners and fuzzers: the general forms, and lines that are sure to be taken.

A field of inches cannot be listed: forms such as `{unit} GO ({point})` are offered as such, and beside them a handful of
lines for pieces chosen in turn, each tried on the field as its reader sees it. Which lines are tried: worth_trying.py;
who of those that are named here cannot act now: unable.py.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from typing import Any, Final

from sandgate.kernel.asks import Ask, Offer
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.desk.sheets import as_it_stands
from sandgate.rules.wells1913.kriegspiel.blanks import (
    a_form,
    bodies,
    carriers,
    count,
    enemies,
    here,
    moves_transport,
    spot,
    stores,
    trains,
)
from sandgate.rules.wells1913.kriegspiel.force_entry import FORMED
from sandgate.rules.wells1913.kriegspiel.moves.fording import can_ford
from sandgate.rules.wells1913.kriegspiel.orders import Act, Charge, Flag, Ford, Form, Go, Hit, Retire, Shell, Volley
from sandgate.rules.wells1913.kriegspiel.parts import FORMATION_WORDS
from sandgate.rules.wells1913.kriegspiel.roll import commanded, men_of, post_of, unit_of
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

Cases = Callable[[FieldView, Ask], Iterable[Case]]


def sure_lines(view: FieldView) -> Iterator[Offer]:
    """Of lines worth trying those that are taken."""
    return (as_it_stands(line) for line in islice(lines(view), TRIED) if not refusals(view, line))


# -- fire and marches ----------------------------------------------------------------------------------------------------


def shells(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A gun fires at a place, or on a bearing; before anything moves: unable.py."""
    guns = here(view, "artillery", name="gun")
    yield from a_form(guns, spot(), at="({point})")
    yield from a_form(guns, count("elevation_deg", -5.0, 20.0, 0.1), way=1)


def volleys(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A unit fires at another, or at a place; before anything moves: unable.py."""
    rifles = here(view, "infantry", "cavalry")
    yield from a_form(rifles, enemies(view))
    yield from a_form(rifles, spot(), way=2, at="({point})")


def marches(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Whatever can go, to a place."""
    units = here(view, "infantry", "cavalry", "engineers", "artillery", "general")
    yield from a_form(Gap("unit", (*units.choices, *carriers(view))), spot(), path="({point})")


def retreats(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Away from whatever presses, or by a way of one's own."""
    yield from a_form(bodies(view), spot(), path="({point})")


def formations(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The formations of foot, and of horse."""
    yield from a_form(here(view, "infantry", "engineers"), _formed("infantry"))
    yield from a_form(here(view, "cavalry"), _formed("cavalry"))


def _formed(service: str) -> Gap:
    return Gap("formation", tuple([FORMATION_WORDS[each] for each in FORMED[service]]))


def changes(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """To mount and dismount, to limber up and unlimber."""
    for way in range(4):
        yield from a_form(here(view, "cavalry" if way < 2 else "artillery"), way=way)


def charges(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Cavalry charges a unit of the enemy's."""
    yield from a_form(here(view, "cavalry", name="units"), enemies(view))


def contacts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A unit comes up to one of the enemy's."""
    yield from a_form(bodies(view), enemies(view))


def fords(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A unit passes a ford, where there is one."""
    if any(crossing.kind == "ford" for crossing in view.battle.field.country.crossings):
        able = [name for name in bodies(view).choices if can_ford(unit_of(view.battle, name))]
        yield from a_form(Gap("unit", tuple(able)))


# -- works ---------------------------------------------------------------------------------------------------------------


def trenches(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """An entrenchment along a line."""
    yield from a_form(here(view, "infantry", "engineers"), spot("from"), spot("to"), at="({from})", to="({to})")


def epaulements(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """An epaulement for a gun of one's own."""
    guns = [gun.name for gun in view.battle.guns if gun.holder == side_of(view) and not gun.destroyed]
    yield from a_form(here(view, "infantry", "engineers"), Gap("gun", tuple(guns)))


def mines(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """A mine at a place."""
    yield from a_form(here(view, "infantry", "engineers"), spot(), at="({point})")


def demolitions(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The structures of the country."""
    for structure in view.battle.structures:
        for way in range(2):
            named = {"word": word_for(structure.kind), "structure": str(structure.number)}
            yield from a_form(here(view, "engineers"), way=way, **named)


def fires(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The enemy's depots."""
    side = side_of(view)
    depots = [each.name for each in view.battle.depots if each.side != side and not each.destroyed]
    yield from a_form(bodies(view), Gap("depot", tuple(depots)))


def wrecks(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The enemy's waggons."""
    side = side_of(view)
    waggons = [each.name for each in view.battle.waggons if each.holder != side and not each.destroyed]
    yield from a_form(bodies(view), Gap("waggons", tuple(waggons)))


# -- transport and supply ------------------------------------------------------------------------------------------------


def gifts(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Packets for a unit's body, when the account is due or unpaid: unable.py."""
    battle, side = view.battle, side_of(view)
    fed = [unit.name for unit in battle.units if unit.side == side and men_of(battle, unit.name)]
    yield from a_form(stores(view), count("count", 1.0, 12.0), Gap("unit", tuple(fed)))


def loads(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Packets from one store into another."""
    yield from a_form(stores(view), count("count", 1.0, 12.0), stores(view, "into"))


def runs(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The own trains, forwards or backwards."""
    if moves_transport(view):
        yield from a_form(trains(view, "train"), count("length_in", -96.0, 96.0))


def horses_for_food(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Horses of the cavalry."""
    yield from a_form(here(view, "cavalry"), count("horses", 1.0, 12.0))


def boardings(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Into the own boats and trains."""
    boats = [boat.name for boat in view.battle.boats if boat.side == side_of(view) and not boat.destroyed]
    yield from a_form(bodies(view), Gap("into", tuple(boats)))
    yield from a_form(bodies(view), trains(view, "into"), way=1)


def landings(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """Out of the boats and trains in which units are."""
    own = [unit for unit in view.battle.units if unit.side == side_of(view) and unit.aboard]
    for way, kind in enumerate("BT"):
        yield from a_form(Gap("unit", tuple([unit.name for unit in own if unit.aboard[1] == kind])), way=way)


# -- besides ---------------------------------------------------------------------------------------------------------------


def flags(view: FieldView, _ask: Ask) -> Iterator[Case]:
    """The own units that may give themselves up."""
    yield from a_form(here(view, "infantry", "cavalry", "engineers", "artillery"))


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
