"""Torpedo orders as their writer can try them: mount, number, arc, named ship. VII.A.3, VII.B."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Handle, Mark, Notch, Shown
from sandgate.kernel.desk.deeds import Case, Gap, Refusal
from sandgate.kernel.desk.parts import listed
from sandgate.kernel.desk.sheets import Reading
from sandgate.kernel.geometry import ahead
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.navy.ship_class import Mount, Place
from sandgate.rules.naval_action.surface.desk.guns import enemy, own_ship
from sandgate.rules.naval_action.surface.in_the_water import Spread
from sandgate.rules.naval_action.surface.notation import BATTERIES
from sandgate.rules.naval_action.surface.orders import Lay, Torpedoes, Withhold
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import class_of
from sandgate.rules.naval_action.surface.submarines.depth import may_launch
from sandgate.rules.naval_action.surface.torpedoes.meeting import half_width
from sandgate.rules.naval_action.surface.tracks.aiming import course_of, may_aim
from sandgate.rules.naval_action.surface.tracks.announcing import lead_to, mount_named, run_of, usable
from sandgate.rules.naval_action.surface.tracks.laying import mount_of

SIDES: Final = {"L": "left", "R": "right"}
ROUND_DEG: Final = 5  # between two notches of a direction
NEAR: Final = 0.35  # of the run, as far as the notches of a number go
HANDY: Final = 0.6  # of the run, where its direction is taken hold of: near enough to lie on the chart
_LETTERS: Final = {"BOW": "B", "STN": "S"}


def torpedoes_refused(view: SurfaceView, _ask: Ask, line: Torpedoes) -> Iterator[Refusal]:
    """What speaks against announcing a launch (NA.PLOT.14 to .17, NA.TRACK.03, .05)."""
    ship = own_ship(view, line.ship)
    if isinstance(ship, Refusal):
        yield ship
        return
    kind = class_of(view.known, ship)
    nth = mount_named(kind, ship, line.mount, line.size_in)
    if nth is None:
        there = (
            listed([f"{mount.name} ({mount.size_in} in)" for mount in kind.mounts])
            if kind.mounts
            else "none: she has no tubes"
        )
        yield Refusal(f"{ship.name} has no such mount", f"name {there}", "NA.PLOT.15", "mount")
        return
    mount, left = kind.mounts[nth], usable(ship.tubes[nth].left, kind.mounts[nth].tubes, ship.level)
    if ship.boat is not None and not may_launch(ship.boat.depth):
        yield Refusal(f"{ship.name} is too deep to launch", "rise to periscope depth first", "NA.SUB.03", "ship")
    elif line.torpedoes > left:
        yield Refusal(
            f"{left} torpedoes are ready in mount {mount.name}", f"give at most {left}", "NA.TRACK.03", "torpedoes"
        )
    elif line.side or line.auto:
        yield from _arc_refused(view, ship, mount.place, line.side, line.angle_deg) if line.side else ()
        yield from _auto_refused(view, ship, nth, line) if line.auto else ()
    elif run_of(view.known.card, mount.size_in)[1] > 1:
        yield Refusal("long-range torpedoes are plotted in full", "give side and angle: R 85", "NA.PLOT.15", "torpedoes")


def _arc_refused(view: SurfaceView, _ship: Ship, place: Any, side: str, angle_deg: float) -> Iterator[Refusal]:
    if not may_aim(place, angle_deg if side == "R" else -angle_deg, view.known.options.year):
        yield Refusal(
            f"mount {place} cannot be aimed {side} {angle_deg:g}", "aim it on its own side", "NA.PLOT.16", "angle_deg"
        )


def _auto_refused(view: SurfaceView, ship: Ship, nth: int, line: Torpedoes) -> Iterator[Refusal]:
    """A named ship, on a course that meets her inside the arc."""
    target = enemy(view, line.auto, "auto")
    if isinstance(target, Refusal):
        yield target
        return
    place = class_of(view.known, ship).mounts[nth].place
    if line.side:
        why = "the direction of an automatic attack is worked out"
        yield Refusal(why, "leave the angle out", "NA.TRACK.05", "angle_deg")
        return
    if not _meets(view, ship, nth, target):
        yield Refusal(
            f"no track of mount {place} meets {target.name}",
            "give side and angle as for an ordinary spread",
            "NA.TRACK.05",
            "auto",
        )


@step("NA.TRACK.04")
def launched_twice(view: SurfaceView, _ask: Ask, readings: Sequence[Reading]) -> Iterator[tuple[Reading, Refusal]]:
    """A mount launches once in a turn, in one direction (NA.TRACK.04)."""
    named = list[tuple[int, int]]()
    for reading in [each for each in readings if isinstance(each.order, Torpedoes | Lay | Withhold)]:
        line, ship = reading.order, own_ship(view, reading.order.ship)
        if isinstance(ship, Refusal):
            continue
        kind = class_of(view.known, ship)
        nth = mount_named(kind, ship, line.mount, line.size_in if isinstance(line, Torpedoes) else 0)
        if nth is not None and (ship.number, nth) in named:
            why = f"all torpedoes of {ship.name}'s {kind.mounts[nth].name} take one direction"
            yield reading, Refusal(why, "strike out one of the lines", "NA.TRACK.04", "mount")
        elif nth is not None:
            named.append((ship.number, nth))


def launches(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each loaded mount, on its own side, and at each enemy in sight that it can meet."""
    for ship in view.own:
        if ship.boat is not None and not may_launch(ship.boat.depth):
            continue
        for nth, mount in enumerate(class_of(view.known, ship).mounts):
            left = usable(ship.tubes[nth].left, mount.tubes, ship.level)
            if not left:
                continue
            size = Gap("size_in", (str(mount.size_in),), start=str(mount.size_in))
            gaps = (*_mounted(ship, mount), Gap("torpedoes", span=(1.0, float(left), 1.0), start=str(left)), size)
            met = tuple([each.name.upper() for each in view.enemies if _meets(view, ship, nth, each)])
            if met:
                yield Case(gaps=(*gaps, Gap("auto", met)), way=2)
            if _sides(view, mount.place):
                yield Case(gaps=(*gaps, *_side(view, mount.place)), way=1)


