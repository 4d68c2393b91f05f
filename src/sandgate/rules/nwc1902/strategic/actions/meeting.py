"""When forces meet, when the tactical board opens, and what retiring is. NWC.ST.29."""

from collections.abc import Sequence

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import near
from sandgate.ocean.sailing import Miles
from sandgate.rules.nwc1902.strategic.duels.distance import duel_mi
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.units import BOOK

BOARD_DAY_MI = number(BOOK, "fleet_actions", "board_opens_day")
BOARD_NIGHT_MI = number(BOOK, "fleet_actions", "board_opens_night")


def _fighting(letters: Sequence[Letter]) -> list[Letter]:
    """Merchant vessels do not fight; they are taken (NWC.ST.36)."""
    return [letter for letter in letters if letter != "m"]


@rule("NWC.ST.29", "NWC.ST.19")
def meeting_mi(letters: Sequence[Letter], others: Sequence[Letter]) -> Miles:
    """Within which distance two forces meet, the widest of their vessels'; 0 if one has none that fights.

    >>> meeting_mi("AA", "C"), meeting_mi("AAB", "BB"), meeting_mi("A", "m")
    (2.0, 1.0, 0.0)
    """
    return max([duel_mi(a, b) for a in _fighting(letters) for b in _fighting(others)], default=0.0)


@rule("NWC.ST.29")
def is_fleet_action(letters: Sequence[Letter], others: Sequence[Letter]) -> bool:
    """Whether forces that meet fight at once: one against one is a duel, for which an hour has to pass (NWC.ST.19).

    >>> is_fleet_action("AA", "C"), is_fleet_action("A", "C"), is_fleet_action("Am", "C")
    (True, False, False)
    """
    return max(len(_fighting(letters)), len(_fighting(others))) > 1


@rule("NWC.ST.29")
def forces_meet(letters: Sequence[Letter], others: Sequence[Letter], off_mi: Miles, one_sighted: bool) -> bool:
    """Whether two forces so far apart meet; one of them at least must have been sighted.

    >>> forces_meet("AA", "C", 1.95, True), forces_meet("AA", "B", 1.95, True), forces_meet("AA", "C", 1.95, False)
    (True, False, False)
    """
    limit_mi = meeting_mi(letters, others)
    return one_sighted and limit_mi > 0.0 and near(off_mi) <= limit_mi


@rule("NWC.ST.29")
def board_opens(letters: Sequence[Letter], others: Sequence[Letter], off_mi: Miles, by_day: bool, sighted: bool) -> bool:
    """Whether the tactical board opens, where the scenario has one: both have A, B or C, one having sighted the other.

    >>> board_opens("A", "BV", 4.0, True, True), board_opens("A", "EV", 4.0, True, True)
    (True, False)
    >>> board_opens("A", "B", 4.0, False, True), board_opens("A", "B", 0.5, False, True)
    (False, True)
    """
    heavy = all(any(letter in "ABC" for letter in force) for force in (letters, others))
    return heavy and sighted and near(off_mi) <= (BOARD_DAY_MI if by_day else BOARD_NIGHT_MI)


@rule("NWC.ST.29")
def may_seek_action(bound_home: bool, others: Sequence[Letter]) -> bool:
    """Whether a force may seek action: a crippled one not with a force that has A or B.

    >>> may_seek_action(True, "CC"), may_seek_action(True, "BC"), may_seek_action(False, "BC")
    (True, False, True)
    """
    return not bound_home or not any(letter in "AB" for letter in others)


@rule("NWC.ST.29")
def retires(from_port_mi: Miles, to_port_mi: Miles) -> bool:
    """Whether the plot of a crippled force ends nearer to a friendly port than it began; else the direct course replaces it.

    >>> retires(120.0, 40.0), retires(120.0, 120.0)
    (True, False)
    """
    return near(to_port_mi) < near(from_port_mi)
