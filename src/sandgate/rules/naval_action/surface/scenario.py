"""The scenario of an action: date, sea, two sides with their groups, who commands, what is agreed. NA.SCEN.

The model checks a file, all faults at once, and fills in what it leaves out; `setup` (setting_up.py) puts the ships on the
sea from what was checked.
"""

from typing import Annotated, Any, Literal, Self

from pydantic import Field, model_validator

from sandgate.kernel.briefing import Briefed
from sandgate.rules.naval_action.navy.card_file import RECONSTRUCTION
from sandgate.rules.naval_action.navy.entry import ShipFile
from sandgate.rules.naval_action.surface.entries import (
    AircraftEntry,
    Coast,
    EdgeEntry,
    Entry,
    OptionsEntry,
    PairEntry,
    SideEntry,
    Text,
)
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.scales.scale import ScaleName
from sandgate.rules.naval_action.surface.survey import Found, faults_of, ships_of

Date = Annotated[str, Field(pattern=r"^19\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")]
Clock = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
OwnKey = Annotated[str, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]


class SurfaceScenario(Entry, Briefed):
    """An action in turns of five minutes."""

    game: Literal["naval_action.surface"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    date: Date
    clock: Clock  # at which turn 1 begins
    clock_step_min: Literal[5, 6] = 5  # of the clock alone (NA.SCALE.05)
    turns: Annotated[int, Field(strict=True, ge=1, le=500)]
    scale: ScaleName = "floor"  # NA.SCALE.04
    night: bool = False
    visibility: Literal["good", "poor", "bad"] = "good"  # NA.WX.01
    seas: Literal["smooth", "rough", "very rough"] = "smooth"  # NA.WX.06
    hypothetical: bool = False  # ships that were lost may be there (NA.SCEN.02)
    unbalanced: bool = False  # NA.SCEN.07
    red: SideEntry
    blue: SideEntry
    land: Annotated[list[Coast], Field(max_length=20)] = Field(default_factory=list)
    edge: EdgeEntry = Field(default_factory=EdgeEntry)
    classes: dict[OwnKey, ShipFile] = Field(default_factory=dict, max_length=40)  # ships of one's own
    aircraft: Annotated[list[AircraftEntry], Field(max_length=20)] = Field(default_factory=list)
    air_performance: Annotated[list[PairEntry], Field(max_length=100)] = Field(default_factory=list)  # before the list's
    card: str | dict[str, Any] = RECONSTRUCTION  # the key of a shipped card, or a card of one's own (NA.COMP.03)
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""
    note: Text = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        found = list(self.ships())
        for each in found:
            if each.ship.name is None and each.of is not None:
                each.ship.name = each.of.name
        faults = list(faults_of(self.sides, found, self.edge, self.aircraft, self.card))
        if self.unbalanced and not self.options.strength_ratio:
            faults.append("unbalanced: such a battle is scored with the ratio; set options.strength_ratio [NA.SCEN.07]")
        if faults:
            raise ValueError("\n".join(faults))
        return self

    @property
    def sides(self) -> dict[Side, SideEntry]:
        """Both sides, red first."""
        return {"red": self.red, "blue": self.blue}

    def ships(self) -> list[Found]:
        """All ships with what their classes say of them."""
        return [each for side, entry in self.sides.items() for each in ships_of(side, entry, self.classes)]
