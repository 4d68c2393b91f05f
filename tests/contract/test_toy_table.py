"""How a table plays, told on the toy: each of the thirteen rules that a table keeps."""

import json
from typing import Any

import pytest

from sandgate.kernel.clock import Clock
from sandgate.kernel.contract import UMPIRE, Result
from sandgate.kernel.errors import OrderError, RecordError, TableError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.replay import verify
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

from .toy import LANTERN, NORTH, RED, SCENARIO, SOUTH, FogFell


def table(seed: int = 1, **head: Any) -> Table:
    scenario = {**SCENARIO, **head.pop("scenario", {})}
    return Table.open(LANTERN, scenario, Memory(), Desk.of_seed(seed), {RED: "a word", NORTH: "another"}, **head)


def kinds(stream: list[str]) -> list[str]:
    return [json.loads(line)["kind"] for line in stream]


def walk_all(played: Table, red: str = "GO 0", north: str = "GO 0", south: str = "GO 0") -> None:
    for role, text in ((RED, red), (NORTH, north), (SOUTH, south)):
        assert played.hand_in(role, text, "walk").receipt


def meet(umpire: bool = False) -> Table:
    """A table at which red and the north watchman stand face to face, whatever the fog."""
    played = table(umpire=umpire, scenario={"start": [0.0, 1.0, 50.0]})
    if umpire:
        played.publish()
        walk_all(played)
        played.rule("RULE 1 TOY.8 1>2 = yes BECAUSE they touch")
        played.publish()
    else:
        walk_all(played)
    return played


def test_a_step_without_sheets_is_played_at_once() -> None:
    played = table()
    assert [type(event) for event in played.fold.game.events][:1] == [type(FogFell)]
    assert played.view(RED).fog in range(1, 7)
    assert kinds(played.stream(RED)) == ["seated", "told", "asked"]


def test_a_sealed_sheet_waits_for_the_others_and_tells_them_nothing_but_that_it_is_in() -> None:
    played = table()
    before = played.stream(NORTH)
    receipt = played.hand_in(RED, "GO 3").receipt
    assert len(receipt) == 64
    assert played.stream(NORTH) == before
    assert played.sheets_in(NORTH) == {RED: True, NORTH: False, SOUTH: False}
    with pytest.raises(TableError, match="nothing is asked of red now"):
        played.hand_in(RED, "GO 2")


def test_a_bad_sheet_comes_back_with_all_remarks_and_nothing_is_lost() -> None:
    played = table()
    handed = played.hand_in(RED, "GO 99; JUMP")
    assert handed.receipt == ""
    assert [(remark.line, remark.at) for remark in handed.remarks] == [(1, 0), (1, 7)]
    assert handed.back == "GO 99; JUMP"
    assert played.asks(RED)


def test_a_live_may_sheet_is_taken_at_once_and_holds_nobody_up() -> None:
    played = table()
    played.hand_in(RED, "GO 1")
    assert played.hand_in(NORTH, "SAY help", "talk").receipt
    assert '"words":"help"' in played.stream(SOUTH)[-2]
    assert '"words"' not in "".join(played.stream(RED))
    assert played.sheets_in(RED)[RED], "red's sealed sheet stands"


def test_lines_of_a_live_sheet_after_the_refused_one_go_back() -> None:
    played = table()
    handed = played.hand_in(NORTH, "SAY help\nSAY what\nSAY here", "talk")
    assert handed.remarks[0].line == 2
    assert handed.back == "SAY what\nSAY here"


def test_a_force_that_is_not_concerned_cannot_see_that_others_were_stopped() -> None:
    played = meet()
    assert [ask.form for ask in played.asks(RED)] == ["knock"]
    assert played.asks(SOUTH) == ()
    assert played.sheets_in(SOUTH) == {RED: True, NORTH: True, SOUTH: True}, "as when the last of them had sealed"
    assert kinds(played.stream(SOUTH)) == ["seated", "told", "asked", "sealed"]
    played.hand_in(RED, "LEAVE")
    assert played.view(SOUTH).move == 1, "he sees the state in which he was last asked"
    played.hand_in(NORTH, "RUN")
    assert played.view(SOUTH).move == 2
    assert "Met" not in "".join(played.stream(SOUTH))


def test_an_ask_that_runs_out_is_answered_by_an_empty_sheet_and_red_has_less_time() -> None:
    played, clock = table(), Clock()
    clock.called(played.fold.asks, 1000.0)
    assert [ask.role for ask in clock.run_out(1060.0)] == [RED]
    for ask in clock.run_out(1090.0):
        played.run_out(ask)
    assert played.view(RED).move == 2
    assert sum('"by":"clock"' in line for line in played.store.read()) == 3


