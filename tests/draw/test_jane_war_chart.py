"""The charts of Jane's strategical game: what is drawn, where, how heavy it is, and what nobody may learn from it."""

import re
import xml.etree.ElementTree as ET
from functools import cache
from typing import get_args

import pytest

from sandgate.draw.charts import charts_of
from sandgate.draw.ink import number
from sandgate.draw.jane1905_strategical import CHARTS
from sandgate.draw.jane1905_strategical.harbour import place_of_square
from sandgate.draw.jane1905_strategical.paper import paper
from sandgate.draw.jane1905_strategical.seen import ahead_of, coal_of, nights
from sandgate.draw.png import png
from sandgate.draw.sea_chart.forces import track_of
from sandgate.draw.sea_chart.mercator import SeaSheet
from sandgate.draw.sheet import Format
from sandgate.kernel.contract import UMPIRE
from sandgate.kernel.frozen import replace
from sandgate.rules.jane1905.strategical.forces import Stretch
from sandgate.rules.jane1905.strategical.harbours.charts import square_of
from sandgate.rules.jane1905.strategical.lists import force_numbered
from sandgate.rules.jane1905.strategical.sighting.light import ByDay
from sandgate.rules.jane1905.strategical.state import State
from sandgate.rules.jane1905.strategical.trade.steamers import way_at
from sandgate.rules.jane1905.strategical.traffic import CutCable

from .jane_war_samples import ROLES, by_day, by_night, next_noon, on_the_board, opening, played, seen

FORMATS: tuple[Format, ...] = get_args(Format)
HEAVY = 450_000  # bytes of a page with everything
STATES = {
    "opening": opening,
    "by day": by_day,
    "by night": by_night,
    "next noon": next_noon,
    "on the board": on_the_board,
}
OFF_SHANTUNG = (123.0, 34.8, 127.5, 37.2)


@cache
def drawn(state: str, role: str = UMPIRE, form: Format = "table") -> SeaSheet:
    """The chart of a sample."""
    return paper(seen(STATES[state](), role), form)


def group(svg: str, ident: str) -> str:
    """The group of shapes with this id, up to the end of its line."""
    found = re.search(rf'<g id="[^"]*-{re.escape(ident)}"><title>.*', svg)
    return found[0] if found else ""


# -- what is drawn ---------------------------------------------------------------------------------------------------------


def test_the_charts_are_found_by_the_key_of_the_game() -> None:
    assert charts_of("jane1905.strategical") is CHARTS


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize("role", ROLES)
def test_every_force_finds_room_for_its_kinds(role: str, form: Format) -> None:
    for state in STATES:
        assert drawn(state, role, form).misses == ()


@pytest.mark.parametrize("role", ROLES)
def test_charts_and_cards_are_well_formed_and_light(role: str) -> None:
    for state in (next_noon, on_the_board):
        view = seen(state(), role)
        for draw in (CHARTS.chart, CHARTS.card):
            svg = draw(view)
            ids = [element.get("id") for element in ET.fromstring(svg).iter() if element.get("id")]
            assert len(ids) == len(set(ids))
            wanted = set(re.findall(r'href="#([^"]+)"', svg)) | set(re.findall(r"url\(#([^)]+)\)", svg))
            assert wanted <= set(ids)
            assert png(svg)[1:4] == b"PNG"
            assert len(svg.encode()) < HEAVY / 2


@pytest.mark.parametrize("role", ROLES)
def test_every_piece_of_the_view_is_drawn_by_its_id_where_it_is(role: str) -> None:
    """So that a page can hold and ring it."""
    for name, state in STATES.items():
        sheet, pieces = drawn(name, role), seen(state(), role).pieces
        shapes = "".join(sheet.layers["pieces"])
        for piece in pieces:
            kind = piece.kind if piece.kind in ("force", "steamer") else "contact"
            assert group(shapes, f"{kind}-{piece.id}"), piece.id
            assert sheet.inside(sheet.at(piece.x, piece.y))


def test_a_page_can_tell_places_from_the_sheet() -> None:
    svg = CHARTS.chart(seen(by_day(), "blue/fuji"), theme="page")
    assert 'data-projection="mercator"' in svg
    assert 'data-rules="sea"' in svg


