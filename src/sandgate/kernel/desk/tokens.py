"""The notation of an order, from left to right: what must come, what may come, and where values stand.

    SPD|SPEED      one of these words must come; the first of them is printed
    FLAG_LOST      two words that may be written as one
    ~KNOTS|KN      may come, and is not printed
    {speed_kn}     a value, read, printed and offered by the `Part` in the type of the field
    [@|AT{second}] may be left out; printed if a field in it is not as it is by default
    ,              a sign: printed, never demanded
    ^              in a `Mistake`: where the caret falls

Blanks of the notation are blanks of the printed line.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.parts import Part
from sandgate.kernel.frozen import replace
from sandgate.kernel.words import Words

CARET: Final = "^"

Given = dict[str, Any]


@dataclass(frozen=True)
class Word:
    """A word that must come, in one of these spellings, however it is parted: S. P. D. is SPD."""

    space: bool  # whether a blank is printed before it; so with all of them
    shown: str
    spellings: tuple[str, ...]


@dataclass(frozen=True)
class Silent:
    """A word that may come and is not printed."""

    space: bool
    spellings: tuple[str, ...]


@dataclass(frozen=True)
class Sign:
    """A sign that is printed and never demanded, such as a comma."""

    space: bool
    shown: str


@dataclass(frozen=True)
class Caret:
    """Where the caret of a mistake falls."""

    space: bool


@dataclass(frozen=True)
class Value:
    """A value of a field."""

    space: bool
    field: str
    part: Part


@dataclass(frozen=True)
class May:
    """What may be left out as a whole; the blank before it is that of the first thing in it."""

    space: bool
    inner: tuple["Token", ...]


Token = Word | Silent | Sign | Caret | Value | May


def take(tokens: Sequence[Token], line: Line, given: Given, remedy: str) -> None:
    """Take a notation from a line, and its values into `given`; raises OrderError where it does not come."""
    for token in tokens:
        match token:
            case Value():
                line.places[token.field] = line.left
                given[token.field] = token.part.read(line)
            case Word():
                _take_word(token, line, remedy)
            case May():
                if line.next and begins(token.inner, line):
                    take(token.inner, line, given, remedy)
            case Silent():
                line.letters(token.spellings)
            case Caret():
                line.places[CARET] = line.left


def _take_word(word: Word, line: Line, remedy: str) -> None:
    if not line.letters(word.spellings):
        wanted = " or ".join(word.spellings)
        problem = f"{wanted} is wanted and not {line.next_name}" if line.next else f"{wanted} is missing"
        raise line.refusal(problem, remedy)


def begins(tokens: Sequence[Token], line: Line) -> bool:
    """Whether a notation may be what comes next in a line."""
    for token in tokens:
        if isinstance(token, Value):
            return token.part.begins(line)
        if isinstance(token, Word):
            return line.comes(token.spellings)
        if isinstance(token, May) and begins(token.inner, line):
            return True
    return False


def reach(tokens: Sequence[Token], line: Line) -> tuple[int, bool]:
    """How many of the words with which a notation begins come next, and whether all, and behind them its first value, do."""
    begun, words = line.left, 0
    try:
        for token in tokens:
            if isinstance(token, Value):
                return words, bool(line.next) and token.part.begins(line)
            if isinstance(token, Word):
                if not line.letters(token.spellings):
                    return words, False
                words += 1
    finally:
        line.left = begun
    return words, True


def heads(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The words with which a notation begins; none where these cannot be listed."""
    first = tokens[0]
    if isinstance(first, Word):
        return first.spellings
    return first.part.words if isinstance(first, Value) else ()


def verbs(tokens: Sequence[Token]) -> tuple[str, ...]:
    """The word that must come behind what a notation begins with, in all its spellings; or the words of a choice."""
    for token in tokens[1:]:
        if isinstance(token, Word):
            return token.spellings
        if isinstance(token, Value) and token.part.choices:
            return token.part.words
    return ()


def values(tokens: Sequence[Token]) -> Iterator[Value]:
    """The values of a notation, from left to right."""
    for token in tokens:
        if isinstance(token, Value):
            yield token
        elif isinstance(token, May):
            yield from values(token.inner)


def written(tokens: Sequence[Token], value: Callable[[Value], str], may: Callable[[May], str]) -> str:
    """Write a notation out: its words, what `value` makes of a value, what `may` makes of what may be left out."""
    out = ""
    for token in tokens:
        space = " " if token.space else ""
        if isinstance(token, Value):
            out += f"{space}{value(token)}"
        elif isinstance(token, May):
            out += may(token)
        elif isinstance(token, Word | Sign):
            out += f"{space}{token.shown}"
    return out


def shown(tokens: Sequence[Token]) -> str:
    """A notation as a remedy shows it: PORT HELM [<turn>] [@<second>]."""

    def may(token: May) -> str:
        return f"{' ' if token.space else ''}[{shown(token.inner)}]"

    return written(tokens, lambda value: f"<{value.part.label or value.field}>", may).strip()


_TOKEN: Final = re.compile(r"(\s*)(?:(\[)|(\])|(\^)|\{(\w+)\}|(~?)([^\s\[\]{}^]+))")


def parse(notation: str, parts: Mapping[str, Part]) -> tuple[Token, ...]:
    """Parse a notation whose values have these parts.

    >>> from sandgate.kernel.desk.parts import whole
    >>> parts = {"speed": whole(0, 20, label="speed"), "second": whole(0, 29)}
    >>> shown(parse("SPD|SPEED {speed} ~KNOTS [@|AT{second}]", parts))
    'SPD <speed> [@<number>]'
    """
    stack, spaces = [list[Token]()], list[bool]()
    for found in _TOKEN.finditer(notation):
        blank, opened, closed, caret, field, silent, text = found.groups()
        space = bool(blank)
        if opened:
            stack.append([])
            spaces.append(space)
        elif closed:
            first, *others = stack.pop()
            space = spaces.pop() or first.space
            stack[-1].append(May(space, (replace(first, space=space), *others)))
        elif caret:
            stack[-1].append(Caret(space))
        elif field:
            stack[-1].append(Value(space, field, parts[field]))
        else:
            stack[-1].append(_word(space, text, silent=bool(silent)))
    return tuple(stack[0])


def _word(space: bool, text: str, *, silent: bool) -> Token:
    spelt = text.replace("_", " ").split("|")
    spellings = tuple([glued for glued in ("".join(Words(each).words) for each in spelt) if glued])
    if not spellings:
        return Sign(space, text)
    return Silent(space, spellings) if silent else Word(space, spelt[0], spellings)
