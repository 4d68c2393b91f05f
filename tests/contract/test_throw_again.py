"""A die that the umpire has thrown again: dealt by the key of the table at an address of its own, and verified like any."""

import pytest

from sandgate.kernel.bench import WORD_16
from sandgate.kernel.contract import Slot
from sandgate.kernel.dice import clause_number, counter, face, philox
from sandgate.kernel.errors import RecordError, TableError
from sandgate.kernel.record import Answer, Published, read_entries
from sandgate.kernel.replay import verify
from sandgate.kernel.table import Table
from tests.kernel.test_record import chained_anew

from .test_toy_table import table, walk_all
from .toy import LANTERN, RED

FOG = Slot(1, "TOY.6")


def by_hand(played: Table, slot: Slot, take: int) -> int:
    """What the key deals for a die of six at a slot in a take, without the table's own way to it."""
    words = philox(*counter(slot.move, clause_number(slot.clause), slot.actor, slot.other, slot.nth, take), *played.key)
    return face(words[0], 6)


def test_it_shows_what_the_key_deals_in_the_last_take_and_each_further_one_in_the_take_before() -> None:
    played = table(umpire=True)
    shown = [played.throw_again(FOG, "the die was cocked").given for _ in range(4)]
    assert shown == [by_hand(played, FOG, WORD_16 - nth) for nth in range(4)]
    assert len(set(shown)) > 1, "a throw that is made again is another throw"


def test_the_step_is_drafted_with_it_and_so_published() -> None:
    played = table(umpire=True)
    found = played.throw_again(FOG, "the die was cocked")
    assert found.proposed == by_hand(played, FOG, 0), "what was thrown first stays on show"
    played.publish()
    assert played.view(RED).fog == found.given
    assert played.fold.answers.reasons[FOG] == "thrown again: the die was cocked"


def test_two_tables_with_the_same_key_throw_the_same_again() -> None:
    first, second = (table(umpire=True).throw_again(FOG, "cocked").given for _ in range(2))
    assert first == second


def test_a_throw_elsewhere_is_counted_by_itself() -> None:
    played = table(umpire=True)
    played.throw_again(FOG, "cocked")
    played.publish()
    walk_all(played)
    played.publish()
    second = FOG._replace(move=2)
    assert played.throw_again(second, "cocked").given == by_hand(played, second, WORD_16)


def test_a_resumed_table_goes_on_counting() -> None:
    played = table(umpire=True)
    played.throw_again(FOG, "cocked")
    resumed = Table.resume(LANTERN, played.store, played.desk)
    assert resumed.throw_again(FOG, "cocked again").given == by_hand(played, FOG, WORD_16 - 1)


def closed() -> Table:
    played = table(umpire=True)
    played.throw_again(FOG, "the die was cocked")
    played.throw_again(FOG, "it fell from the table")
    played.publish()
    played.close()
    return played


def test_the_record_verifies() -> None:
    assert verify(LANTERN, closed().store.read()).closed


def test_a_record_that_passes_off_another_face_as_the_dices_does_not() -> None:
    """Everything else fits: the value stands in the answer, and step and state are made with it."""
    played = table(umpire=True)
    found = played.throw_again(FOG, "the die was cocked")
    wished = 1 + int(found.given) % 6
    entry = next(entry for entry in read_entries(played.store.read()) if isinstance(entry, Answer))
    forged = table(umpire=True)
    false = entry.model_copy(update={"value": str(wished)})
    forged._store(false)
    forged.fold.take_answer(false)
    forged.publish()
    verify(LANTERN, forged.store.read())  # while the secret is shut nobody can tell
    forged.close()
    with pytest.raises(RecordError, match=r"the throw TOY\.6 of move 1, made again, is not what the key deals"):
        verify(LANTERN, forged.store.read())


def test_a_record_with_another_face_in_place_does_not_hold_either() -> None:
    entries = [*read_entries(closed().store.read())]
    at, again = next((n, entry) for n, entry in enumerate(entries) if isinstance(entry, Answer))
    forged: list[object] = [
        *entries[:at],
        again.model_copy(update={"value": str(1 + int(again.value) % 6)}),
        *entries[at + 1 :],
    ]
    with pytest.raises(RecordError, match="made again, is not what the key deals"):
        verify(LANTERN, chained_anew(forged))


def test_a_later_ruling_stands_over_it() -> None:
    played = table(umpire=True)
    played.throw_again(FOG, "cocked")
    played.rule("RULE 1 TOY.6 = 3 BECAUSE both agree")
    played.publish()
    played.close()
    assert played.view(RED).fog == 3
    assert verify(LANTERN, played.store.read()).closed


def test_a_ruling_may_not_say_of_itself_that_the_dice_made_it() -> None:
    played = table(umpire=True)
    with pytest.raises(TableError, match="give a reason of your own"):
        played.rule("RULE 1 TOY.6 = 6 BECAUSE thrown again: it was cocked")
    played.publish()
    with pytest.raises(TableError, match="give a reason of your own"):
        played.amend("RULE 1 TOY.6 = 6 BECAUSE thrown again: it was cocked")


def test_only_what_the_dice_of_the_table_threw_is_thrown_again_and_for_a_reason() -> None:
    played = table(umpire=True, scenario={"start": [0.0, 1.0, 50.0]})
    with pytest.raises(TableError, match="for a reason"):
        played.throw_again(FOG, " ")
    played.publish()
    walk_all(played)
    for slot in (FOG, Slot(1, "TOY.8", 1, 2), Slot(1, "TOY.7", 1, 2), Slot(9, "TOY.6")):
        with pytest.raises(TableError, match="have thrown nothing at"):
            played.throw_again(slot, "cocked")
    real = table(umpire=True, real=("dice",))
    with pytest.raises(TableError, match="have thrown nothing at"):
        real.throw_again(FOG, "cocked")


def test_without_an_umpire_nothing_is_thrown_again() -> None:
    played = table()
    with pytest.raises(TableError, match="waits for a sheet"):
        played.findings()
    with pytest.raises(TableError, match="have thrown nothing at"):
        played.throw_again(FOG, "cocked")


def test_the_throw_that_was_made_first_stays_in_the_record() -> None:
    played = closed()
    step = next(entry for entry in read_entries(played.store.read()) if isinstance(entry, Published))
    assert [throw.value for throw in step.throws] == [by_hand(played, FOG, 0)]
