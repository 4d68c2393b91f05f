"""The scenario of a battle: country, forces, what is agreed. LW.COUNTRY.01, .02; LW.GAME.01; LW.FORCE.01 to .07.

    game: wells1913.little_wars
    country: {width_in: 108, depth_in: 90, hills: [...], houses: [...], ...}     or {generate: {seed: 7, ...}}
    south: red                         whose back line is the southern one; left out: the toss decides
    first: red                         the First Player; left out: the toss decides
    forces:
      red: {infantry: 48, cavalry: 25, guns: 3, put_down: ["PUT RI1-13 LINE (26,0)-(44,0)", ...]}
      blue: {infantry: 48, cavalry: 25, guns: 3}

In a Defensive Game the forces may stand as `attacker` and `defender`; the toss then says who is which. What `put_down`
leaves out is put down by the house; the players may write sheets of their own instead.
"""

from typing import Annotated, Any, Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from sandgate.kernel.codec import dump
from sandgate.kernel.contract import UMPIRE, Ask, Role, Scenario
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.little_wars.country_entry import CountryEntry, country_of
from sandgate.rules.wells1913.little_wars.forces import Strength, defenders, forces_accepted, handicapped, points, the_twelve
from sandgate.rules.wells1913.little_wars.putting_down import mustered, placed
from sandgate.rules.wells1913.little_wars.sheets import read
from sandgate.rules.wells1913.little_wars.state import (
    SIDES,
    Battle,
    Country,
    Force,
    Options,
    Side,
    State,
    Stretch,
    Variety,
)
from sandgate.rules.wells1913.little_wars.survey import survey
from sandgate.rules.wells1913.little_wars.the_move import INTERVAL_S
from sandgate.rules.wells1913.little_wars.view import FieldView

MOST_MEN: Final = 500
Number = Annotated[float, Field(strict=True, allow_inf_nan=False)]
Count = Annotated[int, Field(strict=True, ge=0, le=MOST_MEN)]


class _Model(BaseModel):
    model_config = ConfigDict(extra="forbid")


class ForceEntry(_Model):
    """The force of one side, and where it stands at the start."""

    infantry: Count = 0
    cavalry: Count = 0
    guns: Annotated[int, Field(strict=True, ge=0, le=12)] = 0
    put_down: list[str] = Field(default_factory=list)  # order lines

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
    percent: Annotated[int, Field(strict=True, ge=5, le=40)]


class OptionsEntry(_Model):
    """What the players agree beforehand."""

    curtain: bool = True
    interval_s: Annotated[int, Field(strict=True, ge=0, le=300)] = int(INTERVAL_S)
    fixed_allowance: bool = False
    handling: bool = True
    hurried: bool = False
    chances_of_war: bool = False
    army_points: Annotated[Number, Field(ge=0, le=1000)] = 0.0
    stretch: Stretch = "whole"
    moves: Annotated[int, Field(strict=True, ge=1, le=1000)] = 40  # of each side
    unequal: bool = False  # the players agree to unequal forces (LW.FORCE.01)
    handicap: HandicapEntry | None = None


class LittleWarsScenario(_Model):
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
    demo_seed: int | None = None  # for studies and demonstrations; a table refuses to use it
    sources: list[str] = Field(default_factory=list)
    history: str = ""

    @model_validator(mode="after")
    def _fits(self) -> Self:
        if self.country.generate is not None and self.country.laid is None:
            self.country.laid = dump(_country(self.model_dump()))
        whole = self.model_dump()
        faults = [*self._force_faults(), *self._agreement_faults()]
        sound = not faults
        faults += _country_faults(whole)
        faults += _put_down_faults(whole) if sound else []
        if faults:
            raise ValueError("\n".join(faults))
        return self

    def _force_faults(self) -> list[str]:
        forces, defensive = self.forces, self.variety == "defensive game"
        by_side, by_part = (forces.red, forces.blue), (forces.attacker, forces.defender)
        if defensive and forces.attacker and by_side == (None, None):
            placed = [part for part in by_part if part and part.put_down]
            return ["give put_down by side, with `first` and `south` agreed [LW.GAME.13]"] if placed else []
        if by_part != (None, None):
            return ["only a Defensive Game has attacker and defender; give both forces as red and blue [LW.GAME.12]"]
        if forces.red is None or forces.blue is None:
            return ["give the forces of red and of blue [LW.FORCE.01]"]
        if defensive and self.first is None:
            return ["say who is `first`, the attacker; or give the forces as attacker and defender [LW.GAME.13]"]
        red, blue = (Strength(force.infantry, force.cavalry, force.guns) for force in (forces.red, forces.blue))
        agreed = self.options.unequal or self.options.army_points > 0.0 or defensive
        if not forces_accepted(red, blue, agreed):
            return ["the forces differ; make them equal, or agree to it with options: unequal: true [LW.FORCE.01]"]
        return []

    def _agreement_faults(self) -> list[str]:
        faults, forces = [], self.forces
        placed = [force for force in (forces.red, forces.blue) if force and force.put_down]
        if placed and self.south is None:
            faults.append("forces that are put down need `south`, whose back line is which [LW.COUNTRY.02]")
        total = self.options.army_points
        for side, force in (("red", forces.red), ("blue", forces.blue), ("attacker", forces.attacker)):
            if force and total and points(force.infantry, force.cavalry, force.guns) > total:
                faults.append(f"{side}'s force, which an empty sheet brings, costs more than {total:g} points [LW.FORCE.07]")
        if self.options.chances_of_war and self.options.army_points:
            faults.append("chances of war and bought armies do not go together [LW.FORCE.02]")
        if self.options.chances_of_war:
            small = [
                side for side, force in (("red", forces.red), ("blue", forces.blue)) if force and not _has_twelve(force)
            ]
            faults += [f"{side} has not twelve men to leave out [LW.FORCE.02]" for side in small]
        return faults


