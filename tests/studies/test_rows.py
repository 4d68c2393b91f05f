"""The rows of a study: the same however it is parted, broken off and shared out; each opens as the record of its game."""

import os
import re
import signal
import subprocess
import sys
import time
import warnings
from collections.abc import Generator
from multiprocessing import active_children
from pathlib import Path
from typing import Any

import pytest
from joblib.externals.loky import get_reusable_executor

import sandgate
from sandgate.batch import fleet_aim, fleet_battles, fleet_ends
from sandgate.bots.bot import Bot, Written, bots_of
from sandgate.kernel.errors import ScenarioError, TableError
from sandgate.kernel.record_files import open_record
from sandgate.kernel.replay import opening
from sandgate.kernel.story import ending
from sandgate.studies import running
from sandgate.studies.compiled import battles_of, is_worth
from sandgate.studies.games import board_of, play_row
from sandgate.studies.opening import open_record_of
from sandgate.studies.parts import Part, digest_of, missing, play_part, rows_of, written
from sandgate.studies.plan import Study, StudyFile, game_numbered, number_of, plan_from, plan_text, study_of
from sandgate.studies.running import open_folder, play_study, read_plan, workers_called

DUEL = str(Path(__file__).with_name("short_duel.yaml"))
VARY = {"ships.1.speed_kn": "10..12 step 2", "seat.red": ["broadside", "random"]}


def small(games: int = 5) -> Study:
    plan = StudyFile(scenario=DUEL, vary=VARY, seats={"blue": "broadside"}, games=games, seed=7, jitter="none")
    return study_of(plan)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The digest of the small study, played at one go."""
    folder = tmp_path_factory.mktemp("whole")
    open_folder(folder, small())
    play_study(folder, small(), size=50)
    return digest_of(rows_of(folder, small()))


@pytest.mark.parametrize(("workers", "size"), [(1, 1), (1, 2), (2, 3)])
def test_rows_are_the_same_however_the_study_is_parted(tmp_path: Path, whole: str, workers: int, size: int) -> None:
    open_folder(tmp_path, small())
    play_study(tmp_path, small(), workers=workers, size=size)
    assert digest_of(rows_of(tmp_path, small())) == whole


def test_while_other_processes_play_what_can_be_done_ahead_is_done(tmp_path: Path, whole: str) -> None:
    done = list[str]()

    def ahead() -> None:
        done.append("ahead")
        raise TableError("left to who needs it")

    open_folder(tmp_path, small())
    play_study(tmp_path, small(4), meanwhile=ahead)
    assert done == []
    play_study(tmp_path, small(), workers=2, meanwhile=ahead)
    assert done == ["ahead"]
    assert digest_of(rows_of(tmp_path, small())) == whole


def test_processes_that_were_called_while_a_plan_was_checked_play_it(
    tmp_path: Path, whole: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sandgate.studies.running.COMPILED_APART", 10)
    none_is_there()
    for too_few_games in (1, 3):
        with workers_called(too_few_games) as call:
            call(small())
            assert processes() == []
    with workers_called(2) as call:
        call(small())
        there = processes()
        assert len(there) == 2
        open_folder(tmp_path, small())
        play_study(tmp_path, small(), workers=2, size=3)
        assert processes() == there
    assert digest_of(rows_of(tmp_path, small())) == whole


def test_processes_do_not_hear_ctrl_c_from_their_first_moment_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandgate.studies.running.COMPILED_APART", 10)
    none_is_there()
    with workers_called(2) as call:
        call(small())
        assert [*map(is_deaf, processes())] == [True, True]
    none_is_there()
    open_folder(tmp_path, small())
    play_study(tmp_path, small(), workers=2, size=3)
    assert [*map(is_deaf, processes())] == [True, True]
    assert not is_deaf(os.getpid())


def test_so_are_those_that_a_fresh_program_begins_first() -> None:
    program = """
