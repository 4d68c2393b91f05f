"""The law of equal views and the contract on larger games of Little Wars, with boxes, a railway and teams: LW.EXT.

What a box holds is its owner's secret (LW.EXT.04); each kind of leak of it is planted and caught.
"""

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any, cast

import pytest

from sandgate.bots.random_bot import fill
from sandgate.kernel.asks import Ask, Offer
from sandgate.kernel.bench import Dealt
from sandgate.kernel.codec import dump, load, tell
from sandgate.kernel.contract import Game, Role
from sandgate.kernel.replay import verify
from sandgate.kernel.secrecy import leaks
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.little_wars import turn
from sandgate.rules.wells1913.little_wars import view as views
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.larger.conveying import contents_of, convey
from sandgate.rules.wells1913.little_wars.larger.larger_orders import Convey
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario
from sandgate.rules.wells1913.little_wars.state import Battle, State

from .fuzz import fuzz
from .games import Fixture, play_at_random, players

TEAMS = {"red": {"right": ["RI1-10", "RG1", "RX1-2"], "left": ["RI11-20", "RC1-4"]}}
LARGER: dict[str, Any] = {
    "long_moves": 3,
    "boxes": True,
    "scouts": 3,
    "supply": True,
    "ammunition": True,
    "waggons": {"red": 1, "blue": 1},
    "carts": {"red": 1, "blue": 1},
    "roads": [{"name": "high road", "points": [[60, 0], [60, 240]]}],
    "railways": [{"name": "line", "points": [[0, 40], [150, 60]], "stations": [{"name": "Halt", "at_in": 30}]}],
    "trains": [{"side": "red", "line": "line", "at_in": 40, "trucks": 3}],
}


def fixture(**said: Any) -> Fixture:
    """A small larger game of two bodies a side, whose scouts meet in the third move."""
    forces = {"infantry": 20, "cavalry": 8, "guns": 1}
    scenario = {
        "game": "wells1913.little_wars",
        "country": {"width_in": 150, "depth_in": 240},
        "south": "red",
        "first": "red",
        "forces": {"red": forces, "blue": forces},
        "options": {"interval_s": 0, "moves": 6},
        "larger": LARGER | said,
    }
    return Fixture(GAME, LittleWarsScenario.model_validate(scenario).model_dump(mode="json"))


FIXTURES = {"boxes": fixture(), "teams": fixture(teams=TEAMS)}
every_larger = pytest.mark.parametrize("larger", FIXTURES.values(), ids=FIXTURES.keys())


@every_larger
def test_what_is_in_a_box_changes_nothing_that_the_enemy_gets(larger: Fixture) -> None:
    chance, looks = Random(1), 0

    def look(table: Table) -> None:
        nonlocal looks
        looks += 1
        if looks % 19 or table.result is not None:
            return
        for role in players(table):
            lines = [fill(o, chance) for ask in table.asks(role.key) for o in GAME.offers(table.view(role.key), ask)][:6]
            assert leaks(GAME, table.fold.state, role, lines) == []

    play_at_random(larger, 1, steps=60, each=look)


@every_larger
def test_a_random_larger_game_ends_and_its_record_verifies(larger: Fixture) -> None:
    table = play_at_random(larger, seed=7, steps=4000)
    assert table.result is not None
    table.close()
    assert verify(GAME, table.store.read(), {role: table.stream(role) for role in table.fold.roles}).closed
    state = table.fold.state
    assert load(State, dump(state)) == state


@every_larger
def test_offers_read_and_print_back_and_events_are_told_to_roles_that_there_are(larger: Fixture) -> None:
    chance = Random(3)

    def look(table: Table) -> None:
        for role in table.fold.roles:
            for ask in table.asks(role):
                view = table.view(role)
                for offer in (offer for offer in GAME.offers(view, ask) if offer.sure):
                    line = fill(offer, chance)
                    sheet = GAME.read(line, view, ask)
                    assert sheet.refusals == (), f"{line!r} was offered and refused"
                    printed = "; ".join(str(order) for order in sheet.orders)
                    assert GAME.read(printed, view, ask).orders == sheet.orders

    table = play_at_random(larger, seed=3, umpire=True, steps=25, each=look)
    assert table.fold.state.battle.larger is not None


@every_larger
def test_mutated_lines_of_a_larger_game(larger: Fixture) -> None:
    assert fuzz(larger, 0) > 50


def otherwise_packed(state: State) -> list[State]:
    """The same with other contents of Red's boxes: of the first two exchanged, all in the first, the second, or the last."""
    larger = state.battle.larger
    assert larger is not None
    own, others = ([each for each in larger.contents if (each.side == "red") == mine] for mine in (True, False))
    first, second, *rest = own
    men, guns = (*first.men, *second.men), (*first.guns, *second.guns)
    swapped = [replace(first, men=second.men, guns=second.guns), replace(second, men=first.men, guns=first.guns)]
    packs = [swapped, [replace(first, men=men, guns=guns)], [replace(second, men=men, guns=guns)]]
    contents = [(*pack, *rest, *others) for pack in packs]
    return [replace(state, battle=replace(state.battle, larger=replace(larger, contents=each))) for each in contents]


