"""The sheets of the campaign: by their form, the orders that they may hold, and what each comes to for its writer."""

import re
from collections.abc import Iterator
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.desk.deeds import Case, Claim, Deed, Gap, Refusal
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.desk.sheets import Sheets
from sandgate.rules.nwc1902.strategic.actions.losses import first_half, half_of, is_half
from sandgate.rules.nwc1902.strategic.actions.odds import counted_value
from sandgate.rules.nwc1902.strategic.desk.offering import lacking, plots
from sandgate.rules.nwc1902.strategic.desk.plots import plot_tried
from sandgate.rules.nwc1902.strategic.lists import ships_of
from sandgate.rules.nwc1902.strategic.orders import Lose, Plan, Plotted
from sandgate.rules.nwc1902.strategic.sequence import hand, hand_orders
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.ships import Ship

BY_HAND: Final = "PLACE|SET|REMOVE|STOP|DELAY|WEATHER|LENGTH|END"
BEGINS: Final = re.compile(rf"[A-Z][A-Z0-9 .'-]*:|(?:PLAN|LOSE|{BY_HAND})\b", re.IGNORECASE)

PLAN: Final = Notation(Plan, by="a commander in chief, before the game", clause="NWC.ST.05")
MOVE: Final = Notation(Plotted, by="who commands a force", clause="NWC.ST.11")
CHOICE: Final = Notation(Lose, by="whose force loses half", clause="NWC.ST.30")


def one_plan(_line: Plan) -> Iterator[Claim]:
    """One plan of campaign."""
    yield Claim("plan", "a second plan", "NWC.ST.05")


def one_choice(_line: Lose) -> Iterator[Claim]:
    """One choice of what is given up."""
    yield Claim("lose", "a second choice", "NWC.ST.30")


def lose_refused(view: StrategicView, ask: Ask, line: Lose) -> Iterator[Refusal]:
    """The ships that are given up are half of the force: the smallest total not below half, of the fewest ships."""
    ships = _beaten(view, ask)
    names = [ship.name.upper() for ship in ships]
    strange = [name for name in line.ships if name not in names]
    if strange:
        yield Refusal(f"{strange[0]} is not of the force", f"name {listed(names)}", "NWC.ST.30", "ships")
        return
    values = _values(ships)
    if not is_half(values, [names.index(name) for name in line.ships]):
        half = half_of(values)
        many = "1 ship" if half.ships == 1 else f"{half.ships} ships"
        remedy = f"give up {many} with {half.total:g} points together"
        yield Refusal("this is not half of the force", remedy, "NWC.ST.30", "ships")


def choices(view: StrategicView, ask: Ask) -> Iterator[Case]:
    """What is lost without a choice; any other group that comes to the same may be written."""
    ships = _beaten(view, ask)
    if ships:
        first = ", ".join([ships[place].name.upper() for place in first_half(_values(ships))])
        yield Case(order=Lose(tuple(first.split(", "))))
        yield Case(gaps=(Gap("ships", tuple([ship.name.upper() for ship in ships])),), sure=False)


def _beaten(view: StrategicView, ask: Ask) -> tuple[Ship, ...]:
    """The ships of the forces that lose half together, in the order of the list; merchant vessels do not fight."""
    ships = [ship for force in view.forces if force.name in ask.about for ship in ships_of(view.known, force)]
    return tuple(sorted([ship for ship in ships if ship.letter != "m"], key=lambda ship: ship.number))


def _values(ships: tuple[Ship, ...]) -> list[float]:
    return [counted_value(ship.value, ship.crippled) for ship in ships]


def a_plan(_view: StrategicView, _ask: Ask) -> Iterator[Case]:
    """A plan in words."""
    yield Case({"text": '"{text}"'})


SHEETS: Final = Sheets[StrategicView](
    {
        "plan": PLAN,
        "move": MOVE,
        "replot": MOVE,
        "short": MOVE,
        "post": MOVE,
        "choice": CHOICE,
        "hand": hand_orders.NOTATION,
    },
    {
        Plotted: Deed(cases=plots, wants=lacking, tries=plot_tried),
        Plan: Deed(claims=one_plan, cases=a_plan),
        Lose: Deed(lose_refused, one_choice, cases=choices),
        **hand.DEEDS,
    },
    begins=BEGINS,
)
