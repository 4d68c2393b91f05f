"""Which games of a study compiled code plays, and when it is worth compiling.

The bots of a game name the module that plays it compiled (`COMPILED`): `DOCTRINES`, the keys of the bots that it knows;
`is_ready()`, whether its code lies on the disk; `can_play(begun)`, whether it has a part in a battle from this opening on.
Either it plays whole battles: `play_battle(begun, doctrines, key, chances)`, the state at the end with what was counted and
measured. Or parts of exact play are compiled: `bots()`, by their keys, decide so, and so are steps of `game()`; and from the
first state of which `can_play_on(state)` is true it plays battles to their ends: `play_on(battles, doctrines)`, of each its
states, the key of its dice and the seed of its chances; what was counted from there on, what was measured of the whole.
Where it gains by it, it says how many games are played by turns: `AT_ONCE`. The rows are those of exact play, to the byte.
"""

from collections.abc import Callable
from typing import Any, Final

from sandgate.bots.quick import module_of
from sandgate.kernel.errors import TableError
from sandgate.studies.axes import cells_of
from sandgate.studies.games import begin_by_parts, board_of, play_row
from sandgate.studies.plan import Study

WORTH: Final = 1000  # games from which on it pays to compile first


def battles_of(study: Study) -> Any:
    """The module that plays all battles of a study compiled; None where there is none, or where it knows not all bots."""
    battles = module_of(study.game, "COMPILED")
    return battles if battles is not None and _bots(study) <= set(battles.DOCTRINES) else None


def accelerator_of(study: Study) -> Any:
    """The module that plays all battles of a study on an accelerator; TableError where none can, with what is missing.

    The bots of a game name it (`ACCELERATED`): `DOCTRINES` and `can_play(begun)` as above, `missing()`, why it cannot play
    here, and `play_battles`, many at once, None for each that it leaves to the processor.
    """
    accelerator = module_of(study.game, "ACCELERATED")
    if accelerator is None or battles_of(study) is None:
        raise TableError(
            "no accelerator plays this study: it plays Duels between `broadside` and `torpedo`, and needs "
            "pip install 'sandgate[accelerator]'; leave out `--on accelerator`"
        )
    reason = accelerator.missing()
    if reason:
        raise TableError(f"the study cannot be played on an accelerator: {reason}; or leave out `--on accelerator`")
    return accelerator


def _bots(study: Study) -> set[str]:
    """All bots that play somewhere in a study."""
    roles = {axis.role: {str(value.value) for value in axis.values} for axis in study.axes if axis.role}
    return set().union(*roles.values(), {bot for role, bot in study.seats.items() if role not in roles})


def is_worth(study: Study, games: int) -> bool:
    """Whether so many games of a study are played compiled: if it is possible, and quicker than to play them exactly."""
    battles = battles_of(study)
    if battles is None or not (games >= WORTH or battles.is_ready()):
        return False
    return _played_in(study, battles) is not None


def _played_in(study: Study, battles: Any) -> int | None:
    """The first cell whose opening, as it stands, compiled code has a part in."""
    boards = (board_of(study, cell) for cell in range(len(cells_of(study.axes))))
    return next((board.cell for board in boards if battles.can_play(board.game.setup(board.scenario))), None)


def load(study: Study) -> None:
    """Load all that games of a study are played with; compiled code, where it lies ready, as one game is played by it."""
    battles = battles_of(study)
    if battles is not None and battles.is_ready():
        cell = _played_in(study, battles)
        if cell is not None:
            play_row(board_of(study, cell), 1, battles)


def prepare(study: Study, said: Callable[[str], Any]) -> None:
    """Have the code of a study compiled and kept, before processes share the work: each of them would compile it anew."""
    battles = battles_of(study)
    if not battles.is_ready():
        said("compiling steps and doctrines; once, it takes a minute")
        board = board_of(study, _played_in(study, battles) or 0)
        play_row(board, 1, battles)
        if hasattr(battles, "bots"):
            begin_by_parts(board, battles)
