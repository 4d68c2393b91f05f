"""Torpedo launches are announced in writing; who has not announced may not launch. VII.A.3."""

from collections.abc import Mapping, Sequence
from typing import Any

from sandgate.kernel.contract import Event
from sandgate.kernel.events import Moment
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.detection.contacts import in_sight
from sandgate.rules.naval_action.surface.gunfire.batteries import PLACES
from sandgate.rules.naval_action.surface.naming import the_one
from sandgate.rules.naval_action.surface.orders import Torpedoes
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import afloat, class_of
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.tracks.aiming import course_of, lead_course
from sandgate.rules.naval_action.surface.written_state import Launch


@rule("NA.TRACK.03", "NA.GUN.31")
def usable(left: int, tubes: int, level: int) -> int:
    """The torpedoes of a mount that may be launched: at HD from half of its tubes, rounded up. There is no reloading.

    >>> usable(4, 4, 0), usable(1, 4, 0), usable(3, 3, 2), usable(4, 4, 2)
    (4, 1, 2, 2)
    """
    return min(left, (tubes + 1) // 2) if level >= 2 else left


def run_of(card: Card, size_in: int) -> tuple[float, int]:
    """The run of a size of torpedo in a turn, in yards, and its turns; size 0: dropped from the air."""
    run = next(each for each in card.runs if each.size_in == size_in)
    return run.yd_per_turn, run.turns


@step("NA.PLOT.15")
def mount_named(kind: ShipClass, ship: Ship, name: str, size_in: int = 0) -> int | None:
    """The place of a mount by its name; a position without a number is the first loaded one there. None: there is none.

    size_in: that it must have; 0: any.
    """
    said, digit = name.upper().rstrip("0123456789"), name[len(name.rstrip("0123456789")) :]
    place = PLACES.get(said)
    found = [
        nth
        for nth, mount in enumerate(kind.mounts)
        if mount.place == place and size_in in (0, mount.size_in) and digit in ("", str(mount.nth))
    ]
    return next((nth for nth in found if ship.tubes[nth].left), found[0] if found else None)


@step("NA.PLOT.14", "NA.PLOT.15", "NA.TRACK.05")
def announced(state: State, lines: Mapping[str, Sequence[Any]], _now: Moment) -> tuple[State, tuple[Event, ...]]:
    """Keep the launches that commanders have announced; the direction of an automatic attack is worked out at once."""
    found = [
        _launch(state, post.side, line)
        for post in state.posts
        for line in lines.get(post.key, ())
        if isinstance(line, Torpedoes)
    ]
    return replace(state, launches=tuple([each for each in found if each])), ()


def _launch(state: State, side: Side, line: Torpedoes) -> Launch | None:
    ship = the_one(line.ship, afloat(state, side))
    nth = mount_named(class_of(state, ship), ship, line.mount, line.size_in)
    if nth is None:
        return None
    target = the_one(line.auto, in_sight(state, side)) if line.auto else None
    course = course_of(ship.course_deg, line.side, line.angle_deg) if line.side else None
    if target is not None and course is None:
        course = lead_to(state, ship, target, line.size_in)
    return Launch(side, ship.number, nth, line.torpedoes, course, target.number if target else 0)


def lead_to(state: State, ship: Ship, target: Ship, size_in: int) -> float | None:
    """The course of an automatic attack, by the target's course and speed of last turn; None where none meets her."""
    run_yd, _ = run_of(state.card, size_in)
    course = lead_course(
        ship.x_yd, ship.y_yd, target.x_yd, target.y_yd, target.course_deg, target.moved_yd * 12.0 / 2000.0, run_yd
    )
    return course if course >= 0.0 else None
