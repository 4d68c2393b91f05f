"""One way to write an order, or several; what is wrong where none of them fits."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields, is_dataclass
from functools import cached_property
from operator import attrgetter
from typing import Any, get_args, get_type_hints

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part, listed
from sandgate.kernel.desk.tokens import (
    Caret,
    May,
    Sign,
    Silent,
    Token,
    Value,
    Word,
    begins,
    heads,
    parse,
    reach,
    shown,
    take,
    values,
    verbs,
    written,
)
from sandgate.kernel.errors import Fault, OrderError


@dataclass(frozen=True)
class Also:
    """Another way to write an order, with an example for its remedies; what it says without naming it, it settles.

    It may have parts of its own for some fields, and where it is offered beside the first a title, a sentence and a sign.
    """

    notation: str
    like: str = ""
    settles: Mapping[str, Any] = field(default_factory=dict)
    parts: Mapping[str, Part] = field(default_factory=dict)
    clause: str = ""  # its own, where it is not that of the order
    title: str = ""
    does: str = ""
    says: str = ""
    icon: str = ""


@dataclass(frozen=True)
class Mistake:
    """What people write and do not mean: how such a line begins, with ^ where the caret falls, and what is said to it."""

    notation: str
    problem: str
    remedy: str
    fault: Fault = "unreadable"


@dataclass(frozen=True)
class Form:
    """One way to write a thing."""

    make: Callable[..., Any]
    tokens: tuple[Token, ...]
    settles: Mapping[str, Any]
    defaults: Mapping[str, Any]
    clause: str
    like: str  # an example
    title: str = ""  # title, line of help, sentence and sign, where they are not those of the order
    does: str = ""
    says: Callable[[Any], str] | None = None
    icon: str = ""

    @cached_property
    def heads(self) -> tuple[str, ...]:
        """The words with which it begins; none where these cannot be listed."""
        return heads(self.tokens)

    @cached_property
    def remedy(self) -> str:
        """What is said to who leaves a word of it out."""
        return f"write {self.like or shown(self.tokens)}"

    @property
    def values(self) -> Iterator[Value]:
        """The values that it names, from left to right."""
        return values(self.tokens)

    @cached_property
    def parts(self) -> Mapping[str, Part]:
        """The parts of what it names, and behind them of what stands in these, by the names of their blanks."""
        own = [(value.field, value.part) for value in self.values]
        within = [each for _, part in own for way in part.ways for each in way.parts.items()]
        return dict(reversed([*own, *within]))

    @cached_property
    def verbs(self) -> tuple[str, ...]:
        """The first word that must come, in all its spellings, where a name or a number stands before it: RI1 GO."""
        return verbs(self.tokens)

    @cached_property
    def _words(self) -> tuple[tuple[str, ...], ...]:
        return tuple([token.spellings for token in self.tokens if isinstance(token, Word)])

    def unlikely(self, words: Sequence[str]) -> int:
        """1 if a word that must come is not among these; otherwise the less, the more words must come."""
        return -len(self._words) if all(any(spelt in words for spelt in each) for each in self._words) else 1

    def take(self, line: Line) -> Any:
        """Read it from where the line stands, and no further; raises OrderError."""
        given, line.clause = dict(self.settles), self.clause or line.clause
        take(self.tokens, line, given, self.remedy)
        return self.make(**given)

    def read(self, line: Line) -> Any:
        """Read it from where the line stands, to the end of the line; raises OrderError."""
        read = self.take(line)
        self._end(line)
        return read

    def _end(self, line: Line) -> None:
        """Nothing may be left over; a number may have been meant for what was left out."""
        if line.is_number():
            for token in self.tokens:
                if isinstance(token, May) and isinstance(token.inner[0], Word) and isinstance(token.inner[-1], Value):
                    sign, value = token.inner[0], token.inner[-1]
                    if value.field not in line.places and value.part.kind == "number":
                        gap = " " if sign.shown.isalpha() else ""
                        line.end(f"write a {value.part.label.split()[0]} as {sign.shown}{gap}{line.next}")
        line.end()

    def prints(self, order: Any) -> bool:
        """Whether an order is written so: what the form settles is so, what it does not name is as it is by default."""
        return all(getattr(order, name) == wanted for name, wanted in self._unsaid.items())

    def fits(self, order: Any) -> bool:
        """Whether what the form settles is so."""
        return all(getattr(order, name) == wanted for name, wanted in self.settles.items())

    @cached_property
    def _unsaid(self) -> Mapping[str, Any]:
        named = {value.field for value in self.values}
        return {**{name: value for name, value in self.defaults.items() if name not in named}, **self.settles}

    @cached_property
    def text(self) -> Callable[[Any], str]:
        """Print an order in this form."""
        return writer(self.tokens, self.defaults, lambda part: part.text)

    @cached_property
    def offered(self) -> tuple[str, ...]:
        """The line with its blanks open, as short as it may be and with all that it may say: SPD {speed_kn}.

        What is left out when it is as by default, and can be written too, is never left out: OF @{second} says OF as well.
        """

        def all_of_it(token: May) -> str:
            return written(token.inner, _gap, all_of_it) if next(values(token.inner), None) else ""

        def as_it_must(token: May) -> str:
            sayable = all(_can_be_written(value.part, self.defaults.get(value.field)) for value in values(token.inner))
            return all_of_it(token) if sayable else ""

        lines = [written(self.tokens, _gap, may).strip() for may in (as_it_must, all_of_it)]
        return tuple(dict.fromkeys(lines))


def _can_be_written(part: Part, default: Any) -> bool:
    """Whether what a field is by default is a number that may be written: second 0, but no turn of 0 points."""
    if isinstance(default, bool) or not isinstance(default, int | float):
        return False
    try:
        return bool(part.read(Line(part.text(default))) == default)
    except OrderError:
        return False


def _gap(value: Value) -> str:
    return f"{{{value.field}}}"


def writer(
    tokens: Sequence[Token], defaults: Mapping[str, Any], told: Callable[[Part], Callable[[Any], str]]
) -> Callable[[Any], str]:
    """A function that writes an order out by a notation, each value as its part tells it, without what is as by default."""
    write = _writer(tokens, defaults, told)
    return lambda order: write(order).strip()


def _writer(
    tokens: Sequence[Token], defaults: Mapping[str, Any], told: Callable[[Part], Callable[[Any], str]]
) -> Callable[[Any], str]:
    pieces = [_piece(token, defaults, told) for token in tokens if not isinstance(token, Silent | Caret)]
    return lambda order: "".join([piece(order) for piece in pieces])


def _piece(token: Token, defaults: Mapping[str, Any], told: Callable[[Part], Callable[[Any], str]]) -> Callable[[Any], str]:
    space = " " if token.space else ""
    if isinstance(token, Value):
        field, text = attrgetter(token.field), told(token.part)
        return lambda order: space + text(field(order))
    if isinstance(token, May):
        inner = _writer(token.inner, defaults, told)
        named = [(attrgetter(value.field), defaults.get(value.field)) for value in values(token.inner)]
        return lambda order: inner(order) if any(field(order) != plain for field, plain in named) else ""
    shown = f"{space}{token.shown}" if isinstance(token, Word | Sign) else ""
    return lambda _order: shown


def parts_of(kind: type[Any]) -> dict[str, Part]:
    """The parts of a class by its fields, as their types have them."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: part for name, hint in hints.items() for part in get_args(hint)[1:] if isinstance(part, Part)}


