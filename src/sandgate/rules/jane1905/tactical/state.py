"""The state of an action: ships on the board, what is in the air and in the water, and what each side has seen.

Every field says who may know it and by which clause; "own" is the role or the side that the nearest record above the field
names. Places are yards from the south-west corner of the board, x east and y north, on a grid of 1/64; courses degrees on a
grid of 1/64, taken at the end of each move (JANE.MOV.03). Ships have one number for slots: red from 101, blue from 201,
forts from 301. What the firing of a move has struck waits in the state and is scored when the next move has been made
(JANE.OPS.04); so what it changes counts for guns from the next fire phase, for motion from the next move but one.
"""

from dataclasses import dataclass
from typing import Literal, NamedTuple

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.plan.plan import Beam, FortPlan, Plan
from sandgate.rules.jane1905.tactical.posts import Command, Post, Side
from sandgate.sea.stretches import Stretch

Nature = Literal["AP", "HE", "COMMON", "SHRAPNEL"]
Group = Literal["HEAVY", "MEDIUM", "LIGHT"]
Rule = Literal["OPPOSITE", "LEADER", "NEAREST"]
Level = Literal["afloat", "lower deck", "main deck"]
Phase = Literal["general", "orders", "half", "look", "lights", "shots", "over"]


# -- how a ship moves ----------------------------------------------------------------------------------------------------


class Helm(NamedTuple):
    """A turn that is ordered and not yet done."""

    side: Beam
    left_deg: float  # still to turn
    card_yd: float
    engines: bool = False  # JANE.MOV.13
    after_yd: float = 0.0  # still to be run straight before it acts (JANE.MOV.16)


class Bell(NamedTuple):
    """The last order to a ship's engines and helm, which stands until a new one (JANE.MOV.16)."""

    speed_kn: float  # to be worked up to; astern below nought
    stop: bool = False
    helm: Helm | None = None
    follow: int = 0  # number of the friend in whose wake she runs; 0: none


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


# -- what has been done to her -------------------------------------------------------------------------------------------


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
    """All that a ship has suffered beside her guns."""

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


@dataclass(frozen=True, slots=True)
class Diver:
    """What a submarine is doing (JANE.SUB.04 to .19)."""

    depth: Literal["surface", "diving", "awash", "submerged", "bottom"] = known("own", "JANE.SUB.05")
    down_in: int = known("own", "JANE.SUB.19")  # moves until she is submerged
    up_moves: int = known("own", "JANE.SUB.19")  # moves on the surface since she came up
    surface_moves: int = known("own", "JANE.SUB.14")  # left of her radius on the surface
    submerged_moves: int = known("own", "JANE.SUB.14")
    looked: bool = known("own", "JANE.SUB.06")  # in this half move
    periscope: bool = known("own", "JANE.SUB.15")  # shown in this move
    half: tuple[float, float] | None = known("own", "JANE.SUB.07")  # squares and course of the half that is ordered
    middle: Fix | None = known("own", "JANE.SUB.07")  # where she is at the half move, while the second half is written


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
    speed_kn: float = known("own", "JANE.MOV.04")  # made in the last move; astern below nought
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


# -- what is in the air and in the water ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Strike:
    """One strike that has been made and waits to be scored: where the pin pricked, and all that scoring it asks."""

    move: int = known("umpire", "JANE.OPS.04")  # whose firing it is of
    firer: int = known("umpire", "JANE.OPS.04")
    mounting: str = known("umpire", "JANE.OPS.04")
    nth: int = known("umpire", "JANE.GUN.01")  # strikes of a mounting are numbered from 1
    at: int = known("umpire", "JANE.OPS.04")  # ship or fort
    nature: Nature = known("umpire", "JANE.OPS.04")
    calibre_in: float = known("umpire", "JANE.OPS.04")
    shell_lb: float = known("umpire", "JANE.OPS.04")
    velocity_ft_s: float = known("umpire", "JANE.OPS.04")
    capped: bool = known("umpire", "JANE.FORT.11")
    range_yd: float = known("umpire", "JANE.GUN.04")
    bow_deg: float = known("umpire", "JANE.GUN.28")  # of the firer from the ship that is struck: starboard positive
    grade: int = known("umpire", "JANE.GUN.04")  # 1 to 5: the sheet that was struck at
    x_in: float = known("umpire", "JANE.GUN.27")  # of the prick on the sheet, from stem and water-line
    y_in: float = known("umpire", "JANE.GUN.27")


