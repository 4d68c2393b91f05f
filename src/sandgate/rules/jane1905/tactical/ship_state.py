"""Ships, forts and troops as they stand: where they are, what is ordered, their guns and tubes, what they have suffered.

Every field says who may know it; "own" is the side of the ship. More of the state: state.py.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.plan.plan import Beam
from sandgate.rules.jane1905.tactical.damage import Damage
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.sea.stretches import Stretch

Nature = Literal["AP", "HE", "COMMON", "SHRAPNEL"]
Depth = Literal["surface", "diving", "awash", "submerged", "rising", "bottom"]  # rising: up at the end of this half move


# -- how a ship moves ----------------------------------------------------------------------------------------------------


class Helm(NamedTuple):
    """A turn that is ordered and not yet done."""

    side: Beam
    left_deg: float  # still to turn
    card_yd: float
    engines: bool = False  # JANE.MOV.13
    after_yd: float = 0.0  # still to be run straight before it acts (JANE.MOV.16)
    from_kn: float | None = None  # speed in the move before a turn by engines began; None: not begun


class Bell(NamedTuple):
    """The last order to a ship's engines and helm, which stands until a new one (JANE.MOV.16)."""

    speed_kn: float  # to be worked up to; astern below nought
    stop: bool = False
    helm: Helm | None = None
    follow: int = 0  # number of the friend in whose wake she runs; 0: none
    path: tuple[Stretch, ...] = ()  # what of that wake she has before her, as her card and her place have it


class Fix(NamedTuple):
    """Where a ship was at the end of a move, and what she made in it: a numbered tick of her track (JANE.OPS.02)."""

    move: int
    x_yd: float
    y_yd: float
    course_deg: float
    speed_kn: float


# -- her guns ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mounting:
    """The guns of a position, on one side where it stands on both: `fore`, `battery_main.P`."""

    id: str = known("all")
    numbers: tuple[int, ...] = known("own", "JANE.GUN.24")  # of each gun: the move in which it can next fire
    loads: tuple[Nature, ...] = known("own", "JANE.GUN.02")  # of each gun: what is in it
    out: tuple[bool, ...] = known("own", "JANE.HIT.12")  # of each gun: out for good
    fired: tuple[bool, ...] = known("own", "JANE.GUN.02")  # of each gun: in the last firing, so that it is loaded anew
    chosen: int = known("own", "JANE.GUN.02")  # number of the ship or fort for the next firing; 0: free
    last_at: int = known("own", "JANE.GUN.07")  # that of the last firing; 0: none yet
    last_move: int = known("own", "JANE.GUN.14")  # move of the last firing
    last_grade: int = known("own", "JANE.GUN.14")  # by the range then; 0: none yet
    last_parallel: bool = known("own", "JANE.GUN.14")  # whether both steamed ahead on parallel courses then
    doubled: bool = known("own", "JANE.FORT.03")  # half rate: a fort's gun alone
    edge_hits: int = known("own", "JANE.FORT.03")
    centre_hits: int = known("own", "JANE.FORT.04")


# -- ships, forts, troops -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Diver:
    """What a submarine is doing (JANE.SUB.04 to .19)."""

    depth: Depth = known("own", "JANE.SUB.05")
    down_in: int = known("own", "JANE.SUB.19")  # moves until she is submerged
    up_moves: int = known("own", "JANE.SUB.19")  # moves on the surface since she came up
    surface_moves: int = known("own", "JANE.SUB.14")  # left of her radius on the surface
    submerged_moves: int = known("own", "JANE.SUB.14")
    looked: bool = known("own", "JANE.SUB.06")  # in this half move
    periscope: bool = known("own", "JANE.SUB.15")  # shown in this move
    half: tuple[float, float] | None = known("own", "JANE.SUB.07")  # squares and course of the half that is ordered
    middle: Fix | None = known("own", "JANE.SUB.07")  # where she is at the half move, while the second half is written

    @property
    def under(self) -> bool:
        """Whether she is under water: unseen, and away from the table."""
        return self.depth in ("submerged", "rising", "bottom")


