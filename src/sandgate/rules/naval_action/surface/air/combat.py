"""Air combat: how types compare, who fights whom, and who is shot down. X.A.1.b, X.A.2."""

from collections.abc import Mapping, Sequence
from typing import Any, Final, Literal

from sandgate.kernel.contract import Bench, Event
from sandgate.kernel.events import Moment, event
from sandgate.kernel.figures import number
from sandgate.kernel.frozen import replace
from sandgate.kernel.rule import rule, step
from sandgate.kernel.units import Die
from sandgate.rules.naval_action.surface.air.reach import in_one_move, may_break_off, type_of, with_elements
from sandgate.rules.naval_action.surface.air_orders import BreakOff, Engage
from sandgate.rules.naval_action.surface.air_state import Element
from sandgate.rules.naval_action.surface.posts import SIDES, Side, enemy_of
from sandgate.rules.naval_action.surface.ships import ship_of
from sandgate.rules.naval_action.surface.slots import ship_slot
from sandgate.rules.naval_action.surface.state import State

BOOK: Final = "sandgate.rules.naval_action"
EQUAL: Final = int(number(BOOK, "air", "lost_equal"))
BETTER: Final = int(number(BOOK, "air", "lost_better"))
MUCH_BETTER: Final = int(number(BOOK, "air", "lost_much_better"))
Rating = Literal["equal", "better", "much_better", "worse", "much_worse"]
WORDS: Final[Mapping[str, str]] = {
    "equal": "equal, 3:3",
    "better": "better, 4:2",
    "much_better": "much better, 5:1",
    "worse": "worse, 2:4",
    "much_worse": "much worse, 1:5",
}
FIRST: Final = ("T", "D", "H")  # whom a patrol attacks first


@event(rank=3, fold="news")
class AirCombat(Event):
    """Two elements fought, and one was shot down (NA.AIR.04)."""

    attacker: str
    defender: str
    rating: str
    die: int
    lost: str
    aircraft: tuple[str, str] = ("", "")  # types of both: each side may have an F1

    def __str__(self) -> str:
        names = zip(self.aircraft, (self.attacker, self.defender), strict=True)
        one, other = (f"{kind} {name}".strip() for kind, name in names)
        lost = one if attacker_is_lost(self.rating, self.die) else other  # type: ignore[arg-type]
        return f"{one} attacked {other} ({WORDS[self.rating]}), die {self.die}: {lost} was shot down"


@event("{element} broke off from {enemy}, and attacks nothing", rank=1, fold="acts")
class BrokeOff(Event):
    """A faster element refused combat (NA.AIR.03)."""

    element: str
    enemy: str


@rule("NA.AIR.04")
def attacker_is_lost(rating: Rating, die: Die) -> bool:
    """Whether the attacking element is shot down, by how it compares with the other; else the other is.

    >>> attacker_is_lost("equal", 4), attacker_is_lost("equal", 3), attacker_is_lost("better", 4)
    (True, False, False)
    >>> attacker_is_lost("much_better", 6), attacker_is_lost("worse", 2), attacker_is_lost("much_worse", 6)
    (True, False, True)
    """
    if rating == "equal":
        return die >= EQUAL
    if rating in ("better", "much_better"):
        return die >= (BETTER if rating == "better" else MUCH_BETTER)
    return die > 7 - (BETTER if rating == "worse" else MUCH_BETTER)


@rule("NA.AIR.06")
def usual_rating(role: str, other_role: str) -> Rating:
    """How types compare that no table lists: a fighter is better than any bomber; fighters are equal, and so are bombers.

    role: of the attacker, which may be a dive-bomber on patrol.

    >>> usual_rating("F", "T"), usual_rating("F", "F"), usual_rating("D", "T"), usual_rating("D", "F")
    ('better', 'equal', 'equal', 'worse')
    """
    if role == other_role == "F" or (role != "F" and other_role != "F"):
        return "equal"
    return "better" if role == "F" else "worse"


