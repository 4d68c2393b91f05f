"""What one fire is laid on: guns, range, band, and what bears on its accuracy as its step begins. VII.C.2, .3."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sandgate.kernel.frozen import making, quick
from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.card import Band
from sandgate.rules.naval_action.navy.ship_class import Battery, ShipClass, by_key
from sandgate.rules.naval_action.surface.gunfire.batteries import bears_mark, said
from sandgate.rules.naval_action.surface.gunfire.modifiers import Conditions, aid_of, is_fast
from sandgate.rules.naval_action.surface.gunfire.ranges import band_of
from sandgate.rules.naval_action.surface.hearers import Hearers, hearers_of
from sandgate.rules.naval_action.surface.plotting.plots import Wanted, cut_yd, evades_by, wanted
from sandgate.rules.naval_action.surface.scales.scale import kn_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of, numbered
from sandgate.rules.naval_action.surface.sighting.lines import blocked_by
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.weather.seas import accuracy_case, borne_as


@quick
@dataclass(frozen=True, slots=True)
class Laid:
    """A fire as it is laid."""

    ship: Ship
    kind: ShipClass
    batteries: tuple[int, ...]
    target: Ship
    target_kind: ShipClass
    range_yd: float
    band: Band | None  # None: beyond the greatest range
    model: Battery  # that whose model all batteries have
    guns: int  # of all batteries


def laid(state: State, ship: Ship, batteries: Sequence[int], target: Ship) -> Laid:
    """A fire as the ships lie."""
    return laid_by(state.options.unit_yd, class_of(state, ship), ship, batteries, class_of(state, target), target)


@step("NA.PLOT.03", "NA.GUN.10")
def laid_by(
    unit_yd: float, kind: ShipClass, ship: Ship, batteries: Sequence[int], target_kind: ShipClass, target: Ship
) -> Laid:
    """Measure from stem to stem, and find the band."""
    model, guns = kind.batteries[batteries[0]], sum([kind.batteries[nth].guns for nth in batteries])
    range_yd = distance(ship.x_yd, ship.y_yd, target.x_yd, target.y_yd)
    band = band_of(range_yd, model.max_range_yd, unit_yd)
    return as_laid(ship, kind, tuple(batteries), target, target_kind, range_yd, band, model, guns)


as_conditions, as_laid = making(Conditions), making(Laid)


class Ways(NamedTuple):
    """What the groups of ships are to do in a turn: no gunfire changes it. Who is in no group moves nothing."""

    wanted: Mapping[int, Wanted]  # by the ships' numbers
    slow_kn: Mapping[int, float]  # of ships whose group is to make no more than that, at which none of them is fast


def ways_of(state: State, ships: Sequence[Ship]) -> Ways:
    """What the groups of some ships are to do in this turn."""
    numbers = {ship.number: ship for ship in ships}
    found: dict[int, Wanted] = {}
    slow_kn: dict[int, float] = {}
    for group in state.groups:
        those = [number for number in group.ships if number in numbers]
        if those:
            way = wanted(state, group)
            found |= dict.fromkeys(those, way)
            if not is_fast(kn_of(way.yd)):
                slow_kn |= dict.fromkeys(those, kn_of(way.yd))
    return Ways(found, slow_kn)


@quick
@dataclass(frozen=True, slots=True)
class Phase:
    """What is the same for all gunfire of a turn; its ships are those of the step that fires."""

    ships: dict[int, Ship]  # by number, as they are when a step begins
    kinds: Mapping[str, ShipClass]
    ways: Ways
    aimed: Mapping[int, int]  # how many ships fire at each target
    hearers: Hearers


@quick
@dataclass(frozen=True, slots=True)
class Firing:
    """A fire in range, with what is said of it over and over."""

    lay: Laid
    band: Band
    batteries: str  # BOW and STN
    guns: str  # Bismarck's BOW and STN
    at: int  # place of its first battery
    seen: bool  # whether the other side has found who fires
    to: tuple[str, ...]  # who is told what she does


as_firing = making(Firing)


def phase_of(state: State) -> Phase:
    """What the allocations of a turn and its plots settle for all of its gunfire."""
    pairs = dict.fromkeys([(each.target, each.ship) for each in state.allocations])
    aimed = Counter([target for target, _ in pairs])
    ships = dict(numbered(state.ships))
    return Phase(ships, by_key(state.classes), ways_of(state, state.ships), aimed, hearers_of(state))


def firing_of(phase: Phase, lay: Laid) -> Firing | None:
    """A fire as it is laid; None if it is out of range."""
    if lay.band is None:
        return None
    ship, batteries, hearers = lay.ship, said(lay.kind, lay.batteries), phase.hearers
    guns, seen, to = f"{ship.name}'s {batteries}", hearers.sees(ship), hearers.of(ship)
    return as_firing(lay, lay.band, batteries, guns, lay.batteries[0], seen, to)


@step("NA.GUN.14")
def _kn(state: State, ship: Ship, ways: Ways) -> float:
    """The speed of a ship as damage allows it now; of one that cannot be fast, that of her group."""
    if ship.number in ways.slow_kn:
        return ways.slow_kn[ship.number]
    way = ways.wanted.get(ship.number)
    return kn_of(cut_yd(state, ship, way)) if way else 0.0


@step("NA.PLOT.13")
def _evades(state: State, ship: Ship, ways: Ways) -> bool:
    """Whether a ship still evades."""
    way = ways.wanted.get(ship.number)
    return way is not None and evades_by(state, ship, way)


@step("NA.GUN.09", "NA.GUN.12", "NA.GUN.14", "NA.GUN.15", "NA.GUN.32", "NA.PLOT.12", "NA.PLOT.13")
def conditions(
    state: State,
    fire: Laid,
    band: Band,
    ships_at_target: int,
    *,
    ways: Ways | None = None,
    fresh: bool = False,
    smoke: bool | None = None,
) -> Conditions:
    """All that bears on the accuracy of a fire; fresh: after a switch, when no mark counts.

    ways: of both ships, where the same hold for many fires. smoke: whether it lies between them, where that is known.
    """
    ship, target, turn = fire.ship, fire.target, state.move + 1
    options, guns = state.options, fire.guns
    ways = ways_of(state, (ship, target)) if ways is None else ways
    daylight, (marked, struck) = not options.night and options.visibility == "good", _marked(fire, turn)
    spotter = 0 < ship.aloft_from <= turn
    return as_conditions(
        band=band,
        target_type=target.type,
        target_kn=_kn(state, target, ways),
        guns=guns,
        bore_in=fire.model.bore_in,
        level=ship.level,
        aid=aid_of(fire.kind.radar == "gunnery", ship.level, options.year, spotter, band, daylight),
        acquired=not fresh and bears_mark(marked, guns),
        hit=not fresh and bears_mark(struck, guns),
        target_evades=_evades(state, target, ways),
        evades=_evades(state, ship, ways),
        sea=accuracy_case(options.seas, borne_as(state.classes)[fire.kind.key]) if options.seas != "smooth" else "",
        night=options.night and target.level == 0 and not _lit(state, fire),
        smoke=state.smoke != () and blocked_by(state, ship, target) == "smoke" if smoke is None else smoke,
        ships_at_target=ships_at_target,
        nation=fire.kind.nation,
    )


@step("NA.PLOT.12", "NA.GUN.32")
def is_open(state: State, ship: Ship, target: Ship) -> bool:
    """Whether a ship can fire on the line to a target: nothing lies on it, or smoke alone and her gunnery radar works."""
    blocked = blocked_by(state, ship, target)
    if blocked != "smoke":
        return blocked == ""
    radar = class_of(state, ship).radar == "gunnery"
    return aid_of(radar, ship.level, state.options.year, False, "close", False) == "radar"


def _marked(fire: Laid, turn: int) -> tuple[int, int]:
    """The guns of those batteries that fired at this target last turn, and of those that hit her."""
    marked = struck = 0
    for nth in fire.batteries:
        guns = fire.ship.guns[nth]
        if guns.at == fire.target.number and guns.at_turn == turn - 1:
            marked += fire.kind.batteries[nth].guns
            struck += fire.kind.batteries[nth].guns if guns.hit else 0
    return marked, struck


def _lit(state: State, fire: Laid) -> bool:
    """Whether the umpire has had the target lit up (NA.NIGHT.10)."""
    turn = state.move + 1
    return any(
        each.side == fire.ship.side and each.ship == fire.target.number and each.turn == turn and each.by == "light"
        for each in state.contacts
    )
