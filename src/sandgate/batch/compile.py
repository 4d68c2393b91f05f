"""Rules and steps compiled by numba: the very same function objects that play calls, so that none is ever written twice.

What a compiled function calls is found by the names in it. No `fastmath`, which would change last bits. numba freezes
globals, so figures are arguments.
"""

import inspect
import operator
from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from types import CodeType, FunctionType
from typing import Any, Final

from numba import njit, types
from numba.core.compiler_lock import global_compiler_lock
from numba.core.typing import templates
from numba.extending import lower_builtin, overload, register_jitable

from sandgate.batch.kept_code import keep_here
from sandgate.batch.lists import lists_that_keep_their_room
from sandgate.batch.only_called import what_it_calls_waits
from sandgate.batch.unlocked import without_lock
from sandgate.kernel.dice import clause_number

OWN: Final = "sandgate."
TOLD: Final = set[Callable[..., Any]]()  # functions that numba knows
_METHODS: dict[str, dict[type, Callable[..., Any]]] = {}
OFFERS: dict[str, Callable[..., Any]] = {}  # by the name of a method, what numba asks for it


def tell_numba(*functions: Callable[..., Any]) -> None:
    """Tell numba of plain functions that compiled ones may call."""
    for given in functions:
        function = inspect.unwrap(given)
        if given is not function and _is_new(given):
            overload(given)(_plain(function))  # what it keeps for play is no part of the function
        if _is_new(function):
            register_jitable(function)


def _is_new(function: Callable[..., Any]) -> bool:
    """Whether numba has not been told of a function; from now on it has."""
    if function in TOLD:
        return False
    TOLD.add(function)
    return True


def tell_numba_of_calls(*functions: Callable[..., Any]) -> None:
    """Tell numba of all functions of the house that some call, and that these call in turn.

    They are found by the names that stand in their code, so one that is called through a table or an argument is not.
    """
    left, met = list(map(inspect.unwrap, functions)), set[Callable[..., Any]]()
    while left:
        for given in _named_in(left.pop()):
            tell_numba(given)
            called = inspect.unwrap(given)
            if called not in met:
                met.add(called)
                left.append(called)


def _named_in(function: Any) -> list[Callable[..., Any]]:
    """The functions of the house, or beside it, that have a name in a function's code, in it or as part of a module."""
    codes: list[CodeType] = [function.__code__]
    for code in codes:
        codes += [each for each in code.co_consts if isinstance(each, CodeType)]
    names = [name for code in codes for name in code.co_names]
    held = [function.__globals__.get(name) for name in names]
    held += [getattr(module, name, None) for module in held if inspect.ismodule(module) for name in names]
    plain = [(each, inspect.unwrap(each)) for each in held if callable(each)]
    found = [(given, each.__module__) for given, each in plain if inspect.isfunction(each)]
    return [given for given, module in found if module.startswith(OWN) or module == function.__module__]


def tell_numba_to_weave(*steps: Callable[..., Any], apart: Sequence[Callable[..., Any]] = ()) -> None:
    """Tell numba of steps that are woven into those who call them, with all that they call: numba hands the wish down.

    No ship is then handed on number by number, and who holds each list is not counted at every call. It takes longer to
    compile, so it is for what runs most; what they call seldom stays apart.
    """
    for step in (*apart, *steps):
        if _is_new(step):
            register_jitable(forceinline=step not in apart)(step)


def _unannotated(function: Callable[..., Any]) -> FunctionType:
    """The same without its annotations, which numba would compare with those of who offers it."""
    return FunctionType(function.__code__, function.__globals__, function.__name__)


def _plain(function: Callable[..., Any]) -> Callable[..., Any]:
    """What numba asks for a function that keeps its last answers."""
    scope: dict[str, Any] = {"function": _unannotated(function)}
    exec(f"def offer({_arguments(function)}): return function", scope)
    offer: Callable[..., Any] = scope["offer"]
    return offer


def tell_numba_of_methods(*kinds: type) -> None:
    """Tell numba of the methods of classes of named tuples, and of all that these call."""
    for kind in kinds:
        for name, function in _methods(kind):
            tell_numba_of_calls(function)
            _tell_of_method(kind, name, _unannotated(function))


def tell_numba_of_silence(kind: type, like: type) -> None:
    """Tell numba that a class of named tuples has all methods of another class, and that they do nothing."""
    for name, function in _methods(like):
        scope = dict[str, Any]()
        exec(f"def silent({_arguments(function)}): pass", scope)
        _tell_of_method(kind, name, scope["silent"])


