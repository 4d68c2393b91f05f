"""The law of the compiled Duel: the steps that play calls, compiled, give every number that play gives, to the last bit."""

from collections import Counter
from inspect import isfunction
from typing import Any

import numpy as np
import pytest

from sandgate.batch.duel import ROW, SHEET, QuietTeller, by_numbers, compiled_play, written_row
from sandgate.batch.duel_row import numbers_of
from sandgate.batch.quiet import QuietBench
from sandgate.kernel.dice import Key
from sandgate.rules.nwc1902.duel.afloat import BATTERIES, FATES, Afloat, Agreed, Duel, Guns, Launch, Running, Written
from sandgate.rules.nwc1902.duel.ashore import agreed_of, duel_of, written_of
from sandgate.rules.nwc1902.duel.state import State
from sandgate.rules.nwc1902.duel.telling import Teller
from sandgate.rules.nwc1902.guns.gun_fire import UNIT_VALUES
from sandgate.rules.nwc1902.ship.tubes import TUBES
from sandgate.rules.nwc1902.torpedo.line import Line
from sandgate.rules.nwc1902.torpedo.run import Meeting
from sandgate.rules.nwc1902.torpedo.trial import Trial
from sandgate.rules.nwc1902.torpedo.tubes import fired_in
from sandgate.rules.nwc1902.track.track_curves import Motion
from sandgate.sea.swath import Swath

from .duels import Step, duel

COLLISIONS = ("", "", "draw", "ram")  # who has rammed whom stands in who is out of action
DUELS = 60
Torpedoes = dict[tuple[str, str, int], tuple[float, ...]]  # by ship, tube and move of firing
TORPEDO = 12  # numbers of a torpedo


def by_steps(play: Any, steps: list[Step], key: Key) -> Any:
    """The rows of a duel as a batch plays it by the sheets of one that was played exactly."""
    begun = steps[0][0]
    sheets, rows = np.zeros((len(steps), 2, SHEET)), np.zeros((len(steps), ROW + 1))
    for nth, (state, written, _) in enumerate(steps):
        orders = {ask.role: lines for ask, lines in written.items()}
        for place, ship in enumerate(state.ships):
            sheets[nth, place] = written_row(written_of(ship, orders.get(ship.side, ()))[0])
    fixed = [(float(ship.side == "red"), float(BATTERIES.index(ship.battery)), ship.full_speed_kn) for ship in begun.ships]
    first, second = (ship.motion for ship in begun.ships)
    bench, values = QuietBench(*key), np.array(UNIT_VALUES)
    play(first, second, (*fixed[0], *fixed[1]), agreed_of(begun.options), values, bench, sheets, rows)
    return rows


def of_ships(state: State) -> list[float]:
    """All numbers of a state but those of the torpedoes."""
    row = [0.0] * ROW
    told = duel_of(state)._replace(torpedoes=[], collision=COLLISIONS.index(state.collision))
    return row[: numbers_of(told, row)]


def torpedoes_in(row: Any) -> Torpedoes:
    """What a batch knows of the torpedoes in the water, and of those that a step has ended."""
    count = int(row[4])
    begins = int(row[0]) + 1 - TORPEDO * count
    found: Torpedoes = {}
    for nth in range(count):
        one = row[begins + TORPEDO * nth : begins + TORPEDO * (nth + 1)]
        found["first" if one[0] else "second", TUBES[int(one[1])], int(one[2] // 30.0) + 1] = tuple(
            float(n) for n in one[2:]
        )
    return found


def torpedoes_of(before: State, after: State) -> Torpedoes:
    """The same of two states of exact play."""
    places = {ship.side: place for ship, place in zip(before.ships, ("first", "second"), strict=True)}
    seen = {(places[known.side], known.tube, known.move): known for known in after.torpedoes}
    earlier = {(places[known.side], known.tube, known.move): known for known in before.torpedoes}
    running = {(places[each.side], each.tube, fired_in(each)): each for each in after.running}
    found: Torpedoes = {}
    for name, each in running.items():
        known = seen.get(name)
        fate, run_yd = (float(FATES.index(known.fate)), known.run_yd) if known else (0.0, 0.0)
        laid = (each.fired_s, each.x_yd, each.y_yd, each.leaves_deg, each.runs_deg, each.followed_s)
        found[name] = (*laid, float(each.disclosed), 1.0, fate, run_yd)
    for name, known in seen.items():
        if name not in running and known != earlier.get(name):
            found[name] = (
                known.x_yd,
                known.y_yd,
                known.leaves_deg,
                known.runs_deg,
                float(FATES.index(known.fate)),
                known.run_yd,
            )
    return found


def check(rows: Any, steps: list[Step]) -> Counter[str]:
    """Every number of every step; what has happened in them."""
    met = Counter[str]()
    for row, (before, _, after) in zip(rows, steps, strict=True):
        ships = of_ships(after)
        assert [*row[1:3], min(row[3], 3.0), *row[5 : 1 + len(ships)]] == [*ships[:3], *ships[4:]]
        batch, exact = torpedoes_in(row), torpedoes_of(before, after)
        assert batch.keys() == exact.keys()
        for name, numbers in exact.items():
            got = batch[name]
            assert numbers == (got if len(numbers) == len(got) else (*got[1:5], *got[8:]))
            met[FATES[int(got[8])]] += 1
        met[after.collision or "runs on"] += 1
        met["scored"] += sum(score.inflicted > 0.0 for score in after.scores[len(before.scores) :])
        met["lost"] += sum(ship.out_of_action for ship in after.ships)
    return met


def test_no_method_of_the_teller_is_called_as_a_field_is() -> None:
    """Numba asks for either by its name alone, of any named tuple."""
    kinds = (
        Duel,
        Afloat,
        Guns,
        Written,
        Launch,
        Running,
        Agreed,
        Motion,
        Line,
        Meeting,
        Trial,
        Swath,
        QuietTeller,
        QuietBench,
    )
    methods = {name for kind in (Teller, QuietBench, Swath) for name, each in vars(kind).items() if isfunction(each)}
    assert not {field for kind in kinds for field in kind._fields} & methods


@pytest.mark.slow
@pytest.mark.long
def test_compiled_play_is_exact_play_in_every_number() -> None:
    """Motion, loss, guns, tubes, torpedoes and where each ship was second by second, in every step of many random duels."""
    play, met = compiled_play(), Counter[str]()
    for seed in range(DUELS):
        key = (seed, 1902)
        steps = list(duel(f"duel {seed}", key))
        met += check(by_steps(play, steps, key), steps)
    assert {"running", "spent", "missed", "erred", "struck", "ram", "draw", "scored", "lost"} <= met.keys()


def test_the_same_steps_not_compiled_are_exact_play_too() -> None:
    """What a batch gives the steps, quiet bench and written rows, changes no number."""

    def plain(*given: Any) -> int:
        return by_numbers(*given)

    silent = {name: lambda *_: None for name in vars(Teller) if not name.startswith("__")}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("sandgate.batch.duel.QUIET", type("Silent", (), silent)())
        for seed in range(6):
            steps = list(duel(f"duel {seed}", (seed, 1902)))
            check(by_steps(plain, steps, (seed, 1902)), steps)
