"""The scheme of a small war: sides with their Admiralties and players, forces, harbours, routes, neutrals, what is agreed.

The model checks a file, all faults at once, and fills in what it leaves out; `setup` (setting_up.py) lays the forces on the
chart from what was checked. JANE.STR.01, .03, .04, .28.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.briefing import Briefed
from sandgate.kernel.contract import SECRET
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import place_of
from sandgate.rules.jane1905.plan.shipyard import plan_named, plans
from sandgate.rules.jane1905.strategical.courses.runs import PERIOD_MIN
from sandgate.rules.jane1905.strategical.harbours.charts import square_of
from sandgate.rules.jane1905.strategical.messages.signalling import WIRELESS_MI
from sandgate.rules.jane1905.strategical.sighting.light import ByDay, ByNight
from sandgate.rules.jane1905.strategical.trade.routes import routes

Text = Annotated[str, Field(max_length=4_000)]
Name = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9 .'-]{0,29}$")]
ForceName = Annotated[str, Field(pattern=r"^(?:[A-Za-z]|\d+[A-Za-z])[A-Za-z0-9 .'-]{0,29}$")]  # 1SQ
Day = Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$")]
Hour = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
SideKey = Literal["red", "blue"]
SIDES: Final[tuple[SideKey, ...]] = ("red", "blue")
MOST_DAYS: Final = 120
PERIOD_H: Final = PERIOD_MIN // 60


class Entry(BaseModel):
    """A part of a scheme: what it does not know is a fault."""

    model_config = ConfigDict(extra="forbid")


class ShipEntry(Entry):
    """A ship of the data."""

    plan: str
    name: Name | None = None  # that of her plan
    burnt_t: Annotated[float, Field(ge=0, le=10_000)] = 0.0  # since she was last full
    wireless: bool | None = None  # absent: by her size (JANE.STR.28)


class ForceEntry(Entry):
    """A force: where it is, and its ships, the leader first. In a port of its own side it is the Admiralty's."""

    name: ForceName
    role: str = ""  # the last part of the key of who commands it at sea: varyag; "": the side's first player at sea
    at: str  # a port, or a place: 29-00N 123-30E
    course_deg: Annotated[float, Field(ge=0, lt=360)] = 0.0
    speed_kn: Annotated[float, Field(ge=0, le=40)] = 0.0
    orders: Text = ""
    ships: Annotated[list[ShipEntry], Field(min_length=1, max_length=40)]


class PlayerEntry(Entry):
    """A player of a side beside its Admiralty: at sea, or an engineer who reads the coal book."""

    role: Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,19}$")]
    name: Name
    duty: Literal["sea", "engineer"] = "sea"
    ships: list[Name] = Field(default_factory=list)  # with which he sails


class ObjectEntry(Entry):
    """What a side is to bring about by the end: all of one entry together."""

    text: Text
    prizes: Annotated[int, Field(ge=0, le=999)] | None = None
    enemy_prizes_below: Annotated[int, Field(ge=0, le=999)] | None = None
    home: str = ""
    sunk: str = ""
    kept_out: list[str] = Field(default_factory=list)


class FortEntry(Entry):
    """A fort on a harbour chart."""

    name: Name
    at: str


class HarbourEntry(Entry):
    """What is marked on the chart of one harbour, for its own side and the umpire (JANE.STR.03)."""

    mines: Annotated[list[str], Field(max_length=100)] = Field(default_factory=list)  # places; their squares are mined
    forts: Annotated[list[FortEntry], Field(max_length=40)] = Field(default_factory=list)
    remarks: Text = ""


class SideEntry(Entry):
    """A side as it is told to its own people."""

    name: str
    admiralty: Name
    base: str  # the key of the port where notes reach the Admiralty
    ports: list[str] = Field(default_factory=list)  # its own besides the base
    allowed: list[str] = Field(default_factory=list, json_schema_extra=SECRET)  # neutral ones where it may coal
    statement: Text = Field(default="", json_schema_extra=SECRET)
    objects: list[ObjectEntry] = Field(default_factory=list, json_schema_extra=SECRET)
    harbours: dict[str, HarbourEntry] = Field(default_factory=dict, json_schema_extra=SECRET)
    raider: bool = Field(default=False, json_schema_extra=SECRET)
    players: Annotated[list[PlayerEntry], Field(min_length=1, max_length=12)]
    forces: Annotated[list[ForceEntry], Field(min_length=1, max_length=60)] = Field(json_schema_extra=SECRET)
    marks: dict[Name, str] = Field(default_factory=dict, json_schema_extra=SECRET)

    @property
    def own_ports(self) -> tuple[str, ...]:
        """All its ports, the base first."""
        return tuple(dict.fromkeys([self.base, *self.ports]))


class ConsentEntry(Entry):
    """Matters settled by consent beforehand (JANE.STR.28)."""

    wireless_mi: Annotated[float, Field(ge=0, le=500)] = WIRELESS_MI
    notes: Literal["periods", "hours"] = "periods"  # when those that go with a sheet are delivered
    coal: Literal["tons", "units"] = "tons"
    cables_cut: bool = True


class WeatherEntry(Entry):
    """The weather from the beginning of a period on."""

    from_h: Annotated[int, Field(ge=0, le=MOST_DAYS * 24, multiple_of=PERIOD_H)] = 0
    day: ByDay = "fine"
    night: ByNight = "clear dark"


class PortEntry(Entry):
    """What a scheme says of a port otherwise than the list (JANE.STR.03, .04)."""

    stock_t: Annotated[float, Field(ge=0, le=1_000_000)] | None = None
    berths: Annotated[float, Field(ge=0, le=200)] | None = None
    wireless: bool | None = None


