"""Escorts: who searches with what, where the depth is guessed, and where they sweep about their convoy."""

import math
from random import Random
from typing import Final, Literal

from sandgate.bots.bot import Written
from sandgate.bots.naval_action_surface.situation import Situation
from sandgate.kernel.adding import added
from sandgate.kernel.geometry import ahead, distance
from sandgate.rules.naval_action.surface.orders import Charges, Search
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Depth, Ship
from sandgate.rules.naval_action.surface.submarines.finding import HEARD_YD, has_gear
from sandgate.rules.naval_action.surface.submarines.weapons import may_drop, may_throw_hedgehog

DEPTHS: Final[tuple[Depth, ...]] = ("P", "P", "P", "D", "D", "R")  # who has just looked or launched is not yet deep
MERCHANTS: Final = ("AP", "CV")
SWEEP_YD: Final = 4_500.0  # ahead of the convoy, where escorts search
LANE_YD: Final = 2_200.0


def boats_about(now: Situation) -> bool:
    """Whether there is a submarine on the enemy's list that is not known to be gone."""
    return any(ship.type == "SS" and ship.side != now.view.side and not ship.gone for ship in now.view.known.ships)


def is_escort(now: Situation, ship: Ship) -> bool:
    """Whether a ship hunts submarines: she has the gear, and a weapon left."""
    return has_gear(now.kind(ship).type) and (may_drop(ship.charges) or ship.hedgehogs > 0)


def searches(now: Situation, chance: Random) -> tuple[Written, list[int]]:
    """Who searches, and the numbers of those who therefore do not fire: by turns with hydrophones near, with sonar far."""
    if not boats_about(now):
        return Written("", ""), []
    lines, named = list[str](), list[int]()
    for nth, ship in enumerate([ship for ship in now.own.values() if is_escort(now, ship)]):
        if any(foe.ship.type != "SS" for foe in now.seen) and now.kind(ship).batteries:
            continue
        gear = gear_for(now, ship, nth)
        hedgehog = may_throw_hedgehog(now.kind(ship).antisubmarine, now.view.known.options.year, ship.hedgehogs)
        depth = chance.choice(DEPTHS) if may_drop(ship.charges) else None
        lines.append(str(Search(ship.name.upper(), gear, depth, hedgehog)))
        named.append(ship.number)
    return Written("\n".join(lines), "escorts search, near by hydrophones and far by sonar" if lines else ""), named


def gear_for(now: Situation, ship: Ship, nth: int) -> Literal["HYD", "SON"]:
    """Hydrophones where a boat was seen near, sonar where she was seen far; else by turns."""
    known = [(each.x_yd, each.y_yd) for each in now.view.known.spots]
    known += [(foe.ship.x_yd, foe.ship.y_yd) for foe in now.foes if foe.ship.type == "SS"]
    if known:
        return "HYD" if min([distance(ship.x_yd, ship.y_yd, *at) for at in known]) <= HEARD_YD else "SON"
    return "SON" if (now.view.move + nth) % 3 == 0 else "HYD"


def drops(about: tuple[str, ...], chance: Random) -> Written:
    """Charges over a place that is passed."""
    lines = [str(Charges(name.upper(), chance.choice(DEPTHS))) for name in about]
    return Written("\n".join(lines), f"{', '.join(about)} pass over the place of a boat")


def convoy(now: Situation) -> list[Ship]:
    """The ships that are to be brought through."""
    return [ship for ship in now.own.values() if ship.type in MERCHANTS]


def station(now: Situation, group: Group) -> tuple[float, float] | None:
    """Where an escort goes: to the place of a boat, else to and fro on her lane ahead of the convoy; None: nothing to do."""
    leader = now.ships(group)[0]
    spots = [(each.x_yd, each.y_yd) for each in now.view.known.spots]
    spots += [(foe.ship.x_yd, foe.ship.y_yd) for foe in now.foes if foe.ship.type == "SS"]
    if spots:
        return min(spots, key=lambda at: distance(leader.x_yd, leader.y_yd, *at))
    ships = convoy(now)
    if not ships:
        return None
    x_yd, y_yd = (added([getattr(ship, name) for ship in ships]) / len(ships) for name in ("x_yd", "y_yd"))
    escorts = [each.name for each in now.groups if is_escort(now, now.ships(each)[0])]
    lane = escorts.index(group.name) - (len(escorts) - 1) / 2.0
    swing = math.copysign(0.4, (now.view.move % 4) - 1.5) * LANE_YD
    return ahead(x_yd, y_yd, ships[0].course_deg, SWEEP_YD, lane * LANE_YD + swing)
