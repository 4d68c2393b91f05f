"""Who could come up in support is measured from base to base (LW.MELEE.02, LW.COUNTRY.07)."""

from sandgate.rules.wells1913.field.crowd import Body, man_body
from sandgate.rules.wells1913.field.land import Solid
from sandgate.rules.wells1913.field.soldiers import HALF_MAN_IN
from sandgate.rules.wells1913.melee.support import way_up_in
from tests.rules.wells1913.fields import box, land, solid

HALF_IN = HALF_MAN_IN["heavy"]  # three eighths of an inch


def stands_at(name: str, y_in: float) -> Body:
    return man_body(name, "infantry", "heavy", 50.0, y_in, 0.0)


def way(most_in: float, *solids: Solid) -> float | None:
    """How far RI1 goes who comes up to RI2: their middles are 12 3/4 inches apart."""
    country = land(solids=solids)
    return way_up_in(country, stands_at("RI1", 20.0), HALF_IN, True, stands_at("RI2", 32.75), most_in)


def test_the_two_bases_are_no_part_of_the_way() -> None:
    """Bases twelve inches apart are within one move of infantry; of men of no size it would be more."""
    assert way(12.0) == 12.0
    assert way(11.9) is None


def test_who_has_to_go_round_a_house_goes_farther() -> None:
    """Past its corners, (45,25) and (45,27), it is 7.07 + 2 + 7.62 in, less 3/4 in, and a little for his own breadth."""
    farm = solid("house", box(45.0, 25.0, 55.0, 27.0), 5.0)
    found = way(24.0, farm)
    assert found is not None
    assert 15.9 < found < 17.0
    assert way(12.0, farm) is None
