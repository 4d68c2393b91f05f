"""What one may not know: the law of equal views, a planted leak for each secret, and worlds that secrets alone tell apart.

Plots, allocations, launches, hidden torpedoes, depth, ammunition, control, evasion, groups that are not found and their
smoke by night, aircraft out of sight, sheets of others of a side (NA.SOP.06, NA.TRACK.02, NA.SUB.05, NA.NIGHT.09).
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, NamedTuple

import pytest

from sandgate.kernel.codec import tell
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import read
from sandgate.kernel.secrecy import leaks, surface, unmarked
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.naval_action.surface.air_state import Loss
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.rules.naval_action.surface.gunfire.events import GunsFired
from sandgate.rules.naval_action.surface.in_the_water import Haze, Smoke, Spread
from sandgate.rules.naval_action.surface.legs import Act, Run
from sandgate.rules.naval_action.surface.posts import Side
from sandgate.rules.naval_action.surface.seen_state import Contact, Lost
from sandgate.rules.naval_action.surface.sequence import asks, noting
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.state import State
from sandgate.rules.naval_action.surface.written_state import Allocation, Hunt, Launch, Message, Petition, Plot
from sandgate.sea.stretches import Stretch
from tests.contract.test_secrecy import all_that
from tests.rules.naval_action.afloat import LIGHT_CRUISER, action, afloat, seen, wrote
from tests.rules.naval_action.in_play import fired, shot

DARK = """\
game: naval_action.surface
title: In the dark
date: "1942-08-09"
clock: "01:36"
turns: 8
night: true
red:
  nation: JA
  groups:
    - {{name: A, at_yd: [{x}, 0], course_deg: 90, speed_kn: 20, ships: [{{ship: aoba, {more}}}, {{ship: kako}}]}}
    - {{name: Y, at_yd: [-8000, 6000], course_deg: 0, speed_kn: 20, ships: [{{ship: yunagi}}]}}
    - name: I
      course_deg: {course}
      speed_kn: 4
      ships: [{{ship: generic_submarine_type_vii, at_yd: [4000, -3000], name: I1, depth: {depth}}}]
  air: [{{id: T1, aircraft: G4M Betty, at_yd: [{air}, 70000], appears: 1}}]
  objectives: [{{text: Sink one.}}]
blue:
  nation: AU
  groups:
    - {{name: C, at_yd: [40000, 0], course_deg: 270, speed_kn: 12, ships: [{{ship: canberra}}]}}
    - {{name: P, at_yd: [43000, 0], course_deg: 270, speed_kn: 12, ships: [{{ship: patterson}}]}}
  commanders: [{{key: south, groups: [C]}}, {{key: north, groups: [P]}}]
  objectives: [{{text: Live.}}]
