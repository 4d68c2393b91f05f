"""The frame under stress: each test is a sentence that holds of every table, record, stream and law."""

import subprocess
import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, make_dataclass, replace
from math import isfinite
from pathlib import Path
from typing import Any

import pytest
from pydantic import SerializerFunctionWrapHandler, model_serializer

from sandgate.cli import hall
from sandgate.kernel.asks import Ask, Remark, Sheet
from sandgate.kernel.board import Piece
from sandgate.kernel.clock import Clock
from sandgate.kernel.codec import digest, dump
from sandgate.kernel.contract import UMPIRE, Event, Game, Result, Role, Slot, known
from sandgate.kernel.errors import OrderError, RecordError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.play import play
from sandgate.kernel.record import START, Amended, Answer, Closed, Published, SlotEntry, chained, read_entries
from sandgate.kernel.record import Sheet as Line
from sandgate.kernel.replay import verify
from sandgate.kernel.rulings import read_ruling, slot_text
from sandgate.kernel.secrecy import leaks, unmarked
from sandgate.kernel.shelf import shipped
from sandgate.kernel.store import Memory, RecordFile
from sandgate.kernel.story import told
from sandgate.kernel.table import Table
from tests.kernel.test_record import chained_anew

from . import toy
from .test_secrecy import state as secret_state
from .test_toy_table import kinds, meet, table, walk_all
from .toy import LANTERN, NAMES, NORTH, RED, SCENARIO, SOUTH, State, ToyView

NEAR = {"start": [0.0, 1.0, 50.0]}  # red and the north watchman touch, whatever the fog
FAR = {"start": [0.0, 90.0, -90.0]}  # nobody meets anybody


def entries_of(played: Table) -> list[Any]:
    return list(read_entries(played.store.read()))


def closed(played: Table) -> Table:
    played.close()
    return played


def told_otherwise(entries: list[Any], kind: type[Any], **update: Any) -> list[Any]:
    """The entries with the last one of a kind changed."""
    number = max(n for n, entry in enumerate(entries) if isinstance(entry, kind))
    return [*entries[:number], entries[number].model_copy(update=update), *entries[number + 1 :]]


# -- leaks -------------------------------------------------------------------------------------------------------------


def knocked_open() -> Table:
    """A table at which red is about to break the lantern; the watchman still has to choose."""
    played = meet(umpire=True)
    played.rule(f"RULE 1 TOY.9 1>{played.fold.state.stopped[0].other} = 6 BECAUSE he has a club")
    played.hand_in(RED, "KNOCK")
    played.publish()
    return played


def test_a_role_that_is_not_asked_does_not_learn_that_others_play_a_sequel() -> None:
    """Rule 7: the south watchman waits for his own bell; that red and north fight at another table is not for him."""
    played = knocked_open()
    before = played.stream(SOUTH)
    played.hand_in(NORTH, "STAND")
    played.publish()
    assert played.result is not None
    assert played.result.sequel is not None
    assert played.stream(SOUTH) == before


def everybody_talks(state: State) -> tuple[Ask, ...]:
    talk = Ask(RED, "talk", live=True, must=False)
    return (*toy.awaits(state), talk) if state.walkers[0].task == "walk" else toy.awaits(state)


def test_nobody_learns_from_a_refusal_that_anothers_live_line_is_before_the_umpire() -> None:
    """Rule 7: whether red's own live line is taken may not depend on a line that north has just written."""
    game = replace(LANTERN, awaits=everybody_talks, adjudicate=talkative)
    played = Table.open(game, SCENARIO, Memory(), Desk.of_seed(1), umpire=True)
    played.publish()
    assert played.hand_in(NORTH, "SAY help", "talk").receipt
    assert played.hand_in(RED, "SAY here", "talk").receipt


def talkative(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Any) -> tuple[State, tuple[Event, ...]]:
    ask = next(iter(sheets), None)
    if ask is not None and ask.form == "talk" and ask.role == RED:
        return state, ()
    return toy.adjudicate(state, sheets, bench)


