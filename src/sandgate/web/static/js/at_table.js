// Who sits at a table, and what was done to its seats and its clock.
import { html, useState } from "./preact.js";
import { Tab } from "./head.js";
import { present } from "./notices.js";
import { rolesWords, timeWords } from "./words.js";
import { t } from "./words_of.js";

/** Every seat with whoever sits there, and what was done to seats and clock: so no host can do it unseen. */
export function AtTable({ desk, seat }) {
  const { seats, changes } = desk;
  const plays = desk.kind === "person" && desk.roles.every((role) => role.role !== "umpire") && !desk.result;
  return html`<ul class="sheets">${seats.map((seat) => html`<li key=${seat.seat}><${Tab}
        side=${seat.roles.includes("umpire") ? "umpire" : seat.side} /><b>${seat.roles.length ? rolesWords(seat.roles)
            : t("Looks on")}</b><span
        class="st open">${present(seat)}</span></li>`)}</ul>
    ${plays && html`<${Leave} seat=${seat} />`}
    <header><h2>What was done</h2><p>All at the table can read this.</p></header>
    ${changes.length ? html`<ol class="changes">${changes.toReversed().map((change, nth) => html`<li
        key=${changes.length - nth}><time>${timeWords(change.at_s)}</time><span>${change.text}</span></li>`)}</ol>`
      : html`<p class="empty">Nothing yet.</p>`}`;
}

/** Get up, and let a bot play on in one's seat. */
function Leave({ seat }) {
  const [said, setSaid] = useState("");
  const leave = () => seat.post("leave", { seat: "", who: "bot" }).catch((error) => setSaid(error.message));
  return html`<p class="leave"><span>If you must go, a bot plays on in your seat until you are back.</span>
    <button type="button" class="btn" onClick=${leave}>Let a bot play on</button><span role="status">${said}</span></p>`;
}
