"""A ship is her plan: the side view with its zones of armour, guns and their arcs, engines, boilers, funnels, tubes.

Lengths aboard are feet from the stem and feet above the water-line, in side view (JANE.GUN.28). Armour stands beside its
real inches in inches of Krupp cemented (JANE.HIT.02). Plans are made from files (shipyard.py), which say where each figure
comes from.
"""

from typing import Literal, NamedTuple

Mount = Literal["turret", "casemate", "battery", "open", "light"]
ZoneKind = Literal[
    "gun_muzzle",
    "gun_barrel",
    "turret_gunhouse",
    "turret_base",
    "conning_tower",
    "casemate",
    "battery",
    "lower_deck_side",
    "belt",
    "funnel",
    "mast",
    "bridge",
    "superstructure",
    "hull_side",
    "bow_end",
    "stern_end",
]
Beam = Literal["P", "S"]  # the port or the starboard side of a ship
TubePlace = Literal["broadside", "bow", "stern", "deck"]


class Gun(NamedTuple):
    """A kind of gun and its shell."""

    key: str
    title: str
    calibre_in: float
    shell_lb: float
    velocity_ft_s: float
    capped: bool = True  # older guns of forts fire uncapped shell (JANE.FORT.11)


class Position(NamedTuple):
    """Guns that stand together. One that stands on both sides is written id.P and id.S, and has so many guns on each."""

    id: str
    mount: Mount
    gun: Gun
    guns: int
    each_side: bool
    amidships: int  # light guns beyond those of both sides, which bear on either and are lost last
    arc_deg: tuple[float, float]  # from right ahead towards its side; of one amidships towards both (JANE.GUN.25)
    zone: str  # that protects it; "" for guns spread over the ship


class Zone(NamedTuple):
    """A part of the side view, front to back: a rectangle in feet, and its armour."""

    id: str
    kind: ZoneKind
    x0_ft: float
    x1_ft: float
    y0_ft: float
    y1_ft: float
    armour_in: float  # real inches
    quality: str  # KC, HN, H, CP, WI, ST; "" without armour
    krupp_in: float  # inches of Krupp cemented
    guns: str = ""  # the position that it holds


class Boilers(NamedTuple):
    """The boilers of a ship."""

    kind: str  # Belleville, Niclausse, cylindrical ...
    groups: int
    water_tube: bool
    funnel_total: int  # of two dice, that blows out the fires of a funnel (JANE.HIT.24)


class Tube(NamedTuple):
    """A torpedo tube, by the name that orders give it (JANE.TOR.12)."""

    name: str  # P1, S2, B1, A1, D1
    place: TubePlace


class Diving(NamedTuple):
    """What a boat that can dive is."""

    dive_moves: int  # from the order until she is submerged (JANE.SUB.19)
    surface_hours: float
    submerged_hours: float
    apparatus: bool  # launching apparatus instead of tubes (JANE.SUB.14)
    submerged_kn: float


class Look(NamedTuple):
    """How a ship is drawn, beside her zones; no rule asks for any of it."""

    draught_ft: float = 0.0
    bow: Literal["ram", "upright"] = "upright"
    stern_walk: bool = False
    masts: Literal["pole", "military"] = "pole"
    tops: int = 0  # fighting tops of each mast


class Plan(NamedTuple):
    """All that the rules ask of a ship as she was built."""

    key: str  # "mikasa"
    name: str  # "Mikasa"
    nation: str
    kind: str  # "battleship", "destroyer"
    launched: str  # ISO date; "" unknown
    displacement_tons: float
    length_ft: float
    beam_ft: float
    speed_kn: float
    engine_sets: int
    boilers: Boilers | None
    funnels: int
    card_yd: float  # turning card: 400, 600, 800 or 1,000 (JANE.MOV.10)
    rows_ft: tuple[float, float, float, float]  # tops of the rows water_line, lower, main, upper (JANE.HIT.37)
    slope_krupp_in: float  # of the protective deck (JANE.HIT.39)
    engines_ft: tuple[float, float]  # from, to; (0, 0) where they are not drawn
    boilers_ft: tuple[float, float]
    uptakes_ft: tuple[tuple[float, float], ...]
    tubes: tuple[Tube, ...]
    positions: tuple[Position, ...]
    zones: tuple[Zone, ...]
    small_craft: bool  # one row of sections, and no scorer (JANE.HIT.38)
    sections: int  # of a small craft
    diving: Diving | None = None
    coal_tons: float = 0.0  # the most that she carries
    coal_normal_tons: float = 0.0  # what she carries normally (JANE.STR.25)
    look: Look = Look()

    def __hash__(self) -> int:
        """By her key alone, which is quick: what has been worked out of a plan is kept by it."""
        return hash(self.key)

    @property
    def main_deck_hits(self) -> int:
        """Counted hits that bring her down to the main deck: a hit for each whole thousand tons, three at least."""
        return max(3, int(self.displacement_tons // 1000.0))


class FortPlan(NamedTuple):
    """A fort as its target shows it (JANE.FORT.12)."""

    key: str
    name: str
    gun: Gun
    guns: int
    arc_deg: float  # on each side of the bearing that it faces
    stations: int  # position-finders
    stations_known: bool
