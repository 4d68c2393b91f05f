"""What a force is doing, and its stretch as it is cut at a minute. JANE.STR.02, .07."""

from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import step
from sandgate.rules.jane1905.strategical.forces import NEVER_MIN, NOWHERE_MI, Fix, Force, Stretch, on_the_chart
from sandgate.rules.jane1905.strategical.parts import Coal, Cut, Lie, Run, Sheet, Timed, To


def part_of(force: Force) -> Timed:
    """What a force is doing: the first part of its sheet, else what goes on as ordered last."""
    part = force.sheet.parts[0] if force.sheet.parts else force.sheet.last
    return part if isinstance(part, Run | To | Lie | Coal | Cut) else force.sheet.last


def next_part(sheet: Sheet) -> Sheet:
    """The sheet without its first part."""
    return replace(sheet, parts=sheet.parts[1:], until_min=-1)


@step("JANE.STR.02", "JANE.STR.07")
def cut_at(force: Force, minute: int) -> Force:
    """A force with its stretch ended at a minute, at its place on the chart; what comes next begins in the same minute."""
    here = on_the_chart(force.way.at(minute))
    rest = Stretch(minute, *here, force.way.course_deg, 0.0, 0.0, NOWHERE_MI, minute)
    working = isinstance(part_of(force), Cut) and not force.prize
    worked_min = force.worked_min + minute - force.way.begun_min if working else 0
    seen = minute > force.way.begun_min and (force.way.speed_kn or not force.port)
    track = (*force.track, Fix(minute, *here)) if seen else force.track
    return replace(force, way=rest, track=track, worked_min=worked_min)


def has_ended(force: Force, minute: int) -> bool:
    """Whether the stretch on which a force is has run out by a minute."""
    return not force.gone and force.way.ends_min <= minute < NEVER_MIN
