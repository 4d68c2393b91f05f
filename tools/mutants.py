"""Change the rules of a book one spot at a time and see whether its cases notice; or its steps, and whether its tests do.

    python tools/mutants.py [--book nwc1902] [--only torpedo/] [--jobs 2] [--cases-only] [--tests FILE]
    python tools/mutants.py --steps [--book nwc1902] [--only duel/] [--sample 100 --seed 1] [-k 'duel or golden']

Each mutant is one small change: a number one step up or down, a comparison, an operator, `and` for `or`, a branch always
taken, a figure one step off. It lives in a forked child, which puts the change into the imported book and runs the
executable cases and the doctests of the changed module until one fails; a figure must also stand in its clause. What they
do not notice goes to a second line, the quick tests of the book and the golden stories, unless tools/mutants.yaml tells
why nothing can notice it. Survivors are listed with file, line and column, and with that reason; one without a reason is a
hole in the cases. The tool reports and always ends with 0.

With --steps the changes are made in what carries out the procedure: functions marked `@step`, and those without a mark in
files that have no rule. Beside the changes above a statement is left out, a sum begins anew (`+=` becomes `=`), a filter is
turned round. The cases know nothing of steps: a change goes to the doctests of its module, then to the tests that come to
its function at all, quickest first; which these are is found by running them once. --sample takes so many of the changes
by chance: sweep a game in parts, with another --seed each.

Left out are changes that are none: in types and ranges of inputs, which no rule reads; by a step of a number so small or
so great that it stands for nothing or for everything; a limit taken in or out where it is widened by such a number; whether
`zip` watches that its lists are of one length.

Ready-made tools do not do it: mutmut 3 passes over decorated functions, thus over every rule; cosmic-ray starts a process
a mutant; neither changes figures.
"""

import argparse
import ast
import doctest
import inspect
import os
import pickle
import resource
import signal
import sys
import time
import warnings
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from functools import cache, partial
from importlib import import_module
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from pathlib import Path
from random import Random
from types import CodeType, FrameType, ModuleType
from typing import Any

import pytest
import yaml12
from _pytest.runner import runtestprotocol

import sandgate
from sandgate.kernel.cases import Case, read_cases, run
from sandgate.kernel.clauses import books, find_clause, package
from sandgate.kernel.coverage import sources, stands_in
from sandgate.kernel.figures import figures

TIME_S = 5  # of the processor; a change may make a loop endless
TESTS_S = 120  # the second line takes a quarter of a minute on a quiet machine
TINY, HUGE = 1e-6, 1e6
MEMORY = 4 << 30
ROOT = Path(sandgate.__file__).parent
TESTS = ROOT.parents[1] / "tests"
REASONS = Path(__file__).with_suffix(".yaml")
QUICK = ["-x", "-q", "-m", "not slow", "-p", "no:cacheprovider", "-p", "no:xdist", "--tb=no", "--assert=plain"]
MARKS = {"rule", "reads"}
SWAPS = """
    Lt:LtE,GtE LtE:Lt,Gt Gt:GtE,LtE GtE:Gt,Lt Eq:NotEq NotEq:Eq In:NotIn NotIn:In And:Or Or:And
    Add:Sub Sub:Add Mult:Div Div:Mult FloorDiv:Div Mod:Mult
"""
SWAPPED = {one: others.split(",") for one, others in (swap.split(":") for swap in SWAPS.split())}
TWINS = {"min": "max", "max": "min", "ceil": "floor", "floor": "ceil", "sin": "cos", "cos": "sin"}


@dataclass(frozen=True)
class Mutant:
    """One change: where it is, what carries it, what it says, and how a child makes it."""

    module: str
    path: Path
    place: str  # line, or line and column
    clauses: tuple[str, ...]
    function: str
    text: str
    change: Callable[[], None]
    stands: Callable[[], bool] = lambda: True  # whether a figure is what its clause says

    def __str__(self) -> str:
        return f"{self.path.relative_to(ROOT.parent.parent)}:{self.place}: {self.text}  [{', '.join(self.clauses)}]"

    @property
    def reason(self) -> str:
        """Why nothing can notice it, as far as that is written down; with the folder, where files share a name."""
        name, text = f"{self.path.stem}.{self.function}", " ".join(self.text.split())
        return next(
            (found[text] for each in (f"{self.folder}/{name}", name) if text in (found := reasons().get(each, {}))), ""
        )

    @property
    def folder(self) -> str:
        """The folder of its file: the game, in a book whose games are not parted further."""
        return self.path.parent.name


