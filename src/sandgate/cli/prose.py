"""Text for the terminal: broken into lines, never wider than the window."""

import sys
import textwrap
from shutil import get_terminal_size

WIDTH = 118  # the longest lines of the registers' own


def wrapped(text: str, margin: str = "") -> list[str]:
    r"""Break a text into lines; one that has lines of its own keeps them.

    >>> wrapped("one\n  two", "  ")
    ['  one', '    two']
    """
    width = min(WIDTH, get_terminal_size().columns) if sys.stdout.isatty() else WIDTH
    broken = (textwrap.wrap(line, width, initial_indent=margin, subsequent_indent=margin) for line in text.splitlines())
    return [line for lines in broken for line in lines]