def test_the_clock_warns_and_can_be_extended() -> None:
    played, clock = table(), Clock()
    clock.called(played.fold.asks, 0.0)
    red = played.asks(RED)[0]
    assert clock.left_s(red, 50.0) == 10.0
    clock.extend(red, 30.0)
    assert clock.run_out(60.0) == ()


def test_a_step_waits_for_the_umpire_who_rules_and_reads_his_ruling_back() -> None:
    played = table(umpire=True, scenario={"start": [0.0, 9.0, -9.0]})
    played.publish()
    walk_all(played)
    assert played.waits_for_umpire
    assert not any(event.at_s for event in played.draft().events)
    slot = played.rule("RULE 1 TOY.8 1>3 = yes BECAUSE the moon came out")
    read_back = next(finding for finding in played.findings() if finding.slot == slot)
    assert (read_back.proposed, read_back.given) == (False, True)
    assert kinds(played.stream(SOUTH))[-1] == "sealed", "a draft reaches nobody"
    played.publish()
    assert "Met" in "".join(played.stream(RED))


def test_a_ruling_without_a_reason_is_refused() -> None:
    """NWC.ME.23: umpire tries to overrule without a reason; refused until a reason is entered."""
    played = table(umpire=True)
    with pytest.raises(OrderError, match="a ruling needs a reason"):
        played.rule("RULE 1 TOY.6 = 3")


def test_a_ruling_that_does_not_fit_is_refused_with_what_does() -> None:
    played = table(umpire=True)
    with pytest.raises(TableError, match="give a number from 1 to 6"):
        played.rule("RULE 1 TOY.6 = 7 BECAUSE the die lay against the wall")


def test_a_ruling_given_ahead_holds_and_one_that_no_step_asked_for_is_reported() -> None:
    played = table(umpire=True)
    played.rule("RULE 2 TOY.6 = 1 BECAUSE a clear night is forecast")
    played.rule("RULE 1 TOY.9 1>2 = 6 BECAUSE I expect a meeting")
    played.publish()
    walk_all(played, south="GO -3")
    played.rule("RULE 1 TOY.8 1>2 = no BECAUSE it is dark")
    played.rule("RULE 1 TOY.8 1>3 = no BECAUSE it is dark")
    played.publish()
    played.publish()
    assert played.view(RED).fog == 1
    assert played.fold.unasked() == (played.fold.unasked()[0],)
    assert played.slot_text(played.fold.unasked()[0]) == "1 TOY.9 red>blue/north"


def test_the_last_step_is_amended_and_only_those_who_are_told_otherwise_get_their_sheets_back() -> None:
    played = meet(umpire=True)
    before = {role: played.stream(role) for role in (RED, NORTH, SOUTH)}
    played.amend("RULE 1 TOY.8 1>2 = no BECAUSE a hedge stands between them")
    assert kinds(played.stream(RED))[len(before[RED]) :] == ["struck"]
    assert played.stream(SOUTH) == before[SOUTH], "he was told nothing and hears nothing"
    assert played.fold.state.move == 2
    assert played.fold.take == 1


def test_an_amendment_that_changes_nobodys_facts_leaves_sealed_sheets_and_dice_alone() -> None:
    played = meet(umpire=True)
    played.hand_in(RED, "LEAVE")
    played.publish()
    assert played.hand_in(NORTH, "STAND").receipt
    played.publish()
    played.publish()
    played.hand_in(RED, "GO 1")
    fog = played.view(RED).fog
    with pytest.raises(TableError, match="did not ask"):
        played.amend("RULE 1 TOY.8 1>2 = no BECAUSE of a hedge")
    before = played.stream(RED)
    played.amend(f"RULE 2 TOY.6 = {fog} BECAUSE I read the die again")
    assert played.stream(RED) == before
    assert played.sheets_in(UMPIRE)[RED]
    assert played.fold.take == 0


def test_an_amendment_that_changes_the_facts_sends_the_sealed_sheet_back_and_throws_new_dice() -> None:
    played = table(umpire=True)
    played.publish()
    played.hand_in(RED, "GO 1")
    fog = played.view(RED).fog
    played.amend(f"RULE 1 TOY.6 = {fog % 6 + 1} BECAUSE the die was cocked")
    assert kinds(played.stream(RED))[-4:] == ["struck", "told", "asked", "returned"]
    assert played.fold.take == 1
    assert played.hand_in(RED, "GO 2").receipt
    verify(LANTERN, played.store.read(), {"red": played.stream(RED)})


