"""A war of several battles: what each brings, which comes next, who wins; LW.CAMP.01 to .04."""

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.kernel.contract import UMPIRE, Result
from sandgate.kernel.errors import ScenarioError
from sandgate.kernel.games import game_of
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.scenario import load, read
from sandgate.kernel.standing import Losses
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.battle.score import battle_points
from sandgate.rules.wells1913.campaign.game import GAME
from sandgate.rules.wells1913.campaign.score import result
from sandgate.rules.wells1913.campaign.state import Fought, Planned, State
from sandgate.rules.wells1913.campaign.view import losses
from sandgate.rules.wells1913.little_wars.battles.war import credit

BATTLES = "battles: [wells1913/hooks_farm, wells1913/beginners]"
WHOLE = f"game: wells1913.war\n{BATTLES}\n"


def war(text: str = WHOLE, **head: Any) -> Table:
    return Table.open(GAME, read("war", text).scenario, Memory(), Desk.of_seed(1), **head)


def fought(red: float, blue: float, winner: str = "", why: str = "the battle is over") -> Result:
    """What a battle of Little Wars comes to."""
    return Result(why, winner, (("red", red), ("blue", blue)), ("LW.GAME.02",))


def credits_in(table: Table) -> dict[str, float]:
    calling = table.fold.state
    return dict(losses(GAME.view(calling, table.fold.roles["red"])).sides)


# -- the war is fought ---------------------------------------------------------------------------------------------------


def test_a_war_calls_for_its_first_battle_at_once_and_for_both_sides() -> None:
    table = war()
    calling = table.result
    assert calling is not None
    assert calling.sequel is not None
    assert calling.calls == ("red", "blue")
    assert calling.clauses == ("LW.CAMP.01",)
    assert calling.sequel["title"] == "Battle 1: The Battle of Hook's Farm"
    checked = load("wells1913/hooks_farm").scenario
    assert {**calling.sequel, "title": checked["title"]} == checked, "with fresh forces, as the scenario has them"
    game_of("wells1913.little_wars").model.model_validate(dict(calling.sequel))


def test_battles_are_fought_in_turn_and_again_from_the_first() -> None:
    """LW.CAMP.02: a draw by exhaustion can be won by points, and where they are equal nobody is credited."""
    table, titles = war(), list[str]()
    for back in (fought(80.0, 80.0), fought(91.5, 78.0), fought(60.0, 60.0), fought(26.0, 196.0, "blue")):
        assert table.result is not None
        titles.append(str((table.result.sequel or {})["title"]))
        table.take_sequel(back)
    farm, fight = "The Battle of Hook's Farm", "A beginners' fight"
    assert titles == [f"Battle {nth}: {title}" for nth, title in enumerate((farm, fight, farm, fight), 1)]
    assert credits_in(table) == {"red": 170.0, "blue": 13.5}, "each side's own loss is what the other was credited with"
    told = "".join(table.stream("blue"))
    assert "Battle 2 (A beginners' fight) was fought: the battle is over; nobody held the field; red 91.5, blue 78" in told
    assert "No credit, for the scores were equal; red has 0, blue 0 in the war" in told
    assert "Blue was credited with 170 points; red has 13.5, blue 170 in the war" in told


