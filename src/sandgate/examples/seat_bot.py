"""A bot in forty lines of any language: it takes a seat by its link and writes the first line that is offered.

    python examples/seat_bot.py http://127.0.0.1:8902/table/KEY#LINK

It polls; a patient one reads GET events, a stream of server-sent events, instead. The API is described in /openapi.json.
"""

import json
import sys
import time
import urllib.request
from typing import Any
from urllib.parse import urlencode, urlsplit


def play(address: str) -> None:
    """Play the seat to the end of the game; an answer of the server that says no raises urllib.error.HTTPError."""
    place = urlsplit(address)
    api = f"{place.scheme}://{place.netloc}/api/tables/{place.path.rpartition('/')[2]}"
    headers = {"authorization": f"Bearer {place.fragment}", "content-type": "application/json"}

    def ask(path: str, body: object = None, **query: str) -> Any:
        data = None if body is None else json.dumps(body).encode()
        with urllib.request.urlopen(urllib.request.Request(f"{api}/{path}?{urlencode(query)}", data, headers)) as answer:
            return json.load(answer)

    while not (desk := ask("desk"))["closed"]:
        waiting = [sheet for role in desk["roles"] for sheet in role["asks"] if sheet["must"]]
        for sheet in waiting:
            offers = ask("offers", role=sheet["role"], form=sheet["form"])["offers"]
            plain = [offer["line"] for offer in offers if not offer["blanks"]]
            named = {name: sheet[name] for name in ("role", "form", "about", "call")}
            handed = ask("sheet", {**named, "text": plain[0] if plain else ""})
            print(sheet["role"], handed["receipt"][:12] or handed["remarks"])
        time.sleep(0.0 if waiting else 0.2)
    print(desk["result"]["outcome"])


if __name__ == "__main__":
    play(sys.argv[1])
