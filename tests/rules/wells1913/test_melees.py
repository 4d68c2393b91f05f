"""Melees: who fights, what it costs, who dies. Stories of LW.MELEE.02, .05 to .08, .13 to .15 and .24."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from sandgate.kernel.asks import Order
from sandgate.kernel.bench import Dealt
from sandgate.kernel.contract import Event, Slot
from sandgate.rules.wells1913.desk.plain_orders import End
from sandgate.rules.wells1913.field.crowd import body_gap_in
from sandgate.rules.wells1913.field.land import Crossing, Water
from sandgate.rules.wells1913.little_wars.fighting.choices import choice_refusals, needs_choice, settle
from sandgate.rules.wells1913.little_wars.fighting.melee_events import MeleeFound, MeleeSettled
from sandgate.rules.wells1913.little_wars.fighting.melees import fighter, find_melees, melees_of, supporters
from sandgate.rules.wells1913.little_wars.fighting.prisoners import after_move
from sandgate.rules.wells1913.little_wars.guns.gun_service import crew
from sandgate.rules.wells1913.little_wars.orders import Die, Take
from sandgate.rules.wells1913.little_wars.state import Battle, Man, Melee, gun_of, man_of
from sandgate.rules.wells1913.melee.hand_to_hand import melee_result
from tests.rules.wells1913.fields import battle, board, box, gun, land, man, rank, solid, tree

CLOSE_IN = 0.84375  # between the middles of two infantrymen at 3/32 in
APART_IN = 0.75  # of the middles of two infantrymen, less their gap


def pair(red: str, blue: str, x_in: float, y_in: float) -> list[Man]:
    """A red infantryman and a blue one in contact, the blue one to the north."""
    return [man(red, x_in, y_in), man(blue, x_in, y_in + CLOSE_IN, 180)]


def fought(before: Battle, orders: Sequence[Order] = ()) -> Battle:
    """The battle once its melees are settled, the first of them as ordered, and prisoners are seen to."""
    found, _ = find_melees(before, Dealt())
    settled, _ = settle(found, orders)
    while settled.melees:
        settled, _ = settle(settled)
    return after_move(settled)[0]


def the_melee(before: Battle) -> Melee:
    (melee,) = melees_of(before)
    return melee


def crowd_gap_in(before: Battle, one: str, another: str) -> float:
    return body_gap_in(fighter(man_of(before, one)).body, fighter(man_of(before, another)).body)


def names(after: Battle, status: str, side: str = "") -> list[str]:
    return [each.name for each in after.men if each.status == status and side in {"", each.side}]


# -- who fights ----------------------------------------------------------------------------------------------------------


def test_story_one_contact_makes_one_melee() -> None:
    """Two men at 3/32 in; at 0.2 in there is none."""
    assert len(melees_of(battle(pair("RI1", "BI1", 40, 40)))) == 1
    assert melees_of(battle([man("RI1", 40, 40), man("BI1", 40, 40 + APART_IN + 0.2)])) == ()


def test_two_enemies_in_contact_with_one_man_are_one_melee() -> None:
    melee = the_melee(battle([*pair("RI1", "BI1", 40, 40), man("BI2", 40, 40 - CLOSE_IN)]))
    assert melee.contacts == melee.red + melee.blue == ("RI1", "BI1", "BI2")


def test_story_six_inches_do_not_chain() -> None:
    """RI2 stands 6.0 in from RI1 and takes part; RI3 is 6.1 in from every man in contact, 1 in from RI2's neighbour."""
    far = man("RI3", 40 - 6.1 - APART_IN, 40)
    near = man("RI2", 40 - 6.0 - APART_IN, 40)
    assert the_melee(battle([*pair("RI1", "BI1", 40, 40), near])).red == ("RI1", "RI2")
    beside = man("RI2", 40 - 5.1, 40)
    assert the_melee(battle([*pair("RI1", "BI1", 40, 40), beside, far])).red == ("RI1", "RI2")


