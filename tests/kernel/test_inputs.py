from typing import Any

import pytest

from sandgate.kernel.coverage import rules_of, short_name
from sandgate.kernel.errors import ClauseError
from sandgate.kernel.inputs import (
    Form,
    compute,
    form_of,
    names_given,
    read_values,
    result_units,
    words_given,
)


def form(clause: str, name: str) -> Form:
    return next(form_of(each, "toy1900") for each in rules_of(clause) if short_name(each) == f"march.{name}")


def words(line: str) -> list[tuple[str, list[str]]]:
    return words_given(line.split())


def problems(chosen: Form, line: str) -> list[str]:
    with pytest.raises(ClauseError) as refused:
        read_values(chosen, words(line))
    return str(refused.value).splitlines()


def test_inputs_have_type_unit_and_range_from_the_annotation(toy: str) -> None:
    shot = form("TOY.F.01", "shot")
    assert [(each.option, each.type, each.range) for each in shot.inputs] == [
        ("--range-yd", "float", "yards from 0 to 100,000"),
        ("--arm", "str", "bow or gun"),
        ("--die", "int", "pips from 1 to 6"),
    ]
    assert shot.figures == {"values": "fire.reach"}
    assert result_units(shot) == {"range_yd": "yd"}
    assert shot.meaning == "Shoot: a gun carries as far as the last figure."


def test_a_figure_comes_from_a_neighbours_case_or_the_clause(toy: str) -> None:
    assert form("TOY.F.01", "reach_yd").figures == {"values": "fire.reach"}


def test_the_first_case_is_the_example(toy: str) -> None:
    assert form("TOY.F.01", "shot").example == {"range_yd": 250.0, "arm": "gun", "die": 4, "values": (100.0, 300.0)}


def test_a_record_cannot_be_given_on_a_line(toy: str) -> None:
    marched = form("TOY.M.01", "marched")
    assert marched.missing == ("place",)
    assert not marched.takes({"paces"})


def test_a_bare_result_has_its_unit_from_the_name_or_the_annotation(toy: str) -> None:
    assert result_units(form("TOY.M.01", "pace_kn_s")) == {"": "kn/s"}
    assert result_units(form("TOY.F.01", "reach_yd")) == {"": "yd"}


@pytest.mark.parametrize(
    ("line", "values"),
    [
        ("--speed-kn 12 --time-s 8", {"speed_kn": 12.0, "time_s": 8.0}),
        ("--speed_kn=12 --time-s=8e0 --uphill", {"speed_kn": 12.0, "time_s": 8.0, "uphill": True}),
        ("--uphill --speed-kn 12 --time-s 8", {"speed_kn": 12.0, "time_s": 8.0, "uphill": True}),
        ("--no-uphill --speed-kn 12 --time-s 8", {"speed_kn": 12.0, "time_s": 8.0, "uphill": False}),
        ("--uphill yes --speed-kn 12 --time-s 8", {"speed_kn": 12.0, "time_s": 8.0, "uphill": True}),
        ("--uphill FALSE --speed-kn 12 --time-s 8", {"speed_kn": 12.0, "time_s": 8.0, "uphill": False}),
    ],
)
def test_values_are_read(toy: str, line: str, values: dict[str, Any]) -> None:
    assert read_values(form("TOY.M.01", "pace_kn_s"), words(line)) == values


def test_all_that_is_wrong_is_said_at_once(toy: str) -> None:
    assert problems(form("TOY.M.01", "pace_kn_s"), "--speed-kn 99 --speed 3 --uphill maybe") == [
        "--speed-kn 99: give knots from 0 to 40",
        "--speed: march.pace_kn_s has no such input; near it: --speed-kn",
        "--uphill maybe: give yes or no",
        "--time-s is missing: give seconds from 0 to 100,000",
    ]


@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("--speed-kn nan --time-s 8", "--speed-kn nan: give knots from 0 to 40"),
        ("--speed-kn --time-s 8", "--speed-kn: give knots from 0 to 40"),
        ("--speed-kn 1 2 --time-s 8", "--speed-kn 1 2: give knots from 0 to 40"),
        ("--speed-kn -1 --time-s 8", "--speed-kn -1: give knots from 0 to 40"),
        ("--speed-kn 1 --time-s 8 --speed-kn 2", "--speed-kn: given twice"),
        ("--speed-kn 1 --time-s 8 --no-uphill no", "--no-uphill no: give yes or no"),
        ("--speed-kn 1 --no-time-s", "--no-time-s: march.pace_kn_s has no such input; near it: --time-s"),
    ],
)
def test_a_bad_value_names_itself_and_what_may_be_given(toy: str, line: str, problem: str) -> None:
    assert problem in problems(form("TOY.M.01", "pace_kn_s"), line)


def test_whole_numbers_and_choices(toy: str) -> None:
    shot = form("TOY.F.01", "shot")
    assert problems(shot, "--range-yd 1 --arm sling --die 2.5") == [
        "--arm sling: give bow or gun",
        "--die 2.5: give pips from 1 to 6",
    ]
    assert read_values(shot, words("--range-yd 1 --arm GUN --die 6"))["arm"] == "gun"


def test_a_value_without_its_name_is_refused() -> None:
    with pytest.raises(ClauseError, match="450: give every value with its name"):
        words_given(["450"])


def test_a_rule_is_computed_with_the_figures_of_its_book(toy: str) -> None:
    shot = form("TOY.F.01", "shot")
    given = words("--range-yd 250 --arm gun --die 4")
    assert names_given(given, shot) == {"range_yd", "arm", "die"}
    assert compute(shot, read_values(shot, given), toy) == (250.0, True)
