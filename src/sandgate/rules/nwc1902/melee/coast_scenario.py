"""What a coast adds to the scenario of a mêlée: Section II, "Melee". Clauses NWC.ME.02 to .06, .10, .11 and .22.

The entries of the fleet game, and what its units have suffered, used and learnt by the time that the fleets close.
"""

from collections.abc import Iterable, Iterator
from typing import Annotated

from pydantic import Field

from sandgate.kernel.contract import SECRET
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import BOAT_TUBES
from sandgate.rules.nwc1902.squadron.coast.scenario import (
    BoatEntry,
    Entry,
    FortEntry,
    Heading,
    Number,
    Point,
    SubmarineEntry,
)
from sandgate.rules.nwc1902.squadron.coast.submarines import MAX_SPEED_KN
from sandgate.rules.nwc1902.squadron.state import Hand

MOST_TARGETS = 60  # of a fort: it has no more guns

Points = Annotated[Number, Field(ge=0, le=100_000)]
Seconds = Annotated[Number, Field(ge=0, le=1_000)]
Yards = Annotated[Number, Field(ge=0, le=1_000_000)]
Enemy = Annotated[str, Field(pattern="^[A-Z0-9-]{1,20}$")]  # as orders name it: 3, FORT1, TB2


class StandingFort(FortEntry):
    """A fort as it stands when the mêlée begins."""

    received_points: Points = 0.0  # in the five moves before
    targets: Annotated[list[Enemy], Field(max_length=MOST_TARGETS)] = Field(default_factory=list, json_schema_extra=SECRET)


class ExplosionEntry(Entry):
    """Where a mine has gone off before the mêlée."""

    at_yd: Point


class RunningSubmarine(SubmarineEntry):
    """A submarine as she runs when the mêlée begins."""

    speed_kn: Annotated[Number, Field(ge=0, le=MAX_SPEED_KN, json_schema_extra=SECRET)] = 0.0
    received: Points = 0.0
    lost: bool = False
    spent: bool = Field(default=False, json_schema_extra=SECRET)  # her torpedo
    aground: bool = Field(default=False, json_schema_extra=SECRET)
    discovered_yd: Yards | None = Field(default=None, json_schema_extra=SECRET)  # from the nearest enemy
    ranges_yd: list[Yards] = Field(default_factory=list, json_schema_extra=SECRET)  # and from each of the enemy's line
    risen: bool = Field(default=False, json_schema_extra=SECRET)  # since then
    target: Enemy | None = Field(default=None, json_schema_extra=SECRET)  # at whom she is ordered to fire
    seen_yd: Point | None = None  # where she was seen last


class RunningBoat(BoatEntry):
    """A torpedo boat or a destroyer as she runs when the mêlée begins."""

    engines_kn: Annotated[Number, Field(ge=0, le=25)] | None = Field(default=None, json_schema_extra=SECRET)
    helm: Hand | None = Field(default=None, json_schema_extra=SECRET)  # a turn under way goes on to that side
    steady_deg: Heading = Field(default=0.0, json_schema_extra=SECRET)  # until she heads so
    received: Points = 0.0
    lost: bool = False
    aground: bool = False
    ready_s: Annotated[list[Seconds], Field(min_length=2, max_length=2)] = Field(
        default_factory=lambda: [0.0] * len(BOAT_TUBES), json_schema_extra=SECRET
    )


def unit_faults(submarines: Iterable[RunningSubmarine], ships: dict[Side, int]) -> Iterator[str]:
    """What a discovered submarine must tell: her range from every ship of the enemy's line (NWC.ME.08)."""
    for each in submarines:
        enemies = ships["blue" if each.side == "red" else "red"]
        if len(each.ranges_yd) != (0 if each.discovered_yd is None else enemies):
            told = f"ranges_yd of the {enemies} ships of the enemy's line with discovered_yd, none without it"
            yield f"{each.name}: give {told} [NWC.ME.08]"
