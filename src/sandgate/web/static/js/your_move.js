// That it is one's move: told by the page's title and its icon and, where wanted, by a knock on wood and a notification of
// the browser. Nothing moves for it. What is wanted is kept on this device.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Icon } from "./head.js";
import { t } from "./words_of.js";

export const KNOCK = "sandgate.knock";
export const NOTE = "sandgate.notify";
export const isOn = (key) => localStorage.getItem(key) === "on";
export const mayNotify = () => "Notification" in window && isSecureContext;

/** A line of the browser's own, only while this page lies behind others. */
function notify(words, about) {
  if (!mayNotify() || Notification.permission !== "granted" || !document.hidden) return;
  try {
    const note = new Notification(words, { tag: `sandgate ${about}`, icon: "/static/mark-waits.svg" });
    note.onclick = () => { window.focus(); note.close(); };
  } catch {
    // this browser shows notes only from a worker: title and icon tell it all the same
  }
}

/**
 * Tell that something waits: `waits` is what the title says of it, "" for nothing, `title` what it says else. `call` is
 * another for each call, null before anything is known; `about` names table or lobby: one note takes the other's place.
 */
export function useYourMove({ waits, title, call, about }) {
  const told = useRef(null);
  useEffect(() => {
    document.title = waits ? `● ${waits}` : title;
    document.querySelector("link[rel=icon]").href = waits ? "/static/mark-waits.svg" : "/static/mark.svg";
  }, [waits, title]);
  useEffect(() => {
    const isNew = told.current !== null && waits && call !== told.current;
    if (call !== null) told.current = call;
    if (!isNew) return;
    if (isOn(KNOCK)) import("./how_to_tell.js").then((module) => module.knock()).catch(() => {});
    if (isOn(NOTE)) notify(waits, about);
  }, [call]);
}

/** What is asked of a seat, as the title says it, and by which calls. */
export function askedOf(desk) {
  const asks = desk.result || desk.kind !== "person" ? [] : desk.roles.flatMap((role) => role.asks
    .filter((ask) => ask.must).map((ask) => ({ ...ask, move: role.move })));
  const call = asks.map((ask) => [ask.role, ask.form, ...ask.about, ask.call].join(" ")).join(";");
  const [first] = asks;
  const waits = !first ? "" : isBefore(first, first.move) ? `${beforeWords(first)}, ${desk.title}`
    : t("Your move {0}, {1}", (first.move ?? 0) + (first.made ? 0 : 1), desk.title);
  return { waits, call };
}

/** Whether a sheet is one before move 1, which is called by its form: men are put down, a fleet is set out. */
export const isBefore = ({ opens }, move) => !move && opens;

export const beforeWords = ({ title }) => t("{0}, before move 1", title[0].toUpperCase() + title.slice(1));

/** The bell, behind which one chooses how to be told; what lies there is fetched when it is opened. */
export function HowToTell() {
  const [Ways, setWays] = useState(null);
  const turn = (event) => {
    if (event.newState === "open") import("./how_to_tell.js").then((module) => setWays(() => module.Ways), () => {});
    else setWays(null);
  };
  return html`<button type="button" class="bell" popovertarget="how-to-tell" title="How to be told of your move"><${Icon}
      name="bell" /><span class="vh">How to be told of your move</span></button>
    <div popover id="how-to-tell" class="paper how-to-tell" role="dialog" aria-label="When it is your move"
        onToggle=${turn}>${Ways && html`<${Ways} />`}</div>`;
}
