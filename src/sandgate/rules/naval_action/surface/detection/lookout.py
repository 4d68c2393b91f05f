"""How far one sees by night, and how surely: look-outs and radar sets. VIII.A."""

from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, Yards

BOOK: Final = "sandgate.rules.naval_action"
JAPANESE_YD: Final = figure(BOOK, "detection", "japanese")
OTHERS_YD: Final = figure(BOOK, "detection", "others")
EARLY_YD: Final = number(BOOK, "detection", "radar_early")
LATER_YD: Final = number(BOOK, "detection", "radar_later")


@rule("NA.NIGHT.01", "NA.NIGHT.02", "NA.NIGHT.05")
def outer_limit(nation: str) -> float:
    """The greatest range at which a navy sees by night, in yards.

    >>> outer_limit("JA"), outer_limit("US")
    (12000.0, 6000.0)
    """
    return (JAPANESE_YD if nation == "JA" else OTHERS_YD)[0]


@rule("NA.NIGHT.01", "NA.NIGHT.02", "NA.NIGHT.05")
def chance_in_six(nation: str, range_yd: Yards, regained: bool = False) -> int:
    """The chance in six to find an enemy group by night at a range; 6: without a throw, 0: no throw.

    regained: it was in sight before, and contact was lost: the chance is higher by one.

    >>> [chance_in_six("JA", yd) for yd in (12_001.0, 12_000.0, 6_001.0, 6_000.0, 1_500.0)]
    [0, 1, 1, 3, 6]
    >>> chance_in_six("US", 5_500.0), chance_in_six("JA", 9_000.0, True), chance_in_six("US", 2_500.0, True)
    (1, 2, 4)
    """
    outer_yd, middle_yd, sure_yd = JAPANESE_YD if nation == "JA" else OTHERS_YD
    if range_yd > outer_yd:
        return 0
    if range_yd <= sure_yd:
        return 6
    return (3 if range_yd <= middle_yd else 1) + regained


@rule("NA.NIGHT.01", "NA.NIGHT.02")
def is_found(chance: int, die: Die) -> bool:
    """Whether a die finds the group: it is not above the chance.

    >>> is_found(3, 3), is_found(1, 2), is_found(3, 4)
    (True, False, False)
    """
    return die <= chance


@rule("NA.NIGHT.08")
def radar_range(radar: str, year: int) -> float:
    """How far a set reaches: SC 20,000 yards, SG 30,000; gunnery radar counts as SG from 1942 on, as SC before. 0: none.

    >>> radar_range("search-SC", 1942), radar_range("search-SG", 1942), radar_range("gunnery", 1941), radar_range("", 1944)
    (20000.0, 30000.0, 20000.0, 0.0)
    """
    if radar in ("search", "search-SC"):
        return EARLY_YD
    if radar == "gunnery":
        return LATER_YD if year >= 1942 else EARLY_YD
    return LATER_YD if radar == "search-SG" else 0.0


@rule("NA.NIGHT.08")
def is_on_radar(radar: str, year: int, range_yd: Yards) -> bool:
    """Whether a ship is within the range of a set.

    >>> is_on_radar("search-SC", 1942, 20_000.0), is_on_radar("search-SC", 1942, 20_001.0), is_on_radar("", 1942, 0.0)
    (True, False, False)
    """
    return radar != "" and range_yd <= radar_range(radar, year)


@rule("NA.NIGHT.06", "NA.NIGHT.07")
def radar_finds(die: Die, second_die: int, land_behind: bool) -> bool:
    """Whether radar finds a group: a 1, and with land close behind the target a 1 or 2 after it.

    second_die: 0 where there is no land behind.

    >>> radar_finds(1, 0, False), radar_finds(2, 0, False), radar_finds(1, 2, True), radar_finds(1, 3, True)
    (True, False, True, False)
    """
    return die == 1 and (not land_behind or 1 <= second_die <= 2)


@rule("NA.NIGHT.07")
def is_land_behind(behind_yd: float, range_yd: Yards) -> bool:
    """Whether land lies so close behind a target that it hides her from radar: nearer to her than the ships to each other.

    >>> is_land_behind(9_000.0, 10_000.0), is_land_behind(10_000.0, 10_000.0)
    (True, False)
    """
    return behind_yd < range_yd


@rule("NA.NIGHT.04")
def burns_in_sight(level: int, range_yd: Yards, visibility_yd: Yards) -> bool:
    """Whether a ship at D or HD is seen by night: at any range within the visibility of the turn.

    >>> burns_in_sight(1, 18_000.0, 24_000.0), burns_in_sight(2, 21_000.0, 20_000.0), burns_in_sight(0, 9_000.0, 24_000.0)
    (True, False, False)
    >>> burns_in_sight(1, 24_000.0, 24_000.0)
    True
    """
    return level > 0 and range_yd <= visibility_yd
