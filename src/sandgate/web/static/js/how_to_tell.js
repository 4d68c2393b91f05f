// How one would be told of one's move: the knock on wood, made here, and the choice between the ways.
import { html, useState } from "./preact.js";
import { isOn, KNOCK, mayNotify, NOTE } from "./your_move.js";
import { t } from "./words_of.js";

const KNOCKS_S = [0, 0.13]; // twice, as at a door
const OAK_HZ = [[196, 0.5, 0.09], [523, 0.22, 0.045], [1130, 0.1, 0.02]]; // pitch, strength, seconds until it is gone

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

/** The ways: a knock, which is off at first, and a notification, for which one is asked after pressing. */
export function Ways() {
  const [knocks, setKnocks] = useState(isOn(KNOCK));
  const [notes, setNotes] = useState(isOn(NOTE) && mayNotify() && Notification.permission === "granted");
  const [said, setSaid] = useState("");
  const turn = (event) => {
    localStorage.setItem(KNOCK, event.target.checked ? "on" : "off");
    setKnocks(event.target.checked);
    if (event.target.checked) knock().catch(() => {});
  };
  const tell = async () => {
    const wanted = !notes && await Notification.requestPermission() === "granted";
    localStorage.setItem(NOTE, wanted ? "on" : "off");
    setNotes(wanted);
    setSaid(wanted || notes ? "" : t("This browser shows no notes of this page. You can allow them in its settings."));
  };
  return html`<h2>When it is your move</h2>
    <p>The title of the page says so, with a dot of brass.</p>
    <label class="check"><input type="checkbox" checked=${knocks} onChange=${turn} /><span><b>Knock</b><span>Twice on
      wood, not loud.</span></span></label>
    ${mayNotify() && html`<div class="tell-me"><button type="button" class="btn" aria-pressed=${notes}
        onClick=${tell}>${notes ? t("Tell me no more") : t("Tell me")}</button>
      <span>By a note of the browser, while this page lies behind others.</span></div>`}
    <p role="status">${said}</p>`;
}
