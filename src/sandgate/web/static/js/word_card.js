// The card of a word: what it means, its clause, words beside it. It is shown beside the use that it was opened from, to be
// read as long as pointer or focus stay there; touched, or entered by key, it stays and has the focus until it is shut.
import { html, render } from "./preact.js";
import { ClauseLink } from "./clause.js";
import { capital } from "./words.js";

const WAIT_MS = 250; // before a card follows the pointer, comes or goes
const GAP = 6; // pixels between a word and its card
const MARGIN = 8; // and between the card and the edge of the page

let words = null;
let host = null;
let shown = null; // { use, stays }
let isShut = false; // while the focus goes back to the word whose card was shut
let timer = 0;

/** Show the cards of these words from now on, and that of one that was come to before: touched, or under the mouse. */
export function hear(known, touched) {
  words = known;
  if (host) return;
  host = Object.assign(document.createElement("div"), { className: "word-host", popover: "manual" });
  new ResizeObserver(place).observe(host);
  document.addEventListener("pointerover", follow);
  document.addEventListener("pointerdown", ({ target }) => shown && !isPart(target) && hide());
  document.addEventListener("click", ({ target }) => termOf(target) && turn(termOf(target)));
  document.addEventListener("focusin", ({ target }) => !isShut && target.matches?.(".term:focus-visible") && show(target));
  document.addEventListener("focusout", ({ relatedTarget }) => relatedTarget && shown && !isPart(relatedTarget) && hide());
  document.addEventListener("keydown", press, { capture: true });
  document.addEventListener("scroll", place, { capture: true, passive: true });
  addEventListener("resize", place);
  const [use, rested] = [touched && termOf(touched), document.querySelector(".term:is(:hover, :focus-visible)")];
  if (use) turn(use);
  else if (rested) timer = setTimeout(() => show(rested), WAIT_MS);
}

const termOf = (node) => node.closest?.(".term");
const isPart = (node) => host.contains(node) || shown.use.contains(node);

/** A mouse that rests on a word shows its card; one that leaves both takes it away. */
function follow({ target, pointerType }) {
  if (pointerType !== "mouse" || shown?.stays) return;
  clearTimeout(timer);
  const use = termOf(target);
  if (use && use !== shown?.use) timer = setTimeout(() => show(use), WAIT_MS);
  else if (shown && !isPart(target) && document.activeElement !== shown.use) timer = setTimeout(hide, WAIT_MS);
}

/** Touched again, an open card is shut. */
function turn(use) {
  clearTimeout(timer);
  if (shown?.stays && shown.use === use) hide(true);
  else show(use, true);
}

function press(event) {
  const use = termOf(event.target);
  if (event.key === "Escape" && shown) hide(host.contains(document.activeElement));
  else if (use && (event.key === "Enter" || event.key === " ")) turn(use);
  else if (event.key === "Tab" && host.contains(event.target) && leaves(event)) hide(true);
  else return;
  event.preventDefault();
  event.stopImmediatePropagation(); // the keys of the page mean something else
}

/** Whether this step leads out of the card. */
function leaves({ target, shiftKey }) {
  const stops = [host.firstElementChild, ...host.querySelectorAll("button, a")];
  return target === (shiftKey ? stops[0] : stops.at(-1));
}

function show(use, stays = false) {
  if (shown && shown.use !== use) hide();
  shown = { use, stays };
  (use.closest("dialog") ?? document.body).append(host); // what stands outside of an open dialog cannot be reached
  tell(words.entryOf(use.dataset.word));
  use.setAttribute("aria-expanded", "true");
  use.setAttribute("aria-describedby", "word-means");
  if (!host.matches(":popover-open")) host.showPopover();
  place();
  if (stays) host.firstElementChild.focus();
}

function hide(back = false) {
  clearTimeout(timer);
  if (!shown) return;
  const { use } = shown;
  shown = null;
  use.setAttribute("aria-expanded", "false");
  use.removeAttribute("aria-describedby");
  isShut = true;
  if (back) use.focus();
  isShut = false;
  host.hidePopover();
  render(null, host);
}

function tell(entry) {
  const turnTo = (word) => () => {
    shown.stays = true;
    tell(words.entryOf(word));
    host.firstElementChild.focus();
  };
  render(html`<${Card} key=${entry.word} entry=${entry} turnTo=${turnTo} book=${words.book} />`, host);
}

/** Below the word where there is room, else above it; never over the edge of the page. */
function place() {
  if (!shown) return;
  const [line] = shown.use.getClientRects();
  if (!line || line.bottom < 0 || line.top > innerHeight) {
    hide();
    return;
  }
  const below = innerHeight - line.bottom - GAP - MARGIN;
  const above = line.top - GAP - MARGIN;
  const isBelow = below >= host.scrollHeight || below >= above;
  const left = Math.max(MARGIN, Math.min(line.left - MARGIN, innerWidth - host.offsetWidth - MARGIN));
  host.style.maxHeight = `${Math.floor(isBelow ? below : above)}px`;
  host.style.left = `${left}px`;
  host.style.top = isBelow ? `${line.bottom + GAP}px` : "auto";
  host.style.bottom = isBelow ? "auto" : `${innerHeight - line.top + GAP}px`;
}

function Card({ entry, turnTo, book }) {
  return html`<article class="word-card" role="dialog" tabindex="-1" aria-labelledby="word-head"
      aria-describedby="word-means">
    <h2 id="word-head">${capital(entry.word)}</h2>
    <button type="button" class="btn plain" onClick=${() => hide(true)}>Close</button>
    <p id="word-means">${entry.means}</p>
    <div class="cited"><${ClauseLink} id=${entry.clause} /></div>
    <p class="note">${entry.see.length > 0 && html`Also: ${entry.see.map((word, nth) => html`${nth > 0 && ", "}<button
        key=${word} type="button" class="beside" onClick=${turnTo(word)}>${word}</button>`)}. `}<a href=${`/words#${book}`}
        target="_blank" rel="noopener">All words<span class="vh">, in a page of their own</span></a></p>
  </article>`;
}
