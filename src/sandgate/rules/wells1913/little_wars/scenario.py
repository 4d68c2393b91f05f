"""The scenario of a battle: country, forces, what is agreed. LW.COUNTRY.01, .02; LW.GAME.01; LW.FORCE.01 to .07.

    game: wells1913.little_wars
    country: {width_in: 108, depth_in: 90, hills: [...], houses: [...], ...}     or {generate: {seed: 7, ...}}
    south: red                         whose back line is the southern one; left out: the toss decides
    first: red                         the First Player; left out: the toss decides
    forces:
      red: {infantry: 48, cavalry: 25, guns: 3, put_down: ["PUT RI1-13 LINE (26,0)-(44,0)", ...]}
      blue: {infantry: 48, cavalry: 25, guns: 3}

In a Defensive Game the forces may stand as `attacker` and `defender`; the toss then says who is which. What `put_down`
leaves out is put down by the house; the players may write sheets of their own instead. All that is wrong comes back at once.
"""

from collections.abc import Iterator
from typing import Annotated, Final, Literal, NamedTuple, Self

from pydantic import BaseModel, ConfigDict, Field, ValidationError, field_validator, model_validator
from pydantic_core import InitErrorDetails, PydanticCustomError

from sandgate.kernel.asks import Ask
from sandgate.kernel.briefing import Briefed
from sandgate.kernel.codec import dump
from sandgate.kernel.contract import SECRET, Scenario
from sandgate.kernel.frozen import replace
from sandgate.rules.wells1913.battle.blow_at_the_rear import Stretch
from sandgate.rules.wells1913.field.country_entry import CountryEntry, Path, entry_faults, paths
from sandgate.rules.wells1913.field.drawing import parted
from sandgate.rules.wells1913.field.sides import SIDES, Make, Side
from sandgate.rules.wells1913.field.survey import survey
from sandgate.rules.wells1913.field.the_move import LONGEST_INTERVAL_S, interval_may_be
from sandgate.rules.wells1913.field.the_move import interval_s as agreed_interval_s
from sandgate.rules.wells1913.little_wars.battles.forces import (
    ARMY_POINTS,
    Strength,
    forces_accepted,
    handicap_allowed,
    points,
    the_twelve,
)
from sandgate.rules.wells1913.little_wars.larger.larger_entry import LargerEntry, larger_faults, unknown_pieces
from sandgate.rules.wells1913.little_wars.setting_up import country_for, put_down_lines, setup
from sandgate.rules.wells1913.little_wars.sheets import read
from sandgate.rules.wells1913.little_wars.state import Variety
from sandgate.rules.wells1913.little_wars.view import FieldView

MOST_MEN: Final = 500
Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Count = Annotated[int, Field(strict=True, ge=0, le=MOST_MEN)]


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


class ForceEntry(_Model):
    """The force of one side, and where it stands at the start."""

    infantry: Count = 0
    cavalry: Count = 0
    guns: Annotated[int, Field(strict=True, ge=0, le=12)] = 0
    put_down: list[str] = Field(default_factory=list, json_schema_extra=SECRET)  # order lines

    @model_validator(mode="after")
    def _somebody(self) -> Self:
        if not self.infantry + self.cavalry:
            raise ValueError("a force has men: give infantry or cavalry [LW.FORCE.01]")
        return self


class ForcesEntry(_Model):
    """Both forces, by side or, in a Defensive Game, by part."""

    red: ForceEntry | None = None
    blue: ForceEntry | None = None
    attacker: ForceEntry | None = None
    defender: ForceEntry | None = None


class HandicapEntry(_Model):
    """The share of his men that the stronger player gives up (LW.FORCE.05)."""

    side: Side
    percent: Annotated[int, Field(strict=True)]

    @field_validator("percent")
    @classmethod
    def _of_the_book(cls, percent: int) -> int:
        if not handicap_allowed(percent):
            raise ValueError("give up a share of 5 to 40 per cent [LW.FORCE.05]")
        return percent


