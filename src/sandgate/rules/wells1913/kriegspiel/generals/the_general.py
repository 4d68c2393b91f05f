"""The General: the appendix, the paragraph on players and the General.

Clauses KS.GENERAL.02 and .04 to .06. By Wells's proposal he cannot be hurt; by that of Sykes, an option to be agreed before
the game, a shell sends him out of the room for three moves, and a rifle shot or capture out of the game. Inches.
"""

from typing import Literal, NamedTuple

from sandgate.kernel.figures import number
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Move, PlaceInches
from sandgate.rules.wells1913.field.country import on_grid_in, within
from sandgate.rules.wells1913.kriegspiel.fire.shell_circle import in_circle
from sandgate.rules.wells1913.kriegspiel.pieces import Service
from sandgate.rules.wells1913.kriegspiel.works.destructions import destroyed_by_mine
from sandgate.rules.wells1913.melee.hand_to_hand import free_from, near_gun
from sandgate.rules.wells1913.shot.gun_effect import Killed, dies

BOOK = "sandgate.rules.wells1913"
VIEW_IN = number(BOOK, "kriegspiel_general", "view")
VIEW_HEIGHT_IN = number(BOOK, "kriegspiel_general", "view_height")
ABSENT_MOVES = int(number(BOOK, "kriegspiel_general", "absent"))

Proposal = Literal["wells", "sykes"]


class Viewpoint(NamedTuple):
    """Where the General's player looks from: whether he may, how far that is from his figure and how high it is."""

    legal: bool
    distance_in: float
    in_front: bool
    height_in: float


@rule("KS.GENERAL.02")
def viewpoint(
    figure_x_in: PlaceInches, figure_y_in: PlaceInches, x_in: PlaceInches, y_in: PlaceInches, faces_north: bool
) -> Viewpoint:
    """Whether the General's player may look from a place: level with his figure or behind it, within six feet of it.

    faces_north: his own back line is the southern one.

    >>> viewpoint(100.0, 60.0, 100.0, -10.0, True)
    Viewpoint(legal=True, distance_in=70.0, in_front=False, height_in=66.0)
    """
    beyond_in = y_in - figure_y_in if faces_north else figure_y_in - y_in
    in_front = on_grid_in(beyond_in) > 0.0
    distance_in = on_grid_in(distance(figure_x_in, figure_y_in, x_in, y_in))
    return Viewpoint(not in_front and within(distance_in, VIEW_IN), distance_in, in_front, VIEW_HEIGHT_IN)


@rule("KS.GENERAL.04")
def counts(service: Service) -> bool:
    """Whether a figure counts as a man in any reckoning: the General's never does.

    >>> counts("infantry"), counts("general")
    (True, False)
    """
    return service != "general"


@rule("KS.GENERAL.04", "KS.GENERAL.05")
def injured_by_shell(proposal: Proposal, gap_in: Inches, shielded: bool, absent: bool) -> bool:
    """Whether a shell whose middle is at this gap from the General's figure injures him; none does while he is absent.

    shielded: by cover, as other men are (KS.SHELL.06).

    >>> injured_by_shell("sykes", 2.5, False, False), injured_by_shell("wells", 2.5, False, False)
    (True, False)
    """
    return proposal == "sykes" and in_circle(gap_in) and not shielded and not absent


@rule("KS.GENERAL.05")
def absent_from(injured_in: Move, own_move: bool) -> Move:
    """The first move of his own side in which a General injured in a move is absent; moves are counted from F1 by ones.

    >>> absent_from(7, False), absent_from(8, True)
    (8, 10)
    """
    return free_from(injured_in, own_move)


@rule("KS.GENERAL.05")
def back_in(injured_in: Move, own_move: bool) -> Move:
    """The move of his own side in which a General injured in a move is back, after three moves of absence.

    >>> back_in(7, False), back_in(8, True)
    (14, 16)
    """
    return absent_from(injured_in, own_move) + 2 * ABSENT_MOVES


@rule("KS.GENERAL.04", "KS.GENERAL.06")
def removed_by_rifle(proposal: Proposal, overset: bool, killed_before: Killed) -> bool:
    """Whether a rifle shot that touches the General removes him: one that would kill a man there (LW.GUN.13 to .17).

    overset: it would knock a man over; killed_before: how many it has killed already.

    >>> removed_by_rifle("sykes", False, 0), removed_by_rifle("sykes", False, 1), removed_by_rifle("wells", True, 0)
    (True, False, False)
    """
    return proposal == "sykes" and dies(overset, killed_before)


@rule("KS.GENERAL.04", "KS.DESTROY.06")
def destroyed_with_all(proposal: Proposal, gap_in: Inches) -> bool:
    """Whether a mine that goes off at this gap from the General's figure destroys him with everything else there.

    >>> destroyed_with_all("sykes", 6.0), destroyed_with_all("sykes", 6.1), destroyed_with_all("wells", 0.0)
    (True, False, False)
    """
    return proposal == "sykes" and destroyed_by_mine(gap_in)


@rule("KS.GENERAL.06")
def guards(gap_in: Inches) -> bool:
    """Whether an armed man of his side at this gap keeps the General from capture: within six inches, as at a gun.

    >>> guards(6.0), guards(6.1)
    (True, False)
    """
    return near_gun(gap_in)


@rule("KS.GENERAL.04", "KS.GENERAL.06")
def general_captured(proposal: Proposal, enemy_in_contact: bool, own_men_within_six_inches: Men) -> bool:
    """Whether the General is captured at the end of an enemy move: touched by the enemy, with no armed man to guard him.

    >>> general_captured("sykes", True, 0), general_captured("sykes", True, 1), general_captured("wells", True, 0)
    (True, False, False)
    """
    return proposal == "sykes" and enemy_in_contact and own_men_within_six_inches == 0


@rule("KS.GENERAL.06")
def successor(lost: int, players: int) -> int:
    """Which of a side's players, numbered from 0 as the side lists them, follows one who is lost; -1 where nobody does.

    After the last the list begins again.
    >>> successor(0, 3), successor(2, 3), successor(0, 1)
    (1, 0, -1)
    """
    return (lost + 1) % players if players > 1 else -1
