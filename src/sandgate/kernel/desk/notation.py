"""The orders that one kind of sheet may hold, and how a line of it is read."""

from collections.abc import Sequence
from typing import Any

from sandgate.kernel.desk.forms import Form, furthest, parts_of
from sandgate.kernel.desk.line import Line
from sandgate.kernel.desk.orders import card
from sandgate.kernel.desk.tokens import CARET, Token, parse, take
from sandgate.kernel.errors import OrderError
from sandgate.kernel.words import unknown


class Notation:
    """The orders of one kind of sheet; `by` says whose they are: "a captain"."""

    def __init__(self, *kinds: type[Any], by: str) -> None:
        self.kinds, self.by = kinds, by
        self.by_word: dict[str, list[Form]] = {}
        cards = [card(kind) for kind in kinds]
        for each in cards:
            for form in each.forms:
                for head in form.heads:
                    self.by_word.setdefault(head, []).append(form)
        self.first = tuple(dict.fromkeys(word for each in cards for word in _first_words(each.form)))  # for a remedy
        self._mistakes = [
            (mistake, parse(mistake.notation, parts_of(kind))) for kind, each in zip(kinds, cards, strict=True)
            for mistake in each.mistakes
        ]  # fmt: skip

    def read(self, text: str) -> tuple[Any, Line]:
        """Read one order, with the places of its values; raises OrderError: place, what is wrong, remedy, clause."""
        line = Line(text)
        forms = self.by_word.get(line.letters(self.by_word), ())
        line.left = 0
        if not forms:
            raise unknown(line, self.by_word, self.first)
        failures = list[tuple[OrderError, Form]]()
        for form in forms:
            line = Line(text) if failures else line
            try:
                return form.read(line), line
            except OrderError as error:
                failures.append((error, form))
        raise self._meant(text, furthest(failures))

    def _meant(self, text: str, error: OrderError) -> OrderError:
        """What is said to a known mistake, if the reading failed no further than where it is made."""
        for mistake, tokens in self._mistakes:
            line = Line(text, error.clause)
            if _reads(tokens, line) and line.column(line.left) >= error.at:
                return line.refusal(mistake.problem, mistake.remedy, line.places[CARET], mistake.fault)
        return error


def _first_words(form: Form) -> Sequence[str]:
    """The words with which a form begins; of a choice those that are printed."""
    value = next(form.values, None)
    return value.part.choices if value is not None and value is form.tokens[0] else form.heads


def _reads(tokens: Sequence[Token], line: Line) -> bool:
    try:
        take(tokens, line, {}, "")
    except OrderError:
        return False
    return True
