"""What a charge is worth, by the book's own tables, and whom cavalry charges: never foot in close order."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.bot import doctrine
from sandgate.bots.wells1913_kriegspiel.muster import Force, apart, gap_between
from sandgate.bots.wells1913_kriegspiel.plan import Plan
from sandgate.bots.wells1913_kriegspiel.reading import Reading
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.kriegspiel.charges.cavalry_charging import (
    CHARGING_DISTANCE_IN,
    SABRES_TO_CHARGE,
    band_of,
    guns_taken,
    losses_in_extended_order,
)
from sandgate.rules.wells1913.kriegspiel.ground.bodies import HORSE
from sandgate.rules.wells1913.kriegspiel.ground.passing import dry_ground, edges_on
from sandgate.rules.wells1913.kriegspiel.ground.setting_out import ONE_RANK, pitch_of
from sandgate.rules.wells1913.kriegspiel.moves.arms import BODY_IN
from sandgate.rules.wells1913.kriegspiel.moves.the_moves import reach_in
from sandgate.rules.wells1913.kriegspiel.orders import Charge
from sandgate.rules.wells1913.kriegspiel.roll import arm_of
from sandgate.rules.wells1913.melee.hand_to_hand import PARTICIPATION_IN, isolated, melee_result
from sandgate.rules.wells1913.notation.parts import names_said

SABRE: Final = 1.5  # what a horseman is worth in the score, in infantrymen (LW.GAME.03)
GUN: Final = 20.0  # a gun that changes hands, ten points for each side
WORTH_RIDING: Final = 2.0  # less is not worth the risk
LOOKED_AT: Final = 3  # targets that are tried
GUARDS_IN: Final = 8.0  # foot so near to a gun is met first (KS.CHARGE.21)
FAR_IN: Final = 60.0  # nobody whose middle is farther off can be so near
EVEN: Final = 0.0  # who must choose charges whom he does not fear


class Target(NamedTuple):
    """Whom to charge, with whom, and what it is worth."""

    force: Force
    party: tuple[Force, ...]
    worth: float


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


def charges(read: Reading, force: Force, least: float = WORTH_RIDING) -> Iterator[Plan]:
    """The charges of a unit of cavalry, alone or with its comrades, that are worth so much, the best first."""
    parties = [party for party in ((force,), comrades(read, force)) if _is_fit(read, party)]
    charged = [each.unit.charged for each in read.own]
    reached = [enemy for enemy in read.enemies if enemy.name not in charged and _within_reach(force, enemy)]
    found = [Target(enemy, party, worth_of(read, party, enemy)) for enemy in reached for party in parties]
    found.sort(key=lambda target: -target.worth)
    for target in found[:LOOKED_AT]:
        if target.worth >= least and not target.force.is_closed_foot:
            order = Charge(tuple(each.name for each in target.party), target.force.name)
            yield Plan(order, _why(read, target))


def comrades(read: Reading, force: Force) -> tuple[Force, ...]:
    """A unit of cavalry with the others of its body that can charge with it."""
    others = [each for each in read.mine("cavalry") if each.name != force.name and each.rides]
    return (force, *[each for each in others if gap_between(force, each) <= BODY_IN])


def _is_fit(read: Reading, party: Sequence[Force]) -> bool:
    """Whether some units can charge in this move: eight, in line since it began, where they stood then."""
    fresh = all(
        each.unit.formation == "line" and each.unit.spent == 0.0 == each.unit.gone_in and not each.unit.changed
        for each in party
    )
    return fresh and all(map(read.can_act, party)) and sum(len(each.men) for each in party) >= SABRES_TO_CHARGE


def _within_reach(force: Force, enemy: Force) -> bool:
    spread_in = 2.0 * CHARGING_DISTANCE_IN + len(enemy.men)
    close = apart(force.place, enemy.place) <= spread_in
    return close and gap_between(force, enemy) <= CHARGING_DISTANCE_IN + 2.0 * HORSE.length_in


def _why(read: Reading, target: Target) -> str:
    enemy = target.force
    if enemy.rides:
        who = names_said([each.name for each in target.party])
        if read.has_duty(enemy.name, "must choose"):
            return f"{enemy.name} stood still before cavalry"
        if below(read, *_nearest(target.party, enemy)) > 0:
            return f"{who} charges {enemy.name} downhill"
        return f"{enemy.name} is weaker than {who}" if target.worth > 0.0 else f"{enemy.name} is no stronger than {who}"
    return f"{enemy.name} can be taken" if enemy.unit.service == "artillery" else f"{enemy.name} is in open order"


# -- how many they are -------------------------------------------------------------------------------------------------


def worth_of(read: Reading, party: Sequence[Force], enemy: Force) -> float:
    """What a charge of some units on an enemy within their reach is worth."""
    rider, man = _nearest(party, enemy)
    way_in = max(0.1, apart(rider, man) - HORSE.length_in)
    return worth_from(read, sum(len(each.men) for each in party), rider, enemy, way_in)


def _nearest(party: Sequence[Force], enemy: Force) -> tuple[Point, Point]:
    """Where those of some units and of an enemy stand who are nearest to one another."""
    pairs = ((Point(a.x_in, a.y_in), Point(b.x_in, b.y_in)) for each in party for a in each.men for b in enemy.men)
    return min(pairs, key=lambda pair: apart(*pair))


def _towards(force: Force, place: Point) -> Point:
    """Where that man of a unit stands who is nearest to a place."""
    return min((Point(man.x_in, man.y_in) for man in force.men), key=lambda at: apart(at, place))


def worth_from(read: Reading, sabres: int, place: Point, enemy: Force, way_in: float) -> float:
    """What a charge of so many from a place, so far from an enemy, is worth; nothing on foot in close order."""
    if enemy.rides:
        still = read.has_duty(enemy.name, "must choose")
        return horse_worth(sabres, len(enemy.men), below(read, place, _towards(enemy, place)), _support(read, enemy), still)
    if enemy.unit.service == "artillery":
        there = any(gun.name == enemy.name and gun.holder != read.side and not gun.destroyed for gun in read.battle.guns)
        return gun_worth(sabres, len(enemy.men), way_in) if there and not _is_guarded(read, enemy) else 0.0
    met = min(len(enemy.men), men_met(sabres, enemy)) if enemy.is_open else 0
    return foot_worth(sabres, met, way_in) if met else 0.0


def below(read: Reading, place: Point, other: Point) -> int:
    """By how many contours the straight way from a place leads down to another; negative if it leads up."""
    return -sum(edge.rise for edge in edges_on(dry_ground(read.battle), (place, other)))


def men_met(sabres: int, enemy: Force) -> int:
    """How many men of an open line a charge meets: those before its front and within six inches of it (KS.CHARGE.07)."""
    front_in = min(sabres, ONE_RANK) * pitch_of("line", True).file_in
    return int((front_in + 2.0 * PARTICIPATION_IN) / pitch_of(enemy.unit.formation, False).file_in) + 1


def _support(read: Reading, enemy: Force) -> int:
    """How many men could come to the help of an enemy unit in one move of their own."""
    others = [each for each in read.enemies if each.name != enemy.name]
    return sum(len(each.men) for each in others if apart(each.place, enemy.place) <= reach_in(arm_of(each.unit)))


def _is_guarded(read: Reading, gun: Force) -> bool:
    """Whether foot or horse of its side stands so near to a gun that a charge meets it first."""
    guards = [each for each in read.enemies if each.unit.service in {"infantry", "cavalry"}]
    return any(gap_between(each, gun) <= GUARDS_IN for each in guards if apart(each.place, gun.place) <= FAR_IN)


def danger_at(read: Reading, force: Force, place: Point) -> bool:
    """Whether the enemy's cavalry would gain by charging a unit of cavalry that stood at a place."""
    own = sum(len(each.men) for each in comrades(read, force))
    near = [each for each in read.horse if apart(each.place, place) <= CHARGING_DISTANCE_IN + ONE_RANK]
    return any(
        horse_worth(len(each.men), own, below(read, _towards(each, place), place), 0, stood_still=False) >= WORTH_RIDING
        for each in near
    )
