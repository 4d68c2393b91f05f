"""How battles are decided, what falls to the victor, what it is worth; and the forces before it."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.rules.wells1913.battle.blow_at_the_rear import Stretch
from sandgate.rules.wells1913.little_wars.battles.forces import muster
from sandgate.rules.wells1913.little_wars.battles.score import gun_counts_for, result, score
from sandgate.rules.wells1913.little_wars.battles.varieties import concede, decide, free_men, start_men
from sandgate.rules.wells1913.little_wars.battles.variety_events import BattleOver, BlowStruck, Capitulated, Conceded
from sandgate.rules.wells1913.little_wars.moves.at_disposal import at_disposal
from sandgate.rules.wells1913.little_wars.state import Battle, Blow, Ending, Man, State, Status, gun_of
from tests.rules.wells1913.fields import PLAIN, battle, gun, man, rank

BLOW = Blow("red", 14)  # struck in F2, the third move: S2 to S7, the fourteenth, are left to blue


def bench(**answers: str) -> Dealt:
    """The bench, with rulings on the blow or the arrival in the move being played, which is the third."""
    return Dealt((0, 0), answers={Slot(3, f"LW.GAME.{clause[1:]}"): answer for clause, answer in answers.items()})


def body(first: str, alive: int, began: int, y_in: float) -> list[Man]:
    """A side's infantry, of whom so many are left; the dead lie apart."""
    arm, start = first[:2], int(first[2:])
    dead = [man(f"{arm}{start + nth}", 5, y_in, status="dead", fell_in=1) for nth in range(alive, began)]
    return [*rank(first, 5, y_in, alive, 1.0), *dead]


def sides(red: int, blue: int, red_began: int = 60, blue_began: int = 60) -> list[Man]:
    return [*body("RI1", red, red_began, 30.0), *body("BI1", blue, blue_began, 60.0)]


def ended(field: Battle, **answers: str) -> Ending | None:
    after, told = decide(field, bench(**answers))
    overs = [event for event in told if isinstance(event, BattleOver)]
    assert len(overs) == (after.ending is not None)
    if after.ending is not None:
        assert (overs[0].winner, overs[0].outcome, overs[0].clauses[0]) == (
            after.ending.winner,
            after.ending.outcome,
            after.ending.clause,
        )
    return after.ending


def verdict(field: Battle, **answers: str) -> tuple[str, str] | None:
    ending = ended(field, **answers)
    return None if ending is None else (ending.winner, ending.clause)


# -- Fight to the Finish -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("status", ["dead", "prisoner", "taken", "off"])
def test_a_side_without_a_free_man_on_the_field_has_lost(status: Status) -> None:
    field = battle(men=[*rank("RI1", 5, 30, 60), *[replace(each, status=status) for each in rank("BI1", 5, 60, 60)]])
    assert ended(field) == Ending("red", "no free man of blue's is left on the field", "LW.GAME.02")


def test_guns_without_men_keep_no_battle_alive() -> None:
    field = battle(men=sides(0, 20), guns=[gun("RG1", 40, 20)])
    assert ended(field) == Ending("blue", "no free man of red's is left on the field", "LW.GAME.02")


def test_one_released_man_keeps_the_battle_alive() -> None:
    assert ended(battle(men=[*sides(20, 0), man("BI99", 40, 60, status="released")])) is None


def test_nobody_wins_where_nobody_is_left() -> None:
    assert ended(battle(men=sides(0, 0))) == Ending("", "no free man of either side is left on the field", "LW.GAME.02")


@pytest.mark.parametrize(
    ("red", "blue", "red_began", "blue_began", "expected"),
    [
        (14, 14, 60, 60, ("", "LW.GAME.05")),
        (14, 15, 60, 60, None),
        (15, 14, 60, 60, None),
        (14, 0, 60, 60, ("red", "LW.GAME.02")),
        (14, 12, 50, 50, ("", "LW.GAME.05")),
        (14, 12, 49, 60, None),
        (9, 9, 60, 49, ("", "LW.GAME.06")),
        (9, 9, 19, 60, None),
    ],
)
def test_two_exhausted_sides_share_the_victory(
    red: int, blue: int, red_began: int, blue_began: int, expected: tuple[str, str] | None
) -> None:
    assert verdict(battle(men=sides(red, blue, red_began, blue_began))) == expected


