"""The paths of a turn: what each ship runs by the plot of her group, with what damage allows now. NA.PLOT.04, NA.MOVE.02."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.frozen import making
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.legs import Act, Leg, Run, Turn
from sandgate.rules.naval_action.surface.plotting.allowance import arc_yd
from sandgate.rules.naval_action.surface.plotting.columns import (
    Column,
    Stem,
    as_stem,
    end_of,
    formed,
    moved,
    split,
)
from sandgate.rules.naval_action.surface.plotting.fleet import Fleet, group_with, members
from sandgate.rules.naval_action.surface.plotting.plots import (
    Wanted,
    cut_yd,
    legs_of_group,
    radius_of,
    wanted,
)
from sandgate.rules.naval_action.surface.plotting.running import angle_of, at_part, cut_short, leg_run
from sandgate.rules.naval_action.surface.posts import Group
from sandgate.rules.naval_action.surface.scales.scale import yards_of
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.sea.stretches import JOINT_YD, Lies, Stretch, Track, length_of

GROUPS: Final = 64  # of which it is kept how they lie
Spans = tuple[tuple[float, float], ...]


class Path(NamedTuple):
    """What a ship runs in a turn at an even speed; the last stretch may have no length: it is her course at the end."""

    stretches: Track
    length_yd: float
    smoke: Spans  # from where to where on it she makes smoke, in yards of her run
    track: Track  # the whole of the group's track as far as it is plotted, from where she begins; () if she follows none

    def at(self, part: float) -> Lies:
        """Place and course after a part of the turn, 0 to 1."""
        return at_part(self.stretches, self.length_yd, part)

    def left(self, run_yd: float) -> Track:
        """What she has still to run of the group's track after a run; () if she follows none."""
        return tuple([each for each in split(self.track, run_yd)[1] if each.length_yd > JOINT_YD])

    @property
    def ahead(self) -> Track:
        """What she has still to run of the group's track at the end."""
        return self.left(self.length_yd)


as_path = making(Path)


class Ways(NamedTuple):
    """The paths of a group, by ship."""

    paths: dict[int, Path]
    together: bool  # whether a column turn was made as a flank turn, by a group that was not in column


@dataclass(slots=True)
class _Legs:
    """A group on its way through a plot: what each ship has run, and the column that they are in."""

    within_yd: float
    radius_yd: float
    stems: tuple[Stem, ...]
    column: Column | None
    led: list[Stretch] = field(default_factory=list)  # what the leader has run since they formed
    run: dict[int, list[Stretch]] = field(default_factory=dict)  # by ship, up to where they formed
    together: bool = False

    def form(self) -> None:
        self.column = formed(self.stems, self.within_yd)
        self.led = []

    def straight(self, length_yd: float) -> None:
        self._go(False, length_yd)

    def turn(self, turn: Turn) -> None:
        if not turn.flank and not self.column:
            self.form()
            self.together = self.together or not self.column
        if turn.flank or not self.column:
            self.part()
        self._go(True, angle_of(turn))

    def _go(self, turns: bool, amount: float) -> None:
        if self.column:
            led, leader = self.led, self.column[0]
            x, y, course = end_of(led[-1:]) if led else (leader.x_yd, leader.y_yd, leader.course_deg)
            led.append(leg_run(x, y, course, turns, amount, self.radius_yd))
        else:
            self.stems = tuple([self._runs(each, turns, amount) for each in self.stems])

    def part(self) -> None:
        """Leave the column: each ship is where she has come to, and what she still had to run is forgotten."""
        if self.column:
            length_yd = added([each.length_yd for each in self.led])
            self.stems = tuple([self._reached(each, length_yd) for each in self.column])
        self.column, self.led = None, []

    def track(self, stem: Stem) -> Track:
        """All that a ship of the column runs and has still to run since they formed."""
        x, y = _joins(stem)
        return (*stem.ahead, *moved(self.led, x, y))

    def _reached(self, stem: Stem, length_yd: float) -> Stem:
        ran, rest = split(self.track(stem), length_yd)
        self.run[stem.number] += ran
        x, y, heading = end_of(ran) if ran else (stem.x_yd, stem.y_yd, stem.course_deg)
        return Stem(stem.number, x, y, rest[0].heading_deg if rest else heading)

    def _runs(self, stem: Stem, turns: bool, amount: float) -> Stem:
        stretch = leg_run(stem.x_yd, stem.y_yd, stem.course_deg, turns, amount, self.radius_yd)
        self.run[stem.number].append(stretch)
        return Stem(stem.number, *end_of((stretch,)))


