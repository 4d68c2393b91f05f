"""Pictures of a study, in the look of the charts: who wins over what varies, and how what is counted is spread.

Drawn by matplotlib with the faces and colours of the charts; letters are outlines, so that a picture looks alike everywhere.
A side is told by its sign and its line as well as by its colour.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from io import StringIO
from typing import Any, Final

import matplotlib as mpl
import numpy as np
import pyarrow as pa
import pyarrow.compute as pc
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.font_manager import fontManager
from matplotlib.ticker import PercentFormatter

from sandgate.draw.colours import PAPER
from sandgate.draw.faces import font_files
from sandgate.kernel.adding import added
from sandgate.studies.axes import axis_words
from sandgate.studies.columns import CELL, MOVES, POINTS, column_words, measure_column, points_column
from sandgate.studies.games import DRAWN
from sandgate.studies.history import Beside, spoken_of, targets
from sandgate.studies.plan import Study
from sandgate.studies.summary import CellSummary

WIDE_IN: Final = 7.2
HIGH_IN: Final = 4.2
ROW_IN: Final = 0.3  # of a cell in a list of cells
MOST_LISTED: Final = 40
TWO: Final = 2  # axes that a heat map has
LISTED_BETTER: Final = 12  # cells up to which a list with intervals tells more than a map without
SIGNS: Final = ("s", "o", "^", "D")
LINES: Final = ("-", (0, (6, 2)), (0, (2, 2)), "-.")
OTHERS: Final = (PAPER["chart-ink"], PAPER["pencil"], PAPER["wood-2"], PAPER["board-edge"])
SIZE: Final = re.compile(r'(width|height)="([\d.]+)pt"')  # a length without a unit is read by every renderer
SAID: Final = {DRAWN: "drawn"}


def who_wins(study: Study, cells: Sequence[CellSummary]) -> str:
    """Who wins, over what varies: lines over a number, a map where two vary widely, else a list of all cells. As SVG."""
    if len(study.axes) == 1 and study.axes[0].counts and len(cells) > 1:
        return _drawn(lambda: _over_a_number(study, cells))
    if len(study.axes) == TWO and len(cells) > LISTED_BETTER:
        return _drawn(lambda: _map(study, cells))
    return _drawn(lambda: _listed(cells))


def spread(study: Study, cells: Sequence[CellSummary], rows: pa.Table) -> str:
    """How points, or else the moves, are spread in each cell: the middle half of the games, the median, and the ends."""
    return _drawn(lambda: _boxes(study, cells[:MOST_LISTED], rows))


def beside_history(beside: Sequence[Beside]) -> str:
    """How the games of some studies are spread beside what happened: a row of its own scale for each target. As SVG."""
    return _drawn(lambda: _beside(beside))


def side_words(side: str) -> str:
    """A side, or that nobody won, as a picture names it."""
    return SAID.get(side, side.capitalize())


# -- the three ways ------------------------------------------------------------


def _over_a_number(study: Study, cells: Sequence[CellSummary]) -> Figure:
    figure, axes = _paper(HIGH_IN)
    axis = study.axes[0]
    x = [float(cell.values[axis.field]) for cell in cells]
    for side, (colour, sign, line) in _manners(cells).items():
        shares = [cell.won[side] for cell in cells]
        axes.fill_between(x, [each.low for each in shares], [each.high for each in shares], color=colour, alpha=0.14, lw=0)
        axes.plot(
            x, [each.value for each in shares], color=colour, marker=sign, ms=5, ls=line, lw=1.4, label=side_words(side)
        )
    axes.set_xlabel(axis_words(study.scenario, axis))
    axes.set_xticks(x if len(x) <= 12 else x[:: len(x) // 8])  # as many as have room
    _share_axis(axes.yaxis, axes)
    axes.set_ylabel("of all games")
    _legend(axes)
    return figure


def _listed(cells: Sequence[CellSummary]) -> Figure:
    shown = cells[:MOST_LISTED]
    figure, axes = _paper(1.2 + ROW_IN * max(3, len(shown)))
    manners = _manners(shown)
    for place, (side, (colour, sign, _)) in enumerate(manners.items()):
        y = [row + 0.16 * (place - (len(manners) - 1) / 2) for row in range(len(shown))]
        shares = [cell.won[side] for cell in shown]
        ends = [[each.value - each.low for each in shares], [each.high - each.value for each in shares]]
        axes.errorbar(
            [each.value for each in shares],
            y,
            xerr=np.maximum(ends, 0.0),
            fmt=sign,
            ms=5,
            color=colour,
            lw=1.1,
            label=side_words(side),
        )
    axes.set_yticks(range(len(shown)), [cell.label for cell in shown])
    axes.set_ylim(len(shown) - 0.5, -0.5)
    _share_axis(axes.xaxis, axes)
    axes.set_xlabel("of all games")
    _legend(axes)
    return figure


def _map(study: Study, cells: Sequence[CellSummary]) -> Figure:
    across, down = study.axes[1], study.axes[0]
    side = next(iter(cells[0].won))
    shares = np.full((len(down.values), len(across.values)), np.nan)
    for cell in cells:
        row, column = divmod(cell.cell, len(across.values))
        shares[row, column] = cell.won[side].value
    figure, axes = _paper(1.4 + 0.42 * max(4, len(down.values)))
    scale = mpl.colors.LinearSegmentedColormap.from_list("sides", [PAPER["blue"], PAPER["sheet"], PAPER["red"]])
    axes.imshow(shares, cmap=scale, vmin=0.0, vmax=1.0, aspect="auto")
    for row, column in np.argwhere(~np.isnan(shares)):
        dark = abs(shares[row, column] - 0.5) > 0.3  # from where on white is better read
        axes.text(
            column, row, f"{100 * shares[row, column]:.0f}", ha="center", va="center", fontsize=9,
            color="#FFFFFF" if dark else PAPER["chart-ink"],
        )  # fmt: skip
    axes.set_xticks(range(len(across.values)), [value.label for value in across.values])
    axes.set_yticks(range(len(down.values)), [value.label for value in down.values])
    axes.set_xlabel(axis_words(study.scenario, across))
    axes.set_ylabel(axis_words(study.scenario, down))
    axes.set_title(f"Games won by {side_words(side)}, of a hundred", loc="left", fontsize=10)
    axes.grid(visible=False)
    return figure


def _boxes(study: Study, cells: Sequence[CellSummary], rows: pa.Table) -> Figure:
    sides = [side for side in cells[0].won if side != DRAWN]
    measured = _measured(study, cells, sides)
    figure, axes = _paper(1.2 + ROW_IN * max(3, 1.4 * len(cells)))
    manners = _manners(cells)
    wide = 0.62 / len(measured)
    for place, (side, column) in enumerate(measured.items()):
        colour = manners[side][0] if side in manners else PAPER["chart-ink"]
        values = [_numbers(rows, cell.cell, column) for cell in cells]
        at = [row + (wide + 0.06) * (place - (len(measured) - 1) / 2) for row in range(len(cells))]
        drawn = axes.boxplot(
            values, positions=at, widths=wide, orientation="horizontal", manage_ticks=False, showfliers=False
        )
        for part in ("boxes", "whiskers", "caps", "medians"):
            for line in drawn[part]:
                line.set(
                    color=colour, lw=2.2 if part == "medians" else 1.0, ls="-" if part != "boxes" or not place else "--"
                )
        axes.plot([], [], color=colour, ls="--" if place else "-", label=side_words(side) if side else "moves")
    axes.set_yticks(range(len(cells)), [cell.label for cell in cells])
    axes.set_ylim(len(cells) - 0.5, -0.5)
    axes.set_xlabel(_axis_said(study, measured))
    _legend(axes)
    return figure


def _measured(study: Study, cells: Sequence[CellSummary], sides: Sequence[str]) -> Mapping[str, str]:
    """The columns that boxes show, by side: what the study tells first, else points, else the moves."""
    told = study.tells[0].partition(".")[2] if study.tells else ""
    for column_of in (partial(measure_column, measure=told), points_column):
        found = {side: column for side in sides if (column := column_of(side)) in cells[0].means}
        if found:
            return found
    return {"": study.tells[0] if study.tells and not told else MOVES}


def _axis_said(study: Study, measured: Mapping[str, str]) -> str:
    columns = set(measured.values())
    if any(column.startswith(POINTS) for column in columns):
        return points_words(study)
    return "moves of a game" if columns == {MOVES} else column_words(next(iter(columns)).rpartition(".")[2])


def _beside(beside: Sequence[Beside]) -> Figure:
    told = [(happened, spoken) for key, happened in targets(beside).items() if (spoken := spoken_of(beside, key))]
    high = [0.75 + ROW_IN * len(spoken) for _, spoken in told]
    figure = Figure(figsize=(WIDE_IN, added(high) + 0.3), layout="constrained")
    panels = np.atleast_1d(figure.subplots(len(told), 1, height_ratios=high))
    for axes, (happened, spoken) in zip(panels, told, strict=True):
        if happened.band:
            axes.axvspan(*happened.band, color=PAPER["brass"], alpha=0.28, lw=0)
        axes.axvline(happened.value, color=PAPER["chart-ink"], lw=1.6, ls=LINES[1])
        for place, (each, values) in enumerate(spoken):
            around = np.linspace(-0.26, 0.26, len(values)) if len(values) > 1 else np.zeros(len(values))
            sign, colour = SIGNS[beside.index(each) % 4], OTHERS[beside.index(each) % 2]
            axes.plot(values, place + _strewn(around), sign, color=colour, ms=3, alpha=0.55, mew=0)
            if len(values):
                axes.plot([np.median(values)] * 2, [place - 0.36, place + 0.36], color=colour, lw=2.2)
        axes.set_yticks(range(len(spoken)), [each.name for each, _ in spoken])
        axes.set_ylim(len(spoken) - 0.5, -0.5)
        axes.set_title(happened.what, loc="left", fontsize=9.5)
        axes.grid(visible=False, axis="y")
    return figure


def _strewn(around: Any) -> Any:
    """Places that differ from one game to the next, the same each time, so that equal values do not hide one another."""
    return around[np.argsort((np.arange(len(around)) * 7919) % max(1, len(around)), kind="stable")]


def points_words(study: Study) -> str:
    """What the points of a study's game are."""
    from sandgate.kernel.games import game_of  # noqa: PLC0415  (the one word of the game that a picture needs)

    return game_of(study.game).scores.of or "points"


