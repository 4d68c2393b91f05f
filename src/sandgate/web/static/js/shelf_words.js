// How long a scenario takes and for how many it is, in words.

import { t } from "./words_of.js";

/** Minutes as one would say them; "" where they are not told. */
export function minutesWords(minutes) {
  if (!minutes) return "";
  if (minutes < 25) return t("{0} minutes", minutes);
  if (minutes <= 40) return t("about half an hour");
  if (minutes <= 70) return t("about an hour");
  const halves = Math.round(minutes / 30);
  return t("about {0} hours", `${Math.floor(halves / 2)}${halves % 2 ? "½" : ""}`);
}

/** For how many people a scenario is; "" for the usual two, for one, and where it is not told. */
export const seatsWords = (seats) => (seats > 2 ? t("up to {0} people", seats) : "");

/** The names of roles, where their scenario has some. */
export const namesOf = (roles) => Object.fromEntries(roles.filter(({ name }) => name).map(({ role, name }) => [role, name]));
