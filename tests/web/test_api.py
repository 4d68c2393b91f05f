"""The API as its description has it: no request that fits it, or does not, brings the server down or gets another answer."""

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from .processes import HOUSE, Server

pytestmark = pytest.mark.slow

CHECKS = [not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance]


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    found = Server(tmp_path / "s.sqlite")
    assert found.wait()
    yield found
    found.end()


@pytest.fixture
def table(server: Server) -> dict[str, Any]:
    body = {"scenario": "nwc1902/equal_fleets", "seats": {"red": "person", "blue": "random"}, "umpire": True}
    opened: dict[str, Any] = server.client.post("/api/tables", json=body).json()
    return opened


def test_every_answer_is_one_that_the_description_has(server: Server, table: dict[str, Any]) -> None:
    """As the umpire, the host or a player of a real table, by whose route it is; streams that do not end are left out."""
    links = {"umpire": table["links"]["umpire"], "host": table["host"]}
    described = schemathesis.openapi.from_url(f"{server.url}/openapi.json").exclude(path_regex="/events$")
    operations = [found.ok() for found in described.get_all_operations()]  # type: ignore[union-attr]
    assert len(operations) > 30
    for operation in operations:
        link = next((links[who] for who in links if f"/{who}" in operation.path), table["links"]["red"])
        _try(operation, table["table"], {"authorization": f"Bearer {link}"})


def _try(operation: Any, key: str, headers: dict[str, str]) -> None:
    """Requests of all kinds for one route, at a table that there is."""

    @settings(max_examples=15, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(case=operation.as_strategy())
    def ask(case: Any) -> None:
        if "key" in (case.path_parameters or {}):
            case.path_parameters["key"] = key
        case.call_and_validate(headers=headers, checks=CHECKS)

    ask()


def test_a_bot_of_forty_lines_takes_a_seat_and_plays_to_the_end(server: Server) -> None:
    text = "game: nwc1902.duel\nmoves: 6\nships:\n"
    text += "  - {side: red, name: A, battery: kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 12}\n"
    text += "  - {side: blue, name: B, battery: indiana, at_yd: [9000, 0], heading_deg: 0, speed_kn: 12}\n"
    opened = server.client.post("/api/tables", json={"text": text, "seats": {"red": "person", "blue": "random"}}).json()
    address = f"{server.url}/table/{opened['table']}#{opened['links']['red']}"
    program = HOUSE / "src" / "sandgate" / "examples" / "seat_bot.py"
    assert len(program.read_text("utf-8").splitlines()) <= 40
    done = subprocess.run([sys.executable, str(program), address], capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    assert "no ship is out of action after 6 moves" in done.stdout


def test_the_description_names_no_place_of_this_machine(server: Server) -> None:
    assert str(Path.home()) not in server.client.get("/openapi.json").text