@dataclass
class Library(MetaPathFinder, Loader):
    """Serves the modules of a book from syntax trees, so that a changed tree is what a child imports."""

    trees: dict[str, ast.Module] = field(default_factory=dict)
    codes: dict[str, CodeType] = field(default_factory=dict)

    def find_spec(self, fullname: str, *_: Any) -> ModuleSpec | None:
        """Offer the modules whose trees are kept."""
        return spec_from_loader(fullname, self) if fullname in self.trees else None

    def exec_module(self, module: ModuleType) -> None:
        """Run the code of a module, compiled when it was taken in, or anew after a change."""
        name = module.__name__
        exec(self.codes.get(name) or compile(self.trees[name], name, "exec"), vars(module))

    def renew(self, name: str, function: str) -> None:
        """Give a function of an imported module the code of its changed tree, wherever it was imported to."""
        fresh = ModuleType(name)
        self.exec_module(fresh)
        old, new = (inspect.unwrap(getattr(module, function)) for module in (sys.modules[name], fresh))
        old.__code__, old.__defaults__, old.__kwdefaults__ = new.__code__, new.__defaults__, new.__kwdefaults__

    def forget(self) -> None:
        """Have all modules of the book imported anew: what stands outside functions was worked out by many of them."""
        for name in self.trees:
            sys.modules.pop(name, None)


@cache
def reasons() -> dict[str, dict[str, str]]:
    """Read why known survivors change nothing: file and function, then the change as it is listed."""
    read: Any = yaml12.parse_yaml(REASONS.read_text(encoding="utf-8"))
    return read or {}


