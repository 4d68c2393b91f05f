"""The drill-hall game by six people over HTTP: each moves his own pieces and is shown what his post may see."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandgate.kernel.shelf import shipped

from .club import Club, open_table, server

pytestmark = pytest.mark.slow

HALL = "wells1913/drill_hall"
SIX = ("red/general", "red/foot", "red/horse", "blue/general", "blue/foot", "blue/horse")
GO_F2 = "Go: move F2, the 2nd of Red."
OWN = {"red/general": "RE1 GO (120,52)", "red/foot": "RI1 GO (84,36)", "red/horse": "RC1 GO (40,50)"}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Club]:
    """A table of six, and what the house sets out is put down."""
    with server(tmp_path) as client:
        yield begun(open_table(client, HALL, seats()))


def seats() -> dict[str, str]:
    return {role: f"person:{role}" for role in SIX}


def begun(club: Club) -> Club:
    for role in ("red/general", "blue/general"):
        club.write(role, "")
    return club


def generals_alone() -> str:
    """The drill-hall game with Generals who command nothing but themselves, and Blue's engineers behind the chapel.

    Red's General at (140, 20) looks from 66 in over the chapel, 7 in high at y = 258: an inch above the ground shows again
    from 238 x 65 / 59 = 262.2 in off him, y = 282. The engineers stand from y = 268 on.
    """
    text = dict(shipped())[HALL].read_text(encoding="utf-8")
    for old, new in (
        ("services: [general, engineers, transport]", "services: [general]"),
        ("services: [infantry]", "services: [infantry, engineers]"),
        ("services: [cavalry, artillery]", "services: [cavalry, artillery, transport]"),
        ("{name: BE1, men: 8, at: [146, 316]", "{name: BE1, men: 8, at: [124, 268]"),
    ):
        assert old in text
        text = text.replace(old, new)
    return text


def remarks(club: Club, who: str, text: str) -> list[tuple[str, str]]:
    looked = club.post("look", who, {"role": who, "text": text})
    return [(each["text"], each["clause"]) for each in looked["remarks"]]


def units(club: Club, who: str) -> set[str]:
    """The names of all that a seat sees on its board: of a man his unit's."""
    return {piece["id"].partition(".")[0] for piece in club.get("board", who)["pieces"]}


def told(club: Club, who: str) -> list[str]:
    return [row["says"] for row in club.get("story", who)["rows"]]


def stream(club: Club, who: str) -> str:
    """What a seat has been told, as the chain that it can keep."""
    text: str = club.request("GET", "stream", who).text
    return text


def forms(club: Club) -> dict[str, list[str]]:
    return {role: [ask["form"] for ask in club.asks(role)] for role in SIX}


def test_each_of_six_moves_his_own_pieces_for_two_moves(hall: Club) -> None:
    """KS.GENERAL.07: what is another's is refused with the clause; a move is over when all three have ended it."""
    for role, line in OWN.items():
        assert remarks(hall, role, line) == []
        for other in OWN.keys() - {role}:
            name = line.partition(" ")[0]
            assert remarks(hall, other, line) == [(f"{name} is not under your command", "KS.GENERAL.07")]
        hall.write(role, line)
    assert hall.request("POST", "sheet", "red/foot", {"role": "red/horse", "text": "END"}).status_code == 403
    hall.write("red/foot", "END")
    assert forms(hall)["red/foot"] == ["aside"]
    assert forms(hall)["red/horse"] == ["move"]
    assert "red foot has ended its move." in told(hall, "blue/horse")
    for role in ("red/horse", "red/general"):
        hall.write(role, "END")
    assert forms(hall) == {role: ["move" if role.startswith("blue") else "aside"] for role in SIX}
    hall.write("blue/foot", "BI1 GO (84,324)")
    for role in SIX[3:]:
        hall.write(role, "END")
    ended = [f"{role} has ended its move." for role in ("blue general", "blue foot")]
    assert told(hall, "red/foot")[-5:] == ["BI1 goes 12 in to (84,324).", *ended, "Time: Blue's move is over.", GO_F2]
    assert {tuple(told(hall, role)) for role in SIX} == {tuple(told(hall, "red/general"))}


def test_the_general_writes_to_his_commanders_and_they_to_him_and_nobody_else(hall: Club) -> None:
    """KS.GENERAL.03: notes go up and down within a side."""
    note = {"role": "red/general", "reader": "red/foot", "text": "hold the farm"}
    hall.post("dispatch", "red/general", note)
    assert [role for role in SIX if "hold the farm" in stream(hall, role)] == ["red/general", "red/foot"]
    for writer, reader in (("red/foot", "red/horse"), ("red/foot", "blue/foot"), ("red/general", "blue/general")):
        refused = hall.request("POST", "dispatch", writer, {"role": writer, "reader": reader, "text": "no"})
        assert refused.status_code == 409


def test_a_general_does_not_see_behind_a_house_and_the_enemy_does_not_see_what_is_made(tmp_path: Path) -> None:
    """KS.GENERAL.02, KS.CONSTRUCT.04: his commanders see the engineers; a mine in hand is its own side's alone."""
    with server(tmp_path) as client:
        club = begun(open_table(client, "", seats(), text=generals_alone()))
        for role in SIX[:3]:
            club.write(role, "END")
        assert "BE1" not in units(club, "red/general")
        assert "BE1" in units(club, "red/foot") & units(club, "blue/general")
        before = {role: _seen(club, role) for role in SIX}
        club.write("blue/foot", "BE1 MINE (124,272)")
        for role in SIX[:3]:
            assert _seen(club, role) == before[role]
        for role in SIX[3:]:
            assert "BWORK1" in units(club, role)
            assert told(club, role)[-1] == "A note is sealed in move S1: BE1 lays a mine at (124,272)."
        for role in SIX[3:]:
            club.write(role, "END")
        assert all("BWORK1" not in units(club, role) and "lays a mine" not in stream(club, role) for role in SIX[:3])


def _seen(club: Club, who: str) -> tuple[str, ...]:
    """Whatever a seat reads of the game."""
    paths = ("board", "story", "stream", "chart.svg", "card.svg", "losses", "offers")
    return tuple(club.request("GET", path, who, role=who).text for path in paths)


def test_what_is_done_to_a_seat_names_its_role_as_one_says_it(hall: Club) -> None:
    hall.post("host/revoke", "host", {"seat": "red/foot"})
    assert hall.get("desk", "blue/foot")["changes"][-1]["text"] == "the link of red foot is void"
