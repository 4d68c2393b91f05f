"""Prisoners: charge, escort, liberation, rearming, the white flag. Stories of LW.MELEE.16 to .23 and .25."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.rules.wells1913.field.crowd import body_gap_in
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.sides import Side
from sandgate.rules.wells1913.little_wars.fighting.contact import hit
from sandgate.rules.wells1913.little_wars.fighting.escorting import escort, escort_refusals
from sandgate.rules.wells1913.little_wars.fighting.melee_events import PrisonersLed
from sandgate.rules.wells1913.little_wars.fighting.melees import fighter, melees_of
from sandgate.rules.wells1913.little_wars.fighting.prisoners import after_move, release, take, take_refusals
from sandgate.rules.wells1913.little_wars.fighting.white_flag import flag, flag_refusals
from sandgate.rules.wells1913.little_wars.guns.gun_orders import Haul, Shoot
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew, gun_refusals
from sandgate.rules.wells1913.little_wars.moves.marching import march_refusals
from sandgate.rules.wells1913.little_wars.orders import Escort, Flag, Go, Hit, Take
from sandgate.rules.wells1913.little_wars.state import Battle, Man, Melee, gun_of, man_of
from sandgate.rules.wells1913.little_wars.turn import one
from tests.rules.wells1913.fields import Still, battle, box, gun, land, man, rank, solid


def held(first: str, x_in: float, y_in: float, count: int, captor: str) -> list[Man]:
    return rank(first, x_in, y_in, count, status="prisoner", captor=captor)


def of_status(after: Battle, status: str) -> list[str]:
    return [each.name for each in after.men if each.status == status]


def charge(after: Battle, captor: str) -> list[str]:
    return [each.name for each in after.men if each.status == "prisoner" and each.captor == captor]


def fallen(before: Battle, *names: str) -> Battle:
    return replace(before, men=tuple(replace(each, status="dead") if each.name in names else each for each in before.men))


def problems(before: Battle, prisoners: tuple[str, ...], men: tuple[str, ...], *path: tuple[float, float]) -> list[str]:
    order = Escort(prisoners, men, tuple(Point(*place) for place in path))
    return [refusal.problem for refusal in escort_refusals(before, "red", order)]


# -- escort --------------------------------------------------------------------------------------------------------------


def taken_cavalry() -> Battle:
    """Three blue riders taken at y = 60, heads to the north, and a red infantryman who has 9 in to go.

    At six inches from the outer two his middle is 6.375 in from their corners, 0.625 in aside: 6.344 in before y = 58.75.
    """
    riders = rank("BC1", 39, 60, 3, status="prisoner", captor="RC1")
    return battle([man("RI1", 40, 58.75 - 6.344 - 9), man("RC1", 40, 63), *riders])


def test_story_a_man_walks_up_and_leads_prisoners_off() -> None:
    """Nine inches up to three riders and three with them are a foot; four with them are too many."""
    before, riders = taken_cavalry(), ("BC1", "BC2", "BC3")
    up_y = 58.75 - 6.344
    order = Escort(riders, ("RI1",), (Point(40.0, up_y - 2.998),))
    assert escort_refusals(before, "red", order) == []
    after, (told,) = escort(before, order)
    assert isinstance(told, PrisonersLed)
    assert 8.999 <= told.up_in <= 9.002
    assert man_of(after, "RI1").way_in <= 12.0
    assert charge(after, "RI1") == [*riders]
    assert [each.moved for each in after.men] == [True, False, True, True, True]
    leader = fighter(man_of(after, "RI1")).body
    assert all(body_gap_in(fighter(man_of(after, name)).body, leader) <= 6.0 for name in riders)
    assert after.spent_s == 8.0
    (problem,) = problems(before, riders, ("RI1",), (40.0, up_y - 4))
    assert problem.startswith("RI1 would go 9")


def test_led_horses_walk_with_infantry_and_riders_at_the_pace_of_those_on_foot() -> None:
    """A rider with infantrymen may lead them a foot, with riders two."""
    on_foot = battle([man("RC1", 40, 40), *held("BI1", 39, 43, 2, "RC1")])
    assert problems(on_foot, ("BI1", "BI2"), ("RC1",), (40, 28)) == []
    assert problems(on_foot, ("BI1", "BI2"), ("RC1",), (40, 22)) == ["RC1 would go 0 in up to them and 18 in on"]
    mounted = battle([man("RC1", 40, 40), *held("BC1", 39, 43.5, 2, "RC1")])
    assert problems(mounted, ("BC1", "BC2"), ("RC1",), (40, 16)) == []


def test_story_the_eighth_prisoner_stays() -> None:
    before = battle([man("RI1", 40, 40), man("RI2", 42, 40), *held("BI1", 37, 43, 8, "")])
    eight = tuple(f"BI{nth}" for nth in range(1, 9))
    assert problems(before, eight, ("RI1",), (40, 34)) == ["8 prisoners are named, 7 may be led"]
    after, _ = escort(before, Escort(eight[:7], ("RI1",), (Point(40.0, 34.0),)))
    assert (len(charge(after, "RI1")), man_of(after, "BI8").y_in, man_of(after, "BI8").captor) == (7, 43.0, "")
    assert problems(before, eight, ("RI1", "RI2"), (40, 34)) == []
    both, _ = escort(before, Escort(eight, ("RI1", "RI2"), (Point(40.0, 34.0),)))
    assert len(charge(both, "RI1")) + len(charge(both, "RI2")) == 8
    assert all(man_of(both, name).moved for name in eight)


def test_an_escort_with_others_in_his_charge_has_room_for_fewer() -> None:
    before = battle([man("RI1", 40, 40), *held("BI1", 36, 42, 3, "RI1"), *held("BI4", 36, 44, 5, "")])
    assert problems(before, ("BI4", "BI5", "BI6", "BI7", "BI8"), ("RI1",), (40, 34)) == ["there is no escort for BI8"]


def test_who_escorts_and_who_is_escorted() -> None:
    men = [man("RI1", 40, 40, status="released"), man("RI2", 42, 40), *held("BI1", 41, 43, 1, "RI2"), man("BI2", 43, 43)]
    assert problems(battle(men), ("BI1", "BI2"), ("RI1",), (40, 34)) == [
        "RI1 is unarmed",
        "BI2 is no prisoner",
    ]
    walled = land(solids=[solid("house", box(38, 34, 44, 37), 4)])
    assert problems(battle(men, country=walled), ("BI1",), ("RI2",), (42, 31)) == ["RI2: house stands in the way"]
    in_the_way = [*men, man("BI9", 42, 37)]
    assert problems(battle(in_the_way), ("BI1",), ("RI2",), (42, 34)) == ["BI9 stands in the way of RI2"]
    scattered = [man("RI1", 40, 40), *held("BI1", 20, 40, 1, ""), *held("BI2", 45, 40, 1, "")]
    (problem,) = problems(battle(scattered), ("BI1", "BI2"), ("RI1",), (40, 34))
    assert problem == "RI1 cannot have all of them within six inches"


def test_prisoners_find_room_beside_whoever_stands_at_the_end() -> None:
    """Their wished places are taken by a red rank; they stand near by, clear and within six inches of the escort."""
    before = battle([man("RI1", 40, 40), *held("BI1", 39, 43, 3, "RI1"), *rank("RI2", 37, 33, 7)])
    after, _ = escort(before, Escort(("BI1", "BI2", "BI3"), ("RI1",), (Point(40.0, 30.0),)))
    leader = fighter(man_of(after, "RI1")).body
    bodies = [fighter(each).body for each in after.men]
    assert all(body_gap_in(bodies[nth], leader) <= 6.0 for nth in (1, 2, 3))
    assert min(body_gap_in(one, two) for nth, one in enumerate(bodies) for two in bodies[:nth]) >= 0.063


def test_the_clock_stops_a_train_half_way() -> None:
    """Five seconds: the escort and one prisoner."""
    before = battle([man("RI1", 40, 40), *held("BI1", 39, 43, 3, "RI1")], spent_s=355.0)
    after, (told,) = escort(before, Escort(("BI1", "BI2", "BI3"), ("RI1",), (Point(40.0, 36.0),)))
    assert str(told) == "RI1 led BI1 4 in to (40,36); left behind: BI2-3"
    assert (after.spent_s, man_of(after, "BI2").y_in) == (359.0, 43.0)
    (refusal,) = escort_refusals(replace(before, spent_s=359.5), "red", Escort(("BI1",), ("RI1",), (Point(40.0, 36.0),)))
    assert refusal.clause == "LW.MOVE.12"


# -- charge --------------------------------------------------------------------------------------------------------------


def test_charge_is_taken_where_they_stand() -> None:
    before = battle([man("RI1", 40, 40), *held("BI1", 38, 44, 4, ""), *held("BI5", 46.9, 40, 1, "")])
    after, (told,) = take(before, Take(("BI1", "BI2"), "RI1"))
    assert charge(after, "RI1") == ["BI1", "BI2"]
    assert str(told) == "RI1 took charge of BI1-2: he has 2 prisoners"
    assert [refusal.problem for refusal in take_refusals(after, "red", Take(("BI5",), "RI1"))] == [
        "BI5 stands too far from RI1"
    ]
    crowd = battle([man("RI1", 40, 40), *held("BI1", 36, 42, 8, "")])
    many = take_refusals(crowd, "red", Take(tuple(f"BI{nth}" for nth in range(1, 9)), "RI1"))
    assert [refusal.problem for refusal in many] == ["RI1 would have 8 prisoners"]
    assert [refusal.clause for refusal in take_refusals(crowd, "blue", Take(("BI1",), "RI1"))] == [
        "LW.MELEE.17",
        "LW.MELEE.16",
    ]


# -- liberation ----------------------------------------------------------------------------------------------------------


def test_story_prisoners_of_a_fallen_escort() -> None:
    """Three without another captor; nine of whom seven pass on; eight of whom one is in nobody's charge."""
    three = battle([man("RI1", 40, 40), man("RI2", 60, 40), *held("BI1", 39, 42, 3, "RI1")])
    assert of_status(release(fallen(three, "RI1"), 3)[0], "released") == ["BI1", "BI2", "BI3"]
    nine = battle([man("RI1", 40, 40), man("RI2", 41, 40), *held("BI1", 37, 42, 5, "RI1"), *held("BI6", 38, 39, 4, "RI2")])
    after, told = release(fallen(nine, "RI2"), 3)
    assert (len(of_status(after, "prisoner")), len(of_status(after, "released"))) == (7, 2)
    assert {*charge(after, "RI1")} > {f"BI{nth}" for nth in range(1, 6)}
    assert [str(event) for event in told] == [
        "BI7-8 passed into the charge of RI1",
        "BI6,BI9 were liberated, unarmed; they may be moved from S2 on",
    ]
    eight = battle([man("RI1", 40, 40), man("RI2", 41, 40), *held("BI1", 37, 42, 7, "RI1"), *held("BI8", 40, 43.5, 1, "")])
    after, told = release(fallen(eight, "RI2"), 3)
    assert (len(of_status(after, "prisoner")), told) == (8, ())
    assert charge(after, "") == ["BI8"]


