"""The state of an action: ships on the board, what is in the air and in the water, and what each side has seen.

Every field says who may know it and by which clause; "own" is the role or the side that the nearest record above the field
names. Places are yards from the south-west corner of the board, x east and y north, on a grid of 1/64; courses degrees on a
grid of 1/64, taken at the end of each move (JANE.MOV.03). Ships have one number for slots: red from 101, blue from 201,
forts from 301. What the firing of a move has struck waits in the state and is scored when the next move has been made
(JANE.OPS.04); so what it changes counts for guns from the next fire phase, for motion from the next move but one.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.tactical.in_the_water import Blow, Launch, Prick, Strike, Torpedo
from sandgate.rules.jane1905.tactical.posts import Command, Post, Side
from sandgate.rules.jane1905.tactical.seen_state import Found, Note, Panorama, Sight
from sandgate.rules.jane1905.tactical.ship_state import Fort, Ship, Troop
from sandgate.rules.jane1905.tactical.written_state import Chit, Letter, Orders

Phase = Literal["general", "orders", "half", "look", "lights", "shots", "over"]


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
    from_chart: bool = known("all", "JANE.STR.16")  # a war on the chart called for it, and takes up what it comes to


@dataclass(frozen=True, slots=True)
class Objective:
    """What a side is to do: written down, never added up (JANE.NOTE.08)."""

    side: Side = known("all")
    text: str = known("own", "JANE.NOTE.08")
    kind: Literal["", "escape", "prevent", "sink", "keep", "silence", "hold"] = known("own", "JANE.NOTE.08")
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
    found: tuple[Found, ...] = known("own", "JANE.SUB.15")
    panoramas: tuple[Panorama, ...] = known("own", "JANE.OPS.03")
    notes: tuple[Note, ...] = known("own", "JANE.GEN.05")
    fired: bool = known("umpire", "JANE.SIG.02")  # whether any gun has fired
    ended: Literal["", "umpire", "agreed", "moves", "helpless", "objective", "apart"] = known("all", "JANE.NOTE.08")
