"""Naval Action by hand: what is offered of each piece, what is drawn of a line, where handles go, what they write."""

import math
import re
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from sandgate.kernel.asks import Ask, Blank, Offer
from sandgate.kernel.board import Handle, Look
from sandgate.kernel.contract import Role
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.game import GAME
from sandgate.rules.naval_action.surface.sequence.view import SurfaceView
from sandgate.rules.naval_action.surface.state import State
from tests.rules.naval_action.actions import action, group, side
from tests.rules.naval_action.afloat import action as afloat_action
from tests.rules.naval_action.afloat import afloat, mount, seen, ship_class
from tests.rules.naval_action.turns import Turns

RED = side("GE", group("SPEE", "admiral_graf_spee", course_deg=155, speed_kn=24))
DIVISIONS = (
    group("1DIV", "ajax", "achilles", at_yd=(9_000.0, -9_000.0), course_deg=60, speed_kn=14),
    group("EXE", "exeter", at_yd=(5_000.0, -9_000.0), course_deg=60, speed_kn=14),
)
AGAIN = ("where she turns then", "which way she turns then", "how far she goes")


@pytest.fixture
def plate() -> Turns:
    begun = Turns(action(RED, side("BR", *DIVISIONS, flagship="Ajax"), scale="floor"))
    begun.write()
    return begun


def view(state: State, role: str) -> SurfaceView:
    return GAME.view(state, Role(role, role.partition("/")[0]))


def looked(play: Turns, role: str, form: str, text: str) -> Look:
    """A line as its writer looks at it; it must read."""
    ask = next(ask for ask in GAME.awaits(play.state) if (ask.role, ask.form) == (role, form))
    seen = view(play.state, role)
    sheet = GAME.read(text, seen, ask)
    assert not [remark for remark in sheet.remarks if remark.fault != "none"], sheet.remarks
    (look,) = GAME.looks(seen, ask, sheet)
    return look


def offers(play: Turns, role: str, form: str) -> tuple[Offer, ...]:
    ask = next(ask for ask in GAME.awaits(play.state) if (ask.role, ask.form) == (role, form))
    return GAME.offers(view(play.state, role), ask)


def _choices(offer: Offer, name: str) -> tuple[str, ...]:
    return next((each.choices for each in offer.blanks if each.name == name), ())


def handle(look: Look, name: str) -> Handle:
    return next(each for each in look.shown.handles if each.name == name)


def blank(offer: Offer, name: str) -> Blank:
    return next(each for each in offer.blanks if each.name == name)


def filled(text: str, play: Turns, role: str, form: str, look: Look) -> Iterator[str]:
    """The lines that all notches of all handles make of a line, by the form that makes it."""
    for offer in offers(play, role, form):
        pattern = re.sub(r"\\\{(\w+)\\\}", r"(?P<\1>[^,>]+?)", re.escape(offer.line))
        found = re.fullmatch(pattern, text)
        if found and all(not each.choices or found[each.name] in each.choices for each in offer.blanks):
            for notch in [notch for each in look.shown.handles for notch in each.notches]:
                assert notch.fills.keys() <= {each.name for each in offer.blanks}
                yield offer.line.format(**{**found.groupdict(), **notch.fills})
            return
    raise AssertionError(f"{text}: no offer makes it")


@pytest.mark.parametrize(
    ("role", "form", "text", "handles"),
    [
        ("blue", "plots", "1DIV: 10", {"how far she goes"}),
        ("blue", "plots", "1DIV: SMOKE, 10", {"how far she goes"}),
        ("blue", "plots", "1DIV: L 30, 10", {"how far she goes", "which way she turns"}),
        ("blue", "plots", "1DIV: 3, FL R 60, 8", {"where she turns", "which way she turns", "how far she goes"}),
        (
            *("blue", "plots", "1DIV: SMOKE EVADE, 3, R 60, 4, R 30, 2"),
            {
                "where she turns",
                "which way she turns",
                "where she turns then",
                "which way she turns then",
                "how far she goes",
            },
        ),
        (
            *("red", "plots", "SPEE: EVADE, FL L 20, 4, FL R 90, 2"),
            {"which way she turns", *AGAIN},
        ),
        ("red", "plots", "SPEE: R 120, 8", {"how far she goes", "which way she turns"}),
        ("blue", "plots", "TT EXETER/L: 3X21 L 60", {"where the spread runs", "how many torpedoes"}),
        ("blue", "change", "CHANGE EXE: 5", {"how far she goes"}),
        ("red", "guns", "ADMIRAL GRAF SPEE/B 6 -> AJAX", {"her target"}),
    ],
)
def test_each_notch_of_each_handle_writes_a_line_that_reads(
    plate: Turns, role: str, form: str, text: str, handles: set[str]
) -> None:
    if form in ("guns", "change"):
        plate.write(red="", blue="")
    look = looked(plate, role, form, text)
    assert {each.name for each in look.shown.handles} == handles
    made = [*filled(text, plate, role, form, look)]
    assert len(made) == sum(len(each.notches) for each in look.shown.handles)
    for line in dict.fromkeys(made):
        looked(plate, role, form, line)