def test_a_track_has_its_hours_by_the_days_of_the_war() -> None:
    svg = CHARTS.chart(seen(next_noon(), "blue/drake"))
    assert "blue-tick" in group(svg, "wake-DRAKE")
    for text in ("D1", "12h", "18h", "D2"):
        assert f">{text}</text>" in svg


def test_what_is_ordered_lies_ahead_to_the_end_of_the_period() -> None:
    view = seen(by_day(), "blue/fuji")
    ahead = ahead_of(view, view.forces[0])
    assert [fix.minute for fix in ahead] == [view.minute, 360]
    svg = CHARTS.chart(view)
    assert "blue-way" in group(svg, "ahead-FUJI")
    assert "FUJI on D1 06h" in group(svg, "ghost-FUJI")


def test_a_contact_stands_on_its_bearing_with_how_far_that_may_be_off() -> None:
    svg = CHARTS.chart(seen(by_day(), "blue/fuji"), window=OFF_SHANTUNG)
    contact = group(svg, "contact-FUJI?1")
    assert "FUJI, D1 02h 26m: some ships, to the W" in contact
    assert "neutral-open" in contact
    assert "sea-spread" in contact
    assert ">some ships 02h 26m</text>" in svg


def test_ships_that_were_made_out_are_told_by_their_kinds_with_their_course() -> None:
    svg = CHARTS.chart(seen(on_the_board(), "blue/fuji"), window=OFF_SHANTUNG)
    contact = group(svg, "contact-FUJI?1")
    assert "neutral-fill" in contact
    assert re.search(r"to the W, course \w+, \d+ knots", contact)


def test_what_was_lost_is_a_lozenge_and_the_better_knowledge_stays_beside_it() -> None:
    svg = CHARTS.chart(seen(played(190), "blue/fuji"), window=OFF_SHANTUNG)
    assert "neutral-unseen" in group(svg, "contact-FUJI?1")


@pytest.mark.parametrize(
    ("state", "weather", "sees"), [("by day", "fine", "20"), ("by day", "hazy", "10"), ("by night", "fine", "5")]
)
def test_the_circle_of_sight_is_that_of_light_and_weather(state: str, weather: ByDay, sees: str) -> None:
    """By night the moon is bright, whatever the day was."""
    view = seen(STATES[state](), "blue/drake")
    period = replace(view.known.period, by_day=weather)
    svg = CHARTS.chart(replace(view, known=replace(view.known, period=period)))
    assert f"DRAKE: sees {sees} mi" in group(svg, "sight-DRAKE")
    assert not group(svg, "smoke-DRAKE")  # at ten knots


def test_a_force_that_pays_for_more_than_fifteen_knots_smokes_by_day() -> None:
    state = by_day()
    forces = [replace(each, way=replace(each.way, paid_kn=18.0)) if each.name == "DRAKE" else each for each in state.forces]
    svg = CHARTS.chart(seen(replace(state, forces=tuple(forces)), "blue/drake"))
    assert "DRAKE: smoke 25 mi" in group(svg, "smoke-DRAKE")


def test_wireless_reaches_as_far_as_was_agreed_from_the_stations_of_ones_side() -> None:
    svg = CHARTS.chart(seen(by_day(), "blue/drake"))
    assert "wireless 60 mi" in group(svg, "wireless-0")
    assert not group(svg, "wireless-1")
    assert "signal station" in group(svg, "station-SHANTUNG")


def test_a_note_that_waits_is_with_the_force_that_carries_it() -> None:
    svg = CHARTS.chart(seen(by_day(), "blue/drake"))
    assert "DRAKE keeps 1 note until it can go" in group(svg, "notes-DRAKE")
    assert not group(CHARTS.chart(seen(by_day(), "blue/fuji")), "notes-FUJI")


def test_the_special_chart_has_each_steamer_on_her_route() -> None:
    state = next_noon()
    sheet, view = drawn("next noon", "trade"), seen(state, "trade")
    shapes = "\n".join(sheet.layers["pieces"])
    assert len(view.known.steamers) == 14
    for steamer in view.known.steamers:
        told = group(shapes, f"steamer-{steamer.name}")
        assert "tons, to" in told
        x, y = sheet.of(way_at(steamer, state.minute).at(state.minute))
        assert number(x) in told
        assert number(y) in told
        assert "steamer-blue" in told
    assert "Steamers at sea: 14" in sheet.svg()
    assert "Shanghai \N{EN DASH} Nagasaki" in group(sheet.svg(), "route-SN")


