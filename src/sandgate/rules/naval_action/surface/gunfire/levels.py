"""The ladder of damage: none, D, HD, sunk; what hits add to it, and how far weak guns may heap it up. VII.C.5."""

from typing import Final, cast

from sandgate.kernel.kept import kept
from sandgate.kernel.rule import rule
from sandgate.rules.naval_action.navy.card import Ceiling
from sandgate.rules.naval_action.surface.ship_state import Level

SUNK: Level = 3
ADDS: Final = {"-": 0, "D": 1, "HD": 2, "S": 3}  # levels


@rule("NA.GUN.30", "NA.GUN.31")
def level_after(level: int, result: str, ceiling: int = 3) -> int:
    """The damage level after a result: D adds one, HD two, S sinks; no more than the ceiling, and never less than before.

    level, ceiling: 0 none, 1 D, 2 HD, 3 sunk.

    >>> level_after(1, "HD"), level_after(0, "D"), level_after(1, "D", 1), level_after(2, "D", 2), level_after(2, "D", 1)
    (3, 1, 1, 2, 2)
    """
    return max(level, min(3, ceiling, level + ADDS[result]))


@rule("NA.GUN.30")
def ceiling_of(differential: int, limits: tuple[tuple[int, int], ...]) -> int:
    """The highest level to which gunfire of a differential may bring a ship.

    limits: pairs of a greatest differential and its level, the lowest first, as the card has them.

    >>> [ceiling_of(each, ((-3, 1), (-1, 2), (99, 3))) for each in (-4, -3, -2, -1, 0)]
    [1, 1, 2, 2, 3]
    """
    for most, level in limits:
        if differential <= most:
            return level
    return 3


def ceiling_on(ceilings: tuple[Ceiling, ...], differential: int) -> Level:
    """The ceiling on the card."""
    return cast("Level", ceiling_of(differential, _limits(ceilings)))


@kept
def _limits(ceilings: tuple[Ceiling, ...]) -> tuple[tuple[int, int], ...]:
    return tuple([(each.differential_max, each.level) for each in ceilings])


@rule("NA.GUN.03", "NA.GUN.25", "NA.GUN.30")
def level_after_all(level: int, results: tuple[tuple[int, str], ...]) -> int:
    """The level after all hits of one step, added from the lowest ceiling to the highest.

    results: pairs of a ceiling and a result.

    >>> level_after_all(0, ((3, "D"), (3, "D"))), level_after_all(1, ((3, "D"), (2, "D"))), level_after_all(2, ((2, "D"),))
    (2, 3, 2)
    """
    for ceiling, result in sorted(results):
        level = level_after(level, result, ceiling)
    return level
