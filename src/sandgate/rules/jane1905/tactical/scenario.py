"""The scenario of an action: the board, ships from the shipped plans or from plans of one's own, who plays, what is agreed.

The model checks a file and fills in what it leaves out, all faults at once; `setup` (setting_up.py) puts the ships on the
board from what was checked. JANE.GEN.04, JANE.GEN.12, JANE.MOV.02, JANE.STR.05.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal, Self

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.asks import Ask
from sandgate.kernel.briefing import Briefed
from sandgate.kernel.contract import SECRET, Role, secret_where
from sandgate.kernel.errors import OrderError
from sandgate.kernel.figures import number
from sandgate.rules.jane1905.plan.entry import ShipEntry as ShipFile
from sandgate.rules.jane1905.plan.plan import Plan
from sandgate.rules.jane1905.plan.shipyard import forts, plan_named, plan_of, plans
from sandgate.rules.jane1905.tactical.desk.sheets import SHEETS
from sandgate.rules.jane1905.tactical.forms import GENERAL
from sandgate.rules.jane1905.tactical.operations.shown import view
from sandgate.rules.jane1905.tactical.posts import Side
from sandgate.rules.jane1905.tactical.setting_up import placed
from sandgate.rules.jane1905.tactical.ship_record import Record, is_hers
from sandgate.rules.jane1905.tactical.torpedo.methods import method_of
from sandgate.rules.jane1905.track.squares import BIG_YD

Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Yards = Annotated[Number, Field(ge=0, le=200_000)]
Point = Annotated[list[Number], Field(min_length=2, max_length=2)]
Name = Annotated[str, Field(min_length=1, max_length=40)]
Id = Annotated[str, Field(pattern=r"^[A-Z][A-Z0-9_-]{0,29}$")]


def _readable(line: str) -> str:
    """A line of general orders; raises ValueError for what cannot be read."""
    try:
        GENERAL.order(line)
    except OrderError as error:
        raise ValueError(f"{error.problem}; {error.remedy} [{error.clause}]") from None
    return line


GeneralOrder = Annotated[str, Field(max_length=200), AfterValidator(_readable)]


class Entry(BaseModel):
    """A part of a scenario; what it does not know it refuses."""

    model_config = ConfigDict(extra="forbid")


# Where she lies is her own side's to know while she is under water (JANE.SUB.05), and by night or in thick weather.
UNSEEN: Final = secret_where("submerged", "options.night_yd", "options.visibility_yd")


class ShipEntry(Entry):
    """One ship as she lies when the action begins."""

    plan: str  # of a shipped ship, or of one under `plans`
    id: Id | None = None  # as orders name her: MIKASA, from her name
    name: Name | None = None  # that of her plan
    at_yd: Point = Field(json_schema_extra=UNSEEN)
    course_deg: Annotated[Number, Field(ge=0, lt=360, json_schema_extra=UNSEEN)]
    speed_kn: Annotated[Number, Field(ge=0, le=40, json_schema_extra=UNSEEN)]
    division: Id = Field(default="DIV1", json_schema_extra=SECRET)
    submerged: bool = False
    record: Record | None = Field(default=None, json_schema_extra=SECRET)  # what she has suffered before; None: nothing
    lights: bool = False  # shows her lights by night (JANE.NIGHT.02)


class FortEntry(Entry):
    """One fort."""

    plan: str
    id: Id | None = None
    name: Name | None = None
    at_yd: Point
    faces_deg: Annotated[Number, Field(ge=0, lt=360)]


class TroopEntry(Entry):
    """Infantry or cavalry ashore."""

    id: Id
    kind: Literal["infantry", "cavalry"] = "infantry"
    at_yd: Point = Field(json_schema_extra=SECRET)


class ObjectiveEntry(Entry):
    """What a side is to do; `kind` and what follows it let the program see whether it is reached."""

    text: Annotated[str, Field(min_length=1, max_length=64)]
    kind: Literal["", "escape", "prevent", "sink", "keep", "silence", "hold"] = ""
    edge: Literal["", "north", "east", "south", "west"] = ""
    least_kn: Annotated[Number, Field(ge=0, le=40)] = 0.0
    ships: Annotated[int, Field(strict=True, ge=1, le=100)] = 1
    of_kind: Annotated[str, Field(max_length=40)] = ""  # battleship, destroyer ...; any


class SideEntry(Entry):
    """One side: its ships in the order of its list, the first the flagship unless it says otherwise."""

    nation: Annotated[str, Field(max_length=40)] = ""  # that of its colour, where left out
    ships: Annotated[list[ShipEntry], Field(max_length=40)] = Field(default_factory=list)
    forts: Annotated[list[FortEntry], Field(max_length=10)] = Field(default_factory=list)
    troops: Annotated[list[TroopEntry], Field(max_length=40)] = Field(default_factory=list)
    flagship: int = Field(default=1, json_schema_extra=SECRET)  # place in the list
    second: int | None = Field(default=None, json_schema_extra=SECRET)  # the second in command's; none in a side of one ship
    objective: ObjectiveEntry | None = Field(default=None, json_schema_extra=SECRET)
    orders: Annotated[list[GeneralOrder], Field(max_length=60)] = Field(
        default_factory=list, json_schema_extra=SECRET
    )  # general orders lodged beforehand
    crew: Annotated[Number, Field(ge=0.5, le=2.0)] = 1.0  # 0.8 crack, 1.3 raw (JANE.GUN.27)


class OptionsEntry(Entry):
    """What is agreed before the action."""

    torpedo_method: Annotated[int, Field(strict=True, ge=1, le=5)] = Field(
        default=method_of(0), description="Torpedoes: by 1 square, 2 line, 3 one die, 4 estimates, 5 tracings (JANE.TOR.09)."
    )
    strikes: Literal["automatic", "table"] = Field(
        default="automatic", description="Who strikes: the program, or a real striker on a table (JANE.GUN.29)."
    )
    striker: Literal["M1", "M2"] = Field(
        default="M1", description="The program's striker: M1 alone, or M2 out of a rack of six (JANE.GUN.27)."
    )
    letters: bool = Field(default=False, description="Guns and armour are compared by the quick letters (JANE.HIT.03).")
    foreshorten: bool = Field(default=False, description="Target sheets are as short as the ship looks (JANE.GUN.28).")
    crew_efficiency: bool = Field(default=False, description="Bad hits let more water in (JANE.HIT.21).")
    strict_view: bool = Field(
        default=False, description="An admiral with other duties sees no enemy on the plan (JANE.GEN.12)."
    )
    visibility_yd: Yards = Field(
        default=number("sandgate.rules.jane1905", "operations", "horizon"),
        description="How far one sees by day, in yards (JANE.GEN.05).",
    )
    night_yd: Yards = Field(default=0.0, description="How far one sees by night, in yards; 0: it is day (JANE.NIGHT.02).")
    night_method: Annotated[int, Field(strict=True, ge=0, le=2)] = Field(
        default=0, description="The night: 0 none, 1 in the dark, 2 by written orders (JANE.NIGHT.01)."
    )
    depth_fathoms: Annotated[Number, Field(gt=0, le=5_000)] = Field(
        default=100.0, description="Depth of the water in fathoms; under 20 a boat may lie on the bottom (JANE.SUB.12)."
    )


class TacticalScenario(Entry, Briefed):
    """An action: the board, two sides, who plays, how many moves."""

    game: Literal["jane1905.tactical"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    moves: Annotated[int, Field(strict=True, ge=1, le=1_000)] = 40
    people: Literal[2, 4, 12] = 2  # JANE.GEN.12
    board: Annotated[list[int], Field(min_length=2, max_length=2)] = Field(default_factory=lambda: [4, 3])  # big squares
    from_chart: bool = False  # a war on the chart has called for it: it ends, too, when both are apart (JANE.STR.16)
    edge: bool = True  # a ship that crosses the edge has left the action (JANE.MOV.03)
    red: SideEntry
    blue: SideEntry
    plans: dict[str, ShipFile] = Field(default_factory=dict, max_length=20)  # ships of one's own
    land: Annotated[list[Annotated[str, Field(max_length=30)]], Field(max_length=4_000)] = Field(default_factory=list)
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _whole(self) -> Self:
        for side in self.sides.values():
            for ship in side.ships:
                ship.name = ship.name or self._plan_name(ship.plan)
                ship.id = ship.id or called(ship.name)
            for fort in side.forts:
                fort.name = fort.name or fort.plan.replace("_", " ").capitalize()
                fort.id = fort.id or called(fort.name)
            side.second = side.second or (2 if len(side.ships) > 1 else 0)
        self.options.night_method = self.options.night_method or (1 if self.options.night_yd else 0)
        faults = list(_faults(self)) or list(_refused(self))
        if faults:
            raise ValueError("\n".join(faults))
        return self

    @property
    def sides(self) -> dict[Side, SideEntry]:
        """Both sides, red first."""
        return {"red": self.red, "blue": self.blue}

    def _plan_name(self, key: str) -> str:
        return self.plans[key].name if key in self.plans else plan_named(key).name if key in plans() else key


def called(name: str) -> str:
    """The name by which orders call a ship.

    >>> called("Kniaz Suvorov"), called("King Edward VII")
    ('KNIAZ_SUVOROV', 'KING_EDWARD_VII')
    """
    return "".join(letter if letter.isalnum() else "_" for letter in name.upper())[:30]


def _faults(scenario: TacticalScenario) -> Iterator[str]:
    """What is wrong with the scenario taken as a whole."""
    wide, high = scenario.board
    if not (1 <= wide <= 50 and 1 <= high <= 50):
        yield "a board has 1 to 50 big squares each way [JANE.MOV.02]"
    for key, side in scenario.sides.items():
        if not side.ships and not side.forts:
            yield f"{key} has neither ship nor fort [JANE.STR.05]"
        yield from _of_list(scenario, key, side)
        if side.ships and not 1 <= side.flagship <= len(side.ships):
            yield f"{key}: flagship {side.flagship} is no ship of the list; give 1 to {len(side.ships)} [JANE.GEN.13]"
        if side.second and not 1 <= side.second <= len(side.ships):
            yield f"{key}: second {side.second} is no ship of the list; give 1 to {len(side.ships)} [JANE.GEN.13]"
    named = [name for side in scenario.sides.values() for name in _ids(side)]
    twice = [name for name, count in Counter(named).items() if count > 1]
    if twice:
        yield f"more than one is called {', '.join(twice)}; give them an `id` each [JANE.GUN.16]"


def _refused(scenario: TacticalScenario) -> Iterator[str]:
    """What speaks against general orders that are lodged beforehand, as it would against an admiral's own."""
    state = placed(scenario.model_dump(mode="json"))
    for command in state.commands:
        text = "\n".join(scenario.sides[command.side].orders)
        ask = Ask(command.admiral, "general")
        for each in SHEETS.read(text, view(state, Role(command.admiral, command.side)), ask).remarks:
            yield f"{command.side}.orders.{each.line}: {each.text}; {each.remedy} [{each.clause}]"


