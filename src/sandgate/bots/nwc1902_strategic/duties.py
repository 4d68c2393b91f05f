"""What every commander does, whatever his doctrine: plans, telegrams from ashore, losses, convoys, coal in time."""

import re
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Written
from sandgate.bots.nwc1902_strategic.plotting import Plotted, by_wireless, evade, go_in, staying
from sandgate.bots.nwc1902_strategic.reports import Seen, as_told, known_enemies
from sandgate.bots.nwc1902_strategic.situation import (
    Situation,
    coal_ports,
    home_coal,
    mark_of,
    named_in_orders,
    nearest,
    situation,
)
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.kernel.notation import number_text
from sandgate.ocean.harbours import ports
from sandgate.ocean.sailing import miles_between
from sandgate.rules.nwc1902.strategic.actions.losses import first_half, half_of
from sandgate.rules.nwc1902.strategic.actions.odds import CRIPPLED, HALF_LOSS, counted_value
from sandgate.rules.nwc1902.strategic.coal.coaling import stays_too_long
from sandgate.rules.nwc1902.strategic.lists import ships_of
from sandgate.rules.nwc1902.strategic.sequence.view import StrategicView
from sandgate.rules.nwc1902.strategic.speed.towing import may_tow

Doctrine = Callable[[Situation], Plotted]
RESERVE: Final = 1.25  # of the way to coal, that is kept in the bunkers
RESERVE_DAYS: Final = 1.0  # lying to, besides
FULL: Final = 0.97
LATELY_MIN: Final = 720  # within which what was seen is a threat
NEAR_MI: Final = 40.0
TOWED_BELOW, TOWED_AT_LAST = 0.6, 0.3  # of their bunkers
SLOW_KN: Final = 8.0  # with which a boat may be towed
AT_ARMS_LENGTH_MI: Final = 25.0


def written(view: StrategicView, ask: Ask, plan: str, doctrine: Doctrine) -> Written:
    """The sheet of an ask: the doctrine plots for forces at sea, the rest is alike for all."""
    if ask.role == UMPIRE:
        return Written("", "the umpire's hand is his own")
    if ask.form == "plan":
        return Written(f'PLAN "{plan}"', "the plan is the doctrine's")
    if ask.form == "post":
        return telegrams(view)
    if ask.form == "choice":
        return given_up(view, ask)
    lines, reasons = list[str](), list[str]()
    for name in dict.fromkeys(ask.about):
        now = situation(view, name)
        plotted = by_wireless(now, plotted_by(now, doctrine))
        lines.append(f"{name}: {'; '.join(plotted.items)}")
        reasons.append(f"{name} {plotted.why}")
    return Written("\n".join(lines), "; ".join(reasons) or "nobody is asked")


def plotted_by(now: Situation, doctrine: Doctrine) -> Plotted:
    """What a force does: home if it is beaten, coal if it must, a convoy its way; else what the doctrine says."""
    if now.minute < now.force.busy_until_min:
        return staying("is in action, and is asked when that is over")
    if not now.letters.strip("t"):
        return staying("has torpedo boats alone, which do not scout at sea")
    if now.force.bound_home:
        found = nearest(now, now.campaign.friendly)
        return (
            go_in(now, found[0], now.keeps_kn, f"is bound home to {ports()[found[0]].name}")
            if found
            else staying("is beaten")
        )
    if now.is_trade:
        return convoy(now)
    plotted, tows = coal_first(now) or doctrine(now), in_tow(now)
    return Plotted((*tows, *_no_faster(plotted.items)), plotted.why) if tows else plotted


def _no_faster(items: Sequence[str]) -> list[str]:
    """Legs at the speed that a tow allows."""
    return [re.sub(r"(?<= S )([0-9.]+)", lambda speed: number_text(min(SLOW_KN, float(speed[1]))), item) for item in items]


def coal_first(now: Situation) -> Plotted | None:
    """Take coal where the force lies, or make for it while there is enough for the way and a quarter more (NWC.ST.40)."""
    if now.can_coal and now.coal < FULL and _may_stay(now) and not _threatened(now):
        return Plotted(("COAL", "STAY"), f"coals in {_where(now)}, {now.coal:.0%} being on board")
    left_mi = now.radius_mi - now.lies_mi(RESERVE_DAYS)
    if left_mi > 1_500.0 or now.force.port:  # no port is so far off, and in port nothing is burnt
        return None
    home = nearest(now, home_coal(now))  # neutrals sell no more than takes one there
    found = home if home is not None and home[1] <= now.radius_mi else nearest(now, coal_ports(now))
    if found is None or left_mi > RESERVE * found[1]:
        return None
    why = f"goes to coal at {ports()[found[0]].name}, {found[1]:,.0f} miles off: its coal goes for {now.radius_mi:,.0f}"
    return go_in(now, found[0], now.cruising_kn, why, ("COAL", "STAY"))


def _may_stay(now: Situation) -> bool:
    """Whether the port in which a force lies is a friendly one, or keeps her still (NWC.ST.40)."""
    friendly = not now.force.port or now.force.port in now.campaign.friendly
    return friendly or not stays_too_long(now.minute + now.left_min - now.force.port_since_min)


