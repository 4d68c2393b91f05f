"""Charts of the mêlée: nothing that the reader may not know, every fire with its points, who has met whom."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace
from functools import cache
from itertools import pairwise
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.colours import Theme
from sandgate.draw.furniture import LEGEND_ROW_PX
from sandgate.draw.ink import Box
from sandgate.draw.nwc1902_melee import CHARTS
from sandgate.draw.nwc1902_melee.key import signs
from sandgate.draw.nwc1902_melee.plan import plan
from sandgate.draw.nwc1902_melee.ships import LATELY
from sandgate.draw.png import png
from sandgate.draw.sheet import PAPERS, Format, Sheet
from sandgate.kernel.contract import Role
from sandgate.rules.nwc1902.melee.game import GAME
from sandgate.rules.nwc1902.melee.state import State
from sandgate.rules.nwc1902.melee.view import MeleeView
from sandgate.rules.nwc1902.squadron.state import Shot, Signal

from .melee_samples import MELEES, ram, roles, seen

FORMATS: tuple[Format, ...] = get_args(Format)


@cache
def drawn(name: str, form: Format = "table", role: str = "umpire") -> Sheet:
    """The plan of a sample, with the bow and quarter lines."""
    return CHARTS.paper(seen(name, role), form, True)


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{ident}"><title>.*', svg)
    return found[0] if found else ""


def idents(svg: str, kind: str) -> list[str]:
    """The ends of all ids of a kind."""
    return re.findall(rf'<g id="[^"]*-{kind}-([a-zA-Z0-9-]+)"><title>', svg)


def titles(svg: str, kind: str) -> list[str]:
    """The titles of all things of a kind."""
    return re.findall(rf'<g id="[^"]*-{kind}-[a-zA-Z0-9-]+"><title>([^<]*)', svg)


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of(GAME.key) is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", MELEES)
def test_every_label_finds_room(name: str, form: Format) -> None:
    for role in ("umpire", "red", "blue/1"):
        assert drawn(name, form, role).misses == ()


def test_a_coast_is_drawn_as_far_as_the_reader_knows_of_it() -> None:
    """NWC.ME.03, NWC.ME.06: mine fields and a submarine's place her own side alone; where she was discovered, all."""
    blue, red = drawn("the harbour", role="blue/1").svg(), drawn("the harbour", role="red").svg()
    for svg in (blue, red):
        assert {title.partition(",")[0] for title in titles(svg, "fort")} >= {"Fort Morgan of blue", "Fort Gaines of blue"}
        assert idents(svg, "boat") == ["blue-tb1", "blue-tb2"]
    assert "2 12-inch guns and 1 gun," in blue
    assert ("blue-mines1" in blue, "blue-mines1" in red) == (True, False)
    assert titles(blue, "submarine") == ["Blue submarine Holland, awash, discovered; headed SW"]
    assert titles(red, "submarine") == ["Blue submarine, discovered here in move 5"]
    assert titles(red, "explosion") == ["Mine exploded before the mêlée", "Mine exploded, move 6"]
    assert idents(red, "reach") == ["Morgan", "Gaines"]
    assert "Gaines" in CHARTS.card(seen("the harbour", "red"))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("name", MELEES)
def test_charts_are_well_formed(name: str, form: Format) -> None:
    for svg in (drawn(name, form).svg(), CHARTS.card(seen(name))):
        ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
        assert wanted <= set(ids)
        assert len(svg) < 200_000


def test_the_same_view_gives_the_same_bytes() -> None:
    view = seen("two columns")
    assert CHARTS.chart(view) == CHARTS.chart(view)
    assert CHARTS.card(view) == CHARTS.card(view)


@pytest.mark.parametrize("theme", ["paper", "night", "print"])
def test_an_image_can_be_made_of_every_sheet(theme: Theme) -> None:
    for form in FORMATS:
        assert png(drawn("two columns", form).svg(theme))[1:4] == b"PNG"


def test_all_that_is_on_the_paper_lies_on_the_plate() -> None:
    for name in MELEES:
        for form in FORMATS:
            sheet = drawn(name, form)
            for ship in seen(name).ships:
                if ship.role and not ship.out_of_action:
                    assert sheet.inside(sheet.at(ship.marks[-1].x_yd, ship.marks[-1].y_yd), 10.0)


