"""The target sheets that lie beside the board while guns are laid: their parts, and how strikes scatter. JANE.GUN.04 to .29.

A place on the sheet of a ship is feet from the stem and over the water-line, on that of a fort inches from the left end.
"""

from sandgate.kernel.asks import Ask
from sandgate.kernel.geometry import bearing, relative
from sandgate.kernel.notation import number_text
from sandgate.kernel.papers import Paper, Spot
from sandgate.rules.jane1905.plan.plan import FortPlan, Plan
from sandgate.rules.jane1905.plan.target import COVERED, scale_ft
from sandgate.rules.jane1905.tactical.desk.aiming import WATER_LINE, zone_said
from sandgate.rules.jane1905.tactical.desk.on_view import Guns, Target, grade_for, guns, is_ready, targets, why_not
from sandgate.rules.jane1905.tactical.forts.shaken import has_fort_striker
from sandgate.rules.jane1905.tactical.gun_fire.striker import deviation_in
from sandgate.rules.jane1905.tactical.gun_fire.targets import narrowing_of
from sandgate.rules.jane1905.tactical.gun_fire.targets_of_forts import DOT_IN, dot_in
from sandgate.rules.jane1905.tactical.operations.view import ActionView

Scatter = tuple[float, float]  # the deviation along and up a sheet, in its own unit


def papers(view: ActionView, ask: Ask) -> tuple[Paper, ...]:
    """The sheets of the enemies at whom the writer's guns can be fired now, each for the guns that strike on it."""
    if ask.form != "shots":
        return ()
    ready = [one for one in guns(view) if is_ready(view, one)]
    found = list[Paper]()
    for target in targets(view):
        sheets = dict[tuple[int, Scatter], list[Guns]]()
        for one in [one for one in ready if not why_not(one, target)]:
            grade = grade_for(one, target)
            sheets.setdefault((grade, _scatter(view, one, target, grade)), []).append(one)
        found += [_sheet(nth, target, *key, each) for nth, (key, each) in enumerate(sheets.items(), 1)]
    return tuple(found)


def _sheet(nth: int, target: Target, grade: int, scatter: Scatter, found: list[Guns]) -> Paper:
    along, up = scatter
    is_ship = isinstance(target.plan, Plan)
    ships = tuple(dict.fromkeys(one.site.id for one in found))
    return Paper(
        key=f"{target.id}/{grade}/{nth}",
        title=f"Target sheet of {target.name}",
        given={
            "at": (target.id,),
            "gun": (*ships, *[one.gun for one in found]),
            "ship": ships,
            "calibre_in": tuple(dict.fromkeys(number_text(one.armed.gun.calibre_in) for one in found)),
        },
        axes=("x", "y"),
        unit="feet" if is_ship else "inches",
        spots=_spots(target.plan, grade) if grade < COVERED else (),
        rings=(scatter, (2.0 * along, 2.0 * up)),
        says="three strikes of seven fall in the inner ring, six in the outer",
    )


def _spots(plan: Plan | FortPlan, grade: int) -> tuple[Spot, ...]:
    """The parts of a ship front to back, then her water-line; the guns of a fort."""
    if isinstance(plan, FortPlan):
        dots = [(str(gun), *dot_in(gun, grade)) for gun in range(1, plan.guns + 1)]
        around = [(gun, (x - DOT_IN, y - DOT_IN, x + DOT_IN, y + DOT_IN)) for gun, x, y in dots]
        return tuple([Spot(f"gun {gun}", box, {"nth": gun}) for gun, box in around])
    boxes = [(zone, (zone.x0_ft, zone.y0_ft, zone.x1_ft, zone.y1_ft)) for zone in plan.zones]
    line = Spot(WATER_LINE, (0.0, -10.0, plan.length_ft, 10.0), {"part": "WL"})
    return (*[Spot(zone_said(zone), box, {"part": zone.id}) for zone, box in boxes], line)


def _scatter(view: ActionView, one: Guns, target: Target, grade: int) -> Scatter:
    """How strikes scatter: inches at a fort, at a ship the feet aboard that they are (JANE.GUN.27, JANE.GUN.28)."""
    forts = [each for each in view.forts if each.number == one.site.number and one.armed.group != "LIGHT"]
    steady = any(has_fort_striker(fort.stations_out, fort.shaken_until, view.move) for fort in forts)
    crew = next((factor for name, factor in view.options.crews if name == view.side), 1.0)
    off_in = deviation_in(steady, grade == COVERED, False) * crew
    if isinstance(target.plan, FortPlan):
        return off_in, off_in
    bow_deg = relative(bearing(target.x_yd, target.y_yd, one.site.x_yd, one.site.y_yd), target.course_deg)
    off_ft = off_in * scale_ft(grade)
    return off_ft / narrowing_of(target.plan, bow_deg, view.options.foreshorten), off_ft