class OptionsEntry(_Model):
    """What the players agree beforehand."""

    curtain: bool = Field(default=True, description="Both sides put down behind a curtain, unseen (LW.MOVE.03).")
    interval_s: Annotated[int, Field(strict=True, ge=0)] = Field(
        default=int(agreed_interval_s(0.0)),
        json_schema_extra={"maximum": int(LONGEST_INTERVAL_S)},
        description="Seconds to get ready before each move; 0 for none (LW.MOVE.14).",
    )
    fixed_allowance: bool = Field(
        default=False, description="The first time allowance holds for the whole battle (LW.MOVE.08)."
    )
    handling: bool = Field(
        default=True, description="Each man moved and gun fired costs seconds of the allowance (LW.MOVE.09)."
    )
    hurried: bool = Field(default=False, description="Shots may be laid in haste, quicker and wider (LW.GUN.24).")
    chances_of_war: bool = Field(
        default=False, description="Of twelve men a side, dice say how many may come (LW.FORCE.02)."
    )
    army_points: Annotated[Number, Field(ge=0, le=1000)] = Field(
        default=0.0,
        description=f"Points, usually {ARMY_POINTS:g}, for which a side buys its army; 0: forces are given (LW.FORCE.07).",
    )
    make: Make = Field(default="heavy", description="The size of all soldiers (LW.FORCE.06).")
    stretch: Stretch = Field(default="whole", description="The part of the back line at which a blow counts (LW.GAME.10).")
    moves: Annotated[int, Field(strict=True, ge=1, le=1000)] = Field(
        default=40, description="Moves of each side, after which the battle is drawn (LW.GAME.16)."
    )
    unequal: bool = Field(default=False, description="The players agree to unequal forces (LW.FORCE.01).")
    handicap: HandicapEntry | None = None

    @field_validator("interval_s")
    @classmethod
    def _not_too_long(cls, wait_s: int) -> int:
        if not interval_may_be(wait_s):
            raise ValueError("an interval is of five minutes, 300 s, at the most [LW.MOVE.14]")
        return wait_s


