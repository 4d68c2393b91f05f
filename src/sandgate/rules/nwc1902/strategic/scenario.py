"""The statement of the problem: sides with what each may know, forces and where they lie, clock, weather, end (NWC.ST.03).

The model checks a file, all faults at once, and fills in what it leaves out; `setup` (setting_up.py) lays the forces on the
chart from what was checked.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.briefing import Briefed
from sandgate.kernel.contract import SECRET
from sandgate.ocean.harbours import ports
from sandgate.ocean.places import place_of
from sandgate.rules.nwc1902.strategic.ships import Letter
from sandgate.rules.nwc1902.strategic.state import Sea, Sky

Text = Annotated[str, Field(max_length=4_000)]
Name = Annotated[str, Field(pattern=r"^[A-Za-z][A-Za-z0-9 .'-]{0,29}$")]
Start = Annotated[str, Field(pattern=r"^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01]) ([01]\d|2[0-3]):[0-5]\d$")]
Hour = Annotated[str, Field(pattern=r"^([01]\d|2[0-3]):[0-5]\d$")]
SideKey = Literal["red", "blue"]
SIDES: tuple[SideKey, ...] = ("red", "blue")
HOURS_OF_A_YEAR = 8_784


class Entry(BaseModel):
    """A part of a scenario: what it does not know is a fault."""

    model_config = ConfigDict(extra="forbid")


class ShipEntry(Entry):
    """A ship: by her name in the list, or with a class; figures of her own where the problem varies them (NWC.ST.38)."""

    name: Name
    letter: Letter | None = None  # absent: as the list of ships has her
    coal: Annotated[float, Field(ge=0, le=1)] = 1.0  # part of full bunkers
    max_kn: Annotated[float, Field(gt=0, le=40)] | None = None
    value: Annotated[float, Field(ge=0, le=100)] | None = None
    bunkers_t: Annotated[float, Field(gt=0, le=10_000)] | None = None
    cargo_t: Annotated[float, Field(ge=0, le=10_000)] = 0.0
    wireless: bool = False
    in_tow_of: str = ""


class ForceEntry(Entry):
    """A force: who commands it, where it is, its ships, the flagship first."""

    name: Name
    role: str = ""  # the last part of the key of its role: villaamil; "": the side's first
    at: str  # a port, or a place: 15-02N 53-55W
    course_deg: Annotated[float, Field(ge=0, lt=360)] = 0.0
    orders: Text = ""
    ships: Annotated[list[ShipEntry], Field(min_length=1, max_length=60)]


class PostEntry(Entry):
    """A player of a side: with his forces, or ashore at a place on the telegraph."""

    role: str  # the last part of the key of the role; the first of a side is the commander in chief
    name: Name
    at: str = ""  # a port: he sits there


class PortEntry(Entry):
    """What a problem says of a port otherwise than the list (NWC.ST.40)."""

    stock_t: Annotated[float, Field(ge=0, le=1_000_000)] | None = None
    fill: bool = False  # a neutral that lets them fill up
    most_ships: Annotated[int, Field(ge=1, le=99)] | None = None  # of war, at a time
    most_hours: Annotated[int, Field(ge=1, le=999)] | None = None
    fort: bool | None = None


class ObjectEntry(Entry):
    """What a side is to bring about by the end: an object, told and counted (NWC.ST.13)."""

    text: Text
    kind: Literal["", "in port", "meet", "off port", "value", "prizes"] = ""
    letters: str = ""  # of ships that count; "": any
    ships: Annotated[int, Field(ge=0, le=99)] = 0
    points: Annotated[float, Field(ge=0, le=10_000)] = 0.0


class SideEntry(Entry):
    """A side as it is told to its own people."""

    name: str
    statement: Text = Field(default="", json_schema_extra=SECRET)
    friendly: list[str] = Field(default_factory=list, json_schema_extra=SECRET)
    enemy: list[str] = Field(default_factory=list, json_schema_extra=SECRET)
    consuls: list[str] = Field(default_factory=list, json_schema_extra=SECRET)
    objects: list[ObjectEntry] = Field(default_factory=list, json_schema_extra=SECRET)
    posts: Annotated[list[PostEntry], Field(max_length=12)] = Field(default_factory=list)
    forces: Annotated[list[ForceEntry], Field(min_length=1, max_length=60)] = Field(json_schema_extra=SECRET)
    marks: dict[Name, str] = Field(default_factory=dict, json_schema_extra=SECRET)  # places by names of one's own


class WeatherEntry(Entry):
    """The weather from an hour of the game on."""

    from_h: Annotated[int, Field(ge=0, le=HOURS_OF_A_YEAR)] = 0
    sky: Sky = "clear"
    sea: Sea = "moderate"


class AgreedEntry(Entry):
    """What people may agree on before they open a table."""

    board: bool = Field(
        default=False,
        description="Forces that meet fight on the board of the fleet game, and not by the book's odds (NWC.ST.29).",
    )


class StrategicScenario(Entry, Briefed):
    """A campaign on the chart."""

    game: Literal["nwc1902.strategic"]
    title: str = ""
    about: str = ""
    start: Start  # by the game's clock
    meridian_deg: Annotated[float, Field(ge=-180, le=180)]
    sun: Literal["hours", "place"] = "hours"
    sunrise: Hour = "06:00"
    sunset: Hour = "18:00"
    hours: Annotated[int, Field(ge=1, le=HOURS_OF_A_YEAR)]
    move_h: Annotated[int, Field(ge=1, le=24)] | None = None  # absent: six hours, bounded at 06:00, 12:00, 18:00 and 24:00
    weather: list[WeatherEntry] = Field(default_factory=list, json_schema_extra=SECRET)
    actions: Literal["odds", "board"] = "odds"
    options: AgreedEntry = Field(default_factory=AgreedEntry)
    bound: bool = False
    ports: dict[str, PortEntry] = Field(default_factory=dict)
    red: SideEntry
    blue: SideEntry
    demo_seed: int | None = None
    sources: list[str] = Field(default_factory=list)
    history: str = ""
    note: Text = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        faults = [*self._of_ports(), *self._of_places(), *self._of_names()]
        if faults:
            raise ValueError("\n".join(faults))
        return self

    @model_validator(mode="after")
    def _as_stated(self) -> Self:
        """What nobody agreed on is as the statement has it."""
        if "board" not in self.options.model_fields_set:
            self.options.board = self.actions == "board"
        return self

    @property
    def sides(self) -> dict[SideKey, SideEntry]:
        """Both sides, red first."""
        return {"red": self.red, "blue": self.blue}

    def _of_ports(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            for what in ("friendly", "enemy", "consuls"):
                for nth, key in enumerate(getattr(entry, what)):
                    if key not in ports():
                        yield f"{side}.{what}.{nth}: no such port as {key}; see `sandgate ports` [NWC.ST.03]"
        for key in self.ports:
            if key not in ports():
                yield f"ports.{key}: no such port; see `sandgate ports` [NWC.ST.03]"

    def _of_places(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            for nth, force in enumerate(entry.forces):
                if force.at not in ports() and not _is_place(force.at):
                    yield f"{side}.forces.{nth}.at: {force.at} is no port and no place: write 15-02N 53-55W [NWC.ST.02]"
            for name, at in entry.marks.items():
                if not _is_place(at):
                    yield f"{side}.marks.{name}: {at} is no place: write 15-02N 53-55W [NWC.ST.02]"
            for nth, post in enumerate(entry.posts):
                if post.at and post.at not in ports():
                    yield f"{side}.posts.{nth}.at: no such port as {post.at} [NWC.ST.03]"

    def _of_names(self) -> Iterator[str]:
        for side, entry in self.sides.items():
            roles = [post.role for post in entry.posts]
            for nth, force in enumerate(entry.forces):
                if force.role and force.role not in roles:
                    known = ", ".join(roles) or "one alone"
                    yield f"{side}.forces.{nth}.role: no post of that name; the side has {known} [NWC.ST.06]"
                yield from _of_tows(f"{side}.forces.{nth}", force.ships)
            names = [force.name.upper() for force in entry.forces]
            ships = [ship.name.upper() for force in entry.forces for ship in force.ships]
            for what, all_names in (("forces", names), ("ships", ships)):
                for name in dict.fromkeys(all_names):
                    if all_names.count(name) > 1:
                        yield f"{side}: two {what} are called {name} [NWC.ST.06]"


def _of_tows(where: str, ships: list[ShipEntry]) -> Iterator[str]:
    """A tow holds within one force, and is passed by a ship that is not in tow herself."""
    steaming = [ship.name.upper() for ship in ships if not ship.in_tow_of]
    for nth, ship in enumerate(ships):
        if ship.in_tow_of and ship.in_tow_of.upper() not in steaming:
            yield f"{where}.ships.{nth}.in_tow_of: no ship of this force called {ship.in_tow_of} tows her [NWC.ST.33]"


def _is_place(text: str) -> bool:
    try:
        place_of(text)
    except ValueError:
        return False
    return True
