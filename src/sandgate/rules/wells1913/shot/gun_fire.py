"""The gun and the path of its shot: Chapter III, "Mobility of the Various Arms" (IV); Chapter II, the first paragraph.

LW.GUN.01 to .03, .05, .07 to .11, .24 and .26. With e the elevation the middle of the ball is, at the distance s from the
muzzle, at the height

    1.5 + s tan(e) - 0.00020947 s^2 / cos^2(e)    [inches above the ground on which the gun stands]

Lengths in inches, speeds in inches a second, elevations in degrees. What a shot does where it strikes: gun_effect.py. A
whole shot among men and houses: gun_shot.py. Who serves a gun: serving.py.
"""

import math
from typing import Annotated, NamedTuple

from sandgate.kernel.figures import Figure, figure, number
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Inches, InchesPerSecond, Milliradians, PlaceInches, Seconds, Span, near, on_grid
from sandgate.rules.wells1913.shot.laying import Laying

Elevation = Annotated[float, Span("deg", -60.0, 60.0)]
Throw = Annotated[float, Span("deviations", -10.0, 10.0)]
Chance = Annotated[float, Span("chance", 0.0, 1.0)]
Shots = Annotated[int, Span("shots", 0, 4)]

BOOK = "sandgate.rules.wells1913"
BALL_IN = number(BOOK, "guns", "bolt_radius")
MUZZLE_SPEED = number(BOOK, "guns", "muzzle_speed")
GRAVITY = number(BOOK, "guns", "gravity")
SHOTS = int(number(BOOK, "guns", "shots"))
SIGMA_MRAD = number(BOOK, "guns", "error")
HITTING_IN = number(BOOK, "country", "infantry_radius") + BALL_IN
MUZZLE_HEIGHT_IN = number(BOOK, "guns", "muzzle_height")
MUZZLE_AHEAD_IN = number(BOOK, "guns", "muzzle_ahead")
TRAIL_BEHIND_IN = number(BOOK, "guns", "trail_behind")
TRAIL_ASIDE_IN = number(BOOK, "guns", "trail_aside")
DROP = number(BOOK, "guns", "drop")
AIM_INFANTRY_IN = number(BOOK, "guns", "aim_height_infantry")
AIM_CAVALRY_IN = number(BOOK, "guns", "aim_height_cavalry")
LAID_S, QUICK_S, SNAP_S = figure(BOOK, "guns", "laying_time")
QUICK_MRAD, SNAP_MRAD = figure(BOOK, "guns", "hurry_error")
LOWEST_DEG, HIGHEST_DEG = figure(BOOK, "guns", "elevation_limits")


class Spot(NamedTuple):
    """A place on the field."""

    x_in: float
    y_in: float


class TrailPlaces(NamedTuple):
    """The places of the two men at the end of a trail, as one looks along the barrel."""

    right: Spot
    left: Spot


class Yardstick(NamedTuple):
    """Shots and kills of several firings, and kills for each shot."""

    shots: float
    kills: float
    ratio: float


class Laid(NamedTuple):
    """How a gun is laid for a place: the flat one of the two elevations, if there is one within the screw's limits."""

    within: bool
    elevation_deg: float


@rule("LW.GUN.01", "LW.GUN.02")
def shots_left(fired: Shots) -> Shots:
    """How many shots a gun of any kind may still fire in this move.

    >>> shots_left(0), shots_left(4)
    (4, 0)
    """
    return SHOTS - fired


@rule("LW.GUN.03")
def elevation_permitted(elevation_deg: Elevation) -> bool:
    """Whether the screw elevates or depresses the gun so far.

    >>> elevation_permitted(20.0), elevation_permitted(21.0), elevation_permitted(-5.0)
    (True, False, True)
    """
    return LOWEST_DEG <= near(elevation_deg) <= HIGHEST_DEG


@rule("LW.GUN.05")
def passes_over(height_in: PlaceInches, top_in: Inches) -> bool:
    """Whether a shot at this height clears something of that height: by more than the radius of the bolt.

    >>> passes_over(1.47, 0.5), passes_over(0.414, 0.5), passes_over(0.6, 0.5)
    (True, False, False)
    """
    return on_grid(height_in, 1000.0) > on_grid(top_in + BALL_IN, 1000.0)


@rule("LW.GUN.12")
def passes_under(highest_in: PlaceInches, foot_in: PlaceInches) -> bool:
    """Whether a shot whose highest point is here passes beneath the overhanging base of what stands at that height.

    >>> passes_under(1.6, 2.0), passes_under(2.0, 2.0)
    (True, False)
    """
    return on_grid(highest_in, 1000.0) < on_grid(foot_in, 1000.0)


