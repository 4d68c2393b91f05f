"""What weather leaves of the distances at which things are seen. NWC.ST.48, .46, .44."""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.signals.smoke import smoke_mi
from sandgate.rules.nwc1902.strategic.state import Sky
from sandgate.rules.nwc1902.strategic.units import BOOK, Ships

FACTORS: dict[Sky, float] = {
    "clear": 1.0,
    "haze": number(BOOK, "sighting", "haze"),
    "rain": number(BOOK, "sighting", "rain"),
}
FOG_MI = number(BOOK, "sighting", "fog")


@rule("NWC.ST.48", "NWC.ST.46")
def sight_mi(clear_mi: Miles, sky: Sky) -> Miles:
    """How far a hull, or a signal of flags or lights, is made out that is made out so far in clear weather.

    >>> sight_mi(10.0, "clear"), sight_mi(10.0, "haze"), sight_mi(10.0, "rain"), sight_mi(10.0, "fog")
    (10.0, 5.0, 2.5, 0.1)
    """
    return min(clear_mi, FOG_MI) if sky == "fog" else clear_mi * FACTORS[sky]


@rule("NWC.ST.48")
def smoke_in_weather_mi(clear_mi: Miles, sky: Sky) -> Miles:
    """How far smoke is seen; 0: not at all.

    >>> smoke_in_weather_mi(15.0, "haze"), smoke_in_weather_mi(15.0, "fog")
    (7.5, 0.0)
    """
    return 0.0 if sky == "fog" else clear_mi * FACTORS[sky]


@rule("NWC.ST.44", "NWC.ST.48")
def smoke_seen_mi(ships: Ships, merchant_vessels: Ships, by_day: bool, sky: Sky) -> Miles:
    """From how far the smoke of so many vessels is seen in the weather, so many of them merchant vessels; 0: not at all.

    >>> smoke_seen_mi(8, 0, True, "clear"), smoke_seen_mi(8, 0, True, "haze"), smoke_seen_mi(12, 12, False, "rain")
    (20.0, 10.0, 1.0)
    """
    return smoke_in_weather_mi(smoke_mi(ships, merchant_vessels, by_day), sky)
