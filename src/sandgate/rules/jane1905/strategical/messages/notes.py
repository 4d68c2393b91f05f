"""Notes between a force at sea and its Admiralty: when they go, and when they are delivered. JANE.STR.08."""

from typing import Final

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.meeting import PlaceMiles, SpeedKnots, full_minutes, hours_until_within
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.courses.runs import period_end
from sandgate.rules.jane1905.strategical.units import BOOK, MIN_PER_H, Minute, Minutes

HOUR_MIN: Final = int(number(BOOK, "messages", "delivered_after")) * MIN_PER_H
STATION_MI: Final = number(BOOK, "messages", "signal_station")


@rule("JANE.STR.08")
def can_send(
    to_wireless_mi: Miles, wireless_mi: Miles, fitted: bool, to_station_mi: Miles, sight_mi: Miles, at_telegraph: bool
) -> bool:
    """Whether a note goes: within wireless distance, near a signal station, or from a harbour with a telegraph.

    to_wireless_mi: the distance of the nearest friendly station, or ship of a chain to one. to_station_mi: of the nearest
    signal station of her side, which reads her semaphore. at_telegraph: she lies in such a harbour.
    >>> can_send(55.0, 60.0, True, 55.0, 20.0, False), can_send(65.0, 60.0, True, 65.0, 20.0, False)
    (True, False)
    >>> can_send(90.0, 60.0, True, 12.0, 20.0, False), can_send(90.0, 60.0, True, 12.0, 10.0, False)
    (True, False)
    """
    by_wireless = fitted and near(to_wireless_mi) <= wireless_mi
    return at_telegraph or by_wireless or near(to_station_mi) <= min(STATION_MI, sight_mi)


@rule("JANE.STR.08")
def delivered(sent: Minute, with_the_sheet: bool, by_hours: bool) -> Minute:
    """The minute at which a note is in its addressee's hands.

    with_the_sheet: it goes with the sheet of a period, and is delivered with the next; one that is written at a stop or on
    the board, or that was kept until it could go, is delivered one hour later. by_hours: the umpire plays so.
    >>> delivered(360, True, False), delivered(360, True, True), delivered(3130, False, False)
    (720, 420, 3190)
    """
    return period_end(sent) if with_the_sheet and not by_hours else sent + HOUR_MIN


@rule("JANE.STR.08")
def goes_after_min(
    east_mi: PlaceMiles, north_mi: PlaceMiles, east_kn: SpeedKnots, north_kn: SpeedKnots, reach_mi: Miles
) -> Minutes:
    """The minutes for which a note is kept, until a force that runs so is within reach of a station; -1: never, on this leg.

    east_mi, north_mi: how far the station lies from her, and how fast it comes nearer or falls behind.
    >>> goes_after_min(0.0, 80.0, 0.0, -20.0, 60.0), goes_after_min(0.0, 40.0, 0.0, 20.0, 60.0)
    (60, 0)
    >>> goes_after_min(0.0, 80.0, 0.0, 20.0, 60.0)
    -1
    """
    hours = hours_until_within(east_mi, north_mi, east_kn, north_kn, reach_mi)
    return full_minutes(hours) if hours < float("inf") else -1


@rule("JANE.STR.08")
def telegram_delivered(handed_in: Minute) -> Minute:
    """The minute at which a telegram from a harbour or a station is in the hands of an Admiralty.

    >>> telegram_delivered(600)
    660
    """
    return handed_in + HOUR_MIN
