"""A game that calls for another: its people go over to a table of its own under their links, and its result comes back."""

import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from .club import Club, server

HEAD_ON = """game: nwc1902.fleet
title: Head on
moves: 12
fleets:
  - {side: red, guide_yd: [0, 0], heading_deg: 0, cards_kn: [14.4], ships: [{name: Maine}]}
  - {side: blue, guide_yd: [300, 6400], heading_deg: 180, cards_kn: [14.4], ships: [{name: Ohio}]}
"""
PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


@pytest.fixture
def fleets(client: TestClient) -> Club:
    """Two fleets that have come so close that the book calls for the mêlée."""
    club = Club(client, client.post("/api/tables", json={"text": HEAD_ON, "seats": PEOPLE}).json())
    while club.asks("red"):
        for role in PEOPLE:
            club.write(role, "")
    return club


def test_the_same_links_open_the_game_that_is_called_for(fleets: Club) -> None:
    melee = fleets.sequel("red")
    desk = melee.get("desk", "blue")
    assert (desk["game"], desk["parent"]) == ("nwc1902.melee", fleets.table)
    assert [role["role"] for role in desk["roles"]] == ["blue", "blue/1"], "the admiral, and the captain of his ship"
    assert melee.request("GET", "host", "host").status_code == 200


def test_its_result_comes_back_and_the_first_game_goes_on(fleets: Club) -> None:
    melee = fleets.sequel("red")
    for _ in range(40):
        for side in PEOPLE:
            for ask in melee.asks(side):
                melee.write(side, "END" if ask["form"] == "signals" else "", ask["role"])
        if melee.get("desk", "red")["result"]:
            break
    assert melee.get("desk", "red")["closed"]
    for _ in range(400):
        desk = fleets.get("desk", "red")
        if not desk["sequel"]:
            break
        time.sleep(0.01)
    assert desk["sequel"] == ""
    assert desk["result"] or fleets.asks("red")


def test_a_new_link_is_new_at_both_tables_and_the_old_one_is_void_at_both(fleets: Club) -> None:
    melee = fleets.sequel("red")
    old = fleets.links["red"]
    new = fleets.post("take", "red")["link"]
    for club in (fleets, melee):
        assert club.request("GET", "desk", old).status_code == 401
        assert club.get("desk", new)["seat"] == "red"
    assert fleets.get("desk", new)["sequel"] == melee.table
    again = melee.post("take", new)["link"]
    assert fleets.get("desk", again)["seat"] == "red"
    assert fleets.request("GET", "desk", new).status_code == 401


def test_a_link_that_the_host_makes_void_opens_neither_and_the_next_opens_both(fleets: Club) -> None:
    melee = fleets.sequel("red")
    fleets.post("host/revoke", "host", {"seat": "blue"})
    for club in (fleets, melee):
        assert club.request("GET", "desk", "blue").status_code == 401
    new = fleets.post("host/seat", "host", {"seat": "blue", "who": "person"})["link"]
    for club in (fleets, melee):
        assert club.get("desk", new)["seat"] == "blue"


def test_a_message_at_the_first_table_opens_no_second_game(tmp_path: Path) -> None:
    """Whatever is written there meanwhile, the game that was called for is the one that is being played."""
    with server(tmp_path) as client:
        opened = client.post("/api/tables", json={"text": HEAD_ON, "seats": PEOPLE, "umpire": True})
        fleets = Club(client, opened.json())
        while fleets.asks("red"):
            for role in PEOPLE:
                fleets.write(role, "")
            fleets.post("umpire/publish", "umpire")
        melee = fleets.sequel("red")
        told = fleets.get("desk", "umpire")["roles"][0]["told"]
        fleets.post("dispatch", "red", {"role": "red", "reader": "umpire", "text": "my glass is broken"})
        fleets.wait("umpire", told)
    with server(tmp_path) as again:
        fleets.client = again
        assert fleets.sequel("red").table == melee.table, "also when the server has been started again"
