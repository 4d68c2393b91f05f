"""One game of a study: played by the steps and doctrines of play, as they are or compiled, and what its row says."""

from collections import deque
from collections.abc import Iterator, Mapping, Sequence
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
    digest: str = ""  # of how it stood, where that has been taken


def play_row(board: Board, number: int, battles: Any = None) -> Row:
    """Play one game of a cell, by its number in the cell from 1, and say what came of it.

    Its dice and opening follow from the study's seed and this number alone: all cells meet the same ones, and are compared
    game by game. battles: the module that plays it compiled (compiled.py); None: it is played exactly.
    """
    return play_rows(board, (number,), battles)[0]


def play_rows(board: Board, numbers: Sequence[int], battles: Any = None) -> list[Row]:
    """Play some games of a cell, compiled or exactly."""
    size = getattr(battles, "AT_ONCE", 1)
    some = [numbers[nth : nth + size] for nth in range(0, len(numbers), size)]
    return [row for each in some for row in _play_by_turns(board, each, battles)]


def accelerated_rows(board: Board, numbers: Sequence[int], accelerator: Any) -> list[Row]:
    """Play some games of a cell at once by the module that plays on an accelerator (compiled.py); exactly what it leaves."""
    drawn, begun = _begun(board, numbers)
    can = [nth for nth in range(len(begun)) if accelerator.can_play(begun[nth])]
    doctrines = {role: bot.key for role, bot in board.bots.items()}
    keys, chances = [key_of(board.game, drawn[nth]) for nth in can], [drawn[nth].chances for nth in can]
    ended = dict(zip(can, accelerator.play_battles([begun[nth] for nth in can], doctrines, keys, chances), strict=True))
    return [
        _row(board, number, drawn[nth], Ended(*ended[nth])) if ended.get(nth) else play_row(board, number)
        for nth, number in enumerate(numbers)
    ]


def _play_by_turns(board: Board, numbers: Sequence[int], battles: Any) -> list[Row]:
    """Play games by turns, each step for all of them: what the processor has just done it has at hand to do again."""
    drawn, begun = _begun(board, numbers)
    opened = [_opened(board, *each, battles) for each in zip(drawn, begun, strict=True)]
    ended = _ended(board, drawn, opened, battles)
    return [_row(board, *each) for each in zip(numbers, drawn, ended, strict=True)]


def _begun(board: Board, numbers: Sequence[int]) -> tuple[list[Drawn], list[Any]]:
    """What games are played with, and the states in which they begin."""
    drawn = [draw(board.game, board.scenario, board.study.seed, number, board.study.jitter) for number in numbers]
    return drawn, [board.game.setup(each.scenario) for each in drawn]


def begin_by_parts(board: Board, battles: Any) -> None:
    """Play the opening and the first move of a game by the compiled parts of exact play, for games that need them."""
    drawn = draw(board.game, board.scenario, board.study.seed, 1, board.study.jitter)
    deque(islice(steps_of(battles.game(), drawn, {role: battles.bots()[bot.key] for role, bot in board.bots.items()}), 2))


class Opened(NamedTuple):
    """A game that has been played exactly to its end, or to where `battles` goes on with it."""

    states: list[Any]  # at the ends of its moves
    times: Mapping[str, int]  # of what was counted
    first: Mapping[str, int]
    over: bool


class _Counts(dict[type[Any], tuple[str, ...]]):
    """By kinds of events, as what a study counts each; found when the first of a kind is met."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__()
        self._game = game

    def __missing__(self, kind: type[Any]) -> tuple[str, ...]:
        """What events of a kind are counted as."""
        self[kind] = tuple([name for name, kinds in self._game.counted if issubclass(kind, kinds)])
        return self[kind]


def _opened(board: Board, drawn: Drawn, begun: Any, battles: Any) -> Opened:
    """Play a game exactly as far as need be; battles: the module that plays it compiled from there, if one does."""
    game, bots, states = board.game, board.bots, [begun]
    times, first = dict[str, int](), dict[str, int]()
    if battles is not None and battles.can_play(begun):
        if not hasattr(battles, "bots"):
            return Opened(states, times, first, over=False)
        game, bots = battles.game(), {role: battles.bots()[bot.key] for role, bot in bots.items()}
    else:
        battles = None
    if battles is not None and battles.can_play_on(begun):
        return Opened(states, times, first, over=False)
    counts = _Counts(game)
    for step in steps_of(game, drawn, bots, begun=begun):
        for event in step.events:
            for name in counts[type(event)]:
                times[name] = times.get(name, 0) + 1
                first.setdefault(name, states[-1].move + 1)
        if step.state.move == states[-1].move:
            states.pop()
        states.append(step.state)
        if battles is not None and battles.can_play_on(step.state):
            return Opened(states, times, first, over=False)
    return Opened(states, times, first, over=True)


def _ended(board: Board, drawn: Sequence[Drawn], opened: Sequence[Opened], battles: Any) -> list[Ended]:
    """What came of games that have been opened."""
    left = [each for each in zip(drawn, opened, strict=True) if not each[1].over]
    rest = _played_on(board, left, battles) if left else iter(())
    return [_exactly(board, *each) if each[1].over else next(rest) for each in zip(drawn, opened, strict=True)]


def _exactly(board: Board, drawn: Drawn, opened: Opened) -> Ended:
    """What came of a game that has been played exactly to its end."""
    states, times, first, _ = opened
    roles = [role.key for role in board.game.roles(drawn.scenario) if role.key in board.bots and role.key != UMPIRE]
    measured = {name: {role: measure(states, role) for role in roles} for name, measure in board.measures.items()}
    return Ended(states[-1], times, first, measured)


def _played_on(board: Board, left: Sequence[tuple[Drawn, Opened]], battles: Any) -> Iterator[Ended]:
    """What comes of games that `battles` plays to their ends."""
    game, doctrines = board.game, {role: bot.key for role, bot in board.bots.items()}
    if not hasattr(battles, "bots"):
        for drawn, opened in left:
            yield Ended(*battles.play_battle(opened.states[0], doctrines, key_of(game, drawn), drawn.chances))
        return
    begun = [(opened.states, key_of(game, drawn), drawn.chances) for drawn, opened in left]
    ended = battles.play_on(begun, doctrines)
    for (_, opened), rest in zip(left, ended, strict=True):
        times = {name: opened.times.get(name, 0) + rest.times.get(name, 0) for name, _ in game.counted}
        yield Ended(rest.state, times, {**rest.first, **opened.first}, rest.measured, rest.digest)


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
        ENDED: (ended.digest or digest_of(state))[:END],
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
