"""What is wrong with a scenario taken as a whole: names, classes, places, commanders, aircraft, objectives, the card."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.games import did_you_mean
from sandgate.rules.naval_action.navy.card_file import card_named, card_of
from sandgate.rules.naval_action.navy.entry import ShipFile
from sandgate.rules.naval_action.navy.ship_list import aircraft_types, classes, entries, may_fly_as
from sandgate.rules.naval_action.surface.entries import (
    KEYWORDS,
    AircraftEntry,
    EdgeEntry,
    ElementEntry,
    GroupEntry,
    ObjectiveEntry,
    ShipEntry,
    SideEntry,
)
from sandgate.rules.naval_action.surface.plotting.grouping import is_taken
from sandgate.rules.naval_action.surface.posts import Side, enemy_of


class Found(NamedTuple):
    """A ship of a scenario, with the entry of her class; None where there is no such class."""

    side: Side
    group: GroupEntry
    ship: ShipEntry
    of: ShipFile | None

    @property
    def called(self) -> str:
        """As a fault names her."""
        return f"{self.side}, {self.group.name}: {self.ship.name or self.ship.ship}"


def ships_of(side: Side, entry: SideEntry, own: Mapping[str, ShipFile]) -> Iterator[Found]:
    """The ships of a side, group by group."""
    for group in entry.groups:
        for ship in group.ships:
            yield Found(side, group, ship, own.get(ship.ship) or entries().get(ship.ship))


def faults_of(
    sides: Mapping[Side, SideEntry],
    ships: Sequence[Found],
    edge: EdgeEntry,
    own_aircraft: Sequence[AircraftEntry],
    card: str | dict[str, Any],
) -> Iterator[str]:
    """All that is wrong, each with its clause."""
    yield from _names(ships)
    for each in ships:
        yield from _ship(each) if each.of else _no_class(each)
    roles: dict[str, tuple[str, ...]] = {**may_fly_as()} | {each.name: (each.role,) for each in own_aircraft}
    for side, entry in sides.items():
        own = [str(each.ship.name) for each in ships if each.side == side]
        enemies = [str(each.ship.name) for each in ships if each.side == enemy_of(side)]
        if not own and not entry.air:
            yield f"{side} has neither ship nor aircraft [NA.PLOT.01]"
        yield from _groups(side, entry)
        yield from _commanders(side, entry, ships)
        yield from _air(side, entry, own, roles)
        for objective in entry.objectives:
            yield from _objective(side, objective, own, enemies)
    for low, high in ((edge.west, edge.east), (edge.south, edge.north)):
        if low is not None and high is not None and low >= high:
            yield "edge: west lies west of east, and south of north [NA.VIC.01]"
    yield from _card(card)


def _card(card: str | dict[str, Any]) -> Iterator[str]:
    try:
        card_named(card) if isinstance(card, str) else card_of(card)
    except ScenarioError as error:
        for line in str(error).splitlines():
            yield f"card.{line}" if isinstance(card, dict) else f"card: {line}"


def _names(ships: Sequence[Found]) -> Iterator[str]:
    count = Counter(str(each.ship.name).upper() for each in ships if each.ship.name)
    for name in [name for name, times in count.items() if times > 1]:
        yield f"more than one ship is called {name}; give them a `name` each [NA.PLOT.27]"
    for name in [name for name in count if name in KEYWORDS or not all(part.isalnum() for part in name.split())]:
        yield f"no ship can be called {name}; give her a `name` of letters and figures, no word of orders [NA.PLOT.27]"


def _no_class(found: Found) -> Iterator[str]:
    near = did_you_mean(found.ship.ship, classes())
    yield f"{found.called}: no ship {found.ship.ship} in the list{near}; or write her under `classes` [NA.COMP.08]"


def _ship(found: Found) -> Iterator[str]:
    """What does not fit a ship's class."""
    ship, group, of = found.ship, found.group, found.of
    assert of is not None
    if ship is group.ships[0] and (ship.at_yd or group.at_yd) is None:
        yield f"{found.called}: no place; give `at_yd` to her or her group [NA.PLOT.03]"
    most_kn = min([of.speed_kn, *([ship.cap_kn] if ship.cap_kn else [])])
    if group.speed_kn > most_kn:
        yield f"{found.called}: {group.speed_kn:g} kn is more than her {most_kn:g} [NA.PLOT.08]"
    places = [battery.pos for battery in of.batteries]
    for place in [each for each in (*ship.out, *ship.rounds_per_gun) if each not in places]:
        yield f"{found.called}: no battery {place}; she has {', '.join(places) or 'none'} [NA.SCEN.05]"
    tubes = min([each.tubes_per_mount for each in of.torpedoes], default=0)
    if ship.torpedoes is not None and ship.torpedoes > tubes:
        yield f"{found.called}: {ship.torpedoes} torpedoes in a mount of {tubes} [NA.TRACK.03]"
    if of.type != "SS" and ship.depth != "S":
        yield f"{found.called}: only a submarine dives [NA.SUB.02]"
    if ship.appears and (of.type != "SS" or ship.depth not in ("S", "P") or len(group.ships) > 1):
        yield f"{found.called}: only a submarine appears so, at S or P and alone in her group [NA.SUB.01]"
    if ship.depth == "AB" and of.nation != "GE":
        yield f"{found.called}: only German boats go down to AB [NA.SUB.02]"


