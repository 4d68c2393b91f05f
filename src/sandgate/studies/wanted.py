"""Which study is meant: a file, one that is shipped, or a scenario with what varies."""

from collections.abc import Callable, Iterator, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Any, Final

from sandgate.kernel import shelf
from sandgate.kernel.errors import ScenarioError, TableError
from sandgate.kernel.games import did_you_mean
from sandgate.kernel.openings import variation_of
from sandgate.kernel.scenario import MAX_BYTES, read_file
from sandgate.studies.plan import Jitter, Study, StudyFile, study_of

SHELF: Final = "shelf"
STATED: Final = ("stated", "none")


def shipped() -> dict[str, Traversable]:
    """The studies that come with the package, by name."""
    found = files(__package__).joinpath(SHELF)
    return {each.name.removesuffix(".yaml"): each for each in sorted(found.iterdir(), key=lambda each: each.name)}


def listed() -> Iterator[str]:
    """The shipped studies, a line for each."""
    for name, file in shipped().items():
        plan = read_file(name, file.read_text(encoding="utf-8"), StudyFile)
        yield f"{name:<20} {plan.question}  [{plan.scenario}]"


def study_wanted(
    what: str,
    vary: Sequence[str],
    seats: Sequence[str],
    games: int | None,
    seed: int | None,
    jitter: Sequence[str],
    told: Callable[[Study], Any] = lambda _: None,
) -> tuple[Study, str]:
    """The study that was asked for, and the name of its folder. Raises ScenarioError with all that is wrong.

    told: as in `study_of`.
    """
    plan = _file(what)
    changes: dict[str, Any] = {
        "vary": {**plan.vary, **_pairs("--vary", vary)},
        "seats": {**plan.seats, **_pairs("--seat", seats)},
        "games": games or plan.games,
        "seed": plan.seed if seed is None else seed,
        "jitter": _jitter(jitter) if jitter else plan.jitter,
    }
    return study_of(plan.model_copy(update=changes), told), Path(what).stem


def _file(what: str) -> StudyFile:
    """The file of a study, of whichever place; a scenario alone is a study without a question."""
    if what in shipped():
        return read_file(what, shipped()[what].read_text(encoding="utf-8"), StudyFile)
    path = Path(what)
    if path.is_dir():
        raise TableError(f"{what} holds no study; begin one with `sandgate study SCENARIO -o {what}`")
    if path.is_file() and path.stat().st_size <= MAX_BYTES:
        text = path.read_text(encoding="utf-8", errors="replace")
        if any(line.startswith("scenario:") for line in text.splitlines()):
            return read_file(what, text, StudyFile)
    scenarios = [name for name, _ in shelf.shipped()]
    if what not in scenarios and not path.exists():
        near = did_you_mean(what, [*shipped(), *scenarios])
        raise ScenarioError(
            f"no study and no scenario {what!r}{near}{'' if near else '.'} `sandgate study` lists the studies, "
            "`sandgate scenarios` the scenarios; or give the path of a file"
        )
    return StudyFile(scenario=what)


def _pairs(option: str, words: Sequence[str]) -> dict[str, Any]:
    found = dict[str, Any]()
    for word in words:
        name, _, value = word.partition("=")
        if not name or not value or name in found:
            wanted = "ships.1.speed_kn=12:18:2" if option == "--vary" else "red=broadside"
            raise ScenarioError(f"{option} {word}: write each name once and what it is to be, as {wanted}")
        found[name] = value
    return found


def _jitter(words: Sequence[str]) -> Jitter:
    if set(words) & set(STATED):
        if len(set(words)) > 1:
            raise ScenarioError("--jitter stated and --jitter none stand alone")
        return "stated" if words[0] == "stated" else "none"
    return {one.field: one.by for one in map(variation_of, words)}