def gone(state: State, lines: Sequence[str], larger: Fixture) -> list[Any]:
    """All that Blue gets while Red writes these lines."""
    roles = {role.key: role for role in GAME.roles(larger.scenario)}
    got = list[Any]()
    for line in lines:
        ask = next(ask for ask in GAME.awaits(state) if ask.form == "move" and ask.role.startswith("red"))
        sheet = GAME.read(line, GAME.view(state, roles[ask.role]), ask)
        assert not sheet.refusals, (line, sheet.refusals)
        state, told = GAME.adjudicate(state, {ask: sheet.orders}, Dealt((1, 2)))
        heard = [tell(event) for event in told if "blue" in event.to]
        asked = [each for each in GAME.awaits(state) if each.role == "blue"]
        got.append((heard, asked, dump(GAME.view(state, roles["blue"]))))
    return got


def lines_of(state: State) -> tuple[str, ...]:
    """Red moves his first two boxes ten inches, and ends his move."""
    larger = state.battle.larger
    assert larger is not None
    boxes = [box for box in larger.boxes if box.side == "red"][:2]
    return (*[f"{box.name} GO ({box.x_in:g},{box.y_in + 10:g})" for box in boxes], "END")


def test_a_box_that_goes_shows_nothing_of_what_it_holds() -> None:
    """LW.EXT.04: whatever men and guns are in which box, the enemy gets the same events, asks and views."""
    state = packed()
    lines = lines_of(state)
    as_it_is = gone(state, lines, FIXTURES["boxes"])
    assert [
        nth for nth, other in enumerate(otherwise_packed(state)) if gone(other, lines, FIXTURES["boxes"]) != as_it_is
    ] == []


def test_a_box_that_is_timed_by_its_men_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    """A planted leak: to move a box takes a second for each man in it."""

    def timed(battle: Battle, order: Any, _ways: Any) -> Any:
        after, told = convey(battle, order)
        held = contents_of(battle, order.piece)
        return replace(after, spent_s=after.spent_s + (len(held.men) if held else 0)), told

    monkeypatch.setitem(cast("dict[Any, Any]", turn.DEEDS), Convey, turn.DEEDS[Convey]._replace(do=timed))
    state = packed()
    lines = lines_of(state)
    assert all(
        gone(other, lines, FIXTURES["boxes"]) != gone(state, lines, FIXTURES["boxes"]) for other in otherwise_packed(state)
    )


# -- planted leaks -------------------------------------------------------------------------------------------------------


def packed() -> State:
    """After both have put down: every man but the scouts is in a box."""
    table = play_at_random(FIXTURES["boxes"], 2, steps=2)
    state: State = table.fold.state
    assert state.battle.larger is not None
    assert state.battle.larger.contents
    return state


def found(game: Game[Any, Any]) -> list[str]:
    return leaks(game, packed(), Role("blue", "blue"))


def test_a_view_with_the_contents_is_caught() -> None:
    def view(state: State, role: Role) -> Any:
        return views.FieldView(role.key, state.battle, ())

    assert any(path.startswith("battle.larger.contents") for path in found(replace(GAME, view=view)))


def test_a_count_of_the_men_in_a_box_is_caught() -> None:
    """Nothing but whether a box is empty, told in the note of its piece."""

    def view(state: State, role: Role) -> Any:
        seen = GAME.view(state, role)
        full = sum(bool(each.men) for each in state.battle.larger.contents) if state.battle.larger else 0
        return replace(seen, reader=f"{role.key} {full}")

    assert any(path.startswith("battle.larger.contents") for path in found(replace(GAME, view=view)))


def test_an_offer_that_knows_how_fast_an_enemys_box_is_is_caught() -> None:
    seen: list[Battle] = []

    def view(state: State, role: Role) -> Any:
        seen[:] = [state.battle]
        return GAME.view(state, role)

    def offers(given: Any, ask: Ask) -> tuple[Offer, ...]:
        held = seen[0].larger.contents if seen[0].larger else ()
        return (*GAME.offers(given, ask), *(Offer(f"OBJECT {len(each.men)}") for each in held if each.side == "red"))

    leaky = replace(GAME, view=view, offers=offers)
    paths = leaks(leaky, packed(), Role("blue", "blue"), in_full=True)  # the view itself is the same
    assert any(path.startswith("battle.larger.contents") for path in paths)


def test_the_enemy_sees_of_a_box_that_it_is_one() -> None:
    state = packed()
    theirs = [
        piece for piece in GAME.view(state, Role("blue", "blue")).pieces if piece.side == "red" and piece.kind == "box"
    ]
    own = [piece for piece in GAME.view(state, Role("red", "red")).pieces if piece.side == "red" and piece.kind == "box"]
    assert {piece.note for piece in theirs} == {""}
    assert any(piece.note for piece in own)
