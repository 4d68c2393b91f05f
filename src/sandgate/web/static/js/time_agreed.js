// How long people may write at a new table: as long as they like, by the times of the book, or a time for each sheet.
import { html } from "./preact.js";
import { t } from "./words_of.js";

const UNITS_S = { minutes: 60, hours: 3600, days: 86_400 };
const UNITS = { minutes: t("minutes"), hours: t("hours"), days: t("days") };
const MOST = { minutes: 1440, hours: 720, days: 60 };

/** What a request says of the time that was chosen. */
export const timeChosen = ({ kind, count, unit }) => (kind === "each"
  ? { each_s: Math.round(Number(count) * UNITS_S[unit]) } : { clock: kind === "book" });

/** The choice: `time` is {kind, count, unit}; `byTheBook`: the book has times. */
export function TimeAgreed({ time, onTime, byTheBook }) {
  const ways = [
    ["none", t("No time"), t("Everybody writes as long as he likes.")],
    ["book", t("The clock runs"), t("The times of the book are kept: a sheet that is late counts as empty.")],
    ["each", t("A time for each move"), t("The same for every sheet; a sheet that is late counts as empty.")],
  ].filter(([kind]) => byTheBook || kind !== "book");
  return html`<fieldset class="time-agreed"><legend>Time</legend>
    ${ways.map(([kind, title, about]) => html`<label key=${kind} class="check"><input type="radio" name="time"
        checked=${time.kind === kind} onChange=${() => onTime({ ...time, kind })} /><span><b>${title}</b><span>${
          about}</span></span></label>`)}
    ${time.kind === "each" && html`<div class="each-time">
      <label class="vh" for="each-count">How long each has</label>
      <input id="each-count" class="field" type="number" inputmode="numeric" min="1" max=${MOST[time.unit]} step="1" required
        value=${time.count} onInput=${(event) => onTime({ ...time, count: event.target.value })} />
      <label class="vh" for="each-unit">Unit of time</label>
      <select id="each-unit" class="field" value=${time.unit} onChange=${(event) => onTime({ ...time,
          unit: event.target.value })}>${Object.keys(UNITS_S).map((unit) => html`<option
            key=${unit} value=${unit}>${UNITS[unit]}</option>`)}</select>
    </div>`}
  </fieldset>`;
}
