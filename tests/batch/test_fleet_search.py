"""The law of the admirals' compiled search: every place that it reckons with, the turns that it finds, rows of a study."""

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from sandgate.batch import fleet_ends, fleet_search
from sandgate.batch.compile import compiled
from sandgate.batch.fleet_search import BOTH, MOST, given, numbers_of, searched
from sandgate.bots.bot import bots_of
from sandgate.bots.campaign import Tally, draw, steps_of
from sandgate.bots.nwc1902_fleet import BOTS, COMPILED, QUICKER, admiral
from sandgate.bots.nwc1902_fleet.deciding import AWAY, at_range
from sandgate.bots.nwc1902_fleet.reckoning import situation
from sandgate.bots.nwc1902_fleet.search import MOVES_AHEAD, Sought, column_ahead, search_column
from sandgate.bots.play import play_out
from sandgate.bots.quick import quick_bots, quick_game
from sandgate.kernel.contract import Variation
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.fleet.game import GAME
from sandgate.studies.games import Board, board_of, play_row
from sandgate.studies.plan import Study

OPEN = ("yellow_sea", "equal_fleets", "yalu", "tsushima", "speed_against_weight", "six_moves")
BATTLES = 40
JITTER = (Variation("fleets.*.guide_yd.*", 400.0), Variation("fleets.*.heading_deg", 40.0))
AIMS = (at_range(3000.0), at_range(2300.0), AWAY)


def board(nth: int) -> Board:
    """A battle in open water between two doctrines; which, how it opens and by what options is left to chance."""
    chance = Random(f"fleets {nth}")
    scenario = dict(load(f"nwc1902/{chance.choice(OPEN)}").scenario)
    scenario["moves"] = min(scenario["moves"], 30)
    options = {name: chance.random() < 0.5 for name in ("carry_turn_loss", "ring_at_four_tenths", "melee")}
    scenario["options"] = {**scenario["options"], **options}
    seats = {side: chance.choice(tuple(BOTS)) for side in ("red", "blue")}
    return board_of(Study("", "", "", f"{nth}", GAME.key, scenario, scenario, (), seats, 9, nth, JITTER), 0)


def columns(nth: int, moves: int = 30) -> list[Sought]:
    """What both admirals of a battle would search by, as it goes: those who turn by signal, too."""
    played, found = board(nth), list[Sought]()
    drawn = draw(GAME, played.scenario, nth, 1, JITTER)
    for step in steps_of(GAME, drawn, played.bots, Tally()):
        for ask in GAME.awaits(step.state) if step.state.move < moves else ():
            if ask.form == "move":
                now = situation(GAME.view(step.state, next(r for r in GAME.roles(drawn.scenario) if r.key == ask.role)), ask)
                if len(admiral.turns_in_open_water(now)) > 1:
                    found += [admiral.column_search(now, waits, aim) for waits in (0, 1) for aim in AIMS]
    return found


def test_what_a_search_goes_by_comes_out_of_its_numbers_as_it_went_in() -> None:
    met = 0
    for sought in columns(0, 12)[::7]:
        row = np.array(numbers_of(sought)).tolist()
        beside = sought.speed, sought.waits, BOTH, MOST, sought.aim
        out = given(row, *beside)
        assert out._replace(guns=out.guns._replace(wand=sought.guns.wand)) == sought
        assert searched(row, *beside) == search_column(sought)
        met += 1
    assert met > 10


def laid_out(row: Any, speed: Any, waits: int, both: Any, most: Any, places: Any, ranges: Any) -> int:
    """Where a column goes with each turn, as rows of numbers."""
    ahead = column_ahead(given(row, speed, waits, both, most, AWAY))
    for nth in range(len(ahead.own)):
        places[nth, 0], places[nth, 1], places[nth, 2] = ahead.own[nth]
    for nth in range(len(ahead.ranges_yd)):
        ranges[nth] = ahead.ranges_yd[nth]
    return len(ahead.own)


@pytest.mark.slow
def test_a_column_is_moved_and_its_turn_found_as_in_play() -> None:
    """Every place, heading and range to the last bit, over columns of games: turning, closing up, slowed, ringed."""
    fleet_search.compiled_search()
    move, met = compiled(laid_out), Counter[str]()
    for nth in range(12):
        for sought in columns(nth)[::5]:
            ships, _, speed, cards, waits, guns, _ = sought
            row = np.array(numbers_of(sought))
            ahead = column_ahead(sought)
            places, ranges = np.zeros((len(ahead.own), 3)), np.zeros(len(cards.turns) * MOVES_AHEAD)
            assert move(row, speed, waits, BOTH, MOST, places, ranges) == len(ahead.own)
            assert places.tolist() == [list(place) for place in ahead.own]
            assert ranges.tolist() == ahead.ranges_yd
            assert list(fleet_search.search(sought)) == search_column(sought)
            met.update(
                all=1,
                turning=any(ship.motion.helm for ship in ships),
                closing=any(ship.reserve_moves or ship.rest_moves for ship in ships),
                slowed=speed[2] and ships[0].speed_kn < speed[0],
                ringed=min(guns.powers) < 1.0,
                lost=len(ships) < len(board(nth).scenario["fleets"][0]["ships"]),
                waits=waits,
            )
    assert met["all"] > 300
    assert all(met[name] for name in ("turning", "closing", "slowed", "ringed", "lost", "waits"))


@pytest.mark.slow
@pytest.mark.long
def test_rows_of_battles_by_compiled_search_are_those_of_exact_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """Outcome, counts, measures and the digest of the state at the end, where all that is compiled are the parts."""
    monkeypatch.setattr(fleet_ends, "can_play_on", lambda _: False)
    met = Counter[str]()
    for nth in range(BATTLES):
        played = board(nth)
        exact, fast = play_row(played, 1 + nth % 9), play_row(played, 1 + nth % 9, fleet_ends)
        assert repr(fast) == repr(exact)
        met.update({exact["outcome"].split()[-1]: 1, "moves": exact["moves"]})
        met.update(bot.key for bot in played.bots.values())
    assert set(BOTS) <= met.keys()
    assert met["moves"] > 10 * BATTLES


def test_all_doctrines_have_a_part_in_open_water_alone() -> None:
    assert fleet_ends.__name__ == COMPILED
    assert set(bots_of(GAME.key)) - set(fleet_ends.DOCTRINES) == {"random"}
    assert fleet_ends.bots().keys() == BOTS.keys()
    assert fleet_ends.can_play(GAME.setup(load("nwc1902/yellow_sea").scenario))
    assert not fleet_ends.can_play(GAME.setup(load("nwc1902/santiago").scenario))
    assert fleet_search.__name__ == QUICKER
    assert fleet_search.bots().keys() == BOTS.keys()


@pytest.mark.slow
def test_a_table_of_compiled_admirals_has_the_record_and_streams_of_plain_ones() -> None:
    for nth in (2, 5, 9):
        played = board(nth)
        drawn = draw(GAME, played.scenario, nth, 1, JITTER)
        told = list[list[str]]()
        quick = quick_game(GAME, drawn.scenario, compiling=True)
        assert quick is not GAME
        for game, bots in ((GAME, played.bots), (quick, quick_bots(GAME, drawn.scenario, played.bots, compiling=True))):
            store = Memory()
            table = Table.open(game, drawn.scenario, store, drawn.desk, study=drawn.study)
            play_out(table, bots, drawn.chances)
            told.append([*store.lines, *[line for role in table.fold.roles for line in table.stream(role)]])
        assert told[0] == told[1]
        assert len(told[0]) > 40