@dataclass(frozen=True, slots=True)
class Blow:
    """A torpedo's hit, a ram or a contact that waits to be scored, before the gun hits of its move."""

    move: int = known("umpire", "JANE.OPS.04")
    ship: int = known("umpire", "JANE.OPS.04")
    by: int = known("umpire", "JANE.OPS.04")  # the ship that fired or struck
    kind: Literal["torpedo", "contact"] = known("umpire", "JANE.OPS.04")
    nth: int = known("umpire", "JANE.OPS.04")  # of the tube, or of the contact
    side: Beam = known("umpire", "JANE.TOR.08")
    x_ft: float = known("umpire", "JANE.TOR.08")
    hits: int = known("umpire", "JANE.TOR.11")  # water-line hits that it counts


@dataclass(frozen=True, slots=True)
class Launch:
    """A torpedo that is ordered for this move and not yet fired."""

    role: str = known("all", "JANE.TOR.08")  # whose order it is
    ship: int = known("own", "JANE.TOR.08")
    tube: str = known("own", "JANE.TOR.08")
    late: bool = known("own", "JANE.TOR.03")
    method: int = known("own", "JANE.TOR.09")
    bearing_deg: float = known("own", "JANE.TOR.08")  # methods 2 and 5; of method 4 the course that is guessed
    square: str = known("own", "JANE.TOR.03")  # method 1, and every submerged boat
    at: int = known("own", "JANE.TOR.06")  # methods 3 and 4
    range_yd: float = known("own", "JANE.TOR.07")
    speed_kn: float = known("own", "JANE.TOR.07")


@dataclass(frozen=True, slots=True)
class Torpedo:
    """A torpedo in the water. Its firer has his tracing; nobody knows whether it will hit (JANE.TOR.08)."""

    role: str = known("all", "JANE.TOR.08")  # whose tracing it is
    ship: int = known("own", "JANE.TOR.08")
    tube: str = known("own", "JANE.TOR.08")
    fired_min: float = known("own", "JANE.TOR.08")  # minutes of the game
    x_yd: float = known("own", "JANE.TOR.08")  # where it was fired
    y_yd: float = known("own", "JANE.TOR.08")
    bearing_deg: float = known("own", "JANE.TOR.08")
    setting_yd: int = known("own", "JANE.TOR.01")
    square: str = known("own", "JANE.TOR.03")  # that it was aimed at; "" by methods 2 and 5
    until_min: float = known("own", "JANE.SUB.10")  # to which it lies in wait on that square


@dataclass(frozen=True, slots=True)
class Prick:
    """Where a shooter's pin has pricked: he sees the hole in the sheet, and not what it did (JANE.GUN.27)."""

    role: str = known("all", "JANE.GEN.09")
    move: int = known("own", "JANE.GUN.27")
    firer: int = known("own", "JANE.GUN.27")
    mounting: str = known("own", "JANE.GUN.27")
    at: int = known("own", "JANE.GUN.27")
    nature: Nature = known("own", "JANE.GUN.01")
    grade: int = known("own", "JANE.GUN.04")
    x_in: float = known("own", "JANE.GUN.27")
    y_in: float = known("own", "JANE.GUN.27")


# -- what is ordered and told ---------------------------------------------------------------------------------------------


class FireControl(NamedTuple):
    """A fire-control order of the general orders: for a ship, a group of guns, or all (JANE.GUN.16)."""

    ship: str  # its id; "": all
    group: Group | Literal[""]
    opens_yd: int = 0  # opening range; 0: this order does not say
    nature: Nature | Literal[""] = ""
    over_yd: int = 0  # the nature holds over, or within, so many yards; 0: at any range
    within_yd: int = 0
    aim: str = ""  # as it was written behind AIM
    target: Rule | Literal[""] = ""


