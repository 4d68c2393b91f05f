// How a game went: the figures of the board, by side and move.
import { html, useState } from "./preact.js";
import { Tab } from "./head.js";
import { figureWords, keyWords, roleWords } from "./words.js";
import { figure, t } from "./words_of.js";

const WIDTH = 400;
const HEIGHT = 100;
const LINES = 4;
const STEPS = [1, 2, 4, 6, 8, 10];

/** The top of a scale: the first round figure that is not below the highest value. */
function topOf(highest) {
  const power = 10 ** Math.floor(Math.log10(highest || 1));
  return power * STEPS.find((step) => step * power >= highest - 1e-9);
}

/** `courses` are figures by side and move; `events` how many events each move had, where the board has no figures. */
export function Courses({ courses, events, move }) {
  const all = courses.length ? courses : [ofEvents(events)];
  const [nth, setNth] = useState(0);
  const course = all[nth];
  return html`<section class="paper" aria-labelledby="courses">
    <header><h2 id="courses">${keyWords(course.about)}</h2><p class="push">${t("at the end of each move")}</p></header>
    ${all.length > 1 && html`<div class="which" role="group" aria-label="What is counted">${all.map((each, index) =>
      html`<button key=${each.about} class="instrument" aria-pressed=${index === nth}
          onClick=${() => setNth(index)}>${keyWords(each.about)}</button>`)}</div>`}
    <${Plot} course=${course} move=${move} />
  </section>`;
}

const ofEvents = (events) => ({
  about: t("events"),
  moves: events.map(([move]) => move),
  sides: { "": events.map(([, count]) => count) },
});

function Plot({ course, move }) {
  const top = topOf(Math.max(...Object.values(course.sides).flat()));
  const span = Math.max(1, course.moves.at(-1) - course.moves[0]);
  const x = (at) => ((at - course.moves[0]) / span) * WIDTH;
  const y = (value) => HEIGHT - (value / top) * HEIGHT;
  const at = course.moves.findLastIndex((each) => each <= move);
  const lines = Array.from({ length: LINES + 1 }, (_, nth) => top - (top * nth) / LINES);
  return html`<div class="plot-box">
    <ol class="plot-y" aria-hidden="true">${lines.map((value) => html`<li
        key=${value}>${figure(Number(value.toPrecision(3)), 4)}</li>`)}</ol>
    <svg class="plot" viewBox="-4 -6 408 112" preserveAspectRatio="none" role="img" aria-label=${inWords(course)}>
      <path class="plot-grid" d=${lines.map((value) => `M0 ${y(value)}H${WIDTH}`).join("")}
          vector-effect="non-scaling-stroke" />
      <path class="plot-here" d=${`M${x(move)} -6V106`} vector-effect="non-scaling-stroke" />
      ${inDrawingOrder(course.sides).map(([side, values]) => html`<polyline key=${side}
          class=${`loss ${side || "neutral"}`} vector-effect="non-scaling-stroke"
        points=${values.map((value, nth) => `${x(course.moves[nth])} ${y(value)}`).join(" ")} />`)}
    </svg>
    <p class="plot-x" aria-hidden="true"><span>${t("move {0}", course.moves[0])}</span>
      <span>${course.moves.at(-1)}</span></p>
    <p class="plot-key">${Object.entries(course.sides).map(([side, values]) => html`<span key=${side}
        class=${side || "neutral"}>
      ${side && html`<${Tab}
          side=${side} />`}<b>${figureWords(values[at] ?? 0)}</b> ${
        t("after move {0}", course.moves[at] ?? move)}</span>`)}</p>
  </div>`;
}

/** The sides in the order in which their lines are drawn: the broken one of red last, so that no other hides it. */
const inDrawingOrder = (sides) => Object.entries(sides).toSorted(([a], [b]) => (a === "red") - (b === "red"));

const inWords = ({ about, sides }) => Object.entries(sides).map(([side, values]) => {
  const [first, last] = [values[0], values.at(-1)].map(figureWords);
  return t("{0}: {1} {2} at first, {3} at the end", side ? roleWords(side) : t("All"), about, first, last);
}).join("; ");