import joblib, signal
from sandgate.kernel.interrupts import deaf_to_ctrl_c
def is_deaf(): return signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
with deaf_to_ctrl_c(): print(joblib.Parallel(n_jobs=2)([joblib.delayed(is_deaf)()] * 2))
print(is_deaf())
"""
    said = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert said.split("\n")[:2] == ["[True, True]", "False"]


def test_a_plan_that_is_refused_ends_the_processes_that_were_called(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandgate.studies.running.COMPILED_APART", 10)
    there = list[int]()

    def refused() -> None:
        with workers_called(2) as call:
            call(small())
            there.extend(processes())
            raise ScenarioError("an opening that cannot be varied so")

    with pytest.raises(ScenarioError), warnings.catch_warnings(action="error"):
        refused()
    assert there
    all_have_ended(there)


def test_who_hears_of_games_may_break_off_without_a_word_of_the_library(tmp_path: Path) -> None:
    def heard(games: int) -> None:
        if games:
            raise KeyboardInterrupt

    open_folder(tmp_path, small())
    with pytest.raises(KeyboardInterrupt), warnings.catch_warnings(action="error"):
        play_study(tmp_path, small(), workers=2, size=1, heard=heard)


def processes() -> list[int]:
    """Those that share work now, by their numbers."""
    return sorted([each.pid for each in active_children() if each.pid])


def none_is_there() -> None:
    """End those that share work."""
    get_reusable_executor(reuse=True).shutdown(kill_workers=True)
    all_have_ended(processes())


def all_have_ended(there: list[int]) -> None:
    """Wait for it; it comes at once, or fails."""
    until = time.monotonic() + 10
    while {*processes()} & {*there}:
        assert time.monotonic() < until
        time.sleep(0.01)


def is_deaf(process: int) -> bool:
    """Whether a process has blocked what Ctrl+C sends."""
    (blocked,) = re.findall(r"SigBlk:\s+([0-9a-f]+)", Path(f"/proc/{process}/status").read_text("utf-8"))
    return bool(int(blocked, 16) & 1 << signal.SIGINT - 1)


@pytest.mark.parametrize(("games", "processes"), [(1, 1), (199, 1), (200, 2), (400, 4)])
def test_few_games_that_are_played_compiled_stay_in_one_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, games: int, processes: int
) -> None:
    asked = list[int]()

    def played(_folder: Path, _study: Study, _parts: Any, workers: int, *_: Any) -> Generator[int]:
        asked.append(workers)
        yield from ()

    monkeypatch.setattr("sandgate.studies.running.is_worth", lambda *_: True)
    monkeypatch.setattr("sandgate.studies.running.prepare", lambda *_: None)
    monkeypatch.setattr("sandgate.studies.running._played", played)
    play_study(tmp_path, small(games), workers=4)
    assert asked == [processes]


def test_what_was_broken_off_goes_on_in_parts_of_another_size(tmp_path: Path, whole: str) -> None:
    open_folder(tmp_path, small())
    play_part(tmp_path, small(), Part(2, 2, 3))
    play_part(tmp_path, small(), Part(0, 1, 1))
    assert sum(part.games for part in missing(tmp_path, small(), 4)) == 20 - 3
    heard = list[int]()
    play_study(tmp_path, small(), size=4, heard=heard.append)
    assert heard[0] == 3
    assert sum(heard) == 20
    assert digest_of(rows_of(tmp_path, small())) == whole


def test_more_games_keep_the_rows_and_their_numbers(tmp_path: Path, whole: str) -> None:
    open_folder(tmp_path, small(2))
    play_study(tmp_path, small(2), size=50)
    few = rows_of(tmp_path, small(2)).to_pylist()
    open_folder(tmp_path, small())
    play_study(tmp_path, small(), size=50)
    rows = rows_of(tmp_path, small())
    assert digest_of(rows) == whole
    assert [row for row in rows.to_pylist() if row["number"] <= 8] == few


def test_a_part_that_could_not_be_written_leaves_nothing_behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object, **__: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("pyarrow.parquet.write_table", full)
    with pytest.raises(OSError, match="No space"):
        play_part(tmp_path, small(), Part(0, 1, 1))
    assert written(tmp_path, 0) == []
    assert list((tmp_path / "cell-00000").iterdir()) == []


def test_a_damaged_part_is_named_and_can_be_taken_away(tmp_path: Path, whole: str) -> None:
    open_folder(tmp_path, small())
    play_study(tmp_path, small(), size=50)
    file = written(tmp_path, 1)[0].file(tmp_path)
    file.write_bytes(file.read_bytes()[:-9])
    with pytest.raises(TableError, match="take the file away"):
        rows_of(tmp_path, small())
    file.unlink()
    play_study(tmp_path, small(), size=50)
    assert digest_of(rows_of(tmp_path, small())) == whole


def test_a_folder_is_not_shared_by_two_studies(tmp_path: Path) -> None:
    open_folder(tmp_path, small())
    other = small()._replace(seed=8)
    with pytest.raises(TableError, match="holds another study"):
        open_folder(tmp_path, other)


def test_rows_of_other_rules_are_not_gone_on_with(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    open_folder(tmp_path, small())
    monkeypatch.setattr(running, "plan_text", lambda study: plan_text(study).replace('"sources": "', '"sources": "0'))
    with pytest.raises(TableError, match="other rules"):
        open_folder(tmp_path, small())


def test_a_plan_comes_out_of_its_file_as_it_went_in() -> None:
    study = study_of(StudyFile(scenario=DUEL, vary=VARY, jitter={"ships.1.at_yd": 100.0}))
    assert plan_text(plan_from(plan_text(study))) == plan_text(study)


def test_numbers_of_rows_lead_back_to_cell_and_game() -> None:
    study = small()
    pairs = [(cell, game) for game in range(1, 6) for cell in range(4)]
    assert [number_of(study, *pair) for pair in pairs] == list(range(1, 21))
    assert [game_numbered(study, number) for number in range(1, 21)] == pairs
    with pytest.raises(ScenarioError, match="1 to 20"):
        game_numbered(study, 21)


def test_all_cells_meet_the_same_openings(tmp_path: Path) -> None:
    plan = StudyFile(
        scenario=DUEL, vary={"moves": [4, 6]}, seats={"red": "broadside"}, games=3, jitter={"ships.1.at_yd": 300.0}
    )
    study = study_of(plan)
    records = [sandgate_record(study, number, tmp_path) for number in (1, 2)]  # the first game of both cells
    assert records[0]["ships"] == records[1]["ships"]
    assert records[0]["moves"] != records[1]["moves"]


def sandgate_record(study: Study, number: int, folder: Path) -> dict[str, object]:
    path = open_record_of(study, number, folder / f"{number}.record")
    return opening(open_record(str(path)).lines).scenario


def test_any_row_opens_as_the_record_of_its_game(tmp_path: Path) -> None:
    done = sandgate.study(DUEL, vary=VARY, seats={"blue": "broadside"}, games=2, seed=7, workers=1)
    for row in done.rows.to_pylist():
        path = done.open(row["number"], tmp_path / f"{row['number']}.record")
        record = sandgate.open_record(str(path))
        assert sandgate.verify(*record).over
        end = ending(record.lines)
        assert end is not None
        assert end.outcome == row["outcome"]
        assert (end.winner or "drawn") == row["winner"]
    with pytest.raises(TableError, match="is there already"):
        done.open(1, tmp_path / "1.record")


def test_programs_read_the_rows_without_any_of_ours() -> None:
    done = sandgate.study(DUEL, vary={"moves": [4, 6]}, games=2, workers=1)
    assert done.rows["at_moves"].to_pylist() == [4.0, 4.0, 6.0, 6.0]
    assert done.rows["moves"].to_pylist() == [4, 4, 6, 6]
    assert [cell.label for cell in done.cells] == ["moves 4", "moves 6"]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"vary": {"ships.1.sped": "1..2"}}, "the scenario has no sped; there are side, name, "),
        ({"vary": {"ships.7.speed_kn": "1..2"}}, "the list has 2 items; name one by 0 to 1, or all by *"),
        ({"vary": {"ships.1.sped": "1..2"}}, ". Did you mean speed_kn?"),
        ({"vary": {"ships.1.speed_kn": "99"}}, "ships.1.speed_kn"),
        ({"vary": {"ships.1.speed_kn": "fast"}}, "ships.1.speed_kn: input should be a valid number, not 'fast'"),
        ({"vary": {"ships.1": {"quick": {"speed": 14}}}}, "quick: ships.1.speed: no such key. Did you mean speed_kn?"),
        ({"vary": {"moves": "6, 6"}}, "6 stands there twice"),
        ({"vary": {"moves": "1..9999 step 1"}}, "at most 1,000"),
        ({"seats": {"red": "nelson"}}, "no bot 'nelson'"),
        ({"seats": {"rod": "random"}}, "no such role; there are red, blue. Did you mean red?"),
        ({"jitter": {"ships.1.nose": 3.0}}, "no such number"),
    ],
)
def test_what_cannot_be_asked_is_refused_before_a_game_is_played(asked: dict[str, object], said: str) -> None:
    with pytest.raises(ScenarioError) as refused:
        sandgate.study(DUEL, games=1, workers=1, **asked)  # type: ignore[arg-type]
    assert said in str(refused.value)


def test_a_study_that_would_tell_what_no_row_says_lays_no_folder_down(tmp_path: Path) -> None:
    study = small()._replace(tells=("moves", "red.received_point"))
    with pytest.raises(
        ScenarioError, match=r"no column of numbers red\.received_point; .*Did you mean red\.received_points\?"
    ):
        open_folder(tmp_path / "s", study)
    assert not (tmp_path / "s").exists()


@pytest.mark.parametrize("plan", ["{", "[]", '{"a": 1}'])
def test_a_plan_that_is_damaged_is_named_with_what_to_do(tmp_path: Path, plan: str) -> None:
    (tmp_path / "plan.json").write_text(plan, encoding="utf-8")
    with pytest.raises(TableError, match=r"plan\.json: is no plan of a study .*; begin the study anew"):
        read_plan(tmp_path)


def test_all_faults_are_told_at_once() -> None:
    with pytest.raises(ScenarioError) as refused:
        sandgate.study(DUEL, vary={"ships.1.sped": "1..2", "seat.blue": "nelson", "mooves": "3"}, games=1)
    assert len(str(refused.value).splitlines()) == 3


def by_captains(games: int = 3) -> Study:
    """A study that compiled code can play."""
    plan = StudyFile(scenario=DUEL, vary={"seat.red": ["broadside", "torpedo"]}, games=games, jitter={"ships.1.at_yd": 99.0})
    return study_of(plan)


def test_compiled_play_is_for_bots_that_it_knows_and_where_it_pays(monkeypatch: pytest.MonkeyPatch) -> None:
    assert battles_of(small()) is None  # the random bot plays
    battles = battles_of(by_captains())
    assert not is_worth(by_captains(), 999)
    assert is_worth(by_captains(), 1000)
    assert not is_worth(small(), 1000)
    monkeypatch.setattr(battles, "is_ready", lambda: True)
    assert is_worth(by_captains(), 1)
    little_war = study_of(StudyFile(scenario="wells1913/beginners", games=1, jitter="none"))
    assert battles_of(little_war) is None


def test_a_study_whose_bots_alone_are_compiled_has_the_rows_of_exact_play(monkeypatch: pytest.MonkeyPatch) -> None:
    """All that would be compiled is played as it stands; compiled it answers alike by the laws of `tests/batch`."""
    monkeypatch.setattr(fleet_ends, "compiled_battle", lambda: fleet_battles.fleet_battle)
    monkeypatch.setattr(fleet_aim, "compiled_aim", lambda: fleet_aim.aimed)
    study = study_of(StudyFile(scenario="nwc1902/six_moves", games=1, jitter="none"))
    battles, decided, board = battles_of(study), list[str](), board_of(study, 0)
    known = bots_of(study.game)

    def told(key: str) -> Bot:
        def write(*args: Any) -> Written:
            decided.append(key)
            return known[key].write(*args)

        return Bot(key, "", write)

    monkeypatch.setattr(battles, "bots", lambda: {key: told(key) for key in battles.DOCTRINES})
    assert play_row(board, 1, battles) == play_row(board, 1)
    assert set(decided) == set(study.seats.values())


@pytest.mark.slow
def test_a_study_played_compiled_has_the_rows_of_exact_play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SANDGATE_CACHE")
    monkeypatch.setattr("sandgate.studies.compiled.WORTH", 1)
    said, done = list[str](), dict[str, str]()
    for name, exact in (("exact", True), ("compiled", False)):
        folder = tmp_path / name
        open_folder(folder, by_captains())
        play_study(folder, by_captains(), exact=exact, said=said.append)
        done[name] = digest_of(rows_of(folder, by_captains()))
    assert done["compiled"] == done["exact"]
    assert said in ([], ["compiling steps and doctrines; once, it takes a minute"])
    path = open_record_of(by_captains(), 3, tmp_path / "3.record")
    row = next(row for row in rows_of(tmp_path / "compiled", by_captains()).to_pylist() if row["number"] == 3)
    end = ending(open_record(str(path)).lines)
    assert end is not None
    assert end.outcome == row["outcome"]
