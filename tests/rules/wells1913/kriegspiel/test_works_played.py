"""Works in games played at a table: several parties at one object, and what wheels and shot meet. KS.DESTROY.07."""

import pytest

from sandgate.rules.wells1913.kriegspiel.works.gaps import as_it_is

from .at_table import Hall
from .charges import BARE, unit

BRIDGE = {
    "railways": [{"name": "line", "points": [[100, 0], [100, 180]]}],
    "rivers": [{"name": "river", "points": [[0, 90], [144, 90]], "width_in": 8}],
    "structures": [{"number": 2, "kind": "railway bridge", "box": [98, 84, 102, 96]}],
}
HERE = {"RE1": (96, 80), "RE2": (104, 80), "RE3": (100, 80)}


def sappers(**men: int) -> Hall:
    """Engineers of Red's in these strengths by the south end of railway bridge 2."""
    units = [unit(name, count, *HERE[name]) for name, count in men.items()]
    return Hall(country=BRIDGE, red={**BARE, "units": units}, blue={**BARE, "units": [unit("BI1", 5, 20, 170)]})


def stands(hall: Hall) -> bool:
    return as_it_is(hall.table.fold.state).structures[0].intact


def work(hall: Hall, *names: str) -> None:
    hall.move(*[f"{name} DESTROY RAILBRIDGE 2" for name in names])
    hall.move()


def test_two_units_of_two_with_the_same_order_are_a_party_of_four() -> None:
    """KS.DESTROY.07, .01: a railway bridge falls after two moves; it is told once, and nothing is left in hand."""
    hall = sappers(RE1=2, RE2=2)
    work(hall, "RE1", "RE2")
    assert stands(hall)
    work(hall, "RE1", "RE2")
    assert not stands(hall)
    assert (hall.heard("red", "StructureChanged"), hall.heard("blue", "StructureChanged")) == (1, 0)  # KS.RAIL.04
    assert hall.table.fold.state.secrets[0].labours == ()
    assert hall.heard("red", "WorkDropped") == 0


def test_two_and_two_without_the_same_order_are_no_party() -> None:
    """KS.DESTROY.07: the second unit has no order: two men are too few, and the count starts again."""
    hall = sappers(RE1=2, RE2=2)
    work(hall, "RE1")
    work(hall, "RE1", "RE2")
    assert stands(hall)
    work(hall, "RE1", "RE2")
    assert not stands(hall)


def test_three_men_are_refused() -> None:
    assert sappers(RE1=3).refused("red", "RE1 DESTROY RAILBRIDGE 2") == ["KS.DESTROY.07"]
    assert sappers(RE1=2, RE2=1).refused("red", "RE1 DESTROY RAILBRIDGE 2") == ["KS.DESTROY.07"]


def test_more_do_not_hasten_it_and_who_comes_later_begins_his_own_count() -> None:
    """KS.DESTROY.07: RE3 takes the place of RE2 after a move: four have not been at it for two moves, then they have."""
    hall = sappers(RE1=2, RE2=2, RE3=2)
    work(hall, "RE1", "RE2")
    work(hall, "RE1", "RE3")
    assert stands(hall)
    work(hall, "RE1", "RE3")
    assert not stands(hall)


@pytest.mark.parametrize(("last", "falls"), [(("RE1", "RE2"), True), (("RE1",), False)])
def test_the_party_needs_four_in_every_move(last: tuple[str, ...], falls: bool) -> None:
    hall = sappers(RE1=3, RE2=1)
    work(hall, "RE1", "RE2")
    work(hall, *last)
    assert stands(hall) is not falls
