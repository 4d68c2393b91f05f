// Which threads of messages a seat has, and how many were not seen yet: that is counted on this machine.
import { html, useEffect, useState } from "./preact.js";

const UMPIRE = "umpire";
const SEEN = "sandgate.letters";
const MOST_TABLES = 40;

const seenKept = () => JSON.parse(localStorage.getItem(SEEN) ?? "{}");

/** What was seen of a table's threads: by thread the number of the last message. */
function useSeen(table) {
  const [seen, set] = useState(() => seenKept()[table] ?? {});
  const see = (key, number) => {
    if ((seen[key] ?? 0) >= number) return;
    const now = { ...seen, [key]: number };
    const others = Object.entries(seenKept()).filter(([each]) => each !== table).slice(1 - MOST_TABLES);
    localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries([...others, [table, now]])));
    set(now);
  };
  return [seen, see];
}

/** The threads of a seat: those written already, the newest first, then whom else its roles may write to, umpires last. */
export function useLetters(seat, desk) {
  const roles = desk.roles.filter(({ role }) => role !== UMPIRE);
  const looksOn = desk.kind === "spectator";
  const [written, set] = useState([]);
  const [seen, see] = useSeen(seat.table);
  const version = looksOn ? JSON.stringify(desk.wall) : roles.map(({ told }) => told).join();
  useEffect(() => {
    const stop = new AbortController();
    seat.get("messages", {}, stop.signal).then((told) => set(told.threads), () => {});
    return () => stop.abort();
  }, [seat, version]);
  const key = ({ role, partner }) => `${role} ${partner}`;
  const blank = roles.flatMap(({ role, writes_to: partners }) => partners.map((partner) => ({ role, partner, notes: [] })))
    .filter((each) => !written.some((other) => key(other) === key(each)))
    .toSorted((one, other) => (one.partner === UMPIRE) - (other.partner === UMPIRE));
  const threads = [...written.toReversed(), ...blank].map((thread) => {
    const fresh = thread.notes.filter((note) => !note.own && note.number > (seen[key(thread)] ?? 0)).length;
    const side = desk.seats.find(({ roles: held }) => held.includes(thread.partner))?.side;
    const may = roles.some(({ role, writes_to: partners }) => role === thread.role && partners.includes(thread.partner));
    return { ...thread, key: key(thread), fresh, may, side: thread.partner === UMPIRE ? UMPIRE : side };
  });
  return { threads, unread: threads.reduce((sum, { fresh }) => sum + fresh, 0), see, several: roles.length > 1 };
}

/** How many messages were not seen yet. */
export const Unread = ({ count }) => (count
  ? html`<span class="unread">${count}<span class="vh"> not read</span></span>` : null);