def test_the_story_of_a_role_tells_no_more_than_its_stream() -> None:
    """A role hears at its next call; a story written for it meanwhile may not run ahead."""
    played = meet()
    for _ in range(3):
        if played.asks(RED):
            played.hand_in(RED, "KNOCK")
    streamed = "".join(played.stream(RED)).count('"event":')
    assert len(list(told(LANTERN, played.store.read(), RED))) == streamed


# -- leaks that the law of equal views lets pass -----------------------------------------------------------------------


def planted(kind: Any, value: Any) -> tuple[Game[Any, Any], Any]:
    """The toy with one hidden field more, whose value its view shows in so many words."""
    bigger = make_dataclass("Bigger", [("hidden", kind, known("umpire"))], bases=(State,), frozen=True, kw_only=True)

    def leaky(state: Any, role: Role) -> ToyView:
        return replace(toy.view(state, role), face_to_face=(len(repr(state.hidden)), sum(map(ord, repr(state.hidden)))))

    whole = secret_state()
    fields = {name: getattr(whole, name) for name in State.__dataclass_fields__}
    return replace(LANTERN, state=bigger, view=leaky), bigger(**fields, hidden=value)


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (dict[str, int], {"red": 4}),
        (Mapping[str, int], {"red": 4}),
        (frozenset[str], frozenset({"red"})),
        (list[int], [4]),
        (float | None, None),
        (int | None, 3),
        (tuple[int, ...], ()),
    ],
    ids=["dict", "mapping", "set", "list", "no float yet", "some int", "empty tuple"],
)
def test_the_law_varies_hidden_values_of_every_type(kind: Any, value: Any) -> None:
    """Rule 8: any other value of its type. A type that the law cannot vary must fail, not pass."""
    game, whole = planted(kind, value)
    try:
        found = [*unmarked(game.state), *leaks(game, whole, Role(RED, "red"))]
    except TypeError:
        return  # the law says that it cannot judge such a type
    if isinstance(value, int):  # None alone is not "any other value"
        game = replace(game, view=lambda s, role: replace(toy.view(s, role), fog=s.hidden or 3))
        found = leaks(game, whole, Role(RED, "red"))
    assert found


def test_a_hidden_field_inside_a_mapping_is_varied() -> None:
    bigger = make_dataclass(
        "Bigger", [("by_name", dict[str, toy.Walker], known("all"))], bases=(State,), frozen=True, kw_only=True
    )

    def leaky(s: Any, role: Role) -> ToyView:
        return replace(toy.view(s, role), own=tuple(s.by_name.values()))

    whole = secret_state()
    fields = {name: getattr(whole, name) for name in State.__dataclass_fields__}
    game = replace(LANTERN, state=bigger, view=leaky)
    try:
        assert leaks(game, bigger(**fields, by_name={w.role: w for w in whole.walkers}), Role(RED, "red"))
    except TypeError:
        return  # the law says that it cannot judge such a type


def test_a_spectator_owns_nothing_that_names_no_owner() -> None:
    """A spectator has no side; a field "own" under no owner is nobody's, not his."""
    bigger = make_dataclass("Bigger", [("hidden", int, known("own"))], bases=(State,), frozen=True, kw_only=True)

    def leaky(s: Any, role: Role) -> ToyView:
        return replace(toy.view(s, role), fog=s.hidden)

    whole = secret_state()
    fields = {name: getattr(whole, name) for name in State.__dataclass_fields__}
    assert leaks(replace(LANTERN, state=bigger, view=leaky), bigger(**fields, hidden=3), Role("crowd")) == ["hidden"]


# -- lost lines, lost tables -------------------------------------------------------------------------------------------


def test_a_line_before_the_umpire_is_not_lost_when_its_writers_time_runs_out() -> None:
    played = meet(umpire=True)
    ask = played.asks(RED)[0]
    assert played.hand_in(RED, "KNOCK").receipt
    played.run_out(ask)
    played.publish()
    assert "Knocked" in played.store.read()[-1]


def test_a_note_or_an_empty_line_in_a_live_sheet_is_not_silence() -> None:
    """A line that begins with # is a note and is passed over; only an empty sheet is silence."""
    for sheet in ("# I try once more\nKNOCK", "\nKNOCK"):
        played = meet()
        assert played.hand_in(RED, sheet).receipt
        assert "Knocked" in "".join(played.store.read()), sheet


