"""Forces before the battle: Chapter III, "Composition of Forces" and "Size of the Soldiers".

Clauses LW.FORCE.01, .02, .04, .05, .07 and LW.GAME.12. An army that is bought costs

    infantry x 1 + cavalry x 1 1/2 + guns x 10      [points, 150 in all]

How a force is put down, and which of the twelve are taken: putting_down.py.
The size of the soldiers: soldiers.py.
"""

import math
from typing import Annotated, NamedTuple

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die, Guns, Men, Span, near
from sandgate.rules.wells1913.field.sides import Arm, Make, Side
from sandgate.rules.wells1913.little_wars.state import Gun, Man

BOOK = "sandgate.rules.wells1913"
LEFT_OUT = int(number(BOOK, "forces", "left_out"))
CAVALRY_LEFT_OUT = 4  # "eight infantry and four cavalry", ruling of LW.FORCE.02
USUAL_INFANTRY = int(number(BOOK, "forces", "usual_infantry"))
USUAL_CAVALRY = int(number(BOOK, "forces", "usual_cavalry"))
USUAL_GUNS = int(number(BOOK, "forces", "usual_field_guns") + number(BOOK, "forces", "usual_naval_guns"))
LEAST_HANDICAP, MOST_HANDICAP = figure(BOOK, "forces", "handicap")
ARMY_POINTS = number(BOOK, "forces", "army")
INFANTRY_POINTS = number(BOOK, "forces", "infantry")
CAVALRY_POINTS = number(BOOK, "forces", "cavalry")
GUN_POINTS = number(BOOK, "forces", "gun")

Points = Annotated[float, Span("score points", 0.0, 100_000.0)]
Percent = Annotated[float, Span("per cent", 0.0, 100.0)]


class Strength(NamedTuple):
    """Men of each arm, and guns."""

    infantry: int
    cavalry: int
    guns: int


class Twelve(NamedTuple):
    """The men of a side who are left out for the chances of war."""

    infantry: int
    cavalry: int


@rule("LW.FORCE.01")
def equal_forces(red: Strength, blue: Strength) -> bool:
    """Whether two forces are equal in number and similar in composition: as many of each arm, and as many guns.

    >>> equal_forces(Strength(48, 25, 3), Strength(48, 25, 3)), equal_forces(Strength(50, 25, 3), Strength(48, 25, 3))
    (True, False)
    """
    return red.infantry == blue.infantry and red.cavalry == blue.cavalry and red.guns == blue.guns


@rule("LW.FORCE.01")
def forces_accepted(red: Strength, blue: Strength, agreed: bool) -> bool:
    """Whether two forces may meet: equal ones, or others if the players agree on them.

    >>> unequal = Strength(50, 25, 3), Strength(48, 25, 3)
    >>> forces_accepted(*unequal, False), forces_accepted(*unequal, True)
    (False, True)
    """
    return agreed or equal_forces(red, blue)


@rule("LW.FORCE.02")
def the_twelve(infantry: Men, cavalry: Men) -> Twelve:
    """How many of each arm are left out: eight infantry and four cavalry, or more of one arm as far as the other lacks them.

    >>> the_twelve(48, 25), the_twelve(0, 100), the_twelve(5, 60)
    (Twelve(infantry=8, cavalry=4), Twelve(infantry=0, cavalry=12), Twelve(infantry=5, cavalry=7))
    """
    foot = min(infantry, LEFT_OUT - min(cavalry, CAVALRY_LEFT_OUT))
    return Twelve(foot, min(cavalry, LEFT_OUT - foot))


@rule("LW.FORCE.02")
def men_taken(first_die: Die, second_die: Die) -> Men:
    """How many of his twelve a player may take: what his pair of dice shows.

    >>> men_taken(6, 3), men_taken(6, 6)
    (9, 12)
    """
    return first_die + second_die


@rule("LW.FORCE.04", pocket="every scenario gives its own forces")
def usual_force() -> Strength:
    """The usual strength of a side: 80 infantry, 50 cavalry, one field gun and four naval guns.

    >>> usual_force()
    Strength(infantry=80, cavalry=50, guns=5)
    """
    return Strength(USUAL_INFANTRY, USUAL_CAVALRY, USUAL_GUNS)


@rule("LW.FORCE.05")
def handicap_allowed(percent: Percent) -> bool:
    """Whether the stronger player may give up such a share of his men: 5 to 40 per cent.

    >>> handicap_allowed(5.0), handicap_allowed(41.0)
    (True, False)
    """
    return LEAST_HANDICAP <= percent <= MOST_HANDICAP


@rule("LW.FORCE.05")
def handicapped(force: Strength, percent: Percent) -> Strength:
    """What is left to the stronger player who gives up a share of each arm, rounded down; his guns stay.

    >>> handicapped(Strength(48, 25, 3), 20.0)
    Strength(infantry=39, cavalry=20, guns=3)
    """
    foot, horse = given_up(force.infantry, percent), given_up(force.cavalry, percent)
    return Strength(force.infantry - foot, force.cavalry - horse, force.guns)