def main() -> None:
    """Make and try all mutants of a book, and report."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--book", default="nwc1902")
    parser.add_argument("--only", default="", help="only files whose path has this in it")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--steps", action="store_true", help="change the steps of the games, not the rules")
    parser.add_argument("--sample", type=int, default=0, help="so many of the changes, by chance; all without it")
    parser.add_argument("--seed", type=int, default=1, help="of that chance")
    parser.add_argument("--cases-only", action="store_true", help="no second line")
    parser.add_argument("--tests", nargs="+", type=Path, help="the second line, instead of all quick tests of the book")
    parser.add_argument("-k", dest="like", default="", help="only such tests in the second line, as pytest's own -k has it")
    asked = parser.parse_args()
    library = Library()
    for name, text in sources(asked.book):
        library.trees[name] = ast.parse(text)
        library.codes[name] = compile(library.trees[name], name, "exec")
    sys.meta_path.insert(0, library)
    warnings.simplefilter("ignore")
    unsound = unsound_modules(library)
    cases = [] if asked.steps else sound_cases(asked.book)
    listed = step_mutants(library) if asked.steps else all_mutants(asked.book, library)
    mutants = [each for each in listed if asked.only in str(each.path) and each.module not in unsound]
    if 0 < asked.sample < len(mutants):
        mutants = [mutants[nth] for nth in sorted(Random(asked.seed).sample(range(len(mutants)), asked.sample))]
    begun = time.monotonic()
    unseen = try_all(mutants, lambda mutant: unnoticed(mutant, cases), asked.jobs)
    doubtful = [] if asked.cases_only else [mutant for mutant in unseen if not mutant.reason]
    tests = [*map(str, asked.tests or [TESTS / "golden", TESTS / "rules" / asked.book]), "-k", asked.like]
    left = unnoticed_by_tests(doubtful, tests, asked.jobs)
    report(mutants, unseen, [mutant for mutant in unseen if mutant not in doubtful or mutant in left])
    print(f"\n{len(mutants)} mutants against {len(cases)} cases in {time.monotonic() - begun:.0f} s")


def sound_cases(book: str) -> list[Case]:
    """Leave out the cases that fail without any change; where all pass together, none need be tried alone."""
    calls = [case for case in read_cases(book) if not case.story]
    if passes_in_child(lambda: not any(map(run, calls))):
        return calls
    failed = [case for case in calls if not passes_in_child(lambda case=case: not run(case))]  # type: ignore[misc]
    for case in failed:
        print(f"left out, it fails as it is: {case.name}")
    return [case for case in calls if case not in failed]


def unsound_modules(library: Library) -> set[str]:
    """Import all modules; leave out those that do not import, or whose doctests fail, without any change."""
    unsound = {name for name in library.trees if not (imports(name) and passes_in_child(partial(doctests_pass, [name])))}
    for name in sorted(unsound):
        print(f"left out, its doctests fail as they are: {name}")
    return unsound


def imports(name: str) -> bool:
    """Import a module here, so that no child need do it again."""
    try:
        import_module(name)
    except Exception:  # whatever it is, it is told with the name of the module
        return False
    return True


def all_mutants(book: str, library: Library) -> Iterator[Mutant]:
    """List the changes of all marked modules and of all figures."""
    for name, tree in library.trees.items():
        path = ROOT.joinpath(*name.split(".")[1:]).with_suffix(".py")
        statements = [each for each in tree.body if not isinstance(each, ast.ClassDef)]
        if not any(MARKS & marks_of(each).keys() for each in statements):
            continue
        for statement in statements:
            marks = marks_of(statement)
            if "step" in marks or is_type(statement):
                continue
            clauses = tuple(clause for mark in MARKS for clause in marks.get(mark, ())) or (path.stem,)
            function = getattr(statement, "name", "")
            for place, text, change in changes(statement):
                yield Mutant(name, path, place, clauses, function, text, within(library, name, function, change))
    yield from figure_mutants(book, library)


def step_mutants(library: Library) -> Iterator[Mutant]:
    """List the changes of all steps, and of the unmarked functions beside them where no rule stands."""
    for name, tree in library.trees.items():
        path = ROOT.joinpath(*name.split(".")[1:]).with_suffix(".py")
        functions = [each for each in tree.body if isinstance(each, ast.FunctionDef)]
        marked = {mark for each in functions for mark in marks_of(each)}
        if "step" not in marked:
            continue
        for function in functions:
            marks = marks_of(function)
            if "step" in marks or not (marks or MARKS & marked):
                for place, text, change in (*changes(function), *bolder_changes(function)):
                    clauses = marks.get("step") or (path.stem,)
                    yield Mutant(
                        name, path, place, clauses, function.name, text, within(library, name, function.name, change)
                    )


def is_type(statement: ast.AST) -> bool:
    """Whether a statement names a type: `Corner = Annotated[int, Span("", 0, 9)]`."""
    value = getattr(statement, "value", None)
    return isinstance(value, ast.Subscript) and ast.unparse(value.value) in {"Annotated", "Literal"}


def within(library: Library, name: str, function: str, change: Callable[[], None]) -> Callable[[], None]:
    """Make a change and put it in the place of the code that was compiled without it."""

    def made() -> None:
        change()
        library.codes.pop(name, None)
        if function:
            library.renew(name, function)
        else:
            library.forget()

    return made


def marks_of(statement: ast.AST) -> dict[str, tuple[str, ...]]:
    """Read the marks of a function with their clauses: `@rule("NWC.DU.21")`."""
    calls = [each for each in getattr(statement, "decorator_list", ()) if isinstance(each, ast.Call)]
    return {
        call.func.id: tuple(str(part.value) for part in call.args if isinstance(part, ast.Constant))
        for call in calls
        if isinstance(call.func, ast.Name) and call.func.id in MARKS | {"step"}
    }


def changes(node: ast.AST) -> Iterator[tuple[str, str, Callable[[], None]]]:
    """List the changes that can be made below a node, annotations, marks and docstrings left alone."""
    for name, value in ast.iter_fields(node):
        if name in {"annotation", "returns", "decorator_list"}:
            continue
        parts = list(enumerate(value)) if isinstance(value, list) else [(None, value)]
        for place, part in parts:
            if not isinstance(part, ast.AST):
                continue
            if name == "ops" and "CLOSE" in {getattr(each, "id", "") for each in ast.walk(node)}:
                continue
            if isinstance(part, ast.keyword) and part.arg == "strict":
                continue
            for new, text in replacements(part, name):
                at: Any = part if hasattr(part, "lineno") else node
                yield (
                    f"{at.lineno}:{at.col_offset + 1}",
                    text or f"{ast.unparse(node)}  ->  {unparsed(node, name, place, new)}",
                    setter(node, name, place, new),
                )
            yield from changes(part)


def bolder_changes(function: ast.FunctionDef) -> Iterator[tuple[str, str, Callable[[], None]]]:
    """List the changes of whole statements and of filters: what a procedure does, a rule works out."""
    for node in ast.walk(function):
        for name, value in ast.iter_fields(node):
            for place, part in enumerate(value) if isinstance(value, list) else ():
                for new in bolder(part, name):
                    text = f"{ast.unparse(part)}  ->  {ast.unparse(new)}"
                    yield f"{part.lineno}:{part.col_offset + 1}", text, setter(node, name, place, new)


def bolder(part: ast.AST, name: str) -> Iterator[ast.AST]:
    """What may stand in the place of a statement or a filter."""
    said = isinstance(part, ast.Expr) and not isinstance(part.value, ast.Constant | ast.Yield | ast.YieldFrom)
    if said or isinstance(part, ast.AugAssign):
        yield ast.copy_location(ast.Pass(), part)
    if isinstance(part, ast.AugAssign):
        yield ast.copy_location(ast.Assign([part.target], part.value), part)
    if name == "ifs" and isinstance(part, ast.expr):
        yield ast.copy_location(ast.UnaryOp(ast.Not(), part), part)


def setter(node: ast.AST, name: str, place: int | None, new: ast.AST) -> Callable[[], None]:
    """Put a new part in the place of an old one."""

    def change() -> None:
        if place is None:
            setattr(node, name, new)
        else:
            getattr(node, name)[place] = new
        ast.fix_missing_locations(node)

    return change


def unparsed(node: ast.AST, name: str, place: int | None, new: ast.AST) -> str:
    """Write a node as it would be with another part."""
    old = getattr(node, name)
    kept = old if place is None else old[place]
    setter(node, name, place, new)()
    text = ast.unparse(node)
    setter(node, name, place, kept)()
    return text


def replacements(part: ast.AST, name: str) -> Iterator[tuple[ast.AST, str]]:
    """What may stand in the place of a part of a tree; the text is made where it is empty."""
    for other in SWAPPED.get(type(part).__name__, ()):
        yield getattr(ast, other)(), ""
    if isinstance(part, ast.Constant):
        for value in other_values(part.value):
            yield ast.copy_location(ast.Constant(value), part), f"{ast.unparse(part)}  ->  {value}"
    elif isinstance(part, ast.IfExp):
        yield part.body, f"{ast.unparse(part)}  ->  {ast.unparse(part.body)}"
        yield part.orelse, f"{ast.unparse(part)}  ->  {ast.unparse(part.orelse)}"
    elif isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not | ast.USub):
        yield part.operand, f"{ast.unparse(part)}  ->  {ast.unparse(part.operand)}"
    elif isinstance(part, ast.Name) and part.id in TWINS:
        yield ast.copy_location(ast.Name(TWINS[part.id], part.ctx), part), f"{part.id}  ->  {TWINS[part.id]}"
    elif isinstance(part, ast.Attribute) and part.attr in TWINS:
        twin = ast.Attribute(part.value, TWINS[part.attr], part.ctx)
        yield ast.copy_location(twin, part), f"{ast.unparse(part)}  ->  {ast.unparse(twin)}"
    if name == "test" and not isinstance(part, ast.Compare | ast.BoolOp | ast.UnaryOp):
        denied = ast.copy_location(ast.UnaryOp(ast.Not(), part), part)  # type: ignore[arg-type]
        yield denied, f"{ast.unparse(part)}  ->  {ast.unparse(denied)}"


def other_values(value: object) -> tuple[bool | int | float, ...]:
    """Name the neighbours of a constant: a truth denied, a number one up and down, or one step of its last decimal."""
    if isinstance(value, bool):
        return (not value,)
    if isinstance(value, float) and value != 0.0 and not TINY < abs(value) < HUGE:
        return ()
    if isinstance(value, int) or (isinstance(value, float) and value.is_integer()):
        return (value + 1, value - 1)
    if isinstance(value, float):
        written = Decimal(repr(value))
        step = Decimal(1).scaleb(int(written.as_tuple().exponent))
        return (float(written + step), float(written - step))
    return ()


def figure_mutants(book: str, library: Library) -> Iterator[Mutant]:
    """List the figures of a book, each number of them one step up."""
    for path in sorted((ROOT / "rules" / book / "figures").glob("*.yaml")):
        lines = path.read_text(encoding="utf-8").splitlines()
        for key, sheet in figures(package(book), path.stem).items():
            line = next(number for number, text in enumerate(lines, 1) if text.startswith(f"{key}:"))
            values = sheet.get("values", [sheet.get("value")])
            for place, other in ((nth, new) for nth, value in enumerate(values) for new in other_values(value)[:1]):
                holder: Any = sheet.get("values", sheet)
                name = place if "values" in sheet else "value"
                text = f"{key}[{place}]: {values[place]}  ->  {other}"
                stands = partial(stands_in, sheet, find_clause(sheet["clause"]))
                change = within(library, "", "", partial(holder.__setitem__, name, other))
                yield Mutant("", path, str(line), (sheet["clause"],), key, text, change, stands)


def try_all(mutants: Sequence[Mutant], survives: Callable[[Mutant], bool], jobs: int, time_s: int = TIME_S) -> list[Mutant]:
    """Try every mutant in a child of its own, so many at once; give those that nothing noticed."""
    survivors, running = list[Mutant](), dict[int, Mutant]()
    for number, mutant in enumerate(mutants, 1):
        if len(running) >= jobs:
            survivors += ended(running)
        running[fork(partial(survives, mutant), time_s)] = mutant
        if sys.stderr.isatty():
            print(f"\r{number}/{len(mutants)}, {len(survivors)} survive", end="", file=sys.stderr)
    while running:
        survivors += ended(running)
    return survivors


def ended(running: dict[int, Mutant]) -> list[Mutant]:
    """Wait for a child; its mutant, if it survived."""
    child, status = os.wait()
    mutant = running.pop(child)
    return [mutant] if os.waitstatus_to_exitcode(status) == 0 else []


def unnoticed(mutant: Mutant, cases: Sequence[Case]) -> bool:
    """Make the change and look for the first case or doctest that fails, or a figure that left its clause."""
    stood = mutant.stands()
    mutant.change()
    if stood and not mutant.stands():
        return False
    near = sorted(cases, key=lambda case: f"{package(case.book)}.{case.call}".rpartition(".")[0] != mutant.module)
    return not any(run(case) for case in near) and doctests_pass(
        [mutant.module] if mutant.module else readers_of(mutant.path.stem)
    )


def unnoticed_by_tests(mutants: Sequence[Mutant], tests: Sequence[str], jobs: int) -> list[Mutant]:
    """Give those mutants that the quick ones of these tests do not notice either.

    A change in a function goes to the tests that come to it; one outside functions to all, with all imported anew.
    """
    outside = [mutant for mutant in mutants if mutant.function not in vars(sys.modules.get(mutant.module, sys))]
    # before the tests are collected here, for what a child has from here it imports no more
    left = try_all(outside, lambda mutant: tests_pass(mutant, tests), jobs, TESTS_S)
    line = SecondLine([mutant for mutant in mutants if mutant not in outside], jobs)
    if line.mutants:
        pytest.main([*QUICK, *tests], plugins=[line])
    return left + line.left


@dataclass
class SecondLine:
    """The tests, collected once: each mutant is put into a fork of them."""

    mutants: list[Mutant]
    jobs: int
    left: list[Mutant] = field(default_factory=list)

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Try all mutants in the place of running the tests once."""
        for book in books():  # what a story asks of them all, so that no child need read it again
            for name, _ in sources(book):
                imports(name)
            read_cases(book)
        ways = ways_of(session.items)
        self.left = try_all(self.mutants, lambda mutant: items_pass(mutant, session.items, ways), self.jobs, TESTS_S)
        return True


