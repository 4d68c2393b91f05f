"""Guns of ships that are far from their commander. NA.COMMS.03, NA.PLOT.20."""

from sandgate.rules.naval_action.navy.ship_class import ShipClass
from sandgate.rules.naval_action.surface.messages.local_command import local_fire
from tests.rules.naval_action.afloat import CRUISER, DESTROYER, action, afloat, battery, damaged, seen, ship_class

BROAD = ship_class(
    *("broad", "CA", 30.0, battery("BOW", 4), battery("STN", 4), battery("C", 2), battery("R", 4, 4.7, 2)),
)
AHEAD, ASTERN, ABEAM = (0.0, 9_000.0), (0.0, -6_000.0), (7_000.0, 0.0)


def fires(kind: ShipClass, *places: tuple[float, float], level: int = 0) -> list[tuple[tuple[int, ...], int]]:
    """Which batteries of a ship that heads north are laid on which of some enemies."""
    enemies = [afloat(201 + nth, *at) for nth, at in enumerate(places)]
    state = damaged(seen(action(afloat(101, of=kind), *enemies, classes=[BROAD])), 101, level)
    return sorted((each.batteries, each.target) for each in local_fire(state, state.groups[0]))


def test_a_cruiser_parts_her_main_guns_and_a_destroyer_fires_all_at_the_nearest() -> None:
    assert fires(CRUISER, AHEAD, ASTERN) == [((0,), 201), ((1,), 202)]
    assert fires(DESTROYER, AHEAD, ASTERN) == [((1,), 202)]
    assert fires(DESTROYER, ABEAM, ASTERN) == [((1,), 202)]
    assert fires(DESTROYER, ABEAM) == [((0, 1), 201)]


def test_main_guns_have_no_third_target_and_side_batteries_one_of_their_own() -> None:
    near_by, far_off = (5_000.0, 0.0), (9_500.0, 0.0)
    assert fires(BROAD, AHEAD, ASTERN, far_off) == [((0,), 201), ((1,), 202), ((3,), 203)]
    assert fires(BROAD, AHEAD, ASTERN, near_by) == [((0, 1, 2), 203), ((3,), 203)]


def test_all_guns_of_a_destroyer_that_bear_fire_at_the_nearest() -> None:
    """A destroyer: the nearest enemy lies abeam, where all her guns bear."""
    two = ship_class("two", "DD", 30.0, battery("R", 2, 4.7, 2), battery("BOW", 2, 4.7, 2), battery("STN", 2, 4.7, 2))
    abeam, astern = afloat(201, 5_000.0), afloat(202, 0.0, -6_000.0)
    state = seen(action(afloat(101, of=two), abeam, astern, classes=[two]))
    found = sorted((each.batteries, each.target) for each in local_fire(state, state.groups[0]))
    assert found == [((0, 1, 2), 201)]


def test_a_sunk_ship_fires_at_nobody() -> None:
    assert fires(CRUISER, AHEAD, level=3) == []
