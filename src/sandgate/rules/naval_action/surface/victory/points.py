"""Points for ships sunk and heavily damaged, by comparative strength and the ratio of the sides. NA.VIC.03 to NA.VIC.08."""

from typing import Annotated, Final

from sandgate.kernel.adding import added
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import ScorePoints, Span, near
from sandgate.rules.naval_action.surface.posts import Side, enemy_of
from sandgate.rules.naval_action.surface.ship_state import Level, Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.state import State

HD: Final[Level] = 2
SUNK: Final[Level] = 3
Ratio = Annotated[float, Span("times", 1.0, 1_000.0)]


@rule("NA.VIC.03")
def ratio(own_strength: ScorePoints, enemy_strength: ScorePoints) -> Ratio:
    """By what a side's points are multiplied: how much stronger the enemy was at the start, for the weaker side.

    A side without ships has no strength to compare.

    >>> ratio(4.0, 10.0), ratio(10.0, 4.0), ratio(12.0, 12.0), ratio(0.0, 10.0)
    (2.5, 1.0, 1.0, 1.0)
    """
    return max(1.0, enemy_strength / own_strength) if own_strength > 0 else 1.0


@rule("NA.VIC.04", "NA.VIC.05")
def earned(value: ScorePoints, level: Annotated[int, Span("level", 0, 3)], ratio_: Ratio = 1.0) -> ScorePoints:
    """What the enemy earns for a ship of this value that counts as at this level: all of it for one sunk, half for HD.

    >>> earned(5.0, 3, 2.5), earned(5.0, 2, 2.5), earned(2.0, 1), earned(5.0, 3)
    (12.5, 6.25, 0.0, 5.0)
    """
    if level == SUNK:
        return value * ratio_
    return value / 2.0 * ratio_ if level == HD else 0.0


@rule("NA.VIC.05", "NA.VIC.07")
def counts_as(
    level: Annotated[int, Span("level", 0, 3)],
    worst: Annotated[int, Span("level", 0, 3)],
    at_end: bool = False,
    fatal: bool = False,
    left: bool = False,
) -> int:
    """At what level a ship is scored: the worst she has had, or with the option the one at the end.

    fatal: heavy damage at the end is ruled a sinking (NA.VIC.07). left: she has left the area, and is scored by her worst
    level (NA.VIC.01).

    >>> counts_as(1, 2), counts_as(1, 2, at_end=True), counts_as(2, 2, fatal=True), counts_as(1, 2, fatal=True)
    (2, 1, 3, 2)
    >>> counts_as(2, 2), counts_as(2, 2, fatal=True, left=True), counts_as(1, 2, at_end=True, left=True)
    (2, 2, 2)
    """
    if fatal and level == HD and not left:
        return SUNK
    return level if at_end and not left else max(level, worst)


@rule("NA.VIC.08")
def worth(strength: ScorePoints, victory_value: float | None) -> ScorePoints:
    """What a ship counts when points are counted: the value agreed before the action, else her comparative strength.

    >>> worth(0.5, 5.0), worth(4.0, None)
    (5.0, 4.0)
    """
    return strength if victory_value is None else victory_value


def level_that_counts(state: State, ship: Ship) -> int:
    """At what level a ship of the state is scored now."""
    level = SUNK if ship.fate == "sunk" else ship.level
    fatal = ship.side in state.options.hd_is_fatal_for
    return counts_as(level, ship.worst, state.options.hd_points == "at_end", fatal, ship.fate == "left")


@step("NA.VIC.03", "NA.VIC.04", "NA.VIC.05", "NA.VIC.07", "NA.VIC.08")
def points(state: State, side: Side) -> ScorePoints:
    """What a side has earned: for the ships of its enemy, as they stand."""
    strength = dict(state.strength)
    times = ratio(strength[side], strength[enemy_of(side)]) if state.options.strength_ratio else 1.0
    enemies = [ship for ship in state.ships if ship.side == enemy_of(side)]
    each = [
        earned(worth(class_of(state, ship).strength, ship.victory_value), level_that_counts(state, ship), times)
        for ship in enemies
    ]
    return near(added(each))
