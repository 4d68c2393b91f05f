"""How a ship's file is written, one of the book's data and one of the user's own. NA.COMP.08.

    name: Hood
    nation: BR
    type: BC
    year: 1920
    batteries:
      - {pos: BOW, guns: 4, model: 15in/42 Mk I, calibre_in: 15.0, rof: "on", max_range_yd: 30180, rounds_per_gun: 110}

`sisters` share every value of the entry except those under `overrides`. Factors that a file leaves out are worked out by the
formulas; those that it gives are held to them, unless `house: false` says that they stand in the printed list.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator

from sandgate.rules.naval_action.navy.ship_class import Nation, Place, ShipType
from sandgate.rules.naval_action.navy.survey import armour_known, departures

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Least = Annotated[Number, Field(ge=0, le=100_000)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000)]
Some = Annotated[int, Field(strict=True, ge=1, le=100)]
Called = Annotated[str, Field(pattern=r"^\d?[^\W\d_][\w' .,-]{0,39}$")]
Words = Annotated[str, Field(max_length=400)]
Month = Annotated[str, Field(pattern=r"^(19\d\d-(0[1-9]|1[0-2]))?$")]
Year = Annotated[int, Field(strict=True, ge=1850, le=1960)]


class Part(BaseModel):
    """A part of a ship's file; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid")


class BatteryEntry(Part):
    """Guns of one model in one position (NA.PLOT.21 to .26)."""

    pos: Place
    guns: Some
    model: Annotated[str, Field(min_length=1, max_length=40)]
    calibre_in: Annotated[Number, Field(ge=1, le=20)]
    caliber_factor: Count | None = None  # NA.GUN.33
    rof: Literal["new", "on"] | None = None  # on: old (NA.GUN.02)
    introduced: Year | None = None  # the year in which the model came into service
    sequence_step: Annotated[int, Field(strict=True, ge=1, le=6)] | None = None  # NA.GUN.04
    max_range_yd: Annotated[Least, Field(gt=0)]
    rounds_per_gun: Count
    ammo_turns: Count | None = None  # NA.SCEN.05

    @model_validator(mode="after")
    def _dated(self) -> Self:
        if self.rof is None and self.introduced is None:
            raise ValueError('say whether the guns are new or old: `rof: new`, `rof: "on"`, or `introduced` [NA.GUN.02]')
        return self


class TorpedoEntry(Part):
    """Torpedo mounts in one position (NA.PLOT.15)."""

    pos: Place
    mounts: Some = 1
    tubes_per_mount: Some
    size_in: Literal[18, 21, 24]
    factor: Count | None = None  # NA.TORP.11


class ShipFile(Part):
    """A ship with her sisters."""

    name: Called
    nation: Nation | Literal["any"]  # any: that of her side
    ship_class: Words = ""
    type: ShipType
    year: Year | None = None  # of completion
    lost: Month = ""  # NA.SCEN.02
    sisters: Annotated[list[Called], Field(max_length=40)] = Field(default_factory=list)
    lost_sisters: dict[str, Month] = Field(default_factory=dict)
    overrides: dict[str, dict[str, Any]] = Field(default_factory=dict)
    battles: list[Words] = Field(default_factory=list)
    displacement_std_lt: Least = 0.0
    speed_kn: Annotated[Least, Field(le=50)]
    submerged_kn: Annotated[Least, Field(le=30)] = 0.0
    belt_in: Annotated[Least, Field(le=30)] | None = None
    deck_in: Annotated[Least, Field(le=30)] | None = None
    armour_class: Annotated[str, Field(pattern=r"^O?\d{1,2}$")] | None = None  # NA.GUN.34
    armour_basis: Words = ""
    batteries: Annotated[list[BatteryEntry], Field(max_length=20)] = Field(default_factory=list)
    torpedoes: Annotated[list[TorpedoEntry], Field(max_length=20)] = Field(default_factory=list)
    aa_guns: Count = 0  # of 3 to 5.25 inches (NA.AIR.12)
    aa_factor: Least | None = None
    aircraft: Count = 0  # spotting aircraft
    radar: Literal["search", "search-SC", "search-SG", "gunnery"] | None = None
    depth_charge_patterns: Count | None = None  # NA.SUB.13
    hedgehog_patterns: Count = 0  # NA.SUB.14
    antisubmarine_ship: bool = False  # a destroyer that is specially modified (NA.SUB.11)
    comparative_strength: Least | None = None  # NA.VIC.06
    victory_value: Least | None = None  # NA.VIC.08
    note: Words = ""
    facts: Words = ""
    house: bool = True  # whether factors are ours

    @model_validator(mode="after")
    def _whole(self) -> Self:
        faults = list(_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        return self


def sister_of(entry: ShipFile, name: str) -> ShipFile:
    """The entry of a ship of a file by her name, with what differs of her; raises ValidationError."""
    plain = entry.model_dump(exclude_unset=True, exclude={"sisters", "lost_sisters", "overrides"})
    lost = entry.lost if name == entry.name else entry.lost_sisters.get(name, "")
    return ShipFile.model_validate({**plain, "name": name, "lost": lost, **entry.overrides.get(name, {})})


def _faults(entry: ShipFile) -> Iterator[str]:
    """What does not fit together in a file."""
    names = [entry.name, *entry.sisters]
    if len(dict.fromkeys(names)) < len(names):
        yield "sisters: each ship has a name of her own [NA.PLOT.27]"
    for key in ("lost_sisters", "overrides"):
        for name in getattr(entry, key):
            if name not in names:
                yield f"{key}.{name}: no such sister; name her under `sisters` [NA.COMP.08]"
    if entry.armour_class is None and not armour_known(entry):
        yield "armour_class: missing; give it, or belt_in, deck_in, displacement_std_lt and year [NA.GUN.34]"
    if entry.type == "SS" and not entry.submerged_kn:
        yield "submerged_kn: missing; a submarine has a speed under water [NA.SUB.06]"
    if entry.sisters or entry.overrides:  # such a file is judged ship by ship
        yield from _faults_of_sisters(entry)
    else:
        yield from departures(entry)


def _faults_of_sisters(entry: ShipFile) -> Iterator[str]:
    for name in [entry.name, *entry.sisters]:
        try:
            sister_of(entry, name)
        except ValidationError as error:
            for fault in error.errors():
                place = ".".join(str(part + 1) if isinstance(part, int) else part for part in fault["loc"])
                for line in fault["msg"].removeprefix("Value error, ").splitlines():
                    yield f"{name}: {place + ': ' if place else ''}{line}"
