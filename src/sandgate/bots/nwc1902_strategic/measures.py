"""What is measured of a campaign: values lost, the best odds in action, prizes, ships in port, coal, reports, miles."""

import math
from collections.abc import Sequence

from sandgate.rules.nwc1902.strategic.lists import at_large, campaign_of, ships_of
from sandgate.rules.nwc1902.strategic.state import State


def _side(role: str) -> str:
    return role.partition("/")[0]


def value_lost(states: Sequence[State], role: str) -> float | None:
    """The fighting values that a side has lost (NWC.ST.13)."""
    return campaign_of(states[-1], _side(role)).value_lost


def best_odds(states: Sequence[State], role: str) -> float | None:
    """The best odds at which a side has had the enemy in action; 0: never the stronger."""
    found = campaign_of(states[-1], _side(role)).best_odds
    return found if math.isfinite(found) else None


def prizes(states: Sequence[State], role: str) -> float | None:
    """The merchant vessels that a side has taken, or removed with their escort (NWC.ST.36, .29)."""
    theirs = [ship for ship in states[-1].ships if ship.side != _side(role) and ship.letter == "m"]
    return float(sum(ship.fate in ("taken", "lost") for ship in theirs))


def least_coal(states: Sequence[State], role: str) -> float | None:
    """The part of her bunkers of the ship with the least coal at the end of any move."""
    found = [ship.coal for state in states for force in at_large(state, _side(role)) for ship in ships_of(state, force)]
    return min(found, default=None)


def first_sighted_h(states: Sequence[State], role: str) -> float | None:
    """The hour of the game at which a side first had an enemy's hulls in sight."""
    hulls = [
        report.minute
        for report in states[-1].reports
        if _side(report.role) == _side(role) and report.degree in ("hulls", "recognised")
    ]
    return min(hulls) / 60.0 if hulls else None
