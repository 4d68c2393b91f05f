"""Countries laid out by chance: fair, sound, of many kinds, and the same for the same seed."""

from collections import Counter

import pytest

from sandgate.kernel.outlines import Outline, gap
from sandgate.rules.wells1913.field.country import default_size
from sandgate.rules.wells1913.field.country_entry import CountryEntry, country_of
from sandgate.rules.wells1913.field.land import Country
from sandgate.rules.wells1913.field.layout import OPEN_AT_MOST, Cover, laid_out
from sandgate.rules.wells1913.field.survey import open_ground, openings, survey

SEEDS = range(40, 46)


def for_guns(seed: int, guns: int, cover: Cover = "fair") -> Country:
    size = default_size(guns)
    return laid_out(seed, size.width_ft * 12.0, size.depth_ft * 12.0, cover)


def turned(country: Country, corners: tuple[tuple[float, float], ...]) -> tuple[tuple[int, int], ...]:
    """Corners turned half round about the middle of the field, in thousandths, in some order."""
    return tuple(sorted((round(1000 * (country.width_in - x)), round(1000 * (country.depth_in - y))) for x, y in corners))


def as_drawn(corners: tuple[tuple[float, float], ...]) -> tuple[tuple[int, int], ...]:
    return tuple(sorted((round(1000 * x), round(1000 * y)) for x, y in corners))


@pytest.mark.parametrize("guns", [2, 3, pytest.param(4, marks=pytest.mark.slow), pytest.param(6, marks=pytest.mark.slow)])
@pytest.mark.parametrize("seed", SEEDS)
def test_a_country_is_sound_for_the_forces_of_its_guns(seed: int, guns: int) -> None:
    """LW.FORCE.03: up to 25 infantry and 15 cavalry for each gun."""
    assert survey(for_guns(seed, guns), 25 * guns, 15 * guns, guns) == ()


@pytest.mark.parametrize("seed", SEEDS)
def test_each_side_sees_what_the_other_sees(seed: int) -> None:
    """Turned half round, the country is the same: what stands, how high, on which ground; so are hills and water."""
    country = for_guns(seed, 3)
    solids = [(each.kind, each.radius_in, each.foot_in, each.height_in) for each in country.solids]
    here = Counter((*solid, as_drawn(each.outline)) for solid, each in zip(solids, country.solids, strict=True))
    there = Counter((*solid, turned(country, each.outline)) for solid, each in zip(solids, country.solids, strict=True))
    assert here == there
    for things in (country.boards, country.waters, country.crossings):
        drawn = [(getattr(each, "level", 0), getattr(each, "kind", ""), each.outline) for each in things]
        assert _near(
            [(level, kind, as_drawn(outline)) for level, kind, outline in drawn],
            [(level, kind, turned(country, outline)) for level, kind, outline in drawn],
        )


def _near(
    one: list[tuple[int, str, tuple[tuple[int, int], ...]]], other: list[tuple[int, str, tuple[tuple[int, int], ...]]]
) -> bool:
    """Equal but for a thousandth, by which the rounding of a bridge in the middle may differ."""
    return all(
        any(
            here[:2] == there[:2]
            and len(here[2]) == len(there[2])
            and all(abs(a - c) <= 1 and abs(b - d) <= 1 for (a, b), (c, d) in zip(here[2], there[2], strict=True))
            for there in other
        )
        for here in one
    )


@pytest.mark.parametrize("cover", ["fair", *(pytest.param(cover, marks=pytest.mark.slow) for cover in ("open", "close"))])
@pytest.mark.parametrize("seed", SEEDS)
def test_no_more_of_the_middle_lies_open_than_is_wished(seed: int, cover: Cover) -> None:
    """LW.COUNTRY.15: looked at more closely than while it was laid out, the share is a little different."""
    share = open_ground(for_guns(seed, 3, cover))
    assert share.from_south == pytest.approx(share.from_north, abs=0.01)
    assert share.from_south <= OPEN_AT_MOST[cover] + 0.06


@pytest.mark.slow
def test_different_seeds_lay_out_different_countries() -> None:
    countries = [for_guns(seed, 2) for seed in range(60, 80)]
    looks = {
        (len(each.boards), len(each.waters), Counter(solid.kind for solid in each.solids)["house"]) for each in countries
    }
    assert len(looks) >= 10
    assert len({each.solids for each in countries}) == 20
    assert sum(bool(each.crossings) for each in countries) in range(1, 12)  # rivers now and then
    assert sum(bool(each.boards) for each in countries) >= 10


def test_the_same_seed_lays_out_the_same_country() -> None:
    """Told by its first house and the numbers of its things: scenarios that name a seed count on it."""
    country = laid_out(1913, 96.0, 90.0)
    assert (country.solids[0].name, country.solids[0].outline[0]) == ("Mill Farm", (80.507, 47.292))
    assert (len(country.solids), len(country.boards), len(country.waters)) == (30, 2, 2)
    assert country == laid_out(1913, 96.0, 90.0)
    assert country != laid_out(1914, 96.0, 90.0)
    assert country != laid_out(1913, 96.0, 120.0)


@pytest.mark.parametrize("seed", SEEDS)
def test_names_are_given_once_and_guns_pass_between_features(seed: int) -> None:
    country = for_guns(seed, 4)
    names = Counter(solid.name for solid in country.solids if "wall" not in solid.kind)
    assert max(names.values()) == 1
    for opening in openings(country):
        assert opening.one.split()[:2] == opening.other.split()[:2], opening  # within one farm, hamlet or wood
    lines = (
        Outline(((0.0, 0.0), (country.width_in, 0.0))),
        Outline(((0.0, country.depth_in), (country.width_in, country.depth_in))),
    )
    assert all(gap(line, Outline(solid.outline)) >= 13.5 for solid in country.solids for line in lines)


@pytest.mark.slow
@pytest.mark.parametrize(("width_in", "depth_in"), [(60.0, 60.0), (360.0, 60.0), (60.0, 360.0), (250.0, 250.0)])
def test_fields_of_any_size_are_laid_out(width_in: float, depth_in: float) -> None:
    """LW.COUNTRY.14: 5 to 30 ft each way."""
    country = laid_out(7, width_in, depth_in)
    assert survey(country) == ()
    assert country.solids


def test_a_scenario_may_have_its_country_laid_out() -> None:
    entry = CountryEntry.model_validate({"generate": {"seed": 44, "cover": "close"}})
    assert country_of(entry, 3) == for_guns(44, 3, "close")
    wide = CountryEntry.model_validate({"generate": {"seed": 44, "width_in": 120, "depth_in": 96}})
    assert country_of(wide) == laid_out(44, 120.0, 96.0)
