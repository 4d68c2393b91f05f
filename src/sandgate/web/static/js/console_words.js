// Words and small readings that the parts of the umpire's console share.

import { t } from "./words_of.js";

/** From a day for each sheet on, a table counts in days and hours. */
export const DAY_S = 86_400;

const REASONS = "sandgate.reasons";
const FIRST_REASONS = [t("seen so on the board"), t("agreed by both sides")];
const MOST_REASONS = 6;

/** The first letter large. */
export const large = (text) => (text ? text[0].toUpperCase() + text.slice(1) : text);

/** Names in a row, the rest of a long row as a number. */
export function row(names, most = 8) {
  const shown = names.slice(0, most);
  return names.length > most ? t("{0} and {1} more", shown.join(", "), names.length - most) : shown.join(", ");
}

/** Hears Enter in a field; Ctrl+Enter is the page's. */
export const onEnter = (does) => (event) => event.key === "Enter" && !event.ctrlKey && does();

/** Hears what is written in a field or chosen from a list. */
export const onText = (does) => (event) => does(event.target.value);

/** The line of a ruling, as it goes to the server and stands in the record. */
export const rulingLine = (slot, value, reason) => `RULE ${slot} = ${value} BECAUSE ${reason}`;

/** Whether a value that was read back is the one that was sent: `3` is `3.0`. */
export const isSame = (sent, back) => sent === back || (sent !== "" && Number(sent) === Number(back));

/** Reasons that were given before on this machine, the newest first. */
export function reasonsKept() {
  try {
    return JSON.parse(localStorage.getItem(REASONS)) ?? FIRST_REASONS;
  } catch {
    return FIRST_REASONS;
  }
}

/** Keep a reason for the next ruling. */
export function keepReason(reason) {
  const others = reasonsKept().filter((each) => each !== reason);
  localStorage.setItem(REASONS, JSON.stringify([reason, ...others].slice(0, MOST_REASONS)));
}
