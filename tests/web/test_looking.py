"""A draft that is looked at: each line in plain words, what would come of it, and where it would lead on the board."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.asks import Sheet
from sandgate.rules.wells1913.little_wars.orders import Name
from sandgate.web.reading import orders_read

from .club import open_table, server


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def test_a_draft_says_what_it_will_do_and_where_it_leads(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", {"red": "person", "blue": "person"})
    looked = club.post("look", "red", {"role": "red", "text": "SPD 10\nR 4 @10; OF 12IN"})
    assert [(order["line"], order["text"], order["means"]) for order in looked["orders"]] == [
        (1, "SPD 10", "Her engines are rung to 10 knots."),
        (2, "R 4 @10", "Her head goes to starboard by 4 points from second 10 on."),
        (2, "OF 12IN", "Fire is opened with the 12-inch guns."),
    ]
    assert looked["orders"][1]["then"].startswith("At the end of the move she heads ")
    way, ghost = looked["orders"][1]["marks"]
    assert (way["kind"], ghost["kind"], way["clause"]) == ("way", "ghost", "NWC.DU.37")
    assert way["ways"][0][-1] == ghost["ways"][0][0]
    before = looked["orders"][0]["marks"][1]
    assert before["facing_deg"] != ghost["facing_deg"]  # the first line alone leaves her on her course
    assert looked["orders"][2]["marks"] == []


def test_a_signal_of_a_fleet_is_said_in_words_and_shown_as_it_will_be_executed(client: TestClient) -> None:
    """NWC.TA.37: what is hoisted flies a whole move, so HV 4R is carried out in the move after this one."""
    club = open_table(client, "nwc1902/yellow_sea", {"red": "person", "blue": "person"})
    for role in ("red", "blue"):
        club.post("sheet", role, {"role": role, "text": ""})
    looked = club.post("look", "red", {"role": "red", "text": "HV 4R; 3: RES\nHF 1; PLACE RED 1 (0,0)"})
    signal, reserve, fire = looked["orders"]
    assert [(each["line"], each["text"]) for each in looked["orders"]] == [(1, "HV 4R"), (1, "3: RES"), (2, "HF 1")]
    assert [each["means"] for each in looked["orders"]] == [
        "Up goes a signal: vessels turn 4 compass points right, all together.",
        "Ship 3 uses her reserve speed in this move.",
        "Up goes a signal: fire is concentrated on the enemy's ship 1.",
    ]
    ghosts = [mark for mark in signal["marks"] if mark["kind"] == "ghost"]
    now = [mark for mark in reserve["marks"] if mark["kind"] == "ghost"]
    assert len(ghosts) == len(now) > 3
    turned = [(after["facing_deg"] - before["facing_deg"]) % 360.0 for after, before in zip(ghosts, now, strict=True)]
    assert turned == [45.0] * len(ghosts)
    assert signal["then"].startswith("At the end of move 2 ")
    assert (fire["marks"], fire["then"]) == ([], "")


def test_a_game_that_says_nothing_of_its_orders_is_spoken_for_by_their_kinds() -> None:
    (read,) = orders_read("NAME left RI1-3", Sheet((Name("left", ("RI1", "RI2", "RI3")),)), ())
    assert (read.line, read.text, read.marks) == (1, "NAME left RI1-3", ())
    assert read.means == "Give a name to a group of one's own men, by which orders may call them."


def test_men_are_shown_where_they_would_be_put_down_and_march(client: TestClient) -> None:
    club = open_table(client, "wells1913/hooks_farm", {"red": "person", "blue": "person"})
    looked = club.post("look", "red", {"role": "red", "text": "NAME left RI1-3\nPUT left LINE (20,0)-(40,0)"})
    named, put = looked["orders"]
    assert (named["means"], named["marks"]) == ("RI1-3 to be called left.", [])
    assert (put["text"], put["means"]) == (
        "PUT RI1-3 LINE (20,0)-(40,0)",
        "RI1-3 to stand along a line from (20,0) to (40,0).",
    )
    stand = [(mark["piece"], *mark["ways"][0][0], mark["facing_deg"]) for mark in put["marks"]]
    assert stand == [("RI1", 20.0, 0.0, 0.0), ("RI2", 30.0, 0.0, 0.0), ("RI3", 40.0, 0.0, 0.0)]


def test_a_blank_is_named_measured_and_begun_in_the_words_of_the_game(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", {"red": "person", "blue": "person"})
    offers = {offer["line"]: offer for offer in club.get("offers", "red", role="red")["offers"]}
    turn = offers["{side} {turn_pt} @{second}"]
    assert (turn["title"], turn["group"], turn["clause"]) == ("Turn", "helm", "NWC.DU.39")
    assert [(blank["label"], blank["unit"], blank["start"]) for blank in turn["blanks"]] == [
        ("side", "", "R"),
        ("turn", "points", "4"),
        ("second of the move", "", ""),
    ]
    (speed,) = offers["SPD {speed_kn}"]["blanks"]
    assert (speed["span"][:2], speed["start"]) == ([0.0, 14.4], "14.4")  # she steams at her full speed
