"""What a player meets at the table, clause by clause: odd orders, orders in odd places, and rules that only play can show.

A test that is marked as failing tells what is not carried out as its clause says, or what stands to be ruled.
"""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest
from pydantic import ValidationError

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import UMPIRE, Event
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.little_wars.asking import awaits
from sandgate.rules.wells1913.little_wars.battles.variety_events import BattleOver
from sandgate.rules.wells1913.little_wars.moves.go import begin
from sandgate.rules.wells1913.little_wars.sequence import adjudicate
from sandgate.rules.wells1913.little_wars.sheets import read
from sandgate.rules.wells1913.little_wars.state import Battle, State, gun_of, man_of
from sandgate.rules.wells1913.little_wars.view import FieldView

from .fields import PLAIN, Still, battle, box, gun, land, man, rank, solid
from .test_battle import CREW, FAR, GAME, asked, clauses, played, table, written


def ended(fighting: Battle, bench: Any = None) -> tuple[Battle, tuple[Event, ...]]:
    """The battle after END, and all that was told."""
    after, told = adjudicate(State(fighting, ()), {asked(fighting): ()}, bench or Still())
    return after.battle, told


def defensive(**changes: Any) -> Table:
    """A table for the shipped Defensive Game, something in it changed."""
    scenario = load("wells1913/defensive_game").scenario
    options = {**scenario["options"], **changes.pop("options", {})}
    return Table.open(GAME, {**scenario, **changes, "options": options}, Memory(), Desk.of_seed(7))


def statuses(fighting: Battle, side: str) -> Counter[str]:
    return Counter(each.status for each in fighting.men if each.side == side)


# -- lines of several orders -----------------------------------------------------------------------------------------------


def test_what_stands_before_end_on_its_line_is_done() -> None:
    after = played(battle(men=[man("RI1", 40, 20), *FAR]), "RI1 GO (40,30); END")
    assert (man_of(after, "RI1").y_in, after.move) == (30.0, 3)


def test_what_stands_after_the_end_is_refused() -> None:
    field = battle(men=[man("RI1", 40, 20), man("RI2", 42, 20), *FAR])
    assert clauses(written(field, "END; RI1 GO (40,30)")) == ["LW.MOVE.12"]
    assert clauses(written(field, "CONCEDE; END")) == ["LW.GAME.07"]


def test_a_man_is_re_placed_as_far_as_his_whole_way_fits() -> None:
    field = battle(men=[man("RI1", 40, 20), *FAR])
    assert clauses(written(field, "RI1 GO (40,25); RI1 GO (40,32)")) == []
    assert clauses(written(field, "RI1 GO (40,25); RI1 GO (40,32.5)")) == ["LW.MOB.01"]


@pytest.mark.parametrize("text", [";", "# they come"])
def test_a_line_without_an_order_does_not_end_the_move(text: str) -> None:
    opened = table(south="red", first="red")
    opened.hand_in("red", "")
    opened.hand_in("blue", "")
    opened.hand_in("red", text)
    assert opened.fold.state.move == 0


# -- names and figures -----------------------------------------------------------------------------------------------------


def test_a_group_that_is_named_again_in_other_letters_is_the_new_one() -> None:
    opened = table(south="red", first="red")
    for role, text in (("red", "NAME left RI1"), ("blue", ""), ("red", "NAME LEFT RI2; left SHIFT 0,3")):
        assert opened.hand_in(role, text).receipt
    moved = [each.name for each in opened.view("red").battle.men if each.moved]
    assert moved == ["RI2"]


def test_a_facing_a_hair_west_of_north_prints_and_reads_back() -> None:
    field = battle(men=[man("RI1", 40, 20), *FAR])
    (order,) = written(field, "RI1 SHIFT 0,1 FACE 359.9999").orders
    assert written(field, str(order)).orders == (order,)


