"""Torpedoes: at whom they surely meet, farther off at whom it pays, and never where a friend may run into them.

Within 3,333 yards a spread that is named for a ship meets her (NA.TORP.01). Farther off she must keep her course; at long
range the 24-inch are laid unseen, ahead of where she is taken to go.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.naval_action_surface.situation import Foe, Situation, apart_yd
from sandgate.kernel.geometry import aboard, ahead
from sandgate.rules.naval_action.navy.ship_class import Mount
from sandgate.rules.naval_action.surface.orders import Torpedoes
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.submarines.depth import may_launch
from sandgate.rules.naval_action.surface.torpedoes.meeting import AUTO_RANGE_YD, half_width, is_automatic
from sandgate.rules.naval_action.surface.tracks.aiming import NEVER, angle_to, lead_course, may_aim
from sandgate.rules.naval_action.surface.tracks.announcing import run_of, usable

CLEAR_YD: Final = 500.0  # that is kept between a friend and the edge of a spread
WANTED: Final = {"BB": 8, "BC": 8, "CV": 8, "CA": 6, "CL": 4}  # torpedoes for a ship of a type
WANTED_SMALL: Final = 3
YD_TO_KN: Final = 12.0 / 2000.0


class Launch(NamedTuple):
    """A launch, and at whom."""

    ship: Ship
    line: Torpedoes
    foe: Foe


def launches(now: Situation, reach_yd: float) -> list[Launch]:
    """What is launched; reach_yd: how far off the doctrine tries it at ships that may turn away."""
    found, sent = list[Launch](), dict[int, int]()
    foes = sorted(now.seen, key=lambda foe: -now.value(foe.ship))
    for ship in now.own.values() if foes else ():
        if ship.boat is not None and not may_launch(ship.boat.depth):
            continue
        for nth, mount in enumerate(now.kind(ship).mounts):
            left = usable(ship.tubes[nth].left, mount.tubes, ship.level)
            if left:
                each = next(_aimed(now, ship, mount, left, foes, sent, reach_yd), None)
                if each:
                    found.append(each)
                    sent[each.foe.ship.number] = sent.get(each.foe.ship.number, 0) + left
    return found


def _aimed(
    now: Situation, ship: Ship, mount: Mount, left: int, foes: Sequence[Foe], sent: dict[int, int], reach_yd: float
) -> Iterator[Launch]:
    """The launches of a mount that are worth it, the best first. foes: those in sight, who is worth most first."""
    run_yd, turns = run_of(now.view.known.card, mount.size_in)
    for foe in foes:
        range_yd = apart_yd(ship, foe.ship)
        if sent.get(foe.ship.number, 0) >= WANTED.get(foe.ship.type, WANTED_SMALL) or foe.ship.type == "SS":
            continue
        sure = is_automatic(range_yd, 99.0, run_yd)
        big = foe.ship.type in WANTED or foe.ship.type == "AP"
        if not sure and (not big or range_yd > min(reach_yd, 0.7 * turns * run_yd)):
            continue
        line = _at(now, ship, mount, left, foe, hidden=turns > 1 and range_yd > AUTO_RANGE_YD)
        if line is not None:
            yield Launch(ship, line, foe)


def _at(now: Situation, ship: Ship, mount: Mount, left: int, foe: Foe, *, hidden: bool) -> Torpedoes | None:
    """The line of a launch at an enemy; None where the mount cannot, or a friend is in the way."""
    run_yd, turns = run_of(now.view.known.card, mount.size_in)
    year, other = now.view.known.options.year, foe.ship
    at, to = (ship.x_yd, ship.y_yd), (other.x_yd, other.y_yd, other.course_deg)
    led = [lead_course(*at, *to, part * foe.going_yd * YD_TO_KN, run_yd) for part in (0.0, 0.7, 1.0)]
    if NEVER in led or not all(may_aim(mount.place, angle_to(ship.course_deg, each), year) for each in led):
        return None
    tried = led[1:2] if hidden else led
    if any(_friend_in(now, ship, each, run_yd, run_yd * turns) for each in tried):
        return None
    name = {"ship": ship.name.upper(), "mount": mount.name}
    if not hidden:
        return Torpedoes(**name, torpedoes=left, size_in=mount.size_in, auto=other.name.upper())  # type: ignore[arg-type]
    angle = float(round(angle_to(ship.course_deg, led[1])))
    side = "R" if angle >= 0.0 else "L"
    if not may_aim(mount.place, angle, year):
        return None
    return Torpedoes(**name, torpedoes=left, size_in=mount.size_in, side=side, angle_deg=abs(angle))  # type: ignore[arg-type]


def _friend_in(now: Situation, ship: Ship, course_deg: float, run_yd: float, whole_yd: float) -> bool:
    """Whether a ship of the own side is, or will be in this turn, within a spread."""
    known = now.view.known
    for friend in known.ships:
        if friend.side != ship.side or friend.gone or friend.number == ship.number:
            continue
        going_yd = max(friend.moved_yd, 1_000.0)
        for turns in (0.0, 0.5, 1.0):
            x_yd, y_yd = ahead(friend.x_yd, friend.y_yd, friend.course_deg, going_yd * turns, 0.0)
            along, across = aboard(ship.x_yd, ship.y_yd, course_deg, x_yd, y_yd)
            if 0.0 < along < whole_yd and abs(across) <= half_width(along, run_yd) + CLEAR_YD:
                return True
    return False
