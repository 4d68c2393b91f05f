// What waits at the tables where this machine has a seat: asked in few requests, and again at a slow pace.
import { useEffect, useMemo, useRef, useState } from "./preact.js";
import { ask, forgetSeat, seatsKept } from "./api.js";
import { capital, leftWords, listWords, roleWords } from "./words.js";
import { useYourMove } from "./your_move.js";
import { t } from "./words_of.js";

const MOST_SEATS = 60; // that one request may ask for
const PACE_MS = 30_000;
const AWAY = "sandgate.away"; // the tables that are put away on this machine

/** Seats of one table for each: a host's link stands alone only where there is no other seat. The newest touched first. */
function ownSeats() {
  const kept = seatsKept();
  const tables = (isHost) => new Set(kept.filter((seat) => (seat.kind === "host") === isHost).map((seat) => seat.table));
  const [seated, hosted] = [tables(false), tables(true)];
  return kept.filter((seat) => seat.kind !== "host" || !seated.has(seat.table))
    .map((seat, nth) => ({ kept: seat, nth, hosts: seat.kind !== "host" && hosted.has(seat.table) }));
}

/** Ask how tables stand; `heard` is told each answer, and the tables that were not read yet are asked for again. */
async function lookUp(seats, heard, signal) {
  const parts = [];
  for (let nth = 0; nth < seats.length; nth += MOST_SEATS) parts.push(seats.slice(nth, nth + MOST_SEATS));
  await Promise.all(parts.map(async (part) => {
    for (let left = part; left.length;) {
      const body = { seats: left.map(({ table, link }) => ({ table, link })) };
      const { lines } = await ask("POST", "/api/digest", { body, signal });
      heard(left.map((seat, nth) => [seat.link, lines[nth]]));
      left = left.filter((_, nth) => lines[nth].state === "later");
    }
  }));
}

function tablesAway() {
  try {
    return new Set(JSON.parse(localStorage.getItem(AWAY) ?? "[]"));
  } catch {
    return new Set();
  }
}

/** How a table stands, in a few words. */
function saysOf(line) {
  if (line.again === "asked") return t("Play again?");
  if (line.again) return line.again === "agreed" ? t("To be played again") : t("Played again");
  if (line.closed) return t("Debrief");
  if (line.kind === "host") return t("You are the host");
  if (line.sequel) return t("Goes on elsewhere");
  if (line.waits && line.sides.includes("umpire")) {
    return line.rulings ? t("{0} ruling|{0} rulings", line.rulings) : t("A step to publish");
  }
  if (line.waits) return line.left_s === null ? t("Your move") : t("Your move, {0} left", leftWords(line.left_s));
  if (line.kind === "bot") return t("A bot plays on");
  if (line.kind === "spectator") return t("You look on");
  if (!line.writing.length) return t("You wait");
  return t("{1} writes|{1} write", line.writing.length, listWords(line.writing.map(roleWords)));
}

/** How far a table has come. */
export const movesWords = (line) => (line.move ? t("{0} move played|{0} moves played", line.move)
    : t("before the first move"));

function rowOf({ kept, nth, hosts }, line, away) {
  const row = { kept, nth, hosts, line, away, title: kept.title, sub: kept.game_title, says: "", waits: false };
  if (!line) return row;
  return {
    ...row, title: line.title, waits: line.waits, says: saysOf(line),
    href: `/${line.again ? "table" : line.page}/${kept.table}`, // at the table it is said who would play again
    sub: line.outcome || (line.kind === "host" ? line.game_title : `${capital(movesWords(line))}, ${line.game_title}`),
  };
}

const rank = ({ line }) => (!line ? 1 : line.closed ? 2 : line.waits ? 0 : 1);
const since = ({ line }) => line?.since_s ?? 0;

/** The ways in which tables can be sorted. */
export const SORTS = {
  waits: (one, other) => rank(one) - rank(other) || (one.waits && other.waits ? since(one) - since(other) : 0)
    || one.nth - other.nth,
  touched: (one, other) => one.nth - other.nth,
  title: (one, other) => one.title.localeCompare(other.title, "en") || one.nth - other.nth,
};

/** The own tables as rows, what waits longest first, kept up to date; and how to put one away on this machine. */
export function useDigest() {
  const [lines, setLines] = useState(() => new Map());
  const [seats, setSeats] = useState(ownSeats);
  const [away, setAway] = useState(tablesAway);
  const [looked, setLooked] = useState("");
  const lookAgain = useRef(null);
  useEffect(() => {
    const stop = new AbortController();
    const over = new Set(); // links of tables that are over: nothing changes there
    let busy = false;
    const heard = (found) => {
      const isVoid = ([, line]) => line.state === "void";
      found.filter(isVoid).forEach(([link]) => forgetSeat(link));
      if (found.some(isVoid)) setSeats(ownSeats());
      const isOver = ([, line]) => line.closed && !["asked", "agreed"].includes(line.again);
      found.filter(isOver).forEach(([link]) => over.add(link));
      setLines((before) => new Map([...before, ...found.filter(([, line]) => line.state === "here")]));
    };
    const look = async () => {
      if (busy) return;
      busy = true;
      const put = tablesAway();
      const own = ownSeats();
      setSeats(own);
      setAway(put);
      const asked = own.map(({ kept }) => kept).filter((kept) => !put.has(kept.table) && !over.has(kept.link));
      const done = await lookUp(asked, heard, stop.signal).then(() => "yes", () => "failed"); // what was known stands
      busy = false;
      if (!stop.signal.aborted) setLooked(done);
    };
    lookAgain.current = look;
    look();
    const again = () => {
      if (document.visibilityState !== "visible") return;
      over.clear(); // somebody may wish to play again
      look();
    };
    const pace = setInterval(look, PACE_MS);
    document.addEventListener("visibilitychange", again);
    addEventListener("storage", look);
    return () => {
      stop.abort();
      clearInterval(pace);
      document.removeEventListener("visibilitychange", again);
      removeEventListener("storage", look);
    };
  }, []);
  const put = (table, isAway) => {
    const next = tablesAway();
    if (isAway) next.add(table);
    else next.delete(table);
    localStorage.setItem(AWAY, JSON.stringify([...next]));
    setAway(next);
    if (!isAway) lookAgain.current(); // while it was put away nobody asked for it
  };
  const rows = useMemo(() => seats.map((seat) => rowOf(seat, lines.get(seat.kept.link), away.has(seat.kept.table)))
    .sort(SORTS.waits), [seats, lines, away]);
  const waiting = rows.filter((row) => row.waits && !row.away).length;
  const calls = rows.filter((row) => row.waits && !row.away).map(({ kept, line }) => `${kept.table} ${line.since_s}`);
  useYourMove({
    waits: waiting ? `${waitsWords(waiting)}, Sandgate` : "",
    title: t("Sandgate, the lobby"),
    call: looked ? calls.sort().join(";") : null,
    about: "lobby",
  });
  return { rows, waiting, looked, put };
}

/** How many tables wait: "2 wait for you". */
const waitsWords = (count) => t("{0} waits for you|{0} wait for you", count);

/** What is known of the tables that wait, in a sentence; nothing before they were asked for. */
export function stateWords({ waiting, looked }) {
  if (looked === "failed") return t("The server does not answer; it is asked again.");
  return waiting ? waitsWords(waiting) : looked && t("None waits for you");
}
