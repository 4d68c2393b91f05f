"""The server as the command starts and ends it."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import httpx2 as httpx


def test_it_says_where_it_is_open_and_goes_on_after_it_was_ended(tmp_path: Path) -> None:
    words = [str(Path(sys.executable).with_name("sandgate")), "serve", "--port", "0", "--data", str(tmp_path / "s.sqlite")]
    path, link = "", ""
    for _ in range(2):
        server = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        try:
            assert server.stdout is not None
            address = re.fullmatch(r"Sandgate is open at (http://127\.0\.0\.1:\d+/)\n", server.stdout.readline())
            assert address is not None
            with httpx.Client(base_url=address[1], timeout=20.0, transport=httpx.HTTPTransport(retries=5)) as client:
                assert "<title>Sandgate" in client.get("/").text
                if not path:
                    opened = client.post("/api/tables", json={"scenario": "nwc1902/two_kearsarges"}).json()
                    path, (link,) = f"/api/tables/{opened['table']}/desk", opened["links"].values()
                assert client.get(path, headers={"authorization": f"Bearer {link}"}).status_code == 200
            server.send_signal(signal.SIGINT)
            _, errors = server.communicate(timeout=20)
            assert (server.returncode, errors) == (0, "")
        finally:
            server.kill()
            server.communicate()
