// The umpire's hand: the game's own verbs for him, written as a line, read back with remarks before it is sent.
import { html, useEffect, useState } from "../vendor/preact.js";
import { onEnter, onText } from "./console_words.js";

const PAUSE_MS = 250;

/** A live line for one ask of the umpire. */
export function Hand({ seat, ask, act }) {
  const [line, setLine] = useState("");
  const [offers, setOffers] = useState([]);
  const read = useRead(seat, ask, line);
  const named = { role: ask.role, form: ask.form, about: ask.about };
  useEffect(() => {
    seat.get("offers", { ...named, about: ask.about }).then((answer) => setOffers(answer.offers)).catch(() => setOffers([]));
  }, [seat, ask.form, ask.call]);
  const refused = read.remarks.some((remark) => remark.fault !== "none");
  const send = () => line.trim() && act(async () => {
    const handed = await seat.post("sheet", { ...named, text: line, call: ask.call });
    const why = handed.remarks.map((remark) => remark.text).join("; ");
    if (!handed.receipt) throw new Error(why || "The line was not taken.");
    setLine("");
    return `Done by hand: ${line}`;
  });
  return html`<section class="paper console-hand" aria-labelledby="console-hand">
    <header><h2 id="console-hand">Your hand</h2><p class="push">${ask.form === "hand" ? "" : ask.form}</p></header>
    <div class="console-more">
      <${Offers} offers=${offers} onLine=${setLine} />
      <label class="console-field"><span>Order</span><input class="typed" data-key="h" value=${line} spellcheck=${false}
        autocomplete="off" aria-invalid=${refused} onInput=${onText(setLine)} onKeyDown=${onEnter(send)} /></label>
      <ul class="console-lines" aria-live="polite">
        ${read.remarks.map((remark, nth) => html`<li key=${nth} class=${remark.fault === "none" ? "" : "wrong"}>
          ${remark.text}${remark.remedy && `. ${remark.remedy}`} <span class="cite">${remark.clause}</span></li>`)}
        ${!read.remarks.length && read.orders.map((order) => html`<li key=${order.line}>
          <code>${order.text}</code> ${order.means}</li>`)}
      </ul>
      <button class="btn" aria-disabled=${!line.trim() || refused} onClick=${send}>Do it</button>
    </div>
  </section>`;
}

/** A line as the server reads it, shortly after it was written. */
function useRead(seat, ask, line) {
  const [read, setRead] = useState({ orders: [], remarks: [] });
  useEffect(() => {
    if (!line.trim()) return setRead({ orders: [], remarks: [] });
    const waiting = setTimeout(() => seat.post("look", { role: ask.role, form: ask.form, about: ask.about, text: line })
      .then(setRead).catch(() => setRead({ orders: [], remarks: [] })), PAUSE_MS);
    return () => clearTimeout(waiting);
  }, [line, ask.call]);
  return read;
}

/** What may be written: a form of the game's, whose gaps are filled in. */
function Offers({ offers, onLine }) {
  const [at, setAt] = useState("");
  const [filled, setFilled] = useState({});
  const offer = offers[at];
  const write = (values) => {
    setFilled(values);
    onLine(offer.line.replace(/\{(\w+)\}/g, (gap, name) => values[name] || gap));
  };
  const pick = (nth) => {
    setAt(nth);
    setFilled({});
    onLine(offers[nth]?.line ?? "");
  };
  if (!offers.length) return null;
  return html`<label class="console-field"><span>The game's own verbs</span>
      <select value=${at} onChange=${onText(pick)}><option value="">choose one, or write below</option>
        <${Choices} offers=${offers} isForm=${true} title="with gaps to fill in" />
        <${Choices} offers=${offers} isForm=${false} title="ready lines" /></select></label>
    ${offer && offer.blanks.length > 0 && html`<div class="console-blanks">
      ${offer.blanks.map((blank) => html`<${BlankField} key=${blank.name} blank=${blank} value=${filled[blank.name] ?? ""}
        onValue=${(value) => write({ ...filled, [blank.name]: value })} />`)}</div>`}`;
}

/** The offers that have gaps, or those that have none, each with its number among all. */
function Choices({ offers, isForm, title }) {
  const found = offers.map((offer, nth) => [offer, nth]).filter(([offer]) => offer.blanks.length > 0 === isForm);
  return found.length > 0 && html`<optgroup label=${title}>
    ${found.map(([offer, nth]) => html`<option key=${offer.line} value=${nth}>${spaced(offer.line)}</option>`)}</optgroup>`;
}

/** A line as it is read: its gaps without their braces. */
const spaced = (line) => line.replace(/\{(\w+)\}/g, "‹$1›");

function BlankField({ blank, value, onValue }) {
  const [low, high, step] = blank.span;
  const span = high > low ? { min: low, max: high, step } : {};
  const field = blank.choices.length
    ? html`<select value=${value} onChange=${onText(onValue)}><option value=""></option>
        ${blank.choices.map((choice) => html`<option key=${choice} value=${choice}>${choice}</option>`)}</select>`
    : html`<input value=${value} type=${blank.kind === "number" ? "number" : "text"} ...${span}
        onInput=${onText(onValue)} />`;
  return html`<label class="console-field"><span>${blank.name}</span>${field}</label>`;
}
