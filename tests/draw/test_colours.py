"""Words keep their contrast, sides stay apart, in every theme and for four kinds of sight."""

import pytest

from sandgate.draw.colours import STACKS, THEMES
from sandgate.draw.style import TOKEN, rules

from .contrast import KINDS, apart, contrast

# what is read, on what, the least ratio
FLOORS = [
    ("chart-ink", "chart", 7.0),
    ("chart-ink", "chart-edge", 7.0),
    ("chart-ink", "sheet", 7.0),
    ("chart-ink-2", "chart", 4.5),
    ("chart-ink-2", "chart-edge", 4.5),
    ("chart-ink-2", "sheet", 4.5),
    ("chart-ink-2", "red-pale", 4.5),
    ("chart-ink-2", "blue-pale", 4.5),
    ("red", "chart", 4.5),
    ("blue", "chart", 4.5),
    ("on-red", "red", 4.5),
    ("on-blue", "blue", 4.5),
    ("on-neutral", "neutral", 4.5),
]
APART = [("red", "blue", 20.0), ("red", "chart-ink", 15.0), ("blue", "chart-ink", 15.0)]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("ink", "ground", "floor"), FLOORS)
def test_what_is_read_keeps_its_contrast(ink: str, ground: str, floor: float, theme: str, kind: str) -> None:
    table = THEMES[theme]
    assert contrast(table[ink], table[ground], kind) >= floor


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("one", "other", "floor"), APART)
def test_sides_are_never_taken_for_one_another(one: str, other: str, floor: float, theme: str, kind: str) -> None:
    assert apart(THEMES[theme][one], THEMES[theme][other], kind) >= floor


@pytest.mark.parametrize("theme", THEMES)
def test_strong_grid_lines_can_be_seen(theme: str) -> None:
    assert contrast(THEMES[theme]["grid-strong"], THEMES[theme]["chart"]) >= 1.5


def test_every_theme_has_every_token_and_the_style_sheet_uses_each() -> None:
    used = {name for body in rules().values() for name in TOKEN.findall(body)}
    for table in THEMES.values():
        assert set(table) | set(STACKS) == used


def test_no_colour_stands_in_the_style_sheet() -> None:
    assert not [name for name, body in rules().items() if "#" in body]
