"""Moving into contact, HIT. Stories of LW.MELEE.03 and .04."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.kernel.bench import Dealt
from sandgate.rules.wells1913.field.crowd import body_gap_in, too_near
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.little_wars.fighting.contact import hit, hit_refusals
from sandgate.rules.wells1913.little_wars.fighting.melee_events import Charged
from sandgate.rules.wells1913.little_wars.fighting.melees import fighter, find_melees
from sandgate.rules.wells1913.little_wars.ground.crowd import bodies
from sandgate.rules.wells1913.little_wars.moves.marching import march_refusals
from sandgate.rules.wells1913.little_wars.orders import Go, Hit
from sandgate.rules.wells1913.little_wars.state import Battle, Man, man_of
from tests.rules.wells1913.fields import battle, box, gun, land, man, rank, solid


def charged(before: Battle, *men: str, on: tuple[str, ...]) -> tuple[Battle, Charged]:
    """The battle after men have hit enemies, and what was told."""
    order = Hit(men, on)
    assert hit_refusals(before, "red", order) == []
    after, (told,) = hit(before, order)
    assert isinstance(told, Charged)
    return after, told


def gap_in(after: Battle, one: str, another: str) -> float:
    return body_gap_in(fighter(man_of(after, one)).body, fighter(man_of(after, another)).body)


def problems(before: Battle, *men: str, on: tuple[str, ...]) -> list[str]:
    return [refusal.problem for refusal in hit_refusals(before, "red", Hit(men, on))]


def test_an_infantryman_goes_straight_up_to_three_thirty_seconds() -> None:
    """From 8 in off: his middle ends 0.84375 in before the other's, on the grid 0.844."""
    after, told = charged(battle([man("RI1", 40, 40), man("BI1", 40, 48, 180)]), "RI1", on=("BI1",))
    red = man_of(after, "RI1")
    assert (red.x_in, red.y_in, red.facing_deg) == (40.0, 47.156, 0.0)
    assert (told.ways_in, told.gaps_in) == ((7.156,), (0.094,))
    assert str(told) == "RI1 hit BI1 after 7.2 in at most"


def test_a_charge_of_horse_ends_head_on() -> None:
    """As in LW.HOOK.25: enemies at y = 52.5 facing south, the charge stops at 49.906."""
    before = battle([*rank("RC1", 58, 40, 3), *rank("BC1", 58, 52.5, 3, facing_deg=180.0)])
    after, told = charged(before, "RC1", "RC2", "RC3", on=("BC1", "BC2", "BC3"))
    assert [(each.x_in, each.y_in, each.facing_deg) for each in after.men[:3]] == [(x, 49.906, 0.0) for x in (58, 59, 60)]
    assert told.enemies == ("BC1", "BC2", "BC3")
    assert (after.spent_s, after.guns_closed) == (6.0, True)


def test_horse_takes_a_lone_rider_in_the_flank_where_his_front_is_taken() -> None:
    before = battle([*rank("RC1", 39, 30, 4), man("BC1", 40, 50, 180)])
    after, told = charged(before, "RC1", "RC2", "RC3", "RC4", on=("BC1",))
    assert told.enemies == ("BC1",) * 4
    assert [gap_in(after, name, "BC1") <= 0.125 for name in told.men] == [True] * 4
    assert {man_of(after, name).facing_deg == 0.0 for name in told.men} == {True, False}


def test_story_a_man_out_of_reach_makes_no_contact() -> None:
    """Gap 12.2 in: a move of 12 leaves 0.2."""
    before = battle([man("RI1", 40, 40), man("BI1", 40, 40.75 + 12.2, 180)])
    assert problems(before, "RI1", on=("BI1",)) == ["RI1 does not reach BI1"]


def test_story_a_man_whose_move_ends_a_little_short() -> None:
    """Gap 12.1 in: a move of 12 leaves 0.1."""
    before = battle([man("RI1", 40, 40), man("BI1", 40, 40.75 + 12.1, 180)])
    after, told = charged(before, "RI1", on=("BI1",))
    assert (told.ways_in, told.gaps_in) == ((12.0,), (0.1,))
    assert man_of(after, "RI1").way_in == 12.0


def test_story_men_in_contact_stay() -> None:
    """A second order is refused; Time directly after it makes a melee of it."""
    before = battle([man("RC6", 40, 30), man("BC11", 40, 44, 180)])
    after, _ = charged(before, "RC6", on=("BC11",))
    assert [each.touched for each in after.men] == [True, True]
    (refusal,) = march_refusals(after, "red", Go(("RC6",), (Point(40.0, 35.0),)))
    assert refusal.clause == "LW.MELEE.04"
    assert problems(after, "RC6", on=("BC11",)) == ["RC6 is in contact with the enemy"]
    found, _ = find_melees(after, Dealt())
    assert [(melee.red, melee.blue) for melee in found.melees] == [(("RC6",), ("BC11",))]


def test_a_man_who_stands_in_contact_already_may_hit_without_a_step() -> None:
    """Survivors of an earlier melee: nobody has moved, and the contact counts once it is ordered."""
    before = battle([man("RI1", 40, 40), man("BI1", 40, 40.844, 180)])
    after, told = charged(before, "RI1", on=("BI1",))
    assert (told.ways_in, told.gaps_in) == ((0.0,), (0.094,))
    assert man_of(after, "BI1").touched


def test_what_has_been_gone_already_counts() -> None:
    """Five inches gone; 6.9 in more would be 11.9, 7.2 are too many by more than contact allows."""
    moved = man("RI1", 40, 45, start_x_in=40.0, start_y_in=40.0, way_in=5.0, moved=True)
    after, _ = charged(battle([moved, man("BI1", 40, 45 + 0.75 + 7.0)]), "RI1", on=("BI1",))
    assert man_of(after, "RI1").way_in == 11.906
    assert problems(battle([moved, man("BI1", 40, 45 + 0.75 + 7.2)]), "RI1", on=("BI1",)) == ["RI1 does not reach BI1"]


