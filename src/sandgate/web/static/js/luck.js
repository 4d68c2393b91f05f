// Luck: what the dice of each clause gave, beside what fair dice give on average, with the band in which two in three fall.
import { html, useEffect, useState } from "./preact.js";
import { ClauseCard, clauseOf } from "./clause.js";
import { figureWords } from "./words.js";
import { t } from "./words_of.js";

const WIDEST = 3; // deviations to either side

const shareOf = (each) => (each.deviation ? (each.total - each.expected) / each.deviation : 0);

/** How far a sum lies from its mean, in words. */
function inWords(away) {
  const far = Math.abs(away);
  if (far < 1) return t("as chance has it");
  if (away > 0) return far < 2 ? t("rather high") : t("very high");
  return far < 2 ? t("rather low") : t("very low");
}

/** What the throws of each clause gave. */
export function Luck({ luck }) {
  return html`<section class="paper" aria-labelledby="luck">
    <header><h2 id="luck">Luck</h2><p class="push">${luck.length ? t("sums against the mean of fair dice") : ""}</p></header>
    ${!luck.length && html`<p class="small">No die was thrown. What happened here was measured and reckoned.</p>`}
    ${luck.length > 0 && html`<table class="throws"><thead><tr><th>Clause</th><th class="figure">Throws</th><th
        class="figure">Sum</th><th class="figure">Mean</th><th>Band</th></tr></thead>
      <tbody>${luck.map((each) => html`<${Row} key=${`${each.clause} ${each.faces}`} each=${each} />`)}</tbody></table>
      <p class="small">The dark field is the band in which two sums of three fall. What a high sum is good for, the clause
        says.</p>`}
  </section>`;
}

function Row({ each }) {
  const [title, setTitle] = useState("");
  const [open, setOpen] = useState(false);
  useEffect(() => { clauseOf(each.clause).then((clause) => setTitle(clause.title ?? "")); }, [each.clause]);
  const away = shareOf(each);
  const at = Math.max(-WIDEST, Math.min(WIDEST, away));
  return html`<tr><th scope="row">${title && html`<b>${title}</b>`}<button type="button" class="clause-link"
      aria-expanded=${open} onClick=${() => setOpen(!open)}>${each.clause}</button>
      <span class="dice">${each.faces ? t("die of {0}", each.faces) : t("errors of aim, mean 0")}</span></th>
    <td class="figure" data-label="Throws">${each.count}</td><td class="figure"
        data-label="Sum">${figureWords(each.total)}</td>
    <td class="figure" data-label="Mean">${figureWords(each.expected)}</td>
    <td><svg class="band" viewBox="-33 -8 66 16" role="img"
        aria-label=${t("{0}: {1} deviations", inWords(away), figureWords(away))}>
      <rect x="-30" y="-5" width="60" height="10" class="band-all" /><rect x="-10" y="-5" width="20" height="10"
          class="band-usual" />
      <path d="M0 -5V5" class="band-mean" /><path d=${`M${at * 10} -8V8`} class="band-here" /></svg><span
          class="dice">${inWords(away)}</span></td></tr>
    ${open && html`<tr class="card-row"><td colspan="5"><${ClauseCard} id=${each.clause} /></td></tr>`}`;
}
