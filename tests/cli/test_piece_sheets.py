"""`sandgate sheet`: a piece of a book as a picture, and a file of one's own checked and drawn."""

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.main import main
from tests.rules.jane1905.plan.test_shipyard import OWN


def run(*words: str) -> Result:
    return CliRunner().invoke(main, ["sheet", *words])


def test_without_a_piece_it_lists_them() -> None:
    assert "mikasa" in run("jane1905").output.splitlines()


@pytest.mark.parametrize("kind", ["large", "middle", "small", "covered", "scorer"])
def test_it_draws_a_ship_of_the_book(kind: str, tmp_path: Path) -> None:
    path = tmp_path / "drake.svg"
    assert run("jane1905", "drake", "--kind", kind, "-o", str(path)).exit_code == 0
    assert "Drake" in path.read_text(encoding="utf-8")


def test_a_print_of_the_smallest_sheet_is_smaller_than_that_of_the_largest(tmp_path: Path) -> None:
    sizes = []
    for kind in ("large", "small"):
        path = tmp_path / f"{kind}.svg"
        assert run("jane1905", "mikasa", "--kind", kind, "--true-size", "-o", str(path)).exit_code == 0
        sizes.append(float(path.read_text(encoding="utf-8").partition(' width="')[2].partition('"')[0]))
    assert sizes[1] < sizes[0]


def test_it_draws_a_ship_of_ones_own_and_refuses_one_that_is_wrong(tmp_path: Path) -> None:
    own = tmp_path / "own.yaml"
    own.write_text(OWN, encoding="utf-8")
    image = tmp_path / "own.png"
    assert run("jane1905", str(own), "-o", str(image)).exit_code == 0
    assert image.read_bytes()[1:4] == b"PNG"
    own.write_text(OWN.replace("zone: house", "zone: hous").replace("number: 2}", "number: 3}"), encoding="utf-8")
    refused = run("jane1905", str(own), "-o", str(image))
    assert refused.exit_code == 1
    assert [line.split(": ")[1] for line in refused.output.splitlines()] == ["gun_positions.1", "tubes.1.number"]


@pytest.mark.parametrize(
    ("words", "told", "code"),
    [
        (("jane1905", "mikas"), "no piece 'mikas'", 1),
        (("jane1950",), "no sheets of 'jane1950'", 1),
        (("jane1905", "mikasa", "--kind", "huge"), "there are large, middle, small, covered, scorer", 2),
        (("jane1905", "absent.yaml"), "absent.yaml: no such file", 1),
        (("jane1905", "mikasa", "-o", "mikasa.pdf"), "ends in .svg or .png", 2),
    ],
)
def test_it_says_what_it_does_not_find(words: tuple[str, ...], told: str, code: int) -> None:
    refused = run(*words)
    assert (refused.exit_code, told in refused.output) == (code, True)
