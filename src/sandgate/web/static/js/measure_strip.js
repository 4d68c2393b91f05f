// What was measured, in words, in the place of the hand; fetched when somebody measures.
import { html } from "./preact.js";
import { ClauseLink } from "./clause.js";
import { placeWords } from "./words.js";
import { t } from "./words_of.js";

const nameOf = ({ globe }, end) => end.id ?? (globe ? degrees(end) : placeWords(end.x, end.y));

/** A place of the globe in degrees and minutes: 14-36N 61-12W. */
const degrees = ({ x, y }) => [written(y, "NS"), written(x, "EW")].join(" ");
const written = (value, letters) => {
  const minutes = Math.round(Math.abs(value) * 60);
  return `${Math.floor(minutes / 60)}-${String(minutes % 60).padStart(2, "0")}${letters[value < 0 ? 1 : 0]}`;
};

/** In the place of the hand while one measures: what was measured, and the limits of the piece in words, with clauses. */
export function MeasureStrip({ measuring }) {
  const { ruler, isOpen, of, limits } = measuring;
  if (!isOpen) return null;
  const clause = html`<${ClauseLink} key=${ruler.clause} id=${ruler.clause} />`;
  return html`<section class=${`measuring ${ruler.allowed ? "" : "forbidden"}`} aria-label="Measuring">
    ${ruler.allowed && html`<p class="told" role="status">${inWords(measuring)}</p>`}
    <p class="note" role=${ruler.allowed ? undefined : "status"}>${ruler.says} ${clause}</p>
    ${of && limits.length > 0 && html`<${Limits} ...${measuring} />`}
  </section>`;
}

function inWords({ ruler, from, to, told }) {
  const [begin, end] = [from, to].map((each) => each && nameOf(ruler, each));
  if (told) return html`<b>${told.length}</b>, bearing <b>${told.bearing}</b>, from ${begin} to ${end}.`;
  if (from) return t("From {0}: choose where to.", nameOf(ruler, from));
  return t("Drag from place to place, or choose two pieces. A piece that is chosen shows its limits.");
}

/** The limits of a piece as a list; the one that is pointed at is drawn stronger. */
function Limits({ of, limits, lit, light }) {
  return html`<ul aria-label=${t("Limits of {0}", of)} onPointerLeave=${() => light(null)}>
    ${limits.map((limit, nth) => html`<li key=${limit.name} class=${nth === lit ? "lit" : ""}
        onPointerEnter=${() => light(nth)} onFocusIn=${() => light(nth)}>
      <svg class="swatch" viewBox="0 0 28 8" aria-hidden="true"><path class=${`brass-limit ${limit.kind}`} d="M1 4H27"
          /></svg>
      <span>${limit.name} <${ClauseLink} id=${limit.clause} /></span></li>`)}
  </ul>`;
}
