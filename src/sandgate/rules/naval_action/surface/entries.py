"""How the parts of a scenario are written: groups, ships, commanders, aircraft, objectives, what is agreed.

What is secret in the game is so before it: places, courses and speeds, ammunition, control, what a ship can do.
"""

from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field

from sandgate.kernel.contract import SECRET
from sandgate.rules.naval_action.navy.ship_class import Nation, Place
from sandgate.rules.naval_action.surface.ship_state import Depth

# Words of the orders: neither a group nor a ship may be called so (section 3 of the companion).
KEYWORDS: Final = (
    *(
        "SMOKE",
        "ENDSMOKE",
        "EVADE",
        "STOP",
        "AVOID",
        "ASSIST",
        "LAUNCH",
        "ON",
        "OFF",
        "FL",
        "L",
        "R",
        "DETACH",
        "AS",
        "JOIN",
    ),
    *("TO", "TT", "AUTO", "LAY", "WITHHOLD", "THEN", "SUNK", "HD", "AIR", "AT", "BREAK", "LOSE", "CAP", "ASP", "ESCORT"),
    *("DC", "NOW", "LATER", "HIGH", "MED", "LOW", "ASW", "HYD", "SON", "HH", "UP", "DOWN", "THROAT", "MSG", "CHANGE"),
    *("CONSENT", "REFUSE"),
)

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Yards = Annotated[Number, Field(ge=-1_000_000, le=1_000_000)]
Point = Annotated[list[Yards], Field(min_length=2, max_length=2)]
Course = Annotated[Number, Field(ge=0, lt=360)]
Speed = Annotated[Number, Field(ge=0, le=50)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000)]
Words = Annotated[str, Field(pattern=r"^\d?[A-Za-z][A-Za-z0-9]*( \d?[A-Za-z][A-Za-z0-9]*)*$", max_length=40)]
Key = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,19}$")]
Text = Annotated[str, Field(max_length=400)]
Coast = Annotated[list[Point], Field(min_length=3, max_length=200)]


