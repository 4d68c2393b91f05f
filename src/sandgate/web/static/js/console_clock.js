// The clock: stopped, going on, or with more time for one role or all.
import { html, useState } from "./preact.js";
import { onText } from "./console_words.js";
import { t } from "./words_of.js";

const MORE_S = [60, 300];

/** `order` sends {order, role?, seconds?}; `changes` are what was done to clock and seats, as all can read it. */
export function ClockKeys({ clock, roles, changes, order }) {
  const [role, setRole] = useState("");
  const runs = clock === "runs";
  return html`<div class="console-clock">
    <button class="btn" data-key="c" onClick=${() => order({ order: runs ? "stop" : "go on" })}>
      ${runs ? t("Stop the clock") : t("Let the clock go on")}</button>
    <details><summary class="btn">More time</summary><div class="paper console-more">
      <label class="console-field"><span>For</span><select value=${role} onChange=${onText(setRole)}>
        <option value="">all</option>
        ${roles.map((each) => html`<option key=${each} value=${each}>${each}</option>`)}</select></label>
      <div class="acts-row">${MORE_S.map((seconds) => html`<button key=${seconds} class="btn"
        onClick=${() => order({ order: "extend", role, seconds })}>${seconds / 60} min more</button>`)}</div>
      <ul class="console-lines">
        ${changes.slice(-4).reverse().map((change) => html`<li key=${change.at_s}>${change.text}</li>`)}</ul>
    </div></details>
  </div>`;
}