TURNED: Final[Mapping[str, Rating]] = {"equal": "equal", "better": "worse", "much_better": "much_worse"}


@rule("NA.AIR.06")
def rating_of(
    pairs: tuple[tuple[str, str, str], ...], aircraft: str, role: str, other_aircraft: str, other_role: str
) -> Rating:
    """How an attacker compares with whom it attacks: by the table of the scenario, either way round, else as is usual.

    >>> pairs = (("A6M Zero", "TBD Devastator", "much_better"),)
    >>> rating_of(pairs, "A6M Zero", "F", "TBD Devastator", "T"), rating_of(pairs, "TBD Devastator", "T", "A6M Zero", "F")
    ('much_better', 'much_worse')
    >>> rating_of(pairs, "A6M Zero", "F", "TBF Avenger", "T")
    'better'
    """
    for first, second, rating in pairs:
        if (first, second) == (aircraft, other_aircraft):
            return rating  # type: ignore[return-value]
        if (first, second) == (other_aircraft, aircraft):
            return TURNED[rating]
    return usual_rating(role, other_role)


# -- pairs ------------------------------------------------------------------------------------------------------------------


def in_order(elements: Sequence[Element]) -> list[Element]:
    """Elements in the order of their numbers, each kind by itself."""
    return sorted(elements, key=lambda each: (each.id[:1], int(each.id[1:] or "0"), each.id))


def attackers(state: State, side: Side) -> list[Element]:
    """The elements of a side that attack a ship in this turn: torpedo bombers first, then dive-, then level bombers."""
    found = [each for each in state.elements if each.side == side and each.target and each.aloft and not each.fate]
    return sorted(in_order(found), key=lambda each: FIRST.index(each.arm) if each.arm in FIRST else len(FIRST))


@step("NA.AIR.05", "NA.AIR.08")
def patrols(state: State, side: Side) -> list[Element]:
    """The elements of a side on patrol that can reach an attack and do not yet fight."""
    goals = [ship_of(state, each.target) for each in state.sighted if each.side == side and each.target]
    return in_order(
        [
            each
            for each in state.elements
            if each.side == side and each.aloft and not each.fate and "CAP" in each.mission and not each.foe
            if any(in_one_move(state, each, (goal.x_yd, goal.y_yd)) for goal in goals)
        ]
    )


@step("NA.AIR.05", "NA.AIR.09")
def escorts(state: State, side: Side) -> list[Element]:
    """The escorts of a side whose charges attack, and that do not yet fight."""
    charges = [each.id for each in attackers(state, side)]
    return in_order(
        [
            each
            for each in state.elements
            if each.side == side and each.aloft and not each.fate and each.mission == "ESCORT" and not each.foe
            if any(one in charges for one in each.escorts)
        ]
    )


@step("NA.AIR.03")
def pursued(state: State, side: Side) -> list[Element]:
    """The patrols of a side that an escort has engaged which is slower: they may break off."""
    kn = {(each.side, each.id): type_of(state, each).speed_kn for each in state.elements}
    return [
        each
        for each in state.elements
        if each.side == side and each.foe and "CAP" in each.mission and not each.fate
        if may_break_off(kn[side, each.id], kn[enemy_of(side), each.foe])
    ]


@step("NA.AIR.03")
def breaking(state: State, lines: Mapping[str, Sequence[Any]]) -> State:
    """Note who would break off from a slower enemy."""
    for post in state.posts:
        for line in lines.get(post.key, ()):
            if isinstance(line, BreakOff):
                own = [each for each in state.elements if each.commander == post.key and each.id in line.elements]
                state = with_elements(state, *[replace(each, breaks=True) for each in own if not each.fate])
    return state


