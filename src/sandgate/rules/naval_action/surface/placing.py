"""Ships and aircraft as a scenario puts them: places, stocks, batteries out of action, elements of six.

NA.SCEN.01, NA.SCEN.05, NA.PLOT.04, NA.AIR.07.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from sandgate.kernel.contract import Scenario
from sandgate.kernel.frozen import replace
from sandgate.kernel.geometry import aboard, ahead, bearing, distance, relative
from sandgate.kernel.rule import step
from sandgate.kernel.units import near, on_grid
from sandgate.rules.naval_action.navy.card import Card
from sandgate.rules.naval_action.navy.entry import ShipFile
from sandgate.rules.naval_action.navy.guns import ammunition_turns, rounds_per_turn
from sandgate.rules.naval_action.navy.ship_class import AircraftType, Radar, ShipClass
from sandgate.rules.naval_action.navy.ship_list import ANY, class_named, class_of_entry
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.conditions.dates import radar_aids_guns, spotters
from sandgate.rules.naval_action.surface.conditions.elements import dealt
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.scales.scale import yd_per_turn
from sandgate.rules.naval_action.surface.ship_state import Boat, Control, Fix, Guns, Level, Ship, Tubes
from sandgate.sea.stretches import Stretch

FIRST_SHIP: Final[dict[Side, int]] = {"red": 101, "blue": 201}
GRID: Final = 64.0  # parts of a yard, and of a degree
LEVELS: Final[Mapping[str, Level]] = {"none": 0, "D": 1, "HD": 2}


class Placed(NamedTuple):
    """A ship with her class."""

    ship: Ship
    of: ShipClass


@step("NA.SCEN.01", "NA.SCEN.05")
def placed(scenario: Scenario, side: Side, card: Card, own: Mapping[str, ShipFile]) -> list[Placed]:
    """The ships of a side, group by group: those without a place of their own astern of the one before."""
    found = list[Placed]()
    for group in scenario[side]["groups"]:
        leader = len(found)
        for nth, entry in enumerate(group["ships"]):
            of = _class_of(entry, scenario, side, card, own)
            at = entry["at_yd"] or (group["at_yd"] if nth == 0 else None)
            if at is None:
                last = found[-1].ship
                at = ahead(last.x_yd, last.y_yd, float(group["course_deg"]), -float(group["spacing_yd"]), 0.0)
            ship = _ship(entry, group, FIRST_SHIP[side] + len(found), side, of, (float(at[0]), float(at[1])), scenario, card)
            found.append(Placed(ship, of))
        members = [each.ship for each in found[leader:]]
        for nth in range(1, len(members)):
            way = _astern(members[nth], members[0], card.column_yd.v)
            found[leader + nth] = Placed(replace(members[nth], ahead=way), found[leader + nth].of)
    return found


def _class_of(
    entry: Mapping[str, Any], scenario: Scenario, side: Side, card: Card, own: Mapping[str, ShipFile]
) -> ShipClass:
    """Her class as it counts here: of the nation of her side where it is of any, with the radar of the date (NA.SCEN.01)."""
    key, year = entry["ship"], int(scenario["date"][:4])
    of = class_of_entry(own[key], key, card) if key in own else class_named(key, card)
    nation = entry["nation"] or (scenario[side]["nation"] if str(of.nation) == ANY else of.nation)
    radar: Radar = "search" if of.radar == "gunnery" and not radar_aids_guns(of.radar, year) else of.radar
    if entry["radar"] is not None:
        radar = "" if entry["radar"] == "none" else entry["radar"]
    differs = [nation.lower()] if nation != of.nation else []
    differs += [radar or "none"] if radar != of.radar else []
    return of._replace(key=".".join([key, *differs]), nation=nation, radar=radar)


def _ship(
    entry: Mapping[str, Any],
    group: Mapping[str, Any],
    number: int,
    side: Side,
    of: ShipClass,
    at: tuple[float, float],
    scenario: Scenario,
    card: Card,
) -> Ship:
    x_yd, y_yd = on_grid(at[0], GRID), on_grid(at[1], GRID)
    course_deg = on_grid(float(group["course_deg"] if entry["course_deg"] is None else entry["course_deg"]), GRID)
    level = LEVELS[entry["level"]]
    control: Control = entry["control"] or ("controlled" if level else "none")
    listed = spotters(of.nation, of.type, int(scenario["date"][:4]), of.aircraft)
    return Ship(
        number=number,
        side=side,
        name=entry["name"],
        ship_class=of.key,
        type=of.type,
        x_yd=x_yd,
        y_yd=y_yd,
        course_deg=course_deg,
        moved_yd=yd_per_turn(float(group["speed_kn"])),
        cap_kn=float(entry["cap_kn"]),
        level=level,
        worst=level,
        control=control,
        guns=_guns(entry, of, card),
        tubes=tuple([Tubes(mount.tubes if entry["torpedoes"] is None else entry["torpedoes"]) for mount in of.mounts]),
        aircraft=listed if entry["aircraft"] is None else entry["aircraft"],
        aloft_from=0,
        charges=of.charges if entry["charges"] is None else entry["charges"],
        hedgehogs=of.hedgehogs if entry["hedgehogs"] is None else entry["hedgehogs"],
        no_steering=entry["no_steering"],
        avoids=entry["avoids"],
        aground=False,
        ahead=(),
        boat=Boat(entry["depth"], 0, 0, None, False, entry["appears"]) if of.type == "SS" else None,
        victory_value=of.victory_value if entry["victory_value"] is None else float(entry["victory_value"]),
        trained=group["trained"],
        track=(Fix(0, x_yd, y_yd, course_deg),),
        fate="",
        fate_turn=0,
    )


def _guns(entry: Mapping[str, Any], of: ShipClass, card: Card) -> tuple[Guns, ...]:
    """Her batteries: with what rounds are left, and those that do not work (NA.SCEN.05)."""
    found = list[Guns]()
    for battery in of.batteries:
        turns, left = battery.ammo_turns, entry["rounds_per_gun"].get(battery.place)
        if left is not None:
            turns = ammunition_turns(left, rounds_per_turn(card, battery.bore_in, battery.old))
        found.append(Guns(turns, battery.place in entry["out"], 0, 0, False))
    return tuple(found)


def _astern(ship: Ship, leader: Ship, wide_yd: float) -> tuple[Stretch, ...]:
    """What a ship in column has still to run of her leader's track: straight to where she is; () out of column."""
    if ship.course_deg != leader.course_deg:
        return ()
    forward, starboard = aboard(leader.x_yd, leader.y_yd, leader.course_deg, ship.x_yd, ship.y_yd)
    if near(forward) >= 0 or near(abs(starboard)) > wide_yd:
        return ()
    course_deg = bearing(ship.x_yd, ship.y_yd, leader.x_yd, leader.y_yd)
    if near(abs(relative(course_deg, leader.course_deg))) < 1.0:  # a place on the grid lies a little off the line
        course_deg = leader.course_deg
    return (Stretch(ship.x_yd, ship.y_yd, course_deg, distance(ship.x_yd, ship.y_yd, leader.x_yd, leader.y_yd), 0.0),)


