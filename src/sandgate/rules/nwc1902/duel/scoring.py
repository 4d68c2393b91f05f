"""Scoring the gun fire of a move: Section I, "Method of Play", the paragraphs on scoring and on loss of offensive power.

Clauses NWC.DU.42 and .44 and NWC.TA.16. Both ships fire as they were before any fire of the move; only then is it
charged. What a discharge is worth: guns/gun_fire.py. When guns are loaded: guns/score_card.py. How it is told: telling.py.
"""

from typing import NamedTuple

from sandgate.kernel.contract import Bench, Slot
from sandgate.kernel.figures import Figure
from sandgate.kernel.geometry import bearing, distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near
from sandgate.rules.nwc1902.duel.afloat import (
    ABOUT,
    FIRST_COLUMN,
    IS_12IN,
    IS_AFTER,
    IS_ON_KEEL,
    IS_TO_PORT,
    PAIRS,
    UNITS,
    Afloat,
    Moves,
)
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.guns.asked import APART, BEARS, END_ON, SCORED
from sandgate.rules.nwc1902.guns.gun_fire import discharge, end_on_target, turret_bears
from sandgate.rules.nwc1902.guns.score_card import FAR_YD, ROUND_DEG, loaded, ready_move
from sandgate.rules.nwc1902.guns.score_wand import BATTLESHIP_ENDURANCE, out_of_action, space_of
from sandgate.rules.nwc1902.guns.the_rings import half_power


class Sight(NamedTuple):
    """The ships as they lie at the end of a move: range, and the relative bearing of the enemy from each."""

    range_yd: float
    first_deg: float
    second_deg: float


class Volley(NamedTuple):
    """What the guns of a ship did in a move: points charged to the enemy, and when her pairs are loaded again."""

    points: float
    ready_move: Moves


class Standing(NamedTuple):
    """How a ship stands after a move has been scored."""

    received: float
    half_power: bool
    out_of_action: bool


@step("NWC.DU.42")
def fire_guns(move: int, first: Afloat, second: Afloat, values: Figure, bench: Bench, tell: Teller) -> tuple[Volley, Volley]:
    """Score the gun fire of both ships for the move that was plotted last, as both were before any of it."""
    by_first, by_second = loaded_pairs(move, first), loaded_pairs(move, second)
    if by_first == 0 and by_second == 0:
        return silent(move, first, tell), silent(move, second, tell)
    sight = look(move, first, second, bench, tell)
    range_yd, first_deg, second_deg = sight
    fired = fire(move, first, second, by_first, range_yd, first_deg, second_deg, values, bench, tell)
    return fired, fire(move, second, first, by_second, range_yd, second_deg, first_deg, values, bench, tell)


def loaded_pairs(move: int, ship: Afloat) -> int:
    """The pairs that fire if they bear, a bit each: of a calibre that is open, not held back, loaded."""
    found = 0
    if ship.scoring_12in or ship.scoring_8in:
        begun, ready, held = FIRST_COLUMN[ship.battery], ship.ready_move, ship.held
        for nth in range(PAIRS[ship.battery]):
            wished = ship.scoring_12in if IS_12IN[begun + nth] else ship.scoring_8in
            if wished and held >> nth & 1 == 0 and loaded(move, ready[nth]):
                found |= 1 << nth
    return found


def silent(move: int, ship: Afloat, tell: Teller) -> Volley:
    """A ship fires nothing; tell her captain if he has fire open and holds back every pair of it.

    Pairs that reload are on his score card.
    """
    if ship.held != 0:
        wished, begun = 0, FIRST_COLUMN[ship.battery]
        for nth in range(PAIRS[ship.battery]):
            if ship.scoring_12in if IS_12IN[begun + nth] else ship.scoring_8in:
                wished |= 1 << nth
        if wished != 0 and wished & ~ship.held == 0:
            tell.nothing_fired(move, ship, "all held")
    return Volley(0.0, ship.ready_move)


def look(move: int, first: Afloat, second: Afloat, bench: Bench, tell: Teller) -> Sight:
    """Measure the range and take the bearing of each ship from the other."""
    a, b, one, two = first.motion, second.motion, first.number, second.number
    from_a = near(relative(bearing(a.x_yd, a.y_yd, b.x_yd, b.y_yd), a.heading_deg))
    from_b = near(relative(bearing(b.x_yd, b.y_yd, a.x_yd, a.y_yd), b.heading_deg))
    span, first_slot = Slot(move, "NWC.DU.42", min(one, two), max(one, two), 1), Slot(move, "NWC.DU.07", one, two, 0)
    second_slot = Slot(move, "NWC.DU.07", two, one, 0)
    tell.ships_sighted(span, first_slot, second_slot)
    return Sight(
        bench.measure(span, distance(a.x_yd, a.y_yd, b.x_yd, b.y_yd), FAR_YD, APART),
        bench.measure(first_slot, from_a, ROUND_DEG, BEARS),
        bench.measure(second_slot, from_b, ROUND_DEG, BEARS),
    )


