"""Records and streams hold what has changed: whatever they leave out can be made again, to the letter, in every game."""

import json
from dataclasses import is_dataclass
from itertools import pairwise
from typing import Any

import pytest

from sandgate.kernel.changes import change, changed, differs
from sandgate.kernel.codec import dump, load, text_of
from sandgate.kernel.fold import Fold
from sandgate.kernel.record import AnyEntry, Published, read_entries
from sandgate.kernel.replay import replay
from sandgate.kernel.story import states_after
from sandgate.kernel.table import Table

from .games import GAMES, Fixture, play_at_random

every_game = pytest.mark.parametrize("fixture", GAMES.values(), ids=GAMES.keys())


@every_game
def test_what_has_changed_leads_from_state_to_state_and_from_view_to_view(fixture: Fixture) -> None:
    last = dict[str, Any]()

    def look(table: Table) -> None:
        seen = {role: table.view(role) for role in table.fold.roles}
        for place, value in {
            "": table.fold.state,
            **{role: view for role, view in seen.items() if view is not None},
        }.items():
            assert is_dataclass(value), "the change of anything else is the whole of it"
            before = last.get(place)
            if before is not None:
                found = change(before, value)
                assert text_of(changed(dump(before), found)) == text_of(dump(value))
                assert bool(found) == differs(before, value) == (text_of(dump(before)) != text_of(dump(value)))
            last[place] = value

    play_at_random(fixture, seed=11, umpire=True, steps=60, each=look)


@every_game
def test_a_change_hangs_on_the_values_and_not_on_what_two_states_share(fixture: Fixture) -> None:
    states = list[Any]()
    play_at_random(fixture, seed=12, steps=24, each=lambda table: states.append(table.fold.state))
    for old, new in pairwise(states):
        apart = load(fixture.game.state, dump(old)), load(fixture.game.state, dump(new))
        assert text_of(change(*apart)) == text_of(change(old, new))
        assert not differs(old, apart[0])


@every_game
def test_the_states_of_a_record_are_those_that_were_played(fixture: Fixture) -> None:
    played = list[str]()

    def keep(_: int, entry: AnyEntry, fold: Fold) -> None:
        if isinstance(entry, Published):
            played.append(text_of(dump(fold.state)))

    table = play_at_random(fixture, seed=13, steps=120)
    lines = table.store.read()
    replay(fixture.game, lines, keep)
    found = states_after(lines, range(1, len(played) + 1))
    assert [text_of(found[nth]) for nth in found] == played
    published = [entry for entry in read_entries(lines) if isinstance(entry, Published)]
    assert published[0].state is not None, "the first step holds the whole state"


@every_game
def test_a_seat_can_make_its_views_again_from_its_stream(fixture: Fixture) -> None:
    """As a program at a seat would: the whole where it stands, else what has changed in the view that was shown last."""
    table = play_at_random(fixture, seed=14, umpire=True, steps=60)
    for role in table.fold.roles:
        asked = [plain for plain in map(json.loads, table.stream(role)) if plain["kind"] == "asked"]
        seen = None
        for plain in asked:
            seen = plain["view"] if "view" in plain else changed(seen, plain.get("change", {}))
        if asked and ("view" in asked[-1] or "change" in asked[-1]):  # else it goes on, and its view is told later
            assert text_of(seen) == text_of(dump(table.view(role)))
