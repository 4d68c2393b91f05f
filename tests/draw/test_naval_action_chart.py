"""The plotting sheet and the status card of Naval Action: what is drawn, and what nobody may learn from them."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.naval_action_surface import CHARTS
from sandgate.draw.naval_action_surface.paper import paper
from sandgate.draw.naval_action_surface.water import wedges
from sandgate.draw.png import png
from sandgate.draw.sheet import Format, Sheet
from sandgate.kernel.contract import UMPIRE, Role
from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.sequence.noting import noted
from sandgate.rules.naval_action.surface.state import State

from .naval_samples import GAME, TABLES, changed, river, savo, seen, ship, spread

FORMATS: tuple[Format, ...] = get_args(Format)
ROLES = {
    "savo": ("umpire", "red", "blue/south", "blue/north"),
    "river": ("umpire", "red", "blue"),
    "force z": ("umpire", "red", "blue"),
    "convoy": ("umpire", "red", "blue"),
    "sirte": ("umpire", "red", "blue"),
}
READERS = [(name, role) for name, roles in ROLES.items() for role in roles]


@cache
def drawn(name: str, role: str = UMPIRE, form: Format = "table") -> Sheet:
    """The chart of a sample, with arcs."""
    return paper(seen(name, role), form, True)


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{ident}"><title>.*', svg)
    return found[0] if found else ""


def texts(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of("naval_action.surface") is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("name", "role"), READERS)
def test_every_label_finds_room(name: str, role: str, form: Format) -> None:
    assert drawn(name, role, form).misses == ()


@pytest.mark.parametrize(("name", "role"), READERS)
def test_charts_and_cards_are_well_formed(name: str, role: str) -> None:
    for draw in (CHARTS.chart, CHARTS.card):
        svg = draw(seen(name, role))
        ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
        assert len(ids) == len(set(ids))
        wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
        assert wanted <= set(ids)
        assert png(svg)[1:4] == b"PNG"


@pytest.mark.parametrize(("name", "role"), READERS)
def test_every_piece_of_the_view_is_drawn_by_its_id(name: str, role: str) -> None:
    """So that a page can hold and ring it."""
    pieces = "".join(drawn(name, role).layers["pieces"])
    for piece in seen(name, role).pieces:
        assert group(pieces, f"ship-{piece.id}"), piece.id


def test_a_guest_is_shown_no_ship() -> None:
    view = GAME.view(savo(), Role("guest"))
    assert view.pieces == ()
    assert "Chokai" not in paper(view).svg()


# -- what may be known ---------------------------------------------------------------------------------------------------


def hidden(state: State, side: str) -> State:
    """The same sea with other secrets of a side: ammunition, tubes, control, plots, hidden torpedoes, depth, its notes."""
    ships = [
        replace(
            each,
            guns=tuple([replace(gun, left=1) for gun in each.guns]),
            tubes=tuple([replace(tube, left=0) for tube in each.tubes]),
            control="out",
            moved_yd=7.0,
            charges=0,
            boat=each.boat and replace(each.boat, depth="T"),
            track=(),
        )
        if each.side == side
        else each
        for each in state.ships
    ]
    return replace(
        state,
        ships=tuple(ships),
        spreads=tuple([each for each in state.spreads if each.side != side or each.laid]),
        plots=tuple([each for each in state.plots if each.side != side]),
        allocations=(),
        contacts=tuple([each for each in state.contacts if each.side != side]),
    )


@pytest.mark.parametrize(("reader", "enemy"), [("red", "blue"), ("blue", "red")])
@pytest.mark.parametrize("name", TABLES)
def test_what_the_enemy_hides_alters_nothing_on_ones_chart_or_card(name: str, reader: str, enemy: str) -> None:
    state = TABLES[name]()
    other = hidden(state, enemy)
    for role in [post.key for post in state.posts if post.side == reader]:
        for draw in (CHARTS.chart, CHARTS.card):
            assert draw(GAME.view(state, Role(role))) == draw(GAME.view(other, Role(role)))


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(("name", "role"), READERS)
def test_only_the_umpire_can_measure(name: str, role: str, form: Format) -> None:
    """NA.PLOT.29: neither squares nor bars of a border, nor a scale."""
    classes = set(re.findall(r"[a-z-]+", " ".join(re.findall(r'class="([^"]*)"', drawn(name, role, form).svg()))))
    assert {"grid-fine", "frame-bar", "bar-dark"}.isdisjoint(classes) == (role != UMPIRE)
    scale = [text for text in texts(drawn(name, role, form).svg()) if text.split()[-1:] in (["yd"], ["yards"])]
    assert bool(scale) == (role == UMPIRE)


def test_squares_are_drawn_where_they_are_agreed_on() -> None:
    """NA.PLOT.30."""
    state = river()
    agreed = replace(state, options=replace(state.options, grid=True))
    assert 'class="grid-fine"' in paper(GAME.view(agreed, Role("red"))).svg()


# -- what is drawn -------------------------------------------------------------------------------------------------------


def test_levels_of_damage_are_told_by_rings_and_plates() -> None:
    svg = drawn("savo", "red").svg()
    assert 'class="ring"' in group(svg, "ship-AOBA")
    assert 'class="ring-pale"' in group(svg, "ship-KAKO")
    assert 'class="ring' not in group(svg, "ship-CHOKAI")
    assert {"D", "HD"} <= set(texts(svg))


def test_a_laid_track_is_a_wedge_and_a_hidden_one_is_dashed_for_its_owner_alone() -> None:
    """NA.TRACK.02, NA.TRACK.03."""
    svg = drawn("savo", "red").svg()
    assert {"4", "8"} <= set(texts(svg))
    assert 'class="red-hidden"' in svg
    for role in ("blue/south", "blue/north"):
        enemy = drawn("savo", role).svg()
        assert 'class="red-wedge"' in enemy
        assert "hidden" not in enemy
        assert len(wedges(seen("savo", role))) == 1


def test_a_wedge_is_what_is_run_in_this_turn() -> None:
    """NA.TORP.06: in its second turn a spread of 24 inches is 1,333 yards wide first, and 2,667 in the end."""
    state = savo()
    first = replace(spread(ship(state, "Aoba"), state, 4, 0.0, laid=True), launched=state.move)
    wedge = wedges(GAME.view(noted(replace(state, spreads=(first,))), Role("red")))[0]
    assert (round(wedge.from_yd), round(wedge.to_yd)) == (8333, 16667)
    over = replace(first, launched=state.move - 1)
    assert wedges(GAME.view(noted(replace(state, spreads=(over,))), Role("red"))) == []


def test_a_drop_from_the_air_runs_less_far() -> None:
    """NA.AIR.20."""
    state = savo()
    drop = replace(spread(ship(state, "Aoba"), state, 1, 0.0, laid=True), owner=0, element="T1", size_in=18)
    assert wedges(GAME.view(noted(replace(state, spreads=(drop,))), Role("blue/south")))[0].to_yd == 2500.0


def test_a_contact_that_was_lost_is_a_lozenge_with_its_turn() -> None:
    view = seen("savo", "red")
    lost = next(piece for piece in view.pieces if piece.kind == "lost")
    svg = drawn("savo", "red").svg()
    assert "-unseen" in group(svg, f"ship-{lost.id}")
    assert f"{lost.id.title()}, turn {view.move}" in texts(svg)


def test_bearings_of_contacts_are_told_by_night_only() -> None:
    assert re.search(r">\d{3}°<", drawn("savo", "red").svg())
    assert not re.search(r">\d{3}°<", drawn("river", "red").svg())


def test_smoke_wrecks_land_and_aircraft_are_drawn() -> None:
    assert group(drawn("savo", "red").svg(), "smoke-1")
    assert group(drawn("savo", "red").svg(), "land-1")
    assert group(drawn("river", "blue").svg(), "wreck-EXETER")
    assert ">T1<" in group(drawn("force z", "umpire").svg(), "ship-T1")


def test_the_depth_of_a_submarine_is_told_to_her_own_side() -> None:
    """NA.SUB.05."""
    boat = ship(TABLES["convoy"](), "U1").boat
    assert boat is not None
    state = changed(TABLES["convoy"](), "U1", boat=replace(boat, depth="D"))
    assert any("depth D" in text for text in texts(paper(GAME.view(state, Role("red"))).svg()))
    assert not any("depth" in text for text in texts(paper(GAME.view(state, Role("blue"))).svg()))


def test_the_foot_tells_turn_clock_light_sea_and_points() -> None:
    told = texts(drawn("river", "red").svg())
    assert "Turn 4, 06:32" in told
    assert any(text.startswith("Day, visibility good, 39,890 yards. Sea smooth. Points: red ") for text in told)


def test_arcs_of_a_player_are_of_one_size_whatever_the_window() -> None:
    """NA.PLOT.29: they tell a bearing and no range."""
    arcs = [
        re.findall(r"A(\d+\.\d)", group(paper(seen("river", "red"), "table", True, window).svg(), "arc-BOW"))
        for window in (None, (-20000.0, -20000.0, 20000.0, 20000.0))
    ]
    assert arcs[0] == arcs[1]
    assert arcs[0]


def test_the_card_has_the_readers_ships_and_no_sheet_of_another() -> None:
    view = seen("savo", "blue/south")
    svg = CHARTS.card(view)
    for each in savo().ships:
        own = each.number in view.mine
        assert bool(re.search(rf'-status-[a-z0-9_]+-{each.number}"', svg)) == own
