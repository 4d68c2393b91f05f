"""A real terminal: what is said only where somebody sits at a keyboard."""

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.typed import DUEL

pty = pytest.importorskip("pty")  # where there are such terminals

pytestmark = pytest.mark.usefixtures("own_folder")

CTRL_C, CTRL_D = "\x03", "\x04"
PROGRAM = """
import fcntl, signal, termios
fcntl.ioctl(0, termios.TIOCSCTTY)
signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests in the background has it ignored
from sandgate.cli.main import run
run()
"""


def sat_down(what: str, *typed: str) -> str:
    """What stands on a terminal after `sandgate play` has been answered, a line or a key at each prompt."""
    ours, theirs = pty.openpty()
    command = [sys.executable, "-c", PROGRAM, "play", *what.split()]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, start_new_session=True) as game:
        os.close(theirs)
        screen = ""
        for key in typed:
            screen = _until_asked(ours, screen)
            time.sleep(0.2)  # nobody strikes a key in the instant in which the prompt appears
            os.write(ours, key.encode() if key in {CTRL_C, CTRL_D} else f"{key}\r".encode())
        screen = _until_asked(ours, screen, to_the_end=True)
    os.close(ours)
    assert game.returncode == 0, screen
    return screen.replace("\r\n", "\n")


def _until_asked(terminal: int, screen: str, *, to_the_end: bool = False) -> str:
    """Read on to the next prompt, or to the end."""
    begun = len(screen)
    while to_the_end or not screen[begun:].endswith(("> ", ": ", "no: ")):
        try:
            read = os.read(terminal, 4096).decode(errors="replace")
        except OSError:  # the game has ended
            return screen
        if not read:
            return screen
        screen += read
    return screen


def test_the_word_for_the_dice_is_explained_and_may_be_left_with_the_game() -> None:
    screen = sat_down(f"{DUEL} -o mine.record", "?", ":quit")
    assert "any word that he could not foresee" in " ".join(screen.split())
    assert screen.endswith("nothing was begun\n")
    assert list(Path().glob("mine*")) == []


@pytest.mark.parametrize("key", [CTRL_C, CTRL_D])
def test_a_key_that_stops_ends_the_evening_tidily_at_every_prompt(key: str) -> None:
    assert sat_down(f"{DUEL} -o mine.record", key).endswith("\nnothing was begun\n")
    screen = sat_down(f"{DUEL} --seed 1 -o mine.record", "R 4", key)
    assert screen.endswith("not sealed: R 4\n\nbroken off; go on with `sandgate play mine.record`\n")


def test_what_a_line_would_bring_is_told_once_before_it_is_done() -> None:
    fight = "wells1913/beginners --seed 1 -o fight.record"
    screen = sat_down(fight, "", "", "CONCEDE", "", CTRL_D)
    assert screen.count("the battle is over: all that is yours on the field capitulates") == 1
    assert "red conceded: blue wins" in screen


def test_quit_breaks_off_where_a_line_is_asked_about() -> None:
    screen = sat_down("wells1913/beginners --seed 1 -o fight.record", "", "", "CONCEDE", ":quit")
    assert "broken off; go on with" in screen
    assert "conceded" not in screen
