"""Torpedo launches are announced in writing; who has not announced may not launch. VII.A.3."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import making, replace
from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import ShipClass, by_key
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.gunfire.batteries import PLACES
from sandgate.rules.naval_action.surface.hearers import commander_of
from sandgate.rules.naval_action.surface.naming import roll_of, the_one, the_one_on
from sandgate.rules.naval_action.surface.orders import Torpedoes
from sandgate.rules.naval_action.surface.plotting.grouping import ships_under
from sandgate.rules.naval_action.surface.posts import Post
from sandgate.rules.naval_action.surface.scales.scale import kn_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of, ship_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.tracks.aiming import angle_to, course_of, lead_course, may_aim
from sandgate.rules.naval_action.surface.tracks.events import LaunchWithheld
from sandgate.rules.naval_action.surface.written_state import Launch

as_launch = making(Launch)


@rule("NA.TRACK.03", "NA.GUN.31")
def usable(left: int, tubes: int, level: int) -> int:
    """The torpedoes of a mount that may be launched: at HD from half of its tubes, rounded up. There is no reloading.

    >>> usable(4, 4, 0), usable(1, 4, 0), usable(3, 3, 2), usable(4, 4, 2)
    (4, 1, 2, 2)
    """
    return min(left, (tubes + 1) // 2) if level >= 2 else left


def run_of(card: Card, size_in: int) -> tuple[float, int]:
    """The run of a size of torpedo in a turn, in yards, and its turns; size 0: dropped from the air."""
    return runs_of(card)[size_in]


@kept
def runs_of(card: Card) -> Mapping[int, tuple[float, int]]:
    """The same of all sizes."""
    return {run.size_in: (run.yd_per_turn, run.turns) for run in card.runs}


@step("NA.PLOT.15")
def mount_named(kind: ShipClass, ship: Ship, name: str, size_in: int = 0) -> int | None:
    """The place of a mount by its name; a position without a number is the first loaded one there. None: there is none.

    size_in: that it must have; 0: any.
    """
    said = name.rstrip("0123456789")
    place, digit = PLACES.get(said.upper()), name[len(said) :]
    empty: int | None = None
    for nth, mount in enumerate(kind.mounts):
        if mount.place == place and size_in in (0, mount.size_in) and digit in ("", str(mount.nth)):
            if ship.tubes[nth].left:
                return nth
            empty = nth if empty is None else empty
    return empty


@step("NA.PLOT.14", "NA.PLOT.15", "NA.TRACK.05")
def announced(state: State, lines: Mapping[str, Sequence[Any]], now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Keep the launches that commanders have announced; the direction of an automatic attack is worked out at once."""
    kinds = by_key(state.classes)
    found: dict[tuple[int, int], Launch] = {}
    told: list[Event] = []
    for post in state.posts:
        ships, written = ships_under(state, post.key), lines.get(post.key, ())
        roll = roll_of(ships)
        for line in [line for line in written if isinstance(line, Torpedoes)]:
            launch = _launch(state, kinds, post, the_one_on(line.ship, roll, ships), line)
            if launch and (launch.ship, launch.mount) not in found:
                found[launch.ship, launch.mount] = launch
    for launch in [each for each in found.values() if each.auto and each.course_deg is None]:
        del found[launch.ship, launch.mount]
        told.append(_never_meets(state, launch, now))
    return replace(state, launches=tuple(found.values())) if found or state.launches else state, tuple(told)


def _never_meets(state: State, launch: Launch, now: Moment) -> Event:
    """Tell the owner that an automatic attack is refused: no track inside the arc meets the ship within the run."""
    ship, target = ship_of(state, launch.ship), ship_of(state, launch.auto)
    mount = class_of(state, ship).mounts[launch.mount].name
    why = f"no track of it meets {target.name}"
    to = commander_of(state, ship)
    return now.tell(LaunchWithheld, to=to, clauses=("NA.TRACK.05",), ship=ship.name, mount=mount, why=why)


def _launch(state: State, kinds: Mapping[str, ShipClass], post: Post, ship: Ship, line: Torpedoes) -> Launch | None:
    nth = mount_named(kinds[ship.ship_class], ship, line.mount, line.size_in)
    if nth is None:
        return None
    target = the_one(line.auto, in_sight(state, post.side)) if line.auto else None
    course = course_of(ship.course_deg, line.side, line.angle_deg) if line.side else None
    if target is not None:
        course = lead_to(state, ship, nth, target)
    return as_launch(post.side, ship.number, nth, line.torpedoes, course, target.number if target else 0)


@step("NA.TRACK.05", "NA.PLOT.16")
def lead_to(state: State, ship: Ship, nth: int, target: Ship) -> float | None:
    """The course of an automatic attack from a mount, by the target's course and speed of last turn.

    None where no course inside its arc meets her within the run.
    """
    mount = class_of(state, ship).mounts[nth]
    run_yd, turns = run_of(state.card, mount.size_in)
    at, last_kn = (ship.x_yd, ship.y_yd, target.x_yd, target.y_yd), kn_of(target.moved_yd)
    course = lead_course(*at, target.course_deg, last_kn, run_yd, turns)
    aims = course >= 0.0 and may_aim(mount.place, angle_to(ship.course_deg, course), state.options.year)
    return course if aims else None
