"""How far a man has to go to come up to another, LW.MELEE.02 and .13. How far he may go in a move is each game's."""

from sandgate.kernel.geometry import distance
from sandgate.kernel.rule import step
from sandgate.rules.wells1913.field.crowd import Body, body_gap_in
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.ways import way_in


@step("LW.MELEE.02", "LW.MELEE.13")
def way_up_in(country: Country, man: Body, half_width_in: float, on_foot: bool, to: Body, most_in: float) -> float | None:
    """The way of a man who comes up to another, from base to base; None if it is longer than so much.

    Other men and guns are ignored; the country is not. Ways are found between middles; what the two bases cover of the
    straight line is taken off, round a corner as well.
    """
    ends = (man.x_in, man.y_in, to.x_in, to.y_in)
    apart_in = distance(*ends)
    if apart_in > most_in + man.reach_in + to.reach_in:
        return None
    covered_in = apart_in - body_gap_in(man, to)
    found_in = way_in(country, half_width_in, on_foot, *ends, most_in + covered_in)
    return None if found_in is None else found_in - covered_in
