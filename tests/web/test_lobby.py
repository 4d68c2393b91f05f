"""The lobby: what stands on the shelf, texts of one's own, and tables that are opened from either."""

import re
from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from sandgate.kernel.clauses import find_clause
from sandgate.kernel.shelf import shipped, to_begin_with
from sandgate.web import lobby
from sandgate.web.lobby import is_timed

from .club import open_table, server

DUEL = """game: nwc1902.duel
title: Two of a kind
about: Two sisters meet.
ships:
  - {side: red, name: Maine, battery: kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 14}
  - {side: blue, name: Ohio, battery: kearsarge, at_yd: [0, 4000], heading_deg: 180, speed_kn: 12}
"""


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    with server(tmp_path_factory.mktemp("lobby")) as found:
        yield found


def test_the_shelf_holds_every_shipped_scenario_with_what_it_is_about(client: TestClient) -> None:
    lines = client.get("/api/scenarios").json()
    assert [line["name"] for line in lines] == [name for name, _ in shipped()]
    assert all(line["title"] and line["about"] and line["game_title"] and line["book_title"] for line in lines)


def test_the_plainest_scenarios_are_marked_in_their_order(client: TestClient) -> None:
    marked = sorted((line["first"], line["name"]) for line in client.get("/api/scenarios").json() if line["first"])
    assert [name for _, name in marked] == [*to_begin_with()]
    assert [place for place, _ in marked] == [*range(1, len(to_begin_with()) + 1)]


def test_the_shelf_tells_how_long_a_scenario_takes_and_for_how_many_it_is(client: TestClient) -> None:
    for line in client.get("/api/scenarios").json():
        assert line["minutes"] > 0, line["name"]
        assert line["seats"] == (
            1 if line["teaches"] else len(client.get(f"/api/scenarios/{line['name']}").json()["roles"])
        ), line["name"]


def test_a_scenario_is_found_by_names_that_all_may_know(client: TestClient) -> None:
    words = client.get("/api/scenarios/words").json()
    assert list(words) == [name for name, _ in shipped()]
    assert "Mikasa" in words["nwc1902/yellow_sea"]
    assert "Vladivostok" in words["nwc1902/yellow_sea"] + lobby._shelf_sheet("nwc1902/yellow_sea").brief
    for name, found in words.items():
        shown = " ".join(client.get(f"/api/scenarios/{name}").json()["text"].split())
        assert all(word in shown for word in found.split()), name


def test_every_opening_can_be_looked_at_by_anybody(client: TestClient) -> None:
    for line in client.get("/api/scenarios").json():
        answer = client.get(f"/api/scenarios/{line['name']}/chart.svg")
        assert answer.status_code == 200
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.text.startswith("<svg")
        again = client.get(f"/api/scenarios/{line['name']}/chart.svg", headers={"if-none-match": answer.headers["etag"]})
        assert again.status_code == 304


def test_the_picture_of_an_opening_shows_nothing_that_a_side_keeps_secret(client: TestClient) -> None:
    drawn = client.get("/api/scenarios/nwc1902/harbour/chart.svg").text
    assert "fort-Morgan" in drawn  # a fort is seen by all
    assert "submarine" not in drawn.lower()  # a submarine and a mine field by their own side (NWC.ME.03, .06)
    assert "mine" not in drawn.lower()


def test_no_opening_of_a_scenario_that_is_not_on_the_shelf(client: TestClient) -> None:
    for path in ("nwc1902/none", "..%2F..%2Fetc/passwd"):
        assert client.get(f"/api/scenarios/{path}/chart.svg").status_code == 404


def test_every_agreement_is_said_in_a_sentence_that_names_its_clause(client: TestClient) -> None:
    for line in client.get("/api/scenarios").json():
        sheet = client.get(f"/api/scenarios/{line['name']}").json()
        for option in sheet["options"]:
            found = re.search(r"\(((?:NWC|LW|KS|JANE|NA)\.[A-Z]+\.\d+)\)\.$", option["about"])
            assert found, (line["name"], option["key"])
            assert find_clause(found[1])


