"""The law of the mêlée's compiled captains: rows of studies and records of play are those of plain ones."""

from collections import Counter
from collections.abc import Sequence
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from sandgate.batch import melee_captains, melee_contacts, melee_torpedoes
from sandgate.bots.bot import bots_of
from sandgate.bots.campaign import draw, steps_of
from sandgate.bots.nwc1902_melee import BOTS, QUICKER, broadside, ram
from sandgate.bots.nwc1902_melee.reckoning import situation
from sandgate.bots.nwc1902_melee.sea import choices
from sandgate.bots.play import play_out
from sandgate.bots.quick import quick_bots, quick_game
from sandgate.kernel.contract import Scenario, Variation
from sandgate.kernel.frozen import replace
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.captain.plotting import motion_at
from sandgate.rules.nwc1902.melee import torpedo_crossings
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.ramming import any_may_touch
from sandgate.rules.nwc1902.melee.sequence import Reckoning, adjudicate
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.torpedo_crossings import Crossing
from sandgate.rules.nwc1902.melee.ways import LAST_S, Way
from sandgate.studies.games import Board, board_of, play_row
from sandgate.studies.plan import Study
from tests.often import the_first

NAMES = ("close_quarters", "melee_house", "harbour_melee", "lesson_melee")
PLAIN = (broadside.PLAIN, ram.PLAIN)
JITTER = (Variation("fleets.*.ships.*.at_yd", 300.0), Variation("fleets.*.heading_deg", 20.0))
SHORE = {"line": [[-1500, -300], [-700, 200], [-600, 1500]]}
BATTLES = 500
TOGETHER = 10  # battles of a test


@cache
def shipped(name: str) -> Scenario:
    """A scenario of the game, checked once."""
    return load(f"nwc1902/{name}").scenario


def _ship(ship: dict[str, Any], chance: Random) -> dict[str, Any]:
    """A ship, now and then hurt before, another, or ordered to another speed."""
    kind = chance.choice(("battleship", "battleship", "armored cruiser", "protected cruiser"))
    battery = chance.choice(("kearsarge", "indiana")) if kind == "battleship" else "kearsarge"
    varied = {"kind": kind, "battery": battery} if chance.random() < 0.4 else {}
    hurt = {"received": float(chance.randrange(0, 700))} if chance.random() < 0.2 else {}
    slow = {"speed_kn": 6.0, "engines_kn": chance.choice((6.0, 10.0))} if chance.random() < 0.2 else {}
    ready = {"ready_s": [chance.choice((0.0, 45.0, 300.0)) for _ in range(4)]} if chance.random() < 0.3 else {}
    return {**ship, **varied, **hurt, **slow, **ready}


def battle(nth: int) -> tuple[Scenario, dict[str, str]]:
    """A battle and who captains in it; which, of what ships, on what shores and by what options is left to chance."""
    chance = Random(f"battles {nth}")
    name = chance.choice((*NAMES, "close_quarters", "close_quarters"))
    scenario = dict(shipped(name))
    scenario["moves"] = chance.randint(3, 10 if name == "melee_house" else 24)
    apart_yd = chance.choice((0.0, 0.0, 400.0, -300.0))  # the second fleet farther off, or nearer
    scenario["fleets"] = [
        {**fleet, "ships": [_ship(ship, chance) for ship in fleet["ships"]]} for fleet in scenario["fleets"]
    ]
    for ship in scenario["fleets"][1]["ships"]:
        ship["at_yd"] = [ship["at_yd"][0] - apart_yd, ship["at_yd"][1]]
    if name != "harbour_melee" and chance.random() < 0.3:
        scenario["shores"] = [SHORE]
    torpedo = {"range_yd": chance.choice((800.0, 1500.0)), "speed_kn": chance.choice((27.0, 33.0))}
    points = {"torpedo_points": chance.choice((None, 250.0)), "ring_at_four_tenths": chance.random() < 0.5}
    flying = {"flying_moves": chance.randint(10, 12)}
    scenario["options"] = {**scenario["options"], **points, **flying, "torpedo": torpedo}
    roles = [role.key for role in GAME.roles(scenario) if role.side]
    checked: Scenario = GAME.model.model_validate(scenario).model_dump(mode="json")
    return checked, {role: chance.choice(tuple(BOTS)) for role in roles}


def board(nth: int) -> Board:
    """Such a battle, the opening of which is left to chance, too."""
    scenario, seats = battle(nth)
    jitter = JITTER if nth % 3 else ()
    return board_of(Study("", "", "", f"{nth}", GAME.key, scenario, scenario, (), seats, 9, nth, jitter), 0)


@pytest.mark.slow
@pytest.mark.parametrize("first", the_first(3, range(0, BATTLES, TOGETHER)))
def test_rows_by_compiled_captains_are_those_of_exact_play(first: int) -> None:
    for nth in range(first, first + TOGETHER):
        played = board(nth)
        exact, fast = (play_row(played, 1 + nth % 9, battles) for battles in (None, melee_captains))
        assert repr(fast) == repr(exact)


