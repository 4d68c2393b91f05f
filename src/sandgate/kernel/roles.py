"""What roles are called: in a sentence, after "You are", and by the names that a scenario gives them."""

from collections.abc import Iterable

from sandgate.kernel.contract import Role


def role_name(key: str) -> str:
    """A role, or the seat that is named after it, as one says it within a sentence.

    >>> role_name("red"), role_name("blue/light-horse")
    ('red', 'blue light-horse')
    """
    return key.replace("/", " ")


def names_of(roles: Iterable[Role]) -> dict[str, str]:
    """The roles that have a name of their own; one that is called after its side keeps the side's.

    >>> names_of([Role("red", "red", name="Admiral Togo"), Role("blue/dewa", "blue", name="Admiral Dewa"), Role("umpire")])
    {'blue/dewa': 'Admiral Dewa'}
    """
    return {role.key: role.name for role in roles if role.name and role.key != role.side}


def title_of(role: Role) -> str:
    """Who one is in a role, to stand after "You are": its title, else what its posts, side and key say.

    >>> title_of(Role("red", "red", ("captain of Indiana",))), title_of(Role("red/general", "red", ("general",)))
    ('captain of Indiana', "Red's general")
    >>> title_of(Role("blue/scouts", "blue")), title_of(Role("umpire", "", ("umpire",)))
    ('blue scouts', 'umpire')
    """
    if role.title or not role.posts:
        return role.title or role_name(role.key)
    post = role.posts[0]
    return post if not role.side or " of " in post else f"{role.side.capitalize()}'s {post}"
