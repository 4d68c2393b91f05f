"""The wheel in an empty environment, away from the checkout, does what the README says: play, tell, check, serve."""

import json
import os
import re
import subprocess
import sys
import time
import urllib.error
import urllib.request
from pathlib import Path

import pytest

HOUSE = Path(__file__).parents[1]

pytestmark = pytest.mark.slow


def done(*words: str | Path, cwd: Path, **more: str) -> str:
    """What a command printed; it must end well."""
    bare = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    ended = subprocess.run([*map(str, words)], cwd=cwd, env={**bare, **more}, capture_output=True, text=True, check=False)
    assert ended.returncode == 0, f"{words}\n{ended.stdout}\n{ended.stderr}"
    return ended.stdout


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of programs of an environment in which there is the wheel and what the wheel itself asks for."""
    place = tmp_path_factory.mktemp("wheel")
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "-q")
    done(*pip, "wheel", "--no-deps", "--no-build-isolation", "-w", place, HOUSE, cwd=place)
    (wheel,) = place.glob("sandgate-*.whl")
    pinned = re.findall(
        r"^[a-z0-9._-]+==\S+(?: ; .*?)?(?= \\|$)", (HOUSE / "requirements/run.txt").read_text("utf-8"), re.MULTILINE
    )
    (place / "pinned.txt").write_text(
        "\n".join(pinned), encoding="utf-8"
    )  # the releases alone: the wheel says what it needs
    done(sys.executable, "-m", "venv", "--without-pip", "there", cwd=place)
    there = place / "there" / "bin"
    done(*pip, "--python", there / "python", "install", "--no-compile", "-c", place / "pinned.txt", wheel, cwd=place)
    return there


def test_it_plays_tells_draws_and_checks(programs: Path, tmp_path: Path) -> None:
    sandgate = programs / "sandgate"
    assert "nwc1902/yellow_sea" in done(sandgate, "scenarios", cwd=tmp_path)
    assert "636.39" in done(sandgate, "rule", "NWC.DU.21", "--run-yd", "450", "--angle-deg", "45", cwd=tmp_path)
    done(sandgate, "examples", cwd=tmp_path)
    sheets = ("--sheets", "examples/duel_sheets", "--seed", "5")
    done(sandgate, "play", "nwc1902/kearsarge_indiana", *sheets, "-o", "games/written.record", cwd=tmp_path)
    assert "[NWC.DU." in done(sandgate, "story", "games/written.record", "--why", cwd=tmp_path)
    done(sandgate, "chart", "games/written.record", "-o", "end.png", cwd=tmp_path)
    assert (tmp_path / "end.png").read_bytes().startswith(b"\x89PNG")
    done(sandgate, "verify", "games/written.record", cwd=tmp_path)
    done(sandgate, "run", "wells1913/beginners", "--seed", "3", "-o", "games/bots.record", "--quiet", cwd=tmp_path)
    done(sandgate, "stream", "games/bots.record", "--role", "red", "-o", "red.stream", cwd=tmp_path)
    told = done(programs / "sandgate-verify", "games/bots.record", "--against", "red.stream", cwd=tmp_path)
    assert "the last line of the record are those that red was told" in told


def test_it_serves_the_table_in_the_browser(programs: Path, tmp_path: Path) -> None:
    with subprocess.Popen(
        [str(programs / "sandgate"), "serve", "--open", "--port", "0"], cwd=tmp_path, stdout=subprocess.PIPE, text=True
    ) as server:
        try:
            assert server.stdout is not None
            address = server.stdout.readline().strip().rpartition(" ")[2]
            page = _fetched(address)
            for name in re.findall(r'(?:src|href)="(/static/[^"]+)"', page):
                assert _fetched(address.rstrip("/") + name)
            wanted = {"scenario": "nwc1902/torpedo_range", "seats": {"red": "person", "blue": "broadside"}}
            opened = json.loads(_fetched(f"{address}api/tables", json.dumps(wanted)))
            link, table = opened["links"]["red"], opened["table"]
            desk = json.loads(_fetched(f"{address}api/tables/{table}/desk", link=link))
            assert [(role["role"], len(role["asks"])) for role in desk["roles"]] == [("red", 1)]
        finally:
            server.terminate()


def _fetched(address: str, body: str = "", link: str = "") -> str:
    """What stands at an address, once the server is up."""
    request = urllib.request.Request(address, data=body.encode() or None, headers={"content-type": "application/json"})
    if link:
        request.add_header("authorization", f"Bearer {link}")
    for _ in range(200):
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                text: str = answer.read().decode(errors="replace")  # a typeface is no text
                return text
        except ConnectionError:
            time.sleep(0.05)
        except urllib.error.URLError as error:
            if not isinstance(error.reason, ConnectionError):
                raise
            time.sleep(0.05)
    raise AssertionError(f"{address} does not answer")