def test_roles_are_called_as_their_scenario_calls_them_and_else_by_their_keys(client: TestClient) -> None:
    def names(scenario: str) -> list[str]:
        return [role["name"] for role in client.get(f"/api/scenarios/{scenario}").json()["roles"]]

    assert names("nwc1902/cervera")[:2] == ["Admiral Cervera", "Captain Villaamil"]
    assert names("jane1905/sortie_1904")[:2] == ["", "Vitgeft"]  # the Admiralty is called after its side
    assert names("nwc1902/kamimura")[0] == "", "who holds a side alone is called after it, like its points"
    assert set(names("nwc1902/yellow_sea")) == {""}
    club = open_table(client, "nwc1902/cervera", {"red/cervera": "person", "red/villaamil": "person:Ann"})
    named = club.get("host", "host")["names"]
    assert named == club.get("desk", "red/cervera")["names"]
    assert (named["red/villaamil"], len(named)) == ("Captain Villaamil", 6)
    assert club.get("desk", "red/villaamil")["changes"] == club.get("host", "host")["changes"]
    club.post("host/revoke", "host", {"seat": "red/villaamil"})
    assert club.get("host", "host")["changes"][-1]["text"] == "the link of Captain Villaamil is void"


def test_an_agreement_that_is_left_open_is_one_too(client: TestClient) -> None:
    options = client.get("/api/scenarios/nwc1902/six_moves").json()["options"]
    points = next(option for option in options if option["key"] == "torpedo_points")
    assert (points["kind"], points["value"]) == ("number", None)
    assert next(option for option in options if option["key"] == "melee")["value"] is False


def test_times_are_offered_only_where_the_book_has_some() -> None:
    games = ["nwc1902.duel", "nwc1902.fleet", "nwc1902.melee", "wells1913.little_wars", "wells1913.war"]
    assert [is_timed(game) for game in games] == [False, False, False, True, True]


def test_a_text_is_told_all_its_faults_with_their_places_in_order(client: TestClient) -> None:
    text = DUEL.replace("title:", "titel:").replace("heading_deg: 180", "heading_deg: 400")
    at = text.splitlines()[5].index("heading_deg") + 1
    found = client.post("/api/check", json={"text": text}).json()
    assert found["sheet"] is None
    assert [(fault["line"], fault["column"]) for fault in found["faults"]] == [(2, 1), (6, at)]
    assert "Did you mean title" in found["faults"][0]["text"]


def test_a_sound_text_is_told_what_it_would_be(client: TestClient) -> None:
    found = client.post("/api/check", json={"text": DUEL}).json()
    assert found["faults"] == []
    assert found["sheet"]["line"]["title"] == "Two of a kind"
    assert [(role["role"], role["who"] == "person") for role in found["sheet"]["roles"]] == [("red", True), ("blue", False)]


def test_a_text_of_ones_own_is_played_with_its_agreements(client: TestClient) -> None:
    opened = client.post("/api/tables", json={"text": DUEL, "options": {"torpedo_points": 500}}).json()
    head = {"authorization": f"Bearer {opened['links']['red']}"}
    assert client.get(f"/api/tables/{opened['table']}/desk", headers=head).json()["title"] == "Two of a kind"


def test_an_agreement_that_there_is_not_is_refused_in_words(client: TestClient) -> None:
    answer = client.post("/api/tables", json={"text": DUEL, "options": {"torpedo_pionts": 500}})
    assert answer.status_code == 422
    assert "Did you mean torpedo_points" in answer.json()["problem"]


def test_one_click_opens_a_table_with_one_seat_for_a_person(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", {})
    desk = club.get("desk", "red")
    assert list(club.links) == ["red"]
    assert [(seat["side"], seat["kind"]) for seat in desk["seats"]] == [("red", "person"), ("blue", "bot")]


def test_named_persons_share_a_side_and_each_has_a_link(client: TestClient) -> None:
    named = {"red": "person:Ann", "red/1": "person:Ben", "red/2": "person:Ben"}
    club = open_table(client, "nwc1902/close_quarters", named, umpire=True)
    assert list(club.links) == ["red", "red/1", "umpire"]
    assert [role["role"] for role in club.get("desk", "red/1")["roles"]] == ["red/1", "red/2"]


def test_pages_name_no_other_host(client: TestClient) -> None:
    for path in ("/", "/host/x", "/debrief/x", "/projector/x"):
        answer = client.get(path)
        assert answer.status_code == 200
        assert "script-src 'self'" in answer.headers["content-security-policy"]
        assert not re.search(r"(?:src|href)=\"(?:https?:)?//", answer.text)


def test_what_all_may_read_of_the_shelf_is_made_once(client: TestClient, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is counted who asks for it, so it may not cost reading a scenario, or drawing it, again."""
    paths = [f"/api/scenarios/nwc1902/harbour{tail}" for tail in ("", "/chart.svg", "/chart.svg?sheet=hand")]
    before = [client.get(path).content for path in paths]

    def nobody_reads(name: str) -> None:
        raise AssertionError(f"{name} was read once more")

    monkeypatch.setattr(lobby, "load", nobody_reads)
    assert [client.get(path).content for path in paths] == before
    assert lobby._opening.cache_info().maxsize is None, "no crowd of openings may push one out"
