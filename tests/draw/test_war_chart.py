"""The chart of a war: both sides on one ruler, and the battles with their credits."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.colours import Theme
from sandgate.draw.png import png
from sandgate.draw.sheet import PAPERS, Format
from sandgate.draw.wells1913_war import CHARTS
from sandgate.rules.wells1913.campaign.state import Fought
from sandgate.rules.wells1913.campaign.view import WarView

from .test_score_card import boxes

FORMATS: tuple[Format, ...] = get_args(Format)
FIGHT = Fought("A beginners' fight", "", "each side has fewer than 10 men left: a draw", 83.5, 60.0)
BLOW = Fought("A blow at the rear", "red", "blue conceded: red wins", 171.0, 6.5)
FARM = Fought("The Battle of Hook's Farm", "blue", "no free man of red's is left on the field: blue wins", 6.5, 191.5)
ENDLESS = "The long and obstinate defence of the kitchen garden " * 4
OLD = (FIGHT, BLOW, FARM, Fought(ENDLESS, "red", ENDLESS, 1e4, 0.5)) * 30
WARS = {
    "before": WarView("red", 300.0, False, (), ("A beginners' fight",), ""),
    "even": WarView("red", 200.0, False, (Fought("", "", "", 80.0, 80.0),), ("",), ""),
    "three": WarView("blue", 300.0, False, (FIGHT, BLOW, FARM), ("A beginners' fight",), ""),
    "won": WarView("umpire", 300.0, False, (FIGHT, BLOW, FARM, BLOW), (), "red"),
    "drawn": WarView("red", 300.0, False, (Fought("", "", "", 80.0, 80.0),), (), "", most=1),
    "a lead": WarView("red", 400.0, True, (FIGHT, BLOW), (ENDLESS,), ""),
    "long": WarView("red", 20_000.0, False, OLD, (ENDLESS,), ""),
}


def frames(svg: str) -> list[list[float]]:
    """Left and width of the frame and of both parts of the bar of each side."""
    bars = [bar for bar in ET.fromstring(svg).iter() if "bar-" in bar.get("id", "")]
    return [
        [float(part.get(key, "")) for part in bar if part.tag.endswith("}rect") for key in ("x", "width")] for bar in bars
    ]


def test_it_is_found_by_the_key_of_the_game() -> None:
    assert charts_of("wells1913.war") is CHARTS


@pytest.mark.parametrize("name", WARS)
def test_charts_are_well_formed_and_no_word_leaves_them(name: str) -> None:
    for form, svg in (
        *[(form, CHARTS.chart(WARS[name], sheet=form)) for form in FORMATS],
        ("card", CHARTS.card(WARS[name])),
    ):
        root = ET.fromstring(svg)
        ids = [element.get("id") for element in root.iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        wide, high = float(root.attrib["width"]), float(root.attrib["height"])
        assert form == "card" or (wide, high) == PAPERS[form].size  # type: ignore[index]
        for left, right, low in boxes(root):
            assert 4.0 <= left < right <= wide - 4.0, (form, left, right)
            assert low <= high - 4.0


def test_it_tells_how_many_battles_are_agreed_upon_and_that_a_war_is_drawn() -> None:
    assert "To 300 points; drawn after 1 battle." in CHARTS.chart(WARS["drawn"])
    fought = replace(WARS["three"], most=12)
    assert "To 300 points; after 3 of 12 battles." in CHARTS.chart(fought)


def test_it_is_drawn_in_every_theme() -> None:
    for theme in get_args(Theme):
        assert png(CHARTS.chart(WARS["three"], theme=theme))


def test_a_bar_is_as_long_as_what_is_credited_and_pale_where_the_last_battle_has_brought_it() -> None:
    """Red has 23.5 + 164.5 = 188 of 300, blue 185, all of it by the last battle."""
    (red, blue) = frames(CHARTS.chart(WARS["three"]))
    left, whole = red[:2]
    assert red == pytest.approx([left, whole, left, whole * 188 / 300, left, whole * 188 / 300], abs=0.02)
    assert blue == pytest.approx([left, whole, left, whole * 185 / 300, left, 0.0], abs=0.02)


def test_where_a_lead_is_wanted_each_frame_is_as_long_as_what_its_side_needs() -> None:
    """Red has 188 and needs 400; blue has nothing and needs 588."""
    (red, blue) = frames(CHARTS.chart(WARS["a lead"]))
    assert red[1] / blue[1] == pytest.approx(400 / 588, abs=1e-3)


def test_a_battle_has_all_its_figures_where_there_is_room_and_else_its_credit() -> None:
    full, small = CHARTS.chart(WARS["three"]), CHARTS.chart(WARS["three"], sheet="hand")
    figures = re.compile(r">([\d.]+)</text>")
    rows = [line for line in full.splitlines() if "war-table-battle-" in line]
    assert [figures.findall(row) for row in rows] == [
        ["1", "83.5", "60", "23.5", "23.5", "0"],
        ["2", "171", "6.5", "164.5", "188", "0"],
        ["3", "6.5", "191.5", "185", "188", "185"],
        ["4"],
    ]
    assert [figures.findall(line) for line in small.splitlines() if "war-hand-battle-" in line] == [
        ["1", "23.5"],
        ["2", "164.5"],
        ["3", "185"],
        ["4"],
    ]
    assert "nobody" in rows[0]


@pytest.mark.parametrize("form", FORMATS)
def test_of_a_long_war_the_last_battles_are_shown_and_all_on_the_card(form: Format) -> None:
    chart, card = CHARTS.chart(WARS["long"], sheet=form), CHARTS.card(WARS["long"])
    shown = [int(number) for number in re.findall(r'id="war-\w+-battle-(\d+)"', chart)]
    assert shown == list(range(shown[0], 122))
    assert f"{shown[0] - 1} earlier battles stand on the score card" in chart
    assert len(re.findall(r'id="score-red-battle-(\d+)"', card)) == 121
