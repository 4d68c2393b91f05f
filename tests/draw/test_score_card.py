"""The score card of the Duel: own pairs with their pencil lines, of the enemy only what is open to both."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from sandgate.draw.nwc1902_duel import CHARTS

from .samples import SAMPLES, hot_fight, long_fight, opening, sunk


def titles(svg: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(svg).iter() if element.tag.endswith("}title")]


@pytest.mark.parametrize("name", SAMPLES)
def test_cards_are_well_formed_and_the_same_every_time(name: str) -> None:
    assert titles(CHARTS.card(SAMPLES[name]()))
    assert CHARTS.card(SAMPLES[name]()) == CHARTS.card(SAMPLES[name]())


def test_a_captain_sees_his_own_columns_and_of_the_enemy_the_sums() -> None:
    """Kearsarge has four columns, Indiana six (NWC.DU.24)."""
    red, blue, umpire = (CHARTS.card(hot_fight(reader)) for reader in ("red", "blue", "umpire"))
    names = re.compile(r">([FA]12|[FA]8|[SP][FA]8)</text>")
    assert names.findall(red) == ["F12", "F8", "A12", "A8"]
    assert names.findall(blue) == ["F12", "A12", "SF8", "SA8", "PF8", "PA8"]
    assert len(names.findall(umpire)) == 10
    assert "525 of 1,000 received" in red


def test_a_pencil_line_goes_from_the_move_fired_to_the_move_loaded() -> None:
    """F12 is loaded again in move 25 and takes six moves; F8 in move 23 and takes four."""
    told = titles(CHARTS.card(hot_fight()))
    assert "F12 fired in move 19, loaded again in move 25" in told
    assert "F8 fired in move 19, loaded again in move 23" in told


def test_a_pair_that_has_not_fired_has_no_line() -> None:
    assert not [title for title in titles(CHARTS.card(opening())) if "fired" in title]


def test_the_mark_of_half_power_stands_where_gun_fire_came_to_it() -> None:
    assert "½" in CHARTS.card(hot_fight())
    assert "½" not in CHARTS.card(sunk())
    agreed = replace(hot_fight().options, ring_at_four_tenths=True)
    assert CHARTS.card(replace(hot_fight(), options=agreed)) != CHARTS.card(hot_fight())


def test_points_that_no_gun_accounts_for_are_named() -> None:
    """Massachusetts has received 1,356.25, of it 131.25 by guns."""
    assert "1,225 of them not by guns" in CHARTS.card(sunk())


def test_a_card_of_a_hundred_and_twenty_moves_has_all_its_rows() -> None:
    card = CHARTS.card(long_fight())
    assert all(card.count(f">{move}</text>") >= 2 for move in (1, 60, 61, 120))
    assert ">121</text>" not in card
    assert len(card) < 150_000
