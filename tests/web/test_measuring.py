"""What a seat may measure: the ruler of its own role's board, and the limits of the pieces that it sees."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from .club import open_table, server

PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def test_a_seat_is_told_how_it_may_measure_and_by_which_clause(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    told = club.get("measure", "red", role="red")
    assert told["limits"] == []
    assert (told["ruler"]["allowed"], told["ruler"]["unit"], told["ruler"]["clause"]) == (True, "yards", "NWC.DU.05")


def test_a_piece_has_its_limits_as_lines_words_and_clauses(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    form = club.get("desk", "red")["roles"][0]["asks"][0]["form"]
    told = {limit["name"]: limit for limit in club.get("measure", "red", role="red", form=form, piece="red")["limits"]}
    assert told["gun fire ends: 6,000 yards"]["clause"] == "NWC.TA.19"
    assert len(told["hard-over turns: tactical diameter 460 yards"]["ways"]) == 2
    assert "can be here after the next move, by her helm alone" in told


def test_one_may_measure_while_one_waits(client: TestClient) -> None:
    """The sheet is sealed and nothing is asked: the ruler is that of a board at which nobody is asked."""
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    club.write("red", "A")
    assert club.get("desk", "red")["roles"][0]["asks"] == []
    assert club.get("measure", "red", role="red")["ruler"]["allowed"]


def test_what_is_not_on_ones_board_has_no_limits_and_a_sheet_not_asked_no_ruler(client: TestClient) -> None:
    """A page asks of what it saw a moment ago; it is answered with nothing, not refused."""
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    told = club.get("measure", "red", role="red", piece="green")
    assert (told["ruler"]["allowed"], told["limits"]) == (True, [])
    assert club.get("measure", "red", role="red", form="nothing") == {"ruler": None, "limits": []}


def test_a_look_at_a_sheet_that_is_in_reads_it_as_it_was_sealed_and_nothing_else(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    form = club.get("desk", "red")["roles"][0]["asks"][0]["form"]
    looked = {"role": "red", "text": "A", "form": form}
    before = club.post("look", "red", looked)
    club.write("red", "A")
    assert before["orders"]
    assert club.post("look", "red", looked) == before
    for body in ({**looked, "text": "N"}, {**looked, "form": "nothing"}):
        assert club.post("look", "red", body) == {"orders": [], "remarks": []}


def test_nobody_measures_with_anothers_eyes(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    assert club.request("GET", "measure", "red", role="blue").status_code == 403
    link = club.post("host/spectator", "host", {"follows": "red"})["link"]
    assert club.request("GET", "measure", link, role="red").status_code == 403