def test_a_man_is_aimed_at_with_or_without_the_sign() -> None:
    field = battle(men=[*CREW, man("BI4", 48, 60)], guns=[gun("RG1", 48, 10)])
    assert written(field, "RG1 SHOOT BI4 x2").orders == written(field, "RG1 SHOOT @BI4 x2").orders


# -- leaving the field (LW.MOB.12) -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "RC1 GO (58,-3) (64,5)",
        "RC3 GO (97,6) (90,8)",
        "RG1 HAUL (44,-1) (48,3) WITH RI1-4",
        "ESCORT BI9 WITH RC2 GO (-1,6) (3,6)",
    ],
)
def test_nobody_goes_off_the_field_and_comes_back(line: str) -> None:
    crew = [man("RI1", 41, 2), man("RI2", 47, 2), man("RI3", 41, 4), man("RI4", 47, 4)]
    horse = [man("RC1", 58, 5), man("RC2", 5, 5), man("RC3", 88, 5)]
    held = man("BI9", 8, 5, status="prisoner", captor="RC2")
    field = battle(men=[*crew, *horse, held, *FAR], guns=[gun("RG1", 44, 3)])
    assert clauses(written(field, line)) == ["LW.MOB.12"]


def test_prisoners_whose_captor_leaves_the_field_are_free() -> None:
    held = man("BI1", 42, 3, status="prisoner", captor="RI1")
    field = battle(men=[man("RI1", 40, 3), held, man("RI2", 80, 40), man("BI2", 20, 80)])
    after, _ = ended(played(field, "RI1 GO (40,-1)"))
    freed = man_of(after, "BI1")
    assert (man_of(after, "RI1").status, freed.status, freed.captor) == ("off", "released", "")


def test_an_escort_stops_on_his_line_and_his_prisoners_are_off_the_field() -> None:
    held = man("BI1", 42, 3, status="prisoner", captor="RI1")
    field = battle(men=[man("RI1", 40, 3), held, man("RI2", 80, 40), man("BI2", 20, 80)])
    assert clauses(written(field, "ESCORT BI1 WITH RI1 GO (40,-2)")) == ["LW.MOB.12"]
    after, _ = ended(played(field, "ESCORT BI1 WITH RI1 GO (40,0)"))
    assert (man_of(after, "RI1").status, man_of(after, "BI1").status) == ("armed", "taken")


def test_a_gun_and_its_crew_leave_in_the_first_move() -> None:
    field, _ = begin(battle(men=[*CREW, *FAR], guns=[gun("RG1", 48, 10)], move=0))
    after = played(field, "RG1 HAUL (48,-1) WITH RI1-4")
    assert gun_of(after, "RG1").status == "off"
    assert statuses(after, "red") == {"off": 4}


def test_the_last_man_who_leaves_loses_when_his_move_has_ended() -> None:
    left = played(battle(men=[man("RI1", 40, 3), man("BI1", 40, 80)]), "RI1 GO (40,-1)")
    assert left.phase == "move"
    after, _ = ended(left)
    assert after.ending is not None
    assert (after.ending.winner, after.ending.clause) == ("blue", "LW.GAME.02")


# -- the first moves (LW.MOVE.04) ------------------------------------------------------------------------------------------


def first_move() -> Battle:
    """F1 with a gun before the line and its horsemen behind it, as in the case of LW.MOVE.04."""
    horse = [man(f"RC{nth}", x, -3) for nth, x in enumerate((8, 11, 17, 20), 1)]
    field, _ = begin(battle(men=[*horse, *FAR], guns=[gun("RG1", 14, 6)], move=0))
    return field


def test_guns_and_haulers_count_from_the_back_line_in_the_first_move() -> None:
    after = played(first_move(), "RG1 HAUL (14,24) WITH RC1-4")
    assert {each.way_in for each in after.men if each.side == "red"} == {24.0}
    assert clauses(written(first_move(), "RG1 HAUL (14,24.1) WITH RC1-4")) == ["LW.MOB.08"]
    assert "LW.MOVE.17" in clauses(written(first_move(), "RG1 SHOOT @BI1"))