class Concentration(NamedTuple):
    """A division keeps to one enemy, or to a rule, until a move is over (JANE.GUN.15)."""

    division: str
    at: int  # number of the enemy; 0: by the rule
    rule: Rule | Literal[""]
    until: int


@dataclass(frozen=True, slots=True)
class Orders:
    """What a side has in writing: its general orders, and what has been changed by signal (JANE.GEN.04)."""

    side: Side = known("all")
    text: tuple[str, ...] = known("own", "JANE.GEN.04")
    control: tuple[FireControl, ...] = known("own", "JANE.GUN.16")
    concentration: tuple[Concentration, ...] = known("own", "JANE.GUN.15")
    code: tuple[str, ...] = known("own", "JANE.SIG.03")  # the agreed short signals, with what they mean
    night: tuple[str, ...] = known("own", "JANE.NIGHT.06")  # lines NIGHT, as they were written


@dataclass(frozen=True, slots=True)
class Chit:
    """A signal on its way, its writer's own until it is delivered (JANE.SIG.04)."""

    role: str = known("all", "JANE.SIG.04")
    to: str = known("own", "JANE.SIG.03")  # a ship, a division, FLEET
    text: str = known("own", "JANE.SIG.03")
    written: int = known("own", "JANE.SIG.04")  # move whose order phase it was written in
    due: int = known("own", "JANE.SIG.04")  # move in whose order phase it is read


@dataclass(frozen=True, slots=True)
class Letter:
    """A signal that has come to a role."""

    role: str = known("all", "JANE.SIG.04")
    text: str = known("own", "JANE.SIG.04")
    sender: str = known("own", "JANE.SIG.04")  # as its reader names him: "the admiral", "Asama"
    read_in: int = known("own", "JANE.SIG.04")


# -- what has been seen ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Sight:
    """What a side knows of an enemy's ship that it has seen (JANE.OPS.02, section 4 of the companion)."""

    side: Side = known("all")  # of those who have seen her
    ship: int = known("own", "JANE.STR.14")
    now: bool = known("own", "JANE.STR.14")  # in sight at the end of the last move
    track: tuple[Fix, ...] = known("own", "JANE.OPS.02")  # for the moves in which she was seen, the latest last
    level: Level = known("own", "JANE.HIT.22")
    stopped: bool = known("own", "JANE.SIG.01")
    sunk: bool = known("own", "JANE.HIT.38")
    funnels_down: int = known("own", "JANE.HIT.25")
    silent: tuple[str, ...] = known("own", "JANE.HIT.12")  # turrets that will fire no more
    dot: bool = known("own", "JANE.SUB.04")  # a submarine on the surface: a mark without a name


class Silhouette(NamedTuple):
    """A ship over the edge of the table: parts of her outline in degrees, left, right, bottom and top; no name, no range."""

    boxes: tuple[tuple[float, float, float, float], ...]


@dataclass(frozen=True, slots=True)
class Panorama:
    """What one sees at table level: the farthest ship first (JANE.GEN.05); in a submarine's glass (JANE.SUB.06)."""

    role: str = known("all", "JANE.GEN.05")
    move: int = known("own", "JANE.OPS.03")
    glass_deg: float | None = known("own", "JANE.SUB.06")  # middle of the window of 30 degrees; None: the whole round
    ships: tuple[Silhouette, ...] = known("own", "JANE.GEN.05")


@dataclass(frozen=True, slots=True)
class Note:
    """A guess that an admiral has put on his own plot; never corrected (JANE.GEN.05)."""

    role: str = known("all", "JANE.GEN.05")
    move: int = known("own", "JANE.GEN.05")
    text: str = known("own", "JANE.GEN.05")


