"""The page of the questions says what the studies of the shelf say: a few games of each are played, and stand there."""

import re
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import pytest

from sandgate.kernel.clauses import find_clause
from sandgate.studies.wanted import shipped, study_wanted

HOUSE = Path(__file__).parents[2]


def tool() -> ModuleType:
    spec = spec_from_file_location("questions", HOUSE / "tools" / "questions.py")
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


QUESTIONS = tool()
PAGE = QUESTIONS.PAGE.read_text(encoding="utf-8")


@pytest.mark.slow
@pytest.mark.parametrize("name", list(QUESTIONS.FEW))
def test_a_few_games_give_the_figures_of_the_page(name: str) -> None:
    lines = list(QUESTIONS.few(name))
    assert lines
    assert [line for line in lines if line not in PAGE.splitlines()] == []


def test_the_page_names_every_study_of_the_shelf_with_as_many_games_as_it_asks_for() -> None:
    assert set(QUESTIONS.FEW) == set(shipped())
    for name in shipped():
        study, _ = study_wanted(name, (), (), None, None, ())
        figures = PAGE.partition(f"<!-- {name} -->\n")[2].partition(f"<!-- end of {name} -->")[0]
        assert f"| {study.games} |" in figures, name


def test_the_page_names_clauses_that_there_are_and_shows_pictures_that_there_are() -> None:
    clauses = set(re.findall(r"\b(?:NWC|JANE)\.[A-Z]{2,4}\.\d+", PAGE))
    assert clauses
    assert [find_clause(each).id for each in sorted(clauses)] == sorted(clauses)
    pictures = re.findall(r"\]\((pictures/[^)]+)\)", PAGE)
    assert pictures
    assert [each for each in pictures if not (QUESTIONS.DOCS / each).is_file()] == []
