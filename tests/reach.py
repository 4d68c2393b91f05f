"""What play can come to: a walk from the functions of the games through the code that they name.

A name in a function's code is followed to what it stands for in its module: a function, a class, a module's own name after
a dot, a table that holds functions. A constant of a module was worked out when the module was read, so it leads to the
functions whose result it is. A method is reached once its class is and reached code has its name after a dot.

This errs on one side alone: what stands in reached code counts as called, whether or not play ever comes there. What is
really called is listed by `tools/called.py`.
"""

import ast
import dis
import inspect
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache, partial
from types import CellType, CodeType, FunctionType, MethodType, ModuleType
from typing import Any

from sandgate.kernel.rule import READERS, RULES, STEPS

FOLLOWED = ("sandgate.", "tests.reached")
PASS = ast.parse("pass").body[0]


@dataclass
class Walk:
    """All that has been reached from some roots, and the methods that wait until somebody names them."""

    functions: set[FunctionType] = field(default_factory=set)
    texts: set[str] = field(default_factory=set)  # that stand in reached code: the keys of figures are among them
    ahead: list[Any] = field(default_factory=list)
    after_a_dot: set[str] = field(default_factory=set)
    waiting: dict[str, list[FunctionType]] = field(default_factory=dict)
    # The things too, so that no other gets the number of one that is gone. Who only stands in a list of marks is not called.
    seen: dict[int, Any] = field(default_factory=lambda: {id(kept): kept for kept in (RULES, READERS, STEPS)})
    read: set[tuple[str, str]] = field(default_factory=set)

    def reach(self, *roots: object) -> "Walk":
        """Follow everything from these roots to its end."""
        self.ahead += roots
        while self.ahead:
            thing = self.ahead.pop()
            if id(thing) not in self.seen:
                self.seen[id(thing)] = thing
                self._take(thing)
        return self

    def _take(self, thing: Any) -> None:
        if isinstance(thing, type):
            self._take_class(thing)
        elif isinstance(thing, FunctionType) and thing.__module__.startswith(FOLLOWED):
            self.functions.add(thing)
            self.ahead += [*within_function(thing)]
            self._read(thing.__code__, thing.__globals__)
        elif not isinstance(thing, ModuleType):
            self.ahead += within(thing)

    def _take_class(self, kind: type) -> None:
        if not kind.__module__.startswith(FOLLOWED):
            return
        self._named(vars(sys.modules[kind.__module__]), kind.__name__)
        self.ahead += [*kind.__mro__, *annotated(kind), *checks(kind)]
        for name, value in vars(kind).items():
            if name.startswith("__") or name in self.after_a_dot:
                self.ahead += methods(value)
            else:
                self.waiting.setdefault(name, []).extend(methods(value))

    def _read(self, code: CodeType, names: Mapping[str, Any]) -> None:
        """Follow the names of a piece of code; `module.name` too."""
        module: object = None
        for line in dis.get_instructions(code):
            if line.opname in {"LOAD_GLOBAL", "LOAD_NAME"}:
                module = self._named(names, line.argval)
            elif line.opname in {"LOAD_ATTR", "LOAD_METHOD"}:
                self.after_a_dot.add(line.argval)
                self.ahead += self.waiting.pop(line.argval, [])
                module = self._named(vars(module), line.argval) if isinstance(module, ModuleType) else None
            elif isinstance(line.argval, CodeType):
                self._read(line.argval, names)
            elif line.opname == "LOAD_CONST":
                self.texts |= {line.argval} if isinstance(line.argval, str) else set()

    def _named(self, names: Mapping[str, Any], name: str) -> object:
        """Follow a name of a module, and what its value was worked out from in the module that made it."""
        if name in names and str(names.get("__name__")).startswith(FOLLOWED):
            module, first = made_in(names["__name__"], name)
            if (module, first) not in self.read:
                self.read.add((module, first))
                for code in made_by(module).get(first, ()):
                    self._read(code, vars(sys.modules[module]))
        self.ahead.append(names.get(name))
        return names.get(name)


