"""The orders that one kind of sheet may hold, and how a line of it is read."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, Final

from sandgate.kernel.desk.forms import Form, Mistake, furthest, parts_of
from sandgate.kernel.desk.line import NO_GROUPS, Line
from sandgate.kernel.desk.orders import card
from sandgate.kernel.desk.tokens import CARET, Caret, Token, Value, begins, heads, parse, take
from sandgate.kernel.errors import OrderError
from sandgate.kernel.words import Groups, unknown

KEPT: Final = 1024  # lines that were read last: captains and bots write the same again, each for his own ships
LONG: Final = 120  # letters of a line that is not kept: nobody fills the memory with long ones


class Notation:
    """The orders of one kind of sheet; `by` says whose they are: "a captain".

    `unnamed`: what is said, with its remedy, of a line that has a verb and before it the name of no piece; `clause` is
    cited of lines that begin with nothing known.
    """

    def __init__(self, *kinds: type[Any], by: str, unnamed: tuple[str, str] = ("", ""), clause: str = "") -> None:
        self.kinds, self.by, self._unnamed, self._clause = kinds, by, unnamed, clause
        self.by_word: dict[str, list[Form]] = {}
        self._by_value = list[Form]()  # forms that begin with a value, of which no words can be listed
        cards = [card(kind) for kind in kinds]
        for form in [form for each in cards for form in each.forms]:
            for head in form.heads:
                self.by_word.setdefault(head, []).append(form)
            if not form.heads:
                self._by_value.append(form)
        offered = [form for each in cards for form in each.forms if form is each.form or form.title]
        shown = [form for nth, form in enumerate(offered) if not any(_alike(form, each) for each in offered[:nth])]
        self.first = tuple(dict.fromkeys(word for form in shown for word in _first_words(form)))  # for a remedy
        self._known = lru_cache(maxsize=KEPT)(self._read)
        self._mistakes: dict[str, list[tuple[Mistake, Sequence[Token]]]] = {}  # by the word with which they begin
        for kind, each in zip(kinds, cards, strict=True):
            for mistake in each.mistakes:
                tokens = parse(mistake.notation, parts_of(kind))
                for head in heads([token for token in tokens if not isinstance(token, Caret)]) or ("",):
                    self._mistakes.setdefault(head, []).append((mistake, tokens))

    def order(self, line: str, groups: Groups = NO_GROUPS) -> Any:
        """Read one order by itself; raises OrderError. The register's cases call it."""
        return self.read(line, groups)[0]

    def read(self, text: str, groups: Groups = NO_GROUPS) -> tuple[Any, Line]:
        """Read one order, with the places of its values; raises OrderError: place, what is wrong, remedy, clause.

        groups: names that stand for several pieces.
        """
        return self._read(text, groups) if groups or len(text) > LONG else self._known(text)

    def _read(self, text: str, groups: Groups = NO_GROUPS) -> tuple[Any, Line]:
        line = Line(text, self._clause, groups)
        try:
            return self.take(line), line
        except OrderError as error:
            raise self._meant(Line(text, error.clause, groups), error) from None

    def take(self, line: Line) -> Any:
        """Read an order from where a line stands to its end: that of a line, or one that stands within another."""
        forms = self.found(line)
        if not forms:
            raise self._nameless(line) or unknown(line, self.by_word, self.first)
        if len(forms) == 1:
            return forms[0].read(line)
        begun, places, failures = line.left, line.places, list[tuple[OrderError, Form]]()
        for form in sorted(forms, key=lambda form: form.unlikely(line.words)):  # those first whose words are all there
            line.left, line.places = begun, dict(places)
            try:
                return form.read(line)
            except OrderError as error:
                failures.append((error, form))
        raise furthest(failures)

    def found(self, line: Line) -> Sequence[Form]:
        """The forms that may come next, by the word with which they begin, or by the verb behind a name or a number."""
        begun = line.left
        forms = self.by_word.get(line.letters(self.by_word), [])
        line.left = begun
        if not self._by_value:
            return forms
        told = [form for form in self._by_value if not form.verbs or any(verb in line.words for verb in form.verbs)]
        named = self._begun(told, line)
        return [*forms, *(named or ([] if forms else self._begun(self._by_value, line)))]

    @staticmethod
    def _begun(forms: Sequence[Form], line: Line) -> list[Form]:
        """Those of some forms that may be what comes next; one part is asked once."""
        begun = dict[int, bool]()
        for form in forms if line.next else ():
            if _key(form) not in begun:
                begun[_key(form)] = begins(form.tokens, line)
        return [form for form in forms if begun.get(_key(form))]

    def _nameless(self, line: Line) -> OrderError | None:
        """The refusal of a line that has the verb of a named piece, and before it the name of none."""
        problem, remedy = self._unnamed
        verbs = [verb for form in self._by_value for verb in form.verbs]
        if problem and line.next.isalpha() and any(word in verbs for word in line.words[line.left + 1 :]):
            return line.refusal(problem.format(line.next_name), remedy)
        return None

    def _meant(self, line: Line, error: OrderError) -> OrderError:
        """What is said to a known mistake, if the reading failed no further than where it is made."""
        line.left = 0
        for mistake, tokens in (*self._mistakes.get(line.letters(self._mistakes), ()), *self._mistakes.get("", ())):
            line.left = 0
            if _reads(tokens, line) and line.column(line.left) >= error.at:
                return line.refusal(mistake.problem, mistake.remedy, line.places[CARET], mistake.fault)
        return error


def _key(form: Form) -> int:
    """The same for forms that begin with a value of the same part."""
    first = form.tokens[0]
    return id(first.part if isinstance(first, Value) else first)


def _alike(one: Form, other: Form) -> bool:
    """Whether two forms begin with a value of the same part: one example is enough."""
    return not one.heads and _key(one) == _key(other)


def _first_words(form: Form) -> Sequence[str]:
    """The words with which a form begins; of a choice those that are printed."""
    value = next(form.values, None)
    begins_it = value is not None and value is form.tokens[0]
    return (value.part.choices if value is not None and begins_it else ()) or form.heads or (form.like,)


def _reads(tokens: Sequence[Token], line: Line) -> bool:
    try:
        take(tokens, line, {}, "")
    except OrderError:
        return False
    return True
