"""What a shot does where it strikes: Chapter III, "Mobility of the Various Arms" (VI).

LW.GUN.12 to .19. A man is knocked over, and dead, if height of the impact above his own ground x speed / 960 is at least
0.4 in (a horseman 0.8 in); a man only touched is dead if the shot has killed nobody yet. Off anything that stands a shot
rebounds with 0.3 of its speed square to the face and 0.7 along it; on the ground it keeps 0.15 and rolls.
"""

import math
from typing import Annotated, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, InchesPerSecond, PlaceInches, Span, near, on_grid
from sandgate.rules.wells1913.shot.gun_fire import BALL_IN, BOOK, GRAVITY, MUZZLE_SPEED, Throw

Velocity = Annotated[float, Span("in/s", -2000.0, 2000.0)]
Face = Annotated[float, Span("of a unit", -1.0, 1.0)]
Killed = Annotated[int, Span("men", 0, 1000)]

CONTACTS = int(number(BOOK, "guns", "contacts"))
STOP_SPEED = number(BOOK, "guns", "stop_speed")
OVERSET_INFANTRY_IN = number(BOOK, "guns", "overset_index_infantry")
OVERSET_CAVALRY_IN = number(BOOK, "guns", "overset_index_cavalry")
FALL_INFANTRY_IN, ASIDE_INFANTRY_IN = figure(BOOK, "guns", "fall_of_infantry")
FALL_CAVALRY_IN, ASIDE_CAVALRY_IN = figure(BOOK, "guns", "fall_of_cavalry")
SQUARE_KEPT, ALONG_KEPT = figure(BOOK, "guns", "rebound_kept")
GROUND_KEPT = number(BOOK, "guns", "ground_kept")
ROLL_SLOWING = number(BOOK, "guns", "roll_slowing")
OVERSET_KEPT = number(BOOK, "guns", "overset_kept")
DEFLECTION_DEG = number(BOOK, "guns", "deflection")


class Index(NamedTuple):
    """How hard a man is struck, and whether it knocks him over."""

    index_in: float  # height times speed, in parts of the muzzle speed
    overset: bool


class Rebound(NamedTuple):
    """A velocity after a rebound, east, north and up, and the speed that it makes."""

    east: float
    north: float
    up: float
    speed: float


@rule("LW.GUN.12")
def goes_on(speed: InchesPerSecond, contacts: int) -> bool:
    """Whether a shot is followed further after so many contacts.

    >>> goes_on(5.0, 11), goes_on(4.99, 1), goes_on(500.0, 12)
    (True, False, False)
    """
    return near(speed) >= STOP_SPEED and contacts < CONTACTS


@rule("LW.GUN.12")
def touch_before(aside_in: PlaceInches, radius_in: Inches) -> PlaceInches:
    """How far before the middle of something round a ball that passes so far aside of it first touches; -1 if it does not.

    >>> touch_before(0.0, 0.375), touch_before(0.34, 0.25) > 0.0, touch_before(0.36, 0.25)
    (0.475, True, -1.0)
    """
    reach_in = radius_in + BALL_IN
    within = reach_in * reach_in - aside_in * aside_in
    return math.sqrt(within) if within > 0.0 else -1.0


@rule("LW.GUN.13")
def overset(cavalry: bool, lying: bool, height_in: PlaceInches, man_height_in: Inches, speed: InchesPerSecond) -> Index:
    """Whether a man is knocked over by a ball at this height above his ground; above his head counts as his height.

    >>> overset(False, False, 0.4, 1.95, 960.0), overset(True, False, 0.75, 2.8, 960.0)
    (Index(index_in=0.4, overset=True), Index(index_in=0.75, overset=False))
    """
    index = min(height_in, man_height_in) * speed / MUZZLE_SPEED
    needed = OVERSET_CAVALRY_IN if cavalry else OVERSET_INFANTRY_IN
    return Index(index, not lying and near(index) >= needed)


