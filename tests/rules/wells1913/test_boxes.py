"""Boxes on the field: marched, disclosed, opened, packed; put down before the battle. LW.EXT.04 to .06."""

from dataclasses import replace

import pytest

from sandgate.kernel.contract import Role
from sandgate.kernel.errors import OrderError
from sandgate.rules.wells1913.field.points import Point
from sandgate.rules.wells1913.field.the_move import allowance_s
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.larger.boxes import disclose, open_refusals, pack, pack_refusals, unpack
from sandgate.rules.wells1913.little_wars.larger.conveying import convey_refusals
from sandgate.rules.wells1913.little_wars.larger.extensions import Box, Contents
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey, Pack, PutBox, Unpack
from sandgate.rules.wells1913.little_wars.larger.standing_out import stand_out, stand_out_refusals
from sandgate.rules.wells1913.little_wars.moves.at_disposal import at_disposal
from sandgate.rules.wells1913.little_wars.moves.marching import march_refusals
from sandgate.rules.wells1913.little_wars.moves.putting_down import put_down, put_refusals
from sandgate.rules.wells1913.little_wars.notation import LARGER_MOVE
from sandgate.rules.wells1913.little_wars.opening_orders import Put
from sandgate.rules.wells1913.little_wars.orders import Go
from sandgate.rules.wells1913.little_wars.state import Battle, Man, State, gun_of, man_of

from .fields import gun, man, rank
from .larger import agreed, larger

BOXES = agreed(boxes=True)


def boxed(men: list[Man], y: float = 100.0, *enemies: Man, factor: int = 1) -> Battle:
    """Red's box RX1 at (100,y) with these men in it."""
    packed = [man(each.name, 0, 0, status="boxed") for each in men]
    box = Box("RX1", "red", 100.0, y, 100.0, y, 0.0, made=False, opened=False)
    held = (Contents("red", "RX1", tuple(each.name for each in men), ()),) if men else ()
    said = agreed(boxes=True, factor=factor)
    return larger({"men": [*packed, *enemies]}, agreed=said, boxes=(box,), contents=held)


@pytest.mark.parametrize(
    ("men", "far"),
    [([man("RI1", 0, 0)], 36.0), ([man("RC1", 0, 0)], 72.0), ([man("RC1", 0, 0), man("RI1", 0, 0)], 36.0), ([], 36.0)],
)
def test_a_box_goes_as_its_slowest_arm_and_farther_while_no_enemy_is_near(men: list[Man], far: float) -> None:
    """LW.EXT.04: twenty infantry with treble moves 36 in, twelve cavalry 72; an empty one as infantry."""
    field = boxed(men, factor=3)
    assert convey_refusals(field, "red", Convey("RX1", (Point(100.0, 100.0 + far),))) == []
    too_far = convey_refusals(field, "red", Convey("RX1", (Point(100.0, 100.5 + far),)))
    assert [each.clause for each in too_far] == ["LW.EXT.04"]


def test_nobody_moves_anothers_box() -> None:
    assert convey_refusals(boxed([]), "blue", Convey("RX1", (Point(100.0, 110.0),)))[0].problem == "RX1 is not yours"


@pytest.mark.parametrize(("gap", "opened"), [(120.0, True), (120.001, False)])
def test_a_scout_within_ten_feet_opens_a_box(gap: float, opened: bool) -> None:
    """From the edge of the box, two inches before its middle, to the base of a scout on foot, 3/8 in."""
    field, told = disclose(boxed([man("RI1", 0, 0)], 100.0, man("BI1", 100, 102.375 + gap)))
    assert field.larger is not None
    assert (field.larger.boxes[0].opened, len(told)) == (opened, int(opened))


def test_an_empty_box_that_is_opened_is_gone() -> None:
    field, told = disclose(boxed([], 100.0, man("BC1", 100, 150)))
    assert field.larger is not None
    assert field.larger.boxes == ()
    assert str(told[0]).endswith("it holds nothing")


def test_prisoners_and_boxes_disclose_nothing() -> None:
    held = man("BI1", 100, 150, status="prisoner")
    _, told = disclose(boxed([man("RI1", 0, 0)], 100.0, held))
    assert told == ()


