"""What is offered to owners of aircraft, and what is drawn of their lines, with handles. X.A, VII.A.4, VII.A.6, VII.A.7."""

from collections.abc import Iterator, Sequence
from typing import Final

from sandgate.kernel.asks import Ask
from sandgate.kernel.board import Handle, Mark, Notch, Shown
from sandgate.kernel.desk.deeds import Case, Gap
from sandgate.kernel.geometry import ahead
from sandgate.kernel.notation import number_text
from sandgate.rules.naval_action.surface.air.combat import attackers, patrols
from sandgate.rules.naval_action.surface.air.flying import may_fly
from sandgate.rules.naval_action.surface.air.reach import in_one_move, may_send_off, type_of
from sandgate.rules.naval_action.surface.air_orders import Attack, Fly
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.desk.air import own_elements
from sandgate.rules.naval_action.surface.desk.guns import enemy
from sandgate.rules.naval_action.surface.posts import SIDES
from sandgate.rules.naval_action.surface.scales.scale import yards_of, yd_per_turn
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.ship_state import Ship
from sandgate.rules.naval_action.surface.ships import ship_of

ROUND_DEG: Final = 10  # between two notches of a bearing
PARTS: Final = 10  # of a move, between whose ends a flight has its notches


def _each(elements: Sequence[Element]) -> Iterator[Case]:
    for each in elements:
        yield Case(gaps=(Gap("elements", (each.id,)),))


def can_take_off(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Elements aboard a carrier that may send them off."""
    aboard = [each for each in own_elements(view) if not each.aloft and each.carrier]
    yield from _each([each for each in aboard if may_send_off(ship_of(view.known, each.carrier).level, 0)])


def can_fly(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Each element in the air, within its move."""
    for each in own_elements(view):
        if each.aloft:
            most = yd_per_turn(type_of(view.known, each).speed_kn) / view.known.options.unit_yd
            yield Case(gaps=(Gap("elements", (each.id,)), Gap("length", span=(0.0, float(int(most)), 0.1))), short=True)


def can_patrol(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Fighters and dive-bombers in the air."""
    for each in own_elements(view):
        missions = [mission for mission in ("CAP", "ASP", "CAP+ASP") if may_fly(each.arm, mission)] if each.aloft else []
        named = Gap("elements", (each.id,))
        if missions:
            yield Case(gaps=(named, Gap("mission", tuple(missions))), short=True)
        searching = tuple([mission for mission in missions if "ASP" in mission])
        if searching:  # with depth charges
            yield Case(gaps=(named, Gap("mission", searching)), full=True)


def can_escort(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Fighters and dive-bombers in the air, with bombers of their side."""
    charges = [
        each.id for each in view.known.elements if each.side == view.side and each.arm in ("D", "T", "H") and not each.fate
    ]
    for each in own_elements(view):
        others = tuple([name for name in charges if name != each.id])
        if each.aloft and may_fly(each.arm, "ESCORT") and others:
            yield Case(gaps=(Gap("elements", (each.id,)), Gap("escorted", others)))


def can_attack(view: SurfaceView, _ask: Ask) -> Iterator[Case]:
    """Loaded bombers, at each enemy in their reach, now or later; level bombers from a height too."""
    for each in own_elements(view):
        reached = tuple([ship.name.upper() for ship in _reached(view, each)])
        if reached:
            gaps = Gap("elements", (each.id,)), Gap("target", reached)
            yield Case(gaps=gaps, short=True)
            yield Case({} if each.arm == "H" else {"height": ""}, gaps, full=True)
            if each.arm == "H":
                yield Case({"height": ""}, gaps, full=True)


def _reached(view: SurfaceView, each: Element) -> list[Ship]:
    """The enemies whom an element may attack in this turn."""
    if not each.aloft or not each.loaded or each.arm == "F" or each.mission == "ESCORT":
        return []
    return [ship for ship in view.enemies if in_one_move(view.known, each, (ship.x_yd, ship.y_yd))]


def can_break(view: SurfaceView, ask: Ask) -> Iterator[Case]:
    """Bombers in the air; of a patrol those that escorts have engaged."""
    able = [each for each in own_elements(view) if each.aloft]
    yield from _each([each for each in able if (each.foe if ask.form == "patrols" else each.arm != "F")])


def can_engage(view: SurfaceView, ask: Ask) -> Iterator[Case]:
    """The elements that are asked for, and the enemies whom they may fight."""
    for side in SIDES:
        if side == view.side:
            continue
        theirs = patrols(view.known, side) if ask.form == "escorts" else attackers(view.known, side)
        foes = tuple([each.id for each in theirs]) or tuple(
            [each.id for each in view.known.elements if each.side == side and each.aloft and not each.fate]
        )
        if foes:
            free = [each.id for each in own_elements(view) if each.id in ask.about and not each.foe]
            yield from [Case(gaps=(Gap("element", (name,)), Gap("enemy", foes))) for name in free]


def can_lose(_view: SurfaceView, ask: Ask) -> Iterator[Case]:
    """Those that were fired at."""
    yield from [Case(gaps=(Gap("elements", (name,)),)) for name in ask.about]


# -- what is shown ----------------------------------------------------------------------------------------------------------


def fly_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Fly]) -> Shown:
    """Where aircraft would fly to; where the first of them ends is a handle on its bearing, and one round its place."""
    line = orders[-1]
    run_yd, marks = yards_of(line.length, line.unit, view.known.options.unit_yd), list[Mark]()
    flying = [each for each in own_elements(view) if each.id in line.elements]
    for each in flying:
        end = ahead(each.x_yd, each.y_yd, line.bearing_deg, run_yd, 0.0)
        marks.append(Mark("way", (((each.x_yd, each.y_yd), end),), "", "NA.AIR.02", each.id))
    return Shown(tuple(marks), "", _steered(view, flying[0], line) if flying and not line.unit else ())


