"""The state of an action: ships, aircraft, what is written, in the water and in sight, turn by turn. Section 2.

Every field says who may know it and by which clause; "own" is the role or the side that the nearest record above the field
names. Places are yards east and north of the scenario's origin. Ships have one number for slots: red from 101, blue from
201.
"""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.ship_class import AircraftType, ShipClass
from sandgate.rules.naval_action.surface.air_state import Element, Loss
from sandgate.rules.naval_action.surface.in_the_water import Haze, Smoke, Spread
from sandgate.rules.naval_action.surface.posts import Group, Post, Side
from sandgate.rules.naval_action.surface.seen_state import Contact, Lost, Sight, Sighted, Spot, Track
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.written_state import Allocation, Hunt, Launch, Message, Petition, Plot

# weather W, N; plots A1-A4; guns A5; targets A6; escorts to timing A7; tracks B; charges before D; messages E.
# Who is not asked in a phase is told no more than that he waits: that others are asked may be a secret (ADR 22).
Phase = Literal[
    "weather",
    "plots",
    "guns",
    "targets",
    "escorts",
    "patrols",
    "losses",
    "timing",
    "tracks",
    "charges",
    "messages",
    "over",
    "waiting",
]
Visibility = Literal["good", "poor", "bad"]
Seas = Literal["smooth", "rough", "very rough"]
Land = tuple[tuple[float, float], ...]  # the corners of an island or a coast, in yards


@dataclass(frozen=True, slots=True)
class Options:
    """What is agreed before the action."""

    turns: int = known("all", "NA.VIC.01")
    unit: Literal["in", "cm", "yd"] = known("all", "NA.SCALE.04")
    unit_yd: float = known("all", "NA.SCALE.04")  # yards to a unit of the table
    foot_yd: float = known("all", "NA.SUB.01")  # yards to a foot or a decimetre of the table
    year: int = known("all", "NA.SCEN.01")
    month: int = known("all", "NA.SCEN.01")
    day: int = known("all", "NA.SCEN.01")
    clock_min: int = known("all", "NA.SOP.03")  # at which turn 1 begins, since midnight
    clock_step_min: int = known("all", "NA.SCALE.05")
    night: bool = known("all", "NA.NIGHT.09")
    visibility: Visibility = known("all", "NA.WX.01")
    seas: Seas = known("all", "NA.WX.06")
    visibility_six_yd: float = known("all", "NA.WX.04")
    turning_radius: bool = known("all", "NA.PLOT.10")
    skilled_180_only: bool = known("all", "NA.PLOT.11")
    strength_ratio: bool = known("all", "NA.VIC.03")
    hd_points: Literal["ever", "at_end"] = known("all", "NA.VIC.05")
    winning_points: tuple[tuple[Side, float], ...] = known("all", "NA.VIC.01")  # with which a side wins; (): nobody does
    hd_is_fatal_for: tuple[Side, ...] = known("all", "NA.VIC.07")
    sonar_limit_is_maximum: bool = known("all", "NA.SUB.10")
    grid: bool = known("all", "NA.PLOT.30")
    edge_yd: tuple[float, float, float, float] | None = known("all", "NA.VIC.01")  # west, south, east, north; None: none


@dataclass(frozen=True, slots=True)
class Objective:
    """What a side is to do, and how the program sees whether it has (NA.VIC.02)."""

    side: Side = known("all")
    text: str = known("own", "NA.VIC.02")
    # sink and damage (HD or worse) the enemy's; deny: none of the enemy's at large; at_large (afloat, not at HD, not beyond
    # the line), save (afloat) and reach (afloat beyond the line) one's own
    kind: Literal["", "sink", "damage", "deny", "at_large", "save", "reach"] = known("own", "NA.VIC.02")
    ships: tuple[int, ...] = known("own", "NA.VIC.02")  # whom it speaks of; (): any of them
    count: int = known("own", "NA.VIC.02")  # of how many
    beyond: Literal["", "north", "east", "south", "west"] = known("own", "NA.VIC.02")  # of a line
    line_yd: float = known("own", "NA.VIC.02")


@dataclass(frozen=True, slots=True)
class State:
    """An action after `move` turns have been played."""

    move: int = known("all")
    phase: Phase = known("all", "NA.SOP.01")
    options: Options = known("all")
    card: Card = known("all", "NA.COMP.03")
    classes: tuple[ShipClass, ...] = known("all", "NA.COMP.08")
    aircraft_types: tuple[AircraftType, ...] = known("all", "NA.AIR.02")
    air_pairs: tuple[tuple[str, str, str], ...] = known("all", "NA.AIR.06")  # first, second, equal | better | much_better
    warnings: tuple[str, ...] = known("all", "NA.SCEN.02")  # of the set-up, for all to read
    land: tuple[Land, ...] = known("all", "NA.MOVE.01")
    strength: tuple[tuple[Side, float], ...] = known("all", "NA.VIC.03")  # of each side at the start
    posts: tuple[Post, ...] = known("all", "NA.COMMS.01")
    objectives: tuple[Objective, ...] = known("all", "NA.VIC.02")
    ships: tuple[Ship, ...] = known("all")  # red, then blue, each in the order of her side's list
    groups: tuple[Group, ...] = known("own", "NA.PLOT.01")
    elements: tuple[Element, ...] = known("own", "NA.AIR.07")
    visibility_yd: float = known("umpire", "NA.WX.01")  # of this turn
    sights: tuple[Sight, ...] = known("own", "NA.WX.01")
    contacts: tuple[Contact, ...] = known("own", "NA.SOP.05")
    sighted: tuple[Sighted, ...] = known("own", "NA.PLOT.18")
    spots: tuple[Spot, ...] = known("own", "NA.SUB.07")
    tracks: tuple[Track, ...] = known("all", "NA.TRACK.03")
    lost: tuple[Lost, ...] = known("own", "NA.NIGHT.05")
    flashed: tuple[int, ...] = known("umpire", "NA.NIGHT.10")  # ships whose group fired guns in the last turn
    plots: tuple[Plot, ...] = known("own", "NA.SOP.06")
    petitions: tuple[Petition, ...] = known("all", "NA.SOP.04")  # that they are asked; not to what
    launches: tuple[Launch, ...] = known("own", "NA.PLOT.14")
    allocations: tuple[Allocation, ...] = known("own", "NA.PLOT.31")
    hunts: tuple[Hunt, ...] = known("own", "NA.PLOT.34")
    spreads: tuple[Spread, ...] = known("own", "NA.TRACK.02")
    smoke: tuple[Smoke, ...] = known("umpire", "NA.PLOT.12")  # all of it: who sees which, stands in the hazes
    hazes: tuple[Haze, ...] = known("own", "NA.PLOT.12")
    messages: tuple[Message, ...] = known("own", "NA.COMMS.02")
    shot_down: tuple[Loss, ...] = known("own", "NA.AIR.13")  # to be named by their owners
    air_stage: Literal["", "before", "now", "later"] = known("umpire", "NA.PLOT.33")  # what elements were shot down at
    ended: Literal["", "turns", "alone", "agreed", "umpire"] = known("all", "NA.VIC.01")
