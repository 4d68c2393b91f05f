// Play again, sides changed: offered when the game is over, opened when all have agreed. Whoever agrees makes the link of
// his new seat here, on his own device; nobody else is ever told it.
import { html, useEffect, useState } from "./preact.js";
import { keepSeat, seatsKept } from "./api.js";
import { useOnce } from "./once.js";
import { listWords, roleName } from "./words.js";
import { t } from "./words_of.js";

const LINKS = "sandgate.again"; // by table, the links of the new seats
const LOOK_MS = 5000;

function linksMade() {
  try {
    return JSON.parse(localStorage.getItem(LINKS) ?? "{}");
  } catch {
    return {};
  }
}

/** The link of one's seat at the table at which one is played again: made once, before the server hears of it. */
function linkFor(table) {
  const links = linksMade();
  const secret = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(24)));
  links[table] ??= btoa(secret).replaceAll("+", "-").replaceAll("/", "_");
  localStorage.setItem(LINKS, JSON.stringify(links));
  return links[table];
}

/** Keep the new seat on this device, and the host's place where this device is the host's. */
function keepNewSeat({ table, title, game_title: game, again }) {
  const link = linksMade()[table];
  if (!link || !again.table) return;
  const host = seatsKept().find((each) => each.table === table && each.kind === "host");
  const place = { table: again.table, title, game_title: game };
  const kept = seatsKept().filter((each) => each.table === again.table);
  if (host && !kept.some(({ kind }) => kind === "host")) keepSeat({ ...place, seat: "host", link: host.link, kind: "host" });
  if (!kept.some((each) => each.kind !== "host")) keepSeat({ ...place, seat: again.seat, link, kind: "person" });
}

/** The desk as it is given, or, where a page hears nothing of it, as it is asked for now and again; and a way to ask. */
function useDesk(seat, given, first) {
  const [asked, setAsked] = useState(first);
  const look = () => (given ? undefined : seat.get("desk").then(setAsked, () => {}));
  useEffect(() => {
    if (given) return undefined;
    if (!first) look();
    const timer = setInterval(() => document.visibilityState === "visible" && look(), LOOK_MS);
    return () => clearInterval(timer);
  }, [Boolean(given)]);
  return [given ?? asked, look];
}

/** The button at the end of a game, and how it stands with it. A page that hears no `desk` may give the `first`. */
export function Rematch({ seat, desk: given, first = null }) {
  const [desk, look] = useDesk(seat, given, first);
  const { busy, said, once } = useOnce();
  useEffect(() => { if (desk?.again) keepNewSeat(desk); }, [desk?.again?.table]);
  if (!desk?.again || desk.kind !== "person") return null;
  const { again } = desk;
  if (again.why_not) return null;
  const mine = again.agreed.includes(desk.seat);
  const say = (link) => once(async () => {
    await seat.post("again", { link });
    await look();
  });
  const act = again.table
    ? linksMade()[desk.table] && html`<a class="btn" href=${`/table/${again.table}`}>To the new table</a>`
    : mine ? html`<button type="button" class="btn plain" aria-disabled=${busy} onClick=${say("")}>Not now</button>`
      : html`<button type="button" class="btn" aria-disabled=${busy}
          onClick=${() => say(linkFor(desk.table))()}>Play again, sides changed</button>`;
  return html`<div class="rematch"><p role="status">${said || wordsOf(desk, mine)}</p>${act}</div>`;
}

const named = (desk, seats) => listWords(seats.map((seat, nth) => {
  const name = desk.seats.find((each) => each.seat === seat)?.name;
  const role = roleName(seat);
  return name || (nth ? role : role[0].toUpperCase() + role.slice(1));
}));

function wordsOf(desk, mine) {
  const { again } = desk;
  if (again.table) {
    return linksMade()[desk.table] ? t("It is played again, at a table of its own. Your seat there is kept on this device.")
      : t("It is played again. Your new seat is on the device on which you agreed; the host can give it a new link.");
  }
  const others = again.agreed.filter((seat) => seat !== desk.seat);
  const would = others.length ? t("{0} would play again with sides changed.", named(desk, others)) : "";
  if (!mine) return would;
  return [t("You would play again."), would, t("You wait for {0}.", named(desk, again.waits_for))].filter(Boolean).join(" ");
}