Ways = list[tuple[float, set[tuple[str, str]]]]  # of each test: how long it takes, and the functions that it comes to


def ways_of(items: Sequence[pytest.Item]) -> Ways:
    """Run the tests once, in a child, so that nothing is remembered here, and note whither each comes."""
    source, sink = os.pipe()
    child = os.fork()
    if not child:
        os.close(source)
        silence()
        with os.fdopen(sink, "wb") as told:
            pickle.dump([way_of(item) for item in items], told)
        os._exit(0)
    os.close(sink)
    with os.fdopen(source, "rb") as heard:
        ways: Ways = pickle.load(heard)
    os.waitpid(child, 0)
    return ways


def way_of(item: pytest.Item) -> tuple[float, set[tuple[str, str]]]:
    """Run a test and note the functions of the book that it comes to; one that fails as it is comes to none."""
    met = set[CodeType]()

    def note(frame: FrameType, event: str, _: object) -> None:
        if event == "call":
            met.add(frame.f_code)

    begun = time.process_time()
    sys.setprofile(note)
    sound = passes(item)
    sys.setprofile(None)
    taken_s = time.process_time() - begun
    return taken_s, {(code.co_filename, code.co_qualname.partition(".")[0]) for code in met if sound}


def passes(item: pytest.Item) -> bool:
    """Run a test as if it were alone."""
    return not any(part.failed for part in runtestprotocol(item, log=False, nextitem=None))


