"""Boats: they come up to look, approach at periscope depth, launch at whom they surely meet, then go deep and away."""

from collections.abc import Sequence
from typing import Final

from sandgate.bots.naval_action_surface.courses import Plan, Way, Ways, nothing_taken, tried
from sandgate.bots.naval_action_surface.going import Taken
from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd
from sandgate.bots.naval_action_surface.steering import (
    SIDES,
    Course,
    away_from,
    best_way,
    first_of,
    ordered,
    said_yd,
    toward,
)
from sandgate.bots.naval_action_surface.torpedoes import Launch
from sandgate.rules.naval_action.surface.legs import Act, Leg, Throat, Turn
from sandgate.rules.naval_action.surface.plotting.diving import deepest, depth_after
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Depth, Ship
from sandgate.rules.naval_action.surface.submarines.depth import in_danger, may_launch

HUNTERS: Final = ("DD", "DL", "DE")
CLOSE_YD: Final = 2_500.0  # within which a hunter drives a boat down
THROAT_YD: Final = 1_500.0
THROAT: Final = 4  # torpedoes kept for an attacker
LEAD: Final = 0.5  # of a turn, by which she leads her prey
TURNS: Final = [Plan(Turn(side, angle)) for angle in (60.0, 120.0) for side in SIDES]
WAYS: Final = Ways([Plan(), *TURNS], skilled=True)  # a boat alone turns in column
ON: Final = Ways([Plan()], skilled=True)


def boat(now: Situation, group: Group, launched: Sequence[Launch], taken: Taken) -> Course:
    """The plot of a boat."""
    ship = now.ships(group)[0]
    assert ship.boat is not None
    hunters = [foe for foe in now.foes if foe.ship.type in HUNTERS]
    near = min(hunters, key=lambda foe: apart_yd(ship, foe.ship), default=None)
    close = near if near is not None and apart_yd(ship, near.ship) <= CLOSE_YD else None
    down = _down(now, ship, ship.boat.depth)
    armed = any(tubes.left for tubes in ship.tubes)
    if any(each.ship.number == ship.number for each in launched):
        words, why = down, "has launched, and goes deep and away"
    elif close is not None and may_launch(ship.boat.depth):
        words, why = (*down, *_throat(now, ship, close)), f"goes deep before {close.ship.name}"
    elif close is not None or not armed:
        words, why = down, "keeps deep and away"
    elif not may_launch(ship.boat.depth):
        words, why = (Act("UP"),), "comes up to look"
    else:
        return _approach(now, group, ship, down, taken)
    return ordered(group, _away(now, group, hunters, words, taken), why)


def _down(now: Situation, ship: Ship, depth: Depth) -> tuple[Leg, ...]:
    """One level deeper, where she can go so and her hull stands it for certain."""
    nation = now.kind(ship).nation
    lower = depth_after(depth, 1, deepest(nation == "GE", ship.level > 0))
    return (Act("DOWN"),) if lower != depth and not in_danger(lower, nation) else ()


def _throat(now: Situation, ship: Ship, hunter: Foe) -> tuple[Leg, ...]:
    """A standing shot at a hunter who comes near, from her bow tubes (NA.SUB.16)."""
    mounts = zip(ship.tubes, now.kind(ship).mounts, strict=True)
    loaded = sum([tubes.left for tubes, mount in mounts if mount.place == "BOW"])
    return (Throat(min(THROAT, loaded)),) if loaded and apart_yd(ship, hunter.ship) <= THROAT_YD else ()


def _approach(now: Situation, group: Group, ship: Ship, down: tuple[Leg, ...], taken: Taken) -> Course:
    """Towards who is worth most for the way to her, under water."""
    assert ship.boat is not None
    others = [foe for foe in now.foes if foe.ship.type not in HUNTERS]
    prey = max(others, key=lambda foe: now.value(foe.ship) / (1_000.0 + apart_yd(ship, foe.ship)), default=None)
    if prey is None:
        return ordered(group, first_of(tried(now, group, ON, nothing_taken())), "sees nobody, and goes on")
    why = f"approaches {prey.ship.name}, {said_yd(apart_yd(ship, prey.ship))} off"
    if ship.boat.depth == "S":
        return ordered(group, first_of(tried(now, group, ON, nothing_taken(), down)), f"{why}, and dives")
    return ordered(group, toward(now, group, *prey.after(LEAD), taken), why)


def _away(now: Situation, group: Group, hunters: Sequence[Foe], words: tuple[Leg, ...], taken: Taken) -> Way | None:
    """The way off from hunters, with some words."""
    found = tried(now, group, WAYS, taken, words)
    return best_way(now, found, away_from(hunters)) if hunters else first_of(found)
