// What the pages ask of the server. A link stands behind the # of an address and goes out in a header, never in an address.

import { t } from "./words_of.js";

const KEPT = "sandgate.seats";
const MOST_KEPT = 1000; // seats and hosts' links
const SILENT_MS = 40_000; // the server says something every 15 s; a line that says nothing so long is taken for broken

/** What the server refused, in words. */
class Problem extends Error {
  constructor(status, body) {
    super(body?.problem ?? t("The server does not answer."));
    this.status = status;
    this.faults = body?.faults ?? [];
  }
}

/** Ask something of the server; the answer as JSON, text for a drawing. */
export async function ask(method, path, { body, link, signal } = {}) {
  const headers = { accept: "application/json" };
  if (body !== undefined) headers["content-type"] = "application/json";
  if (link) headers.authorization = `Bearer ${link}`;
  let answer;
  try {
    answer = await fetch(path, { method, headers, signal, body: body === undefined ? undefined : JSON.stringify(body) });
  } catch (error) {
    if (error.name === "AbortError") throw error;
    throw new Problem(0, null);
  }
  if (answer.status === 204) return null;
  const text = await answer.text();
  const isJson = /^application\/json\b/.test(answer.headers.get("content-type") ?? "");
  const content = isJson ? JSON.parse(text) : text;
  if (!answer.ok) throw new Problem(answer.status, isJson ? content : null);
  return content;
}

/** A table as one seat reaches it. */
export class Seat {
  constructor(table, link, at = "tables") {
    this.table = table;
    this.link = link;
    this.path = `/api/${at}/${table}`;
  }

  get(path, query = {}, signal) {
    const words = Object.entries(query).filter(([, value]) => value !== undefined && value !== null && value !== "");
    const tail = words.length ? `?${new URLSearchParams(words.flatMap(([name, value]) =>
      Array.isArray(value) ? value.map((each) => [name, each]) : [[name, value]]))}` : "";
    return ask("GET", `${this.path}/${path}${tail}`, { link: this.link, signal });
  }

  post(path, body = {}) {
    return ask("POST", `${this.path}/${path}`, { link: this.link, body });
  }

  /** Hear the desk now and whenever it changes, until stopped; `stands` hears whether the line to the server stands. */
  listen(heard, stands) {
    const stop = new AbortController();
    const run = async () => {
      let pause = 500;
      while (!stop.signal.aborted) {
        const call = new AbortController();
        stop.signal.addEventListener("abort", () => call.abort());
        const silent = () => call.abort();
        try {
          const answer = await fetch(`${this.path}/events`, {
            headers: { authorization: `Bearer ${this.link}`, accept: "text/event-stream" },
            signal: call.signal,
          });
          if (answer.status === 401) return stands("void");
          if (!answer.ok) throw new Problem(answer.status, null);
          stands("stands");
          pause = 500;
          await readEvents(answer.body, silent, (name, data) => (name === "gone" ? stands("void") : heard(data)));
        } catch {
          if (stop.signal.aborted) return undefined;
        }
        stands("broken");
        await new Promise((done) => setTimeout(done, pause));
        pause = Math.min(8000, pause * 1.7);
      }
      return undefined;
    };
    run();
    return () => stop.abort();
  }
}

async function readEvents(stream, silent, tell) {
  const reader = stream.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (;;) {
    const alarm = setTimeout(silent, SILENT_MS);
    const { value, done } = await reader.read().finally(() => clearTimeout(alarm));
    if (done) return;
    rest += value;
    const parts = rest.split("\n\n");
    rest = parts.pop();
    for (const part of parts) {
      const fields = Object.fromEntries(part.split("\n").map((line) => {
        const at = line.indexOf(":");
        return [line.slice(0, at), line.slice(at + 1).trimStart()];
      }));
      if (fields.data) tell(fields.event ?? "message", JSON.parse(fields.data));
    }
  }
}

/** The table's key and the link that this page was opened with: from behind the #, else as this machine keeps it. */
export function opened() {
  const [page, table] = location.pathname.split("/").filter(Boolean);
  const kept = seatsKept().find((seat) => seat.table === table && (seat.kind === "host") === (page === "host"));
  const link = location.hash.slice(1) || kept?.link || "";
  return { table, link };
}

/** The seats that this machine keeps. */
export function seatsKept() {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? "[]");
  } catch {
    return [];
  }
}

/** Keep a seat, or a host's link, on this machine, the newest first. What it knew of that link before, it still knows. */
export function keepSeat(seat) {
  const kept = seatsKept();
  const before = kept.find((each) => each.table === seat.table && each.link === seat.link);
  const others = kept.filter((each) => each.table !== seat.table || (each.link !== seat.link && each.seat !== seat.seat));
  localStorage.setItem(KEPT, JSON.stringify([{ ...before, ...seat }, ...others].slice(0, MOST_KEPT)));
}

/** Forget a seat whose link is void. */
export function forgetSeat(link) {
  localStorage.setItem(KEPT, JSON.stringify(seatsKept().filter((each) => each.link !== link)));
}
