"""Boats: they come up to look, approach at periscope depth, launch at whom they surely meet, then go deep and away."""

from collections.abc import Sequence
from typing import Final

from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd
from sandgate.bots.naval_action_surface.steering import (
    Course,
    Way,
    away_score,
    best_way,
    ordered,
    said_yd,
    toward,
    way_of,
)
from sandgate.bots.naval_action_surface.torpedoes import Launch
from sandgate.rules.naval_action.surface.legs import Act, Leg, Throat, Turn
from sandgate.rules.naval_action.surface.plotting.diving import deepest, depth_after
from sandgate.rules.naval_action.surface.plotting.paths import Path
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.ship_state import Depth, Ship
from sandgate.rules.naval_action.surface.submarines.depth import in_danger, may_launch

HUNTERS: Final = ("DD", "DL", "DE")
CLOSE_YD: Final = 2_500.0  # within which a hunter drives a boat down
THROAT_YD: Final = 1_500.0
THROAT: Final = 4  # torpedoes kept for an attacker
LEAD: Final = 0.5  # of a turn, by which she leads her prey
TURNS: Final[tuple[tuple[Leg, ...], ...]] = (
    (),
    (Turn("L", 60.0),),
    (Turn("R", 60.0),),
    (Turn("L", 120.0),),
    (Turn("R", 120.0),),
)


def boat(now: Situation, group: Group, launched: Sequence[Launch], taken: Sequence[Path]) -> Course:
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


def _approach(now: Situation, group: Group, ship: Ship, down: tuple[Leg, ...], taken: Sequence[Path]) -> Course:
    """Towards who is worth most for the way to her, under water."""
    assert ship.boat is not None
    others = [foe for foe in now.foes if foe.ship.type not in HUNTERS]
    prey = max(others, key=lambda foe: now.value(foe.ship) / (1_000.0 + apart_yd(ship, foe.ship)), default=None)
    if prey is None:
        return ordered(group, way_of(now, group, ()), "sees nobody, and goes on")
    why = f"approaches {prey.ship.name}, {said_yd(apart_yd(ship, prey.ship))} off"
    if ship.boat.depth == "S":
        return ordered(group, way_of(now, group, down), f"{why}, and dives")
    return ordered(group, toward(now, group, *prey.after(LEAD), taken), why)


def _away(now: Situation, group: Group, hunters: Sequence[Foe], words: Sequence[Leg], taken: Sequence[Path]) -> Way | None:
    """The way off from hunters, with some words."""
    tried = [way for turn in TURNS if (way := way_of(now, group, (*words, *turn)))]
    if not hunters:
        return next(iter(tried), None)
    return best_way(now, tried, away_score(now, group, hunters), taken)
