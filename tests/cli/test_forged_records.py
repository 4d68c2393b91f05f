"""Records forged and broken in every way that came to mind: both checkers tell each in words, with its line, and exit 1.

`sandgate verify` plays the game again; `tools/verify_record.py` knows no rules, so what is a lie in a sheet or an event and
chained anew it cannot see: these are marked so, and docs/dice.md says so too.
"""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from sandgate.kernel.record import MARK, START, chained
from sandgate.kernel.store import RecordFile
from sandgate.kernel.table import Table
from tests.contract.games import GAMES, play_at_random

from .typed import refused, sandgate

CHECKER = Path(__file__).parents[2] / "tools" / "verify_record.py"
LANTERN = "toy.lantern"

pytestmark = pytest.mark.usefixtures("own_folder", "lantern")

Lines = list[str]


@pytest.fixture
def lantern(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy among the games, as if it were installed."""
    game = GAMES[LANTERN].game
    monkeypatch.setattr("sandgate.kernel.record_files.game_of", lambda _: game)


def honest() -> Table:
    """A game with an umpire, throws and changes of each kind, closed."""
    table = play_at_random(GAMES[LANTERN], 3, umpire=True, steps=8)
    table.send("red", "umpire", "two lines,\u2028not three\u0085nor four")
    table.close()
    return table


def checker(*names: str) -> tuple[int, str]:
    """The exit code and the text of the checker that stands alone; never a traceback."""
    command = [sys.executable, "-I", "-S", str(CHECKER), *names]
    done = subprocess.run(command, capture_output=True, text=True, check=False, encoding="utf-8")
    assert done.stderr == ""
    return done.returncode, done.stdout


def bodies(lines: Lines) -> list[str]:
    return [line.rpartition(MARK)[0] + "}" for line in lines]


def anew(found: list[str]) -> Lines:
    """Chained as a forger would who knows how."""
    chain, lines = START, Lines()
    for body in found:
        line, chain = chained(body, chain)
        lines.append(line)
    return lines


def nth_of(lines: Lines, kind: str, which: int = 0) -> int:
    return [n for n, line in enumerate(lines) if line.startswith(f'{{"kind":"{kind}"')][which]


def rewritten(kind: str, change: Callable[[dict[str, Any]], None], which: int = 0) -> Callable[[Lines], Lines]:
    """One entry changed, written as a table writes it, and all chained anew."""

    def forge(lines: Lines) -> Lines:
        found, nth = bodies(lines), nth_of(lines, kind, which)
        plain = json.loads(found[nth])
        change(plain)
        found[nth] = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
        return anew(found)

    return forge


def replaced(kind: str, old: str, new: str, which: int = 0) -> Callable[[Lines], Lines]:
    """A piece of the text of one line replaced, and all chained anew."""

    def forge(lines: Lines) -> Lines:
        found, nth = bodies(lines), nth_of(lines, kind, which)
        assert old in found[nth]
        found[nth] = found[nth].replace(old, new, 1)
        return anew(found)

    return forge


def with_throw(lines: Lines) -> int:
    return next(n for n, line in enumerate(lines) if '"throws":[{' in line)


def other_throw(lines: Lines) -> Lines:
    found, nth = bodies(lines), with_throw(lines)
    plain = json.loads(found[nth])
    plain["throws"][0]["value"] = plain["throws"][0]["value"] % plain["throws"][0]["faces"] + 1.0
    found[nth] = json.dumps(plain, ensure_ascii=False, separators=(",", ":"))
    return anew(found)


def ahead_of(state: dict[str, Any]) -> None:
    state["change"]["in"]["move"] = {"is": 9}


def no_fit(state: dict[str, Any]) -> None:
    state["change"] = {"at": {"700": {"is": 9}}}


def text(lines: Lines) -> bytes:
    return "".join(f"{line}\n" for line in lines).encode()


CHAIN, THERE, DIGEST = "the chain is broken", "as a table writes it", "the digest of the state"

# what was done; how; what `sandgate verify` says; what the checker that stands alone says, "" where it needs the rules
FORGED: list[tuple[str, Callable[[Lines], Lines], str, str]] = [
    ("a line dropped", lambda lines: lines[:4] + lines[5:], CHAIN, CHAIN),
    ("two lines swapped", lambda lines: [*lines[:4], lines[5], lines[4], *lines[6:]], CHAIN, CHAIN),
    ("a line doubled", lambda lines: [*lines[:5], lines[4], *lines[5:]], CHAIN, CHAIN),
    ("a line from another place", lambda lines: [*lines[:3], lines[-2], *lines[3:]], CHAIN, CHAIN),
    ("a blank line", lambda lines: [*lines[:3], "", *lines[3:]], "no line of a record", CHAIN),
    ("the end cut off", lambda lines: lines[:-1], "the record ends before its game does", "the closing line is missing"),
    ("cut in the middle", lambda lines: lines[:6], "the record ends before its game does", "the closing line is missing"),
    ("the head cut off", lambda lines: lines[1:], CHAIN, CHAIN),
    ("the head cut off, chained anew", lambda lines: anew(bodies(lines)[1:]), "begins with", "begins with"),
    ("two heads", lambda lines: anew([bodies(lines)[0], *bodies(lines)]), "begins with", "begins with"),
    (
        "more after the end",
        lambda lines: anew([*bodies(lines), bodies(lines)[1]]),
        "the table is closed",
        "after the closing",
    ),
    ("dropped and chained anew", lambda lines: anew(bodies(lines)[:3] + bodies(lines)[4:]), "line", ""),
    ("another throw", other_throw, "not what", "is not what the key deals"),
    ("another secret", replaced("closed", '"secret":"', '"secret":"0'), "does not open", "does not open"),
    ("another commitment", replaced("opened", '"commitment":"', '"commitment":"0'), "does not open", "does not open"),
    ("another word for the dice", replaced("opened", '"red":""', '"red":"x"'), "", "is not what the key deals"),
    ("another digest", rewritten("published", lambda p: p.update(digest="0" * 64), 1), DIGEST, DIGEST),
    ("a change to another state", rewritten("published", ahead_of, 1), "state after this step is not", DIGEST),
    ("a change that fits nothing", rewritten("published", no_fit, 1), "state after this step is not", DIGEST),
    ("no change", replaced("published", '"change":{', '"chance":{', 1), "chance", "lacks what it must hold"),
    ("no state where it is due", rewritten("published", lambda p: p.update(state=None)), "whole state must stand", DIGEST),
    ("blanks between the signs", replaced("sheet", '","', '", "'), THERE, THERE),
    ("escaped signs", replaced("sheet", '"role"', '"r\\u006fle"'), THERE, THERE),
    ("a half of a pair", replaced("sheet", '"text":"', '"text":"\\ud800'), "line 3", "line 3"),
    ("a name twice", replaced("sheet", '"role":', '"role":"blue/north","role":'), THERE, "stands there twice"),
    ("a field too many", replaced("sheet", '"role":', '"colour":"red","role":'), "colour", ""),
    ("NaN", replaced("opened", '"take":0', '"take":NaN'), "take", "NaN is no number"),
    ("infinity", replaced("opened", '"take":0', '"take":1e999'), "take", "beyond all measure"),
    ("3.0 for 3", replaced("opened", '"take":0', '"take":0.0'), THERE, ""),
    ("3.10 for 3.1", replaced("opened", '"take":0', '"take":3.10'), "take", "is not written"),
    ("a huge number", replaced("opened", '"take":0', f'"take":{"9" * 5000}'), "line 1", "line 1"),
    ("nested beyond measure", replaced("opened", '"take":0', f'"take":{"[" * 5000}{"]" * 5000}'), "line 1", "line 1"),
    ("a layout to come", replaced("opened", '"layout":2', '"layout":3'), "layout 3 by release", "layout 3"),
    ("another game", replaced("opened", LANTERN, "toy.lamp"), "a record of toy.lamp", ""),
    ("a list for a line", lambda lines: anew([*bodies(lines)[:2], "[1,2}", *bodies(lines)[2:]]), "line 3", "line 3"),
    (
        "a sheet that nobody wrote",
        lambda lines: anew([*bodies(lines)[:3], bodies(lines)[1], *bodies(lines)[3:]]),
        "line",
        "",
    ),
]


@pytest.mark.parametrize(("forge", "rules", "alone"), [each[1:] for each in FORGED], ids=[each[0] for each in FORGED])
def test_every_forged_record_is_told_by_both_checkers(forge: Callable[[Lines], Lines], rules: str, alone: str) -> None:
    Path("forged.record").write_bytes(text(forge(honest().store.read())))
    told = refused("verify forged.record")
    assert rules in told
    assert told.startswith("forged.record: line ")
    code, words = checker("forged.record")
    if alone:
        assert code == 1, words
        assert alone in words


BROKEN: list[tuple[str, Callable[[bytes], bytes], str, str]] = [
    ("torn", lambda data: data + b'{"kind":"sheet","role":"bl', "torn", "torn"),
    ("torn within the end", lambda data: data[:-30], "torn", "torn"),
    ("without its last line feed", lambda data: data[:-1], "torn", "torn"),
    ("ends of lines changed", lambda data: data.replace(b"\n", b"\r\n"), "carriage return", "carriage return"),
    ("with a byte order mark", lambda data: b"\xef\xbb\xbf" + data, "byte order mark", "byte order mark"),
    ("in UTF-16", lambda data: data.decode().encode("utf-16"), "no text in UTF-8", "no text in UTF-8"),
    ("with a byte that is no text", lambda data: data.replace(b"lines", b"li\xffes"), "UTF-8", "UTF-8"),
    ("with a zero", lambda data: data.replace(b"lines", b"li\x00es"), CHAIN, CHAIN),
    ("empty", lambda _: b"", "is empty", "an empty file"),
    ("a line feed alone", lambda _: b"\n", "line 1", "line 1"),
    ("another text", lambda _: b"title: a scenario\n", "line 1", "line 1"),
]


@pytest.mark.parametrize(("spoil", "rules", "alone"), [each[1:] for each in BROKEN], ids=[each[0] for each in BROKEN])
def test_every_broken_file_is_told_by_both_checkers(spoil: Callable[[bytes], bytes], rules: str, alone: str) -> None:
    Path("broken.record").write_bytes(spoil(text(honest().store.read())))
    assert rules in refused("verify broken.record")
    code, words = checker("broken.record")
    assert code == 1
    assert alone in words


def test_a_folder_and_a_file_that_is_not_there() -> None:
    Path("folder").mkdir()
    for name in ("folder", "nothing.record"):
        assert sandgate(f"verify {name}").exit_code == 2
        assert checker(name)[0] == 1


def test_an_honest_record_holds_whatever_signs_a_message_has() -> None:
    """U+2028 and U+0085 end a line for some programs and not for a record."""
    table = honest()
    Path("a.record").write_bytes(text(table.store.read()))
    Path("red.stream").write_bytes(text(table.stream("red")))
    done = sandgate("verify a.record --against red.stream")
    assert done.exit_code == 0, done.output
    code, words = checker("a.record", "--against", "red.stream")
    assert code == 0, words
    assert "throws are as dealt" in words
    assert "are those that red was told" in words


def test_a_record_of_another_release_says_so() -> None:
    found = bodies(honest().store.read())
    found[0] = found[0].replace('"release":"', '"release":"0.0.')
    Path("old.record").write_bytes(text(anew(found)))
    done = sandgate("verify old.record")
    assert done.exit_code == 0
    assert "was made by release 0.0." in done.output
    Path("old.record").write_bytes(text(rewritten("published", ahead_of, 1)(anew(found))))
    assert "was made by release 0.0." in refused("verify old.record")


def other_game() -> Table:
    table = play_at_random(GAMES[LANTERN], 4, umpire=True, steps=8)
    table.close()
    return table


KEPT: list[tuple[str, Callable[[Lines], bytes], str, str]] = [
    ("empty", lambda _: b"", "an empty file", "an empty file"),
    ("torn", lambda lines: text(lines)[:-9], "torn", "torn"),
    ("a line dropped", lambda lines: text(lines[:3] + lines[4:]), CHAIN, CHAIN),
    ("of another game", lambda _: text(other_game().stream("red")), "not what the record told red", "another commitment"),
    (
        "another text sealed",
        lambda lines: text(replaced("sealed", '"text":"', '"text":"x')(lines)),
        "not what",
        "was sealed",
    ),
    (
        "another end",
        lambda lines: text(replaced("closed", '"record":"', '"record":"0')(lines)),
        "not what",
        "another last line",
    ),
    ("of a stranger", lambda lines: text(replaced("seated", '"red"', '"green"')(lines)), "who was not at this table", ""),
    ("a record", lambda _: text(honest().store.read()), "is a record", "no stream"),
    ("one line more", lambda lines: text(anew([*bodies(lines), '{"kind":"told"}'])), "told more than this record holds", ""),
]


@pytest.mark.parametrize(("spoil", "rules", "alone"), [each[1:] for each in KEPT], ids=[each[0] for each in KEPT])
def test_every_stream_that_the_record_does_not_bear_out_is_told(
    spoil: Callable[[Lines], bytes], rules: str, alone: str
) -> None:
    table = honest()
    Path("a.record").write_bytes(text(table.store.read()))
    Path("red.stream").write_bytes(spoil(table.stream("red")))
    assert rules in refused("verify a.record --against red.stream")
    code, words = checker("a.record", "--against", "red.stream")
    assert "Traceback" not in words
    if alone:
        assert code == 1
        assert alone in words


def test_a_stream_proves_that_a_record_was_cut_and_closed_anew() -> None:
    """Whoever has the secret can cut a record and write another end; a seat's stream says that there was more."""
    table = honest()
    kept = table.stream("red")
    lines = table.store.read()
    cut = nth_of(lines, "sheet", 3)
    Path("cut.record").write_bytes(text(anew([*bodies(lines)[:cut], bodies(lines)[-1]])))
    Path("red.stream").write_bytes(text(kept))
    assert "line" in refused("verify cut.record --against red.stream")
    code, words = checker("cut.record", "--against", "red.stream")
    assert code == 1
    assert "not in the record" in words or "another last line" in words


def test_a_table_that_is_open_has_its_desk_beside_it() -> None:
    """Without it nobody can tell a game that goes on from a record whose end was cut off."""
    table = play_at_random(GAMES[LANTERN], 3, steps=6)
    Path("open.record").write_bytes(text(table.store.read()))
    assert "it was cut off or broken off here" in refused("verify open.record")
    assert table.desk is not None
    Path("open.record.desk").write_text(json.dumps(table.desk._asdict()), encoding="utf-8")
    done = sandgate("verify open.record")
    assert done.exit_code == 0
    assert "still open" in done.output
    Path("open.record.desk").write_text(json.dumps({**table.desk._asdict(), "salt": "other"}), encoding="utf-8")
    assert "it was cut off or broken off here" in refused("verify open.record")
    assert RecordFile(Path("open.record")).torn() == b""