# -- what a reader may know


def hidden(state: State, reader: str, side: str) -> State:
    """The same paper with everything altered that a reader of a side may not know (NWC.ME.13, .19, NWC.DU.37, .38)."""
    others = [ship for ship in state.ships if ship.role != reader]
    turned = {
        ship.number: replace(
            ship,
            motion=ship.motion._replace(heading_deg=77.0, speed_kn=1.0),
            full_speed_kn=3.0,
            open_12in=not ship.open_12in,
            ready_move=tuple(99 for _ in ship.ready_move),
            ready_s=(9999.0,) * 4,
            fired=tuple((1,) for _ in ship.fired),
            targets=(101,),
            reserve_moves=5,
            trail=(),
        )
        for ship in others
    }
    return replace(
        state,
        ships=tuple(turned.get(ship.number, ship) for ship in state.ships),
        running=tuple(torpedo for torpedo in state.running if torpedo.role == reader),
        hoists=tuple(
            hoist if hoist.side == side else replace(hoist, signal=Signal("S", halves=0)) for hoist in state.hoists
        ),
        fleets=tuple(
            fleet if fleet.side == side else replace(fleet, speed_kn=5.0, plan=("run",), concentration=0, freed=True)
            for fleet in state.fleets
        ),
    )


@pytest.mark.parametrize("name", MELEES)
def test_what_a_reader_may_not_know_alters_nothing_on_his_plan_or_card(name: str) -> None:
    state = MELEES[name]().state
    for role in (role for role in GAME.roles(MELEES[name]().scenario) if role.side):
        other = hidden(state, role.key, role.side)
        for form in FORMATS:
            one, two = (CHARTS.chart(GAME.view(each, role), sheet=form, zones=True) for each in (state, other))
            assert one == two
        assert CHARTS.card(GAME.view(state, role)) == CHARTS.card(GAME.view(other, role))
    umpire = Role("umpire")
    assert CHARTS.chart(GAME.view(state, umpire)) != CHARTS.chart(GAME.view(hidden(state, "", ""), umpire))


def test_a_heading_that_is_not_shown_is_a_dot_in_a_dashed_ring() -> None:
    """Of move 7 a captain knows his own heading alone; of move 6, which is scored, he knows all."""
    svg = drawn("two columns", role="blue/2").svg()
    assert "small-blue" in group(svg, "ship-blue-2")
    for code in ("blue-3", "red-2", "red-8"):
        assert f"{code.partition('-')[0]}-unseen" in group(svg, f"ship-{code}")
        assert "heading not shown" in group(svg, f"ship-{code}")
        assert "as scored in move 6" in group(svg, f"stencil-{code}")
    commander = drawn("two columns", role="blue").svg()
    assert "blue-unseen" in group(commander, "ship-blue-2")
    assert "-unseen" not in "".join(group(drawn("two columns").svg(), f"ship-red-{wing}") for wing in range(2, 9))


def test_tracks_end_where_the_headings_end() -> None:
    """Places after moves 2 to 7 have five legs between them; the last of another ship is not known."""
    svg = drawn("two columns", role="blue/2").svg()
    curves = {code: re.search(r' d="(.*?)"', group(svg, f"track-{code}")) for code in ("blue-2", "blue-3", "red-5")}
    assert {code: (found or [""])[0].count("C") for code, found in curves.items()} == {
        "blue-2": LATELY,
        "blue-3": LATELY - 1,
        "red-5": LATELY - 1,
    }


def test_a_signal_is_read_by_its_own_fleet_and_seen_by_the_other() -> None:
    own, enemy = (drawn("two columns", role=role).svg() for role in ("blue/4", "red/4"))
    assert ">“column 2 points right”<" in own
    assert "column 2 points right" not in enemy
    assert "sign-hoist-blue" in enemy
    assert "flying a signal" in group(enemy, "ship-blue-7")


