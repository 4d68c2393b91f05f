"""The player's page of each game leads to each of its clauses, and the lines that some of them show can be written."""

import re
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

from sandgate.kernel.clauses import books, read_clauses
from sandgate.kernel.desk.notation import Notation
from sandgate.kernel.errors import OrderError
from sandgate.rules.jane1905.strategical.desk import sheets as janes_campaign
from sandgate.rules.jane1905.tactical import forms as jane
from sandgate.rules.naval_action.surface import forms as naval_action
from sandgate.rules.naval_action.surface.sequence import hand
from sandgate.rules.nwc1902.strategic.desk import sheets as campaign

HOUSE = Path(__file__).parents[1]


def test_the_pages_list_the_clauses_as_the_register_has_them() -> None:
    done = subprocess.run([sys.executable, str(HOUSE / "tools" / "clause_lists.py"), "--check"], check=False)
    assert done.returncode == 0, "python tools/clause_lists.py writes them anew"


def test_every_clause_stands_in_the_list_of_one_game() -> None:
    rows = [line for page in (HOUSE / "docs").glob("*.md") for line in page.read_text(encoding="utf-8").splitlines()]
    for book in books():
        for clause in read_clauses(book).values():
            assert rows.count(f"| {clause.id} | {clause.title} |") == 1, clause.id


def lines_of(name: str) -> list[str]:
    """The orders that a page's tables show, whole lines each: the second column names an order, the third has its lines."""
    page = (HOUSE / "docs" / f"{name}.md").read_text(encoding="utf-8").partition("## Every clause")[0]
    rows = [row for row in page.splitlines() if row.startswith("|") and "`" in row]
    shown = [line for row in rows for line in re.findall(r"`([^`]+)`", row)]
    return [line for line in shown if line.split()[0] not in {"AIM", "options:"}]


@pytest.mark.parametrize("line", lines_of("jane"))
def test_every_line_that_janes_page_shows_reads(line: str) -> None:
    assert [notation for notation in notations_of(jane) if _reads(notation, line)], line


@pytest.mark.parametrize("line", lines_of("janes_campaign"))
def test_every_line_that_the_page_of_janes_campaign_shows_reads(line: str) -> None:
    assert [notation for notation in notations_of(janes_campaign) if _reads(notation, line)], line


@pytest.mark.parametrize("line", lines_of("naval_action"))
def test_every_line_that_the_page_of_naval_action_shows_reads(line: str) -> None:
    assert [notation for notation in (*notations_of(naval_action), hand.NOTATION) if _reads(notation, line)], line


@pytest.mark.parametrize("line", lines_of("campaign"))
def test_every_line_that_the_page_of_the_campaign_shows_reads(line: str) -> None:
    assert [notation for notation in notations_of(campaign) if _reads(notation, line)], line


def notations_of(forms: ModuleType) -> list[Notation]:
    """The notations of a game's sheets."""
    return [each for each in vars(forms).values() if isinstance(each, Notation)]


def _reads(notation: Notation, line: str) -> bool:
    try:
        notation.read(line)
    except OrderError:
        return False
    return True