def _of_list(scenario: TacticalScenario, key: str, side: SideEntry) -> Iterator[str]:
    """Plans that there are not, and places off the board."""
    known = {*plans(), *scenario.plans}
    for ship in side.ships:
        if ship.plan not in known:
            yield f"{key}: no plan {ship.plan}; there are {', '.join(sorted(known))} [JANE.GUN.22]"
        elif ship.record and not is_hers(ship.record, _plan(scenario, ship.plan)):
            yield f"{key}: the record of {ship.name} has not the guns, tubes and funnels of {ship.plan} [JANE.GUN.22]"
        yield from _off_board(scenario, f"{key}: {ship.name}", ship.at_yd)
    for fort in side.forts:
        if fort.plan not in forts():
            yield f"{key}: no fort {fort.plan}; there are {', '.join(forts())} [JANE.FORT.12]"
        yield from _off_board(scenario, f"{key}: {fort.name}", fort.at_yd)


def _plan(scenario: TacticalScenario, key: str) -> Plan:
    return plan_of(scenario.plans[key], key) if key in scenario.plans else plan_named(key)


def _ids(side: SideEntry) -> Iterator[str]:
    """All names by which orders call what a side has."""
    for ship in side.ships:
        yield str(ship.id)
    for fort in side.forts:
        yield str(fort.id)
    for troop in side.troops:
        yield troop.id


def _off_board(scenario: TacticalScenario, what: str, at: list[Any]) -> Iterator[str]:
    wide, high = (squares * BIG_YD for squares in scenario.board)
    if not (0 <= at[0] <= wide and 0 <= at[1] <= high):
        yield f"{what} is off the board, which goes to {wide:,.0f} yards east and {high:,.0f} north [JANE.MOV.02]"