def test_a_torpedo_is_its_captains_own_until_it_is_disclosed() -> None:
    """Two were fired in move 7, which is not scored: 18 s at 15 yards for Blue's; of those of move 5 all know."""
    told = {role: titles(drawn("two columns", role=role).svg(), "torpedo") for role in roles("two columns")}
    secret = {role: [text for text in texts if "known to her captain only" in text] for role, texts in told.items()}
    assert {role for role, texts in secret.items() if texts} == {"blue/2", "red/5", "umpire"}
    assert len(secret["umpire"]) == 2
    assert secret["blue/2"] == [
        "Torpedo SFT of blue, fired in move 7: in the water after 270 yards, known to her captain only"
    ]
    assert {tuple(text.partition(":")[0] for text in texts if "move 5" in text) for texts in told.values()} == {
        ("Torpedo SFT of red, fired in move 5", "Torpedo SFT of blue, fired in move 5")
    }


# -- ships


def test_every_ship_has_her_number_in_the_shape_of_her_side_and_her_flag() -> None:
    svg = drawn("two columns").svg()
    assert sorted(idents(svg, "ship")) == sorted(f"{side}-{wing}" for side in ("red", "blue") for wing in range(1, 9))
    tabs = re.findall(r'class="c-tab (red|blue)-on"[^>]*>(\d)<', svg.partition('-layer-labels"')[2].partition("<rect")[0])
    afloat = [(ship.side, str(ship.wing)) for ship in seen("two columns").ships if not ship.out_of_action]
    assert sorted(tabs) == sorted(afloat)
    lost = re.findall(r'class="c-tiny (red|blue)-on"[^>]*>(\d)<', svg)
    assert sorted(lost) == [("blue", "1"), ("red", "1")]
    assert "flagship" in group(svg, "ship-red-6")
    assert "second in command" in group(svg, "ship-blue-5")


def test_few_ships_are_named_and_many_are_not() -> None:
    assert ">Kearsarge<" in drawn("close quarters").svg()
    assert "blue 5" not in "".join(drawn("two columns").layers["labels"])


@pytest.mark.parametrize(
    ("kind", "sign"),
    [("armored cruiser", "armored-deck"), ("protected cruiser", "protected-deck"), ("battleship", "kearsarge")],
)
def test_a_class_has_a_hull_of_its_own(kind: str, sign: str) -> None:
    view = seen("the shoal")
    red = replace(view.ships[0], kind=kind)  # type: ignore[arg-type]
    assert f"{sign}-red" in group(CHARTS.chart(replace(view, ships=(red, view.ships[1]))), "ship-red-1")


def test_rings_tell_half_power_and_a_cross_a_loss() -> None:
    """NWC.TA.25: a battleship has half power from 500 points on, a warning from 400 on."""
    view = seen("the collision")
    received = dict(zip((101, 102, 201, 202), (500.0, 400.0, 399.0, 1000.0), strict=True))
    ships = tuple(
        replace(
            ship,
            received=received[ship.number],
            half_power=received[ship.number] >= 500.0,
            out_of_action=received[ship.number] >= 1000.0,
        )
        for ship in view.ships
    )
    svg = CHARTS.chart(replace(view, ships=ships))
    assert 'class="ring"' in group(svg, "ship-red-1")
    assert 'class="ring-pale"' in group(svg, "ship-red-2")
    assert 'class="ring' not in group(svg, "ship-blue-1")
    assert 'class="cross"' in group(svg, "ship-blue-2")


def test_who_was_lost_before_the_melee_stands_in_the_roll_and_on_the_card_alone() -> None:
    sheet = drawn("ten a side")
    assert not group(sheet.svg(), "ship-red-3")
    assert len(idents(sheet.svg(), "ship")) == 19
    assert "9 of 10 afloat" in sheet.svg()
    assert ">lost before<" in group(CHARTS.card(seen("ten a side")), "line-red-3")


def test_the_last_moves_are_drawn_in_full_and_those_before_thin() -> None:
    svg = drawn("the ram").svg()
    assert "places after moves 4 to 9" in group(svg, "dots-red-2")
    assert "track up to move 4" in group(svg, "before-red-2")
    assert 'class="red-before"' in group(svg, "before-red-2")
    assert not idents(drawn("the collision").svg(), "before")


# -- fire


def test_every_shot_that_scored_is_a_line_with_its_points() -> None:
    view, svg = seen("two columns"), drawn("two columns").svg()
    code = {ship.number: f"{ship.side}-{ship.wing}" for ship in view.ships}
    assert len(view.shots) == 4
    for shot in view.shots:
        assert f"in move 6: {shot.points:g} points<" in group(svg, f"fire-{code[shot.firer]}-{code[shot.target]}")
    figures = re.findall(r'class="c-fire (?:red|blue)-words halo"[^>]*>([\d,.]+)<', svg)
    assert sorted(figures) == sorted(f"{shot.points:g}" for shot in view.shots)


