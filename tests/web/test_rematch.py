"""Played again with sides changed: all must wish it, each under a link of his own making, and nobody gets another's."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from sandgate.web.archive import Archive

from .club import Club, Plain, open_table, server

PEOPLE = {"red": "person", "blue": "person"}
MINE = {who: f"{who}-has-made-this-link-himself-0123456789" for who in ("red", "blue", "umpire")}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def played_out(client: TestClient, seats: dict[str, str] = PEOPLE, **more: Any) -> Club:
    """A table of six moves at which nobody orders anything until it is over."""
    club = open_table(client, "nwc1902/six_moves", seats, **more)
    people = [who for who in ("red", "blue") if who in club.links]
    for _ in range(20):
        for who in people:
            for ask in club.asks(who):
                club.write(who, "", ask["role"])
        if more.get("umpire") and not club.get("desk", "umpire")["result"]:
            club.wait_for_umpire()
            club.post("umpire/publish", "umpire")
        if club.get("desk", people[0])["result"]:
            break
    if more.get("umpire"):
        club.post("umpire/close", "umpire")
    for _ in range(200):
        if club.get("desk", people[0])["closed"]:
            return club
    raise AssertionError("the table was not closed")


def again(club: Club, who: str, link: str | None = None) -> Any:
    return club.request("POST", "again", who, {"link": MINE[who] if link is None else link})


def there(club: Club, who: str) -> Club:
    key = club.get("desk", who)["again"]["table"]
    assert key
    return Club(club.client, {"table": key, "host": club.host, "links": MINE})


def test_when_all_would_play_again_a_table_is_opened_with_sides_changed(tmp_path: Path) -> None:
    with server(tmp_path) as client:
        club = played_out(client, each_s=86_400)
        club.post("name", "red", {"name": "Anna"})
        assert again(club, "red").status_code == 204
        note = club.get("desk", "blue")["again"]
        assert (note["agreed"], note["waits_for"], note["table"]) == (["red"], ["blue"], "")
    with server(tmp_path) as client:  # what was offered stands when the server has been started again
        club.client = client
        assert again(club, "blue").status_code == 204
        new = there(club, "red")
        desks = {who: new.get("desk", who) for who in PEOPLE}
        assert {who: [role["role"] for role in desk["roles"]] for who, desk in desks.items()} == {
            "red": ["blue"],
            "blue": ["red"],
        }
        assert [(seat["seat"], seat["name"]) for seat in desks["red"]["seats"]] == [("red", ""), ("blue", "Anna")]
        assert desks["red"]["each_s"] == 86_400
        assert [club.get("desk", who)["again"]["seat"] for who in PEOPLE] == ["blue", "red"]
        new.write("red", "", "blue")
        assert new.request("GET", "host", "host").status_code == 200, "the host stays the host"


def test_no_link_of_the_new_table_is_told_to_anybody_and_no_old_one_opens_it(client: TestClient) -> None:
    club = played_out(client)
    answers = [again(club, who).text for who in PEOPLE]
    new = there(club, "red")
    shown = [str(club.get("desk", who)) + str(new.get("desk", who)) for who in PEOPLE]
    assert answers == ["", ""]
    assert not any(link in text for link in MINE.values() for text in shown)
    assert [new.request("GET", "desk", club.links[who]).status_code for who in PEOPLE] == [401, 401]
    assert [club.request("GET", "desk", MINE[who]).status_code for who in PEOPLE] == [401, 401]
    assert not any(
        link in row for link in MINE.values() for row in Archive(Path(house_of(client).archive.path)).read(new.table)
    )


def house_of(client: TestClient) -> Any:
    return client.app.state.house  # type: ignore[attr-defined]


def test_bots_play_again_at_once(client: TestClient) -> None:
    club = played_out(client, {"red": "person"})
    assert again(club, "red").status_code == 204
    new = there(club, "red")
    desk = new.get("desk", "red")
    assert [(seat["seat"], seat["kind"]) for seat in desk["seats"]] == [("red", "bot"), ("blue", "person")]


def test_who_presses_twice_has_said_it_once_and_one_table_is_opened(client: TestClient) -> None:
    club = played_out(client)
    assert [again(club, who).status_code for who in ("red", "red", "blue", "blue")] == [204] * 4
    keys = {club.get("desk", who)["again"]["table"] for who in PEOPLE}
    titles = [desk.title for desk in house_of(client).archive.desks()]
    assert (len(keys), len(titles)) == (1, 2)


def test_an_offer_can_be_taken_back_until_all_have_agreed(client: TestClient) -> None:
    club = played_out(client)
    again(club, "red")
    again(club, "red", "")
    assert again(club, "blue").status_code == 204
    assert club.get("desk", "blue")["again"]["table"] == ""


def test_an_umpire_is_asked_too_and_keeps_his_chair(client: TestClient) -> None:
    club = played_out(client, umpire=True)
    for who in ("red", "blue"):
        again(club, who)
    assert club.get("desk", "red")["again"]["waits_for"] == ["umpire"]
    again(club, "umpire")
    new = there(club, "umpire")
    assert [role["role"] for role in new.get("desk", "umpire")["roles"]] == ["umpire"]


def test_before_the_end_by_a_spectator_or_with_a_weak_link_nothing_is_played_again(client: TestClient) -> None:
    going = open_table(client, "nwc1902/six_moves", PEOPLE)
    assert going.get("desk", "red")["again"] is None
    assert again(going, "red").status_code == 409
    club = played_out(client)
    looker = club.post("host/spectator", "host", {})["link"]
    assert club.request("POST", "again", looker, {"link": MINE["red"]}).status_code == 409
    assert club.get("desk", looker)["again"] is None
    assert again(club, "red", "short").status_code == 422
    again(club, "red")
    same = again(club, "blue", MINE["red"])
    assert (same.status_code, "make one of your own" in same.json()["problem"]) == (409, True)


def test_where_the_sides_have_other_parts_they_are_dealt_in_their_order(client: TestClient) -> None:
    """Close quarters: an admiral and two captains a side; one person had red, bots have blue, one a role."""
    club = open_table(client, "nwc1902/close_quarters", {})
    room = house_of(client).room(club.table)
    from sandgate.web.again import dealt

    sides = {key: [role.split("/")[0] for role in roles] for key, roles in dealt(room).items()}
    assert set(sides["red"]) == {"blue"}
    assert {side for key, held in sides.items() if key != "red" for side in held} == {"red"}


def test_the_digest_tells_that_somebody_would_play_again(client: TestClient) -> None:
    club = played_out(client)
    seats = [{"table": club.table, "link": club.links[who]} for who in PEOPLE]

    def lines() -> list[str]:
        return [line["again"] for line in client.post("/api/digest", json={"seats": seats}).json()["lines"]]

    told = [lines()]
    again(club, "red")
    told.append(lines())
    again(club, "blue")
    told.append(lines())
    assert told == [["", ""], ["agreed", "asked"], ["opened", "opened"]]


NAMES: list[Plain] = [{"name": 41 * "x"}, {"name": "An\u202ena"}, {"name": "A\x00"}]


def test_a_name_is_its_bearers_own_and_all_at_the_table_read_it(client: TestClient) -> None:
    club = open_table(client, "nwc1902/six_moves", PEOPLE)
    club.post("name", "red", {"name": "  Anna   <b>Ivanovna</b> "})
    seats = {seat["seat"]: seat["name"] for seat in club.get("desk", "blue")["seats"]}
    assert seats == {"red": "Anna <b>Ivanovna</b>", "blue": ""}
    for body in NAMES:
        refused = club.request("POST", "name", "red", body)
        assert (refused.status_code, "a name" in refused.json()["problem"]) == (422, True)
    looker = club.post("host/spectator", "host", {})["link"]
    assert club.request("POST", "name", looker, {"name": "Nobody"}).status_code == 409
    club.post("host/seat", "host", {"seat": "red", "who": "person"})
    assert [seat["name"] for seat in club.get("desk", "blue")["seats"]] == ["", ""], "a name goes with its bearer"
