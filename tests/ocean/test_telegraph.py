"""The ways of telegrams: those of the register of 1902 (NWC.ST.20, in full miles), and where there is none."""

import math

from sandgate.ocean.harbours import ports
from sandgate.ocean.telegraph import Line, lines, way

UNITED_STATES, SPAIN = "United States", "Spain"


def closed_to(*enemies: str) -> set[str]:
    """The lines of these owners, and those that end in a port of theirs."""
    theirs = {key for key, port in ports().items() if port.owner_in(1898) in enemies}
    return {line.key for line in lines().values() if line.owner in enemies or theirs & set(line.ends)}


def passed(found: tuple[Line, ...] | None, sender: str) -> tuple[list[str], float]:
    """The offices that a telegram passes, its addressee's last, and its miles."""
    assert found is not None
    offices, at = list[str](), sender
    for line in found:
        at = line.ends[1] if line.ends[0] == at else line.ends[0]
        offices.append(at)
    return offices, sum(line.miles for line in found)


def test_from_fort_de_france_to_washington() -> None:
    offices, miles = passed(way("fort-de-france", "washington", 1898, lambda line: True), "fort-de-france")
    assert offices == ["puerto-plata", "cap-haitien", "new-york", "washington"]
    assert math.ceil(miles) == 2694


def test_from_willemstad_to_washington_past_spain() -> None:
    shut = closed_to(SPAIN)
    offices, miles = passed(
        way("curacao-willemstad", "washington", 1898, lambda line: line.key not in shut), "curacao-willemstad"
    )
    assert offices[-1] == "washington"
    assert math.ceil(miles) == 2494


def test_from_willemstad_to_madrid_past_the_united_states() -> None:
    shut = closed_to(UNITED_STATES)
    offices, miles = passed(
        way("curacao-willemstad", "madrid", 1898, lambda line: line.key not in shut), "curacao-willemstad"
    )
    by = ["cap-haitien", "kingston-jamaica", "bermuda", "halifax", "london", "brest", "madrid"]
    assert [office for office in offices if office in by] == by
    assert "new-york" not in offices
    assert math.ceil(miles) == 7427


def test_no_way_where_all_lines_are_shut_or_not_yet_laid() -> None:
    assert way("fort-de-france", "washington", 1898, lambda line: False) is None
    assert way("wei-hai-wei", "london", 1899, lambda line: True) is None  # its cable is of 1900
    assert way("wei-hai-wei", "london", 1904, lambda line: True) is not None


def test_a_cut_cable_lengthens_the_way() -> None:
    whole = passed(way("havana", "washington", 1898, lambda line: True), "havana")
    cut = passed(way("havana", "washington", 1898, lambda line: line.key != "hav-kw"), "havana")
    assert "key-west" in whole[0]
    assert "key-west" not in cut[0]
    assert cut[1] > whole[1]


def test_every_line_ends_in_two_ports_on_the_telegraph() -> None:
    assert [line.key for line in lines().values() if line.ends[0] == line.ends[1] or line.first_year > line.last_year] == []
    assert sorted({end for line in lines().values() for end in line.ends if not ports()[end].cable}) == []


def test_ports_on_the_telegraph_whose_lines_are_not_laid_down() -> None:
    """They lie outside the wars of the books: nothing can be sent from there."""
    joined = {end for line in lines().values() for end in line.ends}
    on_it = {key for key, port in ports().items() if port.cable}
    assert sorted(on_it - joined) == ["callao", "gibraltar", "st-john-s-newfoundland"]
