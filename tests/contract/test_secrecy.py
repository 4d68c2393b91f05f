"""The law of equal views, on every game and over every channel of a table; each kind of leak is planted and caught."""

from dataclasses import dataclass, fields, replace
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import fill, write
from sandgate.kernel.contract import UMPIRE, Ask, Event, Game, Limit, Offer, Piece, Remark, Role, Ruler, Sheet, known
from sandgate.kernel.secrecy import leaks, unmarked
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Desk, Table

from . import toy
from .games import GAMES, Fixture, play_at_random, players
from .toy import LANTERN, NORTH, RED, SOUTH, State, ToyView

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())


@every_game
@pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=pytest.mark.slow) for seed in (0, 2)]])
def test_what_a_role_may_not_know_changes_nothing_that_it_gets(fixture: Fixture, seed: int) -> None:
    """The first part of the law: vary all that is hidden; view, asks, offers and remarks stay equal.

    A table of many players is looked at the less often, so that each game has about as many looks.
    """
    chance = Random(seed)

    def look(table: Table) -> None:
        if chance.random() < 1.0 - 0.3 / len(players(table)) or table.result is not None:
            return
        for role in players(table):
            lines = [fill(o, chance) for ask in table.asks(role.key) for o in fixture.game.offers(table.view(role.key), ask)]
            assert leaks(fixture.game, table.fold.state, role, [*lines, "not an order"]) == []

    play_at_random(fixture, seed, steps=80, each=look)


@every_game
def test_who_looks_on_without_a_side_is_shown_nothing_that_anybody_may_not_know(fixture: Fixture) -> None:
    """What a wall in the hall shows to all: vary whatever is not open to everybody."""
    looks = 0

    def look(table: Table) -> None:
        nonlocal looks
        looks += 1
        if looks % 6 == 0:
            assert leaks(fixture.game, table.fold.state, Role("spectator")) == []

    play_at_random(fixture, 4, steps=12, each=look)


@every_game
@pytest.mark.parametrize("seed", range(6))
def test_other_sheets_of_the_others_leave_a_roles_bytes_equal_until_they_are_opened(fixture: Fixture, seed: int) -> None:
    """The second part: what others seal, and in which order, cannot be told from one's own stream, asks and waiting."""
    chance = Random(seed)
    lines = play_at_random(fixture, seed, steps=chance.randint(0, 12)).store.read()
    for watched in {ask.role for ask in Table.resume(fixture.game, Memory(lines), Desk.of_seed(seed)).fold.asks}:
        told = [_after_the_others_sealed(fixture, lines, seed, watched, salt) for salt in (1, -1)]
        assert told[0] == told[1]


def _after_the_others_sealed(fixture: Fixture, lines: list[str], seed: int, watched: str, salt: int) -> Any:
    """All that `watched` gets once the others have sealed sheets of chance `salt`, in that order or backwards."""
    table = Table.resume(fixture.game, Memory(lines), Desk.of_seed(seed))
    asks = [ask for ask in table.fold.asks if ask.role != watched and ask.must and not ask.live]
    for ask in asks[::salt]:
        waited_for = any(mine.must for mine in table.asks(watched))  # else the last of the others would open the sheets
        if waited_for and ask in table.asks(ask.role):
            sheet = write(fixture.game, table.view(ask.role), ask, Random(f"{salt} {ask.role}"))
            assert table.hand_in(ask.role, sheet.text, ask.form).receipt
    return table.stream(watched), table.asks(watched), table.sheets_in(watched), table.view(watched)


# -- planted leaks, one for each channel and for each kind of mark -----------------------------------------------------

NORTH_ROLE, RED_ROLE = Role(NORTH, "blue"), Role(RED, "red")


def state() -> State:
    """A state of the toy with something hidden everywhere: the north watchman stopped, the south one on his way."""
    walkers = (
        toy.Walker(1, RED, "red", 2.0, "knock", ()),
        toy.Walker(2, NORTH, "blue", 3.0, "wait", ("here",)),
        toy.Walker(3, SOUTH, "blue", -9.0, "walk", ("help",)),
    )
    return State(2, 3, 4, True, walkers, (toy.Stopped(RED, 2), toy.Stopped(NORTH, 1)), 1, 0, 0)


def with_view(leaky: Any) -> Game[Any, Any]:
    return replace(LANTERN, view=leaky)


def test_the_toy_itself_keeps_its_secrets() -> None:
    for role in (RED_ROLE, NORTH_ROLE, Role(SOUTH, "blue")):
        assert leaks(LANTERN, state(), role, ["GO 1", "FOG 2"]) == []


def test_the_law_catches_a_place_that_is_shown() -> None:
    """A planted leak for TOY.1: the enemy's place in the view."""

    def leaky(s: State, role: Role) -> ToyView:
        return replace(toy.view(s, role), own=s.walkers)

    assert {"walkers[1].x", "walkers[2].heard"} <= set(leaks(with_view(leaky), state(), RED_ROLE))