def test_nothing_is_stored_behind_the_end() -> None:
    """A ruling, a die or a sequel that comes after `close` would make the whole record unreadable."""
    ruled = closed(table(umpire=True))
    with pytest.raises(TableError):
        ruled.rule("RULE 3 TOY.6 = 1 BECAUSE a clear night is forecast")
    verify(LANTERN, ruled.store.read())


def test_no_die_is_entered_behind_the_end() -> None:
    thrown = closed(table(real=("dice",)))
    with pytest.raises(TableError):
        thrown.enter("3")
    verify(LANTERN, thrown.store.read())


def test_no_sequel_comes_back_behind_the_end() -> None:
    fought = knocked_open()
    fought.hand_in(NORTH, "STAND")
    fought.publish()
    fought.close()
    with pytest.raises(TableError):
        fought.take_sequel(Result("over", "red"))
    verify(LANTERN, fought.store.read())


def test_without_its_desk_nothing_is_written_into_a_record() -> None:
    whole = table(umpire=True)
    whole.publish()
    played = Table.resume(LANTERN, Memory(whole.store.read()))
    with pytest.raises(TableError, match="without its desk"):
        played.rule("RULE 2 TOY.6 = 1 BECAUSE a clear night is forecast")
    assert played.store.read() == whole.store.read()


def test_a_table_is_not_opened_on_a_scenario_that_cannot_be_read_back() -> None:
    store = Memory()
    with pytest.raises((TableError, ValueError)):
        Table.open(LANTERN, {**SCENARIO, "nights": 99}, store, Desk.of_seed(1))
    assert store.read() == []


def test_a_sequel_is_opened_with_all_that_its_model_fills_in() -> None:
    """A game gives the sequel in short; the table checks it as it would a scenario file."""
    assert Table.open(LANTERN, {"game": "toy.lantern"}, Memory(), Desk.of_seed(1)).view(RED).move == 1


def test_a_step_at_which_the_game_falls_over_is_not_stored() -> None:
    """A record that tells of a step which nobody can play again never resumes."""

    def stumbling(state: State, role: Role) -> ToyView:
        if state.move == 2:
            raise ZeroDivisionError
        return toy.view(state, role)

    store = Memory()
    played = Table.open(replace(LANTERN, view=stumbling), {**SCENARIO, **FAR}, store, Desk.of_seed(1))
    with pytest.raises(ZeroDivisionError):
        walk_all(played)
    assert [entry.kind for entry in read_entries(store.read())][-1] == "sheet"


def test_the_clock_hands_in_nothing_that_its_record_could_not_be_read_back_with() -> None:
    """A game that refuses an empty sheet is at fault; the table may not be lost by it."""

    def strict(text: str, seen: ToyView, ask: Ask) -> Sheet:
        return toy.read(text, seen, ask) if text else Sheet((), (Remark("not allowed", 1, 0, "empty", "write GO 0"),))

    game = replace(LANTERN, read=strict)
    played = Table.open(game, SCENARIO, Memory(), Desk.of_seed(1))
    with suppress(TableError):
        played.run_out(played.asks(RED)[0])
    Table.resume(game, Memory(played.store.read()), Desk.of_seed(1))


def test_a_sheet_of_any_letters_is_answered_in_words() -> None:
    """A browser can send half a surrogate pair; a note may hold it."""
    played = table()
    handed = played.hand_in(RED, "GO 1\n# \ud800")
    assert handed.receipt or handed.remarks


def test_an_infinite_length_in_an_event_survives_the_record() -> None:
    """Out of range is no number; whatever is told must be told alike after a kill, or be refused before it is stored."""

    def endless(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Any) -> tuple[State, tuple[Event, ...]]:
        after, events = toy.adjudicate(state, sheets, bench)
        return after, (*events, toy.Met(at_s=0, to=NAMES, clauses=("TOY.7",), watchman=NORTH, apart=float("inf")))

    game = replace(LANTERN, adjudicate=endless)
    store = Memory()
    try:
        played = Table.open(game, SCENARIO, store, Desk.of_seed(1))
    except (TableError, ValueError):
        return
    assert Table.resume(game, Memory(store.read()), Desk.of_seed(1)).stream(RED) == played.stream(RED)


