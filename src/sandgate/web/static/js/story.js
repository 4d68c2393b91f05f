// The story: a move in two levels. First what one would tell of it, the gravest first; then folds with everything else. Each
// row opens to its facts and to the clauses that were applied. All moves is the list of their headlines.
import { html, useEffect, useId, useMemo, useRef, useState } from "./preact.js";
import { ClauseCard } from "./clause.js";
import { marked as dotted } from "./glossary.js";
import { Icon } from "./head.js";
import { capital, figureWords } from "./words.js";
import { fixed } from "./sheet_words.js";
import { figure, t } from "./words_of.js";

const UNITS = {
  yd: "yards", kn: "knots", deg: "degrees", in: "inches", ft: "feet", mm: "millimetres",
  s: "seconds", min: "minutes", h: "hours",
};

const GRAVE = 3; // the rank from which a line is marked
const SIGNS = { fire: "target", moves: "move", signals: "bell", news: "bell" };
const KEPT_SHUT = new Set(["places", "signals", "reckoned"]); // a fold that does not open by itself
const MOST_NAMED = 6; // pieces whose tabs stand in a line
const UNTOLD = { move: null, title: "", sums: "", lines: [], folds: [], rows: [], pieces: [] };
const NONE = { ...UNTOLD, headlines: {}, hours: {} };

/**
 * The story of a role. `move`: the one looked back at, null for the last; `onMove` looks at another, null for the last,
 * where the page can. `words` are those by which the pinned piece is named. `onPoint` hears the pieces that are pointed at,
 * each {id, x, y, gone}; `onTold` hears each chapter. `alone`: all moves stand elsewhere on the page.
 */
export function Story({ seat, role, version, move = null, onMove, words = [], bare, alone, title, onPoint, onTold }) {
  const [picked, pick] = useState(null); // where the page cannot look back
  const [all, setAll] = useState(false);
  const wanted = move ?? picked;
  const { chapter, said, problem, askAgain } = useChapter({ seat, role, version, move: wanted });
  useEffect(() => onTold?.(chapter), [chapter]);
  useEffect(() => pick(null), [role, version]);
  const newest = Math.max(0, ...Object.keys(chapter.headlines).map(Number));
  const look = (to) => {
    setAll(false);
    if (onMove) onMove(to === newest ? null : to);
    else pick(to === newest ? null : to);
  };
  const told = chapter.move ?? wanted;
  const name = told ? t("Move {0}", told) : t("Before the first move");
  return html`<section class="paper tale" aria-label="Story">
    <p class="vh" role="status">${said}</p>
    <header class="tale-head">${!bare && html`<h2>${title ?? t("Story")}</h2>`}
      ${!alone && html`<div class="tale-keys" role="group" aria-label="What of the story">
        <button type="button" class="chip of-move" aria-pressed=${!all} onClick=${() => setAll(false)}>${name}</button>
        <button type="button" class="chip" aria-pressed=${all} onClick=${() => setAll(true)}>${
          t("All moves")}</button></div>`}
    </header>
    <div class="scroll" tabindex="0" role="group" aria-label=${all ? t("Headlines") : t("Rulings")}>
      ${problem && html`<${NotCome} says=${t("The story could not be fetched.")} why=${problem} askAgain=${askAgain} />`}
      ${all ? html`<${Headlines} headlines=${chapter.headlines} hours=${chapter.hours} at=${chapter.move} look=${look} />`
        : html`<${Chapter} key=${chapter.move} chapter=${chapter} words=${words} onPoint=${onPoint} />`}
    </div>
  </section>`;
}

/** That something did not come, and a way to ask for it again. */
export function NotCome({ says, why, askAgain }) {
  return html`<p class="not-come" role="alert">${says}${" "}${why}${" "}<button type="button" class="btn"
      onClick=${askAgain}>Ask again</button></p>`;
}

/** The chapter of a move, up to date, or why it did not come; what is new is said once. */
function useChapter({ seat, role, version, move }) {
  const [chapter, set] = useState(NONE);
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState("");
  const [asked, setAsked] = useState(0);
  const last = useRef({});
  useEffect(() => {
    const stop = new AbortController();
    seat.get("chapter", { role, ...(move === null ? {} : { move }) }, stop.signal).then((told) => {
      const isNew = move === null && last.current.role === role && told.rows.length > 0
        && (told.move !== last.current.move || told.rows.length !== last.current.rows);
      if (isNew) setSaid(`${t("Move {0}", told.move)}. ${told.title}. ${told.sums}`);
      if (move === null) last.current = { role, move: told.move, rows: told.rows.length };
      set(told);
      setProblem("");
    }, (error) => {
      if (error.name === "AbortError") return;
      set((shown) => (move === null || shown.move === move ? shown : { ...shown, ...UNTOLD }));
      setProblem(whyOf(error));
    });
    return () => stop.abort();
  }, [seat, role, version, move, asked]);
  return { chapter, said, problem, askAgain: () => setAsked(asked + 1) };
}