def test_prisoners_whose_guards_go_off_with_a_gun_are_asked_about_when_the_move_is_over() -> None:
    """LW.MELEE.19: left by their own act, BI1 is not free when another gun fires, and is kept by one who comes up."""
    team = [man("RI1", 40, 20), man("RI2", 46, 20), man("RI3", 39, 18), man("RI4", 47, 18)]
    others = [man("RI5", 77, 20), man("RI6", 83, 20), man("RI7", 76, 18), man("RI8", 84, 18), man("RI9", 24, 22)]
    field = battle(
        [*team, *others, *held("BI1", 37, 22, 1, ""), man("BI9", 5, 88)], [gun("RG1", 43, 20), gun("RG2", 80, 20)]
    )
    field, _ = one(field, "red", Haul("RG1", (Point(52.0, 20.0),), tuple(each.name for each in team)), Still())
    fired, _ = one(field, "red", Shoot("RG2", bearing_deg=0.0, elevation_deg=0.0), Still())
    assert man_of(fired, "BI1").status == "prisoner"
    kept, _ = one(fired, "red", Go(("RI9",), (Point(31.0, 22.0),)), Still())
    assert of_status(after_move(kept)[0], "prisoner") == ["BI1"]
    assert of_status(after_move(fired)[0], "released") == ["BI1"]