def test_the_law_catches_a_count_of_hidden_things() -> None:
    """A planted leak for TOY.3: how many are stopped, without a name."""

    def leaky(s: State, role: Role) -> ToyView:
        return replace(toy.view(s, role), fog=len(s.stopped))

    assert "stopped[0]" in leaks(with_view(leaky), state(), Role(SOUTH, "blue"))


def test_the_law_catches_an_ask_that_depends_on_a_secret() -> None:
    """A planted leak: red is given less time while a watchman waits."""

    def leaky(s: State) -> tuple[Ask, ...]:
        waits = s.walkers[1].task == "wait"
        return tuple(replace(ask, allow_s=30 if waits else 60) for ask in toy.awaits(s))

    assert "walkers[1].task" in leaks(replace(LANTERN, awaits=leaky), state(), RED_ROLE)


@dataclass(frozen=True, slots=True)
class Peeking:
    """A view that carries what its role may not know, for offers and remarks to use."""

    inner: ToyView
    peeked: float = 0.0

    @property
    def pieces(self) -> tuple[Piece, ...]:
        return ()


def test_the_law_catches_offers_and_remarks_that_know_too_much() -> None:
    """Planted leaks: an offer and an error text made from the enemy's place, though the board looks innocent."""

    def offers(seen: Any, ask: Ask) -> tuple[Offer, ...]:
        return toy.offers(seen, ask)[: 1 + (seen.peeked > 0.0)]

    def read(text: str, seen: Any, ask: Ask) -> Sheet:
        return Sheet((), (Remark("none", 1, 0, f"he stands at {seen.peeked}"),))

    def view(s: State, role: Role) -> Any:
        return Peeking(toy.view(s, role), s.walkers[1].x)

    assert "walkers[1].x" in leaks(replace(LANTERN, view=view, offers=offers, read=read), state(), RED_ROLE, ["GO 1"])


@dataclass(frozen=True)
class Whispering(ToyView):
    """A view that carries what its role may not know where no field shows it."""

    def hears(self, x: float) -> "Whispering":
        object.__setattr__(self, "whispered", x)
        return self


def whispering(s: State, role: Role) -> Any:
    return Whispering(*[getattr(toy.view(s, role), each.name) for each in fields(ToyView)]).hears(s.walkers[1].x)


def test_the_law_catches_a_ruler_that_knows_too_much() -> None:
    """A planted leak: red may measure as soon as a watchman is near, though nothing on his board says that one is."""

    def ruler(seen: Any, ask: Ask | None) -> Ruler:
        return toy.ruler(seen, ask)._replace(allowed=seen.whispered < 3.5)

    assert leaks(replace(LANTERN, view=whispering), state(), RED_ROLE) == []
    assert leaks(replace(LANTERN, view=whispering, ruler=ruler), state(), RED_ROLE) == ["walkers[1].x"]


def test_the_law_catches_limits_that_know_too_much() -> None:
    """A planted leak: how far red sees ends at the watchman."""

    def limits(seen: Any, ask: Ask | None, piece: str) -> tuple[Limit, ...]:
        goes, *_ = toy.limits(seen, ask, piece)
        return (goes._replace(ways=(((2.0, 0.0), (seen.whispered, 0.0)),)),)

    assert leaks(replace(LANTERN, view=whispering, limits=limits), state(), RED_ROLE) == ["walkers[1].x"]


def test_falling_over_a_secret_is_a_leak_too() -> None:
    def leaky(s: State, role: Role) -> ToyView:
        if s.walkers[1].x > 3.0:
            raise ValueError("too far")
        return toy.view(s, role)

    assert "walkers[1].x" in leaks(with_view(leaky), state(), RED_ROLE)


def test_a_field_without_a_mark_fails() -> None:
    @dataclass(frozen=True)
    class Careless:
        move: int = known("all")
        secret: int = 0

    assert unmarked(Careless) == ["secret"]


def test_a_stream_leaves_out_to_and_slots_even_in_words() -> None:
    @dataclass(frozen=True, slots=True, kw_only=True)
    class Seen(Event):
        ships: int

    assert str(Seen(at_s=1, to=(RED,), clauses=("TOY.1",), ships=2)) == "Seen: ships 2"


def test_no_channel_of_a_player_holds_the_secret_or_anothers_salt() -> None:
    played = play_at_random(GAMES["toy.lantern"], seed=6, umpire=True, steps=30)
    salts = {role: [line for line in played.stream(role) if '"sealed"' in line] for role in (RED, NORTH, SOUTH, UMPIRE)}
    for role in (RED, NORTH, SOUTH):
        text = "".join(played.stream(role))
        assert Desk.of_seed(6).secret not in text
        for other, lines in salts.items():
            assert other == role or not any(line in text for line in lines)
