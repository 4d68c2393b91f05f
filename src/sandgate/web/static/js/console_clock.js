// The clock: stopped, going on, or with more time for one role or all.
import { html, useState } from "./preact.js";
import { DAY_S, onText } from "./console_words.js";
import { roleName } from "./words.js";
import { t } from "./words_of.js";

const HOUR_S = 3600;

/** The steps in which time is added: those of the time that was agreed for a sheet, `eachS`, or minutes by the book. */
const steps = (eachS) => (eachS >= DAY_S ? [HOUR_S, DAY_S] : eachS >= HOUR_S ? [600, HOUR_S] : [60, 300]);

const moreWords = (seconds) => (seconds === DAY_S ? t("A day more") : seconds === HOUR_S ? t("An hour more")
  : t("{0} min more", seconds / 60));

/** `order` sends {order, role?, seconds?}; `changes` are what was done to clock and seats, as all can read it. */
export function ClockKeys({ clock, eachS, roles, changes, order }) {
  const [role, setRole] = useState("");
  const runs = clock === "runs";
  return html`<div class="console-clock">
    <button class="btn" data-key="c" onClick=${() => order({ order: runs ? "stop" : "go on" })}>
      ${runs ? t("Stop the clock") : t("Let the clock go on")}</button>
    <details><summary class="btn">More time</summary><div class="paper console-more">
      <label class="console-field"><span>For</span><select value=${role} onChange=${onText(setRole)}>
        <option value="">all</option>
        ${roles.map((each) => html`<option key=${each} value=${each}>${roleName(each)}</option>`)}</select></label>
      <div class="acts-row">${steps(eachS).map((seconds) => html`<button key=${seconds} class="btn"
        onClick=${() => order({ order: "extend", role, seconds })}>${moreWords(seconds)}</button>`)}</div>
      <ul class="console-lines">
        ${changes.slice(-4).reverse().map((change) => html`<li key=${change.at_s}>${change.text}</li>`)}</ul>
    </div></details>
  </div>`;
}
