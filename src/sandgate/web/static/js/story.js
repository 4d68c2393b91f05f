// The story: one ruling a row, the newest move first; a row opens to its facts and to the clauses that were applied.
import { html, useEffect, useId, useRef, useState } from "../vendor/preact.js";
import { ClauseCard } from "./clause.js";
import { marked as dotted } from "./glossary.js";

const UNITS = {
  yd: "yards", kn: "knots", deg: "degrees", in: "inches", ft: "feet", mm: "millimetres",
  s: "seconds", min: "minutes", h: "hours",
};

const NOTHING_YET = "Nothing has happened yet. What is ruled stands here, with its clause.";

/** The story of a role. `move`: only that one, or null for all; `words` are those by which the pinned piece is named. */
export function Story({ seat, role, version, move = null, onAll, words = [], title, bare }) {
  const { rows, headlines, before, earlier, said, fresh } = useRows(seat, role, version);
  const node = useRef(null);
  useEffect(() => bring(node.current, ".marked"), [words.join()]);
  useEffect(() => bring(node.current, `[data-row="${fresh}"]`), [fresh]);
  const shown = move === null ? rows : rows.filter((row) => row.move === move);
  return html`<section class="paper tale" aria-label="Story">
    ${!bare && html`<header>
      <h2>${title ?? (move === null ? "Story" : move ? `Story of move ${move}` : "Before the first move")}</h2>
      ${move !== null && onAll && html`<button type="button" class="btn plain push"
          onClick=${onAll}>All moves</button>`}</header>`}
    <p class="vh" role="status">${said}</p>
    <div class="scroll" tabindex="0" role="group" aria-label="Rulings" ref=${node}>
      ${!shown.length && html`<p
          class="empty">${rows.length ? "Nothing was told in this move." : NOTHING_YET}</p>`}
      ${byMove(shown).map(([each, told]) => html`<${Fragmented} key=${each} move=${each} rows=${told} words=${words}
          headline=${headlines[each]} headed=${move === null} />`)}
      ${before !== null && html`<button type="button" class="btn plain" onClick=${earlier}>Earlier rulings</button>`}
    </div>
  </section>`;
}

/** Bring a row to where it is seen: where the story scrolls by itself the page does not jump. */
function bring(story, selector) {
  const row = story?.querySelector(selector);
  if (!row) return;
  if (getComputedStyle(story).overflowY !== "auto") {
    row.scrollIntoView({ block: "nearest" });
    return;
  }
  const [frame, own] = [story, row].map((node) => node.getBoundingClientRect());
  story.scrollTop += Math.min(0, own.top - frame.top) || Math.max(0, own.bottom - frame.bottom);
}

/** Read the story's newest rows whenever the version changes, and older ones when asked. */
function useRows(seat, role, version) {
  const [{ rows, headlines, before, fresh }, set] = useState({ rows: [], headlines: {}, before: null, fresh: "" });
  const [said, setSaid] = useState("");
  const last = useRef({});
  useEffect(() => {
    const stop = new AbortController();
    seat.get("story", { role, limit: 200 }, stop.signal).then((story) => {
      const key = (row) => row.number * 10_000 + row.nth;
      const newest = story.rows.length ? key(story.rows.at(-1)) : 0;
      const fresh = last.current.role === role ? story.rows.filter((row) => key(row) > last.current.newest) : [];
      last.current.fresh = fresh.length ? `${fresh[0].number}-${fresh[0].nth}` : "";
      const many = fresh.length === 1 ? "One new ruling" : `${fresh.length} new rulings`;
      if (fresh.length) setSaid(`${many}. ${fresh.at(-1).says}`);
      const first = story.rows.length ? key(story.rows[0]) : 0;
      const older = last.current.role === role ? last.current.rows.filter((row) => key(row) < first) : [];
      const begun = older.length ? last.current.before : story.before;
      const heads = { ...(older.length ? last.current.headlines : {}), ...story.headlines };
      last.current = {
        role, newest, fresh: last.current.fresh, rows: [...older, ...story.rows], headlines: heads, before: begun,
      };
      set(last.current);
    }, () => {});
    return () => stop.abort();
  }, [seat, role, version]);
  const earlier = async () => {
    const story = await seat.get("story", { role, before, limit: 200 });
    const { rows: newer, headlines: heads } = last.current;
    last.current = {
      ...last.current, rows: [...story.rows, ...newer], headlines: { ...story.headlines, ...heads }, before: story.before,
    };
    set(last.current);
  };
  return { rows, headlines, before, earlier, said, fresh };
}

