"""How the sides stand, by the count of each book, made of a role's view and of nothing else."""

from typing import Any

import pytest

from sandgate.kernel.asks import Ask, asked_plainly
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.games import game_keys, game_of
from sandgate.kernel.scenario import load
from sandgate.kernel.standing import Tally
from sandgate.rules.nwc1902.duel.standing import standing as of_duel
from sandgate.rules.nwc1902.fleet.score import sum_of
from sandgate.rules.wells1913.campaign.standing import standing as of_war
from sandgate.rules.wells1913.campaign.state import Fought
from sandgate.rules.wells1913.little_wars.standing import standing as of_battle
from sandgate.rules.wells1913.little_wars.state import Status
from tests.contract.games import WRITTEN, Fixture, play_at_random, players
from tests.draw.little_wars_samples import put_down
from tests.draw.samples import first_move

RED, BLUE = Role("red", "red"), Role("blue", "blue")


def opened(name: str) -> tuple[Any, Any]:
    """A game of the shelf and its state at the beginning."""
    _, game, scenario = load(name)
    return game, game.setup(scenario)


def values(tallies: tuple[Tally, ...]) -> dict[str, tuple[str, float, float]]:
    return {tally.side: (tally.label, tally.value, tally.of) for tally in tallies}


def test_a_duel_counts_points_received_against_endurance_with_half_of_it_marked() -> None:
    """NWC.DU.42, .44."""
    view = first_move()
    hurt = tuple([replace(ship, received=412.5 if ship.side == "red" else 0.0) for ship in view.ships])
    assert of_duel(replace(view, ships=hurt)) == (
        Tally("Points received", "red", 412.5, 1000.0, 500.0),
        Tally("Points received", "blue", 0.0, 1000.0, 500.0),
    )


def test_where_the_ring_halves_the_power_the_mark_stands_at_four_tenths() -> None:
    view = first_move()
    early = replace(view, options=replace(view.options, ring_at_four_tenths=True))
    assert [tally.mark for tally in of_duel(early)] == [400.0, 400.0]


def test_a_fleet_stands_as_its_result_counts_it() -> None:
    """NWC.TA.58: of each ship at most her endurance counts, of all that the fleet could bear."""
    game, state = opened("nwc1902/speed_against_weight")
    hurt = tuple([replace(ship, received=170.0 * ship.number) for ship in state.ships])
    state = replace(state, ships=hurt)
    for role in (RED, BLUE):
        told = values(game.standing(game.view(state, role)))
        assert told == {side: ("Points received", *sum_of(state, side)) for side in ("red", "blue")}
    assert told["blue"][1] < sum([ship.received for ship in hurt if ship.side == "blue"])


def test_a_melee_stands_as_its_result_counts_it() -> None:
    game, state = opened("nwc1902/close_quarters")
    hurt = tuple([replace(ship, received=400.0 * ship.number) for ship in state.ships])
    state = replace(state, ships=hurt, ended="agreed")
    result = game.result(state)
    assert result is not None
    captain = next(role for role in game.roles(load("nwc1902/close_quarters").scenario) if role.key == "blue/2")
    tallies = game.standing(game.view(state, captain))
    assert {tally.side: tally.value / tally.of for tally in tallies} == dict(result.points)


def test_of_men_those_are_left_who_are_neither_dead_nor_taken() -> None:
    """LW.GAME.03."""
    view = put_down()
    red = [man for man in view.battle.men if man.side == "red" and man.status != "aside"]
    became: tuple[Status, ...] = ("dead", "prisoner", "taken", "released", "off")
    fates = dict(zip([man.name for man in red], became, strict=False))
    men = tuple([replace(man, status=fates.get(man.name, man.status)) for man in view.battle.men])
    told = values(of_battle(replace(view, battle=replace(view.battle, men=men))))
    assert told["red"] == ("Men left", len(red) - 3.0, float(len(red)))
    assert told["blue"][1] == told["blue"][2]


def test_nobody_is_counted_before_he_is_put_down() -> None:
    game, state = opened("wells1913/beginners")
    assert game.standing(game.view(state, RED)) == ()


