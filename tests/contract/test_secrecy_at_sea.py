"""What lies and what is done in secret at sea: mines, submarines, an umpire's hand, in worlds that these alone tell apart.

Two worlds differ in mines and submarines that one side alone knows of, or in how many steps the umpire has made for nobody's
eyes; whatever the others get is the same, to the last figure of a number.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from sandgate.bots.random_bot import write
from sandgate.kernel.bench import ANY, Finding, value_text
from sandgate.kernel.codec import dump
from sandgate.kernel.contract import UMPIRE, Game, Role, Slot
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.secrecy import leaks
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table

from .test_secrecy import all_that

ENEMIES = ("red", "red/1", "red/2", "red/3")
MELEE = load("nwc1902/harbour_melee").game
NOBODY = Role("spectator")

# -- mines and submarines -------------------------------------------------------------------------------------------------


def harbour(*, elsewhere: bool) -> dict[str, Any]:
    """The harbour's mouth; elsewhere: its mines and its submarine lie in other waters, and there is a second mine field."""
    scenario: dict[str, Any] = dict(load("nwc1902/harbour_melee").scenario)
    if elsewhere:
        fields, boats = scenario["mine_fields"], scenario["submarines"]
        inside, far = [[-500, 400], [200, 400], [200, 700]], [[3000, -400], [3400, -400], [3400, -100]]
        scenario["mine_fields"] = [{**fields[0], "corners": corners} for corners in (inside, far)]
        scenario["submarines"] = [{**boats[0], "at_yd": [400, -300], "heading_deg": 45}]
    return scenario


def the_attack_gets(game: Game[Any, Any], *, elsewhere: bool) -> Any:
    """All that commander and captains of the attack get in two moves, and what a wall would show."""
    table, got = Table.open(game, harbour(elsewhere=elsewhere), Memory(), Desk.of_seed(3)), list[Any]()
    orders = ("SUB 1: C 045 S 3", "SUB 1: C 045 S 5") if elsewhere else ("SUB 1: C 225 S 5", "")
    for order in orders:
        got += [all_that(table, role) for role in ENEMIES]
        for ask in table.fold.asks:
            if ask.must:
                assert table.hand_in(ask.role, order if ask.role == "blue" else "", ask.form).receipt
        got += [table.stream(role) for role in ENEMIES]
        got.append(dump(game.view(table.fold.state, NOBODY)))
    assert table.fold.state.move == len(orders)
    return got


def the_attack_cannot_tell(game: Game[Any, Any]) -> None:
    assert the_attack_gets(game, elsewhere=False) == the_attack_gets(game, elsewhere=True)


def test_mines_and_a_submarine_elsewhere_change_nothing_that_the_attack_gets_in_a_melee() -> None:
    the_attack_cannot_tell(MELEE)


def with_view(change: Callable[[Any, Any], Any]) -> Game[Any, Any]:
    """The mêlée with a view that a planted leak has changed."""
    return replace(MELEE, view=lambda state, role: change(MELEE.view(state, role), state))


HIDDEN_AT_SEA: Mapping[str, tuple[Game[Any, Any], str]] = {
    "where the mines lie": (with_view(lambda view, s: replace(view, fields=s.fields)), "fields[0]"),
    "how many mine fields there are": (with_view(lambda view, s: replace(view, open_moves=len(s.fields))), "fields[0]"),
    "where a submarine is": (
        with_view(lambda view, s: replace(view, own_submarines=s.submarines)),
        "submarines[0].x_yd",
    ),
    "that she has dived": (
        with_view(lambda view, s: replace(view, has_fired=s.submarines[0].dived)),
        "submarines[0].dived",
    ),
    "where she heads, in figures after the stop": (
        with_view(lambda view, s: replace(view, apart_moves=int(s.submarines[0].heading_deg))),
        "submarines[0].heading_deg",
    ),
}


@pytest.mark.parametrize("leak", HIDDEN_AT_SEA)
def test_a_planted_leak_of_mines_or_submarines_is_caught(leak: str) -> None:
    """By the law, which varies each hidden place of one state; and by two worlds that are played."""
    game, place = HIDDEN_AT_SEA[leak]
    assert place in leaks(game, MELEE.setup(harbour(elsewhere=False)), Role("red/1", "red"))
    if leak != "that she has dived":  # she has, in both worlds
        with pytest.raises(AssertionError):
            the_attack_cannot_tell(game)


# -- worlds of different numbers of steps ------------------------------------------------------------------------------

AT_SEA = ("nwc1902/torpedo_range", "nwc1902/harbour", "nwc1902/harbour_melee", "jane1905/submarine", "naval_action/convoy")
MOVES = 3


def the_umpire_acts_in_secret(table: Table) -> None:
    """Lines of his hand that do nothing, one of them taken back; rulings as proposed; a message to him."""
    for _ in range(3):
        assert table.hand_in(UMPIRE, "", "hand").receipt
    table.undo(UMPIRE, "a slip of the hand")
    for finding in table.findings():
        table.rule(f"RULE {table.slot_text(finding.slot)} = {value_text(finding.proposed)} BECAUSE I have looked")
    table.send("blue", UMPIRE, "tell nobody")


def nobody_notices_the_umpire(scenario: str) -> None:
    """Two worlds: in one the umpire acts in secret before each step and between two."""
    _, game, plain = load(scenario)
    worlds = [Table.open(game, plain, Memory(), Desk.of_seed(1902), umpire=True) for _ in range(2)]
    watched = [role for role in worlds[0].fold.roles if role not in {UMPIRE, "blue"}]  # blue has written to the umpire
    for nth in range(MOVES):
        for world in worlds:
            for ask in [ask for ask in world.fold.asks if ask.must]:
                sheet = write(game, world.view(ask.role), ask, Random(f"{nth} {ask.role}"))
                assert world.hand_in(ask.role, sheet.text, ask.form).receipt
        the_umpire_acts_in_secret(worlds[1])
        for role in watched:
            assert all_that(worlds[0], role) == all_that(worlds[1], role)
        for world in worlds:
            world.publish()
        for role in watched:
            assert all_that(worlds[0], role) == all_that(worlds[1], role)
    assert worlds[1].fold.steps == worlds[0].fold.steps + 4 * MOVES


@pytest.mark.parametrize("scenario", AT_SEA)
def test_nobody_can_count_the_umpires_steps_nor_see_that_he_has_ruled_as_proposed(scenario: str) -> None:
    nobody_notices_the_umpire(scenario)


def _number_by_steps(fold: Any) -> None:
    fold.asks = {ask: fold._kept.get(ask, fold.steps) for ask in fold.asks}


def test_a_planted_count_of_the_umpires_steps_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sandgate.kernel.fold.Fold._number_calls", _number_by_steps)
    with pytest.raises(AssertionError):
        nobody_notices_the_umpire(AT_SEA[0])


def test_what_is_ruled_as_it_was_proposed_is_what_was_proposed() -> None:
    """A range of 1531.3682773197472 yards stands on the console, and in a ruling, as 1531.368277."""
    asked = Finding(Slot(2, "NWC.DU.42"), "measure", 1531.3682773197472, 1531.3682773197472, span=(0.0, 3000.0))
    assert value_text(asked.proposed) == "1531.368277"
    assert asked.read("1531.368277") == 1531.3682773197472
    assert asked.read("1531.368278") == 1531.368278
    assert asked._replace(span=ANY).read("yes") is None