def test_an_exhausted_draw_says_below_how_many() -> None:
    assert ended(battle(men=sides(9, 9, 49, 49))) == Ending("", "each side has fewer than 10 men left", "LW.GAME.06")


def test_men_who_were_never_put_down_are_not_counted_as_begun_with() -> None:
    field = battle(men=[*sides(20, 20), man("RI99", 0, 0, status="aside")])
    assert (start_men(field, "red"), len(free_men(field, "red"))) == (60, 20)


def test_a_battle_is_broken_off_when_both_have_made_the_moves_agreed_upon() -> None:
    field = battle(men=sides(40, 40), options=replace(PLAIN, moves=5))
    assert ended(replace(field, move=8)) is None  # F5 has just been made, and S5 is still to come
    assert ended(replace(field, move=9)) == Ending("", "each side has made 5 moves without a decision", "LW.GAME.16")


def test_what_is_decided_stays_decided() -> None:
    field = battle(men=sides(0, 20), ending=Ending("red", "blue conceded", "LW.GAME.07"))
    assert decide(field, bench()) == (field, ())


# -- Blow at the Rear ----------------------------------------------------------------------------------------------------


def raid(
    xs: list[float], y_in: float = 89.7, first: str = "RI61", stretch: Stretch = "whole", red: int = 40, blue: int = 40
) -> Battle:
    """Red's raiders near blue's line in the north, in F2; so many of either side stand elsewhere."""
    arm, start = first[:2], int(first[2:])
    raiders = [man(f"{arm}{start + nth}", x, y_in) for nth, x in enumerate(xs)]
    men = [*sides(red, blue), *raiders]
    return battle(men=men, variety="blow at the rear", options=replace(PLAIN, stretch=stretch))


def changed(field: Battle, names: tuple[str, ...], **changes: Any) -> Battle:
    """The battle with some men changed."""
    return replace(field, men=tuple(replace(each, **changes) if each.name in names else each for each in field.men))


RAIDERS = ("RI61", "RI62", "RI63")


def test_three_men_on_the_line_strike_the_blow_and_the_battle_goes_on() -> None:
    after, told = decide(raid([30, 50, 70]), bench())
    assert (after.blow, after.ending) == (BLOW, None)
    assert [(type(event), event.clauses, event.slots) for event in told] == [
        (BlowStruck, ("LW.GAME.08", "LW.GAME.09"), (Slot(3, "LW.GAME.08"),))
    ]
    assert str(told[0]) == (
        "Red struck the blow at the rear: RI61-63 stand on the enemy's back line; what he has left after S7 capitulates"
    )


def test_story_two_of_three_on_the_line() -> None:
    """Two on the line in F6, one more in F7, of the two one is left: only two together."""
    in_f6 = replace(raid([30, 50]), move=10)
    assert decide(in_f6, bench())[0].blow is None
    in_f7 = raid([30, 50, 70])
    assert decide(replace(changed(in_f7, ("RI61",), status="dead"), move=12), bench())[0].blow is None


def test_only_men_who_are_armed_strike() -> None:
    assert decide(changed(raid([30, 50, 70]), RAIDERS, status="released"), bench())[0].blow is None


@pytest.mark.parametrize(("y_in", "struck"), [(89.625, True), (89.624, False), (90.3, True)])
def test_a_base_must_touch_the_line(y_in: float, struck: bool) -> None:
    assert (decide(raid([30, 50, 70], y_in), bench())[0].blow is not None) == struck


@pytest.mark.parametrize(("facing_deg", "struck"), [(0.0, True), (90.0, False), (180.0, True)])
def test_a_horse_reaches_the_line_with_its_head_or_tail(facing_deg: float, struck: bool) -> None:
    field = raid([30, 50, 70], 88.75, first="RC1")
    turned = changed(field, ("RC1", "RC2", "RC3"), facing_deg=facing_deg)
    assert (decide(turned, bench())[0].blow is not None) == struck