def defaults_of(kind: type[Any]) -> dict[str, Any]:
    """What the fields of a class, a dataclass or a named tuple, are by default."""
    if not is_dataclass(kind):
        return dict(getattr(kind, "_field_defaults", {}))
    return {each.name: each.default for each in fields(kind) if each.default is not MISSING}


def forms_of(kind: type[Any], clause: str, ways: Sequence[Also]) -> tuple[Form, ...]:
    """The forms of a class, the printed one first."""
    known, defaults = parts_of(kind), defaults_of(kind)
    return tuple([_form(kind, clause, way, {**known, **way.parts}, defaults) for way in ways])


def _form(kind: type[Any], clause: str, way: Also, parts: Mapping[str, Part], defaults: Mapping[str, Any]) -> Form:
    says = sentence(way.says, parts, defaults) if way.says else None
    clause, tokens = way.clause or clause, parse(way.notation, parts)
    return Form(kind, tokens, way.settles, defaults, clause, way.like, way.title, way.does, says, way.icon)


def sentence(says: str, parts: Mapping[str, Part], defaults: Mapping[str, Any]) -> Callable[[Any], str]:
    """A function that says an order in a sentence, each value as its part says it."""
    return writer(parse(says, parts), defaults, lambda part: part.said)


def printed(forms: Sequence[Form], written: Any) -> Form:
    """The form in which a thing is printed: the first that says all of it; else the first that says nothing else."""
    if len(forms) == 1:
        return forms[0]
    all_of_it = next((form for form in forms if form.prints(written)), None)
    return all_of_it or next(form for form in forms if form.fits(written))


def phrase(make: type[Any], label: str, ways: Sequence[Also], clause: str = "") -> Part:
    """A value that has a notation of its own, written in one of these ways within an order: a signal, a condition.

    Which one it is, is told by the words with which it begins and by what comes behind them.
    """
    forms = forms_of(make, clause, ways)
    shortest = sorted(forms, key=lambda form: len([*form.values]))

    def read(line: Line) -> Any:
        reached = [(reach(form.tokens, line), form) for form in forms if line.next and begins(form.tokens, line)]
        if not reached:
            problem = f"no such {label} as {line.next_name}" if line.next else f"the {label} is missing"
            raise line.refusal(problem, f"write {listed([form.like or shown(form.tokens) for form in forms])}")
        farthest = max(came for came, _ in reached)
        begun, failures = line.left, list[tuple[OrderError, Form]]()
        for form in [form for came, form in reached if came == farthest]:
            line.left = begun
            try:
                return form.take(line)
            except OrderError as error:
                if farthest[1]:
                    raise
                failures.append((error, form))
        raise furthest(failures)

    def text(value: Any) -> str:
        return printed(shortest, value).text(value)

    def said(value: Any) -> str:
        form = printed(shortest, value)
        return form.says(value) if form.says else form.text(value)

    words = tuple(dict.fromkeys(head for form in forms for head in form.heads))
    return Part(
        read,
        lambda line: any(begins(form.tokens, line) for form in forms),
        text,
        said,
        "word",
        label,
        words=words,
        ways=forms,
    )


def furthest(failures: Sequence[tuple[OrderError, Form]]) -> OrderError:
    """What is wrong where the reading came furthest; where several forms part there, all of them are named."""
    at = max(error.at for error, _ in failures)
    found = [(error, form) for error, form in failures if error.at == at]
    found = [(error, form) for error, form in found if error.fault == "not allowed"] or found
    error = found[0][0]
    if len({(each.problem, each.remedy) for each, _ in found}) == 1:
        return error
    begun = re.split(r"[\s,]", error.order[at:].strip(), maxsplit=1)[0].upper()
    problem = f"{begun} does not belong here" if begun else "the line ends too soon"
    if len({each.problem for each, _ in found}) == 1:
        problem = error.problem
    likes = list(dict.fromkeys(form.like or shown(form.tokens) for _, form in found))
    return OrderError("unreadable", error.order, at, problem, f"write {listed(likes)}", error.clause)
