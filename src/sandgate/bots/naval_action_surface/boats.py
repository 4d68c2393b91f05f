"""Boats: they come up to look, approach at periscope depth, launch at whom they surely meet, then go deep and away."""

from collections.abc import Sequence
from typing import Final

from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd
from sandgate.bots.naval_action_surface.steering import Course, away_score, best_way, ordered, said_yd, toward, way_of, ways
from sandgate.bots.naval_action_surface.torpedoes import Launch
from sandgate.kernel.geometry import ahead
from sandgate.rules.naval_action.surface.legs import Act, Throat, Turn
from sandgate.rules.naval_action.surface.plotting.paths import Path
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.submarines.depth import in_danger, may_go, may_launch

HUNTERS: Final = ("DD", "DL", "DE")
CLOSE_YD: Final = 2_500.0  # within which a hunter drives a boat down
THROAT_YD: Final = 1_500.0
LEAD: Final = 0.5  # of a turn, by which the place is led to which a boat goes


def boat(now: Situation, group: Group, launched: Sequence[Launch], taken: Sequence[Path]) -> Course:
    """The plot of a boat."""
    ship = now.ships(group)[0]
    assert ship.boat is not None
    depth, nation = ship.boat.depth, now.kind(ship).nation
    hunters = [foe for foe in now.foes if foe.ship.type in HUNTERS]
    nearest = min(hunters, key=lambda foe: apart_yd(ship, foe.ship), default=None)
    close = nearest is not None and apart_yd(ship, nearest.ship) <= CLOSE_YD
    down = (Act("DOWN"),) if may_go(depth, True, nation, ship.level) else ()
    if any(each.ship.number == ship.number for each in launched):
        return ordered(group, _away(now, group, hunters, down, taken), "has launched, and goes deep and away")
    if not may_launch(depth) or not any(tubes.left for tubes in ship.tubes):
        if close or not any(tubes.left for tubes in ship.tubes):
            safe = not in_danger(depth, nation) and depth not in ("R", "T")
            words = down if close and safe else ()
            return ordered(group, _away(now, group, hunters, words, taken), "keeps deep: her hunters are near")
        return ordered(group, _away(now, group, hunters, (Act("UP"),), taken), "comes up to look")
    if close and nearest is not None and depth == "P":
        bow = sum(
            [each.left for each, mount in zip(ship.tubes, now.kind(ship).mounts, strict=True) if mount.place == "BOW"]
        )
        throat = (Throat(min(4, bow)),) if bow and apart_yd(ship, nearest.ship) <= THROAT_YD else ()
        return ordered(group, _away(now, group, hunters, (*down, *throat), taken), f"goes deep before {nearest.ship.name}")
    prey = max([foe for foe in now.foes if foe.ship.type not in HUNTERS], key=lambda foe: _worth(now, ship, foe), default=None)
    words = (Act("DOWN"),) if depth == "S" and now.foes else ()
    if prey is None:
        return ordered(group, way_of(now, group, words), "sees nobody, and goes on")
    place = ahead(*prey.after(LEAD), prey.ship.course_deg, 0.0, 0.0)
    way = toward(now, group, *place, taken, 1e9) if not words else way_of(now, group, words)
    return ordered(group, way, f"approaches {prey.ship.name}, {said_yd(apart_yd(ship, prey.ship))} off")


def _worth(now: Situation, ship: object, foe: Foe) -> float:
    return now.value(foe.ship) / (1_000.0 + apart_yd(ship, foe.ship))  # type: ignore[arg-type]


def _away(now: Situation, group: Group, hunters: Sequence[Foe], words: Sequence[object], taken: Sequence[Path]):  # type: ignore[no-untyped-def]
    """The way off from hunters, with some words."""
    if not hunters:
        return way_of(now, group, tuple(words))  # type: ignore[arg-type]
    tried = [way_of(now, group, (*words, *turn)) for turn in _TURNS]  # type: ignore[arg-type]
    return best_way(now, group, [way for way in tried if way], away_score(now, group, hunters), taken)


_TURNS: Final = ((), (Turn("L", 60.0),), (Turn("R", 60.0),), (Turn("L", 120.0),), (Turn("R", 120.0),))