def test_the_line_in_the_south_is_struck_too() -> None:
    raiders = rank("BI61", 30, 0.375, 3)
    field = battle(men=[*sides(40, 40), *raiders], variety="blow at the rear", move=3)
    assert decide(field, bench())[0].blow == Blow("blue", 15)
    back = battle(men=[*sides(40, 40), *rank("BI61", 30, 0.376, 3)], variety="blow at the rear", move=3)
    assert decide(back, bench())[0].blow is None


def test_nobody_strikes_in_the_enemys_move() -> None:
    assert decide(replace(raid([30, 50, 70]), move=3), bench())[0].blow is None


def test_only_the_stretch_that_was_agreed_upon_counts() -> None:
    assert decide(raid([30, 60, 80], stretch="middle"), bench())[0].blow is None
    after, told = decide(raid([30, 60, 72], stretch="middle"), bench())
    assert after.blow == BLOW
    assert told[0].clauses == ("LW.GAME.08", "LW.GAME.09", "LW.GAME.10")
    assert decide(raid([30, 40, 47], stretch="left half"), bench())[0].blow is None  # blue looks south: his left is the east
    assert decide(raid([30, 40, 47], stretch="right half"), bench())[0].blow == BLOW


def test_the_umpire_may_rule_who_stands_on_the_line() -> None:
    assert decide(raid([30, 50, 70]), bench(c08="no"))[0].blow is None
    assert decide(raid([30, 50]), bench(c08="yes"))[0].blow == BLOW


def test_in_a_fight_to_the_finish_nobody_looks_at_the_line() -> None:
    field = replace(raid([30, 50, 70]), variety="fight to the finish")
    assert decide(field, bench()) == (field, ())


def test_the_blow_comes_before_exhaustion_and_after_annihilation() -> None:
    assert decide(raid([30, 50, 70], red=5, blue=10), bench())[0].blow == BLOW
    assert verdict(raid([30, 50, 70], blue=0)) == ("red", "LW.GAME.02")


def test_before_the_blow_the_battle_ends_like_any_other() -> None:
    field = battle(men=sides(12, 14, 73, 73), variety="blow at the rear", options=replace(PLAIN, moves=1))
    assert verdict(field) == ("", "LW.GAME.05")
    many = battle(men=sides(40, 40), variety="blow at the rear", options=replace(PLAIN, moves=1), move=1)
    assert verdict(many) == ("", "LW.GAME.16")


def test_after_the_blow_nothing_but_the_retreat_decides() -> None:
    """Blue's men on red's line, both sides exhausted, the moves agreed upon made: no effect."""
    men = [*sides(3, 9, 60, 60), *rank("BI61", 30, 0.0, 3)]
    field = battle(men=men, variety="blow at the rear", blow=BLOW, move=11, options=replace(PLAIN, moves=2))
    assert decide(field, bench()) == (field, ())
    victor_gone = battle(men=sides(0, 9), variety="blow at the rear", blow=BLOW, move=12)
    assert decide(victor_gone, bench()) == (victor_gone, ())


def test_what_is_left_after_six_moves_capitulates() -> None:
    men = [*rank("RI1", 5, 30, 20), *rank("BI1", 5, 60, 4), man("BC1", 40, 60)]
    field = battle(men=men, guns=[gun("BG1", 60, 60)], variety="blow at the rear", blow=BLOW)
    assert ended(replace(field, move=12)) is None
    after, told = decide(replace(field, move=13), bench())
    assert after.ending == Ending("red", "red struck the blow at the rear, and blue had six moves to get away", "LW.GAME.09")
    assert str(told[0]) == "Blue capitulated: 5 men are prisoners, BG1 fell to the enemy"
    assert [each.status for each in after.men if each.side == "blue"] == ["prisoner"] * 5
    assert gun_of(after, "BG1").holder == "red"
    assert score(after, "red") == 100.0 + 10.0 + 20.0 + 2.5


