"""What every game owes to the contract: the same test for all that are installed, and for the toy."""

from random import Random

import pytest

from sandgate.bots.random_bot import fill, write
from sandgate.kernel.bench import Dealt
from sandgate.kernel.codec import digest, digest_of, dump, load
from sandgate.kernel.contract import UMPIRE, Slot
from sandgate.kernel.replay import verify
from sandgate.kernel.secrecy import unmarked
from sandgate.kernel.table import Table
from sandgate.kernel.umpires_questions import question_here

from .games import GAMES, Fixture, play_at_random, players

MOST_STEPS_WITHOUT_SHEETS = 20

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())


@every_game
def test_every_field_of_the_state_says_who_may_know_it(fixture: Fixture) -> None:
    assert unmarked(fixture.game.state) == []


@every_game
@pytest.mark.parametrize("umpire", [False, True])
def test_a_random_game_ends_and_its_record_verifies(fixture: Fixture, umpire: bool) -> None:
    table = play_at_random(fixture, seed=7, umpire=umpire, steps=4000)
    assert table.result is not None
    table.close()
    kept = {role: table.stream(role) for role in table.fold.roles}
    checked = verify(fixture.game, table.store.read(), kept)
    assert checked.closed
    assert checked.steps > 0


@every_game
def test_every_offered_line_reads_without_refusal_and_prints_back(fixture: Fixture) -> None:
    chance = Random(3)

    def look(table: Table) -> None:
        for role in table.fold.roles:
            for ask in table.asks(role):
                view = table.view(role)
                for offer in (offer for offer in fixture.game.offers(view, ask) if offer.sure):
                    line = fill(offer, chance)
                    sheet = fixture.game.read(line, view, ask)
                    assert sheet.refusals == (), f"{line!r} was offered and refused"
                    printed = "; ".join(str(order) for order in sheet.orders)
                    assert fixture.game.read(printed, view, ask).orders == sheet.orders, f"{line!r} prints as {printed!r}"

    play_at_random(fixture, seed=3, umpire=True, steps=60, each=look)


@every_game
def test_states_views_and_events_survive_the_record(fixture: Fixture) -> None:
    def look(table: Table) -> None:
        state = table.fold.state
        assert load(fixture.game.state, dump(state)) == state
        assert digest(dump(load(fixture.game.state, dump(state)))) == digest(dump(state)) == digest_of(state)

    table = play_at_random(fixture, seed=5, steps=120, each=look)
    names = {kind.__name__ for kind in fixture.game.events}
    told = {line.split('"event":"')[1].split('"')[0] for line in table.store.read() if '"event":"' in line}
    assert told <= names


@every_game
def test_whatever_is_asked_of_the_bench_stands_under_a_clause_that_the_game_names(fixture: Fixture) -> None:
    named = fixture.game.asked_under
    for seed in (2, 3):
        asked = {slot.clause for slot in play_at_random(fixture, seed=seed, umpire=True, steps=300).fold.answers.asked}
        assert not named or asked <= {*named}


@every_game
def test_no_two_findings_of_one_step_read_alike(fixture: Fixture) -> None:
    """An umpire who read `points scored` twice once ruled on the wrong ship: the words say who fires at whom."""
    alike = dict[str, list[str]]()

    def look(table: Table) -> None:
        last = table.fold.last
        told = dict[str, Slot]()
        for finding in last.findings.values() if last else ():
            slot = told.setdefault(words := question_here(table, finding), finding.slot)
            if "{" in words or slot != finding.slot:
                alike[words] = [table.slot_text(slot), table.slot_text(finding.slot)]

    for seed in (1, 2):
        play_at_random(fixture, seed, steps=120, each=look)
    assert alike == {}


@every_game
def test_no_address_is_used_for_two_answers_in_a_game(fixture: Fixture) -> None:
    seen: set[object] = set()
    table = play_at_random(fixture, seed=11, steps=0)
    chance, alone = Random(11), 0
    state = table.fold.state
    roles = table.fold.roles
    for _ in range(300):
        if fixture.game.result(state) is not None:
            break
        asks = [ask for ask in fixture.game.awaits(state) if ask.must]
        alone = 0 if asks else alone + 1
        assert alone <= MOST_STEPS_WITHOUT_SHEETS
        chosen = asks[:1] if asks and asks[0].live else asks
        sheets = {}
        for ask in chosen:
            view = fixture.game.view(state, roles[ask.role])
            sheets[ask] = fixture.game.read(write(fixture.game, view, ask, chance).text, view, ask).orders
        bench = Dealt((1, 2))
        state, events = fixture.game.adjudicate(state, sheets, bench)
        assert not seen & set(bench.asked), "an address was used in two steps"
        seen |= set(bench.asked)
        for event in events:
            assert set(event.slots) <= seen, f"{type(event).__name__} rests on an answer that nobody asked for"
            assert set(event.to) <= set(roles), f"{type(event).__name__} is told to a role that is not there"
            assert event.clauses, f"{type(event).__name__} cites no clause"
            assert "slots" not in str(event)


@every_game
def test_empty_sheets_alone_bring_the_game_to_its_end(fixture: Fixture) -> None:
    """A missing sheet is an empty one: silence never leaves a table hanging."""
    table = play_at_random(fixture, seed=2, steps=0)
    for _ in range(4000):
        if table.result is not None:
            break
        for role in [role for role in table.fold.roles if role != UMPIRE]:
            for ask in table.asks(role):
                if ask.must:
                    table.run_out(ask)
                    break
    assert table.result is not None


@every_game
def test_the_umpire_sees_every_event_and_players_only_theirs(fixture: Fixture) -> None:
    table = play_at_random(fixture, seed=4, umpire=True, steps=80)
    umpire = "".join(table.stream(UMPIRE))
    for role in players(table):
        assert all('"slots"' not in line and '"to"' not in line for line in table.stream(role.key) if '"told"' in line)
    assert umpire.count('"event":') >= max(
        ("".join(table.stream(role.key)).count('"event":') for role in players(table)), default=0
    )