def _joins(stem: Stem) -> tuple[float, float]:
    """Where a ship of a column comes to what the leader runs from now on."""
    x, y, _ = end_of(stem.ahead) if stem.ahead else (stem.x_yd, stem.y_yd, 0.0)
    return x, y


def stem_of(ship: Ship) -> Stem:
    """A ship of a group by what counts for a column; what she has ahead begins where she is."""
    return as_stem(ship.number, ship.x_yd, ship.y_yd, ship.course_deg, moved(ship.ahead, ship.x_yd, ship.y_yd))


_begun = dict[tuple[float, ...], tuple[Sequence[Ship], tuple[Stem, ...], Column | None]]()  # of the last groups asked for


def _forming(fleet: Fleet, ships: Sequence[Ship]) -> tuple[tuple[Stem, ...], Column | None]:
    """How the ships of a group lie as a turn begins, and the column in which they are; no plot changes it.

    It is kept for these very ships, who are the same in a state and in the views of it.
    """
    within_yd = fleet.card.column_yd.v
    key = (within_yd, *map(id, ships))
    found = _begun.get(key)
    if found is None:
        if len(_begun) >= GROUPS:
            _begun.clear()
        stems = tuple([stem_of(ship) for ship in ships])
        found = _begun[key] = ships, stems, formed(stems, within_yd)  # ships are held, so that no other is taken for one
    return found[1:]


class Start(NamedTuple):
    """From where a ship goes on by a plot: she runs what is before her, and from there what somebody runs from elsewhere."""

    number: int
    before: Track
    x_yd: float  # the place where she then is
    y_yd: float
    led: Lies  # from where her leader goes on, or she herself where she follows nobody


def starts_of(fleet: Fleet, group: Group, ships: list[Ship], *, flank: bool) -> list[Start]:
    """From where some ships of a group go on by a plot that begins with a flank turn, or with none."""
    going = _at_start(fleet, group, ships)
    if flank:
        going.part()
    if going.column:
        led = going.column[0]
        return [Start(each.number, each.ahead, *_joins(each), (led.x_yd, led.y_yd, led.course_deg)) for each in going.column]
    places = [(each, (each.x_yd, each.y_yd, each.course_deg)) for each in going.stems]
    return [Start(each.number, going.run[each.number], *at[:2], at) for each, at in places]


def ways_of(fleet: Fleet, group: Group) -> Ways:
    """The paths of all ships of a group by its plot."""
    return ways_by(fleet, group, wanted(fleet, group))


@step("NA.PLOT.02", "NA.PLOT.03", "NA.PLOT.04", "NA.PLOT.05", "NA.PLOT.10", "NA.PLOT.12", "NA.MOVE.02")
def ways_by(fleet: Fleet, group: Group, plan: Wanted) -> Ways:
    """The paths of all ships of a group, each cut at its end to what she can do now; lost ships stay where they are."""
    ships = members(fleet, group)
    spans = _smoke(plan.legs, fleet.options.unit_yd, radius_of(fleet, group), plan.yd)
    runs_yd = {ship.number: cut_yd(fleet, ship, plan) for ship in ships}
    paths = {ship.number: _unsteered(ship, runs_yd[ship.number], spans) for ship in ships if ship.no_steering}
    steered = [ship for ship in ships if not ship.no_steering]
    if not steered:
        return Ways(paths, False)
    going = _gone_through(fleet, group, steered, plan.legs or (Run(plan.yd, "yd"),))
    column = {each.number: each for each in going.column or ()}
    for ship in steered:
        stem = column.get(ship.number)
        track = (*going.run[ship.number], *(going.track(stem) if stem else ()))
        paths[ship.number] = _path(ship, track, runs_yd[ship.number], spans, follows=len(column) > 1)
    return Ways(paths, going.together)


