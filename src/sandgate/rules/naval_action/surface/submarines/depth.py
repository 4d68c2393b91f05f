"""Depths of submarines: one level a turn, and hulls that are crushed. X.B.2."""

from typing import Final

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die
from sandgate.rules.naval_action.surface.gunfire.damage import suffers
from sandgate.rules.naval_action.surface.hearers import commander_of
from sandgate.rules.naval_action.surface.plotting.diving import deepest, depth_after
from sandgate.rules.naval_action.surface.ships import class_of, ship_of, with_ships
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

BOOK: Final = "sandgate.rules.naval_action"
CRUSH_PIPS: Final = int(number(BOOK, "submarines", "crush_pips"))
WORDS: Final = {
    "S": "the surface",
    "P": "periscope depth",
    "D": "the deep level",
    "R": "the deeper level",
    "T": "the deepest level",
    "AB": "the abyss",
}


@rule("NA.SUB.03", "NA.SUB.16")
def may_launch(depth: str) -> bool:
    """Whether torpedoes may be launched: from the surface or periscope depth at the start of the turn.

    >>> may_launch("P"), may_launch("D")
    (True, False)
    """
    return depth in ("S", "P")


@rule("NA.SUB.04")
def in_danger(depth: str, nation: str) -> bool:
    """Whether a hull may be crushed at a depth: a German boat's in the abyss, any other's at T.

    >>> in_danger("AB", "GE"), in_danger("T", "GE"), in_danger("T", "BR")
    (True, False, True)
    """
    return depth == deepest(nation == "GE", damaged=False)


@rule("NA.SUB.04")
def is_crushed(die: Die, other_die: Die) -> bool:
    """Whether two dice crush a hull: a throw of 2.

    >>> is_crushed(1, 1), is_crushed(1, 2)
    (True, False)
    """
    return die + other_die <= CRUSH_PIPS


@event("{ship} went to {depth}", rank=1, of="ship", fold="moves")
class DepthChanged(Event):
    """A submarine has changed her depth: her own side alone is told (NA.SUB.05)."""

    ship: str
    depth: str


@step("NA.SUB.03", "NA.SUB.05", "NA.SUB.17")
def dived(state: State, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All boats go to the depth ordered; one whose shot betrayed her stays where she is."""
    events = list[Event]()
    for ship in state.ships:
        boat = ship.boat
        if boat is None or ship.gone or not boat.going or boat.depth_known:
            continue
        lowest = deepest(class_of(state, ship).nation == "GE", ship.level > 0)
        depth = depth_after(boat.depth, boat.going, lowest)
        if depth == boat.depth:
            continue
        state = with_ships(state, replace(ship, boat=replace(boat, depth=depth)))
        events.append(
            now.tell(DepthChanged, clauses=("NA.SUB.03",), to=commander_of(state, ship), ship=ship.name, depth=WORDS[depth])
        )
    return state, tuple(events)


@step("NA.SUB.04", "NA.SUB.07")
def crushed(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Throw for hulls that are too deep; what betrayed a boat in this turn is past."""
    events = list[Event]()
    for number_ in [ship.number for ship in state.ships if ship.boat is not None and not ship.gone]:
        ship = ship_of(state, number_)
        boat = ship.boat
        assert boat is not None
        state = with_ships(state, replace(ship, boat=replace(boat, going=0, throat=0, betrayed=None, depth_known=False)))
        if in_danger(boat.depth, class_of(state, ship).nation):
            slots = [ship_slot(state.move + 1, "NA.SUB.04", ship.number, 0, nth) for nth in range(2)]
            dice = [bench.throw(slot, 6, f"Is the hull of {ship.name} crushed?") for slot in slots]
            if is_crushed(*dice):
                state, told = suffers(state, number_, 3, now._replace(clauses=("NA.SUB.04",)), "the depth")
                events += told
    return state, tuple(events)