def test_who_has_stayed_behind_the_line_starts_the_second_move_from_there() -> None:
    field = battle(men=[man("RI1", 40, -9), *FAR])
    assert clauses(written(field, "RI1 GO (40,3)")) == []
    assert clauses(written(field, "RI1 GO (40,3.1)")) == ["LW.MOB.01"]
    assert clauses(written(field, "RI1 SHIFT 0,-1")) == ["LW.MOB.12"]


@pytest.mark.parametrize("man_at", [(40, 7), (50, 11)], ids=["house", "gun"])
def test_men_put_down_before_their_gun_or_a_house_may_march_on_in_the_first_move(man_at: tuple[int, int]) -> None:
    house = land(solids=[solid("house", box(37, 0, 43, 5), 4.0)])
    field, _ = begin(battle(men=[man("RI1", *man_at), *FAR], guns=[gun("RG1", 50, 5)], move=0, country=house))
    assert clauses(written(field, f"RI1 GO ({man_at[0]},12)")) == []


# -- contact (LW.MELEE.04) -------------------------------------------------------------------------------------------------


def test_an_escort_who_ends_in_contact_stays_there() -> None:
    held = man("BI9", 42, 20, status="prisoner", captor="RI1")
    field = battle(men=[man("RI1", 40, 20), held, man("BI1", 40, 26), *FAR[1:]])
    after = played(field, "ESCORT BI9 WITH RI1 GO (40,25.16)")
    assert (man_of(after, "RI1").touched, man_of(after, "BI1").touched) == (True, True)
    assert clauses(written(after, "RI1 GO (40,22)")) == ["LW.MELEE.04"]
    assert "LW.MELEE.25" in clauses(written(after, "FLAG BI1", "blue", "aside"))


def test_a_gun_hauled_up_to_the_enemy_brings_its_men_into_contact() -> None:
    field = battle(men=[*CREW, man("BI1", 45, 14.84), *FAR[1:]], guns=[gun("RG1", 48, 10)])
    after = played(field, "RG1 HAUL (48,14) WITH RI1-4")
    touched = [each.name for each in after.men if each.touched]
    assert touched == ["RI1", "BI1"]


def test_men_who_come_into_contact_without_hit_stay_too() -> None:
    field = battle(men=[man("RI1", 40, 20), man("BI1", 40, 26), *FAR[1:]])
    after = played(field, "RI1 GO (40,25.16)")
    assert clauses(written(after, "RI1 GO (40,22)")) == ["LW.MELEE.04"]


def test_a_man_whom_the_umpire_found_dead_before_the_choice_does_not_rise_as_a_prisoner() -> None:
    own = [man("RI1", 40, 20), man("RI2", 41, 19), man("RI3", 42, 19)]
    field = battle(men=[*own, man("BI1", 40, 20.85), man("BI2", 41.2, 21.2), man("BI9", 5, 88)])
    waiting, _ = ended(field)
    assert waiting.phase == "melees"
    state = State(waiting, ())
    hand = next(ask for ask in awaits(state) if ask.role == UMPIRE)
    dead = read("DEAD BI1-2", FieldView(UMPIRE, waiting, ()), hand)
    found, _ = adjudicate(state, {hand: dead.orders}, Dealt())
    settled, _ = adjudicate(found, {ask: () for ask in awaits(found) if ask.must}, Dealt())
    assert [man_of(settled.battle, name).status for name in ("BI1", "BI2")] == ["dead", "dead"]


def test_a_prisoner_whom_the_umpire_finds_dead_is_in_nobodys_charge() -> None:
    held = man("BI1", 42, 20, status="prisoner", captor="RI1")
    state = State(battle(men=[man("RI1", 40, 20), held, *FAR[1:]]), ())
    hand = next(ask for ask in awaits(state) if ask.role == UMPIRE)
    found, _ = adjudicate(state, {hand: read("DEAD BI1", FieldView(UMPIRE, state.battle, ()), hand).orders}, Dealt())
    assert (man_of(found.battle, "BI1").status, man_of(found.battle, "BI1").captor) == ("dead", "")