def test_the_men_of_an_opened_box_stand_where_their_owner_says_within_twelve_inches() -> None:
    field = boxed([man("RI1", 0, 0), man("RI2", 0, 0)])
    near, far = Put(("RI1",), Point(100.0, 112.0)), Put(("RI1",), Point(100.0, 112.5))
    assert stand_out_refusals(field, "RX1", [near]) == []
    assert [each.clause for _, each in stand_out_refusals(field, "RX1", [far])] == ["LW.EXT.05"]
    after, _ = stand_out(field, "RX1", [near])
    assert (man_of(after, "RI1").y_in, man_of(after, "RI2").status) == (112.0, "armed")
    assert after.larger is not None
    assert (after.larger.boxes, after.larger.contents) == ((), ())


def test_who_stands_out_of_a_box_that_its_owner_opens_has_had_his_move() -> None:
    field, _ = unpack(boxed([man("RI1", 0, 0)]), Unpack("RX1"))
    assert march_refusals(field, "red", Go(("RI1",), (Point(100.0, 105.0),)))[0].clause == "LW.MOB.01"
    assert open_refusals(boxed([]), "blue", Unpack("RX1"))[0].clause == "LW.EXT.04"


def test_men_far_from_all_enemies_return_to_a_box() -> None:
    """LW.EXT.06: 240 in is within twenty feet; both bases have a radius of 3/8 in."""
    for y, clauses in ((100 + 240.75, ["LW.EXT.06"]), (100 + 240.751, [])):
        field = larger({"men": [*rank("RI1", 98, 100, 4), man("BI1", 98, y)]}, agreed=BOXES)
        assert [each.clause for each in pack_refusals(field, "red", Pack(("RI1", "RI2", "RI3", "RI4")))] == clauses


def test_men_are_gathered_before_they_are_boxed_and_have_not_moved() -> None:
    scattered = larger({"men": [man("RI1", 80, 100), man("RI2", 105, 100)]}, agreed=BOXES)
    assert [each.clause for each in pack_refusals(scattered, "red", Pack(("RI1", "RI2")))] == ["LW.EXT.06"]
    gone = larger({"men": [man("RI1", 80, 100, moved=True, way_in=3.0)]}, agreed=BOXES)
    assert [each.clause for each in pack_refusals(gone, "red", Pack(("RI1",)))] == ["LW.EXT.06"]


def test_a_box_takes_guns_and_stays_where_it_is_made() -> None:
    pieces = {"men": rank("RI1", 98, 96, 4), "guns": [gun("RG1", 100, 100)]}
    field, _ = pack(larger(pieces, agreed=BOXES), Pack(("RI1", "RI2", "RI3", "RI4", "RG1")))
    assert (man_of(field, "RI1").status, gun_of(field, "RG1").status) == ("boxed", "boxed")
    assert convey_refusals(field, "red", Convey("RX1", (Point(100.0, 104.0),)))[0].clause == "LW.EXT.06"


def test_a_box_counts_as_one_man_in_time() -> None:
    """LW.EXT.04: five boxes and six scouts are eleven men, 22 s, one minute at the least."""
    boxes = tuple(Box(f"RX{nth}", "red", 20.0 * nth, 6, 20.0 * nth, 6, 0.0, made=False, opened=False) for nth in range(1, 6))
    packed = [man(f"RI{nth}", 0, 0, status="boxed") for nth in range(1, 81)]
    field = larger({"men": [*packed, *rank("RC1", 10, 20, 6, 3.0)]}, agreed=BOXES, boxes=boxes)
    assert at_disposal(field, "red") == (11, 0)
    assert allowance_s(11, 0) == 60


def put(*boxes: PutBox) -> list[str]:
    men = [man(f"RI{nth}", 0, 0, status="aside") for nth in range(1, 9)]
    return [each.clause for _, each in put_refusals(larger({"men": men}, agreed=BOXES), "red", boxes)]