def test_the_retreat_is_over_when_nobody_is_left() -> None:
    men = [*rank("RI1", 5, 30, 20), *rank("BI1", 5, 60, 4, status="off")]
    field = battle(
        men=men, guns=[gun("BG1", 60, 60), gun("BG2", 70, 60, status="off")], variety="blow at the rear", blow=BLOW
    )
    after, told = decide(field, bench())
    assert after.ending == Ending(
        "red", "red struck the blow at the rear, and nobody of blue's is left on the field", "LW.GAME.09"
    )
    assert (score(after, "red"), score(after, "blue")) == (100.0 + 10.0 + 20.0, 10.0 + 4.0)
    assert [type(event) for event in told] == [Capitulated, BattleOver]


# -- Defensive Game ------------------------------------------------------------------------------------------------------


def assault(on_line: int, elsewhere: int, began: int = 90, defenders: int = 60, move: int = 2) -> Battle:
    """Red attacks as First Player; so many of his men stand on blue's line, the others in the field."""
    arrived = [man(f"RI{101 + nth}", 5 + nth, 90) for nth in range(on_line)]
    rest = body("RI1", elsewhere, began - on_line, 30.0)
    return battle(men=[*arrived, *rest, *body("BI1", defenders, 60, 60.0)], variety="defensive game", move=move)


def test_the_attacker_wins_with_a_quarter_on_the_line() -> None:
    arrived = "red has arrived on the defender's back line with a quarter of the 90 he began with"
    assert ended(assault(23, 30)) == Ending("red", arrived, "LW.GAME.15")
    assert ended(assault(22, 30)) is None


def test_arriving_is_asked_after_the_attackers_moves() -> None:
    assert ended(assault(23, 30, move=3)) is None


def test_the_event_names_the_finding_on_which_the_arrival_rests() -> None:
    _, told = decide(assault(23, 30), bench())
    assert told[0].slots == (Slot(3, "LW.GAME.15"),)


def test_the_umpire_may_rule_who_has_arrived() -> None:
    assert ended(assault(23, 30), c15="no") is None
    assert verdict(assault(22, 30), c15="yes") == ("red", "LW.GAME.15")


def test_only_armed_attackers_arrive_anywhere_on_the_line() -> None:
    field = assault(23, 30)
    assert ended(changed(field, ("RI101",), status="released")) is None
    assert verdict(replace(field, options=replace(PLAIN, stretch="right half"))) == ("red", "LW.GAME.15")


def test_the_defender_wins_when_the_attacker_has_less_than_a_quarter_left() -> None:
    less = "red has 22 men left, less than a quarter of the 90 he began with"
    assert ended(assault(0, 22)) == Ending("blue", less, "LW.GAME.15")
    assert ended(assault(0, 22, defenders=0)) == Ending("blue", less, "LW.GAME.15")
    assert ended(assault(0, 23, move=3)) is None


def test_the_attacker_wins_when_no_free_defender_is_left() -> None:
    gone = "no free defender is left on the field"
    assert ended(assault(0, 23, defenders=0)) == Ending("red", gone, "LW.GAME.15")
    assert ended(assault(5, 23, defenders=0, move=3)) == Ending("red", gone, "LW.GAME.15")


def test_the_attacker_is_the_first_player_whoever_that_is() -> None:
    field = replace(assault(23, 30), first="blue", move=3)
    assert ended(field) is None
    assert verdict(replace(assault(0, 60, defenders=14), first="blue")) == ("red", "LW.GAME.15")


def test_a_defensive_game_knows_no_exhaustion_but_an_end_of_its_moves() -> None:
    field = assault(0, 24, defenders=3)
    assert verdict(changed(field, tuple(f"RI{nth}" for nth in range(30, 80)), status="dead")) is None
    late = replace(field, options=replace(PLAIN, moves=1), move=1)
    assert verdict(late) == ("", "LW.GAME.16")


# -- giving up -----------------------------------------------------------------------------------------------------------


