"""What cannot be ordered now, of every game: it is refused, it is not offered besides, and its reason is short."""

from itertools import combinations
from operator import itemgetter
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask, Lack, Offer
from sandgate.kernel.contract import State, View
from sandgate.kernel.table import Table

from .games import GAMES, Fixture, play_at_random

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES)
LONGEST = 36  # letters of a reason: two lines under a key
TRIES = 3


def sheets(table: Table) -> list[tuple[View, Ask]]:
    """All sheets that are asked now, each with what its writer sees."""
    return [(table.view(ask.role), ask) for role in table.fold.roles for ask in table.asks(role)]


def acting(offer: Offer, pieces: tuple[str, ...]) -> tuple[str, ...]:
    """The pieces of a lack that an offer of the same form names too."""
    units = [choice for blank in offer.blanks if blank.kind == "unit" for choice in blank.choices]
    return tuple(piece for piece in pieces if piece in units)


def refused(fixture: Fixture, lack: Lack, view: View, ask: Ask, chance: Random) -> None:
    line = fill(lack.offer, chance)
    assert fixture.game.read(line, view, ask).refusals, f"{line!r} reads, though {lack.reason!r}"


def offered_too(lack: Lack, offers: tuple[Offer, ...]) -> list[Offer]:
    """The offers of the form of a lack that are there for one of its pieces; for the whole side of any."""
    same = [offer for offer in offers if (offer.title, offer.line) == (lack.offer.title, lack.offer.line)]
    return [offer for offer in same if not lack.pieces or acting(offer, lack.pieces)]


@every_game
def test_what_cannot_be_done_now_is_refused_and_not_offered_and_says_why(fixture: Fixture) -> None:
    chance = Random(7)

    def look(table: Table) -> None:
        for view, ask in sheets(table):
            offers = fixture.game.offers(view, ask)
            for lack in fixture.game.lacks(view, ask):
                assert 0 < len(lack.reason) <= LONGEST, lack.reason
                assert all((lack.offer.title, lack.offer.group, lack.offer.icon))
                assert 0 <= lack.before <= len(offers)
                assert not offered_too(lack, offers), f"{lack.offer.line} is lacking and offered"
                for _ in range(TRIES):
                    refused(fixture, lack, view, ask, chance)

    play_at_random(fixture, seed=4, umpire=True, steps=40, each=look)


def acts_of(lacks: tuple[Lack, ...], offers: tuple[Offer, ...]) -> list[tuple[str, str]]:
    """The acts of a sheet in the order in which the hand shows them, those that cannot be ordered now in their places."""
    keys = [(offer.group, offer.title) for offer in offers]
    shown = [(len(set(keys[: lack.before])) - 0.5, (lack.offer.group, lack.offer.title)) for lack in lacks]
    shown = [each for each in shown if each[1] not in keys]
    shown += [(float(nth), key) for nth, key in enumerate(dict.fromkeys(keys))]
    return [*dict.fromkeys([key for _, key in sorted(shown, key=itemgetter(0))])]


@every_game
def test_an_act_keeps_its_place_in_the_hand_whether_it_can_be_ordered_or_not(fixture: Fixture) -> None:
    before = set[tuple[str, tuple[str, str], tuple[str, str]]]()

    def look(table: Table) -> None:
        for view, ask in sheets(table):
            acts = acts_of(fixture.game.lacks(view, ask), fixture.game.offers(view, ask))
            for one, other in combinations(acts, 2):
                assert (ask.form, other, one) not in before, f"{one[1]} stood behind {other[1]} before"
                before.add((ask.form, one, other))

    play_at_random(fixture, seed=4, umpire=True, steps=40, each=look)


def reasons_met(key: str, seed: int, steps: int) -> set[str]:
    """All reasons that a random game gives."""
    fixture, met = GAMES[key], set[str]()

    def look(table: Table) -> None:
        for view, ask in sheets(table):
            met.update(lack.reason for lack in fixture.game.lacks(view, ask))

    play_at_random(fixture, seed, steps=steps, each=look)
    return met


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("nwc1902.fleet", "no manoeuvre signal flies"),
        ("nwc1902.fleet", "is the guide"),
        ("nwc1902.melee", "no speed signal flies"),
        ("wells1913.little_wars", "no gun fires yet"),
        ("wells1913.kriegspiel", "nobody fires yet"),
    ],
)
def test_a_player_meets_the_reason(key: str, reason: str) -> None:
    assert reason in reasons_met(key, seed=2, steps=24)


def test_a_game_without_reasons_lacks_nothing() -> None:
    bare: Any = GAMES["wells1913.war"] if "wells1913.war" in GAMES else next(iter(GAMES.values()))
    state: State = bare.game.setup(bare.scenario)
    assert all(
        bare.game.lacks(bare.game.view(state, role), ask) == ()
        for role in bare.game.roles(bare.scenario)
        for ask in bare.game.awaits(state)
        if ask.role == role.key
    )
