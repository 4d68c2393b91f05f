"""No leak by counting: what one side does in secret changes no byte that another gets, however often it does it.

One table of Little Wars, whose clock runs. The mover's enemy names bodies, and puts in empty words, between two looks of
everybody else; each step is secret, so both looks are the same: bodies, numbers, headers, events, what is left of the time.
"""

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from starlette.testclient import TestClient

from sandgate.kernel import taking_back
from sandgate.kernel.shelf import shipped
from sandgate.web import lobby, seat, showing, story_rows
from sandgate.web.answers import Lines
from sandgate.web.gate import Gate, Refused
from tests.often import the_first

from .club import open_table, server
from .hearing import Ear, all_is_quiet
from .test_secrets import PEOPLE, READS, Gathering, gathered, told

pytestmark = pytest.mark.slow

SECRETS = ("NAME left {}I1", "", "NAME right {}I2,{}I3", "NAME left {}I4")


class Watched(NamedTuple):
    """A table at which one side may put in a word while the other moves."""

    table: Gathering
    hours: list[float]  # what the clock of the house says: the last of them
    mover: str
    enemy: str

    def room(self) -> Any:
        return self.table.club.client.app.state.house.room(self.table.club.table)  # type: ignore[attr-defined]

    def steps(self) -> int:
        return int(self.room().fold.steps)

    def acts_in_secret(self, at_s: float) -> None:
        """The enemy writes what nobody else learns of: so many lines of a live sheet, so many steps."""
        self.hours.append(at_s)
        for text in SECRETS:
            written = text.format(*([self.enemy[0].upper()] * 2))
            before = self.steps()
            handed = self.table.act(self.enemy, "sheet", role=self.enemy, text=written, form="aside")
            assert handed.json()["receipt"], handed.text
            assert self.steps() == before + 1

    def looks(self, at_s: float) -> dict[str, Any]:
        """All that everybody but the enemy gets at an hour, and what a stream says that is opened then."""
        self.hours.append(at_s)
        but = (self.enemy, f"with {self.enemy}")
        seen = self.table.what_all_get(but)
        for who in (self.mover, f"with {self.mover}", "on the wall"):
            seen["read"][who] += self._more(who)
            seen["heard"][f"{who}, anew"] = self._listens_anew(who)
        return seen

    def _more(self, who: str) -> list[Any]:
        """What hangs on what the reader has already, on a piece, or on a place in a list."""
        club, found = self.table.club, list[Any]()
        link = {"authorization": f"Bearer {club.links[who]}"}
        for path in ("chart.svg", "card.svg"):
            url = f"/api/tables/{club.table}/{path}"
            tag = club.client.get(url, headers=link).headers.get("etag", "")
            again = club.client.get(url, headers={**link, "if-none-match": tag})
            found.append((path, again.status_code, again.content, sorted(again.headers.items())))
        pieces = [piece["id"] for piece in club.get("board", who)["pieces"]]
        asked = [("measure", {"role": self.mover, "piece": piece}) for piece in (*pieces[:2], *pieces[-2:], "nothing")]
        asked += [("board", {"move": move}) for move in range(3)] + [("story", {"before": 2})]
        answers = [club.request("GET", path, who, **query) for path, query in asked]
        answers.append(club.request("POST", "undo", who, {"role": "nobody"}))
        return [*found, *[(each.status_code, each.content, sorted(each.headers.items())) for each in answers]]

    def _listens_anew(self, who: str) -> bytes:
        ear = Ear(self.table.club, who)
        for _ in range(1000):
            if ear.events:
                break
            time.sleep(0.01)
        all_is_quiet(self.table.club)
        ear.leave()
        return ear.body


@pytest.fixture(scope="module")
def watched(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Watched]:
    with server(tmp_path_factory.mktemp("counting")) as client:
        yield _under_way(client)


@pytest.fixture(autouse=True)
def at_leisure(watched: Watched) -> None:
    """Nobody is told to wait a minute: on a quick machine the looks of a few tests are more than a seat may ask for."""
    watched.table.club.client.app.state.gate = Gate()  # type: ignore[attr-defined]


def _under_way(client: TestClient) -> Watched:
    hours = [50.0]
    house = client.app.state.house  # type: ignore[attr-defined]
    house.now = lambda: hours[-1]
    club = open_table(client, "wells1913/beginners", PEOPLE, clock=True)
    for who, given in (("with red", {"follows": "red"}), ("with blue", {"follows": "blue"}), ("on the wall", {})):
        club.links[who] = club.post("host/spectator", "host", given)["link"]
    mover = ""
    while not mover:
        asked = [(who, ask) for who in PEOPLE for ask in club.asks(who)]
        mover = next((who for who, ask in asked if ask["form"] == "move"), "")
        for who, ask in asked if not mover else ():
            club.post("sheet", who, {"role": who, "text": "", "form": ask["form"]})
    enemy = next(who for who in PEOPLE if who != mover)
    ears = {who: Ear(club, who) for who in club.links}
    all_is_quiet(club)
    return Watched(Gathering(club, ears), hours, mover, enemy)


