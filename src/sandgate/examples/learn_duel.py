"""A captain who learns the Duel by playing it: REINFORCE with a small network, in plain numpy.

    python examples/learn_duel.py --against random

Each round plays many games at once; what was done in games that ended better than most becomes likelier. The captain steers,
rings his engines and opens or ceases fire; his tubes he leaves alone. At the end he plays fresh games. It wants
`pip install 'sandgate[learn]'`; docs/environments.md has the rest.
"""

import argparse
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np

from sandgate.kernel.extras import of_extra

try:
    with of_extra("learn", "learners need"):
        from sandgate.batch.duels import CHOICES, SEES
        from sandgate.learn.duels import Duels
except ModuleNotFoundError as missing:
    sys.exit(str(missing))

Array = np.ndarray[Any, Any]
HEADS = CHOICES[:3]  # helm, engines, guns
HIDDEN = 32
RATE, FADES, SQUARE_FADES = 0.01, 0.9, 0.99  # of Adam


def straight(seen: Array) -> Array:
    """A captain who opens fire and holds his course."""
    return np.tile([0, 0, 1, 0, 0], (len(seen), 1))


AGAINST = {"random": None, "straight": straight}


class Captain:
    """What he sees goes through one hidden layer; each of his choices is drawn by a softmax of its own."""

    def __init__(self, chance: np.random.Generator) -> None:
        self.chance = chance
        self.weights = [chance.normal(0, SEES**-0.5, (SEES + 1, HIDDEN)), np.zeros((HIDDEN + 1, sum(HEADS)))]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]

    def act(self, seen: Array) -> Array:
        """His actions, drawn by chance."""
        scores = self.forward(seen)[1]
        drawn = scores - np.log(self.chance.exponential(size=scores.shape))  # the largest of these is a draw by softmax
        actions = np.zeros((len(seen), len(CHOICES)), np.int64)
        for head, span in enumerate(spans()):
            actions[:, head] = drawn[:, span].argmax(1)
        return actions

    def forward(self, seen: Array) -> tuple[Array, Array]:
        """The hidden layer and the scores of every choice."""
        hidden = np.tanh(seen @ self.weights[0][:-1] + self.weights[0][-1])
        return hidden, hidden @ self.weights[1][:-1] + self.weights[1][-1]

    def learn(self, seen: Array, actions: Array, worth: Array) -> None:
        """Make what was done likelier by its worth."""
        hidden, scores = self.forward(seen)
        wanted = np.zeros_like(scores)
        for head, span in enumerate(spans()):
            chances = np.exp(scores[:, span] - scores[:, span].max(1, keepdims=True))
            wanted[:, span] = -chances / chances.sum(1, keepdims=True)
            wanted[np.arange(len(seen)), span.start + actions[:, head]] += 1
        wanted *= worth[:, None] / len(seen)
        back = (wanted @ self.weights[1][:-1].T) * (1 - hidden**2)
        for nth, (into, out) in enumerate(((seen, back), (hidden, wanted))):
            slope = np.vstack([into.T @ out, out.sum(0)])
            self.means[nth] += (1 - FADES) * (slope - self.means[nth])
            self.squares[nth] += (1 - SQUARE_FADES) * (slope**2 - self.squares[nth])
            self.weights[nth] += RATE * self.means[nth] / (np.sqrt(self.squares[nth]) + 1e-8)


def spans() -> Iterator[slice]:
    """Where the scores of each choice stand."""
    ends = np.cumsum(HEADS)
    return (slice(int(end) - size, int(end)) for end, size in zip(ends, HEADS, strict=True))


def played(duels: Duels, captain: Captain, seed: int) -> tuple[Array, Array, Array, Array]:
    """A game of each, from its first move: what he saw and did in every move, which game it was in, what each was worth."""
    seen, _ = duels.reset(seed=seed)
    going, ends = np.ones(len(seen), np.bool_), np.zeros(len(seen))
    saw, did, games = list[Array](), list[Array](), list[Array]()
    while going.any():
        actions = captain.act(seen)
        saw.append(seen[going])
        did.append(actions[going])
        games.append(np.flatnonzero(going))
        seen, worth, over, *_ = duels.step(actions)
        ends[going & over] = worth[going & over]
        going &= ~over
    return np.concatenate(saw), np.concatenate(did), np.concatenate(games), ends


def told(ends: Array) -> str:
    """Which shares of the games were won and lost."""
    return f"won {np.mean(ends > 0):.1%}, lost {np.mean(ends < 0):.1%} of {len(ends)} games"


def main(words: list[str] | None = None) -> Captain:
    """Learn, tell of every tenth round, and play fresh games."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--against", choices=AGAINST, default="random", help="who leads the other ship")
    parser.add_argument("--rounds", type=int, default=20)
    parser.add_argument("--games", type=int, default=1024, help="of a round, and fresh ones at the end")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args(words)
    captain = Captain(np.random.default_rng(asked.seed))
    duels = Duels(asked.games, side="red", opponent=AGAINST[asked.against])
    for nth in range(asked.rounds):
        saw, did, games, ends = played(duels, captain, seed=asked.seed * 1_000_000 + nth)
        if nth % 10 == 0:
            print(f"round {nth}: {told(ends)}", flush=True)
        captain.learn(saw, did, (ends - ends.mean())[games] / (ends.std() + 1e-8))
    print(f"fresh games: {told(played(duels, captain, seed=asked.seed * 1_000_000 + asked.rounds)[3])}")
    return captain


if __name__ == "__main__":
    main()