def test_a_record_file_with_bytes_that_are_no_text_is_named_by_its_line(tmp_path: Path) -> None:
    path = tmp_path / "a.record"
    Table.open(LANTERN, SCENARIO, RecordFile(path), Desk.of_seed(1))
    path.write_bytes(path.read_bytes().replace(b'"kind":"published"', b'"kind":"publi\xffhed"', 1))
    with pytest.raises(RecordError):
        verify(LANTERN, RecordFile(path).read())


# -- wrong verdicts: forged records that pass --------------------------------------------------------------------------


def played_out() -> list[Any]:
    """The entries of a closed game without an umpire, in which nobody met anybody; blue has won."""
    played = table(scenario=FAR)
    while played.result is None:
        walk_all(played)
    return entries_of(closed(played))


def refused(entries: list[Any]) -> None:
    with pytest.raises(RecordError):
        verify(LANTERN, chained_anew(entries))


def test_verify_names_a_winner_that_the_game_did_not_give() -> None:
    refused(told_otherwise(played_out(), Closed, winner="red"))
    refused(told_otherwise(played_out(), Closed, points=(("red", 99.0),)))
    refused(told_otherwise(played_out(), Closed, outcome="broken off", winner="", points=(), clauses=()))


def test_verify_names_a_winner_of_a_game_that_was_broken_off() -> None:
    refused(told_otherwise(entries_of(closed(table())), Closed, outcome="the last night is over", winner="red"))


def forged_with(by: str, *, opened: Mapping[str, Any] | None = None) -> list[Any]:
    """A forger's record: play on a table where it was allowed, then say in the head that it was not."""
    played = table(umpire=True, scenario=FAR)
    played.rule("RULE 1 TOY.6 = 1 BECAUSE I say so")
    played.publish()
    for _ in range(3):
        walk_all(played)
        played.publish()
        if played.result is None:
            played.publish()
    entries = [e.model_copy(update={"by": by}) if isinstance(e, Answer) else e for e in entries_of(closed(played))]
    return [entries[0].model_copy(update=opened or {}), *entries[1:]]


def test_verify_names_a_ruling_where_nobody_sits_as_umpire() -> None:
    refused(forged_with("umpire", opened={"umpire": False}))


def test_verify_names_an_entered_die_where_no_real_dice_are_thrown() -> None:
    refused(forged_with("table"))


def test_verify_names_the_outcome_of_a_sequel_that_was_never_called_for() -> None:
    refused(forged_with("sequel"))


def test_verify_names_an_amendment_where_nobody_sits_as_umpire() -> None:
    played = table(umpire=True)
    played.publish()
    fog = played.view(RED).fog
    played.amend(f"RULE 1 TOY.6 = {fog % 6 + 1} BECAUSE the die was cocked")
    entries = entries_of(closed(played))
    refused([entries[0].model_copy(update={"umpire": False}), *entries[1:]])


def test_verify_names_a_ruling_on_an_answer_that_is_published() -> None:
    """Stored afterwards it changes no step, yet the story would give it as the reason."""
    played = table(umpire=True, scenario=FAR)
    played.publish()
    entries = entries_of(played)
    late = Answer(slot=SlotEntry(move=1, clause="TOY.6"), value="3", by="umpire", reason="it was so foggy")
    refused([*entries, late])


def test_verify_names_a_real_die_that_nobody_entered() -> None:
    """Where the dice are real no key speaks for them: each throw needs the answer that was entered."""
    entries = entries_of(table())  # dealt, not entered
    head = entries[0].model_copy(update={"real": ("dice",)})
    refused([head, *entries[1:]])


def test_verify_names_a_real_length_that_nobody_entered() -> None:
    played = table(scenario=FAR)
    walk_all(played)
    entries = entries_of(played)
    refused([entries[0].model_copy(update={"real": ("lengths",)}), *entries[1:]])


