"""No compiled code lies where these tests look for it: a small study is played exactly, unless one asks for more."""

from collections.abc import Iterator
from pathlib import Path

import pytest


@pytest.fixture(scope="module", autouse=True)
def no_code_is_kept(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Of each module, before the studies that its tests share are played."""
    folder = tmp_path_factory.mktemp("kept")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SANDGATE_CACHE", str(folder))
        yield folder
