"""The chart of a larger game: roads, a railway with a gap, trains, waggons, and boxes that tell their owner alone."""

from dataclasses import replace
from typing import Any

import pytest

from sandgate.draw.ink import Box
from sandgate.draw.sheet import Format, Sheet
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.kernel.contract import Role
from sandgate.rules.wells1913.little_wars.view import view

from .larger_samples import state

KEY: dict[Format, tuple[str, ...]] = {
    "table": (
        "box: Red's square, Blue's round",
        "supply waggon",
        "ammunition cart",
        "high road: half as far again",
        "railway; a gap where rails are torn up",
        "engine and open trucks",
    ),
    "hand": ("box", "supply waggon", "ammunition cart", "high road", "railway", "train"),
}


def explained(form: Format, window: Box | None = None, **larger: Any) -> list[str]:
    """The signs of a larger game in the key of a sheet; some things may be taken away."""
    played = state()
    assert played.battle.larger is not None
    battle = replace(played.battle, larger=replace(played.battle.larger, **larger))
    sheet: Sheet = field(view(replace(played, battle=battle), Role("red", "red")), form, window=window)
    furniture = "".join(sheet.layers["furniture"])
    return [text for text in KEY[form] if f">{text}</text>" in furniture]


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


@pytest.mark.parametrize("form", KEY)
def test_the_key_explains_what_of_a_larger_game_is_on_the_field(form: Format) -> None:
    assert explained(form) == list(KEY[form])
    assert explained(form, boxes=(), contents=(), trains=()) == list(KEY[form][1:5])
    assert explained(form, waggons=(), roads=(), railways=(), trains=()) == list(KEY[form][:1])


def test_the_key_of_a_part_of_the_field_explains_what_lies_there() -> None:
    """About the box at (60,60): neither the waggons at x = 20 and 30 nor the road and the railway below y = 45."""
    assert explained("table", window=(48.0, 50.0, 72.0, 74.0)) == [KEY["table"][0]]
    assert explained("table", window=(60.0, 10.0, 84.0, 30.0)) == [KEY["table"][4]]
