// The clock: what the server said was left, counted on here until it says so again.
import { html, useEffect, useState } from "./preact.js";
import { leftWords, spanWords } from "./words.js";
import { t } from "./words_of.js";

const LATE_S = 30;
const [SHORT_MS, LONG_MS] = [250, 20_000]; // how often it is drawn anew

/** The time left of the ask that ends first; `heardAt` is the instant at which the desk was heard. */
export function Clock({ desk, heardAt }) {
  const asks = desk.roles.flatMap((role) => role.asks).filter((ask) => ask.left_s !== null);
  const soonest = asks.length ? Math.min(...asks.map((ask) => ask.left_s)) : null;
  const [, tick] = useState(0);
  useEffect(() => {
    if (soonest === null || desk.clock !== "runs") return undefined;
    const timer = setInterval(() => tick((nth) => nth + 1), spanWords(soonest) ? LONG_MS : SHORT_MS);
    return () => clearInterval(timer);
  }, [soonest, desk.clock, heardAt]);
  if (soonest === null) return html`<div class="clock"></div>`;
  const left = Math.max(0, soonest - (desk.clock === "runs" ? (performance.now() - heardAt) / 1000 : 0));
  const late = left <= LATE_S;
  return html`<div class=${`clock ${late ? "late" : ""}`}><b>${leftWords(left)}</b>
    <small>${desk.clock === "runs" ? html`left to<br />write` : html`the clock<br />stands`}</small>
    <span class="vh" role="status">${late ? t("{0} seconds are left to write.", LATE_S) : ""}</span></div>`;
}
