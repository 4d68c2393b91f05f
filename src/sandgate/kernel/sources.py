"""The sources and figures of the program as one digest: what was made of them is known to be of these and no others."""

import hashlib
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable


@cache
def sources_digest(*rooms: str) -> str:
    """SHA-256 of every source and figure in some rooms of the program, as they were when it first was asked for."""
    kept = hashlib.sha256()
    for room in rooms:
        for path, file in sorted(_files(files("sandgate").joinpath(room), room)):
            kept.update(f"{path}\n".encode())
            kept.update(file.read_bytes())
    return kept.hexdigest()


def _files(folder: Traversable, path: str) -> Iterator[tuple[str, Traversable]]:
    for each in folder.iterdir() if folder.is_dir() else ():
        name = f"{path}/{each.name}"
        if each.is_dir():
            yield from _files(each, name)
        elif each.name.endswith((".py", ".yaml")):
            yield name, each