def test_story_six_inches_from_friend_or_foe() -> None:
    """BI2 is 4 in from the red man in contact and more than six from the blue one; BI3, 9 in from the blue one, is out.

    BC1 faces east with his middle at 40, so his base goes from 38.75 to 41.25; RC1, end on to his head, goes from
    41.344 to 43.844. BI2 stands with his middle 4.375 in east of that.
    """
    contact = [man("BC1", 40, 40, 90), man("RC1", 42.594, 40, 270), man("BI2", 43.844 + 4 + 0.375, 40)]
    before = battle([*contact, man("BI3", 41.25 + 9 + 0.375, 40)])
    assert [crowd_gap_in(before, "BI2", name) for name in ("RC1", "BC1")] == [4.0, 6.594]
    assert the_melee(before).blue == ("BC1", "BI2")


def test_story_every_armed_man_counts_one() -> None:
    red = [*rank("RI2", 36, 39, 3), *rank("RC1", 42, 39, 3), *rank("RI8", 40, 36, 2, status="prisoner", captor="BI1")]
    melee = the_melee(battle([*pair("RI1", "BI1", 40, 40), *red, man("RI11", 44, 41, status="released")]))
    assert len(melee.red) == 7


def test_story_men_at_a_trail_support() -> None:
    """Two horsemen at the trail of a gun that has fired, 14 in from the melee of one red man against four."""
    contact = [man("RC1", 40, 40), man("BI1", 40, 40 + 1.25 + 0.09375 + 0.375, 180)]
    trail = rank("RC2", 38.75, 40 - 2.5 - 13.991, 2, 2.5, trail_of="RG1", moved=True)
    before = battle([*contact, *trail, *rank("BI2", 39, 43, 3)])
    assert [crowd_gap_in(before, "RC1", name) for name in ("RC2", "RC3")] == [14.0, 14.0]
    melee = the_melee(before)
    assert (len(melee.red), len(melee.blue), melee.supporters, melee.isolated) == (1, 4, ("RC2", "RC3"), False)


def test_story_a_shared_bystander_joins_two_contacts() -> None:
    """Contacts 10 in apart, and a man 4.5 and 4.6 in from them; then one within reach of the first only."""
    first, second = pair("RI1", "BI1", 30, 40), pair("RI2", "BI2", 30 + 10 + APART_IN, 40)
    between = man("RI3", 30 + 4.5 + APART_IN, 40)
    melee = the_melee(battle([*first, *second, between]))
    assert len(melee.red) + len(melee.blue) == 5
    nearer = man("RI3", 30 + 3.0 + APART_IN, 40)  # 10 - 3.0 - 0.75 = 6.25 in from the second
    two = melees_of(battle([*first, *second, nearer]))
    assert [(each.number, len(each.red) + len(each.blue)) for each in two] == [(1, 3), (2, 2)]


def test_story_who_fights_in_one_melee_supports_no_other() -> None:
    """Two fights of 6 against 9, the second within a foot of the first."""

    def fight(first: int, x_in: float) -> list[Man]:
        return [
            *rank(f"RI{first}", x_in, 40, 6, 0.8125),
            *rank(f"BI{first + 10}", x_in, 40 + CLOSE_IN, 9, 0.8125, facing_deg=180.0),
        ]

    melees = melees_of(battle([*fight(1, 20), *fight(30, 20 + 9 * 0.8125 + 7)]))
    assert [(each.isolated, each.supporters, each.prisoners, each.dead) for each in melees] == [(True, (), 3, 3)] * 2


# -- support -------------------------------------------------------------------------------------------------------------


def test_story_a_supporter_comes_round_a_river() -> None:
    """Straight 10 in; the only ford makes it about 25: from (30, 20) and to (30, 31.6) by x = 40 to 44."""
    friend, contact = fighter(man("RC1", 30, 18)), fighter(man("RI1", 30, 31.625))
    river = Water("river", box(0, 22, 90, 26))
    wide = land(waters=[river], crossings=[Crossing("ford", box(41.5, 22, 44, 26))])
    near = land(waters=[river], crossings=[Crossing("ford", box(32, 22, 36, 26))])
    assert supporters(land(), [friend], [contact]) == ("RC1",)
    assert supporters(wide, [friend], [contact]) == ()
    assert supporters(near, [friend], [contact]) == ("RC1",)