def test_one_empty_box_goes_with_two_full_ones() -> None:
    full = [PutBox(f"RX{nth}", Point(20.0 * nth, 6.0), (f"RI{nth}",)) for nth in (1, 2)]
    assert put(*full, PutBox("RX3", Point(60.0, 6.0))) == []
    assert put(*full, PutBox("RX3", Point(60.0, 6.0)), PutBox("RX4", Point(80.0, 6.0))) == ["LW.EXT.04"]
    assert put(full[0], PutBox("RX3", Point(60.0, 6.0))) == ["LW.EXT.04"]


def test_nobody_is_in_two_boxes_and_boxes_stand_by_the_line() -> None:
    one = PutBox("RX1", Point(20.0, 6.0), ("RI1",))
    assert put(one, PutBox("RX2", Point(40.0, 6.0), ("RI1",))) == ["LW.MOVE.03"]
    assert put(one, PutBox("RX1", Point(40.0, 6.0), ("RI2",))) == ["LW.EXT.04"]
    assert put(PutBox("RX1", Point(20.0, 13.0), ("RI1",))) == ["LW.MOVE.04"]


def test_the_house_packs_whom_a_sheet_leaves_out_but_for_the_scouts() -> None:
    men = [man(f"RI{nth}", 0, 0, status="aside") for nth in range(1, 31)]
    men += [man(f"RC{nth}", 0, 0, status="aside") for nth in range(1, 13)]
    guns = [gun("RG1", 0, 0, status="aside")]
    field, told = put_down(
        larger(
            {"men": men, "guns": guns},
            agreed=agreed(boxes=True, scouts=6),
        ),
        "red",
        (),
    )
    assert field.larger is not None
    packed = [(len(each.men), each.guns) for each in field.larger.contents]
    assert packed == [(4, ("RG1",)), (20, ()), (10, ()), (2, ())]
    assert len(field.larger.boxes) == 5
    assert [each.name for each in field.men if each.status == "armed"] == [f"RC{nth}" for nth in range(1, 7)]
    assert str(told[-1]) == "Red put down 5 boxes with the lids on"


def test_who_is_in_a_box_is_said_to_be_there() -> None:
    refusals = march_refusals(boxed([man("RI1", 0, 0)]), "red", Go(("RI1",), (Point(100.0, 105.0),)))
    assert [each.problem for each in refusals] == ["RI1 is in a box"]


def test_only_its_owner_measures_how_far_a_box_goes() -> None:
    """A box of one horseman goes 24 in; that it does is not for blue to know."""
    state = State(battle=boxed([man("RC1", 0, 0)]), groups=())
    red, blue = (GAME.limits(GAME.view(state, Role(side, side)), None, "RX1") for side in ("red", "blue"))
    assert ([limit.name for limit in red], blue) == (["may be moved 24 inches"], ())


@pytest.mark.parametrize(
    ("line", "clause"), [("RX1 WALK (20,40)", "LW.EXT.04"), ("RW1 WALK (20,40)", "LW.EXT.07"), ("RT1 GO 40", "LW.EXT.14")]
)
def test_an_order_that_cannot_be_read_names_the_clause_of_its_piece(line: str, clause: str) -> None:
    with pytest.raises(OrderError) as raised:
        LARGER_MOVE.order(line)
    assert raised.value.clause == clause


def test_who_did_not_lie_in_the_box_that_is_opened_has_his_move_still() -> None:
    """LW.EXT.05: a man and a gun that stand on the field; of the box the man and the gun have had theirs."""
    field = boxed([man("RI1", 0, 0)])
    guns = (gun("RG1", 0, 0, status="boxed"), gun("RG2", 200, 100))
    assert field.larger is not None
    held = replace(field.larger, contents=(Contents("red", "RX1", ("RI1",), ("RG1",)),))
    field, _ = unpack(replace(field, men=(*field.men, man("RI9", 190, 100)), guns=guns, larger=held), Unpack("RX1"))
    assert march_refusals(field, "red", Go(("RI9",), (Point(190.0, 105.0),))) == []
    assert [each.moved for each in field.men] == [True, False]
    assert [each.action == "hauled" for each in field.guns] == [True, False]
