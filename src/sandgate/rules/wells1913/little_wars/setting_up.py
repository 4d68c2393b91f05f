"""The battle that a scenario calls for: LW.COUNTRY.01, .02; LW.GAME.01, .12; LW.FORCE.01, .05, .06.

The country is laid out, the forces stand in their boxes or where the scenario puts them down. What a scenario may say, and
what is wrong with it: scenario.py.
"""

from collections.abc import Iterable, Iterator
from typing import Any, Literal

from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.country_entry import CountryEntry, country_of
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.sides import SIDES, Side
from sandgate.rules.wells1913.little_wars.battles.forces import Strength, defenders, handicapped
from sandgate.rules.wells1913.little_wars.larger.larger_entry import larger_of
from sandgate.rules.wells1913.little_wars.moves.putting_down import mustered, placed
from sandgate.rules.wells1913.little_wars.sheets import read
from sandgate.rules.wells1913.little_wars.state import Battle, Force, Options, State
from sandgate.rules.wells1913.little_wars.view import FieldView


@step("LW.MOVE.01", "LW.EXT.01", "LW.EXT.02")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """The two players, or the generals and commanders of a team; and an umpire if one is chosen."""
    teams = (scenario.get("larger") or {}).get("teams") or {}
    players = [role for side in SIDES for role in _of_side(side, teams.get(side))]
    return (*players, Role(UMPIRE, "", ("umpire",)))


@step("LW.EXT.02")
def _of_side(side: Side, divisions: Iterable[str] | None) -> Iterator[Role]:
    """The roles of a side: its one player, or its general and the commanders of its divisions."""
    if not divisions:
        yield Role(side, side, ("general",))
        return
    yield Role(f"{side}/general", side, ("general",))
    for name in divisions:
        called = name.replace("-", " ")
        yield Role(f"{side}/{name}", side, (f"commander, {called}",), f"commander of {side.capitalize()}'s {called}")


@step("LW.COUNTRY.01", "LW.COUNTRY.02", "LW.GAME.01", "LW.GAME.12", "LW.FORCE.01", "LW.FORCE.05", "LW.FORCE.06")
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
        make=chosen["make"],
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
        country=country_for(scenario),
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
        larger=larger_of(scenario),
    )
    if _by_part(scenario) and not first:
        return State(battle=battle, groups=())
    battle = mustered(battle)
    for side in SIDES:
        battle = _stood(scenario, battle, side)
    return State(battle=battle, groups=())


def country_for(scenario: Scenario) -> Country:
    """The country as it was drawn, or laid out for as many guns a side as the larger force has."""
    guns = max([force["guns"] for force in scenario["forces"].values() if force], default=1)
    return country_of(CountryEntry.model_validate(scenario["country"]), guns)


def put_down_lines(scenario: Scenario, side: Side) -> list[str]:
    """The order lines by which a scenario puts a side down."""
    force = scenario["forces"][side]
    return list(force["put_down"]) if force else []


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
