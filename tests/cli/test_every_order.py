"""Every order of the Kriegspiel from written sheets: each is read, done and told; every wrong form gets a remark.

The field, the sheets and the wrong lines lie in every_order/; what must be told stands here in the order of the story.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from sandgate.kernel.desk.orders import card
from sandgate.kernel.hosts_desk import Desk
from sandgate.kernel.scenario import load
from sandgate.kernel.store import Memory
from sandgate.kernel.table import Table
from sandgate.rules.wells1913.kriegspiel.notation import MOVE, PUT_DOWN
from tests.cli.typed import done

HERE = Path(__file__).parent / "every_order"
FIELD, SHEETS = HERE / "field.yaml", HERE / "sheets"
TOLD = """\
RI1 forms fours. | RI1 forms twos. | RI3 fords the river and stands at (24,80). | RI4 begins to get into RB1
RI5 digs an entrenchment from (84,43) towards (96,43) | RI6 makes an epaulement for RG1 | RI7 sets fire to BDEPOT1
RI8 begins to get into RT1 | RC1 charged BI2 from 29.2 in. | RC2 dismounts: 3 men hold the horses
RE1 destroys road bridge 1 | RE2 lays a mine at (60,34) | 2 packets of food go from RW1 into RDEPOT1. | RG1 unlimbers.
RGEN goes 18 in to (66,40). | RW2 goes 4 in to (72,16). | Red's General shouts: over the river
red objects: BI2 leans on a wall | Red's move is over.
12 sabres of RC1 met 6 men of BI2 in extended order from a long distance | RE1 has destroyed road bridge 1.
RG2, shell 1: screw B at (40,90) | RG2, shell 3: screw C at 355 E12 | RI2 fired 2 shots at @BI1 | RI1 forms two ranks.
RI1 extends. | RC2 mounts. | RI9 came up to BI3 | RC1 retires | RG1 limbers up. | RI10 showed the white flag | Melee 1
RI8 is aboard RT1. | RI7 has burnt BDEPOT1. | RI4 is aboard RB1. | RI2 fired 2 shots at (40,90)
RG2 goes 2 in to (80,62).
RB1 goes 12 in to (60,69.5). | RT1 runs 20 in to (130,54). | RC2 forms fours. | RC2 forms line.
RC3 goes 12 in to (24,8).
RI7 has destroyed what BW1 and BW2 held. | RI4 begins to get out of RB1 | RI8 begins to get out of RT1
RE3 has destroyed culvert 3. | RI8 is out of RT1 | RI4 is out of RB1 | RI6 has made an epaulement
RI5 has made an entrenchment | RI4 goes 8 in to (62,60). | RW2 gives up 1 packet of food for the body of RI5.
RC2 eats 1 horse for food, has 11 left; who rode them is on foot for good, as RC4.
RE1 has repaired road bridge 1. | The mine at (60,34) is armed
Account: RI5, 20 men, owes 1 food, 0 forage and 0 ammunition; all is given up. | Red gives the battle up."""


@pytest.mark.usefixtures("own_folder")
def test_every_order_of_a_written_sheet_is_done_and_told() -> None:
    """The sheet names every verb that there is; the story tells of each in its turn."""
    words = set((SHEETS / "red.txt").read_text(encoding="utf-8").replace(";", " ").split())
    forms = [form for kind in (*MOVE.kinds, *PUT_DOWN.kinds) for form in card(kind).forms]
    verbs = {verb for form in forms for verb in form.verbs or form.heads}
    assert verbs <= words
    done(f"play {FIELD} --sheets {SHEETS} --seed 3 -o a.record")
    story, at = done("story a.record"), 0
    for told in (each.strip() for line in TOLD.splitlines() for each in line.split("|")):
        found = story.find(told, at)
        assert found >= 0, told
        at = found


def second_move() -> Table:
    """A table at which Red is about to play his second move, when he may fire."""
    loaded = load(str(FIELD))
    table = Table.open(loaded.game, loaded.scenario, Memory(), Desk.of_seed(3))
    for role in ("red", "blue", "red", "blue"):
        table.hand_in(role, "")
    return table


def wrong_lines() -> Iterator[tuple[int, str, str]]:
    for line in (HERE / "wrong.txt").read_text(encoding="utf-8").splitlines()[1:]:
        at, clause, text = line.split(maxsplit=2)
        yield int(at), clause, text


def test_every_wrong_form_gets_place_reason_remedy_and_clause() -> None:
    table = second_move()
    for at, clause, text in wrong_lines():
        refused = table.look("red", text).refusals
        assert (at, clause) in [(each.at, each.clause) for each in refused], (text, refused)
        assert all(each.text and each.remedy and each.clause for each in refused), (text, refused)
        assert at <= len(text)
