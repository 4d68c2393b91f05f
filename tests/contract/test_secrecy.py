"""The law of equal views, on every game and over every channel of a table; each kind of leak is planted and caught."""

from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from math import copysign
from random import Random
from typing import Any, NamedTuple

import pytest

from sandgate.bots.random_bot import fill, write
from sandgate.kernel import admission, taking_back
from sandgate.kernel.asked import asks_before
from sandgate.kernel.asks import Ask, Offer, Remark, Sheet
from sandgate.kernel.board import Limit, Piece, Ruler
from sandgate.kernel.contract import UMPIRE, Event, Game, Role, known
from sandgate.kernel.errors import TableError
from sandgate.kernel.fold import Fold
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.papers import Paper
from sandgate.kernel.scenario import load
from sandgate.kernel.secrecy import leaks, unmarked
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

from . import toy
from .games import GAMES, Fixture, play_at_random, players
from .toy import LANTERN, NORTH, RED, SOUTH, State, ToyView

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())


@every_game
@pytest.mark.parametrize("seed", [1, *[pytest.param(seed, marks=[pytest.mark.slow, pytest.mark.long]) for seed in (0, 2)]])
def test_what_a_role_may_not_know_changes_nothing_that_it_gets(fixture: Fixture, seed: int) -> None:
    """The first part of the law: vary all that is hidden; view, asks, offers and remarks stay equal.

    A table of many players is looked at the less often, so that each game has about as many looks. The first of each role
    is in full: what a game might keep beside its views is noticed there. Every landing tries half a game.
    """
    chance, seen = Random(seed), set[str]()

    def look(table: Table) -> None:
        if chance.random() < 1.0 - 0.3 / len(players(table)) or table.result is not None:
            return
        for role in players(table):
            lines = [fill(o, chance) for ask in table.asks(role.key) for o in fixture.game.offers(table.view(role.key), ask)]
            in_full = role.key not in seen
            assert leaks(fixture.game, table.fold.state, role, [*lines, "not an order"], in_full=in_full) == []
            seen.add(role.key)

    play_at_random(fixture, seed, steps=40 if seed == 1 else 80, each=look)


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


# -- the third part: worlds of different numbers of steps -------------------------------------------------------------

WITH_ASIDES = ("toy.lantern", "wells1913.little_wars", "wells1913.kriegspiel")  # one may write while another is on the move


def all_that(table: Table, role: str) -> list[Any]:
    """All that a role gets of a table, and a bot that plays it: sheets with their calls, what it may do, its chance."""
    fold, view = table.fold, table.view(role)
    asks = list(asks_before(fold, role).items())
    offers = [table.game.offers(view, ask) for ask, _ in asks]
    may = table.withdrawable(role), table.may_undo(role), table.stands(role), table.sheets_in(role)
    return [table.stream(role), asks, offers, *may, refusal_of_undo(table, role), fold.tellings[role].experience]


def refusal_of_undo(table: Table, role: str) -> str:
    if table.may_undo(role):
        return ""
    with pytest.raises(TableError) as refused:
        table.undo(role)
    return str(refused.value)


def whatever_others_write_in_secret(key: str, seed: int) -> int:
    """How often it was seen that all which a role gets is the same in two worlds, now and when it has written itself.

    In one of them an enemy puts in three empty words, a step each.
    """
    fixture, chance, seen = GAMES[key], Random(seed), 0
    lines = play_at_random(fixture, seed, steps=chance.randint(6, 14)).store.read()
    now = Table.resume(fixture.game, Memory(lines), Desk.of_seed(seed)).fold
    sides = {ask: now.roles[ask.role].side for ask in now.asks}
    for aside in [ask for ask, side in sides.items() if ask.live and not ask.must and side][:2]:
        for mine in [ask for ask, side in sides.items() if ask.must and side != sides[aside]][:2]:
            worlds = [Table.resume(fixture.game, Memory(lines), Desk.of_seed(seed)) for _ in range(2)]
            for _ in range(3):
                assert worlds[1].hand_in(aside.role, "", aside.form, aside.about).receipt
            assert worlds[1].fold.steps == worlds[0].fold.steps + 3
            assert all_that(worlds[0], mine.role) == all_that(worlds[1], mine.role)
            told = [world.hand_in(mine.role, "", mine.form, mine.about) for world in worlds]
            assert told[0] == told[1]
            assert all_that(worlds[0], mine.role) == all_that(worlds[1], mine.role)
            seen += 1
    return seen


@pytest.mark.parametrize("key", WITH_ASIDES)
def test_nobody_can_count_the_steps_that_others_make_in_secret(key: str) -> None:
    assert sum(whatever_others_write_in_secret(key, seed) for seed in range(4)) > 0


def _number_by_steps(fold: Fold) -> None:
    fold.asks = {ask: fold._kept.get(ask, fold.steps) for ask in fold.asks}


