"""What other packages bring and cannot be used is told in words: who brings it, what is wrong, what to do."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandgate.bots.bot import bots_of
from sandgate.draw.charts import charts_of
from sandgate.kernel.clauses import books, find_clause
from sandgate.kernel.errors import ClauseError, PackageError, ScenarioError
from sandgate.kernel.games import game_of
from sandgate.kernel.installed import books_elsewhere
from sandgate.kernel.shelf import titles

MARKED = "from tests.contract.toy import LANTERN\nfrom dataclasses import dataclass, replace\n"


@pytest.fixture(autouse=True)
def _looked_up_anew() -> Iterator[None]:
    kept = (books_elsewhere, game_of, charts_of, bots_of)
    for each in kept:
        each.cache_clear()
    yield
    for each in kept:
        each.cache_clear()


def install(place: Path, package: str, points: str, **files: str) -> None:
    """A package of so many files and entry points, as pip leaves it."""
    for name, text in {"__init__": "", **files}.items():
        file = place / package / (name.replace("__", "/") if name != "__init__" else name)
        file = file if file.suffix else file.with_suffix(".py")
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    info = place / f"{package}-0.1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {package}\nVersion: 0.1\n", encoding="utf-8")
    (info / "entry_points.txt").write_text(points, encoding="utf-8")


@pytest.fixture
def place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.syspath_prepend(str(tmp_path))
    return tmp_path


@pytest.mark.parametrize(
    ("package", "game", "wrong"),
    [
        ("moon_a", "import nowhere_to_be_found", "ModuleNotFoundError: No module named 'nowhere_to_be_found'"),
        ("moon_b", "GAMES = 1", "has no attribute 'GAME'"),
        ("moon_c", "GAME = 'a game'", "it is str and no Game (sandgate.kernel.contract)"),
        ("moon_d", "from sandgate.kernel.contract import Game\nGAME = Game('moon')", "missing 11 required positional"),
        ("moon_e", f"{MARKED}GAME = LANTERN", "the game calls itself 'toy.lantern'"),
        ("moon_f", f"{MARKED}GAME = replace(LANTERN, key='moon_f', read=None)", "its read is no function"),
        ("moon_g", f"{MARKED}GAME = replace(LANTERN, key='moon_g', state=int)", "its state is no dataclass"),
        ("moon_h", f"{MARKED}GAME = replace(LANTERN, key='moon_h', model=int)", "its model is no pydantic model"),
        (
            "moon_i",
            f"{MARKED}@dataclass\nclass S:\n    mile: int\nGAME = replace(LANTERN, key='moon_i', state=S)",
            "mile does not say who may know it",
        ),
    ],
)
def test_a_game_that_cannot_be_played_is_refused_with_its_package(place: Path, package: str, game: str, wrong: str) -> None:
    install(place, package, f"[sandgate.games]\n{package} = {package}.game:GAME\n", game=game)
    with pytest.raises(PackageError) as refused:
        game_of(package)
    told = str(refused.value)
    assert wrong in told
    assert told.startswith(f"{package} ({package} 0.1, {package}.game:GAME) cannot be used: ")
    assert told.endswith(f"; mend the package, or take it away: pip uninstall {package}.")


def test_all_that_a_game_lacks_is_told_at_once(place: Path) -> None:
    game = f"{MARKED}GAME = replace(LANTERN, read=None, view=None, model=int)"
    install(place, "moon_j", "[sandgate.games]\nmoon_j = moon_j.game:GAME\n", game=game)
    with pytest.raises(PackageError) as refused:
        game_of("moon_j")
    assert str(refused.value).count(";") == 4


def test_two_packages_with_one_game_are_named(place: Path) -> None:
    for package in ("moon_k", "moon_l"):
        install(place, package, f"[sandgate.games]\nmoon.twice = {package}.game:GAME\n", game=f"{MARKED}GAME = LANTERN")
    with pytest.raises(
        PackageError, match=r"moon.twice cannot be used: moon.[kl] 0.1 and moon.[kl] 0.1 both bring it; take one"
    ):
        game_of("moon.twice")


def test_bots_and_charts_that_are_none_are_refused(place: Path) -> None:
    points = "[sandgate.bots]\nmoon_m = moon_m.other:THING\n[sandgate.charts]\nmoon_m = moon_m.other:THING\n"
    install(place, "moon_m", points, other="THING = 3")
    with pytest.raises(PackageError, match="it is no dictionary of bots by their keys"):
        bots_of("moon_m")
    with pytest.raises(PackageError, match=r"it is int and no Charts \(sandgate.draw.charts\)"):
        charts_of("moon_m")


def test_a_book_whose_package_is_not_there_is_refused(place: Path) -> None:
    install(place, "moon_n", "[sandgate.books]\nmoon_n = moon_n_elsewhere\n")
    with pytest.raises(PackageError, match="No module named 'moon_n_elsewhere'"):
        books()


def test_a_register_that_cannot_be_read_is_told_with_its_place(place: Path) -> None:
    install(place, "moon_o", "[sandgate.books]\nmoon_o = moon_o\n", **{"clauses__book.yaml": "parts: {A: One}\n"})
    from sandgate.kernel.clauses import read_clauses

    with pytest.raises(
        ClauseError, match=r"the register of moon_o cannot be read \(KeyError: 'book'\); mend moon_o/clauses"
    ):
        read_clauses("moon_o")


def test_a_scenario_without_a_game_is_told_by_its_name(place: Path) -> None:
    install(place, "moon_p", "[sandgate.books]\nmoon_p = moon_p\n", **{"scenarios__a.yaml": "title: A\n"})
    with pytest.raises(ScenarioError, match="moon_p/a:1:1: a scenario names its game"):
        list(titles())


def test_a_scenario_without_a_title_goes_by_its_name(place: Path) -> None:
    install(place, "moon_q", "[sandgate.books]\nmoon_q = moon_q\n", **{"scenarios__b.yaml": "game: moon.q\n"})
    assert list(titles())[-1] == ("moon_q/b", "moon_q/b", "moon.q", "", False)


def test_two_books_whose_clauses_begin_alike_are_refused_by_both_names(place: Path) -> None:
    """Else the clauses of one would be looked for in the register of the other; those of other books are found."""
    register = {
        "clauses__book.yaml": "book: {title: B, author: A, year: 1}\nparts: {A: One}\n",
        "clauses__A.yaml": "clauses:\n  - id: MOOT.A.01\n    title: T\n    where: W\n    kind: data\n    text: X\n",
    }
    for package in ("moon_r", "moon_s"):
        install(place, package, f"[sandgate.books]\n{package} = {package}\n", **register)
    words = "MOOT.A.01 cannot be used: clauses of moon_r and of moon_s begin with MOOT; give those of one book other letters"
    with pytest.raises(PackageError, match=words):
        find_clause("MOOT.A.01")
    assert find_clause("NWC.DU.21").title == "Zone of chance"