# -- white flags and giving up ---------------------------------------------------------------------------------------------


def interval(**changes: Any) -> Battle:
    return battle(phase="interval", move=3, options=replace(PLAIN, interval_s=240), **changes)


def test_flags_of_one_interval_are_read_one_after_the_other() -> None:
    field = interval(men=[man("RI1", 40, 20), man("RI2", 44, 20), man("RI3", 80, 60), man("BI1", 40, 80)])
    assert clauses(written(field, "FLAG RI1-2; FLAG RI1", form="interval")) == ["LW.MELEE.25"]
    assert clauses(written(field, "FLAG RI1; FLAG RI2", form="interval")) != [], (
        "RI1 is supported by RI2 as long as he stands"
    )


def test_a_battle_is_given_up_once_only() -> None:
    """House: of two who give up in one interval the first whose sheet is read, red, has lost."""
    field = interval(men=[man("RI1", 40, 3), man("BI1", 40, 80)])
    asks = [ask for ask in awaits(State(field, ())) if ask.must]
    sheets = {ask: written(field, "CONCEDE; CONCEDE", ask.role, "interval").orders for ask in asks}
    after, told = adjudicate(State(field, ()), sheets, Still())
    assert sum(isinstance(event, BattleOver) for event in told) == 1
    assert after.battle.phase == "over"
    assert after.battle.ending is not None
    assert after.battle.ending.winner == "blue"


def test_the_battle_may_be_given_up_in_the_enemys_move() -> None:
    opened = table(south="red", first="red")
    opened.hand_in("red", "")
    opened.hand_in("blue", "")
    opened.hand_in("blue", "CONCEDE")
    assert opened.result is not None
    assert opened.result.winner == "red"


# -- before play -----------------------------------------------------------------------------------------------------------


def test_whoever_puts_down_one_of_his_twelve_does_not_bring_them_all() -> None:
    opened = table(south="red", first="red", options={"chances_of_war": True})
    red, blue = opened.fold.state.battle.forces
    assert opened.hand_in("red", "PUT RI13 (40,0)").receipt
    assert opened.hand_in("blue", "").receipt
    after = opened.fold.state.battle
    assert (len(_of(after, "red")), len(_of(after, "blue"))) == (18 + red.chances, 18 + blue.chances)
    assert "RI13" in _of(after, "red"), "he has been put down, so he is among those who are brought"


def _of(fighting: Battle, side: str) -> list[str]:
    return [each.name for each in fighting.men if each.side == side]


def test_bring_and_put_agree() -> None:
    opened = table(south="red", first="red", options={"chances_of_war": True})
    for line in ("PUT RI13 (40,0); BRING RI14", "BRING RI14; PUT RI13 (40,0)", "BRING RI13; BRING RI14"):
        handed = opened.hand_in("red", line)
        assert not handed.receipt
        assert all(remark.remedy and remark.clause for remark in handed.remarks)
    assert clauses_of(opened.hand_in("red", "PUT RI13-20 LINE (30,0)-(50,0)")) == ["LW.FORCE.02"], (
        "eight are put down, seven may be"
    )


def clauses_of(handed: Any) -> list[str]:
    return [remark.clause for remark in handed.remarks if remark.fault != "none"]


def test_chances_of_war_are_thrown_in_a_defensive_game_whose_sides_are_agreed() -> None:
    opened = defensive(south="red", options={"chances_of_war": True})
    assert all(force.chances >= 2 for force in opened.fold.state.battle.forces)


