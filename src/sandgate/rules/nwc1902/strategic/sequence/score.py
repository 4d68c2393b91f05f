"""The end of a campaign: what each side was to bring about, and the fighting values lost. NWC.ST.13.

The book knows no winner: there is one only where the scenario's objects, as far as they can be counted, have been attained
by one side and not by the other. A side has attained what it was to bring about with any one of its objects. What a port
fits out (NWC.ST.23) was never to be brought home: it counts for no ship in port, though it is a prize like any other.
"""

import math
from typing import Final

from sandgate.kernel.contract import Result
from sandgate.kernel.notation import number_text
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.actions.calling import called_for
from sandgate.rules.nwc1902.strategic.lists import at_large, ships_of
from sandgate.rules.nwc1902.strategic.posts import Campaign, Object
from sandgate.rules.nwc1902.strategic.ships import Ship
from sandgate.rules.nwc1902.strategic.state import State

OFF_PORT_MI: Final = 10.0  # as far as a squadron off a port is seen from it
WHY: Final = {
    "hour": "the hour of the statement has come",
    "no force": "a side has no force left",
    "umpire": "the umpire has ended the game",
}


@step("NWC.ST.13")
def result(state: State) -> Result | None:
    """The fleet game that is waited for, how the campaign ended, or None while it goes on; points are the values lost."""
    if not state.ended:
        return called_for(state)
    attained = [each for each in state.campaigns if any(is_attained(state, each, one) for one in each.objects if one.kind)]
    winner = attained[0] if len(attained) == 1 else None
    lost = "; ".join(f"{each.name} has lost {number_text(each.value_lost)} points" for each in state.campaigns)
    names = " and ".join(each.name for each in attained) or "neither side"
    counted = any(one.kind for each in state.campaigns for one in each.objects)
    verdict = f": {names} {'have' if len(attained) > 1 else 'has'} attained the object" if counted else ""
    points = tuple([(each.side, each.value_lost) for each in state.campaigns])
    return Result(f"{WHY[state.ended]}; {lost}{verdict}", winner.side if winner else "", points, ("NWC.ST.13",))


@step("NWC.ST.13", "NWC.ST.23")
def is_attained(state: State, campaign: Campaign, aim: Object) -> bool:
    """Whether a side has brought an object about."""
    match aim.kind:
        case "in port":
            return len(_in_port(state, campaign, aim)) >= max(1, aim.ships)
        case "meet":
            return campaign.best_odds > 0.0 and near(campaign.best_odds) >= near(aim.points)
        case "off port":
            return _off_port(state, campaign) >= max(1.0, aim.points)
        case "value":
            lost = math.fsum([each.value_lost for each in state.campaigns if each.side != campaign.side])
            return lost >= max(1.0, aim.points)
        case "prizes":
            theirs = [ship for ship in state.ships if ship.side != campaign.side and ship.letter == "m"]
            return sum(ship.fate in ("taken", "lost") for ship in theirs) >= max(1, aim.ships)
    return False


def _in_port(state: State, campaign: Campaign, aim: Object) -> list[Ship]:
    """The ships of the problem, of these classes, that lie in a friendly port; none that a port has fitted out."""
    lying = [force for force in at_large(state, campaign.side) if force.port in campaign.friendly]
    ships = [ship for force in lying for ship in ships_of(state, force) if not ship.kind]
    return [ship for ship in ships if ship.letter in (aim.letters or ship.letter)]


def _off_port(state: State, campaign: Campaign) -> float:
    """The most points that a side has off one port in which an enemy lies."""
    enemy_ports = dict.fromkeys([each.port for each in at_large(state) if each.side != campaign.side and each.port])
    return max([_points_off(state, campaign, port) for port in enemy_ports], default=0.0)


def _points_off(state: State, campaign: Campaign, port: str) -> float:
    mark = ports()[port].approach
    near_by = [
        force
        for force in at_large(state, campaign.side)
        if not force.port and near(miles_between(*force.way.at(state.minute), *mark)) <= OFF_PORT_MI
    ]
    return math.fsum([ship.value for force in near_by for ship in ships_of(state, force)])
