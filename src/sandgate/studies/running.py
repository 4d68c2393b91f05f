"""A study is played: its missing parts are dealt out to processes by joblib, on this machine or on a cluster of dask's."""

import threading
import warnings
from collections.abc import Callable, Generator, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

import joblib

from sandgate.kernel.collecting import collect_seldom
from sandgate.kernel.errors import ScenarioError, TableError
from sandgate.kernel.extras import of_extra
from sandgate.kernel.games import did_you_mean
from sandgate.kernel.interrupts import deaf_to_ctrl_c
from sandgate.studies.compiled import accelerator_of, is_worth, load, prepare
from sandgate.studies.parts import Part, missing, numbers_of, play_part
from sandgate.studies.plan import Study, plan_from, plan_text

PLAN: Final = "plan.json"
MOST_AT_ONCE: Final = 50  # games of a part, unless another size is asked for
ACCELERATOR: Final = "accelerator"  # instead of a scheduler's address
MOST_ACCELERATED: Final = 4096  # games of a part on an accelerator
MOST_COMPILED: Final = 1000  # the same of games that are played compiled
COMPILED_APART: Final = 400  # so many of these are worth another process, which has to load their code first
ROUNDS: Final = 20  # of work for each worker, so that the last ones do not wait long for one another


def open_folder(folder: Path, study: Study) -> None:
    """Lay a plan down in its folder; TableError where another lies there.

    ScenarioError where the study is to tell a column that no row has.

    A study that only asks for more games of each cell goes on with the rows that are there.
    """
    file, text = folder / PLAN, plan_text(study)
    known_columns = numbers_of(study)
    if strange := [name for name in study.tells if name not in known_columns]:
        near = did_you_mean(strange[0], known_columns)
        raise ScenarioError(f"tells: no column of numbers {', '.join(strange)}; there are {', '.join(known_columns)}{near}")
    if file.exists():
        known = read_plan(folder)
        if plan_text(known._replace(games=study.games)) != text:
            raise TableError(
                f"{folder} holds another study; name another folder with -o, or go on with it: sandgate study {folder}"
            )
        if _sources(file.read_text(encoding="utf-8")) != _sources(text):
            raise TableError(
                f"{folder} was begun with other rules or bots than these: its rows stand, but it cannot go on; "
                "begin it anew with -o"
            )
    folder.mkdir(parents=True, exist_ok=True)
    aside = file.with_suffix(".new")
    aside.write_text(text, encoding="utf-8")
    aside.replace(file)


def read_plan(folder: Path) -> Study:
    """The plan that lies in a folder; TableError where there is none, or none that can be read."""
    file = folder / PLAN
    if not file.exists():
        raise TableError(f"{folder} holds no study; begin one with `sandgate study SCENARIO -o {folder}`")
    try:
        return plan_from(file.read_text(encoding="utf-8"))
    except (ValueError, KeyError, TypeError) as error:
        raise TableError(
            f"{file}: is no plan of a study ({error}); begin the study anew, in another folder, with -o"
        ) from None


def _sources(text: str) -> str:
    return text.rpartition('"sources"')[2]


@contextmanager
def workers_called(workers: int) -> Iterator[Callable[[Study], None]]:
    """What calls the processes that will share a study, to load what it is played with while this one is busy with its plan.

    Only where there are so many games that all of them will be needed. What fails there fails again when games are played.
    Where this ends with an error, such as a plan that is refused, they are ended too: nobody waits for what they load.
    """
    loading = list[Generator[None]]()

    def call(study: Study) -> None:
        if workers > 1 and study.rows >= workers * COMPILED_APART:
            loading.append(_dealt(workers, [joblib.delayed(load)(study)] * workers))

    try:
        yield call
    except BaseException:
        for each in loading:
            _end(each)
        raise
    for each in loading:
        with suppress(Exception):
            list(each)