def _groups(side: Side, entry: SideEntry) -> Iterator[str]:
    names = tuple([group.name for group in entry.groups])
    for name in [name.upper() for nth, name in enumerate(names) if is_taken(name, names[:nth])]:
        yield f"{side}: two groups are called {name}; give each a name of its own [NA.PLOT.01]"
    for name in [name.upper() for name in names if name.upper() in KEYWORDS]:
        yield f"{side}: no group can be called {name}, which is a word of orders [NA.PLOT.01]"


def _commanders(side: Side, entry: SideEntry, ships: Sequence[Found]) -> Iterator[str]:
    own = {str(each.ship.name).upper(): each.group.name.upper() for each in ships if each.side == side}
    known = [group.name.upper() for group in entry.groups]
    if entry.commanders and (entry.one_per_group or entry.flagship):
        yield f"{side}: `commanders` say all of who commands; leave out one_per_group and flagship [NA.COMMS.01]"
    if entry.flagship and entry.flagship.upper() not in own:
        yield f"{side}: flagship {entry.flagship} is none of hers{did_you_mean(entry.flagship.upper(), own)} [NA.COMMS.01]"
    keys = Counter(commander.key for commander in entry.commanders)
    for key in [key for key, times in keys.items() if times > 1]:
        yield f"{side}: two commanders have the key {key} [NA.COMMS.01]"
    led = Counter(name.upper() for commander in entry.commanders for name in commander.groups)
    for name in [name for name in led if name not in known]:
        yield f"{side}: a commander of {name}, which is no group{did_you_mean(name, known)} [NA.PLOT.01]"
    if entry.commanders:
        for name in [name for name in known if led[name] != 1]:
            yield f"{side}: group {name} has {led[name]} commanders; give it one [NA.PLOT.01]"
    for commander in entry.commanders:
        flagship = commander.flagship.upper() if commander.flagship else ""
        if flagship and own.get(flagship) not in [name.upper() for name in commander.groups]:
            yield f"{side}/{commander.key}: flagship {commander.flagship} is in no group of his [NA.COMMS.01]"


def _air(side: Side, entry: SideEntry, own: Sequence[str], roles: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    count = Counter(each.id for each in entry.air)
    keys = [commander.key for commander in entry.commanders]
    for name in [name for name, times in count.items() if times > 1]:
        yield f"{side}: two elements are called {name} [NA.AIR.07]"
    for each in entry.air:
        yield from _element(f"{side}, {each.id}", each, own, roles)
    for squadron in entry.squadrons:
        role = squadron.role or roles.get(squadron.aircraft, "O")[0]
        yield from _type(f"{side}, {squadron.aircraft}", squadron.aircraft, role, roles)
        for ship in [name for name in squadron.ships if name.upper() not in [each.upper() for each in own]]:
            yield f"{side}, {squadron.aircraft}: no ship {ship} on its side [NA.AIR.07]"
    for key in [*[each.commander for each in entry.air], *[each.commander for each in entry.squadrons]]:
        if key is not None and key not in keys:
            yield f"{side}: no commander {key} for aircraft{did_you_mean(key, keys)} [NA.COMMS.01]"


def _element(called: str, entry: ElementEntry, own: Sequence[str], roles: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    yield from _type(called, entry.aircraft, entry.id[0], roles)
    if entry.carrier is None and entry.at_yd is None:
        yield f"{called}: give a `carrier`, or with `at_yd` the place where it appears [NA.PLOT.18]"
    if entry.carrier and entry.carrier.upper() not in [name.upper() for name in own]:
        yield f"{called}: no ship {entry.carrier} on its side{did_you_mean(entry.carrier, own)} [NA.PLOT.18]"
    if entry.mission == "CAP" and entry.id[0] not in "FD":
        yield f"{called}: fighters and dive-bombers fly combat patrol [NA.AIR.08]"
    if "ASP" in entry.mission and entry.id[0] != "D":
        yield f"{called}: dive-bombers fly antisubmarine patrol [NA.AIR.10]"


def _type(called: str, aircraft: str, role: str, roles: Mapping[str, tuple[str, ...]]) -> Iterator[str]:
    known = [*[each.name for each in aircraft_types()], *roles]
    if aircraft not in roles:
        yield f"{called}: no type {aircraft}{did_you_mean(aircraft, known)}; or write it under `aircraft` [NA.AIR.02]"
    elif role not in roles[aircraft] or role == "O":
        yield f"{called}: {aircraft} flies as {', '.join(roles[aircraft])}, not as {role} [NA.AIR.07]"


def _objective(side: Side, entry: ObjectiveEntry, own: Sequence[str], enemies: Sequence[str]) -> Iterator[str]:
    whose = enemies if entry.kind in {"sink", "damage", "deny"} else own
    for name in [name for name in entry.ships if name.upper() not in [each.upper() for each in whose]]:
        yield f"{side}, objective: no ship {name} that it could speak of{did_you_mean(name, whose)} [NA.VIC.02]"
    if entry.kind == "reach" and not entry.beyond:
        yield f"{side}, objective: `beyond` which line, with `line_yd` [NA.VIC.02]"
