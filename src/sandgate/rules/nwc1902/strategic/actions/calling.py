"""To the tactical board, where the scenario has it: the Fleet game or the Duel is called for. The way back: coming_back.py.

The board is laid as the forces stand: A, B and C in column behind their guides, V and t as torpedo boats behind them; other
vessels draw off and take no part. Two single battleships in open water lie on the paper of the Duel. Ruling: the coast
within thirty miles goes over too; it rises. The fleet speed is what the force makes, with a card of its highest at hand;
each side keeps its colour, for its commander goes over to it, and blue's proposed speed is not above red's; a battleship
has the battery of her class, of no known one the Kearsarge's. NWC.ST.29, .19.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import UMPIRE, Event, Result, Scenario
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.places import Place
from sandgate.rules.nwc1902.ship.pairs import BATTERIES
from sandgate.rules.nwc1902.squadron.speed import FASTEST_CARD_KN, SLOWEST_CARD_KN, card_can_be_made
from sandgate.rules.nwc1902.squadron.state import Kind
from sandgate.rules.nwc1902.strategic.actions.coast_of_board import coast_yd
from sandgate.rules.nwc1902.strategic.actions.engaged import Party, board_waited_for, parties
from sandgate.rules.nwc1902.strategic.actions.handing_over import follower_yd, guides_yd, midway
from sandgate.rules.nwc1902.strategic.coal.account import coal_now
from sandgate.rules.nwc1902.strategic.duels.on_the_board import fights_a_duel
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

DRIFTING_KN: Final = 0.1


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


def _there(party: Party) -> list[Force]:
    """The forces of which ships are on the board."""
    laid = [ship.number for ship in party.ships if ship.letter in KINDS or ship.letter in BOATS]
    return [force for force in party.forces if any(number in laid for number in force.ships)]


@step("NWC.ST.19", "NWC.ST.29")
def is_a_duel(sides: tuple[Laid, Laid], middle: Place) -> bool:
    """Whether an action is fought on the paper of the Duel: two single battleships, and no coast about."""
    one, other = ([ship.letter for ship in each.party.ships] for each in sides)
    return fights_a_duel(one, other) and not coast_yd(middle)


@step("NWC.ST.29", "NWC.ST.30", "NWC.ST.19")
def called_for(state: State) -> Result | None:
    """The Fleet game or the Duel that an action calls for; None: none is waited for.

    Who commands the guides goes over, and then whoever else has ships there; whose vessels have all drawn off does not.
    Ruling: a force that goes by its written orders alone is fought by the program, and nobody of its side learns of it.
    """
    action = board_waited_for(state)
    if action is None:
        return None
    sides = parties(state, action.forces)
    names = " and ".join(campaign_of(state, party.side).name for party in sides)
    roles = [force.role for party in sides for force in (_guide(party), *_there(party))]
    calls = tuple(dict.fromkeys([role for role in roles if role != UMPIRE]))
    if is_a_duel(*both_laid(state, action)):
        clauses, board = (CLAUSE, "NWC.ST.19"), duel_of(state, action)
        return Result(f"{names} meet: the Duel is played", clauses=clauses, sequel=board, calls=calls)
    outcome = f"{names} meet: the fleet game is played"
    return Result(outcome, clauses=(CLAUSE,), sequel=board_of(state, action), calls=calls)


@step("NWC.ST.29")
def board_of(state: State, action: Action) -> Scenario:
    """The scenario of the Fleet game into which an action goes over."""
    (red, blue), middle = both_laid(state, action)
    names = _names((*red.party.ships, *blue.party.ships), state)
    red_kn = _made_kn(red)
    return {
        "game": "nwc1902.fleet",
        **_headed(state, (red, blue), "Forces"),
        "fleets": [
            _fleet(state, red, names, red_kn),
            _fleet(state, blue, names, min(red_kn, _made_kn(blue))),
        ],
        "boats": [boat for each in (red, blue) for boat in _boats(each, names)],
        "shores": [{"line": line, "rises": True} for line in coast_yd(middle)],
    }


@step("NWC.ST.19")
def duel_of(state: State, action: Action) -> Scenario:
    """The scenario of the Duel into which an action goes over."""
    sides, _ = both_laid(state, action)
    names = _names([laid.line[0] for laid in sides], state)
    return {
        "game": "nwc1902.duel",
        **_headed(state, sides, "Two battleships"),
        "ships": [_duellist(state, laid, names[laid.line[0].number]) for laid in sides],
    }


def _duellist(state: State, laid: Laid, name: str) -> dict[str, Any]:
    """A battleship as she meets the enemy; without coal she makes hardly anything."""
    ship, made_kn = laid.line[0], min(FASTEST_CARD_KN, near(laid.guide.way.speed_kn))
    most_kn = min(FASTEST_CARD_KN, highest_kn(ship)) if coal_now(ship, laid.guide, state.minute) else DRIFTING_KN
    return {
        "side": laid.party.side,
        "name": name,
        "battery": BATTERIES.get(ship.name, "kearsarge"),
        "at_yd": laid.at_yd(0),
        "heading_deg": laid.guide.way.course_deg,
        "speed_kn": max(made_kn, most_kn),
        "made_kn": made_kn,
        "received": ship.points,
    }


def _headed(state: State, sides: tuple[Laid, Laid], who: str) -> dict[str, Any]:
    """Who has met, in what light and weather."""
    light = "by day" if is_day(sides[1].guide, state.minute) else "by night"
    return {
        "title": " and ".join(f"{campaign_of(state, each.party.side).name}" for each in sides),
        "about": f"{who} that have met on the chart, {light}, {state.bell.sky}, sea {state.bell.sea}.",
        "met_on_the_chart": True,
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
