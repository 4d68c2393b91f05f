"""The scenario of a mêlée: Section II, "Melee", "Scale of Melee" and "General Instructions".

Clauses NWC.ME.13, .19 and .22. A scenario comes from a fleet game that has closed (fleet/carrying_over.py) or stands in a
file. The model checks it and fills in what it leaves out, all faults at once; `setup` (setting_up.py) puts the ships on the
paper.
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Literal, Self

from pydantic import Field, model_validator

from sandgate.kernel.asks import Order
from sandgate.kernel.briefing import Briefed
from sandgate.kernel.contract import SECRET
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.errors import OrderError
from sandgate.rules.nwc1902.melee.coast_scenario import (
    Enemy,
    ExplosionEntry,
    RunningBoat,
    RunningSubmarine,
    StandingFort,
    unit_faults,
)
from sandgate.rules.nwc1902.melee.moves_and_signals import FLYING_MOVES_IN_CLOSE_ACTION
from sandgate.rules.nwc1902.melee.orders import COMMANDER
from sandgate.rules.nwc1902.ship.game_paper import MOVES
from sandgate.rules.nwc1902.ship.pairs import Battery
from sandgate.rules.nwc1902.ship.sides import Side
from sandgate.rules.nwc1902.ship.tubes import TUBES, AnyTube
from sandgate.rules.nwc1902.squadron.coast.scenario import (
    Entry,
    Heading,
    MineFieldEntry,
    Name,
    Number,
    Point,
    ShoreEntry,
    coast_faults,
)
from sandgate.rules.nwc1902.squadron.opening_orders import OPENING, Instruct, Plan
from sandgate.rules.nwc1902.squadron.orders import HoistSignal
from sandgate.rules.nwc1902.squadron.scale_of_melee import RESERVE_MOVES
from sandgate.rules.nwc1902.squadron.scenario import MOST_SHIPS, CardKnots, TorpedoEntry
from sandgate.rules.nwc1902.squadron.state import Hand, Kind

Knots = Annotated[Number, Field(ge=0, le=25)]
Seconds = Annotated[Number, Field(ge=0, le=1_000)]
Count = Annotated[int, Field(strict=True, ge=0, le=1_000)]
LONG_AGO_S: Final = -1_000.0


class ShipEntry(Entry):
    """One ship, in the order of the original line."""

    name: Name
    kind: Kind = "battleship"
    battery: Battery = "kearsarge"
    at_yd: Point  # east and north
    heading_deg: Heading | None = None  # that of the fleet
    speed_kn: Knots | None = None  # made at the start: that of the fleet
    engines_kn: Knots | None = Field(default=None, json_schema_extra=SECRET)  # ordered at the start: the same
    helm: Hand | None = None  # a turn under way goes on to that side
    steady_deg: Heading = 0.0  # until she heads so
    received: Annotated[Number, Field(ge=0, le=100_000)] = 0.0  # score points
    lost: bool = False  # before the mêlée began; she has no captain
    aground: bool = False
    targets: Annotated[list[int | Enemy], Field(max_length=2)] = Field(  # general instructions (NWC.ME.19)
        default_factory=list, json_schema_extra=SECRET
    )
    ready_s: Annotated[list[Seconds], Field(min_length=4, max_length=4)] = Field(  # until each tube is loaded again
        default_factory=lambda: [0.0] * len(TUBES)
    )
    reserve_moves: Annotated[int, Field(ge=0, le=RESERVE_MOVES)] = 0
    rest_moves: Annotated[int, Field(ge=0, le=RESERVE_MOVES)] = 0


class SignalEntry(Entry):
    """A signal that flies when the mêlée begins."""

    signal: str = Field(json_schema_extra=SECRET)  # HV 4R
    ship: int  # on which it flies
    flown_moves: Count = 0  # a move of the fleet game counts as five (NWC.ME.22)


class FleetEntry(Entry):
    """One fleet: its ships, and what its commander has settled."""

    side: Side
    speed_kn: CardKnots = Field(json_schema_extra=SECRET)  # fleet speed
    heading_deg: Heading = 0.0
    flag: int = 1
    second: int | None = None  # the middle of the line
    commanding: int | None = Field(default=None, json_schema_extra=SECRET)  # the flagship
    mute_moves: Count = Field(default=0, json_schema_extra=SECRET)
    leader: int = Field(default=0, json_schema_extra=SECRET)  # of the column
    instructions: list[str] = Field(default_factory=list, json_schema_extra=SECRET)  # IF ... THEN ..., and PLAN in words
    concentration: int | Enemy = Field(default=0, json_schema_extra=SECRET)  # the enemy on whom fire is concentrated
    freed: bool = Field(default=False, json_schema_extra=SECRET)  # close action has been signalled
    defends: bool = False  # the coast is its own: it may have submarines and mines
    signals: list[SignalEntry] = Field(default_factory=list)
    ships: Annotated[list[ShipEntry], Field(min_length=1, max_length=MOST_SHIPS)]

    @model_validator(mode="after")
    def _complete(self) -> Self:
        faults = list(_fleet_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        self.second = self.second or (len(self.ships) + 1) // 2 + (len(self.ships) > 1)
        self.commanding = self.commanding or self.flag
        return self


class RunningEntry(Entry):
    """A torpedo that is in the water when the mêlée begins, of a ship, or of a boat by her number (TB 1)."""

    side: Side
    ship: int = 0
    boat: int = 0
    tube: AnyTube
    fired_s: Annotated[Number, Field(ge=LONG_AGO_S, le=0)]
    at_yd: Point
    leaves_deg: Heading
    runs_deg: Heading


class OptionsEntry(Entry):
    """What the players agree beforehand."""

    ring_at_four_tenths: bool = Field(
        default=False, description="Half power already at four tenths of the endurance, not only at half (NWC.TA.25)."
    )
    torpedo_points: Annotated[Number, Field(ge=0, le=10_000)] | None = Field(
        default=None, description="Points that a torpedo which strikes charges; left open, the whole endurance (NWC.DU.45)."
    )
    torpedo: TorpedoEntry = Field(default_factory=TorpedoEntry)
    flying_moves: Annotated[int, Field(ge=FLYING_MOVES_IN_CLOSE_ACTION, le=100)] = Field(
        default=FLYING_MOVES_IN_CLOSE_ACTION,
        description="Moves of half a minute that a signal flies in close action (NWC.ME.17).",
    )


class MeleeScenario(Entry, Briefed):
    """A mêlée: two fleets as they lie when it begins, how many moves are played, and the coast if there is one."""

    game: Literal["nwc1902.melee"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    moves: Annotated[int, Field(strict=True, ge=1, le=5_000)] = MOVES  # of half a minute, agreed beforehand (NWC.TA.58)
    fleets: list[FleetEntry]
    shores: list[ShoreEntry] = Field(default_factory=list)
    forts: list[StandingFort] = Field(default_factory=list)
    mine_fields: list[MineFieldEntry] = Field(default_factory=list, json_schema_extra=SECRET)
    explosions: list[ExplosionEntry] = Field(default_factory=list)
    submarines: list[RunningSubmarine] = Field(default_factory=list)
    boats: list[RunningBoat] = Field(default_factory=list)
    torpedoes: list[RunningEntry] = Field(default_factory=list)
    close_action: bool = False
    has_fired: bool = False
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        faults = list(_faults(self))
        if faults:
            raise ValueError("\n".join(faults))
        self.fleets.sort(key=lambda fleet: fleet.side, reverse=True)
        return self


def _misread(lines: Iterable[str], notation: Notation, wanted: tuple[type[Order], ...], remedy: str) -> Iterator[str]:
    """What is wrong with lines of a notation."""
    for line in lines:
        try:
            if not isinstance(notation.read(line)[0], wanted):
                yield f"{line}: {remedy}"
        except OrderError as error:
            yield f"{line}: {error.problem}; {error.remedy} [{error.clause}]" if error.at else f"{line}: {remedy}"


def _fleet_faults(fleet: FleetEntry) -> Iterator[str]:
    """What is wrong with one fleet taken as a whole."""
    for word, ship in (("flag", fleet.flag), ("second", fleet.second), ("commanding", fleet.commanding)):
        if ship is not None and not 1 <= ship <= len(fleet.ships):
            yield f"{fleet.side}: {word} {ship} is no ship of the line; give 1 to {len(fleet.ships)} [NWC.TA.30]"
    if all(ship.lost for ship in fleet.ships):
        yield f"{fleet.side} has no ship left [NWC.ME.13]"
    for each in fleet.ships:
        if each.kind != "battleship" and each.battery != "kearsarge":
            yield f"{fleet.side}: {each.name} is a cruiser, and those have the Kearsarge's arrangement [NWC.ME.22]"
    yield from _misread(fleet.instructions, OPENING, (Instruct, Plan), "write IF ... THEN ... or PLAN ... [NWC.ME.19]")
    yield from _misread([signal.signal for signal in fleet.signals], COMMANDER, (HoistSignal,), "write HV 4R [NWC.TA.40]")
    for signal in fleet.signals:
        if not 1 <= signal.ship <= len(fleet.ships):
            yield f"{fleet.side}: a signal flies on ship {signal.ship}, which is none of the line [NWC.TA.37]"


def _faults(scenario: MeleeScenario) -> Iterator[str]:
    """What is wrong with the scenario taken as a whole."""
    if sorted(fleet.side for fleet in scenario.fleets) != ["blue", "red"]:
        yield "a mêlée has exactly two fleets, one red and one blue [NWC.ME.13]"
        return
    named = [each.name for fleet in scenario.fleets for each in fleet.ships] + [fort.name for fort in scenario.forts]
    named += [submarine.name for submarine in scenario.submarines] + [boat.name for boat in scenario.boats]
    twice = [name for name, count in Counter(named).items() if count > 1]
    if twice:
        yield f"more than one is called {', '.join(twice)}; every ship and fort needs a name of its own [NWC.TA.06]"
    ships = {fleet.side: len(fleet.ships) for fleet in scenario.fleets}
    for fleet in scenario.fleets:
        enemies = ships["blue" if fleet.side == "red" else "red"]
        aimed = [target for ship in fleet.ships for target in ship.targets]
        for target in dict.fromkeys([*aimed, *([fleet.concentration] if fleet.concentration else [])]):
            if not (1 <= target <= enemies if isinstance(target, int) else target in _coast_of_enemy(scenario, fleet.side)):
                yield f"{fleet.side}: there is no enemy {target} [NWC.ME.19]"
    for torpedo in scenario.torpedoes:
        boats = [nth for nth, boat in enumerate(scenario.boats, 1) if boat.side == torpedo.side]
        if torpedo.boat not in boats and not 1 <= torpedo.ship <= ships[torpedo.side]:
            yield f"a torpedo of {torpedo.side} comes from ship {torpedo.ship}, which is none of the line [NWC.TA.56]"
    defends = [fleet.side for fleet in scenario.fleets if fleet.defends]
    yield from coast_faults(defends, scenario.submarines, scenario.mine_fields)
    yield from unit_faults(scenario.submarines, ships)


def _coast_of_enemy(scenario: MeleeScenario, side: Side) -> list[str]:
    """The forts and boats of the enemy, and his submarines, as orders name them."""
    forts = [fort.name.upper() for fort in scenario.forts if fort.side != side]
    boats = [f"TB{nth}" for nth, boat in enumerate(scenario.boats, 1) if boat.side != side]
    return [*forts, *boats, *[f"SUB{nth}" for nth, each in enumerate(scenario.submarines, 1) if each.side != side]]