def test_a_prize_is_a_wreck_where_she_was_sunk_for_who_sank_her() -> None:
    svg = CHARTS.chart(seen(by_night(), "red/varyag"))
    assert "SN2, 2,500 tons, taken by Varyag on D1 17h 49m" in group(svg, "prize-SN2")
    assert "red-wreck" in group(svg, "prize-SN2")
    for role in ("red", "red/bayan", "blue", "trade"):
        assert not group(CHARTS.chart(seen(by_night(), role)), "prize-SN2")


def test_boards_and_cut_cables_are_the_umpires() -> None:
    state = replace(on_the_board(), cut=(CutCable("sha-nag", 60, "red"),))
    svg = CHARTS.chart(seen(state, UMPIRE))
    assert "BAYAN and FUJI in action" in group(svg, "board-3-103")
    parted = tuple([replace(board, until_min=None) for board in state.boards])
    svg_parted = CHARTS.chart(seen(replace(state, boards=parted), UMPIRE))
    assert "BAYAN and FUJI on the board, scale A" in group(svg_parted, "board-3-103")
    assert group(svg, "cable-sha-nag").count("<path") == 2
    other = CHARTS.chart(seen(state, "blue/fuji"))
    assert "sea-meeting" not in other
    assert group(other, "cable-sha-nag").count("<path") == 1


def test_night_is_where_the_sun_has_set_by_the_clock_or_by_the_place() -> None:
    window = (118.0, 28.0, 130.0, 52.0)
    at_six = 12 * 60  # in the evening
    view = seen(opening(), UMPIRE)
    assert nights(replace(view, minute=at_six - 1), window) == []
    assert nights(replace(view, minute=at_six), window) == [[(28.0, 118.0), (28.0, 130.0), (52.0, 130.0), (52.0, 118.0)]]
    by_place = replace(view, known=replace(view.known, options=replace(view.known.options, sun="place")), minute=at_six + 20)
    ((south, *_, north),) = nights(by_place, window)  # in April the day is longer in the north
    assert south[0] == 28.0
    assert 28.0 < north[0] < 52.0


# -- the card --------------------------------------------------------------------------------------------------------------


def test_the_card_has_coal_prizes_and_notes() -> None:
    view = seen(by_night(), "red/varyag")
    (ship,) = coal_of(view, view.forces[0])
    assert 700.0 < ship.coal < 850.0
    svg = CHARTS.card(view)
    assert f"VARYAG, protected cruiser: {ship.coal:,.0f} of 1,350 tons" in svg
    assert "Prizes of Russia: 1, 2,500 tons" in svg
    assert "D1 00h to Port Arthur, kept: Two steamers in sight, no warship" in svg


def test_an_engineer_has_the_coal_book_of_his_side_and_no_force() -> None:
    svg = CHARTS.card(seen(by_day(), "red/engineer"))
    assert "The coal book" in svg
    for name in ("Tsesarevich", "Varyag", "Boevoi"):
        assert f">{name}</text>" in svg
    assert "Drake" not in svg
    assert not drawn("by day", "red/engineer").layers["pieces"]


def test_losses_are_listed_with_their_tons() -> None:
    state = by_day()
    ships = [replace(ship, fate="sunk") if ship.name == "MIKASA" else ship for ship in state.ships]
    svg = CHARTS.card(seen(replace(state, ships=tuple(ships)), UMPIRE))
    assert "Losses of Great Britain: 1 ship, 15,140 tons" in svg
    assert "Mikasa, battleship, sunk" in svg


def test_coal_is_kept_in_units_where_that_was_agreed() -> None:
    svg = CHARTS.card(seen(played(0, consent={"coal": "units"}), "blue/drake"))
    assert re.search(r"[\d.]+ of \d+ units", svg)


def test_the_board_of_a_scale_has_the_ships_that_its_force_sees() -> None:
    svg = CHARTS.card(seen(on_the_board(), "blue/fuji"))
    board = group(svg, "board-blue-fuji-103")
    assert "The board, scale A" in board  # 10,531 yards at 03h 02m, 36 minutes after the sighting
    for text in ("1 B", "2 B", "3 TB", "4 AC", "5 D"):
        assert f">{text}</text>" in board
    assert "It holds until D1 03h 20m, then full scale" in svg  # when an action is over
    assert "A square is 200 yards; 10 to the mile" in svg


