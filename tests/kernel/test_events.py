"""How events are declared: sentences, faces, and the headlines that are made of them."""

import re

import pytest

from sandgate.kernel.codec import dump_event, heard, load_event, tell, text_of, text_of_events, text_of_told
from sandgate.kernel.contract import Event, Rank, Slot
from sandgate.kernel.events import Moment, event
from sandgate.kernel.headlines import NOTHING, headline
from sandgate.kernel.rule import STEPS, step


@event(
    "{ship} at {at:place}, heading {heading_deg:heading}, {way_yd:whole} yards in {moves:moves}, {left_s:.1f} s left", rank=0
)
class Ran(Event):
    """A ship has run."""

    ship: str
    at: tuple[float, float]
    heading_deg: float
    way_yd: float
    moves: int
    left_s: float


@event(
    "{ship} fired on {target}: {points:points}.", rank=2, head="{ship} hit {target}", of="ship", points=("points", "ship")
)
class Hit(Event):
    """A ship has fired on another."""

    ship: str
    target: str
    points: float


@event("{ship} is {fate}", rank=4, head="{sentence}", of="ship")
class Lost(Event):
    """A ship is lost, or has struck."""

    ship: str
    struck: bool = False

    @property
    def rank(self) -> Rank:
        """One that has struck may be retaken."""
        return 3 if self.struck else 4

    @property
    def fate(self) -> str:
        """What has become of her."""
        return "taken" if self.struck else "sunk"


@event("{name} was shot", rank=3, head="{name} was shot", of="name", many="men were shot")
class Shot(Event):
    """A man was shot."""

    name: str


SIDES = {"Mikasa": "blue", "Asahi": "blue", "Retvizan": "red"}


def hit(ship: str, target: str, points: float) -> Hit:
    return Hit(ship=ship, target=target, points=points)


def test_a_sentence_is_filled_with_facts_told_as_it_says() -> None:
    ran = Ran(ship="Mikasa", at=(27.187, -0.04), heading_deg=203.453125, way_yd=1068.44, moves=1, left_s=2.25)
    assert str(ran) == "Mikasa at (27.2,0), heading SSW (203 degrees), 1,068 yards in 1 move, 2.2 s left"
    assert (ran.rank, ran.head) == (0, "")
    assert Lost(ship="Asahi").sentence == "Asahi is sunk"


def test_an_event_without_a_declaration_says_its_name_and_facts() -> None:
    class Odd(Event):
        pass

    assert str(Odd()) == "Odd: "
    assert (Odd().rank, Odd().head) == (1, "")


def test_what_an_event_has_not_cannot_stand_in_its_sentence_or_face() -> None:
    with pytest.raises(TypeError, match=re.escape("Bare has nothing of the name 'boat' for '{boat} ran'")):

        @event("{boat} ran")
        class Bare(Event):
            ship: str

    with pytest.raises(TypeError, match="Nobody has no field boat"):

        @event("{ship} ran", of="boat")
        class Nobody(Event):
            ship: str


def test_the_face_is_no_part_of_the_record() -> None:
    lost = Lost(at_s=1.0, to=("red",), clauses=("TOY.1",), ship="Asahi")
    plain = dump_event(lost)
    assert list(plain) == ["event", "at_s", "to", "clauses", "slots", "ship", "struck"]
    assert load_event((Hit, Lost), plain) == lost
    assert heard((Hit, Lost), tell(lost)) == Lost(at_s=1.0, clauses=("TOY.1",), ship="Asahi")


@pytest.mark.parametrize(
    "each",
    [
        Ran(
            at_s=3,
            slots=(Slot(1, "TOY.2", 3),),
            ship="Łódź",
            at=(-0.0, 1e16),
            heading_deg=5,
            way_yd=0.1,
            moves=1,
            left_s=1e-7,
        ),
        Hit(to=("red",), clauses=("TOY.1",), ship='"null"', target="NaN", points=2),
        Lost(ship="Infinity", struck=True),
    ],
)
def test_an_event_is_written_at_once_as_it_is_written_by_its_plain_values(each: Event) -> None:
    told = (each, Hit(ship="Iowa", target="null", points=1.0), each)
    assert text_of_events(told) == text_of([dump_event(one) for one in told])
    assert text_of_events((each, each)) == text_of([dump_event(each), dump_event(each)])
    assert text_of_told(each) == text_of(tell(each))


@pytest.mark.parametrize("points", [float("nan"), float("inf")])
def test_an_event_with_a_number_that_is_none_is_not_written(points: float) -> None:
    with pytest.raises(ValueError, match="infinite or none"):
        text_of_events([Hit(ship="Iowa", target="Maine", points=points)])


