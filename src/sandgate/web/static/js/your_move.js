// That it is one's move: told by the page's title and its icon and, where wanted, by a knock on wood and a notification of
// the browser. Nothing moves for it. What is wanted is kept on this device.
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { Icon } from "./head.js";

const KNOCK = "sandgate.knock";
const NOTE = "sandgate.notify";
const KNOCKS_S = [0, 0.13]; // twice, as at a door
const OAK_HZ = [[196, 0.5, 0.09], [523, 0.22, 0.045], [1130, 0.1, 0.02]]; // pitch, strength, seconds until it is gone

const isOn = (key) => localStorage.getItem(key) === "on";
const mayNotify = () => "Notification" in window && isSecureContext;

let audio = null;

/** Knock on wood: a few tones that die away at once, and the dry click of the knuckle. */
export async function knock() {
  audio ??= new AudioContext();
  await audio.resume(); // a browser lets a page sound once its user has touched it
  for (const at of KNOCKS_S.map((each) => audio.currentTime + 0.02 + each)) {
    for (const [pitch, strength, gone] of OAK_HZ) {
      const tone = new OscillatorNode(audio, { frequency: pitch });
      const loud = new GainNode(audio, { gain: 0 });
      loud.gain.setValueAtTime(strength, at).exponentialRampToValueAtTime(0.001, at + gone);
      tone.connect(loud).connect(audio.destination);
      tone.start(at);
      tone.stop(at + gone + 0.02);
    }
  }
}

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
    if (isOn(KNOCK)) knock().catch(() => {});
    if (isOn(NOTE)) notify(waits, about);
  }, [call]);
}

/** What is asked of a seat, as the title says it, and by which calls. */
export function askedOf(desk) {
  const asks = desk.result || desk.kind !== "person" ? [] : desk.roles.flatMap((role) => role.asks
    .filter((ask) => ask.must).map((ask) => ({ ...ask, move: role.move })));
  const call = asks.map((ask) => [ask.role, ask.form, ...ask.about, ask.call].join(" ")).join(";");
  return { waits: asks.length ? `Your move ${(asks[0].move ?? 0) + 1}, ${desk.title}` : "", call };
}

/** How one would be told: a knock, which is off at first, and a notification, for which one is asked after pressing. */
export function HowToTell() {
  const [knocks, setKnocks] = useState(isOn(KNOCK));
  const [notes, setNotes] = useState(isOn(NOTE) && mayNotify() && Notification.permission === "granted");
  const [said, setSaid] = useState("");
  const [isOpen, setOpen] = useState(false);
  const turn = (event) => {
    localStorage.setItem(KNOCK, event.target.checked ? "on" : "off");
    setKnocks(event.target.checked);
    if (event.target.checked) knock().catch(() => {});
  };
  const tell = async () => {
    const wanted = !notes && await Notification.requestPermission() === "granted";
    localStorage.setItem(NOTE, wanted ? "on" : "off");
    setNotes(wanted);
    setSaid(wanted || notes ? "" : "This browser shows no notes of this page. You can allow them in its settings.");
  };
  return html`<button type="button" class="bell" popovertarget="how-to-tell" title="How to be told of your move"><${Icon}
      name="bell" /><span class="vh">How to be told of your move</span></button>
    <div popover id="how-to-tell" class="paper how-to-tell" role="dialog" aria-label="When it is your move"
        onToggle=${(event) => setOpen(event.newState === "open")}>${isOpen && html`
      <h2>When it is your move</h2>
      <p>The title of the page says so, with a dot of brass.</p>
      <label class="check"><input type="checkbox" checked=${knocks} onChange=${turn} /><span><b>Knock</b><span>Twice on
        wood, not loud.</span></span></label>
      ${mayNotify() && html`<div class="tell-me"><button type="button" class="btn" aria-pressed=${notes}
          onClick=${tell}>${notes ? "Tell me no more" : "Tell me"}</button>
        <span>By a note of the browser, while this page lies behind others.</span></div>`}
      <p role="status">${said}</p>`}
    </div>`;
}
