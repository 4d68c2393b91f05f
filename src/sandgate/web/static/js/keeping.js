// What can be made of a finished game: the link to send, pictures and pages to keep, sheets to print, a table that goes on.
import { html, useState } from "./preact.js";
import { ask } from "./api.js";
import { SendReplay } from "./send_replay.js";
import { goToHost } from "./tables.js";
import { capital } from "./words.js";
import { t } from "./words_of.js";

/** Hand something over to be kept as a file. */
export function save(blob, name) {
  const link = Object.assign(document.createElement("a"), { href: URL.createObjectURL(blob), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** The name of a battle as that of a file. */
export const fileName = (title) => title.toLowerCase().replace(/[^a-z0-9]+/g, "_").replace(/^_|_$/g, "") || "table";

/** What the server makes, as it came; raises what it refused, in words. */
async function fetchFile(seat, path) {
  const answer = await fetch(`/api/tables/${seat.table}/${path}`, { headers: { authorization: `Bearer ${seat.link}` } });
  if (!answer.ok) throw new Error((await answer.json().catch(() => null))?.problem ?? t("The server does not answer"));
  return answer.blob();
}

/** The keys under the result. `move` is the one on show. */
export function Keeping({ seat, game, move }) {
  const [said, setSaid] = useState("");
  const [busy, setBusy] = useState(false);
  const [sending, setSending] = useState(false);
  const name = fileName(game.title);
  const doing = (words, act) => async () => {
    setBusy(true);
    setSaid(words);
    try {
      setSaid(await act());
    } catch (error) {
      setSaid(`${capital(error.message)}.`);
    }
    setBusy(false);
  };
  const keep = (path, file, words) => doing(words, async () => {
    save(await fetchFile(seat, path), file);
    return t("{0} is kept.", file);
  });
  const goOn = doing(t("The table is being opened."), async () => {
    const opened = await ask("POST", `/api/tables/${seat.table}/branch`, { link: seat.link, body: { move } });
    goToHost(opened);
    return "";
  });
  const picture = (kind) => keep(`replay/picture?move=${move}&kind=${kind}`, `${name}-${move}.${kind}`,
    t("The picture is drawn."));
  const mayBranch = game.branches.includes(move);
  return html`<div class="keeping">
    <button type="button" class="btn" aria-expanded=${sending} onClick=${() => setSending(!sending)}>Send the replay</button>
    <button type="button" class="btn" disabled=${busy || !mayBranch} onClick=${goOn}
        title=${mayBranch ? t("A new table, the same seats, new links; this game stays as it is")
          : t("No move ended here")}>${move ? t("Go on from move {0}", move)
          : t("Go on from the opening")}</button>
    <button type="button" class="btn" disabled=${busy} onClick=${keep("replay/page", `${name}.html`,
        t("The page is made; of a long game that takes a minute."))}>A page of its own</button>
    <button type="button" class="btn" disabled=${busy} onClick=${picture("png")}>Picture, PNG</button>
    <button type="button" class="btn" disabled=${busy} onClick=${picture("svg")}>Picture, SVG</button>
    <a class="btn" href=${`/print/${seat.table}#${seat.link}`} target="_blank" rel="noopener">Print the battle</a>
    <p class="said" role="status">${said}</p>
    ${sending && html`<${SendReplay} seat=${seat} />`}
  </div>`;
}
