"""Bombs: the column of the dive, the weight of the bomb, groups of level bombers. X.A.3.d."""

from typing import Final

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Die, Knots
from sandgate.rules.naval_action.navy.card import Card

BOOK: Final = "sandgate.rules.naval_action"
EVADE_OVER_KN: Final = number(BOOK, "air", "evade_over")
DIVE_COLUMNS: Final = figure(BOOK, "air", "dive_columns")
DIVE_OVER_KN: Final = figure(BOOK, "air", "dive_over")
GROUPS: Final = dict(zip(("HIGH", "MED", "LOW"), figure(BOOK, "air", "level_groups"), strict=True))
AIRCRAFT: Final = int(number(BOOK, "air", "aircraft"))


@rule("NA.AIR.11")
def evades_bombs(evading: bool, speed_kn: Knots) -> bool:
    """Whether a ship spoils the aim of bombers: she evades at more than 25 knots.

    >>> evades_bombs(True, 28.0), evades_bombs(True, 25.0), evades_bombs(False, 30.0)
    (True, False, False)
    """
    return evading and speed_kn > EVADE_OVER_KN


@rule("NA.AIR.17", "NA.AIR.11")
def dive_column(speed_kn: Knots, evading: bool) -> int:
    """The column of torpedoes that dive-bombers use: 5, over 24 knots 3, over 31 knots 2; one less for evasion over 25.

    >>> dive_column(24.0, False), dive_column(24.5, False), dive_column(32.0, False), dive_column(28.0, True)
    (5, 3, 2, 2)
    >>> dive_column(25.0, True)
    3
    """
    column = DIVE_COLUMNS[0]
    for over_kn, slower in zip(DIVE_OVER_KN, DIVE_COLUMNS[1:], strict=True):
        if speed_kn > over_kn:
            column = slower
    return int(column) - evades_bombs(evading, speed_kn)


@rule("NA.AIR.18")
def bomb_key(nation: str, scout: bool) -> str:
    """Which bomb a dive-bomber drops: American dive-bombers the heavy one, scouts and all others the lighter.

    >>> bomb_key("US", False), bomb_key("US", True), bomb_key("JA", False)
    ('us_divebomber', 'us_scoutbomber', 'other_divebomber')
    """
    if nation != "US":
        return "other_divebomber"
    return "us_scoutbomber" if scout else "us_divebomber"


def bomb_factor(card: Card, key: str) -> int:
    """The factor of a bomb by the card (NA.AIR.18, NA.GUN.33)."""
    return int(dict(card.bomb_factors)[key].v)


@rule("NA.AIR.21")
def level_throws(aircraft: int, height: str) -> int:
    """How many throws level bombers have at one target: one for each whole group of 12 high, 6 medium, 3 low.

    >>> level_throws(18, "HIGH"), level_throws(18, "MED"), level_throws(18, "LOW"), level_throws(11, "HIGH")
    (1, 3, 6, 0)
    """
    return aircraft // int(GROUPS[height])


@rule("NA.AIR.21", "NA.AIR.11")
def level_hits(die: Die, evaded: bool, second_die: int = 0) -> bool:
    """Whether a group of level bombers hits: a 1, which a second 1 must confirm against a ship that evades.

    second_die: 0 where none is thrown.

    >>> level_hits(1, False), level_hits(2, False), level_hits(1, True, 4), level_hits(1, True, 1)
    (True, False, False, True)
    """
    return die == 1 and (not evaded or second_die == 1)


@rule("NA.AIR.20", "NA.AIR.11")
def drop_fewer(evading: bool, speed_kn: Knots) -> int:
    """By how many the column of a torpedo drop is less for a ship that evades.

    >>> drop_fewer(True, 30.0), drop_fewer(True, 20.0)
    (1, 0)
    """
    return 1 if evades_bombs(evading, speed_kn) else 0
