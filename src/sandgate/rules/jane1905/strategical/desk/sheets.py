"""The sheets of the war: by their form, the orders that they may hold, and what each comes to for its writer."""

import re
from collections.abc import Iterator
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Claim, Deed, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.desk.sheets import Sheets
from sandgate.ocean.harbours import as_written
from sandgate.rules.jane1905.strategical.desk.offering import addressees, notes, remarks, sailings, sheets
from sandgate.rules.jane1905.strategical.desk.replies import (
    answers,
    meet_once,
    meet_refused,
    press_once,
    press_refused,
    versions,
)
from sandgate.rules.jane1905.strategical.desk.runs import one_sheet, sea_tried
from sandgate.rules.jane1905.strategical.lists import at_large, is_own_port
from sandgate.rules.jane1905.strategical.orders import Log, Meet, Press, Sail, Sea, Ship, WriteNote
from sandgate.rules.jane1905.strategical.sequence import hand
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.trade.marked import courses, ship_once, ship_refused

BEGINS: Final = re.compile(r"(?:SEA|SAIL|NOTE|LOG|PRESS|SHIP|MET|PLACE|WEATHER|END)\b", re.IGNORECASE)

SEA: Final = Notation(Sea, WriteNote, Log, by="a player at sea", clause="JANE.STR.07")
HARBOUR: Final = Notation(Sea, Sail, WriteNote, by="an Admiralty", clause="JANE.STR.06")
MEETING: Final = Notation(Meet, WriteNote, Log, by="a raider", clause="JANE.STR.19")
TRADE: Final = Notation(Ship, by="the trade player", clause="JANE.STR.18")
PRESS: Final = Notation(Press, by="the neutral player", clause="JANE.STR.17")


def sail_refused(view: StrategicalView, _ask: Ask, line: Sail) -> Iterator[Refusal]:
    """The ships lie together in a harbour of their side, are not to sail already, and the name is free."""
    lying = {ship: force for force in view.forces if is_own_port(view.known, force, force.port) for ship in force.ships}
    ships = {ship.name: lying[ship.number] for ship in view.known.ships if ship.number in lying}
    strange = [name for name in line.ships if name not in ships]
    for name in strange:
        yield Refusal(f"{name} lies in no harbour of yours", f"name {listed(tuple(ships))}", "JANE.STR.06", "ships")
    if not strange and len(dict.fromkeys([ships[name].port for name in line.ships])) > 1:
        yield Refusal("they do not lie in one harbour", "send them from each by a line of its own", "JANE.STR.06", "ships")
    ordered = [number for each in view.known.sailings for number in each.ships]
    names = [ship.name for ship in view.known.ships if ship.number in ordered and ship.name in line.ships]
    for name in names:
        yield Refusal(f"{name} is ordered to sail already", "strike her out", "JANE.STR.06", "ships")
    leaving = [ships[name].number for name in line.ships if name in ships]
    staying = [force.name for force in at_large(view.known) if force.number not in leaving]
    if line.force in [*staying, *[each.force for each in view.known.sailings]]:
        yield Refusal(f"there is a force {line.force}", "give another name", "JANE.STR.06", "force")
    if line.at_min < view.minute:
        yield Refusal("that hour is past", "name a later one", "JANE.STR.11", "at_min")


def ships_once(line: Sail) -> Iterator[Claim]:
    """A ship sails once, and a name is given once."""
    for name in line.ships:
        yield Claim(("ship", name), f"{name} sails already by another line", "JANE.STR.06")
    yield Claim(("name", line.force), f"a second force {line.force}", "JANE.STR.06")


def note_refused(view: StrategicalView, _ask: Ask, line: WriteNote) -> Iterator[Refusal]:
    """A note goes to somebody of one's own side."""
    posts = [post for post in view.known.posts if post.side == view.side]
    known = [*[post.name for post in posts], *[force.name for force in view.known.forces], *_sailing_names(view)]
    if as_written(line.to) not in map(as_written, known):
        yield Refusal(
            f"nobody of your side is called {line.to}", f"write to {listed(addressees(view))}", "JANE.STR.08", "to"
        )


def _sailing_names(view: StrategicalView) -> list[str]:
    return [each.force for each in view.known.sailings]


DEEDS: Final[dict[type[Any], Deed[StrategicalView]]] = {
    Sea: Deed(claims=one_sheet, cases=sheets, tries=sea_tried),
    Sail: Deed(sail_refused, ships_once, cases=sailings),
    WriteNote: Deed(note_refused, cases=notes),
    Log: Deed(cases=remarks),
    Meet: Deed(meet_refused, meet_once, cases=answers),
    Ship: Deed(ship_refused, ship_once, cases=courses),
    Press: Deed(press_refused, press_once, cases=versions),
    **hand.DEEDS,
}
SHEETS: Final = Sheets[StrategicalView](
    {
        "harbour": HARBOUR,
        "run": SEA,
        "stop": SEA,
        "prize": MEETING,
        "trade": TRADE,
        "press": PRESS,
        "board": SEA,
        "hand": hand.NOTATION,
    },
    DEEDS,
    begins=BEGINS,
)
