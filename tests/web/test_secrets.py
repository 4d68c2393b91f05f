"""No seat reads or writes for another: every route with every link, and the law of equal views over HTTP and events."""

import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from limits import RateLimitItemPerMinute
from starlette.testclient import TestClient

from sandgate.kernel.errors import TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.web import gate, hosting, house, messages, seating, showing, umpiring
from sandgate.web import seat as seat_routes
from sandgate.web.app import make_app
from tests.often import the_first

from .club import Club, open_table, server
from .hearing import Ear, all_is_quiet

pytestmark = pytest.mark.slow

PEOPLE = {"red": "person", "blue": "person"}
BOTH = ("red", "blue")


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    with server(tmp_path) as found:
        yield found


def routes() -> list[tuple[str, str]]:
    """Every route of the API that stands under a table, as its description has it: method and path."""
    paths = make_app(Path("unused.sqlite")).openapi()["paths"]
    return [(method.upper(), path) for path, methods in paths.items() if "/tables/{key}" in path for method in methods]


@pytest.fixture(autouse=True)
def _no_file_is_left(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)


def test_who_knocks_too_often_with_wrong_links_must_wait(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    answers = [club.request("GET", "desk", f"wrong {nth}").status_code for nth in range(70)]
    assert answers[:60] == [401] * 60
    assert answers[61:] == [429] * 9


def test_no_route_of_a_table_opens_without_a_link_or_with_a_strange_one(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gate, "KNOCKS", RateLimitItemPerMinute(10_000))
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    other = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    told = set[tuple[int, str]]()
    assert len(routes()) > 20
    for method, path in routes():
        for link in ("", "nobody's", other.links["red"], other.host):
            tail = path.removeprefix("/api/tables/{key}/")
            answer = club.request(method, tail, link, {} if method == "POST" else None)
            told.add((answer.status_code, answer.json()["problem"]))
    assert told == {(401, "this link opens no seat here; ask for a new one")}


def test_a_table_that_there_is_not_answers_like_a_wrong_link(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    there = club.request("GET", "desk", "nobody's")
    club.table = "0" * 12
    absent = club.request("GET", "desk", "nobody's")
    assert (there.status_code, there.content) == (absent.status_code, absent.content)


def test_a_player_is_not_the_umpire_nor_the_host_nor_his_enemy(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    for method, path in routes():
        tail = path.removeprefix("/api/tables/{key}/")
        if tail.startswith(("umpire/", "host")):
            body = {"line": "RULE 1 NWC.TA.48 = no BECAUSE I say so", "slot": "x", "reason": "x", "value": "1", "number": 1}
            answer = club.request(method, tail, "red", body if method == "POST" else None)
            assert answer.status_code in {401, 403, 422}, (tail, answer.text)
    for path in ("chart.svg", "card.svg", "board", "story", "chapter", "messages", "stream"):
        assert club.request("GET", path, "red", role="blue").status_code in {403, 409}
        assert club.request("GET", path, "red", role="umpire").status_code in {403, 409}
    for path in ("sheet", "look", "withdraw"):
        text = {} if path == "withdraw" else {"text": ""}
        assert club.request("POST", path, "red", {"role": "blue", **text}).status_code == 403
    for path in ("offers", "measure", "paper.svg"):
        assert club.request("GET", path, "red", role="blue", paper="any").status_code == 403


def test_a_spectator_sees_what_was_given_him_and_writes_nothing(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    link = club.post("host/spectator", "host", {"follows": "red"})["link"]
    assert club.get("board", link)["pieces"] == club.get("board", "red")["pieces"]
    assert club.request("GET", "board", link, role="blue").status_code == 409
    assert club.request("GET", "board", link, role="umpire").status_code == 409
    assert club.request("POST", "sheet", link, {"role": "red", "text": ""}).status_code == 403
    assert club.get("desk", link)["roles"] == []


def test_the_truth_comes_late_to_a_spectator_who_sees_it_late(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    link = club.post("host/spectator", "host", {"after": 2})["link"]
    play(club, ["", "A", "A", "A"], ["", "A", "A", "A"])
    assert club.get("desk", "red")["roles"][0]["move"] == 3
    assert club.get("board", link, role="umpire")["move"] == 1
    assert club.request("GET", "board", link, role="umpire", move=2).status_code == 409


def play(club: Club, red: list[str], blue: list[str]) -> None:
    for one, other in zip(red, blue, strict=True):
        club.write("red", one)
        club.write("blue", other)


# -- the law of equal views ----------------------------------------------------------------------------------------------


def nothing_by_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on keys, links, secrets and hours come as they came after the last call: two servers can be compared."""
    count = iter(range(10_000))
    monkeypatch.setattr(house, "fresh_key", lambda: f"{next(count):012}")
    monkeypatch.setattr(time, "time", lambda: 1e9)
    monkeypatch.setattr(Desk, "fresh", classmethod(lambda cls: cls.of_seed(1902)))
    for module in (hosting, house, seating, seat_routes):
        monkeypatch.setattr(module, "fresh_link", lambda: f"link-{next(count)}")


def surface(club: Club, who: str, papers: Iterable[str] = ("nothing",)) -> list[tuple[str, int, Any, Any]]:
    """All that a seat gets from the server: bodies and headers of all that it may read, remarks and refusals."""
    reads: list[tuple[str, dict[str, Any]]] = [
        ("desk", {}),
        ("board", {}),
        ("story", {}),
        ("chapter", {}),
        ("messages", {}),
        ("chart.svg", {}),
        ("card.svg", {}),
        ("stream", {}),
    ]
    reads += [(path, {"move": move}) for path in ("board", "chapter") for move in range(6)]
    reads += [
        ("offers", {"role": who}),
        ("offers", {"role": "nobody"}),
        ("measure", {"role": who}),
        ("measure", {"role": "nobody"}),
        *[("measure", {"role": who, "piece": piece}) for piece in ("red-1", "blue-1", "nothing")],
        ("chart.svg", {"window": "0,0,1,1"}),
        ("debrief", {}),
        *[("paper.svg", {"role": role, "paper": key}) for role in (who, "nobody") for key in papers],
    ]
    answers = [club.request("GET", path, who, **query) for path, query in reads]
    lines = ("C 4R", "HV 4L; X", "X", "N", "C 4R; C 2L", "1: SFT 5 N", "FORT1: F 1", "nonsense", "END", "HF 9")
    answers += [digest(club, who)]
    answers += [club.request("POST", "look", who, {"role": who, "text": line}) for line in lines]
    answers += [club.request("POST", "withdraw", who, {"role": who, "form": "nothing"})]
    return [
        (
            str(answer.request.url.path).rpartition("/")[2],
            answer.status_code,
            answer.text,
            sorted(answer.headers.items()),
        )
        for answer in answers
    ]


SECRET_SHEETS = [
    ("HV 4R", "HV 8L"),
    ("HC 4R; HS 1", "HV 8L; HS 0"),
    ("HF 2; HV 2R", "HF 1; HC 2L"),
]


@pytest.mark.parametrize(("one", "other"), the_first(1, SECRET_SHEETS))
def test_whatever_the_enemy_signals_and_plans_a_seat_gets_the_same(
    tmp_path: Path, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Signals of another meaning, other standing orders, another plan: same bodies, headers, errors and exports for red."""
    seen = []
    for name, plan, secret in (
        ("a", "IF MOVE 9 THEN S 1/2; PLAN close in", one),
        ("b", "IF MOVE 8 THEN V 2L; IF RING 1 THEN S 0", other),
    ):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
            play(club, ["", "A"], [plan, secret])
            club.write("red", "A")
            seen.append(surface(club, "red"))
    assert seen[0] == seen[1]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("FCO HEAVY AP OVER 4000 AIM belt", "FCO HEAVY HE OVER 4000 AIM fore_gunhouse"),
        ("LOAD MIKASA.fore HE\nTORPEDO SET MIKASA 1000", "LOAD MIKASA.aft COMMON"),
    ],
)
def test_a_target_sheet_says_nothing_of_what_the_enemy_loads_and_where_he_aims(
    tmp_path: Path, one: str, other: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The sheets on which red aims at Mikasa, before his guns have fired and with his own pricks in them afterwards."""
    seen, keys = [], ("MIKASA/4/1", "MIKASA/3/1", "MIKASA/1/1", "TSESAREVICH/4/1")
    for name, secret in (("a", one), ("b", other)):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            club = open_table(client, "jane1905/mikasa_tsesarevich", PEOPLE)
            play(club, ["", "TSESAREVICH: 5SQ"], [secret, "MIKASA: 5SQ"])
            first = surface(club, "red", keys)
            play(club, ["FIRE TSESAREVICH @MIKASA AIM belt"], ["CHECK MIKASA"])
            play(club, *[[f"{ship}: 5SQ"] for ship in ("TSESAREVICH", "MIKASA")])
            seen.append((first, surface(club, "red", keys)))
            drawn = [read[2] for read in seen[-1][1] if read[0] == "paper.svg" and read[1] == 200]
            assert any("prick-1" in each for each in drawn)
    assert seen[0] == seen[1]


def test_a_sheet_under_way_changes_nothing_for_another(tmp_path: Path) -> None:
    """What blue looks up, is refused, and writes for the common step shows red only that his sheet is in."""
    with server(tmp_path) as client:
        club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
        play(club, [""], [""])
        before = surface(club, "red")
        club.post("look", "blue", {"role": "blue", "text": "HV 4R; nonsense"})
        club.post("sheet", "blue", {"role": "blue", "text": "X"})
        assert surface(club, "red") == before
        club.write("blue", "HV 4R")
        after = surface(club, "red")
        told = ("desk", "digest")  # which say that his sheet is in
        assert [read for read in after if read[0] not in told] == [read for read in before if read[0] not in told]
        assert '"sheets_in":{"red":false,"blue":true}' in after[0][2]
        ((told_before, told_after),) = [(a[2], b[2]) for a, b in zip(before, after, strict=True) if a[0] == "digest"]
        assert told_before.replace('"writing":["red","blue"]', '"writing":["red"]') == told_after


BRIEFED = """\
game: nwc1902.duel
title: Briefed
ships:
  - {side: red, name: Kearsarge, at_yd: [0, 0], heading_deg: 0, speed_kn: 14.4}
  - {side: blue, name: Kentucky, at_yd: [900, 4000], heading_deg: 180, speed_kn: 12}
"""
OF_RED = "  red: {aim: Close at once., text: Your torpedoes are good.}\n"
OF_BLUE = (
    "",
    "  blue: {aim: Keep 3000 yards off., text: Your tubes are spent.}\n",
    "  blue: {text: Wait.}\n  all: {aim: Nobody reads this.}\n",
)


@pytest.mark.parametrize("who", the_first(1, ["red", "with red", "on the wall"]))
def test_what_the_enemy_is_briefed_with_changes_nothing_for_anybody_else(
    tmp_path: Path, who: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []
    for nth, of_blue in enumerate(OF_BLUE):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{nth}.sqlite") as client:
            club = open_table(client, "", PEOPLE, text=f"{BRIEFED}briefing:\n{OF_RED}{of_blue}")
            club.links["with red"] = club.post("host/spectator", "host", {"follows": "red"})["link"]
            club.links["on the wall"] = club.post("host/spectator", "host", {})["link"]
            play(club, ["", "R 4 @3"], ["", "L 2"])
            seen.append(surface(club, who))
    assert seen[0] == seen[1] == seen[2]
    assert ("Close at once." in str(seen[0])) == (who == "red"), (
        "who looks on is shown no briefing, not even of whom he follows"
    )


def test_each_side_is_told_its_own_briefing_and_both_how_it_stands(client: TestClient) -> None:
    club = open_table(client, "", PEOPLE, text=f"{BRIEFED}briefing:\n{OF_RED}{OF_BLUE[1]}")
    red, blue = (club.get("desk", who)["roles"][0] for who in BOTH)
    assert (red["title"], red["briefing"]["aim"]) == ("captain of Kearsarge", "Close at once.")
    assert (blue["briefing"]["text"], blue["briefing"]["clause"]) == ("Your tubes are spent.", "NWC.DU.47")
    assert red["standing"] == blue["standing"]
    assert [(ask["says"], ask["done"]) for ask in red["asks"]] == [("Write and seal", "Seal the sheet")]


LEAKS: dict[str, tuple[str, Any]] = {
    "how many signals the enemy flies": (
        "_standing",
        lambda tallies, room: (
            *tallies,
            messages.desk.TallyNote(
                label="Points", side="blue", value=sum(h.signal.points for h in room.fold.state.hoists), of=0, mark=0
            ),
        ),
    ),
    "the enemy's plan": (
        "_briefing_note",
        lambda note, room: note.model_copy(update={"ends": str(room.fold.state.fleets[1].standing)}),
    ),
    "what the enemy's signals mean": (
        "role_note",
        lambda note, room: note.model_copy(
            update={"told": note.told + sum(hoist.signal.points for hoist in room.fold.state.hoists)}
        ),
    ),
    "how many standing orders the enemy has left": (
        "role_note",
        lambda note, room: note.model_copy(update={"move": len(room.fold.state.fleets[1].standing)}),
    ),
}


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(tmp_path: Path, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    name, spoil = LEAKS[leak]
    honest = getattr(showing, name)
    monkeypatch.setattr(showing, name, lambda room, *rest: spoil(honest(room, *rest), room))
    with pytest.raises(AssertionError):
        test_whatever_the_enemy_signals_and_plans_a_seat_gets_the_same(tmp_path, *SECRET_SHEETS[0], monkeypatch)


def test_a_planted_leak_in_an_error_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = seat_routes._ask

    def telling(room: Any, role: str, form: str, about: Any) -> Any:
        if role == "nobody":
            raise TableError(f"nothing is asked of {role}; {len(room.fold.state.fleets[1].standing)} wait")
        return honest(room, role, form, about)

    monkeypatch.setattr(seat_routes, "_ask", telling)
    monkeypatch.setattr(seat_routes, "own_role", lambda _seat, role: role)
    with pytest.raises(AssertionError):
        test_whatever_the_enemy_signals_and_plans_a_seat_gets_the_same(tmp_path, *SECRET_SHEETS[0], monkeypatch)


# -- the same law at every table, for everybody who is there ---------------------------------------------------------------

READS: dict[str, tuple[dict[str, Any], ...]] = {  # of every route that gives a seat something: what is asked of it
    "desk": ({},),
    "board": ({}, {"move": 1}, {"role": "umpire"}),
    "losses": ({},),
    "story": ({}, {"limit": 2}),
    "stream": ({}, {"role": "umpire"}),
    "chapter": ({}, {"move": 0}, {"move": 1}, {"role": "umpire"}),
    "messages": ({}, {"role": "umpire"}),
    "chart.svg": ({},),
    "card.svg": ({},),
    "offers": ({"role": "OWN"}, {"role": "umpire"}),
    "measure": ({"role": "OWN"}, {"role": "OWN", "piece": "MIKASA"}, {"role": "OWN", "piece": "U1"}),
    "paper.svg": (
        {"role": "OWN", "paper": "any"},
        {"role": "OWN", "paper": "MIKASA/4/1"},
        {"role": "umpire", "paper": "any"},
    ),
    "record": ({},),
    "debrief": ({},),
    "picture": ({}, {"role": "umpire"}),
    "replay": ({},),
    "replay/told": ({"move": 1},),
    "replay/unknown": ({},),
    "replay/chart.svg": ({"move": 1}, {"role": "red", "move": 0}),
    "replay/picture": ({"move": 1},),
    "replay/page": ({},),
    "replay/print": ({},),
    "verified": ({},),
    "lesson": ({},),
    "host": ({},),
    "umpire/console": ({},),
    "umpire/chart.svg": ({"role": "red"},),
    "umpire/card.svg": ({},),
    "umpire/gauge.svg": ({},),
    "umpire/board": ({},),
    "umpire/instead": ({"slot": "1 NWC.TA.48"},),
}
ELSEWHERE = {
    "events": "listened to all the time, and compared event by event",
    "/api/scenarios": "the shelf, the same for all",
    "/api/scenarios/words": "the shelf, the same for all",
    "/api/scenarios/{book}/{name}": "the shelf, the same for all",
    "/api/scenarios/{book}/{name}/chart.svg": "the shelf, the same for all",
    "/api/clauses/{clause}": "the books, the same for all",
    **dict.fromkeys(
        [f"/api/classes/{{key}}/{path}" for path in ("sheet", "events", "compare", "compare.csv")]
        + ["/api/classes/{key}/tables/{number}/chart.svg"],
        "the teacher's alone, compared in test_classes.py",
    ),
    "/api/words": "the books, the same for all",
    "/api/words/{game}": "the books, the same for all",
}
LINES = "X\nEND\nHOLD F12\nHF 9\nPUT RI1 (1,1)\nNAME left BI1\nCHARGE nobody\nnonsense"
LINES += "\nNEXT MIKASA.fore AP @U1\nFIRE MIKASA @TSESAREVICH AIM belt\nTORP MIKASA P1 E BRG 075\nU1: LOOK 090"


def test_every_route_that_gives_anything_is_under_the_law_of_equal_views() -> None:
    paths = make_app(Path("unused.sqlite")).openapi()["paths"]
    given = {path.removeprefix("/api/tables/{key}/") for path, methods in paths.items() if "get" in methods}
    assert given == READS.keys() | ELSEWHERE.keys()


def digest(club: Club, who: str) -> Any:
    """How the table stands in the list of somebody's tables."""
    link = club.host if who == "host" else club.links[who]
    return club.client.post("/api/digest", json={"seats": [{"table": club.table, "link": link}]})


def told(club: Club, who: str) -> list[Any]:
    """All that somebody gets from every route: bodies, numbers and headers, his own sheets' remarks, and every refusal."""
    if who == "host":
        answers = [club.request("GET", "host", "host"), digest(club, "host")]
        return [(answer.text, sorted(answer.headers.items())) for answer in answers]
    roles = club.get("desk", who)["roles"]
    own = roles[0]["role"] if roles else "red"
    answers = [
        club.request("GET", path, who, **{name: own if value == "OWN" else value for name, value in query.items()})
        for path, queries in READS.items()
        for query in queries
    ]
    answers += [digest(club, who)]
    answers += [club.request("POST", "look", who, {"role": own, "text": LINES})]
    answers += [club.request("POST", "withdraw", who, {"role": own, "form": "nothing"})]
    answers += [club.request("POST", "dispatch", who, {"role": own, "reader": "nobody", "text": "who is there?"})]
    answers += [club.request("POST", "umpire/rule", who, {"line": "RULE 1 NWC.TA.48 = no BECAUSE I say so"})]
    answers += [club.request("POST", "umpire/sheets/close", who, {"role": "nobody", "reason": "I say so"})]
    answers += [club.request("POST", "umpire/sheets/write", who, {"role": "nobody", "text": "", "reason": "I say so"})]
    return [(str(answer.request.url), answer.status_code, answer.text, sorted(answer.headers.items())) for answer in answers]


class Gathering(NamedTuple):
    """Everybody at a table, and what each hears."""

    club: Club
    ears: dict[str, Ear]

    def act(self, who: str, path: str, **body: Any) -> Any:
        """Somebody does something; everybody hears of it what there is to be heard."""
        answer = self.club.request("POST", path, who, body)
        all_is_quiet(self.club)
        return answer

    def seals(self, who: str, role: str, text: str) -> None:
        handed = self.act(who, "sheet", role=role, text=text)
        assert handed.status_code == 200, handed.text
        assert handed.json()["receipt"], handed.text

    def what_all_get(self, but: tuple[str, ...]) -> dict[str, Any]:
        """By who is there: all that he gets, and all that he has heard."""
        here = {who: told(self.club, who) for who in (*self.ears, "host") if who not in but}
        heard = {who: list(ear.events) for who, ear in self.ears.items() if who not in but}
        return {"read": here, "heard": heard}


def gathered(client: TestClient, scenario: str, seats: dict[str, str], **more: Any) -> Gathering:
    """A table with a spectator of every kind; all listen. Its clock stands at one second, if it has one."""
    house_ = client.app.state.house  # type: ignore[attr-defined]
    house_.now = lambda: 50.0
    club = open_table(client, scenario, seats, **more)
    looking_on: dict[str, dict[str, Any]] = {
        "with red": {"follows": "red"},
        "with blue": {"follows": "blue"},
        "on the wall": {},
    }
    looking_on |= {"late": {"after": 1}, "very late": {"after": 9}}
    for name, given in looking_on.items():
        club.links[name] = club.post("host/spectator", "host", given)["link"]
    ears = {who: Ear(club, who) for who in club.links}
    for _ in range(500):
        if all(ear.events for ear in ears.values()):
            break
        time.sleep(0.01)
    all_is_quiet(club)
    return Gathering(club, ears)


class Sealed(NamedTuple):
    """A sheet of a role at a table, in two ways."""

    scenario: str
    seats: dict[str, str]
    role: str
    one: str
    other: str


CAPTAINS = {"red": "person:Anne", "red/1": "person:Bert", "red/2": "person:Bert"}
CAPTAINS |= {"blue": "person:Carl", "blue/1": "person:Carl", "blue/2": "person:Dora"}
UNDER_WAY = {
    "a duel": Sealed("nwc1902/torpedo_range", PEOPLE, "blue", "HOLD F12; R 4 @3", "PFT 3 270; OF @12"),
    "a commander": Sealed("nwc1902/close_quarters", CAPTAINS, "red", "HV 4R", "HS 0; HF 2"),
    "a captain": Sealed("nwc1902/close_quarters", CAPTAINS, "red/1", "L 4 @2; HOLD F12", "OF T1 @5; SFT 9 90"),
    "a small war": Sealed("wells1913/beginners", PEOPLE, "blue", "PUT BI1 (10,80)", "PUT BI1 (70,80)\nPUT BI2 (72,82)"),
    "a fleet": Sealed("nwc1902/equal_fleets", PEOPLE, "blue", "IF MOVE 9 THEN S 1/2", "PLAN close in; IF MOVE 8 THEN V 2L"),
    "a surface action": Sealed(
        "naval_action/river_plate", PEOPLE, "blue", "1DIV: L 60, EVADE, 12", "EXE: 8, SMOKE, 4; TT AJAX/L: 4X21 L 30"
    ),
    "an action": Sealed(
        "jane1905/mikasa_tsesarevich", PEOPLE, "blue", "FCO HEAVY AP OVER 4000 AIM belt", "LOAD MIKASA.fore HE"
    ),
}


def choose_sides(table: Gathering) -> None:
    """Whoever has won the toss says nothing, so that both may put down their forces."""
    for who in BOTH:
        for ask in table.club.asks(who):
            if ask["form"] == "side":
                table.act(who, "sheet", role=who, text="", form="side")


WITH_BOTH = {"umpire": True, "clock": True}


@pytest.mark.parametrize(
    ("case", "more"),
    the_first(3, [(case, {}) for case in UNDER_WAY] + [("a captain", WITH_BOTH), ("a small war", WITH_BOTH)]),
    ids=[*UNDER_WAY, "a captain, with umpire and clock", "a small war, with umpire and clock"],
)
def test_a_sealed_sheet_says_to_nobody_else_what_is_in_it(
    tmp_path: Path, case: str, more: dict[str, bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One sheet or another in the same place: whoever else is there gets and hears the same, and as often."""
    sealed, seen = UNDER_WAY[case], []
    for name, text in (("a", sealed.one), ("b", sealed.other)):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            table = gathered(client, sealed.scenario, sealed.seats, **more)
            if more:
                table.act("umpire", "umpire/publish")
            choose_sides(table)
            if more:
                table.act("umpire", "umpire/publish")
            writer = next(who for who, ear in table.ears.items() if sealed.role in roles_of(table.club, who))
            before = {who: len(ear.events) for who, ear in table.ears.items()}
            table.act(writer, "look", role=sealed.role, text=f"{text}; nonsense")
            table.seals(writer, sealed.role, text)
            got = table.what_all_get((writer, "umpire"))
            got["heard"] = {who: events[before[who] :] for who, events in got["heard"].items()}
            seen.append(got)
            for ear in table.ears.values():
                ear.leave()
    assert seen[0] == seen[1]
    assert len(seen[0]["read"]) >= 7


def roles_of(club: Club, who: str) -> list[str]:
    return [role["role"] for role in club.get("desk", who)["roles"]]


class Kept(NamedTuple):
    """A move that both games play alike but for one role's sheet, whose meaning its side keeps to itself."""

    scenario: str
    seats: dict[str, str]
    role: str
    one: str
    other: str
    but: tuple[str, ...]  # those of its side, who may know


TORPEDO, CHIT = "TORP MIKASA P1 L BRG 21", "SIG FLEET: keep off"
KEPT = {
    "a duel": Kept("nwc1902/torpedo_range", PEOPLE, "blue", "HOLD F12", "HOLD A8; HOLD A12", ("blue", "with blue")),
    "a commander": Kept("nwc1902/close_quarters", CAPTAINS, "blue", "HV 4R", "HV 8L", ("blue", "blue/2", "with blue")),
    "a captain": Kept("nwc1902/close_quarters", CAPTAINS, "blue/2", "HOLD F12", "", ("blue", "blue/2", "with blue")),
    "a small war": Kept("wells1913/beginners", PEOPLE, "blue", "NAME left BI1", "NAME right BI2,BI3", ("blue", "with blue")),
    "an action": Kept("jane1905/mikasa_tsesarevich", PEOPLE, "blue", TORPEDO, f"{TORPEDO}5; {CHIT}", ("blue", "with blue")),
}


@pytest.mark.parametrize(
    ("case", "umpire"),
    the_first(
        2, [("a duel", True), ("a commander", False), ("a captain", True), ("a small war", False), ("an action", True)]
    ),
    ids=KEPT,
)
def test_what_a_side_keeps_to_itself_nobody_gets_after_the_step(
    tmp_path: Path, case: str, umpire: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables that differ in what one side alone may know: the other side, the wall, host and the late get the same."""
    kept, seen = KEPT[case], []
    for name, text in (("a", kept.one), ("b", kept.other)):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            table = gathered(client, kept.scenario, kept.seats, umpire=umpire)
            play_step(table, kept, text)
            if umpire:
                table.act("umpire", "umpire/publish", whole_move=True)
            seen.append(table.what_all_get((*kept.but, "umpire")))
            for ear in table.ears.values():
                ear.leave()
    assert seen[0] == seen[1]


FOR_ANOTHER = {"role": "", "reason": "the seat is missing"}


@pytest.mark.parametrize("text", ["written", ""], ids=["written by him", "closed by him"])
@pytest.mark.parametrize("case", the_first(1, ["a duel", "a captain", "a small war"]))
def test_whether_the_umpire_wrote_a_sheet_its_own_seat_alone_is_told(
    tmp_path: Path, case: str, text: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables: in one a seat hands its sheet in, in the other the umpire does so for it, or closes it empty."""
    kept, seen = KEPT[case], []
    text = kept.one if text else ""
    for name, by_umpire in (("a", False), ("b", True)):
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            table = gathered(client, kept.scenario, kept.seats, umpire=True)
            play_step(table, kept, text, by_umpire=by_umpire)
            got = [table.what_all_get(("blue", "blue/2", "umpire"))]
            table.act("umpire", "umpire/publish", whole_move=True)
            seen.append([*got, table.what_all_get(("blue", "blue/2", "umpire"))])
            own = told(table.club, "blue/2" if kept.role == "blue/2" else "blue")
            assert any(FOR_ANOTHER["reason"] in str(answer) for answer in own) == by_umpire
            for ear in table.ears.values():
                ear.leave()
    assert seen[0] == seen[1]


@pytest.mark.parametrize("case", the_first(1, ["a duel", "a captain", "an action"]))
def test_until_it_is_published_nobody_gets_what_the_umpire_looks_at_rules_and_holds_back(tmp_path: Path, case: str) -> None:
    kept = KEPT[case]
    with server(tmp_path) as client:
        table = gathered(client, kept.scenario, kept.seats, umpire=True)
        play_step(table, kept, kept.one)
        before = table.what_all_get(("umpire", "blue"))
        umpire_looks_about(table)
        assert table.what_all_get(("umpire", "blue")) == before
        for ear in table.ears.values():
            ear.leave()


def play_step(table: Gathering, kept: Kept, text: str, *, by_umpire: bool = False) -> None:
    """Let all write whatever is asked until the named role has written its sheet, and all others of that step theirs.

    by_umpire: he writes that one, or closes it where there is nothing on it.
    """
    writers = {role: who for who in table.ears for role in roles_of(table.club, who) if role != "umpire"}
    for _ in range(20):
        asks = [ask for who in dict.fromkeys(writers.values()) for ask in table.club.asks(who)]
        mine = [ask for ask in asks if ask["role"] == kept.role and not refused(table, writers[kept.role], kept.role, text)]
        for ask in asks:
            if ask["must"] and ask not in mine:
                table.act(writers[ask["role"]], "sheet", role=ask["role"], text="", form=ask["form"])
        if mine:
            named = {"role": kept.role, "text": text, "form": mine[0]["form"]}
            if not by_umpire:
                taken = table.act(writers[kept.role], "sheet", **named)
            elif text:
                taken = table.act("umpire", "umpire/sheets/write", **{**named, "reason": FOR_ANOTHER["reason"]})
            else:
                taken = table.act("umpire", "umpire/sheets/close", **{**FOR_ANOTHER, "role": kept.role})
            assert taken.status_code == 200, taken.text
            return
        if not any(ask["must"] for ask in asks):
            table.act("umpire", "umpire/publish")
    raise AssertionError("the sheet is never asked")


def refused(table: Gathering, who: str, role: str, text: str) -> bool:
    looked = table.act(who, "look", role=role, text=text)
    return looked.status_code != 200 or any(remark["fault"] != "none" for remark in looked.json()["remarks"])


def umpire_looks_about(table: Gathering) -> None:
    """He looks at all there is, rules and strikes, and holds a message back that nobody may know of yet."""
    for path in (
        "umpire/console",
        "umpire/board",
        "umpire/card.svg",
        "umpire/gauge.svg",
        "umpire/instead",
        "desk",
        "board",
        "story",
        "stream",
    ):
        table.club.request("GET", path, "umpire")
    for role in BOTH:
        assert table.club.request("GET", "umpire/chart.svg", "umpire", role=role).status_code in {200, 409}
    found = table.club.get("umpire/console", "umpire")["findings"]
    for finding in found[:3]:
        table.act("umpire", "umpire/rule", line=f"RULE {finding['slot']} = {finding['proposed']} BECAUSE it is so")
    assert table.act("blue", "dispatch", role="blue", reader="umpire", text="tell nobody").status_code == 204
    table.act("umpire", "umpire/again", slot="nothing", reason="to see")
    table.act("umpire", "umpire/pass", number=1, text=None)


def test_a_planted_leak_to_the_wall_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A wall that tells how long a sealed sheet is, and no more."""
    honest = showing.wall

    def telling(room: Any, *rest: Any) -> Any:
        letters = sum(len(sheet.text) for sheet in room.fold.sheets.sealed.values())
        note = honest(room, *rest)
        return note.model_copy(update={"says": f"{note.says}{letters}"})

    monkeypatch.setattr(showing, "wall", telling)
    with pytest.raises(AssertionError):
        test_a_sealed_sheet_says_to_nobody_else_what_is_in_it(tmp_path, "a duel", {}, monkeypatch)


def test_a_planted_leak_of_what_the_umpire_looks_at_is_caught(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """His looking at the console is told to others by one more event."""
    honest = umpiring._console

    def telling(room: Any, now_s: float) -> Any:
        room.note("the umpire looks")
        return honest(room, now_s)

    monkeypatch.setattr(umpiring, "_console", telling)
    with pytest.raises(AssertionError):
        test_until_it_is_published_nobody_gets_what_the_umpire_looks_at_rules_and_holds_back(tmp_path, "a duel")


def test_the_host_is_shown_who_sits_where_and_nothing_of_the_game(client: TestClient) -> None:
    """Whatever is played, the page of the host is made of the same."""
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE, umpire=True)
    before = club.get("host", "host")
    for who in BOTH:
        club.write(who, "SPEED 12; PLAN the planted word")
    club.post("umpire/publish", "umpire")
    club.post("dispatch", "red", {"role": "red", "reader": "umpire", "text": "the planted word"})
    assert club.get("host", "host") == before
    assert all(club.request("GET", path, "host").status_code == 401 for path in READS if path != "host")


def test_a_spectator_who_follows_a_side_is_not_shown_a_sheet_that_it_took_back(client: TestClient) -> None:
    club = open_table(client, "nwc1902/equal_fleets", PEOPLE)
    link = club.post("host/spectator", "host", {"follows": "red"})["link"]
    club.write("red", "PLAN the planted word")
    club.post("withdraw", "red", {"role": "red"})
    assert "the planted word" in str(club.get("story", "red"))
    assert "the planted word" not in str(club.get("story", link))


TEAMS = {f"{side}/{post}": f"person:{side} {post}" for side in BOTH for post in ("general", "foot", "horse")}
SETTLED: dict[str, tuple[dict[str, Any], ...]] = {
    "it waits": (),
    "it is let pass": ({"number": 1},),
    "it is altered": ({"number": 1, "text": "the umpire's own words"},),
    "it is delayed": ({"number": 1, "until": 9},),
    "it is kept back": ({"number": 1, "text": ""},),
}


def test_what_the_umpire_makes_of_a_message_its_writer_and_all_but_its_reader_get_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Threads, their states and counts are a channel: whoever wrote knows that it was given to the umpire and no more."""
    seen = []
    for name, settled in SETTLED.items():
        nothing_by_chance(monkeypatch)
        with server(tmp_path, f"{name}.sqlite") as client:
            club = open_table(client, "wells1913/drill_hall", TEAMS, umpire=True)
            club.links["with horse"] = club.post("host/spectator", "host", {"follows": "red/horse"})["link"]
            club.links["late"] = club.post("host/spectator", "host", {"after": 1})["link"]
            table = Gathering(club, {who: Ear(club, who) for who in club.links})
            sent = table.act("red/foot", "dispatch", role="red/foot", reader="red/general", text="they come by the ford")
            assert sent.status_code == 204, sent.text
            before = {who: len(ear.events) for who, ear in table.ears.items()}
            for body in settled:
                answer = table.act("umpire", "umpire/pass", **body)
                assert answer.status_code == 204, answer.text
            (thread,) = club.get("messages", "red/foot")["threads"]
            assert [note["state"] for note in thread["notes"]] == ["with the umpire"]
            got = table.what_all_get(("umpire", "red/general"))
            got["heard"] = {who: events[before[who] :] for who, events in got["heard"].items()}
            seen.append(got)
            for ear in table.ears.values():
                ear.leave()
    assert all(got == seen[0] for got in seen)
