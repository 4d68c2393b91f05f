"""Write the figures of docs/questions.md, from studies that have been played, and from a few games of each played anew.

python tools/questions.py FOLDER          the studies lie below FOLDER by the names of the shelf; their pictures too
python tools/questions.py --check NAME    play the few games of a study and compare; it exits with 1 if the page differs
"""

import re
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import Any

from sandgate.studies.columns import column_words
from sandgate.studies.history import Beside, share_like, target_of, targets, values_of
from sandgate.studies.parts import rows_of
from sandgate.studies.pictures import side_words
from sandgate.studies.plan import Study
from sandgate.studies.running import open_folder, play_study, read_plan
from sandgate.studies.summary import CellSummary, Estimate, mean_of, summary_of
from sandgate.studies.wanted import study_wanted

Rows = Sequence[dict[str, Any]]

DOCS = Path(__file__).parents[1] / "docs"
PAGE = DOCS / "questions.md"
FEW = {  # games of each cell that a test plays
    "knot": 2, "knot_fleet": 2, "knot_escape": 2, "the_t": 1, "first_fire": 2, "first_fire_jane": 1, "yellow_sea_1902": 2,
    "yellow_sea_jane": 1,
}  # fmt: skip
PICTURES = {
    "knot": "spread", "knot_fleet": "who-wins", "knot_escape": "spread", "the_t": "spread", "first_fire": "who-wins",
    "first_fire_jane": "spread", "yellow_sea_jane": "history",
}  # fmt: skip
KNOTS = 6  # between the first and the last cell of both questions on knots
BATTLE = ("yellow_sea_1902", "yellow_sea_jane")


def table(study: Study, rows: Rows, cells: Sequence[CellSummary]) -> Iterator[str]:
    """The figures of a study, a line for each cell; at last by how much blue has more of the first measure than red."""
    outcomes, pair = list(cells[0].won), _pair(study)
    heads = ["", "games", *[f"{side_words(side)}" for side in outcomes], *map(column_words, study.tells)]
    heads += ["blue less red"] if pair else []
    yield f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}"
    for cell in cells:
        shares = [_estimate(cell.won[side], 100.0, " %") for side in outcomes]
        means = [_estimate(cell.means[name]) if name in cell.means else "" for name in study.tells]
        more = mean_of(_more(rows, pair, cell.cell), study.seed) if pair else None
        means += [_estimate(more)] if more else []
        yield f"| {' | '.join([cell.label, f'{cell.games:,}', *shares, *means])} |"


def _pair(study: Study) -> tuple[str, str] | None:
    """The first measure that is told of both sides."""
    return next((("red." + name, "blue." + name) for name in _measures(study) if f"blue.{name}" in study.tells), None)


def _measures(study: Study) -> list[str]:
    return [column.removeprefix("red.") for column in study.tells if column.startswith("red.")]


def _more(rows: Rows, pair: tuple[str, str], cell: int) -> list[float]:
    """By how much blue has more than red, game by game."""
    return [row[pair[1]] - row[pair[0]] for row in rows if row["cell"] == cell]


def a_knot(study: Study, rows: Rows) -> str:
    """What a knot brings red: by how much blue's lead in what is received grows from the first cell to the last, a knot."""
    last = max(row["cell"] for row in rows)
    pair = _pair(study)
    assert pair is not None
    gains = [(most - least) / KNOTS for least, most in zip(_more(rows, pair, 0), _more(rows, pair, last), strict=True)]
    found = mean_of(gains, study.seed)
    assert found is not None
    what = _measures(study)[0].replace("_", " ")
    return f"Game by game, a knot brings the faster {_estimate(found)} in {what}, counted as what the other has the more."


def _estimate(given: Estimate, times: float = 1.0, unit: str = "") -> str:
    value, low, high = (times * each for each in given)
    most = max(abs(low), abs(high))
    digits = 0 if most >= 20 or unit else 1 if most > 2 else 2 if most > 0.1 else 3
    return f"{value:,.{digits}f}{unit} ({low:,.{digits}f} to {high:,.{digits}f})"


def history(beside: Sequence[Beside]) -> Iterator[str]:
    """What happened, and what the games of some studies came to."""
    heads = ["", "happened", "like it", *[each.name for each in beside], "source"]
    yield f"| {' | '.join(heads)} |\n|{'---|' * len(heads)}"
    for key, happened in targets(beside).items():
        band = f"{happened.band[0]:g} to {happened.band[1]:g}" if happened.band else ""
        came = [_came_to(each, key) for each in beside]
        yield f"| {' | '.join([happened.what, f'{happened.value:g}', band, *came, happened.source])} |"


def _came_to(each: Beside, key: str) -> str:
    happened = target_of(each.study, key)
    if happened is None or not happened.of:
        return "says nothing"
    values = [float(value) for value in values_of(happened, each.rows)]
    mean, like = mean_of(values, each.study.seed), share_like(happened, values)
    told = _estimate(mean) if mean else ""
    return told if like is None else f"{told}; like it in {100 * like:.0f} of 100 games"


def few(name: str) -> Iterator[str]:
    """A few games of a study, played anew."""
    study, _ = study_wanted(name, (), (), FEW[name], None, ())
    with TemporaryDirectory() as folder:
        open_folder(Path(folder), study)
        play_study(Path(folder), study)
        cells = summary_of(study, rows_of(Path(folder), study))
    for cell in cells:
        won = ", ".join(f"{side_words(side)} {share.value * cell.games:.0f}" for side, share in cell.won.items())
        means = "; ".join(
            f"{column_words(column)} {cell.means[column].value:.4g}" for column in study.tells if column in cell.means
        )
        yield f"| `{name}` | {cell.label} | {cell.games} | {won} | {means} |"


def put(text: str, name: str, lines: Sequence[str]) -> str:
    """A page with the lines between the marks of a name."""
    begin, end = f"<!-- {name} -->\n", f"<!-- end of {name} -->"
    pattern = re.compile(f"{re.escape(begin)}.*?{re.escape(end)}", re.DOTALL)
    if not pattern.search(text):
        raise SystemExit(f"{PAGE} has no place for {name}")
    return pattern.sub(lambda _: begin + "\n".join(lines) + "\n" + end, text)


def write(folder: Path) -> None:
    """Put figures and pictures where they belong."""
    text = PAGE.read_text(encoding="utf-8")
    plans = {name: read_plan(folder / name) for name in FEW}
    rows = {name: rows_of(folder / name, plan) for name, plan in plans.items()}
    for name, plan in plans.items():
        text = put(text, name, list(table(plan, rows[name].to_pylist(), summary_of(plan, rows[name]))))
    for name in ("knot", "knot_fleet"):
        text = put(text, f"a knot of {name}", [a_knot(plans[name], rows[name].to_pylist())])
    text = put(text, "history", list(history([Beside(plans[name], rows[name]) for name in BATTLE])))
    text = put(
        text,
        "few",
        ["| study | cell | games | who won | means |\n|---|---|---|---|---|", *[line for name in FEW for line in few(name)]],
    )
    PAGE.write_text(text, encoding="utf-8")
    for name, picture in PICTURES.items():
        copyfile(folder / name / f"{picture}.png", DOCS / "pictures" / f"{name}.png")


def main(words: list[str]) -> int:
    """Write, or check."""
    if words[0] != "--check":
        write(Path(words[0]))
        return 0
    page = PAGE.read_text(encoding="utf-8").splitlines()
    other = [line for line in few(words[1]) if line not in page]
    sys.stdout.writelines(f"the page has not: {line}\n" for line in other)
    return 1 if other else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
