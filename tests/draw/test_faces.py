"""Boxes of labels are as wide as their words."""

from dataclasses import replace
from importlib.resources import files

import pytest

from sandgate.draw.faces import FACES, Face, drawable, font_files, metrics, width
from sandgate.draw.nwc1902_duel import CHARTS
from sandgate.draw.png import png

from .samples import hot_fight

BESLEY = Face("Besley", 600, "normal")


def test_all_faces_are_here_in_both_forms() -> None:
    assert len(font_files()) == len(FACES)
    for face in FACES:
        assert metrics(face).cap_height > 0.7


def test_widths_are_those_of_the_face() -> None:
    """An em of Besley is 2,000 units; its figures are 1,190 units wide at this weight."""
    assert width("0123456789", BESLEY, 10.0) == pytest.approx(10 * 10.0 * 1190 / 2000)


def test_figures_in_columns_are_of_one_width() -> None:
    advance = metrics(Face("Besley", 400, "normal")).advance
    assert len({advance[figure] for figure in "0123456789"}) == 1


EXTENDED = [chr(code) for code in (*range(0xA0, 0x100), *range(0x100, 0x180), *range(0x218, 0x21C))]
NAMES = ["Île de France", "Éclair", "Österreich", "Łódź", "Žrinski", "Őr", "İstiklâl", "Țepeș", "Ąžuolas", "Þór", "Ørn"]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_a_face_holds_the_letters_of_europe(face: Face) -> None:
    """All of Latin-1 and Latin Extended-A but four that are no letters of today: IJ, ij, 'n and the long s."""
    lacking = {letter for letter in EXTENDED if letter not in metrics(face).advance}
    assert lacking <= set("Ĳĳŉſ")
    assert [drawable(name, face) for name in NAMES] == NAMES


def test_a_letter_beyond_the_faces_becomes_a_plain_one_and_never_vanishes() -> None:
    gothic = Face("Public Sans", 400, "normal")
    told = {"Hải": "Hai", "Ямато": "?????", "三笠": "??", "ﬁne": "fine", "Ĳmuiden": "IJmuiden", "Ǫ": "O"}
    assert {name: drawable(name, gothic) for name in told} == told
    assert drawable("I\u0302le", gothic) == "Île"
    assert width("Ж", BESLEY, 10.0) == width("?", BESLEY, 10.0)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.stem)
def test_no_letter_is_drawn_as_nothing(face: Face) -> None:
    """Each letter alone on a sheet of its own makes ink: its image is not that of the empty sheet."""
    blank = letter_image("", face)
    for letter in "ÎÉÖŁžŐŞğŻŪȚ½Ж笠":
        assert letter_image(letter, face) != blank


def letter_image(letter: str, face: Face) -> bytes:
    set_in = f'font-family="{face.family}" font-weight="{face.weight}" font-style="{face.style}" font-size="16"'
    text = f'<text x="4" y="18" {set_in}>{drawable(letter, face)}</text>'
    return png(f'<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24">{text}</svg>')


def test_a_chart_carries_the_further_letters_only_if_it_needs_them() -> None:
    plain, fight = CHARTS.chart(hot_fight()), hot_fight()
    named = replace(fight, ships=tuple(replace(ship, name="Łódź") for ship in fight.ships))
    assert "unicode-range" not in plain
    assert "unicode-range:U+100-21B" in CHARTS.chart(named)
    assert ">Łódź</text>" in CHARTS.chart(named)


def test_the_faces_weigh_less_than_half_a_megabyte() -> None:
    folder = files("sandgate.draw") / "fonts"
    assert sum(len(file.read_bytes()) for file in folder.iterdir()) < 500_000
