"""What is said of lines that cannot be: each by its clause, on a sheet as its writer hands it in. VII.A.2 to VII.A.5."""

from typing import Any

import pytest

from sandgate.kernel.frozen import replace
from sandgate.rules.naval_action.surface.desk.sheets import SHEETS
from tests.rules.naval_action.turns import Turns, group, plain_class, ship, side, turns


def gun(place: str, bore_in: float) -> dict[str, Any]:
    model = {"model": f"{bore_in:g}in/50", "introduced": 1928, "max_range_yd": 30_000, "rounds_per_gun": 150}
    return {"pos": place, "guns": 4, "calibre_in": bore_in, **model}


def mount(place: str, size_in: int) -> dict[str, Any]:
    return {"pos": place, "mounts": 1, "tubes_per_mount": 4, "size_in": size_in}


OWN = {
    "mixed": plain_class(
        "CA", 32, "5", batteries=[gun("BOW", 8.0), gun("STN", 8.0), gun("BOW", 5.0)], torpedoes=[mount("L", 21)]
    ),
    "long": plain_class("DD", 36, "2", torpedoes=[mount("C", 24)]),
}
LAID = "TT EXMOOR/L: 4X21\nTT NORMAN/C: 4X24 R 90"


@pytest.fixture(scope="module")
def met() -> dict[str, Turns]:
    """Blue's four ships, and red's two ahead of them: as plots, guns and tracks are written."""
    cruisers = group("A", ship("mixed", "Exmoor"), ship("mixed", "Exmouth", out=["BOW", "STN"]), at_yd=(0.0, 0.0))
    nestor = group("B", ship("destroyer", "Nestor"), at_yd=(4_000.0, 0.0))
    norman = group("C", ship("long", "Norman"), at_yd=(5_000.0, 0.0))
    ahead = group("E", ship("cruiser", "Hipper"), at_yd=(0.0, 9_000.0))
    to_port = group("F", ship("cruiser", "Hippo"), at_yd=(-3_000.0, 9_000.0))
    phases = {phase: turns(side("GE", ahead, to_port), side("BR", cruisers, nestor, norman), classes=OWN) for phase in FORMS}
    phases["guns"].write(blue=LAID)
    phases["tracks"].write(blue=LAID)
    phases["tracks"].to("tracks")
    return phases


FORMS = ("plots", "guns", "tracks")


