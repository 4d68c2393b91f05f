// Messages as threads: by partner, the newest below, each with its move.
import { html, useEffect, useRef, useState } from "./preact.js";
import { Tab } from "./head.js";
import { Unread } from "./letters.js";
import { roleName, roleWords } from "./words.js";
import { t } from "./words_of.js";

/** The threads: whom one has to do with, what was written, and room to write; `open` while anybody may write. */
export function Letters({ seat, letters, open }) {
  const [chosen, choose] = useState("");
  const { threads, see, several } = letters;
  const first = useRef("");
  const shown = threads.find(({ key }) => key === (chosen || first.current))
    ?? threads.find(({ fresh }) => fresh) ?? threads[0];
  const last = shown?.notes.at(-1)?.number ?? 0;
  const end = useRef(null);
  useEffect(() => {
    if (!end.current?.offsetParent) return; // behind another tab nothing is read
    first.current = shown.key;
    end.current.scrollTop = end.current.scrollHeight;
    if (last) see(shown.key, last);
  });
  if (!shown) return html`<p class="empty">Nobody has written.</p>`;
  const whose = ({ role, partner }) => (several ? t("{0}, to {1}", roleWords(partner), roleName(role)) : roleWords(partner));
  return html`<section class="letters" aria-label="Messages">
    <div class="tale-keys" role="group" aria-label="Threads">${threads.map((thread) => html`<button key=${thread.key}
        type="button" class="chip" aria-pressed=${thread === shown} onClick=${() => choose(thread.key)}><${Tab}
        side=${thread.side} />${whose(thread)}<${Unread} count=${thread.fresh} /></button>`)}</div>
    <ol class="notes" ref=${end} tabindex="0" aria-label=${t("Messages with {0}", roleName(shown.partner))}>
      ${shown.notes.map((note) => html`<${Note} key=${note.number} note=${note} partner=${shown.partner}
          side=${shown.side} />`)}
      ${!shown.notes.length && html`<li class="empty">Nothing was written yet.</li>`}
    </ol>
    ${open && shown.may && html`<${Write} key=${shown.key} seat=${seat} thread=${shown} />`}
  </section>`;
}

function Note({ note, partner, side }) {
  const when = note.move ? t("move {0}", note.move) : t("before the first move");
  const state = note.own && (note.state === "delivered" ? t("delivered") : t("given to the umpire"));
  return html`<li class=${note.own ? "own" : ""}>
    <p class="from">${!note.own && html`<${Tab} side=${side} />`}<b>${note.own ? t("You") : roleWords(partner)}</b>
      <span>${[when, state].filter(Boolean).join(", ")}</span></p>
    <blockquote>${note.text}</blockquote></li>`;
}

/** A message from one of one's roles. */
function Write({ seat, thread: { role, partner } }) {
  const [text, setText] = useState("");
  const [said, setSaid] = useState("");
  const send = async (event) => {
    event.preventDefault();
    if (!text.trim()) return;
    try {
      await seat.post("dispatch", { role, reader: partner, text: text.trim() });
      setText("");
      setSaid(t("Sent."));
    } catch (error) {
      setSaid(`${error.message} ${t("Nothing was sent; your words still stand here.")}`);
    }
  };
  return html`<form class="answer" onSubmit=${send}>
    <label><span class="vh">Message to ${roleName(partner)}</span><textarea rows="2" maxlength="4000" value=${text}
        placeholder=${t("To {0}", roleName(partner))} onInput=${(event) => setText(event.target.value)}></textarea></label>
    <button class="btn" disabled=${!text.trim()}>Send the message</button><p role="status">${said}</p>
  </form>`;
}