@rule("LW.FORCE.05")
def given_up(men: Men, percent: Percent) -> Men:
    """How many of so many men are a share of them, rounded down.

    >>> given_up(48, 20.0), given_up(25, 20.0)
    (9, 5)
    """
    return math.floor(near(men * percent / 100.0))


@rule("LW.FORCE.07")
def points(infantry: Men, cavalry: Men, guns: Guns) -> Points:
    """What an army costs.

    >>> points(60, 40, 3), points(61, 40, 3)
    (150.0, 151.0)
    """
    return infantry * INFANTRY_POINTS + cavalry * CAVALRY_POINTS + guns * GUN_POINTS


@rule("LW.FORCE.07")
def army_refused(infantry: Men, cavalry: Men, guns: Guns, total: Points) -> bool:
    """Whether an army costs more than was agreed; it may cost less, and what is left over is lost.

    >>> army_refused(60, 40, 3, 150.0), army_refused(61, 40, 3, 150.0), army_refused(1, 0, 0, 150.0)
    (False, True, False)
    """
    return points(infantry, cavalry, guns) > total


@rule("LW.FORCE.07")
def army_for(total: Points) -> Strength:
    """The army of a player who names none. House: a fifth in guns, two fifths in cavalry, the rest in infantry.

    >>> army_for(150.0), army_for(45.0)
    (Strength(infantry=60, cavalry=40, guns=3), Strength(infantry=17, cavalry=12, guns=1))
    """
    guns = math.floor(near(total / 5.0 / GUN_POINTS) + 0.5)
    cavalry = math.floor(near(total * 2.0 / 5.0 / CAVALRY_POINTS))
    return Strength(math.floor(near(total - guns * GUN_POINTS - cavalry * CAVALRY_POINTS)), cavalry, guns)


@rule("LW.GAME.12")
def defenders(attacker: Strength) -> Strength:
    """The defender's force: two thirds of the attacker's in each arm, guns included, to the nearest whole.

    >>> defenders(Strength(60, 30, 3)), defenders(Strength(80, 50, 4))
    (Strength(infantry=40, cavalry=20, guns=2), Strength(infantry=53, cavalry=33, guns=3))
    """
    return Strength(two_thirds(attacker.infantry), two_thirds(attacker.cavalry), two_thirds(attacker.guns))


@rule("LW.GAME.12")
def two_thirds(pieces: int) -> int:
    """Two thirds of so many, to the nearest whole.

    >>> [two_thirds(pieces) for pieces in range(7)]
    [0, 1, 1, 2, 3, 3, 4]
    """
    return (2 * pieces + 1) // 3


@rule("LW.GAME.12")
def defender_points(attacker_points: Points) -> Points:
    """What the defender may spend where forces are bought: two thirds of the attacker's points, rounded down.

    >>> defender_points(150.0), defender_points(200.0)
    (100.0, 133.0)
    """
    return near(attacker_points * 2.0 / 3.0) // 1.0


# -- the pieces themselves -----------------------------------------------------------------------------------------------


@step("LW.FORCE.01", "LW.MOVE.23")
def muster(
    side: Side, infantry: int, cavalry: int, guns: int, first: int, make: Make = "heavy"
) -> tuple[tuple[Man, ...], tuple[Gun, ...]]:
    """The men and guns of a side, not put down yet, numbered on from `first`: infantry, cavalry, guns.

    >>> men, guns = muster("blue", 2, 1, 1, 1001)
    >>> [(piece.name, piece.number) for piece in (*men, *guns)]
    [('BI1', 1001), ('BI2', 1002), ('BC1', 1003), ('BG1', 1004)]
    """
    letter = side[0].upper()
    foot = [_man(side, "infantry", make, f"{letter}I{nth + 1}", first + nth) for nth in range(infantry)]
    horse = [_man(side, "cavalry", make, f"{letter}C{nth + 1}", first + infantry + nth) for nth in range(cavalry)]
    park = [_gun(side, f"{letter}G{nth + 1}", first + infantry + cavalry + nth) for nth in range(guns)]
    return (*foot, *horse), tuple(park)


def _man(side: Side, arm: Arm, make: Make, name: str, number: int) -> Man:
    return Man(
        number=number,
        name=name,
        side=side,
        arm=arm,
        make=make,
        x_in=0.0,
        y_in=0.0,
        facing_deg=0.0,
        status="aside",
        start_x_in=0.0,
        start_y_in=0.0,
        way_in=0.0,
        moved=False,
        hauled=False,
        touched=False,
        lying_for="",
        trail_of="",
        captor="",
        flagged=False,
        free_from=0,
        fell_in=0,
    )


def _gun(side: Side, name: str, number: int) -> Gun:
    return Gun(
        number=number,
        name=name,
        side=side,
        holder=side,
        x_in=0.0,
        y_in=0.0,
        bearing_deg=0.0,
        elevation_deg=0.0,
        status="aside",
        start_x_in=0.0,
        start_y_in=0.0,
        action="",
        shots=0,
        disputed=False,
        approaches=(),
    )
