import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.main import main


def sandgate(line: str) -> Result:
    return CliRunner().invoke(main, ["rule", *line.split()])


def objects(line: str) -> Any:
    done = sandgate(f"{line} --format json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def shown(line: str) -> list[str]:
    done = sandgate(line)
    assert done.exit_code == 0, done.output
    return [" ".join(each.split()) for each in done.stdout.splitlines()]


def test_a_clause_is_computed_and_explained() -> None:
    lines = shown("NWC.DU.21 --run-yd 450 --angle-deg 45")
    assert lines[0] == "NWC.DU.21 Zone of chance"
    assert {"run 450 yd", "angle 45 deg", "reach 800 yd (default)", "effective 636.396103 yd", "zone 2"} <= set(lines)
    assert any(line.startswith("Ruling: house: with d the distance") for line in lines)


def test_the_id_may_be_written_small_and_the_values_with_equals_signs() -> None:
    assert "zone 2" in shown("nwc.du.21 --run-yd=450 --angle_deg=45")


def test_without_values_the_inputs_are_told() -> None:
    lines = shown("NWC.DU.21")
    assert {
        "--run-yd yards from 0 to 100,000",
        "--angle-deg degrees from 0 to 90",
        "--reach-yd yards from 0 to 100,000, else 800",
        "example: sandgate rule NWC.DU.21 --run-yd 450 --angle-deg 90",
    } <= set(lines)


def test_the_example_that_is_told_can_be_computed() -> None:
    example = objects("NWC.DU.21")["functions"][0]["example"]
    assert "zone 3" in shown(example.removeprefix("sandgate rule "))


def test_inputs_for_machines() -> None:
    zone = objects("NWC.DU.21")["functions"][0]
    assert zone["function"] == "torpedo.card.zone_of_chance"
    named = {each["name"]: each for each in zone["inputs"]}
    angle, reach = named["angle_deg"], named["reach_yd"]
    assert (angle["type"], angle["unit"], angle["low"], angle["high"]) == ("float", "deg", 0.0, 90.0)
    assert (angle["required"], angle["default"], angle["choices"]) == (True, None, [])
    assert (reach["required"], reach["default"]) == (False, 800.0)


def test_results_for_machines() -> None:
    found = objects("NWC.DU.21 --run-yd 450 --angle-deg 45")
    assert found["inputs"] == {"run_yd": 450.0, "angle_deg": 45.0, "reach_yd": 800.0}
    assert found["result"] == {"effective_yd": pytest.approx(636.396, abs=0.001), "zone": 2}
    assert found["units"] == {"effective_yd": "yd"}
    assert objects("NWC.DU.22 --zone 3 --die 4")["result"] is False


def test_the_rule_is_chosen_by_its_inputs() -> None:
    assert objects("NWC.DU.02 --length-yd 240")["function"] == "ship.game_paper.paper_inches"
    assert objects("NWC.DU.02 --speed-kn 12 --time-s 30")["result"] == 200.0


def test_where_several_rules_have_the_inputs_they_are_named() -> None:
    line = "NWC.DU.13 --speed-kn 9 --engines-kn 12 --time-s 30"
    done = sandgate(line)
    assert (done.exit_code, done.stdout) == (1, "")
    assert "NWC.DU.13 has several rules; say which:" in done.stderr
    assert "--function speed_regained  --speed-kn --engines-kn --time-s" in done.stderr
    assert objects(f"{line} --function speed_regained")["result"] == pytest.approx(10.0)


def test_a_figure_comes_from_the_book() -> None:
    found = objects("NWC.DU.17 --units 3 --range-yd 2500 --no-end-on")
    assert found["result"] == 18.75
    assert list(found["figures"]) == ["values"]


def test_a_truth_may_be_given_in_four_ways() -> None:
    line = "NWC.DU.17 --units 8 --range-yd 1150"
    assert {objects(f"{line} {told}")["result"] for told in ("--end-on", "--end-on yes", "--end-on=true")} == {187.0}
    assert {objects(f"{line} {told}")["result"] for told in ("--no-end-on", "--end-on no")} == {374.0}


def test_all_that_is_wrong_is_said_at_once() -> None:
    done = sandgate("NWC.DU.21 --run-yd x --angle-deg 120 --angel-deg 3")
    assert (done.exit_code, done.stdout) == (1, "")
    assert done.stderr.splitlines() == [
        "--run-yd x: give yards from 0 to 100,000",
        "--angle-deg 120: give degrees from 0 to 90",
        "--angel-deg: torpedo.card.zone_of_chance has no such input; near it: --angle-deg",
    ]


@pytest.mark.parametrize(
    ("line", "text"),
    [
        ("NWC.DU.91", "no clause NWC.DU.91; near it"),
        ("NWC.DU.01", "has no rule that can be computed; read it with: sandgate clauses NWC.DU.01"),
        ("NWC.DU.21 450", "450: give every value with its name, --name value"),
        ("NWC.DU.21 --run-yd 450", "--angle-deg is missing: give degrees from 0 to 90"),
        ("NWC.DU.21 --run-yd --angle-deg 45", "--run-yd: give yards from 0 to 100,000"),
        ("NWC.DU.02 --function yards_ran", "NWC.DU.02 has no rule yards_ran; near it: yards_run"),
        ("NWC.DU.13 --engine-kn 12", "--engine-kn: no such input; near it: --engines-kn"),
        ("NWC.DU.37 --speed-kn 12", "takes motion, which cannot be written on a line"),
    ],
)
def test_what_cannot_be_computed_is_refused_in_words(line: str, text: str) -> None:
    done = sandgate(line)
    assert (done.exit_code, done.stdout) == (1, "")
    assert text in done.stderr
    assert "Traceback" not in done.stderr


def test_no_clause_is_an_error_of_usage() -> None:
    assert sandgate("").exit_code == 2