def in_tow(now: Situation) -> list[str]:
    """Boats with little coal are taken in tow by ships that may, where that makes the force no slower (NWC.ST.33)."""
    tows = [ship.tow for ship in now.ships if ship.tow]
    able = [ship for ship in now.ships if ship.letter in "ABCE" and ship.number not in tows]
    boats = [ship for ship in now.ships if ship.letter in "Vt" and not ship.tow and ship.coal < TOWED_BELOW]
    slow = now.cruising_kn <= SLOW_KN or any(ship.coal < TOWED_AT_LAST for ship in boats)
    pairs = [
        (boat, by)
        for boat, by in zip(boats, able, strict=False)
        if slow and not of_force(now) and may_tow(by.letter, boat.letter, False, False, now.state.bell.sea)
    ]
    return [f"TOW {boat.name.upper()} BY {by.name.upper()}" for boat, by in pairs]


def _where(now: Situation) -> str:
    return ports()[now.force.port].name if now.force.port else "sheltered water"


def _threatened(now: Situation) -> bool:
    """Whether enemies are about whom a force had better not await at anchor: in a friendly port it is safe."""
    return now.force.port not in now.campaign.friendly and bool(threats(now))


def threats(now: Situation) -> list[Seen]:
    """Enemies in sight or lately near, of whom the force is not the stronger at three to two."""
    return [
        seen
        for seen in now.enemies
        if not seen.port
        and not seen.is_trade
        and ((seen.in_sight and seen.force == now.force.number) or now.minute - seen.minute <= LATELY_MIN)
        and miles_between(*now.here, *seen.at) <= NEAR_MI
        and now.value < HALF_LOSS * max(1.0, seen.value)
    ]


def odds(now: Situation, seen: Seen) -> float:
    """The points of a force by those of enemies, as far as they are known."""
    return now.value / max(1.0, seen.value)


def convoy(now: Situation) -> Plotted:
    """Merchant vessels and who is with them: to the port that their orders name, and away from warships in sight."""
    named = [name for name, _ in named_in_orders(now) if name in now.campaign.friendly]
    found = nearest(now, now.campaign.friendly)
    aim = named[-1] if named else found[0] if found else ""
    if not aim:
        return staying("has no port to go to")
    if now.force.port == aim:
        return staying(f"has come to {ports()[aim].name}")
    near_by = threats(now)
    if near_by and found is not None and found[1] <= AT_ARMS_LENGTH_MI:
        return go_in(now, found[0], now.keeps_kn, f"takes refuge in {ports()[found[0]].name}")
    if near_by and not now.force.port:
        return evade(now, near_by, mark_of(aim), f"turns from {near_by[0].text}")
    return go_in(now, aim, now.keeps_kn, f"takes its convoy to {ports()[aim].name}")


def given_up(view: StrategicView, ask: Ask) -> Written:
    """Of equal groups that which lies last in the list: the flagship stays."""
    force = next((force for force in view.forces if force.name in ask.about), None)
    if force is None:
        return Written("", "those that stand first in the list")
    ships = ships_of(view.known, force)
    values = [counted_value(ship.value, ship.crippled) for ship in ships]
    last = [len(values) - 1 - place for place in first_half(values[::-1])]
    if half_of(values).ships != len(last):
        return Written("", "those that stand first in the list")
    names = [ships[place].name.upper() for place in sorted(last)]
    return Written(f"LOSE {', '.join(names)}", "keeps the flagship, and gives up those behind her")


def telegrams(view: StrategicView) -> Written:
    """Who sits ashore sends on what he has learnt to all commanders of his side: each report once."""
    me = next(post for post in view.known.posts if post.key == view.reader)
    whom = [post.name for post in view.known.posts if post.side == view.side and post.key != view.reader and post.name]
    sent = [message.text for message in view.known.messages if not message.force]
    fresh = [
        seen
        for seen in known_enemies(view)
        if not seen.is_trade
        and view.minute - seen.minute <= 2 * LATELY_MIN
        and as_told(view.known.options, seen) not in sent
    ]
    if not fresh or not whom:
        return Written("", "nothing new to send on")
    texts = [as_told(view.known.options, seen) for seen in fresh[:2]]
    items = [f'TEL TO {name} "{"; ".join(texts)}"' for name in whom[:6] if "; ".join(texts) not in sent]
    if not items:
        return Written("", "nothing new to send on")
    return Written(f"{me.name}: {'; '.join(items)}", f"sends on that {fresh[0].text} were seen")


def plan_of(about: str) -> str:
    """A plan of campaign in a sentence, without what a text may not hold."""
    return re.sub(r'"', "'", about).strip().capitalize()


def bot_writes(
    about: str, doctrine: Callable[[Situation], Plotted]
) -> Callable[[Game[Any, Any], Any, Ask, Random], Written]:
    """The function of a bot that follows a doctrine."""

    def write(_game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
        return written(view, ask, plan_of(about), doctrine)

    return write


def stronger(now: Situation, seen: Seen) -> bool:
    """Whether a force is the stronger at three to two (NWC.ST.29)."""
    return odds(now, seen) >= HALF_LOSS


def may_cripple(now: Situation, seen: Seen) -> bool:
    """Whether an action would cripple both, or worse (NWC.ST.29)."""
    return odds(now, seen) < CRIPPLED


def of_force(now: Situation) -> Sequence[Seen]:
    """The enemies that this force has in sight."""
    return [seen for seen in now.enemies if seen.in_sight and seen.force == now.force.number]