def rolled(entries: list[Any], value: float) -> list[Any]:
    """The first throw of a record with another value, and all that the rules make of it."""
    first = next(entry for entry in entries if isinstance(entry, Published))
    throw = first.throws[0].model_copy(update={"value": value})
    return told_otherwise(entries[:2], Published, throws=(throw,))


@pytest.mark.parametrize("value", [float("nan"), float("inf"), -4.0, 99.0])
def test_verify_names_a_die_of_six_that_shows_what_no_die_shows(value: float) -> None:
    """Also of a record that is not closed yet, whose key is not known."""
    played = table()
    head, step = rolled(entries_of(played), value)
    fog = int(value) if isfinite(value) else 1
    event, state = {**step.events[0], "fog": fog}, replace(played.fold.state, fog=fog)
    step = step.model_copy(update={"events": (event,), "digest": digest(dump(state))})
    first, chain = chained(head.model_dump_json(), START)
    literal = {"nan": "NaN", "inf": "Infinity"}.get(str(value), str(value))
    body = step.model_dump_json().replace('"faces":6,"value":null', f'"faces":6,"value":{literal}')
    with pytest.raises(RecordError):
        verify(LANTERN, [first, chained(body, chain)[0]])


def test_verify_names_an_amendment_that_throws_the_dice_again() -> None:
    """Rule 6: same sheets, same dice. Before the secret is opened the record itself shows that they are not."""
    played = meet(umpire=True)
    played.hand_in(RED, "KNOCK")
    played.publish()
    other = played.fold.state.stopped[0].other
    slot = Slot(1, "TOY.9", 1, other)
    die = int(played.fold.last.findings[slot].proposed)  # type: ignore[union-attr]
    entries = entries_of(played)
    played.amend(f"RULE 1 TOY.9 1>{other} = {die} BECAUSE I read it again")
    amended = entries_of(played)[-1]
    assert isinstance(amended, Amended)
    throw = amended.published.throws[0].model_copy(update={"value": float(die % 6 + 1)})
    forged = amended.model_copy(update={"published": amended.published.model_copy(update={"throws": (throw,)})})
    refused([*entries, forged])


def test_verify_names_a_state_that_a_record_without_a_parent_begins_from() -> None:
    """`opened.state` belongs to a branch; without a parent it was invented, and its dice may have been chosen."""
    invented = dump(replace(table(scenario=FAR).fold.state, points=9))
    with pytest.raises((RecordError, TableError)):
        verify(LANTERN, table(scenario=FAR, state=invented).store.read())


def test_verify_names_a_take_that_a_record_without_a_parent_begins_with() -> None:
    """With `take` a host who knows the seats' words could still choose among dice."""
    with pytest.raises((RecordError, TableError)):
        verify(LANTERN, table(take=5).store.read())


def test_verify_names_contributions_that_are_not_one_of_each_role() -> None:
    entries = entries_of(table())[:1]
    refused([entries[0].model_copy(update={"contributions": {RED: "a word"}})])


def test_a_word_for_the_dice_of_a_role_that_is_not_there_is_refused() -> None:
    with pytest.raises(TableError):
        Table.open(LANTERN, SCENARIO, Memory(), Desk.of_seed(1), {"north": "my word"})


def test_verify_never_falls_over_a_record() -> None:
    """A branch from a state of the right shape that no game comes to: a place and words, no traceback."""
    nonsense = dump(replace(secret_state(), stopped=()))
    head = entries_of(table())[0].model_copy(update={"state": nonsense, "parent": "0" * 64})
    line = Line(role=RED, form="knock", text="KNOCK", salt="")
    refused([head, line, Published(move=2, take=0, events=(), throws=(), digest="")])


def test_verify_names_a_live_line_that_was_passed_over() -> None:
    """Two live lines and one step: the first was acknowledged and never taken."""
    played = meet()
    knock = Line(role=RED, form="knock", text="KNOCK", salt="")
    head = entries_of(played)
    played.hand_in(RED, "LEAVE")
    refused([*head, knock, *entries_of(played)[len(head) :]])


def test_events_of_a_record_are_compared_to_the_letter() -> None:
    """3.0 or true for 3 and 1: equal in Python, other bytes in a stream that a seat has kept."""
    entries = entries_of(table())
    first = entries[1]
    event = {**first.events[0], "fog": float(first.events[0]["fog"])}
    refused([entries[0], first.model_copy(update={"events": (event,)})])


