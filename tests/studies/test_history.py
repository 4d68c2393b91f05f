"""What is laid down before a study: what is other in all cells, colours that stay, and what happened, beside the games."""

from pathlib import Path

import pytest
from click.testing import CliRunner
from pydantic import ValidationError

import sandgate
from sandgate.cli.main import main
from sandgate.kernel.errors import ScenarioError
from sandgate.studies.axes import cells_of
from sandgate.studies.happened import Happened
from sandgate.studies.history import Beside, history_table, targets, values_of
from sandgate.studies.plan import StudyFile, cell_of, named, plan_from, plan_text, study_of

DUEL = str(Path(__file__).with_name("short_duel.yaml"))
SUNK = Happened(id="moves", what="minutes fought", value=3, band=(2, 4), source="a log", of=("moves",), times=0.5)
SILENT = Happened(id="hits", what="hits", value=39, source="a report", why="The book counts points.")


def test_several_fields_of_a_thing_vary_together_under_a_name() -> None:
    both = {"slow": {"speed_kn": 11, "at_yd": [1900, 1500]}, "fast": {"speed_kn": 13}}
    study = study_of(StudyFile(scenario=DUEL, vary={"ships.1": both}))
    slow, fast = (cell_of(study, cell)[0]["ships"][1] for cell in range(2))
    assert (slow["speed_kn"], slow["at_yd"], slow["name"]) == (11, [1900, 1500], "Indiana")
    assert (fast["speed_kn"], fast["at_yd"]) == (13, [1800, 1500])
    assert [named(study, cell) for cell in range(2)] == ["slow", "fast"]


def test_what_is_fixed_is_so_in_all_cells_and_in_the_plan() -> None:
    study = study_of(StudyFile(scenario=DUEL, fixed={"moves": 3}, vary={"ships.1.speed_kn": [11, 12]}))
    assert {cell_of(study, cell)[0]["moves"] for cell in range(len(cells_of(study.axes)))} == {3}
    assert plan_text(plan_from(plan_text(study))) == plan_text(study)
    with pytest.raises(ScenarioError, match="the scenario has no mooves"):
        study_of(StudyFile(scenario=DUEL, fixed={"mooves": 3}))


def test_a_cell_in_which_the_colours_would_be_exchanged_is_refused() -> None:
    """The faster is red (NWC.DU.33), and Kearsarge makes 10 knots: at 8 Indiana would be blue, her wins be losses."""
    study_of(StudyFile(scenario=DUEL, vary={"ships.1.speed_kn": [10, 12]}))
    with pytest.raises(ScenarioError, match="8 knots: the game exchanges the colours"):
        study_of(StudyFile(scenario=DUEL, vary={"ships.1.speed_kn": [8, 12]}))


def test_what_follows_from_a_field_that_is_varied_follows_anew() -> None:
    """Her engines are rung to the speed at which she begins, unless the scenario says otherwise."""
    study = study_of(StudyFile(scenario=DUEL, vary={"ships.1.speed_kn": [11, 12]}))
    assert [cell_of(study, cell)[0]["ships"][1]["engines_kn"] for cell in range(2)] == [11, 12]


def test_a_file_that_says_nothing_of_a_field_can_have_it_varied() -> None:
    study = study_of(StudyFile(scenario=DUEL, vary={"options.ring_at_four_tenths": "yes, no"}))
    assert [cell_of(study, cell)[0]["options"]["ring_at_four_tenths"] for cell in range(2)] == [True, False]


def test_a_target_says_what_speaks_of_it_or_why_nothing_does() -> None:
    for wrong in ({"of": ("moves",), "why": "nothing"}, {}):
        with pytest.raises(ValidationError, match="give either"):
            Happened.model_validate({"id": "a", "what": "b", "value": 1, "source": "c", **wrong})


def test_games_stand_beside_what_happened_in_its_unit() -> None:
    study = study_of(StudyFile(scenario=DUEL, games=2, happened=[SUNK, SILENT], jitter="none"))
    rows = sandgate.study(DUEL, games=2, jitter="none", workers=1).rows
    beside = Beside(study, rows)
    assert list(targets([beside])) == ["moves", "hits"]
    assert [*values_of(SUNK, rows)] == [3.0, 3.0]  # six moves of half a minute
    table = "".join(history_table([beside]))
    assert "like history in 100 of 100 games" in table
    assert "The book counts points." in table


def test_another_study_is_put_beside_by_its_folder(tmp_path: Path) -> None:
    file = tmp_path / "question.yaml"
    target = SUNK.model_dump_json(exclude_defaults=True)
    file.write_text(f"scenario: {DUEL}\ngames: 2\njitter: none\nseats: {{red: broadside}}\nhappened: [{target}]\n")
    words = ("study", str(file), "--workers", "1", "--quiet", "-o")
    assert CliRunner().invoke(main, [*words, str(tmp_path / "one")]).exit_code == 0
    done = CliRunner().invoke(main, [*words, str(tmp_path / "two"), "--beside", str(tmp_path / "one")])
    assert done.exit_code == 0, done.output
    assert str(tmp_path / "two" / "history.png") in done.output
    page = (tmp_path / "two" / "page.html").read_text()
    assert "Beside what happened" in page
    assert page.partition("<table class=history>")[2].partition("</table>")[0].count("The Duel") == 2
