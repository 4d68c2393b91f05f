"""A bot in forty lines of any language: it takes a seat by its link and writes the first line that is offered.

    python examples/seat_bot.py http://127.0.0.1:8902/table/KEY#LINK

It polls; a patient one reads GET events, a stream of server-sent events, instead. The API is described in /openapi.json.
"""

import json
import sys
import time
import urllib.parse
import urllib.request

address = urllib.parse.urlsplit(sys.argv[1])
table, link = address.path.rpartition("/")[2], address.fragment
api = f"{address.scheme}://{address.netloc}/api/tables/{table}"


def ask(path: str, body: object = None, **query: str) -> dict:
    """Ask the server; an answer that says no raises urllib.error.HTTPError."""
    url = f"{api}/{path}?{urllib.parse.urlencode(query)}"
    data = None if body is None else json.dumps(body).encode()
    headers = {"authorization": f"Bearer {link}", "content-type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(url, data, headers), timeout=30) as answer:
        return json.load(answer)


while not (desk := ask("desk"))["closed"]:
    waiting = [sheet for role in desk["roles"] for sheet in role["asks"] if sheet["must"]]
    for sheet in waiting:
        offers = ask("offers", role=sheet["role"], form=sheet["form"])["offers"]
        plain = [offer["line"] for offer in offers if not offer["blanks"]]
        named = {name: sheet[name] for name in ("role", "form", "about", "call")}
        handed = ask("sheet", {**named, "text": plain[0] if plain else ""})
        print(sheet["role"], handed["receipt"][:12] or handed["remarks"])
    if not waiting:
        time.sleep(0.2)
print(desk["result"]["outcome"])
