"""`sandgate serve`: the table in the browser, on this machine or for a club's network."""

import logging
import socket
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path

import click

LOCAL = "127.0.0.1"


@click.command("serve")
@click.option(
    "--host", default=LOCAL, show_default=True, help="The address to listen on; 0.0.0.0 for everybody on the network."
)
@click.option("--port", type=click.IntRange(0, 65535), default=8902, show_default=True, help="0 takes any that is free.")
@click.option(
    "--data", type=click.Path(path_type=Path, dir_okay=False), default=Path("games/sandgate.sqlite"), show_default=True
)
@click.option("--open/--no-open", "opens", default=False, help="Open the lobby in a browser.")
def serve_command(host: str, port: int, data: Path, opens: bool) -> None:
    """Open the tables to browsers; they lie in one file and go on where they were.

    Example: sandgate serve --open
    """
    import uvicorn  # noqa: PLC0415  (a heavy library, imported where it is used)

    from sandgate.web.app import make_app  # noqa: PLC0415

    listening = socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    port = listening.getsockname()[1]
    for address in addresses(host, port):
        click.echo(f"Sandgate is open at {address}")
    click.echo(f"tables lie in {data}; Ctrl+C ends the server and loses nothing")
    if opens:
        threading.Timer(1.0, webbrowser.open, [f"http://{LOCAL}:{port}/"]).start()
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(name)s %(message)s")
    settings = uvicorn.Config(
        make_app(data), log_level="warning", access_log=False, timeout_graceful_shutdown=3, server_header=False
    )
    with suppress(KeyboardInterrupt):  # that is how it ends
        uvicorn.Server(settings).run([listening])


def addresses(host: str, port: int) -> list[str]:
    """The addresses at which a browser finds the server.

    >>> addresses("127.0.0.1", 8902)
    ['http://127.0.0.1:8902/']
    """
    if host != "0.0.0.0":
        return [f"http://{f'[{host}]' if ':' in host else host}:{port}/"]
    return [f"http://{LOCAL}:{port}/", *[f"http://{own}:{port}/" for own in _own_addresses()]]


def _own_addresses() -> list[str]:
    """What this machine is called on its network."""
    try:
        found = socket.gethostbyname_ex(socket.gethostname())[2]
    except OSError:
        return []
    return [own for own in found if not own.startswith("127.")]
