"""What is kept of a finished game: the page that plays by itself, and the sheets to print."""

import base64
import gzip
import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.cli.typed import done, sandgate

pytestmark = pytest.mark.usefixtures("own_folder")

RUN = "run nwc1902/six_moves --seed 1 --no-charts --quiet -o six.record"


@pytest.fixture
def record() -> Path:
    done(RUN)
    return Path("six.record")


def packed(page: str) -> dict[str, Any]:
    """What stands packed in a page that plays by itself."""
    found = re.search(r'id="packed">([^<]+)<', page)
    assert found
    plain: dict[str, Any] = json.loads(gzip.decompress(base64.b64decode(found[1])))
    return plain


def test_a_finished_game_becomes_one_page(record: Path) -> None:
    assert "open it with a browser" in done(f"replay {record}")
    page = Path("six.html").read_text(encoding="utf-8")
    game = packed(page)
    assert game["moves"] == [0, 1, 2, 3, 4, 5, 6]
    assert game["frames"].keys() == {"umpire", "red", "blue"}
    chart = "\n".join(game["lines"][line] for line in game["frames"]["red"]["4"])
    assert chart.startswith("<svg")
    assert chart.rstrip().endswith("</svg>")
    assert game["chapters"]["4"]["headline"]
    assert "<li>Move 4: " in page, "who has no script reads the headlines"
    assert len(page) < 1_500_000


def test_the_page_carries_the_rules_of_all_that_its_charts_draw(record: Path) -> None:
    """It can fetch none: land without its rule is no land."""
    done("run nwc1902/strategic_evening --seed 7 -o evening.record --quiet")
    done(f"replay {record} -o six.html")
    done("replay evening.record -o evening.html")
    for name in ("six.html", "evening.html"):
        page = Path(name).read_text(encoding="utf-8")
        drawn = {
            each
            for line in packed(page)["lines"]
            for named in re.findall(r'class="([^"]*)"', line)
            for each in named.split()
        }
        assert {each for each in drawn if f".{each}{{" not in page} == set(), name
    assert ".sea-land{" in page


def test_the_page_names_no_other_address_and_lets_none_be_fetched(record: Path) -> None:
    done(f"replay {record} -o six.html")
    page = Path("six.html").read_text(encoding="utf-8")
    assert "default-src 'none'" in page
    assert set(re.findall(r"https?://[^\s\"'<>)]+", page)) <= {"http://www.w3.org/2000/svg"}


def test_the_sheets_to_print_have_headline_and_chart_a_move_in_black_on_white(record: Path) -> None:
    done(f"print {record} --from 2 --to 3 -o two.html")
    page = Path("two.html").read_text(encoding="utf-8")
    assert re.findall(r'<article id="move-(\d+)"', page) == ["2", "3"]
    assert page.count("<svg") == 2
    assert "--c-chart:#FFFFFF" in page
    assert "size: A4" in page
    done(f"print {record} --role red")
    assert "umpire-layer" not in Path("six.print.html").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("words", "said"),
    [
        ("replay six.record -o six.pdf", "name a file that ends in .html"),
        ("print six.record --from 9", "it has 0 to 6"),
        ("print six.record --role green", "there are umpire, red, blue"),
        ("replay open.record", "is not over"),
        ("print open.record", "is not over"),
    ],
)
def test_what_cannot_be_kept_is_told_with_a_remedy(record: Path, words: str, said: str) -> None:
    lines = record.read_text(encoding="utf-8").splitlines(keepends=True)
    Path("open.record").write_text("".join(lines[:-1]), encoding="utf-8")
    shown = sandgate(words)
    assert shown.exit_code in {1, 2}
    assert said in shown.output
