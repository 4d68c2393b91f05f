"""How far one sees in a turn: by the class of visibility, the best guns at sea and a die. IX.A."""

import math
from collections.abc import Iterable, Mapping
from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import figure, number
from sandgate.kernel.frozen import replace
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Yards
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.posts import SIDES, Side
from sandgate.rules.naval_action.surface.seen_state import Sight
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

BOOK: Final = "sandgate.rules.naval_action"
GOOD_YD: Final = number(BOOK, "weather", "good")
MAXIMUM_YD: Final = {"poor": number(BOOK, "weather", "poor"), "bad": number(BOOK, "weather", "bad")}
CITED: Final = {"good": ("NA.WX.01",), "poor": ("NA.WX.02", "NA.WX.04"), "bad": ("NA.WX.03", "NA.WX.04")}
BY_DIE_YD: Final = figure(BOOK, "weather", "die")


@rule("NA.WX.01")
def good_visibility(best_gun_yd: Yards, least_yd: Yards = GOOD_YD) -> float:
    """How far one sees in good weather: as far as the best gun at sea reaches, 24,000 yards at least.

    best_gun_yd: the greatest range of any battery of a ship that is undamaged or at D.

    >>> good_visibility(39_890.0), good_visibility(17_400.0)
    (39890.0, 24000.0)
    """
    return max(least_yd, best_gun_yd)


@rule("NA.WX.04")
def changed_by_die(die: Die, six_yd: float = 6_000.0) -> float:
    """By how much the die changes the maximum of poor and bad visibility in this turn.

    >>> [changed_by_die(die) for die in (1, 2, 3, 5, 6)]
    [-10000.0, -5000.0, 0.0, 5000.0, 6000.0]
    """
    return six_yd if die == 6 else BY_DIE_YD[die - 1]


@rule("NA.WX.02", "NA.WX.03")
def visibility(maximum_yd: Yards, changed_yd: float, good_yd: Yards) -> float:
    """How far one sees in poor or bad weather: never farther than good weather would give.

    >>> visibility(30_000.0, 0.0, 38_000.0), visibility(30_000.0, 0.0, 24_000.0), visibility(20_000.0, 6_000.0, 24_000.0)
    (30000.0, 24000.0, 24000.0)
    """
    return min(maximum_yd + changed_yd, good_yd)


@event("One sees {yards:,.0f} yards in this turn", rank=0, fold="news")
class VisibilityFound(Event):
    """The visibility of a turn (NA.WX.01 to .04)."""

    yards: float


@step("NA.WX.01", "NA.WX.02", "NA.WX.03", "NA.WX.04", "NA.SOP.05")
def weather(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Step W of a turn: the visibility, by a die where it is poor or bad.

    A side is told what it comes to by all that it knows of the ships at sea, when that has changed.
    """
    kind, most_yd, slot = state.options.visibility, math.inf, ship_slot(state.move + 1, "NA.WX.04", 0)
    if kind != "good":
        die = bench.throw(slot, 6, f"What is the visibility of turn {state.move + 1}?")
        most_yd = MAXIMUM_YD[kind] + changed_by_die(die, state.options.visibility_six_yd)
    reach_yd = _reach_yd(state.classes)
    seen_yd = visibility(most_yd, 0.0, _good_yd(reach_yd, [(each, each.level) for each in afloat(state)]))
    sights = tuple([Sight(side, visibility(most_yd, 0.0, _good_yd(reach_yd, _as_known(state, side)))) for side in SIDES])
    new = [each for each in sights if kind != "good" or each not in state.sights]
    slots = () if kind == "good" else (slot,)
    told: list[Event] = []
    for yards in dict.fromkeys([each.yards for each in new]):
        sides = [each.side for each in new if each.yards == yards]
        to = tuple([post.key for post in state.posts if post.side in sides])
        told.append(now.tell(VisibilityFound, clauses=CITED[kind], to=to, slots=slots, yards=yards))
    return replace(state, visibility_yd=seen_yd, sights=sights), tuple(told)


@kept
def _reach_yd(classes: tuple[ShipClass, ...]) -> Mapping[str, float]:
    """The greatest range of any battery of each class."""
    return {kind.key: max([gun.max_range_yd for gun in kind.batteries], default=0.0) for kind in classes}


def _good_yd(reach_yd: Mapping[str, float], ships: Iterable[tuple[Ship, int]]) -> float:
    """How far one sees in good weather by the guns of some ships with their damage. reach_yd: of the guns of each class."""
    return good_visibility(max([reach_yd[ship.ship_class] for ship, level in ships if level < 2], default=0.0))


@step("NA.WX.01", "NA.NIGHT.09")
def _as_known(state: State, side: Side) -> list[tuple[Ship, int]]:
    """The ships afloat and their damage as a side knows of them: an enemy of whom it has seen none is sound."""
    seen = {each.ship: each for each in state.contacts if each.side == side}
    ships: list[tuple[Ship, int]] = []
    for ship in state.ships:
        contact = seen.get(ship.number)
        if ship.side == side:
            ships += [] if ship.gone else [(ship, ship.level)]
        elif not (contact and contact.fate) and not ship.waits:
            ships.append((ship, contact.level if contact else 0))
    return ships