def _numbers(rows: pa.Table, cell: int, column: str) -> Any:
    here = rows.filter(pc.equal(rows[CELL], cell))[column].drop_null()
    return here.cast(pa.float64()).to_numpy()


# -- paper and ink ------------------------------------------------------------


def _manners(cells: Sequence[CellSummary]) -> Mapping[str, tuple[str, str, Any]]:
    """Colour, sign and line of each side; of the drawn games only where there are any."""
    sides = [side for side in cells[0].won if side != DRAWN or any(cell.won[DRAWN].value for cell in cells)]
    colours = {side: PAPER[side] if side in PAPER else OTHERS[nth % len(OTHERS)] for nth, side in enumerate(sides)}
    colours[DRAWN] = PAPER["neutral"]
    return {side: (colours[side], SIGNS[nth % 4], LINES[nth % 4]) for nth, side in enumerate(sides)}


def _share_axis(axis: Any, axes: Axes) -> None:
    axis.set_major_formatter(PercentFormatter(1.0, symbol=" %"))
    set_limits = axes.set_ylim if axis is axes.yaxis else axes.set_xlim
    set_limits(-0.02, 1.02)


def _legend(axes: Axes) -> None:
    axes.legend(
        loc="lower left", bbox_to_anchor=(0.0, 1.0), ncols=4, frameon=False, fontsize=9, borderaxespad=0.2, handlelength=2.6
    )


