import re

import pytest

from sandgate.kernel.clauses import (
    KINDS,
    Sentences,
    book_of,
    books,
    find_clause,
    read_book,
    read_clauses,
)
from sandgate.kernel.errors import ClauseError


def test_a_book_is_found_by_its_folder_of_clauses(toy: str) -> None:
    assert books() == (toy,)
    assert read_book(toy).title == "Toy Battles"
    assert dict(read_book(toy).parts) == {"M": "March", "F": "Fire"}


def test_clauses_stand_in_the_order_of_the_book(toy: str) -> None:
    assert list(read_clauses(toy)) == ["TOY.M.01", "TOY.M.02", "TOY.F.01", "TOY.F.02", "TOY.F.03"]


def test_a_clause_has_all_that_the_register_says(toy: str) -> None:
    march, halt = find_clause("TOY.M.01"), find_clause("TOY.M.02")
    assert (march.title, march.where, march.kind, march.part) == ("March", "page 1", "automatic", "M")
    assert march.text == "A column marches three quarters of a yard a pace."
    assert march.numbers == {"pace_yd": 0.75, "by_ground": {"road": [1, 2], "hill": 0.5}}
    assert march.cases[:2] == (
        Sentences("a column marches 4 paces", "3 yd", from_source=True),
        Sentences("12 kn in 8 s", "1.50 kn a second"),
    )
    assert (march.needs, march.corrected) == (("TOY.M.02",), "")
    assert halt.text == "A column halts\n  at once.\n"
    assert halt.corrected == "page 2, not page 3"


def test_the_book_of_a_clause_is_read_from_the_registers(toy: str) -> None:
    assert book_of("TOY.F.01") == toy
    with pytest.raises(ClauseError, match=re.escape("no book has clauses NWC.DU.21; the books' clauses begin with TOY")):
        book_of("NWC.DU.21")


def test_an_unknown_clause_is_answered_with_its_neighbours(toy: str) -> None:
    with pytest.raises(ClauseError, match=r"no clause TOY\.M\.03; near it: TOY\.M\.02"):
        find_clause("TOY.M.03")


def test_every_shipped_clause_is_whole() -> None:
    for book in books():
        register = read_clauses(book)
        for clause in register.values():
            assert re.fullmatch(r"[A-Z]+\.[A-Z]+\.\d\d", clause.id), clause.id
            assert clause.kind in KINDS, clause.id
            assert clause.part in read_book(book).parts, clause.id
            assert clause.title, clause.id
            assert clause.where, clause.id
            assert clause.text, clause.id
            assert set(clause.needs) <= register.keys(), clause.id
            assert len(set(clause.cases)) == len(clause.cases), clause.id


def test_the_booklet_of_1902_is_whole() -> None:
    register = read_clauses("nwc1902")
    counted = {part: sum(clause.part == part for clause in register.values()) for part in read_book("nwc1902").parts}
    assert counted == {"DU": 47, "TA": 59, "ME": 23, "ST": 49}
    for clause in register.values():
        assert clause.id.startswith(f"NWC.{clause.part}.")
    numbers = [int(each[-2:]) for each in register if each.startswith("NWC.DU.")]
    assert numbers == list(range(1, 48))
