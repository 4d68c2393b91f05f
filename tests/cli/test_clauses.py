import json
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.main import main
from sandgate.kernel.clauses import books, find_clause, read_clauses


def sandgate(*words: str) -> Result:
    return CliRunner().invoke(main, ["clauses", *words])


def objects(*words: str) -> Any:
    done = sandgate(*words, "--format", "json")
    assert done.exit_code == 0, done.output
    return json.loads(done.stdout)


def test_the_list_has_a_line_for_every_clause() -> None:
    lines = sandgate("--book", "nwc1902").stdout.splitlines()
    assert len(lines) == len(read_clauses("nwc1902"))
    assert lines[20].split(maxsplit=2) == ["NWC.DU.21", "automatic", "Zone of chance"]


def test_a_part_is_listed_alone() -> None:
    lines = sandgate("--part", "me").stdout.splitlines()
    assert [line[:9] for line in lines] == [f"NWC.ME.{number:02}" for number in range(1, 24)]


def test_one_clause_is_shown_whole() -> None:
    shown = sandgate("nwc.du.21").stdout
    clause = find_clause("NWC.DU.21")
    assert shown.startswith("NWC.DU.21  Zone of chance\nDuel Game; Section I, Duel Game, margin Torpedo Card; automatic\n")
    plain = " ".join(shown.split())
    for text in (clause.text, clause.ruling, clause.unclear, *(part for case in clause.cases for part in case[:2])):
        assert " ".join(text.split()) in plain
    assert "house_zone_limits_effective_yd: zone_5: 160; zone_4: 320; zone_3: 480; zone_2: 640" in plain
    assert "NWC.DU.20 Does the torpedo meet the ship" in plain


def test_a_text_with_lines_of_its_own_keeps_them() -> None:
    assert "\nPhase 1, t up to L: turned angle a = 0, advance = V0*t" in sandgate("NWC.DU.10").stdout


def test_json_has_the_clause_as_it_is_in_the_register() -> None:
    found = objects("NWC.DU.22")
    assert (found["id"], found["kind"], found["title"]) == ("NWC.DU.22", "automatic", "Throw for the torpedo running true")
    assert (found["book"], found["part"], found["needs"]) == ("nwc1902", "DU", ["NWC.DU.21", "NWC.DU.23"])
    assert found["sentences"][0] == {"given": "zone 3, die 3", "expect": "hit", "from_source": False}
    assert len(objects("--part", "ST")) == 49


def test_coverage_tells_rules_and_cases() -> None:
    found = {each["id"]: each for each in objects("--part", "DU", "--coverage")}
    assert list(found) == [f"NWC.DU.{number:02}" for number in range(1, 48)]
    zone = found["NWC.DU.21"]
    assert "duel.torpedo.zone_of_chance" in zone["rules"]
    assert zone["cases"] == zone["passed"] >= 6
    assert {"kind", "title", "readers", "steps", "figures", "known", "stories"} <= zone.keys()


def test_coverage_as_text_ends_with_sums() -> None:
    lines = [line.split() for line in sandgate("--part", "DU", "--coverage").stdout.splitlines()]
    assert lines[0] == ["clause", "kind", "title", "rules", "cases", "passed"]
    assert any(line[:2] == ["NWC.DU.21", "automatic"] and any("zone_of_chance" in word for word in line) for line in lines)
    assert any(line[:3] == ["DU", "data", "9"] for line in lines)
    assert lines[-1][:2] == ["all", "47"]


@pytest.mark.parametrize(
    ("words", "code", "text"),
    [
        (["NWC.DU.91"], 1, "no clause NWC.DU.91; near it: NWC.DU.41"),
        (["DU.91"], 1, "no clause DU.91; near it: DU.41"),
        (["gunx"], 1, "no clause has 'gunx' in its title or heading"),
        (["XYZ.01"], 1, "no book has clauses XYZ.01; the books' clauses begin with"),
        (["--book", "nwc1903"], 2, "no book nwc1903; there are "),
        (["--part", "DV"], 2, "no part DV"),
        (["NWC.DU.21", "--part", "DU"], 2, "give a clause, or a book and a part, not both"),
        (["--format", "xml"], 2, "'xml' is not one of"),
    ],
)
def test_what_does_not_exist_is_refused(words: list[str], code: int, text: str) -> None:
    done = sandgate(*words)
    assert (done.exit_code, done.stdout) == (code, "")
    assert text in done.stderr


def test_a_clause_may_be_named_without_its_book() -> None:
    assert sandgate("du.21").stdout.startswith("NWC.DU.21  Zone of chance\n")
    done = CliRunner().invoke(main, ["rule", "DU.22", "--zone", "3", "--die", "4"])
    assert done.stdout.startswith("NWC.DU.22  Throw for the torpedo running true\n")


def test_a_word_lists_the_clauses_that_have_it_in_title_or_heading() -> None:
    found = objects("gun")
    assert all("gun" in f"{each['title']} {each['where']}".lower() for each in found)
    clauses = [clause for book in books() for clause in read_clauses(book).values()]
    assert 0 < len(found) == sum("gun" in f"{each.title} {each.where}".lower() for each in clauses)
    assert {each["part"] for each in objects("Torpedo", "--part", "DU")} == {"DU"}


def test_a_clause_names_where_each_of_its_rules_stands() -> None:
    for words in (["NWC.DU.21"], ["NWC.DU.21", "--coverage"]):
        (place,) = [line for line in sandgate(*words).stdout.splitlines() if "zone_of_chance  " in line]
        name, _, shown = place.strip().partition("  ")
        file, _, line = shown.rpartition(":")
        assert name == "duel.torpedo.zone_of_chance"
        code = Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1 :][:4]
        assert any("def zone_of_chance" in each for each in code)
    assert objects("NWC.DU.21")["places"][name] == shown
