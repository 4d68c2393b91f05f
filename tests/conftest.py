"""What is quick, and what is watched.

The quick gate holds rules, cases, kernel, charts, golden stories, and the laws of all games tried on the Duel. What speaks
to a server, plays whole games by bots, and the laws on larger games are slow by where they stand.

Every story test is watched: it has to go through code that is marked with the clause of its case (tests/told.py).

What compiles stands together and first, so that one of several workers has most of it and finds its own code again. What
waits for servers and a browser is begun at once too, by another worker (tests/dealt.py).

What is marked long is the same again in further games. A landing tries a part of it, the next landing the next part.

No law is timed: how long an example takes says more of the machine than of the rules.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Final
from zlib import crc32

import pytest
from hypothesis import settings

from sandgate.kernel.collecting import collect_seldom
from tests.dealt import dealt
from tests.told import STORY, not_reached, played_anew

settings.register_profile("untimed", deadline=None)
settings.load_profile("untimed")

collect_seldom()  # as servers and studies do: a quarter of the time in which twenty thousand tests are gathered

HERE: Final = Path(__file__).parent
SLOW: Final = (
    "web",
    "bots",
    "cli/test_clauses.py",
    "cli/test_forged_records.py",
    "cli/test_play.py",
    "cli/test_umpire.py",
    "cli/test_war.py",
    "contract/test_larger_game.py",
    "draw/test_melee_chart.py",
    "draw/test_title.py",
    "rules/wells1913/test_hooks_farm.py",
    "rules/wells1913/test_laws.py",
    "rules/wells1913/test_larger_laws.py",
    "rules/wells1913/test_room.py",
    "rules/wells1913/kriegspiel/test_laws.py",
    "rules/wells1913/kriegspiel/test_secrets.py",
)
QUICK_GAME: Final = "nwc1902.duel"
OTHER_GAMES: Final = ("nwc1902.fleet", "nwc1902.melee", "wells1913.")


COMPILING: Final = (  # tests that compile much, or play what was compiled
    "batch",
    "bots/test_compile.py",
    "cli/test_play.py::test_every_command_of_the_readme",
    "learn/test_duels.py",
    "learn/test_fleets.py",
    "studies/test_rows.py",
)
WAITING: Final = "web/"  # for servers and a browser
PARTS: Final = 6  # of what is long: a landing tries one


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--part", type=int, help=f"of what is long, try one part in {PARTS} only: this one")


@pytest.hookimpl(wrapper=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Iterator[None]:
    """Mark as slow what is so by where it stands, and the laws of all games wherever they are tried on a larger one.

    Of what is then left to be tried, a row is made.
    """
    for item in items:
        place = place_of(item)
        of_another_game = place.startswith("contract/") and QUICK_GAME not in item.name
        if place.startswith(SLOW) or (of_another_game and any(game in item.name for game in OTHER_GAMES)):
            item.add_marker(pytest.mark.slow)
    part = config.getoption("part")
    if part is not None:
        left = [item for item in items if item.get_closest_marker("long") and part_of(item.nodeid) != part % PARTS]
        config.hook.pytest_deselected(items=left)
        gone = set(left)
        items[:] = [item for item in items if item not in gone]
    yield
    items[:] = row_of(items)


def place_of(item: pytest.Item) -> str:
    """Where among the tests an item stands; "" if it does not."""
    return item.path.relative_to(HERE).as_posix() if item.path.is_relative_to(HERE) else ""


def row_of(items: list[pytest.Item]) -> list[pytest.Item]:
    """In what order they are tried."""
    kinds: dict[str, list[pytest.Item]] = {"compiling": [], "long": [], "waiting": [], "quick": []}
    for item in items:
        kinds[kind_of(item)].append(item)
    workers = int(os.environ.get("PYTEST_XDIST_WORKER_COUNT", "1"))
    return dealt(kinds["compiling"] + kinds["long"], kinds["waiting"], kinds["quick"], workers)


def kind_of(item: pytest.Item) -> str:
    """What takes most of a test's time."""
    place = item.nodeid.removeprefix("tests/")
    if place.startswith(COMPILING):
        return "compiling"
    if place.startswith(WAITING):
        return "waiting"
    return "long" if item.get_closest_marker("slow") or item.get_closest_marker("long") else "quick"


def pytest_collection_finish() -> None:
    """Look for garbage no more among what was gathered."""
    collect_seldom()


def part_of(nodeid: str) -> int:
    """In which part of what is long a test stands: by its name, so that a new test moves no other."""
    return crc32(nodeid.encode()) % PARTS


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    """Play a story test, and refuse one that reaches nothing of its clause; None leaves any other test to pytest."""
    name = pyfuncitem.originalname
    if not name.startswith(STORY):
        return None
    played_anew(pyfuncitem.module)
    arguments = {each: pyfuncitem.funcargs[each] for each in pyfuncitem._fixtureinfo.argnames}
    left_out = not_reached(name, lambda: pyfuncitem.obj(**arguments))
    if left_out:
        pytest.fail(
            f"{name} reaches no code marked with {', '.join(left_out)}: mark what decides it, or play it", pytrace=False
        )
    return True
