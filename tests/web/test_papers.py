"""Papers beside the board: which of them lie there for a sheet, what their places write, and who is shown them."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from .club import Club, Plain, open_table, server

PEOPLE = {"red": "person", "blue": "person"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


@pytest.fixture
def club(client: TestClient) -> Club:
    """Mikasa and Tsesarevich after their first move, as the guns of both are laid."""
    found = open_table(client, "jane1905/mikasa_tsesarevich", PEOPLE)
    for red, blue in (("", ""), ("TSESAREVICH: 5SQ", "MIKASA: 5SQ TS4")):
        found.write("red", red)
        found.write("blue", blue)
    return found


def papers(club: Club, who: str) -> list[Plain]:
    found: list[Plain] = club.get("offers", who, role=who)["papers"]
    return found


def test_a_paper_comes_with_the_offers_whose_places_lie_on_it(club: Club) -> None:
    (sheet,) = papers(club, "blue")
    assert (sheet["title"], sheet["axes"], sheet["unit"]) == ("Target sheet of Tsesarevich", ["x", "y"], "feet")
    blanks = {blank["name"] for offer in club.get("offers", "blue", role="blue")["offers"] for blank in offer["blanks"]}
    assert {*sheet["axes"], *sheet["spots"][0]["fills"]} <= blanks
    assert sheet["given"]["at"] == ["TSESAREVICH"]


def test_its_drawing_tells_where_its_places_lie(club: Club) -> None:
    """The window is in the paper's own unit: the whole ship lies in it, 388 feet of her."""
    (sheet,) = papers(club, "blue")
    drawn = club.get("paper.svg", "blue", role="blue", paper=sheet["key"], form="shots")
    window = re.search(r'data-window="([^"]*)"', drawn)
    assert window is not None
    west, south, east, north = map(float, window[1].split())
    assert west < 0.0
    assert east > 388.0
    assert south < 0.0
    assert max(spot["box"][3] for spot in sheet["spots"]) < north


@pytest.mark.parametrize("key", ["TSESAREVICH/1/1", "MIKASA/4/1", "nothing", "../../etc"])
def test_a_paper_that_does_not_lie_there_is_not_drawn(club: Club, key: str) -> None:
    answer = club.request("GET", "paper.svg", "blue", role="blue", paper=key)
    assert (answer.status_code, answer.json()["problem"]) == (409, f"no paper {key!r} lies beside your board now")


def test_nobody_sees_anothers_paper_and_none_lies_there_for_a_sheet_that_is_not_asked(club: Club) -> None:
    key = papers(club, "blue")[0]["key"]
    assert club.request("GET", "paper.svg", "red", role="blue", paper=key).status_code == 403
    link = club.post("host/spectator", "host", {"follows": "blue"})["link"]
    assert club.request("GET", "paper.svg", link, role="blue", paper=key).status_code == 403
    assert club.request("GET", "paper.svg", "blue", role="blue", paper=key, form="orders").status_code == 409
    club.write("blue", "")
    assert club.request("GET", "paper.svg", "blue", role="blue", paper=key).status_code == 409


def test_ones_own_pricks_are_in_it_by_their_move(club: Club) -> None:
    club.write("red", "CHECK TSESAREVICH")
    club.write("blue", "FIRE MIKASA @TSESAREVICH AIM belt1")
    club.write("red", "TSESAREVICH: 5SQ")
    club.write("blue", "MIKASA: 5SQ TP4")
    (sheet,) = papers(club, "blue")  # of the 6-inch guns: the turrets are not ready yet
    drawn = club.get("paper.svg", "blue", role="blue", paper=sheet["key"])
    assert re.search(r"move 1, (fore|aft), AP: ", drawn)


def test_a_game_whose_places_all_lie_on_the_board_has_none(client: TestClient) -> None:
    club = open_table(client, "nwc1902/two_kearsarges", PEOPLE)
    assert papers(club, "red") == []
    assert club.request("GET", "paper.svg", "red", role="red", paper="any").status_code == 409