def six_against_nine() -> list[Man]:
    """One man of either side in contact; RI2 stands 4 in west of the red one of them."""
    red = [man("RI1", 40, 40), man("RI2", 36, 40), *rank("RI3", 37, 38, 4, 0.8125)]
    return [*red, man("BI1", 40, 40 + CLOSE_IN), *rank("BI2", 37, 43, 8, 0.8125)]


def test_story_support_is_measured_from_the_contact() -> None:
    """A friend 9 in from the nearest red man who takes part, 13 in from the only one in contact."""
    before = battle([*six_against_nine(), man("RI9", 40 - 13 - APART_IN, 40)])
    assert [crowd_gap_in(before, "RI9", name) for name in ("RI1", "RI2")] == [13.0, 9.0]
    melee = the_melee(before)
    assert (len(melee.red), len(melee.blue), melee.supporters, melee.isolated) == (6, 9, (), True)


def test_story_three_within_a_foot_support_six() -> None:
    melee = the_melee(battle([*six_against_nine(), *rank("RI10", 39, 29, 3)]))
    assert (melee.supporters, melee.isolated, melee.dead, melee.prisoners) == (("RI10", "RI11", "RI12"), False, 6, 0)


# -- the cavalry charge at Hook's Farm -------------------------------------------------------------------------------------


def row(first: str, y_in: float, west_in: float, count: int, step_in: float, facing_deg: float) -> list[Man]:
    return rank(first, west_in, y_in, count, step_in, facing_deg=facing_deg)


def hooks_farm_charge() -> Battle:
    """The end of F3: places of LW.HOOK.25, with the farmhouse and the hill."""
    blue = [
        *row("BC3", 52.5, 58, 7, 1.0, 180.0),
        *row("BC10", 52.5, 68, 6, 1.5, 180.0),
        *row("BC16", 52.5, 81.5, 6, 1.0, 180.0),
        *[
            man(name, x, y, 180)
            for name, x, y in (("BC22", 62.5, 56.5), ("BC23", 84, 56.5), ("BC24", 64, 64), ("BC25", 75, 64))
        ],
        *row("BI17", 66, 58, 8, 1.2, 180.0),
    ]
    red = [
        *row("RC6", 49.906, 57, 3, 1.0, 0.0),
        man("RC9", 59.25, 37),
        man("RC10", 56.75, 37),
        *row("RC11", 49.906, 60, 5, 1.0, 0.0),
        man("RC16", 71.9, 50.781, 270),
        man("RC17", 74.6, 50.781, 270),
        *row("RC18", 49.906, 80.5, 8, 1.0, 0.0),
        *row("RI14", 24, 51, 20, 1.2, 0.0),
    ]
    guns = [gun("RG2", 58, 41, 355), gun("RG3", 86, 41, 180), gun("BG2", 66, 54, 0), gun("BG3", 79, 54, 7.1)]
    farm = solid("house", box(67, 44, 77, 50), 5, 1, "farmhouse")
    country = land(108, 90, [board(box(52, 35, 94, 62))], [farm, tree(84, 46, 1)])
    return battle([*red, *blue], guns, country, move=4)


LEFT_ALIVE = ("BC3", "BC4", "BC12", "BC14", "BC20", "BC21")
TAKEN = ("RC23", "RC24", "RC25")


