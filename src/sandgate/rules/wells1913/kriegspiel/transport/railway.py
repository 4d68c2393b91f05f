"""Railway trains in numbers: the appendix, paragraph on toy railway trains. Clauses KS.RAIL.01 to .04.

Moves are own moves, ways and gaps are inches compared to a thousandth (LW.COUNTRY.07). Whether a broken line bears a train
again: destructions.py.
"""

from typing import NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Guns, Inches, Men, Moves
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import in_circle, shell_dead
from sandgate.rules.wells1913.kriegspiel.moves.arms import disembark_moves, embark_moves

BOOK = "sandgate.rules.wells1913"
TRAIN_MOVE_IN = number(BOOK, "kriegspiel_railway", "train_move")
WARNED_BY_FT = number(BOOK, "kriegspiel_railway", "warned_by")
HORSEMAN = 2  # what he with his horse, a gun and a waggon count: KS.RAIL.02 writes its numbers in words
GUN = 10
WAGGON = 10
INCHES_PER_FOOT = 12.0


class TrainLoss(NamedTuple):
    """What a train loses in a gap of the line."""

    engines: int
    trucks: int


@rule("KS.RAIL.01")
def train_way_legal(way_in: Inches) -> bool:
    """Whether a train may go so far in a move.

    >>> train_way_legal(96.0), train_way_legal(97.0)
    (True, False)
    """
    return on_grid_in(way_in) <= TRAIN_MOVE_IN


@rule("KS.RAIL.02")
def counted_men(men: Men, cavalry: Men, guns: Guns, waggons: Guns) -> Men:
    """How many men a load counts that gets in or out: a horseman with his horse as two, a gun or a waggon as ten.

    >>> counted_men(11, 0, 1, 0), counted_men(0, 10, 0, 0), counted_men(0, 0, 0, 2)
    (21, 20, 20)
    """
    return men + HORSEMAN * cavalry + GUN * guns + WAGGON * waggons


@rule("KS.RAIL.02")
def moves_to_entrain(counted: Men, points: int) -> Moves:
    """How many moves so many men need to get into a train at so many points of it, which work at the same time.

    As men embark (KS.ARMS.04). Raises ValueError without a point.
    >>> moves_to_entrain(20, 1), moves_to_entrain(21, 1), moves_to_entrain(40, 2), moves_to_entrain(0, 1)
    (2, 4, 2, 0)
    """
    if points < 1:
        raise ValueError("men get in at one point of the train at least")
    return embark_moves(counted, points)


@rule("KS.RAIL.02")
def moves_to_detrain(counted: Men) -> Moves:
    """How many moves so many men need to get out of a train: as men disembark (KS.ARMS.05).

    >>> moves_to_detrain(20), moves_to_detrain(45), moves_to_detrain(0)
    (1, 3, 0)
    """
    return disembark_moves(counted)


@rule("KS.RAIL.03")
def destroyed_by_shell(nearest_point_in: Inches) -> bool:
    """Whether an engine or truck is destroyed whose nearest point is so far from a shell: within its circle (KS.SHELL.08).

    >>> destroyed_by_shell(2.5), destroyed_by_shell(3.0), destroyed_by_shell(3.2)
    (True, True, False)
    """
    return in_circle(nearest_point_in)


@rule("KS.RAIL.03")
def dead_in_truck(men: Men, destroyed: bool) -> Men:
    """How many of the men in a truck die if it is destroyed: as many as of men exposed to a shell (KS.SHELL.04).

    >>> dead_in_truck(12, True), dead_in_truck(7, True), dead_in_truck(12, False)
    (6, 4, 0)
    """
    return shell_dead(men) if destroyed else 0


@rule("KS.RAIL.03")
def may_run(engine_destroyed: bool) -> bool:
    """Whether a train may run: not with a destroyed engine.

    >>> may_run(False), may_run(True)
    (True, False)
    """
    return not engine_destroyed


@rule("KS.RAIL.04")
def halts_before_gap(known: bool, nearest_own_man_in: Inches) -> bool:
    """Whether a train halts before a gap in the line: its player knows of it, or an own man stands near enough to it.

    >>> halts_before_gap(True, 500.0), halts_before_gap(False, 72.0), halts_before_gap(False, 73.0)
    (True, True, False)
    """
    return known or on_grid_in(nearest_own_man_in) <= INCHES_PER_FOOT * WARNED_BY_FT


@rule("KS.RAIL.04")
def lost_in_gap(halts: bool, trucks: int) -> TrainLoss:
    """What a train with so many trucks loses at a gap in the line: engine and first truck, unless it halts before it.

    >>> lost_in_gap(False, 3), lost_in_gap(False, 0), lost_in_gap(True, 3)
    (TrainLoss(engines=1, trucks=1), TrainLoss(engines=1, trucks=0), TrainLoss(engines=0, trucks=0))
    """
    return TrainLoss(0, 0) if halts else TrainLoss(1, min(1, trucks))
