"""The player's page of each game leads to each of its clauses."""

import subprocess
import sys
from pathlib import Path

from sandgate.kernel.clauses import books, read_clauses

HOUSE = Path(__file__).parents[1]
NOT_PLAYED = ("ST",)


def test_the_pages_list_the_clauses_as_the_register_has_them() -> None:
    done = subprocess.run([sys.executable, str(HOUSE / "tools" / "clause_lists.py"), "--check"], check=False)
    assert done.returncode == 0, "python tools/clause_lists.py writes them anew"


def test_every_clause_of_a_played_part_stands_in_the_list_of_one_game() -> None:
    rows = [line for page in (HOUSE / "docs").glob("*.md") for line in page.read_text(encoding="utf-8").splitlines()]
    for book in books():
        for clause in read_clauses(book).values():
            found = rows.count(f"| {clause.id} | {clause.title} |")
            assert found == (clause.part not in NOT_PLAYED), clause.id
