// What lies beside the open question: the rule, the sheets of the step, and what each side is shown of it.
import { html, useState } from "./preact.js";
import { ClauseCard } from "./clause.js";
import { Chart } from "./console_chart.js";
import { Tab } from "./head.js";
import { roleName } from "./words.js";
import { t } from "./words_of.js";

/** Tabs that open below the question; none is open at first. `sides` tells the side of each role. */
export function Beside({ finding, seat, sheets, pictures, sides, source, version }) {
  const [shown, setShown] = useState("");
  const pages = [["rule", t("The rule")], ...(sheets.length ? [["sheets", t("The sheets")]] : []),
    ...pictures.map(({ role }) => [`view-${role}`, t("What {0} sees", roleName(role))])];
  const [page] = pages.find(([key]) => key === shown) ?? [""];
  const picture = pictures.find(({ role }) => page === `view-${role}`);
  return html`<div class="beside">
    <div class="beside-tabs" role="group" aria-label="Beside the question">${pages.map(([key, title]) => html`<button
      key=${key} type="button" class="btn plain" data-key=${key === "rule" ? "b" : undefined} aria-expanded=${page === key}
      onClick=${() => setShown(page === key ? "" : key)}>${title}</button>`)}</div>
    ${page === "rule" && html`<${ClauseCard} key=${finding.clause} id=${finding.clause} />`}
    ${page === "sheets" && html`<ul class="sheets beside-sheets">${sheets.map((sheet) => html`<li
      key=${sheet.role + sheet.form}><${Tab}
      side=${sides[sheet.role]} /><pre class="sheet-text" tabindex="0">${sheet.text.trim() || t("an empty sheet")}</pre>
      </li>`)}</ul>`}
    ${picture && html`<div class="console-pictures beside-picture"><${Chart} ...${{ seat, version, ...source(picture.role) }}
      ringed=${picture.ringed} label=${t("What {0} sees", roleName(picture.role))} /></div>`}
  </div>`;
}
