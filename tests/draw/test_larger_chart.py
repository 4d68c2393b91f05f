"""The chart of a larger game: roads, a railway with a gap, trains, waggons, and boxes that tell their owner alone."""

from dataclasses import replace

from sandgate.draw.sheet import Sheet
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.kernel.contract import Role
from sandgate.rules.wells1913.little_wars.extensions import Box, Contents, Railway, Road, Station, Train, Waggon
from sandgate.rules.wells1913.little_wars.state import State
from sandgate.rules.wells1913.little_wars.view import view
from tests.rules.wells1913.fields import land, man, rank
from tests.rules.wells1913.larger import agreed, larger


def state() -> State:
    """Red's box of two men, both sides' waggons, Red's train of one truck with three men, a torn rail."""
    line = Railway("line", ((10.0, 20.0), (90.0, 20.0)), (Station("Mill Halt", 30.0),), (9,))
    train = Train("RT1", "red", "line", 1, 30.0, 0.0, loading=False, boarded=(), men=("RI5", "RI6", "RI7"), guns=())
    waggons = (
        Waggon("RW1", "waggon", "red", "red", 20.0, 50.0, 30.0, 20.0, 50.0, 0.0),
        Waggon("BA1", "cart", "blue", "red", 30.0, 50.0, 0.0, 30.0, 50.0, 0.0),
    )
    men = [man(f"RI{nth}", 0, 0, status="boxed" if nth < 3 else "aboard") for nth in (1, 2, 5, 6, 7)]
    battle = larger(
        {"men": [*men, *rank("BI1", 40, 80, 4)]},
        land(96, 96),
        agreed=agreed(boxes=True),
        roads=(Road("high road", ((0.0, 40.0), (50.0, 44.0), (96.0, 40.0)), 4.0),),
        railways=(line,),
        trains=(train,),
        waggons=waggons,
        boxes=(Box("RX1", "red", 60.0, 60.0, 60.0, 60.0, 0.0, made=False, opened=False),),
        contents=(Contents("red", "RX1", ("RI1", "RI2"), ()),),
    )
    return State(battle=replace(battle, phase="move"), groups=())


def drawn(role: str) -> str:
    sheet: Sheet = field(view(state(), Role(role, role)))
    return "".join(shape for layer in sheet.layers.values() for shape in layer)


def test_everything_of_a_larger_game_is_on_the_sheet_by_its_name() -> None:
    text = drawn("red")
    for title in (
        "RX1, a box with RI1-2",
        "RW1, a supply waggon",
        "BA1, an ammunition cart, captured by red",
        "RT1, a train of 1 truck with RI5-7",
        "high road",
        "line, a railway, 1 rail torn up",
        "Mill Halt, a station",
    ):
        assert f"<title>{title}</title>" in text


def test_on_the_enemys_sheet_a_box_is_a_box() -> None:
    text = drawn("blue")
    assert "<title>RX1, a box</title>" in text
    assert "RI1" not in text
    assert ">2i<" in drawn("red")
    assert ">2i<" not in text


def test_the_margin_tells_how_many_are_in_boxes_and_trains() -> None:
    assert "Of Red besides: 2 in boxes, 3 in trains." in drawn("blue")
