"""Many games at once as an environment of Gymnasium: one side learns, the other one is an opponent; or both are yours."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Final

import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from gymnasium.vector.utils import batch_space

from sandgate.kernel.errors import TableError

Array = np.ndarray[Any, Any]
Opponent = Callable[[Array], Array]  # what it sees, a row a game: its actions, a row a game
WORDS: Final = 2**32


class AtOnce(VectorEnv[Array, Array, Array]):
    """So many games of a scenario at once; a game that is over begins anew with the next step (NEXT_STEP).

    What a game is made of, and how both sides play a move of it (`play`), each kind says for itself.
    """

    CHOOSES: ClassVar[tuple[str, ...]]  # what each choice of a move is of

    metadata: dict[str, Any] = {"autoreset_mode": AutoresetMode.NEXT_STEP, "render_modes": []}  # noqa: RUF012

    def __init__(
        self,
        num_envs: int,
        sides: Sequence[str],
        side: str,
        opponent: Opponent | str | None,
        choices: Sequence[Sequence[int]],
        sees: int,
        doctrines: Sequence[str] = (),
    ) -> None:
        """side: who learns; choices: of a move, by side; sees: how many numbers; doctrines: that `play` knows by name."""
        if side not in sides:
            raise TableError(f"no side {side!r}: give {' or '.join(sides)}")
        if isinstance(opponent, str) and opponent not in doctrines:
            known = "".join([f"{each}, " for each in doctrines])
            raise TableError(f"no doctrine {opponent!r}: give {known}a function, or None for chance")
        self.num_envs, self.sides, self._own, self._opponent = num_envs, tuple(sides), sides.index(side), opponent
        self.choices = np.array(choices)
        self.single_observation_space = spaces.Box(-np.inf, np.inf, (sees,), np.float32)
        self.single_action_space = spaces.MultiDiscrete(self.choices[self._own])
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._over, self._closed = np.ones(num_envs, np.bool_), np.zeros(num_envs, np.bool_)  # closed: broken off
        self._both = np.zeros((num_envs, *self.choices.shape), np.int64)
        self._seen, self._worth = np.zeros((num_envs, 2, sees), np.float32), np.zeros((num_envs, 2))

    def reset(
        self,
        *,
        seed: int | None = None,
        options: Mapping[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[Array, dict[str, Any]]:
        """Begin all games anew; dice and chance, that of an opponent and of doctrines too, follow from the seed."""
        super().reset(seed=seed)
        self._over[:] = True
        self._both[:] = 0
        seen, _, _ = self.play(self._both)
        return seen[:, self._own].copy(), {}

    def step(self, actions: Array) -> tuple[Array, Array, Array, Array, dict[str, Any]]:
        """A move of every game: what is seen; 1 for a game won with it, -1 for one lost; what is over; broken off."""
        other = 1 - self._own
        self._both[:, self._own] = actions
        if callable(self._opponent):
            self._both[:, other] = self._opponent(self._seen[:, other])
        elif self._opponent is None:
            drawn = self.np_random.random(self._both[:, other].shape, np.float32)
            self._both[:, other] = drawn * self.choices[other]
        seen, worth, over = self.play(self._both)
        return seen[:, self._own].copy(), worth[:, self._own].copy(), over & ~self._closed, self._closed.copy(), {}

    def play(self, actions: Array) -> tuple[Array, Array, Array]:
        """A move of every game by both sides, `actions[game, side]`: what both see, its worth to them, what is over."""
        raise NotImplementedError

    def checked(self, actions: Array) -> Array:
        """The actions of a move as compiled code takes them; TableError where there is none of that number."""
        actions = np.asarray(actions, np.int64)
        if actions.shape != self._both.shape or (actions < 0).any() or (actions >= self.choices).any():
            below = [f"{what} below {self._most(nth)}" for nth, what in enumerate(self.CHOOSES)]
            games = f"{self.num_envs} game" + ("s" if self.num_envs > 1 else "")
            wanted = f"{', '.join(below[:-1])} and {below[-1]}"
            raise TableError(f"no actions of {games}: give by game and side {wanted}")
        return actions

    def _most(self, nth: int) -> str:
        """How many there are of a choice, of each side apart where they differ."""
        by_side = self.choices[:, nth].tolist()
        told = [f"{most} for {side}" for most, side in zip(by_side, self.sides, strict=True)]
        return f"{by_side[0]}" if by_side[0] == by_side[1] else ", ".join(told)
