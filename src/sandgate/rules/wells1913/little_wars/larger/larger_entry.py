"""What a scenario says of a larger game: Chapter V; LW.EXT.01 to .15. All of it is optional, and so is each part.

    larger:
      long_moves: 3                            moves are treble while no enemy is within twelve feet
      open_air: true                           all moves are doubled; breeze: 0 to 3
      boxes: true                              forces march in boxes; scouts: 6 horsemen whom the house leaves out of them
      supply: true                             waggons feed men; ammunition: true, carts feed guns
      waggons: {red: 2, blue: 2}
      carts: {red: 1, blue: 1}
      roads: [{name: high road, points: [[0, 40], [300, 60]]}]
      railways: [{name: main line, points: [[0, 50], [300, 50]], stations: [{name: Mill Halt, at_in: 40}]}]
      trains: [{side: red, line: main line, at_in: 60, trucks: 8}]
      teams: {red: {right: [RI1-20, RC1-5, RG1], left: [RI21-40, RG2]}}

The general of a team has under his own command whatever no other command names.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Annotated, Any, Final

from pydantic import BaseModel, ConfigDict, Field

from sandgate.kernel.contract import Scenario
from sandgate.kernel.outlines import Corner
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country import on_grid_in
from sandgate.rules.wells1913.field.railway import may_be_drawn
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.little_wars.larger.extensions import Agreed, Command, Larger, Railway, Road, Station, Train
from sandgate.rules.wells1913.little_wars.larger.tracks import line_length_in, train_length_in

ROAD_IN: Final = 4.0
MOST_BOXES: Final = 999
PIECES: Final = re.compile(r"([RB][ICGXWAT])(\d{1,3})(?:-(\d{1,3}))?")
Number = Annotated[float, Field(strict=True, allow_inf_nan=False, ge=0, le=2_000)]
Line = Annotated[list[Annotated[list[Number], Field(min_length=2, max_length=2)]], Field(min_length=2, max_length=100)]
Called = Annotated[str, Field(min_length=1, max_length=40)]
Few = Annotated[int, Field(strict=True, ge=0, le=12)]
Division = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9-]{0,30}$")]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class RoadEntry(_Model):
    """A high road."""

    name: Called
    points: Line
    width_in: Annotated[Number, Field(gt=0, le=12)] = ROAD_IN


class StationEntry(_Model):
    """A station, so many inches along its line."""

    name: Called
    at_in: Number


class RailwayEntry(_Model):
    """A railway line."""

    name: Called
    points: Line
    stations: list[StationEntry] = Field(default_factory=list)


class TrainEntry(_Model):
    """A train; at_in: how far along the line its engine stands."""

    side: Side
    line: Called
    at_in: Number
    trucks: Annotated[int, Field(strict=True, ge=1, le=100)]


class CountsEntry(_Model):
    """So many for each side."""

    red: Few = 0
    blue: Few = 0


class LargerEntry(_Model):
    """The extensions that the players agree upon."""

    long_moves: Annotated[int, Field(strict=True, ge=1, le=3)] = Field(
        default=1, description="Moves are so many times as long while no enemy is within twelve feet (LW.EXT.03)."
    )
    open_air: bool = Field(default=False, description="In the open air: all moves are doubled (LW.EXT.09).")
    breeze: Annotated[int, Field(strict=True, ge=0, le=3)] = Field(
        default=0, description="The grade of the breeze that turns long shots aside (LW.EXT.09)."
    )
    boxes: bool = Field(default=False, description="Forces march in closed boxes until a scout is near (LW.EXT.04).")
    scouts: Few = Field(default=6, description="Horsemen whom the house leaves out of the boxes (LW.EXT.04).")
    supply: bool = Field(default=False, description="Each fifty men want a waggon within six moves (LW.EXT.07).")
    ammunition: bool = Field(default=False, description="A gun is fired with a cart within two moves only (LW.EXT.08).")
    waggons: CountsEntry = Field(default_factory=CountsEntry)
    carts: CountsEntry = Field(default_factory=CountsEntry)
    roads: list[RoadEntry] = Field(default_factory=list)
    railways: list[RailwayEntry] = Field(default_factory=list)
    trains: list[TrainEntry] = Field(default_factory=list)
    teams: dict[Side, dict[Division, list[str]]] = Field(
        default_factory=dict, description="Divisions of a side and the pieces of each (LW.EXT.02)."
    )


# -- what is wrong -------------------------------------------------------------------------------------------------------


def larger_faults(entry: LargerEntry) -> Iterator[str]:
    """What is wrong with the extensions of a scenario by themselves."""
    for what, written in (("road", entry.roads), ("railway", entry.railways)):
        for each in written:
            if any(a == b for a, b in zip(each.points, each.points[1:], strict=False)):
                yield f"the {what} {each.name} stands still at a point: leave it out once [LW.EXT.12]"
    lines = {each.name: line_length_in(_points(each.points)) for each in entry.railways}
    if len(lines) < len(entry.railways):
        yield "two railways have one name [LW.EXT.13]"
    for train in entry.trains:
        yield from _train_faults(train, lines)
    for side, divisions in entry.teams.items():
        yield from _team_faults(side, divisions)


def _train_faults(train: TrainEntry, lines: dict[str, float]) -> Iterator[str]:
    if not may_be_drawn(train.trucks):
        yield f"{train.trucks} trucks: an engine draws twelve at most [LW.EXT.14]"
    elif train.line not in lines:
        yield f"a train stands on {train.line}, and there is no such railway [LW.EXT.14]"
    elif not train_length_in(train.trucks) <= train.at_in <= lines[train.line]:
        yield (
            f"a train on {train.line} does not stand upon it: its engine may be at {train_length_in(train.trucks):g} "
            f"to {lines[train.line]:g} in [LW.EXT.14]"
        )


def _team_faults(side: Side, divisions: dict[str, list[str]]) -> Iterator[str]:
    seen = list[str]()
    for division, written in divisions.items():
        if division == "general":
            yield f"{side}: the general commands what no division names; leave him out [LW.EXT.02]"
        for text in written:
            names = list(_named(text))
            if not names or names[0][0].lower() != side[0]:
                yield f"{side}/{division}: {text!r} names no pieces of {side}: write RI1-20, RG1, RX2, RW1 [LW.EXT.02]"
            twice = [name for name in names if name in seen]
            if twice:
                yield f"{side}/{division}: {twice[0]} has two commanders [LW.EXT.02]"
            seen += names


def unknown_pieces(entry: LargerEntry, forces: dict[Side, tuple[int, int, int]]) -> Iterator[str]:
    """Divisions that name pieces which their side has not; forces: infantry, cavalry and guns of each side."""
    for side, divisions in entry.teams.items():
        counts = dict(zip("ICG", forces[side], strict=True))
        counts |= {"W": getattr(entry.waggons, side), "A": getattr(entry.carts, side)}
        for division, written in divisions.items():
            names = [name for text in written for name in _named(text)]
            strange = next((name for name in names if int(name[2:]) > counts.get(name[1], MOST_BOXES)), None)
            if strange:
                yield f"{side}/{division}: there is no {strange} [LW.EXT.02]"


def _named(text: str) -> Iterator[str]:
    found = PIECES.fullmatch(text.strip())
    if found:
        first = int(found[2])
        yield from (f"{found[1]}{number}" for number in range(first, int(found[3] or first) + 1))


# -- the state of it -----------------------------------------------------------------------------------------------------


@step("LW.EXT.02", "LW.EXT.11")
def larger_of(scenario: Scenario) -> Larger | None:
    """The extensions of a scenario before anything is put down; None where it has none."""
    said = scenario.get("larger")
    if said is None:
        return None
    names = ("open_air", "breeze", "boxes", "scouts", "supply", "ammunition")
    return Larger(
        agreed=Agreed(
            factor=said["long_moves"],
            waggons=(said["waggons"]["red"], said["waggons"]["blue"]),
            carts=(said["carts"]["red"], said["carts"]["blue"]),
            **{name: said[name] for name in names},
        ),
        roads=tuple(Road(road["name"], _points(road["points"]), road["width_in"]) for road in said["roads"]),
        railways=tuple(_railway(railway) for railway in said["railways"]),
        boxes=(),
        contents=(),
        waggons=(),
        unsupplied=(),
        trains=tuple(_trains(said["trains"])),
        gangs=(),
        commands=tuple(_commands(said["teams"])),
    )


def _railway(said: Any) -> Railway:
    stations = tuple(Station(station["name"], on_grid_in(station["at_in"])) for station in said["stations"])
    return Railway(said["name"], _points(said["points"]), stations, ())


def _trains(said: Sequence[Any]) -> Iterator[Train]:
    count = dict.fromkeys(SIDES, 0)
    for train in said:
        count[train["side"]] += 1
        name = f"{train['side'][0].upper()}T{count[train['side']]}"
        yield Train(name, train["side"], train["line"], train["trucks"], on_grid_in(train["at_in"]), 0.0, False, (), (), ())


def _commands(teams: dict[Side, dict[str, list[str]]]) -> Iterator[Command]:
    """The divisions of each team in their order, and last its general with what they leave."""
    for side in [side for side in SIDES if teams.get(side)]:
        for division, written in teams[side].items():
            pieces = tuple(name for text in written for name in _named(text))
            yield Command(side, f"{side}/{division}", pieces, 0, 0.0, False, True)
        yield Command(side, f"{side}/general", (), 0, 0.0, False, True)


def _points(points: Sequence[Sequence[float]]) -> tuple[Corner, ...]:
    return tuple((on_grid_in(x), on_grid_in(y)) for x, y in points)