class StationEntry(Entry):
    """A signal or coastguard station, which reads semaphore."""

    name: Name
    at: str
    side: SideKey


class StrategicalScenario(Entry, Briefed):
    """A small war on the chart."""

    game: Literal["jane1905.strategical"]
    title: str = ""
    about: str = ""
    day: Day  # of War Imminent
    war_imminent: Hour = "06:00"
    days: Annotated[int, Field(ge=1, le=MOST_DAYS)]
    sun: Literal["hours", "place"] = "hours"
    consent: ConsentEntry = Field(default_factory=ConsentEntry)
    weather: list[WeatherEntry] = Field(default_factory=list, json_schema_extra=SECRET)
    routes: dict[str, Literal["red", "blue", ""]] = Field(default_factory=dict)  # whose their steamers are; "" neutral
    trade_player: bool = False
    neutral_player: bool = False
    neutral_coasts: list[str] = Field(default_factory=list)  # by the owner of the ports: Japan, China
    stations: list[StationEntry] = Field(default_factory=list)
    ports: dict[str, PortEntry] = Field(default_factory=dict)
    red: SideEntry
    blue: SideEntry
    demo_seed: int | None = None
    sources: list[str] = Field(default_factory=list)
    history: str = ""
    note: Text = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        faults = [*self._of_ports(), *self._of_places(), *self._of_ships(), *self._of_names()]
        faults += [
            fault for side, entry in self.sides.items() for fault in (*_of_players(side, entry), *_of_harbours(side, entry))
        ]
        if faults:
            raise ValueError("\n".join(faults))
        return self

    @property
    def sides(self) -> dict[SideKey, SideEntry]:
        """Both sides, red first."""
        return {"red": self.red, "blue": self.blue}

    def _of_ports(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            for what, keys in (("base", [entry.base]), ("ports", entry.ports), ("allowed", entry.allowed)):
                for key in keys:
                    if key not in ports():
                        yield f"{side}.{what}: no such port as {key}; see `sandgate ports` [JANE.STR.03]"
        for key in self.ports:
            if key not in ports():
                yield f"ports.{key}: no such port; see `sandgate ports` [JANE.STR.03]"
        for key in self.routes:
            if key not in routes():
                yield f"routes.{key}: no such route; the chart has {', '.join(routes())} [JANE.STR.18]"

    def _of_places(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            for nth, force in enumerate(entry.forces):
                if force.at not in ports() and not _is_place(force.at):
                    yield f"{side}.forces.{nth}.at: {force.at} is no port and no place: write 29-00N 123-30E [JANE.STR.02]"
            for name, at in entry.marks.items():
                if not _is_place(at):
                    yield f"{side}.marks.{name}: {at} is no place: write 29-00N 123-30E [JANE.STR.02]"
        for nth, station in enumerate(self.stations):
            if not _is_place(station.at):
                yield f"stations.{nth}.at: {station.at} is no place: write 36-54N 122-31E [JANE.STR.08]"

    def _of_ships(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            for nth, force in enumerate(entry.forces):
                for ship in force.ships:
                    if ship.plan not in plans():
                        yield f"{side}.forces.{nth}: no such plan as {ship.plan}; see `sandgate ships` [JANE.STR.05]"
                    elif ship.burnt_t > plan_named(ship.plan).coal_tons:
                        yield f"{side}.forces.{nth}: {ship.plan} has burnt more than she carries [JANE.STR.25]"

    def _of_names(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            roles = [player.role for player in entry.players]
            names = [force.name.upper() for force in entry.forces]
            ships = [ship_name(ship) for force in entry.forces for ship in force.ships if ship.plan in plans()]
            for what, all_names in (("forces", names), ("ships", ships), ("players", roles)):
                for name in dict.fromkeys(all_names):
                    if all_names.count(name) > 1:
                        yield f"{side}: two {what} are called {name} [JANE.STR.05]"
            for name in [name for player in entry.players for name in player.ships]:
                if name.upper() not in ships:
                    yield f"{side}.players: the side has no ship {name} [JANE.STR.06]"


def _of_players(side: str, entry: SideEntry) -> Iterator[str]:
    """One at least goes to sea, and each force has one that does."""
    at_sea = [player.role for player in entry.players if player.duty == "sea"]
    if not at_sea:
        yield f"{side}.players: one at least goes to sea [JANE.STR.06]"
    for nth, force in enumerate(entry.forces):
        if force.role and force.role not in at_sea:
            yield f"{side}.forces.{nth}.role: no player at sea of that name; {', '.join(at_sea)} [JANE.STR.06]"


def _of_harbours(side: str, entry: SideEntry) -> Iterator[str]:
    """Charts are of the side's own harbours, and what is marked lies on them."""
    for port, chart in entry.harbours.items():
        if port not in entry.own_ports or port not in ports():
            yield f"{side}.harbours.{port}: it is no port of this side [JANE.STR.03]"
            continue
        for at in [*chart.mines, *[fort.at for fort in chart.forts]]:
            if not _is_place(at) or not square_of(port, place_of(at)):
                yield f"{side}.harbours.{port}: {at} is no place of that chart, twelve miles about it [JANE.STR.03]"


def ship_name(entry: ShipEntry) -> str:
    """How orders name a ship: her own name in capitals, or that of her plan."""
    return (entry.name or plan_named(entry.plan).name).upper()


def _is_place(text: str) -> bool:
    try:
        place_of(text)
    except ValueError:
        return False
    return True
