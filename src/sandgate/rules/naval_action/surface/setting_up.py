"""The sea as an action begins: ships where the scenario puts them, who commands, what is agreed. NA.SCEN, NA.COMMS.01.

The state is that before the weather die and the detection of turn 1 (NA.SOP.05): nobody is in sight yet.
"""

from collections.abc import Iterator, Mapping
from typing import Any, Final

from sandgate.kernel.adding import added
from sandgate.kernel.contract import Scenario
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.card_file import card_named, card_of
from sandgate.rules.naval_action.navy.entry import ShipFile
from sandgate.rules.naval_action.navy.ship_list import air_pairs, aircraft_of, aircraft_types
from sandgate.rules.naval_action.surface.commands import Command, commands_of
from sandgate.rules.naval_action.surface.conditions.warning import warnings_of
from sandgate.rules.naval_action.surface.placing import elements_of, placed
from sandgate.rules.naval_action.surface.posts import SIDES, Group, Post, Side
from sandgate.rules.naval_action.surface.scales.scale import scale_named
from sandgate.rules.naval_action.surface.state import Objective, Options, State

FAR_YD: Final = 1_000_000.0  # where no edge is


@step("NA.SCEN.01", "NA.SCEN.02", "NA.SCEN.05", "NA.SCEN.07", "NA.VIC.08")
def setup(scenario: Scenario) -> State:
    """Put the ships on the sea."""
    card = card_named(scenario["card"]) if isinstance(scenario["card"], str) else card_of(scenario["card"])
    own = {key: ShipFile.model_validate(entry) for key, entry in scenario["classes"].items()}
    sides = {side: placed(scenario, side, card, own) for side in SIDES}
    ships = [each for side in SIDES for each in sides[side]]
    numbers = {each.ship.name.upper(): each.ship.number for each in ships}
    classes = {each.of.key: each.of for each in ships}
    commands = {side: commands_of(scenario, side) for side in SIDES}
    types = (*[aircraft_of(each) for each in scenario["aircraft"]], *aircraft_types())
    pairs = tuple([(each["first"], each["second"], each["rating"]) for each in scenario["air_performance"]])
    return State(
        move=0,
        phase="weather",
        options=_options(scenario),
        card=card,
        classes=tuple(classes.values()),
        aircraft_types=types,
        air_pairs=(*pairs, *air_pairs()),
        warnings=warnings_of(scenario, classes.values(), card),
        land=tuple([tuple([(float(x), float(y)) for x, y in coast]) for coast in scenario["land"]]),
        strength=tuple([(side, float(added([each.of.strength for each in sides[side]]))) for side in SIDES]),
        posts=tuple([_post(each, side, numbers) for side in SIDES for each in commands[side]]),
        objectives=tuple([_objective(side, each, numbers) for side in SIDES for each in scenario[side]["objectives"]]),
        ships=tuple([each.ship for each in ships]),
        groups=tuple([group for side in SIDES for group in _groups(scenario, side, commands[side], numbers)]),
        elements=tuple(
            [each for side in SIDES for each in elements_of(scenario, side, commands[side][0].key, ships, types)]
        ),
        visibility_yd=0.0,
        sights=(),
        contacts=(),
        sighted=(),
        spots=(),
        tracks=(),
        lost=(),
        flashed=(),
        plots=(),
        petitions=(),
        launches=(),
        allocations=(),
        hunts=(),
        spreads=(),
        smoke=(),
        hazes=(),
        messages=(),
        shot_down=(),
        air_stage="",
        ended="",
    )


def _options(scenario: Scenario) -> Options:
    chosen, scale, edge = scenario["options"], scale_named(scenario["scale"]), scenario["edge"]
    hours, minutes = (int(part) for part in scenario["clock"].split(":"))
    year, month, day = (int(part) for part in scenario["date"].split("-"))
    west, south, east, north = (edge[name] for name in ("west", "south", "east", "north"))
    ends = [each for each in (west, south, east, north) if each is not None]
    return Options(
        turns=scenario["turns"],
        unit=scale.unit,
        unit_yd=scale.unit_yd,
        foot_yd=scale.foot_yd,
        year=year,
        month=month,
        day=day,
        clock_min=hours * 60 + minutes,
        clock_step_min=scenario["clock_step_min"],
        night=scenario["night"],
        visibility=scenario["visibility"],
        seas=scenario["seas"],
        visibility_six_yd=float(chosen["visibility_six_yd"]),
        turning_radius=chosen["turning_radius"],
        skilled_180_only=chosen["skilled_180_only"],
        strength_ratio=chosen["strength_ratio"],
        hd_points=chosen["hd_points"],
        winning_points=tuple(
            [(side, float(scenario[side]["wins_with"])) for side in SIDES if scenario[side]["wins_with"] is not None]
        ),
        hd_is_fatal_for=tuple([side for side in SIDES if side in chosen["hd_is_fatal_for"]]),
        sonar_limit_is_maximum=chosen["sonar_limit_is_maximum"],
        grid=chosen["grid"],
        edge_yd=(_or(west, -FAR_YD), _or(south, -FAR_YD), _or(east, FAR_YD), _or(north, FAR_YD)) if ends else None,
    )


def _or(limit_yd: float | None, none_yd: float) -> float:
    return none_yd if limit_yd is None else float(limit_yd)


def _post(command: Command, side: Side, numbers: Mapping[str, int]) -> Post:
    return Post(command.key, side, numbers.get(command.flagship.upper(), 0), 0)


def _groups(scenario: Scenario, side: Side, commands: tuple[Command, ...], numbers: Mapping[str, int]) -> Iterator[Group]:
    for group in scenario[side]["groups"]:
        name = group["name"]
        commander = next(each.key for each in commands if name.upper() in [led.upper() for led in each.groups])
        yield Group(name, side, commander, tuple([numbers[ship["name"].upper()] for ship in group["ships"]]))


def _objective(side: Side, entry: Mapping[str, Any], numbers: Mapping[str, int]) -> Objective:
    return Objective(
        side=side,
        text=entry["text"],
        kind=entry["kind"],
        ships=tuple([numbers[name.upper()] for name in entry["ships"]]),
        count=entry["count"],
        beyond=entry["beyond"],
        line_yd=float(entry["line_yd"]),
    )
