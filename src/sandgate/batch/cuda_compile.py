"""Steps and doctrines compiled for an accelerator: the very functions that compile.py knows, by numba-cuda (NVIDIA's).

It compiles them as they stand but for what it lacks, which it is given here. Its lists have no names for their methods and
do not grow; the destructor of a list of named tuples gets a name that its assembler refuses; methods of named tuples have
to be told to it apart; and a product is joined to a sum, which rounds once instead of twice and changes last bits.
"""

from collections.abc import Callable
from functools import cache
from importlib.util import find_spec
from typing import Any, Final

from numba import cuda, types
from numba.core import config
from numba.cuda.cudadrv.driver import CudaAPIError, LinkerError

from sandgate.batch.compile import OFFERS, tell_numba_of_calls
from sandgate.kernel.errors import TableError

FAILURES: Final = CudaAPIError, LinkerError  # of the driver, when a kernel is loaded or run
STACK: Final = 1 << 15  # bytes of a thread
LARGER: Final = """
#include "nrt.cuh"
extern "C" __device__ void* NRT_MemInfo_varsize_realloc(NRT_MemInfo* list, size_t size)
{
  char *larger = (char*)malloc(size), *held = (char*)list->data;
  if (larger == NULL) return NULL;
  for (size_t at = 0; at < size && at < list->size; ++at) larger[at] = held[at];
  free(held);
  list->data = larger;
  list->size = size;
  return larger;
}
"""  # what the runtime of numba-cuda lacks: a list that is full gets more room


def missing() -> str:
    """Why nothing can be compiled for an accelerator and run here, with the remedy; "" where it can be."""
    if is_simulated():
        return ""
    if find_spec("numba_cuda") is None:
        return "its compiler is missing: pip install 'sandgate[accelerator]'"
    if not cuda.is_available():
        return "no accelerator with NVIDIA's driver answers on this machine (see nvidia-smi)"
    return ""


def is_simulated() -> bool:
    """Whether numba plays the accelerator on the processor, in plain Python: NUMBA_ENABLE_CUDASIM=1, for tests."""
    settings: Any = config
    return bool(settings.ENABLE_CUDASIM)


def compiled_for_cuda(kernel: Callable[..., Any]) -> Any:
    """A kernel, to be called with its blocks and threads."""
    if is_simulated():
        return cuda.jit(kernel)
    tell_numba_of_calls(kernel)
    teach()
    return cuda.jit(kernel, link=[cuda.CUSource(LARGER)], lto=False)


def room_for_lists(size: int) -> None:
    """Set bytes apart on the accelerator for all lists together, before anything is played, and for each thread's own."""
    from cuda.bindings import driver  # noqa: PLC0415

    cuda.current_context()
    for limit, wanted in ((driver.CUlimit.CU_LIMIT_MALLOC_HEAP_SIZE, size), (driver.CUlimit.CU_LIMIT_STACK_SIZE, STACK)):
        (error,) = driver.cuCtxSetLimit(limit, wanted)
        if error != driver.CUresult.CUDA_SUCCESS:
            raise TableError(
                f"the accelerator has no {wanted:,} bytes to spare ({error.name}); leave out `--on accelerator`"
            )


@cache
def teach() -> None:
    """Give numba-cuda what it lacks; once, when numba has been told of everything."""
    from numba.cuda.core import config as of_cuda  # noqa: PLC0415  (what follows is in numba-cuda alone)
    from numba.cuda.cpython.listobj import ListInstance  # noqa: PLC0415
    from numba.cuda.cudadrv import nvvm  # noqa: PLC0415
    from numba.cuda.descriptor import cuda_target  # noqa: PLC0415
    from numba.cuda.extending import overload_method  # noqa: PLC0415
    from numba.cuda.typing import listdecl  # noqa: PLC0415

    of_cuda.CUDA_ENABLE_NRT = True  # lists
    cuda_target.typing_context.refresh()
    cuda_target.typing_context.install_registry(listdecl.registry)
    overload_method(types.List, "sort")(_sort)
    for name, offer in OFFERS.items():
        overload_method(types.BaseNamedTuple, name)(offer)
    named, unfused = ListInstance.get_dtor, nvvm.compile_ir

    def get_dtor(one: Any) -> Any:
        """A list of plain numbers has nothing to destroy."""
        holds = one._context.data_model_manager[one.dtype].contains_nrt_meminfo()
        return named(one) if holds else one._context.get_constant_null(types.voidptr)

    ListInstance.get_dtor = get_dtor
    nvvm.compile_ir = lambda code, **options: unfused(code, **options, fma=False)


def _sort(lst: Any, key: Any = None, reverse: Any = False) -> Any:  # noqa: ARG001  (as numba asks for it)
    """A few that differ, by insertion."""

    def sort(lst: Any, key: Any = None, reverse: Any = False) -> None:  # noqa: ARG001
        for nth in range(1, len(lst)):
            each, at = lst[nth], nth
            while at > 0 and lst[at - 1] > each:
                lst[at] = lst[at - 1]
                at -= 1
            lst[at] = each

    return sort
