// The link by which anybody may look at a finished game: to copy or to scan.
import { html, useEffect, useRef, useState } from "./preact.js";
import { ask } from "./api.js";
import { addressOf } from "./tables.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

export function SendReplay({ seat }) {
  const [link, setLink] = useState("");
  const [said, setSaid] = useState(t("The link is made."));
  const [code, setCode] = useState(null);
  const field = useRef(null);
  useEffect(() => {
    seat.post("replay/link").then((answer) => {
      setLink(addressOf("replay", seat.table, answer.link));
      setSaid("");
    }, (error) => setSaid(`${capital(error.message)}.`));
  }, []);
  const copy = async () => {
    field.current.select();
    const copied = navigator.clipboard ? await navigator.clipboard.writeText(link).then(() => true, () => false)
        : document.execCommand("copy");
    setSaid(copied ? t("Copied.") : t("Marked; copy it with the keyboard."));
  };
  const scan = async () => setCode(code ? null : (await ask("POST", "/api/qr", { body: { link } })).link);
  return html`<div class="send-replay">
    ${link && html`<label><span>Whoever has this link may look at the whole game</span><input ref=${field} class="field"
        readonly value=${link} onFocus=${(event) => event.target.select()} /></label>
      <button type="button" class="btn" onClick=${copy}>Copy</button>
      <button type="button" class="btn" aria-expanded=${Boolean(code)} onClick=${scan}>Code</button>`}
    <p class="said" role="status">${said}</p>
    ${code && html`<${Code} code=${code} />`}
  </div>`;
}

function Code({ code }) {
  const [size, path] = [Number(code.slice(0, code.indexOf(" "))), code.slice(code.indexOf(" ") + 1)];
  return html`<svg class="qr" viewBox=${`-4 -4 ${size + 8} ${size + 8}`} role="img" aria-label="Code to scan: the replay"
      shape-rendering="crispEdges"><rect x="-4" y="-4" width=${size + 8} height=${size + 8} class="qr-paper" /><path
      d=${path} class="qr-ink" /></svg>`;
}
