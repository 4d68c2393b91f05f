"""Destructions in numbers: the appendix, "Destructions". Clauses KS.DESTROY.01 to .07.

Moves are own moves, gaps are inches compared to a thousandth (LW.COUNTRY.07).
"""

from typing import Literal

from sandgate.kernel.figures import figure, number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Moves
from sandgate.rules.wells1913.field.country import on_grid_in

BOOK = "sandgate.rules.wells1913"
RAILWAY_BRIDGE_DESTROY, RAILWAY_BRIDGE_REPAIR = (int(each) for each in figure(BOOK, "kriegspiel_works", "railway_bridge"))
CULVERT_DESTROY, CULVERT_REPAIR = (int(each) for each in figure(BOOK, "kriegspiel_works", "culvert"))
ROAD_BRIDGE_DESTROY, ROAD_BRIDGE_REPAIR = (int(each) for each in figure(BOOK, "kriegspiel_works", "road_bridge"))
DEPOT_MEN = int(number(BOOK, "kriegspiel_works", "depot_men"))
DEPOT_MOVES = int(number(BOOK, "kriegspiel_works", "depot_moves"))
WAGGON_MEN = int(number(BOOK, "kriegspiel_works", "waggon_men"))
WAGGONS = int(number(BOOK, "kriegspiel_works", "waggons"))
MINE_MEN = int(number(BOOK, "kriegspiel_works", "mine_men"))
MINE_MOVES = int(number(BOOK, "kriegspiel_works", "mine_moves"))
MINE_RADIUS_IN = number(BOOK, "kriegspiel_works", "mine_radius")
PARTY = 4  # engineers within six inches: KS.DESTROY.07 writes its numbers in words
PARTY_REACH_IN = 6.0

Structure = Literal["railway bridge", "culvert", "road bridge"]


@rule("KS.DESTROY.01", "KS.DESTROY.02", "KS.DESTROY.03")
def moves_to_destroy(structure: Structure) -> Moves:
    """How many moves a party of engineers needs to destroy a structure.

    >>> moves_to_destroy("railway bridge"), moves_to_destroy("culvert"), moves_to_destroy("road bridge")
    (2, 1, 1)
    """
    if structure == "railway bridge":
        return RAILWAY_BRIDGE_DESTROY
    return CULVERT_DESTROY if structure == "culvert" else ROAD_BRIDGE_DESTROY


@rule("KS.DESTROY.01", "KS.DESTROY.02", "KS.DESTROY.03")
def moves_to_repair(structure: Structure) -> Moves:
    """How many moves a party of engineers needs to repair a destroyed structure.

    >>> moves_to_repair("railway bridge"), moves_to_repair("culvert"), moves_to_repair("road bridge")
    (10, 5, 5)
    """
    if structure == "railway bridge":
        return RAILWAY_BRIDGE_REPAIR
    return CULVERT_REPAIR if structure == "culvert" else ROAD_BRIDGE_REPAIR


@rule("KS.DESTROY.07")
def at_object(gap_in: Inches) -> bool:
    """Whether an engineer at that gap from the object belongs to the party that works on it.

    >>> at_object(6.0), at_object(6.1)
    (True, False)
    """
    return on_grid_in(gap_in) <= PARTY_REACH_IN


@rule("KS.DESTROY.07")
def moves_worked(so_far: Moves, engineers: Men, undisturbed: bool) -> Moves:
    """How many moves a party has worked without a break after one more move that it ends with so many engineers there.

    `undisturbed`: in it the party stood at the object and neither moved nor fought. More than four do not hasten the work.
    >>> moves_worked(1, 4, True), moves_worked(1, 8, True), moves_worked(1, 3, True), moves_worked(1, 4, False)
    (2, 2, 0, 0)
    """
    return so_far + 1 if engineers >= PARTY and undisturbed else 0


@rule("KS.DESTROY.01", "KS.DESTROY.02", "KS.DESTROY.03", "KS.DESTROY.07")
def destroyed(structure: Structure, worked: Moves) -> bool:
    """Whether a structure is destroyed after so many moves of work.

    >>> destroyed("railway bridge", 1), destroyed("railway bridge", 2), destroyed("culvert", 1)
    (False, True, True)
    """
    return worked >= moves_to_destroy(structure)


@rule("KS.DESTROY.01", "KS.DESTROY.02", "KS.DESTROY.03", "KS.DESTROY.07")
def repaired(structure: Structure, worked: Moves) -> bool:
    """Whether a destroyed structure is repaired after so many moves of work.

    >>> repaired("railway bridge", 9), repaired("railway bridge", 10), repaired("culvert", 5)
    (False, True, True)
    """
    return worked >= moves_to_repair(structure)


@rule("KS.DESTROY.04")
def depot_burnt(men: Men, moves: Moves, guards_near: Men) -> bool:
    """Whether a depot of any size is burnt by so many armed men in contact with it for so many moves.

    `guards_near`: armed enemies of theirs within six inches of it.
    >>> depot_burnt(1, 2, 0), depot_burnt(1, 1, 0), depot_burnt(1, 2, 1), depot_burnt(0, 2, 0)
    (True, False, False, False)
    """
    return men >= DEPOT_MEN and moves >= DEPOT_MOVES and guards_near == 0


@rule("KS.DESTROY.05")
def waggons_emptied(men: Men, waggons_near: int, guarded: int) -> int:
    """How many of the waggons within six inches so many men empty in a move in which they neither move nor fire.

    `guarded`: how many of these have an armed enemy of the men within six inches. Raises ValueError if they are more.
    >>> waggons_emptied(4, 7, 0), waggons_emptied(8, 7, 0), waggons_emptied(3, 1, 0), waggons_emptied(4, 2, 1)
    (6, 7, 0, 1)
    """
    if guarded > waggons_near:
        raise ValueError("no more waggons can be guarded than are near")
    return min(men // WAGGON_MEN * WAGGONS, waggons_near - guarded)


@rule("KS.DESTROY.06")
def mine_armed(men: Men, moves: Moves) -> bool:
    """Whether so many men at work for so many moves have armed a contact mine.

    >>> mine_armed(2, 6), mine_armed(2, 5), mine_armed(1, 6)
    (True, False, False)
    """
    return men >= MINE_MEN and moves >= MINE_MOVES


@rule("KS.DESTROY.06")
def mine_explodes(crosses: bool, laid_it: bool, move_since_armed: Moves) -> bool:
    """Whether a piece of whichever side explodes a mine: its outline crosses the mine's point.

    `laid_it`: one of the two layers, excepted in the first move after the mine is armed (`move_since_armed` 1).
    >>> mine_explodes(True, False, 1), mine_explodes(True, True, 1), mine_explodes(True, True, 2)
    (True, False, True)
    >>> mine_explodes(False, False, 2)
    False
    """
    return crosses and not (laid_it and move_since_armed <= 1)


@rule("KS.DESTROY.06")
def destroyed_by_mine(gap_in: Inches) -> bool:
    """Whether a piece at that gap from an exploding mine is destroyed; houses, bridges and blocks are not asked.

    >>> destroyed_by_mine(6.0), destroyed_by_mine(6.2)
    (True, False)
    """
    return on_grid_in(gap_in) <= MINE_RADIUS_IN
