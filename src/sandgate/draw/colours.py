"""The colours of the charts: one table of tokens for each theme.

No colour stands in a drawing: shapes have classes, classes have tokens (`chart.css`), and a theme gives the tokens their
colours. `paper` is the default, `night` is for dark rooms, `print` is black ink on white; `page` leaves the tokens as they
are, for a page that has them in a style sheet of its own. What each pair of colours must keep in contrast is a test.
"""

from typing import Literal

Theme = Literal["paper", "night", "print", "page"]

STACKS = {
    "serif": '"Besley","Century Schoolbook","C059",Georgia,serif',
    "sans": '"Public Sans","Libre Franklin",Arial,"Liberation Sans",sans-serif',
}

PAPER = {
    "red": "#981D13", "red-pale": "#F3DCD3", "on-red": "#FFFFFF",
    "blue": "#17498F", "blue-pale": "#DAE3EE", "on-blue": "#FFFFFF",
    "neutral": "#5C5A4C", "neutral-pale": "#EEE9DB", "on-neutral": "#FFFFFF",
    "sheet": "#F8F5EC", "rule": "#CDC6B3", "chart": "#EADDBD", "chart-edge": "#E0D0A8", "halo": "#EADDBD",
    "chart-ink": "#2B2217", "chart-ink-2": "#5A4E3A", "grid": "#D8C79D", "grid-strong": "#BDA772",
}  # fmt: skip

NIGHT = {
    "red": "#FF8270", "red-pale": "#36211F", "on-red": "#1A0B08",
    "blue": "#86B7FF", "blue-pale": "#1B2A3E", "on-blue": "#081424",
    "neutral": "#B4B09F", "neutral-pale": "#1A232C", "on-neutral": "#14140F",
    "sheet": "#141B22", "rule": "#2B3641", "chart": "#17212A", "chart-edge": "#111921", "halo": "#17212A",
    "chart-ink": "#E6DCC4", "chart-ink-2": "#A9A592", "grid": "#22303B", "grid-strong": "#3A4A57",
}  # fmt: skip

PRINT = PAPER | {
    "red-pale": "#E6E6E6", "blue-pale": "#E6E6E6", "neutral-pale": "#E6E6E6",
    "sheet": "#FFFFFF", "rule": "#D5D5D5", "chart": "#FFFFFF", "chart-edge": "#FFFFFF", "halo": "#FFFFFF",
    "grid": "#E2E2E2", "grid-strong": "#B5B5B5",
}  # fmt: skip

THEMES = {"paper": PAPER, "night": NIGHT, "print": PRINT}


def tokens(theme: Theme) -> dict[str, str]:
    """Name the value of every token: a colour or a stack of faces; for a page, the token itself.

    >>> tokens("night")["chart"], tokens("page")["chart"]
    ('#17212A', 'var(--chart)')
    """
    names = PAPER | STACKS
    if theme == "page":
        return {name: f"var(--{name})" for name in names}
    return THEMES[theme] | STACKS
