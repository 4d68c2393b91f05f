"""Compiled code kept on the disk, in a folder named by a hash of everything that it was made of.

numba keeps what it compiled by one file's time and size, and knows nothing of the functions and figures in other files that
went into it. So its folder is named by all sources and figures of the program and by the versions of Python and of the
compiler: an edited rule has another folder, and is never answered by stale code.
"""

import hashlib
import os
import platform
import shutil
from importlib.metadata import version
from pathlib import Path
from typing import Any, Final

from numba.core import config

from sandgate.kernel.sources import sources_digest

MADE_OF: Final = ("batch", "bots", "kernel", "ocean", "rules", "sea")
FOLDERS: Final = 3  # that are kept, those used last
NAME: Final = 16  # letters of a folder's name


def folder() -> Path:
    """Where code made of the present sources is kept: `SANDGATE_CACHE`, or in the user's own cache."""
    made_of = [sources_digest(*MADE_OF), platform.python_version(), version("numba"), version("llvmlite")]
    return _all_folders() / hashlib.sha256("\n".join(made_of).encode()).hexdigest()[:NAME]


def _all_folders() -> Path:
    given = os.environ.get("SANDGATE_CACHE")
    caches = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    return Path(given) if given else caches / "sandgate" / "compiled"


def is_kept(function: str) -> bool:
    """Whether code of a function is there, by its name."""
    return any(folder().glob(f"*/*.{function}-*.nbi"))


def keep_here() -> bool:
    """Have the compiler keep its code in the folder of the present sources; those not used of late are taken away.

    False where no folder can be made: then it is compiled for this time only.
    """
    kept = folder()
    try:
        kept.mkdir(parents=True, exist_ok=True)
        os.utime(kept)
    except OSError:
        return False
    settings: Any = config
    settings.CACHE_DIR = str(kept)
    others = [each for each in kept.parent.iterdir() if len(each.name) == NAME and each != kept]
    for old in sorted(others, key=lambda each: each.stat().st_mtime, reverse=True)[FOLDERS - 1 :]:
        shutil.rmtree(old, ignore_errors=True)
    return True
