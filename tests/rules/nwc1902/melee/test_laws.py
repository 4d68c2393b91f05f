"""Laws of the mêlée: points are conserved, the order of the ships in the list means nothing, every game ends and replays."""

from collections.abc import Iterator, Mapping
from itertools import islice
from random import Random
from typing import Any, NamedTuple

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.kernel.scenario import load
from sandgate.rules.nwc1902.guns.events import GunFireScored
from sandgate.rules.nwc1902.melee.events import BatteryDischarged, ShipRammed
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.ship.events import HeadingShown, MoveVoid, Plotted
from sandgate.rules.nwc1902.torpedo.events import TorpedoDisclosed, TorpedoFired, TorpedoPassed, TorpedoTried

from .playing import Melee, ship

HOUSE = load("nwc1902/melee_house").scenario
SMALL = load("nwc1902/close_quarters").scenario


class Step(NamedTuple):
    """One step of a game: what was before it, what happened, what was asked, what came of it."""

    before: State
    events: tuple[Event, ...]
    asked: frozenset[Slot]
    after: State


def steps(seed: int, scenario: Mapping[str, Any]) -> Iterator[Step]:
    """A game of chance that nobody wishes to end, step by step."""
    chance, state = Random(seed), GAME.setup(scenario)
    roles = {role.key: role for role in GAME.roles(scenario)}
    while GAME.result(state) is None:
        sheets = {}
        for ask in [ask for ask in GAME.awaits(state) if ask.must]:
            view = GAME.view(state, roles[ask.role])
            lines = [line for line in write(GAME, view, ask, chance).text.split("\n") if line != "END"]
            sheets[ask] = GAME.read("\n".join(lines), view, ask).orders
        before, bench = state, Dealt((seed, 7))
        state, events = GAME.adjudicate(before, sheets, bench)
        yield Step(before, events, frozenset(bench.asked), state)


def wild(seed: int, scenario: Mapping[str, Any] = SMALL) -> tuple[State, list[Event]]:
    """The end of such a game, and all that was told in it."""
    played = list(steps(seed, scenario))
    return played[-1].after, [event for step in played for event in step.events]


TORPEDOES = (TorpedoDisclosed, TorpedoTried, TorpedoPassed)  # told when the move is scored, of seconds in it


@pytest.mark.parametrize("scenario", ["close_quarters", "melee_house", "harbour_melee"])
def test_every_event_is_of_its_move_and_rests_on_what_was_asked(scenario: str) -> None:
    """NWC.DU.37 and .38: at the end of the move that is scored, or in the next one; of torpedoes in the move scored."""
    asked, kinds = set[Slot](), set[type[Event]]()
    for step in islice(steps(3, load(f"nwc1902/{scenario}").scenario), 24):
        now_s, scored = step.before.move * 30.0, step.before.move > step.before.scored
        asked |= step.asked
        for event in step.events:
            from_s, until_s = (now_s - 30.0 * scored, now_s) if isinstance(event, TORPEDOES) else (now_s, now_s + 30.0)
            assert from_s <= event.at_s <= until_s, event
            assert asked.issuperset(event.slots), event
            if isinstance(event, HeadingShown | GunFireScored):
                assert (event.at_s, event.move) == (now_s, step.before.move), event
            if isinstance(event, Plotted | MoveVoid):
                assert event.move == step.before.move + 1, event
            kinds.add(type(event))
    assert len(kinds) > 9


@pytest.mark.parametrize("seed", range(8))
def test_points_are_conserved(seed: int) -> None:
    """What ships have received is what was scored by guns, torpedoes and rams, no more and no less."""
    state, told = wild(seed)
    scored = sum(event.points for event in told if isinstance(event, GunFireScored | TorpedoTried | ShipRammed))
    assert sum(each.received for each in state.ships) == scored
    for each in state.ships:
        own = [e.points for e in told if isinstance(e, GunFireScored | TorpedoTried) and e.target == each.name]
        own += [e.points for e in told if isinstance(e, ShipRammed) and e.ship == each.name]
        assert sum(own) == each.received


@pytest.mark.parametrize("seed", range(8))
def test_guns_fire_no_faster_than_they_are_loaded(seed: int) -> None:
    _, told = wild(seed)
    fired, again = dict[tuple[str, str], float](), 0
    for event in told:
        if isinstance(event, BatteryDischarged):
            for pair in event.pairs:
                since = event.at_s - fired.get((event.ship, pair), -1e9)
                assert since >= (180.0 if pair.endswith("12") else 120.0)
                again += (event.ship, pair) in fired
                fired[event.ship, pair] = event.at_s
    assert again > 0


def test_a_whole_melee_between_random_bots_ends() -> None:
    state, told = wild(1, HOUSE)
    result = GAME.result(state)
    assert result is not None
    assert sum(isinstance(event, TorpedoFired) for event in told) > 20
    assert dict(result.brings)["moves"] == state.move


def test_the_same_sheets_give_the_same_game() -> None:
    assert wild(5) == wild(5)


RED = [
    ship(0, 0, 20, name="Maine", battery="indiana"),
    ship(-100, -500, 0, name="Ohio", kind="armored cruiser"),
    ship(-200, -1000, 0, name="Oregon"),
]
BLUE = [ship(900, 900, 230, name="Iowa"), ship(1200, 1300, 200, name="Texas"), ship(300, 1500, 180, name="Kentucky")]
SHEETS = [
    {
        "Maine": "OF; SFT 3 NE",
        "Ohio": "OF; R 4",
        "Oregon": "OF 8IN",
        "Iowa": "OF; L 3",
        "Texas": "OF",
        "Kentucky": "PAT 20 S",
    },
    {"Maine": "R 6; SPD 14", "Texas": "SAT 4 SSW; L 2", "Kentucky": "OF; R 5 @12", "Oregon": "OF; HOLD A8"},
    {"Iowa": "SFT 0 W; A @10", "Ohio": "L; SFT 9 N", "Oregon": "SPD 9; PFT 7 NNW"},
]


def told_of(red: list[dict[str, Any]], blue: list[dict[str, Any]]) -> list[str]:
    melee = Melee(red, blue, face=1)
    roles = {each.name: each.role for each in melee.state.ships}
    for sheets in [*SHEETS, {}, {}, {}, {}, {}, {}, {}, {}]:
        if GAME.result(melee.state) is not None:
            break
        afloat = [each.name for each in melee.state.ships if not each.out_of_action]
        melee.move({roles[name]: text for name, text in sheets.items() if name in afloat})
    return sorted(f"{event.at_s} {event}" for event in melee.told)


def test_the_order_of_the_ships_in_the_scenario_changes_nothing() -> None:
    """All ships move and fire at once (NWC.DU.42); they are only numbered otherwise."""
    expected = told_of(RED, BLUE)
    assert len(expected) > 80
    for red, blue in ((RED[::-1], BLUE), (RED, BLUE[::-1]), ([RED[1], RED[2], RED[0]], [BLUE[2], BLUE[0], BLUE[1]])):
        assert told_of(red, blue) == expected


def test_dots_tell_no_heading_and_engines_no_speed_to_others() -> None:
    """NWC.DU.37: the dot of a move is public at once, the heading with its score."""
    melee = Melee(RED, BLUE)
    melee.move({"red/1": "R"})
    assert all(not hasattr(event, "heading_deg") for event in melee.of(Plotted))
    assert melee.view("blue/1").ships[0].marks[-1].heading_deg is None
    melee.move()
    assert melee.view("blue/1").ships[0].marks[1].heading_deg not in {None, 0.0}
