"""What a ship has suffered beside her guns: marks, holes, sections, funnels, levels. JANE.HIT."""

from typing import Literal, NamedTuple

from sandgate.rules.jane1905.plan.plan import Beam

Level = Literal["afloat", "lower deck", "main deck"]


class WaterHit(NamedTuple):
    """A counted hit between wind and water (JANE.HIT.22)."""

    side: Beam
    x_ft: float
    weight: float  # 1, a half for smaller shell
    bars: bool  # whether a later one so near is not counted: no torpedo's, no contact's


class XMark(NamedTuple):
    """A hit that went well towards piercing the belt (JANE.HIT.04)."""

    zone: str
    side: Beam
    x_ft: float
    ratio: float
    used: bool = False


class Section(NamedTuple):
    """A section of the side that is destroyed, or half of it (JANE.HIT.37)."""

    side: Beam
    row: int  # 0 water_line, 1 lower, 2 main, 3 upper
    column: int  # from 1, from the stem
    part: float  # destroyed: 0.25 to 1


class Funnel(NamedTuple):
    """One funnel (JANE.HIT.24 to .26)."""

    hits: int = 0
    down: bool = False
    smoked: bool = False  # a gun on each side has been lost to its uptake
    out_until: int = 0  # the last move of which its fires are out; 0: they burn


class Damage(NamedTuple):
    """All that a ship has suffered beside what stands over her guns."""

    engine_hits: int = 0
    groups_out: int = 0  # groups of water-tube boilers
    left_kn: float | None = None  # after an explosion of cylindrical boilers: 0 or 3 knots
    funnels: tuple[Funnel, ...] = ()
    water: tuple[WaterHit, ...] = ()
    bad_hits: int = 0  # piercing hits of 9.2 inch and over, and torpedoes (JANE.HIT.21)
    level: Level = "afloat"
    level_moves: int = 0  # moves made at the main deck level
    line: Level = "afloat"  # at which she is aimed at and struck: a level counts from the next move but one (JANE.OPS.04)
    x_marks: tuple[XMark, ...] = ()
    leak_kn: float = 0.0  # lost by leaks from cracked plates (JANE.HIT.05)
    sections: tuple[Section, ...] = ()
    raked: tuple[Literal["bow", "stern"], ...] = ()  # ends whose turning card has grown (JANE.HIT.31)
    wander_moves: int = 0  # still to be made without steering (JANE.HIT.33)
    wander_deg: float = 0.0  # the course from which she wanders
    engines_only: bool = False  # she steers by engines for the rest of the action (JANE.HIT.30)
    rudder_gone: bool = False  # by a torpedo aft (JANE.TOR.11)
    struck_out: int = 0  # how often numbers over her guns were struck out for higher ones (JANE.GUN.24)
