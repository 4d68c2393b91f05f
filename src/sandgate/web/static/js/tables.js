// Opening tables, and the links that come with them.
import { ask, keepSeat } from "./api.js";
import { t } from "./words_of.js";

const HANDED_OVER = "sandgate.links.";

/** The page that a seat's link opens: whoever looks on and follows nobody stands before the wall. */
export const pageOf = (kind, follows, after) => (kind === "spectator" && !follows && after === null ? "projector"
    : "table");

/** The address of a seat, to be given away. */
export const addressOf = (page, table, link) => `${location.origin}/${page}/${table}#${link}`;

/** Open a table and keep its host's link on this machine; the answer holds all links. */
export async function openTable(path, body, { title, gameTitle }) {
  const opened = await ask("POST", path, { body });
  keepSeat({ table: opened.table, seat: "host", link: opened.host, title, game_title: gameTitle, kind: "host" });
  return opened;
}

/** Sit down at the first seat that is for a person. */
export function sitDown(opened) {
  const [first] = Object.values(opened.links);
  location.assign(first ? `/table/${opened.table}#${first}` : `/host/${opened.table}#${opened.host}`);
}

/** Go to the host's page, which is told the links that were made; they are told this once. */
export function goToHost(opened) {
  sessionStorage.setItem(HANDED_OVER + opened.table, JSON.stringify(opened.links));
  location.assign(`/host/${opened.table}#${opened.host}`);
}

/** The links of a table as this tab was told them. */
export function linksTold(table) {
  try {
    return JSON.parse(sessionStorage.getItem(HANDED_OVER + table) ?? "{}");
  } catch {
    return {};
  }
}

/** Keep in this tab what links a table has, so that a page that is opened again still shows them. */
export const keepLinks = (table, links) => sessionStorage.setItem(HANDED_OVER + table, JSON.stringify(links));

/** Where a pasted link leads: an address of this server, one of another, or nothing. */
export function whereTo(pasted) {
  const words = pasted.trim();
  const bare = /^([0-9a-f]{6,64})#([\w-]{16,})$/.exec(words);
  if (bare) return { here: `/table/${bare[1]}#${bare[2]}` };
  let url;
  try {
    url = new URL(words);
  } catch {
    return { problem: t("This is no link. A link begins with http and has a # in it.") };
  }
  if (!/^\/(table|host|debrief|replay|projector)\/[\w-]+$/.test(url.pathname) || url.hash.length < 2) {
    return { problem: t("This link leads to no table. Copy the whole of it, with what stands behind the #.") };
  }
  return url.origin === location.origin ? { here: url.pathname + url.hash } : { there: url.href };
}
