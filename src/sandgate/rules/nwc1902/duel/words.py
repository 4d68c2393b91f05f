"""The words of an order from left to right, each with its column, so that a caret falls under the right letter.

Case, stops, commas and needless blanks are forgiven: `S. F. T., 15 N. E.`, `sft15ne` and `SFT 15 NE` are the same words.
"""

import re
from collections.abc import Collection, Container, Mapping
from difflib import get_close_matches
from typing import TypeVar

from sandgate.kernel.errors import Fault, OrderError
from sandgate.kernel.notation import direction, number_text
from sandgate.kernel.units import near

MOST_FIGURES = 12
_WORD = re.compile(r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)|[A-Z][A-Z.]*|[^\s,.]")

Value = TypeVar("Value")


class Words:
    """A reader's place in an order. What it does not find it refuses, with caret, remedy and clause."""

    __slots__ = ("clause", "left", "order", "words")

    def __init__(self, order: str, clause: str = "") -> None:
        self.order, self.clause, self.left = order, clause, 0
        self.words = [word.replace(".", "") if word[0].isalpha() else word for word in _WORD.findall(order.upper())]

    @property
    def next(self) -> str:
        """The word that comes next, in capitals without stops; nothing at the end."""
        return self.words[self.left] if self.left < len(self.words) else ""

    def refusal(self, problem: str, remedy: str, place: int | None = None, fault: Fault = "unreadable") -> OrderError:
        """The error for the word that comes next, or for the one at a place; behind the last letter if there is none."""
        columns = [found.start() for found in _WORD.finditer(self.order.upper())]
        at = (*columns, len(self.order))[self.left if place is None else place]
        return OrderError(fault, self.order, min(at, len(self.order)), problem, remedy, self.clause)

    def take(self, *texts: str) -> bool:
        """Pass over the next word if it is one of these."""
        if self.left < len(self.words) and self.words[self.left] in texts:
            self.left += 1
            return True
        return False

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
            raise self.refusal(f"no such name as {self.next}" if self.next else "a name is missing", remedy)
        return choices[name]

    def is_number(self) -> bool:
        """Whether a number comes next."""
        return self.next[-1:].isdecimal()

    def number(self, remedy: str) -> float:
        """Take the number that must come next."""
        if not self.is_number():
            raise self.refusal(f"{self.next} is no number" if self.next else "a number is missing", remedy)
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

    def end(self) -> None:
        """Refuse whatever is left over."""
        if self.left < len(self.words):
            remedy = f"write a second as @{self.next}" if self.is_number() else "strike it out, or part two orders with ;"
            raise self.refusal(f"{self.next} does not belong here", remedy)


def unknown(words: Words, known: Collection[str]) -> OrderError:
    """The refusal of an order that begins with no known word: what it may have meant.

    >>> print(unknown(Words("SPED 12"), ("SPD", "SPEED", "OF")))
    SPED 12
    ^ no order begins with SPED; perhaps you mean SPEED.
    """
    begun = words.next
    may_be = [word for word in known if begun and word.startswith(begun)]
    if len(may_be) > 1:
        return words.refusal(f"{begun} may be {' or '.join(may_be)}", "write it out", fault="ambiguous")
    near_by = may_be or get_close_matches(begun, known, 1, 0.6)
    problem = f"no order begins with {begun}" if begun else "there is no order here"
    return words.refusal(problem, f"perhaps you mean {near_by[0]}" if near_by else f"begin with {', '.join(known)}")
