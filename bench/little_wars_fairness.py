"""Are the battles of Little Wars fair? Equal generals on countries laid out by chance.

`python -m bench.little_wars_fairness`, with other numbers of countries or other bots: `... 20 steady dash`.

Each country is fought over twice, with red in the south and with red in the north; first is red on every other country. A
share is that of the battles that somebody won, with its standard error.
"""

import sys
from collections import Counter
from collections.abc import Mapping
from typing import Any

from sandgate.bots.bot import bot_of
from sandgate.bots.campaign import Plan, Played, campaign
from sandgate.kernel.contract import Scenario
from sandgate.rules.wells1913.little_wars.game import GAME
from sandgate.rules.wells1913.little_wars.scenario import LittleWarsScenario

COUNTRIES = 100
FORCE = {"infantry": 24, "cavalry": 12, "guns": 2}
MOVES = 40


def scenarios(countries: int) -> dict[str, Scenario]:
    """The battles, by names that say who stands where and who begins: `7 red blue` is country 7, red south, blue first."""
    found: dict[str, Scenario] = {}
    for seed in range(countries):
        for south in ("red", "blue"):
            first = "red" if seed % 2 else "blue"
            written = {
                "game": GAME.key,
                "country": {"generate": {"seed": seed}},
                "south": south,
                "first": first,
                "forces": {"red": FORCE, "blue": FORCE},
                "options": {"interval_s": 0, "moves": MOVES},
            }
            found[f"{seed} {south} {first}"] = LittleWarsScenario.model_validate(written).model_dump()
    return found


def counted(played: tuple[Played, ...]) -> Counter[str]:
    """How often each part won, and how the battles ended."""
    count = Counter[str]()
    for one in played:
        _, south, first = one.scenario.split(" ")
        count["limit"] += one.moves >= 2 * MOVES
        count["drawn"] += not one.won
        if one.won:
            (winner,) = one.won
            count[winner] += 1
            count["south" if winner == south else "north"] += 1
            count["first" if winner == first else "second"] += 1
            count[one.bots[winner]] += 1
    return count


def told(played: tuple[Played, ...], bots: Mapping[str, Any]) -> str:
    """The figures, one line each."""
    count = counted(played)
    won = len(played) - count["drawn"]
    lines = [f"{len(played)} battles, {count['drawn']} drawn, {count['limit']} of them by the limit of {MOVES} moves a side"]
    pairs = [("red", "blue"), ("south", "north"), ("first", "second")]
    if bots["red"].key != bots["blue"].key:
        pairs = [(bots["red"].key, bots["blue"].key), *pairs[1:]]
    for one, other in pairs:
        share = count[one] / won if won else 0.0
        error = (share * (1.0 - share) / won) ** 0.5 if won else 0.0
        lines.append(f"{one:8} {count[one]:4}  {other:8} {count[other]:4}  share {share:.3f} +- {error:.3f}")
    return "\n".join(lines)


def main(countries: int = COUNTRIES, red: str = "steady", blue: str = "steady") -> None:
    """Fight the battles and print what came of them."""
    bots = {"red": bot_of(GAME.key, red), "blue": bot_of(GAME.key, blue)}
    battles = scenarios(countries)
    sys.stdout.write(told(campaign(Plan(GAME, battles, bots, len(battles), 1)).played, bots) + "\n")


if __name__ == "__main__":
    main(*(int(word) if word.isdigit() else word for word in sys.argv[1:]))  # type: ignore[arg-type]