/** Why something did not come, in a sentence. */
export const whyOf = ({ status, message }) => (status ? `${capital(message)}.` : message);

function Headlines({ headlines, hours, at, look }) {
  const moves = Object.entries(headlines).map(([move, text]) => [Number(move), text]).sort(([a], [b]) => b - a);
  if (!moves.length) return at !== null && html`<p class="empty">Nothing has happened yet.</p>`;
  return html`<ol class="headlines">${moves.map(([move, text]) => html`<li key=${move}><button type="button"
      aria-current=${move === at ? "true" : undefined}
      onClick=${() => look(move)}><b>${move}</b><span>${hourOf(hours[move])}${text}</span></button></li>`)}</ol>`;
}

/** When it was, in a game that has a clock of its own. */
const hourOf = (hour) => hour && html`<time class="hour">${hour}</time> `;

/** What one would tell, and the folds below. */
function Chapter({ chapter, words, onPoint }) {
  const node = useRef(null);
  const rows = useMemo(() => new Map(chapter.rows.map((row) => [row.key, row])), [chapter]);
  const pieces = useMemo(() => new Map(chapter.pieces.map((piece) => [piece.id, piece])), [chapter]);
  const point = usePointing(pieces, onPoint);
  useEffect(() => bring(node.current), [words.join()]);
  if (chapter.move === null) return null;
  const shared = { rows, pieces, words, point };
  return html`<div ref=${node}>
    <div class="telling">${hourOf(chapter.hours[chapter.move])}
      <h3 class="headline">${dotted(fixed(chapter.title))}</h3>
      ${chapter.sums && html`<p>${chapter.sums}</p>`}</div>
    ${chapter.lines.length > 0 && html`<ol class="story ranked">${chapter.lines.map((line) => html`<${Told}
        key=${line.rows[0]} line=${line} ...${shared} />`)}</ol>`}
    ${chapter.folds.map((fold, nth) => html`<${Fold} key=${fold.title} fold=${fold} ...${shared}
        begins=${!chapter.lines.length && !nth && !KEPT_SHUT.has(fold.fold)} />`)}
  </div>`;
}

/** What is pointed at: under the pointer or the focus, else what was opened last. */
function usePointing(pieces, onPoint) {
  const [[hot, held], set] = useState([null, null]);
  const keys = hot ?? held;
  useEffect(() => {
    onPoint?.((keys ?? []).map((key) => pieces.get(key)).filter(Boolean));
    return () => onPoint?.([]);
  }, [keys?.join(), pieces]);
  return { over: (ids) => set(([, kept]) => [ids, kept]), hold: (ids) => set(([over]) => [over, ids]) };
}

/** Bring the row that is marked to where it is seen: where the story scrolls by itself the page does not jump. */
function bring(chapter) {
  const story = chapter?.closest(".scroll");
  const row = story?.querySelector(".marked");
  if (!row) return;
  if (getComputedStyle(story).overflowY !== "auto") {
    row.scrollIntoView({ block: "nearest" });
    return;
  }
  const [frame, own] = [story, row].map((node) => node.getBoundingClientRect());
  story.scrollTop += Math.min(0, own.top - frame.top) || Math.max(0, own.bottom - frame.bottom);
}

const namedIn = (keys, rows) => [...new Set(keys.flatMap((key) => rows.get(key)?.pieces ?? []))];

/** A line: one row, or several of one kind, which it opens to. */
function Told({ line, rows, pieces, words, point }) {
  const own = line.rows.map((key) => rows.get(key)).filter(Boolean);
  const marked = own.some((row) => names(row, words));
  const icon = line.rank >= GRAVE ? "grave" : SIGNS[line.fold] ?? "bell";
  const several = () => html`<ol class="story within">${own.map((row) => html`<${Ruling} key=${row.key}
      ...${{ row, pieces, words, point }} />`)}</ol>`;
  const more = own.length > 1 ? several : () => html`<${Why} row=${own[0]} />`;
  const shared = { icon, marked, point, more, hour: own[0]?.hour };
  return html`<${Unfolding} ...${shared} ids=${namedIn(line.rows, rows)} says=${line.says}
      sum=${line.points ? figureWords(line.points) : ""} pieces=${pieces} name=${line.rank >= GRAVE ? "grave" : ""} />`;
}