def test_fire_goes_between_the_places_that_were_scored() -> None:
    """A line begins within a ship's length of the place from which she fired, not of where she has run since."""
    view, sheet = seen("close quarters"), drawn("close quarters")
    assert view.shots
    for shot in view.shots:
        firer, target = (next(ship for ship in view.ships if ship.number == number) for number in (shot.firer, shot.target))
        found = group(sheet.svg(), f"fire-{firer.side}-{firer.wing}-{target.side}-{target.wing}")
        start = re.search(r'd="M(-?[\d.]+) ?(-?[\d.]+)L', found)
        mark = firer.marks[view.scored]
        x, y = sheet.at(mark.x_yd, mark.y_yd)
        assert start
        assert abs(float(start[1]) - x) + abs(float(start[2]) - y) < 133.33 / sheet.unit


def test_beside_each_ship_stands_what_she_received_by_guns() -> None:
    """In the move scored last: Red 2 received 93.5 and 46.75 points."""
    labels = "".join(drawn("two columns").layers["labels"])
    assert ">140.25<" in labels
    assert "140.25 of them by guns in move 6" in group(drawn("two columns").svg(), "ship-red-2")


def test_a_crowd_of_short_lines_has_its_figures_beside_them() -> None:
    """Eight ships on a cable's length, all of whom fire at two: every figure is written."""
    view = seen("the collision")
    ships = tuple(ship for ship in view.ships)
    shots = tuple(Shot(a.number, b.number, 12.5 + a.number % 7) for a in ships for b in ships if a.side != b.side)
    sheet = CHARTS.paper(replace(view, shots=shots), "table", False)
    assert len(shots) == 8
    assert sheet.misses == ()
    assert len(re.findall(r'class="c-fire ', "".join(sheet.layers["labels"]))) == len(shots)


def test_without_fire_the_range_of_the_nearest_is_shown() -> None:
    """1,000 yards east and 500 north of each other."""
    assert ">1,118 yd<" in drawn("ten a side").svg()
    assert 'class="range-line"' not in drawn("two columns").svg()


# -- rams and collisions


def test_a_ram_is_told_as_long_as_she_who_rammed_lies_still() -> None:
    """NWC.ME.20: struck at second 12 of move 8, she lies motionless until second 12 of move 12."""
    found = group(drawn("the ram").svg(), "contact-red-1-blue-1")
    assert "Red 1, red 1 has rammed Blue 1, blue 1 in move 8: lies still until move 12, second 12" in found
    assert 'class="melee"' in found
    assert ">ram, still to move 12<" in drawn("the ram").svg()
    for role in roles("the ram"):
        assert group(drawn("the ram", role=role).svg(), "contact-red-1-blue-1")
    melee = ram.__wrapped__()
    melee.moves(2)
    assert idents(CHARTS.chart(melee.view("blue/2")), "contact") == ["red-1-blue-1"]
    melee.move()
    assert idents(CHARTS.chart(melee.view("umpire")), "contact") == []


def test_a_collision_stops_both_and_has_one_ring() -> None:
    svg = drawn("the collision").svg()
    assert idents(svg, "contact") == ["red-1-blue-1"]
    assert "Red 1, red 1 and Blue 1, blue 1 have collided in move 1: both lie still" in svg


def test_an_enemy_lost_far_off_in_the_same_move_is_no_ram() -> None:
    view = seen("the ram")
    far = tuple(
        replace(ship, marks=tuple(mark._replace(x_yd=mark.x_yd + 500.0) for mark in ship.marks))
        if ship.number == 201
        else ship
        for ship in view.ships
    )
    assert idents(CHARTS.chart(replace(view, ships=far)), "contact") == []


# -- the sheets