def test_an_automatic_attack_is_drawn_from_enemy_to_enemy() -> None:
    """NA.TRACK.05: all whom a track of the mount meets, and nobody else."""
    enemies = group("B", "ajax", "achilles", "exeter", at_yd=(4_000.0, 0.0), course_deg=0, speed_kn=10)
    play = Turns(action(RED, side("BR", enemies), scale="floor"))
    play.write()
    text = "TT ADMIRAL GRAF SPEE/LS: 4X21 AUTO AJAX"
    offered = [each for each in offers(play, "red", "plots") if each.title == "Close attack"]
    look = looked(play, "red", "plots", text)
    assert {each.name for each in look.shown.handles} == {"her target"}
    assert {notch.fills["auto"] for notch in handle(look, "her target").notches} == {*_choices(offered[0], "auto")}
    for line in filled(text, play, "red", "plots", look):
        looked(play, "red", "plots", line)


@pytest.fixture
def raid() -> Turns:
    """Level and torpedo bombers of Red in the air, ten thousand yards north of two cruisers."""
    air = [
        {"id": each, "aircraft": kind, "at_yd": [0.0, 10_000.0]} for each, kind in (("H1", "G4M Betty"), ("T1", "B5N Kate"))
    ]
    ships = group("B", "ajax", "exeter")
    begun = Turns(action(side("JA", group("TF", "abukuma", at_yd=(0.0, 20_000.0)), air=air), side("BR", ships)))
    begun.write()
    return begun


@pytest.mark.parametrize(
    ("form", "text", "handles"),
    [
        ("plots", "AIR T1 TO 180 20", {"how far they fly", "on what bearing"}),
        ("targets", "AIR T1 -> AJAX", {"their target"}),
        ("targets", "AIR T1 -> AJAX LATER", {"their target"}),
        ("targets", "AIR H1 -> EXETER NOW HIGH", {"their target"}),
    ],
)
def test_aircraft_are_drawn_to_where_they_fly_and_to_whom_they_attack(
    raid: Turns, form: str, text: str, handles: set[str]
) -> None:
    """NA.AIR.02, NA.PLOT.32, NA.PLOT.33, NA.AIR.21: height is for level bombers alone."""
    raid.to(form)
    look = looked(raid, "red", form, text)
    assert {each.name for each in look.shown.handles} == handles
    for line in dict.fromkeys(filled(text, raid, "red", form, look)):
        looked(raid, "red", form, line)
    heights = {_choices(offer, "elements") for offer in offers(raid, "red", form) if "height" in offer.line}
    assert heights == ({("H1",)} if form == "targets" else set())


def test_a_ship_in_hand_is_ordered_with_her_group(plate: Turns) -> None:
    """NA.PLOT.01: the pieces of a division carry its name, so that a plot is found by touching any of its ships."""
    pieces = {piece.id: piece for piece in view(plate.state, "blue").pieces}
    assert {name: pieces[name].group for name in ("AJAX", "ACHILLES", "EXETER")} == {
        "AJAX": "1DIV",
        "ACHILLES": "1DIV",
        "EXETER": "EXE",
    }
    assert pieces["ADMIRAL GRAF SPEE"].group == ""  # SOP.06: what the enemy calls his groups is his own
    groups = {choice for offer in offers(plate, "blue", "plots") for choice in _choices(offer, "group")}
    assert {"1DIV", "EXE"} <= groups


