"""The bench of one step: it answers what the rules do not know, and keeps what was asked and answered."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Literal, NamedTuple, cast

from sandgate.kernel.contract import A, Address, Slot
from sandgate.kernel.dice import (
    Key,
    Words,
    clause_number,
    dealt,
    dealt_together,
    face,
    in_lanes,
    normal_error,
    round_keys,
)
from sandgate.kernel.errors import SandgateError
from sandgate.kernel.notation import number_text
from sandgate.kernel.papers import Gauge

Kind = Literal["throw", "normal", "measure", "judge"]
Value = bool | int | float | str
# A finding without its slot.
Kept = tuple[Kind, Value, Value, int, tuple[Value, ...], tuple[float, float], str, Gauge | None]

ANY = (-1e9, 1e9)
WORD_16 = 0xFFFF
BEYOND_16 = 0xFFFF_FFFF_FFFF_0000  # of 64 bits
REAL: dict[Kind, str] = {"throw": "dice", "normal": "dice", "measure": "lengths"}


class Finding(NamedTuple):
    """One thing that was asked of the bench: what the dice or the rules proposed, and what was given."""

    slot: Slot
    kind: Kind
    proposed: Value
    given: Value
    faces: int = 0  # of a throw
    choices: tuple[Value, ...] = ()  # the words that may be ruled
    span: tuple[float, float] = ANY  # of a length or angle
    about: str = ""  # what is asked, in words
    gauge: Gauge | None = None  # of a length that can be shown on a paper beside the board

    @property
    def wants(self) -> str:
        """What the umpire may rule here, in words."""
        if self.faces:
            return f"a number from 1 to {self.faces}"
        if self.choices:
            return " or ".join(value_text(choice) for choice in self.choices)
        if self.kind == "measure":
            return f"a number from {number_text(self.span[0])} to {number_text(self.span[1])}"
        return "yes or no" if isinstance(self.proposed, bool) else "a number"

    def read(self, text: str) -> Value | None:
        """A ruling or an entered value as an answer; None if it cannot be one.

        The proposal as it is written is the proposal itself, with all its figures: by fewer of them everybody who is told
        the number would see that the umpire had ruled on it.
        """
        value = read_value(text, self.proposed)
        if value is None or (self.choices and value not in self.choices):
            return None
        if self.faces and not 1 <= float(value) <= self.faces:
            return None
        if self.kind == "measure" and not self.span[0] <= float(value) <= self.span[1]:
            return None
        return self.proposed if text == value_text(self.proposed) else value


class Asked(Mapping[Slot, Finding]):
    """What was asked, in order: thousands of findings a game, each made when it is looked at, as hardly one is.

    again: where the dice alone were kept (`unruled.py`), a bench of the same dice that has kept all.
    """

    __slots__ = ("_again", "_kept", "_thrown")

    def __init__(
        self, kept: dict[Slot, Kept], thrown: Sequence[Slot] = (), again: "Callable[[], Dealt] | None" = None
    ) -> None:
        self._kept, self._thrown, self._again = kept, thrown, again

    @property
    def kept(self) -> dict[Slot, Kept]:
        """The findings without their slots."""
        if self._again is not None:
            self._kept, self._again = self._again().asked.kept, None
        return self._kept

    def __getitem__(self, slot: Slot) -> Finding:
        return Finding(slot, *self.kept[slot])

    def __iter__(self) -> Iterator[Slot]:
        return iter(self.kept)

    def __len__(self) -> int:
        return len(self.kept)

    @property
    def thrown(self) -> Iterator[tuple[Slot, int, float]]:
        """The throws and normal errors: where, of how many faces, and what the dice gave before any ruling."""
        return ((slot, self._kept[slot][3], float(self._kept[slot][1])) for slot in self._thrown)


class Wanted(Exception):
    """A throw or a length that is to be taken from a real table; the step is run again once it is entered.

    before: what the step has asked before it, with what was given.
    """

    def __init__(self, finding: Finding, before: tuple[Finding, ...] = ()) -> None:
        super().__init__(f"{finding.kind} wanted for {finding.slot}")
        self.finding, self.before = finding, before


class AskedTwice(SandgateError):
    """A game used one address for two answers: a fault of the game, found by the contract test."""


def value_text(value: Value) -> str:
    """Write an answer as the umpire would: yes, no, a number, a word.

    >>> value_text(True), value_text(18.75), value_text(3), value_text("ram")
    ('yes', '18.75', '3', 'ram')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    return value if isinstance(value, str) else number_text(value)


def read_value(text: str, like: Value) -> Value | None:
    """Read an answer of the same type as `like`; None if the text does not fit.

    >>> read_value("no", True), read_value("500", 1000.0), read_value("draw", "ram"), read_value("maybe", True)
    (False, 500.0, 'draw', None)
    """
    value: Value | None
    try:
        if isinstance(like, bool):
            value = {"yes": True, "no": False}.get(text.lower())
        elif isinstance(like, str):
            value = text
        else:
            value = type(like)(text)
            if not -1e9 < value < 1e9:
                value = None
    except ValueError:
        value = None
    return value


def counter_at(slot: Address, take: int) -> Words:
    """The counter of the dice at a slot; raises SandgateError for one whose numbers are those of another's."""
    move, clause, actor, other, nth = slot
    if (actor | other | nth | take) & ~WORD_16:  # a number below nought has high bits too
        raise SandgateError(f"{slot} has a number above {WORD_16:,}: its throw would be another slot's")
    return move, clause_number(clause), (actor << 16) | other, (take << 16) | nth  # as `counter` packs them


