"""How far the arms and services of the Kriegspiel go in a move: the appendix, "Now as to the Moves".

Clauses KS.MOVE.01 to .10 and .12. Lengths in inches, parts of a move as moves (half a move is 0.5). A way is paid for out
of an allowance, that of the road where a piece has two:

    cost = (way on road + its contours) x road rate + (way across country + its contours) x country rate

with 12 in of way for a contour up and 6 in for one down. Limits are compared to a thousandth (LW.COUNTRY.07).
"""

import math
from typing import Annotated, Literal

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches, Men, Span, near
from sandgate.rules.wells1913.field.country import on_grid_in, within
from sandgate.rules.wells1913.field.mobility import team_suffices

BOOK = "sandgate.rules.wells1913"
INFANTRY_MOVE_IN = number(BOOK, "kriegspiel_moves", "infantry_move")
CAVALRY_MOVE_IN = number(BOOK, "kriegspiel_moves", "cavalry_move")
ROAD_FACTOR = number(BOOK, "kriegspiel_moves", "road_factor")
ENGINEERS_MOVE_IN = number(BOOK, "kriegspiel_moves", "engineers_move")
ARTILLERY_MOVE_IN = number(BOOK, "kriegspiel_moves", "artillery_move")
GUN_ON_FOOT_IN = number(BOOK, "kriegspiel_moves", "gun_on_foot")
GUN_BY_HAND_IN = number(BOOK, "kriegspiel_moves", "gun_by_hand")
TRANSPORT_ROAD_IN = number(BOOK, "kriegspiel_moves", "transport_road")
TRANSPORT_COUNTRY_IN = number(BOOK, "kriegspiel_moves", "transport_country")
GENERAL_ROAD_IN = number(BOOK, "kriegspiel_moves", "general_road")
GENERAL_COUNTRY_IN = number(BOOK, "kriegspiel_moves", "general_country")
BOAT_MOVE_IN = number(BOOK, "kriegspiel_moves", "boat_move")
BOAT_LOAD = int(number(BOOK, "kriegspiel_moves", "boat_load"))
UPHILL_IN = number(BOOK, "kriegspiel_moves", "uphill")
FREE_AT_EDGE_IN = number(BOOK, "kriegspiel_moves", "free_at_edge")
DOWNHILL_IN = number(BOOK, "kriegspiel_moves", "downhill")
STEEP = int(number(BOOK, "kriegspiel_moves", "steep"))
FOOT_IN = 12.0
WHOLE_MOVE = 1.0

Arm = Literal["infantry", "cavalry", "dismounted", "engineers", "artillery", "transport", "general", "boat"]
Formation = Literal["fours", "twos", "two ranks", "line", "extended"]
Contours = Annotated[int, Span("contours", 0, 100)]
Boats = Annotated[int, Span("boats", 0, 100)]
Moves = Annotated[float, Span("moves", 0.0, 100.0)]


@rule("KS.MOVE.01", "KS.MOVE.02", "KS.MOVE.04", "KS.MOVE.05", "KS.MOVE.06", "KS.MOVE.07")
def reach_in(arm: Arm) -> Inches:
    """The allowance of an arm or service for a move; of transport and the General that on a road.

    Artillery: gunners, and a limbered gun with four of them. Dismounted: cavalry on foot.

    >>> reach_in("infantry"), reach_in("cavalry"), reach_in("dismounted"), reach_in("artillery"), reach_in("general")
    (12.0, 36.0, 12.0, 24.0, 72.0)
    """
    if arm == "cavalry":
        return CAVALRY_MOVE_IN
    if arm == "engineers":
        return ENGINEERS_MOVE_IN
    if arm == "artillery":
        return ARTILLERY_MOVE_IN
    if arm == "transport":
        return TRANSPORT_ROAD_IN
    if arm == "general":
        return GENERAL_ROAD_IN
    return BOAT_MOVE_IN if arm == "boat" else INFANTRY_MOVE_IN


@rule("KS.MOVE.03")
def road_rate(arm: Arm, formation: Formation) -> float:
    """What an inch of road costs: two thirds of one for infantry and cavalry formed in twos or fours all the move.

    >>> near(road_rate("infantry", "fours")), road_rate("infantry", "extended"), road_rate("artillery", "fours")
    (0.666667, 1.0, 1.0)
    """
    marches = arm in ("infantry", "cavalry", "dismounted")
    return 1.0 / ROAD_FACTOR if marches and formation in ("twos", "fours") else 1.0


@rule("KS.MOVE.05", "KS.MOVE.06")
def country_rate(arm: Arm) -> float:
    """What an inch across country costs: two of the road allowance for transport and the General, one for all others.

    >>> country_rate("transport"), country_rate("general"), country_rate("cavalry")
    (2.0, 2.0, 1.0)
    """
    if arm == "transport":
        return TRANSPORT_ROAD_IN / TRANSPORT_COUNTRY_IN
    return GENERAL_ROAD_IN / GENERAL_COUNTRY_IN if arm == "general" else 1.0


@rule("KS.MOVE.03", "KS.MOVE.05", "KS.MOVE.06", "KS.MOVE.08", "KS.MOVE.09")
def cost_in(arm: Arm, formation: Formation, road_in: Inches, country_in: Inches) -> Inches:
    """What a way costs of the allowance, contours included in it as way on the ground where their edges are crossed.

    >>> cost_in("infantry", "fours", 18.0, 0.0), cost_in("transport", "line", 6.0, 3.0)
    (12.0, 12.0)
    """
    return on_grid_in(road_in * road_rate(arm, formation) + country_in * country_rate(arm))