def _salted_by_steps(fold: Fold, entry: Any) -> None:
    honest_take_sheet(fold, entry.model_copy(update={"salt": f"{fold.steps}"}))


honest_take_sheet = Fold.take_sheet


def _count(steps: int) -> None:
    raise TableError(f"{steps} steps were made")


COUNTS: dict[str, tuple[Any, str, Any]] = {
    "a call by the number of the step": (Fold, "_number_calls", _number_by_steps),
    "a receipt salted with it": (Fold, "take_sheet", _salted_by_steps),
    "a step taken back until others write": (taking_back, "may_undo", lambda fold, role: fold.steps % 2 == 0),
    "whose sheets are in": (Table, "sheets_in", lambda table, role: {role: bool(table.fold.steps % 2)}),
    "what may be withdrawn": (Table, "withdrawable", lambda table, role: (table.length,)),
    "a refusal that tells of it": (admission, "_check_undone", lambda fold, _: _count(fold.steps)),
}


@pytest.mark.parametrize("leak", COUNTS)
def test_a_planted_count_of_steps_is_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each of them told how often the enemy had written."""
    monkeypatch.setattr(*COUNTS[leak])
    with pytest.raises(AssertionError):
        whatever_others_write_in_secret("wells1913.little_wars", 2)


UMPIRED = ("wells1913/defensive_game", "wells1913/siege", "wells1913/railway_raid")  # at sea: test_secrecy_at_sea.py


def nobody_hears_of_the_umpire(scenario: str, turns: int = 6) -> int:
    """In how many states his lines that do nothing, one of them taken back, changed nothing of what any player gets."""
    _, game, plain = load(scenario)
    worlds = [Table.open(game, plain, Memory(), Desk.of_seed(1), umpire=True) for _ in range(2)]
    sides = [role for role in worlds[0].fold.roles if role != UMPIRE]
    seen = 0
    for nth in range(turns):
        for world in worlds:
            while world.waits_for_umpire:
                world.publish()
        for times in range(3):
            assert worlds[1].hand_in(UMPIRE, "", "hand").receipt
            if times == 2:
                worlds[1].undo(UMPIRE, "a slip of the hand")
            for role in sides:
                assert all_that(worlds[0], role) == all_that(worlds[1], role)
                seen += 1
        asks = [ask for ask in worlds[0].fold.asks if ask.must]
        for ask in asks[:1] if asks[0].live else asks:
            text = write(game, worlds[0].view(ask.role), ask, Random(nth)).text
            told = [world.hand_in(ask.role, text, ask.form, ask.about) for world in worlds]
            assert told[0] == told[1]
            assert told[0].receipt
    return seen


@pytest.mark.parametrize("scenario", UMPIRED)
def test_nobody_can_count_the_steps_of_an_umpire(scenario: str) -> None:
    """Who has chosen his side of a Defensive Game puts down alone: he could take back his choice until the umpire acted."""
    assert nobody_hears_of_the_umpire(scenario) > 30


def _never_mind_the_umpire(fold: Fold, role: str) -> bool:
    before = fold.game.awaits(fold.last.before) if fold.last is not None else ()
    return all(ask.role in {role, UMPIRE} for ask in (*before, *fold.asks))


def test_a_step_taken_back_until_the_umpire_acts_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(taking_back, "alone", _never_mind_the_umpire)
    with pytest.raises(AssertionError):
        nobody_hears_of_the_umpire(UMPIRED[0])


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
        goes = toy.limits(seen, ask, piece)[:1]
        return tuple([each._replace(ways=(((2.0, 0.0), (seen.whispered, 0.0)),)) for each in goes])

    assert leaks(replace(LANTERN, view=whispering, limits=limits), state(), RED_ROLE) == ["walkers[1].x"]


def test_the_law_catches_papers_that_know_too_much() -> None:
    """A planted leak: the scatter on a paper is as wide as the watchman is far."""

    def papers(seen: Any, _ask: Ask) -> tuple[Paper, ...]:
        return (Paper("sheet", "A sheet", {}, ("x", "y"), rings=((seen.whispered, 1.0),)),)

    assert leaks(replace(LANTERN, view=whispering, papers=papers), state(), RED_ROLE) == ["walkers[1].x"]


class Shut:
    """Neither a tuple nor a record: the law cannot look into it, and one is as good as another."""

    def __init__(self, x: float) -> None:
        self.x = x

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Shut)

    __hash__ = None  # type: ignore[assignment]


class One(NamedTuple):
    """Equal to (1,), and another thing."""

    one: int


class Tagged(tuple[int, ...]):
    """Equal to any other list of its items, whatever hangs on it."""

    tag: float


def tagged(x: float) -> Tagged:
    bare = Tagged((1, 2))
    bare.tag = x
    return bare


class Pocketed(ToyView):
    """A view with a slot that is no field of it."""

    __slots__ = ("whispered",)
    whispered: float

    def hears(self, x: float) -> "Pocketed":
        object.__setattr__(self, "whispered", x)
        return self


class Hinting(Whispering):
    """A view that has an attribute only while the watchman is near."""

    whispered = 0.0

    def hears(self, x: float) -> Whispering:
        return super().hears(x) if x < 3.2 else self


UNSEEN: dict[str, tuple[type[Any], Callable[[float], Any], Callable[[Any], bool]]] = {
    "beside the fields": (Whispering, float, lambda x: x < 3.2),
    "in whether a thing is there": (Hinting, float, lambda x: x != 0.0),
    "in a slot": (Pocketed, float, lambda x: x < 3.2),
    "in the sign of nothing": (Whispering, lambda x: copysign(0.0, x - 3.2), lambda zero: copysign(1.0, zero) < 0.0),
    "in the kind of a number": (Whispering, lambda x: 1 if x < 3.2 else True, lambda one: type(one) is int),
    "in the kind of a list": (Whispering, lambda x: (1,) if x < 3.2 else One(1), lambda each: type(each) is tuple),
    "on a list": (Whispering, tagged, lambda each: each.tag < 3.2),
    "in what nobody can look into": (Whispering, Shut, lambda box: box.x < 3.2),
    "within a list of those": (Whispering, lambda x: (((Shut(x),),),), lambda deep: deep[0][0][0].x < 3.2),
    "in a mapping": (Whispering, lambda x: {"x": Shut(x)}, lambda box: box["x"].x < 3.2),
}


@pytest.mark.parametrize("where", UNSEEN)
def test_the_law_looks_into_every_part_of_a_view(where: str) -> None:
    """Planted leaks: where the watchman is hidden where no comparison of views shows it, and makes a ruler all the same."""
    kind, hide, near = UNSEEN[where]

    def view(s: State, role: Role) -> Any:
        return kind(*[getattr(toy.view(s, role), each.name) for each in fields(ToyView)]).hears(hide(s.walkers[1].x))

    def ruler(seen: Any, ask: Ask | None) -> Ruler:
        return toy.ruler(seen, ask)._replace(allowed=near(seen.whispered))

    assert leaks(replace(LANTERN, view=view), state(), RED_ROLE) == []
    assert leaks(replace(LANTERN, view=view, ruler=ruler), state(), RED_ROLE) == ["walkers[1].x"]


def test_the_law_in_full_catches_what_a_game_keeps_beside_its_views() -> None:
    """A planted leak: the view is innocent, and the game remembers the watchman until red asks for a ruler."""
    last = [0.0]

    def view(s: State, role: Role) -> ToyView:
        last[0] = s.walkers[1].x
        return toy.view(s, role)

    def ruler(seen: Any, ask: Ask | None) -> Ruler:
        return toy.ruler(seen, ask)._replace(allowed=last[0] < 3.2)

    assert leaks(replace(LANTERN, view=view, ruler=ruler), state(), RED_ROLE, in_full=True) == ["walkers[1].x"]


def test_falling_over_a_secret_is_a_leak_too() -> None:
    def leaky(s: State, role: Role) -> ToyView:
        if s.walkers[1].x > 3.0:
            raise ValueError("too far")
        return toy.view(s, role)

    assert "walkers[1].x" in leaks(with_view(leaky), state(), RED_ROLE)


@dataclass(frozen=True, slots=True)
class Posted(toy.Walker):
    """Who stands at a post, which is a place in a list; red names none that it could be out of."""

    post: int = known("own", "TOY.1", within=lambda s, walker: len(s.posts) if walker.side == "blue" else None)


@dataclass(frozen=True, slots=True)
class PostedState(State):
    walkers: tuple[Posted, ...] = known("all")
    posts: tuple[str, ...] = known("all")


def test_the_law_tries_the_places_of_a_list_and_no_others() -> None:
    def looks_up(s: PostedState, role: Role) -> ToyView:
        names = ["", *s.posts]
        assert all(names[walker.post + 1] for walker in s.walkers if walker.side == "blue")
        return toy.view(s, role)

    def leaky(s: PostedState, role: Role) -> ToyView:
        return replace(toy.view(s, role), fog=s.walkers[1].post)

    def values(of: Any) -> dict[str, Any]:
        return {f.name: getattr(of, f.name) for f in fields(of)}

    walkers = tuple([Posted(**values(each), post=each.number - 1) for each in state().walkers])
    posted = PostedState(**values(state()) | {"walkers": walkers, "posts": ("hut", "gate", "well")})
    assert leaks(with_view(looks_up), posted, RED_ROLE) == []
    assert leaks(with_view(leaky), posted, RED_ROLE) == ["walkers[1].post"]


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
