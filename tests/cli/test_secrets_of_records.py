"""What the terminal tells of a role out of a record holds nothing that the role may not know: two records, one answer."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner

from sandgate.cli.main import main
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import RecordFile
from sandgate.kernel.table import Table

Sheets = Mapping[tuple[int, str], str]  # of which round, and of what form: what red hands in
COMMANDS = (
    "story {record} --role blue",
    "story {record} --role blue --why",
    "story {record} --role blue --sheets",
    "story {record} --role blue --headlines",
    "story {record} --role blue --move 1 --why",
    "events {record} --role blue",
    "stream {record} --role blue -o {made}",
    "chart {record} --role blue -o {made}.svg",
    "chart {record} --role blue --zones --sheet hand -o {made}.svg",
    "chart {record} --role blue --card -o {made}.svg",
    "chart {record} --role blue --move 1 -o {made}.svg",
)
PAIRS: dict[str, tuple[str, Sheets, Sheets]] = {
    "a boat under water, and her looks": (
        "jane1905/submarine",
        {(1, "orders"): "U1: HALF 1SQ 090"},
        {
            (1, "glass"): "U1: LOOK 015",
            (1, "orders"): "U1: HALF 1SQ 270; TORP U1 B1 E AT I21",
            (2, "half"): "U1: HALF 1SQ 200",
        },
    ),
    "loads and general orders": (
        "jane1905/mikasa_tsesarevich",
        {(0, "general"): "FCO HEAVY AP OVER 4000 AIM belt"},
        {(0, "general"): "FCO HEAVY HE OVER 3000; LOAD TSESAREVICH.fore COMMON; STATION BRIDGE"},
    ),
}


def recorded(path: Path, scenario: str, sheets: Sheets) -> Path:
    """The record of some rounds; nobody writes anything else."""
    _, game, plain = load(scenario)
    table = Table.open(game, plain, RecordFile(path), Desk.of_seed(1905))
    for nth in range(5):
        for must in (False, True):
            for ask in [ask for ask in table.fold.asks if ask.must is must]:
                text = sheets.get((nth, ask.form), "") if ask.role == "red" else ""
                if must or text:
                    assert table.hand_in(ask.role, text, ask.form, ask.about).receipt
    return path


def answers(record: Path) -> list[str]:
    """What each command says, and writes into a file."""
    told = list[str]()
    for command in COMMANDS:
        words = command.format(record=record.name, made="made").split()
        answer = CliRunner().invoke(main, words)
        assert answer.exit_code == 0, answer.output
        told.append(answer.output.replace(record.name, "RECORD"))
        if "-o" in words:
            told.append(Path(words[-1]).read_text(encoding="utf-8"))
    return told


@pytest.mark.usefixtures("own_folder")
@pytest.mark.parametrize("case", PAIRS)
def test_what_is_told_of_a_role_is_the_same_whatever_the_other_has_kept_to_itself(case: str) -> None:
    scenario, one, other = PAIRS[case]
    first, second = recorded(Path("first.record"), scenario, one), recorded(Path("second.record"), scenario, other)
    assert first.read_text(encoding="utf-8") != second.read_text(encoding="utf-8")
    assert answers(first) == answers(second)