def _mounted(ship: Ship, mount: Mount) -> tuple[Gap, Gap]:
    """The blanks of a ship and of her mount."""
    said = f"{BATTERIES.told[_LETTERS.get(mount.place, mount.place)]}{f' {mount.nth}' if mount.name[-1].isdigit() else ''}"
    return Gap("ship", (ship.name.upper(),)), Gap("mount", (mount.name,), words=(said,))


def _meets(view: SurfaceView, ship: Ship, nth: int, target: Ship) -> bool:
    """Whether a track of a mount meets an enemy who keeps course and speed (NA.TRACK.05)."""
    return lead_to(view.known, ship, nth, target) is not None


def _bow(place: str) -> tuple[float, float, float]:
    return (0.0, 90.0, 1.0) if place == "BOW" else (90.0, 180.0, 1.0)


def lay_refused(view: SurfaceView, _ask: Ask, line: Lay) -> Iterator[Refusal]:
    """Who lays a track has announced it, and aims inside the arc (NA.PLOT.14)."""
    ship = own_ship(view, line.ship)
    if isinstance(ship, Refusal):
        yield ship
        return
    kind = class_of(view.known, ship)
    nth = mount_named(kind, ship, line.mount)
    if nth is None or not any(each.ship == ship.number and each.mount == nth for each in view.known.launches):
        yield Refusal(f"{ship.name} has announced no launch from {line.mount}", "leave the line out", "NA.PLOT.14", "mount")
        return
    if run_of(view.known.card, kind.mounts[nth].size_in)[1] > 1:
        why = "long-range torpedoes were plotted in full"
        yield Refusal(why, "leave the line out, or withhold", "NA.PLOT.15", "angle_deg")
        return
    yield from _arc_refused(view, ship, kind.mounts[nth].place, line.side, line.angle_deg)


def withhold_refused(view: SurfaceView, _ask: Ask, line: Withhold) -> Iterator[Refusal]:
    """What is withheld has been announced, or runs hidden."""
    ship = own_ship(view, line.ship)
    if isinstance(ship, Refusal):
        yield ship
        return
    nth = mount_named(class_of(view.known, ship), ship, line.mount)
    announced = any(each.ship == ship.number and each.mount == nth for each in view.known.launches)
    if not announced and (ship.number, nth) not in [(each.owner, mount_of(each)) for each in _hidden(view)]:
        why = f"{ship.name} has announced no launch from {line.mount}, and nothing of it runs hidden"
        yield Refusal(why, "leave the line out", "NA.PLOT.14", "mount")


def _hidden(view: SurfaceView) -> list[Spread]:
    """The writer's hidden tracks in their second turn: it is laid, unless he withholds it (NA.TRACK.02)."""
    return [each for each in view.known.spreads if not each.laid and each.launched == view.move]