/** A fold: its title with how much is in it; its rows as soon as it is opened. */
function Fold({ fold, rows, begins, ...shared }) {
  const [open, setOpen] = useState(begins);
  const own = fold.rows.map((key) => rows.get(key)).filter(Boolean);
  const count = [own.length, fold.points && t("{0} points", figureWords(fold.points))].filter(Boolean).join(", ");
  const holds = own.some((row) => names(row, shared.words));
  return html`<details class=${`fold ${holds ? "holds" : ""}`} open=${open}
      onToggle=${(event) => setOpen(event.target.open)}><summary>${fixed(fold.title)}<small>${count}</small></summary>
    ${open && html`<ol class="story">${own.map((row) => html`<${Ruling} key=${row.key} row=${row} ...${shared} />`)}</ol>`}
  </details>`;
}

/** Whether a row names one of the words, or the piece for which they stand. */
function names(row, words) {
  if (!words.length) return false;
  const text = `${row.says} ${JSON.stringify(row.facts)}`;
  return words.some((word) => row.pieces.includes(word)
    || new RegExp(`(^|[^\\w-])${word.replace(/[^\w ]/g, "\\$&")}($|[^\\w-])`).test(text));
}

function Ruling({ row, pieces, words, point }) {
  const points = typeof row.facts.points === "number" && row.facts.points ? figureWords(row.facts.points) : "";
  const cite = row.clauses.length ? row.clauses[0].replace(/^[A-Z]+\./, "") : "";
  return html`<${Unfolding} ids=${row.pieces} hour=${row.hour} says=${row.short || row.says} sum=${points} cite=${cite}
      marked=${names(row, words)} struck=${row.struck} more=${() => html`<${Why} row=${row} />`} pieces=${pieces}
      point=${point} />`;
}

/** A row with its key: pointing at it rings its pieces, opening it holds them. */
function Unfolding({ ids, hour, says, sum, cite = "", marked, struck = false, icon, name = "", more, pieces, point }) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const turn = () => {
    setOpen(!open);
    point.hold(open ? null : ids);
  };
  return html`<li class=${[name, marked ? "marked" : "", struck ? "struck" : ""].join(" ")}
      onMouseEnter=${() => point.over(ids)} onMouseLeave=${() => point.over(null)}
      onFocusIn=${() => point.over(ids)} onFocusOut=${() => point.over(null)}>
    <div class=${`ruling ${icon ? "with-sign" : ""}`}>
      ${icon && html`<${Icon} name=${icon} />`}
      <span id=${`${id}-says`}>${struck && html`<b class="void">Struck. </b>`}${hourOf(hour)}
        <${Named} text=${sentence(says)} ids=${ids}
          pieces=${pieces} /></span>
      <span id=${`${id}-sum`} class=${sum ? "fig" : "cite"}>${sum || cite}</span>
      <button type="button" class="unfold" aria-labelledby=${`${id}-says ${id}-sum`} aria-expanded=${open}
          onClick=${turn}></button>
    </div>
    ${open && more()}
  </li>`;
}

/** A sentence in which the first mention of each piece has the tab of its side; the letter of it is drawn, and no text. */
function Named({ text, ids, pieces }) {
  const parts = [];
  let rest = text;
  const wanted = ids.slice(0, MOST_NAMED).map((id) => pieces.get(id)).filter((piece) => piece?.side);
  const found = wanted.map((piece) => [placeOf(text, piece.name), piece]).filter(([at]) => at >= 0);
  for (const [, piece] of found.sort(([a], [b]) => a - b)) {
    const at = placeOf(rest, piece.name);
    if (at < 0) continue;
    parts.push(dotted(rest.slice(0, at)), html`<span class="named"><i class=${`side ${piece.side}`}
        data-letter=${piece.side[0].toUpperCase()} aria-hidden="true"></i><b>${piece.name}</b></span>`);
    rest = rest.slice(at + piece.name.length);
  }
  return [...parts, dotted(rest)];
}

/** Where a name stands in a text as a word of its own; -1 if nowhere. */
const placeOf = (text, name) => text.search(new RegExp(`(?<![\\w.-])${name.replace(/[^\w ]/g, "\\$&")}(?![\\w-]|\\.\\d)`));

function Why({ row }) {
  const exact = row.short && html`<p>${dotted(sentence(row.says))}</p>`;
  return html`<div class="why">${exact}<${Facts} facts=${row.facts} />${row.clauses.map((id) => html`<${ClauseCard}
      key=${id} id=${id} />`)}</div>`;
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
    const shown = figure(value, 3);
    return Number(value.toFixed(3)) === value ? shown : `${shown}…`;
  }
  if (typeof value === "boolean") return value ? t("yes") : t("no");
  if (Array.isArray(value)) return value.map(fact).join(", ");
  if (value && typeof value === "object") {
    return Object.entries(value).map(([name, each]) => `${heading(name)} ${fact(each)}`).join("; ");
  }
  return String(value);
}
