import ast
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from sandgate.cli.lookup import whole_words
from sandgate.cli.main import main
from sandgate.kernel import whereabouts
from sandgate.kernel.clauses import books, find_clause, read_clauses, table_words
from sandgate.kernel.coverage import sources
from sandgate.kernel.whereabouts import places_of


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


@pytest.mark.parametrize(
    ("clause", "why"),
    [
        ("NWC.DU.03", "an appliance of the real table, for which the program stands"),
        ("NWC.TA.01", "advice to players, which the game leaves to them"),
        ("LW.HOOK.07", "told as history; nothing is reckoned by it"),
    ],
)
def test_a_clause_that_no_code_carries_says_why(clause: str, why: str) -> None:
    assert sandgate(clause).stdout.endswith(f"\nNo code carries it: {why}.\n")


def test_a_clause_that_code_carries_says_nothing_of_the_kind() -> None:
    assert "No code carries it" not in sandgate("NWC.DU.21").stdout


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
    assert "torpedo.card.zone_of_chance" in zone["rules"]
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
        (["gunx"], 1, "no clause has 'gunx' in its title, heading or text"),
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


def test_a_word_lists_the_clauses_that_have_it_whole_words_of_titles_first() -> None:
    found = objects("gun")
    ranks = [whole_words("gun").search(each["title"].lower()) is not None for each in found]
    assert ranks == sorted(ranks, reverse=True)
    assert ranks[0], "NWC.DU.15, Gun-fire wands or gun-fire table"
    clauses = [clause for book in books() for clause in read_clauses(book).values()]
    texts = {each.id: f"{each.title} {each.where} {each.text} {each.ruling}".lower() for each in clauses}
    assert {each["id"] for each in found} == {number for number, text in texts.items() if "gun" in text}
    assert found[-1]["title"] != "Torpedo gunboats"
    assert {each["part"] for each in objects("Torpedo", "--part", "DU")} == {"DU"}


@pytest.mark.parametrize(
    ("words", "first"),
    [
        ("masked", "NWC.TA.48"),
        ("Out of Range", "NWC.TA.19"),
        ("who takes  the gun", "LW.MELEE.26"),
        ("who wins", "NWC.DU.47"),
        ("zone of chance", "NWC.DU.21"),
        ("trenches", "KS.CONSTRUCT.01"),
        ("ramming", "NWC.DU.30"),
    ],
)
def test_what_people_call_a_thing_leads_to_its_clause(words: str, first: str) -> None:
    book = "nwc1902" if first.startswith("NWC") else "wells1913"
    assert objects(words, "--book", book)[0]["id"] == first


def test_the_words_of_a_table_lead_to_clauses_that_there_are() -> None:
    for book in books():
        for words, ids in table_words(book).items():
            assert words == " ".join(words.split())
            assert len(ids) == len({find_clause(each).id for each in ids}) > 0, words


def test_a_clause_names_where_each_of_its_rules_stands() -> None:
    for words in (["NWC.DU.21"], ["NWC.DU.21", "--coverage"]):
        place, *_ = [line for line in sandgate(*words).stdout.splitlines() if "zone_of_chance  " in line]
        name, _, shown = place.strip().partition("  ")
        file, _, line = shown.rpartition(":")
        assert name == "torpedo.card.zone_of_chance"
        code = Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1 :][:4]
        assert any("def zone_of_chance" in each for each in code)
    assert objects("NWC.DU.21")["places"]["rule"][name] == shown


UNTOLD = ("advice", "appliance", "procedure")  # what is done with hands and heads
ELSEWHERE = ("ST", "STR", "SCALE", "HOOK")  # strategic, not played yet; what one battle was like, which tests play again
TOLD = {"KS.ADV.08"}  # where the excerpt stops


def test_every_clause_of_a_game_names_its_code(monkeypatch: pytest.MonkeyPatch) -> None:
    """What no code carries is advice, history, or a thing on the table."""
    monkeypatch.setattr(whereabouts, "sources", cache(lambda book: [*sources(book)]))  # each file is read and parsed once
    monkeypatch.setattr(Path, "read_text", cache(Path.read_text))
    monkeypatch.setattr(ast, "parse", cache(ast.parse))
    for book in books():
        bare = [each for each in read_clauses(book).values() if each.part not in ELSEWHERE and not places_of(each.id)]
        assert [each.id for each in bare if each.kind not in UNTOLD and each.id not in TOLD] == [], book


def test_a_clause_that_only_steps_or_events_carry_names_them_too(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    found = objects("NWC.TA.43")["places"]
    assert "fleet.sequence.play_move" in found["step"]
    assert sandgate("NWC.TA.43").stdout.count("\nsteps\n") == 1
    file, _, line = found["step"]["fleet.sequence.play_move"].rpartition(":")
    assert "def play_move" in Path(file).read_text(encoding="utf-8").splitlines()[int(line) - 1]
    monkeypatch.chdir(tmp_path)
    assert objects("NWC.TA.43")["places"]["step"]["fleet.sequence.play_move"].startswith("/")


def test_a_figure_and_a_scenario_are_named_by_the_lines_where_they_begin() -> None:
    places = [*objects("NWC.ME.02")["places"]["figure"].values(), *objects("LW.HOOK.05")["places"]["scenario"].values()]
    lines = [Path(file).read_text(encoding="utf-8").splitlines()[int(nth) - 1] for file, _, nth in map(_parted, places)]
    assert lines[0] == "guns_afloat:"
    assert "LW.HOOK.05" in lines[-1]


def _parted(place: str) -> tuple[str, str, str]:
    return place.rpartition(":")
