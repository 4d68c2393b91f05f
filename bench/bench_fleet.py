"""The Fleet game in exact play: twelve ships, any move of forty, games by admirals, forty torpedoes, a harbour."""

from collections.abc import Iterator
from random import Random
from time import perf_counter, process_time
from typing import Any

import pytest

from sandgate.bots.bot import Bot, bot_of, chance_for
from sandgate.bots.random_bot import write
from sandgate.kernel.bench import Dealt
from sandgate.kernel.games import game_of
from sandgate.kernel.play import play
from sandgate.kernel.scenario import check, load

from .positions import Position, position

LINE_OF_PLAY = (
    ("SPEED 15; FLAG 1", "SPEED 13; FLAG 1"),
    *(("C 4L", "C 8R"), ("C 2R", "C 6R"), ("C 4L", "C 6L"), ("C 1L", "C 1R"), ("C 2R", "C 4R"), ("C 6R", "C 3R")),
    *(("C 1R", "C 1R"), ("C 3R", "C 6R"), ("C 1R", "C 2R"), ("C 8R", "C 6R"), ("C 2R", "C 2R"), ("C 6R", "C 4R")),
)
MOST_S = 0.020


def yellow_sea() -> Position:
    """Yellow Sea, 10 August 1904, in move 12, as two admirals of the line ahead played it: all are in range."""
    plain = dict(load("nwc1902/yellow_sea").scenario)
    return position(plain, [{"red": red, "blue": blue} for red, blue in LINE_OF_PLAY])


def test_moves_a_second_at_yellow_sea_move_12(benchmark: Any) -> None:
    """Floor: 500 moves a second, goal 2,000: a bot that looks a move ahead tries a dozen turns while a player reads."""
    game, state, sheets = yellow_sea()
    _, events = benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
    names = [type(event).__name__ for event in events]
    assert state.move == 11
    assert names.count("GunFireMeasured") >= 12
    assert names.count("ShipMoved") == 12
    assert 1.0 / benchmark.stats.stats.min > 500  # the best round: a neighbour on the machine can only slow it


def forty_ships(range_yd: float) -> dict[str, Any]:
    """Two columns of twenty, 6,001 yards or more apart, abreast of each other or head on."""
    return {
        "game": "nwc1902.fleet",
        "moves": 40,
        "fleets": [
            {
                "side": side,
                "guide_yd": [0 if side == "red" else range_yd, 0],
                "cards_kn": [12],
                "ships": [{"name": f"{side} {wing}"} for wing in range(1, 21)],
            }
            for side in ("red", "blue")
        ],
        "options": {"melee": False, "torpedo_points": 0},
    }


def closing(chance: Random, torpedoes: bool) -> Iterator[dict[str, str]]:
    """Both columns turn toward each other, then about at pleasure; every ship fires a tube in every move, or none does."""
    for move in range(24):
        sheets = {}
        for side, inward in (("red", "R"), ("blue", "L")):
            turn = f"C 5{inward}" if move == 0 else f"C {chance.randint(1, 9)}{chance.choice('RL')}" if move > 2 else "A"
            tube = ("SFT", "SAT", "PFT", "PAT")[move % 4]
            aimed = [f"{wing}: {tube} {chance.randint(0, 149)} {chance.randint(0, 359):03}" for wing in range(1, 21)]
            sheets[side] = "; ".join([turn, *(aimed if torpedoes else [])])
        yield sheets


