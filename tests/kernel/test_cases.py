from decimal import Decimal
from typing import Any

import pytest

from sandgate.kernel.cases import Case, Says, case_of, differences, parse, read_cases, run
from sandgate.kernel.clauses import Clause
from sandgate.kernel.coverage import coverage, rules_of, short_name, stands_in
from sandgate.kernel.errors import ClauseError

SAYS = Says("a", "b")


def one(book: str, name: str) -> Case:
    return next(case for case in read_cases(book) if case.name == name)


def test_cases_are_read_in_their_order(toy: str) -> None:
    names = [case.name for case in read_cases(toy)]
    assert names == [
        *("TOY.F.01-1", "TOY.F.01-2", "TOY.F.02-1"),
        *("TOY.M.01-1", "TOY.M.01-2", "TOY.M.01-3", "TOY.M.01-4", "TOY.M.01-5", "TOY.M.02-1", "TOY.M.02-2"),
    ]
    assert one(toy, "TOY.F.02-1").story == "fire_first"


@pytest.mark.parametrize(
    "name",
    [
        "TOY.M.01-1",  # a list is a record by its places, the result a tuple
        "TOY.M.01-2",  # a record by its fields; the result of another rule
        "TOY.M.01-3",  # whole numbers for floats, two decimals
        "TOY.M.01-4",  # a rule refuses
        "TOY.M.01-5",  # beyond the sentences of the register
        "TOY.M.02-1",  # a reader
        "TOY.M.02-2",  # a reader refuses
        "TOY.F.01-1",  # a figure; one field of the result
    ],
)
def test_a_true_case_passes(toy: str, name: str) -> None:
    assert run(one(toy, name)) == []


def test_a_case_gives_its_reason(toy: str) -> None:
    assert one(toy, "TOY.M.01-1").reason == "a column marches 4 paces: 3 yd"
    assert one(toy, "TOY.M.01-5").reason == "8 paces of three quarters of a yard"


@pytest.mark.parametrize(
    "entry",
    [
        {"call": "march.halt", "expect": "HALT"},
        {"call": "march.halt", "expect": "HALT", "by_hand": ""},
        {"call": "march.halt", "expect": "HALT", "says": ["halt"]},
        {"call": "march.halt", "expect": "HALT", "says": ["halt", "halts"], "by_hand": "one word"},
        {"call": "march.halt", "by_hand": "one word"},
        {"call": "march.halt", "expect": "HALT", "raises": "no", "by_hand": "one word"},
        {"call": "march.halt", "expect": "HALT", "by_hand": "one word", "note": "a slip"},
        {"story": "fire_first", "by_hand": "one word"},
        {"story": "fire_first", "call": "march.halt", "says": ["halt", "halts"]},
        {},
    ],
)
def test_an_incomplete_case_is_refused(entry: dict[str, Any]) -> None:
    with pytest.raises(ClauseError, match=r"TOY\.M\.02, case 3: write call"):
        case_of("toy1900", "TOY.M.02", 3, entry)


def test_a_wrong_case_says_what_is_wrong(toy: str) -> None:
    assert run(one(toy, "TOY.F.01-2")) == ["hit is False, expected True"]


@pytest.mark.parametrize(
    ("case", "problem"),
    [
        (Case("toy1900", "TOY.M.01", 1, SAYS, "march.flew"), "raised AttributeError: module"),
        (Case("toy1900", "TOY.M.01", 1, SAYS, "march.marched", {"paces": 4}), "raised TypeError: marched() missing"),
        (Case("toy1900", "TOY.M.02", 1, SAYS, "march.halt", {"line": "HALT"}, raises="HALT"), "gave 'HALT', expected"),
        (Case("toy1900", "TOY.M.02", 1, SAYS, "march.halt", {"line": "GO"}, raises="other"), "raised OrderError: GO"),
    ],
)
def test_a_case_that_cannot_be_run_is_a_problem_too(toy: str, case: Case, problem: str) -> None:
    (found,) = run(case)
    assert found.startswith(problem)


