"""The keyboard and the screen: lines as they were typed, and nothing left of them when somebody else sits down."""

import os
import re
import sys
import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from io import TextIOWrapper

import click
from click import termui

from sandgate.kernel.clauses import near_names

QUIT = ":quit"
UNKNOWN = "\N{REPLACEMENT CHARACTER}"
NO_TEXT = {"Cc", "Cs", "Zl", "Zp"}  # control characters, halves of characters, and what parts lines without a line's end
WIPE = "\033[2J\033[3J\033[H"  # in this order: some terminals move a screen that is cleared into their scroll-back


class BreakOff(Exception):  # no error: somebody has had enough for today
    """Somebody wishes to stop; the game stays in its record. What he had written and not sealed comes back to him."""

    def __init__(self, lines: Sequence[str] = ()) -> None:
        super().__init__("; ".join(lines))


def open_keyboard() -> None:
    """Take up the keyboard: with a line editor where there is one; bytes that are no text are replaced."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    if sys.stdin.isatty():
        with suppress(ImportError):
            import readline

            readline.parse_and_bind(r'"\C-y": ""')  # what somebody has cut out is not for the next one to paste
            readline.parse_and_bind(r'"\ey": ""')


def read_line(prompt: str) -> str:
    """Read one line; raises click.Abort where there is none, BreakOff where somebody wishes to stop."""
    try:
        line = clean(termui.visible_prompt_func(f"{prompt} ")).rstrip()
    except (EOFError, KeyboardInterrupt):
        raise click.Abort from None
    if line.split(maxsplit=1)[:1] == [QUIT]:
        raise BreakOff
    return line


def colon_words(told: str) -> list[str]:
    """The words that begin with a colon, by the help that tells of them.

    >>> colon_words("  :story what has happened; :story 4 in move 4   :board the truth")
    [':story', ':board']
    """
    return list(dict.fromkeys(re.findall(r":[a-z]+", told)))


def show_no_word(word: str, told: str) -> None:
    """Say that there is no such word, and which one may be meant."""
    click.echo(f"  no word {word}{near_names(word, colon_words(told))}; ? tells which begin with a colon")


def clean(text: str) -> str:
    r"""A typed text without what nobody can see: a tab is a blank, each other control character a mark.

    >>> clean("R\t4\x1b"), clean("\udcff")
    ('R 4�', '�')
    """
    return "".join(UNKNOWN if unicodedata.category(one) in NO_TEXT else one for one in text.replace("\t", " "))


def wipe() -> None:
    """Clear the screen, what can be scrolled back to, and the lines that the line editor remembers."""
    with suppress(ImportError):
        import readline

        readline.clear_history()
    if os.name == "nt":
        click.clear()
    elif sys.stdout.isatty():
        click.echo(WIPE, nl=False)