@pytest.mark.parametrize(("torpedoes", "most_s"), [(False, MOST_S), (True, 3 * MOST_S)], ids=["guns", "guns and torpedoes"])
def test_any_move_of_two_fleets_of_twenty(benchmark: Any, torpedoes: bool, most_s: float) -> None:
    """Ceiling for 99 moves of 100, each at its best of five: 20 milliseconds.

    Where each of forty ships fires a tube in every move, as nobody plays, the dearest take longer: three times that at most.
    """
    chance = Random(1902)
    lines = [{"red": "", "blue": ""}, *closing(chance, torpedoes)]
    best, torpedoes_tried = list[float](), 0
    game, state, sheets = position(forty_ships(6500.0), lines[:2])
    for line in lines[2:]:
        times = [_timed(game, state, sheets) for _ in range(5)]
        best.append(min(each for each, _, _ in times))
        state, events = times[0][1:]
        torpedoes_tried += sum(type(event).__name__ == "TorpedoFired" for event in events)
        sheets = _read(game, state, line)
    assert torpedoes_tried >= (400 if torpedoes else 0)
    benchmark.extra_info["dearest_ms"] = 1000.0 * max(best)
    benchmark.pedantic(lambda: game.adjudicate(state, sheets, Dealt()), rounds=10)
    assert sorted(best)[len(best) * 99 // 100] < most_s


@pytest.mark.parametrize("bots", [("random", "random"), ("line_ahead", "turn_away")], ids=" against ".join)
def test_moves_of_games_of_forty_ships(benchmark: Any, bots: tuple[str, str]) -> None:
    """Ceiling: 20 milliseconds for 99 moves of 100, each at its best of three, in games as bots play them."""
    scenario = forty_ships(6500.0)
    scenario["options"]["melee"] = True
    game = game_of(scenario["game"])
    checked = check("forty ships", game, scenario)
    writers = {side: _writer(game, side, bot_of(game.key, key)) for side, key in zip(("red", "blue"), bots, strict=True)}
    best, state = list[float](), game.setup(checked)
    for step, _ in zip(play(game, checked, writers, (1, 2)), range(40), strict=False):
        sheets = {ask: taken.orders for ask, taken in step.sheets.items()}
        best.append(min(_timed(game, state, sheets)[0] for _ in range(3)))
        before, state = state, step.state
    benchmark.extra_info["dearest_ms"] = 1000.0 * max(best)
    benchmark.pedantic(lambda: game.adjudicate(before, sheets, Dealt()), rounds=10)
    assert sorted(best)[len(best) * 99 // 100] < MOST_S


def _writer(game: Any, side: str, bot: Bot) -> Any:
    count = iter(range(1000))
    return lambda view, ask: bot.write(game, view, ask, chance_for("40", side, next(count))).text


def _timed(game: Any, state: Any, sheets: Any) -> tuple[float, Any, Any]:
    begun = perf_counter()
    after, events = game.adjudicate(state, sheets, Dealt())
    return perf_counter() - begun, after, events


def _read(game: Any, state: Any, texts: dict[str, str]) -> Any:
    roles = {role.key: role for role in game.roles({})}
    asks = [ask for ask in game.awaits(state) if ask.must]
    return {ask: game.read(texts[ask.role], game.view(state, roles[ask.role]), ask).orders for ask in asks}


@pytest.mark.benchmark(timer=process_time)
@pytest.mark.parametrize("name", ["yellow_sea", "santiago"])
def test_a_whole_game_by_admirals(benchmark: Any, name: str) -> None:
    """Line ahead against decisive, played straight through. Ceiling: a second of the processor (ADR 31)."""
    _, game, scenario = load(f"nwc1902/{name}")
    bots = {"red": bot_of(game.key, "line_ahead"), "blue": bot_of(game.key, "decisive")}

    def steps() -> int:
        writers = {side: _writer(game, side, bot) for side, bot in bots.items()}
        return sum(1 for _ in play(game, scenario, writers, (1, 2)))

    assert benchmark.pedantic(steps, rounds=5, warmup_rounds=1) > 20
    assert benchmark.stats.stats.min < 1.0


def test_forty_torpedoes_at_600_yards(benchmark: Any) -> None:
    """The dearest move, which only a game without the mêlée can see: each of forty ships fires into the other column."""
    lines = [{"red": "", "blue": ""}, {"red": "C 8R", "blue": "C 8L"}, *[{"red": "A", "blue": "A"}] * 2]
    volley = {
        side: "; ".join(f"{wing}: {tube} {5 + wing * 7 % 40} {course}" for wing in range(1, 21))
        for side, tube, course in (("red", "SFT", "E"), ("blue", "PFT", "W"))
    }
    game, state, sheets = position(forty_ships(6200.0), [*lines, volley])
    _, events = benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
    assert sum(type(event).__name__ == "TorpedoFired" for event in events) == 40


def test_a_move_before_the_harbour(benchmark: Any) -> None:
    """A coast with forts, mines, a submarine and boats, played by chance to move 10."""
    _, game, scenario = load("nwc1902/harbour")
    chance = Random(4)
    writers = {side: lambda view, ask: write(game, view, ask, chance).text for side in ("red", "blue")}
    steps = [step for step, _ in zip(play(game, scenario, writers, (1, 2)), range(12), strict=False)]
    state, sheets = steps[-2].state, {ask: taken.orders for ask, taken in steps[-1].sheets.items()}
    benchmark(lambda: game.adjudicate(state, sheets, Dealt()))
