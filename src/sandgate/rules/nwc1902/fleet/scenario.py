"""The scenario of a Fleet game: Section II, "Placing Fleets", "The Ships", "Fleet Speeds", and what a coast adds.

The model checks a file and fills in what it leaves out, all faults at once; `setup` (setting_up.py) puts everything on the
board from what was checked. What the commanders settle in their opening sheets has its default here.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Literal, Self

from pydantic import Field, field_validator, model_validator

from sandgate.kernel.briefing import Briefed
from sandgate.kernel.contract import SECRET
from sandgate.kernel.errors import OrderError
from sandgate.kernel.figures import figure, number
from sandgate.kernel.geometry import distance
from sandgate.kernel.notation import number_text
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.fleet.placing_fleets import may_begin, station
from sandgate.rules.nwc1902.fleet.the_ships import red_is_faster
from sandgate.rules.nwc1902.ship.pairs import Battery
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.stencils import BOOK
from sandgate.rules.nwc1902.squadron.coast.scenario import (
    BoatEntry,
    Entry,
    FortEntry,
    Heading,
    MineFieldEntry,
    Name,
    Number,
    Point,
    ShoreEntry,
    SubmarineEntry,
    coast_faults,
)
from sandgate.rules.nwc1902.squadron.opening_orders import OPENING, Instruct, Plan
from sandgate.rules.nwc1902.squadron.scenario import MOST_SHIPS, CardKnots, TorpedoEntry
from sandgate.rules.nwc1902.squadron.speed import has_card
from sandgate.rules.nwc1902.squadron.state import GRID, Kind

MOVES: Final = int(number(BOOK, "result_of_fleets", "default_moves"))
SUPPLIED_KN: Final = figure(BOOK, "fleet_speed", "cards_supplied")
SWAPPED: Final = "The colours are exchanged, for the faster fleet is red [NWC.TA.06]."
BEAMS: Final = {"column": 0, "line right": 1, "line left": -1, "as placed": 0}


class ShipEntry(Entry):
    """One ship, in the order of the original line."""

    name: Name
    kind: Kind = "battleship"
    battery: Battery = "kearsarge"  # of a battleship in a mêlée (NWC.ME.22)
    at_yd: Point | None = None  # where the fleet is not in a regular formation
    heading_deg: Heading | None = None
    received: Annotated[Number, Field(ge=0, le=10_000, exclude_if=lambda points: not points)] = 0.0  # before (NWC.ST.29)


class FleetEntry(Entry):
    """One side: its ships and its formation, and what its commander may settle at the opening."""

    side: Side
    name: str = ""
    commander: str = ""
    formation: Literal["column", "line right", "line left", "as placed"] = "column"
    guide_yd: Point | None = None  # where the first ship stands
    heading_deg: Heading = 0.0
    cards_kn: Annotated[list[CardKnots], Field(min_length=1, max_length=12)] = Field(
        default_factory=lambda: [*SUPPLIED_KN], json_schema_extra=SECRET
    )
    speed_kn: CardKnots | None = Field(  # fleet speed if the commander chooses none: the first card
        default=None, json_schema_extra=SECRET
    )
    begins: Literal["full speed", "half speed", "stopped"] = Field(  # steps of the fleet speed (NWC.TA.54)
        default="full speed", json_schema_extra=SECRET
    )
    flag: int = 1
    second: int | None = None  # the middle of the line; the first ship if that bears the flag
    instructions: list[str] = Field(default_factory=list, json_schema_extra=SECRET)  # IF ... THEN ..., and PLAN in words
    defends: bool = False  # the coast is its own: it may have submarines and mines
    mine_fields_to_lay: Annotated[int, Field(ge=0, le=9, json_schema_extra=SECRET)] = 0
    ships: Annotated[list[ShipEntry], Field(min_length=1, max_length=MOST_SHIPS)]

    @field_validator("instructions")
    @classmethod
    def _readable(cls, instructions: list[str]) -> list[str]:
        faults = [fault for line in instructions for fault in _instruction_faults(line)]
        if faults:
            raise ValueError("\n".join(faults))
        return instructions

    @model_validator(mode="after")
    def _complete(self) -> Self:
        faults = list(_fleet_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        self.speed_kn = self.speed_kn or self.cards_kn[0]
        middle = (len(self.ships) + 1) // 2 + (len(self.ships) > 1)
        self.second = self.second or (middle if middle != self.flag else 1)
        return self


def _instruction_faults(line: str) -> Iterator[str]:
    remedy = "no instruction; write IF ... THEN ... or PLAN ... [NWC.TA.32]"
    try:
        if not isinstance(OPENING.read(line)[0], Instruct | Plan):
            yield f"{line}: {remedy}"
    except OrderError as error:
        yield f"{line}: {error.problem}; {error.remedy} [{error.clause}]" if error.at else f"{line}: {remedy}"


def _fleet_faults(fleet: FleetEntry) -> Iterator[str]:
    """What is wrong with one fleet taken as a whole."""
    ships = len(fleet.ships)
    for word, ship in (("flag", fleet.flag), ("second", fleet.second)):
        if ship is not None and not 1 <= ship <= ships:
            yield f"{fleet.side}: {word} {ship} is no ship of the line; give 1 to {ships} [NWC.TA.30]"
    if fleet.flag == fleet.second and ships > 1:
        yield f"{fleet.side}: flag and second are in ship {fleet.flag}; name two ships [NWC.TA.30]"
    if fleet.speed_kn is not None and not has_card(fleet.speed_kn, tuple(fleet.cards_kn)):
        cards = ", ".join(map(number_text, fleet.cards_kn))
        yield f"{fleet.side}: there is no card of {number_text(fleet.speed_kn)} knots among {cards} [NWC.TA.33]"
    yield from _placing_faults(fleet)


def _placing_faults(fleet: FleetEntry) -> Iterator[str]:
    """What is wrong with where its ships stand: a formation needs its guide, ships 'as placed' need a place each."""
    if fleet.formation != "as placed" and fleet.guide_yd is None:
        yield f"{fleet.side}: say where the first ship stands, guide_yd: [0, 0] [NWC.TA.28]"
    placed = [ship.name for ship in fleet.ships if ship.at_yd is not None]
    if fleet.formation == "as placed" and len(placed) < len(fleet.ships):
        yield f"{fleet.side}: with formation 'as placed' every ship needs at_yd [NWC.TA.28]"
    elif fleet.formation != "as placed" and placed:
        yield f"{fleet.side}: {placed[0]} has at_yd, but the formation is {fleet.formation} [NWC.TA.29]"


class OptionsEntry(Entry):
    """What the players agree beforehand."""

    ring_at_four_tenths: bool = Field(
        default=False, description="Half power already at four tenths of the endurance, not only at half (NWC.TA.25)."
    )
    carry_turn_loss: bool = Field(
        default=False, description="The speed that a fleet loses in a turn is carried into the next move (NWC.TA.08)."
    )
    melee: bool = Field(default=True, description="Fleets that come close go over to the mêlée (NWC.ME.12).")
    torpedo_points: Annotated[Number, Field(ge=0, le=10_000)] | None = Field(
        default=None, description="Points that a torpedo which strikes charges; left open, the whole endurance (NWC.DU.45)."
    )
    torpedo: TorpedoEntry = Field(default_factory=TorpedoEntry)


class FleetScenario(Entry, Briefed):
    """A Fleet game: two fleets, how they stand at the start, how many moves are played, and the coast if there is one."""

    game: Literal["nwc1902.fleet"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    moves: Annotated[int, Field(strict=True, ge=1, le=1000)] = MOVES  # agreed beforehand (NWC.TA.58)
    met_on_the_chart: bool = Field(default=False, exclude_if=lambda met: not met)  # they begin where they are (NWC.ST.29)
    fleets: list[FleetEntry]
    shores: list[ShoreEntry] = Field(default_factory=list)
    forts: list[FortEntry] = Field(default_factory=list)
    mine_fields: list[MineFieldEntry] = Field(default_factory=list, json_schema_extra=SECRET)
    submarines: list[SubmarineEntry] = Field(default_factory=list)
    boats: list[BoatEntry] = Field(default_factory=list)
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        faults = list(_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        red, blue = sorted(self.fleets, key=lambda fleet: fleet.side, reverse=True)
        if not red_is_faster(red.speed_kn or 0.0, blue.speed_kn or 0.0):
            _swap(self)
            self.about = f"{self.about} {SWAPPED}".strip()
        self.fleets.sort(key=lambda fleet: fleet.side, reverse=True)
        return self


def _swap(scenario: FleetScenario) -> None:
    """Exchange the colours of everything on the board, and the briefings with them."""
    owned: Iterable[FleetEntry | FortEntry | MineFieldEntry | SubmarineEntry | BoatEntry] = (
        *scenario.fleets,
        *scenario.forts,
        *scenario.mine_fields,
        *scenario.submarines,
        *scenario.boats,
    )
    for each in owned:
        each.side = "blue" if each.side == "red" else "red"
    scenario.exchange("red", "blue")


def places(fleet: FleetEntry) -> list[tuple[float, float]]:
    """Where the ships of a fleet stand at the start, in the order of the line (NWC.TA.29)."""
    guide_x, guide_y = fleet.guide_yd or (0.0, 0.0)
    formed = [
        station(guide_x, guide_y, fleet.heading_deg, place, BEAMS[fleet.formation]) for place in range(len(fleet.ships))
    ]
    at = [tuple(ship.at_yd) if ship.at_yd else place for ship, place in zip(fleet.ships, formed, strict=True)]
    return [(on_grid(x_yd, GRID), on_grid(y_yd, GRID)) for x_yd, y_yd in at]


def _faults(scenario: FleetScenario) -> Iterator[str]:
    """What is wrong with the scenario taken as a whole."""
    if sorted(fleet.side for fleet in scenario.fleets) != ["blue", "red"]:
        yield "a Fleet game has exactly two fleets, one red and one blue [NWC.TA.26]"
        return
    red, blue = (places(fleet) for fleet in scenario.fleets)
    nearest_yd = min([distance(ax, ay, bx, by) for ax, ay in red for bx, by in blue])
    if not scenario.met_on_the_chart and not may_begin(nearest_yd):
        yield f"the nearest ships are {nearest_yd:,.0f} yards apart, within gun range; place them farther off [NWC.TA.28]"
    named = [each.name for fleet in scenario.fleets for each in fleet.ships]
    named += [fort.name for fort in scenario.forts]
    named += [submarine.name for submarine in scenario.submarines] + [boat.name for boat in scenario.boats]
    twice = [name for name, count in Counter(named).items() if count > 1]
    if twice:
        yield f"more than one is called {', '.join(twice)}; every ship and fort needs a name of its own [NWC.TA.06]"
    defends = [fleet.side for fleet in scenario.fleets if fleet.defends]
    yield from coast_faults(defends, scenario.submarines, scenario.mine_fields)
    for fleet in scenario.fleets:
        if fleet.mine_fields_to_lay and not fleet.defends:
            yield f"{fleet.side} has mine_fields_to_lay; only the side with `defends: true` may [NWC.ME.03]"