@pytest.mark.parametrize(
    ("options", "ahead", "winner"),
    [
        ("{total: 200}", "blue 170, red 60.5, blue 45", "blue"),
        ("{total: 200}", "blue 170, red 150", ""),
        ("{total: 300}", "red 170, red 130", "red"),
        ("{total: 0}", "red 170, red 129.5", ""),
        ("{total: 200, by_lead: true}", "blue 60.5, red 215", ""),
        ("{total: 200, by_lead: true}", "blue 60.5, red 215, red 45.5", "red"),
        ("{total: 200, battles: 2}", "red 100, blue 60.5", "red"),
        ("{total: 200, battles: 2}", "red 100", ""),
        ("{total: 200, battles: 0}", ", ".join(["red 10"] * 13), ""),
        ("{total: 200}", ", ".join(["blue 10"] * 12), "blue"),
    ],
)
def test_the_side_that_comes_to_the_total_has_won(options: str, ahead: str, winner: str) -> None:
    """The register's wars (LW.CAMP.03); exactly the total suffices; 0 is the usual 300; a lead is counted as one."""
    table, credit_of = war(f"{WHOLE}options: {options}\n"), {"red": 0.0, "blue": 0.0}
    for side, points in [battle.split() for battle in ahead.split(", ")]:
        credit_of[side] += float(points)
        red, blue = (float(points) * (side == each) for each in credit_of)
        table.take_sequel(fought(red, blue, side))
    assert table.fold.over == bool(winner)
    assert table.result is not None
    assert table.result.winner == winner
    if winner:
        assert dict(table.result.points) == credit_of
        assert "wins the war" in table.result.outcome
        table.close()
    verify(GAME, table.store.read(), {"red": table.stream("red")})


def test_a_war_of_equal_credits_after_the_last_battle_agreed_upon_is_drawn() -> None:
    """House, to LW.CAMP.03: two battles are agreed upon, and each side is 40 points ahead in one of them."""
    table = war(f"{WHOLE}options: {{total: 200, battles: 2}}\n")
    table.take_sequel(fought(40.0, 0.0, "red"))
    table.take_sequel(fought(0.0, 40.0, "blue"))
    assert table.result is not None
    assert (table.fold.over, table.result.winner, table.result.clauses[0]) == (True, "", "LW.CAMP.03")
    assert table.result.outcome == "both have 40 points after the 2 battles agreed upon: the war is drawn"
    assert "The war is drawn after 2 battles, as many as were agreed upon" in "".join(table.stream("red"))
    assert table.view("red").coming == ()


def test_the_umpire_may_rule_on_what_a_battle_has_brought() -> None:
    table = war(umpire=True)
    table.take_sequel(fought(100.0, 40.0, "red"))
    table.rule("RULE 0 LW.CAMP.01 = nobody BECAUSE a dog ran over the field")
    table.rule("RULE 0 LW.CAMP.01 #3 = 90 BECAUSE its guns had not been counted")
    table.publish()
    assert table.fold.state.fought == (
        Fought("The Battle of Hook's Farm", "", "the battle is over", red_points=100.0, blue_points=90.0),
    )
    assert "Red was credited with 10 points" in "".join(table.stream(UMPIRE))


def test_what_a_side_has_lost_is_what_the_other_was_credited_with() -> None:
    table = war()
    assert losses(table.view("red")) == Losses("points lost to the enemy", 0, (("red", 0.0), ("blue", 0.0)))
    table.take_sequel(fought(26.0, 196.0, "blue"))
    assert losses(table.view("red")) == Losses("points lost to the enemy", 1, (("red", 170.0), ("blue", 0.0)))


# -- its scenario --------------------------------------------------------------------------------------------------------

SMALL = "country: {width_in: 60, depth_in: 72}, forces: {red: {infantry: 20}, blue: {infantry: 20}}"