# -- wrong verdicts at the table ---------------------------------------------------------------------------------------


def test_a_table_that_waits_for_a_sequel_is_broken_off_and_not_won() -> None:
    played = knocked_open()
    played.hand_in(NORTH, "STAND")
    played.publish()
    played.close()
    (*_, last) = entries_of(played)
    assert (last.outcome, last.winner) == ("broken off", "")


def test_two_sequels_of_one_move_have_each_their_own_outcome() -> None:
    """Two mêlées in a move under one clause: the second is played too and does not inherit the first one's winner."""

    def fights(state: State) -> bool:
        return state.move == 1 and state.fog > 0 and state.points < 2

    def twice(state: State) -> Result | None:
        child = {**SCENARIO, "sequel": False}
        return Result("a fight", "", (), ("TOY.11",), child) if fights(state) else toy.result(state)

    def fought(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Any) -> tuple[State, tuple[Event, ...]]:
        return (replace(state, points=state.points + 1), ()) if fights(state) else toy.adjudicate(state, sheets, bench)

    game = replace(LANTERN, result=twice, adjudicate=fought, awaits=lambda s: () if fights(s) else toy.awaits(s))
    played = Table.open(game, SCENARIO, Memory(), Desk.of_seed(1))
    played.take_sequel(Result("over", "red"))
    assert played.fold.state.points == 1
    assert played.result is not None, "the second fight waits for its table"


def test_a_ruling_given_ahead_that_does_not_fit_is_reported() -> None:
    """Rule 5: the umpire hears of a ruling that came to nothing."""
    played = table(umpire=True, scenario=FAR)
    played.publish()
    slot = played.rule("RULE 2 TOY.6 = 9 BECAUSE of a storm")
    walk_all(played)
    played.publish()
    played.publish()
    walk_all(played)
    played.publish()
    assert slot in played.fold.unasked()


def test_the_points_of_a_sequel_are_not_reported_as_rulings_that_nobody_asked_for() -> None:
    played = knocked_open()
    played.hand_in(NORTH, "STAND")
    played.publish()
    played.take_sequel(Result("over", "red", (("red", 1.0),)))
    while played.result is None:
        if played.waits_for_umpire:
            played.publish()
        for ask in [ask for role in NAMES for ask in played.asks(role) if ask.must][:1]:
            played.run_out(ask)
    assert not [slot for slot in played.fold.unasked() if slot.clause == "TOY.11"]


# -- the umpire --------------------------------------------------------------------------------------------------------


def amended_to_a_missing_length() -> tuple[Table, str]:
    """Red met north; amended to "no" the step wants the length to south, which nobody has measured."""
    played = table(umpire=True, real=("lengths",), scenario=NEAR)
    played.publish()
    walk_all(played)
    with pytest.raises(TableError, match="waits for a length"):
        played.draft()
    played.enter("1")
    played.rule("RULE 1 TOY.8 1>2 = yes BECAUSE they touch")
    played.publish()
    line = "RULE 1 TOY.8 1>2 = no BECAUSE a hedge stands between them"
    with pytest.raises(TableError, match="wants another throw or length; rule it first"):
        played.amend(line)
    return played, line


def test_an_amendment_that_wants_a_length_goes_through_once_it_is_ruled() -> None:
    """The refusal says "rule it first"; whoever does so must get on."""
    played, line = amended_to_a_missing_length()
    played.rule("RULE 1 TOY.7 1>3 = 50 BECAUSE I measured it")
    played.amend(line)
    assert played.fold.state.move == 2


def test_the_umpire_may_rule_ahead_while_a_real_die_is_waited_for() -> None:
    played = table(umpire=True, real=("dice",))
    assert played.rule("RULE 2 TOY.6 = 1 BECAUSE a clear night is forecast")