def test_story_the_cavalry_charge() -> None:
    """18 red against 21 blue, two supporters where nine are needed; Red leaves neither blue gun four men."""
    before = hooks_farm_charge()
    melee = the_melee(before)
    assert (len(melee.red), len(melee.blue), melee.supporters, melee.isolated) == (18, 21, ("RC9", "RC10"), True)
    assert [sum(name.startswith(side) for name in melee.contacts) for side in "RB"] == [15, 17]
    assert not {"BC24", "BC25"} & {*melee.blue}
    assert (melee.dead, melee.prisoners) == (15, 3)
    red = tuple(name for name in melee.red if name not in TAKEN)
    blue = tuple(name for name in melee.blue if name not in LEFT_ALIVE)
    orders = (Die(red), Die(blue), Take(TAKEN[:1], "BC20"), Take(TAKEN[1:], "BC21"))
    found, told = find_melees(before, Dealt())
    assert choice_refusals(found, melee, orders) == []
    assert str(told[0]) == (
        "melee 1: 18 red against 21 blue; red has 2 supporters, 9 are needed: isolated; "
        "15 dead on each side, 3 red prisoners"
    )
    after = fought(before, orders)
    assert names(after, "dead", "red") == list(red)
    assert sorted(names(after, "dead", "blue")) == sorted(blue)
    assert names(after, "prisoner") == list(TAKEN)
    assert [each.captor for each in after.men if each.status == "prisoner"] == ["BC20", "BC21", "BC21"]
    cavalry = [name for name in names(after, "armed", "blue") if name.startswith("BC")]
    assert len(cavalry) == 8
    assert [len(crew(after, gun_of(after, name), "blue")) for name in ("BG2", "BG3")] == [3, 3]


def test_the_umpire_may_find_the_weaker_side_supported() -> None:
    """Ruled supported, 18 against 21 lose 18 on either side and nobody is taken."""
    ruled = Dealt(answers={Slot(5, "LW.MELEE.01", 1): "no"})
    found, (told,) = find_melees(hooks_farm_charge(), ruled)
    assert (found.melees[0].isolated, found.melees[0].dead, found.melees[0].prisoners) == (False, 18, 0)
    assert isinstance(told, MeleeFound)
    assert told.clauses[-1] == "LW.MELEE.12"


# -- choices -------------------------------------------------------------------------------------------------------------


def eleven_against_nine() -> Battle:
    """Eleven red against nine isolated blue, two of them in contact; BI10 stands 7 in from both."""
    red = [man("RI1", 40, 40), man("RI2", 41, 40), *rank("RI3", 36, 38, 3), *rank("RC1", 40, 37, 6)]
    blue = [man("BI1", 40, 40 + CLOSE_IN, 180), man("BI2", 41, 40 + CLOSE_IN, 180), *rank("BI3", 37, 43, 7)]
    return battle([*red, *blue, man("BI10", 42 + 7 + APART_IN, 40 + CLOSE_IN)])


def test_story_choices_that_are_refused() -> None:
    before = eleven_against_nine()
    melee = the_melee(before)
    assert (len(melee.red), len(melee.blue), melee.dead, melee.prisoners) == (11, 9, 7, 2)
    assert "BI10" not in melee.blue
    (line, refusal) = choice_refusals(before, melee, [Die(("BI10",))])[0]
    assert (line, refusal.problem, refusal.clause) == (0, "BI10 does not take part", "LW.MELEE.14")
    six = choice_refusals(before, melee, [Die(melee.blue[:6])])
    assert [refusal.problem for _, refusal in six] == ["6 blue dead are named"]
    assert choice_refusals(before, melee, [Die(melee.blue[:7])]) == []


def test_all_that_is_wrong_with_a_choice_is_told_at_once() -> None:
    before = eleven_against_nine()
    melee = the_melee(before)

    def problems(*orders: Order) -> list[str]:
        return [refusal.problem for _, refusal in choice_refusals(before, melee, orders)]

    assert problems(Die(melee.blue[:7]), Die(("BI1",))) == ["BI1 is named twice"]
    assert problems(Take(("RI1", "BI8"), "RI2")) == ["RI1 cannot be taken"]
    assert problems(Take(("BI8",), "RI2")) == ["captors are named for 1 prisoner"]
    assert problems(Die(melee.red[:7]), Take(("BI8", "BI9"), "RI1")) == ["RI1 is to die"]
    assert problems(Take(("BI8", "BI9"), "BI1")) == ["BI1 is of the side that is taken"]
    assert problems(End()) == ["this is no choice of losses"]
    assert problems(Die(melee.blue[:6]), Die(melee.red[:6])) == ["6 red dead are named", "6 blue dead are named"]


def test_nobody_can_be_taken_in_a_melee_without_prisoners() -> None:
    before = battle([*pair("RI1", "BI1", 40, 40), man("RI2", 41, 40), man("BI2", 40, 50)])
    melee = the_melee(before)
    assert not melee.isolated
    ((_, refusal),) = choice_refusals(before, melee, [Take(("BI1",), "RI1")])
    assert refusal.remedy == "there are no prisoners in this melee"


