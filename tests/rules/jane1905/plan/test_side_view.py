"""What shows above the water is what an admiral sees: no more of a ship than her zones."""

from sandgate.rules.jane1905.plan.shipyard import plan_named, plans
from sandgate.rules.jane1905.plan.side_view import boxes


def test_an_outline_lies_within_the_ship_and_reaches_to_her_mastheads() -> None:
    for key in plans():
        plan = plan_named(key)
        shown = boxes(plan)
        assert all(0.0 <= x0 < x1 <= plan.length_ft and 0.0 <= y0 < y1 for x0, x1, y0, y1 in shown)
        assert max(y1 for *_, y1 in shown) == max(zone.y1_ft for zone in plan.zones)
        assert (min(x0 for x0, *_ in shown), max(x1 for _, x1, *_ in shown)) == (0.0, plan.length_ft)


def test_the_funnels_of_varyag_can_be_counted() -> None:
    tall = [box for box in boxes(plan_named("varyag")) if box[3] == 70.0]
    assert len(tall) == 4


def test_what_lies_in_her_side_is_not_a_thing_of_its_own() -> None:
    mikasa = plan_named("mikasa")
    belt = next(zone for zone in mikasa.zones if zone.kind == "belt")
    assert (belt.x0_ft, belt.x1_ft, belt.y0_ft, belt.y1_ft) not in boxes(mikasa)