def _paper(high_in: float) -> tuple[Figure, Axes]:
    figure = Figure(figsize=(WIDE_IN, high_in), layout="constrained")
    return figure, figure.add_subplot()


@contextmanager
def _in_our_manner() -> Iterator[None]:
    known = {entry.fname for entry in fontManager.ttflist}
    for file in font_files():
        if file not in known:
            fontManager.addfont(file)
    ink = PAPER["chart-ink"]
    manner: dict[Any, Any] = {
        "font.family": "Public Sans", "font.size": 9.5, "svg.fonttype": "path", "svg.hashsalt": "sandgate",
        "figure.facecolor": PAPER["sheet"], "axes.facecolor": PAPER["sheet"], "savefig.facecolor": PAPER["sheet"],
        "axes.edgecolor": ink, "axes.labelcolor": ink, "xtick.color": ink, "ytick.color": ink, "text.color": ink,
        "axes.linewidth": 0.8, "axes.spines.top": False, "axes.spines.right": False, "figure.constrained_layout.w_pad": 0.12,
        "axes.grid": True, "grid.color": PAPER["rule"], "grid.linewidth": 0.6, "axes.axisbelow": True,
    }  # fmt: skip
    with mpl.rc_context(manner):
        yield


def _drawn(draw: Any) -> str:
    """A figure as SVG, the same to the byte each time."""
    with _in_our_manner():
        out = StringIO()
        draw().savefig(out, format="svg", metadata={"Date": None, "Creator": None})
    text = out.getvalue()
    return SIZE.sub(r'\1="\2"', text[text.index("<svg") :], count=2)
