"""What a study is read by: the command, its table, its pictures, its page, and what is refused in words."""

import json
import re
import resource
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.main import main
from sandgate.studies.axes import cells_of
from sandgate.studies.page import answer
from sandgate.studies.plan import StudyFile, study_of
from sandgate.studies.summary import CellSummary, Estimate, mean_of, means_of, share_of
from sandgate.studies.wanted import shipped, study_wanted

DUEL = str(Path(__file__).with_name("short_duel.yaml"))
ASKED = (
    DUEL,
    "--vary",
    "ships.1.speed_kn=10,12",
    "--games",
    "4",
    "--jitter",
    "ships.1.at_yd=200",
    "--workers",
    "1",
    "--quiet",
)


def sandgate(*words: str) -> Result:
    return CliRunner().invoke(main, ["study", *words])


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A small study that has been played."""
    folder = tmp_path_factory.mktemp("study") / "knots"
    done = sandgate(*ASKED, "-o", str(folder))
    assert done.exit_code == 0, done.output
    return folder


def test_the_table_names_the_cells_as_people_do(folder: Path) -> None:
    done = sandgate(str(folder), "--quiet")
    lines = done.output.splitlines()
    assert lines[0] == "Six moves of a duel"
    assert "8 games; the openings vary: Indiana: place by up to 200 yards. Red" in lines[1]
    assert "Red (Indiana) by torpedo, blue (Kearsarge) by broadside." in " ".join(lines)
    assert "In brackets the interval that holds the true value in 95 studies of a hundred." in lines
    assert [line[:23] for line in lines if line.startswith("Indiana")] == [
        "Indiana: speed 10 knots",
        "Indiana: speed 12 knots",
    ]


def test_json_and_files_hold_the_same(folder: Path) -> None:
    told = json.loads(sandgate(str(folder), "--quiet", "--format", "json").output)
    assert told == json.loads((folder / "summary.json").read_text())
    assert [cell["games"] for cell in told["cells"]] == [4, 4]
    assert len((folder / "rows.csv").read_text().splitlines()) == 9


def test_the_page_stands_alone_and_names_the_clauses_and_rulings_that_it_rests_on(folder: Path) -> None:
    page = (folder / "page.html").read_text()
    assert "NWC.DU.17" in page
    assert "<ul class=clauses><li><b>NWC.DU.47</b>" in page  # by which it is told who has won
    assert "Where the book leaves a matter open" in page
    assert page.count("<figure>") == 2
    assert "The openings vary: Indiana: place by up to 200 yards." in page
    assert "http" not in page.replace("http://www.w3.org", "").replace("http://purl.org", "").replace(
        "http://creativecommons", ""
    )


def test_no_figure_runs_off_the_printed_page(folder: Path) -> None:
    """Tables stand one below the other, each with all cells and no more columns than a page is wide; none is left out."""
    tables = re.findall(r"<div class=figures>.*?</table>", (folder / "page.html").read_text(), re.DOTALL)
    heads = [re.findall(r"<th>([^<]*)</th>", table)[1:] for table in tables]
    assert max(map(len, heads)) <= 6
    assert {"games", "Red won", "Blue won", "drawn", "moves", "red: points", "blue: points"} <= {
        name for head in heads for name in head
    }
    assert all(
        re.findall(r"<tr><td>([^<]*)", table) == ["Indiana: speed 10 knots", "Indiana: speed 12 knots"] for table in tables
    )


def test_what_is_drawn_and_written_is_the_same_each_time(folder: Path) -> None:
    names = ("page.html", "summary.json", "rows.csv", "who-wins.svg", "spread.svg", "who-wins.png")
    before = {name: (folder / name).read_bytes() for name in names}
    sandgate(str(folder), "--quiet")
    assert {name: (folder / name).read_bytes() for name in names} == before


@pytest.mark.parametrize(
    ("vary", "drawn"),
    [((), "listed"), (("seat.red=broadside,random",), "listed"), (("moves=4,6", "ships.1.speed_kn=10,12"), "a map")],
)
def test_every_kind_of_question_has_its_picture(tmp_path: Path, vary: tuple[str, ...], drawn: str) -> None:
    options = [word for one in vary for word in ("--vary", one)]
    done = sandgate(
        DUEL, *options, "--games", "2", "--jitter", "none", "--workers", "1", "--quiet", "-o", str(tmp_path / "s")
    )
    assert done.exit_code == 0, (done.output, drawn)
    assert (tmp_path / "s" / "who-wins.png").stat().st_size > 5_000


def test_a_game_of_the_study_opens_as_a_record(folder: Path) -> None:
    done = sandgate(str(folder), "--open", "3")
    assert done.output.split() == ["record", str(folder / "game-3.record")]
    assert CliRunner().invoke(main, ["verify", str(folder / "game-3.record")]).exit_code == 0
    refused = sandgate(str(folder), "--open", "9")
    assert refused.exit_code == 1
    assert "its games are numbered 1 to 8" in str(refused.output) + str(refused.exception)


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("no_such_thing",), "no study and no scenario 'no_such_thing'."),
        (("knt",), "no study and no scenario 'knt'. Did you mean knot?"),
        ((DUEL, "--vary", "moves"), "write each name once and what it is to be"),
        ((DUEL, "--seat", "red=nelson"), "no bot 'nelson'"),
        ((DUEL, "--jitter", "none", "--jitter", "stated"), "stand alone"),
    ],
)
def test_what_is_wrong_is_said_without_a_traceback(tmp_path: Path, words: tuple[str, ...], said: str) -> None:
    done = sandgate(*words, "-o", str(tmp_path / "s"))
    assert done.exit_code == 1
    assert said in done.output
    assert not (tmp_path / "s").exists()


def test_a_folder_that_takes_nothing_is_named_and_the_study_goes_on_when_it_does(tmp_path: Path) -> None:
    study, limits = tmp_path / "s", resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (6000, limits[1]))  # the plan goes in, and no rows
    try:
        done = sandgate(*ASKED, "-o", str(study))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert done.exit_code == 1
    assert f"{study}: cannot be written to (file too large); what is done is kept" in done.output
    assert f"go on with: sandgate study {study}" in done.output
    assert sandgate(str(study), "--workers", "1", "--quiet").exit_code == 0
    (tmp_path / "afile").touch()
    done = sandgate(*ASKED, "-o", str(tmp_path / "afile"))
    assert "afile: cannot be written to (file exists); name another with -o" in done.output


def test_a_study_that_has_rows_takes_no_other_question(folder: Path) -> None:
    done = sandgate(str(folder), "--vary", "moves=3")
    assert done.exit_code == 2
    assert "only --games may be another number" in done.output


def test_more_games_are_played_on_top_of_what_is_there(tmp_path: Path) -> None:
    sandgate(*ASKED, "-o", str(tmp_path / "s"))
    done = sandgate(str(tmp_path / "s"), "--games", "5", "--quiet", "--workers", "1")
    assert ": 10 games" in done.output


@pytest.mark.parametrize("name", list(shipped()))
def test_the_shipped_studies_can_be_asked(name: str) -> None:
    study, _ = study_wanted(name, (), (), 1, None, ())
    assert study.question.endswith("?")
    assert cells_of(study.axes)


def test_shares_and_means_have_the_intervals_of_the_books_of_statistics() -> None:
    share = share_of(15, 50)  # Wilson's interval of 15 in 50 at 95 %: 0.191 to 0.438 (Newcombe 1998 gives the formula)
    z = 1.959963984540054
    middle = (0.3 + z * z / 100) / (1 + z * z / 50)
    half = z * (0.3 * 0.7 / 50 + z * z / 10_000) ** 0.5 / (1 + z * z / 50)
    assert share.low == pytest.approx(middle - half)
    assert share.high == pytest.approx(middle + half)
    found = mean_of([float(n % 10) for n in range(1_000)], 1)
    assert found is not None
    assert found.value == 4.5
    assert found.high - found.low == pytest.approx(
        2 * 1.96 * 2.872 / 1_000**0.5, rel=0.15
    )  # as by the central limit theorem
    assert mean_of([float("nan")], 1) is None


def test_a_column_has_the_same_interval_whatever_columns_lie_beside_it() -> None:
    nothing = float("nan")
    columns = {
        "hits": [float(n % 10) for n in range(60)],
        "shots": [n * n / 7.0 for n in range(60)],
        "first": [nothing if n % 4 else n / 3.0 for n in range(60)],
        "moves": [40.0] * 60,
        "none": [nothing] * 60,
    }
    alone = {name: mean_of(values, 7) for name, values in columns.items()}
    assert alone.pop("none") is None
    assert means_of(columns, 7) == alone


@pytest.mark.slow
def test_a_study_that_is_broken_off_says_how_it_goes_on(tmp_path: Path) -> None:
    program = (
        "import signal; signal.signal(signal.SIGINT, signal.default_int_handler); from sandgate.cli.main import run; run()"
    )
    words = [
        DUEL,
        "--games",
        "400",
        "--jitter",
        "ships.1.at_yd=200",
        "--workers",
        "1",
        "--part",
        "2",
        "--quiet",
        "-o",
        str(tmp_path / "s"),
    ]
    with subprocess.Popen([sys.executable, "-c", program, "study", *words], stderr=subprocess.PIPE, text=True) as running:
        until = time.monotonic() + 60
        while len([*(tmp_path / "s").glob("cell-00000/*.parquet")]) < 2:
            assert time.monotonic() < until
            time.sleep(0.05)
        running.send_signal(signal.SIGINT)
        assert running.stderr is not None
        said = running.stderr.read()
    assert f"it goes on with: sandgate study {tmp_path / 's'}" in said
    assert running.returncode == 1


def cell(won: float, low: float, high: float, **means: Estimate) -> CellSummary:
    share = share_of(1, 2)._replace(value=won, low=low, high=high)
    return CellSummary(0, f"speed {won}", {}, 10, {"red": share, "blue": share}, means)


def test_the_answer_says_whether_it_is_one() -> None:
    assert " ".join(answer([cell(0.2, 0.1, 0.3), cell(0.8, 0.7, 0.9)])) == (
        "Red won most often at “speed 0.8”, 80 % (70 to 90) of the games, and least often at “speed 0.2”, 20 % (10 to 30). "
        "The intervals lie apart."
    )
    assert "more games would be wanted" in [*answer([cell(0.4, 0.2, 0.6), cell(0.5, 0.3, 0.7)])][-1]


def test_the_answer_does_not_tell_apart_what_reads_alike() -> None:
    """Shares of 0.996 and 0.999 are both written 1.00: that their intervals lie apart would say nothing to a reader."""
    slow = cell(0.2, 0.1, 0.3, share=Estimate(0.996, 0.995, 0.997))
    fast = cell(0.8, 0.7, 0.9, share=Estimate(0.999, 0.998, 1.0))
    assert [*answer([slow, fast], ["share"])][-1] == "Share: 1.00 in every cell."
    half = cell(0.8, 0.7, 0.9, share=Estimate(0.5, 0.4, 0.6))
    assert [*answer([half, fast], ["share"])][-3:] == [
        "Share: most at “speed 0.8”, 1.00,",
        "and least at “speed 0.8”, 0.50 (0.40 to 0.60);",
        "the intervals lie apart.",
    ]


def test_a_plan_that_is_written_in_a_file_is_read_with_its_faults() -> None:
    study = study_of(
        StudyFile(
            scenario=DUEL,
            vary={
                "ships.1": {
                    "as she was": {
                        "side": "red",
                        "name": "X",
                        "battery": "indiana",
                        "at_yd": [1800, 1500],
                        "heading_deg": 270,
                        "speed_kn": 12,
                    }
                }
            },
        )
    )
    assert [value.label for value in study.axes[0].values] == ["as she was"]
