"""What the page for learners shows runs, and the learner that ships learns."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from sandgate.batch import fleets
from sandgate.batch.duels import CHOICES, SEES, play_all
from sandgate.batch.fleet_sight import HEAD, OF_SHIP
from sandgate.learn.choices import ACTIONS, FILLINGS
from sandgate.learn.seeing import COLUMNS, LENGTH, NUMBERS, PIECES
from sandgate.rules.nwc1902.duel.telling import Teller

HOUSE = Path(__file__).parents[2]
PAGE = (HOUSE / "docs" / "environments.md").read_text(encoding="utf-8")
SHOWN = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)


@pytest.fixture(autouse=True)
def plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """Duels that are not compiled."""
    silent = {name: lambda *_: None for name in vars(Teller) if not name.startswith("__")}
    monkeypatch.setattr("sandgate.batch.duels.QUIET", type("Silent", (), silent)())
    monkeypatch.setattr("sandgate.learn.duels.compiled_duels", lambda: play_all)
    monkeypatch.setattr("sandgate.learn.fleets.compiled_fleets", lambda: fleets.play_all)


def test_the_page_shows_four_kinds_of_environment() -> None:
    assert [name for name in ("aec(", "parallel(", "Duels(", "Fleets(") if not any(name in code for code in SHOWN)] == []


@pytest.mark.parametrize("code", SHOWN)
def test_what_the_page_shows_runs(code: str) -> None:
    made: dict[str, Any] = {}
    exec(code, made)
    if "env" in made:
        assert made["env"].agents == []
    else:
        sees = SEES if "duels" in made else HEAD + OF_SHIP * 12  # six against six
        assert made["seen"].shape == (8, sees)


@pytest.mark.parametrize("number", [ACTIONS - 1, LENGTH, NUMBERS, PIECES, FILLINGS, HEAD, OF_SHIP])
def test_the_page_gives_the_numbers_as_they_are(number: int) -> None:
    assert re.search(rf"\b{number:,}\b", PAGE)
    assert COLUMNS == 7


# -- the learner -----------------------------------------------------------------------------------------------------------


def learner() -> Any:
    spec = spec_from_file_location("learn_duel", HOUSE / "src" / "sandgate" / "examples" / "learn_duel.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_learner_runs_and_plays_fresh_games(capsys: pytest.CaptureFixture[str]) -> None:
    learner().main(["--against", "straight", "--rounds", "1", "--games", "3"])
    said = capsys.readouterr().out.splitlines()
    assert re.fullmatch(r"round 0: won [\d.]+%, lost [\d.]+% of 3 games", said[0])
    assert re.fullmatch(r"fresh games: won [\d.]+%, lost [\d.]+% of 3 games", said[1])


def test_what_was_worth_more_becomes_likelier() -> None:
    """One sight, and worth is to open fire: after some rounds he opens fire nearly always."""
    chance = np.random.default_rng(1)
    captain, seen = learner().Captain(chance), np.tile(chance.normal(size=SEES), (256, 1))
    before = np.mean(captain.act(seen)[:, 2] == 1)
    for _ in range(30):
        actions = captain.act(seen)
        captain.learn(seen, actions, np.where(actions[:, 2] == 1, 1.0, -1.0))
    assert before < 0.5
    assert np.mean(captain.act(seen)[:, 2] == 1) > 0.9


def test_his_slopes_are_those_of_the_chances_of_what_he_did() -> None:
    """The step of a learner against differences of the logarithm of the chances, weight by weight."""
    captain = learner().Captain(np.random.default_rng(2))
    captain.weights[1] += captain.chance.normal(size=captain.weights[1].shape)
    seen = captain.chance.normal(size=(5, SEES))
    actions, worth = captain.act(seen), captain.chance.normal(size=5)
    wanted = [difference(captain, 0, (3, 4), seen, actions, worth), difference(captain, 1, (7, 9), seen, actions, worth)]
    captain.learn(seen, actions, worth)
    found = [captain.means[0][3, 4] / 0.1, captain.means[1][7, 9] / 0.1]
    assert found == pytest.approx(wanted, rel=1e-5)


def difference(captain: Any, layer: int, at: tuple[int, int], seen: Any, actions: Any, worth: Any) -> float:
    """How the mean of worth times the logarithm of the chance of what was done changes with a weight."""
    found = []
    for step in (1e-5, -2e-5):
        captain.weights[layer][at] += step
        scores = captain.forward(seen)[1]
        sizes = np.cumsum(CHOICES[:3])[:-1]
        logs = [part - np.log(np.exp(part).sum(1, keepdims=True)) for part in np.split(scores, sizes, axis=1)]
        total = sum(part[np.arange(5), actions[:, nth]] for nth, part in enumerate(logs))
        found.append(float(np.mean(worth * total)))
    captain.weights[layer][at] += 1e-5
    return (found[0] - found[1]) / 2e-5


def test_every_move_of_a_game_counts_by_its_end() -> None:
    module = learner()
    captain = module.Captain(np.random.default_rng(3))
    duels = Ending()
    saw, did, games, ends = module.played(duels, captain, seed=1)
    assert games.tolist() == [0, 1, 0, 1, 1]
    assert ends.tolist() == [1.0, -1.0]
    assert len(saw) == len(did) == 5


class Ending:
    """Two games: the first is won with the second move, the other lost with the third."""

    def reset(self, seed: int) -> Any:
        self.move = 0
        return np.zeros((2, SEES)), {}

    def step(self, actions: Any) -> Any:
        self.move += 1
        worth = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, -1.0]])[self.move - 1]
        return np.zeros((2, SEES)), worth, worth != 0.0, np.zeros(2, np.bool_), {}
