"""A chart that leaves the table carries the title of the battle, on a strip above it that moves nothing on the chart."""

import re

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.faces import width
from sandgate.draw.style import letters
from sandgate.kernel.scenario import load
from sandgate.kernel.shelf import shipped

TITLE = re.compile(
    r'<text[^>]*y="-[^"]*"[^>]*class="([^"]*)"[^>]*>([^<]*)</text>|<text[^>]*class="([^"]*)"[^>]*y="-[^>]*>([^<]*)<'
)


def drawn(name: str, title: str, sheet: str) -> str:
    _, game, plain = load(name)
    view = game.view(game.setup(plain), next(role for role in game.roles(plain) if role.side))
    return charts_of(game.key).chart(view, sheet=sheet, title=title)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", [name for name, _ in shipped()])
@pytest.mark.parametrize("sheet", ["table", "hand"])
def test_every_battle_has_its_title_and_it_fits(name: str, sheet: str) -> None:
    title = load(name).scenario["title"]
    chart = drawn(name, title, sheet)
    (found,) = TITLE.findall(chart)
    cls, text = [part for part in found if part]
    face, size, _ = letters(cls)
    wide = float(re.search(r'viewBox="0 -44 ([0-9.]+)', chart)[1])  # type: ignore[index]
    assert width(text, face, size) <= wide - 40.0
    assert text.replace("&apos;", "'") == title or sheet == "hand"
    assert "<title id=" in chart


def test_it_moves_nothing_on_the_chart() -> None:
    name = "nwc1902/yellow_sea"
    plain, titled = drawn(name, "", "table"), drawn(name, "Yellow Sea", "table")
    layers = [chart[chart.index("<g clip-path") :] for chart in (plain, titled)]
    assert layers[0] == layers[1]
    assert "Yellow Sea" not in plain
