"""One game of a study: played by the steps and doctrines of play, as they are or compiled, and what its row says."""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import islice
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Bot, bot_of
from sandgate.bots.campaign import Drawn, Measure, draw, key_of, measures_of, steps_of
from sandgate.kernel.codec import digest_of
from sandgate.kernel.contract import UMPIRE, Game, Role, Scenario
from sandgate.kernel.games import game_of
from sandgate.studies.columns import (
    CELL,
    ENDED,
    GAME,
    MOVES,
    NUMBER,
    OUTCOME,
    WINNER,
    first_column,
    lost_column,
    measure_column,
    points_column,
    times_column,
)
from sandgate.studies.plan import Study, cell_of, number_of

DRAWN: Final = "drawn"
END: Final = 16  # letters of the digest of how a game ended

Row = dict[str, Any]


class Board(NamedTuple):
    """All that the games of one cell have in common."""

    study: Study
    cell: int
    game: Game[Any, Any]
    scenario: Scenario
    bots: Mapping[str, Bot]
    measures: Mapping[str, Measure]


def board_of(study: Study, cell: int) -> Board:
    """What is needed to play the games of a cell."""
    scenario, seats = cell_of(study, cell)
    bots = {role: bot_of(study.game, bot) for role, bot in seats.items()}
    return Board(study, cell, game_of(study.game), scenario, bots, measures_of(study.game))


def sides_of(game: Game[Any, Any], scenario: Scenario) -> tuple[str, ...]:
    """The sides of a game, in the order of its roles."""
    return tuple(dict.fromkeys([role.side for role in game.roles(scenario) if role.side]))


class Ended(NamedTuple):
    """What came of a game: how it stood at its end, how often and in which move first things happened, what was measured."""

    state: Any
    times: Mapping[str, int]
    first: Mapping[str, int]
    measured: Mapping[str, Mapping[str, float | None]]  # by measure and role


def play_row(board: Board, number: int, battles: Any = None) -> Row:
    """Play one game of a cell, by its number in the cell from 1, and say what came of it.

    Its dice and opening follow from the study's seed and this number alone: all cells meet the same ones, and are compared
    game by game. battles: the module that plays it compiled (compiled.py); None: it is played exactly.
    """
    drawn = draw(board.game, board.scenario, board.study.seed, number, board.study.jitter)
    begun = board.game.setup(drawn.scenario)
    if battles is None or not battles.can_play(begun):
        return _row(board, number, drawn, _played(board, drawn, begun))
    if hasattr(battles, "bots"):
        decide = {role: battles.bots()[bot.key] for role, bot in board.bots.items()}
        return _row(board, number, drawn, _played(board._replace(bots=decide, game=battles.game()), drawn, begun, battles))
    doctrines = {role: bot.key for role, bot in board.bots.items()}
    ended = battles.play_battle(begun, doctrines, key_of(board.game, drawn), drawn.chances)
    return _row(board, number, drawn, Ended(*ended))


def play_rows(board: Board, numbers: Sequence[int], accelerator: Any, battles: Any) -> list[Row]:
    """Play some games of a cell at once on an accelerator (compiled.py); `battles` plays what it leaves to the processor."""
    drawn = [draw(board.game, board.scenario, board.study.seed, number, board.study.jitter) for number in numbers]
    begun = [board.game.setup(each.scenario) for each in drawn]
    can = [nth for nth in range(len(begun)) if accelerator.can_play(begun[nth])]
    doctrines = {role: bot.key for role, bot in board.bots.items()}
    keys, chances = [key_of(board.game, drawn[nth]) for nth in can], [drawn[nth].chances for nth in can]
    ended = dict(zip(can, accelerator.play_battles([begun[nth] for nth in can], doctrines, keys, chances), strict=True))
    return [
        _row(board, number, drawn[nth], Ended(*ended[nth])) if ended.get(nth) else play_row(board, number, battles)
        for nth, number in enumerate(numbers)
    ]


def begin_by_parts(board: Board, battles: Any) -> None:
    """Play the opening and the first move of a game by the compiled parts of exact play, for games that need them."""
    drawn = draw(board.game, board.scenario, board.study.seed, 1, board.study.jitter)
    deque(islice(steps_of(battles.game(), drawn, {role: battles.bots()[bot.key] for role, bot in board.bots.items()}), 2))


def _played(board: Board, drawn: Drawn, begun: Any, battles: Any = None) -> Ended:
    """Play a game exactly; battles: the module that plays it to its end from where it can, if one does."""
    game, states = board.game, [begun]
    times, first = dict[str, int](), dict[str, int]()
    for step in steps_of(game, drawn, board.bots, begun=begun):
        for event in step.events:
            for name, kinds in game.counted:
                if isinstance(event, kinds):
                    times[name] = times.get(name, 0) + 1
                    first.setdefault(name, states[-1].move + 1)
        if step.state.move == states[-1].move:
            states.pop()
        states.append(step.state)
        if battles is not None and battles.can_play_on(step.state):
            rest = battles.play_on(states, {role: bot.key for role, bot in board.bots.items()}, drawn.chances)
            times = {name: times.get(name, 0) + rest.times.get(name, 0) for name, _ in game.counted}
            return Ended(rest.state, times, {**rest.first, **first}, rest.measured)
    roles = [role.key for role in game.roles(drawn.scenario) if role.key in board.bots and role.key != UMPIRE]
    measured = {name: {role: measure(states, role) for role in roles} for name, measure in board.measures.items()}
    return Ended(states[-1], times, first, measured)


def _row(board: Board, number: int, drawn: Drawn, ended: Ended) -> Row:
    game, state = board.game, ended.state
    return {
        NUMBER: number_of(board.study, board.cell, number),
        CELL: board.cell,
        GAME: number,
        **_came_to(game, state, game.roles(drawn.scenario)),
        **{times_column(name): ended.times.get(name, 0) for name, _ in game.counted},
        **{first_column(name): ended.first.get(name) for name, _ in game.counted},
        **{measure_column(role, name): _float(value) for name, by in ended.measured.items() for role, value in by.items()},
        ENDED: digest_of(state)[:END],
    }


def _came_to(game: Game[Any, Any], state: Any, roles: tuple[Role, ...]) -> Row:
    result = game.result(state)
    points = dict(result.points) if result is not None else {}
    losses = game.losses(game.view(state, next((role for role in roles if role.key == UMPIRE), roles[0])))
    lost = dict(losses.sides) if losses is not None else {}
    sides = dict.fromkeys([role.side for role in roles if role.side])
    return {
        WINNER: (result.winner if result is not None else "") or DRAWN,
        OUTCOME: result.outcome if result is not None else "",
        MOVES: state.move,
        **{points_column(side): _float(points.get(side)) for side in sides},
        **{lost_column(side): _float(lost.get(side)) for side in sides},
    }


def _float(value: float | None) -> float | None:
    return None if value is None else float(value)