def test_a_harbour_chart_has_its_squares_with_mines_and_forts() -> None:
    svg = CHARTS.card(seen(by_day(), "red"))
    assert "Mines in M16" in group(svg, "mines-port-arthur-M16")
    assert "Golden Hill, in L11" in group(svg, "fort-port-arthur-GOLDEN HILL")
    assert "Mines in O15, M16, T18" in svg
    assert "There lie: Squadron" in svg
    near = CHARTS.chart(seen(by_day(), "red/bayan"), window=(120.9, 38.4, 121.8, 39.0))
    assert "mine-red" in group(near, "mines-port-arthur-M16")
    assert not group(CHARTS.chart(seen(by_day(), "red/bayan")), "mines-port-arthur-M16")


def test_a_square_lies_where_the_rule_finds_it() -> None:
    for square in ("A1", "M13", "Y25", "C20"):
        assert square_of("port-arthur", place_of_square("port-arthur", square)) == square


# -- what nobody may learn --------------------------------------------------------------------------------------------------


def moved(state: State, name: str) -> State:
    """The state with a force elsewhere, and the coal of its ships burnt."""
    forces, numbers = list(state.forces), next(each.ships for each in state.forces if each.name == name)
    nth = next(nth for nth, each in enumerate(forces) if each.name == name)
    far = Stretch(state.minute, 24.0, 140.0, 0.0, 12.0, 12.0, 1e9, 10_000)
    forces[nth] = replace(forces[nth], way=far, track=(), name="ELSEWHERE", port="")
    ships = [replace(ship, coal=1.0, tired=True) if ship.number in numbers else ship for ship in state.ships]
    return replace(state, forces=tuple(forces), ships=tuple(ships))


@pytest.mark.parametrize("role", ROLES[1:])
def test_no_chart_tells_what_the_umpire_alone_knows(role: str) -> None:
    """Two worlds that differ beyond a cabin's sight give the same pictures."""
    for state in (by_day(), next_noon(), on_the_board()):
        engineer = role == "red/engineer"
        mine = [each.name for each in state.forces if each.role == role]
        other = state
        for force in state.forces:
            if force.name not in mine and not (engineer and force.side == "red"):
                other = moved(other, force.name)
        other = replace(other, boards=(), watches=(), cut=(CutCable("sha-nag", 60, "red"),), move=9)
        for draw in (CHARTS.chart, CHARTS.card):
            assert draw(seen(state, role)) == draw(seen(other, role))


@pytest.mark.parametrize("role", [role for role in ROLES if role not in (UMPIRE, "trade")])
def test_steamers_are_on_the_special_chart_alone(role: str) -> None:
    state = next_noon()
    for draw in (CHARTS.chart, CHARTS.card):
        assert draw(seen(state, role)) == draw(seen(replace(state, steamers=()), role))


def test_the_special_chart_does_not_tell_who_has_been_met() -> None:
    state = by_night()
    taken = next(each for each in state.steamers if each.taken)
    free = replace(taken, taken=False, met=(), held_by=0, held_min=-1, delay_min=0)
    steamers = tuple([free if each is taken else each for each in state.steamers])
    for draw in (CHARTS.chart, CHARTS.card):
        assert draw(seen(state, "trade")) == draw(seen(replace(state, steamers=steamers), "trade"))


@pytest.mark.parametrize("role", [role for role in ROLES if role.startswith("blue")])
def test_no_enemy_has_a_harbour_chart(role: str) -> None:
    state = by_day()
    campaigns = tuple([replace(each, charts=()) if each.side == "red" else each for each in state.campaigns])
    near = (120.9, 38.4, 121.8, 39.0)
    view, other = seen(state, role), seen(replace(state, campaigns=campaigns), role)
    assert CHARTS.card(view) == CHARTS.card(other)
    assert CHARTS.chart(view, window=near) == CHARTS.chart(other, window=near)


def test_who_looks_on_sees_a_sea_without_ships() -> None:
    sheet = paper(seen(next_noon(), "guest"), "table")
    assert not sheet.layers["pieces"]
    assert not sheet.layers["tracks"]


def test_a_track_holds_no_place_after_the_hour_of_the_chart() -> None:
    state = by_day()
    view = seen(state, "blue/drake")
    track = track_of(force_numbered(view.known, 102), view.minute)
    assert [fix.minute for fix in track] == sorted(fix.minute for fix in track)
    assert track[-1].minute == view.minute
