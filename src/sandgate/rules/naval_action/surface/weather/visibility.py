"""How far one sees in a turn: by the class of visibility, the best guns at sea and a die. IX.A."""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import figure, number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Yards
from sandgate.rules.naval_action.surface.ships import afloat, class_of
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
    """Step W of a turn: the visibility, by a die where it is poor or bad; all are told when it has changed."""
    sound = [class_of(state, ship) for ship in afloat(state) if ship.level < 2]
    good_yd = good_visibility(max([gun.max_range_yd for kind in sound for gun in kind.batteries], default=0.0))
    kind, seen_yd, slot = state.options.visibility, good_yd, ship_slot(state.move + 1, "NA.WX.04", 0)
    if kind != "good":
        die = bench.throw(slot, 6, f"What is the visibility of turn {state.move + 1}?")
        seen_yd = visibility(MAXIMUM_YD[kind], changed_by_die(die, state.options.visibility_six_yd), good_yd)
    if kind == "good" and seen_yd == state.visibility_yd:
        return state, ()
    told = now.tell(
        VisibilityFound,
        clauses=CITED[kind],
        to=tuple([post.key for post in state.posts]),
        slots=() if kind == "good" else (slot,),
        yards=seen_yd,
    )
    return replace(state, visibility_yd=seen_yd), (told,)
