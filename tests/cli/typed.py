"""Commands typed as a newcomer would, on real files."""

import shlex
from pathlib import Path

from click.testing import CliRunner, Result

from sandgate.cli.main import main

DUEL = "nwc1902/kearsarge_indiana"


def sandgate(line: str, typed: str | bytes = "") -> Result:
    """Type a command; whatever it refuses, it never shows a traceback."""
    result = CliRunner().invoke(main, shlex.split(line), input=typed)
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    assert "Traceback" not in result.output
    return result


def done(line: str, typed: str | bytes = "") -> str:
    result = sandgate(line, typed)
    assert result.exit_code == 0, result.output
    return result.output


def refused(line: str, typed: str | bytes = "") -> str:
    result = sandgate(line, typed)
    assert result.exit_code == 1, result.output
    return result.output


def short_game(name: str = "a.record", seed: int = 3) -> None:
    done(f"scenarios {DUEL}")
    text = done(f"scenarios {DUEL}").replace("moves: 120", "moves: 6")
    Path("short.yaml").write_text(text, encoding="utf-8")
    done(f"run short.yaml --seed {seed} -o {name} --quiet")
