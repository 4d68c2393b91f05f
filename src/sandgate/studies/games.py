"""One game of a study: played exactly, by the steps and doctrines of play, and what its row says."""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from sandgate.bots.bot import Bot, bot_of
from sandgate.bots.campaign import Measure, Tally, draw, measures_of, steps_of
from sandgate.kernel.codec import digest, dump
from sandgate.kernel.contract import UMPIRE, Game, Role, Scenario
from sandgate.kernel.games import game_of
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


def play_row(board: Board, number: int) -> Row:
    """Play one game of a cell, by its number in the cell from 1, and say what came of it.

    Its dice and opening follow from the study's seed and this number alone: all cells meet the same ones, and are compared
    game by game.
    """
    study, game = board.study, board.game
    drawn = draw(game, board.scenario, study.seed, number, study.jitter)
    roles = game.roles(drawn.scenario)
    states, tally = [game.setup(drawn.scenario)], Tally()
    times, first = dict[str, int](), dict[str, int]()
    for step in steps_of(game, drawn, board.bots, tally):
        for event in step.events:
            for name, kinds in game.counted:
                if isinstance(event, kinds):
                    times[name] = times.get(name, 0) + 1
                    first.setdefault(name, states[-1].move + 1)
        if step.state.move == states[-1].move:
            states.pop()
        states.append(step.state)
    return {
        "number": number_of(study, board.cell, number),
        "cell": board.cell,
        "game": number,
        **_came_to(game, states[-1], roles),
        **{f"{name}_times": times.get(name, 0) for name, _ in game.counted},
        **{f"{name}_first": first.get(name) for name, _ in game.counted},
        **_measured(board, states, roles),
        "end": digest(dump(states[-1]))[:END],
    }


def _came_to(game: Game[Any, Any], state: Any, roles: tuple[Role, ...]) -> Row:
    result = game.result(state)
    points = dict(result.points) if result is not None else {}
    losses = game.losses(game.view(state, next((role for role in roles if role.key == UMPIRE), roles[0])))
    lost = dict(losses.sides) if losses is not None else {}
    sides = dict.fromkeys([role.side for role in roles if role.side])
    return {
        "winner": (result.winner if result is not None else "") or DRAWN,
        "outcome": result.outcome if result is not None else "",
        "moves": state.move,
        **{f"points_{side}": _float(points.get(side)) for side in sides},
        **{f"lost_{side}": _float(lost.get(side)) for side in sides},
    }


def _measured(board: Board, states: list[Any], roles: tuple[Role, ...]) -> Row:
    return {
        f"{role.key}.{name}": _float(measure(states, role.key))
        for name, measure in board.measures.items()
        for role in roles
        if role.key in board.bots and role.key != UMPIRE
    }


def _float(value: float | None) -> float | None:
    return None if value is None else float(value)