def test_all_scenarios_and_doctrines_are_among_the_battles() -> None:
    met = Counter[str]()
    for scenario, seats in map(battle, range(BATTLES)):
        met.update([scenario["title"], *seats.values(), *["shores" for _ in scenario["shores"]]])
    assert {shipped(name)["title"] for name in NAMES} | {*BOTS, "shores"} <= met.keys()


@pytest.mark.slow
def test_a_table_of_compiled_captains_has_the_record_of_plain_ones() -> None:
    for nth in (0, 1):
        played, told = board(nth), list[list[str]]()
        drawn = draw(GAME, played.scenario, nth, 1, ())
        quick = quick_game(GAME, drawn.scenario, compiling=True)
        assert quick is not GAME
        for game, bots in ((GAME, played.bots), (quick, quick_bots(GAME, drawn.scenario, played.bots, compiling=True))):
            store = Memory()
            table = Table.open(game, drawn.scenario, store, drawn.desk, study=drawn.study)
            play_out(table, bots, drawn.chances)
            told.append([*store.lines, *[line for role in table.fold.roles for line in table.stream(role)]])
        assert told[0] == told[1]


@pytest.mark.slow
def test_a_captain_decides_alike_compiled_and_plain_and_is_compiled_once() -> None:
    """Every number of what he weighs and decides, in the openings of random battles; all by one code of each."""
    for nth in range(40):
        scenario, seats = battle(nth)
        state = GAME.setup(scenario)
        roles = {role.key: role for role in GAME.roles(scenario)}
        for ask in [ask for ask in GAME.awaits(state) if ask.form == "move"]:
            sea = situation(GAME.view(state, roles[ask.role]), ask).sea
            nth_doctrine = melee_captains.DOCTRINES.index(seats[ask.role])
            mind, plain = melee_captains.MINDS[nth_doctrine], PLAIN[nth_doctrine]
            assert mind.weigh(sea) == plain.weigh(sea)
            for choice in range(choices(sea)):
                assert repr(mind.decide(sea, choice)) == repr(plain.decide(sea, choice))
    assert [len(each.signatures) for each in (melee_captains.compiled_weighing(), melee_captains.compiled_decision())] == [
        1,
        1,
    ]


def test_all_doctrines_have_a_part_in_every_battle() -> None:
    assert melee_captains.__name__ == QUICKER
    assert set(bots_of(GAME.key)) - set(melee_captains.DOCTRINES) == {"random"}
    begun = GAME.setup(shipped("melee_house"))
    assert melee_captains.can_play(begun)
    assert not melee_captains.can_play_on(begun)


@pytest.mark.slow
def test_torpedoes_are_laid_alike_compiled_and_plain() -> None:
    """Every number of every crossing, of rammed ships and where a move is cut short, too, all by one code."""
    met = Counter[str]()

    def crossings(state: State, until_s: float) -> list[list[Crossing]]:
        for end_s in (until_s - 7.0, until_s):
            found = [list(each) for each in torpedo_crossings.crossings(state, end_s)]
            assert repr([list(each) for each in melee_torpedoes.crossings(state, end_s)]) == repr(found)
        met.update(["cuts" if each.met.cuts else "passes" for of_one in found for each in of_one])
        met["none"] += not all(found)
        met["rammed"] += any(ship.out_of_action and ship.trail for ship in state.ships)
        return found

    both = replace(GAME, adjudicate=partial(adjudicate, by=Reckoning(any_may_touch, crossings)))
    for nth in range(60):
        play_row(board(nth)._replace(game=both), 1)
    assert all(met[word] for word in ("rammed", "cuts", "passes", "none")), met
    assert len(melee_torpedoes.compiled_crossings().signatures) == 1


@pytest.mark.slow
def test_a_first_look_finds_all_contacts_and_where_ships_come_to() -> None:
    """Where it finds none the umpire is asked of none; every number of every end of a way; all by one code."""
    met, may, seen = Counter[bool](), Counter[bool](), list[bool]()

    def look(ways: Sequence[Way]) -> bool:
        ends = [motion_at(way.parts, LAST_S) for way in ways]
        seen.append(melee_contacts.look(ways))
        assert repr([way.at(LAST_S) for way in ways]) == repr(ends)
        return True

    both = replace(GAME, adjudicate=partial(adjudicate, by=Reckoning(look, torpedo_crossings.crossings)))
    for nth in range(60):
        played = board(nth)
        drawn = draw(GAME, played.scenario, nth, 1, JITTER)
        for step in steps_of(both, drawn, played.bots):
            close = any(seen)
            asked = any(slot.clause == "NWC.DU.30" for slot in step.bench.asked)  # worked out again, with another look
            seen.clear()
            assert not asked or close
            may[close] += 1
            met[asked] += 1
    assert met[True]
    assert may[True] < 2 * met[True]
    assert len(melee_contacts.compiled_look().signatures) == 1