# -- aircraft ---------------------------------------------------------------------------------------------------------------


@step("NA.AIR.07")
def elements_of(
    scenario: Scenario, side: Side, first: str, ships: Sequence[Placed], types: Sequence[AircraftType]
) -> Iterator[Element]:
    """The elements of a side: those that are written, and squadrons dealt. first: the role of its first commander."""
    entry = scenario[side]
    numbers = {each.ship.name.upper(): each.ship for each in ships}
    of = {each.name: each for each in reversed(types)}
    taken = [each["id"] for each in entry["air"]]
    for each in entry["air"]:
        carrier = numbers[each["carrier"].upper()] if each["carrier"] else None
        at = each["at_yd"] or ([carrier.x_yd, carrier.y_yd] if carrier else [0.0, 0.0])
        yield _element(each, each["id"], side, _commander(each, side, first), of[each["aircraft"]], carrier, at)
    for squadron in entry["squadrons"]:
        kind = of[squadron["aircraft"]]
        letter, names = squadron["role"] or kind.role, list(squadron["ships"])
        for name, count in zip(names, dealt(tuple(squadron["ships"].values())), strict=True):
            for _ in range(count):
                id_ = next(f"{letter}{nth}" for nth in range(1, 1_000) if f"{letter}{nth}" not in taken)
                taken.append(id_)
                carrier = numbers[name.upper()]
                at = [carrier.x_yd, carrier.y_yd]
                plain = {"scout": squadron["scout"], "mission": "", "depth": "P", "appears": 0}
                yield _element(plain, id_, side, _commander(squadron, side, first), kind, carrier, at)


def _commander(entry: Mapping[str, Any], side: Side, first: str) -> str:
    return f"{side}/{entry['commander']}" if entry["commander"] else first


def _element(
    entry: Mapping[str, Any],
    id_: str,
    side: Side,
    commander: str,
    kind: AircraftType,
    carrier: Ship | None,
    at: Sequence[float],
) -> Element:
    return Element(
        id=id_,
        side=side,
        commander=commander,
        aircraft=kind.name,
        scout=entry["scout"],
        heavy=kind.heavy,
        carrier=carrier.number if carrier else 0,
        appears=0 if carrier or entry["mission"] else entry["appears"],
        aloft=entry["mission"] != "",
        x_yd=on_grid(float(at[0]), GRID),
        y_yd=on_grid(float(at[1]), GRID),
        begun_yd=(on_grid(float(at[0]), GRID), on_grid(float(at[1]), GRID)),
        mission=entry["mission"],
        escorts=(),
        depth=entry["depth"],
        loaded=id_[0] != "F",
        target=0,
        when="",
        height="",
        foe="",
        breaks=False,
        fate="",
    )
