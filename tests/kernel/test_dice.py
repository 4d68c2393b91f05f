"""Dice: the published vectors, and what may not change a throw."""

import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sandgate.kernel.bench import AskedTwice, Dealt, Finding, Wanted, read_value, value_text
from sandgate.kernel.clauses import books, read_clauses
from sandgate.kernel.contract import Slot
from sandgate.kernel.dice import WORD, clause_number, counter, dealt_together, face, in_lanes, philox, round_keys
from sandgate.kernel.errors import SandgateError
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from tests.contract.games import GAMES, play_at_random

# The known answers of Random123 (Salmon, Moraes, Dror, Shaw), file kat_vectors, philox4x32 with 10 rounds.
KNOWN_ANSWERS = [
    ((0, 0, 0, 0), (0, 0), (0x6627E8D5, 0xE169C58D, 0xBC57AC4C, 0x9B00DBD8)),
    ((WORD, WORD, WORD, WORD), (WORD, WORD), (0x408F276D, 0x41C83B0E, 0xA20BC7C6, 0x6D5451FD)),
    (
        (0x243F6A88, 0x85A308D3, 0x13198A2E, 0x03707344),
        (0xA4093822, 0x299F31D0),
        (0xD16CFE09, 0x94FDCCEB, 0x5001E420, 0x24126EA1),
    ),
]

VERIFIER = Path(__file__).parents[2] / "tools" / "verify_record.py"


@pytest.mark.parametrize(("words", "key", "answer"), KNOWN_ANSWERS)
def test_philox_gives_the_published_answers(
    words: tuple[int, int, int, int], key: tuple[int, int], answer: tuple[int, int, int, int]
) -> None:
    assert philox(*words, *key) == answer


def test_clause_numbers_of_all_registers_are_different() -> None:
    clauses = [clause for book in books() for clause in read_clauses(book)]
    assert len({clause_number(clause) for clause in clauses}) == len(clauses)


words_of_16_bits = st.integers(0, 0xFFFF)


@given(st.tuples(words_of_16_bits, words_of_16_bits, words_of_16_bits, words_of_16_bits), st.data())
def test_two_slots_never_share_a_counter(slot: tuple[int, int, int, int], data: st.DataObject) -> None:
    actor, other, nth, take = slot
    changed = list(slot)
    place = data.draw(st.integers(0, 3))
    changed[place] = data.draw(words_of_16_bits.filter(lambda word: word != slot[place]))
    assert counter(3, 77, actor, other, nth, take) != counter(3, 77, *changed)


@given(st.integers(0, WORD), st.integers(2, 100))
def test_a_face_is_one_of_the_die(word: int, faces: int) -> None:
    assert 1 <= face(word, faces) <= faces


def test_the_faces_of_a_die_come_evenly() -> None:
    """One throw: an integer from 1 to 6, each with probability 1/6 (NWC.DU.23); chi-squared below the 0.1 % limit."""
    bench = Dealt((1902, 6))
    faces = [bench.throw(Slot(move, "NWC.DU.22", 1, 2), 6) for move in range(6000)]
    assert sum((faces.count(pips) - 1000) ** 2 / 1000 for pips in range(1, 7)) < 20.5


def test_the_order_of_throws_changes_none() -> None:
    """Two torpedoes strike in one move, reckoned in either order: each keeps its own throw (NWC.DU.23)."""
    slots = [Slot(7, "NWC.DU.22", 1, 2, nth) for nth in range(4)]
    one, other = Dealt((3, 4)), Dealt((3, 4))
    forward = {slot: one.throw(slot, 6) for slot in slots}
    backward = {slot: other.throw(slot, 6) for slot in reversed(slots)}
    assert forward == backward


WORDS = st.integers(0, WORD)


@given(st.lists(st.tuples(WORDS, WORDS, WORDS, WORDS), min_size=1, max_size=40), WORDS, WORDS)
def test_dice_that_are_dealt_together_are_the_dice_of_their_counters(
    counters: list[tuple[int, int, int, int]], k0: int, k1: int
) -> None:
    words = [in_lanes(each) for each in zip(*counters, strict=True)]
    dice = dealt_together(words, len(counters), round_keys(k0, k1))
    assert list(zip(*dice, strict=True)) == [philox(*each, k0, k1) for each in counters]


def test_what_is_foreseen_changes_no_die_and_is_not_asked_by_that() -> None:
    slots = [Slot(7, "NWC.DU.22", 1, 2, nth) for nth in range(6)]
    plain, foreseeing = Dealt((3, 4), take=1), Dealt((3, 4), take=1)
    foreseeing.foresee(slots[:2])
    foreseeing.foresee(slots[3:])
    for bench in (plain, foreseeing):
        assert bench.asked == {}
        bench.throw(slots[4], 6)  # before the others that were foreseen, one of which is never asked for
        bench.normal(slots[0])
        bench.normal(slots[2])  # not foreseen
        bench.throw(slots[3], 8)
    assert list(foreseeing.asked.items()) == list(plain.asked.items())


@pytest.mark.parametrize(("actor", "other", "nth"), [(65_536, 0, 0), (1, -1, 0), (1, 2, 70_000)])
def test_an_address_that_would_be_another_slots_is_refused_alone_and_among_many(actor: int, other: int, nth: int) -> None:
    """Actor, other and nth have sixteen bits of the counter each."""
    odd, sound, foreseeing = Slot(1, "NWC.DU.22", actor, other, nth), Slot(1, "NWC.DU.22", 65_535), Dealt()
    foreseeing.foresee([sound, odd])
    for bench, slot in ((Dealt(), odd), (foreseeing, sound)):
        with pytest.raises(SandgateError, match="above 65,535"):
            bench.throw(slot, 6)