def test_the_defender_spends_two_thirds_of_the_points() -> None:
    opened = defensive(first="red", south="red", options={"army_points": 150.0})
    assert clauses_of(opened.hand_in("blue", "ARMY 101I 0C 0G")) == ["LW.FORCE.07"]
    assert opened.hand_in("blue", "ARMY 100I 0C 0G").receipt
    assert opened.hand_in("red", "ARMY 100I 0C 5G").receipt


def test_an_army_has_men_and_fits_the_points() -> None:
    opened = table(south="red", first="red", options={"army_points": 150.0})
    assert clauses_of(opened.hand_in("red", "ARMY 0I 0C 15G")) == ["LW.FORCE.01"]
    assert opened.hand_in("red", "ARMY 10I 5C 1G; NAME left RI1-5; PUT left LINE (10,0)-(50,0)").receipt
    with pytest.raises(ValidationError, match="costs more than 20 points"):
        table(south="red", first="red", options={"army_points": 20.0})


def test_a_defensive_game_whose_sides_are_agreed_goes_from_the_toss_to_putting_down() -> None:
    opened = defensive(south="red")
    defends = opened.fold.state.battle.chooser
    assert opened.fold.state.battle.first != defends, "the winner of the toss defends, the loser is First Player"
    assert [(ask.role, ask.form) for ask in opened.fold.asks] == [(defends, "put down")]


# -- how it ends -----------------------------------------------------------------------------------------------------------


def struck(**changes: Any) -> Battle:
    """Red about to strike: two horsemen and a man within a move of blue's line."""
    red = [man("RC1", 30, 80), man("RC2", 34, 80), man("RI3", 38, 88), man("RI4", 60, 30)]
    men = [*red, *rank("BI1", 60, 60, 4), man("BI9", 5, 2)]
    return battle(men=men, variety="blow at the rear", **{"options": replace(PLAIN, stretch="middle", moves=2), **changes})


def test_a_blow_is_struck_and_the_beaten_side_has_six_moves() -> None:
    after, _ = ended(played(struck(), "RC1-2 SHIFT 0,10; RI3 SHIFT 0,2"))
    assert after.blow is not None
    assert (after.blow.side, after.blow.last_move, after.ending) == ("red", 14, None)
    state = State(after, ())
    while state.battle.ending is None:
        state, _ = adjudicate(state, {ask: () for ask in awaits(state) if ask.must}, Still())
    assert (state.battle.move, state.battle.ending.winner, state.battle.ending.clause) == (14, "red", "LW.GAME.09")
    assert statuses(state.battle, "blue") == {"prisoner": 5}


def test_no_blow_beside_the_stretch_or_with_an_unarmed_man() -> None:
    beside = struck(options=replace(PLAIN, stretch="left half"))
    after, _ = ended(played(beside, "RC1-2 SHIFT 0,10; RI3 SHIFT 0,2"))
    assert after.blow is None
    field = struck()
    unarmed = replace(
        field, men=tuple(replace(each, status="released") if each.name == "RI3" else each for each in field.men)
    )
    after, _ = ended(played(unarmed, "RC1-2 SHIFT 0,10; RI3 SHIFT 0,2"))
    assert after.blow is None


def test_a_battle_is_broken_off_when_both_have_made_their_moves() -> None:
    field = battle(men=[man("RI1", 40, 20), man("BI1", 40, 80)], move=3, options=replace(PLAIN, moves=2))
    state = State(field, ())
    ask = next(ask for ask in awaits(state) if ask.must)
    after, _ = adjudicate(state, {ask: ()}, Still())
    assert after.battle.ending is not None
    assert (after.battle.ending.winner, after.battle.ending.clause) == ("", "LW.GAME.16")


# -- captured guns and released men ----------------------------------------------------------------------------------------


