"""Hunting for leaks: all that a page has been sent, shows, keeps and asks for, searched for words that must not be there."""

from playwright.sync_api import BrowserContext, Page, Request

# Whatever fetch brings is written down as it comes, also of answers that never end.
HEAR = """(() => {
  const whole = window.fetch;
  window.heard = "";
  window.fetch = async (...asked) => {
    const answer = await whole(...asked);
    const text = answer.clone().body?.pipeThrough(new TextDecoderStream());
    void text?.pipeTo(new WritableStream({ write: (part) => { window.heard += part; } })).catch(() => {});
    return answer;
  };
})()"""

# What stands on the page, also in its fields.
SHOWN = """() => [document.title, document.documentElement.outerHTML,
  ...[...document.querySelectorAll("input, textarea, select")].map((field) => field.value)].join("\\n")"""

# What the page keeps on this machine.
KEPT = """async () => {
  const found = [JSON.stringify(localStorage), JSON.stringify(sessionStorage), document.cookie, name,
    JSON.stringify(history.state)];
  for (const each of await indexedDB.databases()) {
    const db = await new Promise((done, failed) => Object.assign(indexedDB.open(each.name),
      { onsuccess: (event) => done(event.target.result), onerror: failed }));
    for (const store of db.objectStoreNames) {
      found.push(await new Promise((done) => {
        db.transaction(store).objectStore(store).getAll().onsuccess = (event) => done(JSON.stringify(event.target.result));
      }));
    }
    db.close();
  }
  for (const key of await caches.keys()) {
    const cache = await caches.open(key);
    for (const asked of await cache.keys()) found.push(asked.url, await (await cache.match(asked)).text());
  }
  return found.join("\\n");
}"""

# The addresses that this page has had and has asked for.
ADDRESSES = """() => [location.href, document.referrer, ...navigation.entries().map((entry) => entry.url ?? ""),
  ...performance.getEntriesByType("resource").map((entry) => entry.name)]"""


class Hunt:
    """Sees from now on whatever a machine is sent; asked for words, it says where they are."""

    def __init__(self, context: BrowserContext) -> None:
        self.asked = list[Request]()
        context.add_init_script(HEAR)
        context.on("request", self._hear)

    def _hear(self, request: Request) -> None:
        self.asked.append(request)

    def find(self, page: Page, words: dict[str, str]) -> set[tuple[str, str]]:
        """Where each word stands: (name of the word, part of the page)."""
        found = self._read(page)
        return {(name, part) for name, word in words.items() for part, text in found.items() if word in text}

    def _read(self, page: Page) -> dict[str, str]:
        answers = [each for each in (request.existing_response for request in self.asked) if each is not None]
        return {
            "shown": page.evaluate(SHOWN),
            "heard": page.evaluate("window.heard"),
            "kept": page.evaluate(KEPT) + repr(page.context.cookies()),
            "headers": repr([answer.headers for answer in answers]),
            "addresses": "\n".join(self.addresses(page)),
        }

    def addresses(self, page: Page) -> list[str]:
        """Every address that was asked for, as it is sent, whence it was asked, and those that the page has had itself."""
        sent = [request.url.partition("#")[0] for request in self.asked]
        whence = [request.headers.get("referer", "") for request in self.asked]
        return [*sent, *whence, *page.evaluate(ADDRESSES)]
