// Preact with templates that speak the reader's language: what a template says in letters is looked up in the catalogue
// once, when it is drawn first. In English it is the plain library.
import { html as plain } from "../vendor/preact.js";
import { LANGUAGE } from "./words_of.js";

export * from "../vendor/preact.js";

const { spoken } = LANGUAGE === "en" ? {} : await import("./spoken.js");
const found = new Map(); // by the letters of each template, which are the same object each time

function spoke(letters, ...values) {
  if (!found.has(letters)) found.set(letters, spoken(letters));
  const { texts, order } = found.get(letters);
  return plain(texts, ...order.map((nth) => values[nth]));
}

/** A piece of a page. */
export const html = LANGUAGE === "en" ? plain : spoke;
