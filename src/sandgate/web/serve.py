"""`sandgate serve`: the table in the browser, on this machine or for a club's network."""

import errno
import logging
import os
import socket
import sqlite3
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from typing import BinaryIO, Final

import click

from sandgate.kernel.errors import SandgateError
from sandgate.kernel.interrupts import ended_at_once

try:
    import fcntl
except ImportError:
    raise ImportError(
        "the table in the browser is for Linux; on Windows it plays in the Subsystem for Linux (WSL)"
    ) from None

LOCAL: Final = "127.0.0.1"
PORT: Final = 8902
NEXT_PORTS: Final = 20  # that are tried when nobody has asked for a port and the usual one is taken
ELSEWHERE: Final = ("192.0.2.1", 9)  # an address of nobody's: nothing is sent, only the way there is asked
SCREENS: Final = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")  # a machine where none is set shows a browser to nobody


@click.command("serve")
@click.option(
    "--host", default=LOCAL, show_default=True, help="The address to listen on; 0.0.0.0 for everybody on the network."
)
@click.option(
    "--port", type=click.IntRange(0, 65535), help=f"0 takes any that is free.  [default: {PORT}, or the next that is free]"
)
@click.option(
    "--data",
    type=click.Path(path_type=Path, dir_okay=False),
    default=Path("games/sandgate.sqlite"),
    show_default=True,
    help="The file in which the tables lie.",
)
@click.option("--open/--no-open", "opens", default=False, help="Open the lobby in a browser.")
def serve_command(host: str, port: int | None, data: Path, opens: bool) -> None:
    """Open the tables to browsers; they lie in one file and go on where they were.

    Example: sandgate serve --open
    """
    alone = _take_alone(data)
    _must_open(data)
    listening = _listen(host, port)
    there = addresses(host, listening.getsockname()[1])
    with suppress(OSError):  # a full disk: the tables can be looked at all the same
        _note(data).write_text(there[0], encoding="utf-8")
    with ended_at_once():  # last, for it takes seconds: who is refused above is told so at once
        from sandgate.kernel.games import check_all  # noqa: PLC0415
        from sandgate.web.app import make_app  # noqa: PLC0415  (heavy libraries, imported where they are used)
        from sandgate.web.server import Server, settings_of  # noqa: PLC0415

        check_all()
    for address in there:
        click.echo(f"Sandgate is open at {address}")
    click.echo("Ctrl+C ends the server and loses nothing.")
    if opens and not _opened(there[0]):
        click.echo("No browser could be opened from here; type the address into one.")
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    app = make_app(data)
    with alone:
        Server(settings_of(app), app).run([listening])
    click.echo(f"\nThe server has ended; the games are kept in {data.resolve()}")


def _must_open(data: Path) -> None:
    """Open the file of tables once before anybody comes; raises SandgateError when it is none."""
    from sandgate.web.archive import Archive  # noqa: PLC0415

    try:
        Archive(data).close()
    except sqlite3.Error as error:
        raise SandgateError(f"{data} cannot be opened as a file of tables: {error}") from error


def _take_alone(data: Path) -> BinaryIO:
    """Take the file of tables for one server, until what is returned is closed; raises SandgateError when another has it.

    The file itself is locked, by whatever name it is called. What was written last lies beside it under its name: a file
    with two names of its own would lose that, so it is refused.
    """
    data.parent.mkdir(parents=True, exist_ok=True)
    taken = data.open("ab")
    try:
        fcntl.flock(taken, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        taken.close()
        where = _note(data).read_text(encoding="utf-8") if _note(data).exists() else ""
        raise SandgateError(f"the tables in {data} are open already{f', at {where}' if where else ''}") from None
    if os.fstat(taken.fileno()).st_nlink > 1:
        taken.close()
        raise SandgateError(
            f"{data} has another name besides this one (a hard link); take one of them away, or copy the file"
        )
    return taken


def _note(data: Path) -> Path:
    """Where it is written at which address the tables of a file are open."""
    real = data.resolve()
    return real.with_name(f"{real.name}.open")


def _listen(host: str, port: int | None) -> socket.socket:
    """Listen on a port, or on the first of a few that is free; raises OSError when a port that was asked for is taken."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    ports = [port] if port is not None else [*range(PORT, PORT + NEXT_PORTS), 0]
    for each in ports:
        try:
            return socket.create_server((host, each), family=family)
        except OSError as error:
            if error.errno != errno.EADDRINUSE:
                raise OSError(error.errno, f"{host}: {error.strerror}") from error
    raise OSError(errno.EADDRINUSE, f"port {port} is taken; leave out --port, and the next that is free is taken")


def _opened(address: str) -> bool:
    """Open a page in a browser, if there is one; the page waits until the server answers."""
    if sys.platform.startswith("linux") and not any(os.environ.get(name) for name in SCREENS):
        return False
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return False
    threading.Thread(target=browser.open, args=[address], daemon=True).start()
    return True


def addresses(host: str, port: int) -> list[str]:
    """The addresses at which a browser finds the server, this machine's own first.

    >>> addresses("127.0.0.1", 8902)
    ['http://127.0.0.1:8902/']
    """
    if host != "0.0.0.0":
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{own}:{port}/" for own in (LOCAL, _own_address()) if own]


def _own_address() -> str:
    """Where this machine stands in its network; "" where it stands in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(ELSEWHERE)
        except OSError:
            return ""
        own: str = asked.getsockname()[0]
        return own
