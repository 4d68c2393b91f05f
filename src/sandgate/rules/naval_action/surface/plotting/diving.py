"""How deep a submarine goes: one level in a turn, and which is the deepest. NA.SUB.02, .03, NA.GUN.31."""

from sandgate.kernel.rule import rule
from sandgate.rules.naval_action.surface.ship_state import DEPTHS, Depth


@rule("NA.SUB.02", "NA.GUN.31")
def deepest(german: bool, damaged: bool) -> Depth:
    """The deepest level of a boat: the Abyss for German ones, Deepest for others, periscope depth for damaged ones.

    >>> deepest(True, False), deepest(False, False), deepest(True, True)
    ('AB', 'T', 'P')
    """
    if damaged:
        return "P"
    return "AB" if german else "T"


@rule("NA.SUB.03", "NA.PLOT.18")
def depth_after(depth: Depth, going: int, lowest: Depth) -> Depth:
    """The level at the end of a turn: one deeper (1) or up (-1), the surface and the lowest being the ends.

    A boat below her lowest level, since she was damaged there, keeps where she is.

    >>> depth_after("P", 1, "T"), depth_after("S", -1, "T"), depth_after("T", 1, "T"), depth_after("R", 1, "P")
    ('D', 'S', 'T', 'R')
    """
    at, low = DEPTHS.index(depth), DEPTHS.index(lowest)
    return DEPTHS[max(0, at + going if going < 0 or at < low else at)]
