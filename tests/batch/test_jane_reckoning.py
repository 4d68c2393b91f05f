"""The law of what is compiled of the steps of Jane's action: each part finds the numbers of the rule."""

from collections import Counter
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any

import pytest

from sandgate.batch.jane_reckoning import COMPILED_RECKONING, MANY
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.moves.way import Way
from sandgate.rules.jane1905.tactical.operations.sequence import BY_RULE, Reckoning, adjudicate
from sandgate.rules.jane1905.tactical.ship_state import Bell
from sandgate.rules.jane1905.tactical.torpedo.meeting import Hull, Line, touches
from sandgate.rules.jane1905.track import first_touches, touching
from sandgate.rules.jane1905.track.first_touches import NOBODY
from sandgate.rules.jane1905.track.running import Part
from sandgate.sea.stretches import Stretch, joined, on_piece
from sandgate.studies.games import play_row
from tests.batch.jane_actions import board
from tests.batch.test_by_parts import IN_TENS, TOGETHER
from tests.often import the_first

MOVES = 12  # of an action, at most
TORPEDOES = 3  # an action in which some are fired
MEETINGS = 500


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(2, IN_TENS))
def test_each_part_finds_the_numbers_of_the_rule(first: int) -> None:
    asked = Counter[str]()

    def both(name: str) -> Callable[..., Any]:
        rule, fast = getattr(BY_RULE, name), getattr(COMPILED_RECKONING, name)

        def answered(*of: Any) -> Any:
            asked[name] += 1
            found = rule(*of)
            assert repr(fast(*of)) == repr(found)
            return found

        return answered

    by = Reckoning(*map(both, Reckoning._fields))
    for nth in (TORPEDOES, *range(first, first + TOGETHER)):
        played = board(nth, MOVES)
        play_row(played._replace(game=replace(GAME, adjudicate=partial(adjudicate, by=by))), 1 + nth % 9)
    assert all(asked[name] for name in Reckoning._fields)


def near_by(chance: Random, number: int) -> Hull:
    """A ship that runs two stretches somewhere near the middle, straight or on arcs; now and then over the edge."""
    yards, half = chance.choice((0.0, 300.0, 500.0, 900.0)), chance.uniform(0.1, 0.9)
    radius_yd, then_yd = chance.choice((0.0, 200.0, -400.0)), chance.choice((0.0, -200.0, 500.0))
    course_deg = chance.choice((0.0, 90.0, chance.uniform(0.0, 360.0)))
    first = Stretch(chance.uniform(-200.0, 200.0), chance.uniform(-200.0, 200.0), course_deg, yards * half, radius_yd)
    second = joined(first, on_piece(first, first.length_yd)[2], yards * (1.0 - half), then_yd)
    left_at = chance.choice((None, None, 0.7))
    way = Way(number, (Part(0.0, half, first), Part(half, 1.0, second)), yards, Bell(0.0), 0.0, 0.0, left_at)
    return Hull(number, way, chance.choice((140.0, 70.0)), chance.choice((25.0, 8.0)))


@pytest.mark.slow
def test_torpedoes_touch_and_pass_hulls_where_the_rule_has_them() -> None:
    found = Counter[str]()
    for nth in range(MEETINGS):
        chance = Random(f"meetings {nth}")
        hulls = [near_by(chance, number) for number in range(chance.randint(0, 6))]
        lies = chance.uniform(-300.0, 300.0), chance.uniform(-300.0, 300.0), chance.uniform(0.0, 360.0)
        line = Line(*lies, chance.choice((400.0, 700.0)), -chance.random(), 0.3 * chance.random(), 1.0)
        met = touches(line, hulls, 30.0)
        assert repr(COMPILED_RECKONING.touches(line, hulls, 30.0)) == repr(met)
        found.update("far" if each is None else "passed" if each.off_yd else "touched" for each in met)
    assert min(found["far"], found["passed"], found["touched"]) >= 20


@pytest.mark.slow
def test_ships_touch_when_the_rule_has_them_touch() -> None:
    found = Counter[str]()
    for nth in range(MEETINGS):
        chance = Random(f"contacts {nth}")
        ships = [near_by(chance, number) for number in range(chance.randint(0, 12))]
        hulls = [touching.Hull(each.length_yd / 2.0, each.beam_yd / 2.0) for each in ships]
        runs = [each.way.parts for each in ships]
        leaders = [chance.choice((NOBODY, NOBODY, chance.randrange(len(ships)))) for _ in ships]
        from_min, until_min = [[chance.choice((usual, usual, chance.random())) for _ in ships] for usual in (0.0, 1.0)]
        met = first_touches.first_touches(hulls, runs, leaders, from_min, until_min)
        assert repr(COMPILED_RECKONING.first_touches(hulls, runs, leaders, from_min, until_min)) == repr(met)
        found.update(touch=len(met), clear=not met, many=len(ships) >= MANY and bool(met))
    assert min(found["touch"], found["clear"], found["many"]) >= 20
