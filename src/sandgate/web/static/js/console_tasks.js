// The sheets that the umpire may write, and the place of his hand until he wants it: its scripts and what it may write are
// heavy, and few steps ask for it.
import { html, useEffect, useRef, useState } from "./preact.js";
import { askKey } from "./ask_key.js";
import { useInSight } from "./in_sight.js";
import { t } from "./words_of.js";

const WELL_IN_SIGHT = "-80px";

/** The sheets that he may write: his own, and of the role that he acts for; with the one in hand. */
export function useTasks(role, con, acting) {
  const [chosen, choose] = useState("");
  const seats = [con.missing.find((each) => each.role === acting) ?? role];
  const tasks = seats.flatMap((each) => each.asks.map((ask) => ({ role: each.role, posts: each.posts, ask })));
  const task = tasks.find((each) => askKey(each.ask) === chosen) ?? tasks[0] ?? null;
  const whose = seats.find((each) => each.role === task?.role) ?? null;
  return { tasks, task, whose, choose: (each) => choose(askKey(each.ask)) };
}

/** The parts of his hand, null until they are `wanted` and have come; `fault` hears why they do not come. */
export function useHandParts(wanted, fault) {
  const [parts, come] = useState(null);
  useEffect(() => {
    if (!wanted || parts) return;
    Promise.all([import("./console_hand.js"), import("./hand.js")]).then(
      ([{ HandSheet }, { Hand }]) => come({ HandSheet, Hand }),
      () => fault(t("A part of this page did not come. Load it anew; nothing is lost.")),
    );
  }, [wanted]);
  return parts;
}

/** The sheet before it is laid out. What is typed meanwhile goes on into it; `onWant` hears that it is wanted. */
export function SheetToCome({ onWant }) {
  const node = useRef(null);
  const isSeen = useInSight(node, WELL_IN_SIGHT);
  useEffect(() => { if (isSeen) onWant(); }, [isSeen]);
  return html`<div ref=${node} class="console-hand to-come"><section class="paper"><header><h2>Your sheet</h2></header>
    <ol class="lines"><li class="line"><input class="type" aria-label=${t("Line {0}", 1)} autocomplete="off"
      onFocus=${onWant} /></li></ol></section></div>`;
}

/** The hand below the board before it is laid out: folded up, as it begins. */
export const HandToCome = ({ onWant }) => html`<section class="hand closed" aria-label="The hand"><div class="hand-top">
  <h2>Your hand</h2><span class="facts">Touch a piece.</span><span class="right"><button type="button" class="btn plain"
  aria-expanded="false" onClick=${onWant}>Orders</button></span></div></section>`;