@rule("LW.GUN.07")
def trail_places(x_in: PlaceInches, y_in: PlaceInches, bearing_deg: Degrees) -> TrailPlaces:
    """Where the two men stand after firing: 4 inches behind the axle, in line with the wheels.

    >>> trail_places(58.0, 41.0, 0.0)
    TrailPlaces(right=Spot(x_in=59.25, y_in=37.0), left=Spot(x_in=56.75, y_in=37.0))
    """
    right_x, right_y = ahead(x_in, y_in, bearing_deg, -TRAIL_BEHIND_IN, TRAIL_ASIDE_IN)
    left_x, left_y = ahead(x_in, y_in, bearing_deg, -TRAIL_BEHIND_IN, -TRAIL_ASIDE_IN)
    right = Spot(on_grid(right_x, 1000.0), on_grid(right_y, 1000.0))
    return TrailPlaces(right, Spot(on_grid(left_x, 1000.0), on_grid(left_y, 1000.0)))


@rule("LW.GUN.08")
def spread_in(sigma_mrad: Milliradians, range_in: Inches) -> Inches:
    """The standard deviation of a shot to the side, at a range.

    >>> on_grid(spread_in(0.891, 324.0), 1000.0)
    0.289
    """
    return sigma_mrad * range_in / 1000.0


@rule("LW.GUN.08")
def error_deg(throw: Throw, sigma_mrad: Milliradians) -> float:
    """By how much a normal throw turns the shot from the bearing or elevation to which the gun was laid.

    >>> near(error_deg(1.0, 0.891)), error_deg(0.0, 0.891)
    (0.051051, 0.0)
    """
    return math.degrees(throw * sigma_mrad / 1000.0)


@rule("LW.GUN.08", "LW.GUN.09")
def hit_chance(range_in: Inches, sigma_mrad: Milliradians, half_width_in: Inches = HITTING_IN) -> Chance:
    """The chance that a shot meets a standing infantryman seen whole: the error to the side alone, to a millionth.

    half_width_in: half the man and the radius of the bolt.

    >>> hit_chance(324.0, 0.891), hit_chance(0.0, 0.891)
    (0.900112, 1.0)
    """
    spread = spread_in(sigma_mrad, range_in)
    return 1.0 if spread == 0.0 else near(math.erf(half_width_in / (math.sqrt(2.0) * spread)))


@rule("LW.GUN.10")
def drop_per_in(horizontal_speed: InchesPerSecond) -> float:
    """How fast a flying ball drops below its line: so many inches at one inch, growing with the square of the way.

    >>> drop_per_in(960.0)
    0.00020947
    """
    return (
        DROP * (MUZZLE_SPEED / horizontal_speed) * (MUZZLE_SPEED / horizontal_speed) if horizontal_speed > 0.0 else math.inf
    )


@rule("LW.GUN.10")
def path_height(elevation_deg: Elevation, s_in: Inches) -> PlaceInches:
    """The height of the ball's middle above the gun's ground, so far from the muzzle.

    >>> on_grid(path_height(0.0, 48.0), 1000.0), on_grid(path_height(0.0, 60.0), 1000.0)
    (1.017, 0.746)
    """
    turn = math.radians(elevation_deg)
    cosine = math.cos(turn)
    return MUZZLE_HEIGHT_IN + s_in * math.tan(turn) - DROP * s_in * s_in / (cosine * cosine)


@rule("LW.GUN.10")
def falls_to(height_in: PlaceInches, slope: float, drop: float, to_in: PlaceInches) -> float:
    """How far a ball flies until it has come down to a height; infinitely far if it is never so high.

    slope: its rise in an inch of way, drop: what it falls in the first inch.
    >>> on_grid(falls_to(1.5, 0.0, 0.00020947, 0.1), 100.0), falls_to(1.5, 0.0, 0.00020947, 2.0)
    (81.75, inf)
    """
    root = slope * slope + 4.0 * drop * (height_in - to_in)
    return (slope + math.sqrt(root)) / (2.0 * drop) if root >= 0.0 and drop > 0.0 else math.inf