def test_story_conceding_with_men_brought_off() -> None:
    """Eleven men and a gun are still on the field and fall to Blue; the five brought off stay alive and uncaptured."""
    left = [*rank("RI1", 5, 30, 9), *rank("RC1", 40, 30, 2, 4.0)]
    men = [*left, *rank("RI10", 5, 0, 5, status="off"), *rank("BI1", 5, 60, 20)]
    after, told = concede(battle(men=men, guns=[gun("RG1", 60, 30)]), "red")
    assert [str(event) for event in told] == [
        "Red conceded",
        "Red capitulated: 11 men are prisoners, RG1 fell to the enemy",
        "Blue won: red conceded; red 10.5, blue 135.5 points",
    ]
    assert {event.clauses[0] for event in told} == {"LW.GAME.07"}
    assert [each.name for each in after.men if each.status == "prisoner"] == [each.name for each in left]
    assert [each.name for each in after.men if each.side == "red" and each.status == "off"] == [
        f"RI{n}" for n in range(10, 15)
    ]
    assert (gun_of(after, "RG1").holder, after.conceded) == ("blue", "red")
    assert after.ending == Ending("blue", "red conceded", "LW.GAME.07")
    assert score(after, "red") == 5.0 + 11 * 0.5
    assert score(after, "blue") == 100.0 + 10.0 + 20.0 + 11 * 0.5


def test_prisoners_of_a_side_that_capitulates_are_free_again() -> None:
    men = [
        *rank("RI1", 5, 30, 2),
        man("BI1", 5, 31, status="prisoner", captor="RI1"),
        man("BI2", 7, 31, status="prisoner", flagged=True),
        man("BI3", 9, 0, status="taken"),
        man("RI3", 9, 60, status="prisoner", captor="BI4"),
        man("BI4", 9, 61),
    ]
    after, told = concede(battle(men=men), "red")
    assert [(each.name, each.status, each.captor) for each in after.men] == [
        ("RI1", "prisoner", ""),
        ("RI2", "prisoner", ""),
        ("BI1", "released", ""),
        ("BI2", "prisoner", ""),
        ("BI3", "taken", ""),
        ("RI3", "prisoner", "BI4"),
        ("BI4", "armed", ""),
    ]
    assert isinstance(told[1], Capitulated)
    assert (told[1].released, told[1].clauses) == (("BI1",), ("LW.GAME.07", "LW.MELEE.19"))
    assert str(told[1]) == "Red capitulated: 2 men are prisoners; free again: BI1"


def test_only_guns_that_the_conceder_holds_on_the_field_change_hands() -> None:
    guns = [gun("RG1", 20, 30, disputed=True), gun("RG2", 30, 30, holder="blue"), gun("RG3", 40, 0, status="off")]
    after, told = concede(battle(men=sides(20, 20), guns=[*guns, gun("BG1", 50, 30, holder="red")]), "red")
    assert [each.holder for each in after.guns] == ["blue", "blue", "red", "blue"]
    assert not gun_of(after, "RG1").disputed
    assert isinstance(told[1], Capitulated)
    assert told[1].guns == ("RG1", "BG1")


def test_one_man_is_told_as_one() -> None:
    _, told = concede(battle(men=[man("RI1", 5, 30), man("BI1", 5, 60)]), "blue")
    assert [type(event) for event in told] == [Conceded, Capitulated, BattleOver]
    assert str(told[1]) == "Blue capitulated: 1 man is a prisoner"


# -- the score -----------------------------------------------------------------------------------------------------------


def test_a_gun_counts_for_whoever_is_in_a_position_to_take_it() -> None:
    enemies = rank("BI1", 70, 60, 4)
    crew = man("RI1", 20, 40)
    field = battle(men=[crew, *enemies], guns=[gun("RG1", 20, 30)])  # he is 10 - 3.5 - 0.375 in from the muzzle
    assert gun_counts_for(field, field.guns[0]) == "blue"
    near = changed(field, ("RI1",), y_in=39.875)  # exactly six inches
    assert gun_counts_for(near, near.guns[0]) == "red"
    assert gun_counts_for(changed(near, ("RI1",), status="released"), near.guns[0]) == "blue"
    three = changed(field, ("BI4",), status="released")
    assert gun_counts_for(three, three.guns[0]) == "red"
    off = replace(field.guns[0], status="off")
    assert gun_counts_for(field, off) == "red"


