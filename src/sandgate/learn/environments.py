"""Every game as an environment of PettingZoo: one agent after the other (AEC), or all at once (Parallel).

What an agent sees is made of its view alone (seeing.py); what it may do is what is offered there (choices.py). In an AEC
environment an agent is called when a sheet of its own is waited for, and again for every line of it. In a Parallel one all
act in each step; whose sheet is in, or who is not asked, has nothing to do but action 0. There sealed sheets take the same
number of steps however many lines are on them, so that nobody can count the lines of another.
"""

from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from pettingzoo import AECEnv, ParallelEnv

from sandgate.kernel.contract import Game, Scenario
from sandgate.kernel.errors import TableError
from sandgate.kernel.scenario import load
from sandgate.learn.choices import ACTIONS
from sandgate.learn.match import Match
from sandgate.learn.seeing import FARTHEST, LENGTH

Observation = dict[str, Any]
SEEDS: Final = 2**31


class _Seats:
    """What both kinds have in common: the match, its agents and their spaces."""

    metadata: dict[str, Any]

    def __init__(self, game: Game[Any, Any], scenario: Scenario, **match: Any) -> None:
        self.match = Match(game, scenario, **match)
        self.possible_agents, self.agents = list(self.match.agents), list[str]()
        self.metadata = {"name": f"{game.key}_v0", "render_modes": [], "is_parallelizable": False}
        self._chance, _ = seeding.np_random()
        self._sees = {agent: _sight() for agent in self.possible_agents}
        self._does = {agent: spaces.Discrete(ACTIONS) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The row that an agent sees, and the mask of its actions."""
        return self._sees[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The numbers of the lines that are offered, and 0 to hand in."""
        return self._does[agent]

    def lines(self, agent: str) -> dict[int, str]:
        """The actions that an agent may choose now, and the lines that they write: to look at, and for rules of thumb."""
        return self.match.lines_of(agent)

    def _must_have_begun(self) -> None:
        if not self.agents:
            raise TableError("no game is being played: begin one with reset()")

    def _begin(self, seed: int | None) -> None:
        if seed is not None:
            self._chance, _ = seeding.np_random(seed)
        self.agents = list(self.possible_agents)
        self.match.begin(int(self._chance.integers(SEEDS)) if seed is None else seed)


def _sight() -> spaces.Dict:
    row = spaces.Box(-FARTHEST, FARTHEST, (LENGTH,), np.float32)
    return spaces.Dict({"observation": row, "action_mask": spaces.Box(0, 1, (ACTIONS,), np.int8)})


class OneByOne(_Seats, AECEnv):  # type: ignore[misc]  # pettingzoo tells no types
    """A game in which agents act one after the other, each when it is asked."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin a game; with a seed that of `sandgate run --seed`."""
        self._begin(seed)
        self.rewards, self._cumulative_rewards = dict.fromkeys(self.agents, 0.0), dict.fromkeys(self.agents, 0.0)
        self.terminations, self.truncations = dict.fromkeys(self.agents, False), dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._call()

    def observe(self, agent: str) -> Observation:
        """What an agent sees now."""
        return self.match.observe(agent)

    def step(self, action: int | None) -> None:
        """The agent that is called writes a line, or hands its sheet in."""
        self._must_have_begun()
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.match.act(agent, int(action or 0))
        if not self.match.pages:
            self.match.go_on()
        self._call()
        self._accumulate_rewards()

    def _call(self) -> None:
        """Call the next agent; at the end all of them, with their rewards."""
        if not self.match.over:
            self.agent_selection = self.match.waiting[0]
            return
        self.agent_selection = self.agents[0]
        for agent in self.agents:
            self.rewards[agent], self.infos[agent] = self.match.reward(agent), self.match.told()
            self.terminations[agent], self.truncations[agent] = not self.match.cut, self.match.cut


class AllAtOnce(_Seats, ParallelEnv):  # type: ignore[misc]
    """A game in which all agents act in every step."""

    def reset(
        self,
        seed: int | None = None,
        options: dict[str, Any] | None = None,  # noqa: ARG002
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin a game; with a seed that of `sandgate run --seed`."""
        self._begin(seed)
        self._rounds = self._needed()
        return self._seen(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, int]) -> tuple[dict[str, Any], ...]:
        """All write a line, or nothing."""
        self._must_have_begun()
        for agent in self.agents:
            self.match.act(agent, int(actions.get(agent, 0)))
        self._rounds -= 1
        if self._rounds <= 0:
            self.match.go_on()
            self._rounds = self._needed()
        over, cut, agents = self.match.over, self.match.cut, self.agents
        told = {agent: self.match.told() if over else {} for agent in agents}
        self.agents = [] if over else agents
        return (
            {agent: self.match.observe(agent) for agent in agents},
            {agent: self.match.reward(agent) for agent in agents},
            dict.fromkeys(agents, over and not cut),
            dict.fromkeys(agents, cut),
            told,
        )

    def _needed(self) -> int:
        """How many steps the sheets take that are waited for: one for a live line, else as many as lines may be written."""
        asked = [self.match.boards[-1].seats[page.ask.role] for page in self.match.pages]
        each = max([asked.count(agent) for agent in asked], default=0)
        return each if any(page.ask.live for page in self.match.pages) else each * self.match.lines

    def _seen(self) -> dict[str, Observation]:
        return {agent: self.match.observe(agent) for agent in self.agents}


def aec(scenario: str, **match: Any) -> OneByOne:
    """A scenario for agents who act one after the other: `aec("nwc1902/kearsarge_indiana", bots={"blue": "broadside"})`.

    bots: the roles that bots play, by their keys. lines: of a sheet at most (4). most_steps: when a game is broken off.
    """
    loaded = load(scenario)
    return OneByOne(loaded.game, loaded.scenario, **match)


def parallel(scenario: str, **match: Any) -> AllAtOnce:
    """The same for agents who act all at once."""
    loaded = load(scenario)
    return AllAtOnce(loaded.game, loaded.scenario, **match)