"""
PLAIN = {"x": "0", "more": "cap_kn: 0", "course": "0", "depth": "P", "air": "70000"}
SOUTH, NORTH, RED = Role("blue/south", "blue"), Role("blue/north", "blue"), Role("red", "red")
LINES = (
    "C: 4, L 30, EVADE",
    "C: 40",
    "CANBERRA/B&S 5 -> AOBA",
    "CANBERRA/B&S 5 -> KAKO",
    "TT CANBERRA/L: 4X21 L 90",
    "WITHHOLD CANBERRA/L",
    "ASW CANBERRA DC P",
    "MSG NORTH: come",
    "CHANGE C: 4",
    "A: 4",
    "AIR T1 UP",
    "nonsense",
)


def opened(**facts: str) -> Table:
    """A table with the action of these facts."""
    loaded = read("dark.yaml", DARK.format(**{**PLAIN, **facts}))
    return Table.open(loaded.game, loaded.scenario, Memory(), Desk.of_seed(5))


@cache
def in_the_middle() -> State:
    """The guns of turn 2 are being allocated; each side has found one ship, and hides whatever can be hidden."""
    table = opened()
    while (table.fold.state.move, table.fold.state.phase) != (1, "guns"):
        for ask in [ask for ask in table.fold.asks if ask.must]:
            assert table.hand_in(ask.role, "", ask.form, ask.about).receipt
    return noting.noted(with_secrets(table.fold.state))


def with_secrets(state: State) -> State:
    """The state with each kind of secret of either side."""
    aoba, kako, yunagi, boat, canberra, patterson = state.ships
    hurt = replace(yunagi, level=1, worst=1, control="out", aground=True, ahead=(Stretch(0.0, 0.0, 0.0, 90.0, 0.0),))
    assert boat.boat is not None
    dived = replace(boat, boat=replace(boat.boat, depth="D", going=1, throat=2, betrayed=(boat.x_yd, boat.y_yd)))
    both: list[tuple[Side, str, Any, Any]] = [("red", "red", aoba, canberra), ("blue", "blue/south", canberra, aoba)]
    found = [
        Contact(side, foe.number, 2, "sight", foe.x_yd, foe.y_yd, foe.course_deg, foe.level, "") for side, _, _, foe in both
    ]
    names = {"red": "A", "blue": "C"}
    plots = [Plot(side, names[side], key, (Act("EVADE"), Run(4.0))) for side, key, _, _ in both]
    trail = (Stretch(-20_000.0, 5_000.0, 0.0, 900.0, 0.0),)
    return replace(
        state,
        ships=(aoba, kako, hurt, dived, canberra, patterson),
        contacts=tuple(found),
        lost=tuple([Lost(side, (foe.number,)) for side, _, _, foe in both]),
        flashed=(kako.number,),
        plots=tuple(plots),
        petitions=tuple([Petition(plot.side, plot, ("red",) if plot.side == "blue" else (SOUTH.key,)) for plot in plots]),
        launches=tuple([Launch(side, ship.number, 0, 2, 90.0, foe.number) for side, _, ship, foe in both]),
        allocations=tuple([Allocation(side, ship.number, (0,), foe.number, 0, 0) for side, _, ship, foe in both]),
        hunts=tuple([Hunt(side, ship.number, "SON", "P", False, (1.0, 2.0)) for side, _, ship, _ in both]),
        spreads=tuple([_spread(side, ship) for side, _, ship, _ in both]),
        smoke=tuple([Smoke(ship, 1, trail, False) for ship in (yunagi.number, canberra.number)]),
        hazes=(Haze("blue", Smoke(canberra.number, 1, trail, False)), Haze("red", Smoke(yunagi.number, 1, trail, False))),
        messages=tuple([Message(side, key, key, "come", 1, 0) for side, key, _, _ in both]),
        shot_down=(Loss("red", "red", ("T1",), 1),),
        air_stage="now",
    )


def _spread(side: Side, ship: Any) -> Spread:
    return Spread(ship.number * 100, side, ship.number, "", 24, 4, 2, ship.x_yd, ship.y_yd, 90.0, 0, False, False)


# -- the law ------------------------------------------------------------------------------------------------------------


def test_every_field_of_the_state_says_who_may_know_it() -> None:
    assert unmarked(State) == []


@pytest.mark.parametrize("role", [SOUTH, NORTH, RED, Role("spectator")], ids=lambda role: role.key)
def test_what_a_role_may_not_know_changes_nothing_that_it_gets(role: Role) -> None:
    assert leaks(GAME, in_the_middle(), role, LINES) == []


# -- planted leaks --------------------------------------------------------------------------------------------------------

LEAKS: dict[str, tuple[Callable[[State], object], str]] = {
    "a plot": (lambda s: s.plots[0].legs[1], "plots[0].legs"),
    "that a group evades": (lambda s: s.plots[0].legs[0], "plots[0].legs"),
    "how many plots are written": (lambda s: len(s.plots), "plots"),
    "at whom guns are laid": (lambda s: s.allocations[0].target, "allocations[0].target"),
    "how many batteries are allocated": (lambda s: len(s.allocations), "allocations"),
    "a launch that is announced": (lambda s: s.launches[0].course_deg, "launches[0].course_deg"),
    "that one is announced": (lambda s: len(s.launches), "launches"),
    "where hidden torpedoes run": (lambda s: s.spreads[0].course_deg, "spreads[0].course_deg"),
    "that torpedoes run hidden": (lambda s: len(s.spreads), "spreads[0]"),
    "a change of plot that is asked": (lambda s: s.petitions[0].plot.legs, "petitions[0].plot"),
    "who searches": (lambda s: s.hunts[0].ship, "hunts[0].ship"),
    "the depth of her charges": (lambda s: s.hunts[0].depth, "hunts[0].depth"),
    "ammunition": (lambda s: s.ships[0].guns[0].left, "ships[0].guns[0].left"),
    "whom her guns have acquired": (lambda s: s.ships[0].guns[0].at, "ships[0].guns[0].at"),
    "torpedoes left": (lambda s: s.ships[0].tubes[0].left, "ships[0].tubes[0].left"),
    "depth charges left": (lambda s: s.ships[0].charges, "ships[0].charges"),
    "aircraft aboard": (lambda s: s.ships[0].aircraft, "ships[0].aircraft"),
    "what she can make": (lambda s: s.ships[0].cap_kn, "ships[0].cap_kn"),
    "how far she has moved": (lambda s: s.ships[0].moved_yd, "ships[0].moved_yd"),
    "whether damage is under control": (lambda s: s.ships[2].control, "ships[2].control"),
    "the place of a ship that is not found": (lambda s: s.ships[2].x_yd, "ships[2].x_yd"),
    "her course": (lambda s: s.ships[2].course_deg, "ships[2].course_deg"),
    "her damage": (lambda s: s.ships[2].level, "ships[2].level"),
    "how far one sees by it": (lambda s: s.visibility_yd, "visibility_yd"),
    "how far he is told that one sees": (lambda s: s.sights[0].yards, "sights[0]"),
    "whether she is afloat": (lambda s: s.ships[2].gone, "ships[2].fate"),
    "the track of turns in which she was not seen": (lambda s: s.ships[2].track, "ships[2].track"),
    "her smoke by night": (lambda s: s.smoke[0].path, "smoke"),
    "how much smoke there is": (lambda s: len(s.smoke), "smoke"),
    "the depth of a boat": (lambda s: s.ships[3].boat and s.ships[3].boat.depth, "ships[3].boat"),
    "where a boat is": (lambda s: s.ships[3].y_yd, "ships[3].y_yd"),
    "that she will shoot at her attacker": (lambda s: s.ships[3].boat and s.ships[3].boat.throat, "ships[3].boat"),
    "what the enemy has found": (lambda s: s.contacts[0].ship, "contacts[0]"),
    "what he once had in sight": (lambda s: len(s.lost), "lost"),
    "whose guns have flashed": (lambda s: s.flashed, "flashed"),
    "his groups": (lambda s: s.groups[0].ships, "groups[0].ships"),
    "his flagship": (lambda s: s.posts[0].flagship, "posts[0].flagship"),
    "his objective": (lambda s: s.objectives[0].text, "objectives[0].text"),
    "a message": (lambda s: s.messages[0].text, "messages[0].text"),
    "that one was sent": (lambda s: len(s.messages), "messages"),
    "where his aircraft are": (lambda s: s.elements[0].y_yd, "elements[0].y_yd"),
    "whether they are loaded": (lambda s: s.elements[0].loaded, "elements[0].loaded"),
    "what they fly": (lambda s: s.elements[0].mission, "elements[0].mission"),
    "who was shot down": (lambda s: s.shot_down[0].count, "shot_down"),
    "in which air phase it is": (lambda s: s.air_stage, "air_stage"),
}


@cache
def leaking(role: Role) -> tuple[str, ...]:
    """What the law finds if all these leaks are planted in a view at once; each tells of its own place alone."""

    def view(state: State, reader: Role) -> SurfaceView:
        sees = GAME.view(state, reader)
        secrets = [repr(secret(state)) for secret, _ in LEAKS.values()]
        return replace(sees, known=replace(sees.known, warnings=(*sees.known.warnings, *secrets)))

    return tuple(leaks(replace(GAME, view=view), in_the_middle(), role))


@pytest.mark.parametrize("leak", LEAKS)
def test_a_planted_leak_is_caught(leak: str) -> None:
    _, place = LEAKS[leak]
    assert any(found.startswith(place) for found in leaking(SOUTH))


def test_where_a_boat_was_found_is_the_secret_of_her_hunters() -> None:
    """Her own commander is shown nothing of it, nor who has found what (NA.SUB.07, section 8)."""
    state = in_the_middle()
    known = GAME.view(state, RED).known
    assert known.ships[3].boat is not None
    assert known.ships[3].boat.betrayed is None
    assert [each.side for each in known.spots] == []
    assert [each.side for each in GAME.view(state, SOUTH).known.spots] == ["blue"]


def test_of_one_side_each_has_the_sheets_of_his_own_command() -> None:
    """NA.SOP.06: what another commander of a side writes, his ammunition and control change nothing that one gets."""
    state = in_the_middle()
    canberra = state.ships[4]
    guns = tuple([replace(each, left=1) for each in canberra.guns])
    spent = replace(canberra, guns=guns, control="out", worst=2, charges=99)
    quiet: dict[str, Any] = {
        name: tuple([each for each in getattr(state, name) if each.side == "red"])
        for name in ("plots", "petitions", "launches", "allocations", "hunts", "spreads", "messages")
    }
    quiet["petitions"] = tuple([each for each in state.petitions if each.side == "red"])
    other = replace(state, ships=(*state.ships[:4], spent, state.ships[5]), **quiet)
    assert surface(GAME, other, NORTH, LINES) == surface(GAME, state, NORTH, LINES)
    assert surface(GAME, other, SOUTH, LINES) != surface(GAME, state, SOUTH, LINES)


# -- a modifier from a secret plot is shown as a sum ----------------------------------------------------------------------


def test_whether_a_target_evades_or_is_fast_the_firer_cannot_tell() -> None:
    """At medium range either costs 1 (NA.GUN.14, .16): the firer is told the same, the umpire which."""
    state = action(afloat(101), afloat(201, 15_000.0, speed_kn=31.0, of=LIGHT_CRUISER))
    evading = wrote(action(afloat(101), afloat(201, 15_000.0, of=LIGHT_CRUISER)), "BLUE", Act("EVADE"), Run(10.0))
    worlds = [fired(seen(each), shot(101, 201), GUN_18=6)[1] for each in (state, evading)]
    told = [[tell(event) for event in events if "red" in event.to] for events in worlds]
    assert told[0] == told[1]
    assert [len(each) for each in told] == [1, 1]
    (fire,) = [event for event in worlds[0] if isinstance(event, GunsFired)]
    assert (fire.plots, "fast" in fire.shown, "evasive" in fire.shown) == (-1, False, False)
    assert worlds[0] != worlds[1]


# -- worlds that secrets alone tell apart ---------------------------------------------------------------------------------

Sheets = Mapping[tuple[int, str, str], str]  # turn, role, form: what is written; nothing else is


class Pair(NamedTuple):
    """Two worlds by their facts and sheets, and who may not tell them apart."""

    one: Mapping[str, str]
    other: Mapping[str, str]
    first: Sheets
    then: Sheets
    watched: str = "blue/south"
    turns: int = 4


def red(turn: int, form: str, text: str) -> Sheets:
    return {(turn, "red", form): text}


PAIRS = {
    "where a group is that is not found": Pair({}, {"x": "-3000"}, {}, {}),
    "ammunition, torpedoes, speed, spotters": Pair(
        {}, {"more": "cap_kn: 20, rounds_per_gun: {BOW: 10}, torpedoes: 1, aircraft: 0"}, {}, {}
    ),
    "where a boat is, and how deep": Pair({}, {"course": "90", "depth": "D"}, {}, {}),
    "what a boat does": Pair({}, {}, {}, {**red(1, "plots", "I: DOWN, 1"), **red(2, "plots", "I: UP, L 60, 1")}),
    "aircraft out of sight": Pair({}, {"air": "90000"}, {}, red(1, "plots", "AIR T1 TO 0 10")),
    "plots, smoke, groups": Pair(
        {}, {}, {}, {**red(1, "plots", "A: L 60, SMOKE, 6; Y: R 90, SMOKE, 4"), **red(2, "plots", "DETACH KAKO AS K")}
    ),
    "hidden torpedoes that never come to light": Pair(
        {}, {}, {}, {**red(1, "plots", "TT AOBA/L: 4X24 L 90"), **red(2, "guns", "WITHHOLD AOBA/L")}
    ),
    "torpedoes that stay in their tubes": Pair(
        {}, {}, {}, {**red(1, "plots", "TT AOBA/L: 4X24 L 90"), **red(1, "guns", "WITHHOLD AOBA/L")}
    ),
    "a group far from its flagship, and an order to it": Pair(
        {}, {}, red(1, "plots", "Y: R 90, 10"), red(2, "guns", "MSG Y: 4")
    ),
    "what another commander plots, announces and writes": Pair(
        {},
        {},
        {},
        {(1, "blue/north", "plots"): "TT PATTERSON/L1: 4X21 L 90", (1, "blue/north", "guns"): "WITHHOLD PATTERSON/L1"},
    ),
}


def got(facts: Mapping[str, str], sheets: Sheets, watched: str, turns: int) -> list[tuple[str, list[Any]]]:
    """All that a role gets, round by round: with what it is asked for, or that it waits."""
    table, seen_by, left = opened(**facts), list[tuple[str, list[Any]]](), dict(sheets)
    while table.fold.state.move < turns:
        now = [ask for ask in table.fold.asks if ask.must]
        mine = [ask.form for ask in now if ask.role == watched]
        seen_by.append((mine[0] if mine else "waits", all_that(table, watched)))
        for ask in now:
            text = left.pop((table.fold.state.move + 1, ask.role, ask.form), "")
            handed = table.hand_in(ask.role, text, ask.form, ask.about)
            assert handed.receipt, [remark.text for remark in handed.remarks]
    assert left == {}
    return [*seen_by, ("end", all_that(table, watched))]


def cannot_tell(pair: Pair) -> None:
    one, other = (
        got(facts, sheets, pair.watched, pair.turns) for facts, sheets in ((pair.one, pair.first), (pair.other, pair.then))
    )
    assert [what for what, _ in one] == [what for what, _ in other]
    assert one == other


@pytest.mark.parametrize("case", PAIRS)
def test_whoever_may_not_know_what_two_worlds_differ_in_gets_the_same(case: str) -> None:
    """View, asks, offers, stream and waiting, sheet by sheet."""
    cannot_tell(PAIRS[case])


def announced(state: State, key: str) -> tuple[str, ...]:
    return tuple(["a launch" for each in state.launches if each.side == key])


def all_smoke(state: State, side: Side) -> list[Haze]:
    return [Haze(side, smoke) for smoke in state.smoke]


PLANTED: dict[str, tuple[object, str, object, str]] = {
    "that the table waits for hidden torpedoes": (
        asks,
        "undecided",
        announced,
        "hidden torpedoes that never come to light",
    ),
    "smoke of a ship that is not found": (noting, "_hazes", all_smoke, "plots, smoke, groups"),
}


@pytest.mark.parametrize("leak", PLANTED)
def test_a_leak_that_is_planted_in_play_is_noticed(leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    where, name, leaky, case = PLANTED[leak]
    monkeypatch.setattr(where, name, leaky)
    with pytest.raises(AssertionError):
        cannot_tell(PAIRS[case])
