"""How fast and how far torpedoes run: Torpedo, the table of settings. JANE.TOR.01, .02."""

from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.rules.jane1905.track.speed import BOOK, SQUARE_YD

SETTINGS_YD: Final = figure(BOOK, "torpedo", "settings")
SPEEDS: Final = figure(BOOK, "torpedo", "speeds")
SET_TO_YD: Final = int(number(BOOK, "torpedo", "set_to"))
OLD_SET_TO_YD: Final = int(number(BOOK, "torpedo", "set_to_of_old"))
OLD_BEFORE: Final = int(number(BOOK, "torpedo", "old_before"))
NEVER: Final = -1.0


@rule("JANE.TOR.01")
def torpedo_yd_min(setting_yd: int) -> float:
    """The speed of a torpedo set for 1,000, 2,000, 3,000 or 4,000 yards, in yards a minute.

    Raises ValueError for another setting.
    >>> torpedo_yd_min(2000), torpedo_yd_min(4000)
    (700.0, 400.0)
    """
    return SPEEDS[SETTINGS_YD.index(float(setting_yd))] * SQUARE_YD


@rule("JANE.TOR.01")
def running_min(setting_yd: int) -> float:
    """The minutes after which a torpedo stops and sinks.

    >>> running_min(1000), running_min(4000)
    (1.0, 10.0)
    """
    return setting_yd / torpedo_yd_min(setting_yd)


@rule("JANE.TOR.01", pocket="for who draws a tracing; play lays a torpedo's run on the ships in one piece")
def run_yd(setting_yd: int, minutes: float) -> float:
    """How far from its tube a torpedo is so many minutes after it was fired.

    >>> run_yd(3000, 2.0), run_yd(1000, 7.0)
    (1000.0, 1000.0)
    """
    return min(float(setting_yd), torpedo_yd_min(setting_yd) * minutes)


@rule("JANE.TOR.02")
def usual_setting_yd(launched: str, dives: bool) -> int:
    """The setting of a ship whose general orders say none. launched: ISO date, "" where it is unknown.

    >>> usual_setting_yd("1900-11-08", False), usual_setting_yd("1895-01-31", False), usual_setting_yd("", True)
    (2000, 1000, 1000)
    """
    old = launched != "" and int(launched[:4]) < OLD_BEFORE
    return OLD_SET_TO_YD if old or dives else SET_TO_YD


@rule("JANE.TOR.03", "JANE.SUB.10")
def arrival_min(distance_yd: float, setting_yd: int) -> float:
    """The minutes until a torpedo arrives at the centre of the square that it was aimed at; -1 if it is out of reach.

    >>> arrival_min(2000.0, 2000) == running_min(2000), arrival_min(2000.1, 2000)
    (True, -1.0)
    """
    return distance_yd / torpedo_yd_min(setting_yd) if near(distance_yd) <= setting_yd else NEVER


@rule("JANE.SUB.10")
def waits_until_min(arrives_min: float) -> float:
    """The minute of the game to which a submerged boat's torpedo is in operation: the end of the half move of its arrival.

    Ruling: one that arrives as a half move ends strikes what then lies on its square, and waits no longer.
    >>> waits_until_min(9.1), waits_until_min(9.5)
    (9.5, 9.5)
    """
    halves = near(arrives_min * 2.0)
    return -(-halves // 1.0) / 2.0
