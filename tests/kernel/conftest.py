import sys
from collections.abc import Iterator
from importlib import import_module

import pytest

from sandgate.kernel import clauses
from sandgate.kernel.rule import READERS, RULES, STEPS

SHELF = "tests.kernel.shelf"

collect_ignore = ["shelf"]  # its rules are marked only while a test has the toy book


@pytest.fixture
def toy(monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The key of the toy book, on a shelf of its own."""
    marked = [(kept, list(kept)) for kept in (RULES, READERS, STEPS)]
    monkeypatch.setattr(clauses, "SHELF", SHELF)
    sys.modules.pop(f"{SHELF}.toy1900.march", None)
    import_module(f"{SHELF}.toy1900.march")
    yield "toy1900"
    for kept, before in marked:
        kept[:] = before
