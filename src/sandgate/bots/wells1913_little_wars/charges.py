"""Charges: which body of the enemy is fallen upon, with how many, and how they are brought up.

One man is moved into contact; the others are moved up within six inches of him, for they take part as well (LW.MELEE.06),
and so no more of the enemy are drawn in than must be. Each charge is rehearsed, and the melee counted as the rules count it,
before it is written down.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from sandgate.bots.wells1913_little_wars.drill import Drill
from sandgate.bots.wells1913_little_wars.reading import CREW, MOVE_IN, Piece, Reading, can_come, near_of
from sandgate.bots.wells1913_little_wars.worth import SERVED_GUN, counter_loss, draw_worth, melee_losses
from sandgate.kernel.geometry import distance
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.field.soldiers import in_make
from sandgate.rules.wells1913.field.standing import man_stands
from sandgate.rules.wells1913.little_wars.fighting.melees import melees_of
from sandgate.rules.wells1913.little_wars.orders import Go, Hit
from sandgate.rules.wells1913.little_wars.state import Battle

CHARGES: Final = 4  # in one move
REHEARSED: Final = 3  # of the charges that look best
HITTERS: Final = 4  # men who are tried for the contact
APART_IN: Final = 0.85  # middles of two men in contact, about
TAKES_PART_IN, BASES_IN = 6.0, 0.6  # between bases, and two bases, a little less
SPARE: Final = 2  # men more than are needed
SLOTS: Final = tuple(  # places about a contact, ahead of it and aside, the nearest first
    sorted(
        ((ahead * 1.05 + 0.2, aside * 1.05) for ahead in range(-6, 7) for aside in range(-6, 7)),
        key=lambda slot: slot[0] * slot[0] + slot[1] * slot[1],
    )
)


class Terms(NamedTuple):
    """On what terms a melee is sought."""

    least: float  # that it must be worth
    trade: float  # what a man of the enemy's counts in men of one's own
    limit: int  # below which the battle is drawn when both sides are; 0 where it never is


class Charge(NamedTuple):
    """A charge that might be made."""

    worth: float
    target: Piece
    men: tuple[Piece, ...]  # the nearest first


def charge(drill: Drill, terms: Terms, spared: frozenset[str]) -> None:
    """Draw up all charges that are worth making; the men spared stay out of them."""
    refused = set[str]()
    for _ in range(CHARGES):
        reading = drill.read()
        found = [
            each
            for each in _charges(reading, terms.trade, spared)
            if each.worth >= terms.least and each.target.name not in refused
        ]
        found.sort(key=lambda each: (-each.worth, each.target.man.number))
        if not any(_made(drill, each, terms, refused) for each in found[:REHEARSED]):
            return


# -- what it would come to -----------------------------------------------------------------------------------------------


def _charges(reading: Reading, trade: float, spared: frozenset[str]) -> Iterator[Charge]:
    """A charge on each enemy who can be reached."""
    free = [each for each in reading.free if each.man.status == "armed" and each.name not in spared]
    engaged = frozenset(each.name for each in (*reading.own, *reading.enemies) if each.man.touched)
    for target in reading.enemies:
        if target.name in engaged:
            continue
        at_hand = can_come(target.x, target.y, free, 5.5)
        if not any(distance(each.x, each.y, target.x, target.y) <= MOVE_IN[each.man.arm] + 1.0 for each in at_hand):
            continue
        at_hand.sort(key=lambda each: (distance(each.x, each.y, target.x, target.y) - each.reach_in, each.man.number))
        yield from _weighed(reading, target, at_hand, trade)


def _weighed(reading: Reading, target: Piece, at_hand: Sequence[Piece], trade: float) -> Iterator[Charge]:
    """What a charge with few men or many would come to."""
    lead = at_hand[0]
    way = max(0.1, distance(lead.x, lead.y, target.x, target.y))
    contact = Point(target.x + (lead.x - target.x) / way * APART_IN, target.y + (lead.y - target.y) / way * APART_IN)
    drawn = {each.name for at in (contact, Point(target.x, target.y)) for each in near_of(*at, reading.enemies, 6.9)}
    by = [each for each in near_of(*contact, reading.own, 6.5) if each not in at_hand]
    enemies = len(drawn)
    for men in dict.fromkeys((min(len(at_hand), 2 * enemies + SPARE), min(len(at_hand), enemies + SPARE))):
        own = men + len(by)
        coming = [each for each in can_come(target.x, target.y, reading.enemies, 0.8) if each.name not in drawn]
        moved = {each.name for each in at_hand[:men]}
        behind = [each for each in can_come(*contact, reading.own, 0.8) if each not in by and each.name not in moved]
        lost = melee_losses(own, enemies, len(behind), len(coming))
        worth = trade * lost.enemy - lost.own + _guns_worth(reading, drawn, own, enemies)
        if own > enemies:
            worth -= 0.5 * counter_loss(own - enemies, len(behind), len(coming))
        yield Charge(worth - 0.02 * men, target, tuple(at_hand[:men]))


def _guns_worth(reading: Reading, drawn: set[str], own: int, enemies: int) -> float:
    """What it is worth to kill or take the crews of enemy guns, whom the mover may choose."""
    worth = 0.0
    for gun in reading.guns_against:
        crew = reading.crews[gun.name]
        fallen = min(len(crew & drawn), own, enemies)
        if len(crew) - fallen < CREW:
            worth += 0.6 * SERVED_GUN
    return worth


# -- how it is made ------------------------------------------------------------------------------------------------------


def _made(drill: Drill, plan: Charge, terms: Terms, refused: set[str]) -> bool:
    """Rehearse a charge; it stands if the melees then are worth as much as a charge must be."""
    battle, lines = drill.now, len(drill.lines)
    before = _melees_worth(battle, drill.side, terms)
    why = f"charges {plan.target.name} with {len(plan.men)}"
    reachers = sorted(plan.men, key=lambda each: (distance(each.x, each.y, plan.target.x, plan.target.y), each.man.number))
    hitter = next((each for each in reachers[:HITTERS] if drill.tries(Hit((each.name,), (plan.target.name,)), why)), None)
    if hitter is not None:
        _bring_up(drill, plan, hitter.name, why)
        if _melees_worth(drill.now, drill.side, terms) - before >= terms.least:
            return True
    drill.back_to(battle, lines)
    refused.add(plan.target.name)
    return False


def _bring_up(drill: Drill, plan: Charge, hitter: str, why: str) -> None:
    """Move the others up beside and behind the man in contact."""
    man = next(man for man in drill.now.men if man.name == hitter)
    at, target = Point(man.x_in, man.y_in), plan.target
    places = list(_slots(drill, at, target))
    for each in plan.men:
        if each.name == hitter or distance(each.x, each.y, *at) <= TAKES_PART_IN:
            continue
        near = sorted((distance(each.x, each.y, *place), place) for place in places)[:2]
        for far, place in near:
            if far <= each.reach_in and drill.tries(Go((each.name,), (place,)), why):
                places.remove(place)
                break


def _slots(drill: Drill, at: Point, target: Piece) -> Iterator[Point]:
    """Free places within six inches of the contact on the near side of it, clear of all enemies."""
    way = max(0.1, distance(*at, target.x, target.y))
    dx, dy = (at.x_in - target.x) / way, (at.y_in - target.y) / way
    reading = drill.read()
    near = near_of(*at, (*reading.enemies, *reading.own), 12.0)
    make = drill.now.options.make
    far_in = TAKES_PART_IN + in_make(make, BASES_IN)
    for ahead, aside in SLOTS:
        if ahead * ahead + aside * aside > far_in * far_in or ahead < -2.0:
            continue
        place = Point(grid(at.x_in + dx * ahead - dy * aside), grid(at.y_in + dy * ahead + dx * aside))
        clear = all(distance(*place, each.x, each.y) > (1.0 if each.man.side == drill.side else 2.0) for each in near)
        if clear and man_stands(drill.now.country, "cavalry", make, *place, 0.0) is None:
            yield place


# -- what it has come to -------------------------------------------------------------------------------------------------


def _melees_worth(battle: Battle, side: Side, terms: Terms) -> float:
    """What all melees are worth as the field stands, counted as the rules count them."""
    reading, worth = Reading(battle, side), 0.0
    own_lost = enemies_lost = 0
    for melee in melees_of(battle):
        own, enemies = (melee.red, melee.blue) if side == "red" else (melee.blue, melee.red)
        support = len(melee.supporters)  # of the weaker side, whichever it is
        lost = melee_losses(len(own), len(enemies), support, support)
        worth += terms.trade * lost.enemy - lost.own + _guns_worth(reading, set(enemies), len(own), len(enemies))
        own_lost, enemies_lost = own_lost + lost.own, enemies_lost + lost.enemy
    if own_lost + enemies_lost:
        worth += draw_worth(len(reading.own) - own_lost, len(reading.enemies) - enemies_lost, terms.limit)
    return worth
