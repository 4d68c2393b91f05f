"""Waggons and boxes on a road: Chapter V, third paragraph. Clause LW.EXT.12.

cost of a way = inches in open country + inches on the road / 1.5        [in of the move]
"""

from sandgate.kernel.figures import number
from sandgate.kernel.rule import rule
from sandgate.kernel.units import Inches
from sandgate.rules.wells1913.field.country import on_grid_in

BOOK = "sandgate.rules.wells1913"
ROAD_FACTOR = number(BOOK, "roads", "road_factor")


@rule("LW.EXT.12")
def way_cost_in(waggon_or_box: bool, road_in: Inches, open_in: Inches) -> Inches:
    """What a way costs of a move; only for waggons and boxes does the part on a road cost two thirds.

    >>> way_cost_in(True, 9.0, 6.0), way_cost_in(False, 9.0, 6.0)
    (12.0, 15.0)
    """
    return open_in + (road_in / ROAD_FACTOR if waggon_or_box else road_in)


@rule("LW.EXT.12", pocket="play measures a way with long moves: way_cost_in, may_go_long")
def may_go_by_road(waggon_or_box: bool, road_in: Inches, open_in: Inches, reach_in: Inches) -> bool:
    """Whether a way, partly on a road, fits a move that in open country reaches so far.

    >>> may_go_by_road(True, 18.0, 0.0, 12.0), may_go_by_road(False, 13.0, 0.0, 12.0)
    (True, False)
    """
    return on_grid_in(way_cost_in(waggon_or_box, road_in, open_in)) <= reach_in