def test_a_plot_begins_at_the_speed_made_and_ends_at_what_the_slowest_can_do(plate: Turns) -> None:
    """NA.PLOT.02, NA.PLOT.08, NA.PLOT.09: at 333.33 yards an inch 14 knots are 7 inches, and 60 degrees cost one."""
    straight, turned = (
        next(
            offer for offer in offers(plate, "blue", "plots") if offer.title == title and "1DIV" in _choices(offer, "group")
        )
        for title in ("Straight on", "Column turn")
    )
    assert blank(straight, "length").start == "7"
    assert blank(straight, "length").span[1] - blank(turned, "length").span[1] == pytest.approx(1.0, abs=0.11)


def test_what_may_be_plotted_is_rounded_down_where_it_is_told(plate: Turns) -> None:
    """NA.PLOT.08: the remedy of a plot that is too long is a plot that may be written."""
    ask = next(ask for ask in GAME.awaits(plate.state) if ask.role == "blue")
    (remark,) = GAME.read("1DIV: L 100, 15.2", view(plate.state, "blue"), ask).remarks
    most = re.search(r"plot ([\d.]+) in at the most", str(remark))
    assert most is not None
    looked(plate, "blue", "plots", f"1DIV: L 100, {most[1]}")


def test_a_turn_that_is_drawn_ends_where_the_line_ends(plate: Turns) -> None:
    """NA.PLOT.04: the ghost of the leader stands where her track ends, and the knob of the distance with it."""
    look = looked(plate, "blue", "plots", "1DIV: L 60, 9")
    (ghost,) = [mark for mark in look.shown.marks if mark.kind == "ghost" and mark.piece == "AJAX"]
    assert ghost.facing_deg == pytest.approx(0.0)
    assert handle(look, "how far she goes").at == pytest.approx(ghost.ways[0][0])
    assert ghost.ways[0][0] == pytest.approx((9_000.0, -9_000.0 + 3_000.0), abs=1.0)


def test_a_second_turn_is_added_with_half_of_the_run_before_it(plate: Turns) -> None:
    """NA.PLOT.06, NA.PLOT.12, NA.PLOT.13: what a turn may have besides stands in blanks that may be left out."""
    turns = [offer for offer in offers(plate, "blue", "plots") if offer.title == "Flank turn"]
    whole = next(offer for offer in turns if len(offer.blanks) == 9 and _choices(offer, "group") == ("1DIV",))
    assert (
        whole.line == "{group}: {doing}, {before}, FL {side} {angle_deg}, {length}, FL {again} {again_deg}, {again_length}"
    )
    assert (blank(whole, "length").start, blank(whole, "again_length").start) == ("7", "3.5")
    assert blank(whole, "doing").choices == ("SMOKE", "EVADE", "SMOKE EVADE")
    parts = {"doing", "before", "again"}
    left = [parts & {each.name for each in offer.blanks} for offer in turns]
    assert sorted({tuple(sorted(each)) for each in left}) == sorted(
        tuple(sorted(each)) for many in range(4) for each in combinations(parts, many)
    )


def test_a_spread_is_a_wedge_and_is_aimed_on_its_own_side(plate: Turns) -> None:
    """NA.TORP.06, NA.PLOT.16: 1,333 yards wide after 8,333; left mounts on the left."""
    look = looked(plate, "blue", "plots", "TT EXETER/L: 3X21 L 90")
    (wedge,) = look.shown.marks
    start, one, other, _ = wedge.ways[0]
    assert math.dist(one, other) == pytest.approx(1_333.0, abs=1.0)
    assert math.dist(start, wedge.ways[1][1]) == pytest.approx(8_333.0, abs=1.0)
    fills = [notch.fills for notch in handle(look, "where the spread runs").notches]
    assert {each["side"] for each in fills if each["angle_deg"] not in ("0", "180")} == {"L"}
    assert [notch.fills["torpedoes"] for notch in handle(look, "how many torpedoes").notches] == ["1", "2", "3"]