@dataclass(frozen=True, slots=True)
class TubeState:
    """One tube: when it is loaded again, and how many torpedoes are left to it (JANE.TOR.12)."""

    name: str = known("all")
    ready: int = known("own", "JANE.TOR.12")  # move in which it may fire
    left: int = known("own", "JANE.TOR.12")


@dataclass(frozen=True, slots=True)
class Ship:
    """A ship of one side."""

    number: int = known("all")
    side: Side = known("all")
    id: str = known("all")  # as orders name her: MIKASA
    name: str = known("all")
    plan: str = known("all", "JANE.SUB.03")  # the enemy's target drawings are served out (JANE.STR.05)
    division: str = known("own", "JANE.SIG.03")
    captain: str = known("own", "JANE.GEN.07")  # key of his role
    x_yd: float = known("own", "JANE.GEN.05")
    y_yd: float = known("own", "JANE.GEN.05")
    course_deg: float = known("own", "JANE.GEN.05")
    speed_kn: float = known("own", "JANE.MOV.04")  # at the end of the last move; astern below nought
    bell: Bell = known("own", "JANE.OPS.01")
    wake: tuple[Stretch, ...] = known("own", "JANE.OPS.02")  # the latest last; no longer than is needed to follow in it
    track: tuple[Fix, ...] = known("own", "JANE.OPS.02")  # from move 0 on
    card_yd: float = known("own", "JANE.MOV.11")
    max_kn: float = known("own", "JANE.HIT.20")  # her present maximum
    mountings: tuple[Mounting, ...] = known("own", "JANE.GUN.24")
    tubes: tuple[TubeState, ...] = known("own", "JANE.TOR.12")
    setting_yd: int = known("own", "JANE.TOR.02")
    damage: Damage = known("own", "JANE.GUN.22")
    diver: Diver | None = known("own", "JANE.SUB.05")
    lit_deg: float | None = known("own", "JANE.NIGHT.03")  # bearing of her searchlight in this move
    shows_light: bool = known("own", "JANE.NIGHT.02")
    fate: Literal["", "sunk", "left", "captured"] = known("own", "JANE.HIT.38")

    @property
    def gone(self) -> bool:
        """Whether she is off the board."""
        return self.fate != ""


@dataclass(frozen=True, slots=True)
class Fort:
    """A fort and its guns (JANE.FORT)."""

    number: int = known("all")
    side: Side = known("all")
    id: str = known("all")
    name: str = known("all")
    plan: str = known("all")
    gunner: str = known("own", "JANE.FORT.11")  # key of the role that answers for its guns
    x_yd: float = known("all")
    y_yd: float = known("all")
    faces_deg: float = known("all")
    mountings: tuple[Mounting, ...] = known("own", "JANE.FORT.11")  # g1, g2 ...
    stations_out: tuple[bool, ...] = known("own", "JANE.FORT.05")
    secret_at_in: tuple[tuple[float, float], ...] = known("own", "JANE.FORT.06")  # stations: x and y on the largest sheet
    shaken_until: int = known("own", "JANE.FORT.08")  # move up to which it must use a ship's striker; 0: none
    fired_first: tuple[int, ...] = known("own", "JANE.FORT.09")  # ships upon whom its first fire is spent


@dataclass(frozen=True, slots=True)
class Troop:
    """Infantry or cavalry ashore (JANE.FORT.10)."""

    number: int = known("all")
    side: Side = known("all")
    id: str = known("all")
    kind: Literal["infantry", "cavalry"] = known("all")
    x_yd: float = known("own", "JANE.FORT.10")
    y_yd: float = known("own", "JANE.FORT.10")
    goal: str = known("own", "JANE.FORT.10")  # a square, C217; "": she stands
