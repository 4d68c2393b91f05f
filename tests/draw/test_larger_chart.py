"""The chart of a larger game: roads, a railway with a gap, trains, waggons, and boxes that tell their owner alone."""

from sandgate.draw.sheet import Sheet
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.kernel.contract import Role
from sandgate.rules.wells1913.little_wars.view import view

from .larger_samples import state


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
