"""The server as the command starts and ends it."""

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx2 as httpx
import pytest

PROGRAM = str(Path(sys.executable).with_name("sandgate"))
NO_SCREEN = {name: value for name, value in os.environ.items() if name not in {"DISPLAY", "WAYLAND_DISPLAY", "BROWSER"}}


@contextmanager
def serving(data: Path, *more: str) -> Iterator[tuple[str, subprocess.Popen[str]]]:
    """The command at work, with the address that it names."""
    words = [PROGRAM, "serve", "--port", "0", "--data", str(data), *more]
    server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=NO_SCREEN)
    try:
        assert server.stdout is not None
        address = re.fullmatch(r"Sandgate is open at (http://127\.0\.0\.1:\d+/)\n", server.stdout.readline())
        assert address is not None
        yield address[1], server
    finally:
        server.kill()
        server.communicate()


def ended(server: subprocess.Popen[str]) -> str:
    """What it says after Ctrl+C, which must be its end without a word of complaint."""
    server.send_signal(signal.SIGINT)
    assert server.stdout is not None
    assert server.stderr is not None
    says, errors = server.stdout.read(), server.stderr.read()
    assert (server.wait(timeout=20), errors) == (0, "")
    return says


def refused(*words: str) -> str:
    """What the command says when it does not start."""
    done = subprocess.run([PROGRAM, "serve", *words], check=False, capture_output=True, text=True, env=NO_SCREEN)
    assert (done.returncode, done.stdout) == (1, "")
    return done.stderr


def client_of(address: str) -> httpx.Client:
    return httpx.Client(base_url=address, timeout=20.0, transport=httpx.HTTPTransport(retries=5))


def test_it_says_where_it_is_open_and_goes_on_after_it_was_ended(tmp_path: Path) -> None:
    path, link = "", ""
    for _ in range(2):
        with serving(tmp_path / "s.sqlite") as (address, server):
            with client_of(address) as client:
                assert "<title>Sandgate" in client.get("/").text
                if not path:
                    opened = client.post("/api/tables", json={"scenario": "nwc1902/two_kearsarges"}).json()
                    path, (link,) = f"/api/tables/{opened['table']}/desk", opened["links"].values()
                assert client.get(path, headers={"authorization": f"Bearer {link}"}).status_code == 200
            assert f"the games are kept in {tmp_path / 's.sqlite'}" in ended(server)


def test_it_ends_in_order_while_a_page_listens(tmp_path: Path) -> None:
    with serving(tmp_path / "s.sqlite") as (address, server), client_of(address) as client:
        opened = client.post("/api/tables", json={"scenario": "nwc1902/two_kearsarges"}).json()
        path, (link,) = f"/api/tables/{opened['table']}/events", opened["links"].values()
        with client.stream("GET", path, headers={"authorization": f"Bearer {link}"}) as listening:
            lines = listening.iter_lines()
            assert "desk" in next(lines)
            server.send_signal(signal.SIGINT)
            assert "the games are kept in" in ended(server)  # told a second time, as by somebody in a hurry


def test_without_a_display_it_says_that_the_address_is_to_be_typed(tmp_path: Path) -> None:
    with serving(tmp_path / "s.sqlite", "--open") as (address, server):
        with client_of(address) as client:
            assert client.get("/").status_code == 200
        assert "No browser could be opened from here; type the address into one." in ended(server)


def test_a_port_that_is_taken_is_named_with_the_remedy(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        says = refused("--port", port, "--data", str(tmp_path / "s.sqlite"))
    assert says == f"port {port} is taken; leave out --port, and the next that is free is taken\n"


def test_a_second_server_says_where_the_file_is_open_already(tmp_path: Path) -> None:
    data = tmp_path / "s.sqlite"
    with serving(data) as (address, server):
        assert refused("--port", "0", "--data", str(data)) == f"the tables in {data} are open already, at {address}\n"
        ended(server)


def test_a_second_server_finds_the_file_taken_by_whatever_name_it_calls_it(tmp_path: Path) -> None:
    data, elsewhere = tmp_path / "s.sqlite", tmp_path / "elsewhere"
    elsewhere.mkdir()
    with serving(data) as (address, server):
        (elsewhere / "symbolic.sqlite").symlink_to(data)
        (elsewhere / "hard.sqlite").hardlink_to(data)
        for name in ("elsewhere/symbolic.sqlite", "elsewhere/../s.sqlite", "elsewhere/hard.sqlite"):
            assert refused("--port", "0", "--data", str(tmp_path / name)).startswith(
                f"the tables in {tmp_path / name} are open already"
            )
        assert refused("--port", "0", "--data", os.path.relpath(data)).endswith(f"at {address}\n")
        ended(server)
    assert "has another name besides this one (a hard link)" in refused("--port", "0", "--data", str(data))


def test_a_second_server_finds_the_file_taken_where_it_is_mounted_twice(tmp_path: Path) -> None:
    data, other = tmp_path / "s.sqlite", tmp_path / "other.sqlite"
    with serving(data) as (_, server):
        other.touch()
        done = subprocess.run(["mount", "--bind", str(data), str(other)], check=False, capture_output=True)
        if done.returncode:
            pytest.skip(f"nothing may be mounted here: {done.stderr.decode().strip()}")
        try:
            assert refused("--port", "0", "--data", str(other)) == f"the tables in {other} are open already\n"
        finally:
            subprocess.run(["umount", str(other)], check=True)
        ended(server)


def test_a_file_that_holds_no_tables_is_left_alone(tmp_path: Path) -> None:
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear umpire\n", encoding="utf-8")
    assert refused("--port", "0", "--data", str(letter)).startswith(f"{letter} cannot be opened as a file of tables")
    assert letter.read_text(encoding="utf-8") == "Dear umpire\n"
