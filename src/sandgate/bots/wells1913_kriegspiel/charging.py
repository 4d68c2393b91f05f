"""What a charge is worth, by the book's own tables, and whom cavalry charges: never foot in close order."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Force, Reading, apart, gap_between
from sandgate.rules.wells1913.kriegspiel.arms import BODY_IN
from sandgate.rules.wells1913.kriegspiel.bodies import HORSE
from sandgate.rules.wells1913.kriegspiel.cavalry_charging import (
    CHARGING_DISTANCE_IN,
    SABRES_TO_CHARGE,
    band_of,
    guns_taken,
    losses_in_extended_order,
)
from sandgate.rules.wells1913.kriegspiel.orders import Charge, names_text
from sandgate.rules.wells1913.kriegspiel.roll import arm_of
from sandgate.rules.wells1913.kriegspiel.setting_out import pitch_of
from sandgate.rules.wells1913.kriegspiel.state import Battle
from sandgate.rules.wells1913.kriegspiel.the_moves import reach_in
from sandgate.rules.wells1913.little_wars.country import level_at
from sandgate.rules.wells1913.little_wars.hand_to_hand import PARTICIPATION_IN, isolated, melee_result

SABRE: Final = 1.5  # what a horseman is worth in the score, in infantrymen (LW.GAME.03)
GUN: Final = 20.0  # a gun that changes hands, ten points for each side
WORTH_RIDING: Final = 2.0  # less is not worth the risk
LOOKED_AT: Final = 3  # targets that are tried
GUARDS_IN: Final = 8.0  # foot so near to a gun is met first (KS.CHARGE.21)


class Target(NamedTuple):
    """Whom to charge, with whom, and what it is worth."""

    force: Force
    with_: tuple[str, ...]
    worth: float
    why: str


# -- what it is worth --------------------------------------------------------------------------------------------------


@doctrine
def foot_worth(sabres: int, foot: int, way_in: float) -> float:
    """What a charge on so many men in extended order is worth, in infantrymen; nothing where it does not reach.

    >>> foot_worth(12, 8, 30.0), foot_worth(12, 8, 10.0), foot_worth(12, 8, 40.0), foot_worth(8, 30, 20.0)
    (5.0, 6.5, 0.0, 11.5)
    """
    if not 0.0 < way_in <= CHARGING_DISTANCE_IN:
        return 0.0
    losses = losses_in_extended_order(band_of(way_in), int(sabres), int(foot))
    return losses.infantry - SABRE * losses.cavalry


@doctrine
def gun_worth(sabres: int, gunners: int, way_in: float) -> float:
    """What a charge on a gun is worth: the gun and its gunners for the price of KS.CHARGE.21.

    >>> gun_worth(8, 6, 30.0), gun_worth(4, 6, 30.0), gun_worth(8, 6, 40.0)
    (20.0, -6.0, 0.0)
    """
    if not 0.0 < way_in <= CHARGING_DISTANCE_IN:
        return 0.0
    taken = guns_taken(band_of(way_in), int(sabres), 1, False)
    return taken.guns * (GUN + gunners) - SABRE * taken.cavalry_lost


@doctrine
def horse_worth(sabres: int, others: int, levels_down: int, support: int, stood_still: bool) -> float:
    """What a charge on mounted cavalry is worth, in infantrymen.

    support: men who could come to the help of the others in a move; levels_down: contours by which one stands higher.
    >>> horse_worth(12, 12, 0, 0, False), horse_worth(16, 8, 0, 0, False), horse_worth(16, 8, 0, 8, False)
    (0.0, 12.0, 0.0)
    >>> horse_worth(8, 12, 1, 0, False), horse_worth(8, 30, 0, 30, True)
    (12.0, 45.0)
    """
    if stood_still:
        return SABRE * min(int(others), 5 * int(sabres))
    factor, against = 1 + min(3, max(0, int(levels_down))), 1 + min(3, max(0, -int(levels_down)))
    own, theirs = factor * int(sabres), against * int(others)
    if own == theirs:
        return SABRE * (others - sabres) / 2.0
    result = melee_result(min(own, theirs), max(own, theirs), own > theirs and isolated(int(others), int(support)))
    if own < theirs:
        return SABRE * (result.dead / against - sabres)
    return SABRE * (others - result.dead / factor)


# -- whom --------------------------------------------------------------------------------------------------------------


def charges(read: Reading, force: Force) -> Iterator[Plan]:
    """The charges of a unit of cavalry that are worth riding, the best first."""
    together = comrades(read, force)
    found = [_best(read, force, together, enemy) for enemy in read.enemies if _within_reach(force, enemy)]
    found.sort(key=lambda target: -target.worth)
    for target in found[:LOOKED_AT]:
        if target.worth >= WORTH_RIDING:
            yield Plan(Charge(target.with_, target.force.name), target.why)


def comrades(read: Reading, force: Force) -> tuple[Force, ...]:
    """The cavalry of its body that can charge with a unit: in line, and fresh."""
    return tuple(each for each in read.mine("cavalry") if _fresh(read, each) and gap_between(force, each) <= BODY_IN)


def _fresh(read: Reading, force: Force) -> bool:
    """Whether a unit can charge in this move: mounted, in line since it began, and where it stood then."""
    unit = force.unit
    still = unit.spent == 0.0 == unit.gone_in and not unit.changed
    return force.rides and unit.formation == "line" and still and read.can_act(force)


def _within_reach(force: Force, enemy: Force) -> bool:
    spread_in = 2.0 * CHARGING_DISTANCE_IN + len(enemy.men)
    close = apart(force.place, enemy.place) <= spread_in
    return close and gap_between(force, enemy) <= CHARGING_DISTANCE_IN + 2.0 * HORSE.length_in


def _best(read: Reading, force: Force, together: Sequence[Force], enemy: Force) -> Target:
    """The charge of a unit on another, alone or with its comrades, whichever is worth more."""
    parties = [(force,), tuple(dict.fromkeys((force, *together)))]
    every = [_of_party(read, party, enemy) for party in parties if _is_fit(read, party)]
    return max(every, key=lambda target: target.worth, default=Target(enemy, (), 0.0, ""))


def _is_fit(read: Reading, party: Sequence[Force]) -> bool:
    return all(_fresh(read, each) for each in party) and sum(len(each.men) for each in party) >= SABRES_TO_CHARGE


def _of_party(read: Reading, party: Sequence[Force], enemy: Force) -> Target:
    names = tuple(force.name for force in party)
    sabres, way_in = sum(len(force.men) for force in party), min(gap_between(force, enemy) for force in party)
    way_in = max(0.1, way_in - HORSE.length_in)
    who, short = names_text(names), f"{way_in:.0f} in"
    if enemy.rides:
        still, above = read.has_duty(enemy.name, "must choose"), _above(read.battle, party[0], enemy)
        worth = horse_worth(sabres, len(enemy.men), above, support(read, enemy), still)
        why = "stood still before cavalry" if still else f"is {'below' if above > 0 else 'weaker than'} {who}"
        return Target(enemy, names, worth, f"{enemy.name} {why}")
    if enemy.unit.service == "artillery":
        if any(gun.name == enemy.name and gun.holder != read.side and not gun.destroyed for gun in read.battle.guns):
            worth = 0.0 if _guarded(read, enemy) else gun_worth(sabres, len(enemy.men), way_in)
            return Target(enemy, names, worth, f"{enemy.name} can be taken from {short}")
        return Target(enemy, names, 0.0, "")
    met = min(len(enemy.men), men_met(sabres, enemy)) if enemy.is_open else 0
    return Target(enemy, names, foot_worth(sabres, met, way_in) if met else 0.0, f"{enemy.name} is open, {short} off")


def _above(battle: Battle, force: Force, enemy: Force) -> int:
    """By how many contours a unit stands higher than another."""
    country = battle.field.country
    return level_at(country, *force.place) - level_at(country, *enemy.place)


def men_met(sabres: int, enemy: Force) -> int:
    """How many men of an open line a charge meets: those before its front and within six inches of it (KS.CHARGE.07)."""
    front_in = min(sabres, 12) * pitch_of("line", True).file_in
    return int((front_in + 2.0 * PARTICIPATION_IN) / pitch_of(enemy.unit.formation, False).file_in) + 1


def support(read: Reading, enemy: Force) -> int:
    """How many men could come to the help of an enemy unit in one move of their own."""
    return sum(
        len(each.men)
        for each in read.enemies
        if each.name != enemy.name and apart(each.place, enemy.place) <= reach_in(arm_of(each.unit))
    )


def _guarded(read: Reading, gun: Force) -> bool:
    """Whether foot or horse of its side stands so near to a gun that a charge meets it first."""
    guards = [each for each in read.enemies if each.unit.service in {"infantry", "cavalry"}]
    return any(gap_between(each, gun) <= GUARDS_IN for each in guards)
