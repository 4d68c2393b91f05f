"""Every order on every sheet that may hold it: its example reads, or is refused in words; and what is shown of it."""

from functools import cache
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.asks import Ask
from sandgate.kernel.clauses import find_clause
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.desk.orders import card
from sandgate.kernel.play import play
from sandgate.kernel.scenario import load
from sandgate.rules.jane1905.tactical.desk.sheets import SHEETS
from sandgate.rules.jane1905.tactical.game import GAME
from sandgate.rules.jane1905.tactical.state import State

SCENARIOS = ("admirals_and_captains", "harbour_battery", "night_attack", "six_a_side", "submarine")
EXAMPLES = [
    (form, kind, each.like)
    for form, notation in SHEETS.notations.items()
    for kind in notation.kinds
    for each in card(kind).forms
]
PLACED = {"PLACE, the piece and its place": "PLACE MIKASA (100,200)"}


@cache
def states(scenario: str) -> tuple[State, ...]:
    """An action of some moves by chance, silence at the beginning: each of its phases."""
    _, game, plain = load(f"jane1905/{scenario}")
    chance = Random(7)
    writers = {role.key: lambda view, ask: write(game, view, ask, chance).text for role in game.roles(plain)}
    found = [game.setup(plain)]
    for step in play(game, plain, writers, (3, 5)):
        found.append(step.state)
        if step.state.move > 2:
            break
    return tuple(found)


def asked(scenario: str, form: str) -> list[tuple[Any, Ask]]:
    """The sheets of a form that are asked in an action, each with what its writer sees."""
    roles = {role.key: role for role in GAME.roles(load(f"jane1905/{scenario}").scenario)}
    return [
        (GAME.view(state, roles.get(ask.role, Role(UMPIRE))), ask)
        for state in states(scenario)
        for ask in GAME.awaits(state)
        if ask.form == form
    ]


@pytest.mark.parametrize(
    ("form", "kind", "like"), EXAMPLES, ids=lambda each: each if isinstance(each, str) else each.__name__
)
def test_every_example_reads_or_is_refused_in_words_on_every_sheet_that_may_hold_it(
    form: str, kind: type[Any], like: str
) -> None:
    """Who writes what the card shows gets an order or a reason with a remedy and a clause, and never a traceback."""
    line = PLACED.get(like, like)
    for scenario in SCENARIOS:
        for view, ask in asked(scenario, form)[:4]:
            sheet = GAME.read(line, view, ask)
            assert sheet.orders or sheet.refusals, line
            assert all(isinstance(each, kind) for each in sheet.orders)
            for remark in sheet.refusals:
                assert remark.text
                assert remark.remedy
                assert find_clause(remark.clause).id == remark.clause
            GAME.looks(view, ask, sheet)


def test_every_form_is_asked_in_some_action() -> None:
    found = {ask.form for scenario in SCENARIOS for state in states(scenario) for ask in GAME.awaits(state)}
    assert found == {*SHEETS.notations}


@pytest.mark.parametrize("line", ["FCO HEAVY OPEN 0", "FCO HEAVY AP OVER 0", "NIGHT DIV1: 090 12KN 1H", "LIGHTS MIKASA"])
def test_what_would_say_nothing_and_what_is_of_the_night_is_refused(line: str) -> None:
    """No range is nought; by day nobody shows lights, and nothing is played by night orders (JANE.NIGHT.02, .06)."""
    view, ask = next(each for each in asked("admirals_and_captains", "general") if each[1].role == "blue/admiral")
    (remark,) = GAME.read(line, view, ask).refusals
    assert remark.remedy