def test_story_released_men_wait() -> None:
    """In S3, Blue's own move, and by a rebound in F4: from S4 on either way. Red is the First Player."""
    held_by_red = battle([man("RI1", 40, 40), *held("BI1", 39, 42, 1, "RI1")], move=5)
    in_s3, (told,) = release(fallen(held_by_red, "RI1"), 6)
    assert str(told) == "BI1 was liberated, unarmed; they may be moved from S4 on"
    (refusal,) = march_refusals(in_s3, "blue", Go(("BI1",), (Point(39.0, 44.0),)))
    assert refusal.clause == "LW.MELEE.20"
    in_f4, _ = release(fallen(replace(held_by_red, move=6), "RI1"), 7)
    assert man_of(in_f4, "BI1").free_from == 8
    assert march_refusals(replace(in_f4, move=7), "blue", Go(("BI1",), (Point(39.0, 44.0),))) == []


def test_prisoners_left_by_their_captor_are_guarded_or_free() -> None:
    guarded = battle([man("RI1", 40, 30), man("RI2", 41, 40), *held("BI1", 39, 42, 1, "RI1")])
    after, (told,) = after_move(guarded)
    assert (charge(after, ""), str(told)) == (["BI1"], "BI1 was left by their captor; others within six inches guard them")
    alone = battle([man("RI1", 40, 30), *held("BI1", 39, 42, 1, "RI1")])
    assert of_status(after_move(alone)[0], "released") == ["BI1"]


