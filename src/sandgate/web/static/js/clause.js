// Clause cards: a clause of the book in our words, fetched once.
import { html, useEffect, useState } from "./preact.js";
import { ask } from "./api.js";
import { marked } from "./glossary.js";
import { t } from "./words_of.js";

const read = new Map();

/** A clause as it stands in the register; every page asks for it once. */
export function clauseOf(id) {
  const failed = (error) => {
    read.delete(id);
    return { id, problem: error.message };
  };
  if (!read.has(id)) read.set(id, ask("GET", `/api/clauses/${encodeURIComponent(id)}`).catch(failed));
  return read.get(id);
}

/** The card of a clause: title, number, our words, ruling. */
export function ClauseCard({ id }) {
  const [clause, setClause] = useState(null);
  useEffect(() => {
    let here = true;
    clauseOf(id).then((found) => here && setClause(found));
    return () => { here = false; };
  }, [id]);
  if (!clause) return html`<article class="clause" aria-busy="true"><h3><span class="id">${id}</span></h3></article>`;
  if (clause.problem) return html`<article class="clause"><h3><span class="id">${id}</span></h3><p>${clause.problem}</p>
    </article>`;
  return html`<article class="clause" aria-label=${t("Clause {0}", id)}>
    <h3>${clause.title} <span class="id">${clause.id}</span></h3>
    <p>${marked(clause.text)}</p>
    ${clause.ruling && html`<p class="note">Ruling: ${marked(clause.ruling)}</p>`}
    <p class="note">${clause.book}${clause.where && `, ${clause.where}`}</p>
  </article>`;
}

/** A clause's number as a key that shows its card where it stands. */
export function ClauseLink({ id }) {
  const [open, setOpen] = useState(false);
  return html`<button type="button" class="clause-link" aria-expanded=${open} onClick=${() => setOpen(!open)}>${id}</button>
    ${open && html`<${ClauseCard} id=${id} />`}`;
}
