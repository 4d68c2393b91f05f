"""What every cabin does, whatever its doctrine: Admiralties send out, coal and pass news on; who meets a steamer answers."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from sandgate.bots.bot import Written
from sandgate.bots.jane1905_strategical.plotting import Plotted
from sandgate.bots.jane1905_strategical.situation import CRUISING_KN, HOUR_MIN, Situation, situation
from sandgate.kernel.asks import Ask
from sandgate.kernel.contract import UMPIRE, Game
from sandgate.rules.jane1905.strategical.coal.book import burns
from sandgate.rules.jane1905.strategical.forces import Force
from sandgate.rules.jane1905.strategical.harbours.coaling import may_coal_on
from sandgate.rules.jane1905.strategical.lists import campaign_of, prizes_of, ships_of
from sandgate.rules.jane1905.strategical.notation import hour_text
from sandgate.rules.jane1905.strategical.sequence.view import StrategicalView
from sandgate.rules.jane1905.strategical.ships import Ship

Doctrine = Callable[[Situation], Plotted]
FULL: Final = 0.95
SAILS_H: Final = 36.0  # before the end nobody sails any more
LASTS_H: Final = 36.0  # at sea; who has coal for less stays in harbour, for a dry boat stops all with whom she sails
NEWS_MIN: Final = 720  # older news is not passed on


def bot_writes(plan: str, doctrine: Doctrine) -> Callable[[Game[Any, Any], Any, Ask, Random], Written]:
    """How a bot of a doctrine writes."""

    def write(_game: Game[Any, Any], view: Any, ask: Ask, _chance: Random) -> Written:
        return written(view, ask, plan, doctrine)

    return write


def written(view: StrategicalView, ask: Ask, plan: str, doctrine: Doctrine) -> Written:
    """The sheet of an ask: the doctrine plots for forces at sea, the rest is alike for all."""
    if ask.role == UMPIRE:
        return Written("", "the umpire's hand is his own")
    if ask.form in ("trade", "press"):
        return Written("", "steamers and papers go on as the program has them")
    if ask.form == "harbour":
        return ashore(view, ask, plan)
    lines, reasons = list[str](), list[str]()
    for name in dict.fromkeys(ask.about):
        if not any(force.name == name for force in view.forces):
            continue
        plotted = doctrine(situation(view, ask, name))
        if ask.form == "prize":
            does = "PASS" if "PASS" in plotted.parts else "PRIZE"
            lines.append(f"MET {name}: {does}")
        else:
            lines.append(f"SEA {name}: {'; '.join(plotted.parts)}")
        reasons.append(f"{name} {plotted.why}")
    return Written("\n".join(lines), "; ".join(reasons) or "nobody is asked")


def ashore(view: StrategicalView, ask: Ask, plan: str) -> Written:
    """An Admiralty: what has coal sails while there is time, what has none takes it, and news goes to those at sea."""
    lines, reasons = list[str](), list[str]()
    for force in view.forces:
        ships = ships_of(view.known, force)
        sail = [ship for ship in ships if view.known.options.units or lasts_h(ship) >= LASTS_H]
        least = min([ship.coal / max(1.0, ship.built.coal_tons) for ship in ships], default=0.0)
        if any(number in each.ships for each in view.known.sailings for number in force.ships):
            continue
        if least < FULL and may_coal_on(view.known, force) and not view.known.options.units:
            if force.name in ask.about:
                lines.append(f"SEA {force.name}: COAL")
                reasons.append(f"{force.name} coals, {least:.0%} being on board")
        elif sail and not is_done(view, force):
            name = sail[0].name.upper()
            lines.append(f"SAIL {', '.join([ship.name.upper() for ship in sail])} AS {name} AT {_next_hour(view)}")
            reasons.append(f"{name} sails: {plan}")
    notes, told = passed_on(view)
    return Written("\n".join([*lines, *notes]), "; ".join([*reasons, *told]) or "ships stay in harbour")


def lasts_h(ship: Ship) -> float:
    """For how many hours a ship has coal at a cruising speed."""
    return ship.coal / max(1e-6, burns(ship.built, CRUISING_KN, 60, units=False))


def _next_hour(view: StrategicalView) -> str:
    return hour_text(-(-view.minute // 60) * 60)


def is_done(view: StrategicalView, force: Force) -> bool:
    """Whether a force has nothing more to do at sea: its prizes are taken, or too little time is left."""
    wanted = max([each.prizes for each in campaign_of(view.known, force.side).objects], default=0)
    enough = 0 < wanted <= len(prizes_of(view.known, force.side))
    return enough or (view.known.options.end_min - view.minute) / HOUR_MIN < SAILS_H


def passed_on(view: StrategicalView) -> tuple[list[str], list[str]]:
    """The latest news as a note to each of its players at sea, once."""
    fresh = [each for each in view.known.letters if view.minute - each.read_min <= NEWS_MIN and '"' not in each.text]
    sent = [note.text for note in view.known.notes]
    at_sea = [post.name.upper() for post in view.known.posts if post.side == view.side and post.duty == "sea"]
    if not fresh or fresh[-1].text in sent:
        return [], []
    return [f'NOTE {name} "{fresh[-1].text}"' for name in at_sea], ["passes news on"]
