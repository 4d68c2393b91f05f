"""The entry of the console: so little is loaded before it that Ctrl+C ends the program quietly from the first moment on."""

import sys

from sandgate.kernel.interrupts import ended_at_once

INTERRUPTED = 130  # what a shell says of a program that Ctrl+C has ended


def run() -> None:
    """Enter the program from the console."""
    with ended_at_once():
        from sandgate.cli import main
    try:
        main.run()
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
