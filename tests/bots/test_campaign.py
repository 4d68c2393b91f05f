"""A campaign counts what happened, the same however the work is shared, and each of its games can be played at a table."""

import multiprocessing

import pytest

from sandgate.bots.bot import bot_of
from sandgate.bots.campaign import Plan, Tally, all_alike, campaign, draw, measures_of, play_game, seated
from sandgate.bots.play import play_out
from sandgate.bots.random_bot import RANDOM
from sandgate.kernel.asks import Blank, Offer
from sandgate.kernel.codec import digest, dump
from sandgate.kernel.contract import UMPIRE, Role, Variation
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.nwc1902.duel.game import GAME as DUEL_GAME
from tests.contract.toy import LANTERN, SCENARIO

from .duels import DUEL, plan


def test_nothing_that_may_be_written_and_nothing_that_may_happen_is_missing() -> None:
    """Every verb that is offered is written and every kind of event happens, in bots at random with an umpire's hand.

    Collisions are rarest: one duel at random of thirty-five; this campaign has one.
    """
    at_random = {"red": RANDOM, "blue": RANDOM, UMPIRE: RANDOM}
    played = campaign(plan(("torpedo_range",), at_random, 20, seed=28, may=0.02))
    assert {verb: count for verb, count in played.verbs.items() if not count} == {}
    assert {kind: count for kind, count in played.events.items() if not count} == {}


def test_it_is_the_same_however_many_processes_share_the_work() -> None:
    shared = plan(("torpedo_range",), {"red": bot_of(DUEL, "torpedo"), "blue": RANDOM}, 12, swap=True)
    one, two = campaign(shared, workers=1), campaign(shared, workers=2)
    assert one == two
    assert [played.number for played in two.played] == list(range(1, 13))


@pytest.mark.parametrize("jitter", [(), DUEL_GAME.varies])
def test_a_game_of_a_campaign_is_the_one_that_a_table_plays_with_its_seed_and_number(jitter: tuple[Variation, ...]) -> None:
    bots = {"red": bot_of(DUEL, "torpedo"), "blue": RANDOM}
    made = plan(("torpedo_range",), bots, 3, seed=40)._replace(jitter=jitter)
    played = play_game(made, 2)
    drawn = draw(made.game, made.scenarios["nwc1902/torpedo_range"], 40, 2, jitter)
    table = Table.open(made.game, drawn.scenario, Memory(), drawn.desk, study=drawn.study)
    play_out(table, bots, drawn.chances)
    assert table.result is not None
    assert table.fold.opened.study.startswith("campaign of seed 40, game 2")
    assert digest(dump(table.fold.state))[:16] == played.end
    assert played.moves == table.fold.state.move
    assert {role: measured["received_points"] for role, measured in played.measured.items()} == dict(table.result.points)


def test_no_two_campaigns_share_a_game() -> None:
    """Game 2 of the campaign of seed 1 was once game 1 of that of seed 2."""
    one, two = (plan(("torpedo_range",), {"red": RANDOM, "blue": RANDOM}, 6, seed=seed) for seed in (1, 2))
    ends = [played.end for made in (one, two) for played in campaign(made).played]
    assert len(dict.fromkeys(ends)) == len(ends)


def test_where_neither_dice_nor_bots_vary_the_openings_do() -> None:
    _, game, scenario = load("nwc1902/six_moves")
    bots = {"red": bot_of(game.key, "line_ahead"), "blue": bot_of(game.key, "decisive")}
    still = Plan(game, {"nwc1902/six_moves": scenario}, bots, 3, seed=1)
    assert all_alike(still)
    assert len({played.end for played in campaign(still).played}) == 1
    assert len({played.end for played in campaign(still._replace(jitter=still.game.varies)).played}) == 3
    assert not all_alike(plan(("torpedo_range",), {"red": RANDOM, "blue": RANDOM}, 3))