def counters_at(slots: Sequence[Address], take: int) -> tuple[int, int, int, int]:
    """Those of many slots for `dealt_together`: all first words in lanes of one number, and so on; raises SandgateError."""
    moves, clauses, actors, others, nths = zip(*slots, strict=True)
    ones = in_lanes([1] * len(slots))
    takes = take * ones
    try:
        actor, other, nth = in_lanes(actors), in_lanes(others), in_lanes(nths)
        fits = not (actor | other | nth | takes) & (ones * BEYOND_16)
    except OverflowError:  # a number below nought
        fits = False
    if not fits:
        for slot in slots:
            counter_at(slot, take)  # raises for that one
    return in_lanes(moves), in_lanes([*map(clause_number, clauses)]), (actor << 16) | other, (takes << 16) | nth


class Dealt:
    """A bench that deals from a key, gives rulings and entered values where there are any, and asks for real ones.

    answers: rulings and entered values by slot, as text. thrown: throws that a record holds, which stand instead of the
    key. real: "dice" and "lengths" that must be entered.
    """

    def __init__(
        self,
        key: Key = (0, 0),
        take: int = 0,
        answers: Mapping[Slot, str] | None = None,
        thrown: Mapping[Slot, float] | None = None,
        real: Collection[str] = (),
    ) -> None:
        self.key, self.take, self.real = key, take, real
        self._rounds = round_keys(*key)
        self.answers = answers or {}
        self.thrown = thrown or {}
        self._asked: dict[Slot, Kept] = {}
        self._thrown: list[Slot] = []  # of these the dice
        self._foreseen: list[Address] = []
        self._dealt: dict[Address, tuple[int, ...]] = {}  # the first two words of what was foreseen and not asked for yet

    @property
    def asked(self) -> Asked:
        """What was asked so far, in order, with what was given."""
        return Asked(self._asked, self._thrown)

    @property
    def as_proposed(self) -> bool:
        """Whether all that is measured and judged stands as proposed."""
        return not (self.answers or self.real)

    @property
    def keeps(self) -> bool:
        """Whether what is measured and judged is kept."""
        return True

    def throw(self, slot: Slot, faces: int, about: str = "") -> int:
        """Throw a die: the ruling, the die that was entered, the recorded throw, or the one dealt for this slot."""
        if self.thrown or self.real:
            entered = "dice" in self.real and slot not in self.thrown
            dealt = 1 if entered else int(self.thrown.get(slot, 0)) or face(self._words(slot)[0], faces)
        else:
            dealt = face((self._dealt.pop(slot, None) or self._words(slot))[0], faces)
        self._thrown.append(slot)
        return self._answer(slot, ("throw", dealt, dealt, faces, (), ANY, about, None), dealt)

    def normal(self, slot: Slot, about: str = "") -> float:
        """Deal a normal error with mean 0 and deviation 1."""
        entered = "dice" in self.real and slot not in self.thrown
        if entered:
            dealt = 0.0
        elif self.thrown and slot in self.thrown:
            dealt = self.thrown[slot]
        else:
            words = self._words(slot)
            dealt = normal_error(words[0], words[1])
        self._thrown.append(slot)
        return self._answer(slot, ("normal", dealt, dealt, 0, (), ANY, about, None), dealt)

    def foresee(self, slots: Iterable[Address]) -> None:
        """Deal the dice of these addresses together with all that are foreseen by the time that a die is asked for."""
        self._foreseen += slots

    def measure(
        self, slot: Slot, computed: float, span: tuple[float, float] = ANY, about: str = "", gauge: Gauge | None = None
    ) -> float:
        """Measure a length or angle: as computed, unless entered from a real table or ruled."""
        return self._answer(slot, ("measure", computed, computed, 0, (), span, about, gauge), computed)

    def judge(self, slot: Slot, proposed: A, choices: tuple[A, ...] = (), about: str = "") -> A:
        """Settle a finding: as the rules propose, unless the umpire has ruled."""
        return self._answer(slot, ("judge", proposed, proposed, 0, choices, ANY, about, None), proposed)

    def _words(self, slot: Slot) -> tuple[int, ...]:
        if self._foreseen:
            counters = counters_at(self._foreseen, self.take)
            first, second, _, _ = dealt_together(counters, len(self._foreseen), self._rounds)
            self._dealt |= zip(self._foreseen, zip(first, second, strict=True), strict=True)
            self._foreseen = []
        return self._dealt.pop(slot, None) or dealt(*counter_at(slot, self.take), self._rounds)

    def _answer(self, slot: Slot, kept: Kept, proposed: A) -> A:
        if self._asked.setdefault(slot, kept) is not kept:
            raise AskedTwice("a game used one address for two answers; this step cannot be played")
        return self._given(Finding(slot, *kept), proposed) if self.answers or self.real else proposed

    def _given(self, finding: Finding, proposed: A) -> A:
        """The answer where there are rulings or a real table."""
        slot = finding.slot
        value = finding.read(self.answers[slot]) if slot in self.answers else None
        if value is not None:
            self._asked[slot] = finding._replace(given=value)[1:]
            return cast("A", value)
        if REAL.get(finding.kind) in self.real and slot not in self.thrown:
            raise Wanted(finding, tuple([asked for asked in self.asked.values() if asked.slot != slot]))
        return proposed
