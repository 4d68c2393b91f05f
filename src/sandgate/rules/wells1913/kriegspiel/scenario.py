"""The scenario of a Kriegspiel: country, forces, players, what is agreed and what is to be done.

    game: wells1913.kriegspiel
    country: {width_in: 144, depth_in: 180, ...}          field_entry.py
    south: red                                            whose back line is the southern one
    first: red                                            the First Player
    forces: {red: {...}, blue: {...}}                     force_entry.py
    options: {general: wells, moves: 12, then: blue}
    aims: [{side: red, kind: line, men: 10}]
    teams: {red: [{post: general, services: [general]}, ...]}     without it each side is one player

KS.GENERAL.01, .04, .07; KS.COUNTRY.02 to .04; KS.MOVE.13; KS.SUPPLY.01, .04; LW.GAME.01. All that is wrong comes back at
once.
"""

from collections.abc import Iterator
from typing import Annotated, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from sandgate.kernel.briefing import Briefed
from sandgate.kernel.notation import number_text
from sandgate.rules.wells1913.field.country_entry import Path
from sandgate.rules.wells1913.field.points import Point, grid
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.kriegspiel.field_entry import FieldEntry, field_faults
from sandgate.rules.wells1913.kriegspiel.force_entry import (
    AimEntry,
    ForcesEntry,
    TeamsEntry,
    aim_faults,
    force_faults,
    team_faults,
)
from sandgate.rules.wells1913.kriegspiel.generals.the_general import Proposal
from sandgate.rules.wells1913.kriegspiel.ground.standing_room import standing_faults
from sandgate.rules.wells1913.kriegspiel.setting_up import battle_of
from sandgate.rules.wells1913.kriegspiel.supply.packing import packet_faults
from sandgate.rules.wells1913.kriegspiel.transport.trains import length_in


class Fault(NamedTuple):
    """What is wrong with a scenario, and the path to where it is written."""

    path: Path
    text: str

    @property
    def told(self) -> InitErrorDetails:
        """As pydantic tells it among its own."""
        return InitErrorDetails(type=PydanticCustomError("fault", "{text}", {"text": self.text}), loc=self.path, input=None)


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class OptionsEntry(_Model):
    """What the players agree beforehand."""

    general: Proposal = Field(default="wells", description="Whether a General can be hurt: sykes, he can (KS.GENERAL.04).")
    open_view: bool = Field(default=False, description="A General sees all that is on the field (KS.GENERAL.02).")
    literal_ammunition: bool = Field(default=False, description="A pause ends the count of firing moves (KS.SUPPLY.04).")
    moves: Annotated[int, Field(strict=True, ge=1, le=1000)] = Field(
        default=24, description="Moves of each side, after which the battle is over (LW.GAME.16)."
    )
    then: Literal["drawn", "score", "red", "blue"] = Field(
        default="score", description="Who wins when the moves are over: by points, or a side named (LW.GAME.16)."
    )


class KriegspielScenario(_Model, Briefed):
    """A Kriegspiel: its country, forces, players and agreements."""

    game: Literal["wells1913.kriegspiel"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    country: FieldEntry
    south: Side = "red"
    first: Side = "red"
    forces: ForcesEntry
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    aims: Annotated[list[AimEntry], Field(max_length=8)] = Field(default_factory=list)
    teams: TeamsEntry = Field(default_factory=TeamsEntry)
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        faults = list(_faults(self))
        if not faults:
            faults += _standing_faults(self)
        if faults:
            raise ValidationError.from_exception_data("scenario", [fault.told for fault in faults])
        return self


def _faults(scenario: KriegspielScenario) -> Iterator[Fault]:
    """What is wrong with the entries, each by itself and in their number."""
    yield from (Fault(("country", *path), text) for path, text in field_faults(scenario.country))
    for side in SIDES:
        force, team = getattr(scenario.forces, side), getattr(scenario.teams, side)
        wrong = [*force_faults(side, force), *packet_faults(force)]
        yield from (Fault(("forces", side, *path), text) for path, text in wrong)
        yield from (Fault(("teams", side, *path), text) for path, text in team_faults(force, team))
        yield from _train_faults(scenario, side)
    for nth, aim in enumerate(scenario.aims):
        yield from (Fault(("aims", nth), text) for text in aim_faults(aim, scenario.country.structures))


def _train_faults(scenario: KriegspielScenario, side: Side) -> Iterator[Fault]:
    """Trains on lines that there are not, or beyond their ends."""
    lines = {line.name: length_in([Point(x, y) for x, y in line.points]) for line in scenario.country.railways}
    for nth, train in enumerate(getattr(scenario.forces, side).trains):
        where: Path = ("forces", side, "trains", nth)
        if train.line not in lines:
            yield Fault(where, f"there is no railway {train.line!r}; name a line of the country [KS.RAIL.01]")
        elif train.at_in > lines[train.line]:
            long_in = number_text(grid(lines[train.line]))
            yield Fault(where, f"{train.name} stands beyond the end of its line; give at_in up to {long_in} [KS.RAIL.01]")


def _standing_faults(scenario: KriegspielScenario) -> Iterator[Fault]:
    """Pieces that cannot stand where the scenario sets them out, each at its entry."""
    battle = battle_of(scenario.model_dump())
    where = dict[str, Path]()
    for side in SIDES:
        force = getattr(scenario.forces, side)
        for kind in ("units", "guns", "waggons", "depots", "boats"):
            where |= {each.name: ("forces", side, kind, nth) for nth, each in enumerate(getattr(force, kind))}
        where[f"{side[0].upper()}GEN"] = ("forces", side, "general")
    for name, refusal in standing_faults(battle):
        yield Fault(where[name], f"{refusal.problem}; {refusal.remedy} [{refusal.clause}]")
