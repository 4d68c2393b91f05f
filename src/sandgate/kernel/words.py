"""The words of an order from left to right, each with its column, so that a caret falls under the right letter.

Case, stops, commas and needless blanks are forgiven: `S. F. T., 15 N. E.`, `sft15ne` and `SFT 15 NE` are the same words. A
word is a run of letters, a number with its sign, or any other sign alone: `RI1-13` is RI, 1, -13; `(20,0)-(44,0)` is (, 20,
0, ), -, (, 44, 0, ). A game's reader takes from the left what its notation expects; what does not come is refused there:

    words = Words(line, "LW.MOVE.23")     the clause is cited by every refusal and may be set later: words.clause = ...
    take("AT", "@")                       pass over one of these words, if it comes: True or False
    demand("give WITH and the men", "WITH")   the same, and it must come
    may_be({"LAID": laid}, otherwise)     the value of one of these words, if it comes
    letters(known), one_of(names, remedy) a name out of a list, however it is parted: S. F. T. is SFT
    is_number(), number(remedy)           a number; `direction()`: compass points or degrees
    within(low, high, unit), whole(...)   a number, a whole number within bounds, which must come
    is_point(), point(bound, unit)        (64,52), with `height=True` also (64,52,1): a tuple of numbers, each within +-bound
    path(bound, unit)                     one point or several
    name(kinds, remedy)                   RG2, of kinds such as ("RG", "BG")
    is_name(kinds, groups)                whether a piece or a group comes next
    names(kinds, remedy, groups)          RI1-3,RC12,left: every name by itself, RI1 RI2 RI3 RC12 ...
    label(remedy)                         a name that a player makes up, as he writes it: left, 2nd-line is none
    rest(remedy)                          the rest of the line, as it is written
    end()                                 nothing may be left over

`unknown(words, verbs)` is the refusal of a line that begins with no known word. A game that finds more amiss raises
`words.refusal(problem, remedy, place)`; `place` is the number of a word, `words.left` before that word was taken.
"""

import re
from collections.abc import Collection, Container, Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import Final, TypeVar

from sandgate.kernel.errors import Fault, OrderError
from sandgate.kernel.notation import direction, number_text
from sandgate.kernel.units import near

MOST_FIGURES = 12
MOST_NAMES = 999
_WORD = re.compile(r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)|[A-Z][A-Z.]*|[^\s,.]")
_DASHES: Final = ("-", "\N{EN DASH}")

Value = TypeVar("Value")
Groups = Mapping[str, Sequence[str]]