def test_a_battle_may_be_written_out_and_is_one_of_little_wars() -> None:
    scenario = read("war", f"game: wells1913.war\nbattles:\n  - {{title: A meadow, {SMALL}}}\n").scenario
    assert scenario["options"] == {"total": 300.0, "by_lead": False, "battles": 12}
    assert (scenario["battles"][0]["game"], scenario["battles"][0]["title"]) == ("wells1913.little_wars", "A meadow")
    assert GAME.model.model_validate(scenario).model_dump(mode="json") == scenario


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("battles: []", ["war:2:1: battles: list should have at least 1 item"]),
        (f"battles: [wells1913/{'beginer'}]", ["war:2:11: battles.1: no battle 'wells1913/beginer' stands on the shelf"]),
        ("battles: [wells1913/war_of_three_battles]", ["no battle 'wells1913/war_of_three_battles'"]),
        ("battles: [/etc/passwd]", ["no battle '/etc/passwd' stands on the shelf"]),
        ("battles: [{game: nwc1902.duel}]", ["battles.1.game: input should be 'wells1913.little_wars'"]),
        (f"{BATTLES}\noptions: {{battles: -1}}", ["war:3:11: options.battles"]),
        (f"{BATTLES}\noptions: {{total: 199.5}}", ["war:3:11: options.total: a war is fought to 200 points or more"]),
        (
            f"battles: [{{{SMALL.replace('width_in: 60', 'width_in: 6')}}}, {{title: 7, {SMALL}}}]\noptions: {{led: 1}}",
            ["battles.1.country.width_in", "battles.2.title", "options.led: no such key"],
        ),
    ],
)
def test_whatever_is_wrong_with_a_war_is_told_at_once_with_its_place(text: str, faults: Sequence[str]) -> None:
    with pytest.raises(ScenarioError) as refused:
        read("war", f"game: wells1913.war\n{text}\n")
    for fault in faults:
        assert fault in str(refused.value)


# -- laws ----------------------------------------------------------------------------------------------------------------

POINTS = st.integers(0, 600).map(lambda halves: halves / 2)


@given(st.lists(st.tuples(POINTS, POINTS), max_size=30), st.sampled_from([200.0, 300.0, 400.0]), st.booleans())
def test_a_war_ends_with_the_battle_that_brings_the_total_and_not_before(
    battles: list[tuple[float, float]], total: float, by_lead: bool
) -> None:
    """Reckoned anew: a battle adds its difference to the side ahead; who has the total, or the lead, first has won."""
    state = State(total, by_lead, (Planned("", '{"game":"wells1913.little_wars"}'),), ())
    red = blue = 0.0
    for one, other in battles:
        came = result(state)
        assert (came.sequel is None) == bool(came.winner)
        if came.winner:
            break
        red, blue = red + max(0.0, one - other), blue + max(0.0, other - one)
        state = State(total, by_lead, state.battles, (*state.fought, Fought("", "", "", one, other)))
    has_red, has_blue = (red - blue, blue - red) if by_lead else (red, blue)
    came = result(state)
    assert came.winner == ("red" if has_red >= total else "blue" if has_blue >= total else "")
    assert not came.winner or dict(came.points) == {"red": red, "blue": blue}


FORCES = st.tuples(st.integers(0, 40), st.integers(0, 40), st.integers(0, 6))  # infantry, cavalry, guns


@given(FORCES, FORCES)
def test_a_retreat_pays_and_surrender_pays_in_the_single_score_alone(
    off: tuple[int, int, int], victor: tuple[int, int, int]
) -> None:
    """LW.CAMP.04: what a beaten side brings off, against the same men dead, and the same men taken with their guns."""
    infantry, cavalry, guns = off
    won, men = (victor[2], victor[1], victor[0]), infantry + cavalry

    def lost(own: float, taken: int, guns_taken: int) -> tuple[float, float]:
        """The beaten side's own score, and what the victor is credited with."""
        enemy = battle_points(100.0, won[0] + guns_taken, won[1], won[2], 0, taken)
        return own, credit(enemy, own)

    away = lost(battle_points(0.0, guns, cavalry, infantry, 0, 0), 0, 0)
    dead = lost(0.0, 0, guns)
    caught = lost(battle_points(0.0, 0, 0, 0, men, 0), men, guns)
    assert caught[0] - dead[0] == men / 2
    assert caught[1] == dead[1], "in the balance of a war the two halves of a prisoner cancel"
    assert away[0] - dead[0] == infantry + 1.5 * cavalry + 10.0 * guns
    assert dead[1] - away[1] == min(dead[1], infantry + 1.5 * cavalry + 20.0 * guns)
