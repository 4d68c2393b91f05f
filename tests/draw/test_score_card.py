"""The score card of the Duel: own pairs with their pencil lines, of the enemy only what is open to both."""

import re
import xml.etree.ElementTree as ET
from dataclasses import replace

import pytest

from sandgate.draw.nwc1902_duel import CHARTS
from sandgate.draw.style import words_size
from sandgate.rules.nwc1902.duel.view import DuelView
from sandgate.rules.nwc1902.ship.tubes import TUBES, LoadedTube

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


def reloading(ready_s: tuple[float, ...]) -> DuelView:
    """The hot fight as the umpire sees it, with SFT, SAT, PFT and PAT of both ships loaded again at these seconds."""
    fight = hot_fight("umpire")
    tubes = tuple(LoadedTube(name, at) for name, at in zip(TUBES, ready_s, strict=True))
    return replace(fight, own=tuple(replace(own, tubes=tubes) for own in fight.own))


def test_tubes_that_are_loaded_together_share_a_line() -> None:
    """Second 1,740 of the game is the first one of move 59, second 645 is second 15 of move 22; move 21 is plotted."""
    card = CHARTS.card(reloading((1740.0, 1740.0, 645.0, 0.0)))
    for line in (
        "Tubes loaded: PAT",
        "PFT loaded again in move 22, second 15",
        "SFT, SAT loaded again in move 59, second 0",
    ):
        assert card.count(f">{line}</text>") == 2


def test_what_is_for_the_move_and_what_is_in_all_is_said() -> None:
    card = CHARTS.card(opening())
    assert (
        re.findall(r">(Inflicted|Received|in the move|in all)</text>", card)
        == [
            "Inflicted",
            "in the move",
            "Received",
            "in all",
        ]
        * 2
    )


CARDS = SAMPLES | {
    "all tubes empty": lambda: reloading((1740.0, 1751.0, 1765.0, 1779.0)),
    "long names": lambda: replace(
        hot_fight(), ships=tuple(replace(ship, name="Commonwealth of Massachusetts " * 3) for ship in hot_fight().ships)
    ),
}
HALF_MARK_PX = 16.0  # beside a panel stands the mark of half power


@pytest.mark.parametrize("name", CARDS)
def test_no_text_leaves_the_column_of_its_ship_or_the_card(name: str) -> None:
    """A ship's columns begin where her bar of endurance begins, and end short of the next ship's."""
    svg = ET.fromstring(CHARTS.card(CARDS[name]()))
    wide, high = float(svg.attrib["width"]), float(svg.attrib["height"])
    bars = [item for item in svg.iter() if item.attrib.get("class") == "endurance"]
    lefts = [float(bar.attrib["x"]) for bar in bars]
    ends = [lefts[1] - 34.0, wide - 28.0]
    seen = 0
    for left, right, low in boxes(svg):
        assert 0.0 <= left < right <= wide
        assert low <= high - 8.0
        if low > 80.0:  # above it the title, for both ships
            ship = 1 if left >= lefts[1] else 0
            assert lefts[ship] - 0.01 <= left
            assert right <= ends[ship] + HALF_MARK_PX
            seen += 1
    assert seen > 20


def boxes(svg: ET.Element) -> list[tuple[float, float, float]]:
    """Left, right and base line of all words, from the widths of their faces."""
    found = list[tuple[float, float, float]]()
    for parent in svg.iter():
        for item in parent:
            if item.tag.endswith("}text"):
                said = {**parent.attrib, **item.attrib}
                width = words_size(item.text or "", said["class"])[0]
                left = float(said["x"]) - {"start": 0.0, "middle": 0.5, "end": 1.0}[said.get("text-anchor", "start")] * width
                found.append((left, left + width, float(said["y"])))
    return found