@step("NA.AIR.05")
def paired(state: State, lines: Mapping[str, Sequence[Any]], form: str) -> State:
    """Who fights whom: as written, the rest in the order of the lists; escorts engage patrols, patrols attack bombers."""
    for side in SIDES:
        ours = escorts(state, side) if form == "escorts" else patrols(state, side)
        theirs = [
            each
            for each in (patrols(state, enemy_of(side)) if form == "escorts" else attackers(state, enemy_of(side)))
            if not each.foe
        ]
        for one, other in _chosen(state, side, lines, ours, theirs):
            state = with_elements(state, replace(one, foe=other.id), replace(other, foe=one.id))
    return state


def _chosen(
    state: State, side: Side, lines: Mapping[str, Sequence[Any]], ours: list[Element], theirs: list[Element]
) -> list[tuple[Element, Element]]:
    wishes = [
        (line.element, line.enemy)
        for post in state.posts
        if post.side == side
        for line in lines.get(post.key, ())
        if isinstance(line, Engage)
    ]
    pairs = list[tuple[Element, Element]]()
    for mine, enemy in wishes:
        one = next((each for each in ours if each.id == mine), None)
        other = next((each for each in theirs if each.id == enemy), None)
        if one is not None and other is not None and _comes_to(state, one, other):
            pairs.append((one, other))
            ours, theirs = [each for each in ours if each is not one], [each for each in theirs if each is not other]
    for one in ours:
        other = next((each for each in theirs if _comes_to(state, one, each)), None)
        if other is not None:
            pairs.append((one, other))
            theirs = [each for each in theirs if each is not other]
    return pairs


def _comes_to(state: State, one: Element, other: Element) -> bool:
    """Whether an element can fight another: an attacker where he attacks, within one move (NA.AIR.02, NA.AIR.05)."""
    if not other.target:
        return True
    goal = ship_of(state, other.target)
    return in_one_move(state, one, (goal.x_yd, goal.y_yd))


@step("NA.AIR.03", "NA.AIR.04", "NA.AIR.05", "NA.AIR.10")
def fought(state: State, bench: Bench, now: Moment) -> tuple[State, tuple[Event, ...]]:
    """All combats: escorts against patrols, then patrols against bombers. Who fights on patrol has jettisoned."""
    events = list[Event]()
    to = tuple([post.key for post in state.posts])
    for one in [each for each in state.elements if each.foe and each.mission in ("ESCORT", "CAP", "CAP+ASP")]:
        other = next(
            (each for each in state.elements if each.side != one.side and each.id == one.foe and not each.fate), None
        )
        if other is None or (other.mission == "ESCORT") or one.fate:
            continue  # an escort attacks; the patrol that it has engaged does not attack as well
        state, told = _combat(state, one, other, bench, now, to)
        events += told
    return state, tuple(events)


def _combat(
    state: State, one: Element, other: Element, bench: Bench, now: Moment, to: tuple[str, ...]
) -> tuple[State, list[Event]]:
    faster = may_break_off(type_of(state, other).speed_kn, type_of(state, one).speed_kn)
    if other.breaks and faster:
        return with_elements(state, replace(other, target=0)), [
            now.tell(BrokeOff, to=to, clauses=("NA.AIR.03",), element=other.id, enemy=one.id)
        ]
    rating = rating_of(state.air_pairs, one.aircraft, one.arm, other.aircraft, other.arm)
    slot = ship_slot(state.move + 1, "NA.AIR.04", state.elements.index(one) + 1, state.elements.index(other) + 1)
    die = bench.throw(slot, 6, f"Who is shot down, {one.id} or {other.id}?")
    lost = one if attacker_is_lost(rating, die) else other
    kept = other if lost is one else one
    jettisoned = replace(kept, loaded=kept.loaded and "CAP" not in kept.mission)
    told = now.tell(
        AirCombat,
        to=to,
        clauses=("NA.AIR.04",),
        slots=(slot,),
        attacker=one.id,
        defender=other.id,
        rating=rating,
        die=die,
        lost=lost.id,
        aircraft=(one.aircraft, other.aircraft),
    )
    return with_elements(state, replace(lost, fate="lost", target=0), jettisoned), [told]
