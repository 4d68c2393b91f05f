"""When the track of a spread meets the path of a ship, and with how many torpedoes. VII.D.1, VII.D.2."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Degrees, Die, Knots, Yards, near
from sandgate.rules.naval_action.surface.sighting.arcs import to_tenth
from sandgate.rules.naval_action.surface.tracks.aiming import in_reach

BOOK: Final = "sandgate.rules.naval_action"
ASPECT_DEG: Final = number(BOOK, "tracks", "aspect")
AUTO_RANGE_YD: Final = number(BOOK, "tracks", "auto_range") * 1_000.0 / 3.0
AUTO_KN: Final = number(BOOK, "tracks", "auto_speed")


@rule("NA.TORP.01")
def is_automatic(range_yd: Yards, target_kn: Knots, run_yd: Yards) -> bool:
    """Whether a spread named for a ship surely meets her: within 3,333 yards, or at 4 knots and less within the run.

    >>> is_automatic(3_333.0, 28.0, 8_333.0), is_automatic(3_400.0, 28.0, 8_333.0), is_automatic(8_000.0, 3.6, 8_333.0)
    (True, False, True)
    >>> is_automatic(9_000.0, 0.0, 8_333.0), is_automatic(6_000.0, 4.0, 8_333.0), is_automatic(6_000.0, 4.1, 8_333.0)
    (False, True, False)
    """
    return near(range_yd) <= near(AUTO_RANGE_YD) or (near(target_kn) <= AUTO_KN and in_reach(range_yd, run_yd))


@rule("NA.TORP.02")
def same_half(ship_part: float, torpedo_part: float, tolerance: float = 0.10) -> bool:
    """Whether ship and torpedo come to a point in the same half of their moves, or nearly at one time.

    ship_part: of the ship's path that is covered; torpedo_part: of the torpedo's run of this turn.

    >>> same_half(0.30, 0.45), same_half(0.30, 0.70), same_half(0.48, 0.55), same_half(0.45, 0.55), same_half(0.45, 0.56)
    (True, False, True, True, False)
    """
    both_first, both_last = max(ship_part, torpedo_part) <= 0.5, min(ship_part, torpedo_part) >= 0.5
    return both_first or both_last or near(abs(ship_part - torpedo_part)) <= tolerance


@rule("NA.TORP.06")
def half_width(run_yd: Yards, run_per_turn_yd: Yards, width_yd: Yards = 4_000.0 / 3.0) -> float:
    """How far a spread reaches to each side of its track after a run; width_yd: all of it at the end of a turn's run.

    >>> round(half_width(25_000.0 / 3.0, 25_000.0 / 3.0), 1), round(half_width(2_083.333, 25_000.0 / 3.0), 1)
    (666.7, 166.7)
    >>> round(2.0 * half_width(12_500.0, 25_000.0 / 3.0))
    2000
    """
    return width_yd * run_yd / run_per_turn_yd / 2.0


@rule("NA.TORP.05", "NA.SUB.16")
def attacking(torpedoes: int, track_deg: Degrees, heading_deg: Degrees, throat: bool = False) -> int:
    """The torpedoes that count: half, rounded down, one at the least, from within 30 degrees of bow or stern.

    track_deg: the course of the torpedoes; heading_deg: that of the ship; throat: a submarine's shot at her attacker.

    >>> attacking(4, 155.0, 0.0), attacking(5, 150.0, 0.0), attacking(3, 149.0, 0.0), attacking(1, 0.0, 0.0)
    (2, 2, 3, 1)
    >>> attacking(4, 180.0, 0.0, True)
    4
    """
    angle = to_tenth(abs((track_deg - heading_deg + 90.0) % 180.0 - 90.0))
    return max(1, torpedoes // 2) if angle <= ASPECT_DEG and not throat else torpedoes


@rule("NA.TORP.04")
def torpedoes_left(torpedoes: int, hits: int) -> int:
    """The torpedoes of a spread after a ship: those that hit are gone, duds too.

    >>> torpedoes_left(3, 1), torpedoes_left(4, 0)
    (2, 4)
    """
    return torpedoes - hits


@rule("NA.TORP.08")
def is_wild(white: int, first: bool, from_air: bool, wild: int = 6) -> bool:
    """Whether one torpedo turns back: a 6 on the first throw of a spread that was not dropped from the air.

    >>> is_wild(6, True, False), is_wild(6, False, False), is_wild(6, True, True), is_wild(5, True, False)
    (True, False, False, False)
    """
    return white == wild and first and not from_air


@rule("NA.TORP.09")
def is_dud(die: Die, year: int, more_until: int = 0, always: int = 1, more: int = 2) -> bool:
    """Whether a torpedo that hit is a dud: a 1, and for some a 2 up to the end of a year.

    year: of the scenario; more_until: the last one in which a 2 is a dud for the nation, 0: never.

    >>> is_dud(2, 1942, 1942), is_dud(2, 1943, 1942), is_dud(2, 1940, 0), is_dud(1, 1945)
    (True, False, False, True)
    """
    return die == always or (die == more and 0 < year <= more_until)