def test_what_an_amended_step_no_longer_asked_is_no_longer_published() -> None:
    """Else the umpire can neither rule on it ("it is published") nor amend it ("the last step did not ask")."""
    played = table(umpire=True, scenario=FAR)
    played.publish()
    walk_all(played)
    played.publish()
    played.amend("RULE 1 TOY.8 1>2 = yes BECAUSE the moon came out")
    assert played.rule("RULE 1 TOY.8 1>3 = yes BECAUSE he heard the noise")


@pytest.mark.parametrize("number", ["²", "9" * 5000], ids=["a small two", "five thousand figures"])
def test_a_ruling_with_strange_figures_is_answered_with_its_place(number: str) -> None:
    for line in (f"RULE 4 NWC.TA.48 {number} = no BECAUSE of smoke", f"RULE {number} NWC.TA.48 1 = no BECAUSE of smoke"):
        with pytest.raises(OrderError):
            read_ruling(line)


def test_a_ruling_reads_back_for_ships_of_two_words() -> None:
    board = (Piece("King Edward VII", "blue", "battleship", 0, 0, number=3), Piece("red", "red", "cruiser", 9, 9, number=1))
    slot = Slot(4, "JANE.T.48", 3, 1)
    assert read_ruling(f"RULE {slot_text(slot, board)} = no BECAUSE the smoke had lifted", board).slot == slot


def test_a_word_of_two_words_can_be_ruled() -> None:
    assert read_ruling("RULE 4 NWC.TA.48 1 = out of action BECAUSE she sank").value == "out of action"


# -- streams, time, bytes ----------------------------------------------------------------------------------------------


def test_a_stream_shows_that_a_sheet_is_asked_anew_even_if_nothing_else_has_changed() -> None:
    """Red knocks and may knock again: his stream alone, kept by his seat, must show it."""
    played = meet(umpire=True)
    played.rule(f"RULE 1 TOY.9 1>{played.fold.state.stopped[0].other} = 1 BECAUSE the club slips")
    played.hand_in(RED, "KNOCK")
    played.publish()
    assert [ask.form for ask in played.asks(RED)] == ["knock"]
    assert kinds(played.stream(RED))[-3:] == ["sealed", "told", "asked"]


def test_a_new_nights_sheet_gets_its_own_time() -> None:
    """The ask of the next night equals that of the last; its time begins when it is asked."""
    played, clock = table(scenario=FAR), Clock()
    clock.called(played.fold.asks, 0.0)
    walk_all(played)
    assert played.view(RED).move == 2
    clock.called(played.fold.asks, 50.0)
    assert clock.left_s(played.asks(RED)[0], 50.0) == 60.0


def test_a_view_gives_the_same_bytes_in_every_process() -> None:
    """A set has no order: a stream made of one differs from process to process, and `verify --against` then fails."""
    code = (
        "from dataclasses import dataclass; from sandgate.kernel.codec import dump, text_of\n"
        "@dataclass(frozen=True)\nclass Seen:\n    names: frozenset[str]\n"
        "try:\n    print(text_of(dump(Seen(frozenset({'red', 'blue', 'green', 'white'})))))\n"
        "except TypeError:\n    print('refused')\n"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], env={"PYTHONHASHSEED": str(n)}, capture_output=True, text=True, check=True
        )
        for n in range(4)
    ]
    assert len({run.stdout for run in runs}) == 1


def test_a_record_that_writes_itself_in_its_own_way_is_refused() -> None:
    """A change names fields: were one left out while it is empty, the first change of it would fit nothing (ADR 23)."""

    @dataclass(frozen=True)
    class Sparing:
        held: tuple[str, ...] = ()

        @model_serializer(mode="wrap")
        def _plain(self, handler: SerializerFunctionWrapHandler) -> dict[str, Any]:
            return {name: value for name, value in handler(self).items() if value}

    @dataclass(frozen=True)
    class Holding:
        inner: Sparing

    for value in (Sparing(), Holding(Sparing())):
        with pytest.raises(TypeError, match="all fields are written, always"):
            dump(value)