def test_the_umpires_own_line_is_taken_at_once() -> None:
    played = table(umpire=True)
    played.publish()
    played.hand_in(UMPIRE, "FOG 6", "hand")
    assert played.view(RED).fog == 6


def test_real_dice_and_lengths_are_waited_for_and_entered() -> None:
    played = table(real=("dice", "lengths"), scenario={"start": [0.0, 3.0, 50.0]})
    assert played.wanted is not None
    assert played.wanted.faces == 6
    with pytest.raises(TableError, match="give a number from 1 to 6"):
        played.enter("9")
    played.enter("1")
    assert played.view(RED).fog == 1
    walk_all(played)
    assert played.wanted.kind == "measure"
    played.enter("2.5")
    assert '"apart":2.5' in played.stream(RED)[-2]
    verify(LANTERN, played.store.read())


def test_a_sequel_is_played_at_a_table_of_its_own_and_its_winner_comes_back_as_an_answer() -> None:
    played = meet(umpire=True)
    slot = f"RULE 1 TOY.9 1>{played.fold.state.stopped[0].other} = 6 BECAUSE he has a club"
    played.rule(slot)
    played.hand_in(RED, "KNOCK")
    played.publish()
    played.hand_in(NORTH, "STAND")
    played.publish()
    assert played.result is not None
    assert played.result.sequel is not None
    child = Table.open(LANTERN, played.result.sequel, Memory(), Desk.of_seed(9), parent=played.chain)
    assert child.fold.opened.parent == played.chain
    played.take_sequel(Result("the lantern is lit again", "red"))
    played.publish()
    assert played.fold.state.points == 1
    assert played.result is None
    verify(LANTERN, played.store.read())


def test_what_a_step_asked_is_found_at_a_table_without_an_umpire_too() -> None:
    played, umpired = meet(), meet(umpire=True)
    assert played.fold.last is not None
    assert umpired.fold.last is not None
    assert {finding.kind for finding in umpired.fold.last.findings.values()} >= {"measure", "judge"}
    assert [*played.fold.last.findings.items()] == [*umpired.fold.last.findings.items()]


def test_a_table_comes_back_from_its_record_at_any_length() -> None:
    played = meet()
    lines = played.store.read()
    for length in range(1, len(lines) + 1):
        again = Table.resume(LANTERN, Memory(lines[:length]), Desk.of_seed(1))
        assert again.store.read()[:length] == lines[:length]
    assert Table.resume(LANTERN, Memory(lines), Desk.of_seed(1)).stream(RED) == played.stream(RED)
    with pytest.raises(TableError, match="does not belong to this record"):
        Table.resume(LANTERN, Memory(lines), Desk.of_seed(2))


def test_without_its_desk_a_record_can_be_read_and_not_played_on() -> None:
    played = Table.resume(LANTERN, Memory(meet().store.read()))
    with pytest.raises(TableError, match="without its desk"):
        played.hand_in(RED, "LEAVE")


def test_a_changed_line_of_a_record_is_named() -> None:
    played = meet()
    lines = played.store.read()
    lines[2] = lines[2].replace("GO 0", "GO 1")
    with pytest.raises(RecordError, match="line 3: the chain is broken"):
        verify(LANTERN, lines)


def test_a_stream_that_the_record_did_not_tell_is_named() -> None:
    played = meet()
    other = table(seed=2)
    with pytest.raises(RecordError, match="line 1: kept by red"):
        verify(LANTERN, played.store.read(), {"kept by red": other.stream(RED)})


def test_the_secret_opens_the_commitment_at_the_end() -> None:
    played = table()
    for _ in range(40):
        for role in (RED, NORTH, SOUTH):
            for ask in played.asks(role):
                played.run_out(ask)
        if played.result is not None:
            break
    secret = Desk.of_seed(1).secret
    assert secret not in "".join(played.store.read())
    played.close()
    assert secret in played.stream(SOUTH)[-1]
    assert verify(LANTERN, played.store.read()).closed


def test_two_hands_on_one_record_do_not_both_write() -> None:
    store = Memory()
    first = Table.open(LANTERN, SCENARIO, store, Desk.of_seed(1))
    second = Table.resume(LANTERN, store, Desk.of_seed(1))
    first.hand_in(RED, "GO 1")
    with pytest.raises(TableError, match="grown meanwhile"):
        second.hand_in(RED, "GO 2")