def _has_twelve(force: ForceEntry) -> bool:
    return sum(the_twelve(force.infantry, force.cavalry)) == 12


def _country_faults(scenario: Scenario) -> list[str]:
    """What is wrong with the country for these forces, all at once."""
    forces = [force for force in scenario["forces"].values() if force]
    most = [max([force[arm] for force in forces], default=0) for arm in ("infantry", "cavalry", "guns")]
    return [f"{fault.problem}; {fault.remedy} [{fault.clause}]" for fault in survey(_country(scenario), *most)]


def _country(scenario: Scenario) -> Country:
    """The country as it was drawn, or laid out for as many guns a side as the larger force has."""
    guns = max([force["guns"] for force in scenario["forces"].values() if force], default=1)
    return country_of(CountryEntry.model_validate(scenario["country"]), guns)


def _put_down_faults(scenario: Scenario) -> list[str]:
    """What is wrong with the lines by which the scenario puts its forces down."""
    bare = {side: {**(force or {}), "put_down": []} if force else None for side, force in scenario["forces"].items()}
    battle, faults = setup({**scenario, "forces": bare}).battle, list[str]()
    for side in SIDES:
        lines = put_down_lines(scenario, side)
        ask = Ask(role=side, form="put down")
        faults += [
            f"{side}, {lines[remark.line - 1]!r}: {remark.text}; {remark.remedy} [{remark.clause}]"
            for remark in read("\n".join(lines), FieldView(side, battle, ()), ask).refusals
        ]
    return faults


def put_down_lines(scenario: Scenario, side: Side) -> list[str]:
    """The order lines by which a scenario puts a side down."""
    force = scenario["forces"][side]
    return list(force["put_down"]) if force else []


@step("LW.MOVE.01")
def roles(_scenario: Scenario) -> tuple[Role, ...]:
    """The two players, and an umpire if one is chosen."""
    return (Role("red", "red", ("general",)), Role("blue", "blue", ("general",)), Role(UMPIRE, "", ("umpire",)))


@step("LW.COUNTRY.01", "LW.COUNTRY.02", "LW.GAME.01", "LW.GAME.12", "LW.FORCE.01", "LW.FORCE.05")
def setup(scenario: Scenario) -> State:
    """The country laid out, the forces in their boxes."""
    chosen = scenario["options"]
    options = Options(
        curtain=chosen["curtain"],
        interval_s=chosen["interval_s"],
        fixed_allowance=chosen["fixed_allowance"],
        handling=chosen["handling"],
        hurried=chosen["hurried"],
        chances_of_war=chosen["chances_of_war"],
        army_points=float(chosen["army_points"]),
        stretch=chosen["stretch"],
        moves=chosen["moves"],
    )
    south: Literal["", "red", "blue"] = scenario["south"] or ""
    first: Literal["", "red", "blue"] = scenario["first"] or ""
    tossing = not south or not first or options.chances_of_war
    battle = Battle(
        move=0,
        phase="toss" if tossing else "putting down",
        variety=scenario["variety"],
        options=options,
        south=south,
        first=first,
        chooser="",
        country=_country(scenario),
        men=(),
        guns=(),
        forces=_forces(scenario),
        placed=(),
        guns_closed=False,
        allowance_s=0,
        spent_s=0.0,
        melees=(),
        fought=(),
        tracks=(),
        blow=None,
        conceded="",
        ending=None,
    )
    if _by_part(scenario) and not first:
        return State(battle=battle, groups=())
    battle = mustered(battle)
    for side in SIDES:
        battle = _stood(scenario, battle, side)
    return State(battle=battle, groups=())


def _stood(scenario: Scenario, battle: Battle, side: Side) -> Battle:
    """The battle with a side put down as the scenario says, as far as its lines read; the model refuses the others."""
    lines = put_down_lines(scenario, side)
    sheet = read("\n".join(lines), FieldView(side, battle, ()), Ask(role=side, form="put down"))
    return battle if sheet.refusals else placed(battle, side, sheet.orders)


def _by_part(scenario: Scenario) -> bool:
    return scenario["forces"]["attacker"] is not None


def _forces(scenario: Scenario) -> tuple[Force, ...]:
    """Both forces; of a Defensive Game by parts the attacker's as red's until the toss says who attacks."""
    entries = scenario["forces"]
    if _by_part(scenario):
        attacker, defender = entries["attacker"], entries["defender"]
        counts = _counts(attacker)
        pair = (counts, _counts(defender) if defender else defenders(counts))
        pair = pair[::-1] if scenario["first"] == "blue" else pair
    else:
        pair = (_counts(entries["red"]), _counts(entries["blue"]))
    handicap = scenario["options"]["handicap"]
    forces = []
    for side, counts in zip(SIDES, pair, strict=True):
        given_up = handicap["percent"] if handicap and handicap["side"] == side else 0
        infantry, cavalry, guns = handicapped(counts, given_up) if given_up else counts
        forces.append(Force(side, infantry, cavalry, guns, 0))
    return tuple(forces)


def _counts(entry: Any) -> Strength:
    return Strength(entry["infantry"], entry["cavalry"], entry["guns"])
