"""The chronicle of a finished game: for each move its headline, what happened, what was written, and what each role saw.

It is read from the events and states that a record holds, without playing it again; a state is taken up when somebody
wants to see it. What a role saw is what it could see once the move had ended; what the umpire saw is the truth. Nobody is
given a chronicle before the end: it tells everything.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import groupby, pairwise
from typing import Any, Final, NamedTuple

from sandgate.kernel.adding import added
from sandgate.kernel.contract import UMPIRE, Event, Game, Role
from sandgate.kernel.errors import TableError
from sandgate.kernel.headlines import headline, sides_of
from sandgate.kernel.record import Closed, Opened, Sheet
from sandgate.kernel.replay import opening
from sandgate.kernel.story import Step, ending, state_in, states_after, steps

GRAVE: Final = 3  # from this rank on an event may decide a game


class Chapter(NamedTuple):
    """A move as it is told afterwards; move 0 is what came before the first."""

    move: int
    headline: str
    events: tuple[Event, ...]
    sheets: tuple[Sheet, ...]

    @property
    def rank(self) -> int:
        """How grave the gravest of its events is."""
        return max((event.rank for event in self.events), default=0)


class Deviation(NamedTuple):
    """A piece that a role did not see, or saw elsewhere, at the end of a move: where it was, and where it was believed."""

    id: str
    name: str
    side: str
    truth: tuple[tuple[int, float, float], ...]  # move and place
    believed: tuple[tuple[int, float, float], ...]


class Chronicle:
    """A finished game, move by move."""

    def __init__(
        self, game: Game[Any, Any], opened: Opened, closed: Closed, done: Sequence[Step], states: Mapping[int, Any]
    ):
        self.game, self.opened, self.closed, self.steps = game, opened, closed, tuple(done)
        self.roles = tuple([role for role in game.roles(opened.scenario) if role.key != UMPIRE])
        self.moves = tuple(sorted(states))  # of which there is a picture
        self._written = states  # as JSON; of the opening None where the scenario lays it
        self._taken_up = dict[int, Any]()
        self._views = dict[tuple[str, int], Any]()
        self._who = {UMPIRE: Role(UMPIRE)} | {role.key: role for role in game.roles(opened.scenario)}

    @property
    def title(self) -> str:
        """The name of the battle; else the game's."""
        return self.opened.title or self.game.title or self.game.key

    @property
    def eyes(self) -> tuple[str, ...]:
        """Through whose eyes it can be looked at: the umpire's, which see the truth, and those of each role."""
        return (UMPIRE, *[role.key for role in self.roles])

    @property
    def branches(self) -> tuple[int, ...]:
        """The moves after which a table can go on: a game that ends within a move has its last state under none."""
        return tuple(sorted({0} | {step.move for step in self.steps if step.ended}))

    def view(self, role: str, move: int) -> Any:
        """What a role could see once a move had ended; raises TableError for a role or move that there is not."""
        if role not in self.eyes:
            raise TableError(f"no role {role[:40]!r} in this game; there are {', '.join(self.eyes)}")
        if move not in self._written:
            raise TableError(f"no {self.game.counts} {move} in this record; it has {self.moves[0]} to {self.moves[-1]}")
        if (role, move) not in self._views:
            self._views[role, move] = self.game.view(self._state(move), self._who[role])
        return self._views[role, move]

    def _state(self, move: int) -> Any:
        if move not in self._taken_up:
            plain = self._written[move]
            line = next((step.line for step in reversed(self.steps) if step.within == move), 1)
            self._taken_up[move] = state_in(self.game, self.opened, plain, line)
        return self._taken_up[move]

    @cached_property
    def chapters(self) -> tuple[Chapter, ...]:
        """The moves as they are told."""
        return tuple(_chapters(self.steps, sides_of(self.view(UMPIRE, self.moves[0]))))

    @cached_property
    def deciding(self) -> int:
        """The move that decided: the last of those with the gravest events; where none is grave, that which cost most.

        Where nothing grave has happened and nobody has lost anything it is the last.
        """
        top = max((chapter.rank for chapter in self.chapters), default=0)
        if top < GRAVE and (dearest := self._dearest()) is not None:
            return dearest
        return max((chapter.move for chapter in self.chapters if chapter.rank == top), default=0)

    def _dearest(self) -> int | None:
        """The last of the moves in which the sides lost most together, as far as the game counts losses."""
        told = {move: self.game.losses(self.view(UMPIRE, move)) for move in self.moves}
        sums = {move: added(number for _, number in each.sides) for move, each in told.items() if each is not None}
        lost = {move: sums[move] - sums[before] for before, move in pairwise(sorted(sums))}
        most = max(lost.values(), default=0.0)
        return max(move for move, number in lost.items() if number == most) if most > 0.0 else None

    def deviations(self, role: str) -> Iterator[Deviation]:
        """The pieces that were elsewhere than a role believed, or that it did not see, after any of the moves."""
        truth, believed, unlike = dict[str, Any](), dict[str, Any](), dict[str, Any]()
        for move in self.moves:
            seen = {piece.id: piece for piece in self.view(role, move).pieces}
            for piece in self.view(UMPIRE, move).pieces:
                truth.setdefault(piece.id, []).append((move, piece.x, piece.y))
                there = seen.get(piece.id)
                if there is not None:
                    believed.setdefault(piece.id, []).append((move, there.x, there.y))
                if there is None or (there.x, there.y) != (piece.x, piece.y):
                    unlike.setdefault(piece.id, piece)
        for key, piece in unlike.items():
            yield Deviation(key, piece.name or key, piece.side, tuple(truth[key]), tuple(believed.get(key, ())))


def chronicle(game: Game[Any, Any], lines: Sequence[str]) -> Chronicle:
    """Tell a record afterwards; raises TableError for a game that is not over, RecordError at a bad line."""
    closed = ending(lines)
    if closed is None:
        raise TableError("the game of this record is not over; it is told when it is")
    opened, done = opening(lines), steps(game, lines)
    ends = {nth: step.within for nth, step in enumerate(done, 1) if step.ended or nth == len(done)}
    begun = opened.parent_move if opened.state is not None else 0
    states = {ends[nth]: state for nth, state in states_after(lines, ends).items()}
    return Chronicle(game, opened, closed, done, {begun: opened.state} | states)


def _chapters(done: Sequence[Step], sides: Mapping[str, str]) -> Iterator[Chapter]:
    for move, group in groupby(done, key=lambda step: step.within):
        together = list(group)
        events = tuple([event for step in together for event in step.events])
        sheets = tuple([sheet for step in together for sheet in step.sheets])
        yield Chapter(move, headline(events, sides), events, sheets)
