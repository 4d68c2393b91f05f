"""Boxes of labels are as wide as their words."""

import pytest

from sandgate.draw.faces import FACES, Face, font_files, metrics, width

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


def test_a_letter_that_is_missing_still_has_a_width() -> None:
    assert width("Ж", BESLEY, 10.0) == width("n", BESLEY, 10.0)