class LittleWarsScenario(_Model, Briefed):
    """A battle: its country, forces and agreements."""

    game: Literal["wells1913.little_wars"]
    title: str = ""
    about: str = ""  # one or two sentences for whoever looks for a game
    variety: Variety = "fight to the finish"
    country: CountryEntry
    south: Side | None = None
    first: Side | None = None
    forces: ForcesEntry
    options: OptionsEntry = Field(default_factory=OptionsEntry)
    larger: LargerEntry | None = None
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.country.generate is not None and self.country.laid is None:
            self.country.laid = dump(country_for(self.model_dump()))
        whole = self.model_dump()
        faults = [Fault((), text) for text in (*self._force_faults(), *self._agreement_faults())]
        sound = not faults
        faults += _country_faults(self.country, whole)
        faults += _put_down_faults(whole) if sound else []
        if faults:
            raise ValidationError.from_exception_data("scenario", [fault.told for fault in faults])
        return self

    def _force_faults(self) -> list[str]:
        forces, defensive = self.forces, self.variety == "defensive game"
        if (forces.attacker, forces.defender) != (None, None):
            return self._part_faults()
        if forces.red is None or forces.blue is None:
            return ["give the forces of red and of blue [LW.FORCE.01]"]
        if defensive and self.first is None:
            return ["say who is `first`, the attacker; or give the forces as attacker and defender [LW.GAME.13]"]
        red, blue = (Strength(force.infantry, force.cavalry, force.guns) for force in (forces.red, forces.blue))
        agreed = self.options.unequal or self.options.army_points > 0.0 or defensive
        if not forces_accepted(red, blue, agreed):
            return ["the forces differ; make them equal, or agree to it with options: unequal: true [LW.FORCE.01]"]
        return []

    def _part_faults(self) -> list[str]:
        """Of forces that are given by their parts in a Defensive Game."""
        forces, by_part = self.forces, (self.forces.attacker, self.forces.defender)
        if self.variety != "defensive game" or not forces.attacker or (forces.red, forces.blue) != (None, None):
            return ["only a Defensive Game has attacker and defender; give both forces as red and blue [LW.GAME.12]"]
        placed = [part for part in by_part if part and part.put_down]
        return ["give put_down by side, with `first` and `south` agreed [LW.GAME.13]"] if placed else []

    def _agreement_faults(self) -> list[str]:
        faults, forces = [], self.forces
        placed = [force for force in (forces.red, forces.blue) if force and force.put_down]
        if placed and self.south is None:
            faults.append("forces that are put down need `south`, whose back line is which [LW.COUNTRY.02]")
        faults += self._army_faults()
        faults += larger_faults(self.larger) if self.larger else []
        if self.larger and forces.red and forces.blue:
            faults += unknown_pieces(self.larger, {"red": _counts(forces.red), "blue": _counts(forces.blue)})
        return faults + self._chances_faults()

    def _army_faults(self) -> list[str]:
        """Of armies that are bought."""
        total = self.options.army_points
        named = (("red", self.forces.red), ("blue", self.forces.blue), ("attacker", self.forces.attacker))
        dear = [side for side, force in named if force and points(force.infantry, force.cavalry, force.guns) > total]
        text = f"'s force, which an empty sheet brings, costs more than {total:g} points [LW.FORCE.07]"
        return [f"{side}{text}" for side in dear] if total else []

    def _chances_faults(self) -> list[str]:
        """Of forces that the dice make smaller."""
        if not self.options.chances_of_war:
            return []
        bought = ["chances of war and bought armies do not go together [LW.FORCE.02]"] if self.options.army_points else []
        named = (("red", self.forces.red), ("blue", self.forces.blue))
        small = [side for side, force in named if force and not _has_twelve(force)]
        return bought + [f"{side} has not twelve men to leave out [LW.FORCE.02]" for side in small]


def _counts(force: ForceEntry) -> tuple[int, int, int]:
    return force.infantry, force.cavalry, force.guns


def _has_twelve(force: ForceEntry) -> bool:
    return sum(the_twelve(force.infantry, force.cavalry)) == 12


def _country_faults(entry: CountryEntry, scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with the country, thing by thing and as a whole for these forces, all at once."""
    yield from (Fault(("country", *path), text) for path, text in entry_faults(entry))
    forces = [force for force in scenario["forces"].values() if force]
    infantry, cavalry, guns = (max([force[arm] for force in forces], default=0) for arm in ("infantry", "cavalry", "guns"))
    written = {} if entry.laid else paths(entry)
    for fault in survey(country_for(scenario), infantry, cavalry, guns, make=scenario["options"]["make"]):
        text = f"{fault.problem}; {fault.remedy} [{fault.clause}]"
        yield Fault(("country", *written.get(fault.about, ())), text)


def _put_down_faults(scenario: Scenario) -> Iterator[Fault]:
    """What is wrong with the lines by which the scenario puts its forces down, on what of its country is well drawn."""
    bare = {side: {**(force or {}), "put_down": []} if force else None for side, force in scenario["forces"].items()}
    battle = setup({**scenario, "forces": bare}).battle
    drawn = parted(battle.country)
    if drawn.may_seem_closed:
        return
    battle = replace(battle, country=drawn.sound)
    for side in SIDES:
        written = [(nth, line) for nth, entry in enumerate(put_down_lines(scenario, side)) for line in entry.splitlines()]
        text, ask = "\n".join(line for _, line in written), Ask(role=side, form="put down")
        for remark in read(text, FieldView(side, battle, ()), ask).refusals:
            nth, line = written[remark.line - 1]
            yield Fault(("forces", side, "put_down", nth), f"{line!r}: {remark.text}; {remark.remedy} [{remark.clause}]")
