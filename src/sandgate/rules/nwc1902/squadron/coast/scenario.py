"""What a coast adds to a scenario, of a fleet game or a mêlée: Section II, "Melee". Clauses NWC.ME.01 to .04, .06 and .11.

Shores, forts, mine fields, submarines, torpedo boats; and the kinds of fields that all entries of a scenario are made of.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.contract import SECRET
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import FortGuns, broadsides_of_gun
from sandgate.rules.nwc1902.squadron.coast.submarines import may_have_submarines

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Coordinate = Annotated[Number, Field(ge=-100_000, le=100_000)]
Point = Annotated[list[Coordinate], Field(min_length=2, max_length=2)]  # east and north, yards
Heading = Annotated[Number, Field(ge=0, lt=360)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
GunCount = Annotated[int, Field(strict=True, ge=1, le=60)]
Label = Annotated[str, Field(pattern="^[A-Za-z][A-Za-z0-9-]{0,19}$")]  # orders name a fort by one word


class Entry(BaseModel):
    """A part of a scenario: what it does not know is a fault."""

    model_config = ConfigDict(extra="forbid")


class ShoreEntry(Entry):
    """A shore or shoal line; one that rises masks gun fire (NWC.ME.01)."""

    line: Annotated[list[Point], Field(min_length=2, max_length=500)]
    rises: bool = False


class CalibreEntry(Entry):
    """The guns of one calibre in a fort (NWC.ME.02)."""

    guns: GunCount
    calibre_in: Literal[8, 12] | None = None  # None: mixed, or not known


class FortEntry(Entry):
    """A fort: heavy guns of one calibre, or of several, which then stand one by one under `battery` (NWC.ME.02)."""

    side: Side
    name: Label
    at_yd: Point
    guns: GunCount | None = None
    calibre_in: Literal[8, 12] | None = None
    battery: Annotated[list[CalibreEntry], Field(max_length=3)] = Field(default_factory=list)
    arc_deg: Annotated[list[Heading], Field(min_length=2, max_length=2)] | None = None  # true, clockwise from and to

    @model_validator(mode="after")
    def _armed(self) -> Self:
        if bool(self.battery) == (self.guns is not None) or (self.battery and self.calibre_in):
            raise ValueError(f"{self.name}: give guns, with calibre_in if it is known, or else a battery [NWC.ME.02]")
        return self


def battery_of(fort: FortEntry) -> tuple[FortGuns, ...]:
    """The guns of a fort by calibre, the heaviest first: by what they are worth, not known between 12 and 8 inches."""
    told = [(each.guns, float(each.calibre_in or 0)) for each in fort.battery] or [
        (fort.guns or 0, float(fort.calibre_in or 0))
    ]
    return tuple([FortGuns(*each) for each in sorted(told, key=lambda each: (-broadsides_of_gun(each[1]), -each[0]))])


class MineFieldEntry(Entry):
    """A mine field as a polygon (NWC.ME.03)."""

    side: Side
    corners: Annotated[list[Point], Field(min_length=3, max_length=40)]


class SubmarineEntry(Entry):
    """A submarine of the defence (NWC.ME.06)."""

    side: Side
    name: Name
    at_yd: Point = Field(json_schema_extra=SECRET)
    heading_deg: Heading = Field(default=0.0, json_schema_extra=SECRET)
    dived: bool = Field(default=False, json_schema_extra=SECRET)


class BoatEntry(Entry):
    """A torpedo boat or a destroyer (NWC.ME.11)."""

    side: Side
    name: Name
    kind: Literal["torpedo boat", "destroyer"] = "torpedo boat"
    at_yd: Point
    heading_deg: Heading = 0.0
    speed_kn: Annotated[Number, Field(ge=0, le=25, json_schema_extra=SECRET)] = 0.0


def coast_faults(
    defends: Sequence[Side], submarines: Iterable[SubmarineEntry], fields: Iterable[MineFieldEntry]
) -> Iterator[str]:
    """What only the side that defends may have."""
    if len(defends) > 1:
        yield "both fleets defend; the coast is that of one of them [NWC.ME.01]"
    for submarine in submarines:
        if not may_have_submarines(submarine.side in defends):
            yield f"{submarine.side} has submarine {submarine.name}; only the side with `defends: true` may [NWC.ME.06]"
    for field in fields:
        if field.side not in defends:
            yield f"{field.side} has a mine field; only the side with `defends: true` may [NWC.ME.03]"