def items_pass(mutant: Mutant, items: Sequence[pytest.Item], ways: Ways) -> bool:
    """Make the change and run the tests that come to its function, quickest first, until one fails."""
    mutant.change()
    silence()
    near = [nth for nth, (_, met) in enumerate(ways) if (mutant.module, mutant.function) in met]
    return all(passes(items[nth]) for nth in sorted(near, key=lambda nth: ways[nth][0]))


def tests_pass(mutant: Mutant, tests: Sequence[str]) -> bool:
    """Make the change and run the quick ones of these tests until one fails."""
    mutant.change()
    silence()
    return pytest.main([*QUICK, *tests]) == pytest.ExitCode.OK


def silence() -> None:
    """Have nothing more printed in this process."""
    quiet = os.open(os.devnull, os.O_WRONLY)
    for stream in (1, 2):
        os.dup2(quiet, stream)


def doctests_pass(names: Iterable[str]) -> bool:
    """Run the doctests of modules until one fails."""
    runner = doctest.DocTestRunner(verbose=False, optionflags=doctest.FAIL_FAST)
    for name in names:
        for test in doctest.DocTestFinder().find(import_module(name)):
            if runner.run(test, out=lambda _: None).failed:
                return False
    return True


def readers_of(sheet: str) -> Iterator[str]:
    """Name the modules that read a file of figures."""
    for finder in sys.meta_path:
        if isinstance(finder, Library):
            for name, tree in finder.trees.items():
                if any(isinstance(each, ast.Constant) and each.value == sheet for each in ast.walk(tree)):
                    yield name


