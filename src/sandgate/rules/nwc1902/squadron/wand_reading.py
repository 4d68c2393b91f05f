"""Reading the wand for one gunner: Section II, "The Score Wand" and "Gun Fire". Clauses NWC.TA.21, .48 and .49.

Range, figure and points of a fire are findings, each with its address; and a side is told why what it ordered was not fired
on. Ships of the fleet game: fleet/firing.py; forts: coast/forts_firing.py.
"""

from typing import Final

from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.rule import step
from sandgate.kernel.units import on_grid
from sandgate.rules.nwc1902.guns.asked import APART, SCORED, as_slot
from sandgate.rules.nwc1902.guns.score_wand import FACES, wand_figure
from sandgate.rules.nwc1902.squadron.concentration import Aim, Gunner
from sandgate.rules.nwc1902.squadron.gun_events import Hindrance, OrderedFireHindered
from sandgate.rules.nwc1902.squadron.opponents import Sight

FAR_YD: Final = (0.0, 1e6)
EIGHTHS: Final = 8.0

HINDRANCES: Final[dict[Hindrance, tuple[str, ...]]] = {
    "masked": ("NWC.TA.48", "NWC.TA.49"),
    "out of reach": ("NWC.TA.19", "NWC.TA.49"),
    "in the same end-on quadrant": ("NWC.TA.45", "NWC.TA.49"),
    "silenced": ("NWC.ME.05",),
}


def slots_of(gunner: Gunner, sight: Sight, clause: str) -> tuple[Slot, Slot, Slot]:
    """The findings on which a score rests: mask, range, points."""
    move, firer, target = gunner.move, gunner.unit.number, sight.number
    mask, measure = as_slot(move, "NWC.TA.48", firer, target), as_slot(move, "NWC.TA.21", firer, target)
    return mask, measure, as_slot(move, clause, firer, target)


def measured(gunner: Gunner, sight: Sight, broadside: bool, slot: Slot) -> tuple[float, float]:
    """The range, measured on the table where there is one, and the figure of the wand."""
    range_yd = gunner.bench.measure(slot, sight.range_yd, FAR_YD, APART)
    return range_yd, figure_at(sight, broadside, range_yd)


def figure_at(sight: Sight, broadside: bool, range_yd: float) -> float:
    """The figure of the wand on an opponent who has been seen, with a battery and at a range."""
    if range_yd == sight.range_yd and broadside == sight.bears_on_broadside:
        return sight.figure
    return wand_figure(broadside, sight.shows_broadside, range_yd, *FACES)


def charged(gunner: Gunner, score: float, slot: Slot) -> float:
    """The points charged to a target; what the umpire rules otherwise is put on eighths of a point, as all scores are."""
    points = gunner.bench.judge(slot, score, (), SCORED)
    return score if points == score else on_grid(points, EIGHTHS)


@step("NWC.TA.48", "NWC.TA.49")
def hindered(gunner: Gunner, aim: Aim) -> list[Event]:
    """Tell a side why a target that it ordered was not fired on; while nobody is within reach there is nothing to tell."""
    instead = tuple([gunner.names[sight.number] for sight in aim.targets])
    return [
        gunner.moment.tell(
            OrderedFireHindered,
            to=gunner.hearers.of(gunner.unit.side),
            clauses=HINDRANCES[hindrance],
            slots=(gunner.slot("NWC.TA.48", number),) if hindrance == "masked" else (),
            firer=gunner.unit.name,
            target=gunner.names[number],
            hindrance=hindrance,
            fired_on=instead,
        )
        for number, hindrance in gunner.hindered
        if instead or hindrance != "out of reach"
    ]