function byMove(rows) {
  const moves = new Map();
  for (const row of rows) moves.set(row.move, [...(moves.get(row.move) ?? []), row]);
  return [...moves].sort(([a], [b]) => b - a);
}

function Fragmented({ move, rows, words, headline, headed }) {
  return html`${headed && html`<h3 class="of-move">${move ? `Move ${move}` : "Before the first move"}</h3>`}
    ${headline && html`<p class="headline">${dotted(headline)}</p>`}
    <ol class="story">${rows.map((row) => html`<${Ruling} key=${`${row.number}-${row.nth}`} row=${row}
        marked=${names(row, words)} />`)}</ol>`;
}

/** Whether a row names one of the words. */
function names(row, words) {
  if (!words.length) return false;
  const text = `${row.says} ${JSON.stringify(row.facts)}`;
  return words.some((word) => new RegExp(`(^|[^\\w-])${word.replace(/[^\w ]/g, "\\$&")}($|[^\\w-])`).test(text));
}

function Ruling({ row, marked }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const points = typeof row.facts.points === "number" && row.facts.points ? row.facts.points.toLocaleString("en") : "";
  const cite = row.clauses.length ? row.clauses[0].replace(/^[A-Z]+\./, "") : "";
  return html`<li data-row=${`${row.number}-${row.nth}`} class=${`${marked ? "marked" : ""} ${row.struck ? "struck" : ""}`}>
    <div class="ruling">
      <span id=${`${id}-says`}>${row.struck && html`<b class="void">Struck. </b>`}${dotted(sentence(row.says))}</span>
      <span id=${`${id}-sum`} class=${points ? "fig" : "cite"}>${points || cite}</span>
      <button type="button" class="unfold" aria-labelledby=${`${id}-says ${id}-sum`} aria-expanded=${open}
          onClick=${() => setOpen(!open)}></button>
    </div>
    ${open && html`<div class="why"><${Facts} facts=${row.facts} />${row.clauses.map((id) => html`<${ClauseCard} key=${id}
        id=${id} />`)}</div>`}
  </li>`;
}

const sentence = (text) => (text ? text[0].toUpperCase() + text.slice(1) : "");

function Facts({ facts }) {
  const isEmpty = (value) => value === null || value === "" || (Array.isArray(value) && !value.length);
  const rows = Object.entries(facts).filter(([, value]) => !isEmpty(value));
  if (!rows.length) return null;
  return html`<table class="sum"><tbody>${rows.map(([name, value]) => html`<tr key=${name}><th
      scope="row">${heading(name)}</th><td>${fact(value)}</td></tr>`)}</tbody></table>`;
}

/** The name of a fact with its unit in words: `range_yd` is "Range, yards". */
function heading(name) {
  const parts = name.split("_");
  const unit = parts.length > 1 ? UNITS[parts.at(-1)] : undefined;
  const words = (unit ? parts.slice(0, -1) : parts).join(" ");
  return `${sentence(words)}${unit ? `, ${unit}` : ""}`;
}

function fact(value) {
  if (typeof value === "number") {
    const shown = value.toLocaleString("en", { maximumFractionDigits: 3 });
    return Number(value.toFixed(3)) === value ? shown : `${shown}…`;
  }
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map(fact).join(", ");
  if (value && typeof value === "object") {
    return Object.entries(value).map(([name, each]) => `${heading(name)} ${fact(each)}`).join("; ");
  }
  return String(value);
}
