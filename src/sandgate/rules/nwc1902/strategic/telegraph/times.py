"""How long telegrams take, by day and by night; boats to and from the station; despatches. NWC.ST.20 to .22."""

import math

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.moves.sun import ends_in_light
from sandgate.rules.nwc1902.strategic.units import BOOK, Minute

HOUR_MIN = 60.0
THOUSAND_MI = 1000.0
DAY_MI_MIN = THOUSAND_MI / (number(BOOK, "telegraph", "by_day") * HOUR_MIN)
NIGHT_MI_MIN = THOUSAND_MI / (number(BOOK, "telegraph", "by_night") * HOUR_MIN)
AGENT_MIN = int(number(BOOK, "telegraph", "agent_hands_in_after") * HOUR_MIN)
BOAT_MIN = int(number(BOOK, "telegraph", "boat"))
STATION_WITHIN_MI = number(BOOK, "telegraph", "station_within")
DESPATCH_WITHIN_MI = number(BOOK, "telegraph", "despatch_within")


@rule("NWC.ST.20")
def telegram_due(handed_in_min: Minute, miles: Miles, sunrise_min: Minute, sunset_min: Minute) -> int:
    """The minute at which a telegram is due over a line of so many miles; day and night are those of the sending station.

    All minutes by one count. Day and night parts go each at their own rate; the full minute is rounded up.

    >>> telegram_due(1020, 2000.0, 360, 1080), telegram_due(960, 2694.0, 341, 1099)  # 19:30 and 18:53
    (1170, 1133)
    """
    return math.ceil(ends_in_light(handed_in_min, miles, DAY_MI_MIN, NIGHT_MI_MIN, sunrise_min, sunset_min))


@rule("NWC.ST.20")
def agent_hands_in(seen_min: int) -> int:
    """The minute at which a consul or agent hands in what he saw of enemy warships.

    >>> agent_hands_in(750)
    810
    """
    return seen_min + AGENT_MIN


@rule("NWC.ST.21")
def may_send_ashore(off_station_mi: Miles) -> bool:
    """Whether a ship is near enough to the telegraph station to send a boat; else she must first come in.

    >>> may_send_ashore(2.0), may_send_ashore(2.1)
    (True, False)
    """
    return near(off_station_mi) <= STATION_WITHIN_MI


@rule("NWC.ST.21")
def boat_arrives(sent_min: int) -> int:
    """The minute at which a boat brings a message from the ship to the operator, or from the operator to the ship.

    >>> boat_arrives(600)
    630
    """
    return sent_min + BOAT_MIN


@rule("NWC.ST.22")
def despatch_delivered(off_mi: Miles, in_one_port: bool) -> bool:
    """Whether a vessel so far from the addressee delivers the despatch that she carries.

    >>> despatch_delivered(3.0, False), despatch_delivered(3.1, False), despatch_delivered(5.0, True)
    (True, False, True)
    """
    return in_one_port or near(off_mi) <= DESPATCH_WITHIN_MI
