"""The end of a Fleet game, its result, and the sketches of its record (NWC.TA.24, NWC.TA.58)."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Result
from sandgate.rules.nwc1902.fleet.melee_threatens import close_move
from sandgate.rules.nwc1902.fleet.record_paper import sketch
from sandgate.rules.nwc1902.fleet.score import result
from sandgate.rules.nwc1902.fleet.state import Options, State
from sandgate.rules.nwc1902.squadron.score import power_halved

from .gunnery import battle, blue, fired, fort, made, red


def fleets(reds: list[float], blues: list[float], **told: Any) -> State:
    """Battleships that have received so much; those at their endurance are gone."""
    ships = [
        colour(wing, 0, 0, received=score, gone=score >= 1000.0)
        for colour, scores in ((red, reds), (blue, blues))
        for wing, score in enumerate(scores, 1)
    ]
    return battle(*ships, **{"options": made(Options, moves=60, melee=True), **told})


def ended(reds: list[float], blues: list[float], **told: Any) -> Result:
    """The result of a game that the moves have ended."""
    found = result(fleets(reds, blues, **{"move": 60, **told}))
    assert found is not None
    return found


def test_story_advantage_red() -> None:
    """NWC.TA.58: red 1,950/4,000 = 0.4875, one ship lost; blue 3,200/4,000 = 0.80, two lost; advantage red."""
    found = ended([1000, 650, 300, 0], [1000, 1000, 700, 500])
    assert replace(found, brings=()) == Result(
        "the 60 agreed moves are over; red lost 1 of 4 ships, 1950 of 4000 points, 0.4875; "
        "blue lost 2 of 4 ships, 3200 of 4000 points, 0.8000: advantage red",
        "red",
        (("red", 0.4875), ("blue", 0.8)),
        ("NWC.TA.58",),
    )


def test_what_a_campaign_takes_over() -> None:
    """NWC.ST.29: the moves, of each ship points received, whether lost, place, whether aground; of boats whether lost."""
    brought = dict(ended([1000, 650], [300]).brings)
    assert len(brought) == 1 + 3 * 5
    assert brought["moves"] == 60.0
    assert (brought["red/1 received"], brought["red/1 lost"]) == (1000.0, 1.0)
    assert (brought["red/2 received"], brought["red/2 lost"], brought["blue/1 received"]) == (650.0, 0.0, 300.0)


def test_a_ship_counts_at_most_her_endurance() -> None:
    assert ended([1040, 0], [900, 0]).points == (("red", 0.5), ("blue", 0.45))


def test_fractions_are_compared_by_what_each_class_can_bear() -> None:
    cruisers = [red(1, 0, 0, kind="armored cruiser", received=400.0), red(2, 0, 0, kind="protected cruiser")]
    state = battle(*cruisers, blue(1, 0, 0, received=400.0), move=60)
    found = result(state)
    assert found is not None
    assert (found.points, found.winner) == ((("red", 400 / 1300), ("blue", 0.4)), "red")
    assert "red lost 0 of 2 ships, 400 of 1300 points, 0.3077; blue lost 0 of 1 ships, 400 of 1000 points" in found.outcome


@pytest.mark.parametrize(("fort_yd", "moves"), [(6000.0, 0), (6001.0, 10)])
def test_who_bombards_a_fort_is_not_out_of_reach(fort_yd: float, moves: int) -> None:
    """NWC.TA.58 with NWC.ME.05: a fort is an opponent, the enemy's ships may be as far off as they like."""
    state = battle(red(1, 0, 0), blue(1, 0, 9000), fort(0, fort_yd), move=30, first_fire=3, apart_moves=9)
    assert close_move(state, Dealt())[0].apart_moves == moves
    own = battle(red(1, 0, 0), blue(1, 0, 9000), fort(0, 500, side="red"), move=30, first_fire=3, apart_moves=9)
    assert close_move(own, Dealt())[0].apart_moves == 10


@pytest.mark.parametrize(
    ("told", "why", "winner"),
    [
        ({"move": 12, "reds": [1000, 1000]}, "red has no ship left after move 12", "blue"),
        ({"move": 12, "reds": [1000], "blues": [1000]}, "no ship of either fleet is left after move 12", ""),
        ({"move": 12, "ended": "agreed"}, "both commanders ended the game after move 12", ""),
        ({"move": 12, "ended": "umpire", "reds": [50, 50]}, "the umpire ended the game after move 12", "blue"),
        ({"move": 30, "apart_moves": 10}, "the fleets have been out of reach for 10 moves", ""),
        ({"move": 60, "reds": [49.5, 50]}, "the 60 agreed moves are over", ""),
    ],
)
def test_why_the_game_ended_and_who_has_the_advantage(told: dict[str, Any], why: str, winner: str) -> None:
    found = ended(**{"reds": [0, 0], "blues": [0, 0], **told})
    assert found.outcome.startswith(f"{why}; red lost ")
    assert found.outcome.endswith(f": advantage {winner}" if winner else ": undecided")
    assert found.winner == winner


def test_the_game_goes_on_until_it_ends_or_the_fleets_close() -> None:
    state = fleets([0], [0], move=12, apart_moves=9)
    assert result(state) is None
    closed = result(replace(state, closed=True))
    assert closed is not None
    assert closed.clauses == ("NWC.ME.22", "NWC.ME.12")
    assert result(replace(state, closed=True, options=made(Options, moves=60))) is None


def test_story_ringed_on_the_record_paper() -> None:
    """NWC.TA.24: ship 2 reaches half endurance in move 7: circled in the sketches of move 7 and all later moves."""
    before = (red(1, 0, 0), red(2, 0, -400, received=480.0))
    halved = replace(before[1], received=520.0, half_power=power_halved("battleship", 520.0, False), y_yd=600.0)
    seventh, eighth = sketch(before, (before[0], halved)), sketch((before[0], halved), (before[0], halved))
    assert [(each.ship, each.injury, each.ringed, each.y_yd) for each in seventh] == [
        (101, 0, False, 0),
        (102, 40, True, 600),
    ]
    assert [(each.injury, each.ringed) for each in eighth] == [(0.0, False), (0.0, True)]


def test_story_crossed_out_on_the_record_paper() -> None:
    """NWC.TA.24: ship 4 destroyed in move 9, having received 88 points in it: 88 written abreast, a cross through her."""
    before = red(4, 0, 0, 90, received=950.0, half_power=True)
    after = replace(before, received=1038.0, gone=True)
    (drawn,) = sketch((before,), (after,))
    assert (drawn.injury, drawn.crossed_out, drawn.ringed, drawn.heading_deg) == (88.0, True, True, 90.0)
    assert sketch((after,), (after,)) == ()


def test_an_anchor_of_the_wand_decides_a_game() -> None:
    """NWC.TA.13: twenty moves of 50 points."""
    state = battle(red(1, 0, 0), blue(1, 2500, 0))
    assert 20 * fired(state).received[1][1] == 1000.0