def _at_start(fleet: Fleet, group: Group, ships: list[Ship]) -> _Legs:
    run = {ship.number: list[Stretch]() for ship in ships}
    return _Legs(fleet.card.column_yd.v, radius_of(fleet, group), *_forming(fleet, ships), run=run)


def _gone_through(fleet: Fleet, group: Group, ships: list[Ship], legs: tuple[Leg, ...]) -> _Legs:
    going = _at_start(fleet, group, ships)
    for leg in legs:
        if isinstance(leg, Run):
            going.straight(yards_of(leg.length, leg.unit, fleet.options.unit_yd))
        elif isinstance(leg, Turn):
            going.turn(leg)
    return going


def _path(ship: Ship, track: Track, allowed_yd: float, smoke: Spans, *, follows: bool) -> Path:
    """A path along a track as far as it is allowed; turns that stand where it ends are still made."""
    ran = cut_short(track, allowed_yd, ship.x_yd, ship.y_yd, ship.course_deg)
    cut = tuple([(first, min(last, allowed_yd)) for first, last in smoke if first < allowed_yd]) if smoke else ()
    makes = cut if cut and ship.type != "SS" and not ship.gone else ()
    return as_path(tuple(ran), length_of(ran), makes, track if follows else ())


def _unsteered(ship: Ship, length_yd: float, smoke: Spans = ()) -> Path:
    """Straight on: of the plot of a ship that cannot steer the distance and the smoke count."""
    track = (Stretch(ship.x_yd, ship.y_yd, ship.course_deg, length_yd, 0.0),)
    return _path(ship, track, length_yd, smoke, follows=False)


def _smoke(legs: tuple[Leg, ...], unit_yd: float, radius_yd: float, total_yd: float) -> Spans:
    """From where to where on their runs ships make smoke."""
    run_yd, begun_yd = 0.0, -1.0
    found: list[tuple[float, float]] = []
    for leg in legs:
        if isinstance(leg, Run):
            run_yd += yards_of(leg.length, leg.unit, unit_yd)
        elif isinstance(leg, Turn):
            run_yd += arc_yd(radius_yd, leg.angle_deg)
        elif isinstance(leg, Act) and leg.word == "SMOKE" and begun_yd < 0.0:
            begun_yd = run_yd
        elif isinstance(leg, Act) and leg.word == "ENDSMOKE" and begun_yd >= 0.0:
            found.append((begun_yd, run_yd))
            begun_yd = -1.0
    if begun_yd >= 0.0:
        found.append((begun_yd, total_yd))
    return tuple([each for each in found if each[1] > each[0]])


def is_together(fleet: Fleet, group: Group) -> bool:
    """Whether a group makes a column turn of its plot as a flank turn: never while it stays in column."""
    turns = [leg for leg in legs_of_group(fleet, group) if isinstance(leg, Turn)]
    if not any(turn.flank for turn in turns):
        steered = [ship for ship in members(fleet, group) if not ship.no_steering]
        if not turns or not steered or _forming(fleet, steered)[1]:
            return False
    return ways_of(fleet, group).together


def path_of(fleet: Fleet, ship: Ship) -> Path:
    """The path of a ship in this turn, with what damage allows now. For many ships ask `paths_of`."""
    group = group_with(fleet, ship.number)
    if group is None:
        return _unsteered(ship, 0.0)
    return ways_of(fleet, group).paths[ship.number]


def paths_of(fleet: Fleet) -> dict[int, Path]:
    """The paths of all ships in this turn, by number."""
    found: dict[int, Path] = {}
    for group in fleet.groups:
        found |= ways_of(fleet, group).paths
    return found
