"""The plan of a study: what is played, what varies, how many games, and the seed from which everything follows.

A plan is written in a file of a few lines, or on the command line. It is whole: with the sources of its rules it says what
every row will be, and a folder of rows is gone on with only under the plan with which it was begun.
"""

import json
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal, NamedTuple

from pydantic import BaseModel, ConfigDict, Field

from sandgate.bots.bot import bot_of, default_bots
from sandgate.bots.campaign import Plan, all_alike, draw
from sandgate.kernel.contract import Game, Variation
from sandgate.kernel.errors import ScenarioError, TableError
from sandgate.kernel.games import did_you_mean, game_of
from sandgate.kernel.scenario import load, written
from sandgate.kernel.sources import sources_digest
from sandgate.studies.axes import Axis, Value, as_written, axis_of, cell_text, cells_of, faults_of_fields, put, scenario_of
from sandgate.studies.happened import Happened

MOST_GAMES: Final = 10_000_000
MOST_CELLS: Final = 10_000
PLAYED_WITH: Final = (
    "bots",
    "kernel",
    "ocean",
    "rules",
    "sea",
)  # rows of two rules never lie in one study

Jitter = Literal["", "stated", "none"] | dict[str, float]


class StudyFile(BaseModel):
    """The file of a study."""

    model_config = ConfigDict(extra="forbid")
    scenario: str
    title: str = ""
    question: str = ""
    bias: str = ""  # what is known of how these rules or doctrines depart from history
    fixed: dict[str, Any] = Field(default_factory=dict)  # fields of the scenario that are other in all cells
    vary: dict[str, Any] = Field(default_factory=dict)
    seats: dict[str, str] = Field(default_factory=dict)
    games: int = Field(default=100, ge=1, le=MOST_GAMES)  # a cell
    seed: int = Field(default=1, ge=0)
    jitter: Jitter = ""
    tells: list[str] = Field(default_factory=list)  # columns of the rows that answer, beside who wins
    happened: list[Happened] = Field(default_factory=list)


class Study(NamedTuple):
    """A plan that has been checked: it travels to other processes and machines as it stands."""

    title: str
    question: str
    bias: str
    name: str  # of the scenario
    game: str
    scenario: Mapping[str, Any]
    plain: Mapping[str, Any]  # what is written of it: the rest follows from what a cell puts there
    axes: tuple[Axis, ...]
    seats: Mapping[str, str]  # bots by roles
    games: int  # a cell
    seed: int
    jitter: tuple[Variation, ...]
    tells: tuple[str, ...] = ()
    happened: tuple[Happened, ...] = ()

    @property
    def rows(self) -> int:
        """How many games there are in all."""
        return self.games * len(cells_of(self.axes))


def study_of(given: StudyFile, told: Callable[["Study"], Any] = lambda _: None) -> Study:
    """Check a plan, all cells of it; raises ScenarioError with everything that is wrong.

    told: is told of the study once nothing is wrong with what it asks for, while openings are still as they stand: whether
    they must be varied takes longest to find.
    """
    loaded = load(given.scenario)
    game, scenario = loaded.game, loaded.scenario
    if game.result(game.setup(scenario)) is not None:
        raise ScenarioError(f"{given.scenario} calls for other games and is none itself; study the scenarios of those games")
    plain = as_written(game, scenario, written(given.scenario))
    if given.fixed:
        other = tuple([Axis(field, (Value("as fixed", value),)) for field, value in given.fixed.items()])
        cell = cells_of(other)[0]
        scenario, plain = scenario_of(game, scenario, plain, other, cell), put(scenario, plain, other, cell)
    axes = tuple([axis_of(field, values) for field, values in given.vary.items()])
    seats = {role: bot.key for role, bot in default_bots(game, scenario).items()}
    faults = [*_of_seats(game, seats, given.seats, axes), *_of_cells(game, scenario, plain, axes)]
    if faults:
        raise ScenarioError("\n".join(dict.fromkeys(faults)))
    seats |= given.seats
    title = given.title or str(scenario.get("title") or given.scenario)
    study = Study(
        title,
        given.question,
        given.bias,
        given.scenario,
        game.key,
        scenario,
        plain,
        axes,
        seats,
        given.games,
        given.seed,
        (),
        tuple(given.tells),
        tuple(given.happened),
    )
    told(study)
    study = study._replace(jitter=_jitter(game, study, given.jitter))
    draw(game, scenario, given.seed, 1, study.jitter)  # an opening that cannot be varied so is refused here
    return study


