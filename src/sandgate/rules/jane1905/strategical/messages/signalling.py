"""How far signals carry. JANE.STR.15."""

from typing import Final, Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.jane1905.strategical.units import BOOK

Means = Literal["wireless", "searchlight", "semaphore", "flags"]

WIRELESS_MI: Final = number(BOOK, "messages", "wireless")
SEARCHLIGHT_MI: Final = number(BOOK, "messages", "searchlight")
SEMAPHORE_MI: Final = number(BOOK, "messages", "semaphore")
FLAGS_MI: Final = number(BOOK, "messages", "flags")


@rule("JANE.STR.15")
def carries_mi(means: Means, sight_mi: Miles, night: bool, fine: bool, wireless_mi: Miles) -> Miles:
    """How far a signal is read; nought where it cannot be made.

    sight_mi: how far is seen now. wireless_mi: what the sides have agreed on, else 60.
    >>> carries_mi("flags", 20.0, False, True, 60.0), carries_mi("semaphore", 2.0, False, False, 60.0)
    (5.0, 2.0)
    >>> carries_mi("searchlight", 2.0, True, False, 60.0), carries_mi("searchlight", 20.0, False, True, 60.0)
    (60.0, 30.0)
    """
    if means == "wireless":
        return wireless_mi
    if means == "searchlight":
        return SEARCHLIGHT_MI if night else SEARCHLIGHT_MI / 2.0 if fine else 0.0
    return min(SEMAPHORE_MI if means == "semaphore" else FLAGS_MI, sight_mi)


@rule("JANE.STR.15")
def is_read(miles: Miles, means: Means, sight_mi: Miles, night: bool, fine: bool, wireless_mi: Miles, fitted: bool) -> bool:
    """Whether a signal is read at a distance, the limit included.

    fitted: both have wireless; no other signal needs it.
    >>> is_read(60.0, "wireless", 2.0, True, False, 60.0, True), is_read(60.0, "wireless", 20.0, False, True, 60.0, False)
    (True, False)
    """
    return near(miles) <= carries_mi(means, sight_mi, night, fine, wireless_mi) and (fitted or means != "wireless")