class Words:
    """A reader's place in an order. What it does not find it refuses, with caret, remedy and clause."""

    __slots__ = ("_spans", "clause", "left", "order", "words")

    def __init__(self, order: str, clause: str = "") -> None:
        self.order, self.clause, self.left = order, clause, 0
        columns = [column for column, letter in enumerate(order) for _ in letter.upper()]  # capitals may be more letters
        found = list(_WORD.finditer(order.upper()))
        self.words = [word[0].replace(".", "") if word[0][0].isalpha() else word[0] for word in found]
        self._spans = [(columns[word.start()], columns[word.end() - 1] + 1) for word in found]

    @property
    def next(self) -> str:
        """The word that comes next, in capitals without stops; nothing at the end."""
        return self.words[self.left] if self.left < len(self.words) else ""

    @property
    def next_name(self) -> str:
        """The word that comes next, with the number that is written to it as in a piece's name.

        >>> Words("RX4 GO").next_name, Words("XFT 15").next_name
        ('RX4', 'XFT')
        """
        after = self.left + 1
        if not self.next.isalpha() or after >= len(self.words) or not self.words[after].isdecimal():
            return self.next
        joined = self._spans[after][0] == self._spans[self.left][1]
        return self.next + self.words[after] if joined else self.next

    def refusal(self, problem: str, remedy: str, place: int | None = None, fault: Fault = "unreadable") -> OrderError:
        """The error for the word that comes next, or for the one at a place; behind the last letter if there is none."""
        at = (*(start for start, _ in self._spans), len(self.order))[self.left if place is None else place]
        return OrderError(fault, self.order, at, problem, remedy, self.clause)

    # -- words -------------------------------------------------------------------------------------------------------

    def take(self, *texts: str) -> bool:
        """Pass over the next word if it is one of these."""
        if self.left < len(self.words) and self.words[self.left] in texts:
            self.left += 1
            return True
        return False

    def demand(self, remedy: str, *texts: str) -> None:
        """Pass over the next word; it must be one of these.

        >>> Words("WIHT RC6").demand("name the men: WITH RC6-9", "WITH")
        Traceback (most recent call last):
        sandgate.kernel.errors.OrderError: WIHT RC6
        ^ WITH is wanted and not WIHT; name the men: WITH RC6-9.
        """
        if not self.take(*texts):
            wanted = " or ".join(texts)
            problem = f"{wanted} is wanted and not {self.next_name}" if self.next else f"{wanted} is missing"
            raise self.refusal(problem, remedy)

    def may_be(self, choices: Mapping[str, Value], otherwise: Value) -> Value:
        """Take the next word if it is one of these: its value, or else the other one."""
        word = self.next
        return choices[word] if self.take(*choices) else otherwise

    def letters(self, known: Container[str]) -> str:
        """Take the name that comes next, glued together from as many words as it is written in; nothing if it is none.

        >>> Words("S. F. T., 15").letters(("SFT", "PAT")), Words("F 12").letters(("F8", "F12"))
        ('SFT', 'F12')
        """
        glued: str = ""
        for end, word in enumerate(self.words[self.left : self.left + 4], self.left + 1):
            glued += word
            if glued in known:
                self.left = end
                return glued
        return ""

    def one_of(self, choices: Mapping[str, Value], remedy: str) -> Value:
        """Take one of these names; it must come."""
        name = self.letters(choices)
        if not name:
            raise self._no_name(remedy)
        return choices[name]

    def label(self, remedy: str) -> str:
        """Take a name that a player makes up, as he writes it: a letter, then letters, figures and hyphens without a gap.

        >>> Words("left-wing2 RI1-13").label("give the group a name")
        'left-wing2'
        """
        end = self._label_end()
        if end == self.left:
            raise self._no_name(remedy)
        text = self.order[self._spans[self.left][0] : self._spans[end - 1][1]]
        self.left = end
        return text.replace(".", "")

    def rest(self, remedy: str) -> str:
        """Take all that is left, as it is written; something must come.

        >>> words = Words("OBJECT that man, RI5, was dead.")
        >>> words.take("OBJECT"), words.rest("say what"), words.next
        (True, 'that man, RI5, was dead.', '')
        """
        if not self.next:
            raise self.refusal("the words are missing", remedy)
        start, self.left = self._spans[self.left][0], len(self.words)
        return self.order[start:].rstrip()

    def end(self, remedy: str = "strike it out, or part two orders with ;") -> None:
        """Refuse whatever is left over.

        >>> Words("RI4").end()
        Traceback (most recent call last):
        sandgate.kernel.errors.OrderError: RI4
        ^ RI4 does not belong here; strike it out, or part two orders with ;.
        """
        if self.left < len(self.words):
            raise self.refusal(f"{self.next_name} does not belong here", remedy)

    # -- numbers and places ------------------------------------------------------------------------------------------

    def is_number(self) -> bool:
        """Whether a number comes next."""
        return self.next[-1:].isdecimal()

    def number(self, remedy: str) -> float:
        """Take the number that must come next."""
        if not self.is_number():
            raise self.refusal(f"{self.next_name} is no number" if self.next else "a number is missing", remedy)
        if len(self.next) > MOST_FIGURES:
            raise self.refusal(
                f"a number of {len(self.next)} figures", f"give at most {MOST_FIGURES} figures", None, "not allowed"
            )
        self.left += 1
        return float(self.words[self.left - 1])

    def within(self, low: float, high: float, unit: str) -> float:
        """Take a number that must come and lie within bounds."""
        place, remedy = self.left, f"give {number_text(low)} to {number_text(high)} {unit}"
        value = self.number(remedy)
        if not low <= value <= high:
            raise self.refusal("out of bounds", remedy, place, "not allowed")
        return near(value)

    def whole(self, low: int, high: int, unit: str) -> int:
        """Take a whole number that must come and lie within bounds."""
        place, value = self.left, self.within(low, high, unit)
        if value != int(value):
            raise self.refusal("a whole number is wanted", f"give {low} to {high} {unit}", place, "not allowed")
        return int(value)

    def direction(self) -> float:
        """Take a true direction, in figures or in letters, these written in one word or in several.

        >>> Words("N. E. by").direction(), Words("047").direction()
        (45.0, 47.0)
        """
        written, text, found = self.words[self.left : self.left + 1 if self.is_number() else self.left + 5], "", None
        for end, word in enumerate(written, self.left + 1):
            text += word
            course_deg = direction(text)
            if course_deg is not None:
                found, reached = course_deg, end
        if found is None:
            problem = f"no direction {self.next}" if text else "the direction is missing"
            raise self.refusal(problem, "give one of 32 points (NE, NEbN) or degrees 000 to 359")
        self.left = reached
        return found

    def is_point(self) -> bool:
        """Whether a point in brackets comes next."""
        return self.next == "("

    def point(self, bound: float, unit: str, *, height: bool = False) -> tuple[float, ...]:
        """Take a point that must come: two numbers in brackets, or three with a height, none beyond the bound.

        >>> Words("(58, 41.5)").point(200.0, "inches"), Words("(64,52,1)").point(200.0, "inches", height=True)
        ((58.0, 41.5), (64.0, 52.0, 1.0))
        """
        form = "(64,52) or (64,52,1)" if height else "(64,52)"
        if not self.take("("):
            raise self.refusal(f"{self.next_name} is no point" if self.next else "a point is missing", f"write it as {form}")
        point = [self.within(-bound, bound, unit) for _ in range(2)]
        if height and self.is_number():
            point.append(self.within(-bound, bound, unit))
        self.demand(f"write the point as {form}", ")")
        return tuple(point)

    def path(self, bound: float, unit: str) -> tuple[tuple[float, ...], ...]:
        """Take a path: one point that must come, and as many as follow it."""
        points = [self.point(bound, unit)]
        while self.is_point():
            points.append(self.point(bound, unit))
        return tuple(points)

    # -- names of pieces ---------------------------------------------------------------------------------------------

    def name(self, kinds: Container[str], remedy: str) -> str:
        """Take the name of one piece, its kind and its number.

        >>> Words("rg 2 shoot").name(("RG", "BG"), "name a gun")
        'RG2'
        """
        kind = self.letters(kinds)
        if not kind:
            raise self._no_name(remedy)
        return f"{kind}{self._nth(kind, self.next)}"

    def is_name(self, kinds: Container[str], groups: Groups | None = None) -> bool:
        """Whether a piece of one of these kinds, with its number, or a group comes next."""
        left, group, kind = self.left, self._group(groups or {}), self.letters(kinds)
        numbered, self.left = self.is_number(), left
        return bool(group) or bool(kind and numbered)

    def names(self, kinds: Container[str], remedy: str, groups: Groups | None = None) -> tuple[str, ...]:
        """Take a list of pieces, one by one, in ranges, and in groups that have a name; at least one must come.

        >>> Words("RI1-3, RC12 left GO").names(("RI", "RC"), "name the men", {"Left": ("RI8", "RC1")})
        ('RI1', 'RI2', 'RI3', 'RC12', 'RI8', 'RC1')
        """
        taken: dict[str, None] = {}
        begun = self.left
        while self.left == begun or self._behind_comma() or self.is_name(kinds, groups):
            place = self.left
            for name in self._some_names(kinds, remedy, groups or {}):
                if name in taken:
                    raise self.refusal(f"{name} is named twice", "name each one once", place)
                taken[name] = None
            if len(taken) > MOST_NAMES:
                raise self.refusal("too many names", f"give at most {MOST_NAMES}", place, "not allowed")
        return tuple(taken)

    def _some_names(self, kinds: Container[str], remedy: str, groups: Groups) -> Sequence[str]:
        """One name, one range or one group of a list."""
        group = self._group(groups)
        if group:
            self.left = self._label_end()
            return groups[group]
        kind = self.letters(kinds)
        if not kind:
            raise self._no_name(remedy)
        first = self._nth(kind, self.next)
        last = self._last_of_range(kind, first)
        way = 1 if first <= last else -1
        return [f"{kind}{nth}" for nth in range(first, last + way, way)]

    def _last_of_range(self, kind: str, first: int) -> int:
        if self.next[:1] == "-" and self.next[1:].isdecimal():
            return self._nth(kind, self.next[1:])
        if not self.take(*_DASHES):
            return first
        if not self.letters((kind,)) and self.next_name != self.next:
            raise self.refusal(f"a range of {kind} does not end with {self.next_name}", f"write it as {kind}1-3")
        return self._nth(kind, self.next)

    def _nth(self, kind: str, figures: str) -> int:
        """Take the number of a piece, which the next word holds."""
        if not figures.isdecimal():
            raise self.refusal(f"the number of {kind} is missing", f"write it as {kind}1")
        if len(figures) > len(str(MOST_NAMES)) or not int(figures):
            raise self.refusal(f"no {kind} has this number", f"give 1 to {MOST_NAMES}", None, "not allowed")
        self.left += 1
        return int(figures)

    def _group(self, groups: Groups) -> str:
        """The group whose name comes next; nothing if none does."""
        if not groups:
            return ""
        written = "".join(self.words[self.left : self._label_end()])
        return next((group for group in groups if group.upper() == written), "")

    def _label_end(self) -> int:
        """Where a made-up name ends that begins with the next word; there it stands still if none comes."""
        if not self.next[:1].isalpha():
            return self.left
        ends = list(self._label_ends())
        return ends[-1] if ends else self.left

    def _label_ends(self) -> Iterator[int]:
        for place in range(self.left, len(self.words)):
            word = self.words[place]
            gap = place > self.left and self._spans[place][0] != self._spans[place - 1][1]
            if gap or not (word == "-" or word.removeprefix("-").isalnum()):
                return
            if word != "-":
                yield place + 1

    def _behind_comma(self) -> bool:
        """Whether a comma stands before the next word."""
        return bool(self.next) and "," in self.order[self._spans[self.left - 1][1] : self._spans[self.left][0]]

    def _no_name(self, remedy: str) -> OrderError:
        return self.refusal(f"no such name as {self.next_name}" if self.next else "a name is missing", remedy)


def unknown(words: Words, known: Collection[str], first: Collection[str] = ()) -> OrderError:
    """The refusal of an order that begins with no known word: what it may have meant, or `first`, how lines begin.

    >>> print(unknown(Words("SPED 12"), ("SPD", "SPEED", "OF")))
    SPED 12
    ^ no order begins with SPED; perhaps you mean SPEED.
    """
    begun = words.next
    may_be = [word for word in known if begun and word.startswith(begun)]
    if len(may_be) > 1:
        return words.refusal(f"{begun} may be {' or '.join(may_be)}", "write it out", fault="ambiguous")
    near_by = may_be or get_close_matches(begun, known, 1, 0.6)
    problem = f"no order begins with {words.next_name}" if begun else "there is no order here"
    return words.refusal(problem, f"perhaps you mean {near_by[0]}" if near_by else f"begin with {', '.join(first or known)}")
