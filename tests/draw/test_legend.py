"""The legend of the sheet for the hand: every sign that has been drawn and needs explaining, and no other."""

import pytest

from sandgate.draw.furniture import LEGEND_ROW_PX, Entry
from sandgate.draw.nwc1902_duel.foot import small_signs
from sandgate.draw.nwc1902_duel.paper import paper
from sandgate.draw.sheet import PAPERS, Sheet
from sandgate.draw.wells1913_little_wars.field import field
from sandgate.draw.wells1913_little_wars.legend import LEGEND

from .little_wars_samples import LITTLE_WARS
from .samples import SAMPLES, hot_fight


def explained(sheet: Sheet, entries: tuple[Entry, ...]) -> list[str]:
    drawn = "".join(sheet.layers["furniture"])
    return [entry.text for entry in entries if f">{entry.text}</text>" in drawn]


def is_explained(sheet: Sheet, entries: tuple[Entry, ...], columns: int) -> None:
    wanted = [entry.text for entry in entries if sheet.drawn.intersection(entry.names)]
    assert explained(sheet, entries) == wanted
    assert wanted, "there is something on every sheet"
    assert sheet.height == PAPERS["hand"].size[1] + LEGEND_ROW_PX * -(-len(wanted) // columns)


@pytest.mark.parametrize("name", SAMPLES)
def test_the_signs_of_a_duel_are_explained_on_the_sheet_for_the_hand(name: str) -> None:
    is_explained(paper(SAMPLES[name](), "hand"), small_signs("red"), 1)


@pytest.mark.parametrize("name", LITTLE_WARS)
def test_the_signs_of_little_wars_are_explained_on_the_sheet_for_the_hand(name: str) -> None:
    is_explained(field(LITTLE_WARS[name](), "hand"), LEGEND, 2)


def test_a_picture_of_several_has_no_legend() -> None:
    assert paper(hot_fight(), "picture").height == PAPERS["picture"].size[1]