@rule("LW.GUN.14")
def falls_against(fallen_cavalry: bool, other_cavalry: bool, ahead_in: PlaceInches, aside_in: PlaceInches) -> bool:
    """Whether a falling man takes another with him who stands so far ahead of him, as the shot flew, and so far aside.

    >>> falls_against(False, False, 1.75, 0.6), falls_against(False, True, 1.0, 0.0), falls_against(True, True, 2.0, -1.0)
    (True, False, True)
    """
    ahead, aside = on_grid(ahead_in, 1000.0), on_grid(abs(aside_in), 1000.0)
    if fallen_cavalry:
        return 0.0 < ahead <= FALL_CAVALRY_IN and aside <= ASIDE_CAVALRY_IN
    return not other_cavalry and 0.0 < ahead <= FALL_INFANTRY_IN and aside <= ASIDE_INFANTRY_IN


@rule("LW.GUN.15", "LW.GUN.16")
def dies(knocked_over: bool, killed_before: Killed) -> bool:
    """Whether a man dies whom a shot strikes that has killed so many before: knocked over always, touched only as the first.

    >>> dies(True, 3), dies(False, 0), dies(False, 1)
    (True, True, False)
    """
    return knocked_over or killed_before == 0


@rule("LW.GUN.17")
def upward(up: Velocity, way_in: Inches, horizontal_speed: InchesPerSecond) -> float:
    """The speed upward of a ball after it has flown so far; nothing but gravity changes it.

    >>> on_grid(upward(0.0, 35.9, 960.0), 10.0)
    -14.4
    """
    return up - GRAVITY * way_in / horizontal_speed if horizontal_speed > 0.0 else up


@rule("LW.GUN.17")
def rebound(east: Velocity, north: Velocity, up: Velocity, face_east: Face, face_north: Face, face_up: Face) -> Rebound:
    """The velocity after a rebound from a face that looks in a direction, told by three parts of the length 1.

    >>> rebound(0.0, 960.0, -20.0, 0.0, -1.0, 0.0)[:3]
    (0.0, -288.0, -14.0)
    """
    square = east * face_east + north * face_north + up * face_up
    after_east = (east - square * face_east) * ALONG_KEPT - square * face_east * SQUARE_KEPT
    after_north = (north - square * face_north) * ALONG_KEPT - square * face_north * SQUARE_KEPT
    after_up = (up - square * face_up) * ALONG_KEPT - square * face_up * SQUARE_KEPT
    speed = math.sqrt(after_east * after_east + after_north * after_north + after_up * after_up)
    return Rebound(after_east, after_north, after_up, speed)


@rule("LW.GUN.18")
def roll_speed(horizontal_speed: InchesPerSecond) -> InchesPerSecond:
    """The speed at which a shot rolls on that has met the ground.

    >>> roll_speed(960.0)
    144.0
    """
    return horizontal_speed * GROUND_KEPT


@rule("LW.GUN.18")
def roll_length(rolling_speed: InchesPerSecond) -> Inches:
    """How far a shot rolls out.

    >>> on_grid(roll_length(144.0), 10.0), roll_length(0.0)
    (41.5, 0.0)
    """
    return rolling_speed * rolling_speed / (2.0 * ROLL_SLOWING)


@rule("LW.GUN.18")
def rolled_speed(rolling_speed: InchesPerSecond, way_in: Inches) -> InchesPerSecond:
    """The speed that a rolling shot still has after rolling so far.

    >>> rolled_speed(144.0, 0.0), rolled_speed(100.0, 20.0), rolled_speed(100.0, 21.0)
    (144.0, 0.0, 0.0)
    """
    return math.sqrt(max(0.0, rolling_speed * rolling_speed - 2.0 * ROLL_SLOWING * way_in))


@rule("LW.GUN.19")
def speed_after_overset(speed: InchesPerSecond) -> InchesPerSecond:
    """The speed, level, with which a ball flies on from a man whom it has knocked over.

    >>> speed_after_overset(960.0)
    480.0
    """
    return speed * OVERSET_KEPT


@rule("LW.GUN.19")
def deflection_deg(throw: Throw) -> float:
    """By how much the bearing of a ball is turned when it has knocked a man over.

    >>> deflection_deg(0.5), deflection_deg(-1.0)
    (5.0, -10.0)
    """
    return throw * DEFLECTION_DEG