def _of_seats(game: Game[Any, Any], roles: Mapping[str, str], seats: Mapping[str, str], axes: tuple[Axis, ...]) -> list[str]:
    wanted = [(role, bot) for role, bot in seats.items()]
    wanted += [(axis.role, str(value.value)) for axis in axes if axis.role for value in axis.values]
    faults = []
    for role, bot in wanted:
        if role not in roles:
            faults.append(f"seat.{role}: no such role; there are {', '.join(roles)}{did_you_mean(role, roles)}")
            continue
        try:
            bot_of(game.key, bot)
        except TableError as error:
            faults.append(f"seat.{role}: {error}")
    return faults


def _of_cells(
    game: Game[Any, Any], scenario: Mapping[str, Any], plain: Mapping[str, Any], axes: tuple[Axis, ...]
) -> list[str]:
    cells = cells_of(axes)
    if len(cells) > MOST_CELLS:
        return [f"vary: {len(cells):,} cells; a study has at most {MOST_CELLS:,}"]
    faults = list(faults_of_fields(scenario, axes))
    for cell in cells if not faults else ():
        try:
            game.setup(scenario_of(game, scenario, plain, axes, cell))
        except ScenarioError as error:
            faults += str(error).splitlines()
    return faults


def _jitter(game: Game[Any, Any], study: Study, given: Jitter) -> tuple[Variation, ...]:
    """How the openings are varied: as it was asked; where nothing was and no die falls, as the game states."""
    if isinstance(given, dict):
        return tuple([Variation(field, by) for field, by in given.items()])
    if given == "stated" and not game.varies:
        raise ScenarioError(
            f"jitter: {game.key} states no variation of its openings: its dice vary them; name a field and how far"
        )
    if given == "none" or not game.varies:
        return ()
    return game.varies if given == "stated" or _all_alike(game, study) else ()


def _all_alike(game: Game[Any, Any], study: Study) -> bool:
    bots = {role: bot_of(game.key, bot) for role, bot in study.seats.items()}
    return study.games > 1 and all_alike(Plan(game, {study.name: study.scenario}, bots, 2, study.seed))


def cell_of(study: Study, cell: int) -> tuple[dict[str, Any], dict[str, str]]:
    """The scenario and the seats of a cell, by its number from 0."""
    values = cells_of(study.axes)[cell]
    players = {axis.role: str(value.value) for axis, value in zip(study.axes, values, strict=True) if axis.role}
    return scenario_of(game_of(study.game), study.scenario, study.plain, study.axes, values), {**study.seats, **players}


def number_of(study: Study, cell: int, game: int) -> int:
    """The number of a row, from 1: the first games of all cells come first, so that more games keep the numbers.

    cell: from 0; game: of the cell, from 1.
    """
    return (game - 1) * len(cells_of(study.axes)) + cell + 1


def game_numbered(study: Study, number: int) -> tuple[int, int]:
    """The cell and the game of a row; ScenarioError if the study has none of that number."""
    if not 1 <= number <= study.rows:
        raise ScenarioError(f"the study has no game {number:,}; its games are numbered 1 to {study.rows:,}")
    game, cell = divmod(number - 1, len(cells_of(study.axes)))
    return cell, game + 1


def named(study: Study, cell: int) -> str:
    """A cell in words, by its number."""
    return cell_text(study.scenario, study.axes, cells_of(study.axes)[cell])


# -- as it is kept ------------------------------------------------------------


def plan_text(study: Study) -> str:
    """A plan as JSON, with the digest of the sources that play it."""
    axes = [{"field": axis.field, "values": [list(value) for value in axis.values]} for axis in study.axes]
    plain = {
        **study._asdict(),
        "axes": axes,
        "jitter": [list(each) for each in study.jitter],
        "happened": [each.model_dump() for each in study.happened],
        "sources": sources_digest(*PLAYED_WITH),
    }
    return json.dumps(plain, indent=1, ensure_ascii=False) + "\n"


def plan_from(text: str) -> Study:
    """A plan out of its JSON."""
    plain = json.loads(text)
    plain.pop("sources")
    axes = tuple([Axis(axis["field"], tuple([Value(*value) for value in axis["values"]])) for axis in plain["axes"]])
    plain.setdefault("plain", plain["scenario"])
    plain["tells"] = tuple(plain.get("tells", []))
    plain["happened"] = tuple([Happened.model_validate(each) for each in plain.get("happened", [])])
    return Study(**{**plain, "axes": axes, "jitter": tuple([Variation(*each) for each in plain["jitter"]])})
