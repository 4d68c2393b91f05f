"""A ship on the chart: what she was built as, her coal, what her engines have behind them, what has become of her."""

from dataclasses import dataclass
from typing import Literal

from sandgate.kernel.contract import known
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.shipyard import plan_named
from sandgate.rules.jane1905.strategical.coal.top_speed import Strain
from sandgate.rules.jane1905.strategical.posts import Side
from sandgate.rules.jane1905.tactical.ship_record import Record

Fate = Literal["", "sunk", "captured", "interned"]


@dataclass(frozen=True, slots=True)
class Ship:
    """One ship. Coal stands in tons, or in units where the scheme has the engineers' book in units (JANE.STR.26)."""

    side: Side = known("all", "JANE.STR.05")
    number: int = known("own", "JANE.STR.05")
    name: str = known("own", "JANE.STR.05")
    plan: str = known("own", "JANE.STR.05")
    max_kn: float = known("own", "JANE.STR.29")  # that damage leaves her, before coal and tired engines
    wireless: bool = known("own", "JANE.STR.28")
    coal: float = known("own", "JANE.STR.25")  # left in her bunkers
    burnt: float = known("own", "JANE.STR.25")  # since she was last full
    top_min: int = known("own", "JANE.STR.24")  # minutes at top speed on end, of the six hours that are not full yet
    gap_min: int = known("own", "JANE.STR.24")  # minutes below it since
    easy_min: int = known("own", "JANE.STR.24")  # minutes of a tired ship at two thirds or less
    tired: bool = known("own", "JANE.STR.24")
    broken_until_min: int = known("own", "JANE.STR.24")  # until when a breakdown lasts; -1: none
    surface_h: float = known("own", "JANE.STR.23")  # hours of the surface that a boat has left; 0 of other ships
    submerged_h: float = known("own", "JANE.STR.23")
    coaled_abroad: tuple[str, ...] = known("own", "JANE.STR.04")  # neutral ports where she has coaled
    record: Record | None = known("own", "JANE.STR.16")  # as she came from the tactical board; None: as she was built
    record_min: int = known("own", "JANE.STR.16")  # when that was; moves of the record count from there
    fate: Fate = known("own", "JANE.STR.16")

    @property
    def built(self) -> Plan:
        """Her data."""
        return plan_named(self.plan)

    @property
    def strain(self) -> Strain:
        """What her engines have behind them; no throw stands out."""
        return Strain(self.top_min, self.gap_min, self.easy_min, self.tired)