def play_study(
    folder: Path,
    study: Study,
    *,
    workers: int = 1,
    on: str = "",
    size: int | None = None,
    exact: bool = False,
    heard: Callable[[int], Any] = lambda _: None,
    said: Callable[[str], Any] = lambda _: None,
    meanwhile: Callable[[], Any] = lambda: None,
) -> None:
    """Play what is missing of a study.

    workers: processes on this machine, at most; on: the address of a scheduler of dask's, whose workers see the same folder,
    or `accelerator`: this machine's plays them, in one process.
    size: games of a part at most. exact: not by compiled code, where it would be quicker; the rows are the same. heard: is
    told how many games more are done. said: is told what takes long and plays no game. meanwhile: what this process can do
    ahead while others play; where none do, or it fails, it is left to who needs it.
    """
    if on == ACCELERATOR:
        _play_on_accelerator(folder, study, size or MOST_ACCELERATED, heard)
        return
    games = sum(part.games for part in missing(folder, study, study.games))
    compiled = not exact and is_worth(study, games)
    if compiled and not on:
        workers = max(1, min(workers, games // COMPILED_APART))
    most = MOST_COMPILED if compiled else MOST_AT_ONCE
    parts = _left(folder, study, size or _size(study, workers, most), heard)
    if compiled and parts:
        prepare(study, said)
    with _machines(on), ThreadPoolExecutor(1) as beside:
        if on or workers > 1:
            beside.submit(meanwhile)
        with closing(_played(folder.resolve(), study, parts, workers, on, compiled)) as played:
            for more in played:
                heard(more)


def _play_on_accelerator(folder: Path, study: Study, size: int, heard: Callable[[int], Any]) -> None:
    parts, accelerator = _left(folder, study, size, heard), accelerator_of(study)
    for part in parts:
        heard(play_part(folder, study, part, accelerator=accelerator))


def _left(folder: Path, study: Study, size: int, heard: Callable[[int], Any]) -> list[Part]:
    """What is missing of a study, in parts of so many games; who hears is told of those that are there."""
    parts = missing(folder, study, size)
    heard(study.rows - sum(part.games for part in parts))
    return parts


def _size(study: Study, workers: int, most: int) -> int:
    return max(1, min(most, study.rows // (ROUNDS * workers)))


def _played(folder: Path, study: Study, parts: Sequence[Part], workers: int, on: str, compiled: bool) -> Generator[int]:
    if workers == 1 and not on:
        collect_seldom()
        yield from (play_part(folder, study, part, compiled=compiled) for part in parts)
        return
    tasks = [joblib.delayed(_apart)(folder, study, part, compiled) for part in parts]
    if on:
        played: list[int] = joblib.Parallel()(tasks)
        yield sum(played)
        return
    done = _dealt(workers, tasks)
    try:
        for more in done:  # noqa: UP028  (`yield from` would close it with a warning, ahead of `_end`)
            yield more
    finally:
        _end(done)


def _dealt(workers: int, tasks: Sequence[Any]) -> Generator[Any]:
    """What tasks come to, as they end, in processes that are begun here where they are not there yet."""
    with deaf_to_ctrl_c():
        dealt: Generator[Any] = joblib.Parallel(n_jobs=workers, return_as="generator_unordered")(tasks)
        return dealt


def _end(dealt: Generator[Any]) -> None:
    """End the processes that are still at tasks; nothing where all are done."""
    heard = threading.excepthook
    threading.excepthook = lambda _: None  # joblib's thread may miss a task that it has let fall
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # that some did their work for nothing
            dealt.close()
    finally:
        threading.excepthook = heard


def _apart(folder: Path, study: Study, part: Part, compiled: bool) -> int:
    """A part in a process of its own."""
    collect_seldom()
    return play_part(folder, study, part, compiled=compiled)


@contextmanager
def _machines(address: str) -> Iterator[None]:
    """The processes of this machine, or the workers that a scheduler of dask's knows."""
    if not address:
        yield
        return
    try:
        with of_extra("cluster", "a study on a cluster needs"):
            from dask.distributed import Client  # noqa: PLC0415  (an extra of its own)
    except ModuleNotFoundError as error:
        raise TableError(str(error)) from None
    try:
        client = Client(address, timeout=10)
    except OSError as error:
        raise TableError(f"no scheduler answers at {address} ({error}); start one with `dask scheduler`") from None
    with client, joblib.parallel_config(backend="dask", wait_for_workers_timeout=10):
        yield