def announced(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """The launches that have been announced."""
    for each in view.known.launches:
        ship = next((ship for ship in view.own if ship.number == each.ship), None)
        if ship is not None:
            mount = class_of(view.known, ship).mounts[each.mount]
            yield Case(gaps=(*_mounted(ship, mount), *_side(view, mount.place)), full=True)


def withheld(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """The launches that may be withheld, and the second turns of hidden tracks."""
    launched = [(each.ship, each.mount) for each in view.known.launches]
    hidden = [(each.owner, mount_of(each)) for each in _hidden(view)]
    for ship in view.own:
        for nth, mount in enumerate(class_of(view.known, ship).mounts):
            if (ship.number, nth) in (*launched, *hidden):
                yield Case(gaps=_mounted(ship, mount))


def _sides(view: SurfaceView, place: Place) -> tuple[str, ...]:
    """The sides on which a mount may be aimed."""
    angles = {"L": -60.0, "R": 60.0} if place != "STN" else {"L": -120.0, "R": 120.0}
    return tuple([side for side, angle in angles.items() if may_aim(place, angle, view.known.options.year)])


def _side(view: SurfaceView, place: Place) -> tuple[Gap, ...]:
    arc = _bow(place) if place in ("BOW", "STN") else (20.0, 160.0, 1.0)
    sides = _sides(view, place) or ("L", "R")
    return Gap("side", sides, words=tuple([SIDES[side] for side in sides])), Gap("angle_deg", span=arc)


def wedge_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Any]) -> Shown:
    """The wedge through which a spread would run in its first turn; a handle for its direction, one for its number."""
    line = orders[-1]
    ship = own_ship(view, line.ship)
    if isinstance(ship, Refusal):
        return Shown()
    kind = class_of(view.known, ship)
    nth = mount_named(kind, ship, line.mount)
    if nth is None:
        return Shown()
    if not line.side:
        return _auto_shown(view, ship, nth, line)
    run_yd, turns = run_of(view.known.card, kind.mounts[nth].size_in)
    course = course_of(ship.course_deg, line.side, line.angle_deg)
    half = half_width(run_yd, run_yd, view.known.card.width_yd.v)
    end = ahead(ship.x_yd, ship.y_yd, course, run_yd, 0.0)
    sides = [ahead(*end, course, 0.0, off) for off in (-half, half)]
    start = (ship.x_yd, ship.y_yd)
    drawn = Mark("aim", ((start, sides[0], sides[1], start), (start, end)), "", "NA.TORP.06", ship.name.upper())
    more = ", and as far again in the next turn" if turns > 1 else ""
    words = f"The spread runs {run_yd:,.0f} yards and is {2 * half:,.0f} wide at the end{more}."
    return Shown((drawn,), words, _handles(view, ship, nth, line, run_yd))


def _auto_shown(view: SurfaceView, ship: Ship, nth: int, line: Torpedoes | Lay) -> Shown:
    """From a ship to the one that an automatic attack names, which is a handle where others may be met."""
    target = enemy(view, line.auto) if isinstance(line, Torpedoes) and line.auto else None
    if not isinstance(target, Ship):
        return Shown()
    at = target.x_yd, target.y_yd
    aim = Mark("aim", (((ship.x_yd, ship.y_yd), at),), target.name, "NA.TRACK.05", ship.name.upper())
    notches = tuple(
        [
            Notch((each.x_yd, each.y_yd), {"auto": each.name.upper()})
            for each in view.enemies
            if _meets(view, ship, nth, each)
        ]
    )
    words = f"The track is led to meet {target.name} if she keeps course and speed."
    return Shown((aim,), words, (Handle("her target", at, notches),) if len(notches) > 1 else ())


def _handles(view: SurfaceView, ship: Ship, nth: int, line: Torpedoes | Lay, run_yd: float) -> tuple[Handle, ...]:
    """The middle line of the wedge, to be drawn round the ship; on it, nearer to her, a notch for each torpedo."""
    mount = class_of(view.known, ship).mounts[nth]

    def on(side: str, angle_deg: float, part: float) -> tuple[float, float]:
        return ahead(ship.x_yd, ship.y_yd, course_of(ship.course_deg, side, angle_deg), run_yd * part, 0.0)

    angles = [(side, angle) for side in SIDES for angle in range(0, 181, ROUND_DEG)]
    angles.sort(key=lambda each: each[1] if each[0] == "R" else -each[1])
    able = [
        Notch(on(side, angle, HANDY), {"side": side, "angle_deg": str(angle)})
        for side, angle in angles
        if may_aim(mount.place, float(angle if side == "R" else -angle), view.known.options.year)
    ]
    handles = [Handle("where the spread runs", on(line.side, line.angle_deg, HANDY), tuple(able))]
    left = usable(ship.tubes[nth].left, mount.tubes, ship.level)
    if isinstance(line, Torpedoes) and left > 1:
        parts = [Notch(on(line.side, line.angle_deg, NEAR * n / left), {"torpedoes": str(n)}) for n in range(1, left + 1)]
        handles.append(Handle("how many torpedoes", parts[min(line.torpedoes, left) - 1].at, tuple(parts)))
    return tuple(handles)