def test_story_released_men_do_not_fight() -> None:
    """Four unarmed men at a gun do not bring it into action; three in contact make no melee."""
    at_gun = battle(rank("RI1", 39, 45, 4, status="released"), [gun("RG1", 40, 40)])
    assert crew(at_gun, gun_of(at_gun, "RG1"), "red") == ()
    assert gun_refusals(at_gun, "red", "RG1") != []
    touching = battle([*rank("BI1", 40, 40.844, 3, status="released"), *rank("RI1", 40, 40, 3)])
    assert melees_of(touching) == ()


# -- home again ----------------------------------------------------------------------------------------------------------


def walked(before: Battle, name: str, dy_in: float) -> Battle:
    """A man so far on his way at the end of his side's move, and the move after it ended too."""
    men = [replace(each, y_in=each.y_in + dy_in) if each.name == name else each for each in before.men]
    return replace(after_move(replace(before, men=tuple(men)))[0], move=before.move + 2)


def test_story_released_men_walk_home() -> None:
    """Thirty inches from his line, an infantryman is armed after his third move; a rider 24 in off after his first."""
    there = battle([man("RI1", 40, 30.375, status="released")])
    for nth, (way_in, status) in enumerate(((12.0, "released"), (12.0, "released"), (6.0, "armed")), 1):
        there = walked(there, "RI1", -way_in)
        assert (nth, man_of(there, "RI1").status) == (nth, status)
    rider = walked(battle([man("RC1", 40, 24 + 1.25, status="released")]), "RC1", -24)
    assert man_of(rider, "RC1").status == "armed"
    not_his_move = after_move(battle([man("BI1", 40, 89.625, status="released")]))[0]
    assert of_status(not_his_move, "released") == ["BI1"]
    assert of_status(after_move(replace(not_his_move, move=3))[0], "armed") == ["BI1"]


