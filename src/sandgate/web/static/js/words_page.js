// All words of the period, by book and alphabet, each with its clause. What stands behind the # is a book, or BOOK:WORD.
import { html, render, useEffect, useLayoutEffect, useState } from "./preact.js";
import { ask } from "./api.js";
import { ClauseLink } from "./clause.js";
import { holdFocus } from "./focus.js";
import { Head, lightLamp } from "./head.js";
import { capital, listWords } from "./words.js";
import { t } from "./words_of.js";

const ALIKE = 3; // letters

/** The book that is open, and the word to which somebody was sent. */
function usePlace() {
  const read = () => decodeURIComponent(location.hash.slice(1)).split(":");
  const [place, setPlace] = useState(read);
  useEffect(() => {
    const turn = () => setPlace(read());
    addEventListener("hashchange", turn);
    return () => removeEventListener("hashchange", turn);
  }, []);
  return place;
}

const placeOf = (book, word) => `${book}:${word}`;

function Page() {
  const [books, setBooks] = useState(null);
  const [problem, setProblem] = useState("");
  const [sought, seek] = useState("");
  const [book, word] = usePlace();
  useEffect(() => { ask("GET", "/api/words").then(setBooks, (error) => setProblem(error.message)); }, []);
  const open = books?.find((each) => each.book === book) ?? books?.[0];
  useLayoutEffect(() => {
    if (open && word) document.getElementById(placeOf(open.book, word))?.scrollIntoView();
  }, [open, word]);
  if (problem) return html`<${Head} where="All words" /><main class="room"><p class="paper wrong"
      role="alert">${capital(problem)}</p></main>`;
  const found = open?.words.filter((each) => isSought(each, sought)) ?? [];
  return html`<${Head} where="All words" game=${open?.title} />
    <main class="room"><section class="paper all-words" aria-busy=${!open} aria-labelledby="all-words">
      <header>
        <h1 id="all-words">All words</h1>
        ${books?.length > 1 && html`<select class="field" aria-label="Book" value=${open.book} onChange=${(event) => {
            location.hash = event.target.value; }}>${books.map((each) => html`<option key=${each.book}
            value=${each.book}>${each.title}</option>`)}</select>`}
        <input class="field" type="search" aria-label="Find a word" placeholder="Find a word" value=${sought}
            onInput=${(event) => seek(event.target.value)} />
        <p class="vh" role="status">${sought && t("{0} found", found.length)}</p>
      </header>
      ${open && html`<ol class="word-list">${found.map((each, nth) => html`<${Word} key=${`${each.word} ${each.games}`}
          word=${each} isFirst=${each.word !== found[nth - 1]?.word} book=${open.book} onTurn=${() => seek("")} />`)}</ol>`}
      ${open && !found.length && html`<p class="empty">No word of this book is ${sought}, or tells of it.</p>`}
    </section></main>`;
}

/** Whether a word, one of its forms or its meaning has what is sought. */
function isSought({ word, forms, means }, sought) {
  const words = sought.trim().toLowerCase();
  return [word, ...forms, means].some((text) => text.toLowerCase().includes(words));
}

/** Plurals and the like tell a reader nothing; other words for the same do. */
const isLike = (form, word) => form.toLowerCase().startsWith(word.toLowerCase().slice(0, ALIKE));

/** `isFirst`: of those that are spelt alike and mean something else in each game. */
function Word({ word: { word, forms, means, clause, see, games }, isFirst, book, onTurn }) {
  const others = forms.filter((form) => !isLike(form, word));
  return html`<li id=${isFirst ? placeOf(book, word) : undefined}>
    <h2>${capital(word)}${games.length > 0 && html`<small>${listWords(games)}</small>`}</h2>
    <div><p>${means}</p>
      <p class="note">${others.length > 0 && `${t("Or: {0}.", others.join(", "))} `}
        ${see.length > 0 && html`Also: ${see.map((each,
          nth) => html`${nth > 0 && ", "}<a key=${each} href=${`#${placeOf(book, each)}`}
          onClick=${onTurn}>${each}</a>`)}.`}</p></div>
    <div class="cited"><${ClauseLink} id=${clause} /></div>
  </li>`;
}

lightLamp();
holdFocus();
render(html`<${Page} />`, document.getElementById("page"));
