"""The law of compiled battles: a study's row is that of exact play, and with it every field of the state at the end."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from sandgate.batch import duel_ends
from sandgate.batch.chance import Chance, chances_of
from sandgate.batch.compile import compiled, tell_numba_of_methods
from sandgate.batch.counting import COUNTED, CountingTeller
from sandgate.batch.duel_battles import DOCTRINES, battle
from sandgate.batch.duel_row import Fixed, Lists, duel_from, numbers_of
from sandgate.bots.bot import bots_of, chance_for
from sandgate.bots.nwc1902_duel import COMPILED, MEASURES
from sandgate.kernel.contract import Variation
from sandgate.rules.nwc1902.duel.afloat import Running
from sandgate.rules.nwc1902.duel.ashore import duel_of
from sandgate.rules.nwc1902.duel.game import GAME
from sandgate.studies.games import Board, board_of, play_row
from sandgate.studies.plan import Study

from .duels import scenario

BATTLES = 500
COLLIDED = ((1162, 1), (1214, 1), (1352, 3), (3806, 3), (2312, 1), (3280, 3), (3812, 1))  # found by search: rams and draws
WORDS = ("is rammed", "have collided", "in the ram of", "both ships are out", "wins with", "advantage", "moves;")
JITTERS = ((), (), (Variation("ships.1.at_yd", 60.0),), (Variation("ships.*.heading_deg", 30.0),))


def board(seed: str) -> Board:
    """A random Duel between two captains."""
    chance = Random(seed)
    given = scenario(chance)
    given["ships"][1]["at_yd"] = [2.0 * place for place in given["ships"][1]["at_yd"]]  # an opening that may be varied
    if chance.random() < 0.5:
        given["ships"][1]["at_yd"] = [0.5 * place for place in given["ships"][1]["at_yd"]]
    seats = {side: chance.choice(DOCTRINES) for side in ("red", "blue")}
    jitter = JITTERS[chance.randrange(4)] if max(given["ships"][1]["at_yd"]) > 2000.0 else ()
    return board_of(Study("", "", "", seed, GAME.key, given, given, (), seats, 9, chance.randrange(10**6), jitter), 0)


def check(board: Board, number: int) -> Counter[str]:
    """A game played exactly and compiled; what happened in it."""
    exact, fast = play_row(board, number), play_row(board, number, duel_ends)
    assert repr(dict(sorted(fast.items()))) == repr(dict(sorted(exact.items())))
    met = Counter({word: int(word in exact["outcome"]) for word in WORDS})
    met["struck"] = int(exact["red.torpedoes_struck"] + exact["blue.torpedoes_struck"])
    met["fired"], met["hits"] = exact["torpedoes_times"], exact["hits_times"]
    met["no fight"] = int(exact["red.mean_range_yd"] is None)
    options = board.scenario["options"]
    met["four tenths"], met["varied"] = int(options["ring_at_four_tenths"]), len(board.study.jitter)
    met["other torpedoes"] = int(options["torpedo"]["range_yd"] != 800)
    return met


@pytest.mark.slow
@pytest.mark.long
def test_rows_of_compiled_play_are_those_of_exact_play() -> None:
    """Outcome, counts, measures and the digest of the state at the end, over random openings, doctrines and options."""
    games = [*COLLIDED, *[(nth, 1 + nth % 9) for nth in range(BATTLES)]]
    met = sum([check(board(f"battle {nth}"), number) for nth, number in games], Counter[str]())
    assert all(met[name] for name in (*WORDS, "struck", "fired", "hits", "no fight", "four tenths", "varied"))
    assert met["other torpedoes"]


def test_the_same_battles_not_compiled_have_the_rows_of_exact_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a batch goes by and notes changes no number; the compiler apart, this is the law above on a few battles."""

    class Hearing(CountingTeller):
        """Hears what the compiled one hears in silence."""

        def __getattr__(self, name: str) -> Any:
            return lambda *_: None

    monkeypatch.setattr("sandgate.batch.duel_battles.CountingTeller", Hearing)
    monkeypatch.setattr(duel_ends, "compiled_battle", lambda: battle)
    met = sum([check(board(f"battle {nth}"), 1) for nth in range(12)], Counter[str]())
    assert met["hits"]
    assert met["fired"]


def test_a_battle_counts_and_measures_what_a_study_asks_for() -> None:
    assert tuple(name for name, _ in GAME.counted) == COUNTED
    assert set(bots_of(GAME.key)) - set(DOCTRINES) == {"random", "holds_fire"}  # these are played exactly
    assert duel_ends.__name__ == COMPILED
    begun = GAME.setup(board("battle 0").scenario)
    noted = duel_ends.nothing_noted(begun.options.moves)
    assert duel_ends.measured(begun, noted).keys() == MEASURES.keys()


def test_there_is_room_for_a_torpedo_that_is_followed_to_the_end() -> None:
    """Compiled code asks for no room while it writes: a battle with the slowest torpedo, on an array that does."""
    begun = GAME.setup(board("battle 0").scenario)
    moves = begun.options.moves
    fixes = [(float(second), 0.0, 0.0, 0.0) for second in range(30 * moves + 1)]
    duel = duel_of(begun)
    torpedo = Running(True, 0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, False, True, 0, 0.0)
    torpedoes = [torpedo] * duel_ends.most_torpedoes(moves)
    whole = duel._replace(first_fixes=fixes, second_fixes=fixes, torpedoes=torpedoes)
    row = duel_ends.nothing_noted(moves).end
    assert numbers_of(whole, row) == len(row)
    lists = Lists([], [], [], [])
    assert duel_from(row.tolist(), Fixed(*duel.first[1:4]), Fixed(*duel.second[1:4]), lists) == whole


def test_a_speed_that_no_captain_can_write_is_played_exactly() -> None:
    begun = GAME.setup(board("battle 0").scenario)
    assert duel_ends.can_play(begun)
    ship = begun.ships[0]
    odd = type(ship)(**{**{name: getattr(ship, name) for name in ship.__slots__}, "full_speed_kn": 14.000000001})
    assert not duel_ends.can_play(type(begun)(**{**{n: getattr(begun, n) for n in begun.__slots__}, "ships": (odd, odd)}))


def first_choice(drawn: Any, equal: Any) -> int:
    return int(drawn.choice([nth for nth in equal]))  # noqa: C416  (a list, for the compiler)


@pytest.mark.parametrize("fast", [False, pytest.param(True, marks=pytest.mark.slow)])
def test_the_chance_of_a_bot_is_that_of_play(fast: bool) -> None:
    choose = first_choice
    if fast:
        tell_numba_of_methods(Chance)
        choose = compiled(first_choice)
    for seed in ("1902 game 1", "7 game 10000000", "123456789 game 47"):
        drawn = chances_of(seed, ("red", "blue"), 120)
        for sheet in range(0, 120, 7):
            for player, side in enumerate(("red", "blue")):
                equal = list(range(1 + sheet % 9))
                wanted = chance_for(seed, side, sheet).choice(equal)
                assert choose(Chance(drawn, player, sheet), np.array(equal)) == wanted
