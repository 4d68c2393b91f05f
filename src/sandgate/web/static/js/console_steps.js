// The steps of a move along the top, with the one main button.
import { html } from "./preact.js";
import { Icon } from "./head.js";
import { roleName } from "./words.js";
import { t } from "./words_of.js";

const STEPS = [t("Called"), t("Sheets in"), t("Adjudicated"), t("Look"), t("Publish")];

/** Where the step stands, what was said last (`children`), and what is done next. */
export function Steps({ con, closed, acts, children }) {
  const here = closed || con.may_close ? STEPS.length : stage(con);
  return html`<section class="steps" aria-label="This step">
    <ol aria-label="Steps">${STEPS.map((name, nth) => html`<li key=${name}
      class=${nth < here ? "done" : nth === here ? "here" : ""}
      aria-current=${nth === here ? "step" : undefined}><i>${nth < here ? html`<${Icon} name="check" />` : nth + 1}</i>
      <span>${words(name, con, nth === here)}</span></li>`)}</ol>
    ${children}
    <div class="acts">${closed ? html`<p>The table is closed.</p>` : html`<${Buttons} con=${con} acts=${acts} />`}</div>
  </section>`;
}

function Buttons({ con, acts }) {
  if (con.may_close) return html`<${Main} act=${acts.close} words="Close the table" />`;
  if (!con.waits) return html`<button class="btn wait" aria-disabled="true">${waits(con)}</button>`;
  const goesOn = con.next_move === con.move;
  return html`
    <button class="btn" data-key="u" onClick=${acts.draftAgain}>Draft again</button>
    ${goesOn && html`<button class="btn" data-key="Ctrl+Shift+Enter" onClick=${acts.publishMove}>
      ${t("Publish to the end of the move")}</button>`}
    <${Main} act=${acts.publish} later=${open(con) > 0}
      words=${goesOn ? t("Publish this step") : t("Publish move {0}", con.next_move)} />`;
}

/** The main button; while a question is open, that has the brass. */
const Main = ({ act, words, later }) => html`<button class=${`btn ${later ? "later" : "main"}`}
  data-key="Ctrl+Enter" onClick=${act}>${words}</button>`;

/** The number of the step at which the table stands. */
function stage(con) {
  if (con.waits) return open(con) ? 3 : 4;
  const asked = Object.values(con.asked);
  if (con.wanted) return 2;
  return asked.some((isIn) => isIn) ? 1 : 0;
}

/** How many questions wait for the umpire himself. */
export const open = (con) => con.findings.filter((finding) => finding.wants_him && !finding.ruled).length;

function words(name, con, isHere) {
  if (!isHere) return name;
  if (name === t("Look")) return t("Look: {0} question|Look: {0} questions", open(con));
  const asked = Object.keys(con.asked).length;
  if (name === t("Called") || name === t("Sheets in")) return t("{0}: {1} of {2} missing", name, missing(con).length, asked);
  return name;
}

const missing = (con) => Object.keys(con.asked).filter((role) => !con.asked[role]);

function waits(con) {
  const roles = missing(con);
  return roles.length ? t("Waits for {0}", roles.map(roleName).join(", ")) : t("Waits: {0}", con.waits_for);
}
