// The head of every page: mark, where one is, and the lamp (paper or night). Icons and side tabs, for all pages.
import { html, useState } from "./preact.js";

const LAMP = "sandgate.theme";

const ICONS = {
  move: "M10 3v14M3 10h14M7.8 5.2 10 3l2.2 2.2M7.8 14.8 10 17l2.2-2.2M5.2 7.8 3 10l2.2 2.2M14.8 7.8 17 10l-2.2 2.2",
  plus: "M10 4v12M4 10h12",
  minus: "M4 10h12",
  fit: "M3 7V3h4M17 7V3h-4M3 13v4h4M17 13v4h-4",
  list: "M7 5h10M7 10h10M7 15h10M3 5h.5M3 10h.5M3 15h.5",
  ruler: "M2 13 13 2l5 5L7 18zM5 10l2 2M8 7l3 3M11 4l2 2",
  bell: "M5 14V9.500a5 5 0 0 1 10 0V14l1.500 1.500h-13ZM8.500 17.500h3",
  back: "M13 4 7 10l6 6",
  on: "M7 4l6 6-6 6",
  play: "M6 4l10 6-10 6Z",
  board: "M3 4h14v12H3ZM3 8h14M8 4v12",
  book: "M4 3.5h5c1 0 1 1 1 1v12s0-1-1-1H4ZM16 3.5h-5c-1 0-1 1-1 1v12s0-1 1-1h5Z",
  pen: "M4 16l1-4L14 3l3 3-9 9ZM12 5l3 3",
  men: "M6 6.5a2 2 0 1 0 4 0 2 2 0 1 0-4 0M3 16c0-3 2-5 5-5s5 2 5 5M13 5a2 2 0 1 1 0 4M14.5 11.5c2 .5 3 2.2 3 4.5",
  check: "M4 10.5 8.500 15 16 5.500",
  strike: "M5 5l10 10M15 5 5 15",
  grave: "M10 10m-7.5 0a7.5 7.5 0 1 0 15 0 7.5 7.5 0 1 0-15 0M5 5l10 10M15 5 5 15",
  target: "M10 10m-5.5 0a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0M10 1.5v5M10 13.5v5M1.5 10h5M13.5 10h5",
  measure: "M10 3.2 4.5 17M10 3.2 15.5 17M6.6 11.6h6.8M10 3.2V1.8",
};

/** A line drawing of 20 px. */
export const Icon = ({ name }) => html`<svg class="icon" viewBox="0 0 20 20" aria-hidden="true"><path d=${ICONS[name]}
    /></svg>`;

/** A side's tab: blue is round, red is square, the umpire is in violet. */
export const Tab = ({ side, words }) => html`<span class=${`side ${side || "neutral"}`} aria-hidden="true">${words ?? (side
    || "?")[0].toUpperCase()}</span>`;

/** Put the lamp as it was left on this machine. */
export function lightLamp() {
  const kept = localStorage.getItem(LAMP);
  if (kept) document.documentElement.dataset.theme = kept;
}

const isNight = () => (document.documentElement.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches
    ? "night" : "paper")) === "night";

function Lamp() {
  const [night, setNight] = useState(isNight());
  const turn = (event) => {
    const theme = event.target.checked ? "night" : "paper";
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(LAMP, theme);
    setNight(theme === "night");
  };
  return html`<label class="switch"><span>Night</span><input type="checkbox" checked=${night} onChange=${turn} /></label>`;
}

/** The head: `children` stand between the place and the lamp. */
export function Head({ where, game, children }) {
  return html`<header class="head">
    <a class="brand" href="/" aria-label="Sandgate, to the lobby">
      <svg viewBox="0 0 15 24" aria-hidden="true"><path d="M7.5 0 15 12 7.5 24 0 12ZM7.5 5.5 3.4 12l4.1 6.5Z"
          fill-rule="evenodd" /></svg>
      <span>Sandgate</span>
    </a>
    ${where && html`<div class="where"><h1>${where}</h1><span>${game}</span></div>`}
    ${children}
    <${Lamp} />
  </header>`;
}
