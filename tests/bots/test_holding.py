"""Captains who hold their fire, admirals who hold their course, and what is measured of Jane's guns, in games played."""

from collections.abc import Iterator

import pytest

from sandgate.bots.bot import bot_of
from sandgate.bots.campaign import Tally, draw, measures_of, steps_of
from sandgate.kernel.contract import Scenario
from sandgate.kernel.geometry import distance
from sandgate.kernel.play import Step
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.tactical.effect.events import HitScored
from sandgate.rules.jane1905.tactical.gun_fire.events import GunsFired
from sandgate.rules.nwc1902.guns.events import PairsDischarged


def played(name: str, bots: dict[str, str], **changes: object) -> tuple[Scenario, Iterator[Step]]:
    loaded = load(name)
    drawn = draw(loaded.game, {**loaded.scenario, **changes}, 1, 1)
    seated = {role: bot_of(loaded.game.key, bot) for role, bot in bots.items()}
    return drawn.scenario, steps_of(loaded.game, drawn, seated, Tally())


def test_a_captain_who_holds_her_fire_opens_within_three_thousand_yards() -> None:
    _, steps = played("nwc1902/kearsarge_indiana", {"red": "holds_fire", "blue": "broadside"}, moves=20)
    ranges = dict[str, float]()
    for step in steps:
        one, other = (ship.motion for ship in step.state.ships)
        range_yd = distance(one.x_yd, one.y_yd, other.x_yd, other.y_yd)
        for event in step.events:
            if isinstance(event, PairsDischarged):
                ranges.setdefault(event.ship, range_yd)
    assert ranges["Kearsarge"] > 3_500.0
    assert 2_000.0 < ranges["Indiana"] <= 3_000.0


def test_an_admiral_who_holds_on_never_turns_where_there_is_no_shore() -> None:
    scenario, steps = played("nwc1902/equal_fleets", {"red": "holds_on", "blue": "line_ahead"}, moves=8)
    began = {fleet["side"]: fleet["heading_deg"] for fleet in scenario["fleets"]}
    last = [*steps][-1].state
    assert {ship.heading_deg for ship in last.ships if ship.side == "red"} == {began["red"]}
    assert {ship.heading_deg for ship in last.ships if ship.side == "blue"} != {began["blue"]}


@pytest.mark.slow
def test_hits_and_rounds_are_those_that_the_events_tell_of() -> None:
    scenario, steps = played("jane1905/mikasa_tsesarevich", {"red": "steady", "blue": "steady"}, moves=25)
    states, hits, rounds = [load("jane1905/mikasa_tsesarevich").game.setup(scenario)], dict[str, int](), dict[str, int]()
    for step in steps:
        for event in step.events:
            if isinstance(event, HitScored):
                hits[event.firer] = hits.get(event.firer, 0) + 1
            elif isinstance(event, GunsFired):
                rounds[event.ship] = rounds.get(event.ship, 0) + event.guns
        if step.state.move == states[-1].move:
            states.pop()
        states.append(step.state)
    measures = measures_of("jane1905.tactical")
    for role, ship in (("red", "Tsesarevich"), ("blue", "Mikasa")):
        assert hits[ship] > 5
        assert measures["hits_made"](states, role) == hits[ship]
        assert measures["hit_share"](states, role) == hits[ship] / rounds[ship]
    assert measures["most_hit"](states, "blue") == hits["Tsesarevich"]
