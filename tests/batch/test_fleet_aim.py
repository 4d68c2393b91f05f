"""The law of the gunners who aim by numbers: on whom each ship fires, every number of her sight, and what is asked."""

from collections import Counter
from collections.abc import Iterator
from typing import cast

import pytest

from sandgate.batch import fleet_aim, fleet_ends
from sandgate.batch.fleet_aim import aims_of
from sandgate.bots.campaign import draw, steps_of
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.kernel.unruled import unruled
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.rules.nwc1902.fleet.intervening import hulls_of
from sandgate.rules.nwc1902.fleet.state import State
from sandgate.rules.nwc1902.fleet.telling import at_end
from sandgate.rules.nwc1902.fleet.waters import COMMANDERS, waters_of
from sandgate.rules.nwc1902.squadron.concentration import Aim, Gunner, aim_ship
from sandgate.rules.nwc1902.squadron.opponents import reach_of, units_of
from sandgate.studies.compiled import is_worth
from sandgate.studies.plan import Study
from tests.batch.test_fleet_search import JITTER, board


def states(battles: int) -> Iterator[State]:
    """Fleets as they stand at the ends of the moves of random battles."""
    for nth in range(battles):
        played = board(nth)
        for step in steps_of(GAME, draw(GAME, played.scenario, nth, 1, JITTER), played.bots):
            yield step.state


def gunners(state: State, bench: Dealt | None = None) -> Iterator[Gunner]:
    """All gunners of a fleet's play, each with a bench of his own unless they are given one."""
    units = units_of(waters_of(state))
    reach, names = reach_of(units), {unit.number: unit.name for unit in units}
    for unit in units:
        within = reach[unit.number]
        own = bench or Dealt((1, 2))
        yield Gunner(state.move, at_end(state), COMMANDERS, unit, within, hulls_of(state), [], names, own)


def shown(aim: Aim) -> tuple[object, ...]:
    """What a fire is measured by."""
    return aim.divided, [sight[:-1] for sight in aim.targets]


def agree(battles: int) -> Counter[str]:
    """Hold the aims of all ships without orders to those of play; what was met."""
    met = Counter[str]()
    for state in states(battles):
        silent = unruled(GAME, state, {}, (1, 2))  # keeps nothing of what they ask
        found, unasked = aims_of(state, Dealt()), aims_of(state, silent)
        for gunner, by_numbers, unheard in zip(gunners(state), gunners(state), gunners(state, silent), strict=True):
            if gunner.unit.number in found:
                aim, quick = aim_ship(gunner, 0, ()), by_numbers.as_found(found[gunner.unit.number])
                assert (shown(quick), quick.slots) == (shown(aim), aim.slots)
                asked, again = [[*cast("Dealt", each.bench).asked.items()] for each in (gunner, by_numbers)]
                assert again == asked
                assert unheard.as_found(unasked[gunner.unit.number]) == quick
                met.update(
                    {"divided" if aim.divided else f"at {len(aim.targets)}": 1, "masked": any(gunner.masked.values())}
                )
                met["asked after"] += bool(asked) and asked[-1][0].clause == "NWC.TA.48"
            assert (gunner.unit.number in found) == (gunner.unit.number in unasked)
            met["ordered"] += gunner.unit.number not in found
    return met


def test_gunners_aim_by_numbers_as_in_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet_aim, "compiled_aim", lambda: fleet_aim.aimed)
    met = agree(5)
    assert all(met[name] for name in ("divided", "at 0", "at 1", "masked", "asked after"))


@pytest.mark.slow
def test_compiled_gunners_aim_as_in_play() -> None:
    met = agree(30)
    assert all(met[name] for name in ("divided", "at 0", "at 1", "masked", "ordered"))


def test_ships_with_orders_and_coasts_are_left_to_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fleet_aim, "compiled_aim", lambda: fleet_aim.aimed)
    state, bench = GAME.setup(load("nwc1902/yellow_sea").scenario), Dealt()
    first, *others = state.ships
    assert aims_of(state, bench).keys() == {ship.number for ship in state.ships}
    ordered = replace(state, ships=(replace(first, targets=(others[-1].number,)), *others))
    assert aims_of(ordered, bench).keys() == {ship.number for ship in others}
    red, blue = state.fleets
    signalled = replace(state, fleets=(replace(red, concentration=others[-1].number), blue))
    assert aims_of(signalled, bench).keys() == {ship.number for ship in state.ships if ship.side == "blue"}
    assert aims_of(GAME.setup(load("nwc1902/santiago").scenario), bench) == {}


def test_gunners_on_whom_an_umpire_has_ruled_or_who_measure_on_a_table_are_left_to_play() -> None:
    state = GAME.setup(load("nwc1902/yellow_sea").scenario)
    for bench in (Dealt(answers={Slot(1, "NWC.TA.50", 1): "Poltava"}), Dealt(real=("lengths",))):
        assert aims_of(state, bench) == {}


def test_a_study_with_shores_compiles_nothing() -> None:
    for name, worth in (("yellow_sea", True), ("santiago", False)):
        scenario = dict(load(f"nwc1902/{name}").scenario)
        seats = dict.fromkeys(("red", "blue"), "line_ahead")
        study = Study("", "", "", name, GAME.key, scenario, scenario, (), seats, 1000, 1, ())
        assert is_worth(study, 1000) == worth
        assert fleet_ends.can_play(GAME.setup(load(f"nwc1902/{name}").scenario)) == worth