def test_a_captor_needs_his_prisoners_within_six_inches_and_seven_at_the_most() -> None:
    """One red man against nine of whom some stand far from him: he cannot be theirs, nor they his."""
    blue = rank("BI1", 34, 40, 8)
    red = [man(f"RI{nth + 1}", 34 + nth, 40 - CLOSE_IN) for nth in range(8)]
    more = rank("RI9", 34, 37, 8)
    before = battle([*blue, *red, *more])
    melee = the_melee(before)
    assert (melee.dead, melee.prisoners) == (0, 8)
    problems = [refusal.problem for _, refusal in choice_refusals(before, melee, [Take(melee.blue, "RI1")])]
    assert problems == ["RI1 would have 8 prisoners", "BI8 stands too far from RI1"]
    after = fought(before, [Take(melee.blue[:4], "RI1")])  # once it is settled who is taken, the rest may be left out
    assert [each.captor for each in after.men if each.side == "blue"][:4] == ["RI1"] * 4
    assert all(each.captor for each in after.men if each.side == "blue")


def test_story_the_default_takes_infantry_first() -> None:
    """Eleven red of whom five are infantry; seven must die."""
    after = fought(eleven_against_nine())
    dead = names(after, "dead", "red")
    assert [sum(name.startswith(arm) for name in dead) for arm in ("RI", "RC")] == [5, 2]


def test_the_default_kills_enemies_at_their_guns_first() -> None:
    """BI9 alone is within six inches of a blue gun; then those in contact, then the nearest."""
    before = eleven_against_nine()
    after = fought(replace(before, guns=(gun("BG1", 50.5, 43, number=1),)))
    assert "BI9" in names(after, "dead", "blue")
    assert "BI9" not in names(fought(before), "dead", "blue")
    assert {"BI1", "BI2"} <= {*names(fought(before), "dead", "blue")}


def test_the_dead_follow_from_the_prisoners_named() -> None:
    after = fought(eleven_against_nine(), [Take(("BI1", "BI3"), "RC1")])
    assert names(after, "prisoner") == ["BI1", "BI3"]
    assert len(names(after, "dead", "blue")) == 7
    assert "RC1" in names(after, "armed")


def test_equal_numbers_need_no_choice() -> None:
    melee = the_melee(battle(pair("RI1", "BI1", 40, 40)))
    assert not needs_choice(melee)
    assert needs_choice(the_melee(eleven_against_nine()))
    after = fought(battle(pair("RI1", "BI1", 40, 40)))
    assert [(each.status, each.fell_in) for each in after.men] == [("dead", 3), ("dead", 3)]
    assert (after.melees, len(after.fought)) == ((), 1)


# -- a second melee ------------------------------------------------------------------------------------------------------


def first_of_two() -> Battle:
    """Red's move: nineteen against thirteen blue with five supporters within a foot of the contact."""
    red = [*rank("RI1", 34, 40, 10), *rank("RI11", 34, 38.5, 9)]
    blue = [*rank("BI1", 34, 40 + CLOSE_IN, 9), *rank("BI10", 34, 42.5, 4)]
    return battle([*red, *blue, *rank("BI20", 34, 50, 5), *rank("BI30", 30, 75, 9)])


def test_story_a_second_melee_on_the_survivors() -> None:
    before = first_of_two()
    melee = the_melee(before)
    assert (len(melee.red), len(melee.blue), len(melee.supporters)) == (19, 13, 5)
    after = fought(before, [Die(melee.red[:7]), Die(melee.blue[:7])])
    assert len(names(after, "armed", "red")) == 12
    assert (len(names(after, "prisoner", "blue")), len(names(after, "dead", "blue"))) == (6, 7)
    second = blue_comes_back(after)
    melee = the_melee(second)
    assert (len(melee.blue), len(melee.red), melee.isolated) == (14, 12, True)
    last = fought(second)
    assert [len(names(last, status, "red")) for status in ("dead", "prisoner")] == [17, 2]
    assert [len(names(last, status, "blue")) for status in ("dead", "released", "armed")] == [17, 6, 4]
    captors = {each.captor for each in last.men if each.status == "prisoner"}
    assert len(captors) == 1
    assert {each.free_from for each in last.men if each.status == "released"} == {6}  # S3: they are of the side that moved