@pytest.mark.parametrize("name", MELEES)
def test_the_key_explains_what_has_been_drawn_and_nothing_else(name: str) -> None:
    for form in ("table", "hand"):
        sheet = drawn(name, form)
        words = "".join(sheet.layers["furniture"])
        wanted = [entry.text for entry in signs() if sheet.drawn.intersection(entry.names)]
        assert [entry.text for entry in signs() if f">{entry.text}</text>" in words] == wanted
    assert sheet.height == PAPERS["hand"].size[1] + LEGEND_ROW_PX * -(-len(wanted) // 2)


def test_the_foot_says_whose_plan_it_is_and_how_far_he_knows() -> None:
    """The speed of a fleet is told to its own captains alone (NWC.ME.22)."""
    own, enemy = (drawn("two columns", role=role).svg() for role in ("blue/7", "red"))
    assert ">The plan of the captain of blue 7, blue 7.<" in own
    assert ">The plan of the commander of red.<" in enemy
    assert ">Mêlée of 1902, 3 min 30 s into it<" in own
    assert "Headings and fire are known up to move 6" in own
    told = r">7 of 8 afloat,( 12 knots,)? [\d,.]+ of 7,300 received, 55\.25 in move 6<"
    assert [re.search(told, svg).group(1) for svg in (own, enemy)] == [" 12 knots,", None]  # type: ignore[union-attr]
    assert "close action" in drawn("the ram").svg()


def test_shores_are_drawn_as_on_the_board() -> None:
    svg = drawn("the shoal").svg()
    assert 'class="hachure"' in group(svg, "shore-1")
    assert 'class="shore-low"' in group(svg, "shore-2")


def test_a_part_of_the_sea_can_be_drawn_near_by() -> None:
    part: Box = (-200.0, -200.0, 200.0, 200.0)
    sheet = plan(seen("the ram"), "table", window=part)
    assert sheet.misses == ()
    assert sheet.window[0] <= part[0] < part[2] <= sheet.window[2]
    assert sheet.unit < drawn("the ram").unit
    assert group(sheet.svg(), "contact-red-1-blue-1")
    elsewhere = plan(seen("the ram"), "table", window=(-900.0, -500.0, -600.0, -200.0))
    assert elsewhere.misses == ()
    assert "still to move" not in elsewhere.svg()


# -- the score card


def bars(card: str, ident: str) -> list[float]:
    """The widths of the bars of a line: her whole line, what she has received, what of it is old."""
    return [float(width) for width in re.findall(r'<rect [^>]*?width="([\d.]+)"', group(card, ident))]


def test_a_bar_has_a_tenth_of_an_inch_for_ten_points() -> None:
    """NWC.TA.23: an inch is 32 pixels here and 100 points; the 140.25 of the move are pale."""
    view = seen("two columns")
    received = next(ship.received for ship in view.ships if ship.number == 102)
    card = CHARTS.card(view)
    assert bars(card, "line-red-2") == pytest.approx([320.0, 0.32 * received, 0.32 * (received - 140.25)], abs=0.01)
    assert ">half power<" in group(card, "line-red-2")
    assert ">lost, move 2<" in group(card, "line-red-1")
    assert bars(card, "line-red-8")[0] == 160.0


@pytest.mark.parametrize("name", MELEES)
def test_cards_have_a_line_for_every_ship(name: str) -> None:
    view = seen(name)
    units = (*view.ships, *view.boats, *view.submarines, *view.forts)
    assert len(idents(CHARTS.card(view), "line")) == len(units)


def notes(view: MeleeView) -> list[str]:
    return re.findall(r">((?:Guns|Tubes) loaded again: [^<]*)<", CHARTS.card(view))


def test_guns_and_tubes_that_reload_are_told_to_their_captain_alone() -> None:
    """Red 5 fired a tube at second 3 of move 7: second 183; it is loaded 300 s later, at second 3 of move 17 (NWC.DU.46)."""
    assert "Tubes loaded again: 5 PFT in move 17, second 3" in notes(seen("two columns", "red/5"))
    assert not any("PFT" in note for note in notes(seen("two columns", "red/6")))
    assert notes(seen("two columns", "red")) == []
    assert notes(seen("ten a side")) == []


def test_times_rise_along_a_track() -> None:
    """The dots of a ship are numbered with the moves after which she was there."""
    found = re.findall(r"<title>Move (\d+): ", group(drawn("the ram").svg(), "dots-blue-2"))
    assert all(int(a) < int(b) for a, b in pairwise(found))
    assert (found[0], found[-1]) == ("4", "9")