def fire(
    move: int,
    ship: Afloat,
    target: Afloat,
    loads: int,
    range_yd: float,
    relative_deg: float,
    back_deg: float,
    values: Figure,
    bench: Bench,
    tell: Teller,
) -> Volley:
    """Fire the pairs that bear; whatever fired reloads, even for no points.

    loads: the pairs that are loaded, a bit each; relative_deg: of the target from the ship; back_deg: of her from it.
    """
    if loads == 0:
        return silent(move, ship, tell)
    if space_of(range_yd) == 0:
        tell.nothing_fired(move, ship, "out of range")
        return Volley(0.0, ship.ready_move)
    fired, units, ruled, begun = 0, 0.0, False, FIRST_COLUMN[ship.battery]
    for nth in range(PAIRS[ship.battery]):
        if loads >> nth & 1 == 1:
            at, slot = begun + nth, Slot(move, "NWC.DU.28", ship.number, target.number, nth)
            proposed = turret_bears(IS_ON_KEEL[at], IS_TO_PORT[at], IS_AFTER[at], relative_deg)
            bears = bench.judge(slot, proposed, (), ABOUT[at])
            tell.pair_asked(slot)
            ruled = ruled or bears != proposed
            if bears:
                fired, units = fired | 1 << nth, units + UNITS[at]
    if fired == 0:
        tell.nothing_fired(move, ship, "no loaded pair bears")
        return Volley(0.0, ship.ready_move)
    aspect, score = (
        Slot(move, "NWC.DU.26", ship.number, target.number, 0),
        Slot(move, "NWC.DU.42", ship.number, target.number, 0),
    )
    is_end_on = end_on_target(back_deg)
    end_on = bench.judge(aspect, is_end_on, (), END_ON)
    computed = discharge(units, range_yd, end_on, ship.half_power, values)
    points = bench.judge(score, computed, (), SCORED)
    ruled = ruled or end_on != is_end_on or points != computed
    ready = reloading(move, ship, fired)
    tell.pairs_fired(move, ship, target, fired, units, relative_deg, range_yd, end_on, ready, ruled)
    tell.gun_fire_scored(move, ship, target, range_yd, end_on, points, ruled, aspect, score)
    return Volley(points, ready)


def reloading(move: int, ship: Afloat, fired: int) -> Moves:
    """When the pairs of a ship are loaded again of which some have fired, a bit each."""
    (a, b, c, d, e, f), begun = ship.ready_move, FIRST_COLUMN[ship.battery]
    return (
        ready_move(move, IS_12IN[begun]) if fired & 1 else a,
        ready_move(move, IS_12IN[begun + 1]) if fired & 2 else b,
        ready_move(move, IS_12IN[begun + 2]) if fired & 4 else c,
        ready_move(move, IS_12IN[begun + 3]) if fired & 8 else d,
        ready_move(move, IS_12IN[begun + 4]) if fired & 16 else e,
        ready_move(move, IS_12IN[begun + 5]) if fired & 32 else f,
    )


@step("NWC.DU.42", "NWC.DU.44", "NWC.TA.16")
def settle(
    move: int, ship: Afloat, by_guns: float, by_torpedoes: float, four_tenths: bool, bench: Bench, tell: Teller
) -> Standing:
    """Charge to a ship the fire of a move, that of the torpedoes included; then half power, then removal.

    A ship that has been rammed in the move is out of action already.
    """
    received = ship.received + by_guns + by_torpedoes
    lost = ship.out_of_action
    if not lost and out_of_action(received, BATTLESHIP_ENDURANCE):
        lost = bench.judge(Slot(move, "NWC.TA.16", ship.number, 0, 0), True, (), "Is {actor} out of action?")
    halved = ship.half_power
    if not (halved or lost) and half_power(received, BATTLESHIP_ENDURANCE, four_tenths):
        halved = bench.judge(Slot(move, "NWC.DU.44", ship.number, 0, 0), True, (), "Is the power of {actor} halved?")
    if lost and not ship.out_of_action:
        tell.removed(move, ship, received, by_guns, by_torpedoes)
    elif halved and not ship.half_power:
        tell.power_halved(move, ship, received, four_tenths)
    return Standing(received, halved, lost)
