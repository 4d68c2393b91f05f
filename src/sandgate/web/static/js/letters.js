// Messages to the umpire or to other roles, where the game has them.
import { html, useState } from "../vendor/preact.js";
import { roleName } from "./words.js";

const UMPIRE = "umpire";

/** A form for a message from one of one's roles: to his own people first, to the umpire last. */
export function Letters({ seat, role }) {
  const readers = role.writes_to.toSorted((one, other) => (one === UMPIRE) - (other === UMPIRE));
  const [reader, setReader] = useState(readers[0]);
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const send = async (event) => {
    event.preventDefault();
    try {
      await seat.post("dispatch", { role: role.role, reader, text });
      setText("");
      setSaid(`Sent to ${roleName(reader)}. Answers come in the story.`);
    } catch (error) {
      setSaid(`${error.message} Nothing was sent; your words still stand here.`);
    }
  };
  return html`<form class="letters" onSubmit=${send}>
    <label>To <select value=${reader}
        onChange=${(event) => setReader(event.target.value)}>${readers.map((each) => html`<option key=${each}
        value=${each}>${roleName(each)}</option>`)}</select></label>
    <label>Message<textarea rows="4" maxlength="4000" required value=${text}
        onInput=${(event) => setText(event.target.value)}></textarea></label>
    <div class="acts-row"><button class="btn" disabled=${!text.trim()}>Send the message</button><p role="status">${said}</p>
      </div>
  </form>`;
}