def test_story_an_escort_reaches_his_line() -> None:
    """In S5 a blue escort touches y = 90: his prisoners within six inches are off the field; he is free from S6."""
    men = [man("BI1", 40, 89.625), *held("RI1", 39, 86, 2, "BI1"), *held("RI3", 40, 82, 1, "BI1"), man("BI2", 42, 82)]
    after, told = after_move(battle(men, move=9))
    assert of_status(after, "taken") == ["RI1", "RI2"]
    assert man_of(after, "RI3").captor == ""
    assert str(told[-1]) == "BI1 brought RI1-2 in: prisoners to the end of the battle"
    assert march_refusals(replace(after, move=11), "blue", Go(("BI1",), (Point(47.0, 80.0),))) == []


def test_story_unarmed_men_are_taken_again() -> None:
    """A rider in contact with two of them; one who fights elsewhere takes nobody."""
    unarmed = rank("BI1", 40, 41.719, 2, 0.8125, status="released")
    rider = man("RC1", 40.40625, 40)
    after, (told,) = after_move(battle([rider, *unarmed]))
    assert charge(after, "RC1") == ["BI1", "BI2"]
    assert str(told) == "BI1-2 were taken, in charge of RC1"
    fight = Melee(1, ("RC1", "BI9"), ("RC1",), ("BI9",), (), isolated=False, dead=0, prisoners=0)
    assert of_status(after_move(battle([rider, *unarmed], fought=(fight,)))[0], "released") == ["BI1", "BI2"]


# -- the white flag --------------------------------------------------------------------------------------------------------


def flag_problems(before: Battle, side: Side, *names: str) -> list[str]:
    return [refusal.problem for refusal in flag_refusals(before, side, Flag(names))]


def test_story_a_white_flag() -> None:
    """Five with two supporters may surrender, four with two may not."""
    body = rank("BI1", 40, 40, 5)
    before = battle([*body, *rank("BI6", 40, 30, 2), man("RI1", 43, 46)])
    five = tuple(f"BI{nth}" for nth in range(1, 6))
    assert flag_problems(before, "blue", *five) == []
    assert flag_problems(battle([*body[1:], *rank("BI6", 40, 30, 2)]), "blue", *five[1:]) == [
        "BI2-5 are supported: 2 friends within a move, of 2 needed"
    ]
    after, (told,) = flag(before, Flag(five))
    assert str(told) == "BI1-5 showed the white flag (2 supporters, 3 are needed)"
    assert of_status(after, "prisoner") == [*five]
    far = replace(after, men=tuple(replace(each, y_in=20.0) if each.name == "RI1" else each for each in after.men))
    assert of_status(after_move(far)[0], "prisoner") == [*five]  # nobody guards them, and still they are not free
    guarded, _ = take(after, Take(five[:2], "RI1"))
    assert [each.flagged for each in guarded.men[:3]] == [False, False, True]
    assert of_status(release(fallen(guarded, "RI1"), 3)[0], "released") == [*five[:2]]


def test_story_a_white_flag_between_two_shots() -> None:
    """In Red's move, after the second of four shots of his gun: accepted; the gun may be used as before."""
    red = rank("RI1", 39, 24, 4)
    before = battle([*red, man("BI1", 40, 60)], [gun("RG1", 40, 20, action="fired", shots=2)], spent_s=30.0)
    assert flag_problems(before, "blue", "BI1") == []
    after, _ = flag(before, Flag(("BI1",)))
    assert gun_refusals(after, "red", "RG1", to_fire=True) == []
    assert (man_of(after, "BI1").status, after.spent_s) == ("prisoner", 30.0)