class Entry(BaseModel):
    """A part of a scenario; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid")


class ShipEntry(Entry):
    """One ship, as she lies when the action begins."""

    ship: str  # key of a ship of the list, or of one under `classes`
    name: Words | None = None  # that of her class
    at_yd: Point | None = Field(default=None, json_schema_extra=SECRET)  # else astern of the one before her
    course_deg: Course | None = Field(default=None, json_schema_extra=SECRET)  # that of her group
    cap_kn: Speed = Field(default=0.0, json_schema_extra=SECRET)  # an absolute limit; 0: none (NA.PLOT.08)
    level: Literal["none", "D", "HD"] = "none"
    # of a damaged ship: controlled (NA.DC.08)
    control: Literal["none", "out", "controlled"] | None = Field(default=None, json_schema_extra=SECRET)
    out: list[Place] = Field(default_factory=list, json_schema_extra=SECRET)  # batteries out of action (NA.SCEN.05)
    rounds_per_gun: dict[Place, Count] = Field(default_factory=dict, json_schema_extra=SECRET)  # that are left, by battery
    torpedoes: Count | None = Field(default=None, json_schema_extra=SECRET)  # in each mount, where not all are loaded
    aircraft: Count | None = Field(default=None, json_schema_extra=SECRET)  # spotting aircraft that can fly
    charges: Count | None = Field(default=None, json_schema_extra=SECRET)
    hedgehogs: Count | None = Field(default=None, json_schema_extra=SECRET)
    no_steering: bool = Field(default=False, json_schema_extra=SECRET)  # NA.SCEN.06
    avoids: bool = Field(default=True, json_schema_extra=SECRET)  # NA.MOVE.05
    victory_value: Annotated[Number, Field(ge=0, le=1_000)] | None = None  # NA.VIC.08
    nation: Nation | None = None  # of a class of any nation: that of her side
    radar: Literal["none", "search", "search-SC", "search-SG", "gunnery"] | None = None  # against the date, with a note
    depth: Depth = Field(default="S", json_schema_extra=SECRET)  # of a submarine
    # the turn in which a submarine appears by two dice, about the point `at_yd`; 0: she is there (NA.SUB.01)
    appears: Count = Field(default=0, json_schema_extra=SECRET)
    note: Text = ""


class GroupEntry(Entry):
    """Ships that are ordered by one line, in column astern of the first unless they say otherwise (NA.PLOT.01)."""

    name: Words
    at_yd: Point | None = Field(default=None, json_schema_extra=SECRET)  # of the first, where she does not say
    course_deg: Course = Field(json_schema_extra=SECRET)
    speed_kn: Speed = Field(json_schema_extra=SECRET)
    spacing_yd: Annotated[Number, Field(ge=100, le=5_000)] = Field(default=500.0, json_schema_extra=SECRET)
    ships: Annotated[list[ShipEntry], Field(min_length=1, max_length=40)]
    # may turn about all at once under `skilled_180_only` (NA.PLOT.11)
    trained: bool = Field(default=False, json_schema_extra=SECRET)


class CommanderEntry(Entry):
    """One of several commanders of a side (NA.COMMS.01)."""

    key: Key  # his role is red/exe
    title: Annotated[str, Field(max_length=80)] = ""
    groups: Annotated[list[Words], Field(max_length=40)] = Field(default_factory=list)
    flagship: Words | None = None  # else the leader of his first group


class ElementEntry(Entry):
    """One element of six aircraft as written (NA.AIR.07)."""

    id: Annotated[str, Field(pattern=r"^[FDTH][1-9]\d?$")]
    aircraft: str
    scout: bool = False  # of an American VS squadron (NA.AIR.18)
    carrier: Words | None = None  # in which ship it is; none: of a strike from elsewhere
    appears: Annotated[int, Field(strict=True, ge=1, le=1_000)] = Field(default=1, json_schema_extra=SECRET)
    at_yd: Point | None = Field(default=None, json_schema_extra=SECRET)  # where a strike appears, or where it patrols
    mission: Literal["", "CAP", "ASP", "CAP+ASP"] = ""  # aloft already
    depth: Literal["S", "P", "D", "R", "T", "AB"] = Field(default="P", json_schema_extra=SECRET)  # of its depth charges
    commander: Key | None = None


class SquadronEntry(Entry):
    """Aircraft of one type in several ships, that are dealt in elements (NA.AIR.07)."""

    aircraft: str
    role: Literal["F", "D", "T", "H"] | None = None  # that of the type
    scout: bool = False
    ships: dict[Words, Count] = Field(min_length=1)
    commander: Key | None = None


class ObjectiveEntry(Entry):
    """What a side is to do; `kind` and what follows it let the program see whether it has (NA.VIC.02)."""

    text: Annotated[str, Field(min_length=1, max_length=120)]
    kind: Literal["", "sink", "damage", "deny", "at_large", "save", "reach"] = ""
    ships: list[Words] = Field(default_factory=list)
    count: Annotated[int, Field(strict=True, ge=1, le=100)] = 1
    beyond: Literal["", "north", "east", "south", "west"] = ""
    line_yd: Yards = 0.0


class SideEntry(Entry):
    """One side."""

    nation: Nation
    name: Annotated[str, Field(max_length=40)] = ""  # as one says it: the Allies; that of its nation
    groups: Annotated[list[GroupEntry], Field(max_length=20)] = Field(default_factory=list)
    flagship: Words | None = None
    commanders: Annotated[list[CommanderEntry], Field(max_length=20)] = Field(default_factory=list)  # none: one for all
    one_per_group: bool = False  # a commander for each group
    air: Annotated[list[ElementEntry], Field(max_length=60)] = Field(default_factory=list)
    squadrons: Annotated[list[SquadronEntry], Field(max_length=20)] = Field(default_factory=list)
    objectives: Annotated[list[ObjectiveEntry], Field(max_length=5)] = Field(default_factory=list, json_schema_extra=SECRET)
    # points, 0 for who wins unless the enemy has his; none: no winner is proclaimed (NA.VIC.01)
    wins_with: Annotated[Number, Field(ge=0, le=1_000)] | None = None


class AircraftEntry(Entry):
    """A type of aircraft that the list has not."""

    name: Annotated[str, Field(min_length=1, max_length=40)]
    nation: Nation
    role: Literal["F", "D", "T", "H", "O"]
    speed_kn: Annotated[Number, Field(ge=90, le=320)]  # NA.AIR.02
    heavy: bool = False


class PairEntry(Entry):
    """How two types compare in the air (NA.AIR.06)."""

    first: str
    second: str
    rating: Literal["equal", "better", "much_better"]


class EdgeEntry(Entry):
    """Where the sea ends; what is left out has no edge (NA.VIC.01)."""

    west: Yards | None = None
    south: Yards | None = None
    east: Yards | None = None
    north: Yards | None = None


class OptionsEntry(Entry):
    """What is agreed before the action."""

    visibility_six_yd: Literal[6000, 10000] = Field(
        default=6000, description="What a 6 adds to the visibility, in yards (NA.WX.04)."
    )
    turning_radius: bool = Field(default=False, description="Ships turn on a circle (NA.PLOT.10).")
    skilled_180_only: bool = Field(default=False, description="Only trained groups turn about all at once (NA.PLOT.11).")
    strength_ratio: bool = Field(default=True, description="The weaker side's points are multiplied (NA.VIC.03).")
    hd_points: Literal["ever", "at_end"] = Field(
        default="ever", description="Whether heavy damage that was repaired still counts (NA.VIC.05)."
    )
    hd_is_fatal_for: list[Literal["red", "blue"]] = Field(
        default_factory=list, description="Whose ships count as sunk when they end at HD (NA.VIC.07)."
    )
    sonar_limit_is_maximum: bool = Field(
        default=False, description="Sonar reaches up to 3,000 yards and not from there on (NA.SUB.10)."
    )
    grid: bool = Field(default=False, description="The chart has a grid (NA.PLOT.30).")