def the_same_however_often_the_enemy_writes(watched: Watched) -> None:
    """The mover names a body of his own; whatever all see then at an hour, they see at that hour after secret steps too."""
    body = f"NAME mine {watched.mover[0].upper()}I5"
    assert watched.table.act(watched.mover, "sheet", role=watched.mover, text=body, form="move").json()["receipt"]
    hour = watched.hours[-1]
    before = watched.looks(hour + 2.0)
    watched.acts_in_secret(hour + 1.0)
    assert watched.looks(hour + 2.0) == before


def test_nobody_can_count_what_the_enemy_does_in_secret(watched: Watched) -> None:
    the_same_however_often_the_enemy_writes(watched)
    asks = watched.table.club.asks(watched.mover)
    assert asks[0]["left_s"] is not None, "the clock runs"


def test_what_all_were_told_last_stands_however_much_one_side_is_told_in_secret(tmp_path: Path) -> None:
    """The wall looked at so many events of each stream: two hundred of one side's own pushed out what all had been told."""
    with server(tmp_path) as client:
        table = _under_way(client)
        before = table.table.club.get("desk", "on the wall")["wall"]["says"]
        assert before
        for nth in range(250):
            event = {"event": "Whispered", "at_s": 0.0, "clauses": [], "says": f"whisper {nth}"}
            table.room().fold.tellings[table.enemy].stream.write("told", events=[event])
        assert table.table.club.get("desk", "on the wall")["wall"]["says"] == before
        for ear in table.table.ears.values():
            ear.leave()


def test_what_is_made_for_one_seat_is_never_compressed(watched: Watched) -> None:
    """Its length would tell of it to whoever may put words of his own into it (ADR 22)."""
    club = watched.table.club
    for path, queries in READS.items():
        for query in queries:
            url = f"/api/tables/{club.table}/{path}"
            link = {"authorization": f"Bearer {club.links[watched.mover]}", "accept-encoding": "gzip, deflate, br, zstd"}
            asked = {name: watched.mover if value == "OWN" else value for name, value in query.items()}
            answer = club.client.get(url, headers=link, params=asked)
            assert "content-encoding" not in answer.headers, path


# -- planted leaks, one for each channel -------------------------------------------------------------------------------

Patch = pytest.MonkeyPatch
Plant = Callable[[Patch, Watched], None]


def spoil(patch: Patch, where: Any, name: str, change: Callable[..., Any]) -> None:
    """Let a function of the server give what `change` makes of its honest answer and of what it was asked."""
    honest = getattr(where, name)
    patch.setattr(where, name, lambda *given, **named: change(honest(*given, **named), *given))


def with_header(response: Any, value: int) -> Any:
    response.headers["etag"] = f'"{value}"'
    return response


def _a_call(patch: Patch, watched: Watched) -> None:
    spoil(patch, showing, "_ask_note", lambda note, room, *_: note.model_copy(update={"call": room.fold.steps}))


def _a_tag(patch: Patch, watched: Watched) -> None:
    spoil(patch, seat, "tagged", lambda response, *_: with_header(response, watched.steps()))


def _a_status(patch: Patch, watched: Watched) -> None:
    def unchanged(response: Any, *_: Any) -> Any:
        response.status_code = 200 + watched.steps() % 5 if response.status_code == 304 else response.status_code
        return response

    patch.setattr(watched.room().fold, "steps", 7)
    spoil(patch, seat, "tagged", unchanged)


def _a_header(patch: Patch, watched: Watched) -> None:
    class Numbered(Lines):
        def init_headers(self, headers: Any = None) -> None:
            super().init_headers({**(headers or {}), "x-lines": str(watched.steps())})

    patch.setattr(seat, "Lines", Numbered)


def _a_size(patch: Patch, watched: Watched) -> None:
    def padded(found: Any, *_: Any) -> Any:
        return tuple([each.model_copy(update={"text": each.text + " " * watched.steps()}) for each in found])

    spoil(patch, showing, "remarks", padded)


