"""The random bot uses all that is offered."""

from collections import defaultdict
from dataclasses import replace
from random import Random

from sandgate.bots.random_bot import MOST_LINES, RANDOM, fill
from sandgate.kernel.asks import Ask, Blank, Offer
from sandgate.kernel.contract import Role
from sandgate.kernel.scenario import load
from tests.contract.toy import LANTERN, SCENARIO


def test_every_value_of_every_blank_is_written_sooner_or_later() -> None:
    chance = Random(1)
    side, second = Blank("side", "word", ("R", "L")), Blank("second", "number", span=(3.0, 5.0, 1.0))
    offer = Offer("{side} @{second}", (side, second))
    assert {fill(offer, chance) for _ in range(200)} == {f"{hand} @{at}" for hand in "RL" for at in (3, 4, 5)}


def test_both_ends_of_a_span_are_written_whatever_the_last_bit_says() -> None:
    """A tenth is no number of the machine: 0.3 / 0.1 is a hair less than 3."""
    chance = Random(1)
    knots = Offer("SPD {knots}", (Blank("knots", "number", span=(0.0, 0.3, 0.1)),))
    assert {fill(knots, chance) for _ in range(100)} == {"SPD 0", "SPD 0.1", "SPD 0.2", "SPD 0.3"}


def test_a_point_is_two_numbers() -> None:
    offer = Offer("GO {place}", (Blank("place", "point", span=(2.0, 2.0, 1.0)),))
    assert fill(offer, Random(1)) == "GO 2,2"


def test_every_offered_verb_and_choice_of_the_duel_is_written() -> None:
    loaded = load("nwc1902/kearsarge_indiana")
    state = loaded.game.setup(loaded.scenario)
    ask = next(ask for ask in loaded.game.awaits(state) if ask.role == "red")
    view, chance, words = loaded.game.view(state, Role("red", "red")), Random(1), defaultdict[str, set[str]](set)
    for _ in range(600):
        text = RANDOM.write(loaded.game, view, ask, chance).text
        assert loaded.game.read(text, view, ask).refusals == ()
        assert len(text.split("\n")) <= MOST_LINES
        for line in text.split("\n"):
            words[line.split(" ")[0]].update(line.split(" ")[1:])
    for offer in loaded.game.offers(view, ask):
        for blank in offer.blanks:
            assert set(blank.choices) <= set(words) | words[offer.line.split(" ")[0]]


def test_of_a_live_sheet_it_writes_one_line() -> None:
    ask = Ask("umpire", "hand", live=True, must=False)
    view = LANTERN.view(LANTERN.setup(SCENARIO), Role("umpire"))
    sheets = [RANDOM.write(LANTERN, view, ask, Random(seed)).text for seed in range(40)]
    assert {len(sheet.splitlines()) for sheet in sheets} == {0, 1}


def test_where_nothing_is_offered_nothing_is_written() -> None:
    mute = replace(LANTERN, offers=lambda _view, _ask: ())
    view = mute.view(mute.setup(SCENARIO), Role("umpire"))
    assert {RANDOM.write(mute, view, Ask("red", "walk"), Random(seed)).text for seed in range(9)} == {""}