def test_a_war_counts_the_points_credited_or_the_lead_where_one_was_agreed_upon() -> None:
    """LW.CAMP.02, .03."""
    game, state = opened("wells1913/war_of_three_battles")
    fought = Fought("", "red", "", 140.0, 40.0), Fought("", "blue", "", 30.0, 60.0)
    view = game.view(replace(state, fought=fought), RED)
    assert values(of_war(view)) == {"red": ("Points of the war", 100.0, 300.0), "blue": ("Points of the war", 30.0, 300.0)}
    led = values(of_war(replace(view, by_lead=True)))
    assert led == {"red": ("Points ahead", 70.0, 300.0), "blue": ("Points ahead", 0.0, 300.0)}


def test_a_kriegspiel_counts_what_its_scenario_asks_for_and_else_the_men_lost() -> None:
    """LW.GAME.08: Red is to bring ten men to Blue's back line."""
    game, state = opened("wells1913/bridge_at_sandling")
    over = {"RI1.1": ("field", 180.0), "RI1.2": ("field", 179.9), "RI1.3": ("field", 90.0), "BI1.1": ("dead", 158.0)}

    def moved(man: Any) -> Any:
        status, y_in = over.get(man.name, ("aside" if man.side == "red" else man.status, man.y_in))
        return replace(man, status=status, y_in=y_in)

    state = replace(state, battle=replace(state.battle, men=tuple(map(moved, state.battle.men))))
    assert values(game.standing(game.view(state, RED))) == {
        "red": ("On the line", 2.0, 10.0),
        "blue": ("Men lost", 1.0, 0.0),
    }


def test_what_a_side_may_not_know_changes_no_count_of_its_own() -> None:
    """NWC.ME.04, .06: mines and a dived submarine of the enemy's are nowhere in what red is told."""
    game, state = opened("nwc1902/harbour")
    bare = replace(state, fields=(), submarines=tuple([replace(each, dived=True, x_yd=5.0) for each in state.submarines]))
    seen = [(game.standing(game.view(each, RED)), game.briefing(game.view(each, RED))) for each in (state, bare)]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("fixture", WRITTEN.values(), ids=WRITTEN.keys())
def test_equal_views_stand_alike_and_every_count_is_of_a_side_and_within_its_whole(fixture: Fixture) -> None:
    looked = 0

    def look(table: Any) -> None:
        nonlocal looked
        for role in players(table):
            view, again = table.view(role.key), fixture.game.view(table.fold.state, role)
            if view is None:
                continue  # he has not been called yet
            tallies = fixture.game.standing(view)
            assert len({tally.side for tally in tallies}) == len(tallies) <= 2
            assert all(tally.value >= 0.0 and tally.of >= 0.0 for tally in tallies)
            assert len(fixture.game.briefing(view).aim) <= 64
            if view == again:
                looked += 1
                assert fixture.game.standing(again) == tallies

    play_at_random(fixture, 36, steps=25, each=look)
    assert looked > 0


@pytest.mark.parametrize("key", game_keys())
def test_what_is_asked_is_told_in_a_few_words(key: str) -> None:
    game = game_of(key)
    for form in ("move", "opening", "signals", "side", "put down", "choice", "stand out", "interval", "aside", "nothing"):
        for live in (False, True):
            asked = game.asked(Ask("red", form, live=live, must=form != "aside"))
            assert 0 < len(asked.says) <= 32
            assert 0 < len(asked.done) <= 24


def test_a_game_that_says_nothing_of_all_this_is_told_plainly() -> None:
    lantern = WRITTEN["toy.lantern"]
    view = lantern.game.view(lantern.game.setup(lantern.scenario), next(iter(lantern.game.roles(lantern.scenario))))
    assert (lantern.game.standing(view), lantern.game.briefing(view).aim) == ((), "")
    assert lantern.game.asked(Ask(UMPIRE, "hand", live=True, must=False)) == asked_plainly(
        Ask(UMPIRE, "hand", live=True, must=False)
    )
