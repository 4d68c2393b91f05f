"""Functions that are only called by compiled ones become machine code within these alone.

Numba optimizes each function that another one calls, with all that it calls in turn, makes machine code of it, and does so
again with its caller; only the machine code of the outermost is ever run. Here the others are optimized alone, so that the
outermost is the same, and made in a fifth less time. Functions of numba's own are made as ever, for whoever calls them.
Numba offers no switch for it; where it has other names than those used here, all are made.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any, Final

from numba.core import codegen, cpu
from numba.core.registry import cpu_target

NUMBAS: Final = "numba."
LIBRARY: Final[Any] = codegen.JITCodeLibrary
CONTEXTS: Final[Any] = cpu
CONTEXT: Final[Any] = CONTEXTS.CPUContext
USED: Final = ("_finalize_final_module", "_finalized")
IS_KNOWN: Final = all(hasattr(LIBRARY, name) for name in USED) and hasattr(CONTEXTS, "_dynfunc")


class Waiting(LIBRARY):  # type: ignore[misc]
    """Code of a function that waits for its caller, once it is known to be only called."""

    only_called = False

    def _finalize_final_module(self) -> None:
        if self.only_called:
            self._finalized = True
        else:
            super()._finalize_final_module()


@contextmanager
def what_it_calls_waits(function: Callable[..., Any]) -> Iterator[None]:
    """Have a function compiled, and all that it calls within it alone; nobody else may compile meanwhile."""
    if not IS_KNOWN:
        yield
        return
    made_by: Any = cpu_target.target_context.codegen()
    library, executable = made_by._library_class, CONTEXT.get_executable

    def get_executable(context: Any, code: Any, described: Any, environment: Any) -> Any:
        is_asked = described.qualname == function.__qualname__ and described.modname == function.__module__
        if is_asked or described.modname.startswith(NUMBAS) or not isinstance(code, Waiting):
            return executable(context, code, described, environment)
        code.only_called = True
        return CONTEXTS._dynfunc.make_function(described.lookup_module(), described.qualname, "", 0, environment, (code,))

    made_by._library_class, CONTEXT.get_executable = Waiting, get_executable
    try:
        yield
    finally:
        made_by._library_class, CONTEXT.get_executable = library, executable