def test_mounts_are_offered_with_what_they_hold_and_as_far_as_they_train() -> None:
    """NA.TRACK.03, NA.PLOT.16: as many torpedoes as are ready; bow and stern mounts ahead and astern, others abeam."""
    kind = ship_class("tubed", "CA", 30.0, mounts=(mount("BOW"), mount("STN"), mount("R", tubes=3)))
    state = seen(afloat_action(afloat(101, of=kind), afloat(201, 0.0, 20_000.0), classes=[kind]))
    found = {
        _choices(offer, "mount"): offer
        for offer in GAME.offers(view(state, "red"), Ask("red", "plots"))
        if {"mount", "angle_deg"} <= {each.name for each in offer.blanks}
    }
    spans = {key: (blank(each, "torpedoes").span, blank(each, "angle_deg").span) for key, each in found.items()}
    assert spans == {
        ("BOW",): ((1.0, 4.0, 1.0), (0.0, 90.0, 1.0)),
        ("STN",): ((1.0, 4.0, 1.0), (90.0, 180.0, 1.0)),
        ("R",): ((1.0, 3.0, 1.0), (20.0, 160.0, 1.0)),
    }
    assert blank(found[("R",)], "side").choices == ("R",)


def test_reach_and_arcs_are_measured_and_ranges_by_the_umpire_alone(plate: Turns) -> None:
    """NA.PLOT.08, NA.PLOT.29, NA.GUN.10: Exeter's 32 knots are 5,333 yards; a third of 30,650 ends close range."""
    own = [limit.name for limit in GAME.limits(view(plate.state, "blue"), None, "EXETER")]
    assert own == ["she may go 5,333 yards", "the bow guns bear", "the stern guns bear"]
    ranges = ["10,217", "20,433", "30,650"]
    told = [
        f"{name} range of 8-inch guns ends: {yd} yards" for name, yd in zip(("close", "medium", "long"), ranges, strict=True)
    ]
    assert [limit.name for limit in GAME.limits(view(plate.state, "umpire"), None, "EXETER")] == [*own, *told]
    assert GAME.limits(view(plate.state, "red"), None, "EXETER") == ()
    plate.change("Exeter", cap_kn=0.0, level=2, aground=True)
    held = [limit.kind for limit in GAME.limits(view(plate.state, "blue"), None, "EXETER")]
    assert held == ["arc", "arc"]


def test_guns_are_offered_by_battery_and_by_whom_they_bear_on(plate: Turns) -> None:
    """NA.PLOT.19, NA.PLOT.20: the main guns together or each battery; no range is told (NA.PLOT.29)."""
    plate.write(red="", blue="")
    found = [offer for offer in offers(plate, "blue", "guns") if offer.title == "Fire guns"]
    assert {_choices(offer, "ship") for offer in found} == {("AJAX",), ("ACHILLES",), ("EXETER",)}
    main = next(offer for offer in found if _choices(offer, "ship") == ("EXETER",))
    assert dict(zip(blank(main, "batteries").choices, blank(main, "batteries").words, strict=True))["B"] == "bow"
    assert blank(main, "calibre").words == ("8-inch",)
    look = looked(plate, "blue", "guns", "EXETER/B 5 -> ADMIRAL GRAF SPEE")
    assert look.shown.handles == ()  # one enemy alone
    assert "yards" not in f"{look.says}{look.shown.then}"


def test_the_target_of_a_battery_goes_only_where_it_bears(plate: Turns) -> None:
    """NA.PLOT.21 to NA.PLOT.26."""
    plate.write(red="", blue="")
    target = handle(looked(plate, "red", "guns", "ADMIRAL GRAF SPEE/B 6 -> EXETER"), "her target")
    assert [notch.fills["target"] for notch in target.notches] == ["AJAX", "ACHILLES", "EXETER"]
    places = {piece.id: (piece.x, piece.y) for piece in view(plate.state, "red").pieces}
    assert all(notch.at == places[notch.fills["target"]] for notch in target.notches)


def test_nothing_is_drawn_of_a_group_without_a_ship(plate: Turns) -> None:
    """A plot for ships that are gone reads as far as its writer knows, and shows nothing."""
    ask = Ask("blue", "plots")
    seen: Any = replace(view(plate.state, "blue"), mine=())
    sheet = GAME.read("1DIV: 5", seen, ask)
    assert all(not look.shown.handles for look in GAME.looks(seen, ask, sheet))
