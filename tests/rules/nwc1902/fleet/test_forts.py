"""Forts in a fleet move: their fire, their targets, and how it is beaten down (NWC.ME.02, .05)."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.contract import Slot
from sandgate.rules.nwc1902.fleet.gun_events import GunFireMeasured
from sandgate.rules.nwc1902.squadron.coast.fire_of_forts import FortGuns
from sandgate.rules.nwc1902.squadron.gun_events import FortBeatenDown, FortFireMeasured, OrderedFireHindered

from .gunnery import battle, blue, boat, fired, fort, of, points, red, ruled


def test_story_a_fort_fires() -> None:
    """NWC.ME.02: "6 x 4/8 = 3 broadsides: 150 points in the move"."""
    told = fired(battle(fort(0, 0), red(1, 2500, 0)))
    assert points(told) == {(101, 301): 50.0, (301, 101): 150.0}
    (event,) = of(told, FortFireMeasured)
    assert event.clauses == ("NWC.TA.21", "NWC.ME.02")
    assert str(event) == (
        "FORT1 fired on red 1 at 2,500 yards, 6 guns, 3 broadsides on broadside target: figure 50, 150 points"
    )
    assert points(fired(battle(fort(0, 0), red(1, 6001, 0)))) == {}
    assert points(fired(battle(fort(0, 0, battery=(FortGuns(2, 12.0),)), red(1, 2500, 0, 90))))[301, 101] == 37.5


def test_a_fort_of_two_calibres_is_one_fort() -> None:
    """NWC.ME.02: two 12-inch guns and one 8-inch are one fort: 2 x 0.75 + 0.25 = 1.75 broadsides of 50 points."""
    mixed = fort(0, 0, battery=(FortGuns(2, 12.0), FortGuns(1, 8.0)))
    (event,) = of(fired(battle(mixed, red(1, 2500, 0))), FortFireMeasured)
    assert (event.guns, event.broadsides, event.points) == (3, 1.75, 87.5)
    shared = fired(battle(replace(mixed, targets=(101, 102)), red(1, 0, 2500, 90), red(2, 2500, 0)))
    assert points(shared)[301, 101] == (0.75 + 0.25) * 50.0, "the heaviest are dealt out first: a 12-inch and the 8-inch gun"
    assert points(shared)[301, 102] == 0.75 * 50.0, "and the other 12-inch gun"
    beaten = fired(battle(replace(mixed, received_in_move=300.0), red(1, 2500, 0)))
    assert points(beaten)[301, 101] == 43.75, "one pair of limits for the whole fort (NWC.ME.05)"


def test_a_fort_is_a_broadside_target_from_everywhere() -> None:
    told = of(fired(battle(fort(0, 0), red(1, 0, 2500, 90), red(2, 2500, 0))), GunFireMeasured)
    assert [(event.target, event.broadside_target, event.points) for event in told] == [("FORT1", True, 50.0)] * 2


def test_story_a_fort_beaten_down() -> None:
    """NWC.ME.05: 300 points in move 3: half fire in move 4, full fire in move 5 unless hit again."""
    ships = [red(wing, 1400, 400.0 * wing) for wing in (-1, 1)]
    state = battle(fort(0, 0), *ships, move=2)
    told = fired(state)
    assert dict(told.received)[301] == 426.0
    assert [str(event) for event in of(told, FortBeatenDown)] == ["FORT1 received 426 points: its fire is halved in move 4"]
    after = replace(state.forts[0], received_in_move=300.0)
    told = fired(replace(state, move=3, forts=(after,), ships=(red(1, 2500, 0),)))
    (event,) = of(told, FortFireMeasured)
    assert (event.points, event.power, of(told, FortBeatenDown)) == (75.0, 0.5, [])
    assert event.clauses == ("NWC.TA.21", "NWC.ME.02", "NWC.ME.05")
    assert "x 0.5 (beaten down)" in str(event)
    assert event.slots[0] == Slot(4, "NWC.ME.05", 301)
    told = fired(replace(state, move=4, ships=(red(1, 2500, 0),)))
    assert of(told, FortFireMeasured)[0].points == 150.0


def test_a_silenced_fort_tells_its_side_why_it_did_not_fire_as_ordered() -> None:
    told = fired(battle(fort(0, 0, received_in_move=500.0, targets=(101,)), red(1, 2500, 0)))
    assert points(told) == {(101, 301): 50.0}
    assert [(str(event), event.to) for event in of(told, OrderedFireHindered)] == [
        ("FORT1 did not fire on red 1 as ordered: silenced", ("blue",))
    ]


def test_three_ships_may_silence_a_fort() -> None:
    told = fired(battle(fort(0, 0), *[red(wing, 1100, 400.0 * wing) for wing in (-1, 0, 1)]))
    assert [(event.power, event.in_move) for event in of(told, FortBeatenDown)] == [(0.0, 2)]
    assert "its fire is silent in move 2" in str(of(told, FortBeatenDown)[0])


@pytest.mark.parametrize(
    ("told", "scored"),
    [
        ({"targets": (102,)}, {102: 150.0}),
        ({"targets": (102, 101)}, {101: 75.0, 102: 75.0}),
        ({"targets": (102, 101), "battery": (FortGuns(5, 0.0),)}, {101: 50.0, 102: 75.0}),
        ({"targets": (102, 101), "battery": (FortGuns(1, 0.0),)}, {102: 25.0}),
        ({"targets": (103, 101)}, {101: 150.0}),
        ({"targets": (104,)}, {101: 150.0}),
        ({"targets": ()}, {101: 150.0}),
        ({"targets": (), "arc_deg": (0.0, 89.0)}, {102: 150.0}),
        ({"targets": (101,), "arc_deg": (0.0, 89.0)}, {102: 150.0}),
        ({"targets": (), "arc_deg": (170.0, 200.0)}, {}),
        ({"battery": (FortGuns(0, 0.0),)}, {}),
    ],
)
def test_on_whom_a_fort_fires(told: dict[str, Any], scored: dict[int, float]) -> None:
    """One target, whole guns on each of several, in its arc; red 3 is out of reach, red 4 gone."""
    ships = [red(1, 2500, 0), red(2, 2500, 400), red(3, 6001, 0), red(4, 900, 0, gone=True)]
    shots = points(fired(battle(fort(0, 0, **told), *ships)))
    assert {target: score for (firer, target), score in shots.items() if firer == 301} == scored


def test_a_red_fort_looks_along_its_own_arc() -> None:
    state = battle(fort(0, 0, side="red", arc_deg=(80.0, 100.0)), blue(1, 2500, 0), blue(2, -1000, 0))
    assert [target for firer, target in points(fired(state)) if firer == 301] == [201]


def test_ships_mask_the_fire_of_forts_and_shores_do_not() -> None:
    shore = ((100.0, -900.0), (100.0, 900.0))
    told = fired(battle(fort(0, 0), red(1, 2500, 0), shores=(shore,), masks=(True,)))
    assert points(told) == {(101, 301): 50.0, (301, 101): 150.0}
    told = fired(battle(fort(0, 0), red(1, 2500, 0), red(2, 5500, 0), move=1))
    assert set(points(told)) == {(101, 301), (301, 101)}  # red 2 is masked by red 1


def test_a_fort_fires_on_boats_as_end_on_targets() -> None:
    assert points(fired(battle(fort(0, 0), boat(1900, 0, side="red")))) == {(301, 501): 168.0}


def test_the_umpire_may_rule_what_is_left_of_a_forts_fire_and_its_score() -> None:
    state = battle(fort(0, 0, received_in_move=500.0), red(1, 2500, 0))
    told = of(fired(state, {}, ruled((Slot(1, "NWC.ME.05", 301), "0.5"))), FortFireMeasured)
    assert [(event.points, event.clauses[-1]) for event in told] == [(75.0, "NWC.ME.23")]
    whole = replace(state, forts=(replace(state.forts[0], received_in_move=0.0),))
    told = of(fired(whole, {}, ruled((Slot(1, "NWC.ME.02", 301, 101), "20"))), FortFireMeasured)
    assert [(event.points, event.clauses[-1]) for event in told] == [(20.0, "NWC.ME.23")]
