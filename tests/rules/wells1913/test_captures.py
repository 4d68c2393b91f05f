"""Guns captured and in dispute. Stories of LW.MELEE.26 to .29."""

from dataclasses import replace

from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Slot
from sandgate.rules.wells1913.little_wars.fighting.capture import take_guns
from sandgate.rules.wells1913.little_wars.guns.gun_service import gun_refusals
from sandgate.rules.wells1913.little_wars.state import Battle, Gun, Man, gun_of
from sandgate.rules.wells1913.melee.disputed_gun import Approach
from tests.rules.wells1913.fields import battle, gun, man, rank


def interval(before: Battle) -> tuple[Battle, list[str]]:
    """The battle once it is settled who has each gun, and what was told."""
    after, told = take_guns(before, Dealt())
    return after, [str(event) for event in told]


def come(first: str, x_in: float, y_in: float, count: int, from_y_in: float) -> list[Man]:
    """Men who have come up in this move from a place straight before the gun or behind it."""
    return [replace(each, start_x_in=40.0, start_y_in=from_y_in, moved=True) for each in rank(first, x_in, y_in, count)]


def usable(after: Battle, side: str, name: str = "BG1") -> bool:
    return gun_refusals(after, "red" if side == "red" else "blue", name) == []


def the_gun(after: Battle) -> Gun:
    return gun_of(after, "BG1")


def test_four_past_the_axle_capture_a_gun() -> None:
    before = battle(come("RI1", 42, 51, 4, 40), [gun("BG1", 40, 50)])
    after, told = interval(before)
    assert (the_gun(after).holder, the_gun(after).disputed, the_gun(after).approaches) == ("red", False, ())
    assert told == ["BG1 was captured by red: RI1-4 are past its axle, none of its side near it"]


def test_three_past_the_axle_do_not() -> None:
    before = battle([*come("RI1", 42, 51, 3, 40), *come("RI4", 42, 48, 3, 40)], [gun("BG1", 40, 50)])
    after, told = interval(before)
    assert (the_gun(after).holder, the_gun(after).disputed) == ("blue", True)
    assert told == ["BG1 is in dispute: 6 enemies within six inches, 3 past its axle, 0 of its own side"]


def test_men_who_stay_keep_the_sense_of_their_attack() -> None:
    """They came up from y = 36 in one move and go past the axle in the next, from 47."""
    first = battle(come("RI1", 42, 47, 4, 36), [gun("BG1", 40, 50)])
    disputed, _ = interval(first)
    assert [each.from_y_in for each in the_gun(disputed).approaches] == [36.0] * 4
    on = [replace(each, start_y_in=47.0, y_in=51.0) for each in disputed.men]
    after, _ = interval(replace(disputed, move=4, men=tuple(on)))
    assert the_gun(after).holder == "red"


def test_who_goes_away_loses_the_sense_of_his_attack() -> None:
    came = tuple(Approach(f"RI{nth}", 42.0, 36.0) for nth in range(1, 5))
    away, told = interval(battle(rank("RI1", 60, 47, 4), [gun("BG1", 40, 50, disputed=True, approaches=came)]))
    assert (the_gun(away).approaches, the_gun(away).disputed) == ((), False)
    assert told == ["BG1 is no longer in dispute"]


def test_a_gun_hauled_up_to_enemies_has_been_passed_by_nobody() -> None:
    """Blue's gun comes to four red men who stand: they stood where they stand when it came."""
    red = rank("RI1", 42, 51, 4, start_x_in=42.0, start_y_in=20.0)
    after, _ = interval(battle(red, [gun("BG1", 40, 50)], move=3))
    assert (the_gun(after).holder, the_gun(after).disputed) == ("blue", True)


def test_story_prisoners_keep_no_gun() -> None:
    """Three of the gun's side within six inches, prisoners all: four past its axle capture it."""
    prisoners = rank("BI1", 36, 53, 3, status="prisoner", captor="RI1")
    after, _ = interval(battle([*come("RI1", 42, 51, 4, 40), *prisoners], [gun("BG1", 40, 50)]))
    assert the_gun(after).holder == "red"


def test_story_a_gun_in_dispute() -> None:
    """Twelve round it and one owner near its trail: out of action for both. Three against four owners: it fires."""
    twelve = [*come("RI1", 42, 51, 6, 40), *come("RI7", 42, 52, 6, 40)]
    after, _ = interval(battle([*twelve, man("BI1", 40, 45)], [gun("BG1", 40, 50)]))
    assert (the_gun(after).holder, the_gun(after).disputed) == ("blue", True)
    assert not usable(replace(after, move=3), "blue")
    assert not usable(replace(after, move=4), "red")
    manned = battle([*come("RI1", 42, 54, 3, 42), *rank("BI1", 38, 45, 4)], [gun("BG1", 40, 50)])
    assert usable(replace(interval(manned)[0], move=3), "blue")


def test_story_a_disabled_gun_is_manned_again() -> None:
    """Three owners, ten enemies before the axle; six men come up, and it serves from the owner's next move on."""
    enemies = [*come("RI1", 37, 47, 5, 36), *come("RI6", 37, 46, 5, 35)]
    owners = rank("BI1", 38, 55, 3)
    reserve = rank("BI4", 38, 66, 6)
    disputed, _ = interval(battle([*enemies, *owners, *reserve], [gun("BG1", 40, 50, 180)]))
    blue_moves = replace(disputed, move=3)
    assert not usable(blue_moves, "blue")
    up = [replace(each, y_in=56.0, moved=True) if each.y_in == 66.0 else each for each in blue_moves.men]
    came_up = replace(blue_moves, men=tuple(up), guns_closed=True)
    assert not usable(came_up, "blue")
    after, _ = interval(came_up)
    assert the_gun(after).holder == "blue"
    assert usable(replace(after, move=5, guns_closed=False), "blue")


def test_story_a_captured_gun_is_ones_own() -> None:
    """Captured in S5, it may fire in S6 with four armed captors about it, and not with three; then it can be retaken."""
    blue = come("BI1", 42, 49, 4, 60)
    after, _ = interval(battle(blue, [gun("RG1", 40, 50)], move=9))
    assert gun_of(after, "RG1").holder == "blue"
    assert usable(replace(after, move=11), "blue", "RG1")
    assert not usable(replace(after, move=10), "red", "RG1")
    assert not usable(replace(after, move=11, men=after.men[:3]), "blue", "RG1")
    red = [*come("RI1", 42, 51, 4, 40), *rank("BI1", 20, 70, 4)]
    again, _ = interval(replace(after, move=10, men=tuple(red)))
    assert gun_of(again, "RG1").holder == "red"


def test_the_umpire_may_find_otherwise() -> None:
    before = battle(come("RI1", 42, 51, 4, 40), [gun("BG1", 40, 50)])
    after, (told,) = take_guns(before, Dealt(answers={Slot(3, "LW.MELEE.26", 1): "no"}))
    assert (the_gun(after).holder, the_gun(after).disputed) == ("blue", True)
    assert told.slots == (Slot(3, "LW.MELEE.26", 1),)