def within_function(function: FunctionType) -> Iterator[Any]:
    """Give what a function was made with: names of an outer function, and values that it takes where none is given."""
    yield from (cell.cell_contents for cell in function.__closure__ or () if filled(cell))
    yield from function.__defaults__ or ()
    yield from (function.__kwdefaults__ or {}).values()


def filled(cell: CellType) -> bool:
    """Whether a name of an outer function has its value."""
    try:
        return cell.cell_contents is not None
    except ValueError:
        return False


def within(thing: Any) -> Iterator[Any]:
    """Give what a thing holds: the parts of a table or a record, the function of a partial, bound or kept call."""
    if isinstance(thing, Mapping):
        yield from [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        yield from thing
    elif isinstance(thing, partial):
        yield from [thing.func, *thing.args, *thing.keywords.values()]
    elif isinstance(thing, MethodType):
        yield from [thing.__func__, thing.__self__]
    elif is_dataclass(thing):
        yield from [type(thing), *(getattr(thing, each.name, None) for each in fields(thing))]
    elif hasattr(thing, "__wrapped__"):
        yield thing.__wrapped__
    elif type(thing).__module__.startswith(FOLLOWED) and hasattr(thing, "__dict__"):
        yield from [type(thing), *vars(thing).values()]


def methods(value: Any) -> list[FunctionType]:
    """Give the functions of an entry of a class: a plain one, a property's, one bound to the class, a checked one."""
    if isinstance(value, FunctionType):
        return [value]
    inner = [getattr(value, name, None) for name in ("fget", "func", "wrapped", "__func__", "__wrapped__")]
    return [function for each in inner if callable(each) for function in methods(each)]


def checks(kind: type) -> Iterator[FunctionType]:
    """Give the functions that check a scenario as it is read: nobody names them."""
    decorators = getattr(kind, "__pydantic_decorators__", None)
    for kept in [getattr(decorators, each.name) for each in fields(decorators)] if decorators else []:
        yield from (function for each in kept.values() for function in methods(each.func))


def annotated(kind: type) -> Iterator[Any]:
    """Give what the annotations of a class hold: other classes, and functions that check a value."""
    for annotation in inspect.get_annotations(kind).values():
        yield from parts_of(annotation)


def parts_of(annotation: Any) -> Iterator[Any]:
    """Give an annotation and all that it is put together from."""
    yield annotation
    for part in (*getattr(annotation, "__args__", ()), *getattr(annotation, "__metadata__", ())):
        yield from parts_of(part)


@cache
def tree_of(module: str) -> ast.Module:
    return ast.parse(inspect.getsource(sys.modules[module]))


@cache
def made_in(module: str, name: str) -> tuple[str, str]:
    """Follow `from x import y` to the module that makes the name, and the name that it has there."""
    for statement in tree_of(module).body:
        if isinstance(statement, ast.ImportFrom) and str(statement.module).startswith(FOLLOWED):
            for alias in statement.names:
                if (alias.asname or alias.name) == name and f"{statement.module}.{alias.name}" not in sys.modules:
                    return made_in(str(statement.module), alias.name)
    return module, name


@cache
def made_by(module: str) -> dict[str, list[CodeType]]:
    """Give the statements of a module by the names whose value they work out."""
    made = dict[str, list[CodeType]]()
    for statement in tree_of(module).body:
        if isinstance(statement, ast.FunctionDef):
            continue
        names = [node.id for node in ast.walk(statement) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)]
        if isinstance(statement, ast.ClassDef):
            names = [statement.name]
            statement.body = [part for part in statement.body if not isinstance(part, ast.FunctionDef)] or [PASS]
        code = compile(ast.Module([statement], []), module, "exec")
        for name in names:
            made.setdefault(name, []).append(code)
    return made
