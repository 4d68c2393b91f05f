// The end of a game, in the hand's place: how it ended, by which clause, both scores, and what may come next.
import { html, useEffect, useRef, useState } from "./preact.js";
import { ClauseLink } from "./clause.js";
import { marked } from "./glossary.js";
import { Tab } from "./head.js";
import { pointsWords } from "./points_words.js";
import { Sign } from "./signs.js";
import { capital, roleWords, sentence } from "./words.js";
import { t } from "./words_of.js";

/** `more` are further keys, such as for the next lesson: html of `.act` keys; `again` leads to where one plays again. */
export function EndHand({ seat, desk, more = null, again = null }) {
  const { result } = desk;
  const mayAgain = again && desk.again && !desk.again.why_not && desk.kind === "person";
  const [sending, setSending] = useState(false);
  const scores = pointsWords(result);
  const label = result.of || t("points");
  return html`<section class="hand ended" aria-label="The end">
    <div class="hand-top"><${Tab} side=${result.winner} words=${result.winner ? undefined : "="} />
      <h2>${marked(sentence(result.outcome))}</h2>
      <span class="right">${scores.length > 0 && html`<span class="lab">${capital(label)}</span>`}${scores.map(([side,
          points]) => html`<span class="score-end" key=${side}><${Tab} side=${side} /><b
          class="tnum">${points}</b><span class="vh">${label} of ${roleWords(side)}</span></span>`)}
        ${result.clauses.map((id) => html`<${ClauseLink} key=${id} id=${id} />`)}</span>
    </div>
    <div class="acts" role="toolbar" aria-label="After the end">
      ${desk.closed ? html`<fieldset><legend>Look back</legend><div class="row">
          <a class="act" href=${`/debrief/${desk.table}#${seat.link}`}><${Sign} name="book" /><span>Debrief</span></a>
          <a class="act" href=${`/replay/${desk.table}#${seat.link}`}><${Sign} name="play" /><span>Replay</span></a>
          <button type="button" class="act" aria-haspopup="dialog" onClick=${() => setSending(true)}><${Sign} name="chit"
              /><span>Send the replay</span></button></div></fieldset>`
        : html`<p class="hint">Everything is opened as soon as the umpire has closed the table.</p>`}
      ${(more || mayAgain) && html`<fieldset><legend>Again</legend><div class="row">${mayAgain && html`<button type="button"
          class="act" onClick=${again}><${Sign} name="side" /><span>Play again?</span></button>`}${more}</div></fieldset>`}
    </div>
    ${sending && html`<${Sending} seat=${seat} onClose=${() => setSending(false)} />`}
  </section>`;
}

/** The link to send, in a sheet of its own; what makes it is fetched when it is wanted. */
function Sending({ seat, onClose }) {
  const [SendReplay, setSendReplay] = useState(null);
  const node = useRef(null);
  useEffect(() => {
    node.current.showModal();
    import("./send_replay.js").then((module) => setSendReplay(() => module.SendReplay));
  }, []);
  return html`<dialog class="sending" ref=${node} onClose=${onClose} aria-labelledby="sending-head">
    <h2 id="sending-head">Send the replay</h2>
    ${SendReplay && html`<${SendReplay} seat=${seat} />`}
    <button type="button" class="btn" onClick=${() => node.current.close()}>Close</button>
  </dialog>`;
}
