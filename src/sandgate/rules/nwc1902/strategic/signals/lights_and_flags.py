"""Wireless, search-light, Very, Ardois, flags: how far each is read. NWC.ST.41, .43, .45, .46."""

from typing import Final, Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.sighting.weather import FACTORS, sight_mi
from sandgate.rules.nwc1902.strategic.state import Sky
from sandgate.rules.nwc1902.strategic.units import BOOK

WIRELESS_MI = number(BOOK, "strategic_signals", "wireless")
SEARCH_LIGHT_MI = number(BOOK, "strategic_signals", "search_light")
SEARCH_LIGHT_HAZE_MI = number(BOOK, "strategic_signals", "search_light_in_haze")
VERY_MI = number(BOOK, "strategic_signals", "very")
ARDOIS_SURE_MI = number(BOOK, "strategic_signals", "ardois_sure")
ARDOIS_MI = number(BOOK, "strategic_signals", "ardois")
ARDOIS_DIE = number(BOOK, "strategic_signals", "ardois_up_to_die")
FLAGS_MI = number(BOOK, "strategic_signals", "flags")

Reading = Literal["read", "die", "not read"]
RAIN_OF_HAZE: Final = FACTORS["rain"] / FACTORS["haze"]


@rule("NWC.ST.41")
def may_have_wireless(letter: Letter) -> bool:
    """Whether ships of a class may be fitted out with wireless.

    >>> may_have_wireless("E"), may_have_wireless("D")
    (True, False)
    """
    return letter in "ABCE"


@rule("NWC.ST.41")
def wireless_reaches(off_mi: Miles) -> bool:
    """Whether a wireless message reaches so far, and an enemy who is fitted learns that one is sent; no weather hinders it.

    >>> wireless_reaches(50.0), wireless_reaches(51.0)
    (True, False)
    """
    return near(off_mi) <= WIRELESS_MI


@rule("NWC.ST.43")
def search_light_mi(by_day: bool, sky: Sky) -> Miles:
    """How far a search-light is read and its beam is seen; 0: not at all. Rain dims it by as much more than haze as hulls.

    >>> [search_light_mi(False, sky) for sky in ("clear", "haze", "rain", "fog")], search_light_mi(True, "clear")
    ([30.0, 10.0, 5.0, 0.0], 0.0)
    """
    if by_day or sky == "fog":
        return 0.0
    if sky == "clear":
        return SEARCH_LIGHT_MI
    return SEARCH_LIGHT_HAZE_MI * (RAIN_OF_HAZE if sky == "rain" else 1.0)


@rule("NWC.ST.43")
def search_light_read(off_mi: Miles, by_day: bool, sky: Sky) -> bool:
    """Whether a search-light is read, and every force as near learns where its beam comes from.

    >>> search_light_read(30.0, False, "clear"), search_light_read(31.0, False, "clear")
    (True, False)
    >>> search_light_read(10.0, True, "clear")
    False
    """
    limit_mi = search_light_mi(by_day, sky)
    return limit_mi > 0.0 and near(off_mi) <= limit_mi


@rule("NWC.ST.45")
def very_read(off_mi: Miles, by_day: bool, sky: Sky) -> bool:
    """Whether Very signals are read, and seen by enemies.

    >>> very_read(6.0, False, "clear"), very_read(6.1, False, "clear"), very_read(3.1, False, "haze")
    (True, False, False)
    >>> very_read(1.0, True, "clear")
    False
    """
    return not by_day and near(off_mi) <= sight_mi(VERY_MI, sky)


@rule("NWC.ST.45")
def ardois_reading(off_mi: Miles, by_day: bool, sky: Sky) -> Reading:
    """Whether Ardois signals are read, are not, or a die is thrown for it.

    >>> ardois_reading(3.0, False, "clear"), ardois_reading(3.5, False, "clear"), ardois_reading(4.1, False, "clear")
    ('read', 'die', 'not read')
    """
    if by_day or near(off_mi) > sight_mi(ARDOIS_MI, sky):
        return "not read"
    return "read" if near(off_mi) <= sight_mi(ARDOIS_SURE_MI, sky) else "die"


@rule("NWC.ST.45")
def ardois_read_on(die: Die) -> bool:
    """Whether Ardois signals are read for which a die is thrown.

    >>> ardois_read_on(3), ardois_read_on(4)
    (True, False)
    """
    return die <= ARDOIS_DIE


@rule("NWC.ST.46")
def flags_read(off_mi: Miles, by_day: bool, sky: Sky) -> bool:
    """Whether flags are read.

    >>> flags_read(3.0, True, "clear"), flags_read(3.2, True, "clear"), flags_read(1.6, True, "haze")
    (True, False, False)
    >>> flags_read(1.0, False, "clear")
    False
    """
    return by_day and near(off_mi) <= sight_mi(FLAGS_MI, sky)
