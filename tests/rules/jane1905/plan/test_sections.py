"""What is laid out once of a plan, and kept by it."""

from sandgate.rules.jane1905.plan.sections import Place, side_of
from sandgate.rules.jane1905.plan.shipyard import plan_named


def test_what_is_kept_of_a_plan_is_kept_of_that_plan_alone() -> None:
    mikasa = plan_named("mikasa")
    bare = mikasa._replace(zones=())
    assert hash(bare) == hash(mikasa)
    assert [bare == mikasa, side_of(bare)] == [False, ()]
    assert Place(0, 1) in [section[0] for column in side_of(mikasa) for section in column]
    assert side_of(mikasa._replace(zones=mikasa.zones[:])) is side_of(mikasa)