def test_a_captured_gun_is_used_in_the_next_own_move() -> None:
    men = [man(name, x, y) for name, x, y in (("RI1", 46, 63), ("RI2", 50, 63), ("RI3", 46, 64.2), ("RI4", 50, 64.2))]
    came = [replace(each, start_y_in=52.0, moved=True, way_in=12.0) for each in men]
    field = battle(men=[*came, man("BI4", 50, 85), man("BI9", 5, 85)], guns=[gun("BG1", 48, 60, 180)])
    captured, _ = ended(field)
    assert gun_of(captured, "BG1").holder == "red"
    assert captured.allowance_s == 60, "the gun is no longer blue's to handle"
    assert clauses(written(captured, "BG1 SHOOT @RI1", "blue")) != []
    blue = next(ask for ask in awaits(State(captured, ())) if ask.role == "blue" and ask.form == "move")
    again, _ = adjudicate(State(captured, ()), {blue: ()}, Still())
    assert again.battle.allowance_s == 120
    fired, told = ended(played(again.battle, "BG1 SHOOT @BI4"))
    assert man_of(fired, "BI4").status == "dead"
    assert any(type(event).__name__ == "TrailManned" for event in told), "its trail is manned by its new holder"


def test_released_men_do_nothing_but_walk() -> None:
    freed = man("RI4", 52, 7, status="released", free_from=3)
    near = [man("BI7", 51, 12.5, status="prisoner"), man("BI4", 52, 5.85), man("BI1", 20, 80)]
    field = battle(men=[*CREW[:3], freed, *near], guns=[gun("RG1", 48, 10)])
    refused = {
        "RG1 SHOOT @BI1": "LW.MOB.04",
        "RI4 HIT BI4": "LW.MELEE.18",
        "ESCORT BI7 WITH RI4 GO (50,5)": "LW.MELEE.17",
        "TAKE BI7 BY RI4": "LW.MELEE.17",
        "FLAG RI4": "LW.MELEE.25",
    }
    assert {line: clauses(written(field, line)) for line in refused} == {line: [clause] for line, clause in refused.items()}
    assert clauses(written(field, "RI4 GO (60,7)")) == []


# -- guns and their trails on one line -------------------------------------------------------------------------------------


def test_a_shot_and_its_trail_men_stand_on_one_line() -> None:
    field = battle(men=[*CREW, man("BI4", 38, 60), *FAR], guns=[gun("RG1", 48, 10)])
    after = played(field, "RG1 SHOOT @BI4; TRAIL RG1 RI3,RI4; RI1 GO (40,15)")
    assert [man_of(after, name).trail_of for name in ("RI1", "RI3", "RI4")] == ["", "RG1", "RG1"]
    assert clauses(written(field, "RG1 SHOOT @BI4; TRAIL RG1 RI3,RI4; RI3 GO (40,5)")) == ["LW.GUN.07"]


def test_what_a_shot_makes_impossible_for_certain_is_refused_on_its_line() -> None:
    field = battle(men=[*CREW, man("BI4", 48, 60), *FAR], guns=[gun("RG1", 48, 10)])
    assert clauses(written(field, "RG1 SHOOT 0 E0; RG1 HAUL (48,14) WITH RI1-4")) == ["LW.MOB.06"]
    assert clauses(written(field, "; ".join(["RG1 SHOOT 0 E0"] * 5))) == ["LW.GUN.02"]
    late = replace(field, spent_s=340.0)
    assert clauses(written(late, "RG1 SHOOT 0 E0; RG1 SHOOT 0 E0")) == ["LW.MOVE.12"]


def test_men_of_a_hauled_gun_serve_no_other_in_that_move() -> None:
    near_both = [man("RI1", 46, 10), man("RI2", 50, 10), man("RI3", 46, 8), man("RI4", 50, 8)]
    field = battle(men=[*near_both, man("BI4", 48, 60), *FAR], guns=[gun("RG1", 45, 12), gun("RG2", 51, 12)])
    assert clauses(written(field, "RG1 SHOOT 0 E0; RG2 SHOOT 0 E0")) == []
    assert clauses(written(field, "RG1 HAUL (45,20) WITH RI1-4; RG2 SHOOT 0 E0")) == ["LW.MOB.04"]
