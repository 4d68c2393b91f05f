"""Every story test is watched: it has to go through code that is marked with the clause of its case (tests/told.py)."""

import pytest

from tests.told import STORY, not_reached, played_anew


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
