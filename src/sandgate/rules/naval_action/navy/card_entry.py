"""How a card's file is written: NA.COMP.03. The keys are those of `cards/reconstruction.yaml`.

Each value tells with `house` whether it stands in the booklet or on a printed card. A file may say more than is read here
(basis, note, provenance): that is the owner's. What is missing or cannot be read is told all at once (card_file.py).
"""

from typing import Annotated, Any, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000)]
Pips = Annotated[int, Field(strict=True, ge=1, le=6)]
Result = Literal["-", "(D)", "D", "HD", "S", "DUD"]
Code = Annotated[str, Field(pattern=r"^(R|C|-|[RW][1-6]-[1-6])$")]
Six = Literal["1", "2", "3", "4", "5", "6"]
Fraction = Annotated[str, Field(pattern=r"^\d{1,2}(/[1-9]\d?)?$")]


def _first_number(value: Any) -> Any:
    """The number at the head of "60 percent of the figure for a new gun"."""
    first = value.split()[0] if isinstance(value, str) and value.strip() else value
    return float(first) if isinstance(first, str) and first.isdigit() else first


class Part(BaseModel):
    """A part of a card, which may hold remarks of its owner."""

    model_config = ConfigDict(extra="allow")


class Value(Part):
    """A number and whether it is house."""

    v: Number
    house: bool


class Percent(Part):
    """A number at the head of a sentence."""

    v: Annotated[Number, BeforeValidator(_first_number)]
    house: bool


class Head(Part):
    """Which card this is."""

    key: Annotated[str, Field(min_length=1, max_length=60)]
    status: Literal["reconstruction", "printed-card"]


class Step(Part):
    """A step of the gunfire sequence."""

    step: Pips
    guns: Literal["new", "on"]
    bore_in_min: Number
    bore_in_max: Number
    house: bool


class OldGuns(Part):
    """The year before which a gun model is old."""

    introduced_before_year: Number
    house: bool


class Rounds(Part):
    """Rounds a gun and turn, by steps."""

    step_1: Value
    step_2: Value
    step_3: Value
    step_4: Value
    step_5: Value
    step_6: Percent


class Bore(Part):
    """A caliber factor."""

    bore_in_max: Number
    factor: Count
    house: bool


class ArmourClass(Part):
    """What the armour class of a type is before adjustments."""

    base_by_type: dict[Literal["AP", "SS", "DE", "DD", "DL", "CL", "CV", "CA", "BC", "BB"], Value]


class Hits(Part):
    """A number of hits."""

    hits: Count
    house: bool


class When(Part):
    """From which accuracy and white dice something holds."""

    accuracy_min: Pips
    white_die_min: Pips
    white_die_max: Pips


class ModifierEntry(Part):
    """One modifier of the accuracy track."""

    n: Annotated[int, Field(strict=True, ge=1, le=15)]
    name: str
    enabled: bool
    values: dict[str, Value]


class Accuracy(Part):
    """The accuracy track."""

    start: Value
    boxes: dict[Six, Hits]
    multiple_when: When
    switch_when: When
    second_firing_max_hits: Value
    modifiers: list[ModifierEntry]


class ResultCell(Part):
    """A cell of the penetration table."""

    r: Result
    house: bool


class Dud(ResultCell):
    """What a dud does from a differential on."""

    min_differential: Annotated[int, Field(strict=True)]


class Duds(Part):
    """What duds do."""

    gunfire: Dud
    bomb: Dud


class Shifts(Part):
    """Rows up."""

    close_range_gunfire: Value
    long_range_gunfire_on_O_armour: Value  # noqa: N815  (as the file calls it)
    bomb_on_O_armour: Value  # noqa: N815


class Limit(Part):
    """How far gun hits of a differential may heap up damage."""

    differential_max: Annotated[int, Field(strict=True)]
    ceiling: Literal["D", "HD", "S"]
    house: bool


class Penetration(Part):
    """The penetration table."""

    columns: Annotated[list[Annotated[str, Field(pattern=r"^(le|ge)?[+-]?\d{1,2}$")]], Field(min_length=3)]
    shift_up_rows: Shifts
    rows: dict[Six, dict[str, ResultCell]]
    dud: Duds
    cumulative_limit_gunfire: Annotated[list[Limit], Field(min_length=1)]


class Effect(Part):
    """What a damage level does."""

    max_speed_factor: Fraction


class Levels(Part):
    """The damage levels."""

    effects: dict[Literal["D", "HD", "S"], Effect]


class TorpedoHits(Part):
    """Hits of a spread."""

    columns: Annotated[list[Annotated[str, Field(pattern=r"^\d{1,2}\+?$")]], Field(min_length=2)]
    rows: dict[Six, dict[str, Hits]]


class RunEntry(Part):
    """The run of a size of torpedo."""

    yd_per_turn: Number
    turns: Count
    house: bool


class AirRun(Part):
    """The run of a torpedo from the air."""

    yd_total: Number
    turns: Count
    house: bool


class TorpedoRun(Part):
    """Runs by size."""

    size_18: RunEntry = Field(alias="18")
    size_21: RunEntry = Field(alias="21")
    size_24: RunEntry = Field(alias="24")
    air_launched: AirRun


class Always(Part):
    """Dice that are always duds."""

    die: list[Pips]


class Extra(Always):
    """Dice that are duds of some nations until some year."""

    nations_until: dict[str, Annotated[int, Field(strict=True)]]


class TorpedoDuds(Part):
    """Duds of torpedoes."""

    always: Always
    extra: Extra


class ControlCell(Part):
    """A cell of a damage control table."""

    r: Code
    house: bool


class DamageControl(Part):
    """The damage control tables."""

    assisted_die_bonus: Value
    good: dict[Six, dict[Literal["D", "HD"], ControlCell]]
    poor: dict[Six, dict[Literal["D", "HD"], ControlCell]]


class SmokeStrip(Part):
    """How wide smoke is."""

    half_width_yd: Value
    own_trail_free_yd: Value


class CardEntry(Part):
    """A card as it is written."""

    card: Head
    gunfire_sequence: Annotated[list[Step], Field(min_length=2)]
    old_gun_rule: OldGuns
    rounds_per_gun_per_turn: Rounds
    caliber_factor: Annotated[list[Bore], Field(min_length=1)]
    armour_class: ArmourClass
    torpedo_factor: dict[Literal["18", "21", "24"], Value]
    bomb_factor: dict[Literal["us_scoutbomber", "us_divebomber", "other_divebomber", "horizontal"], Value]
    accuracy: Accuracy
    penetration: Penetration
    damage_levels: Levels
    torpedo_hits: TorpedoHits
    torpedo_run: TorpedoRun
    torpedo_safe_run_yd: Value
    torpedo_half_test: dict[str, Value]
    sampling: dict[str, Value]
    torpedo_spread_width: dict[str, Value]
    torpedo_duds: TorpedoDuds
    damage_control: DamageControl
    evasion: dict[str, Value]
    smoke: SmokeStrip
    grouping: dict[str, Value]