def test_a_die_that_was_foreseen_is_still_waited_for_ruled_and_taken_from_a_record() -> None:
    slot = Slot(1, "NWC.DU.22")
    real, ruled, recorded = Dealt(real=("dice",)), Dealt(answers={slot: "5"}), Dealt(thrown={slot: 2.0})
    for bench in (real, ruled, recorded):
        bench.foresee([slot])
    with pytest.raises(Wanted):
        real.throw(slot, 6)
    assert (ruled.throw(slot, 6), recorded.throw(slot, 6)) == (5, 2)


def test_another_take_throws_new_dice() -> None:
    slots = [Slot(move, "NWC.DU.22", 1, 2) for move in range(40)]
    first, second = ([Dealt((3, 4), take).throw(slot, 6) for slot in slots] for take in (0, 1))
    assert first != second


def test_a_bench_refuses_to_answer_one_address_twice() -> None:
    bench = Dealt()
    bench.judge(Slot(1, "NWC.DU.20"), True)
    with pytest.raises(AskedTwice):
        bench.judge(Slot(1, "NWC.DU.20"), True)


def test_rulings_stand_instead_of_throws_lengths_and_findings() -> None:
    slots = [Slot(1, f"NWC.DU.{n}") for n in (20, 21, 22, 30)]
    bench = Dealt((1, 1), answers=dict(zip(slots, ("no", "450", "6", "draw"), strict=True)))
    assert bench.judge(slots[0], True) is False
    assert bench.measure(slots[1], 400.0) == 450.0
    assert bench.throw(slots[2], 6) == 6
    assert bench.judge(slots[3], "ram", ("ram", "draw")) == "draw"
    assert [finding.given for finding in bench.asked.values()] == [False, 450.0, 6, "draw"]


def test_a_value_that_does_not_fit_leaves_the_proposal() -> None:
    slots = [Slot(1, f"NWC.DU.{n}") for n in (20, 22, 30)]
    bench = Dealt((1, 1), answers=dict(zip(slots, ("perhaps", "7", "gale"), strict=True)), thrown={slots[1]: 2.0})
    assert bench.judge(slots[0], True) is True
    assert bench.throw(slots[1], 6) == 2
    assert bench.judge(slots[2], "ram", ("ram", "draw")) == "ram"


def test_a_real_die_is_waited_for() -> None:
    with pytest.raises(Wanted) as wanted:
        Dealt(real=("dice",)).throw(Slot(1, "NWC.DU.22"), 6)
    assert wanted.value.finding.wants == "a number from 1 to 6"
    assert Dealt(real=("dice",)).measure(Slot(1, "NWC.DU.20"), 4.5) == 4.5


@given(st.one_of(st.booleans(), st.integers(-(10**6), 10**6), st.floats(-1e6, 1e6).map(lambda x: round(x, 6))))
def test_values_print_and_read_back(value: bool | int | float) -> None:
    assert read_value(value_text(value), value) == value
    assert Finding(Slot(1, "X.1"), "judge", value, value).read(value_text(value)) == value


def _closed_table(seed: int) -> Table:
    table = play_at_random(GAMES["toy.lantern"], seed)
    table.close()
    return table


def _verify(path: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-I", "-S", str(VERIFIER), str(path)]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_stand_alone_verifier_agrees_and_needs_nothing_of_ours(tmp_path: Path) -> None:
    record = tmp_path / "toy.record"
    record.write_text("".join(f"{line}\n" for line in _closed_table(3).store.read()), encoding="utf-8")
    done = _verify(record)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "throws are as dealt" in done.stdout
    assert "sandgate" not in [
        line.split()[1].split(".")[0] for line in VERIFIER.read_text().splitlines() if "import" in line[:6]
    ]


def test_the_stand_alone_verifier_names_a_forged_throw(tmp_path: Path) -> None:
    """A forger who chains his lines anew is still caught by the key."""
    from sandgate.kernel.record import START, Published, chained, read_entries

    table, chain, lines = _closed_table(3), START, []
    forged = 0
    for number, entry in enumerate(read_entries(table.store.read()), 1):
        if isinstance(entry, Published) and entry.throws and not forged:
            forged = number
            throw = entry.throws[0]
            throws = (throw.model_copy(update={"value": throw.value % 6 + 1}), *entry.throws[1:])
            entry = entry.model_copy(update={"throws": throws})  # noqa: PLW2901
        line, chain = chained(entry.model_dump_json(), chain)
        lines.append(line)
    record = tmp_path / "forged.record"
    record.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    done = _verify(record)
    assert done.returncode == 1
    assert done.stdout.startswith(f"line {forged}: the throw")


def test_a_fresh_desk_is_another_each_time() -> None:
    assert Desk.fresh() != Desk.fresh()
    assert len(Desk.fresh().secret) == 64


def test_every_word_of_a_seat_changes_the_key() -> None:
    game, scenario = GAMES["toy.lantern"]
    words = [{}, {"red": "a"}, {"red": "b"}, {"blue/north": "a"}]
    keys = [Table.open(game, scenario, Memory(), Desk.of_seed(1), given).key for given in words]
    assert all(a != b for a, b in combinations(keys, 2))
