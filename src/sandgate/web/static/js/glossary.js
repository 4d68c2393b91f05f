// The words of the period: the first use of each in a panel is dotted, and opens its card by touch, focus or hover.
//
//   learn(game)    once, as soon as a page knows its game: its words are fetched, and marked from then on
//   marked(text)   the text as it is shown wherever a page tells something: where nothing is known of a word, plain
//
// A panel is a paper, a dialog, a clause, or what says so: data-panel. What stands within a key, a label or a link is never
// dotted: a key has one meaning.
import { html, useEffect, useLayoutEffect, useRef, useState } from "./preact.js";
import { ask } from "./api.js";
import { firstSign } from "./first_sign.js";

const PANELS = "[data-panel], .clause, .paper, dialog, body";
const KEYS = "a, button, summary, label, .word-host";
const AT_MOST = { timeout: 2000 }; // milliseconds: a page that draws without end, or not at all, is never idle

const hearers = new Set();
let known = null;
let learning = "";
let touched = null;

/** Learn the words of a game, and show their cards. Without an answer all texts stay plain. */
export async function learn(game) {
  if (!game || game === learning) return;
  learning = game;
  await new Promise((go) => (window.requestIdleCallback ?? setTimeout)(go, AT_MOST)); // the chart comes first
  try {
    known = index(await ask("GET", `/api/words/${game}`));
    hearers.forEach((hear) => hear(known));
    firstSign.then(showCards).catch(() => { learning = ""; });
  } catch {
    learning = ""; // asked again with the next desk
  }
}

const touch = ({ target }) => { touched = target; };

/** Also the card of a word that was touched before. */
async function showCards() {
  document.addEventListener("click", touch);
  (await import("./word_card.js")).hear(known, touched);
  document.removeEventListener("click", touch);
  touched = null;
}

/** A text whose words of the period can be asked after. */
export const marked = (text) => (text ? html`<${Marked} text=${text} />` : text);

/** Where all words stand that the page knows. */
export const wordsPage = () => `/words${known ? `#${known.book}` : ""}`;

/** The words by all their spellings, and what finds them in a text: the longest first, and none within another word. */
function index({ book, words }) {
  const spelt = new Map(words.flatMap((each) => [each.word, ...each.forms].map((form) => [form, each])));
  const small = new Map([...spelt].filter(([form]) => form === form.toLowerCase()));
  const longest = [...spelt.keys()].sort((a, b) => b.length - a.length);
  const any = longest.map((form) => form.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|");
  const finds = any && new RegExp(`(?<![\\p{L}\\d_-])(?:${any})(?![\\p{L}\\d_-])`, "giu");
  const entryOf = (form) => spelt.get(form) ?? small.get(form.toLowerCase());
  return { book, finds, entryOf };
}

/** A text in its parts, in turn what is plain and a word that is known: [text, entry or nothing]. */
function partsOf(text, { finds, entryOf }) {
  const parts = [];
  let at = 0;
  for (const found of finds ? text.matchAll(finds) : []) {
    const entry = entryOf(found[0]);
    if (!entry) continue;
    parts.push([text.slice(at, found.index)], [found[0], entry]);
    at = found.index + found[0].length;
  }
  return [...parts, [text.slice(at)]];
}

function Marked({ text }) {
  const [words, hear] = useState(known);
  const node = useRef(null);
  useEffect(() => {
    hear(known); // it may have come between
    hearers.add(hear);
    return () => hearers.delete(hear);
  }, []);
  useLayoutEffect(() => {
    const panel = node.current?.closest(PANELS);
    if (!panel) return undefined;
    settle(panel);
    return () => settle(panel);
  });
  if (!words) return text;
  return partsOf(text, words).map(([part, entry], nth) => (entry
    ? html`<span key=${`${nth} ${part}`} ref=${node} data-word=${part}>${part}</span>` : part));
}

const unsettled = new Set();

/** Dot what is to be dotted in a panel as soon as all its texts stand. */
function settle(panel) {
  if (!unsettled.size) queueMicrotask(() => {
    unsettled.forEach(dotFirst);
    unsettled.clear();
  });
  unsettled.add(panel);
}

function dotFirst(panel) {
  const met = new Set();
  for (const use of panel.querySelectorAll("[data-word]")) {
    if (use.closest(PANELS) !== panel || use.closest(KEYS)) continue;
    const { word } = known.entryOf(use.dataset.word);
    dot(use, !met.has(word));
    met.add(word);
  }
}

function dot(use, isFirst) {
  if (isFirst === use.classList.contains("term")) return;
  use.classList.toggle("term", isFirst);
  const given = { role: "button", tabindex: "0", "aria-haspopup": "dialog", "aria-expanded": "false" };
  for (const [name, value] of Object.entries(given)) {
    if (isFirst) use.setAttribute(name, value);
    else use.removeAttribute(name);
  }
}
