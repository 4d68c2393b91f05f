// The names of people that were written on this machine when a table was opened.
const NAMES = "sandgate.names";
const MOST = 12;

/** The names written last, the newest first: whoever stands first was named first at the last table. */
export function namesKept() {
  try {
    return JSON.parse(localStorage.getItem(NAMES) ?? "[]");
  } catch {
    return [];
  }
}

/** Keep names, in the order in which they stand on the form. */
export function keepNames(names) {
  const all = [...new Set([...names, ...namesKept()])];
  if (names.length) localStorage.setItem(NAMES, JSON.stringify(all.slice(0, MOST)));
}

const OWN = "sandgate.name";

/** One's own name, as it was typed last on this machine. */
export const ownName = () => localStorage.getItem(OWN) ?? "";

/** Keep one's own name for the next table. */
export const keepOwnName = (name) => localStorage.setItem(OWN, name);
