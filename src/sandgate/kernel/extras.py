"""What an extra of the package brings: where it is not installed, the command that installs it is said."""

from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def of_extra(extra: str, need: str) -> Iterator[None]:
    """Import here what belongs to an extra; a library that is missing is said with who needs it and what installs it.

    Raises ModuleNotFoundError, as whoever imports expects it; a module of ours that is missing is no matter of an extra.
    >>> with of_extra("study", "studies need"):
    ...     import no_such_library
    Traceback (most recent call last):
    ModuleNotFoundError: studies need no_such_library: pip install 'sandgate[study]'
    """
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library in {"", "sandgate"}:
            raise
        raise ModuleNotFoundError(f"{need} {library}: pip install 'sandgate[{extra}]'", name=error.name) from None