def _methods(kind: type) -> list[tuple[str, FunctionType]]:
    known = [(name, each) for name, each in vars(kind).items() if inspect.isfunction(each)]
    return [(name, each) for name, each in known if not name.startswith("__") and name not in {"_replace", "_asdict"}]


def _tell_of_method(kind: type, name: str, plain: FunctionType) -> None:
    """Numba asks for a method by its name alone, of any named tuple; it gets that of the class at hand.

    Of a class that has no such method it is told of none, for there the name may be that of a field.
    """
    known, arguments = _METHODS.setdefault(name, {}), _arguments(plain)
    if not known:
        scope: dict[str, Any] = {"known": known}
        exec(f"def offer({arguments}): return known.get(getattr(self, 'instance_class', None))", scope)
        OFFERS[name] = scope["offer"]
        _overload_of(known, name, OFFERS[name])
    asked = _arguments(OFFERS[name])
    known[kind] = plain if arguments == asked else _renamed(plain, asked)


def _overload_of(known: Mapping[type, Any], name: str, offer: Callable[..., Any]) -> None:
    """What numba's own `overload_method` does, for some classes of named tuples alone."""
    numbas: Any = templates
    method: Any = numbas.make_overload_method_template(types.BaseNamedTuple, name, offer, inline="never")

    class MethodOfSome(method):  # type: ignore[misc]
        def _resolve(self, kind: Any, attribute: str) -> Any:
            return super()._resolve(kind, attribute) if getattr(kind, "instance_class", None) in known else None

    numbas.infer_getattr(MethodOfSome)
    overload(offer)(offer)


def _arguments(function: Callable[..., Any]) -> str:
    return ", ".join(inspect.signature(function).parameters)


def _renamed(plain: FunctionType, arguments: str) -> Callable[..., Any]:
    """The same with its arguments called as those of the first class that has such a method: numba compares them."""
    scope: dict[str, Any] = {"plain": register_jitable(plain)}
    exec(f"def renamed({arguments}): return plain({arguments})", scope)
    renamed: Callable[..., Any] = scope["renamed"]
    return renamed


TOLD.add(clause_number)  # it takes letters, and Python's own CRC-32


@overload(clause_number)
def _clause_number(clause: Any) -> Any:
    """The CRC-32 of a clause's letters, as the kernel takes it."""
    if not isinstance(clause, types.UnicodeType | types.StringLiteral):
        return None

    def number(clause: Any) -> Any:
        crc = 0xFFFFFFFF
        for letter in clause:
            crc ^= ord(letter)
            for _ in range(8):
                crc = (crc >> 1) ^ (0xEDB88320 if crc & 1 else 0)
        return crc ^ 0xFFFFFFFF

    return number


@overload(bisect_right)
def _bisect_right(numbers: Any, number: Any) -> Any:  # noqa: ARG001
    """The place after all that are no greater, as Python finds it; of a few numbers one by one."""

    def place(numbers: Any, number: Any) -> Any:
        at = 0
        while at < len(numbers) and numbers[at] <= number:
            at += 1
        return at

    return place


@overload(bisect_left)
def _bisect_left(numbers: Any, number: Any, lo: Any) -> Any:  # noqa: ARG001
    """The place before all that are no less, from a place on."""

    def place(numbers: Any, number: Any, lo: Any) -> Any:
        while lo < len(numbers) and numbers[lo] < number:
            lo += 1
        return lo

    return place


def _remainder(context: Any, builder: Any, sig: Any, args: Any) -> Any:
    """The remainder of a division, to the last bit that of numba, which divides always; most angles are nearly round."""

    def remainder(number: float, by: float) -> float:
        if 0.0 <= number < by:
            return number + 0.0  # -0.0 is no remainder of Python's
        if -by <= number < 0.0:
            return number + by
        if by <= number < 2.0 * by:
            return number - by
        return divmod(number, by)[1]

    return context.compile_internal(builder, remainder, sig, args)


lowers: Any = lower_builtin
lowers(operator.mod, types.float64, types.float64)(_remainder)


def compiled(function: Callable[..., Any], *, kept: bool = False) -> Callable[..., Any]:
    """A rule or a step as machine code; it answers as the plain function does, to the last bit.

    kept: on the disk too, for other processes (kept_code.py).
    """
    tell_numba_of_calls(function)
    plain = inspect.unwrap(function)
    machine_code: Any = njit(plain, cache=kept and keep_here())
    compile_it = machine_code.compile

    def compile_in_one_piece(signature: Any) -> Any:
        with global_compiler_lock, without_lock(), lists_that_keep_their_room(), what_it_calls_waits(plain):
            return compile_it(signature)

    machine_code.compile = compile_in_one_piece
    return machine_code  # type: ignore[no-any-return]