def blue_comes_back(after: Battle) -> Battle:
    """Blue's next move: his five supporters and nine fresh men stand against the twelve left."""
    fresh = [each for each in after.men if each.side == "blue" and each.status == "armed"]
    places = {each.name: (34.5 + nth % 7, 40 - (1 if nth < 7 else 2)) for nth, each in enumerate(fresh)}
    red = [each for each in after.men if each.side == "red" and each.status == "armed"]
    stand = {each.name: (34.5 + nth % 6, 40 - 1 + CLOSE_IN + nth // 6) for nth, each in enumerate(red)}
    moved = {**places, **stand}
    men = [
        replace(each, x_in=moved[each.name][0], y_in=moved[each.name][1]) if each.name in moved else each
        for each in after.men
    ]
    return replace(after, move=3, men=tuple(men))


def test_story_prisoners_named_by_mistake_do_not_count() -> None:
    """Two of Blue's fourteen are prisoners of the first melee: twelve against twelve, and all die."""
    before = first_of_two()
    melee = the_melee(before)
    after = fought(before, [Die(melee.red[:7]), Die(melee.blue[:7])])
    kept = [each for each in blue_comes_back(after).men if each.name not in {"BI30", "BI31"}]
    second = replace(blue_comes_back(after), men=tuple(kept))
    melee = the_melee(second)
    assert (len(melee.blue), len(melee.red), melee.dead) == (12, 12, 12)
    last = fought(second)
    assert len(names(last, "dead", "red")) == 7 + 12
    assert len(names(last, "released", "blue")) == 6


# -- laws ----------------------------------------------------------------------------------------------------------------


@st.composite
def crowds(draw: st.DrawFn) -> Battle:
    """Men of both arms and sides thrown on a small field, some of them close together."""
    men, seed = list[Man](), Random(draw(st.integers(0, 10_000)))
    for nth in range(draw(st.integers(4, 40))):
        name = f"{seed.choice('RB')}{seed.choice('IC')}{nth + 1}"
        men.append(man(name, 30 + seed.randrange(30) * 0.85, 30 + seed.randrange(24) * 0.86, seed.choice([0, 90, 180])))
    return battle(men)


@settings(max_examples=60, deadline=None)
@given(crowds(), st.integers(0, 10_000))
def test_a_melee_does_not_depend_on_how_men_are_listed(before: Battle, seed: int) -> None:
    mixed = list(before.men)
    Random(seed).shuffle(mixed)
    assert melees_of(before) == melees_of(replace(before, men=tuple(mixed)))


@settings(max_examples=60, deadline=None)
@given(crowds())
def test_melees_share_no_man_and_no_man_is_lost(before: Battle) -> None:
    found, _ = find_melees(before, Dealt())
    fighting = [name for melee in found.melees for name in (*melee.red, *melee.blue)]
    assert len(fighting) == len({*fighting})
    after, told = found, list[Event]()
    while after.melees:
        after, done = settle(after)
        told += done
    assert [each.name for each in after.men] == [each.name for each in before.men]
    for melee, event in zip(found.melees, told, strict=True):
        assert isinstance(event, MeleeSettled)
        assert len(event.red_dead) == len(event.blue_dead) == melee.dead
        assert len(event.prisoners) == melee.prisoners
    untouched = [each for each in before.men if each.name not in fighting]
    assert [each for each in after.men if each.name not in fighting] == untouched


@given(st.integers(0, 200), st.integers(0, 200), st.booleans())
def test_prisoners_and_dead_are_the_weaker_side(one: int, another: int, isolated: bool) -> None:
    weaker, stronger = sorted((one, another))
    result = melee_result(weaker, stronger, isolated)
    assert result.prisoners + result.dead == weaker
    assert result.left == stronger - result.dead
    assert (result.prisoners == 0) or isolated
