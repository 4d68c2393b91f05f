"""No compiled code lies where these tests look for it: a small study is played exactly, unless one asks for more."""

from pathlib import Path

import pytest


@pytest.fixture(autouse=True)
def no_code_is_kept(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path_factory.mktemp("kept")
    monkeypatch.setenv("SANDGATE_CACHE", str(folder))
    return folder
