// What a lesson speaks of is ringed, wherever it stands: a piece on the chart, a key, a blank, a button, a part of the page.
import { html, useEffect, useRef, useState } from "./preact.js";

const LOOK_MS = 120; // a chart may be moved under the ring
const ROOM = 4; // pixels round what is ringed
const ROOM_OF_PIECE = 10;

const BUTTONS = {
  seal: [".hand .seal-here", ".hand .end .btn.main", ".orders .foot .btn:last-of-type"],
  keep: [".hand .end .btn:last-child"],
};
const PLACES = {
  strip: [".strip"], chart: [".board .mount"], hand: [".hand"], sheet: [".orders .lines", ".orders"],
  story: [".pages", ".tale"], moves: [".rule-of-moves"],
};
// Where on a phone something is, when it does not show: the tab of its pane.
const PANES = { piece: "board", key: "board", blank: "board", keep: "board", chart: "board", hand: "board", seal: "orders",
  sheet: "orders", story: "story", moves: "story" };

const shows = (node) => Boolean(node && node.getClientRects().length);
const first = (selectors) => selectors.flatMap((each) => [...document.querySelectorAll(each)]).find(shows);

/** A key of the hand by its title; or the way to it, while another act or a piece is in hand or the hand is folded. */
function keyOf(title) {
  const all = [...document.querySelectorAll(".hand .act")];
  const keys = all.filter((key) => key.querySelector("span")?.textContent === title);
  const chosen = document.querySelector(".hand.choosing h2")?.textContent.trim();
  if (chosen === title) return document.querySelector(".hand.choosing");
  return keys.find(shows) ?? first([".hand.choosing .hand-top .square", ".hand.closed .btn", ".hand-top .right .btn"]);
}

const pieceOf = (id) => [...document.querySelectorAll(".over .target")].find((each) => {
  const words = each.getAttribute("aria-label");
  return (words === id || words.startsWith(`${id},`)) && shows(each);
});

/** What is to be ringed now; null for nothing that shows. */
function lit({ lit: kind, lit_which: which }) {
  const found = {
    piece: () => pieceOf(which),
    key: () => keyOf(which),
    blank: () => document.querySelector(`.hand #in-${CSS.escape(which)}`)?.closest(".fill-in"),
    button: () => first(BUTTONS[which]),
    place: () => first(PLACES[which]),
  }[kind]?.();
  if (shows(found)) return found;
  return first([`.tabs a[href="#${PANES[which] ?? PANES[kind]}"]:not([aria-current])`]) ?? null;
}

/** How far down a place shows: on a phone the hand lies over the foot of the chart. */
function footOf(node, bottom) {
  const hand = document.querySelector(".hand");
  if (node instanceof SVGElement || !shows(hand) || hand.contains(node) || node.contains(hand)) return bottom;
  const { top } = hand.getBoundingClientRect();
  return top > node.getBoundingClientRect().top ? Math.min(bottom, top) : bottom;
}

/** A ring round what a step speaks of, moved with it; `step` null is none. */
export function useRing(step) {
  const [box, setBox] = useState("");
  const brought = useRef(null);
  useEffect(() => {
    if (!step?.lit) return setBox("");
    const look = () => {
      const node = lit(step);
      if (!node) return setBox("");
      if (brought.current !== node) {
        brought.current = node;
        if (!(node instanceof SVGElement)) node.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
      const { left, top, width, bottom } = node.getBoundingClientRect();
      const room = node instanceof SVGElement ? ROOM_OF_PIECE : ROOM;
      const height = footOf(node, bottom + room) - top + room;
      return setBox([left - room, top - room, width + 2 * room, height, node instanceof SVGElement ? 1 : 0]
        .map(Math.round).join(" "));
    };
    look();
    const timer = setInterval(look, LOOK_MS);
    addEventListener("scroll", look, true);
    return () => {
      clearInterval(timer);
      removeEventListener("scroll", look, true);
    };
  }, [step]);
  if (!box) return null;
  const [left, top, width, height, round] = box.split(" ").map(Number);
  return html`<span class=${`lesson-ring ${round ? "round" : ""}`} aria-hidden="true"
      ref=${(node) => node && Object.assign(node.style, { transform: `translate(${left}px, ${top}px)`, width: `${width}px`,
        height: `${height}px` })}></span>`;
}