@rule("KS.MOVE.08", "KS.MOVE.09")
def contour_way_in(up: Contours, down: Contours) -> Inches:
    """The way for which contours count, on top of the way that is measured: a foot up, half a foot down.

    >>> contour_way_in(1, 0), contour_way_in(0, 2), contour_way_in(2, 1)
    (12.0, 12.0, 30.0)
    """
    return up * UPHILL_IN + down * DOWNHILL_IN


@rule("KS.MOVE.08", "KS.MOVE.09")
def charged_at_edge_in(way_in: Inches) -> Inches:
    """What is charged of the way that a piece makes over an edge, up or down: all beyond the first 2 inches.

    >>> charged_at_edge_in(1.5), charged_at_edge_in(2.5)
    (0.0, 0.5)
    """
    return max(0.0, on_grid_in(way_in - FREE_AT_EDGE_IN))


@rule("KS.MOVE.08")
def climbing_moves(cost_in: Inches, reach_in: Inches) -> int:
    """How many moves a piece spends that goes up an edge at this cost: whole ones at its foot while the cost is not paid.

    An allowance below an inch counts as one.

    >>> climbing_moves(24.0, 12.0), climbing_moves(12.0, 12.0), climbing_moves(12.0, 36.0), climbing_moves(12.0, 0.0)
    (2, 1, 1, 12)
    """
    return math.ceil(near(cost_in / max(reach_in, 1.0)))


@rule("KS.MOVE.04")
def gun_reach_in(limbered: bool, swift: Men, on_foot: Men) -> Inches:
    """How far a gun goes in a move; the middle of its axle is measured. Nowhere with fewer than four men (LW.MOB.07).

    swift: gunners, engineers and mounted cavalry who go with it; on_foot: infantry and dismounted cavalry.

    >>> gun_reach_in(True, 4, 0), gun_reach_in(True, 3, 1), gun_reach_in(False, 4, 0), gun_reach_in(True, 3, 0)
    (24.0, 12.0, 6.0, 0.0)
    """
    if not team_suffices(swift + on_foot):
        return 0.0
    if not limbered:
        return GUN_BY_HAND_IN
    return ARTILLERY_MOVE_IN if team_suffices(swift) else GUN_ON_FOOT_IN


@rule("KS.MOVE.07")
def boats_carry(boats: Boats, men: Men) -> bool:
    """Whether boats carry so many infantry or dismounted cavalry: twenty each. Nothing else goes into a boat.

    >>> boats_carry(1, 20), boats_carry(1, 21), boats_carry(2, 40)
    (True, False, True)
    """
    return men <= boats * BOAT_LOAD


@rule("KS.MOVE.10")
def contours_in_a_foot(edges_in: tuple[float, ...]) -> int:
    """How many contours at most a way crosses within any one foot; edges_in: how far along the way, in order, each is.

    >>> contours_in_a_foot((0.0, 4.0, 8.0, 12.0)), contours_in_a_foot((0.0, 4.0, 8.0, 12.1)), contours_in_a_foot(())
    (4, 3, 0)
    """
    most = 0
    for first in range(len(edges_in)):
        found = 0
        for other in range(first, len(edges_in)):
            if on_grid_in(edges_in[other] - edges_in[first]) <= FOOT_IN:
                found += 1
        most = max(most, found)
    return most


@rule("KS.MOVE.10")
def passable(wheels: bool, contours_in_a_foot: Contours, road: bool) -> bool:
    """Whether a slope can be passed: four contours in a foot stop guns, waggons and the General's motor off the road.

    >>> passable(True, 4, False), passable(True, 4, True), passable(True, 3, False), passable(False, 4, False)
    (False, True, True, True)
    """
    return road or not wheels or contours_in_a_foot < STEEP


@rule("KS.MOVE.12")
def left_in(reach_in: Inches, spent: Moves) -> Inches:
    """What is left of an allowance after actions that take so many moves: half after half a move, nothing after one.

    >>> left_in(12.0, 0.5), left_in(36.0, 1.0), left_in(24.0, 4.0), left_in(12.0, 0.0)
    (6.0, 0.0, 0.0, 12.0)
    """
    return reach_in * max(0.0, WHOLE_MOVE - spent)


@rule("KS.MOVE.12")
def spent_on_way(cost_in: Inches, reach_in: Inches) -> Moves:
    """What part of a move a way has taken; an allowance below an inch counts as one.

    >>> spent_on_way(12.0, 24.0), spent_on_way(0.0, 24.0), spent_on_way(12.0, 0.0)
    (0.5, 0.0, 12.0)
    """
    return near(cost_in / max(reach_in, 1.0))


@rule("KS.MOVE.12")
def may_begin(spent: Moves, takes: Moves) -> bool:
    """Whether an action can begin in a move of which so much is spent; one of several moves needs all of each of them.

    >>> may_begin(0.5, 0.5), may_begin(0.6, 0.5), may_begin(0.0, 4.0), may_begin(0.5, 4.0)
    (True, False, True, False)
    """
    return near(spent + min(takes, WHOLE_MOVE)) <= WHOLE_MOVE


@rule("KS.MOVE.01", "KS.MOVE.02", "KS.MOVE.03", "KS.MOVE.05", "KS.MOVE.06", "KS.MOVE.08", "KS.MOVE.12")
def may_go(cost_in: Inches, left_in: Inches) -> bool:
    """Whether a way that costs so much fits what is left of the allowance.

    >>> may_go(12.0, 12.0), may_go(12.0004, 12.0), may_go(12.5, 12.0)
    (True, True, False)
    """
    return within(cost_in, left_in)