def _steered(view: SurfaceView, each: Element, line: Fly) -> tuple[Handle, Handle]:
    """How far an element flies, and on what bearing: halfway along its flight."""
    unit_yd = view.known.options.unit_yd
    most = float(int(yd_per_turn(type_of(view.known, each).speed_kn) / unit_yd))

    def on(bearing_deg: float, units: float) -> tuple[float, float]:
        return ahead(each.x_yd, each.y_yd, bearing_deg, units * unit_yd, 0.0)

    lengths = dict.fromkeys([float(int(most * nth / PARTS)) for nth in range(1, PARTS + 1)])
    far = [Notch(on(line.bearing_deg, length), {"length": number_text(length)}) for length in lengths if length]
    half = 0.5 * line.length
    turned = [Notch(on(float(deg), half), {"bearing_deg": str(deg)}) for deg in range(0, 360, ROUND_DEG)]
    return (
        Handle("how far they fly", on(line.bearing_deg, line.length), tuple(far)),
        Handle("on what bearing", on(line.bearing_deg, half), tuple(turned)),
    )


def attack_shown(view: SurfaceView, _ask: Ask, orders: Sequence[Attack]) -> Shown:
    """From aircraft to the ship that they attack, which is a handle where they may attack others."""
    line = orders[-1]
    target = enemy(view, line.target)
    flying = [each for each in own_elements(view) if each.id in line.elements]
    if not isinstance(target, Ship) or not flying:
        return Shown()
    at = target.x_yd, target.y_yd
    marks = [Mark("aim", (((each.x_yd, each.y_yd), at),), target.name, "NA.PLOT.32", each.id) for each in flying]
    able = [ship for ship in _reached(view, flying[0]) if all(ship in _reached(view, each) for each in flying[1:])]
    notches = tuple([Notch((ship.x_yd, ship.y_yd), {"target": ship.name.upper()}) for ship in able])
    return Shown(tuple(marks), "", (Handle("their target", at, notches),) if len(notches) > 1 else ())