def real_table(client: TestClient) -> Club:
    """A table with a wooden striker at which two strikes of Mikasa at Tsesarevich are to be made."""
    shelf = Path(__file__).parents[2] / "src/sandgate/scenarios"
    scenario = (shelf / "jane1905/mikasa_tsesarevich.yaml").read_text(encoding="utf-8")
    text = f"{scenario}\noptions: {{strikes: table}}\n"
    club = open_table(client, "", PEOPLE, text=text, umpire=True, measured=True)
    for red, blue in (("", ""), ("TSESAREVICH: 5SQ", "MIKASA: 5SQ TS4"), ("CHECK TSESAREVICH", "FIRE MIKASA @TSESAREVICH")):
        club.write("red", red)
        club.write("blue", blue)
        if "FIRE" not in blue:
            club.post("umpire/publish", "umpire")
    return club


def holes_told(club: Club) -> list[str]:
    """What is told of the holes, a move later, when they are scored."""
    club.post("umpire/publish", "umpire")
    club.write("red", "TSESAREVICH: 5SQ")
    club.write("blue", "MIKASA: 5SQ")
    return [event for event in club.get("umpire/console", "umpire")["events"] if "was hit" in event]


def test_at_a_real_table_the_umpire_is_asked_for_each_prick(client: TestClient) -> None:
    """JANE.GUN.29: what is entered is the prick itself, and no error is added."""
    club, asked = real_table(client), list[str]()
    while wanted := club.get("umpire/console", "umpire")["wanted"]:
        asked.append(wanted["about"])
        club.post("umpire/enter", "umpire", {"value": "0.25" if " along " in wanted["about"] else "0.01"})
    assert "How many inches along the sheet is the prick of strike 1" in asked[0]
    assert "the smallest target of Tsesarevich" in asked[0]
    assert len(asked) == 4  # two strikes, each along and up
    told = holes_told(club)
    assert len(told) == 2
    assert all("86 ft from the stem and 3.5 ft up" in event for event in told)  # 345.6 feet to the inch


def test_a_hole_that_is_touched_on_the_drawn_sheet_is_entered_along_and_up_at_once(client: TestClient) -> None:
    """JANE.GUN.29: the third way."""
    club = real_table(client)
    for x_ft, entered in ((86.4, []), (172.8, [[86.4, 3.5]])):
        gauge = club.get("umpire/console", "umpire")["wanted"]["gauge"]
        assert gauge["holes"] == entered  # he sees at once what he has touched
        assert (gauge["title"], gauge["unit"]) == ("Target sheet of Tsesarevich", "feet")
        assert "Target sheet of Tsesarevich: the smallest sheet" in club.get("umpire/gauge.svg", "umpire")
        club.post("umpire/touch", "umpire", {"x": x_ft, "y": 3.456})
    assert club.get("umpire/console", "umpire")["wanted"] is None
    told = holes_told(club)
    assert [f"{feet} ft from the stem and 3.5 ft up" in event for feet, event in zip((86, 173), told, strict=True)] == [
        True,
        True,
    ]


def test_a_touch_off_the_paper_is_refused_and_what_asks_for_no_place_cannot_be_touched(client: TestClient) -> None:
    club = real_table(client)
    answer = club.request("POST", "umpire/touch", "umpire", {"x": 86.4, "y": 90_000.0})
    assert (answer.status_code, "give a number from -10 to 20" in answer.json()["problem"]) == (409, True)
    wanted = club.get("umpire/console", "umpire")["wanted"]
    assert " up the sheet" in wanted["about"]  # how far along stands
    club.post("umpire/touch", "umpire", {"x": 0.0, "y": 3.456})
    club.post("umpire/touch", "umpire", {"x": 172.8, "y": 3.456})
    answer = club.request("POST", "umpire/touch", "umpire", {"x": 86.4, "y": 3.456})
    assert (answer.status_code, answer.json()["problem"].partition(";")[0]) == (
        409,
        "no length is wanted now that a touch on a paper could show",
    )


def test_lengths_of_a_real_table_need_an_umpire(client: TestClient) -> None:
    body = {"scenario": "jane1905/mikasa_tsesarevich", "seats": PEOPLE, "measured": True}
    assert client.post("/api/tables", json=body).status_code == 422