def test_naming_a_part_of_a_body_does_not_part_it() -> None:
    """BI1-3 stand 4 in apart, BI4 9 in off: three are one body, by BI2 between; all of it surrenders or nobody."""
    before = battle([*rank("BI1", 40, 40, 3, 4.75), man("BI4", 40, 49.75)])
    for named, missing in ((("BI1",), "BI2-3 belong"), (("BI1", "BI3"), "BI2 belongs"), (("BI2", "BI3"), "BI1 belongs")):
        (refusal,) = flag_refusals(before, "blue", Flag(named))
        assert (refusal.problem, refusal.clause) == (f"{missing} to the same body", "LW.MELEE.25")
        assert refusal.remedy == "name the whole of it: FLAG BI1-3"
    far = replace(before, men=before.men[:3])
    assert flag_problems(far, "blue", "BI3", "BI1", "BI2") == []
    assert flag_problems(before, "blue", "BI4") == ["BI4 is supported: 2 friends within a move, of 1 needed"]


def test_story_no_flag_for_the_rest_of_a_body_that_is_in_contact() -> None:
    """Red has charged BI1 in this move; BI2-3, linked to him, may not leave him by a white flag between two orders."""
    field = battle([man("RC1", 40, 20), *rank("BI1", 40, 40, 3, 4.75, facing_deg=180.0), man("RI9", 5, 5)])
    assert flag_problems(field, "blue", "BI1", "BI2", "BI3") == []
    after, _ = hit(field, Hit(("RC1",), ("BI1",)))
    assert flag_problems(after, "blue", "BI2", "BI3") == ["BI1 of the same body has come into contact in this move"]
    assert flag_problems(after, "blue", "BI1", "BI2", "BI3") == ["BI1 has come into contact in this move"]


def test_no_flag_after_a_contact_and_none_for_scattered_men() -> None:
    before = battle([man("BI1", 40, 40, touched=True), man("BI2", 40, 50), man("BI3", 50, 50)])
    assert flag_problems(before, "blue", "BI1") == ["BI1 has come into contact in this move"]
    assert flag_problems(replace(before, phase="interval"), "blue", "BI1", "BI2") == ["BI2 stands apart from BI1"]
    assert flag_problems(before, "red", "BI2") == ["BI2 is not yours"]


def test_an_escort_who_surrenders_frees_his_prisoners() -> None:
    before = battle([man("BI1", 40, 40), *rank("RI1", 39, 42, 2, status="prisoner", captor="BI1")])
    after, told = flag(before, Flag(("BI1",)))
    assert of_status(after, "released") == ["RI1", "RI2"]
    assert {man_of(after, "RI1").free_from} == {5}  # F3: F2 is being played
    assert len(told) == 2


# -- laws ----------------------------------------------------------------------------------------------------------------


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_nobody_is_lost_and_no_captor_has_more_than_seven(data: st.DataObject) -> None:
    """Captors and prisoners anywhere, some captors dead: after the move everybody is still somebody's, or free."""
    spots = st.tuples(st.integers(0, 20), st.integers(0, 20))
    captors = [
        man(f"RI{n + 1}", 30 + x, 30 + y) for n, (x, y) in enumerate(data.draw(st.lists(spots, min_size=1, max_size=4)))
    ]
    names = [*[each.name for each in captors], ""]
    prisoners = [
        man(f"BI{n + 1}", 30 + x, 30 + y, status="prisoner", captor=data.draw(st.sampled_from(names)))
        for n, (x, y) in enumerate(data.draw(st.lists(spots, max_size=20)))
    ]
    count = dict.fromkeys(names, 0)
    kept = list[Man]()
    for each in prisoners:
        count[each.captor] += 1
        kept.append(each if count[each.captor] <= 7 else replace(each, captor=""))
    before = fallen(battle([*captors, *kept]), *data.draw(st.lists(st.sampled_from(names), max_size=2)))
    after, _ = after_move(before)
    assert [each.name for each in after.men] == [each.name for each in before.men]
    alive = {each.name for each in after.men if each.status == "armed"}
    for each in after.men:
        if each.status == "prisoner":
            assert each.captor in {*alive, ""}
    assert all(len(charge(after, name)) <= 7 for name in alive)
    assert {each.status for each in after.men if each.side == "blue"} <= {"prisoner", "released"}