def test_in_a_first_move_the_way_begins_on_the_line() -> None:
    """Put down 7 in before the line, counted from it: the enemy 14 in from the line is out of reach of a foot's move."""
    red = man("RI1", 40, 7, start_y_in=0.0)
    before = battle([red, man("BI1", 40, 14)], move=0)
    assert problems(before, "RI1", on=("BI1",)) == ["RI1 does not reach BI1"]
    after, told = charged(replace(before, men=(before.men[0], man("BI1", 40, 12, number=2))), "RI1", on=("BI1",))
    assert told.ways_in == (11.156,)
    assert man_of(after, "RI1").y_in == 11.156


def test_a_wall_of_enemies_is_gone_round_if_the_move_allows_it() -> None:
    """BI1 stands behind a rank of six, each too near to the next to pass: only a rider has way enough."""
    wall = rank("BI10", 37, 45, 7, 0.85)
    before = battle([man("RC1", 39.5, 40), *wall, man("BI1", 39.5, 49)])
    after, told = charged(before, "RC1", on=("BI1",))
    assert told.ways_in[0] > 10.0
    assert gap_in(after, "RC1", "BI1") == 0.094
    foot = battle([man("RI1", 39.5, 38), *wall, man("BI1", 39.5, 49)])
    assert problems(foot, "RI1", on=("BI1",)) == ["RI1 does not reach BI1"]


def test_a_house_is_gone_round() -> None:
    country = land(solids=[solid("house", box(38, 42, 42, 45), 4)])
    after, told = charged(battle([man("RC1", 40, 38), man("BC1", 40, 50, 180)], country=country), "RC1", on=("BC1",))
    assert told.ways_in[0] > 9.4
    assert gap_in(after, "RC1", "BC1") == 0.094


def test_own_men_may_be_passed() -> None:
    before = battle([man("RI1", 40, 40), man("RI2", 40, 42), man("BI1", 40, 48, 180)])
    assert man_of(charged(before, "RI1", on=("BI1",))[0], "RI1").y_in == 47.156


def test_the_clock_takes_the_first_so_many() -> None:
    """Five seconds are left: two men at 2 s each; the third is left behind."""
    before = battle([*rank("RI1", 40, 40, 3), *rank("BI1", 40, 46, 3)], spent_s=355.0)
    after, told = charged(before, "RI1", "RI2", "RI3", on=("BI1", "BI2", "BI3"))
    assert (told.men, told.left_behind, after.spent_s) == (("RI1", "RI2"), ("RI3",), 359.0)
    assert str(told).endswith("; left behind: RI3")
    assert problems(replace(before, spent_s=359.0), "RI1", on=("BI1",)) == ["the handling clock is spent"]


def test_who_cannot_charge_and_who_cannot_be_charged() -> None:
    men = [
        man("RI1", 40, 40, status="released"),
        man("RI2", 42, 40, hauled=True),
        man("RI3", 44, 40),
        man("BI1", 40, 44, status="prisoner", captor="RI3"),
        man("BI2", 42, 44),
    ]
    found = problems(battle(men), "RI1", "RI2", "RI3", on=("BI1", "BI2", "RI3"))
    assert found == [
        "RI1 is unarmed",
        "RI2 has hauled a gun: that was his move",
        "BI1 is a prisoner already",
        "RI3 is your own man",
    ]


def test_unarmed_men_may_be_hit() -> None:
    """Contact with them makes no melee; they are taken again at the end of the move (LW.MELEE.23)."""
    before = battle([man("RC1", 40, 30), man("BI1", 40, 40, status="released")])
    after, _ = charged(before, "RC1", on=("BI1",))
    assert man_of(after, "BI1").touched
    assert find_melees(after, Dealt())[0].melees == ()


@settings(max_examples=25, deadline=None)
@given(st.data())
def test_a_charge_never_breaks_the_clear_space(data: st.DataObject) -> None:
    """Whoever comes into contact stands clear of everybody by a sixteenth, in contact, within his move."""
    places = data.draw(st.lists(st.tuples(st.integers(20, 60), st.integers(46, 56)), min_size=3, max_size=10, unique=True))
    blue = [
        man(f"B{data.draw(st.sampled_from('IC'))}{n + 1}", x * 1.5, y * 1.5 - 20, 180) for n, (x, y) in enumerate(places)
    ]
    red: list[Man] = [*rank("RC1", 40, 38, 6, 1.2), *rank("RI7", 40, 42, 6, 1.2)]
    before = battle([*red, *blue], [gun("BG1", 46, 52)])
    crowd = bodies(before)
    if any(too_near(body, [other for other in crowd if other.name != body.name]) for body in crowd):
        return
    enemies = tuple(each.name for each in blue)
    able = [each.name for each in red if not hit_refusals(before, "red", Hit((each.name,), enemies))]
    for name in able:
        if hit_refusals(before, "red", Hit((name,), enemies)):
            continue
        before, (told,) = hit(before, Hit((name,), enemies))
        assert isinstance(told, Charged)
        body = fighter(man_of(before, name)).body
        assert too_near(body, [other for other in bodies(before) if other.name != name]) is None
        assert 0.063 <= told.gaps_in[0] <= 0.125
        assert man_of(before, name).way_in <= (24.0 if name.startswith("RC") else 12.0)
        assert told.gaps_in[0] == pytest.approx(0.094, abs=0.032)