@pytest.mark.parametrize(
    ("form", "text", "why", "clause"),
    [
        ("plots", "A: 4 cm", "cm is read as the unit of this game, in", "NA.PLOT.07"),
        ("plots", "A: 4\nA: 5", "a second plot for A", "NA.PLOT.01"),
        ("plots", "DETACH EXMOUTH AS X\nDETACH EXMOUTH AS Y", "EXMOUTH is detached already", "NA.PLOT.01"),
        ("plots", "JOIN A TO B", "the nearest ships of A and B are 4,000 yd apart", "NA.PLOT.01"),
        ("plots", "A: 40 in", "40 in are 24 in (8,000 yd) more than the 16 in of Exmoor", "NA.PLOT.08"),
        ("plots", "TT EXMOOR/R: 4X21 R 90", "Exmoor has no such mount", "NA.PLOT.15"),
        ("plots", "TT EXMOOR/L: 4X21 R 90", "mount L cannot be aimed R 90", "NA.PLOT.16"),
        ("plots", "TT EXMOOR/L: 5X21 L 90", "4 torpedoes are ready in mount L", "NA.TRACK.03"),
        ("plots", "TT EXMOOR/L: 4X21 AUTO HIPPER", "no track of mount L meets Hipper", "NA.TRACK.05"),
        ("plots", "TT NORMAN/C: 4X24", "long-range torpedoes are plotted in full", "NA.PLOT.15"),
        ("plots", "TT EXM/L: 4X21", "EXM may be Exmoor or Exmouth", "NA.PLOT.27"),
        (
            *("plots", "TT EXMOOR/L: 4X21 L 90\nTT EXMOOR/L: 4X21 L 80"),
            *("all torpedoes of Exmoor's L take one direction", "NA.TRACK.04"),
        ),
        ("guns", "EX/B 5 -> HIPPER", "an abbreviation has three letters at least", "NA.PLOT.27"),
        ("guns", "HIPPER/B 5 -> HIPPER", "HIPPER is no ship of yours", "NA.PLOT.27"),
        ("guns", "EXMOOR/B 5 -> HIP", "HIP may be Hipper or Hippo", "NA.PLOT.27"),
        ("guns", "EXMOOR/B 5 -> NESTOR", "NESTOR is no enemy in sight", "NA.NIGHT.09"),
        ("guns", "EXMOOR/B 5 -> HIPPER THEN SPEE SUNK", "SPEE is no enemy in sight", "NA.NIGHT.09"),
        ("guns", "EXMOOR/B -> HIPPER", "Exmoor has guns of 5 in or 8 in there", "NA.PLOT.19"),
        ("guns", "EXMOOR/L -> HIPPER", "Exmoor has no such battery", "NA.PLOT.19"),
        ("guns", "EXMOOR/S -> HIPPER", "Hipper bears R 0, where STN cannot fire", "NA.PLOT.21"),
        ("guns", "EXMOOR/S -> HIPPO", "Hippo bears L 18, where STN cannot fire", "NA.PLOT.21"),
        ("guns", "EXMOUTH/B 5 -> HIPPER", "Exmouth's BOW cannot fire any more", "NA.GUN.26"),
        ("guns", "EXMOOR/B 5 -> HIPPER\nEXMOOR/B 5 -> HIPPO", "Exmoor's BOW has a target", "NA.PLOT.20"),
        ("guns", "ASW EXMOOR SON", "Exmoor has neither hydrophones nor sonar", "NA.SUB.08"),
        ("guns", "ASW EXMOOR DC P", "Exmoor has no depth charges left", "NA.SUB.13"),
        ("guns", "ASW NESTOR", "nothing to do is named", "NA.PLOT.34"),
        ("guns", "ASW NESTOR SON\nASW NESTOR HYD", "NESTOR is named already", "NA.PLOT.34"),
        ("guns", "MSG Q: 4", "there is no Q to write to", "NA.COMMS.02"),
        (
            *("guns", "WITHHOLD NESTOR/C"),
            *("Nestor has announced no launch from C, and nothing of it runs hidden", "NA.PLOT.14"),
        ),
        (
            *("guns", "WITHHOLD EXMOUTH/L"),
            *("Exmouth has announced no launch from L, and nothing of it runs hidden", "NA.PLOT.14"),
        ),
        ("tracks", "LAY NORMAN/C R 80", "long-range torpedoes were plotted in full", "NA.PLOT.15"),
        ("tracks", "LAY EXMOOR/L R 80", "mount L cannot be aimed R 80", "NA.PLOT.16"),
        ("tracks", "LAY EXMOUTH/L L 80", "Exmouth has announced no launch from L", "NA.PLOT.14"),
        (
            *("tracks", "LAY EXMOOR/L L 80\nWITHHOLD EXMOOR/L"),
            *("all torpedoes of Exmoor's L take one direction", "NA.TRACK.04"),
        ),
    ],
)
def test_a_line_is_refused_for_one_reason(met: dict[str, Turns], form: str, text: str, why: str, clause: str) -> None:
    play = met[form]
    ask = next(ask for ask in play.asks() if ask.role == "blue")
    remarks = SHEETS.read(text, play.sees("blue"), ask).remarks
    assert [(each.text, each.clause) for each in remarks] == [(why, clause)]


@pytest.mark.parametrize(
    ("form", "text"),
    [
        ("plots", "A: 16 in"),
        ("plots", "DETACH EXMOUTH AS X\nX: 4\nA: 5"),
        ("plots", LAID),
        ("guns", "EXMOOR/B 8 in -> HIPPER\nEXMOOR/B 5 in -> HIPPO"),
        ("guns", "WITHHOLD EXMOOR/L\nMSG A: 4"),
        ("guns", "ASW NESTOR SON DC D"),
        ("tracks", "LAY EXMOOR/L L 80"),
        ("tracks", "WITHHOLD EXMOOR/L"),
    ],
)
def test_a_line_that_can_be_has_no_remark(met: dict[str, Turns], form: str, text: str) -> None:
    play = met[form]
    ask = next(ask for ask in play.asks() if ask.role == "blue")
    assert SHEETS.read(text, play.sees("blue"), ask).remarks == ()


def test_who_has_no_ship_and_sees_no_enemy_is_told_so(met: dict[str, Turns]) -> None:
    blind = side("GE", group("E", ship("cruiser", "Hipper"), at_yd=(0.0, 90_000.0)))
    play = turns(blind, side("BR", group("A", ship("mixed", "Exmoor"), at_yd=(0.0, 0.0))), classes=OWN)
    play.to("guns")
    ask = next(ask for ask in play.asks() if ask.role == "blue")
    (no_enemy,) = SHEETS.read("EXMOOR/B 5 -> HIPPER", play.sees("blue"), ask).refusals
    assert no_enemy.remedy == "name none: no enemy is in sight"
    (no_ship,) = SHEETS.read("ASW EXMOOR DC P", replace(play.sees("blue"), mine=()), ask).refusals
    assert no_ship.remedy == "name none: you have no ship"
    (known,) = SHEETS.read("HIPPER/B 5 -> HIPPER", met["guns"].sees("blue"), ask).refusals
    assert known.remedy == "name Exmoor, Exmouth, Nestor or Norman"