# -- the whole ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the action."""

    moves: int = known("all", "JANE.NOTE.08")  # at which it ends
    torpedo_method: int = known("all", "JANE.TOR.09")  # 1 to 5
    strikes: Literal["automatic", "table"] = known("all", "JANE.GUN.29")  # table: pricks of a real striker are entered
    striker: Literal["M1", "M2"] = known("all", "JANE.GUN.27")
    letters: bool = known("all", "JANE.HIT.03")
    foreshorten: bool = known("all", "JANE.GUN.28")
    crew_efficiency: bool = known("all", "JANE.HIT.21")
    strict_view: bool = known("all", "JANE.GEN.12")
    visibility_yd: float = known("all", "JANE.GEN.05")
    night_yd: float = known("all", "JANE.NIGHT.02")  # sighting range of the night; 0: day
    night_method: int = known("all", "JANE.NIGHT.01")  # 0 by day, 1 or 2
    depth_fathoms: float = known("all", "JANE.SUB.12")
    board_squares: tuple[int, int] = known("all", "JANE.MOV.02")  # big squares east and north
    edge: bool = known("all", "JANE.MOV.03")  # whether a ship that crosses the edge has left the action
    crews: tuple[tuple[str, float], ...] = known("all", "JANE.GUN.27")  # side and factor of its striker's deviations


@dataclass(frozen=True, slots=True)
class Objective:
    """What a side is to do: written down, never added up (JANE.NOTE.08)."""

    side: Side = known("all")
    text: str = known("own", "JANE.NOTE.08")
    kind: Literal["", "escape", "prevent", "sink", "hold"] = known("own", "JANE.NOTE.08")
    edge: Literal["", "north", "east", "south", "west"] = known("own", "JANE.NOTE.08")
    least_kn: float = known("own", "JANE.NOTE.08")  # with which she must leave
    ships: int = known("own", "JANE.NOTE.08")  # so many
    of_kind: str = known("own", "JANE.NOTE.08")  # of what kind; "": any


@dataclass(frozen=True, slots=True)
class State:
    """An action after `move` moves have been made."""

    move: int = known("all")
    phase: Phase = known("all", "JANE.OPS.01")
    options: Options = known("all")
    plans: tuple[Plan, ...] = known("all", "JANE.GUN.22")
    fort_plans: tuple[FortPlan, ...] = known("all", "JANE.FORT.12")
    posts: tuple[Post, ...] = known("all", "JANE.GEN.12")
    commands: tuple[Command, ...] = known("all", "JANE.GEN.13")
    objectives: tuple[Objective, ...] = known("all", "JANE.NOTE.08")
    ships: tuple[Ship, ...] = known("all")  # red, then blue, each in the order of her side's list
    forts: tuple[Fort, ...] = known("all")
    troops: tuple[Troop, ...] = known("all")
    land: tuple[str, ...] = known("all", "JANE.FORT.10")  # small squares of land: "C217 open", "C218 rough", "C219 steep"
    free_signals: bool = known("all", "JANE.SIG.01")
    apart_moves: int = known("umpire", "JANE.SIG.02")  # moves for which all hostile ships have been far apart
    orders: tuple[Orders, ...] = known("all", "JANE.GEN.04")
    chits: tuple[Chit, ...] = known("own", "JANE.SIG.04")
    letters: tuple[Letter, ...] = known("own", "JANE.SIG.04")
    launches: tuple[Launch, ...] = known("own", "JANE.TOR.08")
    torpedoes: tuple[Torpedo, ...] = known("own", "JANE.TOR.08")
    strikes: tuple[Strike, ...] = known("umpire", "JANE.OPS.04")
    blows: tuple[Blow, ...] = known("umpire", "JANE.OPS.04")
    pricks: tuple[Prick, ...] = known("own", "JANE.GUN.27")
    sights: tuple[Sight, ...] = known("own", "JANE.OPS.02")
    panoramas: tuple[Panorama, ...] = known("own", "JANE.OPS.03")
    notes: tuple[Note, ...] = known("own", "JANE.GEN.05")
    fired: bool = known("umpire", "JANE.SIG.02")  # whether any gun has fired
    ended: Literal["", "umpire", "agreed", "moves", "helpless", "objective"] = known("all", "JANE.NOTE.08")
