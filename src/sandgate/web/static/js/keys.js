// Keys that work anywhere on the table.
import { useLayoutEffect, useRef } from "./preact.js";

const lastLine = () => [...document.querySelectorAll("ol.lines input.type")].at(-1);

/** Seal and undo, wherever on the table one is; what is typed into a field is no part of the sheet yet. */
function withCtrl(event, { seal, undo }) {
  const does = { Enter: seal, z: undo, Z: undo }[event.key];
  if (!does || event.target.closest?.("input, textarea, select, dialog")) return;
  event.preventDefault();
  does();
}

/** Hear the keys of the table; letters typed into a field are left alone. */
export function useKeys(acts) {
  const now = useRef(acts);
  now.current = acts;
  useLayoutEffect(() => { // a key is heard as soon as the table is seen
    const hear = (event) => {
      if (event.altKey || event.defaultPrevented) return;
      if (event.ctrlKey || event.metaKey) return withCtrl(event, now.current);
      if (event.key === "Escape") return now.current.escape();
      if (event.target.closest?.("input, textarea, select")) return;
      if (event.key === "[") now.current.back();
      else if (event.key === "]") now.current.on();
      else if (event.key === "?") now.current.help();
      else if (event.key.toLowerCase() === "b") now.current.brief();
      else if (event.key.toLowerCase() === "m") now.current.measure();
      else if (event.key === "/") {
        event.preventDefault();
        now.current.line();
        lastLine()?.focus();
        requestAnimationFrame(() => lastLine()?.focus()); // on a phone the sheet has just come up
      }
    };
    document.addEventListener("keydown", hear);
    return () => document.removeEventListener("keydown", hear);
  }, []);
}