NOW = Moment(150, ("red", "blue"), ("TOY.1",))


def test_an_event_says_of_time_hearers_and_clauses_only_what_differs_from_its_moment() -> None:
    plain = NOW.tell(Lost, ship="Asahi")
    assert plain == Lost(at_s=150, to=("red", "blue"), clauses=("TOY.1",), ship="Asahi")
    other = NOW.tell(Lost, at_s=165.5, to=("red",), clauses=("TOY.2",), slots=(Slot(1, "TOY.2"),), ship="Asahi")
    assert other == Lost(at_s=165.5, to=("red",), clauses=("TOY.2",), slots=(Slot(1, "TOY.2"),), ship="Asahi")


def test_what_is_said_to_nobody_and_by_no_clause_is_kept_so() -> None:
    assert NOW.tell(Lost, at_s=0.0, to=(), clauses=(), ship="Asahi") == Lost(ship="Asahi")


def test_the_time_of_a_moment_is_written_as_it_was_given() -> None:
    assert str(dump_event(NOW.tell(Lost, ship="Asahi"))["at_s"]) == str(dump_event(Lost(at_s=150, ship="Asahi"))["at_s"])


def test_a_moment_takes_the_clauses_that_a_step_is_marked_with() -> None:
    @step("TOY.3", "TOY.4")
    def losses() -> None:
        """A step."""

    assert STEPS.pop() is losses
    assert NOW.by(losses) == Moment(150, ("red", "blue"), ("TOY.3", "TOY.4"))
    assert Moment(1.0).tell(Lost, ship="Asahi") == Lost(at_s=1.0, ship="Asahi")


def test_the_facts_of_an_event_are_checked_where_it_is_told() -> None:
    # mypy finds each of them before: an ignore that is not needed any more is an error of its own.
    with pytest.raises(TypeError, match="vessel"):
        NOW.tell(Lost, vessel="Asahi")  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="ship"):
        NOW.tell(Lost)  # type: ignore[call-arg]
    assert NOW.tell(Lost, ship=3).ship == 3  # type: ignore[arg-type, comparison-overlap]


def test_the_gravest_makes_the_headline_ones_own_side_first_with_what_each_side_scored() -> None:
    events = [hit("Mikasa", "Retvizan", 40.0), hit("Retvizan", "Mikasa", 45.6), Lost(ship="Retvizan"), Lost(ship="Mikasa")]
    assert headline(events, SIDES) == "Retvizan is sunk; Mikasa is sunk; Blue 40, Red 46"
    assert headline(events, SIDES, own="blue") == "Mikasa is sunk; Retvizan is sunk; Blue 40, Red 46"


def test_a_graver_one_leaves_no_room_for_others_and_of_many_two_are_named() -> None:
    assert headline([Lost(ship="Asahi", struck=True), Lost(ship="Mikasa")], SIDES) == "Mikasa is sunk"
    lost = [Lost(ship=name) for name in ("Asahi", "Mikasa", "Retvizan", "Fuji")]
    assert headline(lost, SIDES) == "Asahi is sunk; Mikasa is sunk; and 2 more"
    assert headline([Lost(ship="Asahi"), Lost(ship="Asahi")], SIDES) == "Asahi is sunk"


def test_of_common_things_the_greatest_stands_for_all_whoever_reads() -> None:
    events = [hit("Mikasa", "Retvizan", 5.0), hit("Retvizan", "Mikasa", 9.0), hit("Asahi", "Retvizan", 7.0)]
    assert headline(events, SIDES, own="blue") == "Retvizan hit Mikasa; Blue 12, Red 9"


def test_what_happened_to_many_alike_is_one_sum() -> None:
    assert headline([Shot(name="RI1")], {}) == "RI1 was shot"
    assert headline([Shot(name="RI1"), Shot(name="RI2"), Shot(name="BI1")], {}) == "3 men were shot"


def test_where_nothing_tells_nothing_came_of_it() -> None:
    ran = Ran(ship="Mikasa", at=(0.0, 0.0), heading_deg=0.0, way_yd=0.0, moves=1, left_s=0.0)
    assert headline([ran], SIDES) == headline([], SIDES) == NOTHING


def test_of_a_move_without_news_the_headline_is_the_first_thing_that_was_done() -> None:
    @event("{ship} hoisted {signal}.")
    class Hoisted(Event):
        ship: str
        signal: str

    first, second = Hoisted(ship="Mikasa", signal="V 2L"), Hoisted(ship="Nisshin", signal="X")
    assert headline([first, second], SIDES) == "Mikasa hoisted V 2L"