def test_the_score_counts_men_on_the_field_and_brought_off_and_half_of_prisoners() -> None:
    statuses = ["armed", "released", "off", "prisoner", "taken", "dead", "aside"]
    red = [man(f"RI{nth}", 5 + nth, 30, status=status) for nth, status in enumerate(statuses, 1)]
    blue = [man(f"BC{nth}", 5 + 4 * nth, 60, status=status) for nth, status in enumerate(statuses, 1)]
    guns = [gun("RG1", 60, 30), gun("RG2", 70, 30, status="off"), gun("BG1", 80, 60, status="aside")]
    field = battle(men=[*red, *blue], guns=guns)
    assert score(field, "red") == 20.0 + 3.0 + 2 * 0.5 + 2 * 0.5
    assert score(field, "blue") == 3 * 1.5 + 2 * 0.5 + 2 * 0.5


def test_a_battle_has_no_result_until_it_has_ended() -> None:
    field = battle(men=sides(20, 0))
    assert result(State(battle=field, groups=())) is None
    won = result(State(battle=decide(field, bench())[0], groups=()))
    assert won is not None
    assert (won.outcome, won.winner) == ("no free man of blue's is left on the field: red wins", "red")
    assert won.points == (("red", 120.0), ("blue", 0.0))
    assert won.clauses == ("LW.GAME.02", "LW.GAME.03", "LW.GAME.04")


def test_a_draw_shares_the_points_of_victory() -> None:
    after, told = decide(battle(men=sides(9, 8)), bench())
    drawn = result(State(battle=after, groups=()))
    assert drawn is not None
    assert (drawn.outcome, drawn.winner) == ("each side has fewer than 15 men left: a draw", "")
    assert drawn.points == (("red", 59.0), ("blue", 58.0))
    assert str(told[0]) == "the battle is drawn: each side has fewer than 15 men left; red 59, blue 58 points"


# -- before the battle ---------------------------------------------------------------------------------------------------


def test_a_muster_names_and_numbers_all_pieces_and_puts_none_down() -> None:
    men, guns = muster("red", 2, 1, 2, 1)
    assert list(men) == [
        replace(man(name, 0, 0), number=nth, status="aside") for nth, name in enumerate(["RI1", "RI2", "RC1"], 1)
    ]
    assert list(guns) == [replace(gun(name, 0, 0), number=nth, status="aside") for nth, name in enumerate(["RG1", "RG2"], 4)]


def test_time_is_allowed_for_free_men_prisoners_and_guns_that_can_be_used() -> None:
    men = [
        *rank("RI1", 5, 30, 4),
        man("RC1", 20, 30, status="released"),
        man("RC2", 24, 30, status="prisoner", captor="BI1"),
        man("BI1", 24, 31),
        man("BI2", 5, 31, status="prisoner", captor="RI1"),
        man("BI3", 6, 31, status="prisoner"),
        man("BI4", 7, 60, status="prisoner", flagged=True),
        man("BI5", 7, 0, status="taken"),
        man("BI6", 7, 0, status="dead"),
    ]
    guns = [gun("RG1", 60, 30), gun("RG2", 70, 30, disputed=True), gun("BG1", 80, 30, holder="red"), gun("BG2", 80, 60)]
    field = battle(men=men, guns=[*guns, gun("RG3", 90, 0, status="off")])
    assert at_disposal(field, "red") == (7, 2)  # four armed, one released, two prisoners; a disputed gun is no use
    assert at_disposal(field, "blue") == (2, 1)
    fixed = replace(field, options=replace(PLAIN, fixed_allowance=True))
    assert at_disposal(fixed, "red") == (6, 3)
    assert at_disposal(replace(fixed, men=(*men[:-1], replace(men[-1], status="aside"))), "blue") == (5, 2)