def fork(passes: Callable[[], bool], time_s: int = TIME_S) -> int:
    """Start a child that ends with 0 if the test passes; it has little time of the processor and memory."""
    child = os.fork()
    if child:
        return child
    signal.setitimer(signal.ITIMER_PROF, time_s)
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    code = 1
    try:
        code = 0 if passes() else 1
    finally:
        os._exit(code)


def passes_in_child(passes: Callable[[], bool]) -> bool:
    """Run a test in a child and wait for it."""
    return os.waitpid(fork(passes), 0)[1] == 0


def report(mutants: Sequence[Mutant], unseen: Sequence[Mutant], survivors: Sequence[Mutant]) -> None:
    """Count by clause, then list what survived."""
    made, hidden, left = (
        Counter(clause for mutant in some for clause in mutant.clauses) for some in (mutants, unseen, survivors)
    )
    print(f"{'clause':24}{'mutants':>8}{'by a case':>11}{'by a test only':>16}{'survived':>10}")
    for clause in sorted(made):
        by_case, by_test = made[clause] - hidden[clause], hidden[clause] - left[clause]
        print(f"{clause:24}{made[clause]:8}{by_case:11}{by_test:16}{left[clause]:10}")
    print()
    for mutant in sorted(survivors, key=lambda mutant: (not mutant.reason, mutant.path)):
        print(f"{mutant}\n    {mutant.reason or 'WITHOUT A REASON'}")
    unexplained = sum(not mutant.reason for mutant in survivors)
    print(
        f"\n{len(mutants) - len(unseen)} of {len(mutants)} noticed by a case, {len(unseen) - len(survivors)} by a test only,"
    )
    print(f"{len(survivors)} survive, {unexplained} of them without a reason")


if __name__ == "__main__":
    main()