@pytest.mark.parametrize(
    ("result", "expected", "agrees"),
    [
        (636.396, Decimal("636.4"), True),
        (636.35, Decimal("636.4"), True),
        (636.34, Decimal("636.4"), False),
        (9.01, Decimal("9.0"), True),
        (9.01, Decimal("9.00"), False),
        (40.4, Decimal("40."), True),
        (40.6, Decimal("40."), False),
        (3, Decimal("3.0"), True),
        (40.0, 40, True),
        (40.0000000001, 40, True),
        (40.00001, 40, False),
        (41, 40, False),
        (float("inf"), float("inf"), True),
        (1e9, float("inf"), False),
        (True, True, True),
        (True, 1, False),
        (1, True, False),
        (None, None, True),
        (0, None, False),
        ("HALT", "HALT", True),
        ("12", 12, False),
        ((1.0, 2), [1, 2], True),
        ((1.0, 2), [1], False),
        (7, [7], True),
    ],
)
def test_numbers_agree_to_the_decimals_written(result: Any, expected: Any, agrees: bool) -> None:
    assert (list(differences(result, expected)) == []) is agrees


def test_decimals_are_kept_where_they_are_values_and_nowhere_else() -> None:
    text = "\n".join(
        [
            "# it's 1.5 here",
            "A.B.01:",
            "  - given: {x: 1.50, y: [2.0,3.25, -4.0], z: .inf, w: 12:30}  # 7.5",
            '    says: ["at 1.5, 2.5", "it\'s 3.5"]',
            "    expect: 9.00",
        ]
    )
    (entry,) = parse(text)["A.B.01"]
    assert entry["given"]["x"].as_tuple().exponent == -2
    assert entry["given"] == {"x": Decimal("1.50"), "y": [2, Decimal("3.25"), -4], "z": float("inf"), "w": "12:30"}
    assert entry["says"] == ["at 1.5, 2.5", "it's 3.5"]
    assert str(entry["expect"]) == "9.00"


def test_a_clause_that_stands_twice_in_a_file_is_refused() -> None:
    with pytest.raises(ClauseError, match=r"A\.B\.01 stands twice"):
        parse("A.B.01: []\nA.B.02: []\nA.B.01: []\n")


def test_coverage_tells_what_carries_each_clause(toy: str) -> None:
    covers = {cover.clause.id: cover for cover in coverage(toy)}
    march, halt, fire, order, silence = covers.values()
    assert march.marks.rules == ("march.marched", "march.pace_kn_s")
    assert march.marks.known == ("march.Column.place",)
    assert (halt.marks.rules, halt.marks.readers) == (("march.pace_kn_s",), ("march.halt",))
    assert fire.marks.figures == ("fire.reach", "fire.farthest")
    assert (order.marks.steps, [case.story for case in order.stories]) == (("march.sequence",), ["fire_first"])
    assert [cover.coded for cover in covers.values()] == [True, True, True, True, False]
    assert [(len(cover.cases), cover.passed) for cover in covers.values()] == [(5, 5), (2, 2), (2, 1), (0, 0), (0, 0)]
    assert silence.marks == ((), (), (), (), ())


@pytest.mark.parametrize(
    ("figure", "stands"),
    [
        ({"value": 0.75}, True),
        ({"value": 0.76}, False),
        ({"values": [1, 2]}, True),
        ({"values": [0.5, 0.75]}, True),
        ({"values": [2, 1]}, False),
        ({"values": [1, 3]}, False),
        ({"value": 1500}, True),
        ({"value": 12.5}, True),
        ({"value": 15}, False),
    ],
)
def test_a_figure_is_what_its_clause_says(figure: dict[str, Any], stands: bool) -> None:
    numbers = {"pace_yd": 0.75, "by_ground": {"road": [1, 2], "hill": 0.5}}
    clause = Clause("A.B.01", "March", "page 1", "data", "Guns carry 1,500 yd.", "B", numbers, ruling="house: 12.5 kn")
    assert stands_in(figure, clause) is stands


def test_rules_of_a_clause_stand_in_the_order_of_the_file(toy: str) -> None:
    assert [short_name(function) for function in rules_of("TOY.F.01")] == [
        *("march.shot", "march.reach_yd", "march.farthest_yd"),
    ]
    assert rules_of("TOY.F.02") == ()