def test_ctrl_c_keeps_the_games_that_were_counted() -> None:
    made = plan(("torpedo_range",), {"red": RANDOM, "blue": RANDOM}, 6)
    heard = list[int]()

    def stop(played: int) -> None:
        heard.append(played)
        if len(heard) == 3:
            raise KeyboardInterrupt

    assert campaign(made, 1, stop).played == campaign(made._replace(games=3)).played
    heard.clear()
    shared = campaign(made._replace(games=40), 2, stop).played
    assert len(shared) == sum(heard) < 40
    assert shared[:3] == campaign(made._replace(games=3)).played
    assert multiprocessing.active_children() == []


def test_scenarios_come_in_turn_and_bots_change_seats_after_all_of_them() -> None:
    bots = {"red": bot_of(DUEL, "broadside"), "blue": RANDOM, UMPIRE: RANDOM}
    made = plan(("torpedo_range", "two_kearsarges"), bots, 4, swap=True)
    players = [Role("red", "red"), Role("blue", "blue")]
    reds = [seated(made, players, number)["red"].key for number in range(1, 5)]
    assert reds == ["broadside", "broadside", "random", "random"]
    assert seated(made, players, 3)[UMPIRE] is RANDOM
    assert [play_game(made, number).scenario for number in (1, 2)] == list(made.scenarios)


def test_sides_of_several_roles_are_exchanged_whole() -> None:
    own = bot_of(DUEL, "broadside")
    bots = {"red": own, "blue/north": RANDOM, "blue/south": RANDOM}
    made = Plan(LANTERN, {"lantern": SCENARIO}, bots, 2, seed=1, swap=True)
    players = [Role("red", "red"), Role("blue/north", "blue"), Role("blue/south", "blue")]
    assert seated(made, players, 2) == {"red": RANDOM, "blue/north": own, "blue/south": own}


def test_it_knows_no_game_by_name() -> None:
    """The toy's three roles on two sides, its live lines and its umpire are counted as well."""
    bots = {"red": RANDOM, "blue/north": RANDOM, "blue/south": RANDOM, UMPIRE: RANDOM}
    done = campaign(Plan(LANTERN, {"lantern": SCENARIO}, bots, 60, seed=1, may=0.2))
    assert {verb for verb, count in done.verbs.items() if count} == {"GO", "SAY", "FOG", "KNOCK", "LEAVE", "RUN", "STAND"}
    assert [kind for kind, count in done.events.items() if not count] == ["SequelReturned"]  # it plays no sequel
    north, south = (done.standing(role, "random") for role in ("blue/north", "blue/south"))
    assert north.won == south.won == done.standing("red", "random").lost > 0
    assert {(one.role, one.games) for one in done.standings} == {(role, 60) for role in bots if role != UMPIRE}
    assert measures_of(LANTERN.key) == {}


def test_a_name_of_letters_alone_is_no_verb() -> None:
    """Whoever stands in a blank for a unit is a name, wherever the name stands."""
    tally = Tally()
    tally.offered((Offer("{unit} GO ({point})", (Blank("unit", "unit", ("BGEN", "BI1")),)), Offer("BGEN SHOUT forward")))
    tally.written(["BGEN GO (60,46)", "BI1 GO (60,46)", "CONCEDE"])
    assert tally.verbs == {"GO": 2, "SHOUT": 0, "CONCEDE": 1}


def test_wins_draws_and_losses_are_all_games() -> None:
    done = campaign(plan(("torpedo_range",), {"red": RANDOM, "blue": RANDOM}, 6))
    for one in done.standings:
        assert one.won + one.drawn + one.lost == one.games == 6
    assert sum(one.won for one in done.standings) + done.draws == 6
    assert done.moves == sum(one.moves for one in done.played)
    assert done.games_with("Plotted") == done.played


@pytest.mark.parametrize("may", [0.0, 1.0])
def test_a_sheet_that_only_may_come_comes_as_often_as_is_said(may: float) -> None:
    """The umpire at random writes nothing in one sheet of five; so with 1 he writes until then."""
    bots = {"red": RANDOM, "blue": RANDOM, UMPIRE: RANDOM}
    done = campaign(plan(("torpedo_range",), bots, 2, may=may))
    assert (done.verbs["PLACE"] + done.verbs["CHARGE"] > 0) == (may > 0.0)
