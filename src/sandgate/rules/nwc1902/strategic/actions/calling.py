"""To the tactical board, where the scenario has it: the Fleet game is called for. The way back: coming_back.py.

The board is laid as the forces stand: A, B and C in column behind their guides, V and t as torpedo boats behind them; other
vessels draw off and take no part. Ruling: the coast within thirty miles goes over too; it rises. The fleet speed is what the
force makes, with a card of its highest at hand; each side keeps its colour, for its commander goes over to it, and blue's
proposed speed is not above red's. NWC.ST.29.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import UMPIRE, Event, Result, Scenario
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN, SLOWEST_CARD_KN, card_can_be_made
from sandgate.rules.nwc1902.squadron.state import Kind
from sandgate.rules.nwc1902.strategic.actions.coast_of_board import coast_yd
from sandgate.rules.nwc1902.strategic.actions.engaged import Party, board_waited_for, parties
from sandgate.rules.nwc1902.strategic.actions.handing_over import (
    follower_yd,
    guides_yd,
    midway,
)
from sandgate.rules.nwc1902.strategic.forces import Force
from sandgate.rules.nwc1902.strategic.lists import campaign_of
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.sighting.ranges import is_day
from sandgate.rules.nwc1902.strategic.sighting.watching import bearing_deg, off_now_mi
from sandgate.rules.nwc1902.strategic.speed.pace import highest_kn
from sandgate.rules.nwc1902.strategic.state import State
from sandgate.rules.nwc1902.strategic.traffic import Action

Done = tuple[State, tuple[Event, ...]]
CLAUSE: Final = "NWC.ST.29"
KINDS: Final[dict[str, Kind]] = {"A": "battleship", "B": "armored cruiser", "C": "protected cruiser"}
BOATS: Final = {"V": "destroyer", "t": "torpedo boat"}


class Laid(NamedTuple):
    """How one side stands on the board."""

    party: Party
    guide: Force
    x_yd: float
    y_yd: float

    @property
    def line(self) -> tuple[Ship, ...]:
        """Her ships in the order of the line."""
        return tuple([ship for ship in self.party.ships if ship.letter in KINDS])

    @property
    def boats(self) -> tuple[Ship, ...]:
        """Her torpedo boats and destroyers."""
        return tuple([ship for ship in self.party.ships if ship.letter in BOATS])

    def at_yd(self, place: int) -> list[float]:
        """Where the ship stands that has a place astern of the guide."""
        return list(follower_yd(self.x_yd, self.y_yd, self.guide.way.course_deg, place))


def both_laid(state: State, action: Action) -> tuple[tuple[Laid, Laid], Place]:
    """Both sides on the board, red first, and the place on the chart of its origin."""
    sides = {party.side: party for party in parties(state, action.forces)}
    red, blue = (_guide(sides[side]) for side in ("red", "blue"))
    off_mi, bears_deg = off_now_mi(state, blue, red, state.minute), bearing_deg(blue, red, state.minute)
    at = guides_yd(off_mi, bears_deg)
    middle = midway(Place(*blue.way.at(state.minute)), off_mi, bears_deg)
    return (Laid(sides["red"], red, at.other_x_yd, at.other_y_yd), Laid(sides["blue"], blue, at.x_yd, at.y_yd)), middle


def _guide(party: Party) -> Force:
    """The force whose flagship leads: the first with a ship of the line."""
    heavy = [ship.number for ship in party.ships if ship.letter in KINDS]
    return next(force for force in party.forces if any(number in heavy for number in force.ships))


@step("NWC.ST.29", "NWC.ST.30")
def called_for(state: State) -> Result | None:
    """The Fleet game that an action calls for; None: none is waited for.

    Who commands the guides goes over, and then who has other forces there. Ruling: a force that goes by its written orders
    alone is fought by the program, and nobody of its side learns of it.
    """
    action = board_waited_for(state)
    if action is None:
        return None
    sides = parties(state, action.forces)
    names = " and ".join(campaign_of(state, party.side).name for party in sides)
    outcome = f"{names} meet: the fleet game is played"
    roles = [role for party in sides for role in (_guide(party).role, *party.roles) if role != UMPIRE]
    calls = tuple(dict.fromkeys(roles))
    return Result(outcome, clauses=(CLAUSE,), sequel=board_of(state, action), calls=calls)


@step("NWC.ST.29")
def board_of(state: State, action: Action) -> Scenario:
    """The scenario of the Fleet game into which an action goes over."""
    (red, blue), middle = both_laid(state, action)
    light, sky = "by day" if is_day(blue.guide, state.minute) else "by night", state.bell.sky
    names = _names((*red.party.ships, *blue.party.ships), state)
    red_kn = _made_kn(red)
    return {
        "game": "nwc1902.fleet",
        "title": " and ".join(f"{campaign_of(state, each.party.side).name}" for each in (red, blue)),
        "about": f"Forces that have met on the chart, {light}, {sky}, sea {state.bell.sea}.",
        "met_on_the_chart": True,
        "fleets": [
            _fleet(state, red, names, red_kn),
            _fleet(state, blue, names, min(red_kn, _made_kn(blue))),
        ],
        "boats": [boat for each in (red, blue) for boat in _boats(each, names)],
        "shores": [{"line": line, "rises": True} for line in coast_yd(middle)],
    }


def _names(ships: Sequence[Ship], state: State) -> Mapping[int, str]:
    """The ships by their names; where both sides have one of a name, with the side's behind it."""
    all_names = [ship.name for ship in ships]
    return {
        ship.number: ship.name
        if all_names.count(ship.name) == 1
        else f"{ship.name} {campaign_of(state, ship.side).name}"[:40]
        for ship in ships
    }


def _highest_kn(laid: Laid) -> float:
    """The highest speed of the slowest ship for which a turning card can be made."""
    return min(FASTEST_CARD_KN, max(SLOWEST_CARD_KN, min(highest_kn(ship) for ship in laid.line)))


def _made_kn(laid: Laid) -> float:
    """The speed that a force makes, if a turning card can be made for it; else its highest."""
    return near(laid.guide.way.speed_kn) if card_can_be_made(laid.guide.way.speed_kn) else _highest_kn(laid)


def _fleet(state: State, laid: Laid, names: Mapping[int, str], speed_kn: float) -> dict[str, Any]:
    return {
        "side": laid.party.side,
        "name": campaign_of(state, laid.party.side).name,
        "formation": "as placed",
        "heading_deg": laid.guide.way.course_deg,
        "cards_kn": list(dict.fromkeys([speed_kn, _highest_kn(laid)])),
        "speed_kn": speed_kn,
        "begins": "full speed" if card_can_be_made(laid.guide.way.speed_kn) else "stopped",
        "ships": [
            {
                "name": names[ship.number],
                "kind": KINDS[ship.letter],
                "at_yd": laid.at_yd(place),
                "received": ship.points,
            }
            for place, ship in enumerate(laid.line)
        ],
    }


def _boats(laid: Laid, names: Mapping[int, str]) -> Iterator[dict[str, Any]]:
    for place, ship in enumerate(laid.boats, len(laid.line)):
        yield {
            "side": laid.party.side,
            "name": names[ship.number],
            "kind": BOATS[ship.letter],
            "at_yd": laid.at_yd(place),
            "heading_deg": laid.guide.way.course_deg,
            "speed_kn": min(laid.guide.way.speed_kn, ship.max_kn),
        }