def _an_error(patch: Patch, watched: Watched) -> None:
    honest = seat.own_role

    def telling(row: Any, role: str) -> str:
        if role == "nobody":
            raise Refused(403, f"{role!r} is not your role; {watched.steps()} lines are in")
        return honest(row, role)

    patch.setattr(seat, "own_role", telling)


def _an_order(patch: Patch, watched: Watched) -> None:
    def turned(note: Any, *_: Any) -> Any:
        first = watched.steps() // len(SECRETS) % len(note.seats)
        return note.model_copy(update={"seats": (*note.seats[first:], *note.seats[:first])})

    spoil(patch, showing, "desk", turned)


def _an_event(patch: Patch, watched: Watched) -> None:
    spoil(patch, seat, "_steady", lambda text, *_: f"{text}{watched.steps()}")


def _what_is_left(patch: Patch, watched: Watched) -> None:
    patch.setattr(seat, "_with_time", lambda kept, *_: kept)


def _may_undo(patch: Patch, watched: Watched) -> None:
    patch.setattr(taking_back, "alone", lambda *_: True)


def _limits(patch: Patch, watched: Watched) -> None:
    def shortened(found: Any, *_: Any) -> Any:
        return found.model_copy(update={"limits": found.limits[: watched.steps() // len(SECRETS) % 2]})

    spoil(patch, showing, "measure", shortened)


def _a_course(patch: Patch, watched: Watched) -> None:
    spoil(patch, seat, "course_of_losses", lambda course, *_: course._replace(moves=(watched.steps(),)))


def _the_wall(patch: Patch, watched: Watched) -> None:
    spoil(patch, showing, "wall", lambda note, *_: note.model_copy(update={"move": watched.steps()}))


def _a_row(patch: Patch, watched: Watched) -> None:
    spoil(patch, story_rows, "story", lambda tale, *_: tale.model_copy(update={"before": watched.steps()}))


def _an_offer(patch: Patch, watched: Watched) -> None:
    spoil(
        patch, showing, "offers", lambda found, *_: found.model_copy(update={"offers": found.offers[watched.steps() % 7 :]})
    )


PLANTED: dict[str, Plant] = {
    "a call that counts steps": _a_call,
    "an ETag with the step count": _a_tag,
    "a status that hangs on it": _a_status,
    "a header with it": _a_header,
    "a body that grows with it": _a_size,
    "an error that tells it": _an_error,
    "an order of seats that turns with it": _an_order,
    "an event after every step": _an_event,
    "seconds left when something was last done": _what_is_left,
    "a step taken back unless others have written": _may_undo,
    "limits that are shortened": _limits,
    "a course of losses with a move more": _a_course,
    "a wall that counts": _the_wall,
    "a story's last line": _a_row,
    "an offer less": _an_offer,
}


@pytest.mark.parametrize("leak", the_first(2, PLANTED))
def test_a_planted_count_is_noticed(watched: Watched, leak: str, monkeypatch: Patch) -> None:
    PLANTED[leak](monkeypatch, watched)
    with pytest.raises(AssertionError, match=r"assert \{|== \{"):
        the_same_however_often_the_enemy_writes(watched)


# -- at sea: all sheets are sealed, and the umpire's hand alone makes steps between them ---------------------------------

AT_SEA = ("nwc1902/torpedo_range", "nwc1902/harbour_melee")  # the fleet: tests/contract/test_secrecy_at_sea.py


def nobody_hears_of_the_umpires_hand(client: TestClient, scenario: str) -> None:
    """Before a move and while it is written, his hand makes steps, which are taken back or do nothing; blue tries lines."""
    sides = [role["role"] for role in client.get(f"/api/scenarios/{scenario}").json()["roles"]]
    table = gathered(client, scenario, {role: f"person:{role.partition('/')[0]}" for role in sides}, umpire=True)
    for sealed in (False, True):
        for who in ("red", "blue") if sealed else ():
            table.seals(who, who, "")
        before = table.what_all_get(("umpire", "blue"))
        for _ in range(3):
            assert table.act("umpire", "sheet", role="umpire", text="", form="hand").json()["receipt"]
            table.act("umpire", "umpire/undo", reason="a slip of the hand")
            table.act("blue", "look", role="blue", text="HV 4R; nonsense")
            table.act("blue", "sheet", role="blue", text="nonsense")
            table.act("blue", "dispatch", role="blue", reader="umpire", text="tell nobody")
        assert table.what_all_get(("umpire", "blue")) == before
    for ear in table.ears.values():
        ear.leave()


@pytest.mark.parametrize("scenario", the_first(1, AT_SEA))
def test_nobody_can_count_the_steps_of_an_umpires_hand_at_sea(tmp_path: Path, scenario: str) -> None:
    with server(tmp_path) as client:
        nobody_hears_of_the_umpires_hand(client, scenario)


def test_a_planted_count_of_an_umpires_hand_is_noticed(tmp_path: Path, monkeypatch: Patch) -> None:
    spoil(monkeypatch, showing, "wall", lambda note, room, *_: note.model_copy(update={"move": room.fold.steps}))
    with server(tmp_path) as client, pytest.raises(AssertionError, match=r"assert \{|== \{"):
        nobody_hears_of_the_umpires_hand(client, AT_SEA[0])


# -- the breath of a stream ----------------------------------------------------------------------------------------------


def test_a_stream_breathes_on_its_own_timetable_whatever_is_done_at_the_table(watched: Watched, monkeypatch: Patch) -> None:
    """With a comment due each half second, and something done all the time, comments come as if nothing were done."""
    monkeypatch.setattr(seat, "BREATH_S", 0.5)
    ear = Ear(watched.table.club, watched.mover)
    until = time.monotonic() + 2.2
    while time.monotonic() < until:
        watched.acts_in_secret(watched.hours[-1])
        time.sleep(0.02)
    ear.leave()
    assert ear.body.count(b": \n\n") >= 3
    assert len(ear.events) == 1


# -- a hidden piece, and the lobby -----------------------------------------------------------------------------------------


def asked_for(client: TestClient, piece: str) -> list[Any]:
    """What red is told when it measures a piece that it cannot see."""
    club = open_table(client, "nwc1902/harbour", PEOPLE)
    answer = club.request("GET", "measure", "red", role="red", piece=piece)
    return [answer.status_code, answer.content.replace(piece.encode(), b"PIECE")]


def hidden_pieces(client: TestClient) -> list[str]:
    club = open_table(client, "nwc1902/harbour", PEOPLE)
    own, enemys = ({piece["id"] for piece in club.get("board", who)["pieces"]} for who in ("blue", "red"))
    return sorted(own - enemys)


def test_to_measure_from_a_hidden_piece_is_answered_as_from_none(watched: Watched) -> None:
    client = watched.table.club.client
    hidden = hidden_pieces(client)
    assert hidden, "the harbour has a mine field that red cannot see"
    for piece in hidden:
        assert asked_for(client, piece) == asked_for(client, "NOTHING")


def test_a_planted_answer_about_a_hidden_piece_is_noticed(watched: Watched, monkeypatch: Patch) -> None:
    honest = showing.measure

    def telling(room: Any, role: str, ask: Any, piece: str) -> Any:
        there = [each.id for each in room.game.view(room.fold.state, room.fold.roles["umpire"]).pieces]
        if piece in there and all(each.id != piece for each in room.page(role).view.pieces):
            raise Refused(409, f"you cannot see {piece!r}")
        return honest(room, role, ask, piece)

    monkeypatch.setattr(showing, "measure", telling)
    with pytest.raises(AssertionError):
        test_to_measure_from_a_hidden_piece_is_answered_as_from_none(watched)


HIDDEN_IN_THE_LOBBY = {
    "nwc1902/harbour": ("-600, -400", "-1500", "PLAN", "mine_fields:"),
    "nwc1902/melee_house": ("instructions:",),
    "jane1905/submarine": ("2600", "objective:"),
    "jane1905/night_attack": ("at_yd:", "course_deg:"),
    "wells1913/siege": ("packets:", "at: [92, 96]", "formation: extended"),
    "wells1913/railway_raid": ("PUT", "massed"),
}


def test_the_lobby_shows_nothing_that_one_side_alone_may_know(watched: Watched) -> None:
    client = watched.table.club.client
    for name, hidden in HIDDEN_IN_THE_LOBBY.items():
        page = client.get(f"/api/scenarios/{name}").json()["text"]
        assert page.startswith("# Left out"), name
        assert not [words for words in hidden if words in page.partition("\n")[2]], name


def test_a_planted_text_in_the_lobby_is_noticed(watched: Watched, monkeypatch: Patch) -> None:
    monkeypatch.setattr(lobby, "_shelf_sheet", lobby._shelf_sheet.__wrapped__)  # made anew, not kept from before
    monkeypatch.setattr(lobby, "_open_text", lambda name: f"# Left out\n{dict(shipped())[name].read_text()}")
    with pytest.raises(AssertionError):
        test_the_lobby_shows_nothing_that_one_side_alone_may_know(watched)


def test_the_looks_go_through_all_reads_of_the_law_of_equal_views(watched: Watched) -> None:
    assert len(told(watched.table.club, watched.mover)) > 20
