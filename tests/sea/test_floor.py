"""The floors of sea and ocean know no book: no clause stands there, and no figure of one."""

import ast
import re
from pathlib import Path

import pytest

import sandgate
from sandgate.kernel.clauses import books, read_clauses

HOUSE = Path(sandgate.__file__).parent
FILES = sorted(path for floor in ("ocean", "sea") for path in (HOUSE / floor).glob("*.py"))
PARTS = sorted({clause.partition(".")[0] for book in books() for clause in read_clauses(book)})


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_no_clause_and_no_figure_of_a_book_stands_there(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert re.findall(rf"\b(?:{'|'.join(PARTS)})\.[A-Z]+", text) == []
    modules = [node.module or "" for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ImportFrom)]
    assert [module for module in modules if "rules" in module or "figures" in module] == []
