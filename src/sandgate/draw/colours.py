"""The colours of the charts: one table of tokens for each theme.

No colour stands in a drawing: shapes have classes, classes have tokens (`chart.css`), and a theme gives the tokens their
colours. `paper` is the default, `night` is for dark rooms, `print` is black ink on white; `page` leaves the tokens as they
are (`--c-red`), for a page that has them in its style sheet (`style.page_stylesheet`). What each pair of colours must keep
in contrast is a test.
"""

from typing import Literal

Theme = Literal["paper", "night", "print", "page"]

SERIF = '"Besley","Century Schoolbook","C059",Georgia,serif'
STACKS = {
    "serif": SERIF,
    "serif-italic": SERIF,
    "sans": '"Public Sans","Libre Franklin",Arial,"Liberation Sans",sans-serif',
}

PAPER = {
    "red": "#981D13", "red-pale": "#F3DCD3", "on-red": "#FFFFFF",
    "blue": "#17498F", "blue-pale": "#DAE3EE", "on-blue": "#FFFFFF",
    "neutral": "#5C5A4C", "neutral-pale": "#EEE9DB", "on-neutral": "#FFFFFF",
    "sheet": "#F8F5EC", "rule": "#CDC6B3", "chart": "#EADDBD", "chart-edge": "#E0D0A8", "halo": "#EADDBD",
    "chart-ink": "#2B2217", "chart-ink-2": "#5A4E3A", "grid": "#D8C79D", "grid-strong": "#BDA772",
    "pencil": "#85206B", "floor": "#CBD0AB", "floor-2": "#C5CAA4", "chalk": "#FFFFFF", "shade": "#39402B",
    "board": "#E6D5A4", "board-2": "#DFCA92", "board-3": "#D6BE80", "board-edge": "#93793E",
    "wood": "#7F9465", "wood-2": "#5F7549", "trunk": "#4A3A22", "roof": "#B98A63", "roof-2": "#8F6442",
    "stone": "#D8D2C2", "stone-2": "#BDB5A2", "wall-side": "#6A5A45", "water": "#A9C2C4", "brass": "#C49A45",
    "metal": "#FBF8EF", "land": "#D9C48F", "shoal": "#DCD8C0",
}  # fmt: skip

NIGHT = {
    "red": "#FF8270", "red-pale": "#36211F", "on-red": "#1A0B08",
    "blue": "#86B7FF", "blue-pale": "#1B2A3E", "on-blue": "#081424",
    "neutral": "#B4B09F", "neutral-pale": "#1A232C", "on-neutral": "#14140F",
    "sheet": "#141B22", "rule": "#2B3641", "chart": "#17212A", "chart-edge": "#111921", "halo": "#17212A",
    "chart-ink": "#E6DCC4", "chart-ink-2": "#A9A592", "grid": "#22303B", "grid-strong": "#3A4A57",
    "pencil": "#E59BD9", "floor": "#1C2620", "floor-2": "#1F2A23", "chalk": "#D9DCCB", "shade": "#070B09",
    "board": "#2E3428", "board-2": "#3A402F", "board-3": "#434936", "board-edge": "#7A7452",
    "wood": "#2F4A33", "wood-2": "#4F7150", "trunk": "#A08C63", "roof": "#86684F", "roof-2": "#5B4637",
    "stone": "#4A4C49", "stone-2": "#393B38", "wall-side": "#8B7B66", "water": "#24414A", "brass": "#CBA04A",
    "metal": "#F2ECDD", "land": "#2E3330", "shoal": "#1D2C33",
}  # fmt: skip

PRINT = PAPER | {
    "red-pale": "#E6E6E6", "blue-pale": "#E6E6E6", "neutral-pale": "#E6E6E6",
    "sheet": "#FFFFFF", "rule": "#D5D5D5", "chart": "#FFFFFF", "chart-edge": "#FFFFFF", "halo": "#FFFFFF",
    "grid": "#E2E2E2", "grid-strong": "#B5B5B5",
    "floor": "#FFFFFF", "floor-2": "#F6F6F6", "chalk": "#8A8A8A", "shade": "#6E6E6E",
    "board": "#F4F4F4", "board-2": "#EAEAEA", "board-3": "#E0E0E0", "board-edge": "#7A7A7A",
    "wood": "#D2D2D2", "wood-2": "#8A8A8A", "trunk": "#3A3A3A", "roof": "#DADADA", "roof-2": "#B4B4B4",
    "stone": "#F2F2F2", "stone-2": "#CFCFCF", "wall-side": "#5C5C5C", "water": "#DCE3E4", "brass": "#D8CFB8",
    "metal": "#FFFFFF", "land": "#E4E4E4", "shoal": "#F2F2F2",
}  # fmt: skip

THEMES = {"paper": PAPER, "night": NIGHT, "print": PRINT}


def tokens(theme: Theme) -> dict[str, str]:
    """Name the value of every token: a colour or a stack of faces; for a page, the token itself.

    >>> tokens("night")["chart"], tokens("page")["chart"]
    ('#17212A', 'var(--c-chart)')
    """
    names = PAPER | STACKS
    if theme == "page":
        return {name: f"var(--c-{name})" for name in names}
    return THEMES[theme] | STACKS
