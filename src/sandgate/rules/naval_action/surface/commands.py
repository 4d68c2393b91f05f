"""Who commands what by the scenario: one a side, one for each group, or as it is written. NA.COMMS.01, section 8."""

from typing import Final, NamedTuple

from sandgate.kernel.contract import UMPIRE, Role, Scenario
from sandgate.kernel.rule import step
from sandgate.rules.naval_action.surface.posts import SIDES, Side

NATIONS: Final = {
    "BR": "the British",
    "AU": "the Australians",
    "US": "the Americans",
    "GE": "the Germans",
    "IT": "the Italians",
    "JA": "the Japanese",
    "FR": "the French",
    "DU": "the Dutch",
    "RU": "the Russians",
}


class Command(NamedTuple):
    """A commander: the key of his role, who he is, his groups and his flagship by their names."""

    key: str
    title: str
    groups: tuple[str, ...]
    flagship: str  # "": he has aircraft alone


def side_name(scenario: Scenario, side: Side) -> str:
    """How one says whose ships they are."""
    return str(scenario[side]["name"]) or NATIONS[scenario[side]["nation"]]


def commands_of(scenario: Scenario, side: Side) -> tuple[Command, ...]:
    """The commanders of a side in their order; the first has the aircraft that are nobody else's."""
    entry, name = scenario[side], side_name(scenario, side)
    leaders = {group["name"]: group["ships"][0]["name"] for group in entry["groups"]}
    if entry["commanders"]:
        return tuple(
            [
                Command(
                    f"{side}/{each['key']}",
                    each["title"] or f"commander of {', '.join(each['groups']) or name}",
                    tuple(each["groups"]),
                    each["flagship"] or (_leader(leaders, each["groups"][0]) if each["groups"] else ""),
                )
                for each in entry["commanders"]
            ]
        )
    if entry["one_per_group"]:
        return tuple(
            [
                Command(f"{side}/{group.lower().replace(' ', '-')}", f"commander of {group}, {name}", (group,), leader)
                for group, leader in leaders.items()
            ]
        )
    flagship = entry["flagship"] or next(iter(leaders.values()), "")
    return (Command(side, f"commander of {name}", tuple(leaders), flagship),)


def _leader(leaders: dict[str, str], group: str) -> str:
    return next(leader for name, leader in leaders.items() if name.upper() == group.upper())


@step("NA.COMMS.01")
def roles(scenario: Scenario) -> tuple[Role, ...]:
    """The commanders of both sides, and the umpire."""
    found = [Role(each.key, side, (each.title,), each.title) for side in SIDES for each in commands_of(scenario, side)]
    return (*found, Role(UMPIRE, "", ("umpire",)))