@rule("LW.GUN.10")
def rises_to(height_in: PlaceInches, slope: float, drop: float, to_in: PlaceInches) -> float:
    """How far a ball flies until it has risen to a height above it; infinitely far if it never does.

    slope: its rise in an inch of way, drop: what it falls in the first inch.
    >>> on_grid(rises_to(1.5, 0.36397, 0.00023722, 2.9), 1000.0), rises_to(1.5, 0.0, 0.00020947, 2.0)
    (3.856, inf)
    """
    root = slope * slope - 4.0 * drop * (to_in - height_in)
    return (slope - math.sqrt(root)) / (2.0 * drop) if root >= 0.0 and drop > 0.0 and slope > 0.0 else math.inf


@rule("LW.GUN.10")
def grounds_at(elevation_deg: Elevation, ground_in: PlaceInches) -> Inches:
    """How far from the muzzle a shot grounds where the ground lies so much above the gun's own.

    >>> on_grid(grounds_at(0.0, 0.0), 100.0), on_grid(grounds_at(0.0, -1.0), 100.0)
    (81.75, 107.04)
    """
    turn = math.radians(elevation_deg)
    cosine = math.cos(turn)
    return falls_to(MUZZLE_HEIGHT_IN, math.tan(turn), DROP / (cosine * cosine), ground_in + BALL_IN)


@rule("LW.GUN.11")
def laid_for(s_in: Inches, height_in: PlaceInches) -> Laid:
    """Lay the gun for a place so far from the muzzle and so high above the gun's ground, by the flat path.

    >>> laid = laid_for(72.0, 0.975)
    >>> laid.within, on_grid(laid.elevation_deg, 1000.0), laid_for(1600.0, 0.975).within
    (True, 0.446, False)
    """
    drop = DROP * s_in * s_in
    root = s_in * s_in - 4.0 * drop * (drop + height_in - MUZZLE_HEIGHT_IN)
    if drop <= 0.0 or root < 0.0:
        return Laid(False, 0.0)
    elevation_deg = math.degrees(math.atan((s_in - math.sqrt(root)) / (2.0 * drop)))
    return Laid(elevation_permitted(elevation_deg), elevation_deg)


@rule("LW.GUN.11")
def aim_height(cavalry: bool) -> Inches:
    """How high above his ground a named man is aimed at: his middle.

    >>> aim_height(False), aim_height(True)
    (0.975, 1.4)
    """
    return AIM_CAVALRY_IN if cavalry else AIM_INFANTRY_IN


@rule("LW.GUN.10", "LW.GUN.11", pocket="play follows the whole path of a shot, not its top alone")
def apex_height(elevation_deg: Elevation) -> Inches:
    """The height of the top of the path above the gun's ground.

    >>> on_grid(apex_height(3.807), 100.0), apex_height(-2.0)
    (6.76, 1.5)
    """
    sine = math.sin(math.radians(max(elevation_deg, 0.0)))
    return MUZZLE_HEIGHT_IN + sine * sine / (4.0 * DROP)


@rule("LW.GUN.24")
def laying_s(laying: Laying) -> Seconds:
    """How long a shot takes on the handling clock; a careful one where nothing is said.

    >>> laying_s(""), laying_s("QUICK"), laying_s("SNAP")
    (15.0, 8.0, 4.0)
    """
    if laying == "SNAP":
        return SNAP_S
    return QUICK_S if laying == "QUICK" else LAID_S


@rule("LW.GUN.08", "LW.GUN.24")
def sigma_mrad(laying: Laying) -> Milliradians:
    """The standard deviation of a shot in bearing and in elevation; haste adds to it in quadrature.

    >>> sigma_mrad("LAID"), on_grid(sigma_mrad("QUICK"), 1000.0), on_grid(sigma_mrad("SNAP"), 100.0)
    (0.891, 4.098, 10.04)
    """
    if laying == "SNAP":
        return math.sqrt(SIGMA_MRAD * SIGMA_MRAD + SNAP_MRAD * SNAP_MRAD)
    return math.sqrt(SIGMA_MRAD * SIGMA_MRAD + QUICK_MRAD * QUICK_MRAD) if laying == "QUICK" else SIGMA_MRAD


@rule("LW.GUN.26", pocket="a yardstick for the model of fire")
def kills_a_shot(shots: Figure, kills: Figure) -> Yardstick:
    """How many were killed by each shot in a row of firings: to hold the model against the record of Hook's Farm.

    >>> kills_a_shot((4.0, 8.0), (3.0, 8.0))
    Yardstick(shots=12.0, kills=11.0, ratio=0.916667)
    """
    fired = killed = 0.0
    for nth in range(len(shots)):
        fired += shots[nth]
    for nth in range(len(kills)):
        killed += kills[nth]
    return Yardstick(fired, killed, near(killed / fired))