def test_whose_sheet_is_in_is_shown_for_every_sheet_of_a_role() -> None:
    """North owes two sheets and has handed in one: he may not stand there as ready."""

    def double(state: State) -> tuple[Ask, ...]:
        more = Ask(NORTH, "choice", about=("run or stand",), common=True)
        return (*toy.awaits(state), more) if state.walkers[1].task == "walk" else toy.awaits(state)

    played = Table.open(replace(LANTERN, awaits=double), SCENARIO, Memory(), Desk.of_seed(1))
    played.hand_in(NORTH, "RUN", "choice")
    assert not played.sheets_in(NORTH)[NORTH]


def test_a_seat_can_answer_the_second_of_two_sheets_of_one_form_first() -> None:
    """Two units, one form: nothing but `about` tells the sheets apart."""

    def double(state: State) -> tuple[Ask, ...]:
        asks = tuple(Ask(RED, "walk", about=(name,)) for name in ("left boot", "right boot"))
        return asks if state.walkers[0].task == "walk" else toy.awaits(state)

    def read(text: str, seen: Any, ask: Ask) -> Any:
        return toy.read("FLY" if "left boot" in ask.about else text, seen, ask)

    played = Table.open(replace(LANTERN, awaits=double, read=read), SCENARIO, Memory(), Desk.of_seed(1))
    assert played.look(RED, "GO 1", "walk").refusals
    assert not played.look(RED, "GO 1", "walk", ("right boot",)).refusals
    played.hand_in(RED, "GO 1", "walk", about=("right boot",))
    assert [ask.about for ask in played.asks(RED)] == [("left boot",)]


def test_who_is_asked_in_common_with_nobody_sees_nobody_elses_sheet() -> None:
    """South's choice and the walk of the two others have nothing to do with each other."""

    def apart(state: State) -> tuple[Ask, ...]:
        walks = tuple(ask for ask in toy.awaits(state) if ask.role in (RED, NORTH))
        return (*walks, Ask(SOUTH, "choice", common=True)) if walks else toy.awaits(state)

    played = Table.open(replace(LANTERN, awaits=apart), SCENARIO, Memory(), Desk.of_seed(1))
    assert set(played.sheets_in(SOUTH)) == {SOUTH}


def test_a_game_played_straight_through_asks_the_umpire_no_more_than_a_table_without_one() -> None:
    """`play` steps as a table does: a study and a table may not hand different sheets to the same rules."""
    handed: list[set[str]] = []

    def scored(state: State) -> tuple[Ask, ...]:
        asks = toy.awaits(state)
        return (*asks, Ask(UMPIRE, "score")) if asks else asks

    def noted(state: State, sheets: Mapping[Ask, tuple[Any, ...]], bench: Any) -> tuple[State, tuple[Event, ...]]:
        handed.append({ask.role for ask in sheets})
        return toy.adjudicate(state, sheets, bench)

    game = replace(LANTERN, awaits=scored, adjudicate=noted)
    played = Table.open(game, {**SCENARIO, **FAR}, Memory(), Desk.of_seed(1))
    walk_all(played)
    at_the_table, handed = handed[:2], []
    straight = play(game, {**SCENARIO, **FAR}, {}, played.key)
    next(straight), next(straight)
    assert handed == at_the_table


def test_a_table_plays_on_where_another_hand_published_the_same_step() -> None:
    """Two servers: the second resumes between a sheet and its step and publishes it; the sheet is in all the same."""

    class Raced(Memory):
        def append(self, expected_length: int, lines: Any) -> None:
            super().append(expected_length, lines)
            if race and lines[0].startswith('{"kind":"sheet"'):
                race.clear()
                Table.resume(LANTERN, self, Desk.of_seed(1))

    race: list[int] = []
    played = Table.open(LANTERN, SCENARIO, Raced(), Desk.of_seed(1))
    played.hand_in(RED, "GO 1")
    played.hand_in(NORTH, "GO 1", "walk")
    race.append(1)
    assert played.hand_in(SOUTH, "GO 1").receipt


def test_a_secret_lies_on_its_desk_before_its_record_begins(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A kill between the two leaves a desk without a record, never a record that nobody can play on."""
    path = tmp_path / "a.record"

    def killed(*_: Any) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(hall, "write_desk", killed)
    with pytest.raises(KeyboardInterrupt):
        hall.open_table(next(shipped())[0], path, (), 1, umpire=False, real=())
    assert not path.exists()
